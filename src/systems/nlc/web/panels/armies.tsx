import { MoraleBar } from '../../../../web/panels/morale-bar.tsx';
import { PointsMade } from '../../../../web/panels/score.tsx';
import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { NlcView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { scoredSides } from '../tableau.ts';
import { Cards } from './cards.tsx';

const conditionOf = (demoralized: boolean, disintegrated: boolean): string =>
  disintegrated ? 'disintegrated' : demoralized ? 'demoralized' : 'steady';

/** Losses against the levels that break armies and corps, and the points so far with every line. */
export function Armies({ view }: { readonly view: NlcView }) {
  return (
    <div className="armies">
      <Cards view={view} />
      <section aria-label="Losses and morale">
        <h3>Losses and morale</h3>
        {Object.entries(view.armies).map(([army, { losses, demoralization, disintegration, ...state }]) => (
          <div key={army}>
            <MoraleBar
              army={army}
              name={seatName(army)}
              losses={losses}
              levels={[
                ...(demoralization === null ? [] : [{ level: demoralization.total, name: 'demoralized' }]),
                ...(disintegration === null ? [] : [{ level: disintegration.total, name: 'broken up' }]),
              ]}
              condition={conditionOf(state.demoralized, state.disintegrated)}
            />
            {[demoralization, disintegration].some((level) => (level?.lines.length ?? 0) > 1) && (
              <details>
                <summary>How these levels are made</summary>
                {demoralization !== null && (
                  <LedgerTable
                    ledger={demoralization}
                    total="lost points demoralize"
                    caption="Demoralization"
                  />
                )}
                {disintegration !== null && (
                  <LedgerTable
                    ledger={disintegration}
                    total="lost points break it up"
                    caption="Disintegration"
                  />
                )}
              </details>
            )}
          </div>
        ))}
      </section>
      <Groups view={view} />
      <Corps view={view} />
      <Points view={view} />
      <Supply view={view} />
    </div>
  );
}

/** 26.9: the army groups of the campaign. */
function Groups({ view }: { readonly view: NlcView }) {
  const { names } = useLookup();
  if (view.groups.length === 0) return null;
  return (
    <section aria-label="Army groups">
      <h3>Army groups</h3>
      {view.groups.map(({ id, losses, demoralization, disintegration, demoralized, disintegrated }) => (
        <MoraleBar
          key={id}
          army={id === 'ney' || id === 'grouchy' ? 'french' : id === 'blucher' ? 'prussian' : 'allied'}
          name={names.unit(id)}
          losses={losses}
          levels={[
            { level: demoralization.total, name: 'demoralized' },
            { level: disintegration.total, name: 'broken up' },
          ]}
          condition={conditionOf(demoralized, disintegrated)}
        />
      ))}
    </section>
  );
}

/** 14: losses of corps and nations against the limit that breaks each. */
function Corps({ view }: { readonly view: NlcView }) {
  const { names } = useLookup();
  if (view.breaking.length === 0) return null;
  return (
    <section aria-label="Morale of corps">
      <h3>Corps and nations</h3>
      <table className="corps">
        <thead>
          <tr>
            <th scope="col" className="corps-name">
              Corps
            </th>
            <th scope="col" className="corps-figure">
              Lost
            </th>
            <th scope="col" className="corps-figure">
              Breaks at
            </th>
          </tr>
        </thead>
        <tbody>
          {view.breaking.map(({ group, losses, limit, broken }) => (
            <tr key={group} data-broken={broken}>
              <th scope="row" className="corps-name">
                <SeatSwatch seat={group.split('.')[0] ?? ''} /> {names.unit(group)}
                {broken && <span className="out-of-command"> broken</span>}
              </th>
              <td className="corps-figure figures">{losses}</td>
              <td className="corps-figure figures">{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the points of both sides come from. */
function Points({ view }: { readonly view: NlcView }) {
  const sides = scoredSides(view);
  return sides === undefined ? null : (
    <section aria-label="Victory points">
      <h3>Victory points</h3>
      <PointsMade sides={sides} />
    </section>
  );
}

function Supply({ view }: { readonly view: NlcView }) {
  const { names } = useLookup();
  const { showUnit } = useDesk();
  if (view.unsupplied.length === 0) return null;
  return (
    <section aria-label="Supply">
      <h3>Supply</h3>
      <p className="out-of-command">Cut off as things stand:</p>
      <p>
        {view.unsupplied.map((id) => (
          <button key={id} type="button" className="named" onClick={() => showUnit(id)}>
            {names.unit(id)}
          </button>
        ))}
      </p>
    </section>
  );
}
