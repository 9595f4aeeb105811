import type { AskedAt } from '../../../../web/worker/system-work.ts';
import { sideOfSeat } from '../../rules/seats.ts';
import { type Overlays, overlaysOf } from '../../rules/view/overlays.ts';
import type { LdgaView } from '../../rules/view/view.ts';
import { asLdga } from '../../shelf.ts';

/** What can be laid over the map for whoever asks; nothing for who plays for no side. */
export const overlays = (at: AskedAt): Overlays | undefined => {
  const { game } = asLdga(at.laid);
  const side = sideOfSeat(game.world, at.seat);
  if (side === undefined) return undefined;
  return overlaysOf(game.world, game.resample(at.view as LdgaView, at.seat, at.random), side, at.seat);
};
