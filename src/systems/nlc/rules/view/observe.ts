import type { Seat, Viewer } from '../../../../engine/position.ts';
import { unlaidAt } from '../bridges/damaged.ts';
import { cardsSeen } from '../cards/seen.ts';
import { delayOf } from '../command/compliance.ts';
import { checksConfidence, confidenceOf } from '../command/confidence.ts';
import {
  actsAlone,
  formationOf,
  formationState,
  inCommand,
  isActive,
  isPresent,
  leaderState,
  ratingOf,
} from '../command/formations.ts';
import { HALVES } from '../ground/ground.ts';
import { rangeFrom } from '../ground/range.ts';
import { stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import { flagsOf, isHidden } from '../hidden/hidden.ts';
import type { Range } from '../memory/zones.ts';
import { isBroken, isCut } from '../morale/broken.ts';
import { GROUPS, groupLevels, groupLost } from '../morale/groups.ts';
import { demoralizationLevel, disintegrationLevel } from '../morale/levels.ts';
import { groupLosses } from '../morale/losses.ts';
import { groupOfArrival } from '../movement/entry.ts';
import { allowanceOf } from '../movement/marcher.ts';
import {
  ARMIES,
  type Army,
  type CourierState,
  type HexId,
  type NlcPosition,
  SIDES,
  type Side,
  type UnitState,
} from '../position.ts';
import { unsupplied } from '../supply/supply.ts';
import { trainById, trainsOf } from '../trains/trains.ts';
import { unitHexOf, vedetteState } from '../vedettes/vedettes.ts';
import { pointsOf } from '../victory/points.ts';
import { counterOf, type Formation, type Leader, leaderOf, strengthOf, type World } from '../world.ts';
import type {
  ArmyView,
  CourierView,
  FormationSecrets,
  FormationView,
  LeaderView,
  NlcView,
  OpenParts,
  OutpostView,
  UnitView,
} from './view.ts';

/** Which side a viewer sits on; a spectator on none. */
export const sideOfViewer = (world: World, viewer: Viewer): Side | null =>
  SIDES.find((side) => world.seats[side].includes(viewer)) ?? null;

/** 3, 12.5: does the leader show his order: standing alone, or as the mark of where a march goes? */
export function showsOrder(world: World, p: NlcPosition, formation: Formation): boolean {
  const { place, hex } = leaderState(p, leaderOf(world, formation.leader));
  if (place === 'goal') {
    return true;
  }
  return (
    place === 'map' && hex !== null && unitsAt(world, p, formation.side, world.grid.index(hex)).length === 0
  );
}

/** A leader's range, in the order of the map. */
const rangeIds = ({ grid }: World, { hexes }: Range): HexId[] =>
  [...hexes].sort((a, b) => a - b).map((hex) => grid.id(hex));

const hexesIn = (world: World, mask: Uint8Array): HexId[] => {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < mask.length; hex += 1) {
    if (mask[hex] === 1) {
      hexes.push(world.grid.id(hex));
    }
  }
  return hexes;
};

/** 32.6: what a flag leaves to see of a unit: what it was when it was last seen, and not where it is. */
const covered = (state: UnitState): UnitState => ({
  ...state,
  hex: null,
  moved: false,
  from: null,
  charging: null,
  byRoad: false,
  beganInZoc: false,
  enteredZoc: false,
  attacked: false,
});

/** 32.9: who of the hidden has no supply is their own side's to know, and with it how far they can march. */
function withCutsSeen(world: World, p: NlcPosition, own: Side | null): NlcPosition {
  if (p.hidden === undefined || p.cut === undefined) {
    return p;
  }
  const seen = p.cut.filter((id) => {
    const counter = counterOf(world, id);
    return counter.side === own || !isHidden(p, counter);
  });
  return seen.length === p.cut.length ? p : { ...p, cut: seen };
}

