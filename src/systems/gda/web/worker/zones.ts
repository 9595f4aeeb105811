import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import type { GdaView } from '../../rules/view/view.ts';
import { type Zones, zonesOf } from '../../rules/view/zones.ts';
import { asGda } from '../../shelf.ts';

/** How far a unit bears, rides and helps, as the seat that asks knows the table. */
export const zones = ({ type, unit: id }: Question, at: AskedAt): Zones | undefined => {
  if (type !== 'zones' || typeof id !== 'string') return undefined;
  const { game } = asGda(at.laid);
  const unit = game.world.unitById.get(id);
  const view = at.view as GdaView;
  const shown = view.units.find((one) => one.id === id);
  if (unit === undefined || shown === undefined || 'hidden' in shown) return undefined;
  return zonesOf(game.world, game.resample(view, at.seat, at.random), unit);
};
