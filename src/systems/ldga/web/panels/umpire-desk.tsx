import './campaign.css';
import { useEffect, useState } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { Log } from '../../../../web/play/telling/log.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useSession, useSessionState } from '../../../../web/session/use-session.ts';
import { UMPIRE } from '../../content/seating.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** How much of the log stands under his desk. */
const RECENT = 14;

/** Whether the umpire sits at this screen too, so that a player can hand it to him. */
export const useUmpireHere = ({ seat }: Tableau): boolean => {
  const { table } = useSessionState();
  return seat !== UMPIRE && table?.glances.some((glance) => glance.seat === UMPIRE) === true;
};

/** Where the umpire sits at this screen too, it is handed to him behind the curtain. */
export function CallUmpire() {
  const session = useSession();
  return (
    <p>
      The umpire sits at this screen: hand it over, and he sees the whole map and puts right what is wrong.{' '}
      <button type="button" className="button" onClick={() => session.handTo(UMPIRE)}>
        Call the umpire
      </button>
    </p>
  );
}

interface UmpireDeskProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** The umpire sees everything and puts pieces right, with a reason that all can read (18.12). */
export function UmpireDesk({ tableau, orders }: UmpireDeskProps) {
  return (
    <>
      <Correction tableau={tableau} orders={orders} />
      <Log entries={tableau.log.slice(-RECENT)} />
    </>
  );
}

function Correction({ tableau, orders }: UmpireDeskProps) {
  const lookup = useLookup();
  const session = useSession();
  const { online } = useSessionState();
  const [piece, setPiece] = useState('');
  const [hex, setHex] = useState('');
  const looked = orders.looking;
  // What is clicked on the map is meant: a piece is taken up, an empty hex or another's is where it belongs.
  useEffect(() => {
    if (looked.unit !== undefined) setPiece(looked.unit);
    else if (looked.hex !== undefined) setHex(looked.hex);
  }, [looked.unit, looked.hex]);
  const [reason, setReason] = useState('');
  const whole = piece !== '' && /^\d{4}$/.test(hex) && reason.trim() !== '';
  const action = whole ? { type: 'correct', piece, hex, reason } : undefined;
  const against = useWhy(action, tableau.seq);
  const standing = tableau.pieces
    .filter(({ place }) => place === 'map')
    .toSorted((a, b) => lookup.names.unit(a.id).localeCompare(lookup.names.unit(b.id)));
  const { pending } = tableau;
  const [asked] = pending.kind === 'decide' ? pending.seats : [];
  return (
    <section className="correction" aria-label="Put something right">
      <h3>
        Put something right <RuleLink id="LDGA-18.12.3" />
      </h3>
      <p className="soft">
        Click a piece and then a hex on the map, or choose them here.
        {online !== undefined && ' What you say under Table all can hear.'}
      </p>
      <p>
        <label>
          Piece{' '}
          <select value={piece} onChange={({ target }) => setPiece(target.value)}>
            <option value="">choose</option>
            {standing.map((one) => (
              <option key={one.id} value={one.id}>
                {lookup.names.unit(one.id)} ({one.hex})
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <label>
          belongs in hex{' '}
          <input
            inputMode="numeric"
            maxLength={4}
            size={5}
            value={hex}
            onChange={({ target }) => setHex(target.value)}
          />
        </label>{' '}
        <span className="soft">{lookup.hex(hex) !== undefined && lookup.place(hex)}</span>
      </p>
      <p>
        <label>
          Why, for all to read
          <textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </label>
      </p>
      {against.length > 0 && <Reasons against={against} />}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={action === undefined || against.length > 0}
          onClick={() => {
            if (action === undefined) return;
            setPiece('');
            setHex('');
            setReason('');
            void session.interject(action);
          }}
        >
          Put it right
        </button>
        {online === undefined && asked !== undefined && (
          <button type="button" className="button" onClick={() => session.handTo(asked)}>
            Back to the players
          </button>
        )}
      </div>
    </section>
  );
}
