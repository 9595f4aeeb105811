import { reachOf } from '../../rules/movement/reach.ts';
import { enemyOf, type NlbPosition, type Side, type UnitState } from '../../rules/position.ts';
import { stacksOf, zoneOf } from '../../rules/setup/deployment.ts';
import { type Counter, counterOf, strengthOf, type World } from '../../rules/world.ts';
import type { Ground } from '../judging/ground.ts';
import type { Forecast, Stake } from './forecast.ts';

/** Who may still come to the fight besides those in contact: nobody, units by their exact reach, or by distance. */
export type Reserves = 'none' | 'reach' | 'distance';

export interface AssaultQuestion {
  readonly side: Side;
  readonly reserves: Reserves;
  /** What losing so much strength would cost a side, in victory points. */
  readonly cost: Readonly<Record<Side, (strength: number) => number>>;
  /** What it is worth to drive the enemy from a hex. */
  ground(hex: number): number;
}

/** Each unit still to come makes a plan less sure. */
const PER_RESERVE = 0.94;
/** While reserves are still planned in: somebody must attack a hex in contact, and nobody is left for it. */
const NEGLECTED = 2.5;

interface Target {
  readonly hex: number;
  defence: number;
  stake: Stake;
  /** In contact now: it has to be attacked. */
  readonly bound: boolean;
  attack: number;
  trapped: number;
  reserves: number;
  /** Units that still find a place around it. */
  room: number;
}

interface Reserve {
  readonly strength: number;
  readonly cavalry: boolean;
  readonly targets: readonly Target[];
  spent: boolean;
}

interface Party {
  readonly gain: number;
  readonly party: readonly Reserve[];
}

/**
 * What the coming attacks of one side are worth to it: every enemy in contact has to be attacked, by
 * whom is shared out; units that can still move are planned in where that pays.
 */
export class Assaults {
  readonly #world: World;
  readonly #ground: Ground;
  readonly #forecast: Forecast;
  readonly #touched = new WeakMap<readonly UnitState[], Map<string, readonly number[]>>();

  constructor(world: World, ground: Ground, forecast: Forecast) {
    this.#world = world;
    this.#ground = ground;
    this.#forecast = forecast;
  }

  worth(p: NlbPosition, question: AssaultQuestion): number {
    const targets = this.#targets(p, question);
    if (targets.size === 0) return 0;
    this.#shareOut(p, question, targets);
    const reserves = question.reserves === 'none' ? [] : this.#reserves(p, question, targets);
    let sum = this.#plan(reserves, [...targets.values()]);
    for (const target of targets.values())
      if (target.bound && target.attack === 0) this.#attackTogether(target, targets);
    for (const target of targets.values()) if (target.bound && target.attack > 0) sum += this.#value(target);
    return sum;
  }

