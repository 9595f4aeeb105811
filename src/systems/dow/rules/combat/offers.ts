import type { Seat } from '../../../../engine/position.ts';
import type { DowAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { type DowPosition, enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { besideOf, fieldOf, hexesOf, rangeOf, standsBeside } from '../stacking/field.ts';
import { isEnemyHex, stackAt } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import { attacksOn, canAttackAcross } from './attack.ts';
import { supportersIn } from './battle.ts';
import { farthest, loadedIn } from './guns.ts';
import { isShutOff } from './los.ts';

/* 4.2.D: the bombardments and attacks that a seat is offered. */

export const enemyHexes = ({ world, position: p }: At): HexId[] => hexesOf(world, p, enemyOf(p.phasing));

/** The same by number, all or the one that is asked for. */
export const targetsOf = ({ world, position: p }: At, subject?: HexId): readonly number[] => {
  const { hexes } = fieldOf(world, p, enemyOf(p.phasing));
  if (subject === undefined) return hexes;
  const only = world.grid.index(subject);
  return hexes.includes(only) ? [only] : [];
};

/** Is one of these stacks the seat's own? Allies may fight together; either may give the word (ruling R40). */
const hasPart = (world: World, p: DowPosition, side: Side, seat: Seat, hexes: readonly HexId[]): boolean =>
  hexes.some((hex) => {
    const [top] = stackAt(world, p, side, hex);
    return seatOf(counterOf(world, top as UnitId).army) === seat;
  });

/** For each of these enemy hexes that guns can reach now, the hexes they fire from, by rising number. */
function batteries({ world, position: p }: At, targets: readonly number[]): Map<number, HexId[]> {
  const { grid, ground } = world;
  const side = p.phasing;
  const enemy = enemyOf(side);
  const found = new Map<number, HexId[]>();
  const near = rangeOf(world, p, enemy);
  const open = world.recall.blocks.maskOf(grid.size, targets);
  for (const hex of p.settled) open[grid.index(hex)] = 0;
  for (const here of fieldOf(world, p, side).hexes) {
    if (near[here] === 0) continue;
    const from = grid.id(here);
    const guns = loadedIn(world, p, side, from);
    if (guns.length === 0) continue;
    // 10.1.2: with an enemy beside them they fire at neighbours only.
    const reach = standsBeside(world, p, enemy, here) ? 1 : farthest(guns);
    for (const there of ground.range[here] as readonly number[]) {
      if (open[there] === 0 || grid.distance(here, there) > reach) continue;
      if (isShutOff(world, p, here, there)) continue;
      const firing = found.get(there);
      if (firing === undefined) found.set(there, [from]);
      else firing.push(from);
    }
  }
  return found;
}

export function bombardments(at: At, seat: Seat, targets: readonly number[], found: DowAction[]): void {
  const { world, position: p } = at;
  const side = p.phasing;
  const firing = batteries(at, targets);
  if (firing.size === 0) return;
  const { held } = fieldOf(world, p, side);
  for (const target of targets) {
    const guns = firing.get(target);
    if (guns === undefined) continue;
    const hex = world.grid.id(target);
    const support = (world.ground.beside[target] as readonly number[])
      .filter((from) => held[from] === 1)
      .map(world.grid.id)
      .filter((from) => canAttackAcross(world, from, hex) && supportersIn(at, side, from).length > 0);
    for (const set of guns.length > 1 ? [...guns.map((from) => [from]), guns] : [guns]) {
      if (!hasPart(world, p, side, seat, set)) continue;
      found.push({ type: 'bombard', hex, guns: set, support: [] });
      if (support.length > 0) found.push({ type: 'bombard', hex, guns: set, support });
    }
  }
}

/** Attacks whose first target is one of these; a single hex may attack two at once (11.4). */
export function attacks(
  { world, position: p }: At,
  seat: Seat,
  breakthrough: boolean,
  targets: readonly number[],
  found: DowAction[],
): void {
  const type = breakthrough ? 'breakThrough' : 'attack';
  const side = p.phasing;
  const near = besideOf(world, p, side);
  const isOpen = (hex: HexId): boolean => breakthrough || !p.settled.includes(hex);
  for (const target of targets) {
    if (near[target] === 0) continue;
    const hex = world.grid.id(target);
    if (!isOpen(hex)) continue;
    for (const from of attacksOn(world, p, hex, breakthrough)) {
      if (!hasPart(world, p, side, seat, from)) continue;
      found.push({ type, from: [...from], targets: [hex] });
      const [only, second] = from;
      if (second !== undefined || only === undefined) continue;
      for (const beside of world.ground.beside[world.grid.index(only)] as readonly number[]) {
        const other = world.grid.id(beside);
        if (other <= hex || !isEnemyHex(world, p, side, other) || !isOpen(other)) continue;
        if (canAttackAcross(world, only, other)) found.push({ type, from: [only], targets: [hex, other] });
      }
    }
  }
}
