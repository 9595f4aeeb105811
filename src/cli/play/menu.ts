import type { NlbAction } from '../../systems/nlb/rules/actions.ts';
import type { NlbGame } from '../../systems/nlb/rules/index.ts';
import type { NlbPosition } from '../../systems/nlb/rules/position.ts';
import type { NlbView } from '../../systems/nlb/rules/view/view.ts';
import type { Teller } from '../story.ts';
import { markersIn } from './orders.ts';

/** A numbered line: an order, or a unit whose orders are listed when it is chosen. */
export type Line =
  | { readonly kind: 'order'; readonly action: NlbAction; readonly text: string }
  | {
      readonly kind: 'unit';
      readonly unit: string;
      readonly orders: readonly NlbAction[];
      readonly text: string;
    };

/** More orders than this are grouped by unit. */
const FLAT = 24;

export interface Desk {
  readonly game: NlbGame;
  readonly position: NlbPosition;
  readonly seat: string;
  readonly view: NlbView;
  readonly teller: Teller;
}

/** Every option, either one by one or by the unit it is for. */
export function menuOf(desk: Desk, options: readonly NlbAction[]): readonly Line[] {
  if (options.length <= FLAT) return options.map((action) => orderLine(desk, action));
  const byUnit = new Map<string, NlbAction[]>();
  const lines: Line[] = [];
  for (const action of options) {
    const mover = moverOf(action);
    if (mover === undefined) lines.push(orderLine(desk, action));
    else byUnit.set(mover, [...(byUnit.get(mover) ?? []), action]);
  }
  for (const [unit, orders] of byUnit)
    lines.push({ kind: 'unit', unit, orders, text: unitText(desk, unit, orders) });
  return lines;
}

/** By whom the orders are sorted: units and hidden-movement markers. */
const moverOf = (action: NlbAction): string | undefined =>
  'unit' in action ? action.unit : action.type === 'steer' ? `${action.pair}.${action.marker}` : undefined;

/** The orders of one unit, each with its price. */
export const ordersOf = (desk: Desk, orders: readonly NlbAction[]): readonly Line[] =>
  orders.map((action) => orderLine(desk, action));

const orderLine = (desk: Desk, action: NlbAction): Line => {
  const preview = desk.game.preview(desk.position, desk.seat, action);
  return { kind: 'order', action, text: desk.teller.option(action, preview) };
};

export function unitText({ view, teller }: Desk, id: string, orders: readonly NlbAction[]): string {
  const marker = markersIn(view).find((one) => one.id === id);
  if (marker !== undefined) {
    const at = marker.hex === null ? 'off the map' : `at ${teller.hex(marker.hex)}`;
    return `${teller.unit(id)} (${id}) ${at}: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
  }
  const unit = view.units.find((one) => one.id === id);
  const where =
    unit === undefined || unit.hex === null || unit.place !== 'map'
      ? 'off the map'
      : `at ${teller.hex(unit.hex)}`;
  const figures = unit === undefined ? '' : ` ${unit.strength}-${unit.movement}`;
  return `${teller.unit(id)}${figures} (${id}) ${where}: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
}

export const menuText = (lines: readonly Line[]): string => {
  const width = String(lines.length).length + 2;
  return lines.map(({ text }, n) => `${String(n + 1).padStart(width)}  ${text}`).join('\n');
};
