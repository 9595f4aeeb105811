import type { Facts, Seat } from '../../../../engine/position.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import { turnOf, type World } from '../world.ts';
import { rideTowards } from './letters.ts';
import { matesOf, mayTalk, personOf } from './players.ts';

/** 18.1, 18.11: that none is wanted, or the turn in which he for whom it is has it if he stays where he is. */
export function letterForecast(world: World, p: LdgaPosition, seat: Seat, addressee: Seat): Facts {
  const from = personOf(world, p, seat)?.hex;
  const to = matesOf(world, seat).includes(addressee) ? personOf(world, p, addressee)?.hex : undefined;
  if (from == null || to == null) return {};
  if (mayTalk(world, p, seat, addressee)) return { inEarshot: true };
  let at: HexId = from;
  for (let turn = p.turn; turn <= world.scenario.turns.last; turn += 1) {
    const next = rideTowards(world, p, at, to);
    if (next === null) return {};
    at = next;
    const { day, starts } = turnOf(world, turn);
    if (at === to) return { arrives: turn, day, starts };
  }
  return { arrives: null };
}
