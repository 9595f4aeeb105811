import type { ScenarioCard } from '../../systems/system.ts';
import { turnDay, turnHour } from '../../words/en/format.ts';
import type { Battles } from '../system-page.ts';

const JUNE_1815 = { month: 'June', year: 1815 } as const;

const days = ({ length: { first, last }, date: { month } = JUNE_1815 }: ScenarioCard): string =>
  turnDay(first) === turnDay(last)
    ? `${turnDay(first)} ${month}`
    : `${turnDay(first)} to ${turnDay(last)} ${month}`;

/** The hours of a battle, or the days of a campaign; the year too, where it is not that of most. */
const span = (card: ScenarioCard): string => {
  const { first, last } = card.length;
  const dated = card.date === undefined ? days(card) : when(card);
  return turnDay(first) === turnDay(last) ? `${dated} · ${turnHour(first)} to ${turnHour(last)}` : dated;
};

const when = (card: ScenarioCard): string => `${days(card)} ${(card.date ?? JUNE_1815).year}`;

/** How lists date battles whose turns are written like `16/1400`: in June 1815, or when their card says. */
export const daysOfJune: Pick<Battles, 'when' | 'span'> = { when, span };
