import type { ReactNode } from 'react';
import type { Table } from '../../messages/protocol.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Said } from '../../parts/said.tsx';
import { useSeatName } from '../../parts/seat.tsx';
import type { Go } from '../../route.ts';
import { RuleLink } from '../../rulebook/opener.tsx';
import { useSave } from '../../session/use-save.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useDesk } from '../desk.tsx';
import type { Outlook } from '../outlook.ts';
import { PlayAgain } from './play-again.tsx';

interface EndOfGameProps {
  readonly open: boolean;
  readonly outlook: Outlook;
  readonly table: Table;
  readonly go: Go;
  readonly onReport: () => void;
  readonly onClose: () => void;
  /** What the outcome was made of, where there is more to say than who won. */
  readonly children?: ReactNode;
}

/** Who won and by what, and the proof that the dice were fair. */
export function EndOfGame({ open, outlook, table, go, onReport, onClose, children }: EndOfGameProps) {
  const { words } = useDesk();
  const seatName = useSeatName();
  const { id, online } = useSessionState();
  const link = online?.link;
  const save = useSave(table);
  const { pending } = outlook;
  if (pending.kind !== 'over') return null;
  const { outcome } = pending;
  const title =
    outcome.winners.length === 0
      ? 'A draw'
      : `Victory for the ${outcome.winners.map(seatName).join(' and ')}`;
  return (
    <Dialog open={open} onClose={onClose} label="The end of the game">
      <h2>{title}</h2>
      <p>
        <Said text={words.outcomeText(outcome)} /> <RuleLink id={outcome.rule} />
      </p>
      {children}
      <details>
        <summary>The dice, and how to check them</summary>
        <p>
          Before the first move the game published a hash of its secret seed; now it tells the seed. Every
          roll follows from the seed, the number of the roll and the step it was for, so that anybody can make
          them again: save this game to a file and run <code>vedette verify</code> on it.
        </p>
        <dl className="proof">
          <dt>Hash told at the start</dt>
          <dd>
            <code>{table.commitment}</code>
          </dd>
          <dt>Seed</dt>
          <dd>
            <code>{table.seed ?? 'not in this record'}</code>
          </dd>
        </dl>
      </details>
      <div className="buttons">
        <button type="button" className="button primary" onClick={onClose}>
          Look at the field
        </button>
        <PlayAgain table={table} go={go} className="button" />
        {online === undefined && (
          <button type="button" className="button" onClick={onReport}>
            Report
          </button>
        )}
        {id !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => go({ at: 'replay', id, ...(link === undefined ? {} : { link }), seq: 0 })}
          >
            Watch it again
          </button>
        )}
        {online === undefined && (
          <button type="button" className="button" onClick={save}>
            Save to a file
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => go({ at: online === undefined ? 'home' : 'lobby' })}
        >
          All games
        </button>
      </div>
    </Dialog>
  );
}
