import type { LaidGame } from '../systems/system.ts';
import type { Bot } from './bot.ts';
import type { NamedTempers, Temper } from './search/tempers.ts';

/** Numbers that a player weighs things by, each by its name. */
export type Numbers = Readonly<Record<string, number>>;

/** A player whose numbers can be turned by training. */
export interface Trainee {
  /** What training begins with: all above nothing. */
  readonly numbers: Numbers;
  /** What is a share of something cannot be more than all of it. */
  readonly most?: Numbers;
  /** Seats the player that weighs things so; it thinks shortly, for training takes many games. */
  sit(numbers: Numbers, laid: LaidGame): Bot;
}

const GROUPS = ['seeking', 'holding'] as const;
const PARTS = ['care', 'caution', 'drive'] as const;

/** The numbers of a player's own tempers. */
export const numbersOf = (tempers: NamedTempers): Numbers =>
  Object.fromEntries(
    GROUPS.flatMap((group) => PARTS.map((part) => [`${group}.${part}`, tempers[group][part]])),
  );

/** The same tempers with other numbers. */
export function withNumbers<T extends NamedTempers>(tempers: T, numbers: Numbers): T {
  const turned = (group: (typeof GROUPS)[number]): Temper => ({
    ...tempers[group],
    ...Object.fromEntries(PARTS.map((part) => [part, numbers[`${group}.${part}`] ?? tempers[group][part]])),
  });
  return { ...tempers, seeking: turned('seeking'), holding: turned('holding') };
}
