import type { RandomInt } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { friendlyGround } from '../command/effect.ts';
import { stackLimit } from '../ground/ground.ts';
import {
  type ArmyState,
  type CourierState,
  type FormationState,
  type GroupState,
  type LeaderState,
  type Letter,
  type NlcPosition,
  type Order,
  SIDES,
  type Side,
  type UnitState,
} from '../position.ts';
import type { Formation, World } from '../world.ts';
import type { CourierView, FormationView, NlcView } from './view.ts';

/* A position that a viewer cannot tell from the true one: what he does not know is drawn. */

const HIDDEN_ORDERS: readonly Order[] = ['attack', 'defend', 'reserve'];
const TRIES = 12;

type Draw = () => Order;

export function resample(
  world: World,
  view: NlcView,
  random: RandomInt,
  decidesAt: (p: NlcPosition) => readonly Seat[],
): NlcPosition {
  const fits = (p: NlcPosition): boolean => {
    const seats = decidesAt(p);
    return seats.length === view.deciding.length && seats.every((seat) => view.deciding.includes(seat));
  };
  for (let n = 0; n < TRIES; n += 1) {
    const drawn = build(world, view, random, () => HIDDEN_ORDERS[random(HIDDEN_ORDERS.length)] as Order);
    if (fits(drawn)) {
      return drawn;
    }
  }
  // Somebody is asked who would not be under most orders: one of these is the one under which he is.
  const plain = HIDDEN_ORDERS.map((order) => build(world, view, random, () => order));
  return plain.find(fits) ?? (plain[0] as NlcPosition);
}

function build(world: World, view: NlcView, random: RandomInt, draw: Draw): NlcPosition {
  const bySide = <V extends { readonly side: Side }, T>(list: readonly V[], of: (one: V) => T) => ({
    french: list.filter(({ side }) => side === 'french').map(of),
    coalition: list.filter(({ side }) => side === 'coalition').map(of),
  });
  const armies: NlcPosition['armies'] = Object.fromEntries(
    Object.entries(view.armies).map(([army, { losses, demoralized, disintegrated }]) => [
      army,
      { losses, demoralized, disintegrated } satisfies ArmyState,
    ]),
  );
  const drawn = underFlags(world, view, random);
  const position: NlcPosition = {
    schema: 'nlc/1',
    stack: view.frames,
    outcome: view.outcome,
    turn: view.turn,
    phasing: view.phasing,
    segment: view.segment,
    forces: bySide(
      view.units,
      (unit): UnitState => ({
        id: unit.id,
        place: unit.place === 'hidden' ? 'map' : unit.place,
        hex: drawn.get(unit.id) ?? unit.hex,
        reduced: unit.reduced,
        disrupted: unit.disrupted,
        moved: unit.moved,
        from: unit.from,
        bombarded: unit.bombarded,
        charged: unit.charged,
        charging: unit.charging,
        byRoad: unit.byRoad,
        beganInZoc: unit.beganInZoc,
        enteredZoc: unit.enteredZoc,
        attacked: unit.attacked,
        fell: unit.fell,
        ...(unit.worked === undefined ? {} : { worked: unit.worked }),
      }),
    ),
    leaders: bySide(view.leaders, (leader): LeaderState => {
      const sentAttack = leader.sentAttack ?? random(leader.sent + 1);
      return {
        id: leader.id,
        place: leader.place,
        hex: leader.hex,
        moved: leader.moved,
        sentAttack,
        sentOther: leader.sent - sentAttack,
        replaced: leader.replaced,
        rallying: leader.rallying,
        asleep: leader.asleep,
        cameOn: leader.cameOn,
      };
    }),
    formations: bySide(view.formations, (formation) => formationState(formation, draw)),
    couriers: bySide(view.couriers, (courier) => courierState(world, view, courier, random, draw)),
    caught: view.caught,
    armies,
    broken: Object.fromEntries(view.breaking.map(({ group, broken }) => [group, broken])),
    groups: Object.fromEntries(
      view.groups.map(({ id, value, limit, demoralized, disintegrated, cut }) => [
        id,
        {
          demoralization: value,
          disintegration: limit,
          demoralized,
          disintegrated,
          cut,
        } satisfies GroupState,
      ]),
    ),
    control: view.control,
    awards: view.awards,
    marks: view.marks,
    ...view.open,
    ...(world.battle.special?.hidden === undefined
      ? {}
      : {
          hidden: bySide(
            view.units.filter(({ hidden }) => hidden),
            ({ id }) => id,
          ),
        }),
    ...(world.battle.special?.supply === undefined
      ? {}
      : { cut: view.units.filter(({ cut }) => cut).map(({ id }) => id) }),
    ...(view.attached === null ? {} : { attached: view.attached }),
  };
  return grounded(world, position, view);
}

