import type { RandomInt } from '../../../../engine/game.ts';
import { type CardsState, type NlcPosition, type PlayedCard, SIDES, type Side } from '../position.ts';
import type { CardsView, NlcView } from '../view/view.ts';
import type { World } from '../world.ts';
import { fullDeck, THUNDERSTORM, without } from './hand.ts';

/* 32.12: what is seen of cards, and what may be supposed of the others. */

type LaidView = CardsView['laid'][number];

const closed = ({ turn }: PlayedCard): LaidView => ({ card: null, turn });

/** How many cards a side has is open; which they are it alone knows, until the battle is over. */
export function cardsSeen({ cards, outcome }: NlcPosition, own: Side | null): Pick<NlcView, 'cards'> {
  if (cards === undefined) {
    return {};
  }
  const seen = (side: Side): CardsView => {
    const { deck, hand, shown, laid } = cards[side];
    const open = side === own || outcome !== null;
    return {
      left: deck.length,
      hand: hand.map((card) => (open ? card : null)),
      shown,
      laid: open ? laid : laid.map(closed),
    };
  };
  return { cards: { dealt: cards.dealt, french: seen('french'), coalition: seen('coalition') } };
}

/** Cards that a viewer cannot tell from the true ones: those he does not know are any of what is left of the deck. */
export function cardsDrawn(
  world: World,
  { cards }: NlcView,
  random: RandomInt,
): Pick<NlcPosition, 'cards'> | object {
  if (cards === undefined) {
    return {};
  }
  const drawn = (side: Side): CardsState => {
    const { hand, shown, laid } = cards[side];
    const known = [...hand, ...[...shown, ...laid].map(({ card }) => card)].filter((card) => card !== null);
    let left = known.reduce<readonly number[]>(without, fullDeck(world));
    const any = (): number => {
      // A storm breaks as it is drawn: nobody holds one.
      const held = left.filter((card) => card !== THUNDERSTORM);
      const card = held[random(held.length)] as number;
      left = without(left, card);
      return card;
    };
    return {
      hand: hand.map((card) => card ?? any()),
      shown,
      // Nothing has come of a card that lies face down, as far as he knows.
      laid: laid.map(({ card, ...one }) =>
        card === null ? { ...one, card: any(), aside: true } : { ...one, card },
      ),
      deck: left,
    };
  };
  const [french, coalition] = SIDES.map(drawn) as [CardsState, CardsState];
  return { cards: { dealt: cards.dealt, french, coalition } };
}
