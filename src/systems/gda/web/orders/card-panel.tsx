import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import type { CardView } from '../../rules/view/view.ts';
import { cardTexts } from '../board/cards.ts';
import { useLookup } from '../desk.ts';
import type { Orders } from '../tools/use-orders.ts';
import { MoveCost, Reasons } from './forecast-view.tsx';

/** A card and what is known of it, in two lines. */
export function CardLine({ card }: { readonly card: CardView }) {
  const lookup = useLookup();
  return (
    <div className="unit-line">
      <h3>{lookup.names.unit(card.id)}</h3>
      <p className="soft">
        {[...('hidden' in card ? [] : [lookup.names.unit(card.brigade)]), ...cardTexts(card, lookup)].join(
          ', ',
        )}
      </p>
    </div>
  );
}

const isMove = ({ type }: GdaAction): boolean => type === 'moveCard';

/** Where a card is carried, weighed before it goes, and taken up. */
export function CardPanel({ card, orders }: { readonly card: CardView; readonly orders: Orders }) {
  const { words, names } = useLookup();
  const { proposal, forecast, options, tool } = orders;
  const refusals = forecast?.refusals ?? [];
  return (
    <section aria-label="Card" className="move-panel">
      <CardLine card={card} />
      {proposal === undefined ? (
        <p className="soft">
          {tool === 'deploy'
            ? 'Drag it to where it shall lie, or turn it by its handle.'
            : 'Drag it, or click where its front shall go; a handle turns it.'}
        </p>
      ) : (
        <div className="proposal">
          <p>
            <strong>
              <Said text={words.optionText(proposal.action, names)} />
            </strong>
          </p>
          {forecast !== undefined && <MoveCost facts={forecast.facts} />}
          <Reasons refusals={refusals} />
          <div className="buttons">
            <button
              type="button"
              className="button primary"
              data-primary=""
              disabled={forecast === undefined || refusals.length > 0}
              onClick={orders.confirm}
            >
              {tool === 'deploy' ? 'Lay it there' : 'Carry it there'}
            </button>
            <button type="button" className="button" onClick={orders.reconsider}>
              Not this
            </button>
          </div>
        </div>
      )}
      <OtherOrders
        options={options.filter((one) => !isMove(one))}
        onOrder={orders.act}
        onPoint={orders.point}
      />
      {options.some(isMove) && (
        <details className="suggested">
          <summary>{options.filter(isMove).length} places to choose from</summary>
          <OtherOrders options={options.filter(isMove)} onOrder={orders.act} onPoint={orders.point} />
        </details>
      )}
    </section>
  );
}
