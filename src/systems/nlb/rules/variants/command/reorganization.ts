import { leaderState } from '../../command/leaders.ts';
import { capacityOf, given, whySilent } from '../../command/recipients.ts';
import { supplyNet } from '../../supply/lines.ts';
import { isObserved } from '../ground/observation.ts';
import type { Variant } from '../variant.ts';

/* 16.16: who may reorganize, when and where; each of its three cases is a choice of its own. */

/** 16.16A: whom the enemy does not see may reorganize, however near he is. */
export const reorganizeUnobserved: Variant = {
  option: '16.16A',

  seams: {
    unobserved: [
      (world, p, leader) => {
        const { hex } = leaderState(p, leader);
        return hex !== null && isObserved(world, p, leader.side, world.grid.index(hex))
          ? { rule: 'NLB-16.16A', code: 'leader-observed' }
          : undefined;
      },
    ],
  },
};

/** 16.16B: a commander takes back one unit for each point of command that he has not given to a unit. */
export const reorganizeByCommander: Variant = {
  option: '16.16B',

  seams: {
    commanderTakesBack: [
      (world, p, leader) => (capacityOf(world, p, leader) ?? 0) - given(world, p, leader, 'unit'),
    ],
    // Whoever can give command to nobody has no points to spend: who is inactive, a chief at his work (16.14D).
    reorganizes: [
      (world, p, leader) => {
        if (leader.kind !== 'commander') {
          return undefined;
        }
        return leaderState(p, leader).active
          ? whySilent(world, p, leader)
          : { rule: 'NLB-15.4.2', code: 'commander-inactive' };
      },
    ],
  },
};

/** 16.16C: supply must reach the leader to whom the unit comes back. */
export const reorganizeInSupply: Variant = {
  option: '16.16C',

  seams: {
    reorganizes: [
      (world, p, leader) => {
        const { hex } = leaderState(p, leader);
        return hex !== null && supplyNet(world, p, leader.army).supplied[world.grid.index(hex)] !== 1
          ? { rule: 'NLB-16.16C', code: 'leader-unsupplied' }
          : undefined;
      },
    ],
  },
};
