import type { Viewer } from '../../../../engine/position.ts';
import type { LdgaPosition } from '../position.ts';
import { sideOfSeat } from '../seats.ts';
import type { World } from '../world.ts';
import type { LdgaView } from './view.ts';

/** Orders, letters and the chits of a hand are nobody else's business. */
export function observe(world: World, p: LdgaPosition, viewer: Viewer): LdgaView {
  const side = sideOfSeat(world, viewer);
  return {
    viewer,
    position: {
      ...p,
      orders: p.orders.filter((order) => p.outcome !== null || order.side === side),
      messages: p.messages.filter(({ from, addressee }) => from === viewer || addressee === viewer),
    },
  };
}
