import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { inEnemyZoc } from '../movement/zoc.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { barOf } from '../seams.ts';
import { postOf, stateOf, unitsAt } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';
import { isChateau } from './chateau.ts';
import { inContact } from './duties.ts';
import { obstacleBetween } from './los.ts';
import { defendersAt, isVoluntary } from './parties.ts';

/** 7.0: how far a battery fires; further where a rule in use says so of it (16.10). */
export function rangeOf(world: World, counter: Counter): number {
  let range = world.tables.bombardmentRange;
  for (const asks of world.seams.range) {
    range = Math.max(range, asks(counter) ?? 0);
  }
  return range;
}

/** 7.1B, 7.4E: two hexes away and no further than it fires, or next door across a river that nobody can cross. */
function inRange(world: World, counter: Counter, from: number, to: number): boolean {
  const distance = world.grid.distance(from, to);
  return (
    (distance >= world.tables.bombardmentRange && distance <= rangeOf(world, counter)) ||
    (distance === 1 && !inContact(world, from, to))
  );
}

/** 7.1, 7.4, 8.1C: why this battery may not bombard any of these hexes; empty when one of them will do. */
export function judgeBombardment(
  world: World,
  p: NlbPosition,
  counter: Counter,
  targets: readonly HexId[],
): Refusal[] {
  const unit = stateOf(p, counter);
  if (unit.place !== 'map' || unit.hex === null) {
    return [refuse('NLB-7.1.3', 'not-on-map', { unit: counter.id })];
  }
  const from = world.grid.index(unit.hex);
  const refusals: Refusal[] = [];
  const barred = barOf(world.seams.bombard, world, p, counter);
  if (barred !== undefined) {
    refusals.push(refuse(barred, 'no-bombardment-out-of-command', { unit: counter.id }));
  }
  if (inEnemyZoc(world, p, counter.side, from)) {
    refusals.push(refuse('NLB-7.1.1', 'bombardier-in-zoc', { unit: counter.id, hex: unit.hex }));
  } else if (facesEnemy(world, p, counter, from)) {
    // A battery inside a chateau: no zone of control reaches it, but it has enemies to fight at the wall.
    refusals.push(refuse('NLB-7.4.1', 'bombardier-in-zoc', { unit: counter.id, hex: unit.hex }));
  }
  const mate = unitsAt(world, p, counter.side, from).find(
    (other) => other.id !== unit.id && other.combat === 'bombarded',
  );
  if (mate !== undefined) {
    refusals.push(refuse('NLB-7.1C', 'stack-fires-together', { unit: counter.id, other: mate.id }));
  }
  const reasons = targets.map((hex) => judgeTarget(world, p, counter, from, hex));
  if (!reasons.some((reason) => reason === undefined)) {
    refusals.push(...reasons.filter((reason) => reason !== undefined));
  }
  return refusals;
}

function judgeTarget(
  world: World,
  p: NlbPosition,
  counter: Counter,
  from: number,
  hex: HexId,
): Refusal | undefined {
  const to = world.grid.index(hex);
  if (!inRange(world, counter, from, to)) {
    return refuse('NLB-7.0.2', 'out-of-range', {
      unit: counter.id,
      hex,
      distance: world.grid.distance(from, to),
      nearest: world.tables.bombardmentRange,
      farthest: rangeOf(world, counter),
    });
  }
  if (isChateau(world, to)) {
    return refuse('NLB-8.1C.1', 'chateau-not-bombarded', { hex });
  }
  const spared = sparedBy(world, unitsAt(world, p, enemyOf(counter.side), to));
  if (spared !== undefined) {
    return refuse(spared, 'chateau-not-bombarded', { hex });
  }
  const obstacle = obstacleBetween(world, from, to);
  return obstacle === undefined
    ? undefined
    : refuse(obstacle.rule, 'no-line-of-sight', { unit: counter.id, hex, at: obstacle.at });
}

/** The rule by which this stack is safe from bombardment. */
function sparedBy(world: World, stack: readonly UnitState[]): RuleId | undefined {
  for (const asks of world.seams.bombarded) {
    const rule = asks(stack);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}

function facesEnemy(world: World, p: NlbPosition, counter: Counter, from: number): boolean {
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[from * 6 + d] as number;
    const there = to < 0 ? [] : defendersAt(world, p, enemyOf(counter.side), to);
    if (there.length > 0 && inContact(world, from, to) && !isVoluntary(world, p, from, to, there)) {
      return true;
    }
  }
  return false;
}

/** A battery that has not fought yet, and from where it would fire. */
interface Gun {
  readonly counter: Counter;
  readonly from: number;
  readonly range: number;
}

/** The batteries of the phasing side that could still fire. */
export function readyGuns(world: World, p: NlbPosition): readonly Gun[] {
  const found: Gun[] = [];
  for (const counter of world.batteries[p.phasing]) {
    const from = postOf(world, p, counter);
    if (from >= 0 && stateOf(p, counter).combat === 'fresh') {
      found.push({ counter, from, range: rangeOf(world, counter) });
    }
  }
  return found;
}

/** Is a hex near enough to one of them, whatever else there is against it? */
export const withinRange = ({ grid }: World, guns: readonly Gun[], hex: number): boolean =>
  guns.some(({ from, range }) => grid.distance(from, hex) <= range);

/** Batteries of the phasing side that could bombard this hex, alone or in support. */
export function batteriesOn(world: World, p: NlbPosition, hex: HexId): Counter[] {
  const to = world.grid.index(hex);
  return readyGuns(world, p)
    .filter((gun) => withinRange(world, [gun], to))
    .map(({ counter }) => counter)
    .filter((counter) => judgeBombardment(world, p, counter, [hex]).length === 0);
}
