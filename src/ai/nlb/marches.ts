import type { RandomInt } from '../../engine/game.ts';
import type { NlbAction } from '../../rules/nlb/actions.ts';
import { enemyOf, type NlbPosition, type Side } from '../../rules/nlb/position.ts';
import type { Stop } from '../bot.ts';
import { Attacks, type PlannedAttack } from './attacks.ts';
import { Cohesion } from './command/cohesion.ts';
import { drawOf, groundOf, type Ways } from './draw.ts';
import { Escapes } from './escapes.ts';
import type { Land } from './lie-of-the-land.ts';
import type { OddsTable } from './odds-table.ts';
import type { Meaning, Prospects } from './prospects.ts';
import { type Piece, Sketch } from './sketch.ts';
import type { Temper } from './temper.ts';
import { Comers, Ranges, Threats } from './threats.ts';
import type { Weights } from './weights.ts';

export interface Order {
  readonly unit: string;
  readonly action: NlbAction;
  readonly end: number;
}

/** What a plan of marches is worth, by its named parts. */
export interface MarchTerms {
  readonly attacks: number;
  readonly threats: number;
  readonly ground: number;
  readonly prizes: number;
}

export interface MarchPlan {
  readonly temper: Temper;
  readonly orders: readonly Order[];
  readonly value: number;
  readonly terms: MarchTerms;
  readonly attacks: readonly PlannedAttack[];
}

/** Where a piece may go. */
interface Options {
  readonly ends: readonly number[];
  readonly actions: readonly NlbAction[];
  /** Prizes that the way there takes, a bit for each. */
  readonly takes: readonly number[];
  /** Places in `ends` worth trying one by one. */
  readonly worthy: readonly number[];
}

export interface MarchQuestion {
  readonly position: NlbPosition;
  readonly side: Side;
  /** Every march and entry that the side's units may make. */
  readonly actions: readonly NlbAction[];
  readonly temper: Temper;
  /** How many arrangements may be weighed. */
  readonly effort: number;
  readonly random: RandomInt;
  /** Says when time is up. */
  readonly stop?: Stop;
}

const STAY = -1;
/** After so many arrangements it is asked whether time is up. */
const LISTEN = 32;
const NOWHERE: Options = { ends: [], actions: [], takes: [], worthy: [] };
/** Ends out of contact that are tried for each piece. */
const WORTHY = 7;
const GUN_SITES = 5;
/** How many units are tried in each hex of an assault, and how many come at most. */
const TRIED = 4;
const PARTY = 7;

/** Plans the marches of a whole side: assaults target by target, then every unit by itself, until nothing helps. */
export class MarchPlanner {
  readonly #land: Land;
  readonly #weights: Weights;
  readonly #prospects: Prospects;
  readonly #attacks: Attacks;
  readonly #threats: Threats;
  readonly #ways = new Map() as Ways;
  readonly #ranges: Ranges;

  constructor(land: Land, odds: OddsTable, prospects: Prospects, weights: Weights) {
    this.#land = land;
    this.#weights = weights;
    this.#prospects = prospects;
    this.#attacks = new Attacks(land, odds, weights);
    this.#threats = new Threats(land, odds, weights);
    this.#ranges = new Ranges(land);
  }

  plan(question: MarchQuestion): MarchPlan {
    const board = new Board(
      this.#land,
      this.#prospects,
      this.#attacks,
      this.#threats,
      this.#ways,
      this.#ranges,
      this.#weights,
      question,
    );
    return board.plan();
  }
}

class Board {
  readonly #land: Land;
  readonly #weights: Weights;
  readonly #meaning: Meaning;
  readonly #attacks: Attacks;
  readonly #threats: Threats;
  readonly #sketch: Sketch;
  readonly #comers: Comers;
  readonly #temper: Temper;
  readonly #random: RandomInt;
  readonly #options: readonly Options[];
  /** The option each piece takes, or STAY. */
  readonly #chosen: Int16Array;
  readonly #starts: Int16Array;
  readonly #foeStacks: readonly number[];
  readonly #guns: readonly number[];
  readonly #draw: Float64Array;
  readonly #ground: Readonly<Record<'own' | 'foe', Float64Array>>;
  readonly #cohesion: Cohesion;
  readonly #survivors: Float64Array;
  readonly #escapes: Escapes;
  /** By hex next to the enemy: pieces that can come there, the strongest first. */
  readonly #comersTo = new Map<number, { piece: number; option: number }[]>();
  #left: number;
  readonly #stop: Stop | undefined;
  #terms: MarchTerms = { attacks: 0, threats: 0, ground: 0, prizes: 0 };

