import type { SystemWork } from '../../../../web/worker/system-work.ts';
import type { NlcPosition } from '../../rules/position.ts';
import { system } from '../../system.ts';
import { bring, fetchShelf } from './fetch-shelf.ts';

/** Napoleon's Later Campaigns, as the page's worker plays it. */
export const work: SystemWork = {
  system,
  shelf: fetchShelf,
  bring,
  turnOf: (position) => {
    const { turn, phasing, segment } = position as NlcPosition;
    return `${turn} ${phasing} ${segment === 'command'}`;
  },
  // What computer players think with is much code, fetched when it is first asked for.
  ask: async (question, at) => (await import('./outcomes.ts')).outcomes(question, at),
};
