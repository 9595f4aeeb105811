import { counted, listed, numberText } from '../../../../words/en/format.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, type Text } from '../../../../words/text.ts';
import type { Fire, NlcEvent } from '../../rules/events.ts';

type EventOf<T extends NlcEvent['type']> = Extract<NlcEvent, { type: T }>;

/** A sentence for every kind of event. */
export type Told = {
  readonly [T in NlcEvent['type']]: (event: EventOf<T>, names: Names) => Text;
};

/* Turns of phrase that many events need. */

export const unit = unitPart;
export const hex = hexPart;
export const units = (names: Names, ids: readonly string[]): Text => listed(ids.map((id) => unit(names, id)));
export const verb = (ids: readonly string[], one: string, many: string): string =>
  ids.length === 1 ? one : many;
export const spent = (cost: number, allowance: number): string =>
  `${numberText(cost)} of ${numberText(allowance)} MP`;
export const hitsText = (hits: number): string => (hits === 0 ? 'no hit' : counted(hits, 'hit'));

/** The strength, the dice and what they did: `strength 11, a 7: 2 hits`. */
export function fireText({ rounded, dice, shift, hits }: Fire): Text {
  if (dice.length === 0) return phrase`too weak to count`;
  const sum = dice.reduce((total, one) => total + one, 0);
  const more = shift?.total ?? 0;
  const shifted = more === 0 ? '' : ` ${more > 0 ? 'and' : 'less'} ${Math.abs(more)} for morale`;
  return phrase`strength ${rounded}, ${sum === 8 || sum === 11 ? 'an' : 'a'} ${sum}${shifted}: ${hitsText(hits)}`;
}
