import type { DowPosition, HexId, Side } from '../position.ts';
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
  const stack = stackAt(p, side, hex);
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
  return world.order[side].some((counter) => {
    const unit = p.units[side][counter.slot];
    if (counter.army !== army || unit === undefined || unit.place !== 'map' || unit.seen || !is(counter)) {
      return false;
    }
    // In ground for one unit only a second Guard brigade can lie beneath the first (5.2).
    return room ? counter.strength - unit.losses <= left : guard === true && counter.guard === true;
  });
}
