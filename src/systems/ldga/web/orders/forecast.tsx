import type { Facts } from '../../../../web/messages/protocol.ts';
import { ResultRow } from '../../../../web/panels/result-row.tsx';
import type { Odds } from '../../rules/combat/odds/odds.ts';
import { useLookup } from '../desk.ts';
import { OddsLedgers } from '../panels/ledgers.tsx';

interface Told {
  readonly odds: Odds;
  readonly results: readonly string[];
}

/** How a fight would stand: both strengths, the column, and what each face of the die would bring. */
export function Forecast({ facts }: { readonly facts: Facts | undefined }) {
  const { words } = useLookup();
  if (facts === undefined) return null;
  if (facts.odds === undefined)
    return <p className="soft">Somebody in it is under a flag: the odds are known when he shows himself.</p>;
  const { odds, results } = facts as unknown as Told;
  const faces = results.map((id) => ({
    id,
    short: id,
    name: words.resultText(id),
    effect: words.resultText(id),
  }));
  return (
    <>
      <div className="odds" aria-live="polite">
        <span className="odds-side">
          <b className="figures">{odds.attack.total}</b> attack
        </span>
        <b className="odds-column figures">{odds.column}</b>
        <span className="odds-side">
          <b className="figures">{odds.defence.total}</b> defence
        </span>
      </div>
      <ResultRow label={`Results of the die at ${odds.column}`} faces={faces} />
      <details>
        <summary>How the odds are made</summary>
        <OddsLedgers odds={odds} />
      </details>
    </>
  );
}
