import type { Facts } from '../../../../web/messages/protocol.ts';
import { ResultRow } from '../../../../web/panels/result-row.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { ChargeForecast } from '../../rules/charge/forecast.ts';
import type { AttackForecast, BarrageForecast } from '../../rules/combat/forecast.ts';
import { useLookup } from '../desk.ts';
import { ChargeLedgers, GunLedgers, OddsLedgers } from '../panels/ledgers.tsx';

/* What the worker says would come of a fight, before it is ordered. */

const resultsOf = (results: readonly string[], words: ReturnType<typeof useLookup>['words']) =>
  results.map((id) => ({ id, short: id, name: words.resultText(id), effect: words.resultEffect(id) }));

const lossesOf = (results: readonly number[]) =>
  results.map((points) => ({
    id: String(points),
    short: points === 0 ? '–' : String(points),
    name: points === 0 ? 'No loss' : points === 1 ? '1 point' : `${points} points`,
    effect: points === 0 ? 'nobody is hit' : 'strength points lost',
  }));

function Unsure({ rule }: { readonly rule: string }) {
  return (
    <p className="soft">
      Against the counters you can see; somebody hidden beneath them may change it. <RuleLink id={rule} />
    </p>
  );
}

/** The odds of an attack with both sides' ledgers, and what each face of the die would bring. */
export function AttackOdds({ facts }: { readonly facts: Facts | undefined }) {
  const { words } = useLookup();
  if (facts?.odds === undefined) return null;
  const { odds, results, sure } = facts as unknown as AttackForecast;
  return (
    <>
      <div className="odds" aria-live="polite">
        <span className="odds-side">
          <b className="figures">{odds.attack.total}</b> attack, morale {odds.attackMorale}
        </span>
        <b className="odds-column figures">{odds.column}</b>
        <span className="odds-side">
          <b className="figures">{odds.defence.total}</b> defence, morale {odds.defenceMorale}
        </span>
      </div>
      <p className="figures">
        Die {odds.die.total < 0 ? '−' : '+'}
        {Math.abs(odds.die.total)}
      </p>
      <ResultRow label={`Results of the die at ${odds.column}`} faces={resultsOf(results, words)} />
      {!sure && <Unsure rule="DOW-5.4.2.1" />}
      <details>
        <summary>How the odds and the die are made</summary>
        <OddsLedgers odds={odds} />
      </details>
    </>
  );
}

/** The points of a bombardment, and what each face of the die would cost the target. */
export function GunFire({ facts }: { readonly facts: Facts | undefined }) {
  if (facts?.barrage === undefined) return null;
  const { barrage, results, massedResults } = facts as unknown as BarrageForecast;
  return (
    <>
      <ResultRow label="Points lost by face of the die" faces={lossesOf(results)} />
      {massedResults !== null && (
        <>
          <p className="soft">
            If nine points or more stand there, hidden ones included: <RuleLink id="DOW-10.1.0.9" />
          </p>
          <ResultRow label="Points lost by a massed target" faces={lossesOf(massedResults)} />
        </>
      )}
      <details>
        <summary>How the guns are counted</summary>
        <GunLedgers barrage={barrage} />
      </details>
    </>
  );
}

/** Morale against morale, and what each face of the die would bring the charge. */
export function ChargeOdds({ facts }: { readonly facts: Facts | undefined }) {
  const { words } = useLookup();
  if (facts?.odds === undefined) return null;
  const { odds, results, sure } = facts as unknown as ChargeForecast;
  const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
  return (
    <>
      <p className="figures">
        Morale {signed(odds.difference.total)}, die {signed(odds.die.total)}
      </p>
      <ResultRow label="Results of the charge" faces={resultsOf(results, words)} />
      {!sure && <Unsure rule="DOW-9.4.4.2" />}
      <details>
        <summary>How the charge is measured</summary>
        <ChargeLedgers odds={odds} />
      </details>
    </>
  );
}
