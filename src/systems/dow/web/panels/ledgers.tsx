import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { Barrage, ChargeOdds, Odds } from '../../rules/events.ts';

/** Both strengths, what shifts the column and what changes the die: an attack on paper (11.1 to 11.7). */
export function OddsLedgers({ odds }: { readonly odds: Odds }) {
  return (
    <>
      <div className="two-ledgers">
        <LedgerTable ledger={odds.attack} total="attack" caption={`Attackers, morale ${odds.attackMorale}`} />
        <LedgerTable
          ledger={odds.defence}
          total="defence"
          caption={`Defenders, morale ${odds.defenceMorale}`}
        />
      </div>
      {odds.shift.lines.length > 0 && (
        <LedgerTable
          ledger={odds.shift}
          total="columns"
          one="column"
          caption={`Shift, from ${odds.odds} to ${odds.column}`}
        />
      )}
      <LedgerTable ledger={odds.die} total="to the die" caption="The die" />
    </>
  );
}

/** The difference of morale that names the column, and what changes the die of a charge (9.4.4). */
export function ChargeLedgers({ odds }: { readonly odds: ChargeOdds }) {
  return (
    <>
      <LedgerTable ledger={odds.difference} total="difference" caption="Morale against morale" />
      {odds.die.lines.length > 0 && <LedgerTable ledger={odds.die} total="to the die" caption="The die" />}
    </>
  );
}

/** The points that fire, and what changes the die of a bombardment (10.1). */
export function GunLedgers({ barrage }: { readonly barrage: Barrage }) {
  return (
    <>
      <LedgerTable ledger={barrage.points} total="points of guns" one="point of guns" caption="Guns" />
      {barrage.die.lines.length > 0 && (
        <LedgerTable ledger={barrage.die} total="to the die" caption="The die" />
      )}
    </>
  );
}
