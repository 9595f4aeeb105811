import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import { bestCompared, shiftsIn } from '../rules/combat/comparison.ts';
import { moraleOnDice } from '../rules/fire/morale.ts';
import type { NlcPosition, Side, UnitState } from '../rules/position.ts';
import { counterOf, strengthOf, type World } from '../rules/world.ts';
import type { FireOdds } from './fire-odds.ts';
import type { Land } from './land.ts';
import { lasting, type Weights } from './weights.ts';

/** What a fight would mean to those who are in it. */
export interface Stakes {
  /** What a strength point that is lost costs the attacking side and the other. */
  readonly own: number;
  readonly theirs: number;
  /** What it is worth to drive them off that hex. */
  readonly ground: number;
}

/** Dice that nothing goes on. */
const EVEN = { attack: 0, defence: 0 } as const;
/** Guns on foot are lost where they are driven back. */
const isFoot = (world: World, { id }: UnitState): boolean => counterOf(world, id).arm === 'foot-artillery';

/** What so many hits on a stack cost, in strength points: the damaged first, as the book has it. */
function woundCost(world: World, wound: number, units: readonly UnitState[], hits: number): number {
  let left = hits;
  let cost = 0;
  const all = units
    .map((unit) => ({ unit, counter: counterOf(world, unit.id) }))
    .sort(
      (a, b) => Number(b.unit.reduced) - Number(a.unit.reduced) || a.counter.strength - b.counter.strength,
    );
  for (const { unit, counter } of all) {
    const whole = !unit.reduced && counter.reduced !== null;
    for (const step of whole ? [wound, 1 - wound] : [whole || !unit.reduced ? 1 : 1 - wound]) {
      const taken = Math.min(1, left);
      cost += taken * step * counter.strength;
      left -= taken;
      if (left <= 0) return cost;
    }
  }
  return cost;
}

/** The fires and fights that can be foreseen, with their dice weighed and not rolled. */
export class Exchange {
  readonly #world: World;
  readonly #land: Land;
  readonly #odds: FireOdds;
  readonly #weights: Weights;

  constructor(world: World, land: Land, odds: FireOdds, weights: Weights) {
    this.#weights = weights;
    this.#world = world;
    this.#land = land;
    this.#odds = odds;
  }

  /** How much of an attack the ground of a hex takes off. */
  coverOf(hex: number): number {
    return this.#land.cover[hex] as number;
  }

