import { fighterOf } from '../../rules/combat/declaring/parties.ts';
import { unitIsDemoralized } from '../../rules/morale/spirits.ts';
import type { LdgaPosition, LeaderId, UnitId, UnitState } from '../../rules/position.ts';
import { strengthOf } from '../../rules/stacking/field.ts';
import { type Counter, turnOf, type World } from '../../rules/world.ts';
import type { WeighedBlow } from './blow.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import type { Rank, Ranks } from './tolls.ts';
import type { Weights } from './weights.ts';

/* A sketch of the field in which troops can be thought away and put elsewhere. */

/** 0 for the French, 1 for the coalition. */
export type Flank = 0 | 1;
export const FLANKS = ['french', 'coalition'] as const;

/** A game, and what somebody goes by who weighs it. */
export interface Weighing {
  readonly world: World;
  readonly weights: Weights;
}

/** A combat unit or vedette as a planner sees it. */
export interface Man {
  readonly counter: Counter;
  readonly side: Flank;
  readonly points: number;
  /** What its loss costs its side, in victory points. */
  readonly price: number;
  /** May fight in a combat phase of this turn, but for where it stands and how. */
  readonly able: boolean;
  /** Its formation, as a number. */
  readonly corps: number;
  /** The same as fights count it. */
  readonly rank: Rank;
}

/** What attacks from a hex, or defends it, added up. */
export interface Party {
  readonly points: number;
  readonly price: number;
  readonly foot: number;
  readonly riders: number;
  readonly guns: number;
  /** Strength that can attack: not in road march, not spent. */
  readonly attack: number;
  readonly gunAttack: number;
  readonly riderAttack: number;
  readonly footAttack: number;
  readonly irresistible: boolean;
  readonly firm: boolean;
  /** All of them, and those who can attack. */
  readonly ranks: Ranks;
  readonly strikers: Ranks;
}

const ranksOf = (fighters: readonly Rank[]): Ranks => ({ hex: '', fighters, napoleon: false });

const NOBODY: Party = {
  points: 0,
  price: 0,
  foot: 0,
  riders: 0,
  guns: 0,
  attack: 0,
  gunAttack: 0,
  riderAttack: 0,
  footAttack: 0,
  irresistible: false,
  firm: false,
  ranks: ranksOf([]),
  strikers: ranksOf([]),
};

/** Whoever has lost heart fights, but nobody counts on him. */
const SHAKEN = 0.85;

export class Scene {
  readonly men: readonly Man[];
  readonly index: ReadonlyMap<UnitId, number>;
  readonly stakes: Stakes;
  readonly stacks: number[][];
  /** -1 off the map. */
  readonly hex: Int16Array;
  /** 1 in road march. */
  readonly column: Uint8Array;
  /** How many units of each side are in a hex. */
  readonly count: readonly [Uint8Array, Uint8Array];
  readonly leaders: Map<LeaderId, number>;
  readonly napoleon: LeaderId;
  /** Hexes out of which nobody has to attack now (21.24). */
  readonly resting: ReadonlySet<number>;
  /** How many formations there are. */
  readonly corps: number;
  /** The men of each side. */
  readonly own: readonly [readonly number[], readonly number[]];
  /** Attacks that were thought about, by where from and upon whom. */
  readonly weighed = new Map<string, WeighedBlow>();
  readonly #parties: (Party | undefined)[];

  private constructor(world: World, men: readonly Man[], stakes: Stakes, turn: number, corps: number) {
    const { size } = world.grid;
    this.men = men;
    this.corps = corps;
    this.own = [
      men.flatMap(({ side }, n) => (side === 0 ? [n] : [])),
      men.flatMap(({ side }, n) => (side === 1 ? [n] : [])),
    ];
    this.index = new Map(men.map(({ counter: { id } }, n) => [id, n]));
    this.stakes = stakes;
    this.stacks = Array.from({ length: size }, () => []);
    this.hex = new Int16Array(men.length).fill(-1);
    this.column = new Uint8Array(men.length);
    this.count = [new Uint8Array(size), new Uint8Array(size)];
    this.leaders = new Map();
    this.napoleon = world.tables.named.napoleon;
    const { truce } = world.scenario;
    this.resting = new Set(truce?.turn === turn ? truce.hexes.map((hex) => world.grid.index(hex)) : []);
    this.#parties = new Array<Party | undefined>(size).fill(undefined);
  }

