import { counted } from '../../../../words/en/format.ts';
import type { Voice } from '../../../../words/en/voice.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { GdaRefusal } from '../../rules/refusals.ts';
import { placePart } from './measures.ts';

const card = (v: Voice): Text => (v.has('card') ? [v.unit('card')] : [{ text: 'that card' }]);

const whose = (v: Voice): Text => (v.has('brigade') ? [v.unit('brigade')] : [{ text: 'that brigade' }]);

/** Reasons that have to do with Fog of War cards. */
export const cardRefusals = {
  'blank-alone': () => say`A blank card lies within 10 cm of troops or of a card that hides some.`,
  'casualties-left': (v) =>
    say`${v.number('casualties') ?? 0} casualties are noted on the card, and all of them are shared out.`,
  'closed-to-its-troops': (v) =>
    say`${v.has('card') ? card(v) : 'That card'} hides troops who do not go into ${v.has('place') ? placePart(v.names, v.word('place')) : 'that place'}.`,
  'has-room': () => say`There is room for them side by side or one behind the other.`,
  'listed-twice': () => say`A unit is under one card once.`,
  'no-cards-in-use': () => say`This battle is played without Fog of War cards.`,
  'no-cards-left': (v) => say`All your cards are used: you had ${counted(v.number('cards') ?? 0, 'card')}.`,
  'no-such-card': () => say`The enemy has no such card on the table.`,
  'nobody-enters': (v) =>
    say`Cards come onto the table with troops who enter it, and nobody of ${whose(v)} does.`,
  'not-under-this-card': () => say`Those are not the troops of this card.`,
  'not-your-card': (v) => say`${card(v)} is not yours.`,
  'too-far-apart': (v) => say`Units from one card stand no more than ${v.number('most') ?? 0} cm apart.`,
  'too-many-under-a-card': (v) => say`No more than ${v.number('most') ?? 0} units are under one card.`,
  'under-a-card': (v) => say`The general of ${whose(v)} is hidden with his troops.`,
} satisfies Partial<Record<GdaRefusal, (v: Voice) => Text>>;
