import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { type MarchOrder, type OrderEnd, SIDES } from '../position.ts';
import { endOf, marching } from './ends.ts';

/* 8.2: march orders, how they are kept and how they end. */

/** Writes a slip; only he who wrote it reads it before the game is over (8.23). */
export function writeOrder(at: Scribe, slip: Omit<MarchOrder, 'id' | 'ended' | 'issued'>): void {
  const { orders, turn } = at.position;
  // Counted by writer: a number of all would tell how many others have written.
  const own = orders.filter(({ by: writer }) => writer === slip.by).length;
  const order: MarchOrder = { ...slip, id: `${slip.by}-${own + 1}`, issued: turn, ended: null };
  at.draft.update({ orders: [...orders, order] });
  const { id, officer, units, objective, by } = order;
  at.emit(() => ({
    type: 'orderWritten',
    rule: 'LDGA-8.23.1',
    order: id,
    officer,
    units,
    objective,
    to: [by],
  }));
}

/** The order is over; a force that has arrived is demoralized for the rest of the turn (8.25). */
export function finishOrder(at: Scribe, id: string, why: OrderEnd): void {
  const order = at.position.orders.find((one) => one.id === id);
  if (order === undefined) return;
  const { turn } = at.position;
  at.draft.update({
    orders: at.position.orders.map((one) => (one.id === id ? { ...one, ended: { turn, why } } : one)),
  });
  if (why === 'arrived')
    for (const unit of marching(at.world, at.position, order))
      changeUnit(at.world, at.draft, unit, { weary: true });
  at.emit(() => ({
    type: 'orderEnded',
    rule: RULE[why],
    order: id,
    units: order.units,
    why,
    to: [order.by],
    // Who is weary is seen by all who see him, so that nobody takes back what told of it.
    ...(why === 'arrived' ? { reveals: true } : {}),
  }));
}

const RULE = {
  arrived: 'LDGA-8.25A',
  'enemy-near': 'LDGA-8.25B',
  recalled: 'LDGA-8.25C',
  'met-column': 'LDGA-8.25D',
  'force-gone': 'LDGA-8.2.3',
} as const satisfies Record<OrderEnd, string>;

/** 8.25: at the end of a phase. */
export function endOrders(at: Scribe): void {
  for (const side of SIDES)
    for (const order of at.position.orders) {
      if (order.side !== side || order.ended !== null || order.from > at.position.turn) continue;
      const why = endOf(at.world, at.position, order);
      if (why !== undefined) finishOrder(at, order.id, why);
    }
}
