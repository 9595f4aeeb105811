import '../panels/campaign.css';
import { useMemo, useState } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
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

/** The turn in which a letter to him would be read; null if that is after the last; undefined while nobody knows. */
const useArrival = (addressee: string, seq: number): number | null | 'in earshot' | undefined => {
  const asked = useMemo(
    (): readonly LdgaAction[] => (addressee === '' ? [] : [{ type: 'sendMessage', addressee, text: '?' }]),
    [addressee],
  );
  const told = usePreviews(asked, seq);
  const facts = asked[0] === undefined ? undefined : told.get(asked[0]);
  if (facts?.inEarshot === true) return 'in earshot';
  const turn = facts?.arrives;
  return typeof turn === 'number' || turn === null ? turn : undefined;
};

/** A letter to the other commander of the side, and those that have come (18.1). */
export function LetterDesk({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const lookup = useLookup();
  const [text, setText] = useState('');
  const addressee = MATES[tableau.seat] ?? '';
  const action: LdgaAction | undefined =
    text.trim() === '' ? undefined : { type: 'sendMessage', addressee, text };
  const against = useWhy(action, tableau.seq);
  const arrival = useArrival(addressee, tableau.seq);
  if (arrival === 'in earshot')
    return (
      <>
        <p>
          The {seatName(addressee)} can hear you: your leaders stand side by side. Say it under Table; no
          letter is carried this turn. <RuleLink id="LDGA-18.1.1" />
        </p>
        <Letters view={tableau.view} />
      </>
    );
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
        {arrival !== undefined && (
          <p className="soft">
            {arrival === null
              ? 'No aide can be with him before the game ends.'
              : `If he stays where he is, he has it in his hands on ${lookup.when(arrival)}.`}{' '}
            <RuleLink id="LDGA-18.11.2" />
          </p>
        )}
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
