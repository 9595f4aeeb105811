import { hexOf, stateOf } from '../ground/standing.ts';
import type { NlcPosition, Order } from '../position.ts';
import type { Counter, World } from '../world.ts';
import { orderOf as toldOf } from './formations.ts';
import { eyeOn } from './stances.ts';

/** What a unit is to do: as its formation is told, or Attack where its commander leads in person (27.7). */
export function orderOf(world: World, p: NlcPosition, counter: Counter): Order {
  const order = toldOf(world, p, counter);
  if (p.command === undefined || order === 'attack') {
    return order;
  }
  const state = stateOf(p, counter);
  const eye = state.place === 'map' ? eyeOn(world, p, counter.side, hexOf(world, state)) : null;
  return eye?.stance === 'local-offensive' ? 'attack' : order;
}
