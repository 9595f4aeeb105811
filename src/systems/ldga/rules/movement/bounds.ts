import { enemyOf, type LdgaPosition, type Side, type UnitState } from '../position.ts';
import type { Barriers, Lines } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { apparentEnemies, apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { type Group, isSoleInfantry } from './group.ts';

/* What bars a march, and what stops it, as masks over the map; both the judge and the search read them. */

/** What of its own side makes barriers of a group other than those of the next, by hexes. */
type Own = { readonly columns: readonly number[] } & Pick<Lines, 'shelters' | 'refuges'>;

/** Who of a side stands where it matters for the barriers of its groups; looked for once for each position. */
function linesOf(world: World, p: LdgaPosition, side: Side): Lines {
  const { standing } = world.recall;
  const units = p.units[side];
  const enemy = fieldOf(world, p, enemyOf(side));
  const kept = standing.get(units);
  if (kept?.enemy === enemy && kept.trains === p.trains) return kept;
  const found = findLines(world, p, side);
  const last = world.recall.lines[side];
  const made =
    last?.enemy === enemy && last.trains === p.trains && isAlike(last, found)
      ? last
      : { ...found, enemy, trains: p.trains, kinds: new Map() };
  world.recall.lines[side] = made;
  standing.set(units, made);
  return made;
}

/** The hexes in what looks like the enemy's zone in which units of a side stand. */
export const engagedHexes = (world: World, p: LdgaPosition, side: Side): readonly number[] =>
  linesOf(world, p, side).refuges;

type Places = Pick<Lines, 'inColumn' | 'refuges' | 'shelters'>;

/** Do the same stand in the same places, as far as it matters? */
const isAlike = (a: Places, b: Places): boolean =>
  a.inColumn.length === b.inColumn.length &&
  a.inColumn.every(({ id, hex }, n) => b.inColumn[n]?.id === id && b.inColumn[n]?.hex === hex) &&
  isSameList(a.refuges, b.refuges) &&
  isSameList(a.shelters, b.shelters);

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((hex, n) => b[n] === hex);

function findLines(world: World, p: LdgaPosition, side: Side): Places {
  const { grid, lie } = world;
  const zone = apparentZone(world, p, side);
  const inColumn: Lines['inColumn'][number][] = [];
  const refuges: number[] = [];
  const units = p.units[side];
  for (let slot = 0; slot < units.length; slot += 1) {
    const { id, place, hex, roadMarch } = units[slot] as UnitState;
    if (place !== 'map' || hex === null) continue;
    const at = grid.index(hex);
    if (roadMarch) inColumn.push({ id, hex: at });
    if (zone[at] === 1 && !refuges.includes(at)) refuges.push(at);
  }
  for (const { id, owner, place, hex, roadMarch } of p.trains)
    if (owner === side && roadMarch && place === 'map' && hex !== null)
      inColumn.push({ id, hex: grid.index(hex) });
  const shelters = lie.walls.filter((hex) => zone[hex] === 1 && !refuges.includes(hex));
  return { inColumn, refuges, shelters };
}

const NOWHERE: readonly number[] = [];

/** Those of them that count for this group. */
const ownOf = (world: World, group: Group, { shelters, refuges, inColumn }: Lines): Own => ({
  shelters: isSoleInfantry(world, group) ? shelters : NOWHERE,
  refuges: group.fights ? NOWHERE : refuges,
  columns:
    group.bodies.length === 0
      ? NOWHERE
      : inColumn.flatMap(({ id, hex }) => (group.pieces.includes(id) ? [] : [hex])),
});

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

/** The hexes to which a road leads from here. */
export function besideByRoad({ grid, lie }: World, at: number): number[] {
  const beside: number[] = [];
  for (let link = at * 6; link < at * 6 + 6; link += 1)
    if (lie.roads[link] === 1) beside.push(grid.neighbours[link] as number);
  return beside;
}

function makeBarriers(world: World, p: LdgaPosition, { side, fights, column }: Group, own: Own): Barriers {
  const { grid } = world;
  const enemies = apparentEnemies(world, p, side);
  const zone = cleared(apparentZone(world, p, side), own.shelters);
  const unsafe = fights ? undefined : cleared(zone, own.refuges);
  const interval = column ? own.columns.flatMap((at) => besideByRoad(world, at)) : NOWHERE;
  const closed = maskOf(grid.size, [...own.columns, ...interval]);
  const shut = unsafe === undefined ? enemies : either(enemies, unsafe);
  return { enemies, zone, unsafe, columns: own.columns, interval, shut, closed };
}

/** Both of these masks in one. */
const either = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = a.slice();
  for (let hex = 0; hex < both.length; hex += 1) if (b[hex] === 1) both[hex] = 1;
  return both;
};

/** Groups of a kind have the same barriers, if they do not have other friends in column among them. */
function kindOf(world: World, group: Group, lines: Lines): number | string {
  const kind =
    (lines.shelters.length > 0 && isSoleInfantry(world, group) ? 1 : 0) +
    (group.fights ? 2 : 0) +
    (group.bodies.length > 0 ? 4 : 0) +
    (group.column ? 8 : 0);
  let own = '';
  for (const { id, roadMarch } of group.bodies) if (roadMarch) own += ` ${id}`;
  return own === '' ? kind : kind + own;
}

/** Looked for once for all groups of a kind, as long as everybody stands where he does. */
export function barriersOf(world: World, p: LdgaPosition, group: Group): Barriers {
  const lines = linesOf(world, p, group.side);
  const kind = kindOf(world, group, lines);
  const known = lines.kinds.get(kind);
  if (known !== undefined) return known;
  const made = makeBarriers(world, p, group, ownOf(world, group, lines));
  lines.kinds.set(kind, made);
  return made;
}
