import { HALVES } from '../movement/costs.ts';
import { leaderState, ridesFrom } from '../movement/leaders.ts';
import { freeRides, ridesWithin } from '../movement/rides.ts';
import { type DowPosition, enemyOf, type HexId, type LeaderId } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { stackAt } from '../stacking/stacks.ts';
import { counterOf, leaderOf, type World } from '../world.ts';

/* 7: how far a leader's word goes, and by which ways it gets to those who listen to him. */

export interface CommandWays {
  readonly range: readonly HexId[];
  /** Enemy units whom his word would have to pass (7.5.8). */
  readonly blocked: readonly HexId[];
  /** From his hex to those who listen to him now, both included; nobody who stands with him is among them. */
  readonly ways: readonly (readonly HexId[])[];
  /** The same if he led units himself this turn (7.1); null for whoever never does. */
  readonly tactical: readonly (readonly HexId[])[] | null;
}

/** Who listens to him in a hex: units of his corps, leaders of his army, or all units where he leads them himself. */
function listens(world: World, p: DowPosition, id: LeaderId, hex: HexId, tactical: boolean): boolean {
  const { side, army, corps, rank } = leaderOf(world, id);
  const general = rank === 'army';
  const units = stackAt(world, p, side, hex).some((unit) => {
    const counter = counterOf(world, unit);
    return counter.army === army && (counter.corps === corps || (general && tactical));
  });
  if (units || !general || tactical) return units;
  return world.leaders[side].some(
    (other) => other.army === army && other.rank === 'corps' && leaderState(world, p, other.id).hex === hex,
  );
}

export function commandWays(world: World, p: DowPosition, id: LeaderId): CommandWays {
  const { hex, place, tactical } = leaderState(world, p, id);
  const { side, rank } = leaderOf(world, id);
  if (place !== 'map' || hex === null) return { range: [], blocked: [], ways: [], tactical: null };
  const radius = world.tables.leaders.radius * HALVES;
  const free = freeRides(world, world.grid.index(hex), radius);
  const { held } = fieldOf(world, p, enemyOf(side));
  const rides = ridesFrom(world, held, hex, radius);
  const ways = (as: boolean): HexId[][] =>
    rides
      .filter((path) => path.length > 0 && listens(world, p, id, path.at(-1) as HexId, as))
      .map((path) => [hex, ...path]);
  return {
    range: rides.map((path) => path.at(-1) ?? hex),
    blocked: free.reached.hexes
      .slice(0, ridesWithin(free, radius))
      .filter((one) => held[one] === 1)
      .map(world.grid.id),
    ways: ways(tactical),
    tactical: rank === 'army' ? ways(true) : null,
  };
}
