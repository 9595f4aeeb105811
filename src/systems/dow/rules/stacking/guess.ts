import type { DowPosition, HexId, Side, UnitState } from '../position.ts';
import { type Counter, counterOf, terrainOf, type World } from '../world.ts';
import { stackAt } from './stacks.ts';

/**
 * Could a unit of this kind be in the hex, for all its enemy knows? It is on top or has been shown there; or somebody
 * of that army whom nobody has seen could lie beneath. What both sides are asked follows from this and not from the
 * stack itself, so that no question tells what is hidden.
 */
export function mayHold(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  is: (counter: Counter) => boolean,
): boolean {
  const stack = stackAt(world, p, side, hex);
  const [top] = stack;
  if (top === undefined) return false;
  const state = (id: string) => {
    const { slot } = counterOf(world, id);
    return p.units[side][slot];
  };
  const known = stack.filter((id, depth) => depth === 0 || state(id)?.seen === true);
  if (known.some((id) => is(counterOf(world, id)))) return true;
  const { army, guard } = counterOf(world, top);
  const { points, open } = world.tables.stacking;
  const room = open.includes(terrainOf(world, hex));
  const left =
    points - known.reduce((sum, id) => sum + counterOf(world, id).strength - (state(id)?.losses ?? 0), 0);
  return hiddenOf(world, p, side).some((slot) => {
    const counter = world.order[side][slot] as Counter;
    if (counter.army !== army || !is(counter)) return false;
    // In ground for one unit only a second Guard brigade can lie beneath the first (5.2).
    const { losses } = p.units[side][slot] as UnitState;
    return room ? counter.strength - losses <= left : guard === true && counter.guard === true;
  });
}

/** The units of a side on the map of which no enemy knows where, by their slots. */
function hiddenOf(world: World, p: DowPosition, side: Side): readonly number[] {
  const units = p.units[side];
  const kept = world.recall.hidden.get(units);
  if (kept !== undefined) return kept;
  const hidden: number[] = [];
  for (let slot = 0; slot < units.length; slot += 1) {
    const { place, seen } = units[slot] as UnitState;
    if (place === 'map' && !seen) hidden.push(slot);
  }
  world.recall.hidden.set(units, hidden);
  return hidden;
}
