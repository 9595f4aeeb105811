import { useMemo } from 'react';
import type { Ledger } from '../../../../engine/ledger.ts';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { plain } from '../../../../words/index.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import { PushLedgers } from '../panels/ledgers.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

interface PushesProps {
  readonly id: string;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

interface Measured {
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly column: string;
  readonly succeeds: boolean;
}

/** Enemies that the stack of the piece in hand could push aside, and whether it would succeed where they are known (10). */
export function Pushes({ id, tableau, orders }: PushesProps) {
  const { words, names } = useLookup();
  const pushes = useMemo(
    () =>
      tableau.options.filter(
        (action): action is Extract<LdgaAction, { type: 'repulse' }> =>
          action.type === 'repulse' && action.pieces.includes(id),
      ),
    [tableau.options, id],
  );
  const told = usePreviews(pushes, tableau.seq);
  if (pushes.length === 0) return null;
  return (
    <section aria-label="Push the enemy aside">
      <h3>Push the enemy aside</h3>
      <ul className="choices">
        {pushes.map((push) => {
          const measured = told.get(push) as unknown as Measured | undefined;
          return (
            <li key={JSON.stringify(push)}>
              <button type="button" className="button" onClick={() => orders.act(push)}>
                {plain(words.optionText(push, names))}
                {measured?.column !== undefined && (
                  <span className="tag">
                    {measured.column}: {measured.succeeds ? 'succeeds' : 'fails'}
                  </span>
                )}
              </button>
              {measured?.column !== undefined && (
                <details>
                  <summary>How it is measured</summary>
                  <PushLedgers {...measured} />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
