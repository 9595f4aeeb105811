import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import type { HexId, UnitId, UnitState } from '../position.ts';
import { holderOf } from '../seats.ts';
import { unitState } from '../stacking/field.ts';
import { counterOf } from '../world.ts';
import { writeOrder } from './orders.ts';
import { objectiveReasons } from './slips.ts';

/* 8.21: reinforcements may be ordered on in the turn in which they come, however many they are. */

export function judgeEntrants(
  { world, position: p }: At,
  action: ActionOf<'orderEntrants'>,
  seat: Seat,
): Refusal[] {
  if (world.options.has('without-march-orders')) return [refuse('LDGA-21.13.1', 'no-march-orders')];
  const found = strangers(world, p, seat, action.units);
  if (found.length > 0) return found;
  const others = action.units.filter((id) => !world.counters.has(id) || !unitState(world, p, id).entered);
  if (others.length > 0) return [refuse('LDGA-8.21.1', 'not-just-entered', { units: others })];
  const hexes = new Set(action.units.map((id) => unitState(world, p, id).hex));
  const formations = new Set(action.units.map((id) => counterOf(world, id).formation));
  if (hexes.size > 1 && formations.size > 1)
    found.push(refuse('LDGA-1.4.FORCE', 'not-one-force', { pieces: action.units }));
  return [...found, ...objectiveReasons(world, p, action.units, action.objective)];
}

export function runEntrants(at: Scribe, { units, objective }: ActionOf<'orderEntrants'>, seat: Seat): void {
  const side = at.position.phasing;
  writeOrder(at, { side, by: seat, officer: null, units, objective, from: at.position.turn + 1 });
}

/** Every stack that has just come on, with the towns of the map: suggestions only. */
export function* entrantOrders({ world, position: p }: At, seat: Seat): Iterable<LdgaAction> {
  const stacks = new Map<HexId, UnitId[]>();
  const units = p.units[p.phasing];
  for (let slot = 0; slot < units.length; slot += 1) {
    const { id, entered, hex, place } = units[slot] as UnitState;
    if (entered && place === 'map' && hex !== null && holderOf(world, p, id) === seat)
      stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  }
  for (const hex of world.towns)
    for (const units of stacks.values()) yield { type: 'orderEntrants', units, objective: hex };
}
