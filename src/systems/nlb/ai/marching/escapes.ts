import { HALVES } from '../../rules/movement/movement-costs.ts';
import { type NlbPosition, sideOf } from '../../rules/position.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import type { Exit, Meaning } from '../judging/prospects.ts';
import type { Deployment, Piece, Sketch } from './sketch.ts';

/** What it costs him more, in half movement points, to enter our zone of control, and to get past us. */
const IN_ZOC = 6;
const PAST_US = 14;
/** No further link in a chain. */
const END = -1;
/** Nobody plans a longer way. */
const LONGEST = 160;
/** How much of what he would gain is counted: much can still happen on the way. */
const LIKELY = 0.8;
/** Who needs more turns than are left, by this factor, is not going to make it. */
const HOPE = 1.3;

/** What the enemy gains by walking off the map, with those in his way who stand there. */
export class Escapes {
  readonly #land: Land;
  readonly #exits: readonly Exit[];
  readonly #left: number;
  readonly #way: Int16Array;
  /** Hexes whose way off the map is asked for. */
  readonly #awaited: Uint8Array;
  /** Hexes to go on from, in a chain for each cost: the first of the chain, and by link what it holds and the next. */
  readonly #chain = new Int32Array(LONGEST);
  readonly #held: Int16Array;
  readonly #next: Int32Array;

  constructor(land: Land, p: NlbPosition, sketch: Sketch, meaning: Meaning) {
    this.#land = land;
    this.#exits = meaning.exits.filter(({ army }) => sideOf(army) !== sketch.side);
    this.#left = Math.max(1, land.world.turns.length - p.turn);
    this.#way = new Int16Array(this.#exits.length === 0 ? 0 : land.size);
    this.#awaited = new Uint8Array(this.#way.length);
    // A hex is noted at most once for each of its sides.
    this.#held = new Int16Array(this.#way.length * 6);
    this.#next = new Int32Array(this.#way.length * 6);
  }

  worth({ own, foe }: Sketch): number {
    let sum = 0;
    for (const { army, hexes, gain } of this.#exits) {
      let stacks = 0;
      let fastest = 0;
      for (let n = 0; n < foe.pieces.length; n += 1) {
        const piece = foe.pieces[n] as Piece;
        const hex = foe.hexes[n] as number;
        if (piece.army !== army || hex < 0) continue;
        fastest = Math.max(fastest, piece.counter.movement * HALVES);
        if (this.#awaited[hex] === 1) continue;
        this.#awaited[hex] = 1;
        stacks += 1;
      }
      this.#walk(own, hexes, stacks, Math.min(LONGEST, HOPE * this.#left * fastest));
      for (let n = 0; n < foe.pieces.length; n += 1) {
        const piece = foe.pieces[n] as Piece;
        const hex = foe.hexes[n] as number;
        if (piece.army !== army || hex < 0) continue;
        this.#awaited[hex] = 0;
        const turns =
          (this.#way[hex] as number) / (piece.counter.movement * HALVES) + (own.zoc[hex] === 0 ? 0 : 1);
        sum += gain * piece.strength * Math.max(0, Math.min(1, HOPE - turns / this.#left));
      }
    }
    return LIKELY * sum;
  }

  /** The way off the map on foot, from everywhere nearer than `farthest`, until it is known for so many stacks. */
  #walk(own: Deployment, goals: readonly number[], stacks: number, farthest: number): void {
    const { first, to, cost: steps } = this.#land.footpaths;
    const way = this.#way.fill(LONGEST);
    const awaited = this.#awaited;
    const chain = this.#chain.fill(END);
    const held = this.#held;
    const next = this.#next;
    let links = 0;
    for (const goal of goals) {
      way[goal] = 0;
      held[links] = goal;
      next[links] = chain[0] as number;
      chain[0] = links;
      links += 1;
    }
    let left = stacks;
    for (let cost = 0; cost < farthest && left > 0; cost += 1) {
      for (let link = chain[cost] as number; link !== END; link = chain[cost] as number) {
        chain[cost] = next[link] as number;
        const hex = held[link] as number;
        if (way[hex] !== cost) continue;
        if (awaited[hex] === 1) {
          awaited[hex] = 0;
          left -= 1;
        }
        const here = cost + (own.count[hex] === 0 ? 0 : PAST_US) + (own.zoc[hex] === 0 ? 0 : IN_ZOC);
        const end = first[hex + 1] as number;
        for (let path = first[hex] as number; path < end; path += 1) {
          const from = to[path] as number;
          const total = here + (steps[path] as number);
          if (total >= (way[from] as number)) continue;
          way[from] = total;
          held[links] = from;
          next[links] = chain[total] as number;
          chain[total] = links;
          links += 1;
        }
      }
    }
  }
}