  /** The share of its strength that a charge into a hex keeps where it comes best; 0 where none comes. */
  chargeInto(hex: number): number {
    const { neighbours } = this.#world.grid;
    let best = 0;
    for (const d of DIRECTIONS) {
      const from = neighbours[hex * 6 + d] as number;
      if (from >= 0) best = Math.max(best, this.#land.charge[from * 6 + ((d + 3) % 6)] as number);
    }
    return best;
  }

  /** What one unit brings into an attack over a hexside. */
  attackOf(unit: UnitState, link: number): number {
    const counter = counterOf(this.#world, unit.id);
    return (
      strengthOf(counter, unit) *
      (counter.cavalry ? 0.5 : 1) *
      (unit.disrupted ? 0.5 : 1) *
      (this.#land.attack[link] as number)
    );
  }

  /** What a stack fires with when it is attacked. */
  defenceOf(units: readonly UnitState[], hex: number): number {
    let sum = 0;
    let guns = true;
    for (const unit of units) {
      const counter = counterOf(this.#world, unit.id);
      guns &&= counter.artillery;
      sum += strengthOf(counter, unit) * (counter.cavalry ? 0.5 : 1) * (unit.disrupted ? 0.5 : 1);
    }
    return sum * (guns ? 0.5 : 1) * (this.#land.out[hex] as number);
  }

  /** What goes on the dice of both sides by the options of a field; nothing where none is in use. */
  #shifts(
    p: NlcPosition,
    kind: 'combat' | 'charge',
    attack: readonly UnitState[],
    defence: readonly UnitState[],
  ): { readonly attack: number; readonly defence: number } {
    if (moraleOnDice(this.#world, kind) === undefined) return EVEN;
    const fighters = { attack, defence };
    const shifts = shiftsIn(this.#world, p, kind, fighters, bestCompared(this.#world, p, kind, fighters));
    return { attack: shifts.attack?.total ?? 0, defence: shifts.defence?.total ?? 0 };
  }

  /** An attack of some units with so much strength on a stack. */
  attack(
    p: NlcPosition,
    attackers: readonly UnitState[],
    strength: number,
    defenders: readonly UnitState[],
    hex: number,
    { own, theirs, ground }: Stakes,
  ): number {
    const shifts = this.#shifts(p, 'combat', attackers, defenders);
    const fire = this.#odds.of(strength, shifts.attack);
    const answer = this.#odds.of(this.defenceOf(defenders, hex), shifts.defence);
    const { yields, guns: lost } = this.#weights;
    const disorder = this.#disorder(p);
    const thrown = answer.any * yields;
    const driven = fire.any * yields * (1 - thrown);
    const guns = (units: readonly UnitState[]): number =>
      units.reduce(
        (sum, unit) => sum + (isFoot(this.#world, unit) ? counterOf(this.#world, unit.id).strength : 0),
        0,
      );
    const gain =
      this.#cost(p, defenders, fire.mean) * theirs +
      driven * (ground + disorder + guns(defenders) * lost * theirs);
    const loss =
      this.#cost(p, attackers, answer.mean) * own + thrown * (disorder + guns(attackers) * lost * own);
    return gain - loss;
  }

  /** How much wounds and disorder count by now. */
  #lasting({ turn }: NlcPosition): number {
    return lasting(this.#weights, turn, this.#world.battle.turns.length);
  }

  #disorder(p: NlcPosition): number {
    return this.#weights.disorder * this.#lasting(p);
  }

  #cost(p: NlcPosition, units: readonly UnitState[], hits: number): number {
    return woundCost(this.#world, this.#weights.wound * this.#lasting(p), units, hits);
  }

  /** Cavalry that charges: `square` is how likely infantry among the charged forms one, null where there is none. */
  charge(
    p: NlcPosition,
    riders: readonly UnitState[],
    defenders: readonly UnitState[],
    terms: {
      readonly ground: number;
      readonly flank: boolean;
      readonly square: number | null;
      readonly double?: boolean;
    },
    { own, theirs, ground }: Stakes,
  ): number {
    const strength =
      riders.reduce((sum, unit) => sum + strengthOf(counterOf(this.#world, unit.id), unit), 0) *
      terms.ground *
      (terms.flank ? 2 : 1) *
      (terms.double === true ? 2 : 1);
    const fires = defenders.filter((unit) => !terms.flank || counterOf(this.#world, unit.id).cavalry);
    const back = fires.reduce((sum, unit) => sum + strengthOf(counterOf(this.#world, unit.id), unit), 0);
    const shifts = this.#shifts(p, 'charge', riders, defenders);
    const answer = this.#odds.of(back, shifts.defence);
    const worth = (power: number): number => {
      const fire = this.#odds.of(power, shifts.attack);
      const wins = fire.any * (1 - answer.any * 0.6);
      const guns = defenders.reduce(
        (sum, unit) => sum + (isFoot(this.#world, unit) ? counterOf(this.#world, unit.id).strength : 0),
        0,
      );
      return (
        this.#cost(p, defenders, fire.mean) * theirs +
        wins * (ground + this.#disorder(p) + guns * this.#weights.guns * theirs) -
        this.#cost(p, riders, answer.mean) * own
      );
    };
    return terms.square === null
      ? worth(strength)
      : terms.square * worth(strength) + (1 - terms.square) * worth(strength * 2);
  }
}

/** What is at stake for a side in a fight for a hex. */
export type StakesOf = (p: NlcPosition, side: Side, hex: number) => Stakes;
