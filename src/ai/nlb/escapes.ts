import { costsFor, HALVES } from '../../rules/nlb/movement-costs.ts';
import { type NlbPosition, sideOf } from '../../rules/nlb/position.ts';
import type { Land } from './lie-of-the-land.ts';
import type { Exit, Meaning } from './prospects.ts';
import type { Deployment, Piece, Sketch } from './sketch.ts';

/** What it costs him more, in half movement points, to enter our zone of control, and to get past us. */
const IN_ZOC = 6;
const PAST_US = 14;
/** Nobody plans a longer way. */
const LONGEST = 160;
/** How much of what he would gain is counted: much can still happen on the way. */
const LIKELY = 0.5;

/** What the enemy gains by walking off the map, with those in his way who stand there. */
export class Escapes {
  readonly #land: Land;
  readonly #exits: readonly Exit[];
  readonly #left: number;
  readonly #way: Int16Array;
  readonly #buckets: number[][] = Array.from({ length: LONGEST + 1 }, () => []);

  constructor(land: Land, p: NlbPosition, sketch: Sketch, meaning: Meaning) {
    this.#land = land;
    this.#exits = meaning.exits.filter(({ army }) => sideOf(army) !== sketch.side);
    this.#left = Math.max(1, land.world.turns.length - p.turn);
    this.#way = new Int16Array(this.#exits.length === 0 ? 0 : land.size);
  }

  worth({ own, foe }: Sketch): number {
    let sum = 0;
    for (const { army, hexes, gain } of this.#exits) {
      this.#walk(own, hexes);
      for (let n = 0; n < foe.pieces.length; n += 1) {
        const piece = foe.pieces[n] as Piece;
        const hex = foe.hexes[n] as number;
        if (piece.army !== army || hex < 0) continue;
        const turns =
          (this.#way[hex] as number) / (piece.counter.movement * HALVES) + (own.zoc[hex] === 0 ? 0 : 1);
        sum += gain * piece.strength * Math.max(0, Math.min(1, 1.3 - turns / this.#left));
      }
    }
    return LIKELY * sum;
  }

  /** The way off the map from everywhere, on foot. */
  #walk(own: Deployment, goals: readonly number[]): void {
    const { neighbours, world } = this.#land;
    const costs = costsFor(world, 0);
    const way = this.#way.fill(LONGEST);
    for (const bucket of this.#buckets) bucket.length = 0;
    for (const goal of goals) {
      way[goal] = 0;
      (this.#buckets[0] as number[]).push(goal);
    }
    for (let cost = 0; cost < LONGEST; cost += 1) {
      const bucket = this.#buckets[cost] as number[];
      for (let i = 0; i < bucket.length; i += 1) {
        const hex = bucket[i] as number;
        if (way[hex] !== cost) continue;
        const toll = (own.count[hex] === 0 ? 0 : PAST_US) + (own.zoc[hex] === 0 ? 0 : IN_ZOC);
        for (let d = 0; d < 6; d += 1) {
          const from = neighbours[hex * 6 + d] as number;
          if (from < 0) continue;
          const step = costs[from * 6 + ((d + 3) % 6)] as number;
          const total = cost + step + toll;
          if (step < 0 || total >= (way[from] as number)) continue;
          way[from] = total;
          (this.#buckets[total] as number[]).push(from);
        }
      }
    }
  }
}
