import '../panels/campaign.css';
import { useState } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import { Letters } from '../panels/letters.tsx';
import { seatName } from '../seat-name.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Whom a player of a team of two writes to. */
const MATES: Readonly<Record<string, string>> = {
  napoleon: 'marshal',
  marshal: 'napoleon',
  wellington: 'blucher',
  blucher: 'wellington',
};

/** A letter to the other commander of the side, and those that have come (18.1). */
export function LetterDesk({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const [text, setText] = useState('');
  const addressee = MATES[tableau.seat] ?? '';
  const action: LdgaAction | undefined =
    text.trim() === '' ? undefined : { type: 'sendMessage', addressee, text };
  const against = useWhy(action, tableau.seq);
  return (
    <>
      <section className="letter-write" aria-label="Write a letter">
        <h3>
          To the {seatName(addressee)} <RuleLink id="LDGA-18.11.1" />
        </h3>
        <label>
          <span className="visually-hidden">The letter</span>
          <textarea
            value={text}
            maxLength={10_000}
            placeholder="Places by their names; numbers of hexes nobody of the time knew."
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        {against.length > 0 && <Reasons against={against} label="Why it cannot be sent so" />}
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={action === undefined || against.length > 0}
          onClick={() => {
            if (action === undefined) return;
            setText('');
            orders.act(action);
          }}
        >
          Send an aide with it
        </button>
      </section>
      <Letters view={tableau.view} />
    </>
  );
}
