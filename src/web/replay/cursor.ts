import type { NlbEvent } from '../../systems/nlb/rules/events.ts';
import { eventsOf } from '../../systems/nlb/web/tableau.ts';
import type { TableEntry } from '../messages/protocol.ts';

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
}

export interface Turn {
  readonly seq: number;
  /** Counted from 0. */
  readonly turn: number;
  /** As the track names it: `16/1400`. */
  readonly label: string;
  readonly phases: readonly Phase[];
}

export interface Chapters {
  readonly length: number;
  readonly turns: readonly Turn[];
}

type PhaseBegan = Extract<NlbEvent, { type: 'phaseBegan' }>;
type TurnBegan = Extract<NlbEvent, { type: 'turnBegan' }>;

/** Divides a game by what its events say; two phases that begin at one moment leave the later one. */
export const chaptersOf = (entries: readonly TableEntry[]): Chapters => {
  const turns: { seq: number; turn: number; label: string; phases: Phase[] }[] = [];
  const begin = (seq: number, { turn, label }: Pick<TurnBegan, 'turn' | 'label'>): void => {
    turns.push({ seq, turn, label, phases: [{ seq, side: undefined, phase: undefined }] });
  };
  const enter = (seq: number, { side, phase }: PhaseBegan): void => {
    const phases = turns.at(-1)?.phases;
    if (phases === undefined) return;
    if (phases.at(-1)?.seq === seq) phases.pop();
    phases.push({ seq, side, phase });
  };
  for (const entry of entries) {
    for (const event of eventsOf(entry)) {
      if (event.type === 'turnBegan') begin(entry.seq, event);
      else if (event.type === 'phaseBegan') enter(entry.seq, event);
    }
  }
  return { length: entries.at(-1)?.seq ?? 0, turns };
};

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
  readonly turn: Turn | undefined;
  readonly phase: Phase | undefined;
}

/** The turn and phase that a moment lies in. */
export const placeOf = ({ turns }: Chapters, seq: number): Place => {
  const turn = turns.findLast((one) => one.seq <= seq);
  return { turn, phase: turn?.phases.findLast((one) => one.seq <= seq) };
};

/** The moment after the last of a turn: where the next begins, or the end. */
export const endOfTurn = (chapters: Chapters, turn: Turn): number =>
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
      if (entry.seq !== from) return entry;
      const first = entry.events.findIndex(({ type }) => type === 'turnBegan');
      return first <= 0 ? entry : { ...entry, events: entry.events.slice(first) };
    });
};
