import type { GameEvent } from '../engine/events.ts';
import type { Outcome, Throw } from './outcomes.ts';

/* What a fight does to both sides, told alike by every book. */

/** Losses that have been counted towards a level at which something breaks. */
export interface Track {
  /** An army, a corps or a nation, by the id that the book's words know. */
  readonly id: string;
  readonly losses: number;
  readonly level: number;
}

/** An army or a part of one that breaks, as the log would tell it. */
export interface Break {
  readonly army: string;
  readonly event: GameEvent;
}

/** What one way in which a fight can go does. */
export interface Tally {
  readonly lost: readonly string[];
  /** Strength that others lose who stay. */
  readonly hurt: Readonly<Record<string, number>>;
  readonly retreated: readonly string[];
  readonly advanced: readonly string[];
  /** Places that change hands. */
  readonly taken: readonly string[];
  /** Strength that each army loses by it. */
  readonly strength: Readonly<Record<string, number>>;
  /** Points that it brings each side, where points count. */
  readonly points: Readonly<Record<string, number>> | null;
  /** How the levels of those stand then who have lost by it. */
  readonly tracks: readonly Track[];
  readonly morale: readonly Break[];
  readonly ends: boolean;
}

/** One throw, how often it comes up, the result it is read as, and ways in which it can then go on. */
export interface TalliedThrow {
  readonly roll: string;
  readonly share: number;
  readonly result: string;
  readonly tallies: readonly Tally[];
}

/** What a plan is worth on the average of its throws, to one side. */
export interface Worth {
  readonly destroys: number;
  readonly loses: number;
  /** Points of the side less those of its enemy; null where none are counted. */
  readonly points: number | null;
  /** How often it breaks an army or a corps of the enemy, and of one's own. */
  readonly breaks: number;
  readonly broken: number;
  /** How often somebody of the enemy who is attacked falls or gives ground. */
  readonly drives: number;
}

/** All that can come of a fight, throw by throw, and what that is worth on the average. */
export interface PlanOutcomes {
  readonly throws: readonly TalliedThrow[];
  readonly worth: Worth;
}

/** Which armies, pieces and points are one's own. */
export interface Own {
  army(id: string): boolean;
  piece(id: string): boolean;
  side(id: string): boolean;
}

/** Those of one side, by which side an army and a piece is of; nothing is his who has none. */
export const ownOf = (
  side: string | undefined,
  ofArmy: (army: string) => string,
  ofPiece: (piece: string) => string | undefined,
): Own => ({
  army: (id) => ofArmy(id) === side,
  piece: (id) => ofPiece(id) === side,
  side: (id) => id === side,
});

/** The average over the ways of one throw. */
export const meanOf = (tallies: readonly Tally[], of: (one: Tally) => number): number =>
  tallies.reduce((sum, one) => sum + of(one), 0) / Math.max(1, tallies.length);

const sumOf = (figures: Readonly<Record<string, number>>, counts: (id: string) => boolean): number =>
  Object.entries(figures).reduce((sum, [id, figure]) => sum + (counts(id) ? figure : 0), 0);

/** The average of all throws, each as often as it comes up. */
export function worthOf(throws: readonly TalliedThrow[], own: Own): Worth {
  const mean = (of: (one: Tally) => number): number =>
    throws.reduce((sum, { share, tallies }) => sum + share * meanOf(tallies, of), 0);
  const lost = (mine: boolean) => mean(({ strength }) => sumOf(strength, (id) => own.army(id) === mine));
  const broken = (mine: boolean) =>
    mean(({ morale }) => (morale.some(({ army }) => own.army(army) === mine) ? 1 : 0));
  const counted = throws.every(({ tallies }) => tallies.every(({ points }) => points !== null));
  return {
    destroys: lost(false),
    loses: lost(true),
    points: counted
      ? mean(({ points }) => sumOf(points ?? {}, own.side) - sumOf(points ?? {}, (id) => !own.side(id)))
      : null,
    breaks: broken(false),
    broken: broken(true),
    drives: mean(({ lost, retreated }) => ([...lost, ...retreated].some((id) => !own.piece(id)) ? 1 : 0)),
  };
}

/** How a book reads the dice of a fight and counts what came of it. */
export interface Reckoning {
  readonly own: Own;
  resultOf(thrown: Throw): string;
  tallyOf(outcome: Outcome): Tally;
}

export function planOutcomes(
  thrown: readonly Throw[],
  { own, resultOf, tallyOf: tally }: Reckoning,
): PlanOutcomes {
  const throws = thrown.map((one) => ({
    roll: one.roll,
    share: one.share,
    result: resultOf(one),
    tallies: one.outcomes.map(tally),
  }));
  return { throws, worth: worthOf(throws, own) };
}

/** What there was of both sides at one moment. */
export interface Account {
  /** Those in the field, with the strength they have. */
  readonly pieces: ReadonlyMap<string, { readonly army: string; readonly strength: number }>;
  readonly tracks: readonly Track[];
  readonly points: Readonly<Record<string, number>> | null;
}

type Happened = Pick<Tally, 'retreated' | 'advanced' | 'taken' | 'morale' | 'ends'>;

/** What is different after a fight, and what happened in it. */
export function tallyOf(before: Account, after: Account, happened: Happened): Tally {
  const lost: string[] = [];
  const hurt: Record<string, number> = {};
  const strength: Record<string, number> = {};
  for (const [id, was] of before.pieces) {
    const now = after.pieces.get(id);
    const less = was.strength - (now?.strength ?? 0);
    if (now === undefined) lost.push(id);
    else if (less > 0) hurt[id] = less;
    strength[was.army] = (strength[was.army] ?? 0) + less;
  }
  const losses = new Map(before.tracks.map((track) => [track.id, track.losses]));
  const points = pointsBrought(before.points, after.points);
  const gone = new Set(lost);
  return {
    ...happened,
    retreated: [...new Set(happened.retreated)].filter((id) => !gone.has(id)),
    advanced: [...new Set(happened.advanced)],
    lost,
    hurt,
    strength,
    points,
    tracks: after.tracks.filter((track) => losses.get(track.id) !== track.losses),
  };
}

const pointsBrought = (before: Account['points'], after: Account['points']): Tally['points'] =>
  before === null || after === null
    ? null
    : Object.fromEntries(Object.entries(after).map(([side, points]) => [side, points - (before[side] ?? 0)]));
