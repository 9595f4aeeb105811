import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { writeStacks } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { type DowPosition, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { limitProblem } from '../stacking/limits.ts';
import { ownSeats, showTop } from '../stacking/moves.ts';
import { stackAt } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';

/* 5.4.3: in his own movement phase a player puts his stacks into any order. */

export function judgeOrder(
  { world, position: p }: At,
  action: ActionOf<'order'>,
  seat: Seat,
  side: Side,
): Refusal[] {
  const stack = stackAt(world, p, side, action.hex);
  const [top] = stack;
  if (top === undefined || seatOf(counterOf(world, top).army) !== seat) {
    return [refuse('DOW-5.4.3.1', 'not-your-stack', { hex: action.hex })];
  }
  const same =
    stack.length === action.units.length &&
    new Set(action.units).size === stack.length &&
    stack.every((id) => action.units.includes(id));
  if (!same) return [refuse('DOW-5.4.3.1', 'not-that-stack', { hex: action.hex, units: stack })];
  if (stack.every((id, n) => action.units[n] === id)) {
    return [refuse('DOW-5.4.3.1', 'same-order', { hex: action.hex })];
  }
  const limit = limitProblem(world, p, action.hex, action.units);
  return limit === undefined ? [] : [limit];
}

export function runOrder(at: Scribe, action: ActionOf<'order'>, side: Side): void {
  const before = stackAt(at.world, at.position, side, action.hex)[0];
  writeStacks(at.world, at.draft, side, [{ hex: action.hex, stack: action.units }]);
  if (!at.position.ordered.includes(action.hex)) {
    at.draft.update({ ordered: [...at.position.ordered, action.hex].sort() });
  }
  const told = { type: 'stackOrdered', rule: 'DOW-5.4.3.1', hex: action.hex } as const;
  const top = action.units.slice(0, 1);
  at.emit(() => ({
    ...told,
    units: action.units,
    to: ownSeats(at.world, side),
    // Only where another counter comes to lie on top does the enemy see that anything was done.
    ...(top[0] === before ? {} : { masked: { ...told, units: top } }),
  }));
  showTop(at, side, action.hex);
}

/** Offered once for a stack until somebody joins or leaves it, as `ordered` says: each of its lower units on top. */
export function ordersOf(world: World, p: DowPosition, side: Side, hex: HexId): DowAction[] {
  const found: DowAction[] = [];
  const stack = stackAt(world, p, side, hex);
  // Points do not change with the order; in ground for one unit only the Guard lies above itself (5.2).
  const open = world.ground.open[world.grid.index(hex)] === 1;
  for (let depth = 1; depth < stack.length; depth += 1) {
    const id = stack[depth] as UnitId;
    const units: UnitId[] = [id, ...stack.slice(0, depth), ...stack.slice(depth + 1)];
    if (open || limitProblem(world, p, hex, units) === undefined) found.push({ type: 'order', hex, units });
  }
  return found;
}
