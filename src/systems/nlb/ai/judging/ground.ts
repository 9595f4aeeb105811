import { DIRECTIONS, type Direction } from '../../../../geometry/hex/grid.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { isBarrier } from '../../rules/movement/movement-costs.ts';
import type { HexId } from '../../rules/position.ts';
import type { World } from '../../rules/world.ts';

/** A hex that gives victory points, with the way to it from everywhere. */
export interface Objective {
  readonly hex: HexId;
  readonly index: number;
  readonly perTurn: number;
  readonly atEnd: number;
  /** Half movement points on foot from each hex, nobody in the way. */
  readonly way: Float64Array;
}

/** What the ground alone says, worked out once for a scenario. */
export interface Ground {
  readonly objectives: readonly Objective[];
  /** By hex * 6 + direction: 1 where units can attack across that hexside. */
  readonly contact: Uint8Array;
  /** What each hex multiplies its defenders by. */
  readonly defence: Uint8Array;
  readonly halvesCavalry: Uint8Array;
  readonly chateau: Uint8Array;
}

export function surveyGround(world: World): Ground {
  const { grid, board, inPlay, tables } = world;
  const contact = new Uint8Array(grid.size * 6);
  const defence = new Uint8Array(grid.size).fill(1);
  const halvesCavalry = new Uint8Array(grid.size);
  const chateau = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (inPlay[hex] === 0) continue;
    const terrain = terrainAt(board, hex);
    const row = tables.terrain[terrain];
    defence[hex] = row.defence;
    halvesCavalry[hex] = row.halvesCavalry ? 1 : 0;
    chateau[hex] = world.walls[hex] as number;
    for (const d of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to >= 0 && inPlay[to] === 1 && !isBarrier(board, hex, d as Direction)) contact[hex * 6 + d] = 1;
    }
  }
  return { objectives: objectivesOf(world), contact, defence, halvesCavalry, chateau };
}

function objectivesOf(world: World): Objective[] {
  const found = new Map<HexId, { perTurn: number; atEnd: number }>();
  for (const { hex, points, when } of world.scenario.victory.points?.control ?? []) {
    const so = found.get(hex) ?? { perTurn: 0, atEnd: 0 };
    found.set(
      hex,
      when === 'end' ? { ...so, atEnd: so.atEnd + points } : { ...so, perTurn: so.perTurn + points },
    );
  }
  return [...found].map(([hex, points]) => {
    const index = world.grid.index(hex);
    return { hex, index, ...points, way: waysTo(world, index) };
  });
}

/** The cheapest way to a hex from every other; steps cost what they cost in that direction. */
export const waysTo = (world: World, goal: number): Float64Array => waysToAny(world, [goal]);

/** The cheapest way to the nearest of some hexes. */
export function waysToAny(world: World, goals: readonly number[]): Float64Array {
  const { grid, costs } = world;
  const way = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  for (const goal of goals) way[goal] = 0;
  let frontier: readonly number[] = goals;
  while (frontier.length > 0) {
    const next: number[] = [];
    for (const hex of frontier) {
      for (const d of DIRECTIONS) {
        const from = grid.neighbours[hex * 6 + d] as number;
        const cost = from < 0 ? -1 : ((costs[0] as Int8Array)[from * 6 + ((d + 3) % 6)] as number);
        if (cost >= 0 && (way[hex] as number) + cost < (way[from] as number)) {
          way[from] = (way[hex] as number) + cost;
          next.push(from);
        }
      }
    }
    frontier = next;
  }
  return way;
}
