import type { RandomInt } from '../../../engine/game.ts';
import type { Side } from '../rules/position.ts';
import type { Weights } from './judging/weights.ts';
import { type Temper, YARDSTICK } from './judging/worth.ts';

/* Ways of going about a turn, for a Marshal who tries them out. */

/** How a turn is gone about: a temper, and numbers that are held so many times as high as usually. */
export interface Manner {
  readonly temper: Temper;
  readonly turned: Readonly<Partial<Record<Turned, number>>>;
}

const TURNED = ['ownPrice', 'theirPrice', 'wavering', 'driven', 'brought', 'scattered'] as const;
type Turned = (typeof TURNED)[number];

/** The most natural first. */
const MANNERS: readonly [Manner, ...Manner[]] = [
  { temper: YARDSTICK, turned: {} },
  { temper: { name: 'bold', caution: 0.45, attacks: 1.15, drive: 1.6 }, turned: {} },
  { temper: { name: 'careful', caution: 1.55, attacks: 0.9, drive: 0.5 }, turned: {} },
  { temper: { name: 'mass', caution: 1, attacks: 0.5, drive: 1.4 }, turned: {} },
  { temper: { ...YARDSTICK, name: 'sparing' }, turned: { ownPrice: 1.6 } },
  { temper: { ...YARDSTICK, name: 'ruthless' }, turned: { theirPrice: 1.6, ownPrice: 0.8 } },
  // What a formation has lost counts for nothing before it has lost heart.
  { temper: { ...YARDSTICK, name: 'breaking' }, turned: { wavering: 0.2 } },
  { temper: { name: 'aloof', caution: 2.5, attacks: 0.3, drive: 0.1 }, turned: { ownPrice: 1.4 } },
];

/** How far a manner that is tried out may lie from the one that it is like: at most this factor up or down. */
const FAR = 2;

/** The nth manner: those with a name, then others drawn around `like`, which keep its name. */
export function mannerOf(nth: number, like: Manner | undefined, random: RandomInt): Manner {
  const named = MANNERS[nth];
  if (named !== undefined) return named;
  const { temper, turned } = like ?? (MANNERS[random(MANNERS.length)] as Manner);
  const drawn = (value: number): number => value * FAR ** (random(201) / 100 - 1);
  return {
    temper: {
      name: temper.name,
      caution: drawn(temper.caution),
      attacks: drawn(temper.attacks),
      drive: drawn(temper.drive),
    },
    turned: Object.fromEntries(TURNED.map((name) => [name, drawn(turned[name] ?? 1)])),
  };
}

/** What somebody of this side goes by who goes about it so. */
export function turnedBy(weights: Weights, side: Side, { turned }: Manner): Weights {
  const times = (name: Turned): number => turned[name] ?? 1;
  const [own, theirs] =
    side === 'french' ? [times('ownPrice'), times('theirPrice')] : [times('theirPrice'), times('ownPrice')];
  return {
    ...weights,
    frenchPrice: weights.frenchPrice * own,
    coalitionPrice: weights.coalitionPrice * theirs,
    wavering: Math.min(1, weights.wavering * times('wavering')),
    driven: weights.driven * times('driven'),
    brought: weights.brought * times('brought'),
    scattered: weights.scattered * times('scattered'),
  };
}
