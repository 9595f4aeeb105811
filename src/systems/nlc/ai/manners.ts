import type { NamedTempers, Temper } from '../../../ai/search/tempers.ts';
import type { Character } from './temper.ts';
import type { Weights } from './weights.ts';

/* Ways of going about a turn, for a Marshal who tries them out. They hold for its fights too. */

/** A name, and numbers that are held so many times as high as usually; nobody minds what is not named. */
export interface Manner {
  readonly name: string;
  readonly turned: Readonly<Partial<Record<Turned, number>>>;
}

type Turned = keyof Weights | keyof Omit<Temper, 'name'>;

/** Those to try after the natural way, the most promising first. */
const MANNERS: readonly Manner[] = [
  // Who is hurt is still there, and hardly anybody will make use of it any more.
  { name: 'unhurt', turned: { wound: 0.05, disorder: 0.5 } },
  { name: 'fearless', turned: { fear: 0.15, passing: 0.2 } },
  { name: 'aloof', turned: { fear: 2, attack: 0.35, toAttack: 0.2, toMarch: 0.3, toGuard: 0.3 } },
  { name: 'bold', turned: { care: 0.7, caution: 0.5, drive: 1.5 } },
  { name: 'steadfast', turned: { place: 2.5 } },
  { name: 'sparing', turned: { own: 1.6 } },
  { name: 'ruthless', turned: { theirs: 1.6, own: 0.75 } },
];

/** How many ways there are of going about a turn, the natural one among them. */
export const WAYS = 1 + MANNERS.length;

/** The nth manner; none for the natural one. */
export const mannerOf = (nth: number): Manner | undefined => MANNERS[nth - 1];

/** Who is of this character and goes about it so. */
export function inManner({ weights, tempers }: Character, { name, turned }: Manner): Character {
  const times = <T extends object>(values: T): T =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'number' ? value * (turned[key as Turned] ?? 1) : value,
      ]),
    ) as T;
  const of = (temper: Temper): Temper => ({ ...times(temper), name });
  const { seeking, holding }: NamedTempers = tempers;
  return { weights: times(weights), tempers: { seeking: of(seeking), holding: of(holding), others: [] } };
}
