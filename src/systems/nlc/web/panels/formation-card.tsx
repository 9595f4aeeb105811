import { Fragment, type ReactNode } from 'react';
import { Said } from '../../../../web/parts/said.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { CourierView, FormationView } from '../../rules/view/view.ts';
import { destinationOf } from '../board/order-marks.ts';
import { useLookup } from '../desk.ts';
import { hexOf, type Tableau } from '../tableau.ts';
import { delayText } from './delay-text.ts';

/** So many units out of command are named; more are counted. */
const NAMED = 3;

interface FormationCardProps {
  readonly formation: FormationView;
  readonly tableau: Tableau;
  readonly children?: ReactNode;
}

/** A formation: its order now, the order on its way and when it takes effect, and how firm it is in it. */
export function FormationCard({ formation, tableau, children }: FormationCardProps) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const { showUnit } = useDesk();
  const { id, leader, order, goal, secrets, wing, broken } = formation;
  const members = tableau.view.units.filter((unit) => unit.formation === id && hexOf(unit) !== undefined);
  const out = members.filter(({ inCommand }) => inCommand === false);
  const couriers = tableau.view.couriers.filter(({ whose }) => whose === id);
  const told =
    order === null
      ? undefined
      : words.orderText(
          {
            order,
            ...(secrets?.second == null ? {} : { second: secrets.second }),
            ...(secrets === null || secrets.target.length === 0 ? {} : { target: secrets.target }),
            ...(goal === null ? {} : { goal }),
          },
          names,
        );
  return (
    <section className="formation-card" aria-label={formation.name} data-formation={id}>
      <h3>
        <span className="band" style={{ background: lookup.colourOf(id) }} aria-hidden="true" />
        {formation.name}
      </h3>
      <p>
        <button type="button" className="named" onClick={() => showUnit(leader)}>
          {names.unit(leader)}
        </button>
        {wing !== null && <span className="soft"> under {names.unit(wing)}</span>} ·{' '}
        {members.length === 1 ? '1 unit' : `${members.length} units`}
        {broken && (
          <>
            {' · '}
            <b className="out-of-command">broken</b>
          </>
        )}
        {out.length > 0 && (
          <>
            {' · '}
            <span className="out-of-command">{out.length} out of command</span>
            {out.length <= NAMED && (
              <>
                {': '}
                {out.map((unit, n) => (
                  <Fragment key={unit.id}>
                    {n > 0 && ', '}
                    <button type="button" className="named" onClick={() => showUnit(unit.id)}>
                      {names.unit(unit.id)}
                    </button>
                  </Fragment>
                ))}
              </>
            )}
          </>
        )}
      </p>
      <p className="order-now">
        <b className="tag">{told === undefined ? 'Order unknown' : <Said text={told} />}</b>
      </p>
      {secrets !== null && secrets.held.length > 0 && (
        <p className="soft">Holds {secrets.held.map(lookup.place).join(', ')}</p>
      )}
      {secrets?.confidence != null && (
        <details>
          <summary>Checks its confidence: goes on with {secrets.confidence.total} or less</summary>
          <LedgerTable ledger={secrets.confidence} total="or less goes on" />
        </details>
      )}
      {couriers.map((courier) => (
        <CourierLine key={`${courier.from} ${courier.sent}`} courier={courier} tableau={tableau} />
      ))}
      {children}
    </section>
  );
}

/** An order on its way: where it is, and when it takes effect, as far as one may know. */
export function CourierLine({
  courier,
  tableau,
}: {
  readonly courier: CourierView;
  readonly tableau: Tableau;
}) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const { showHex } = useDesk();
  const { place, hex, letter, delay, due, from, sent } = courier;
  const to = destinationOf(courier, tableau);
  const left = hex === null || to === undefined ? undefined : lookup.distance(hex, to);
  return (
    <div className="courier-line">
      <p>
        ✉{' '}
        {letter === null ? (
          <span>A courier of {names.unit(from)}</span>
        ) : (
          <Said text={words.letterText(letter, names)} />
        )}{' '}
        <span className="soft">
          from {names.unit(from)}
          {lookup.turnText(sent) === undefined ? '' : `, ${lookup.turnText(sent)}`}
        </span>
      </p>
      <p className="soft">
        {place === 'riding' && hex !== null && (
          <>
            rides in{' '}
            <button type="button" className="named" onClick={() => showHex(hex)}>
              {lookup.place(hex)}
            </button>
            {left !== undefined && `, ${left === 1 ? '1 hex' : `${left} hexes`} from whom he seeks`}
          </>
        )}
        {place === 'arrived' && 'has arrived'}
        {place === 'waiting' &&
          (due === null ? 'has been read' : `takes effect ${lookup.turnText(due) ?? 'after the last turn'}`)}
      </p>
      {delay !== null && (
        <details>
          <summary className="figures">As things stand it takes effect {delayText(delay.total)}</summary>
          <LedgerTable ledger={delay} total="turns" one="turn" />
        </details>
      )}
    </div>
  );
}
