import type { Seat } from '../../../../engine/position.ts';
import { reachFrom, tread } from '../../../common/hex/reach.ts';
import type { LdgaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import type { Coming, HexId, PieceId } from '../position.ts';
import { holderOf } from '../seats.ts';
import type { Entry } from '../world.ts';
import { comingOf, doorsOf, isDue, partyOf, waitingOf } from './arrivals.ts';
import { entrantReasons, entryLines, judgeEnter } from './entry.ts';
import { groupOf } from './group.ts';
import { boundsOf, groupPrices } from './reach.ts';

/* Ways on to the map that the judge allows. */

/** Those whom this seat could bring on now, by the party they come with. */
export function entrantsOf({ world, position: p }: At, seat: Seat): [Coming, PieceId[]][] {
  return comingOf(world, p, p.phasing)
    .filter((coming) => isDue(p, coming))
    .map((coming): [Coming, PieceId[]] => [
      coming,
      waitingOf(world, p, coming).filter((id) => holderOf(world, p, id) === seat),
    ])
    .filter(([, pieces]) => pieces.length > 0);
}

export function enterOffers(at: At, seat: Seat, coming: Coming, pieces: readonly PieceId[]): LdgaAction[] {
  const { world, position: p } = at;
  const { grid, recall } = world;
  const offers: LdgaAction[] = [];
  const entry = world.entries.get(coming.entry) as Entry;
  for (const column of [false, true]) {
    if (entrantReasons(world, p, seat, pieces, column).length > 0) continue;
    for (const door of doorsOf(world, p, entry, partyOf(world, coming).side)) {
      const group = groupOf(world, p, pieces, door, column);
      const paid = entryLines(world, p, group, door).reduce((sum, { value }) => sum + value, 0);
      const budget = Math.max(0, group.budget - paid);
      const start = grid.index(door);
      const bounds = boundsOf(world, p, group);
      const blocked = bounds.stop?.[start] === 1;
      const found = blocked
        ? [start]
        : reachFrom(recall.memory, grid, groupPrices(world, p, group), start, budget, {
            ...bounds,
            firstStepFree: false,
          }).hexes;
      const paths = found.map((hex): HexId[] =>
        hex === start ? [door] : [door, ...tread(recall.memory, hex, (one) => grid.id(one))],
      );
      for (const path of paths) {
        const offer = {
          type: 'enter' as const,
          pieces: [...pieces],
          path,
          ...(column ? { column: true as const } : {}),
        };
        if (judgeEnter(at, offer, seat).length === 0) offers.push(offer);
      }
    }
  }
  return offers;
}
