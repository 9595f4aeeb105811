import './stack-panel.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { toggled } from '../../../../web/orders/marching/company.ts';
import { Face } from '../../../../web/parts/face.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { describe, faceOf, statesOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import { moved, sameOrder } from '../tools/stack-order.ts';
import type { Orders } from '../tools/use-orders.ts';

interface StackPanelProps {
  readonly hex: string;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** How far a counter has been dragged, and over which place it is. */
interface Drag {
  readonly id: string;
  readonly to: number;
}

/** The row under a point, by its number. */
const rowAt = (list: HTMLElement | null, y: number): number => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return found < 0 ? rows.length - 1 : found;
};

/**
 * One's own stack, open from top to bottom: who marches when it is taken in hand, and in which order it lies. The
 * counters are dragged to another place, or moved there with the arrow keys (5.4.3).
 */
export function StackPanel({ hex, tableau, orders }: StackPanelProps) {
  const lookup = useLookup();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | undefined>();
  const stack = tableau.seenIn(hex);
  const ids = stack.map(({ id }) => id);
  const ordering = tableau.mine && tableau.accepts.includes('order') && stack.length > 1;
  const { group, companions } = orders;
  const put = (id: string, to: number): void => {
    const order = moved(ids, id, to);
    if (!sameOrder(order, ids)) orders.reorder(hex, order);
  };
  const shown = drag === undefined ? ids : moved(ids, drag.id, drag.to);
  const grab = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, to: ids.indexOf(id) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id === id) setDrag({ id, to: rowAt(list.current, event.clientY) });
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag?.id === id) put(id, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      put(id, ids.indexOf(id) + step);
    },
  });
  if (stack.length < 2) return null;
  return (
    <section className="stack-panel" aria-label={`Stack in ${lookup.place(hex)}`}>
      <div className="orders-head">
        <h3>The stack, from top to bottom</h3>
        <RuleLink id="DOW-5.4.1.1" />
      </div>
      <ol ref={list}>
        {shown.flatMap((id, place) => {
          const unit = stack.find((one) => one.id === id);
          if (unit === undefined) return [];
          const name = lookup.names.unit(id);
          const goes = group.units.includes(id);
          const states = statesOf(unit, tableau.view, false);
          return [
            <li key={id} data-row={place} data-unit={id} data-dragged={drag?.id === id}>
              {ordering && (
                <button
                  type="button"
                  className="stack-grip"
                  aria-label={`Move ${name} in the stack, ${place + 1} of ${stack.length} from the top: arrow keys, or drag`}
                  title="Drag, or arrow keys"
                  {...grab(id)}
                >
                  <span aria-hidden="true">⠿</span>
                </button>
              )}
              <button type="button" className="stack-counter" onClick={() => orders.choose(id)}>
                <span className="visually-hidden">{describe(unit, lookup, states)}</span>
                <span aria-hidden="true">
                  <Face face={faceOf(unit, lookup, states)} />
                  {name}
                </span>
              </button>
              {companions.length > 1 && companions.includes(id) && (
                <label className="stack-goes">
                  <input
                    type="checkbox"
                    checked={goes}
                    disabled={id === group.lead}
                    onChange={() => orders.setCompany(toggled(group.units, id))}
                  />
                  marches
                </label>
              )}
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}
