import { useState } from 'react';
import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { HoldingArea, ownPairs, pairText } from '../panels/holding-area.tsx';
import { pieceIn, type Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

interface HidingPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

type Hide = Extract<NlbAction, { type: 'hide' | 'hideComing' }>;

const MODIFIERS = { shift: false, ctrl: false, alt: false };

/** One offer for each place or group; which marker is real is asked in the form. */
const offersIn = (options: readonly NlbAction[]): readonly Hide[] =>
  options.filter(
    (action): action is Hide =>
      (action.type === 'hide' || action.type === 'hideComing') && action.real === 'a',
  );

const keyOf = (offer: Hide): string => (offer.type === 'hide' ? offer.hex : offer.group);

/** Hiding units and laying pairs open (16.6): where, then whom, then which marker is the real one. */
export function HidingPanel({ tableau, orders }: HidingPanelProps) {
  const lookup = useLookup();
  const [group, setGroup] = useState<string | undefined>();
  const offers = offersIn(tableau.options);
  const chosen = offers.find((offer) =>
    offer.type === 'hide' ? offer.hex === orders.choice.hex : offer.group === group,
  );
  const troops = (offer: Hide): string =>
    [...offer.leaders, ...offer.units].map((id) => lookup.names.unit(id)).join(', ');
  return (
    <>
      {chosen !== undefined && (
        <HideForm
          key={keyOf(chosen)}
          offer={chosen}
          tableau={tableau}
          orders={orders}
          onLeave={() => {
            setGroup(undefined);
            orders.release();
          }}
        />
      )}
      {chosen === undefined && offers.length > 0 && (
        <section aria-label="Where units can be hidden">
          <h3>Units that nobody sees</h3>
          <p className="soft">Choose a place, here or on the map: everybody in it and next to it can go.</p>
          <ul className="choices">
            {offers.map((offer) => (
              <li key={keyOf(offer)}>
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    offer.type === 'hide' ? orders.pickHex(offer.hex, MODIFIERS) : setGroup(offer.group)
                  }
                >
                  {offer.type === 'hide' ? lookup.place(offer.hex) : 'Reinforcements'}{' '}
                  <span className="soft">{troops(offer)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pairs tableau={tableau} orders={orders} />
    </>
  );
}

function HideForm({
  offer,
  tableau,
  orders,
  onLeave,
}: HidingPanelProps & { offer: Hide; onLeave: () => void }) {
  const lookup = useLookup();
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [real, setReal] = useState<'a' | 'b'>('a');
  const goes = (id: string): boolean => !staying.has(id);
  const toggle = (id: string): void => {
    const next = new Set(staying);
    if (!next.delete(id)) next.add(id);
    setStaying(next);
  };
  const action: NlbAction = {
    ...offer,
    units: offer.units.filter(goes),
    leaders: offer.leaders.filter(goes),
    real,
  };
  const where = offer.type === 'hide' ? `at ${lookup.place(offer.hex)}` : 'on their way';
  return (
    <section aria-label={`Hide units ${where}`}>
      <h3>Hide units {where}</h3>
      <fieldset className="holding">
        <legend>Who goes into the holding area</legend>
        {[...offer.leaders, ...offer.units].flatMap((id) => {
          const piece = pieceIn(tableau, id);
          return piece === undefined
            ? []
            : [
                <CounterChip
                  key={id}
                  unit={piece}
                  where
                  verb={goes(id) ? 'Leave out' : 'Take along'}
                  pressed={goes(id)}
                  onClick={() => toggle(id)}
                />,
              ];
        })}
      </fieldset>
      <fieldset className="segments" aria-label="Which marker is the real one">
        <legend>The real marker, which only your side will know</legend>
        {(['a', 'b'] as const).map((marker) => (
          <button
            key={marker}
            type="button"
            className="button quiet small"
            aria-pressed={marker === real}
            onClick={() => setReal(marker)}
          >
            Marker {marker.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={action.units.length === 0}
          onClick={() => orders.attempt(action)}
        >
          Hide them
        </button>
        <button type="button" className="button" onClick={onLeave}>
          Elsewhere
        </button>
      </div>
    </section>
  );
}

/** One's own pairs, with what they hold and the button that lays them open. */
function Pairs({ tableau, orders }: HidingPanelProps) {
  const lookup = useLookup();
  const pairs = ownPairs(tableau.view);
  if (pairs.length === 0) return null;
  return (
    <section aria-label="Your pairs of markers">
      <h3>Your pairs of markers</h3>
      {pairs.map((pair) => {
        const reveal = tableau.options.find((one) => one.type === 'reveal' && one.pair === pair.id);
        return (
          <div key={pair.id} className="force-group">
            <p className="soft">{pairText(pair, lookup.place)}</p>
            <HoldingArea pair={pair} tableau={tableau} />
            {reveal !== undefined && (
              <button type="button" className="button small" onClick={() => orders.act(reveal)}>
                {plain(lookup.words.optionText(reveal, lookup.names))}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
