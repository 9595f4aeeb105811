import type { AnyAction } from '../../../ai/bot.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Line, Station } from '../../../cli/terminal.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbView } from '../rules/view/view.ts';
import { markersIn } from './orders.ts';

/** More orders than this are grouped by unit. */
const FLAT = 24;

/** Every option, either one by one or by the unit it is for. */
export function menuOf(
  { host, seat }: Station,
  teller: Teller,
  view: NlbView,
  options: readonly AnyAction[],
): readonly Line[] {
  const orderLine = (action: AnyAction): Line => ({
    kind: 'order',
    action,
    text: teller.option(action, host.preview(seat, action)),
  });
  if (options.length <= FLAT) return options.map(orderLine);
  const byUnit = new Map<string, AnyAction[]>();
  const lines: Line[] = [];
  for (const action of options) {
    const mover = moverOf(action as NlbAction);
    if (mover === undefined) lines.push(orderLine(action));
    else byUnit.set(mover, [...(byUnit.get(mover) ?? []), action]);
  }
  for (const [unit, orders] of byUnit)
    lines.push({ kind: 'several', orders, text: unitText(view, teller, unit, orders.length) });
  return lines;
}

/** By whom the orders are sorted: units and hidden-movement markers. */
const moverOf = (action: NlbAction): string | undefined =>
  'unit' in action ? action.unit : action.type === 'steer' ? `${action.pair}.${action.marker}` : undefined;

function unitText(view: NlbView, teller: Teller, id: string, orders: number): string {
  const several = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  const marker = markersIn(view).find((one) => one.id === id);
  if (marker !== undefined) {
    const at = marker.hex === null ? 'off the map' : `at ${teller.hex(marker.hex)}`;
    return `${teller.unit(id)} (${id}) ${at}: ${several}`;
  }
  const unit = view.units.find((one) => one.id === id);
  const where =
    unit === undefined || unit.hex === null || unit.place !== 'map'
      ? 'off the map'
      : `at ${teller.hex(unit.hex)}`;
  const figures = unit === undefined ? '' : ` ${unit.strength}-${unit.movement}`;
  return `${teller.unit(id)}${figures} (${id}) ${where}: ${several}`;
}
