import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import { watchers } from '../rules/charge/watching.ts';
import { chargeWays, isFlankCharge } from '../rules/charge/ways.ts';
import { formationOf, formationState } from '../rules/command/formations.ts';
import { groupMorale } from '../rules/fire/morale.ts';
import { isChateau } from '../rules/ground/ground.ts';
import { awayFromEnemy, hexOf, stacksOf, stateOf } from '../rules/ground/standing.ts';
import { enemyOf, type NlcPosition, type Side, type UnitState } from '../rules/position.ts';
import { type Counter, counterOf, type Formation, strengthOf, type World } from '../rules/world.ts';
import type { Exchange, Stakes, StakesOf } from './exchange.ts';
import { turnsToEffect } from './missions.ts';
import type { Weights } from './weights.ts';

/* What the two sides could do to one another where they stand. */

interface Front {
  readonly hex: number;
  readonly defenders: readonly UnitState[];
  readonly worth: number;
  readonly from: readonly number[];
}

/** What horse in one hex could do to who passes it. */
export interface Risk {
  readonly from: number;
  readonly worth: number;
}

/** How far off reserves are counted, and how much of them. */
const NEAR = [0, 1, 0.5, 0.35, 0.2];
/** No more than so much strength finds room in one hex, and comes from so many. */
const ROOM = 11;
const SIDES_OPEN = 3;

export class Contact {
  readonly #world: World;
  readonly #exchange: Exchange;
  readonly #stakes: StakesOf;
  readonly #weights: Weights;
  /** What lies beside defended ground. */
  readonly #grounds = new WeakMap<readonly string[], Uint8Array>();

  constructor(world: World, exchange: Exchange, stakes: StakesOf, weights: Weights) {
    this.#weights = weights;
    this.#world = world;
    this.#exchange = exchange;
    this.#stakes = stakes;
  }

