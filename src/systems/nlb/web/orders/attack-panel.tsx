import { useState } from 'react';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { OutcomeTable } from '../../../../web/orders/outcomes/outcome-table.tsx';
import type { Telling } from '../../../../web/orders/outcomes/outcome-text.ts';
import { Said } from '../../../../web/parts/said.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { NlbAction } from '../../rules/actions.ts';
import type { CombatOutcome, CombatResult, Odds } from '../../rules/events.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import { strings, type Tableau } from '../tableau.ts';
import { columnsOf, engageable, neededTargets, targetsOf } from '../tools/attack.ts';
import type { Orders } from '../tools/use-orders.ts';
import { OtherOrders } from './other-orders.tsx';
import { ResultRow } from './result-row.tsx';

interface AttackPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly onTakeBack: () => void;
}

/** What the worker says of an attack under construction. */
export interface Forecast {
  readonly targets: readonly string[];
  readonly attackers: readonly string[];
  readonly bombarding: readonly string[];
  readonly defenders: readonly string[];
  readonly odds: Odds;
  readonly changes: readonly {
    readonly rolled: CombatResult;
    readonly becomes: CombatOutcome;
    readonly rule: string;
  }[];
  readonly columns: Readonly<Record<string, readonly CombatOutcome[]>>;
}

export const forecastOf = (tableau: Tableau): Forecast | undefined =>
  Array.isArray(tableau.facts.targets) && tableau.facts.odds !== undefined
    ? (tableau.facts as unknown as Forecast)
    : undefined;

export function AttackPanel(props: AttackPanelProps) {
  const forecast = forecastOf(props.tableau);
  return forecast === undefined ? <Targets {...props} /> : <Building {...props} forecast={forecast} />;
}

function Targets({ tableau, orders }: AttackPanelProps) {
  const lookup = useLookup();
  const targets = [...targetsOf(tableau.options)];
  const pressing = new Set(strings(tableau.facts.defenders));
  return (
    <section aria-label="Enemies that can be attacked">
      <h3>Choose whom to attack</h3>
      <ul className="choices">
        {targets.map((hex) => (
          <li key={hex}>
            <button
              type="button"
              className="button"
              onClick={() => orders.act({ type: 'target', hex })}
              {...pointsAt(orders, hex)}
            >
              <span>
                {lookup.place(hex)}
                <span className="soft"> {garrison(tableau, lookup, hex)}</span>
              </span>
              {pressing.has(hex) && <span className="tag">must be attacked</span>}
            </button>
          </li>
        ))}
      </ul>
      <OtherOrders tableau={tableau} orders={orders} />
    </section>
  );
}

const garrison = (tableau: Tableau, lookup: Lookup, hex: string): string =>
  tableau.view.units
    .filter((unit) => unit.place === 'map' && unit.hex === hex)
    .map((unit) => `${lookup.names.unit(unit.id)} ${unit.strength}`)
    .join(', ');

const tellingOf = ({ view }: Tableau, { words }: Lookup): Telling => ({
  resultText: (result) => result,
  trackName: (id) => {
    const corps = view.corps.find((one) => one.id === id);
    if (corps === undefined) return seatName(id);
    return corps.army === 'allied' ? words.nationalityName(corps.name) : corps.name;
  },
});

