import { counted, listed } from '../../../../words/en/format.ts';
import { unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { GdaEvent } from '../../rules/events.ts';
import { formationName, sideAdjective } from './glossary.ts';
import { wayText } from './measures.ts';

type Events = {
  readonly [T in GdaEvent['type']]: (event: Extract<GdaEvent, { type: T }>, names: Names) => Text;
};

const unit = unitPart;

/** What happens with Fog of War cards. */
export const cards = {
  cardsCounted: ({ side, dice, cards: total }) =>
    say`${sideAdjective(side)} Fog of War cards: ${dice.join(' and ')}; ${counted(total.total, 'card')} for the battle.`,
  cardLaid: ({ card, units, brigade }, names) =>
    units.length === 0
      ? say`${unit(names, card)} is laid: a blank, with ${unit(names, brigade)}.`
      : say`${unit(names, card)} is laid over ${listed(units.map((id) => unit(names, id)))}.`,
  cardTakenBack: ({ card }, names) => say`${unit(names, card)} is taken back.`,
  cardMoved: ({ card, before, after }, names) => {
    const way = wayText(before, after);
    return way === '' || way.startsWith(',')
      ? say`${unit(names, card)} turns${way}.`
      : say`${unit(names, card)} goes${way}.`;
  },
  cardEntered: ({ card, units, before, after }, names) =>
    units === undefined || units.length === 0
      ? say`${unit(names, card)} comes onto the table${wayText(before, after)}.`
      : say`${unit(names, card)} comes onto the table${wayText(before, after)}, over ${listed(units.map((id) => unit(names, id)))}.`,
  cardRevealed: ({ card, units }, names) =>
    units.length === 0
      ? say`${unit(names, card)} is taken up: there was nobody under it.`
      : say`${unit(names, card)} is taken up: it was ${listed(units.map((id) => unit(names, id)))}.`,
  cardsDeclared: ({ cards: both, troops }, names) =>
    say`Cards face each other: ${listed(both.map((id, i) => say`${unit(names, id)} ${troops[i] === true ? 'hides troops' : 'is a blank'}`))}.`,
  cardScouted: ({ side, card, score, found }, names) =>
    found
      ? say`${sideAdjective(side)} scouts: ${score.total}, they find out what ${unit(names, card)} is.`
      : say`${sideAdjective(side)} scouts: ${score.total}, ${unit(names, card)} stays what it is.`,
  cardSuffered: ({ card, casualties, total }, names) =>
    say`${unit(names, card)} takes ${casualties === 1 ? '1 casualty' : `${casualties} casualties`}; ${total} are noted on it.`,
  unitUncovered: ({ unit: id, formation }, names) =>
    say`${unit(names, id)} stands in ${formationName(formation)}.`,
} satisfies Partial<Events>;
