import type { LdgaPosition } from './position.ts';

/** Everything of a position but where the game stands in its procedures. */
const TABLE: readonly (keyof LdgaPosition)[] = [
  'units',
  'leaders',
  'trains',
  'turn',
  'phasing',
  'phase',
  'ended',
  'orders',
  'delegated',
  'purses',
  'tracks',
  'guardRecoiled',
  'coming',
  'columns',
  'opened',
  'captured',
  'messages',
  'march',
  'repulsed',
  'fought',
  'bombardedHexes',
  'crossings',
  'sightings',
  'estimates',
  'deployed',
];

/**
 * What was last found out about a position and something else, by identity: whether anything can be done is asked
 * before it is listed, and by then nothing has changed but the step that the game rests on.
 */
export class LastAnswer<K extends object, V> {
  #of: LdgaPosition | undefined;
  #about: K | undefined;
  #answer: V | undefined;

  about(p: LdgaPosition, about: K, find: () => V): V {
    const of = this.#of;
    const isKnown =
      of !== undefined && this.#about === about && (of === p || TABLE.every((part) => of[part] === p[part]));
    const answer = isKnown ? (this.#answer as V) : find();
    this.#of = p;
    this.#about = about;
    this.#answer = answer;
    return answer;
  }
}
