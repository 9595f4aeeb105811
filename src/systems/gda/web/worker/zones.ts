import type { Question } from '../../../../web/worker/system-work.ts';
import { resample } from '../../rules/view/observe.ts';
import type { GdaView } from '../../rules/view/view.ts';
import { type Zones, zonesOf } from '../../rules/view/zones.ts';
import { type GdaContent, makeWorld } from '../../rules/world.ts';

/** Nothing that is hidden changes what is told of somebody who is seen. */
const anyhow = (): number => 0;

/**
 * How far a unit bears, rides and helps, in whatever game the page shows: played here, on a server, or watched again. It
 * sends what it was sent, the view included, and learns no more than follows from that.
 */
export const zones = ({ content, view: sent, unit: id }: Question): Zones | undefined => {
  const view = sent as GdaView;
  const world = makeWorld(content as GdaContent);
  const unit = world.unitById.get(String(id));
  const shown = view.units.find((one) => one.id === id);
  if (unit === undefined || shown === undefined || 'hidden' in shown) return undefined;
  return zonesOf(world, resample(world, view, anyhow), unit);
};