/** 32.6: who might lie under each flag: somebody under every one, and no more than a hex holds. */
function underFlags(world: World, view: NlcView, random: RandomInt): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  for (const side of SIDES) {
    const left = view.units
      .filter((unit) => unit.place === 'hidden' && unit.side === side)
      .map(({ id }) => id);
    const room = view.flags[side].map((hex) => {
      const seen = view.units.filter((unit) => unit.place === 'map' && unit.hex === hex).length;
      return { hex, free: stackLimit(world, world.grid.index(hex)) - seen };
    });
    const put = (flag: { hex: string; free: number } | undefined): void => {
      const [unit] = left.splice(random(left.length), 1);
      if (unit !== undefined && flag !== undefined) {
        drawn.set(unit, flag.hex);
        flag.free -= 1;
      }
    };
    for (const flag of left.length === 0 ? [] : room) {
      put(flag);
    }
    while (left.length > 0) {
      const open = room.filter(({ free }) => free > 0);
      const among = open.length > 0 ? open : room;
      put(among[random(among.length)]);
    }
  }
  return drawn;
}

function formationState(view: FormationView, draw: Draw): FormationState {
  const order = view.order ?? draw();
  const { id, goal, did, wing, secrets } = view;
  const known = secrets ?? { second: null, target: [], held: [], ground: [], shaken: null, guns: 0 };
  const { second, target, held, ground, shaken, guns } = known;
  return { id, order, second, target, held, ground, goal, shaken, guns, did, wing };
}

/** Defenders whose orders were drawn hold what they stand on now. */
function grounded(world: World, p: NlcPosition, view: NlcView): NlcPosition {
  const secret = new Set(view.formations.filter(({ secrets }) => secrets === null).map(({ id }) => id));
  const formations = { ...p.formations };
  for (const side of SIDES) {
    formations[side] = p.formations[side].map((state, slot) =>
      secret.has(state.id) && state.order === 'defend'
        ? { ...state, ground: friendlyGround(world, p, world.formations[side][slot] as Formation) }
        : state,
    );
  }
  return { ...p, formations };
}

function courierState(
  world: World,
  view: NlcView,
  courier: CourierView,
  random: RandomInt,
  draw: Draw,
): CourierState {
  const { whose, from, place, hex, sent, arrived } = courier;
  const formation = world.formationById.get(whose);
  const guess = (): Letter => {
    if (formation === undefined) {
      const of = world.formations[courier.side];
      return { kind: 'assign', formation: (of[random(of.length)] as Formation).id, join: random(2) === 1 };
    }
    return { kind: 'order', order: draw(), second: null, target: [], goal: null };
  };
  return {
    to: whose,
    from,
    place,
    hex,
    letter: courier.letter ?? guess(),
    sent,
    arrived,
    due: courier.letter === null && place === 'waiting' ? view.turn + 1 + random(2) : courier.due,
    ...(courier.inPerson === true ? { inPerson: true as const } : {}),
  };
}
