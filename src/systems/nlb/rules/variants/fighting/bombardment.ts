import type { UnitState } from '../../position.ts';
import { stateOf } from '../../setup/deployment.ts';
import type { Variant } from '../variant.ts';

const HEAVY_RANGE = 3;

/** Where dice are cast for a march (16.18A), who stays after all has not moved, though he may move no more. */
const hasMoved = ({ moved, allowance }: UnitState): boolean => moved && allowance !== 0;

/** 16.9, 16.10: a battery that has not moved and fires without an assault counts double, a heavy one triple. */
export const sustainedBombardment: Variant = {
  option: '16.9',

  seams: {
    shown: [
      (world, p) => ({
        sustained: world.batteries[p.phasing]
          .filter((counter) => stateOf(p, counter).place === 'map' && !hasMoved(stateOf(p, counter)))
          .map(({ id }) => id),
      }),
    ],
    multiples: [
      (world, p, { attackers }, counter, part) => {
        if (part !== 'bombardment' || attackers.length > 0 || hasMoved(stateOf(p, counter))) {
          return undefined;
        }
        return counter.heavy === true && world.optionalRules.has('16.10')
          ? { times: 3, code: 'tripled-sustained', rule: 'NLB-16.10.2' }
          : { times: 2, code: 'doubled-sustained', rule: 'NLB-16.9.1' };
      },
    ],
  },
};

/** 16.10: the French heavy batteries fire up to three hexes. */
export const heavyArtillery: Variant = {
  option: '16.10',

  seams: { range: [(counter) => (counter.heavy === true ? HEAVY_RANGE : undefined)] },
};
