import { narrowed } from '../../../../web/orders/choice.ts';
import { plain } from '../../../../words/index.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.tsx';
import { pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';

interface DeployPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Units of a pair that was laid open: choose one, then its hex, or put them all down as near as they fit (16.6C). */
export function DeployPanel({ tableau, orders }: DeployPanelProps) {
  const lookup = useLookup();
  const ids = [...new Set(tableau.options.flatMap((action) => choices.unitOf(action) ?? []))];
  const rest = tableau.options.find(({ type }) => type === 'deployRest');
  const chosen = orders.choice.unit ?? (ids.length === 1 ? ids[0] : undefined);
  const places = narrowed(choices, tableau.options, { unit: chosen, hex: undefined });
  return (
    <>
      <section aria-label="Units that come to light">
        <h3>{ids.length === 1 ? '1 to put down' : `${ids.length} to put down`}</h3>
        <div className="chips">
          {ids.flatMap((id) => {
            const piece = pieceIn(tableau, id);
            return piece === undefined
              ? []
              : [
                  <CounterChip
                    key={id}
                    unit={piece}
                    pressed={id === chosen}
                    onClick={() => orders.pickUnit(id)}
                  />,
                ];
          })}
        </div>
        {rest !== undefined && (
          <button type="button" className="button" onClick={() => orders.act(rest)}>
            {plain(lookup.words.optionText(rest, lookup.names))}
          </button>
        )}
      </section>
      {chosen === undefined ? (
        <p className="soft">Choose one of them to see where it can stand.</p>
      ) : (
        <section aria-label={`Where ${lookup.names.unit(chosen)} can stand`}>
          <h3>{lookup.names.unit(chosen)} stands in</h3>
          <ul className="choices">
            {places.map((action) =>
              action.type !== 'deploy' ? null : (
                <li key={action.hex}>
                  <button type="button" className="button" onClick={() => orders.act(action)}>
                    {lookup.place(action.hex)}
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
