import type { Ledger } from '../../../../engine/ledger.ts';
import { scaled } from '../../../../web/orders/marching/march-parts.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { DowEvent } from '../../rules/events.ts';
import { ChargeLedgers, GunLedgers, OddsLedgers } from './ledgers.tsx';

/** Costs are counted in half movement points. */
const HALVES = 2;

function Cost({ cost }: { readonly cost: Ledger | null }) {
  if (cost === null || cost.lines.length === 0) return null;
  return (
    <details className="log-detail">
      <summary>What it cost</summary>
      <LedgerTable ledger={scaled(cost, HALVES)} total="movement points" one="movement point" />
    </details>
  );
}

/** The totals behind a line of the log, for whoever wants to check them. */
export function LogDetail({ event }: { readonly event: DowEvent }) {
  switch (event.type) {
    case 'marched':
    case 'entered':
    case 'leaderRode':
      return <Cost cost={event.cost} />;
    case 'combatRolled':
      return (
        <details className="log-detail">
          <summary>How the odds and the die were made</summary>
          <OddsLedgers odds={event.odds} />
        </details>
      );
    case 'chargeRolled':
      return (
        <details className="log-detail">
          <summary>How the charge was measured</summary>
          <ChargeLedgers odds={event.odds} />
        </details>
      );
    case 'bombardmentRolled':
      return (
        <details className="log-detail">
          <summary>How the guns were counted</summary>
          <GunLedgers barrage={event.barrage} />
          <LedgerTable ledger={event.losses} total="points lost" one="point lost" caption="Losses" />
        </details>
      );
    case 'reorganizationRolled':
    case 'followerChecked':
      return event.check === null || event.check.lines.length === 0 ? null : (
        <details className="log-detail">
          <summary>How the check was made</summary>
          <LedgerTable ledger={event.check} total="in all" />
        </details>
      );
    default:
      return null;
  }
}
