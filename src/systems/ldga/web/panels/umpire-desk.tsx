import './campaign.css';
import { useState } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useSession, useSessionState } from '../../../../web/session/use-session.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';

const UMPIRE = 'umpire';

/** The umpire sees everything and puts pieces right, with a reason that all can read (18.12). */
export function UmpireDesk({ tableau }: { readonly tableau: Tableau }) {
  return tableau.seat === UMPIRE ? <Correction tableau={tableau} /> : <CallHim />;
}

/** Where the umpire sits at this screen too, it is handed to him behind the curtain. */
function CallHim() {
  const session = useSession();
  const { table } = useSessionState();
  if (table?.glances.every(({ seat }) => seat !== UMPIRE) !== false) return null;
  return (
    <p>
      The umpire sits at this screen: hand it over, and he sees the whole map and puts right what is wrong.{' '}
      <button type="button" className="button" onClick={() => session.handTo(UMPIRE)}>
        Call the umpire
      </button>
    </p>
  );
}

function Correction({ tableau }: { readonly tableau: Tableau }) {
  const lookup = useLookup();
  const session = useSession();
  const { online } = useSessionState();
  const [piece, setPiece] = useState('');
  const [hex, setHex] = useState('');
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
