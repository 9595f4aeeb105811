import { leaderState } from '../../command/leaders.ts';
import { capacityOf, given } from '../../command/recipients.ts';
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
      (world, p, leader) =>
        leaderState(p, leader).active
          ? (capacityOf(world, p, leader) as number) - given(world, p, leader, 'unit')
          : 0,
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
