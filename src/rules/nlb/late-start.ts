import { dice } from '../../engine/chance.ts';
import { done, next } from '../../engine/procedure.ts';
import { zoneOf } from './deployment.ts';
import { auto, chance, type Desk, procedure } from './kit.ts';
import { changeLeader, leaderState, leadersOnMap } from './leaders.ts';
import type { LeaderId, NlbPosition } from './position.ts';
import type { Seams } from './seams.ts';
import type { Leader, World } from './world.ts';

/** 15.4: the turn at which the commanders sleep, the roll that wakes one, and how far the enemy is heard. */
const HOUR = '/0600';
const ROUSED_ON = 1;
const HEARD = 10;

const isCommander = (leader: Leader): boolean => leader.army === 'french' && leader.kind === 'commander';

const inPlay = (p: NlbPosition, leader: Leader): boolean => {
  const { place } = leaderState(p, leader);
  return place === 'map' || place === 'waiting';
};

const commanders = (world: World, p: NlbPosition, active: boolean): Leader[] =>
  world.leaders.french.filter(
    (leader) => isCommander(leader) && inPlay(p, leader) && leaderState(p, leader).active === active,
  );

/** A fellow commander has come by, on the turn that it holds; next turn's command phase wakes him. */
const visitMark = (leader: LeaderId): string => `visited:${leader}`;

function rouse(at: Desk, leader: Leader): void {
  const { [visitMark(leader.id)]: _visit, ...marks } = at.draft.position.marks;
  at.draft.update({ marks });
  changeLeader(at.draft, leader, { active: true });
}

/** 15.4: in the French command phase those who were visited wake, and a die is cast for each of the others. */
export const lateStart = procedure<object>('nlb.lateStart', {
  visited: auto('NLB-15.4.4', (at) => {
    const { world, position } = at;
    if (position.phasing !== 'french') {
      return done();
    }
    for (const leader of commanders(world, position, false)) {
      const visit = position.marks[visitMark(leader.id)];
      if (visit !== undefined && visit < position.turn) {
        rouse(at, leader);
        at.emit(() => ({ type: 'roused', rule: 'NLB-15.4.4', leader: leader.id, by: 'commander' }));
      }
    }
    return commanders(world, at.draft.position, false).length > 0 ? next('roll') : done();
  }),
  roll: chance('NLB-15.4.3', {
    request: ({ world, position }) => dice(commanders(world, position, false).length),
    run: (at, { values }) => {
      for (const [i, leader] of commanders(at.world, at.position, false).entries()) {
        const roll = values[i] as number;
        const roused = roll === ROUSED_ON;
        if (roused) {
          rouse(at, leader);
        }
        at.emit(() => ({ type: 'rousingRolled', rule: 'NLB-15.4.3', leader: leader.id, roll, roused }));
      }
      return done();
    },
    ask: ({ world, position }) => ({ leaders: commanders(world, position, false).map(({ id }) => id) }),
  }),
});

export const lateStartSeams: Partial<Seams> = {
  beforeCommand: [lateStart.id],
  turnBegan: [
    (at) => {
      const { world, draft } = at;
      if (world.turns[draft.position.turn]?.label.endsWith(HOUR) !== true) {
        return;
      }
      const awake = commanders(world, draft.position, true);
      for (const leader of awake) {
        changeLeader(draft, leader, { active: false });
      }
      at.emit(() => ({ type: 'commandersSlept', rule: 'NLB-15.4.1', leaders: awake.map(({ id }) => id) }));
    },
  ],
  ride: [(p, leader) => (leaderState(p, leader).active ? undefined : 'NLB-15.4.2')],
  rode: [
    ({ world, draft }, rider, path) => {
      if (!isCommander(rider)) {
        return;
      }
      for (const leader of commanders(world, draft.position, false)) {
        const { place, hex } = leaderState(draft.position, leader);
        const { marks, turn } = draft.position;
        if (place === 'map' && hex !== null && path.includes(hex)) {
          draft.update({ marks: { ...marks, [visitMark(leader.id)]: turn } });
        }
      }
    },
  ],
  entered: [
    (at, mover, path) => {
      const { world, draft } = at;
      if (mover.side === 'french' || commanders(world, draft.position, false).length === 0) {
        return;
      }
      const { zoc } = zoneOf(world, draft.position, 'french');
      const met = path.map((hex) => world.grid.index(hex)).filter((hex) => zoc[hex] === 1);
      for (const { leader, state, hex } of leadersOnMap(world, draft.position, 'french')) {
        if (
          isCommander(leader) &&
          !state.active &&
          met.some((entered) => world.grid.distance(entered, hex) <= HEARD)
        ) {
          rouse(at, leader);
          at.emit(() => ({ type: 'roused', rule: 'NLB-15.4.5', leader: leader.id, by: 'enemy' }));
        }
      }
    },
  ],
};
