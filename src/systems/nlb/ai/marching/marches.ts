import { shuffled } from '../../../../ai/random.ts';
import type { RandomInt } from '../../../../engine/game.ts';
import { Attacks } from '../fighting/attacks.ts';
import { Clashes } from '../fighting/clash.ts';
import type { OddsTable } from '../fighting/odds-table.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import type { Prospects } from '../judging/prospects.ts';
import { Ranges, Threats } from '../judging/threats.ts';
import type { Weights } from '../judging/weights.ts';
import { type Craft, MarchBoard, type Options, STAY } from './march-board.ts';
import type { MarchPlan, MarchQuestion } from './march-plan.ts';

/** The part of its effort that a plan leaves for what comes after a first look at every target. */
const EXPLORING = 0.5;
/** How many units are tried in each hex of an assault, and how many come at most. */
const TRIED = 4;
const PARTY = 7;

/** Plans the marches of a whole side: assaults target by target, then every unit by itself, until nothing helps. */
export class MarchPlanner {
  readonly #craft: Craft;

  constructor(land: Land, odds: OddsTable, prospects: Prospects, weights: Weights) {
    this.#craft = {
      land,
      prospects,
      attacks: new Attacks(land, odds, weights),
      clashes: new Clashes(odds, weights),
      threats: new Threats(land, odds, weights),
      ways: new Map(),
      ranges: new Ranges(land),
      weights,
    };
  }

  plan(question: MarchQuestion): MarchPlan {
    const board = new MarchBoard(this.#craft, question);
    return new MarchSearch(board, this.#craft, question).plan();
  }
}

class MarchSearch {
  readonly #board: MarchBoard;
  readonly #craft: Craft;
  readonly #question: MarchQuestion;
  readonly #random: RandomInt;

  constructor(board: MarchBoard, craft: Craft, question: MarchQuestion) {
    this.#board = board;
    this.#craft = craft;
    this.#question = question;
    this.#random = question.random;
  }

  plan(): MarchPlan {
    const board = this.#board;
    let value = board.evaluate();
    const start = board.terms.ground;
    const stood = board.groundOf(board.sketch.own);
    value = this.#assaults(value);
    value = this.#sweep(value);
    while (board.left > 0) {
      const better = this.#shake(value);
      if (better === undefined) break;
      value = better;
    }
    value = board.evaluate();
    const terms = { ...board.terms, attacks: board.fought(this.#question.care) };
    return {
      temper: this.#question.temper,
      orders: board.orders(),
      value,
      terms,
      attacks: this.#craft.attacks.planned(),
      start,
      groundGained: ({ own }) => board.groundOf(own) - stood,
    };
  }

  /** Assaults on one enemy hex after another, the most promising first. */
  #assaults(value: number): number {
    let now = value;
    const promising: { target: number; gain: number }[] = [];
    const enough = this.#board.left * EXPLORING;
    for (const target of this.#board.inOrder()) {
      if (this.#board.left <= enough) break;
      const before = this.#board.chosen.slice();
      const after = this.#press(target, now);
      if (after > now + 1e-6) promising.push({ target, gain: after - now });
      this.#board.restore(before);
    }
    promising.sort((a, b) => b.gain - a.gain);
    for (const { target } of promising) {
      if (this.#board.left <= 0) break;
      const before = this.#board.chosen.slice();
      const after = this.#press(target, now);
      if (after > now + 1e-6) now = after;
      else this.#board.restore(before);
    }
    return now;
  }

  /** Brings units against an enemy hex one by one and keeps as many as pay; returns what the whole is then worth. */
  #press(target: number, value: number): number {
    const { neighbours, contact } = this.#board.land;
    const { own } = this.#board.sketch;
    const places: number[] = [];
    for (let d = 0; d < 6; d += 1) {
      const hex = neighbours[target * 6 + d] as number;
      if (contact[target * 6 + d] === 1 && this.#board.comersTo.has(hex)) places.push(hex);
    }
    let best = value;
    let kept = 0;
    const moved: number[] = [];
    const before: number[] = [];
    while (moved.length < PARTY && this.#board.left > 0) {
      let pick: { piece: number; option: number; value: number } | undefined;
      for (const hex of places) {
        if (!this.#board.hasRoom(hex)) continue;
        let tried = 0;
        for (const { piece, option } of this.#board.comersTo.get(hex) ?? []) {
          if (tried >= TRIED) break;
          const at = own.hexes[piece] as number;
          if (moved.includes(piece) || this.#board.sketch.foe.zoc[at] !== 0) continue;
          tried += 1;
          const was = this.#board.chosen[piece] as number;
          this.#board.take(piece, option);
          const now = this.#board.evaluate();
          this.#board.take(piece, was);
          if (pick === undefined || now > pick.value) pick = { piece, option, value: now };
        }
      }
      if (pick === undefined) break;
      moved.push(pick.piece);
      before.push(this.#board.chosen[pick.piece] as number);
      this.#board.take(pick.piece, pick.option);
      if (pick.value > best + 1e-6) {
        best = pick.value;
        kept = moved.length;
      }
    }
    for (let i = moved.length - 1; i >= kept; i -= 1)
      this.#board.take(moved[i] as number, before[i] as number);
    return best;
  }

  /** Every unit by itself: is there a better place for it? */
  #sweep(value: number, among?: ReadonlySet<number>): number {
    let now = value;
    for (let round = 0; round < 3 && this.#board.left > 0; round += 1) {
      const start = now;
      for (const n of shuffled(this.#movers(), this.#random)) {
        if (this.#board.left <= 0) break;
        if (among !== undefined && !among.has(n)) continue;
        now = this.#bestFor(n, now);
      }
      if (now < start + 1e-6) break;
    }
    return now;
  }

  #bestFor(n: number, value: number): number {
    const { ends, worthy } = this.#board.options[n] as Options;
    if (ends.length === 0) return value;
    const was = this.#board.chosen[n] as number;
    let best = was;
    let now = value;
    const tries = was === STAY ? worthy : [STAY, ...worthy];
    for (const option of tries) {
      if (option === was) continue;
      const hex = option === STAY ? (this.#board.starts[n] as number) : (ends[option] as number);
      if (hex >= 0 && hex !== this.#board.sketch.own.hexes[n] && !this.#board.hasRoom(hex)) continue;
      this.#board.take(n, option);
      const trial = this.#board.evaluate();
      if (trial > now + 1e-6) {
        now = trial;
        best = option;
      }
      this.#board.take(n, was);
    }
    this.#board.take(n, best);
    return now;
  }

  #movers(): number[] {
    const { options } = this.#board;
    return [...options.keys()].filter((n) => (options[n] as Options).ends.length > 0);
  }

  /** Takes back what was planned around one enemy and tries it another way; keeps what is better. */
  #shake(value: number): number | undefined {
    const near = this.#board.foeStacks.filter((hex) => this.#isInPlay(hex));
    if (near.length === 0) return undefined;
    const target = near[this.#random(near.length)] as number;
    const before = this.#board.chosen.slice();
    const { grid } = this.#board.land.world;
    const { own } = this.#board.sketch;
    const around = new Set<number>();
    for (const n of own.pieces.keys()) {
      const hex = own.hexes[n] as number;
      if ((this.#board.options[n] as Options).ends.length > 0 && hex >= 0 && grid.distance(hex, target) <= 3)
        around.add(n);
    }
    for (const n of around) {
      const start = this.#board.starts[n] as number;
      if (this.#board.chosen[n] !== STAY && (start < 0 || this.#board.hasRoom(start)))
        this.#board.take(n, STAY);
    }
    let now = this.#board.evaluate();
    now = this.#press(target, now);
    const [other] = near.filter((hex) => hex !== target && grid.distance(hex, target) <= 2);
    if (other !== undefined) now = this.#press(other, now);
    now = this.#sweep(now, around);
    if (now > value + 1e-6) return now;
    this.#board.restore(before);
    return value;
  }

  #isInPlay(target: number): boolean {
    const { neighbours } = this.#board.land;
    for (let d = 0; d < 6; d += 1)
      if (this.#board.comersTo.has(neighbours[target * 6 + d] as number)) return true;
    return false;
  }
}
