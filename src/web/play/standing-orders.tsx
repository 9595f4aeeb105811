import { useEffect, useState } from 'react';
import type { ToldOrders } from '../messages/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { useDesk } from './desk.tsx';
import './standing-orders.css';

type Preference = ToldOrders['preferences'][number];
type Part = Readonly<Record<string, unknown>>;

interface FieldProps {
  readonly preference: Preference;
  readonly value: unknown;
  readonly onWrite: (value: unknown) => void;
}

/** One condition; left empty, the player is asked. */
function Field({ preference, value, onWrite }: FieldProps) {
  const { words } = useDesk();
  const { label, kind, choices = [] } = preference;
  const say = (code: string): string => words.preferences?.[code] ?? code;
  if (kind === 'boolean')
    return (
      <label className="standing-field">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onWrite(event.target.checked ? true : undefined)}
        />{' '}
        {say(label)}
      </label>
    );
  if (kind === 'choice')
    return (
      <label className="standing-field">
        {say(label)}{' '}
        <select
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onWrite(event.target.value === '' ? undefined : event.target.value)}
        >
          <option value="">ask me</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(`${label}.${choice}`)}
            </option>
          ))}
        </select>
      </label>
    );
  const list = kind === 'subjects';
  const text = Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
  return (
    <label className="standing-field">
      {say(label)}{' '}
      <input
        type="text"
        value={text}
        placeholder="ask me"
        onChange={({ target }) => {
          const written = target.value.trim();
          onWrite(written === '' ? undefined : list ? written.split(/\s+/) : written);
        }}
      />
    </label>
  );
}

const written = (part: Part, id: string, value: unknown): Part => {
  const { [id]: _before, ...rest } = part;
  return value === undefined ? rest : { ...rest, [id]: value };
};

interface StandingOrdersProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The unit that is chosen on the map, if one is: orders can be written for it alone. */
  readonly unit?: { readonly id: string; readonly name: string } | undefined;
}

/** What the player has decided beforehand: it is answered for him, and he is told. */
export function StandingOrders({ open, onClose, unit }: StandingOrdersProps) {
  const session = useSession();
  const { names } = useDesk();
  const [told, setTold] = useState<ToldOrders | undefined>();
  useEffect(() => {
    if (open) void session.standingOrders().then(setTold);
  }, [open, session]);
  const write = async (orders: ToldOrders['orders']): Promise<void> => {
    if (told !== undefined) setTold({ ...told, orders });
    const kept = await session.standingOrders(orders);
    if (kept !== undefined) setTold(kept);
  };
  const { all = {}, of = {} } = told?.orders ?? {};
  const single = told?.preferences.filter(({ perSubject }) => perSubject === true) ?? [];
  const forUnit = (id: string, part: Part): ToldOrders['orders']['of'] => {
    const { [id]: _before, ...rest } = of;
    return Object.keys(part).length === 0 ? rest : { ...rest, [id]: part };
  };
  return (
    <Dialog open={open} onClose={onClose} label="Standing orders">
      <h2>Standing orders</h2>
      <p>
        What you write here is answered for you whenever it is asked from now on; the log says so. Whatever
        you leave open, you are asked. Nobody else sees it.
      </p>
      {told?.preferences.length === 0 && <p>Nothing can be written beforehand in this game.</p>}
      <fieldset className="setting">
        <legend>For all units</legend>
        {told?.preferences.map((preference) => (
          <Field
            key={preference.id}
            preference={preference}
            value={all[preference.id]}
            onWrite={(value) => void write({ all: written(all, preference.id, value), of })}
          />
        ))}
      </fieldset>
      {unit !== undefined && single.length > 0 && (
        <fieldset className="setting">
          <legend>For {unit.name} alone</legend>
          {single.map((preference) => (
            <Field
              key={preference.id}
              preference={preference}
              value={of[unit.id]?.[preference.id]}
              onWrite={(value) =>
                void write({
                  all,
                  of: forUnit(unit.id, written(of[unit.id] ?? {}, preference.id, value)),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {Object.keys(of).length > 0 && (
        <p>
          Written for single units:{' '}
          {Object.keys(of).map((id) => (
            <button
              type="button"
              className="button small"
              key={id}
              onClick={() => void write({ all, of: forUnit(id, {}) })}
            >
              forget {names.unit(id)}
            </button>
          ))}
        </p>
      )}
      <button type="button" className="button" onClick={onClose}>
        Done
      </button>
    </Dialog>
  );
}
