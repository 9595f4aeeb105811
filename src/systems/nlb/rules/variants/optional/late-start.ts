import { changeLeader, leaderState } from '../../command/leaders.ts';
import type { Variant } from '../variant.ts';
import { commandersOf, rousing, rousingSeams } from './rousing.ts';

/** 15.4: the turn at which the commanders sleep. */
const HOUR = '/0600';

export const lateStart: Variant = {
  option: '15.4',
  procedures: [rousing],
  seams: {
    ...rousingSeams,
    turnBegan: [
      (at) => {
        const { world, draft } = at;
        if (world.turns[draft.position.turn]?.label.endsWith(HOUR) !== true) {
          return;
        }
        const awake = commandersOf(world, draft.position, 'french', true);
        for (const leader of awake) {
          changeLeader(draft, leader, { active: false });
        }
        at.emit(() => ({ type: 'commandersSlept', rule: 'NLB-15.4.1', leaders: awake.map(({ id }) => id) }));
      },
    ],
    ride: [
      (p, leader, world) =>
        // With headquarters in use who is inactive may still move (16.14C).
        leaderState(p, leader).active ||
        leader.kind !== 'commander' ||
        world.seams.waived.includes('NLB-15.4.2')
          ? undefined
          : 'NLB-15.4.2',
    ],
  },
};
