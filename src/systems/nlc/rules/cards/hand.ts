import type { Draft } from '../../../../engine/draft.ts';
import {
  type CardsState,
  enemyOf,
  type NlcPosition,
  type PlayedCard,
  SIDES,
  type Side,
} from '../position.ts';
import type { World } from '../world.ts';

/* 32.12: what each side has to draw, holds and has put on the table. */

/** A card on which nothing happens. */
export const QUIET = 0;
export const EARLY_START = 5;
export const CONSOLIDATE = 7;
export const THUNDERSTORM = 8;
export const HESITANT = 11;
export const NO_DISCIPLINE = 16;
export const SLEEP = 22;

export type Card = World['tables']['cards']['deck'][number];

/** The card of a number; undefined for a quiet one. */
export const cardOf = ({ tables }: World, no: number): Card | undefined =>
  tables.cards.deck.find((card) => card.no === no);

/** Every card that a side has at first, by its number. */
export const fullDeck = ({ tables: { cards } }: World): number[] => [
  ...cards.deck.map(({ no }) => no),
  ...Array.from({ length: cards.quiet }, () => QUIET),
];

export function cardsAtStart(world: World): NlcPosition['cards'] {
  if (world.battle.special?.cards === undefined || !world.options.has('cards')) {
    return undefined;
  }
  const mine: CardsState = { deck: fullDeck(world), hand: [], shown: [], laid: [] };
  return { dealt: -1, french: mine, coalition: mine };
}

export function changeCards(draft: Draft<NlcPosition>, side: Side, change: Partial<CardsState>): void {
  const { cards } = draft.position;
  if (cards !== undefined) {
    draft.update({ cards: { ...cards, [side]: { ...cards[side], ...change } } });
  }
}

/** A hand without one card of a number. */
export function without(cards: readonly number[], card: number): number[] {
  const at = cards.indexOf(card);
  return cards.filter((_, n) => n !== at);
}

/** Whatever a side has played, face up or down; not what it put aside. */
export const playedBy = (p: NlcPosition, side: Side): readonly PlayedCard[] =>
  p.cards === undefined
    ? []
    : [...p.cards[side].shown, ...p.cards[side].laid.filter(({ aside }) => aside === undefined)];

/** Has a side played this card this turn? */
export const isInForce = (p: NlcPosition, side: Side, card: number): boolean =>
  p.cards !== undefined && playedBy(p, side).some((one) => one.card === card && one.turn === p.turn);

/** What must hold of the cards: each side has all of its deck, somewhere. */
export function cardFaults(world: World, p: NlcPosition): string[] {
  const { cards } = p;
  if (cards === undefined) {
    return [];
  }
  const all = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join(' ');
  return SIDES.flatMap((side) => {
    const { deck, hand, shown, laid } = cards[side];
    const there = all([...deck, ...hand, ...[...shown, ...laid].map(({ card }) => card)]);
    return there === all(fullDeck(world)) ? [] : [`the cards of ${side} are ${there}`];
  });
}

/** 32.12, card 5: who has the first player turn of this turn. */
export function movesFirst({ battle }: World, p: NlcPosition): Side {
  const second = enemyOf(battle.firstPlayer);
  return isInForce(p, second, EARLY_START) && !isInForce(p, battle.firstPlayer, EARLY_START)
    ? second
    : battle.firstPlayer;
}
