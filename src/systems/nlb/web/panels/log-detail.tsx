import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { NlbEvent } from '../../rules/events.ts';

/** The totals behind a line of the log, for whoever wants to check them. */
export function LogDetail({ event }: { readonly event: NlbEvent }) {
  if (event.type === 'marched' || event.type === 'entered' || event.type === 'exited') {
    if (event.cost.lines.length === 0) return null;
    return (
      <details className="log-detail">
        <summary>What it cost</summary>
        <LedgerTable ledger={event.cost} total="movement points" one="movement point" />
      </details>
    );
  }
  if (event.type === 'attackDeclared') {
    return (
      <details className="log-detail">
        <summary>How the odds were made</summary>
        <LedgerTable ledger={event.odds.attack} total="attack" caption="Attackers" />
        <LedgerTable ledger={event.odds.defence} total="defence" caption="Defenders" />
      </details>
    );
  }
  return null;
}