  constructor(
    land: Land,
    prospects: Prospects,
    attacks: Attacks,
    threats: Threats,
    ways: Ways,
    ranges: Ranges,
    weights: Weights,
    { position, side, actions, temper, effort, random, stop }: MarchQuestion,
  ) {
    this.#land = land;
    this.#weights = weights;
    this.#attacks = attacks;
    this.#threats = threats;
    this.#temper = temper;
    this.#random = random;
    this.#left = effort;
    this.#stop = stop;
    this.#meaning = prospects.meaning(position);
    const sketch = new Sketch(land, position, side);
    this.#sketch = sketch;
    this.#comers = new Comers(ranges, land, position, sketch);
    this.#draw = drawOf(land, sketch, this.#meaning, ways, weights);
    this.#ground = {
      own: groundOf(land, this.#meaning, side, weights),
      foe: groundOf(land, this.#meaning, enemyOf(side), weights),
    };
    this.#cohesion = new Cohesion(land.world, position, side, sketch.own.pieces);
    this.#escapes = new Escapes(land, position, sketch, this.#meaning);
    this.#survivors = new Float64Array(land.size).fill(1);
    this.#foeStacks = [...new Set(sketch.foe.hexes)].filter((hex) => hex >= 0);
    this.#guns = [...sketch.own.pieces.keys()].filter((n) => (sketch.own.pieces[n] as Piece).artillery);
    this.#starts = sketch.own.hexes.slice();
    this.#chosen = new Int16Array(sketch.own.pieces.length).fill(STAY);
    this.#options = this.#sort(actions);
    const strength = (n: number): number => (sketch.own.pieces[n] as Piece).strength;
    for (const comers of this.#comersTo.values())
      comers.sort((a, b) => strength(b.piece) - strength(a.piece));
  }

  plan(): MarchPlan {
    let value = this.#evaluate();
    value = this.#assaults(value);
    value = this.#sweep(value);
    while (this.#left > 0) {
      const better = this.#shake(value);
      if (better === undefined) break;
      value = better;
    }
    value = this.#evaluate();
    const orders: Order[] = [];
    for (const [n, piece] of this.#sketch.own.pieces.entries()) {
      const option = this.#chosen[n] as number;
      if (option === STAY) continue;
      const { ends, actions } = this.#options[n] as Options;
      orders.push({ unit: piece.id, action: actions[option] as NlbAction, end: ends[option] as number });
    }
    return { temper: this.#temper, orders, value, terms: this.#terms, attacks: this.#attacks.planned() };
  }

  /** The given actions by piece, and which of them are worth trying. */
  #sort(actions: readonly NlbAction[]): Options[] {
    const { own, foe } = this.#sketch;
    const { grid } = this.#land.world;
    const numbers = new Map(own.pieces.map(({ id }, n) => [id, n]));
    const bits = new Map<number, number>();
    for (const [n, { hexes, gain }] of this.#meaning.prizes.entries())
      if (gain[this.#sketch.side] > 0 && n < 30) for (const hex of hexes) bits.set(hex, 1 << n);
    const lists = own.pieces.map(() => ({
      ends: [] as number[],
      actions: [] as NlbAction[],
      takes: [] as number[],
    }));
    for (const action of actions) {
      if (action.type !== 'march' && action.type !== 'enter') continue;
      const n = numbers.get(action.unit);
      const end = grid.index(action.path.at(-1) ?? '');
      if (n === undefined || end < 0) continue;
      let takes = 0;
      if (bits.size > 0) for (const hex of action.path) takes |= bits.get(grid.index(hex)) ?? 0;
      const list = lists[n] as (typeof lists)[number];
      list.ends.push(end);
      list.actions.push(action);
      list.takes.push(takes);
    }
    return lists.map(({ ends, actions: listed, takes }, n) => {
      if (ends.length === 0) return NOWHERE;
      const piece = own.pieces[n] as Piece;
      const worthy: number[] = [];
      const quiet: number[] = [];
      const sites: number[] = [];
      for (const [i, end] of ends.entries()) {
        if (foe.zoc[end] !== 0 || this.#faces(end)) {
          worthy.push(i);
          const comers = this.#comersTo.get(end) ?? [];
          comers.push({ piece: n, option: i });
          this.#comersTo.set(end, comers);
        } else if (takes[i] !== 0) worthy.push(i);
        else if (piece.artillery && this.#land.shots(end).some((hex) => foe.count[hex] !== 0)) sites.push(i);
        else quiet.push(i);
      }
      const appeal = (i: number): number =>
        (this.#draw[ends[i] as number] as number) +
        0.08 * ((this.#land.ground.defence[ends[i] as number] as number) - 1);
      const best = (list: number[], most: number): number[] =>
        list.sort((a, b) => appeal(b) - appeal(a)).slice(0, most);
      const start = this.#starts[n] as number;
      const near =
        start < 0 ? [] : quiet.filter((i) => grid.distance(start, ends[i] as number) === 1).slice(0, 3);
      return {
        ends,
        actions: listed,
        takes,
        worthy: [...new Set([...worthy, ...best(sites, GUN_SITES), ...best(quiet, WORTHY), ...near])],
      };
    });
  }

  #faces(hex: number): boolean {
    const { neighbours, contact } = this.#land;
    for (let d = 0; d < 6; d += 1)
      if (contact[hex * 6 + d] === 1 && this.#sketch.foe.count[neighbours[hex * 6 + d] as number] !== 0)
        return true;
    return false;
  }

  #take(n: number, option: number): void {
    this.#chosen[n] = option;
    const options = this.#options[n] as Options;
    this.#sketch.own.move(
      n,
      option === STAY ? (this.#starts[n] as number) : (options.ends[option] as number),
    );
  }

  #hasRoom(hex: number): boolean {
    return (this.#sketch.own.count[hex] as number) < (this.#land.world.stackLimits[hex] as number);
  }

  #evaluate(): number {
    this.#left -= 1;
    if (this.#left % LISTEN === 0 && this.#stop?.() === true) this.#left = 0;
    const { own } = this.#sketch;
    const { care, caution, drive } = this.#temper;
    const attacks = this.#attacks.worth(this.#sketch, this.#foeStacks, this.#guns, {
      meaning: this.#meaning,
      care,
      ground: this.#ground.own,
    });
    for (const hex of this.#foeStacks) this.#survivors[hex] = 1;
    this.#attacks.survivors(this.#survivors);
    const threats = this.#threats.worth(this.#sketch, this.#comers, {
      meaning: this.#meaning,
      care: 1,
      ground: this.#ground.foe,
      survivors: this.#survivors,
    });
    let ground = 0;
    let absent = 0;
    let taken = 0;
    for (let n = 0; n < own.pieces.length; n += 1) {
      const hex = own.hexes[n] as number;
      const { strength } = own.pieces[n] as Piece;
      if (hex < 0) {
        absent += strength;
        continue;
      }
      ground += strength * ((this.#draw[hex] as number) - this.#cohesion.cost(n, hex));
      const option = this.#chosen[n] as number;
      if (option === STAY) continue;
      const takes = (this.#options[n] as Options).takes[option] as number;
      taken |= takes;
    }
    let prizes = 0;
    if (taken !== 0)
      for (const [j, { hexes, gain }] of this.#meaning.prizes.entries()) {
        if ((taken >> j) % 2 === 0) continue;
        const kept = hexes.some((hex) => own.count[hex] !== 0) ? this.#weights.kept : this.#weights.passed;
        prizes += kept * gain[this.#sketch.side];
      }
    const held = drive * ground - this.#weights.absent * absent - this.#escapes.worth(this.#sketch);
    this.#terms = { attacks, threats: -caution * threats, ground: held, prizes };
    return attacks - caution * threats + held + prizes;
  }

  /** Assaults on one enemy hex after another, the most promising first. */
  #assaults(value: number): number {
    let now = value;
    const promising: { target: number; gain: number }[] = [];
    for (const target of this.#foeStacks) {
      if (this.#left <= 0) break;
      const before = this.#chosen.slice();
      const after = this.#press(target, now);
      if (after > now + 1e-6) promising.push({ target, gain: after - now });
      this.#restore(before);
    }
    promising.sort((a, b) => b.gain - a.gain);
    for (const { target } of promising) {
      if (this.#left <= 0) break;
      const before = this.#chosen.slice();
      const after = this.#press(target, now);
      if (after > now + 1e-6) now = after;
      else this.#restore(before);
    }
    return now;
  }

  #restore(chosen: Int16Array): void {
    // Everybody off first, so that nobody stands in another's place for a moment.
    for (let n = 0; n < chosen.length; n += 1)
      if (this.#chosen[n] !== chosen[n]) this.#take(n, chosen[n] as number);
  }

  /** Brings units against an enemy hex one by one and keeps as many as pay; returns what the whole is then worth. */
  #press(target: number, value: number): number {
    const { neighbours, contact } = this.#land;
    const { own } = this.#sketch;
    const places: number[] = [];
    for (let d = 0; d < 6; d += 1) {
      const hex = neighbours[target * 6 + d] as number;
      if (contact[target * 6 + d] === 1 && this.#comersTo.has(hex)) places.push(hex);
    }
    let best = value;
    let kept = 0;
    const moved: number[] = [];
    const before: number[] = [];
    while (moved.length < PARTY && this.#left > 0) {
      let pick: { piece: number; option: number; value: number } | undefined;
      for (const hex of places) {
        if (!this.#hasRoom(hex)) continue;
        let tried = 0;
        for (const { piece, option } of this.#comersTo.get(hex) ?? []) {
          if (tried >= TRIED) break;
          const at = own.hexes[piece] as number;
          if (moved.includes(piece) || this.#sketch.foe.zoc[at] !== 0) continue;
          tried += 1;
          const was = this.#chosen[piece] as number;
          this.#take(piece, option);
          const now = this.#evaluate();
          this.#take(piece, was);
          if (pick === undefined || now > pick.value) pick = { piece, option, value: now };
        }
      }
      if (pick === undefined) break;
      moved.push(pick.piece);
      before.push(this.#chosen[pick.piece] as number);
      this.#take(pick.piece, pick.option);
      if (pick.value > best + 1e-6) {
        best = pick.value;
        kept = moved.length;
      }
    }
    for (let i = moved.length - 1; i >= kept; i -= 1) this.#take(moved[i] as number, before[i] as number);
    return best;
  }

  /** Every unit by itself: is there a better place for it? */
  #sweep(value: number, among?: ReadonlySet<number>): number {
    let now = value;
    for (let round = 0; round < 3 && this.#left > 0; round += 1) {
      const start = now;
      for (const n of this.#shuffled()) {
        if (this.#left <= 0) break;
        if (among !== undefined && !among.has(n)) continue;
        now = this.#bestFor(n, now);
      }
      if (now < start + 1e-6) break;
    }
    return now;
  }

  #bestFor(n: number, value: number): number {
    const { ends, worthy } = this.#options[n] as Options;
    if (ends.length === 0) return value;
    const was = this.#chosen[n] as number;
    let best = was;
    let now = value;
    const tries = was === STAY ? worthy : [STAY, ...worthy];
    for (const option of tries) {
      if (option === was) continue;
      const hex = option === STAY ? (this.#starts[n] as number) : (ends[option] as number);
      if (hex >= 0 && hex !== this.#sketch.own.hexes[n] && !this.#hasRoom(hex)) continue;
      this.#take(n, option);
      const trial = this.#evaluate();
      if (trial > now + 1e-6) {
        now = trial;
        best = option;
      }
      this.#take(n, was);
    }
    this.#take(n, best);
    return now;
  }

  #shuffled(): number[] {
    const order = [...this.#options.keys()].filter((n) => (this.#options[n] as Options).ends.length > 0);
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = this.#random(i + 1);
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    return order;
  }

  /** Takes back what was planned around one enemy and tries it another way; keeps what is better. */
  #shake(value: number): number | undefined {
    const near = this.#foeStacks.filter((hex) => this.#isInPlay(hex));
    if (near.length === 0) return undefined;
    const target = near[this.#random(near.length)] as number;
    const before = this.#chosen.slice();
    const { grid } = this.#land.world;
    const { own } = this.#sketch;
    const around = new Set<number>();
    for (const n of own.pieces.keys()) {
      const hex = own.hexes[n] as number;
      if ((this.#options[n] as Options).ends.length > 0 && hex >= 0 && grid.distance(hex, target) <= 3)
        around.add(n);
    }
    for (const n of around) {
      const start = this.#starts[n] as number;
      if (this.#chosen[n] !== STAY && (start < 0 || this.#hasRoom(start))) this.#take(n, STAY);
    }
    let now = this.#evaluate();
    now = this.#press(target, now);
    const [other] = near.filter((hex) => hex !== target && grid.distance(hex, target) <= 2);
    if (other !== undefined) now = this.#press(other, now);
    now = this.#sweep(now, around);
    if (now > value + 1e-6) return now;
    this.#restore(before);
    return value;
  }

  #isInPlay(target: number): boolean {
    const { neighbours } = this.#land;
    for (let d = 0; d < 6; d += 1) if (this.#comersTo.has(neighbours[target * 6 + d] as number)) return true;
    return false;
  }
}
