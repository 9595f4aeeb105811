import type { ScenarioCard } from '../../systems/system.ts';
import type { Battles } from '../system-page.ts';

const day = (turn: string): number => Number(turn.slice(0, 2));

const hour = (turn: string): string => `${Number(turn.slice(3, 5))}h`;

/** The hours of a battle, or the days of a campaign. */
const span = ({ length: { first, last } }: ScenarioCard): string =>
  day(first) === day(last)
    ? `${day(first)} June · ${hour(first)} to ${hour(last)}`
    : `${day(first)} to ${day(last)} June`;

const when = ({ length: { first, last } }: ScenarioCard): string =>
  day(first) === day(last) ? `${day(first)} June 1815` : `${day(first)} to ${day(last)} June 1815`;

/** How lists date the battles of June 1815, whose turns are written like `16/1400`. */
export const daysOfJune: Pick<Battles, 'when' | 'span'> = { when, span };
