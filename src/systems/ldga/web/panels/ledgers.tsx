import type { Ledger } from '../../../../engine/ledger.ts';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { Odds } from '../../rules/combat/odds/odds.ts';

interface PushProps {
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly column: string;
}

/** Both strengths line by line, and the column that they give (10.11, 11.3). */
export function PushLedgers({ attack, defence, column }: PushProps) {
  return (
    <div className="two-ledgers">
      <LedgerTable ledger={attack} total={`points, at ${column}`} caption="Attackers" />
      <LedgerTable ledger={defence} total="points" one="point" caption="Defenders" />
    </div>
  );
}

/** An attack on paper: both strengths, and what shifts the column (11.3, 16). */
export function OddsLedgers({ odds }: { readonly odds: Odds }) {
  return (
    <>
      <PushLedgers attack={odds.attack} defence={odds.defence} column={odds.odds} />
      {odds.shift.lines.length > 0 && (
        <LedgerTable
          ledger={odds.shift}
          total="columns"
          caption={`Shift, from ${odds.odds} to ${odds.column}`}
        />
      )}
    </>
  );
}
