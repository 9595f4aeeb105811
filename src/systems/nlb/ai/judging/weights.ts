/**
 * What the planner's judgement rests on, each a number that games between bots can tell better from worse.
 * Everything is counted in hundredths of a won game.
 */
export interface Weights {
  /** What it means that an army breaks: where that decides alone, together with something else, or never. */
  readonly decides: number;
  readonly helps: number;
  readonly hurts: number;
  /** An army that is broken is more than one that is nearly broken. */
  readonly broken: number;
  /** How evenly losses count on the way to the level: 1 each like the other, 0 the later ones much more. */
  readonly even: number;
  /** How much more certain things get as the end comes nearer: leads that last, levels that are not reached any more. */
  readonly late: number;
  /** What a strength point is worth only because it can still fight. */
  readonly fallen: number;
  /** A retreat disorders: a share of what an elimination would be worth. */
  readonly retreat: number;
  /** Fought-off attackers leave a gap and lose time. */
  readonly repulse: number;
  /** How much of the ground is gained by driving somebody off it. */
  readonly driven: number;
  /** The enemy sees only some of the encirclements that lie open to him. */
  readonly seen: number;
  /** Ground that nobody guards is taken unless he has better things to do. */
  readonly taken: number;
  /** Each unit that has to come first makes an attack less sure. */
  readonly perComer: number;
  /** Enemies driven back are for a share out of the fight that follows. */
  readonly shaken: number;
  /** Troops that could be on the map and are not help nobody. */
  readonly absent: number;
  /** A prize taken may be lost again, the sooner if nobody stays. */
  readonly kept: number;
  readonly passed: number;
  /** Per strength point, half movement point and hundredth of a game that a prize is worth. */
  readonly toPrize: number;
  /** What guarding a prize counts beside taking it. */
  readonly guard: number;
  /** The same for ground that breaks the enemy by being entered once. */
  readonly toGoal: number;
  readonly guardGoal: number;
  /** Per strength point and hex that lies between a unit and the nearest enemy. */
  readonly toEnemy: number;
  /** Troops that hold their ground need not look for the enemy. */
  readonly idle: number;
  /** Any ground is worth a little to whoever drives the other from it, and prizes a share of their worth. */
  readonly anyGround: number;
  readonly prizeGround: number;
}

/** As they seemed right. */
export const PLAIN: Weights = {
  decides: 100,
  helps: 60,
  hurts: 14,
  broken: 1.25,
  even: 0.5,
  late: 0,
  fallen: 0.5,
  retreat: 0.1,
  repulse: 0.08,
  driven: 0.8,
  seen: 0.7,
  taken: 0.7,
  perComer: 0.95,
  shaken: 0.4,
  absent: 3.5,
  kept: 0.8,
  passed: 0.5,
  toPrize: 0.0011,
  guard: 0.8,
  toGoal: 0.0011,
  guardGoal: 0.8,
  toEnemy: 0.05,
  idle: 0.15,
  anyGround: 0.2,
  prizeGround: 0.6,
};

/**
 * As games taught: 120 rounds of 24 games with a forerunner of tools/ai/train.ts over La Belle Alliance, Ligny and Quatre Bras.
 * What draws troops to prizes stays as it was, for two battles wanted it different; ground that only has to be
 * entered once was told apart from them afterwards.
 */
export const TAUGHT: Weights = {
  ...PLAIN,
  hurts: 16,
  broken: 1.1,
  even: 0.59,
  fallen: 1.4,
  retreat: 0.07,
  repulse: 0.12,
  driven: 0.91,
  seen: 0.58,
  perComer: 0.81,
  shaken: 0.65,
  toEnemy: 0.092,
  idle: 0.27,
  anyGround: 0.13,
  toGoal: 0.0004,
  guardGoal: 0.4,
};
