import type { SystemWork } from '../../../../web/worker/system-work.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { system } from '../../system.ts';
import { consult } from './consult.ts';
import { fetchShelf } from './fetch-shelf.ts';

/** Général d'Armée, as the page's worker plays it. */
export const work: SystemWork = {
  system,
  shelf: fetchShelf,
  turnOf: (position) => {
    const { turn, phase, phasing } = position as GdaPosition;
    return `${turn} ${phase} ${phasing}`;
  },
  consult,
};
