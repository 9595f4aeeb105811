import type { TableEntry } from '../../messages/protocol.ts';

/*
 * Where one is in a recorded game. A moment is the number of entries done so far, from 0 (the opening) to the
 * length of the record; a chapter is a stretch of moments that begins with a new turn or a new phase.
 */

export interface Phase {
  /** The first moment of it. */
  readonly seq: number;
  /** The side whose phase it is; undefined before anybody's first. */
  readonly side: string | undefined;
  readonly phase: string | undefined;
  /** Whose and which, in words: `French movement phase`. */
  readonly name: string | undefined;
}

export interface TurnChapter {
  readonly seq: number;
  /** Counted from 0. */
  readonly turn: number;
  /** Its time in words, and as short as a narrow strip wants it: `14h`. */
  readonly when: string;
  readonly short: string;
  /** How many events of its first moment still belong to the turn before. */
  readonly before: number;
  readonly phases: readonly Phase[];
}

export interface Chapters {
  readonly length: number;
  readonly turns: readonly TurnChapter[];
}

export type Stride = 'action' | 'phase' | 'turn';

const startsOf = ({ turns }: Chapters, stride: 'phase' | 'turn'): readonly number[] =>
  stride === 'turn'
    ? turns.map(({ seq }) => seq)
    : turns.flatMap(({ phases }) => phases.map(({ seq }) => seq));

/** The moment one stride on, or back; back from inside a phase or turn is its own beginning. */
export const stepped = (chapters: Chapters, seq: number, stride: Stride, way: 1 | -1): number => {
  const within = (wanted: number): number => Math.max(0, Math.min(chapters.length, wanted));
  if (stride === 'action') return within(seq + way);
  const starts = startsOf(chapters, stride);
  return within(
    way === 1
      ? (starts.find((start) => start > seq) ?? chapters.length)
      : (starts.findLast((start) => start < seq) ?? 0),
  );
};

export interface Place {
  readonly turn: TurnChapter | undefined;
  readonly phase: Phase | undefined;
}

/** The turn and phase that a moment lies in. */
export const placeOf = ({ turns }: Chapters, seq: number): Place => {
  const turn = turns.findLast((one) => one.seq <= seq);
  return { turn, phase: turn?.phases.findLast((one) => one.seq <= seq) };
};

/** The moment after the last of a turn: where the next begins, or the end. */
export const endOfTurn = (chapters: Chapters, turn: TurnChapter): number =>
  chapters.turns.find(({ seq }) => seq > turn.seq)?.seq ?? chapters.length;

/** The entries of a turn up to a moment, without what the first of them still tells of the turn before. */
export const turnSoFar = (
  entries: readonly TableEntry[],
  chapters: Chapters,
  seq: number,
): readonly TableEntry[] => {
  const { turn } = placeOf(chapters, seq);
  const from = turn?.seq ?? 0;
  return entries
    .filter((entry) => entry.seq >= from && entry.seq <= seq)
    .map((entry) => {
      if (entry.seq !== from || turn === undefined || turn.before === 0) return entry;
      return { ...entry, events: entry.events.slice(turn.before) };
    });
};
