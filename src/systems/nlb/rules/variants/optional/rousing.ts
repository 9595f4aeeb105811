import { dice } from '../../../../../engine/chance.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { changeLeader, leaderState, leadersOnMap } from '../../command/leaders.ts';
import { auto, chance, procedure, type Scribe } from '../../kit.ts';
import { enemyOf, type LeaderId, type NlbPosition, type Side } from '../../position.ts';
import type { Seams } from '../../seams.ts';
import { zoneOf } from '../../setup/deployment.ts';
import type { Leader, World } from '../../world.ts';

/** 15.4: the roll that wakes a commander, and how far the enemy is heard. */
const ROUSED_ON = 1;
const HEARD = 10;

/** 15.4 speaks of French commanders; where any may fall inactive (16.14C), so do its three events of all. */
const canBeRoused = (world: World, leader: Leader): boolean =>
  leader.kind === 'commander' && (leader.army === 'french' || world.optionalRules.has('16.14'));

/** 24.5B: a commander who is active, or is not, by a rule of the scenario falls asleep and wakes by no other. */
export const isByRule = (world: World, leader: Leader): boolean =>
  world.seams.activeByRule.some((asks) => asks(leader));

const inPlay = (p: NlbPosition, leader: Leader): boolean => {
  const { place } = leaderState(p, leader);
  return place === 'map' || place === 'waiting';
};

/** The commanders of a side in play who are active, or who are not. */
export const commandersOf = (world: World, p: NlbPosition, side: Side, active: boolean): Leader[] =>
  world.leaders[side].filter(
    (leader) =>
      canBeRoused(world, leader) &&
      !isByRule(world, leader) &&
      inPlay(p, leader) &&
      leaderState(p, leader).active === active,
  );

/** A fellow commander has come by, on the turn that it holds; next turn's command phase wakes him. */
const visitMark = (leader: LeaderId): string => `visited:${leader}`;

function rouse(at: Scribe, leader: Leader): void {
  const { [visitMark(leader.id)]: _visit, ...marks } = at.draft.position.marks;
  at.draft.update({ marks });
  changeLeader(at.draft, leader, { active: true });
}

/** 15.4: in their command phase those who were visited wake, and a die is cast for each of the others. */
export const rousing = procedure<object>('nlb.lateStart', {
  visited: auto('NLB-15.4.4', (at) => {
    const { world, position } = at;
    for (const leader of commandersOf(world, position, position.phasing, false)) {
      const visit = position.marks[visitMark(leader.id)];
      if (visit !== undefined && visit < position.turn) {
        rouse(at, leader);
        at.emit(() => ({ type: 'roused', rule: 'NLB-15.4.4', leader: leader.id, by: 'commander' }));
      }
    }
    return commandersOf(world, at.draft.position, position.phasing, false).length > 0 ? next('roll') : done();
  }),
  roll: chance('NLB-15.4.3', {
    request: ({ world, position }) => dice(commandersOf(world, position, position.phasing, false).length),
    run: (at, { values }) => {
      const { world, position } = at;
      for (const [i, leader] of commandersOf(world, position, position.phasing, false).entries()) {
        const roll = values[i] as number;
        const roused = roll === ROUSED_ON;
        if (roused) {
          rouse(at, leader);
        }
        at.emit(() => ({ type: 'rousingRolled', rule: 'NLB-15.4.3', leader: leader.id, roll, roused }));
      }
      return done();
    },
    ask: ({ world, position }) => ({
      leaders: commandersOf(world, position, position.phasing, false).map(({ id }) => id),
    }),
  }),
});

export const rousingSeams = {
  beforeCommand: [rousing.id],
  rode: [
    ({ world, draft }, rider, path) => {
      if (!canBeRoused(world, rider) || !leaderState(draft.position, rider).active) {
        return;
      }
      for (const leader of commandersOf(world, draft.position, rider.side, false)) {
        const { place, hex } = leaderState(draft.position, leader);
        const { marks, turn } = draft.position;
        if (leader.army === rider.army && place === 'map' && hex !== null && path.includes(hex)) {
          draft.update({ marks: { ...marks, [visitMark(leader.id)]: turn } });
        }
      }
    },
  ],
  entered: [
    (at, mover, path) => {
      const { world, draft } = at;
      const side = enemyOf(mover.side);
      const asleep = commandersOf(world, draft.position, side, false);
      if (asleep.length === 0) {
        return;
      }
      const { zoc } = zoneOf(world, draft.position, side);
      const met = path.map((hex) => world.grid.index(hex)).filter((hex) => zoc[hex] === 1);
      for (const { leader, hex } of leadersOnMap(world, draft.position, side)) {
        if (asleep.includes(leader) && met.some((entered) => world.grid.distance(entered, hex) <= HEARD)) {
          rouse(at, leader);
          at.emit(() => ({ type: 'roused', rule: 'NLB-15.4.5', leader: leader.id, by: 'enemy' }));
        }
      }
    },
  ],
} satisfies Partial<Seams>;
