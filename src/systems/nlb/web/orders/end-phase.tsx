import { useEffect, useState } from 'react';
import type { TableRefusal } from '../../../../web/messages/protocol.ts';
import { Dialog } from '../../../../web/parts/dialog.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { useSession } from '../../../../web/session/use-session.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { dutiesOf } from './checklist.tsx';

interface EndPhaseProps {
  readonly open: boolean;
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly onClose: () => void;
}

const ENDS = ['endMovement', 'endCombat', 'endCommand', 'endReorganization', 'endHiding'] as const;

const NAMES: Readonly<Record<(typeof ENDS)[number], string>> = {
  endMovement: 'End movement',
  endCombat: 'End combat',
  endCommand: 'End command',
  endReorganization: 'End reorganization',
  endHiding: 'Hide nobody else',
};

const endOf = (accepts: readonly string[]): NlbAction | undefined => {
  const type = ENDS.find((one) => accepts.includes(one));
  return type === undefined ? undefined : { type };
};

/** What the button says that ends the phase; undefined where a phase does not end by a button. */
export const endName = (accepts: readonly string[]): string | undefined => {
  const action = endOf(accepts);
  return action === undefined ? undefined : NAMES[action.type as (typeof ENDS)[number]];
};

/** Ends the phase at once if nothing is open; else says what is, or why it may not end. */
export function EndPhase({ open, tableau, orders, onClose }: EndPhaseProps) {
  const session = useSession();
  const { words, names } = useLookup();
  const [refusals, setRefusals] = useState<readonly TableRefusal[]>([]);
  const action = tableau.mine ? endOf(tableau.accepts) : undefined;
  const duties = dutiesOf(tableau);
  const legal = action !== undefined && tableau.options.some(({ type }) => type === action.type);
  const atOnce = legal && duties.length === 0;
  const asks = open && action !== undefined && !atOnce;

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, at the moment it is opened
  useEffect(() => {
    if (!open) return;
    setRefusals([]);
    if (action === undefined) onClose();
    else if (atOnce) {
      onClose();
      orders.act(action);
    } else if (!legal) {
      void session.why({ ...action }).then((verdict) => {
        if (verdict !== undefined && !verdict.ok) setRefusals(verdict.refusals);
      });
    }
  }, [open]);

  return (
    <Dialog open={asks} onClose={onClose} label="End the phase">
      <h2>{legal ? 'End the phase?' : 'The phase cannot end yet'}</h2>
      <ul className="bulleted">
        {refusals.map((refusal) => (
          <li key={`${refusal.rule} ${refusal.code}`}>
            <Said text={words.refusalText(refusal, names)} /> <RuleLink id={refusal.rule} />
          </li>
        ))}
        {legal && duties.map((duty) => <li key={duty.text}>{duty.text}</li>)}
      </ul>
      <div className="buttons">
        {legal && action !== undefined && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onClose();
              orders.act(action);
            }}
          >
            End it
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {legal ? 'Not yet' : 'Back to the field'}
        </button>
      </div>
    </Dialog>
  );
}
