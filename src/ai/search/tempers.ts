import type { RandomInt } from '../../engine/game.ts';

/** How a commander weighs things: the same position looks different to the bold and to the careful. */
export interface Temper {
  readonly name: string;
  /** How much own losses in own attacks count. */
  readonly care: number;
  /** How much of what the enemy could do in reply counts. */
  readonly caution: number;
  /** How strongly units are drawn to ground and enemies. */
  readonly drive: number;
}

/** A player's own tempers, by how the game stands, and others he tries on. */
export interface NamedTempers {
  readonly seeking: Temper;
  readonly holding: Temper;
  readonly others: readonly Temper[];
}

/** How far a temper that is tried on may lie from the one it is like: at most this factor up or down. */
const FAR = 2.2;
const CLOSE = 1.35;

/** The temper of the nth plan: the natural one, those with a name, then others drawn around it or around `like`. */
export function triedOn(
  { seeking, holding, others }: NamedTempers,
  natural: Temper,
  nth: number,
  like: Temper | undefined,
  random: RandomInt,
): Temper {
  const named = [natural, ...[seeking, holding, ...others].filter((one) => one !== natural)];
  const [from, far] = like === undefined ? [natural, FAR] : [like, CLOSE];
  const given = like === undefined ? named[nth] : undefined;
  if (given !== undefined) return given;
  const drawn = (value: number): number => value * far ** (random(201) / 100 - 1);
  const caution = drawn(from.caution);
  return {
    name:
      caution < natural.caution / 1.4 ? 'bold' : caution > natural.caution * 1.4 ? 'careful' : natural.name,
    care: drawn(from.care),
    caution,
    drive: drawn(from.drive),
  };
}
