import { IMPASSABLE, reachFrom } from '../../../common/hex/reach.ts';
import { stepsFrom } from '../../../common/hex/spread.ts';
import { HALVES, halves } from '../board/costs.ts';
import type { Army, HexId, LdgaPosition, LeaderId, Side } from '../position.ts';
import { apparentEnemies } from '../stacking/zones.ts';
import type { World } from '../world.ts';

/* 7.2: how far an order carries. */

/** Whose word moves armies by night (8.22). */
export const ARMY_COMMANDERS: Readonly<Record<Army, LeaderId>> = {
  french: 'fr.leader.napoleon',
  prussian: 'pr.leader.blucher',
  allied: 'al.leader.wellington',
};

/** The steps of the map, and those that a pontoon bridge opens over a river. */
function commandPrices(world: World, p: LdgaPosition): Int8Array {
  const laid = p.trains.filter(({ place }) => place === 'bridge');
  if (laid.length === 0) return world.lie.command;
  const prices = world.lie.command.slice();
  for (const { across } of laid) {
    const [a, b] = world.grid.sideHexes(world.grid.sideIndex(across as string));
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const link = from * 6 + world.grid.directionTo(from, to);
      if (prices[link] === IMPASSABLE) prices[link] = HALVES;
    }
  }
  return prices;
}

/** The hexes to which command reaches from this one, as a mask (7.2); enemy zones do not stop it. */
export function commandRange(world: World, p: LdgaPosition, side: Side, from: HexId): Uint8Array {
  const enemies = apparentEnemies(world, p, side);
  const { ranges } = world.recall;
  let kept = ranges.get(enemies);
  if (kept?.trains !== p.trains) {
    kept = { trains: p.trains, from: new Map() };
    ranges.set(enemies, kept);
  }
  const known = kept.from.get(from);
  if (known !== undefined) return known;
  const reach = new Uint8Array(world.grid.size);
  const { hexes } = reachFrom(
    world.recall.memory,
    world.grid,
    commandPrices(world, p),
    world.grid.index(from),
    halves(world.tables.command.range),
    { shut: enemies },
  );
  for (const hex of hexes) reach[hex] = 1;
  kept.from.set(from, reach);
  return reach;
}

/** How many hexes along connected roads lead from any of these to each hex, through none in which an enemy is (7.21, 7.22). */
export const alongRoads = (world: World, p: LdgaPosition, side: Side, from: readonly HexId[]): Int16Array =>
  stepsFrom(
    world.grid,
    world.lie.roads,
    from.map((hex) => world.grid.index(hex)),
    apparentEnemies(world, p, side),
  );
