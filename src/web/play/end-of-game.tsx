import { useDesk } from '../../systems/nlb/web/desk.tsx';
import { partyOf, type Tableau } from '../../systems/nlb/web/tableau.ts';
import type { Go } from '../app.tsx';
import type { Table } from '../messages/protocol.ts';
import { armyName } from '../parts/army.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Said } from '../parts/said.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { saveFile } from '../session/save-file.ts';
import { useSessionState } from '../session/use-session.ts';
import { LedgerTable } from './ledger.tsx';

interface EndOfGameProps {
  readonly open: boolean;
  readonly tableau: Tableau;
  readonly table: Table;
  readonly go: Go;
  readonly onReport: () => void;
  readonly onClose: () => void;
}

/** Who won and by what, and the proof that the dice were fair. */
export function EndOfGame({ open, tableau, table, go, onReport, onClose }: EndOfGameProps) {
  const { words } = useDesk().lookup;
  const { id, online } = useSessionState();
  const link = online?.link;
  const { pending, view } = tableau;
  if (pending.kind !== 'over') return null;
  const { outcome } = pending;
  const title =
    outcome.winners.length === 0
      ? 'A draw'
      : `Victory for the ${outcome.winners.map(armyName).join(' and ')}`;
  return (
    <Dialog open={open} onClose={onClose} label="The end of the game">
      <h2>{title}</h2>
      <p>
        <Said text={words.outcomeText(outcome)} /> <RuleLink id={outcome.rule} />
      </p>
      {view.points !== null &&
        (['french', 'coalition'] as const).map((side) => (
          <LedgerTable
            key={side}
            ledger={view.points?.[side] ?? { total: 0, lines: [] }}
            total="points"
            caption={armyName(partyOf(view, side))}
          />
        ))}
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
        {table.file !== undefined && (
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
        {table.file !== undefined && (
          <button type="button" className="button" onClick={() => saveFile(table)}>
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
