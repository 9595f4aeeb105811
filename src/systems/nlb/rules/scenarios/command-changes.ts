import { ruleOf } from '../citations.ts';
import { transmit } from '../command/command.ts';
import { changeLeader, leaderState } from '../command/leaders.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import type { PartOf } from './part.ts';

/** 24.1A: along a road or a trail command reaches twice as far. */
export const roadHalvesCommand: PartOf<'roadHalvesCommand'> = () => ({
  seams: { commandHalves: [(board, hex, direction) => board.link(hex, direction) !== undefined] },
});

/** 24.1A: an attack out of command has the results that the table gives, by 11.3 and by what takes its place (16.15). */
export const plainResultsOutOfCommand: PartOf<'plainResultsOutOfCommand'> = () => ({
  seams: { waived: ['NLB-11.3B.2', 'NLB-11.3B.3', 'NLB-16.15B.1'] },
});

/** 24.1C, 27.1C: some officers take half a point of this commander's capacity. */
export const halfPoints: PartOf<'halfPoints'> = (rules) => ({
  seams: {
    commandWeight: [
      (world, p, commander, officer) => {
        const half = rules.find(
          ({ leader, orgs }) => leader === commander.id && orgs.includes(officer.org ?? ''),
        );
        if (half === undefined) {
          return undefined;
        }
        const whole =
          half.wholeWhenDemoralized !== undefined && demoralizedBy(world, p, officer) !== undefined;
        return whole ? 1 : 1 / 2;
      },
    ],
  },
});

/** 27.1E: an officer who has command of himself, and passes it on. */
export const alwaysInCommand: PartOf<'alwaysInCommand'> = (rules) => ({
  seams: {
    commandBegan: [
      (at) => {
        const { world, draft } = at;
        for (const { leader: id, rule } of rules) {
          const leader = world.leaderById.get(id);
          if (leader === undefined || leader.side !== draft.position.phasing) {
            continue;
          }
          if (leaderState(draft.position, leader).place !== 'map') {
            continue;
          }
          changeLeader(draft, leader, { command: leader.id });
          const units = transmit(at, leader);
          if (units.length > 0) {
            changeLeader(draft, leader, { gave: true });
          }
          at.emit(() => ({ type: 'commanded', rule: ruleOf(rule), leader: id, whom: id, units }));
        }
      },
    ],
  },
});
