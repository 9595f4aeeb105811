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

/** Rounds of the fixed work that this machine does in a second now. */
export function calibrate(seconds: number): number {
  const start = performance.now();
  let rounds = 0;
  let spent = 0;
  while (spent < seconds) {
    work();
    rounds += ROUNDS;
    spent = (performance.now() - start) / 1000;
  }
  return rounds / spent;
}
