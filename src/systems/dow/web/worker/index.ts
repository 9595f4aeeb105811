import type { SystemWork } from '../../../../web/worker/system-work.ts';
import type { DowPosition } from '../../rules/position.ts';
import { system } from '../../system.ts';
import { fetchShelf } from './fetch-shelf.ts';
import { reach } from './reach.ts';

/** The Day of Waterloo, as the page's worker plays it. */
export const work: SystemWork = {
  system,
  shelf: fetchShelf,
  turnOf: (position) => {
    const { turn, phasing } = position as DowPosition;
    return `${turn} ${phasing}`;
  },
  // What computer players think with is much code, fetched when it is first asked for.
  ask: async (question, at) =>
    question.type === 'outcomes'
      ? (await import('./outcomes.ts')).outcomes(question, at)
      : reach(question, at),
};
