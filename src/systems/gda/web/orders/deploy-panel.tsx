import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import type { CardView } from '../../rules/view/view.ts';
import { GENERAL } from '../board/pieces.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { CardPanel } from './card-panel.tsx';
import { Reasons } from './forecast-view.tsx';
import { CardCount, HidePanel } from './hide-panel.tsx';
import { UnitLine } from './unit-line.tsx';

/** Where armies are set up before the battle. */
export function DeployPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const { words, names } = useLookup();
  const { chosen, options } = orders;
  const state = chosen === undefined ? undefined : tableau.unit(chosen);
  const others = options.filter(isOther);
  const card = chosen === undefined ? undefined : cardUnder(tableau, chosen);
  if (card !== undefined) return <CardPanel card={card} orders={orders} />;
  if (chosen?.startsWith(GENERAL) && state === undefined)
    return (
      <section aria-label="Set up" className="move-panel">
        <h3>The general of {names.unit(chosen.slice(GENERAL.length))}</h3>
        <p className="soft">Drag him to where he shall stand.</p>
        <Carried orders={orders} />
        <OtherOrders options={others} onOrder={orders.act} onPoint={orders.point} />
      </section>
    );
  if (state === undefined)
    return (
      <>
        <p className="soft">
          Your army stands ready within its zone, unseen by the enemy. Drag units to where you want them, turn
          them by their handle, and say when all stand as they should.
        </p>
        <CardCount tableau={tableau} />
      </>
    );
  const formations = new Set(
    options.flatMap((action) => (action.type === 'place' ? [action.formation] : [])),
  );
  return (
    <section aria-label="Set up" className="move-panel">
      <UnitLine state={state} />
      <Carried orders={orders} />
      <fieldset className="formations">
        <legend>Formation</legend>
        {[...formations].map((formation) => (
          <button
            key={formation}
            type="button"
            className="button small"
            aria-pressed={state.formation === formation}
            onClick={() => orders.formUp(formation)}
          >
            {words.formationName(formation)}
          </button>
        ))}
      </fieldset>
      <HidePanel tableau={tableau} orders={orders} state={state} />
      <OtherOrders options={others} onOrder={orders.act} onPoint={orders.point} />
    </section>
  );
}

/** Where whoever was carried would stand; a hand that lets go sets him down, keys ask first. */
function Carried({ orders }: { readonly orders: Orders }) {
  const { forecast, proposal, confirm, reconsider } = orders;
  if (proposal === undefined) return null;
  return (
    <div className="proposal">
      <Reasons refusals={forecast?.refusals ?? []} />
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={forecast === undefined || forecast.refusals.length > 0}
          onClick={confirm}
        >
          Stand there
        </button>
        <button type="button" className="button" onClick={reconsider}>
          Not this
        </button>
      </div>
    </div>
  );
}

/** The card in hand, or the one under which the unit in hand has gone. */
const cardUnder = (tableau: Tableau, chosen: string): CardView | undefined =>
  tableau.card(chosen) ??
  tableau.view.fog?.cards.find((card) => !('hidden' in card) && card.units.includes(chosen));

/** What the hand on the table does not do: hold a brigade back, fill a village, leave the skirmishers at home. */
const isOther = ({ type }: GdaAction): boolean => type !== 'place' && type !== 'station';
