import { hexLine } from '../../../../geometry/hex/line.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import type { Obstacle } from '../world/memory.ts';
import type { World } from '../world.ts';

const blocksSight = (world: World, hex: number): boolean =>
  world.board.inPlay(hex) && world.tables.terrain[terrainAt(world.board, hex)].blocksSight;

/**
 * 7.3: the straight line between two hex centres, stopped by forest, town and chateau hexes in between
 * and by crest hexsides anywhere, those of the firer's and the target's own hex included (7.3D).
 * Undefined when the line is clear. Units never block (7.3E).
 */
export function obstacleBetween(world: World, from: number, to: number): Obstacle | undefined {
  const key = from * world.grid.size + to;
  const known = world.memory.sightLines.get(key);
  if (known !== undefined) {
    return known === null ? undefined : known;
  }
  const obstacle = look(world, from, to);
  world.memory.sightLines.set(key, obstacle ?? null);
  return obstacle;
}

/** The same without remembering it, for those who remember what they make of it. */
export function look(world: World, from: number, to: number): Obstacle | undefined {
  const { grid, board } = world;
  const lineOf = hexLine(grid, from, to);
  const isCrest = (side: number): boolean => side >= 0 && board.sideAt(side)?.crest === true;
  const inside = (hex: number): boolean => hex !== from && hex !== to;
  for (const hex of lineOf.hexes) {
    if (inside(hex) && blocksSight(world, hex)) {
      return { rule: 'NLB-7.3A', at: [grid.id(hex)] };
    }
  }
  for (const side of lineOf.crossed) {
    if (isCrest(side)) {
      const ends = grid.sideHexes(side);
      const rule = ends.includes(from) || ends.includes(to) ? 'NLB-7.3D' : 'NLB-TEC.crest.2';
      return { rule, at: ends.map((hex) => grid.id(hex)) };
    }
  }
  for (const { side, flanks } of lineOf.along) {
    if (isCrest(side)) {
      return { rule: 'NLB-7.3B.1', at: flanks.map((hex) => grid.id(hex)) };
    }
    if (flanks.every((hex) => blocksSight(world, hex))) {
      return { rule: 'NLB-7.3B.2', at: flanks.map((hex) => grid.id(hex)) };
    }
  }
  for (const corner of lineOf.vertices) {
    const junction = blockedJunction(world, corner, isCrest, inside);
    if (junction !== undefined) {
      return junction;
    }
  }
  return undefined;
}

/** 7.3C: a corner where two crest sides meet, or a crest side and a blocking hex. */
function blockedJunction(
  world: World,
  corner: readonly number[],
  isCrest: (side: number) => boolean,
  inside: (hex: number) => boolean,
): Obstacle | undefined {
  const { grid } = world;
  const at = corner.map((hex) => grid.id(hex));
  let crests = 0;
  for (const [i, a] of corner.entries()) {
    for (const b of corner.slice(i + 1)) {
      if (isCrest(grid.sideBetween(a, b))) {
        crests += 1;
      }
    }
  }
  if (crests >= 2) {
    return { rule: 'NLB-7.3C.1', at };
  }
  return crests === 1 && corner.some((hex) => inside(hex) && blocksSight(world, hex))
    ? { rule: 'NLB-7.3C.2', at }
    : undefined;
}
