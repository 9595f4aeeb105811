import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { At } from '../kit.ts';
import { type DowPosition, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { mayHold } from '../stacking/guess.ts';
import { attackerIn, isEnemyHex, stackAt, unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import type { Party } from './odds.ts';

/* 11.0, 11.4, 7.2: who may attack whom. */

/** May anybody fight from one hex into the other: next to it, and not across a pond or a river without a crossing (R21)? */
export function canAttackAcross(world: World, from: HexId, to: HexId): boolean {
  const a = world.grid.index(from);
  const b = world.grid.index(to);
  const direction = world.grid.directionTo(a, b);
  if (direction === -1) return false;
  const side = world.board.side(a, direction);
  if (side?.water === 'lake') return false;
  return side?.water !== 'river' || side.ford === true || world.board.link(a, direction) !== undefined;
}

/** Why nobody attacks out of this hex; the unit itself where somebody may. */
export function attackerReasons(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  breakthrough: boolean,
): { readonly units: readonly UnitId[]; readonly refusals: readonly Refusal[] } {
  const units = attackerIn(world, p, side, hex);
  if (units === undefined) {
    const empty = stackAt(world, p, side, hex).length === 0;
    const rule: RuleId = empty ? 'DOW-11.0.3' : 'DOW-11.0.4';
    return { units: [], refusals: [refuse(rule, empty ? 'nobody-there' : 'only-guns-there', { hex })] };
  }
  const states = units.map((id) => unitState(world, p, id));
  const refusals: Refusal[] = [];
  if (states.some(({ outOfCommand }) => outOfCommand))
    refusals.push(refuse('DOW-7.2.4', 'out-of-command', { hex }));
  if (states.some(({ mark }) => mark === 'spent'))
    refusals.push(refuse('DOW-9.4.7.3', 'charge-lost', { hex }));
  if (states.some(({ mark }) => mark === 'clashing'))
    refusals.push(refuse('DOW-11.0.5', 'must-clash', { hex }));
  if (breakthrough) {
    if (states.some((state) => state.breakthrough !== 'may')) {
      refusals.push(refuse('DOW-11.13.2', 'has-not-advanced', { hex }));
    }
  } else if (states.some(({ attacked }) => attacked)) {
    refusals.push(refuse('DOW-11.4.1', 'has-attacked', { hex }));
  }
  return { units, refusals };
}

/** The same in short, for those who list who could attack. */
export function mayAttack(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  breakthrough: boolean,
): boolean {
  const units = attackerIn(world, p, side, hex);
  return (
    units?.every((id) => {
      const state = unitState(world, p, id);
      if (state.outOfCommand || state.mark === 'spent' || state.mark === 'clashing') return false;
      return breakthrough ? state.breakthrough === 'may' : !state.attacked;
    }) === true
  );
}

/**
 * Might somebody attack out of this hex, as far as the enemy can tell? Beneath guns on top anybody could lie who has not
 * been seen elsewhere.
 */
export function seemsToAttack(world: World, p: DowPosition, side: Side, hex: HexId): boolean {
  const [top] = stackAt(world, p, side, hex);
  if (top === undefined) return false;
  const { outOfCommand, mark, attacked } = unitState(world, p, top);
  if (!counterOf(world, top).artillery)
    return !outOfCommand && !attacked && mark !== 'spent' && mark !== 'clashing';
  const fresh = (id: UnitId): boolean => !unitState(world, p, id).attacked;
  return mayHold(world, p, side, hex, ({ id, artillery }) => id !== top && !artillery && fresh(id));
}

/** The parties that attack out of these hexes; asked only of attacks that were judged. */
export const partiesOf = (world: World, p: DowPosition, side: Side, from: readonly HexId[]): Party[] =>
  from.map((hex) => ({ hex, units: [...(attackerIn(world, p, side, hex) ?? [])] }));

/** Is one of these stacks the seat's own? Allies may fight together; either may give the word (ruling R40). */
const isPartOf = (world: World, p: DowPosition, side: Side, seat: Seat, hexes: readonly HexId[]): boolean =>
  hexes.some((hex) => {
    const [top] = stackAt(world, p, side, hex);
    return top !== undefined && seatOf(counterOf(world, top).army) === seat;
  });

export function judgeAttack(
  { world, position: p }: At,
  from: readonly HexId[],
  targets: readonly HexId[],
  seat: Seat,
  breakthrough: boolean,
  /** The hex whose battle is under way. */
  selected?: HexId,
): Refusal[] {
  const side = p.phasing;
  const found: Refusal[] = [];
  if (new Set(from).size !== from.length || new Set(targets).size !== targets.length) {
    return [refuse('DOW-3.1', 'named-twice')];
  }
  if (!isPartOf(world, p, side, seat, from)) return [refuse('DOW-4.0.3', 'not-your-attack', { hexes: from })];
  if (from.length > 1 && targets.length > 1) found.push(refuse('DOW-11.4.3', 'several-against-several'));
  for (const target of targets) {
    if (!isEnemyHex(world, p, side, target)) {
      found.push(refuse('DOW-11.0.1', 'no-enemy-there', { hex: target }));
      continue;
    }
    if (!breakthrough && target !== selected && p.settled.includes(target))
      found.push(refuse('DOW-4.2.D.1', 'hex-settled', { hex: target }));
    for (const hex of from) {
      if (
        world.grid.index(hex) < 0 ||
        world.grid.distance(world.grid.index(hex), world.grid.index(target)) !== 1
      ) {
        found.push(
          refuse(breakthrough ? 'DOW-11.13.4' : 'DOW-1.0.1', 'not-adjacent', { from: hex, hex: target }),
        );
      } else if (!canAttackAcross(world, hex, target)) {
        found.push(refuse('DOW-11.5.2', 'water-between', { from: hex, hex: target }));
      }
    }
  }
  for (const hex of from) found.push(...attackerReasons(world, p, side, hex, breakthrough).refusals);
  return found;
}

/** Attacks offered on one hex: every set of up to four hexes that can, or each alone and all together. */
export function* attacksOn(
  world: World,
  p: DowPosition,
  target: HexId,
  breakthrough: boolean,
): Iterable<readonly HexId[]> {
  const side = p.phasing;
  const { held } = fieldOf(world, p, side);
  const able = (world.ground.beside[world.grid.index(target)] as readonly number[])
    .filter((hex) => held[hex] === 1)
    .map(world.grid.id)
    .filter((hex) => canAttackAcross(world, hex, target) && mayAttack(world, p, side, hex, breakthrough));
  if (able.length > 4) {
    for (const hex of able) yield [hex];
    yield able;
    return;
  }
  for (let set = 1; set < 1 << able.length; set += 1) yield able.filter((_, n) => (set >> n) & 1);
}