function Building({
  tableau,
  orders,
  onTakeBack,
  forecast,
}: AttackPanelProps & { readonly forecast: Forecast }) {
  const lookup = useLookup();
  const columns = columnsOf(tableau.options);
  const [wanted, setWanted] = useState<string | undefined>();
  const column = wanted !== undefined && columns.includes(wanted) ? wanted : columns[0];
  const more = [...engageable(tableau.options)].flatMap((id) => tableau.unit(id) ?? []);
  const engaged = [...forecast.attackers, ...forecast.bombarding].flatMap((id) => tableau.unit(id) ?? []);
  const shown = column ?? forecast.odds.column;
  const stuck = engaged.length > 0 && column === undefined;
  const against = useWhy<NlbAction>(
    stuck ? { type: 'declare', column: forecast.odds.column } : undefined,
    tableau.seq,
  );
  const needed = neededTargets(against, tableau.options);
  const further = [...targetsOf(tableau.options)].filter((hex) => !needed.includes(hex));
  return (
    <section className="attack" aria-label="The attack">
      <div className="orders-head">
        <h3>Attack on {forecast.targets.map((hex) => lookup.place(hex)).join(' and ')}</h3>
        {tableau.undo && (
          <button type="button" className="button small" onClick={onTakeBack}>
            Take back
          </button>
        )}
      </div>
      {more.length > 0 && (
        <>
          <div className="orders-head">
            <p className="soft">{engaged.length === 0 ? 'Who attacks?' : 'Who else joins?'}</p>
            {more.length > 1 && (
              <button type="button" className="button small" onClick={orders.allJoin}>
                All join
              </button>
            )}
          </div>
          <div className="chips">
            {more.map((unit) => (
              <CounterChip
                key={unit.id}
                unit={unit}
                where
                onClick={() => orders.act({ type: 'engage', unit: unit.id })}
              />
            ))}
          </div>
        </>
      )}
      <OtherOrders tableau={tableau} orders={orders} />
      {needed.length > 0 && (
        <section aria-label="Who must be attacked as well">
          <p>Nobody else could attack them, so this attack must take them in:</p>
          <ul className="choices">
            {needed.map((hex) => (
              <li key={hex}>
                <button
                  type="button"
                  className="button primary"
                  data-primary=""
                  onClick={() => orders.act({ type: 'target', hex })}
                  {...pointsAt(orders, hex)}
                >
                  Attack {lookup.place(hex)} as well <span>{garrison(tableau, lookup, hex)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {further.length > 0 && (
        <details open={stuck && needed.length === 0}>
          <summary>Attack another hex as well</summary>
          <ul className="choices">
            {further.map((hex) => (
              <li key={hex}>
                <button
                  type="button"
                  className="button small"
                  onClick={() => orders.act({ type: 'target', hex })}
                  {...pointsAt(orders, hex)}
                >
                  {lookup.place(hex)} <span className="soft">{garrison(tableau, lookup, hex)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {engaged.length > 0 && (
        <>
          <div className="odds" aria-live="polite">
            <span className="odds-side">
              <b className="figures">{forecast.odds.attack.total}</b> attack
            </span>
            <b className="odds-column figures">{forecast.odds.column}</b>
            <span className="odds-side">
              <b className="figures">{forecast.odds.defence.total}</b> defence
            </span>
          </div>
          {forecast.odds.shifts?.map((shift) => (
            <p key={shift.code} className="soft">
              <Said text={lookup.words.ledgerLineText(shift, lookup.names)} /> <RuleLink id={shift.rule} />
            </p>
          ))}
          {forecast.odds.cap !== null && (
            <p className="soft">
              {lookup.words.capText(forecast.odds.cap.code)} <RuleLink id={forecast.odds.cap.rule} />
            </p>
          )}
          <ResultRow column={shown} results={forecast.columns[shown] ?? []} rolled={undefined} />
          {forecast.changes.map((change) => (
            <p key={change.rolled} className="out-of-command">
              <Said text={lookup.words.eventText({ type: 'resultChanged', ...change }, lookup.names)} />{' '}
              <RuleLink id={change.rule} />
            </p>
          ))}
          <details>
            <summary>How the odds are made</summary>
            <LedgerTable ledger={forecast.odds.attack} total="attack" caption="Attackers" />
            <LedgerTable ledger={forecast.odds.defence} total="defence" caption="Defenders" />
          </details>
          {column !== undefined && (
            <OutcomeTable
              question={{ type: 'outcomes', column }}
              seq={tableau.seq}
              title={forecast.targets.map((hex) => lookup.place(hex)).join(' and ')}
              column={column}
              attackers={[...forecast.attackers, ...forecast.bombarding]}
              telling={tellingOf(tableau, lookup)}
            />
          )}
          {columns.length > 1 && (
            <label className="lower-column">
              Roll on column{' '}
              <select value={shown} onChange={(event) => setWanted(event.target.value)}>
                {columns.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
          )}
          {column === undefined ? (
            <ul className="bulleted" aria-label="Why it cannot be declared yet">
              {against.map((refusal) => (
                <li key={`${refusal.rule} ${refusal.code}`}>
                  <Said text={lookup.words.refusalText(refusal, lookup.names)} />{' '}
                  <RuleLink id={refusal.rule} />
                </li>
              ))}
            </ul>
          ) : (
            <button
              type="button"
              className="button primary big"
              data-primary=""
              onClick={() => orders.act({ type: 'declare', column })}
            >
              Attack at {column}
            </button>
          )}
        </>
      )}
    </section>
  );
}
