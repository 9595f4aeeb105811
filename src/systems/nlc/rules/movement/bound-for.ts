import {
  formationLeader,
  formationOf,
  formationState,
  inCommand,
  leaderState,
} from '../command/formations.ts';
import { stateOf } from '../ground/standing.ts';
import type { HexId, NlcPosition } from '../position.ts';
import type { Counter, World } from '../world.ts';

/**
 * 12.2: the hex on which a unit under a March order has to go: the goal; once the march is over and nothing lay under
 * it, its leader while it is out of command (ruling R248). Null for who has nowhere to go.
 */
export function boundFor(world: World, p: NlcPosition, counter: Counter): HexId | null {
  const formation = formationOf(world, p, counter);
  const { order, goal } = formationState(p, formation);
  const state = stateOf(p, counter);
  if (order !== 'march' || goal !== null || state.place !== 'map' || inCommand(world, p, counter, state)) {
    return goal;
  }
  const { place, hex } = leaderState(p, formationLeader(world, formation));
  return place === 'map' ? hex : null;
}
