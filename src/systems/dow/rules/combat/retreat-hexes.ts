import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { isMarked } from '../charge/marks.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { columnIn, integrityProblem, limitProblem, roomProblem } from '../stacking/limits.ts';
import { elementsOf, isEnemyHex, stackAt } from '../stacking/stacks.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, counterOf, terrainOf, type World } from '../world.ts';

/* 11.9: where a unit can go back to. */

/** A hex to retreat into, and where it is full, who may make room (11.9.5). */
export interface Refuge {
  readonly hex: HexId;
  /** Sets of units that can be displaced, each enough; empty where there is room. */
  readonly displace: readonly (readonly UnitId[])[];
}

/** May this counter step over that hexside at all, along a road if need be? */
export function canStep(world: World, { gait }: Counter, from: HexId, to: HexId): boolean {
  const start = world.grid.index(from);
  const direction = world.grid.directionTo(start, world.grid.index(to));
  const link = start * 6 + direction;
  return (
    direction !== -1 &&
    (world.costs.full[gait][link] !== IMPASSABLE || world.costs.road[gait][link] !== IMPASSABLE)
  );
}

/** The hexes beside this one that all these counters may enter: no enemy, no other army, no closed ground. */
function openBeside(world: World, p: DowPosition, units: readonly UnitId[], from: HexId): HexId[] {
  const counters = units.map((id) => counterOf(world, id));
  const { side, army } = counters[0] as Counter;
  const start = world.grid.index(from);
  const found: HexId[] = [];
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[start * 6 + d] as number;
    if (to < 0 || !world.board.inPlay(to)) continue;
    const hex = world.grid.id(to);
    if (isEnemyHex(world, p, side, hex)) continue;
    // 9.4.5: a reaction charge shuts both its hexes to everybody for the rest of the movement phase.
    if (p.phase === 'movement' && isMarked(p, hex)) continue;
    // 5.3: nor does anybody stack with a column, which there is in the movement phase alone.
    if (columnIn(world, p, side, hex, units) !== undefined) continue;
    const [there] = stackAt(world, p, side, hex);
    if (there !== undefined && counterOf(world, there).army !== army) continue;
    if (counters.every((counter) => canStep(world, counter, from, hex))) found.push(hex);
  }
  return found;
}

/** How many of the hexes that fought against it still hold enemies and touch this hex. */
const contacts = (world: World, p: DowPosition, side: Side, hex: HexId, foes: readonly HexId[]): number =>
  foes.filter(
    (foe) =>
      stackAt(world, p, enemyOf(side), foe).length > 0 &&
      world.grid.distance(world.grid.index(hex), world.grid.index(foe)) <= 1,
  ).length;

/** Of several hexes those that leave the enemy, or touch fewest of his hexes where none does (ruling R9). */
function leavingMost<T extends Refuge>(
  world: World,
  p: DowPosition,
  side: Side,
  ways: readonly T[],
  foes: readonly HexId[],
): T[] {
  const touching = ways.map(({ hex }) => contacts(world, p, side, hex, foes));
  const fewest = Math.min(...touching);
  return ways.filter((_, n) => touching[n] === fewest);
}

/** 11.9, 11.9.1, 11.9.5: the hexes a unit may retreat into; only where none has room is anybody displaced. */
export function refuges(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  from: HexId,
  foes: readonly HexId[],
  shut: readonly HexId[] = [],
): Refuge[] {
  const { side } = counterOf(world, units[0] as UnitId);
  const open = openBeside(world, p, units, from).filter((hex) => !shut.includes(hex));
  const free = open
    .filter((hex) => roomProblem(world, p, side, hex, units, 'bottom') === undefined)
    .map((hex) => ({ hex, displace: [] }));
  if (free.length > 0) return leavingMost(world, p, side, free, foes);
  const made = open
    .map((hex) => ({ hex, displace: displaceable(world, p, units, hex, [from, ...shut]) }))
    .filter(({ displace }) => displace.length > 0);
  return leavingMost(world, p, side, made, foes);
}

/**
 * Could it go elsewhere as well, for all the enemy knows: into a hex as far from him where friends stand, whose stack may
 * have room? To be asked only when it has would tell how many lie there.
 */
export function seemsToChoose(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  from: HexId,
  foes: readonly HexId[],
  shut: readonly HexId[],
  only: HexId,
): boolean {
  const { side } = counterOf(world, units[0] as UnitId);
  const touching = contacts(world, p, side, only, foes);
  return openBeside(world, p, units, from).some(
    (hex) =>
      hex !== only &&
      !shut.includes(hex) &&
      stackAt(world, p, side, hex).length > 0 &&
      world.tables.stacking.open.includes(terrainOf(world, hex)) &&
      contacts(world, p, side, hex, foes) <= touching,
  );
}

/** Could this unit leave the hex at all, if need be by pushing others on and on (11.9.5)? */
const canLeave = (
  world: World,
  p: DowPosition,
  element: readonly UnitId[],
  from: HexId,
  shut: readonly HexId[],
): boolean => {
  const { side } = counterOf(world, element[0] as UnitId);
  const open = openBeside(world, p, element, from).filter((hex) => !shut.includes(hex));
  return (
    open.some((hex) => roomProblem(world, p, side, hex, element, 'bottom') === undefined) ||
    open.some((hex) => canMakeRoom(world, p, side, element, hex, [...shut, from, hex]))
  );
};

function canMakeRoom(
  world: World,
  p: DowPosition,
  side: Side,
  coming: readonly UnitId[],
  hex: HexId,
  shut: readonly HexId[],
): boolean {
  const out: UnitId[] = [];
  for (const element of elementsOf(world, stackAt(world, p, side, hex))) {
    if (!canLeave(world, p, element, hex, shut)) continue;
    out.push(...element);
    if (roomWithout(world, p, side, hex, coming, out)) return true;
  }
  return false;
}

/** Every way to make room in a full hex by pushing out units that can go, and nobody for nothing; few before many. */
export function displaceable(
  world: World,
  p: DowPosition,
  coming: readonly UnitId[],
  hex: HexId,
  shut: readonly HexId[],
): (readonly UnitId[])[] {
  const { side } = counterOf(world, coming[0] as UnitId);
  const movable = elementsOf(world, stackAt(world, p, side, hex)).filter((element) =>
    canLeave(world, p, element, hex, [...shut, hex]),
  );
  const enough: (readonly (readonly UnitId[])[])[] = [];
  let tried: (readonly (readonly UnitId[])[])[] = [[]];
  for (let size = 1; size <= movable.length; size += 1) {
    tried = tried.flatMap((set) =>
      movable.slice(movable.indexOf(set.at(-1) ?? []) + 1).map((element) => [...set, element]),
    );
    tried = tried.filter((set) => !enough.some((less) => less.every((element) => set.includes(element))));
    enough.push(...tried.filter((set) => roomWithout(world, p, side, hex, coming, set.flat())));
  }
  return enough.map((set) => set.flat());
}

/** Is there room for those who come once these are out? */
export function roomWithout(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  coming: readonly UnitId[],
  out: readonly UnitId[],
): boolean {
  const rest = stackAt(world, p, side, hex).filter((id) => !out.includes(id) && !coming.includes(id));
  const stack = [...rest, ...coming];
  return (integrityProblem(world, hex, stack) ?? limitProblem(world, p, hex, stack)) === undefined;
}

/** 11.9.4: a second hex may not lead out of a zone that the first led into, as far as its owner knows. */
export const heldByZone = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  knownInfluence(world, p, enemyOf(side))[world.grid.index(hex)] === 1;
