/**
 * A test that ends when the answer is clear (Wald's sequential probability ratio test): does a bot win at least such a
 * share of its games? It weighs a share a little above the goal against one a little below, one game after another, and
 * says wrongly yes or wrongly no about one time in twenty. Draws count half.
 */
export type Answer = 'yes' | 'no' | 'open';

/** How far above and below the goal the two shares lie that it tells apart. */
const AROUND = 0.08;
const WRONG = 0.05;
/** Shares of nothing and of everything have no logarithm. */
const EDGE = 0.01;

const inside = (share: number): number => Math.min(1 - EDGE, Math.max(EDGE, share));

export function answerOf(goal: number, points: number, games: number): Answer {
  const [high, low] = [inside(goal + AROUND), inside(goal - AROUND)];
  const lost = games - points;
  const evidence = points * Math.log(high / low) + lost * Math.log((1 - high) / (1 - low));
  const clear = Math.log((1 - WRONG) / WRONG);
  return evidence >= clear ? 'yes' : evidence <= -clear ? 'no' : 'open';
}

/** Games by these seeds are for judging alone; whoever tunes takes smaller ones, and so never learns them by heart. */
export const JUDGING = 1_000_000_000;
