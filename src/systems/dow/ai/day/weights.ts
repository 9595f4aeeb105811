/** What a commander's judgement rests on, each a number that games between players can tell better from worse. */
export interface Weights {
  /** In hundredths of the day: an army of the coalition well on the way to breaking, the French at the edge of ruin. */
  readonly towards: number;
  readonly ruin: number;
  /** Of the ways that lead there the farthest gone counts whole, each further one so much of the one before. */
  readonly besides: number;
  /** A strength point for itself, whatever it leads to. */
  readonly frenchPoint: number;
  readonly coalitionPoint: number;
  /** A point of a corps that fights with a morale less. */
  readonly shaken: number;
  /** How much the French, who lose the day if nothing happens, still fear for the Guard in its last hour. */
  readonly fear: number;
  /** For each movement point between a strength point and what it seeks. */
  readonly pull: number;
  /** Wellington's troops keep to their position: for each movement point between a strength point and the heights. */
  readonly position: number;
  /** Late in the day whoever must win hurries. */
  readonly hurry: number;
  /** What a farm is worth to whoever holds it. */
  readonly farm: number;
  /** Who loses the day if nothing happens attacks because he can, who has only to last where it pays. */
  readonly eager: number;
  readonly calm: number;
  /** The same two of what the enemy could do in his next turn. */
  readonly daring: number;
  readonly prudent: number;
  /** Guns: the own, and the enemy's beside his attacks. */
  readonly fire: number;
  readonly underFire: number;
  /** Whoever has the enemy on more sides than in a line may be cut off: by side, of the price of a point. */
  readonly alone: number;
  /** A point that is likely to come back, of one that is not lost. */
  readonly rest: number;
  /** For each strength point and hex beyond the reach of a leader in the midst of his corps, and so many hexes besides. */
  readonly scattered: number;
  readonly slack: number;
  /** A corps leader whom his general reaches can ride on next turn: for each strength point of his corps. */
  readonly led: number;
  /** A reinforcement that could enter and has not, for each strength point. */
  readonly outside: number;
  /** Giving up ground costs about so much: who would lose more than that to hold it goes. */
  readonly ground: number;
  /** What it is worth that those beneath run with those in front. */
  readonly carried: number;
  /** An attack and a charge want to promise more than this. */
  readonly assault: number;
  readonly charge: number;
  /** Ground that is worth a point of a corps that is in no danger, to whoever is told to go. */
  readonly holding: number;
  /** What an advance wants to be worth. */
  readonly advance: number;
}

/** As they seemed right. */
export const PLAIN: Weights = {
  towards: 44,
  ruin: 62,
  besides: 0.5,
  frenchPoint: 0.5,
  coalitionPoint: 0.45,
  shaken: 0.1,
  fear: 0.35,
  pull: 0.035,
  position: 0.03,
  hurry: 0.9,
  farm: 1.4,
  eager: 1,
  calm: 0.7,
  daring: 0.35,
  prudent: 1.2,
  fire: 1,
  underFire: 1,
  alone: 0.1,
  rest: 0.8,
  scattered: 0.012,
  slack: 2,
  led: 0,
  outside: 0.6,
  ground: 0.35,
  carried: 0.3,
  assault: 0,
  charge: 0.35,
  holding: 0.4,
  advance: 0.9,
};

/** One table for each side, for what wins the day is not the same for both. */
export type BySide = Readonly<Record<'french' | 'coalition', Weights>>;

export const EQUAL: BySide = { french: PLAIN, coalition: PLAIN };

/**
 * As games taught: 200 games between Captains in which every number of either side was turned up or down at random, and then
 * such as won more from the Captain.
 */
export const TAUGHT: BySide = {
  french: {
    ...PLAIN,
    towards: 50,
    frenchPoint: 0.55,
    coalitionPoint: 0.65,
    shaken: 0.13,
    hurry: 0.8,
    farm: 1,
    rest: 0.6,
    led: 0.3,
    holding: 0.2,
  },
  coalition: {
    ...PLAIN,
    towards: 52,
    coalitionPoint: 0.6,
    calm: 0.9,
    prudent: 1.4,
    led: 0.3,
    charge: 0.3,
    holding: 0.2,
  },
};
