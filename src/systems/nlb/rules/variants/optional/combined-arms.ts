import { line } from '../../../../../engine/ledger.ts';
import { counterOf } from '../../world.ts';
import type { Variant } from '../variant.ts';

/** 15.1: infantry, cavalry and guns together against one hex roll one column further to the right. */
export const combinedArms: Variant = {
  option: '15.1',
  seams: {
    shift: [
      (world, _p, { targets, attackers, bombarding }) => {
        if (targets.length !== 1) {
          return undefined;
        }
        const taking = [...attackers, ...bombarding].map((id) => counterOf(world, id));
        const combined =
          taking.some(({ arm }) => arm === 'infantry') &&
          taking.some(({ arm }) => arm === 'cavalry') &&
          taking.some(({ artillery }) => artillery);
        return combined ? line(1, 'combined-arms', 'NLB-15.1.1', { hex: targets[0] }) : undefined;
      },
    ],
  },
};
