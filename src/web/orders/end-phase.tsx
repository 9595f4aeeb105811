import { useEffect, useState } from 'react';
import type { TableRefusal } from '../messages/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Said } from '../parts/said.tsx';
import { useDesk } from '../play/desk.tsx';
import type { Outlook } from '../play/outlook.ts';
import { RuleLink } from '../rulebook/opener.tsx';
import { useSession } from '../session/use-session.ts';
import { type Act, sent } from './act.ts';
import type { Duty } from './checklist.tsx';

/** How the phase that is under way comes to an end. */
export interface Ending {
  readonly options: readonly Act[];
  /** The action that ends the phase, if one does. */
  readonly action: Act | undefined;
  readonly duties: readonly Duty[];
}

interface EndPhaseProps extends Ending {
  readonly open: boolean;
  readonly outlook: Outlook;
  readonly onClose: () => void;
}

/** Ends the phase at once if nothing is open; else says what is, or why it may not end. */
export function EndPhase({ open, outlook, options, action: ends, duties, onClose }: EndPhaseProps) {
  const session = useSession();
  const { words, names } = useDesk();
  const [refusals, setRefusals] = useState<readonly TableRefusal[]>([]);
  const action = outlook.mine ? ends : undefined;
  const legal = action !== undefined && options.some(({ type }) => type === action.type);
  const atOnce = legal && duties.length === 0;
  const asks = open && action !== undefined && !atOnce;

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, at the moment it is opened
  useEffect(() => {
    if (!open) return;
    setRefusals([]);
    if (action === undefined) onClose();
    else if (atOnce) {
      onClose();
      void session.act(sent(action));
    } else if (!legal) {
      void session.why(sent(action)).then((verdict) => {
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
              void session.act(sent(action));
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
