import { leaderState, leads } from '../../rules/command/leaders.ts';
import { capacityOf } from '../../rules/command/recipients.ts';
import { enemyOf, type NlbPosition, type Side } from '../../rules/position.ts';
import { type Counter, type Leader, strengthOf, type World } from '../../rules/world.ts';

/** Troops so near an enemy will want to fight; beyond that they march as well without command. */
const NEAR = 7;
/** What command is worth to troops that are further off. */
const FAR_OFF = 0.12;
/** An officer among his troops whom no commander reaches: he may be reached again. */
const UNLINKED = 0.3;
/** For each hex that troops stand beyond their officer's reach, and officers beyond a commander's. */
const STRAY = 0.02;
const STRAY_MOST = 25;

interface Troop {
  readonly hex: number;
  readonly weight: number;
  readonly counter: Counter;
}

interface Commander {
  readonly slot: number;
  readonly capacity: number;
  readonly army: string;
}

/**
 * Who would be in command if the leaders of a side stood here or there, as the crow flies: commanders reach
 * officers and a few units, officers their own troops (11.0, 11.1).
 */
export class Chain {
  readonly #world: World;
  readonly #troops: readonly Troop[];
  /** By the slot of each officer, which of the troops are his. */
  readonly #own = new Map<number, readonly number[]>();
  readonly #commanders: readonly Commander[];
  readonly #leaders: readonly Leader[];
  readonly #covered: Uint8Array;

  constructor(world: World, p: NlbPosition, side: Side) {
    this.#world = world;
    const { grid } = world;
    const foes = [
      ...new Set(
        p.forces[enemyOf(side)].flatMap(({ hex, place }) => (hex !== null && place === 'map' ? [hex] : [])),
      ),
    ].map((id) => grid.index(id));
    const troops: Troop[] = [];
    for (const [slot, unit] of p.forces[side].entries()) {
      if (unit.place !== 'map' || unit.hex === null) continue;
      const counter = world.order[side][slot] as Counter;
      const hex = grid.index(unit.hex);
      const near = foes.some((foe) => grid.distance(foe, hex) <= NEAR);
      troops.push({ hex, counter, weight: strengthOf(counter, unit) * (near ? 1 : FAR_OFF) });
    }
    this.#troops = troops;
    this.#leaders = world.leaders[side];
    const commanders: Commander[] = [];
    for (const leader of this.#leaders) {
      if (leader.kind === 'officer')
        this.#own.set(
          leader.slot,
          [...troops.keys()].filter((n) => leads(leader, (troops[n] as Troop).counter)),
        );
      const capacity = leader.kind === 'commander' ? capacityOf(world, p, leader) : null;
      if (capacity !== null && leaderState(p, leader).active)
        commanders.push({ slot: leader.slot, capacity, army: leader.army });
    }
    this.#commanders = commanders;
    this.#covered = new Uint8Array(troops.length);
  }

  /** The strength of a leader's own troops that he would reach from a hex. */
  reached(leader: Leader, hex: number): number {
    const { commandRange } = this.#world.tables;
    const range = leader.kind === 'officer' ? commandRange.officer : commandRange.commander;
    let sum = 0;
    const own = this.#own.get(leader.slot);
    for (const [n, { hex: at, weight, counter }] of this.#troops.entries()) {
      if (own === undefined ? counter.army !== leader.army : !own.includes(n)) continue;
      if (this.#world.grid.distance(at, hex) <= range) sum += weight;
    }
    return sum;
  }

  /** What the leaders' places are worth, in strength points in command. */
  worth(places: Readonly<Int16Array>): number {
    const { grid, tables } = this.#world;
    const { commander: far, officer: near } = tables.commandRange;
    this.#covered.fill(0);
    let sum = 0;
    const offices: { slot: number; army: string; weight: number }[] = [];
    for (const [slot, own] of this.#own) {
      const hex = places[slot] as number;
      if (hex < 0) continue;
      let weight = 0;
      for (const n of own) {
        const { hex: at, weight: one } = this.#troops[n] as Troop;
        const away = grid.distance(at, hex) - near;
        if (away <= 0) weight += one;
        else sum -= STRAY * one * Math.min(STRAY_MOST, away);
      }
      offices.push({ slot, army: (this.#leaders[slot] as Leader).army, weight });
    }
    offices.sort((a, b) => b.weight - a.weight);
    const spent = this.#commanders.map(() => 0);
    for (const { slot, army, weight } of offices) {
      const hex = places[slot] as number;
      let chosen = -1;
      let nearest = Number.POSITIVE_INFINITY;
      for (const [n, one] of this.#commanders.entries()) {
        const at = places[one.slot] as number;
        if (at < 0 || one.army !== army || (spent[n] as number) >= one.capacity) continue;
        const away = grid.distance(at, hex);
        if (away < nearest) [chosen, nearest] = [n, away];
      }
      if (nearest > far) {
        sum += weight * (UNLINKED - STRAY * Math.min(STRAY_MOST / 2, nearest - far));
        continue;
      }
      spent[chosen] = (spent[chosen] as number) + 1;
      for (const n of this.#own.get(slot) ?? []) {
        const { hex: at, weight: one } = this.#troops[n] as Troop;
        if (this.#covered[n] === 1 || grid.distance(at, hex) > near) continue;
        this.#covered[n] = 1;
        sum += one;
      }
    }
    for (const { slot, capacity, army } of this.#commanders) {
      const hex = places[slot] as number;
      if (hex < 0) continue;
      const left: number[] = [];
      for (const [n, { hex: at, counter }] of this.#troops.entries())
        if (this.#covered[n] === 0 && counter.army === army && grid.distance(at, hex) <= far) left.push(n);
      left.sort((a, b) => (this.#troops[b] as Troop).weight - (this.#troops[a] as Troop).weight);
      for (const n of left.slice(0, capacity)) {
        this.#covered[n] = 1;
        sum += (this.#troops[n] as Troop).weight;
      }
    }
    return sum;
  }
}
