import { numberText } from '../../../../words/en/format.ts';
import { hexPart, type Voice } from '../../../../words/en/voice.ts';
import { phrase, type Text } from '../../../../words/text.ts';

/* Small turns of speech that events, orders and refusals share. */

export type Tell = (v: Voice) => Text;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The pieces under a key, and whether the verb after them is in the plural. */
export const many = (v: Voice, key = 'pieces'): boolean => texts(v.facts[key]).length !== 1;

/** `marches` for one, `march` for several. */
export const verb = (v: Voice, one: string, several: string, key = 'pieces'): string =>
  many(v, key) ? several : one;

/** The last hex of a path. */
export function end(v: Voice, key = 'path'): Text {
  const last = texts(v.facts[key]).at(-1);
  return last === undefined ? phrase`another hex` : [hexPart(v.names, last)];
}

export const flag = (v: Voice, key: string): boolean => v.facts[key] === true;

/** The total of a ledger under a key. */
export function total(v: Voice, key: string): number | undefined {
  const ledger = v.facts[key];
  return ledger !== null &&
    typeof ledger === 'object' &&
    'total' in ledger &&
    typeof ledger.total === 'number'
    ? ledger.total
    : undefined;
}

/** A die, and what came of it where something was added: `A 4`, `A 4, made 5`. */
export function die(v: Voice, key = 'die'): string {
  const rolled = v.facts[key];
  if (typeof rolled === 'number') return `A ${rolled}`;
  if (rolled === null || typeof rolled !== 'object' || !('lines' in rolled) || !Array.isArray(rolled.lines))
    return 'A die';
  const lines = rolled.lines as readonly { readonly code?: unknown; readonly value?: unknown }[];
  const face = lines.find(({ code }) => code === 'die')?.value;
  const sum = total(v, key);
  if (typeof face !== 'number') return sum === undefined ? 'A die' : `A ${sum}`;
  return sum === undefined || sum === face ? `A ${face}` : `A ${face}, made ${numberText(sum)}`;
}

/** Half points as points. */
export const points = (v: Voice, key: string): string | undefined => {
  const sum = total(v, key) ?? v.number(key);
  return sum === undefined ? undefined : `${numberText(sum / 2)} MP`;
};

/** ` for 3½ MP`, where the cost is told. */
export const cost = (v: Voice, key = 'cost'): string => {
  const said = points(v, key);
  return said === undefined ? '' : ` for ${said}`;
};

/** A hexside by the two hexes that it parts. */
export function across(v: Voice, key = 'across'): Text {
  const [one, other] = v.word(key).split('-');
  return one === undefined || other === undefined || one === ''
    ? phrase`the water`
    : phrase`the water between ${hexPart(v.names, one)} and ${hexPart(v.names, other)}`;
}
