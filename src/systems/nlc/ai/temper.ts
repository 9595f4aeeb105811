import type { NamedTempers } from '../../../ai/search/tempers.ts';
import type { NlcGame } from '../rules/index.ts';
import { enemyOf, type Side } from '../rules/position.ts';
import { meaningOf } from './meaning.ts';
import { PLAIN, type Weights } from './weights.ts';

/** The tempers of these commanders; `caution` and `drive` are beside what the Sergeant thinks, which is 1. */
export const TEMPERS: NamedTempers = {
  seeking: { name: 'seeking', care: 1, caution: 0.8, drive: 1.2 },
  holding: { name: 'holding', care: 1, caution: 1.2, drive: 1 },
  others: [
    { name: 'bold', care: 0.7, caution: 0.5, drive: 1.6 },
    { name: 'careful', care: 1.3, caution: 1.8, drive: 0.7 },
  ],
};

/** How a commander weighs things, and in which moods. */
export interface Character {
  readonly weights: Weights;
  readonly tempers: NamedTempers;
}

export type BySide = Readonly<Record<Side, Character>>;

/** One for who must do more as a battle begins and one for who has to hold: what wins it is not the same for both. */
export type ByRole = Readonly<Record<'attacker' | 'defender', Character>>;

const calm = (weights: Weights): Character => ({ weights, tempers: TEMPERS });

export const EQUAL: ByRole = { attacker: calm(PLAIN), defender: calm(PLAIN) };

/** Who is which of the two in a battle. */
export function bySide(game: NlcGame, { attacker, defender }: ByRole): BySide {
  const { seeking } = meaningOf(game.world, game.begin().position);
  return { [seeking]: attacker, [enemyOf(seeking)]: defender } as BySide;
}

/**
 * As games taught: 540 between Captains in which every number of both sides was turned up or down at random, and then such
 * as won more from the Captain.
 */
export const TAUGHT: ByRole = {
  attacker: calm({
    ...PLAIN,
    theirs: 1.3,
    wound: 0.2,
    garrison: 1.5,
    ordered: 0.4,
    leash: 4,
    good: 0.4,
    leftBehind: 22,
    cover: 3,
  }),
  defender: calm({
    ...PLAIN,
    theirs: 1.3,
    wound: 0.3,
    fade: 0.5,
    fear: 1.7,
    shared: 0.4,
    guns: 0.4,
    ordered: 0.4,
    stray: 0.1,
    cover: 3,
  }),
};
