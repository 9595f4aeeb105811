import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import type { Side } from '../../rules/position.ts';
import type { CardsView, NlcView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';

/** 32.12: the cards of both sides: one's own by name, the enemy's by their number. */
export function Cards({ view }: { readonly view: NlcView }) {
  const { cards } = view;
  if (cards === undefined) return null;
  return (
    <div className="cards">
      {(['french', 'coalition'] as const).map((side) => (
        <Hand key={side} seat={seatOfSide(view, side)} cards={cards[side]} />
      ))}
    </div>
  );
}

const seatOfSide = ({ leaders }: NlcView, side: Side): string =>
  leaders.find((leader) => leader.side === side)?.army ?? side;

function Hand({ seat, cards }: { readonly seat: string; readonly cards: CardsView }) {
  const { turnText, words } = useLookup();
  const { left, hand, shown, laid } = cards;
  const known = hand.filter((card) => card !== null);
  const when = (turn: number): string => turnText(turn) ?? '';
  return (
    <section aria-label={`Cards of the ${seatName(seat)}`}>
      <h3>
        <SeatSwatch seat={seat} /> Cards of the {seatName(seat)}
      </h3>
      <p>
        {hand.length} in hand, {left} still to be drawn.
      </p>
      {known.length > 0 && (
        <ul className="card-hand">
          {known.map((card, n) => (
            // Two quiet cards are alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no other order than that of its cards
            <li key={`${card} ${n}`}>
              <b>{words.cardPhrase(card)}</b>
              <span className="card-effect">{words.cardEffect(card)}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length + laid.length > 0 && (
        <ul className="card-table">
          {shown.map(({ card, turn }) => (
            <li key={`shown ${turn} ${card}`}>
              {when(turn)}: {words.cardPhrase(card)}
            </li>
          ))}
          {laid.map(({ card, turn, aside }) => (
            <li key={`laid ${turn}`}>
              {when(turn)}: {card === null ? 'a card' : words.cardPhrase(card)}, face down
              {aside === true ? ', unused' : ''}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
