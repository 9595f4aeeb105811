import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { Recent } from '../../../common/hex/recent.ts';
import { costsTo } from '../../../common/hex/way-back.ts';
import type { Result } from '../../content/tables.ts';
import { between } from '../../rules/board/board.ts';
import { resultAt, rungOfColumn } from '../../rules/combat/odds/ladder.ts';
import type { UnitState } from '../../rules/position.ts';
import type { World } from '../../rules/world.ts';
import type { Weights } from './weights.ts';

/* What the map and the tables say to a planner, once for each game. */

export interface Land {
  readonly world: World;
  /** What the commander who looks at it goes by. */
  readonly weights: Weights;
  readonly size: number;
  /** By hex * 6 + direction: what the defender beyond is multiplied by; 0 where nobody can attack across. */
  readonly wall: Float64Array;
  /** Woods across which riders bring half. */
  readonly woods: Uint8Array;
  readonly river: Uint8Array;
  /** What the hex itself multiplies its defender by. */
  readonly cover: Float64Array;
  /** Steps by which somebody thrown back can go, on foot. */
  readonly open: Uint8Array;
  /** The best column against the garrison of a chateau (11.63). */
  readonly walled: number;
  /** The six results of each rung from the lowest that is told apart to the highest. */
  results(rung: number): readonly Result[];
  /** Half points from each hex to the nearest of these by column along roads and across country, as foot goes. */
  fieldTo(goals: readonly number[]): Float64Array;
  /** The same around hexes that are shut. */
  fieldAround(goals: readonly number[], shut: Uint8Array): Float64Array;
  /** By the troops of whoever bars the way: how far it was to the sources that could be taken from them. */
  readonly raids: Recent<readonly UnitState[], Raids>;
}

interface Raids {
  /** The sources that had been taken by then. */
  readonly captured: readonly string[];
  readonly field: Float64Array;
}

const FACES = 6;
/** Beyond the ends of the table the die is changed; further than this it says nothing new. */
const BEYOND = 6;
const FAR = 400;
/** Of so many arrays of troops. */
const REMEMBERED = 4;

export function surveyLand(world: World, weights: Weights): Land {
  const { grid, board, tables } = world;
  const { sides, hexes } = tables.terrain;
  const wall = new Float64Array(grid.size * 6);
  const woods = new Uint8Array(grid.size * 6);
  const river = new Uint8Array(grid.size * 6);
  const open = new Uint8Array(grid.size * 6);
  const cover = new Float64Array(grid.size).fill(1);
  for (let hex = 0; hex < grid.size; hex += 1) {
    cover[hex] = board.hex(hex)?.terrain === 'town' ? (hexes.town?.defence ?? 1) : 1;
    for (let d = 0; d < 6; d += 1) {
      const link = hex * 6 + d;
      const to = grid.neighbours[link] as number;
      if (to < 0 || !board.inPlay(hex) || !board.inPlay(to)) continue;
      const side = between(board, hex, to);
      const bridged = side?.link !== undefined;
      open[link] = world.costs.plain.infantry[link] === IMPASSABLE ? 0 : 1;
      woods[link] = side?.woods === true ? 1 : 0;
      river[link] = side?.water === 'river' ? 1 : 0;
      if (side?.water === 'river' && !bridged) continue;
      const water =
        side?.water === 'river'
          ? (sides.riverBridge.defence ?? 1)
          : side?.water === 'stream'
            ? (sides.stream.defence ?? 1)
            : 1;
      wall[link] = Math.max(water, side?.uphill === true ? sides.slope.defence : 1);
    }
  }
  const last = tables.combat.columns.length - 1;
  const rows: Result[][] = [];
  for (let rung = -BEYOND; rung <= last + BEYOND; rung += 1) {
    const beyond = rung - Math.max(0, Math.min(last, rung));
    rows.push(
      Array.from({ length: FACES }, (_, n) =>
        resultAt(tables.combat, rung, Math.max(1, Math.min(FACES, n + 1 - beyond))),
      ),
    );
  }
  const fields = new Map<string, Float64Array>();
  return {
    world,
    weights,
    size: grid.size,
    wall,
    woods,
    river,
    cover,
    open,
    walled: hexes.chateau.best === undefined ? last : rungOfColumn(tables.combat, hexes.chateau.best),
    results: (rung) => rows[Math.max(0, Math.min(rows.length - 1, rung + BEYOND))] as Result[],
    fieldTo(goals) {
      const key = [...goals].sort((a, b) => a - b).join();
      const kept = fields.get(key);
      if (kept !== undefined) return kept;
      const made = searchBack(world, goals);
      if (fields.size > 60) fields.clear();
      fields.set(key, made);
      return made;
    },
    fieldAround: (goals, shut) => searchBack(world, goals, shut),
    raids: new Recent(REMEMBERED),
  };
}

/** How far it is to march, by road in column and elsewhere as foot goes; the way is looked for backwards. */
function searchBack(
  { grid, costs: { column, plain } }: World,
  goals: readonly number[],
  shut?: Uint8Array,
): Float64Array {
  return costsTo(grid, goals, (from, direction) => {
    if (shut?.[from] === 1) return IMPASSABLE;
    const link = from * 6 + direction;
    const [inColumn, formed] = [column.infantry[link] as number, plain.infantry[link] as number];
    return inColumn < 0 ? formed : formed < 0 ? inColumn : Math.min(formed, inColumn);
  }).map((cost) => Math.min(FAR, cost));
}
