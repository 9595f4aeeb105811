import type { AnyAction } from '../../../ai/bot.ts';
import { groupedMenu } from '../../../cli/play/grouped-menu.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Line, Station } from '../../../cli/terminal.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbView } from '../rules/view/view.ts';
import { markersIn } from './orders.ts';

/** Every option, either one by one or by the unit it is for. */
export const menuOf = (
  at: Station,
  teller: Teller,
  view: NlbView,
  options: readonly AnyAction[],
): readonly Line[] =>
  groupedMenu(
    at,
    teller,
    options,
    (action) => moverOf(action as NlbAction),
    (id) => unitText(view, teller, id),
  );

/** By whom the orders are sorted: units and hidden-movement markers. */
const moverOf = (action: NlbAction): string | undefined =>
  'unit' in action ? action.unit : action.type === 'steer' ? `${action.pair}.${action.marker}` : undefined;

function unitText(view: NlbView, teller: Teller, id: string): string {
  const marker = markersIn(view).find((one) => one.id === id);
  if (marker !== undefined) {
    const at = marker.hex === null ? 'off the map' : `at ${teller.hex(marker.hex)}`;
    return `${teller.unit(id)} (${id}) ${at}`;
  }
  const unit = view.units.find((one) => one.id === id);
  const where =
    unit === undefined || unit.hex === null || unit.place !== 'map'
      ? 'off the map'
      : `at ${teller.hex(unit.hex)}`;
  const figures = unit === undefined ? '' : ` ${unit.strength}-${unit.movement}`;
  return `${teller.unit(id)}${figures} (${id}) ${where}`;
}
