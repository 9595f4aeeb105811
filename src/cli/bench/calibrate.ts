/*
 * Machines differ, and one machine differs from hour to hour. A fixed piece of work of the kind that a
 * rules engine does (small objects made and thrown away, array copies, map look-ups, string keys) is
 * timed beside each measurement, so that two runs can be compared by their ratio.
 */

const ROUNDS = 4000;
const UNITS = 24;

interface Piece {
  readonly id: string;
  readonly at: number;
  readonly spent: boolean;
}

function work(): number {
  let pieces: readonly Piece[] = Array.from({ length: UNITS }, (_, n) => ({
    id: `piece-${n}`,
    at: n,
    spent: false,
  }));
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = round % UNITS;
    const moved = pieces.slice();
    const piece = moved[slot] as Piece;
    moved[slot] = { ...piece, at: (piece.at + round) % 997, spent: !piece.spent };
    pieces = moved;
    const byPlace = new Map<number, Piece>();
    for (const one of pieces) {
      byPlace.set(one.at, one);
    }
    sum += byPlace.size + (byPlace.get(slot)?.id.length ?? 0);
  }
  return sum;
}

/** Seconds that have passed, by the wall or by what this thread has worked. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now() / 1000;
/** What other programs take from this core while something is measured does not count. */
export const threadClock: Clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
};

/** Rounds of the fixed work that this machine does in a second now. */
export function calibrate(seconds: number, clock: Clock = wallClock): number {
  const start = clock();
  let rounds = 0;
  let spent = 0;
  while (spent < seconds) {
    work();
    rounds += ROUNDS;
    spent = clock() - start;
  }
  return rounds / spent;
}
