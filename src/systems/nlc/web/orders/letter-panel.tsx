import { useMemo } from 'react';
import type { Ledger } from '../../../../engine/ledger.ts';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { Said } from '../../../../web/parts/said.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { NlcAction } from '../../rules/actions.ts';
import type { Order, SecondOrder } from '../../rules/position.ts';
import { useLookup } from '../desk.ts';
import { delayText } from '../panels/delay-text.ts';
import type { Tableau } from '../tableau.ts';
import { actionOf, attacks, type Draft, withOrder, withSecond, writtenOf } from '../tools/letter.ts';
import { type Orders, sendersTo } from '../tools/use-orders.ts';

interface LetterPanelProps {
  readonly draft: Draft;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

const ORDERS: readonly Order[] = ['attack', 'defend', 'march', 'reserve'];
const SECONDS: readonly (SecondOrder | undefined)[] = [undefined, 'attack', 'defend'];

/** An order being written: what, where, by whom; when it would take effect and why; and what is against it. */
export function LetterPanel({ draft, tableau, orders }: LetterPanelProps) {
  const { names, words } = useLookup();
  const action = useMemo(() => actionOf(draft), [draft]);
  const against = useWhy<NlcAction>(action, tableau.seq);
  const asked = useMemo(() => (draft.from === undefined ? [] : [action]), [action, draft.from]);
  const delay = usePreviews(asked, tableau.seq).get(action)?.delay as Ledger | undefined;
  const sends = draft.from !== undefined;
  return (
    <section className="proposal letter" aria-label={`Order to ${names.unit(draft.to)}`}>
      <h3>To the {names.unit(draft.to)}</h3>
      {sends && <Sender draft={draft} tableau={tableau} orders={orders} />}
      <fieldset>
        <legend>Order</legend>
        <div className="buttons">
          {ORDERS.map((order) => (
            <button
              key={order}
              type="button"
              className="button small"
              aria-pressed={draft.order === order}
              onClick={() => orders.write(withOrder(draft, order))}
            >
              {words.orderName(order)}
            </button>
          ))}
        </div>
        <p className="soft">{words.orderEffect(draft.order)}</p>
      </fieldset>
      {draft.order === 'march' && (
        <fieldset>
          <legend>At its end</legend>
          <div className="buttons">
            {SECONDS.map((second) => (
              <button
                key={second ?? 'nothing'}
                type="button"
                className="button small"
                aria-pressed={draft.second === second}
                onClick={() => orders.write(withSecond(draft, second))}
              >
                {second === undefined ? 'No second order' : words.orderName(second)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Places draft={draft} orders={orders} />
      <p>
        <Said text={words.orderText(writtenOf(draft), names)} />
      </p>
      {delay !== undefined && (
        <details open>
          <summary className="figures">Takes effect {delayText(delay.total)}</summary>
          <LedgerTable ledger={delay} total="turns" one="turn" />
        </details>
      )}
      {against.length > 0 && <Reasons against={against} label="What is against it" />}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={against.length > 0}
          onClick={() => orders.act(action)}
        >
          {sends ? 'Send the courier' : 'Write it down'}
        </button>
        <button type="button" className="button" onClick={() => orders.write(undefined)}>
          Not this
        </button>
      </div>
    </section>
  );
}

/** By whom it is sent, where more than one could. */
function Sender({ draft, tableau, orders }: LetterPanelProps) {
  const { names } = useLookup();
  const senders = sendersTo(tableau.options, draft.to);
  if (senders.length < 2) return <p className="soft">from {names.unit(draft.from ?? '')}</p>;
  return (
    <fieldset>
      <legend>From</legend>
      <div className="buttons">
        {senders.map((from) => (
          <button
            key={from}
            type="button"
            className="button small"
            aria-pressed={draft.from === from}
            onClick={() => orders.write({ ...draft, from })}
          >
            {names.unit(from)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The goal of a march and the target of an attack: named on the map, or chosen among the places that are fought for. */
function Places({ draft, orders }: Pick<LetterPanelProps, 'draft' | 'orders'>) {
  const lookup = useLookup();
  const wanted = [
    ...(draft.order === 'march' ? (['goal'] as const) : []),
    ...(attacks(draft) ? (['target'] as const) : []),
  ];
  return wanted.map((what) => {
    const hexes = what === 'goal' ? (draft.goal === undefined ? [] : [draft.goal]) : draft.target;
    const [first] = hexes;
    return (
      <fieldset key={what}>
        <legend>{what === 'goal' ? 'Goal' : 'Target'}</legend>
        <div className="buttons">
          <button
            type="button"
            className="button small"
            aria-pressed={draft.naming === what}
            onClick={() => orders.write({ ...draft, naming: draft.naming === what ? undefined : what })}
          >
            {first === undefined
              ? what === 'goal'
                ? 'Click its hex on the map'
                : 'None yet: click it on the map'
              : `${lookup.place(first)}${hexes.length > 1 ? `, ${hexes.length} hexes` : ''}`}
          </button>
          {lookup.content.battle.control
            .filter(({ hex }) => !hexes.includes(hex))
            .map(({ hex }) => (
              <button
                key={hex}
                type="button"
                className="button small quiet"
                onClick={() =>
                  orders.write(
                    what === 'goal'
                      ? { ...draft, goal: hex, naming: undefined }
                      : { ...draft, target: lookup.placeHexes(hex), naming: undefined },
                  )
                }
              >
                {lookup.place(hex)}
              </button>
            ))}
          {what === 'target' && first !== undefined && (
            <button
              type="button"
              className="button small quiet"
              onClick={() => orders.write({ ...draft, target: [], naming: undefined })}
            >
              No target
            </button>
          )}
        </div>
        {what === 'target' && first === undefined && (
          <p className="soft">
            An attack on nothing that is named fails when night falls. <RuleLink id="NLC-16.4" />
          </p>
        )}
      </fieldset>
    );
  });
}
