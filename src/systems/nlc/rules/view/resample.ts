import type { RandomInt } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { cardsDrawn } from '../cards/seen.ts';
import { destination } from '../command/couriers.ts';
import { friendlyGround } from '../command/effect.ts';
import { stackLimit } from '../ground/ground.ts';
import { marchOver, stopAt } from '../movement/marching.ts';
import {
  type ArmyState,
  type CourierState,
  enemyOf,
  type FormationState,
  type GroupState,
  type HexId,
  type LeaderState,
  type Letter,
  type NlcPosition,
  type Order,
  SIDES,
  type Side,
  type UnitState,
} from '../position.ts';
import { counterOf, type Formation, type World } from '../world.ts';
import type { CourierView, FormationView, NlcView, UnitView } from './view.ts';

/* A position that a viewer cannot tell from the true one: what he does not know is drawn. */

const HIDDEN_ORDERS: readonly Order[] = ['attack', 'defend', 'reserve'];
/** 12.2: the march of who has orders to give himself is one that nobody need see, and in which troops out of range act. */
const RARE_ORDERS: readonly Order[] = [...HIDDEN_ORDERS, 'march'];
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
  let fitting: NlcPosition | undefined;
  for (let n = 0; n < TRIES; n += 1) {
    const drawn = build(world, view, random, () => HIDDEN_ORDERS[random(HIDDEN_ORDERS.length)] as Order);
    if (fits(drawn)) {
      if (isSettled(world, drawn)) {
        return drawn;
      }
      fitting ??= drawn;
    }
  }
  if (fitting !== undefined) {
    return fitting;
  }
  // Somebody is asked who would not be under most orders: one of these is the one under which he is.
  const plain = RARE_ORDERS.map((order) => build(world, view, random, () => order));
  return plain.find(fits) ?? (plain[0] as NlcPosition);
}

/**
 * 32.6: while a side moves, its marches that are over have been ended and its couriers are with those they ride along
 * with, and everybody knows it: nobody lies under a flag where he would have ended his march, or be followed there.
 */
const isSettled = (world: World, p: NlcPosition): boolean =>
  p.hidden === undefined ||
  p.segment !== 'movement' ||
  (world.formations[p.phasing].every((formation) => marchOver(world, p, formation) === undefined) &&
    p.couriers[p.phasing].every(({ place, to, hex }) => {
      const with_ = place === 'arrived' ? destination(world, p, to) : -1;
      return with_ < 0 || world.grid.id(with_) === hex;
    }));

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
    formations: bySide(view.formations, (formation) => formationState(view, formation, draw)),
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
    ...cardsDrawn(world, view, random),
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

/** 12.3: a courier who has come to the head of a column: it is where he is. */
interface Head {
  readonly formation: string;
  readonly hex: HexId;
  readonly goal: HexId;
}

const headsOf = (view: NlcView, side: Side): Head[] =>
  view.couriers.flatMap(({ whose, hex, place, side: of }): Head[] => {
    const leader = view.leaders.find((one) => one.formation === whose && one.place === 'goal');
    return of === side && place === 'arrived' && hex !== null && leader?.hex != null
      ? [{ formation: whose, hex, goal: leader.hex }]
      : [];
  });

/** Whether a unit could lie in a hex under a flag for all that is seen of its formation's march. */
function mayLie(world: World, view: NlcView, side: Side): (unit: UnitView, hex: HexId) => boolean {
  const { grid } = world;
  const enemy = enemyOf(side);
  const there = view.units.flatMap((unit) => (unit.side === enemy && unit.place === 'map' ? unit.hex : []));
  const shut = new Set([...view.zones[enemy], ...view.flags[enemy], ...there]);
  const goals = new Map(
    view.formations.flatMap(({ id, order, goal }) =>
      order === 'march' && goal !== null ? [[id, goal]] : [],
    ),
  );
  const heads = headsOf(view, side);
  return ({ id, formation }, hex) => {
    const goal = goals.get(formation);
    const away = (from: HexId, to: HexId): number => grid.distance(grid.index(from), grid.index(to));
    return (
      (goal === undefined ||
        stopAt(world, counterOf(world, id), goal, grid.index(hex), (to) => shut.has(grid.id(to))) ===
          undefined) &&
      heads.every((head) => head.formation !== formation || away(hex, head.goal) >= away(head.hex, head.goal))
    );
  };
}

/** 32.6: who might lie under each flag: somebody who has one under every one, and no more than a hex holds. */
function underFlags(world: World, view: NlcView, random: RandomInt): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  for (const side of SIDES) {
    const left = view.units.filter((unit) => unit.place === 'hidden' && unit.side === side);
    if (left.length === 0) {
      continue;
    }
    const may = mayLie(world, view, side);
    const room = view.flags[side].map((hex) => {
      const seen = view.units.filter((unit) => unit.place === 'map' && unit.hex === hex).length;
      return { hex, free: stackLimit(world, world.grid.index(hex)) - seen };
    });
    type Flag = (typeof room)[number];
    const empty = new Set(room);
    // Who has no flag himself lies only where somebody lies who has.
    const bears = ({ id }: UnitView): boolean => counterOf(world, id).flag === true;
    const put = (unit: UnitView, flag: Flag): void => {
      left.splice(left.indexOf(unit), 1);
      drawn.set(unit.id, flag.hex);
      flag.free -= 1;
      if (bears(unit)) {
        empty.delete(flag);
      }
    };
    const pick = <T>(first: readonly T[], ...others: readonly (readonly T[])[]): T | undefined => {
      const among = [first, ...others].find((list) => list.length > 0) ?? [];
      return among[random(among.length)];
    };
    const fill = (flag: Flag, first: readonly UnitView[], ...others: (readonly UnitView[])[]): void => {
      const unit = pick(first, ...others);
      if (unit !== undefined) {
        put(unit, flag);
      }
    };
    for (const { formation, hex } of headsOf(view, side)) {
      const flag = room.find((one) => one.hex === hex);
      const led = view.units.some((unit) => unit.formation === formation && unit.hex === hex);
      const members = left.filter((unit) => unit.formation === formation);
      if (flag !== undefined && !led) {
        fill(
          flag,
          members.filter((unit) => may(unit, hex)),
          members,
        );
      }
    }
    const fitting = new Map(
      room.map((flag) => [flag, left.filter((unit) => bears(unit) && may(unit, flag.hex))]),
    );
    const many = (flag: Flag): number => (fitting.get(flag) as UnitView[]).length;
    // Where few can be, one of them is: those first.
    for (const flag of [...empty].sort((a, b) => many(a) - many(b))) {
      fill(
        flag,
        (fitting.get(flag) as UnitView[]).filter((unit) => left.includes(unit)),
        left.filter(bears),
      );
    }
    for (const unit of [...left]) {
      const open = room.filter(({ free }) => free > 0);
      const flag = pick(
        open.filter(({ hex }) => may(unit, hex)),
        open,
        room,
      );
      if (flag === undefined) {
        break;
      }
      put(unit, flag);
    }
  }
  return drawn;
}

/** A march that is drawn has some goal: on one that is over troops out of range do nothing. */
function formationState({ leaders }: NlcView, formation: FormationView, draw: Draw): FormationState {
  const order = formation.order ?? draw();
  const { id, did, wing, secrets, leader } = formation;
  const drawn = formation.order === null && order === 'march';
  const goal = drawn ? (leaders.find((one) => one.id === leader)?.hex ?? null) : formation.goal;
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
    ...(courier.shift === undefined ? {} : { shift: courier.shift }),
  };
}
