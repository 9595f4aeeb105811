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
  ask: async (question, at) => {
    if (question.type === 'overlays') return overlays(at);
    // What computer players think with is much code, fetched when it is first asked for.
    if (question.type === 'outcomes') return (await import('./outcomes.ts')).outcomes(question, at);
    return reach(question, at);
  },
};