function unitViews(world: World, p: NlcPosition, own: Side | null): UnitView[] {
  const seen = withCutsSeen(world, p, own);
  return SIDES.flatMap((side) =>
    world.order[side].map((counter) => {
      const known = stateOf(p, counter);
      const under = isHidden(p, counter);
      const state = under && side !== own ? covered(known) : known;
      const group = state.place === 'waiting' ? groupOfArrival(world, counter) : undefined;
      return {
        id: counter.id,
        side,
        army: counter.army,
        formation: formationOf(world, p, counter).id,
        place: under && side !== own ? 'hidden' : state.place,
        hidden: under,
        hex: state.hex,
        reduced: state.reduced,
        strength: strengthOf(counter, state),
        movement: allowanceOf(world, seen, counter) / HALVES,
        disrupted: state.disrupted,
        moved: state.moved,
        from: state.from,
        bombarded: state.bombarded,
        charged: state.charged,
        charging: state.charging,
        // By road goes who has the order to march, and orders are their owner's alone.
        byRoad: side === own && state.byRoad,
        beganInZoc: state.beganInZoc,
        enteredZoc: state.enteredZoc,
        attacked: state.attacked,
        fell: state.fell,
        ...(state.worked === undefined ? {} : { worked: state.worked }),
        broken: p.broken[counter.brokenWith] === true,
        cut: isCut(seen, counter),
        inCommand: side === own && state.place === 'map' ? inCommand(world, p, counter, state) : null,
        due: group === undefined ? null : { turn: group.turn, hexes: group.hexes },
      };
    }),
  );
}

function leaderView(world: World, p: NlcPosition, leader: Leader, own: boolean): LeaderView {
  const state = leaderState(p, leader);
  return {
    id: leader.id,
    name: leader.name,
    side: leader.side,
    army: leader.army,
    role: leader.role,
    formation: leader.formation,
    place: state.place,
    hex: state.hex,
    rating: { attack: ratingOf(world, p, leader, true), other: ratingOf(world, p, leader, false) },
    movement: leader.movement,
    moved: state.moved,
    sent: state.sentAttack + state.sentOther,
    sentAttack: own ? state.sentAttack : null,
    replaced: state.replaced,
    rallying: state.rallying,
    asleep: state.asleep,
    cameOn: state.cameOn,
    sends: leader.role !== 'formation' || actsAlone(world, p, leader),
    range:
      isPresent(state) && state.hex !== null
        ? rangeIds(world, rangeFrom(world, p, leader.side, world.grid.index(state.hex)))
        : [],
  };
}

function secretsOf(world: World, p: NlcPosition, formation: Formation): FormationSecrets {
  const { second, target, held, ground, shaken, guns } = formationState(p, formation);
  const doubts = checksConfidence(world, { ...p, turn: p.turn + 1 }, formation);
  const confidence = doubts ? confidenceOf(world, p, formation) : null;
  return { second, target, held, ground, shaken, guns, confidence };
}

function formationView(world: World, p: NlcPosition, formation: Formation, own: boolean): FormationView {
  const state = formationState(p, formation);
  const open = own || showsOrder(world, p, formation);
  return {
    id: formation.id,
    name: formation.name,
    side: formation.side,
    army: formation.army,
    leader: formation.leader,
    active: isActive(world, p, formation.id),
    mounted: formation.mounted,
    // 32.9: who of the hidden has no supply is their own side's to know.
    broken: isBroken(world, own || p.hidden === undefined ? p : { ...p, cut: [] }, formation),
    order: open ? state.order : null,
    goal: open ? state.goal : null,
    wing: state.wing,
    did: state.did,
    secrets: own ? secretsOf(world, p, formation) : null,
  };
}

function courierView(
  world: World,
  p: NlcPosition,
  side: Side,
  courier: CourierState,
  own: boolean,
): CourierView {
  const { to, from, place, hex, sent, arrived, letter, due, inPerson } = courier;
  const open = own && letter.kind === 'order' && due === null;
  return {
    whose: to,
    side,
    from,
    place,
    hex,
    sent,
    arrived,
    letter: own ? letter : null,
    due: own ? due : null,
    ...(own && inPerson === true ? { inPerson } : {}),
    ...(own && courier.shift !== undefined ? { shift: courier.shift } : {}),
    delay: open ? delayOf(world, p, leaderOf(world, from), to, letter, courier) : null,
  };
}

function armyViews(world: World, p: NlcPosition): Partial<Record<Army, ArmyView>> {
  const views: Partial<Record<Army, ArmyView>> = {};
  for (const army of ARMIES) {
    const state = p.armies[army];
    if (state !== undefined) {
      views[army] = {
        ...state,
        demoralization: demoralizationLevel(world, p, army),
        disintegration: disintegrationLevel(world, p, army),
      };
    }
  }
  return views;
}

