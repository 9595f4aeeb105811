import { listed } from '../../../../words/en/format.ts';
import { hexPart, type Voice } from '../../../../words/en/voice.ts';
import { say, type Text } from '../../../../words/text.ts';
import { formationPart, sideName } from './glossary.ts';
import { type Told, unit } from './telling.ts';

/* 32.12: what cards are called, what they do, and how it is told. */

const NAMES: Readonly<Record<number, string>> = {
  5: 'Early Start',
  7: 'Consolidate',
  8: 'Thunderstorm',
  11: 'Hesitant Advance',
  16: 'No Discipline',
  22: 'Commanders Sleep',
};

const EFFECTS: Readonly<Record<number, string>> = {
  5: 'On the first turn of the battle alone: you have the first player turn of it.',
  7: 'Played face down: orders to attack that you send this turn come a turn later, all others a turn sooner.',
  8: 'Breaks as it is drawn: a thunderstorm for this turn, once a day.',
  11: 'For this turn the enemy marches without the road rate and mends no bridge. It costs you a point.',
  16: 'For this turn units of the enemy who have nobody of yours in sight stay where they are. It costs you a point.',
  22: 'No overall commander of either side sends orders this turn and the next; then your whole army goes home.',
};

export const cardName = (card: number): string => NAMES[card] ?? 'Quiet hours';
export const cardEffect = (card: number): string =>
  EFFECTS[card] ?? 'Nothing comes of it; it can be put aside, so that the enemy wonders what it was.';

/** `Thunderstorm (card 8)` */
export const cardPhrase = (card: number): string =>
  card === 0 ? cardName(card) : `${cardName(card)} (card ${card})`;

export const cardEvents = {
  cardDrawn: ({ side, card }, names) =>
    card === null
      ? say`The ${sideName(side, names)} draw a card.`
      : say`The ${sideName(side, names)} draw a card: ${cardPhrase(card)}.`,
  cardPlayed: ({ side, card, idle }, names) =>
    idle === true
      ? say`The ${sideName(side, names)} draw ${cardPhrase(card)}, and nothing comes of it: this day has had its storm.`
      : say`The ${sideName(side, names)} play ${cardPhrase(card)}. ${cardEffect(card)}`,
  cardLaid: ({ side, card, aside }, names) =>
    card === null
      ? say`The ${sideName(side, names)} put a card on the table, face down.`
      : aside === true
        ? say`The ${sideName(side, names)} put ${cardPhrase(card)} aside, face down and unused.`
        : say`The ${sideName(side, names)} play ${cardPhrase(card)}, face down.`,
  cardsShown: ({ side, cards }, names) =>
    say`What the ${sideName(side, names)} had put down is turned up: ${listed(cards.map(cardPhrase))}.`,
  generalRetreat: ({ side, formations }, names) =>
    formations.length === 0
      ? say`The ${sideName(side, names)} are ordered home.`
      : say`The ${sideName(side, names)} are ordered home; at once march ${listed(formations.map((id) => formationPart(names, id)))}.`,
  baggageSaved: ({ train, hex }, names) =>
    say`${unit(names, train)} leaves the map in safety at ${hexPart(names, hex)}.`,
} satisfies Partial<Told>;

type Tell = (v: Voice) => Text;

const named = (v: Voice): string => cardPhrase(v.number('card') ?? 0);

export const cardRefusals = {
  'card-asks-for-another-turn': (v) => say`${named(v)} can be played on the first turn of the battle alone.`,
  'card-does-nothing': () => say`Nothing stands on that card: it can be put aside, not played.`,
  'card-forbids-mending': () => say`${cardPhrase(11)} lies against you: no bridge is mended this turn.`,
  'card-not-in-hand': (v) => say`${named(v)} is not in your hand.`,
  'commanders-sleep': () => say`The commanders sleep already.`,
  'no-discipline': (v) =>
    say`${cardPhrase(16)} lies against you, and ${v.unit()} has no enemy in sight: it stays where it is this turn.`,
  'retreats-altogether': (v) =>
    say`The whole army is going home: ${v.has('formation') ? formationPart(v.names, v.word('formation')) : 'its troops'} can be told to march or to wait in reserve, nothing else.`,
} satisfies Readonly<Record<string, Tell>>;