  static of({ world, weights }: Weighing, p: LdgaPosition): Scene {
    const stakes = stakesOf(world, p, weights);
    const men: Man[] = [];
    const states: UnitState[] = [];
    const formations = new Map<string, number>();
    for (const [n, side] of FLANKS.entries())
      for (const counter of world.order[side]) {
        const unit = p.units[side][counter.slot] as UnitState;
        if (unit.place !== 'map' || unit.hex === null) continue;
        const name = `${counter.army}.${counter.formation}`;
        const corps = formations.get(name) ?? formations.size;
        formations.set(name, corps);
        men.push(manOf(world, p, counter, unit, n as Flank, stakes, corps));
        states.push(unit);
      }
    const scene = new Scene(world, men, stakes, p.turn, formations.size);
    for (const [n, { hex, roadMarch }] of states.entries())
      scene.put(n, world.grid.index(hex as string), roadMarch);
    for (const side of FLANKS)
      for (const { id, place, hex } of p.leaders[side])
        if (place === 'map' && hex !== null) scene.leaders.set(id, world.grid.index(hex));
    return scene;
  }

  put(man: number, to: number, column = false): void {
    const from = this.hex[man] as number;
    const { side } = this.men[man] as Man;
    if (from >= 0) {
      const stack = this.stacks[from] as number[];
      stack.splice(stack.indexOf(man), 1);
      this.count[side][from] = (this.count[side][from] as number) - 1;
      this.#parties[from] = undefined;
    }
    this.hex[man] = to;
    this.column[man] = column ? 1 : 0;
    if (to < 0) return;
    (this.stacks[to] as number[]).push(man);
    this.count[side][to] = (this.count[side][to] as number) + 1;
    this.#parties[to] = undefined;
  }

  party(hex: number): Party {
    const kept = this.#parties[hex];
    if (kept !== undefined) return kept;
    const made = this.#add(this.stacks[hex] as number[]);
    this.#parties[hex] = made;
    return made;
  }

  #add(stack: readonly number[]): Party {
    if (stack.length === 0) return NOBODY;
    const sum = { ...NOBODY } as { -readonly [K in keyof Party]: Party[K] };
    const [ranks, strikers]: [Rank[], Rank[]] = [[], []];
    for (const n of stack) {
      const { counter, points, price, able, rank } = this.men[n] as Man;
      ranks.push(rank);
      const { artillery, cavalry } = counter;
      const kind = artillery ? 'guns' : cavalry ? 'riders' : 'foot';
      sum.points += points;
      sum.price += price;
      sum[kind] += points;
      if (able && this.column[n] === 0) {
        sum.attack += points;
        strikers.push(rank);
        sum[artillery ? 'gunAttack' : cavalry ? 'riderAttack' : 'footAttack'] += points;
      }
      if (!counter.vedette) sum.firm = true;
      if (counter.nationality === 'old-guard' && counter.arm === 'infantry') sum.irresistible = true;
    }
    sum.ranks = ranksOf(ranks);
    sum.strikers = ranksOf(strikers);
    return sum;
  }
}

function manOf(
  world: World,
  p: LdgaPosition,
  counter: Counter,
  unit: UnitState,
  side: Flank,
  stakes: Stakes,
  corps: number,
): Man {
  const shaken = unitIsDemoralized(world, p, counter.id);
  const price = stakes.price(counter);
  return {
    counter,
    side,
    corps,
    points: strengthOf(counter, unit) * (shaken ? SHAKEN : 1),
    price,
    rank: { ...fighterOf(world, unit), price },
    able:
      !unit.attacked &&
      !unit.advanced &&
      !unit.bombarded &&
      !(counter.artillery && turnOf(world, p.turn).mud),
  };
}
