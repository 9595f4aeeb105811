import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import { enemyOf, type LdgaPosition } from '../position.ts';
import type { Barriers } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { apparentEnemies, apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { type Group, isSoleInfantry } from './group.ts';

/* What bars a march, and what stops it, as masks over the map; both the judge and the search read them. */

/** More barriers before the same enemies than this are not kept. */
const KEPT = 64;

/** What of its own side makes barriers of a group other than those of the next, by hexes. */
interface Own {
  /** Empty chateaux in the enemy's zone, which shelter a single infantry unit from it (11.62). */
  readonly shelters: readonly number[];
  /** Where friends stand in that zone, and leaders and trains may go (4.12). */
  readonly refuges: readonly number[];
  /** Friends in road march. */
  readonly columns: readonly number[];
}

function ownOf(world: World, p: LdgaPosition, group: Group): Own {
  const { side, pieces, bodies, fights } = group;
  const zone = apparentZone(world, p, side);
  const { stacks, inColumn } = fieldOf(world, p, side);
  const isShelter = (hex: number): boolean => zone[hex] === 1 && !stacks.has(hex);
  return {
    shelters: isSoleInfantry(world, group) ? world.lie.walls.filter(isShelter) : [],
    refuges: fights ? [] : [...stacks.keys()].filter((hex) => zone[hex] === 1),
    columns: bodies.length === 0 ? [] : inColumn.flatMap(({ id, hex }) => (pieces.includes(id) ? [] : [hex])),
  };
}

/** A mask of these hexes; none where there are none. */
function maskOf(size: number, hexes: readonly number[]): Uint8Array | undefined {
  if (hexes.length === 0) return undefined;
  const mask = new Uint8Array(size);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** This mask without these hexes. */
function cleared(mask: Uint8Array, hexes: readonly number[]): Uint8Array {
  if (hexes.length === 0) return mask;
  const left = mask.slice();
  for (const hex of hexes) left[hex] = 0;
  return left;
}

function makeBarriers(world: World, p: LdgaPosition, { side, fights, column }: Group, own: Own): Barriers {
  const { grid, lie } = world;
  const enemies = apparentEnemies(world, p, side);
  const zone = cleared(apparentZone(world, p, side), own.shelters);
  const unsafe = fights ? undefined : cleared(zone, own.refuges);
  const beside = own.columns.flatMap((at) =>
    DIRECTIONS.flatMap((d) => (lie.roads[at * 6 + d] === 1 ? [grid.neighbours[at * 6 + d] as number] : [])),
  );
  const columns = maskOf(grid.size, own.columns);
  const interval = column ? maskOf(grid.size, beside) : undefined;
  const shut = together([enemies, unsafe, columns, interval]);
  return { enemies, zone, unsafe, columns, interval, shut, reaches: new Map() };
}

/** All of these masks in one. */
function together([first, ...others]: readonly [Uint8Array, ...(Uint8Array | undefined)[]]): Uint8Array {
  const more = others.filter((mask) => mask !== undefined);
  if (more.length === 0) return first;
  const all = first.slice();
  for (const mask of more) for (let hex = 0; hex < all.length; hex += 1) if (mask[hex] === 1) all[hex] = 1;
  return all;
}

/** The same barriers, with all that was found between them, for all groups and positions that have them alike. */
function alikeBarriers(world: World, p: LdgaPosition, group: Group): Barriers {
  const { fronts } = world.recall;
  const enemy = fieldOf(world, p, enemyOf(group.side));
  let front = fronts.get(enemy);
  if (front === undefined) {
    front = new Map();
    fronts.set(enemy, front);
  }
  const own = ownOf(world, p, group);
  const { shelters, refuges, columns } = own;
  const key = `${group.fights} ${group.column} ${shelters.join()} ${refuges.join()} ${columns.join()}`;
  const known = front.get(key);
  if (known !== undefined) return known;
  if (front.size >= KEPT) front.clear();
  const made = makeBarriers(world, p, group, own);
  front.set(key, made);
  return made;
}

/** Looked for once for all groups of a kind, as long as everybody stands where he does. */
export function barriersOf(world: World, p: LdgaPosition, group: Group): Barriers {
  const own = fieldOf(world, p, group.side);
  const enemy = fieldOf(world, p, enemyOf(group.side));
  const { standing } = world.recall;
  let kept = standing.get(own);
  if (kept?.enemy !== enemy) {
    kept = { enemy, kinds: new Map() };
    standing.set(own, kept);
  }
  let kind = `${isSoleInfantry(world, group)} ${group.fights} ${group.bodies.length > 0} ${group.column}`;
  for (const { id, roadMarch } of group.bodies) if (roadMarch) kind += ` ${id}`;
  const known = kept.kinds.get(kind);
  if (known !== undefined) return known;
  const made = alikeBarriers(world, p, group);
  kept.kinds.set(kind, made);
  return made;
}
