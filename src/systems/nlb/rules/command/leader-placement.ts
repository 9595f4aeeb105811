import { type DecideSpec, next } from '../../../../engine/procedure.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import type { NlbEvent } from '../events.ts';
import { type At, listing } from '../kit.ts';
import { type HexId, type NlbPosition, SIDES, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, type Leader, type World } from '../world.ts';
import { changeLeader, leaderState, leads } from './leaders.ts';

/** 10.1A: leaders whom their owners have still to set up. */
export const leadersToPlace = ({ world, position }: At): Leader[] =>
  SIDES.flatMap((side) =>
    world.leaders[side].filter(
      (leader) => leader.start.kind === 'chosen' && leaderState(position, leader).place === 'waiting',
    ),
  );

/** Any of his army, as a scenario may say (23.0B). */
const ANY = 'any';

/** Does a leader join this unit when he is set up? */
function isHost(leader: Leader, counter: Counter): boolean {
  const among = leader.start.kind === 'chosen' ? leader.start.among : undefined;
  if (among === undefined) {
    return leads(leader, counter);
  }
  return counter.army === leader.army && (among === ANY || counter.org.split(',').includes(among));
}

/** Where a leader may be set up: with a unit of his organisation, a commander with one of his army. */
function quarters({ world, position }: At, leader: Leader): HexId[] {
  const hexes = new Set<HexId>();
  for (const unit of position.forces[leader.side]) {
    if (unit.place === 'map' && unit.hex !== null && isHost(leader, counterOf(world, unit.id))) {
      hexes.add(unit.hex);
    }
  }
  return [...hexes].sort();
}

/** Which rule keeps him from setting up in this hex of his. */
function quartersBar({ world, position }: At, leader: Leader, hex: HexId): RuleId | undefined {
  for (const asks of world.seams.quarters) {
    const rule = asks(world, position, leader, hex);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}

/** 10.1A: before the first turn each side sets up its leaders, in any order. */
export const placeLeaders: DecideSpec<World, NlbPosition, NlbAction, NlbEvent, object> = {
  by: (at) => [...new Set(leadersToPlace(at).map((leader) => seatOf(leader.army)))],
  accepts: ['placeLeader'],
  exact: true,
  ...listing<object>((at, seat) =>
    leadersToPlace(at)
      .filter((leader) => seatOf(leader.army) === seat)
      .flatMap((leader) =>
        quarters(at, leader)
          .filter((hex) => quartersBar(at, leader, hex) === undefined)
          .map((hex): NlbAction => ({ type: 'placeLeader', leader: leader.id, hex })),
      ),
  ),
  judge: (at, action, seat) => {
    if (action.type !== 'placeLeader') {
      return [];
    }
    const leader = leadersToPlace(at).find((one) => one.id === action.leader);
    if (leader === undefined) {
      return [refuse('NLB-10.1A.1', 'leader-not-to-place', { unit: action.leader })];
    }
    if (seatOf(leader.army) !== seat) {
      return [refuse('NLB-10.1A.1', 'not-your-unit', { unit: leader.id, army: leader.army })];
    }
    if (!quarters(at, leader).includes(action.hex)) {
      return [refuse('NLB-10.1A.1', 'leader-joins-his-own', { unit: leader.id, hex: action.hex })];
    }
    const barred = quartersBar(at, leader, action.hex);
    return barred === undefined
      ? []
      : [refuse(barred, 'leader-joins-his-wing', { unit: leader.id, hex: action.hex })];
  },
  run: (at, action) => {
    if (action.type === 'placeLeader') {
      const leader = at.world.leaderById.get(action.leader) as Leader;
      changeLeader(at.draft, leader, { place: 'map', hex: action.hex });
      at.emit(() => ({ type: 'leaderPlaced', rule: 'NLB-10.1A.1', leader: leader.id, hex: action.hex }));
    }
    return next('leaders');
  },
  ask: (at) => ({ leaders: leadersToPlace(at).map((leader) => leader.id) }),
};
