import { moraleOf } from '../../rules/morale/levels.ts';
import { allowanceOf } from '../../rules/movement/allowance.ts';
import { ARMIES, type DowPosition, SIDES, type UnitState } from '../../rules/position.ts';
import type { Counter, World } from '../../rules/world.ts';
import { regained } from '../commanding/cadres.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import type { Weights } from './weights.ts';

/** A unit as a planner sees it. Sides are 0 for the French, 1 for the coalition. */
export interface Man {
  readonly counter: Counter;
  readonly side: 0 | 1;
  readonly army: number;
  readonly strength: number;
  readonly morale: number;
  /** Half movement points this turn. */
  readonly reach: number;
  /** What a point of it costs its side. */
  readonly price: number;
  readonly shaken: boolean;
  /** Points that it would regain in a turn of rest. */
  readonly regains: number;
  /** May attack in the combat phase under way or to come. */
  readonly able: boolean;
  readonly waiting: boolean;
}

/** The world, and how somebody weighs what happens in it. */
interface Weighing {
  readonly world: World;
  readonly weights: Weights;
}

/** What can be thought away and put elsewhere: where everybody stands, by hex, from top to bottom. */
export class Scene {
  readonly men: readonly Man[];
  readonly index: ReadonlyMap<string, number>;
  readonly stakes: Stakes;
  readonly stacks: number[][];
  /** -1 off the map. */
  readonly hex: Int16Array;
  readonly turn: number;
  /** The hexes of either side in order, until somebody is put elsewhere. */
  #held: readonly [number[], number[]] | undefined;

  private constructor(men: readonly Man[], stakes: Stakes, size: number, turn: number) {
    this.men = men;
    this.index = new Map(men.map(({ counter: { id } }, n) => [id, n]));
    this.stakes = stakes;
    this.stacks = Array.from({ length: size }, () => []);
    this.hex = new Int16Array(men.length).fill(-1);
    this.turn = turn;
  }

  static of({ world, weights }: Weighing, p: DowPosition): Scene {
    const stakes = stakesOf(world, p, weights);
    const men: Man[] = [];
    for (const [n, side] of SIDES_IN_ORDER.entries()) {
      for (const counter of world.order[side]) {
        const unit = p.units[side][counter.slot] as UnitState;
        men.push(manOf(world, p, counter, unit, n as 0 | 1, stakes));
      }
    }
    const scene = new Scene(men, stakes, world.grid.size, p.turn);
    for (const side of SIDES) {
      for (const { hex, stack } of p.stacks[side]) {
        const at = world.grid.index(hex);
        scene.stacks[at] = stack.map((id) => scene.index.get(id) as number);
        for (const man of scene.stacks[at]) scene.hex[man] = at;
      }
    }
    return scene;
  }

  /** Which side stands here; -1 for nobody. */
  holder(hex: number): number {
    const top = (this.stacks[hex] as number[])[0];
    return top === undefined ? -1 : (this.men[top] as Man).side;
  }

  /** Every hex in which a side stands, in order. */
  held(side: number): readonly number[] {
    if (this.#held === undefined) {
      this.#held = [[], []];
      for (let hex = 0; hex < this.stacks.length; hex += 1) {
        const holder = this.holder(hex);
        if (holder >= 0) this.#held[holder as 0 | 1].push(hex);
      }
    }
    return this.#held[side as 0 | 1];
  }

  strengthOf(id: string): number {
    return this.men[this.index.get(id) ?? -1]?.strength ?? 0;
  }

  /** Strength points in a hex. */
  points(hex: number): number {
    let sum = 0;
    for (const man of this.stacks[hex] as number[]) sum += (this.men[man] as Man).strength;
    return sum;
  }

  /** Puts a man into a hex and its stack into the order in which it fights best, or takes him off the map. */
  put(man: number, to: number): void {
    const from = this.hex[man] as number;
    this.#held = undefined;
    if (from >= 0) {
      const stack = this.stacks[from] as number[];
      stack.splice(stack.indexOf(man), 1);
    }
    this.hex[man] = to;
    if (to < 0) return;
    const stack = this.stacks[to] as number[];
    stack.push(man);
    if (stack.length > 1) stack.sort((a, b) => this.#rank(a) - this.#rank(b));
    bestGunFirst(this, stack);
  }

  /** The Guard together, then whoever fights best; guns beneath, but for one. */
  #rank(man: number): number {
    const { counter, strength, morale } = this.men[man] as Man;
    return (counter.artillery ? 50 : counter.guard === true ? -50 : 0) - strength - 1.5 * morale;
  }
}

const SIDES_IN_ORDER = ['french', 'coalition'] as const;

/** A gun on top with somebody in its support fires, defends with both, and lets the other attack (5.4.1). */
function bestGunFirst(scene: Scene, stack: number[]): void {
  const gun = stack.findIndex((man) => (scene.men[man] as Man).counter.artillery);
  if (gun > 0) {
    const [moved] = stack.splice(gun, 1);
    stack.unshift(moved as number);
  }
}

function manOf(
  world: World,
  p: DowPosition,
  counter: Counter,
  unit: UnitState,
  side: 0 | 1,
  stakes: Stakes,
): Man {
  return {
    counter,
    side,
    army: ARMIES.indexOf(counter.army),
    strength: counter.strength - unit.losses,
    morale: moraleOf(world, p, counter.id),
    reach: allowanceOf(world, p, counter.id),
    price: stakes.prices.get(counter.corps) ?? 1,
    shaken: p.corps[counter.corps]?.demoralized === true,
    regains: p.armies[counter.army].demoralized ? 0 : regained(world, p, counter.id, false),
    able: !unit.outOfCommand && unit.mark !== 'spent' && unit.mark !== 'clashing' && !unit.attacked,
    waiting: unit.place === 'waiting' && (world.arrivals.get(counter.id)?.turn ?? 99) <= p.turn,
  };
}
