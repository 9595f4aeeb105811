import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { CorpsView, NlbView, SupplyView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';

/** Corps of the French and Prussians, nations of the Allies: losses against the level that breaks each. */
export function CorpsMorale({ corps }: { readonly corps: readonly CorpsView[] }) {
  const { words } = useLookup();
  if (corps.length === 0) return null;
  const nameOf = ({ army, name }: CorpsView): string =>
    army === 'allied' ? words.nationalityName(name) : name;
  return (
    <section aria-label="Morale of corps">
      <h3>Corps</h3>
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
              Level
            </th>
          </tr>
        </thead>
        <tbody>
          {corps.map((one) => (
            <tr key={one.id} data-broken={one.demoralized}>
              <th scope="row" className="corps-name">
                <SeatSwatch seat={one.army} /> {nameOf(one)}
                {one.demoralized && <span className="out-of-command"> demoralized</span>}
                {one.level.lines.length > 1 && (
                  <details>
                    <summary>How its level is made</summary>
                    <LedgerTable ledger={one.level} total="lost points demoralize" />
                  </details>
                )}
              </th>
              <td className="corps-figure figures">{one.losses}</td>
              <td className="corps-figure figures">{one.level.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** When supply is next checked, and who would not get any. */
export function Supply({ view, supply }: { readonly view: NlbView; readonly supply: SupplyView }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const next = supply.nextCheck === null ? undefined : lookup.content.turns[supply.nextCheck];
  return (
    <section aria-label="Supply">
      <h3>Supply</h3>
      <p>
        {next === undefined
          ? 'Supply is not checked again in this game.'
          : `Next checked ${lookup.words.turnText(next.id)}.`}
      </p>
      {supply.cut.length === 0 ? (
        <p className="soft">Everybody has a line of supply.</p>
      ) : (
        <>
          <p className="out-of-command">Cut off as things stand, and lost if it were checked now:</p>
          <ul className="bulleted">
            {supply.cut.map((id) => {
              const army = view.units.find((unit) => unit.id === id)?.army;
              return (
                <li key={id}>
                  <button type="button" className="named" onClick={() => showUnit(id)}>
                    {lookup.names.unit(id)}
                  </button>
                  {army !== undefined && <span className="soft"> ({seatName(army)})</span>}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
