import { type DecideSpec, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { NlbEvent } from '../events.ts';
import { type ActionOf, type At, listing } from '../kit.ts';
import { type NlbPosition, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { counterOf, type World } from '../world.ts';
import { stateOf } from './deployment.ts';
import { isFree, namedPlaces, openPlaces, type Placement, roomForAll, taken } from './places.ts';

/** 3.2C: units that the scenario leaves to their owners to set up and that stand nowhere yet. */
export const unplaced = ({ world, position }: At): readonly Placement[] =>
  world.setup.filter((s) => isFree(s) && stateOf(position, counterOf(world, s.unit)).place === 'waiting');

function judgePlace(at: At, action: ActionOf<'place'>, seat: string): readonly Refusal[] {
  const { world } = at;
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
  if (world.inPlay[hex] !== 1) {
    return [refuse('NLB-3.2A.2', 'out-of-play', { hex: action.hex })];
  }
  return [...judgeWhere(at, placement, hex), ...judgeRoom(at, placement, hex)];
}

function judgeWhere({ world, position }: At, placement: Placement, hex: number): Refusal[] {
  const { unit, within, oneOf } = placement;
  const open = openPlaces(world, position, placement);
  if (namedPlaces(world, placement).includes(hex) || open.includes(hex)) {
    return [];
  }
  return oneOf === undefined
    ? [
        refuse('NLB-3.2C.3', 'too-far-from-place', {
          unit,
          hex: world.grid.id(hex),
          place: placement.hex,
          within,
        }),
      ]
    : [refuse(ruleOf(placement.rule), 'not-one-of-the-places', { unit, hexes: oneOf })];
}

function judgeRoom(at: At, placement: Placement, hex: number): Refusal[] {
  const { world, position } = at;
  const { unit } = placement;
  const facts = { unit, hex: world.grid.id(hex) };
  switch (taken(world, position, placement, hex)) {
    case 'enemy':
      return [refuse('NLB-3.2C.3', 'enemy-occupied', { hex: facts.hex })];
    case 'full':
      return [refuse('NLB-3.2C.5', 'hex-full', { hex: facts.hex })];
    case 'unstacked':
      return [refuse('NLB-3.2C.4', 'place-unstacked', facts)];
    case 'zoc':
      return [refuse(ruleOf(placement.rule), 'place-in-zoc', facts)];
    default: {
      const others = unplaced(at).filter((other) => other.unit !== unit);
      return roomForAll(world, position, others, hex)
        ? []
        : [refuse('NLB-3.2C.5', 'needed-by-others', facts)];
    }
  }
}

/** Each owner sets his free units up, in any order, before anything else happens. */
export const placing: DecideSpec<World, NlbPosition, NlbAction, NlbEvent, object> = {
  by: (at) => [...new Set(unplaced(at).map((s) => seatOf(counterOf(at.world, s.unit).army)))],
  accepts: ['place'],
  ...listing<object>((at, seat) =>
    unplaced(at)
      .filter((s) => seatOf(counterOf(at.world, s.unit).army) === seat)
      .flatMap((s) =>
        openPlaces(at.world, at.position, s).map(
          (hex): NlbAction => ({ type: 'place', unit: s.unit, hex: at.world.grid.id(hex) }),
        ),
      ),
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
