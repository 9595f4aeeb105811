import type { Facts, Seat } from '../../../../engine/position.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import { turnOf, type World } from '../world.ts';
import { rideTowards } from './letters.ts';
import { matesOf, personOf } from './players.ts';

/** 18.11: the turn in which a letter would be in the hands it is for, if he for whom it is stayed where he is. */
export function letterForecast(world: World, p: LdgaPosition, seat: Seat, addressee: Seat): Facts {
  const from = personOf(world, p, seat)?.hex;
  const to = matesOf(world, seat).includes(addressee) ? personOf(world, p, addressee)?.hex : undefined;
  if (from == null || to == null) return {};
  let at: HexId = from;
  for (let turn = p.turn; turn <= world.scenario.turns.last; turn += 1) {
    const next = rideTowards(world, at, to);
    if (next === null) return {};
    at = next;
    const { day, starts } = turnOf(world, turn);
    if (at === to) return { arrives: turn, day, starts };
  }
  return { arrives: null };
}
