import { type Bounds, hexesFrom, IMPASSABLE, reachFrom, treadHexes } from '../../../common/hex/reach.ts';
import { setCouriers } from '../edit.ts';
import { FARTHEST, HALVES } from '../ground/ground.ts';
import { stateOf, zoneOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { CourierWay } from '../memory.ts';
import { type CourierState, enemyOf, type HexId, type NlcPosition, type Side } from '../position.ts';
import { leaderOf, type World } from '../world.ts';
import { leadingUnit } from './effect.ts';
import { formationLeader, leaderState } from './formations.ts';

/* 12.3: couriers. */

/** Where a courier has to go: his leader, or the head of a column whose leader is only a march goal; -1 for nowhere. */
export function destination(world: World, p: NlcPosition, to: string): number {
  const formation = world.formationById.get(to);
  const leader = formation === undefined ? leaderOf(world, to) : formationLeader(world, formation);
  const state = leaderState(p, leader);
  if (state.place === 'goal' && formation !== undefined) {
    const unit = leadingUnit(world, p, formation, state.hex as HexId);
    return unit === undefined ? -1 : world.grid.index(stateOf(p, unit).hex as HexId);
  }
  return state.place === 'map' && state.hex !== null ? world.grid.index(state.hex) : -1;
}

/** How many places couriers ride to are remembered; then it begins anew. */
const FIELDS_KEPT = 1000;

/** What is left of the quickest way to a hex from every other, as far as the ground goes; below zero where none leads. */
function fieldTo(world: World, to: number): Int16Array {
  const { courierFields: known, search, keptBlocks } = world.memory;
  let field = known.get(to);
  if (field === undefined) {
    const { hexes, costs } = reachFrom(search, world.grid, world.courierCostsBack, to, FARTHEST);
    field = keptBlocks.places(world.grid.size).fill(-1);
    for (let n = 0; n < hexes.length; n += 1) {
      field[hexes[n] as number] = costs[n] as number;
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
  const { courierCosts: costs } = world;
  const field = fieldTo(world, to);
  if ((field[from] as number) < 0) {
    return undefined;
  }
  // Whatever does not lie on one of the quickest ways need not be looked at.
  const price = (at: number, link: number, next: number): number =>
    (field[next] as number) >= 0 && (field[next] as number) + (costs[link] as number) === field[at]
      ? (costs[link] as number)
      : IMPASSABLE;
  const free = quickest(world, from, to, { price });
  const { held } = zoneOf(world, p, enemyOf(side));
  return free?.hexes.some((hex) => held[hex] === 1) ? quickest(world, from, to, { shut: held }) : free;
}

function quickest(world: World, from: number, to: number, bounds: Bounds): CourierWay | undefined {
  const { grid, courierCosts } = world;
  const { search } = world.memory;
  const found = hexesFrom(search, grid, courierCosts, from, FARTHEST, { ...bounds, until: to });
  if (found[found.length - 1] !== to) {
    return undefined;
  }
  const hexes = treadHexes(search, to);
  let [at, spent] = [from, 0];
  const costs = hexes.map((hex) => {
    spent += courierCosts[at * 6 + grid.directionTo(at, hex)] as number;
    at = hex;
    return spent;
  });
  return { hexes, costs };
}

function rideOne(at: Scribe, side: Side, courier: CourierState): CourierState {
  const { world } = at;
  const to = destination(world, at.position, courier.to);
  const from = world.grid.index(courier.hex as HexId);
  const way = to < 0 || to === from ? undefined : wayTo(world, at.position, side, from, to);
  const path =
    way?.hexes.filter((_, n) => (way.costs[n] as number) <= world.tables.courierMovement * HALVES) ?? [];
  const end = path[path.length - 1] ?? from;
  const arrived = to >= 0 && end === to;
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
  const couriers = at.position.couriers[side];
  if (!couriers.some(({ place }) => place === 'arrived')) {
    return;
  }
  const moved = couriers.map((courier) => {
    const to = courier.place === 'arrived' ? destination(at.world, at.position, courier.to) : -1;
    const hex = to < 0 ? courier.hex : at.world.grid.id(to);
    if (hex === null || hex === courier.hex) {
      return courier;
    }
    if (at.position.hidden !== undefined) {
      // 32.6: whom he rides along with may lie under a flag, and by him it is seen where.
      const told = { type: 'courierRode', rule: 'NLC-12.3.3', whose: courier.to, arrived: true } as const;
      at.emit(() => ({ ...told, path: [hex], reveals: true }));
    }
    return { ...courier, hex };
  });
  if (moved.some((courier, n) => courier !== couriers[n])) {
    setCouriers(at.draft, side, moved);
  }
}
