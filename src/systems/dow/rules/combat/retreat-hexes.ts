import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { integrityProblem, limitProblem, roomProblem } from '../stacking/limits.ts';
import { isEnemyHex, stackAt } from '../stacking/stacks.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/* 11.9: where a unit can go back to. */

/** A hex to retreat into, and where it is full, who may make room (11.9.5). */
export interface Refuge {
  readonly hex: HexId;
  /** Sets of units that can be displaced, each enough; empty where there is room. */
  readonly displace: readonly (readonly UnitId[])[];
}

/** May this counter step over that hexside at all, along a road if need be? */
const canStep = (world: World, counter: Counter, link: number): boolean =>
  world.costs.full[counter.gait][link] !== IMPASSABLE || world.costs.road[counter.gait][link] !== IMPASSABLE;

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
    const [there] = stackAt(world, p, side, hex);
    if (there !== undefined && counterOf(world, there).army !== army) continue;
    if (counters.every((counter) => canStep(world, counter, start * 6 + d))) found.push(hex);
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

/**
 * 11.9, 11.9.1, 11.9.5: the hexes a unit may retreat into. Those with room come first, and of them those that leave
 * the enemy, or touch fewest of his hexes where none does (ruling R9); only where no hex has room is anybody displaced.
 */
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
  const free = open.filter((hex) => roomProblem(world, p, side, hex, units, 'bottom') === undefined);
  if (free.length > 0) {
    const fewest = Math.min(...free.map((hex) => contacts(world, p, side, hex, foes)));
    return free
      .filter((hex) => contacts(world, p, side, hex, foes) === fewest)
      .map((hex) => ({ hex, displace: [] }));
  }
  return open
    .map((hex) => ({ hex, displace: displaceable(world, p, units, hex, foes, [from, ...shut]) }))
    .filter(({ displace }) => displace.length > 0);
}

/** How deep displacement goes from hex to hex before it is called impossible. */
const DEEPEST = 4;

/** Who could be pushed out of a full hex so that these units fit: single units first, then from the bottom up. */
export function displaceable(
  world: World,
  p: DowPosition,
  coming: readonly UnitId[],
  hex: HexId,
  foes: readonly HexId[],
  shut: readonly HexId[],
): (readonly UnitId[])[] {
  if (shut.length > DEEPEST) return [];
  const { side } = counterOf(world, coming[0] as UnitId);
  const here = stackAt(world, p, side, hex);
  const movable = here.filter((id) => refuges(world, p, [id], hex, foes, [...shut, hex]).length > 0);
  const fits = (out: readonly UnitId[]): boolean => roomWithout(world, p, side, hex, coming, out);
  const singles = movable.filter((id) => fits([id])).map((id) => [id]);
  if (singles.length > 0) return singles;
  const out: UnitId[] = [];
  for (const id of [...movable].reverse()) {
    out.push(id);
    if (fits(out)) return [out];
  }
  return [];
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
