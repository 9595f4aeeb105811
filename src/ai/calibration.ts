/** What a bot promised of a position, -100 for a lost game to 100 for a won one, and how the game ended for its side. */
export interface Promised {
  readonly promise: number;
  /** 1 for a win, 0 for a loss, a half for a draw. */
  readonly points: number;
}

/** Positions of which about the same was promised. */
export interface Bin {
  /** Chances of winning, in hundredths. */
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  /** What was promised on the average, and what share was won. */
  readonly promised: number;
  readonly won: number;
}

const chanceOf = (promise: number): number => 0.5 + promise / 200;

/** The curve: of positions given so many in a hundred, how many were won. */
export function curveOf(seen: readonly Promised[], bins = 10): readonly Bin[] {
  const found: Bin[] = [];
  for (let n = 0; n < bins; n += 1) {
    const [from, to] = [n / bins, (n + 1) / bins];
    const own = seen.filter(({ promise }) => {
      const chance = chanceOf(promise);
      return chance >= from && (chance < to || (n === bins - 1 && chance <= 1));
    });
    if (own.length === 0) continue;
    const mean = (value: (one: Promised) => number): number =>
      own.reduce((sum, one) => sum + value(one), 0) / own.length;
    found.push({
      from: Math.round(from * 100),
      to: Math.round(to * 100),
      positions: own.length,
      promised: Math.round(mean(({ promise }) => chanceOf(promise)) * 100),
      won: Math.round(mean(({ points }) => points) * 100),
    });
  }
  return found;
}

/** Nothing is so certain that one surprise should count for ever. */
const EDGE = 0.005;

/**
 * By how much promises are too bold: the factor by which the worth that stands for a sure win should grow, so that what is
 * promised is likeliest to have come true. More than one: promises are squeezed too hard.
 */
export function boldness(seen: readonly Promised[]): number {
  const worths = seen.map(({ promise, points }) => ({
    worth: Math.atanh(Math.min(0.9999, Math.max(-0.9999, promise / 100))),
    points,
  }));
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let step = -20; step <= 20; step += 1) {
    const factor = 1.15 ** step;
    let loss = 0;
    for (const { worth, points } of worths) {
      const chance = Math.min(1 - EDGE, Math.max(EDGE, 0.5 + Math.tanh(worth / factor) / 2));
      loss -= points * Math.log(chance) + (1 - points) * Math.log(1 - chance);
    }
    if (loss < least - 1e-9) [best, least] = [factor, loss];
  }
  return Number(best.toFixed(2));
}
