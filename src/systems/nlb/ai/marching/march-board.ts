import type { Stop } from '../../../../ai/bot.ts';
import type { Temper } from '../../../../ai/search/tempers.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { ARMIES, type Army, enemyOf } from '../../rules/position.ts';
import { Cohesion } from '../command/cohesion.ts';
import type { Attacks } from '../fighting/attacks.ts';
import { type Clashes, costsOf } from '../fighting/clash.ts';
import { drawOf, groundOf, type Ways } from '../judging/draw.ts';
import { isLastTurn } from '../judging/last-turn.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import type { Meaning, Prospects } from '../judging/prospects.ts';
import { Comers, type Ranges, type Threats } from '../judging/threats.ts';
import type { Weights } from '../judging/weights.ts';
import { Escapes } from './escapes.ts';
import type { MarchQuestion, MarchTerms, Order } from './march-plan.ts';
import { type Deployment, type Piece, Sketch } from './sketch.ts';

/** Where a piece may go. */
export interface Options {
  readonly ends: readonly number[];
  readonly actions: readonly NlbAction[];
  /** Prizes that the way there takes, a bit for each. */
  readonly takes: readonly number[];
  /** Places in `ends` worth trying one by one. */
  readonly worthy: readonly number[];
}

/** A piece that does not move. */
export const STAY = -1;
/** After so many arrangements it is asked whether time is up. */
const LISTEN = 32;
const NOWHERE: Options = { ends: [], actions: [], takes: [], worthy: [] };
/** Ends out of contact that are tried for each piece. */
const WORTHY = 7;
const GUN_SITES = 5;

/** What every board of a game is made with. */
export interface Craft {
  readonly land: Land;
  readonly prospects: Prospects;
  readonly attacks: Attacks;
  readonly clashes: Clashes;
  readonly threats: Threats;
  readonly ways: Ways;
  readonly ranges: Ranges;
  readonly weights: Weights;
}

/** A side's whole army between its marches: who is to go where, and what that is worth. */
export class MarchBoard {
  readonly land: Land;
  readonly #weights: Weights;
  readonly #meaning: Meaning;
  readonly #attacks: Attacks;
  readonly #clashes: Clashes;
  readonly #threats: Threats;
  readonly sketch: Sketch;
  readonly #comers: Comers;
  readonly #temper: Temper;
  readonly options: readonly Options[];
  /** The option each piece takes, or STAY. */
  readonly chosen: Int16Array;
  readonly starts: Int16Array;
  readonly foeStacks: readonly number[];
  readonly #guns: readonly number[];
  readonly #draw: Float64Array;
  readonly #ground: Readonly<Record<'own' | 'foe', Float64Array>>;
  readonly #cohesion: Cohesion;
  readonly #survivors: Float64Array;
  readonly #escapes: Escapes;
  readonly #isLast: boolean;
  /** By hex next to the enemy: pieces that can come there, the strongest first. */
  readonly comersTo = new Map<number, { piece: number; option: number }[]>();
  left: number;
  readonly #stop: Stop | undefined;
  terms: MarchTerms = { attacks: 0, threats: 0, ground: 0, prizes: 0 };

  constructor(
    { land, prospects, attacks, clashes, threats, ways, ranges, weights }: Craft,
    { position, side, actions, temper, effort, stop }: MarchQuestion,
  ) {
    this.land = land;
    this.#weights = weights;
    this.#attacks = attacks;
    this.#clashes = clashes;
    this.#threats = threats;
    this.#temper = temper;
    this.left = effort;
    this.#stop = stop;
    this.#meaning = prospects.meaning(position);
    const sketch = new Sketch(land, position, side);
    this.sketch = sketch;
    this.#comers = new Comers(ranges, land, position, sketch);
    this.#draw = drawOf(land, sketch, this.#meaning, ways, weights);
    this.#ground = {
      own: groundOf(land, this.#meaning, side, weights),
      foe: groundOf(land, this.#meaning, enemyOf(side), weights),
    };
    this.#cohesion = new Cohesion(land.world, position, side, sketch.own.pieces);
    this.#escapes = new Escapes(land, position, sketch, this.#meaning);
    this.#isLast = isLastTurn(land.world, position);
    this.#survivors = new Float64Array(land.size).fill(1);
    this.foeStacks = [...new Set(sketch.foe.hexes)].filter((hex) => hex >= 0);
    this.#guns = [...sketch.own.pieces.keys()].filter((n) => (sketch.own.pieces[n] as Piece).artillery);
    this.starts = sketch.own.hexes.slice();
    this.chosen = new Int16Array(sketch.own.pieces.length).fill(STAY);
    this.options = this.#sort(actions);
    const strength = (n: number): number => (sketch.own.pieces[n] as Piece).strength;
    for (const comers of this.comersTo.values()) comers.sort((a, b) => strength(b.piece) - strength(a.piece));
  }

  #faces(hex: number): boolean {
    const { neighbours, contact } = this.land;
    for (let d = 0; d < 6; d += 1)
      if (contact[hex * 6 + d] === 1 && this.sketch.foe.count[neighbours[hex * 6 + d] as number] !== 0)
        return true;
    return false;
  }

