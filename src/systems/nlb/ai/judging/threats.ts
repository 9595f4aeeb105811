import { type Gait, gaitOf, HALVES } from '../../rules/movement/movement-costs.ts';
import { reachIn } from '../../rules/movement/reach.ts';
import { ARMIES, enemyOf, type NlbPosition } from '../../rules/position.ts';
import type { Zone } from '../../rules/world/memory.ts';
import { type Clash, Clashes, costsOf, NO_CLASH, NO_COST, type Prices } from '../fighting/clash.ts';
import type { OddsTable } from '../fighting/odds-table.ts';
import { type Piece, type Sketch, waysOut } from '../marching/sketch.ts';
import type { Land } from './lie-of-the-land.ts';
import type { Meaning } from './prospects.ts';
import type { Weights } from './weights.ts';

/** Hexes that a unit can enter, and hexes it can come next to, by the ground alone. */
interface Range {
  readonly into: Uint8Array;
  readonly near: Uint8Array;
}

/** What units could reach were nobody in their way: depends on the ground alone, and is kept. */
export class Ranges {
  readonly #land: Land;
  readonly #known = new Map<number, Range>();
  readonly #nobody: Zone;

  constructor(land: Land) {
    this.#land = land;
    this.#nobody = { held: new Uint8Array(land.size), zoc: new Uint8Array(land.size) };
  }

  of(start: number, gait: Gait, budget: number): Range {
    const key = (start * 64 + budget) * 4 + gait;
    let range = this.#known.get(key);
    if (range === undefined) {
      const { size, contact, neighbours, world } = this.#land;
      range = { into: new Uint8Array(size), near: new Uint8Array(size) };
      for (const hex of reachIn(world, this.#nobody, false, gait, start, budget).hexes) {
        range.into[hex] = 1;
        for (let d = 0; d < 6; d += 1)
          if (contact[hex * 6 + d] === 1) range.near[neighbours[hex * 6 + d] as number] = 1;
      }
      this.#known.set(key, range);
    }
    return range;
  }
}

/** Those who could attack a hex, the strongest first. */
interface Attackers {
  /** Stand next to it already. */
  readonly facing: readonly number[];
  /** Could come next to it. */
  readonly coming: readonly number[];
}

/** Where the enemy could come to, were nobody in his way; looked up hex by hex as they are asked for. */
export class Comers {
  /** The strongest first. */
  readonly #pieces: { readonly n: number; readonly at: number; readonly range: Range }[] = [];
  readonly #against = new Map<number, Attackers | undefined>();
  readonly #into = new Map<number, readonly number[]>();
  readonly #land: Land;

  constructor(ranges: Ranges, land: Land, p: NlbPosition, sketch: Sketch) {
    this.#land = land;
    const { foe } = sketch;
    const forces = p.forces[enemyOf(sketch.side)];
    for (const [n, { counter }] of foe.pieces.entries()) {
      const at = foe.hexes[n] as number;
      if (at < 0) continue;
      const budget = forces[counter.slot]?.immobile === true ? 0 : counter.movement * HALVES;
      this.#pieces.push({ n, at, range: ranges.of(at, gaitOf(land.world, p, counter), budget) });
    }
    const strength = (n: number): number => (foe.pieces[n] as Piece).strength;
    this.#pieces.sort((a, b) => strength(b.n) - strength(a.n));
  }

