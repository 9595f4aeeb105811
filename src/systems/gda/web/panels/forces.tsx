import { Said } from '../../../../web/parts/said.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { say } from '../../../../words/text.ts';
import { troubles } from '../board/describe.ts';
import { GENERAL } from '../board/pieces.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { SIDES, type Tableau } from '../tableau.ts';
import './panels.css';

/** Both armies, brigade by brigade, as far as they are seen. */
export function Forces({ tableau }: { readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const { words, names, content } = lookup;
  return (
    <div className="forces">
      {SIDES.map((side) => (
        <section key={side} aria-label={seatName(side)}>
          <h3>{seatName(side)}</h3>
          {[...content.brigades.values()]
            .filter((brigade) => brigade.side === side)
            .map((brigade) => {
              const state = tableau.brigade(brigade.id);
              return (
                <details key={brigade.id} className="force-group">
                  <summary>
                    <Said text={say`${names.unit(brigade.id)}`} />
                    {state === undefined
                      ? ''
                      : state.command === 'steady'
                        ? ''
                        : `: ${words.commandName(state.command)}`}
                    {state?.standing === 'reserve'
                      ? ', in reserve'
                      : state?.standing === 'gone'
                        ? ', gone'
                        : ''}
                  </summary>
                  <ul className="plain">
                    <li>
                      <button
                        type="button"
                        className="named"
                        onClick={() => showUnit(`${GENERAL}${brigade.id}`)}
                      >
                        General {brigade.name}
                      </button>
                    </li>
                    {brigade.units.map((id) => {
                      const unit = tableau.unit(id);
                      return (
                        <li key={id}>
                          <button type="button" className="named" onClick={() => showUnit(id)}>
                            {names.unit(id)}
                          </button>{' '}
                          {unit !== undefined && (
                            <span className="soft">
                              {unit.place === 'table'
                                ? troubles(unit, lookup).join(', ')
                                : unit.place === 'card'
                                  ? 'under a card'
                                  : unit.place === 'lost'
                                    ? 'gone'
                                    : ''}
                            </span>
                          )}
                        </li>
                      );
                    })}
                  </ul>
                </details>
              );
            })}
        </section>
      ))}
    </div>
  );
}
