import type { Manoeuvre } from '../../../geometry/table/manoeuvre.ts';
import { cm } from '../../../geometry/table/units.ts';
import type { GdaAction } from '../rules/index.ts';
import { FORMATIONS } from './words.ts';

type Change = NonNullable<Extract<GdaAction, { type: 'manoeuvre' }>['change']>;

export interface Typed {
  readonly legs: readonly Manoeuvre[];
  readonly change: Change | undefined;
}

const side = (word: string | undefined): 'left' | 'right' | undefined =>
  word === 'left' || word === 'l' ? 'left' : word === 'right' || word === 'r' ? 'right' : undefined;

/** Words one after another, with a look at the next. */
class Reader {
  readonly #words: readonly string[];
  #at = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  get ended(): boolean {
    return this.#at >= this.#words.length;
  }

  next(): string {
    this.#at += 1;
    return this.#words[this.#at - 1] ?? '';
  }

  /** The next word if it is a number: centimetres or degrees. */
  number(): number | undefined {
    const value = Number(this.#words[this.#at]);
    if (this.ended || !Number.isFinite(value)) return undefined;
    this.#at += 1;
    return value;
  }

  side(): 'left' | 'right' | undefined {
    const found = side(this.#words[this.#at]);
    if (found !== undefined) this.#at += 1;
    return found;
  }

  skip(...fillers: readonly string[]): void {
    while (fillers.includes(this.#words[this.#at] ?? '')) this.#at += 1;
  }
}

/** Reads manoeuvres as they are spoken: `wheel left 20 advance 12`, `form line on left`, `oblique right 10 at 30`. */
export function readLegs(words: readonly string[]): Typed | string {
  const reader = new Reader(words.map((word) => word.toLowerCase()));
  const legs: Manoeuvre[] = [];
  let change: Change | undefined;
  while (!reader.ended) {
    const word = reader.next();
    if (['then', 'and', ','].includes(word)) continue;
    reader.skip('on', 'the', 'to', 'by');
    if (word === 'form' || word === 'change') {
      const formation = FORMATIONS[reader.next()];
      if (formation === undefined) return `form what? ${Object.keys(FORMATIONS).join(', ')}`;
      reader.skip('on', 'the');
      change = { when: legs.length === 0 ? 'before' : 'after', formation, fixed: reader.side() ?? 'middle' };
      continue;
    }
    const flank = reader.side();
    const value = reader.number();
    const leg = legOf(word, flank, value, () => {
      reader.skip('at');
      return reader.number();
    });
    if (typeof leg === 'string') return leg;
    legs.push(leg);
  }
  return { legs, change };
}

function legOf(
  word: string,
  flank: 'left' | 'right' | undefined,
  value: number | undefined,
  angle: () => number | undefined,
): Manoeuvre | string {
  const grains = value === undefined ? undefined : cm(value);
  switch (word) {
    case 'advance':
    case 'forward':
      return grains === undefined ? 'advance how far? e.g. advance 12' : { kind: 'advance', by: grains };
    case 'wheel':
      return flank === undefined || value === undefined
        ? 'wheel on which flank and how far? e.g. wheel left 20'
        : { kind: 'wheel', on: flank, angle: Math.round(value * 10) };
    case 'oblique': {
      if (flank === undefined || grains === undefined) return 'oblique where? e.g. oblique right 10 at 30';
      const tenths = Math.round((angle() ?? 45) * 10);
      return { kind: 'oblique', by: grains, angle: flank === 'left' ? -tenths : tenths };
    }
    case 'side':
    case 'step':
      return flank === undefined || grains === undefined
        ? 'step to which side and how far? e.g. step left 4'
        : { kind: 'sideStep', to: flank, by: grains };
    case 'back':
      return grains === undefined ? 'back how far? e.g. back 5' : { kind: 'stepBack', by: grains };
    default:
      return `'${word}' is no manoeuvre: advance, wheel, oblique, step, back, form`;
  }
}
