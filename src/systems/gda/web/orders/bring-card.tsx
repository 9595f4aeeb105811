import { useState } from 'react';
import { cm } from '../../../../geometry/table/units.ts';
import { readEntry, TYPED_ENTRY_HELP } from '../../words/typed-entry.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

interface BringCardProps {
  readonly brigade: string;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** 2.7: troops of a brigade that waits off the table come on under a card, where somebody types it. */
export function BringCard({ brigade, tableau, orders }: BringCardProps) {
  const { names, content } = useLookup();
  const [under, setUnder] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  if (tableau.view.fog === undefined || !tableau.accepts.includes('bringCard')) return null;
  const own = [...content.units.values()].filter((unit) => unit.brigade === brigade);
  const waiting = own.filter(({ id }) => tableau.unit(id)?.place === 'offTable');
  if (waiting.length === 0) return null;
  const where = readEntry(text, cm(content.tables.movement.fogCard));
  const toggle = (id: string): void =>
    setUnder((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <form
      className="typed"
      aria-label="Under a card"
      onSubmit={(event) => {
        event.preventDefault();
        if (where !== undefined) orders.act({ type: 'bringCard', brigade, units: [...under], ...where });
      }}
    >
      <fieldset>
        <legend>Under a card: two units at the most, nobody for a blank</legend>
        {waiting.map(({ id }) => (
          <label key={id}>
            <input type="checkbox" checked={under.includes(id)} onChange={() => toggle(id)} />{' '}
            {names.unit(id)}
          </label>
        ))}
      </fieldset>
      <label>
        Bring it on by words
        <input
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="soft small">
        {where === undefined && text !== '' ? `“${text}” is no place. ` : ''}
        {TYPED_ENTRY_HELP}
      </p>
      <button type="submit" className="button small" disabled={where === undefined}>
        Bring it on
      </button>
    </form>
  );
}
