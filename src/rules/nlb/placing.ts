import { type DecideSpec, next } from '../../engine/procedure.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { NlbAction } from './actions.ts';
import { stateOf, unitsAt } from './deployment.ts';
import { changeUnit } from './edit.ts';
import type { NlbEvent } from './events.ts';
import type { ActionOf, At } from './kit.ts';
import { enemyOf, type NlbPosition, seatOf } from './position.ts';
import { refuse } from './refusals.ts';
import { hasRoom } from './stacking.ts';
import { counterOf, type World } from './world.ts';

type Placement = World['setup'][number];

/** 3.2C: units that the scenario sets up within some hexes of a place and that stand nowhere yet. */
export const unplaced = ({ world, position }: At): readonly Placement[] =>
  world.setup.filter(
    (s) => s.within !== undefined && stateOf(position, counterOf(world, s.unit)).place === 'waiting',
  );

function judgePlace(at: At, action: ActionOf<'place'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const counter = world.counters.get(action.unit);
  if (counter === undefined) {
    return [refuse('NLB-3.2C.3', 'unknown-unit', { unit: action.unit })];
  }
  if (seatOf(counter.army) !== seat) {
    return [refuse('NLB-3.2C.3', 'not-your-unit', { unit: action.unit, army: counter.army })];
  }
  const placement = unplaced(at).find((s) => s.unit === action.unit);
  if (placement === undefined) {
    return [refuse('NLB-3.2C.3', 'already-placed', { unit: action.unit })];
  }
  const hex = world.grid.index(action.hex);
  if (hex < 0 || world.inPlay[hex] === 0) {
    return [refuse('NLB-3.2A.2', 'out-of-play', { hex: action.hex })];
  }
  const refusals: Refusal[] = [];
  if (world.grid.distance(world.grid.index(placement.hex), hex) > (placement.within ?? 0)) {
    const facts = { unit: action.unit, hex: action.hex, place: placement.hex, within: placement.within };
    refusals.push(refuse('NLB-3.2C.3', 'too-far-from-place', facts));
  }
  if (unitsAt(world, position, enemyOf(counter.side), hex).length > 0) {
    refusals.push(refuse('NLB-3.2C.3', 'enemy-occupied', { hex: action.hex }));
  }
  const friends = unitsAt(world, position, counter.side, hex);
  if (!hasRoom(world, position, counter.side, hex)) {
    refusals.push(refuse('NLB-3.2C.5', 'hex-full', { hex: action.hex }));
  } else if (
    friends.length > 0 &&
    (placement.unstacked === true || friends.some((f) => standsAlone(world, f.id)))
  ) {
    refusals.push(refuse('NLB-3.2C.4', 'place-unstacked', { unit: action.unit, hex: action.hex }));
  }
  return refusals;
}

const standsAlone = (world: World, unit: string): boolean =>
  world.setup.some((s) => s.unit === unit && s.unstacked === true);

/** Each owner sets his free units up, in any order, before anything else happens. */
export const placing: DecideSpec<World, NlbPosition, NlbAction, NlbEvent, object> = {
  by: (at) => [...new Set(unplaced(at).map((s) => seatOf(counterOf(at.world, s.unit).army)))],
  accepts: ['place'],
  candidates: (at, seat) =>
    unplaced(at)
      .filter((s) => seatOf(counterOf(at.world, s.unit).army) === seat)
      .flatMap((s) =>
        at.world.grid
          .within(at.world.grid.index(s.hex), s.within ?? 0)
          .map((hex): NlbAction => ({ type: 'place', unit: s.unit, hex: at.world.grid.id(hex) })),
      ),
  judge: (at, action, seat) => (action.type === 'place' ? judgePlace(at, action, seat) : []),
  run: (at, action) => {
    if (action.type === 'place') {
      const { unit, hex } = action;
      changeUnit(at.draft, counterOf(at.world, unit), { place: 'map', hex });
      at.emit(() => ({ type: 'placed', rule: 'NLB-3.2C.3', unit, hex }));
    }
    return next('placing');
  },
  ask: (at) => ({ units: unplaced(at).map((s) => s.unit) }),
};