  /** Is there no hex that a unit there could retreat to? */
  isTrapped(p: NlbPosition, side: Side, hex: number): boolean {
    const { neighbours } = this.#world.grid;
    const { zoc, held } = zoneOf(this.#world, p, enemyOf(side));
    for (let d = 0; d < 6; d += 1) {
      const to = neighbours[hex * 6 + d] as number;
      if (this.#ground.contact[hex * 6 + d] === 1 && zoc[to] === 0 && held[to] === 0) return false;
    }
    return true;
  }

  #targets(p: NlbPosition, { side, reserves, cost, ground }: AssaultQuestion): Map<number, Target> {
    const enemy = enemyOf(side);
    const { neighbours } = this.#world.grid;
    const own = stacksOf(this.#world, p, side);
    const targets = new Map<number, Target>();
    for (const [hex, units] of stacksOf(this.#world, p, enemy)) {
      if (reserves === 'none' && !units.some((unit) => unit.combat === 'fresh')) continue;
      let bound = false;
      let room = 0;
      for (let d = 0; d < 6; d += 1) {
        if (this.#ground.contact[hex * 6 + d] === 0) continue;
        const there = own.get(neighbours[hex * 6 + d] as number);
        if (there?.some((unit) => reserves !== 'none' || unit.combat === 'fresh')) bound = true;
        room += 2 - Math.min(2, there?.length ?? 0);
      }
      if (!bound && reserves === 'none') continue;
      const strength = this.#strength(units);
      targets.set(hex, {
        hex,
        defence: strength * (this.#ground.defence[hex] as number),
        stake: {
          defenders: strength,
          defendersLost: cost[enemy](strength),
          attackersLost: cost[side],
          defendersTrapped: this.isTrapped(p, enemy, hex),
          ground: ground(hex),
          chateau: this.#ground.chateau[hex] === 1,
        },
        bound,
        attack: 0,
        trapped: 0,
        reserves: 0,
        room,
      });
    }
    return targets;
  }

  /** Gives each stack in contact to the target that needs it most. */
  #shareOut(p: NlbPosition, { side, reserves }: AssaultQuestion, targets: Map<number, Target>): void {
    const { neighbours } = this.#world.grid;
    const choices: { facing: Target[]; strength: number; trapped: boolean }[] = [];
    for (const [hex, units] of stacksOf(this.#world, p, side)) {
      if (reserves === 'none' && units.some((unit) => unit.combat !== 'fresh')) continue;
      const facing: Target[] = [];
      for (let d = 0; d < 6; d += 1) {
        const target = targets.get(neighbours[hex * 6 + d] as number);
        if (target !== undefined && this.#ground.contact[hex * 6 + d] === 1) facing.push(target);
      }
      if (facing.length > 0) {
        choices.push({ facing, strength: this.#strength(units), trapped: this.isTrapped(p, side, hex) });
      }
    }
    choices.sort((a, b) => a.facing.length - b.facing.length || b.strength - a.strength);
    for (const { facing, strength, trapped } of choices) {
      let best = facing[0] as Target;
      for (const target of facing) {
        if (target.attack / target.defence < best.attack / best.defence) best = target;
      }
      best.trapped = (best.trapped * best.attack + (trapped ? strength : 0)) / (best.attack + strength);
      best.attack += strength;
    }
  }

  /** A hex in contact that nobody is left for has to be attacked along with a neighbour, by the same units. */
  #attackTogether(neglected: Target, targets: ReadonlyMap<number, Target>): void {
    let best: Target | undefined;
    for (const target of targets.values()) {
      const near = this.#world.grid.distance(target.hex, neglected.hex) <= 2;
      if (near && target.attack > 0 && (best === undefined || target.attack > best.attack)) best = target;
    }
    if (best === undefined) return;
    best.defence += neglected.defence;
    best.stake = {
      ...best.stake,
      defenders: best.stake.defenders + neglected.stake.defenders,
      defendersLost: best.stake.defendersLost + neglected.stake.defendersLost,
    };
  }

  /** Units out of contact that could come next to an enemy, and to which. */
  #reserves(
    p: NlbPosition,
    { side, reserves }: AssaultQuestion,
    targets: ReadonlyMap<number, Target>,
  ): Reserve[] {
    const enemyZoc = zoneOf(this.#world, p, enemyOf(side)).zoc;
    const found: Reserve[] = [];
    for (const unit of p.forces[side]) {
      if (unit.place !== 'map' || unit.hex === null || unit.immobile) continue;
      if (reserves === 'reach' && unit.moved) continue;
      const from = this.#world.grid.index(unit.hex);
      if (enemyZoc[from] === 1) continue;
      const counter = counterOf(this.#world, unit.id);
      const within =
        reserves === 'reach' ? this.#inReach(p, counter, from, targets) : this.#near(counter, from, targets);
      if (within.length > 0) {
        const strength = strengthOf(counter, unit);
        found.push({ strength, cavalry: counter.arm === 'cavalry', targets: within, spent: false });
      }
    }
    return found.sort((a, b) => b.strength - a.strength);
  }

  #inReach(p: NlbPosition, counter: Counter, from: number, targets: ReadonlyMap<number, Target>): Target[] {
    const found: Target[] = [];
    for (const hex of this.#touchable(p, counter, from)) {
      const target = targets.get(hex);
      if (target !== undefined) found.push(target);
    }
    return found;
  }

  /** The enemy hexes that a unit can come next to, remembered for as long as the enemy stays where he is. */
  #touchable(p: NlbPosition, counter: Counter, from: number): readonly number[] {
    const enemies = p.forces[enemyOf(counter.side)];
    let known = this.#touched.get(enemies);
    if (known === undefined) {
      known = new Map();
      this.#touched.set(enemies, known);
    }
    const key = `${counter.id} ${from}`;
    let hexes = known.get(key);
    if (hexes === undefined) {
      const { neighbours } = this.#world.grid;
      const { held } = zoneOf(this.#world, p, enemyOf(counter.side));
      const found = new Set<number>();
      for (const hex of reachOf(this.#world, p, counter, from).hexes) {
        for (let d = 0; d < 6; d += 1) {
          const to = neighbours[hex * 6 + d] as number;
          if (this.#ground.contact[hex * 6 + d] === 1 && held[to] === 1) found.add(to);
        }
      }
      hexes = [...found];
      known.set(key, hexes);
    }
    return hexes;
  }

  #near(counter: Counter, from: number, targets: ReadonlyMap<number, Target>): Target[] {
    const found: Target[] = [];
    for (const target of targets.values()) {
      if (this.#world.grid.distance(from, target.hex) <= counter.movement) found.push(target);
    }
    return found;
  }

  /** Plans reserves in, the best attack first; returns what is gained on enemies that need not be attacked. */
  #plan(reserves: readonly Reserve[], targets: readonly Target[]): number {
    let gained = 0;
    const open = new Map<Target, Party>();
    for (const target of targets) open.set(target, this.#bestParty(target, reserves));
    for (;;) {
      let best: Target | undefined;
      let chosen: Party | undefined;
      for (const [target, planned] of open) {
        if (planned.gain > (chosen?.gain ?? 0)) [best, chosen] = [target, planned];
      }
      if (best === undefined || chosen === undefined) return gained;
      const { party, gain } = chosen;
      open.delete(best);
      const touched = new Set<Target>();
      for (const reserve of party) {
        reserve.spent = true;
        best.attack += this.#into(best, reserve);
        for (const target of reserve.targets) touched.add(target);
      }
      best.reserves = party.length;
      if (!best.bound) gained += gain;
      // Where nobody who was counted on has gone elsewhere, the plan stands.
      for (const target of touched) if (open.has(target)) open.set(target, this.#bestParty(target, reserves));
    }
  }

  /** The strongest units that can come, as many as pay. */
  #bestParty(target: Target, reserves: readonly Reserve[]): Party {
    const before = target.bound ? this.#value(target) : 0;
    const party: Reserve[] = [];
    let best = { gain: 0, size: 0 };
    const trial: Target = { ...target };
    for (const reserve of reserves) {
      if (party.length >= target.room) break;
      if (reserve.spent || !reserve.targets.includes(target)) continue;
      party.push(reserve);
      trial.attack += this.#into(target, reserve);
      trial.reserves += 1;
      const gain = this.#value(trial) - before;
      if (gain > best.gain + 1e-9) best = { gain, size: party.length };
    }
    return { gain: best.gain, party: party.slice(0, best.size) };
  }

  #value(target: Target): number {
    if (target.attack === 0) return -NEGLECTED;
    const value = this.#forecast(target.attack, target.defence, target.stake, target.trapped);
    return value > 0 ? value * PER_RESERVE ** target.reserves : value;
  }

  #into(target: Target, { strength, cavalry }: Reserve): number {
    return cavalry && this.#ground.halvesCavalry[target.hex] === 1 ? Math.ceil(strength / 2) : strength;
  }

  #strength(units: readonly UnitState[]): number {
    let sum = 0;
    for (const unit of units) sum += strengthOf(counterOf(this.#world, unit.id), unit);
    return sum;
  }
}