  /** Who could attack those in a hex; undefined where nobody could. */
  against(hex: number): Attackers | undefined {
    let found = this.#against.get(hex);
    if (found === undefined && !this.#against.has(hex)) {
      const facing: number[] = [];
      const coming: number[] = [];
      for (const { n, at, range } of this.#pieces)
        if (range.near[hex] === 1) (this.#facing(at, hex) ? facing : coming).push(n);
      if (facing.length + coming.length > 0) found = { facing, coming };
      this.#against.set(hex, found);
    }
    return found;
  }

  /** Pieces that can enter it. */
  into(hex: number): readonly number[] {
    let found = this.#into.get(hex);
    if (found === undefined) {
      found = this.#pieces.filter(({ range }) => range.into[hex] === 1).map(({ n }) => n);
      this.#into.set(hex, found);
    }
    return found;
  }

  #facing(at: number, hex: number): boolean {
    const { neighbours, contact } = this.#land;
    for (let link = at * 6; link < at * 6 + 6; link += 1)
      if (neighbours[link] === hex) return contact[link] === 1;
    return false;
  }
}

interface Danger {
  hex: number;
  attackers: Attackers;
  gain: number;
  open: number;
  trap: boolean;
  encircled: boolean;
}

export interface ThreatQuestion {
  readonly meaning: Meaning;
  /** How much the enemy minds his losses. */
  readonly care: number;
  /** What it is worth to him to drive somebody from a hex. */
  readonly ground: Float64Array;
  /** By hex: which part of the enemies there will still be there. */
  readonly survivors: Float64Array;
  /** Only what could be done to those near these hexes, where nothing else is in question. */
  readonly near?: readonly number[];
}

/** Who stands farther off than this is in no more danger, whatever happens here. */
const NEAR = 3;

/** What the enemy can do in his next turn to those who stand where the sketch says. */
export class Threats {
  readonly #land: Land;
  readonly #clashes: Clashes;
  readonly #weights: Weights;
  readonly #spent: Uint8Array;
  readonly #seen: Int32Array;
  #run = 0;
  readonly #dangers: Danger[] = [];
  readonly #party: number[] = [];
  readonly #prices: Prices = { own: NO_COST, foe: NO_COST, care: 1 };
  readonly #clash: Clash = { ...NO_CLASH };

  constructor(land: Land, odds: OddsTable, weights: Weights) {
    this.#land = land;
    this.#weights = weights;
    this.#clashes = new Clashes(odds, weights);
    this.#spent = new Uint8Array(1024);
    this.#seen = new Int32Array(land.size);
  }