  /** What the attacks that a side could make from where it stands are worth, each stack counted once. */
  attacks(p: NlcPosition, side: Side): number {
    const stacks = stacksOf(this.#world, p, side);
    let open = [...stacksOf(this.#world, p, enemyOf(side))].map(([hex, defenders]) => ({ hex, defenders }));
    const free = new Set(stacks.keys());
    let sum = 0;
    for (;;) {
      let best: Front | undefined;
      const next: typeof open = [];
      for (const one of open) {
        const front = this.#front(p, side, one.hex, one.defenders, free);
        if (front === undefined) continue;
        next.push(one);
        if (best === undefined || front.worth > best.worth) best = front;
      }
      if (best === undefined) return sum;
      sum += best.worth;
      for (const hex of best.from) free.delete(hex);
      open = next.filter(({ hex }) => hex !== best.hex);
    }
  }

  /** The best a side can make of an attack on one stack from hexes that are still free to take part. */
  #front(
    p: NlcPosition,
    side: Side,
    hex: number,
    defenders: readonly UnitState[],
    free: ReadonlySet<number>,
  ): Front | undefined {
    const stacks = stacksOf(this.#world, p, side);
    const byFormation = new Map<
      string,
      { units: UnitState[]; strength: number; from: number[]; must: boolean }
    >();
    for (const d of DIRECTIONS) {
      const from = this.#world.grid.neighbours[hex * 6 + d] as number;
      const link = from * 6 + ((d + 3) % 6);
      if (from < 0 || !free.has(from) || this.#world.contact[link] !== 1) continue;
      for (const unit of stacks.get(from) ?? []) {
        if (unit.bombarded || unit.attacked) continue;
        const formation = formationOf(this.#world, p, counterOf(this.#world, unit.id));
        const { order } = formationState(p, formation);
        if (order === 'reserve') continue;
        const group = byFormation.get(formation.id) ?? { units: [], strength: 0, from: [], must: false };
        group.units.push(unit);
        group.strength += this.#exchange.attackOf(unit, link);
        if (!group.from.includes(from)) group.from.push(from);
        group.must ||= order === 'attack' && !isChateau(this.#world, from);
        byFormation.set(formation.id, group);
      }
    }
    if (byFormation.size === 0) return undefined;
    const stakes = this.#stakes(p, side, hex);
    let worth = 0;
    const used: number[] = [];
    for (const { units, strength, from, must } of byFormation.values()) {
      const one = this.#exchange.attack(p, units, strength, defenders, hex, stakes);
      if (one <= 0 && !must) continue;
      worth += one;
      used.push(...from);
    }
    return used.length === 0 ? undefined : { hex, defenders, worth, from: used };
  }

  /** What a side has to fear for where the other could come. */
  threats(p: NlcPosition, side: Side): number {
    const enemies = stacksOf(this.#world, p, enemyOf(side));
    const own = stacksOf(this.#world, p, side);
    const { grid } = this.#world;
    const { reach, shared } = this.#weights;
    // Whoever is near several stacks can fall upon one of them only.
    const torn = new Map<number, number>();
    for (const from of enemies.keys()) {
      let near = 0;
      for (const hex of own.keys()) if (grid.distance(hex, from) < NEAR.length) near += 1;
      torn.set(from, Math.max(1, near) ** shared);
    }
    let sum = 0;
    for (const [hex, units] of own) {
      let [strength, near] = [0, 0];
      const those: UnitState[] = [];
      for (const [from, stack] of enemies) {
        const way = grid.distance(hex, from);
        const share = Math.min(1, (NEAR[way] ?? 0) * reach) / (torn.get(from) as number);
        if (share === 0) continue;
        for (const unit of stack) {
          const counter = counterOf(this.#world, unit.id);
          const free = this.#freedom(p, counter, hex, from);
          strength += strengthOf(counter, unit) * (counter.cavalry ? 0.5 : 1) * share * free;
          those.push(unit);
        }
        near += 1;
      }
      if (near === 0) continue;
      const power = Math.min(ROOM * this.#open(p, side, hex), strength) * (1 - this.#exchange.coverOf(hex));
      sum += Math.max(
        0,
        this.#exchange.attack(p, those.slice(0, 4), power, units, hex, this.#stakes(p, enemyOf(side), hex)),
      );
    }
    return sum + this.#charges(p, side, own, enemies);
  }

  /** How far its order lets a unit in one hex fall upon somebody in another. */
  #freedom(p: NlcPosition, counter: Counter, hex: number, from: number): number {
    const formation = formationOf(this.#world, p, counter);
    const { order, second, ground } = formationState(p, formation);
    if (order === 'attack' || this.#isToldToAttack(p, formation)) return 1;
    if (order === 'defend' && (this.#world.grid.distance(hex, from) <= 1 || this.#isBeside(ground, hex)))
      return 1;
    return order === 'march' && second === 'attack' ? this.#weights.arriving : this.#weights.held;
  }

  /** Does a hex lie beside ground that is defended, so that its defenders may come up to it? */
  #isBeside(ground: readonly string[], hex: number): boolean {
    const { grid } = this.#world;
    let known = this.#grounds.get(ground);
    if (known === undefined) {
      known = new Uint8Array(grid.size);
      for (const id of ground) for (const near of grid.ring(grid.index(id), 1)) known[near] = 1;
      this.#grounds.set(ground, known);
    }
    return known[hex] === 1;
  }

  /** Will an order to attack be obeyed by the time when this formation moves next? */
  #isToldToAttack(p: NlcPosition, { id, side }: Formation): boolean {
    const courier = p.couriers[side].find(({ to }) => to === id);
    if (courier?.letter.kind !== 'order' || courier.letter.order !== 'attack') return false;
    const next = side === this.#world.battle.firstPlayer && side !== p.phasing ? 1 : 0;
    return turnsToEffect(this.#world, p, courier) <= next;
  }

  /** What enemy horse could do to a side by charging: each stack of it falls upon one. */
  #charges(
    p: NlcPosition,
    side: Side,
    own: ReadonlyMap<number, readonly UnitState[]>,
    enemies: ReadonlyMap<number, readonly UnitState[]>,
  ): number {
    const { grid, tables } = this.#world;
    let sum = 0;
    for (const [from, stack] of enemies) {
      const riders = stack.filter((unit) => counterOf(this.#world, unit.id).cavalry && !unit.disrupted);
      if (riders.length === 0) continue;
      const ids = riders.map(({ id }) => id);
      let worst = 0;
      for (const [hex, units] of own) {
        if (grid.distance(hex, from) > tables.chargeRange) continue;
        const ways = chargeWays(this.#world, p, from, hex).map((via) => via ?? from);
        if (ways.length === 0) continue;
        const flank = ways.some((way) => isFlankCharge(this.#world, p, enemyOf(side), ids, way, hex));
        const foot = units.filter(({ id }) => counterOf(this.#world, id).infantry);
        const steady = foot.length === 0 ? null : this.#steadiness(p, foot);
        const how = { ground: this.#exchange.chargeInto(hex), flank, square: steady };
        worst = Math.max(
          worst,
          this.#exchange.charge(p, riders, units, how, this.#stakes(p, enemyOf(side), hex)),
        );
      }
      sum += this.#weights.rides * worst;
    }
    return sum;
  }

  /** What a unit risks by marching over these hexes under the eyes of enemy horse: the worst of it, and from where. */
  rideRisk(p: NlcPosition, counter: Counter, path: readonly string[]): Risk | undefined {
    const { grid } = this.#world;
    const enemy = enemyOf(counter.side);
    const unit = stateOf(p, counter);
    let worst: Risk | undefined;
    for (const id of path) {
      const hex = grid.index(id);
      const ground = this.#exchange.chargeInto(hex);
      for (const rider of watchers(this.#world, p, enemy, hex)) {
        const horse = stateOf(p, counterOf(this.#world, rider));
        const { order } = formationState(p, formationOf(this.#world, p, counterOf(this.#world, rider)));
        if (order === 'reserve' || order === 'march') continue;
        const from = hexOf(this.#world, horse);
        const flank = isFlankCharge(this.#world, p, enemy, [rider], from, hex);
        const square = counter.infantry ? this.#steadiness(p, [unit]) : null;
        const how = { ground, flank, square };
        const worth =
          this.#steadiness(p, [horse]) *
          this.#exchange.charge(p, [horse], [unit], how, this.#stakes(p, enemy, hex));
        if (worth > (worst?.worth ?? 0)) worst = { from, worth };
      }
    }
    return worst;
  }

  /** How likely units pass a check of their morale. */
  #steadiness(p: NlcPosition, units: readonly UnitState[]): number {
    return Math.max(0, Math.min(1, this.#moraleOf(p, units) / 6));
  }

  #moraleOf(p: NlcPosition, units: readonly UnitState[]): number {
    return groupMorale(this.#world, p, units).total;
  }

  /** From how many sides a stack can be come at: not those that friends cover, nor those behind it. */
  #open(p: NlcPosition, side: Side, hex: number): number {
    const { grid, contact } = this.#world;
    const away = awayFromEnemy(this.#world, p, side);
    const own = stacksOf(this.#world, p, side);
    let open = 0;
    for (const d of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (
        to >= 0 &&
        contact[hex * 6 + d] === 1 &&
        !own.has(to) &&
        (away[to] as number) <= (away[hex] as number)
      )
        open += 1;
    }
    return Math.min(SIDES_OPEN, open);
  }

  /** Attacks that have been declared and not been fought, by target and leader. */
  declared(
    p: NlcPosition,
    side: Side,
    assaults: readonly {
      readonly units: readonly string[];
      readonly formation: string;
      readonly target: string;
    }[],
  ): number {
    const { grid } = this.#world;
    const combats = new Map<string, { units: UnitState[]; strength: number; hex: number }>();
    for (const { units, formation, target } of assaults) {
      const hex = grid.index(target);
      const known = combats.get(`${target} ${formation}`) ?? { units: [], strength: 0, hex };
      for (const id of units) {
        const unit = stateOf(p, counterOf(this.#world, id));
        if (unit.place !== 'map') continue;
        const from = hexOf(this.#world, unit);
        known.units.push(unit);
        known.strength += this.#exchange.attackOf(unit, from * 6 + Math.max(0, grid.directionTo(from, hex)));
      }
      combats.set(`${target} ${formation}`, known);
    }
    let sum = 0;
    for (const { units, strength, hex } of combats.values()) {
      const defenders = stacksOf(this.#world, p, enemyOf(side)).get(hex) ?? [];
      const stakes: Stakes = this.#stakes(p, side, hex);
      if (defenders.length > 0 && units.length > 0)
        sum += this.#exchange.attack(p, units, strength, defenders, hex, stakes);
    }
    return sum;
  }
}
