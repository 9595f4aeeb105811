import { type Bounds, costTo, hexesFrom, treadHexes } from '../../../common/hex/reach.ts';
import { setCouriers } from '../edit.ts';
import { FARTHEST, HALVES } from '../ground/ground.ts';
import { stateOf, zoneOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { CourierWay } from '../memory/marches.ts';
import { type CourierState, enemyOf, type HexId, type NlcPosition, partOf, type Side } from '../position.ts';
import { leaderOf, type World } from '../world.ts';
import { leadingUnit } from './effect.ts';
import { formationLeader, leaderState } from './formations.ts';

/* 12.3: couriers. */

/** Where a courier has to go: his leader, or the head of a column whose leader is only a march goal; -1 for nowhere. */
export function destination(world: World, p: NlcPosition, to: string): number {
  const hex = destinationHex(world, p, to);
  return hex === null ? -1 : world.grid.index(hex);
}

/** The same by the name of the hex; null for nowhere. */
function destinationHex(world: World, p: NlcPosition, to: string): HexId | null {
  const formation = world.formationById.get(to);
  const leader = formation === undefined ? leaderOf(world, to) : formationLeader(world, formation);
  const state = leaderState(p, leader);
  if (state.place === 'goal' && formation !== undefined) {
    const unit = leadingUnit(world, p, formation, state.hex as HexId);
    return unit === undefined ? null : stateOf(p, unit).hex;
  }
  return state.place === 'map' ? state.hex : null;
}

/** Is his leader in this hex for a courier to find? Who rallies counts as absent until the turn is over (15). */
export function isFoundAt(world: World, p: NlcPosition, to: string, hex: number): boolean {
  const formation = world.formationById.get(to);
  const leader = formation === undefined ? leaderOf(world, to) : formationLeader(world, formation);
  return destination(world, p, to) === hex && !leaderState(p, leader).rallying;
}

/** How many places couriers ride to are remembered; then it begins anew. */
const FIELDS_KEPT = 1000;

/** What is left of the quickest way to a hex from every other, as far as the ground goes; below zero where none leads. */
function fieldTo(world: World, to: number): Int16Array {
  const { courierFields: known, search, keptBlocks } = world.memory;
  let field = known.get(to);
  if (field === undefined) {
    const hexes = hexesFrom(search, world.grid, world.courierCostsBack, to, FARTHEST);
    field = keptBlocks.places(world.grid.size).fill(-1);
    for (let n = 0; n < hexes.length; n += 1) {
      field[hexes[n] as number] = search.spent[n] as number;
    }
    if (known.size >= FIELDS_KEPT) {
      known.clear();
    }
    known.set(to, field);
  }
  return field;
}

/**
 * The quickest way to a hex, not through the enemy; undefined where there is none. With no enemy on it the quickest way
 * of all is the one that a search among enemies finds too.
 */
function wayTo(world: World, p: NlcPosition, side: Side, from: number, to: number): CourierWay | undefined {
  const field = fieldTo(world, to);
  if ((field[from] as number) < 0) {
    return undefined;
  }
  const free = quickest(world, from, to, field[from] as number, { along: field, until: to });
  const { held } = zoneOf(world, p, enemyOf(side));
  return free?.hexes.some((hex) => held[hex] === 1)
    ? quickest(world, from, to, FARTHEST, { shut: held, until: to })
    : free;
}

function quickest(
  { grid, courierCosts, memory: { search } }: World,
  from: number,
  to: number,
  budget: number,
  bounds: Bounds,
): CourierWay | undefined {
  const found = hexesFrom(search, grid, courierCosts, from, budget, bounds);
  if (found[found.length - 1] !== to) {
    return undefined;
  }
  const hexes = treadHexes(search, to);
  return { hexes, costs: hexes.map((hex) => costTo(search, hex, budget)) };
}

function rideOne(at: Scribe, side: Side, courier: CourierState): CourierState {
  const { world } = at;
  const to = destination(world, at.position, courier.to);
  const from = world.grid.index(courier.hex as HexId);
  const way = to < 0 || to === from ? undefined : wayTo(world, at.position, side, from, to);
  const path =
    way?.hexes.filter((_, n) => (way.costs[n] as number) <= world.tables.courierMovement * HALVES) ?? [];
  const end = path[path.length - 1] ?? from;
  const arrived = isFoundAt(world, at.position, courier.to, end);
  if (path.length > 0 || arrived) {
    const ids = path.map((hex) => world.grid.id(hex));
    at.emit(() => ({ type: 'courierRode', rule: 'NLC-12.3.3', whose: courier.to, path: ids, arrived }));
  }
  return {
    ...courier,
    hex: world.grid.id(end),
    place: arrived ? 'arrived' : 'riding',
    arrived: arrived ? at.position.turn : null,
  };
}

/** 12.3: each rides at full speed towards his leader, before the units of his side move. */
export function rideCouriers(at: Scribe, side: Side): void {
  const couriers = at.position.couriers[side];
  if (couriers.some(({ place }) => place === 'riding')) {
    setCouriers(
      at.draft,
      side,
      couriers.map((courier) => (courier.place === 'riding' ? rideOne(at, side, courier) : courier)),
    );
  }
}

/** A courier who has arrived rides along with his leader until he has been heard. */
export function keepUp(at: Scribe, side: Side): void {
  const couriers = partOf(at.position.couriers, side);
  let moved: CourierState[] | undefined;
  for (let n = 0; n < couriers.length; n += 1) {
    const courier = couriers[n] as CourierState;
    const hex = courier.place === 'arrived' ? destinationHex(at.world, at.position, courier.to) : null;
    if (hex === null || hex === courier.hex) {
      continue;
    }
    if (at.position.hidden !== undefined) {
      // 32.6: whom he rides along with may lie under a flag, and by him it is seen where.
      const told = { type: 'courierRode', rule: 'NLC-12.3.3', whose: courier.to, arrived: true } as const;
      at.emit(() => ({ ...told, path: [hex], reveals: true }));
    }
    moved ??= couriers.slice();
    moved[n] = { ...courier, hex };
  }
  if (moved !== undefined) {
    setCouriers(at.draft, side, moved);
  }
}