  worth(sketch: Sketch, comers: Comers, question: ThreatQuestion): number {
    const { own, side } = sketch;
    const { near } = question;
    const { grid } = this.#land.world;
    this.#prices.care = question.care;
    this.#run += 1;
    this.#spent.fill(0, 0, sketch.foe.pieces.length);
    const dangers = this.#dangers;
    dangers.length = 0;
    for (let n = 0; n < own.pieces.length; n += 1) {
      const hex = own.hexes[n] as number;
      if (hex < 0 || this.#seen[hex] === this.#run) continue;
      this.#seen[hex] = this.#run;
      if (near?.every((one) => grid.distance(one, hex) > NEAR) === true) continue;
      const danger = this.#look(sketch, comers, hex);
      if (danger === undefined) continue;
      danger.gain = this.#assault(sketch, danger, question, false);
      if (danger.gain > 0) dangers.push(danger);
    }
    dangers.sort((a, b) => b.gain - a.gain);
    let sum = 0;
    for (const danger of dangers) {
      const gain = this.#assault(sketch, danger, question, true);
      if (gain > 0) sum += gain;
    }
    for (const { hexes, gain } of question.meaning.prizes) {
      const worth = gain[enemyOf(side)];
      if (worth > 0 && hexes.some((hex) => this.#canWalkInto(sketch, comers, hex)))
        sum += this.#weights.taken * worth;
    }
    return sum;
  }

  #canWalkInto({ own, foe }: Sketch, comers: Comers, hex: number): boolean {
    if (own.count[hex] !== 0) return false;
    return this.#isExposed(own, hex) && comers.into(hex).some((n) => own.zoc[foe.hexes[n] as number] === 0);
  }

  /** Can an enemy come into this hex from somewhere out of our zone of control? */
  #isExposed(own: Sketch['own'], hex: number): boolean {
    const { neighbours, contact } = this.#land;
    for (let d = 0; d < 6; d += 1) {
      if (contact[hex * 6 + d] === 0) continue;
      const to = neighbours[hex * 6 + d] as number;
      if (own.zoc[to] === 0 && own.count[to] === 0) return true;
    }
    return false;
  }

  #look({ own, foe }: Sketch, comers: Comers, hex: number): Danger | undefined {
    const { neighbours, contact, zocLinks, world } = this.#land;
    const attackers = comers.against(hex);
    if (attackers === undefined) return undefined;
    let open = 0;
    let faced = false;
    // A bit for each side from which an enemy may come, and for each he then controls.
    let from = 0;
    for (let d = 0; d < 6; d += 1) {
      if (contact[hex * 6 + d] === 0) continue;
      const to = neighbours[hex * 6 + d] as number;
      if (own.count[to] !== 0) continue;
      if (foe.count[to] !== 0) {
        faced = true;
        from |= 1 << d;
        continue;
      }
      if (this.#isExposed(own, to)) {
        open += world.stackLimits[to] as number;
        from |= 1 << d;
      }
    }
    if (!faced && open === 0) return undefined;
    let free = 0;
    for (let d = 0; d < 6; d += 1) {
      if (contact[hex * 6 + d] === 0) continue;
      const to = neighbours[hex * 6 + d] as number;
      if (foe.zoc[to] !== 0 || foe.count[to] !== 0 || (from >> d) % 2 === 1) continue;
      const left = (d + 5) % 6;
      const right = (d + 1) % 6;
      const covered =
        ((from >> left) % 2 === 1 && zocLinks[(neighbours[hex * 6 + left] as number) * 6 + right] === 1) ||
        ((from >> right) % 2 === 1 && zocLinks[(neighbours[hex * 6 + right] as number) * 6 + left] === 1);
      if (!covered) free += 1;
    }
    const encircled = waysOut(this.#land, own, foe, hex) === 0;
    return { hex, attackers, gain: 0, open, trap: encircled || free === 0, encircled };
  }

  /** The best attack that the enemy can make on a hex with whom he has left. */
  #assault(
    { own, foe }: Sketch,
    { hex, attackers, open, trap, encircled }: Danger,
    { meaning, ground, survivors }: ThreatQuestion,
    spend: boolean,
  ): number {
    const { ground: land } = this.#land;
    const { facing, coming } = attackers;
    const clash = this.#clash;
    clash.defenders = own.strength[hex] as number;
    const rough = land.halvesCavalry[hex] === 1;
    clash.defence = rough
      ? clash.defenders - Math.floor((own.cavalry[hex] as number) / 2)
      : clash.defenders * (land.defence[hex] as number);
    clash.defendersTrapped = trap;
    clash.ground = ground[hex] as number;
    clash.chateau = land.chateau[hex] === 1;
    clash.attack = 0;
    clash.exposed = 0;
    this.#prices.foe = costsOf(meaning, ARMIES[own.army[hex] as number] as (typeof ARMIES)[number]);
    const party = this.#party;
    party.length = 0;
    let best = 0;
    let size = 0;
    let came = 0;
    let likely = 1;
    const all = facing.length + coming.length;
    for (let i = 0; i < all; i += 1) {
      const close = i < facing.length;
      if (!close && came === open) break;
      const n = (close ? facing[i] : coming[i - facing.length]) as number;
      if (this.#spent[n] === 1) continue;
      const at = foe.hexes[n] as number;
      if (!close) {
        if (own.zoc[at] !== 0) continue;
        came += 1;
        likely *= this.#weights.perComer;
      }
      const { strength, cavalry, army } = foe.pieces[n] as Piece;
      this.#prices.own = costsOf(meaning, army);
      const force = strength * (survivors[at] as number);
      clash.attack += rough && cavalry ? force / 2 : force;
      clash.exposed += force;
      party.push(n);
      const value = this.#clashes.weigh(clash, this.#prices) * likely;
      if (value > best) {
        best = value;
        size = party.length;
      }
    }
    if (spend) for (let i = 0; i < size; i += 1) this.#spent[party[i] as number] = 1;
    return trap && !encircled ? best * this.#weights.seen : best;
  }
}
