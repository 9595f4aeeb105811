import type { ScenarioCard } from '../../systems/system.ts';
import type { Battles } from '../system-page.ts';

const day = (turn: string): number => Number(turn.slice(0, 2));

const hour = (turn: string): string => `${Number(turn.slice(3, 5))}h`;

const JUNE_1815 = { month: 'June', year: 1815 } as const;

const days = ({ length: { first, last }, date: { month } = JUNE_1815 }: ScenarioCard): string =>
  day(first) === day(last) ? `${day(first)} ${month}` : `${day(first)} to ${day(last)} ${month}`;

/** The hours of a battle, or the days of a campaign; the year too, where it is not that of most. */
const span = (card: ScenarioCard): string => {
  const { first, last } = card.length;
  const dated = card.date === undefined ? days(card) : when(card);
  return day(first) === day(last) ? `${dated} · ${hour(first)} to ${hour(last)}` : dated;
};

const when = (card: ScenarioCard): string => `${days(card)} ${(card.date ?? JUNE_1815).year}`;

/** How lists date battles whose turns are written like `16/1400`: in June 1815, or when their card says. */
export const daysOfJune: Pick<Battles, 'when' | 'span'> = { when, span };
