import { WEIGHTS, type Weights } from './weights.ts';

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

/** The tempers of one player: his own, by how the game stands, and others he tries on. */
export interface Tempers {
  /** Thinks of marching off the map, where that gives points. */
  readonly leaves: boolean;
  readonly weights: Weights;
  readonly seeking: Temper;
  readonly holding: Temper;
  readonly others: readonly Temper[];
}

/** Whoever would lose if the game ended now has to dare more. */
export const TEMPERS: Tempers = {
  leaves: true,
  weights: WEIGHTS,
  seeking: { name: 'seeking', care: 0.8, caution: 0.45, drive: 1 },
  holding: { name: 'holding', care: 1, caution: 0.7, drive: 0.5 },
  others: [
    { name: 'bold', care: 0.65, caution: 0.3, drive: 1.4 },
    { name: 'careful', care: 1.1, caution: 0.9, drive: 0.5 },
  ],
};

/** Fights the battle in front of him, and thinks of nothing beyond the edge of the map. */
export const STRAIGHTFORWARD: Tempers = { ...TEMPERS, leaves: false };