  /** The given actions by piece, and which of them are worth trying. */
  #sort(actions: readonly NlbAction[]): Options[] {
    const { own, foe } = this.sketch;
    const { grid } = this.land.world;
    const numbers = new Map(own.pieces.map(({ id }, n) => [id, n]));
    const bits = new Map<number, number>();
    for (const [n, { hexes, gain }] of this.#meaning.prizes.entries())
      if (gain[this.sketch.side] > 0 && n < 30) for (const hex of hexes) bits.set(hex, 1 << n);
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
          const comers = this.comersTo.get(end) ?? [];
          comers.push({ piece: n, option: i });
          this.comersTo.set(end, comers);
        } else if (takes[i] !== 0) worthy.push(i);
        else if (piece.artillery && this.land.shots(end).some((hex) => foe.count[hex] !== 0)) sites.push(i);
        else quiet.push(i);
      }
      const appeal = (i: number): number =>
        (this.#draw[ends[i] as number] as number) +
        0.08 * ((this.land.ground.defence[ends[i] as number] as number) - 1);
      const best = (list: number[], most: number): number[] =>
        list.sort((a, b) => appeal(b) - appeal(a)).slice(0, most);
      const start = this.starts[n] as number;
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

  groundOf(own: Deployment): number {
    let ground = 0;
    for (let n = 0; n < own.pieces.length; n += 1) {
      const hex = own.hexes[n] as number;
      const { strength } = own.pieces[n] as Piece;
      ground += strength * (hex < 0 ? -this.#weights.absent : (this.#draw[hex] as number));
    }
    return ground;
  }

  take(n: number, option: number): void {
    this.chosen[n] = option;
    const options = this.options[n] as Options;
    this.sketch.own.move(n, option === STAY ? (this.starts[n] as number) : (options.ends[option] as number));
  }

  hasRoom(hex: number): boolean {
    return (this.sketch.own.count[hex] as number) < (this.land.world.stackLimits[hex] as number);
  }

  evaluate(): number {
    this.left -= 1;
    if (this.left % LISTEN === 0 && this.#stop?.() === true) this.left = 0;
    const { own } = this.sketch;
    const { care, caution, drive } = this.#temper;
    const attacks = this.fought(care);
    for (const hex of this.foeStacks) this.#survivors[hex] = 1;
    this.#attacks.survivors(this.#survivors);
    const threats = this.#isLast
      ? 0
      : this.#threats.worth(this.sketch, this.#comers, {
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
      const option = this.chosen[n] as number;
      if (option === STAY) continue;
      const takes = (this.options[n] as Options).takes[option] as number;
      taken |= takes;
    }
    let prizes = 0;
    if (taken !== 0)
      for (const [j, { hexes, gain }] of this.#meaning.prizes.entries()) {
        if ((taken >> j) % 2 === 0) continue;
        const kept = hexes.some((hex) => own.count[hex] !== 0) ? this.#weights.kept : this.#weights.passed;
        prizes += kept * gain[this.sketch.side];
      }
    const held = drive * ground - this.#weights.absent * absent - this.#escapes.worth(this.sketch);
    this.terms = { attacks, threats: -caution * threats, ground: held, prizes };
    return attacks - caution * threats + held + prizes;
  }

  /** What the attacks are worth to somebody who minds his losses so much. */
  fought(care: number): number {
    return this.#attacks.worth(this.sketch, this.foeStacks, this.#guns, {
      meaning: this.#meaning,
      care,
      ground: this.#ground.own,
    });
  }

  /** Enemy hexes that can be come at, by what the strongest attack on them alone would bring. */
  inOrder(): number[] {
    const { neighbours, contact, ground } = this.land;
    const { own, foe } = this.sketch;
    const worth = new Map<number, number>();
    for (const hex of this.foeStacks) {
      const coming = new Set<number>();
      let strength = 0;
      let army: Army | undefined;
      for (let d = 0; d < 6; d += 1) {
        const from = neighbours[hex * 6 + d] as number;
        if (contact[hex * 6 + d] === 0) continue;
        let room = this.land.world.stackLimits[from] as number;
        for (const { piece } of this.comersTo.get(from) ?? []) {
          if (room === 0) break;
          if (coming.has(piece)) continue;
          coming.add(piece);
          strength += (own.pieces[piece] as Piece).strength;
          army = (own.pieces[piece] as Piece).army;
          room -= 1;
        }
      }
      if (army === undefined) continue;
      const defenders = foe.strength[hex] as number;
      const clash = {
        attack: strength,
        defence: defenders * (ground.defence[hex] as number),
        defenders,
        defendersTrapped: false,
        attackersTrapped: 0,
        exposed: strength,
        ground: this.#ground.own[hex] as number,
        chateau: ground.chateau[hex] === 1,
      };
      const prices = {
        own: costsOf(this.#meaning, army),
        foe: costsOf(this.#meaning, ARMIES[foe.army[hex] as number] as Army),
        care: this.#temper.care,
      };
      worth.set(hex, this.#clashes.weigh(clash, prices));
    }
    return [...worth.keys()].sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number));
  }

  restore(chosen: Int16Array): void {
    // Everybody off first, so that nobody stands in another's place for a moment.
    for (let n = 0; n < chosen.length; n += 1)
      if (this.chosen[n] !== chosen[n]) this.take(n, chosen[n] as number);
  }

  /** Who is sent where. */
  orders(): Order[] {
    const orders: Order[] = [];
    for (const [n, piece] of this.sketch.own.pieces.entries()) {
      const option = this.chosen[n] as number;
      if (option === STAY) continue;
      const { ends, actions } = this.options[n] as Options;
      orders.push({ unit: piece.id, action: actions[option] as NlbAction, end: ends[option] as number });
    }
    return orders;
  }
}