/** 32: vedettes and baggage, which lie open to both sides. */
const outpostViews = (world: World, p: NlcPosition, own: Side | null): OutpostView[] =>
  SIDES.flatMap((side) => [
    ...world.vedettes[side].map((vedette): OutpostView => {
      const { id, place, hex, moved } = vedetteState(p, vedette);
      const { army } = vedette.unit;
      return {
        id,
        kind: 'vedette',
        side,
        army,
        formation: vedette.unit.formation,
        place,
        // Where those at hand are would tell where their unit is.
        hex: place === 'held' && side === own ? unitHexOf(p, vedette) : hex,
        moved,
        movement: world.tables.vedettes.movement,
        due: null,
      };
    }),
    ...trainsOf(p, side).flatMap(({ id, place, hex, moved }): OutpostView[] => {
      const train = trainById(world, id);
      if (train === undefined) {
        return [];
      }
      const { army, formation, movement, comesWith } = train;
      const group =
        place === 'waiting' ? world.battle.reinforcements.find((one) => one.id === comesWith) : undefined;
      const due = group === undefined ? null : { turn: group.turn, hexes: group.hexes };
      return [{ id, kind: 'train', side, army, formation, place, hex, moved, movement, due }];
    }),
  ]);

/** 32: what both sides see of the weather, of vedettes, baggage and bridges. */
const openParts = ({ weather, vedettes, trains, damaged, command }: NlcPosition): OpenParts => ({
  ...(command === undefined ? {} : { command }),
  ...(weather === undefined ? {} : { weather }),
  ...(vedettes === undefined ? {} : { vedettes }),
  ...(trains === undefined ? {} : { trains }),
  ...(damaged === undefined ? {} : { damaged }),
});

/** 29.3: what everybody knows of bridges that are to come. */
const unlaidViews = (world: World, { turn }: NlcPosition): Pick<NlcView, 'unlaid'> =>
  world.laterBridges.length === 0
    ? {}
    : {
        unlaid: unlaidAt(world, turn).map(({ hexes, turn: from }) => ({ hexes, from })),
      };

/** The running procedures as a viewer sees them: whether a march of the others is by road tells under which order it is. */
const framesFor = (world: World, { stack }: NlcPosition, own: Side | null): NlcView['frames'] =>
  stack.map((frame) => {
    const { unit } = frame.locals as { readonly unit?: string };
    const theirs = frame.proc === 'nlc.march' && counterOf(world, unit as string).side !== own;
    return theirs ? { ...frame, locals: { ...frame.locals, lines: [] } } : frame;
  });

/** Who sees what: counters are open; orders, targets and letters are their own side's until the book shows them. */
export function observe(world: World, p: NlcPosition, viewer: Viewer, deciding: readonly Seat[]): NlcView {
  const own = sideOfViewer(world, viewer);
  const { label, night, rain } = world.battle.turns[p.turn] as World['battle']['turns'][number];
  return {
    schema: 'nlc-view/1',
    viewer,
    turn: p.turn,
    turnLabel: label,
    ...unlaidViews(world, p),
    ...cardsSeen(p, own),
    night,
    rain,
    phasing: p.phasing,
    segment: p.segment,
    units: unitViews(world, p, own),
    leaders: SIDES.flatMap((side) =>
      world.leaders[side].map((leader) => leaderView(world, p, leader, side === own)),
    ),
    formations: SIDES.flatMap((side) =>
      world.formations[side].map((formation) => formationView(world, p, formation, side === own)),
    ),
    couriers: SIDES.flatMap((side) =>
      p.couriers[side].map((courier) => courierView(world, p, side, courier, side === own)),
    ),
    caught: p.caught,
    armies: armyViews(world, p),
    groups: GROUPS.filter((id) => p.groups[id] !== undefined).map((id) => {
      const { demoralization, disintegration, demoralized, disintegrated, cut } = p.groups[
        id
      ] as NlcPosition['groups'][string];
      return {
        id,
        losses: groupLost(world, p, id),
        demoralized,
        disintegrated,
        ...groupLevels(world, p, id),
        value: demoralization,
        limit: disintegration,
        cut,
      };
    }),
    breaking: world.battle.breakLimits.map(({ group, limit }) => ({
      group,
      limit,
      losses: groupLosses(world, p, group),
      broken: p.broken[group] === true,
    })),
    control: p.control,
    awards: p.awards,
    points: pointsOf(world, p),
    unsupplied: world.battle.supply === null ? [] : unsupplied(world, p).map(({ id }) => id),
    zones: {
      french: hexesIn(world, zoneOf(world, p, 'french').zoc),
      coalition: hexesIn(world, zoneOf(world, p, 'coalition').zoc),
    },
    marks: p.marks,
    open: openParts(p),
    attached: p.attached ?? null,
    outposts: outpostViews(world, p, own),
    flags: { french: flagsOf(world, p, 'french'), coalition: flagsOf(world, p, 'coalition') },
    deciding,
    frames: framesFor(world, p, own),
    outcome: p.outcome,
  };
}
