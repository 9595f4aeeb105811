import type { SystemWork } from '../../../../web/worker/system-work.ts';
import type { LdgaPosition } from '../../rules/position.ts';
import { system } from '../../system.ts';
import { fetchShelf } from './fetch-shelf.ts';
import { overlays } from './overlays.ts';
import { reach } from './reach.ts';

/** The Last Days of the Grande Armée, as the page's worker plays it. */
export const work: SystemWork = {
  system,
  shelf: fetchShelf,
  turnOf: (position) => {
    const { turn, phasing } = position as LdgaPosition;
    return `${turn} ${phasing}`;
  },
  ask: async (question, at) => (question.type === 'overlays' ? overlays(at) : reach(question, at)),
};
