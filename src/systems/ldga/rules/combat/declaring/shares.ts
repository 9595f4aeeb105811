/*
 * 11.4: which units can pay for a loss of so many strength points. Units are lost whole, so a share is a set of them
 * whose points are enough; of those only the ones that lose nobody needlessly are offered.
 */

export interface Payer {
  readonly id: string;
  /** What its counter says now, whatever the ground makes of it. */
  readonly points: number;
}

export const pointsOf = (payers: readonly Payer[]): number =>
  payers.reduce((sum, { points }) => sum + points, 0);

/** More sets than this nobody looks through; six full stacks have millions. */
const LOOKED_AT = 2000;

/** Sets of payers whose points reach `need` and of whom none could be spared: those that lose least first. */
export function sharesOf(payers: readonly Payer[], need: number, most: number): string[][] {
  if (need <= 0) return [[]];
  const sorted = [...payers].sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const rest = new Array<number>(sorted.length + 1).fill(0);
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    rest[i] = (rest[i + 1] as number) + (sorted[i] as Payer).points;
  }
  const found: Payer[][] = [];
  const chosen: Payer[] = [];
  let looked = 0;
  const go = (from: number, sum: number): void => {
    looked += 1;
    if (sum >= need) {
      if (!chosen.some(({ points }) => sum - points >= need)) found.push([...chosen]);
      return;
    }
    for (let i = from; i < sorted.length && looked < LOOKED_AT; i += 1) {
      if (sum + (rest[i] as number) < need) return;
      const payer = sorted[i] as Payer;
      chosen.push(payer);
      go(i + 1, sum + payer.points);
      chosen.pop();
    }
  };
  go(0, 0);
  return found
    .sort((a, b) => pointsOf(a) - pointsOf(b) || a.length - b.length)
    .slice(0, most)
    .map((share) => share.map(({ id }) => id).sort());
}
