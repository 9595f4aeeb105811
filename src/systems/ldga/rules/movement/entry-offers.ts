import type { Seat } from '../../../../engine/position.ts';
import { reachFrom, tread } from '../../../common/hex/reach.ts';
import type { LdgaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import type { Coming, HexId, PieceId } from '../position.ts';
import { holderOf } from '../seats.ts';
import type { Entry } from '../world.ts';
import { comingOf, doorsOf, isDue, partyOf, waitingOf } from './arrivals.ts';
import { barriersOf } from './bounds.ts';
import { doorReasons, entrantReasons, entryLines } from './entry.ts';
import { groupOf } from './group.ts';
import { boundsOf, canStayAt, groupPrices } from './reach.ts';

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
  const entry = world.entries.get(coming.entry) as Entry;
  const found: LdgaAction[] = [];
  for (const column of [false, true]) {
    if (entrantReasons(world, p, seat, pieces, column).length > 0) continue;
    for (const door of doorsOf(world, p, entry, partyOf(world, coming).side)) {
      const group = groupOf(world, p, pieces, door, column);
      if (doorReasons(world, group, barriersOf(world, p, group), door).length > 0) continue;
      const paid = entryLines(world, p, group, door).reduce((sum, { value }) => sum + value, 0);
      const start = grid.index(door);
      const bounds = boundsOf(world, p, group);
      const budget = bounds.stop?.[start] === 1 ? 0 : Math.max(0, group.budget - paid);
      const prices = groupPrices(world, p, group);
      const { hexes, costs } = reachFrom(recall.memory, grid, prices, start, budget, bounds);
      const ways = hexes.map((hex, n) => ({
        cost: paid + (costs[n] as number),
        path: hex === start ? [door] : [door, ...tread(recall.memory, hex, grid.ids)],
      }));
      for (const { path, cost } of ways)
        if (canStayAt(world, p, group, path.at(-1) as HexId, cost))
          found.push({ type: 'enter', pieces: [...pieces], path, ...(column ? { column: true } : {}) });
    }
  }
  return found;
}
