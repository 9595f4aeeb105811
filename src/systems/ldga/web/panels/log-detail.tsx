import type { Ledger } from '../../../../engine/ledger.ts';
import { scaled } from '../../../../web/orders/marching/march-parts.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { LdgaEvent } from '../../rules/events.ts';
import { OddsLedgers, PushLedgers } from './ledgers.tsx';

/** Costs are counted in half movement points. */
const HALVES = 2;

interface DetailProps {
  readonly ledger: Ledger;
  readonly summary: string;
  readonly total: string;
  readonly one?: string;
}

function Detail({ ledger, summary, ...sum }: DetailProps) {
  return ledger.lines.length === 0 ? null : (
    <details className="log-detail">
      <summary>{summary}</summary>
      <LedgerTable ledger={ledger} {...sum} />
    </details>
  );
}

/** The totals behind a line of the log, for whoever wants to check them. */
export function LogDetail({ event }: { readonly event: LdgaEvent }) {
  switch (event.type) {
    case 'marched':
    case 'entered':
      return (
        <Detail
          ledger={scaled(event.cost, HALVES)}
          summary="What it cost"
          total="movement points"
          one="movement point"
        />
      );
    case 'repulseTried':
      return (
        <details className="log-detail">
          <summary>How the push was measured</summary>
          <PushLedgers attack={event.attack} defence={event.defence} column={event.column} />
        </details>
      );
    case 'combatResolved':
      return (
        <details className="log-detail">
          <summary>How the odds and the die were made</summary>
          <OddsLedgers odds={event.odds} />
          <LedgerTable ledger={event.die} total="the die" caption="The die" />
        </details>
      );
    case 'elanChecked':
    case 'boxRolled':
    case 'captureRolled':
    case 'impetusRolled':
      return <Detail ledger={event.die} summary="How the die was made" total="the die" />;
    case 'pointsCounted':
      return (
        <details className="log-detail">
          <summary>What the points are made of</summary>
          <LedgerTable ledger={event.french} total="points" one="point" caption="French" />
          <LedgerTable ledger={event.coalition} total="points" one="point" caption="Coalition" />
        </details>
      );
    default:
      return null;
  }
}
