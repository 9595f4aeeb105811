import { demoralizationLevel, disintegrationLevel, enteredMark } from '../../rules/morale/levels.ts';
import {
  ARMIES,
  type Army,
  enemyOf,
  type HexId,
  type NlbPosition,
  SIDES,
  type Side,
  sideOf,
} from '../../rules/position.ts';
import { exitPoints } from '../../rules/victory/exit-points.ts';
import { holds } from '../../rules/victory/victory.ts';
import { counterOf, strengthOf, turnIndex, type World } from '../../rules/world.ts';
import type { Weights } from './weights.ts';

/** Everything is counted in hundredths of a won game. */
const WON = 400;
/** How far ahead somebody is who wins seven games in eight, by how many games went; points and morale add up. */
const SURE = 45;
const SURE_BY_POINTS = 110;
/**
 * How much bolder than games bear out promises are that tell plans apart well, by `vedette calibrate`: at Ligny, at Quatre
 * Bras where points are counted, and there for somebody who minds how little time is left (docs/opponents/nlb.md).
 */
const BOLD = 12;
const BOLD_BY_POINTS = 4.65;
const BOLD_IN_TIME = 2.1;
/** Which part of its level an army has lost in a battle that is about to be decided. */
const LATE = 0.7;
/** Nobody ever risks more than this much strength at once. */
const MOST = 80;

/** Ground that somebody gains by taking it. */
export interface Prize {
  readonly name: HexId;
  /** Entering any of them takes it. */
  readonly hexes: readonly number[];
  readonly gain: Readonly<Record<Side, number>>;
  /** Entered once it is won for good, whoever holds it afterwards. */
  readonly once: boolean;
}

/** What things are worth at one moment of a game. */
export interface Meaning {
  /** By army and strength: what losing so much would cost its side. */
  readonly cost: Readonly<Partial<Record<Army, Float64Array>>>;
  readonly prizes: readonly Prize[];
  /** Who would lose if the game ended now, and so has to dare something. */
  readonly seeking: Readonly<Record<Side, boolean>>;
  /** Ways off the map that are worth taking: what a strength point gains by each, in the time that is left. */
  readonly exits: readonly Exit[];
}

export interface Exit {
  readonly army: Army;
  readonly hexes: readonly number[];
  readonly gain: number;
}

export const sign = (side: Side): 1 | -1 => (side === 'french' ? 1 : -1);

export interface Standing {
  readonly outcome: number;
  readonly morale: number;
  readonly points: number;
}

interface Level {
  readonly level: number;
  readonly weight: number;
  /** Reached: it stays as bad as it was, and further losses make it no worse. */
  readonly passed: boolean;
  /** How much steeper the danger grows near the level than at the beginning: the less time is left, the more. */
  readonly steep: number;
}

/** How a game stands by its victory conditions alone, wherever the pieces are. */
export class Prospects {
  readonly #world: World;
  readonly #point: number;
  readonly #sure: number;
  readonly #leaves: boolean;
  readonly #weights: Weights;
  #last: { readonly key: readonly unknown[]; readonly meaning: Meaning } | undefined;

  /** `leaves`: thinks of marching off the map, where that gives points. */
  constructor(world: World, leaves: boolean, weights: Weights) {
    this.#weights = weights;
    this.#leaves = leaves;
    this.#world = world;
    this.#point = pointWorth(world);
    this.#sure = world.scenario.victory.points === undefined ? SURE : SURE_BY_POINTS;
  }

  /** For the French. */
  standing(p: NlbPosition): Standing {
    let morale = 0;
    for (const army of ARMIES) morale -= sign(sideOf(army)) * this.#danger(p, army, 0);
    return { outcome: this.#outcome(p), morale, points: this.#point * this.#lead(p) };
  }

  value(p: NlbPosition, side: Side): number {
    const { outcome, morale, points } = this.standing(p);
    return sign(side) * (outcome + morale + points);
  }

  /** What a worth promises, from -100 for a lost game to 100 for a won one: nobody needs to win by more. */
  promise(p: NlbPosition, side: Side, worth: number): number {
    const outcome = sign(side) * this.#outcome(p);
    const sure = this.#sure * this.#rest(p) ** (this.#weights.late / 2);
    return 100 * (outcome === 0 ? Math.tanh(worth / sure) : Math.sign(outcome));
  }

  /** What games bear out of such a promise: whoever squeezes less hard promises less. */
  told(promise: number): number {
    const certain = 0.9999;
    const byPoints = this.#weights.late > 0 ? BOLD_IN_TIME : BOLD_BY_POINTS;
    const bold = this.#world.scenario.victory.points === undefined ? BOLD : byPoints;
    return Math.abs(promise) >= 100
      ? promise
      : 100 * Math.tanh(Math.atanh(Math.max(-certain, Math.min(certain, promise / 100))) / bold);
  }

  meaning(p: NlbPosition): Meaning {
    // Who is on the map matters by the turn only: within one the meaning stays, so that plans can be compared.
    const key = [p.armies, p.control, p.awards, p.marks, p.arrivals, p.turn];
    const last = this.#last;
    if (last !== undefined && key.every((part, n) => part === last.key[n])) return last.meaning;
    const cost: Partial<Record<Army, Float64Array>> = {};
    for (const army of ARMIES) if (p.armies[army] !== undefined) cost[army] = this.#costs(p, army);
    const meaning = { cost, prizes: this.#prizes(p), seeking: this.#seeking(p), exits: this.#exits(p) };
    this.#last = { key, meaning };
    return meaning;
  }

  #outcome(p: NlbPosition): number {
    const [winner] = p.outcome?.winners ?? [];
    return winner === undefined ? 0 : WON * sign(sideOf(winner as Army));
  }

  #levels(p: NlbPosition, army: Army): Level[] {
    const state = p.armies[army];
    if (state === undefined) return [];
    const levels: Level[] = [];
    const steep = 1 / this.#rest(p) ** this.#weights.late;
    const add = (level: number | undefined, weight: number, passed: boolean): void => {
      if (level !== undefined) levels.push({ level: Math.max(1, level), weight, passed, steep });
    };
    const { demoralized, disintegrated } = state;
    const shaken = this.#weight(p, army, 'demoralization');
    add(demoralizationLevel(this.#world, p, army)?.total, shaken, demoralized);
    const ruined = this.#weight(p, army, 'disintegration');
    add(disintegrationLevel(this.#world, p, army)?.total, ruined, disintegrated);
    return levels;
  }

  #weight(p: NlbPosition, army: Army, when: 'demoralization' | 'disintegration'): number {
    const { instant, final } = this.#world.scenario.victory;
    for (const one of instant) {
      if (one.when !== when || one.army !== army) continue;
      return (one.also ?? []).every((condition) => holds(this.#world, p, condition))
        ? this.#weights.decides
        : this.#weights.helps;
    }
    const kind = when === 'demoralization' ? 'demoralized' : 'disintegrated';
    return final?.some(({ all }) => all.some((c) => c.kind === kind && c.army === army)) === true
      ? this.#weights.decides
      : this.#weights.hurts;
  }

  /** From 0 for an army without losses to more than 1 for one that has broken. */
  #nearness({ level, passed, steep }: Level, losses: number): number {
    const { broken, even } = this.#weights;
    const share = losses / level;
    return passed || share >= 1 ? broken : (even * share + (1 - even) * share * share) ** steep;
  }

  /** The part of the game that is still to come, the turn that is being played included. */
  #rest(p: NlbPosition): number {
    const { length } = this.#world.turns;
    return Math.max(1, length - p.turn) / length;
  }

  #danger(p: NlbPosition, army: Army, more: number): number {
    const losses = (p.armies[army]?.losses ?? 0) + more;
    let sum = 0;
    for (const one of this.#levels(p, army)) sum += one.weight * this.#nearness(one, losses);
    return sum;
  }

  #costs(p: NlbPosition, army: Army): Float64Array {
    const { points } = this.#world.scenario.victory;
    const perLoss =
      points === undefined
        ? 0
        : (points.losses?.points ?? 0) - (points.remaining?.army === army ? points.remaining.points : 0);
    const losses = p.armies[army]?.losses ?? 0;
    const levels = this.#levels(p, army);
    const costs = new Float64Array(MOST + 1);
    for (let strength = 1; strength <= MOST; strength += 1) {
      // Whoever falls cannot fight on, whatever the scenario counts.
      let cost = strength * (perLoss * this.#point + this.#weights.fallen);
      for (const one of levels)
        cost += one.weight * (this.#nearness(one, losses + strength) - this.#nearness(one, losses));
      costs[strength] = cost;
    }
    return costs;
  }

  /** By how many points the French would lead if everything stayed as it is. */
  #lead(p: NlbPosition): number {
    const { points } = this.#world.scenario.victory;
    if (points === undefined) return 0;
    let lead = 0;
    for (const army of ARMIES)
      lead -= sign(sideOf(army)) * (points.losses?.points ?? 0) * (p.armies[army]?.losses ?? 0);
    for (const award of p.awards) lead += sign(award.side) * award.value;
    for (const side of SIDES)
      for (const { value } of exitPoints(this.#world, p, side)) lead += sign(side) * value;
    const left = this.#world.turns.length - p.turn;
    const sure = 1 - (0.5 * (left - 1)) / this.#world.turns.length;
    for (const { hex, points: value, when } of points.control) {
      const holder = p.control[hex] ?? null;
      if (holder !== null) lead += sign(holder) * value * (when === 'end' ? 1 : left) * sure;
    }
    if (points.remaining !== undefined) {
      const { army, to } = points.remaining;
      for (const unit of p.forces[sideOf(army)]) {
        const counter = counterOf(this.#world, unit.id);
        if (counter.army === army && (unit.place === 'map' || unit.place === 'waiting'))
          lead += sign(to) * points.remaining.points * strengthOf(counter, unit);
      }
    }
    return lead;
  }

  /** The same with such losses as a battle ends with: only then it shows what ground was worth that moves a level. */
  #inTheEnd(p: NlbPosition): NlbPosition {
    const armies = { ...p.armies };
    for (const army of ARMIES) {
      const state = armies[army];
      const ahead = this.#levels(p, army).filter(({ passed }) => !passed);
      const level = Math.max(0, ...ahead.map((one) => one.level));
      if (state !== undefined) armies[army] = { ...state, losses: Math.max(state.losses, LATE * level) };
    }
    return { ...p, armies };
  }

  #seeking(p: NlbPosition): Record<Side, boolean> {
    const { final, margin } = this.#world.scenario.victory;
    const decided = final?.find(({ all }) => all.every((condition) => holds(this.#world, p, condition)));
    if (decided !== undefined)
      return { french: decided.winner !== 'french', coalition: decided.winner === 'french' };
    if (margin !== undefined)
      return { french: margin.side === 'french', coalition: margin.side !== 'french' };
    const lead = this.#lead(p);
    return { french: lead <= 0, coalition: lead >= 0 };
  }

  #exits(p: NlbPosition): Exit[] {
    const { grid, turns } = this.#world;
    if (!this.#leaves) return [];
    const rest = (turns.length - p.turn) / turns.length;
    const exits = this.#world.scenario.exits.flatMap(({ army, hexes, points }) => {
      if (points === undefined) return [];
      const late = points.until !== undefined && p.turn > turnIndex(turns, points.until);
      const remaining = this.#world.scenario.victory.points?.remaining;
      const staying = remaining?.army === army ? remaining.points : 0;
      // Who leaves fights no more, which matters the less the nearer the end is.
      const gain = ((late ? 0 : points.each) + staying) * this.#point - rest * this.#weights.fallen;
      return gain < rest * WORTH_LEAVING
        ? []
        : [{ army, hexes: hexes.map((hex) => grid.index(hex)).filter((hex) => hex >= 0), gain }];
    });
    // Whose enemy has more to gain by the edge stands in his way, until it is too late for him to get there.
    const atStake = ({ army, gain }: Exit): number => gain * this.#onMap(p, army);
    const isGate = (exit: Exit): boolean =>
      rest > LAST &&
      exits.some((other) => sideOf(other.army) !== sideOf(exit.army) && atStake(other) > atStake(exit));
    return exits.filter((exit) => !isGate(exit));
  }

  #onMap(p: NlbPosition, army: Army): number {
    let strength = 0;
    for (const unit of p.forces[sideOf(army)]) {
      const counter = counterOf(this.#world, unit.id);
      if (counter.army === army && unit.place === 'map') strength += strengthOf(counter, unit);
    }
    return strength;
  }

  #prizes(now: NlbPosition): Prize[] {
    const p = this.#inTheEnd(now);
    const index = (hex: HexId): number => this.#world.grid.index(hex);
    const gain = (side: Side, after: NlbPosition): number =>
      Math.max(0, this.value(after, side) - this.value(p, side));
    const prizes: Prize[] = [];
    for (const hex of Object.keys(p.control)) {
      const held = (side: Side): NlbPosition => ({ ...p, control: { ...p.control, [hex]: side } });
      const gains = {
        french: gain('french', held('french')),
        coalition: gain('coalition', held('coalition')),
      };
      // What the other side would gain is what its holder has to lose.
      if (p.control[hex] === null || gains.french + gains.coalition > 0)
        prizes.push({ name: hex, hexes: [index(hex)], gain: gains, once: false });
    }
    for (const { cause } of this.#world.levelChanges) {
      if (cause.kind !== 'entered') continue;
      const mark = enteredMark(cause.side, cause.hexes);
      if (p.marks[mark] !== undefined) continue;
      const value = gain(cause.side, { ...p, marks: { ...p.marks, [mark]: p.turn } });
      const gains = { french: 0, coalition: 0, [cause.side]: value, [enemyOf(cause.side)]: 0 };
      prizes.push({ name: cause.hexes[0] as HexId, hexes: cause.hexes.map(index), gain: gains, once: true });
    }
    return prizes;
  }
}

/** The part of the game in which nobody has to be kept on the map any more. */
const LAST = 0.25;
/** Less than this, and troops are worth more on the field. */
const WORTH_LEAVING = 1.5;

/** A lead that nobody makes up any more counts as much as a broken army. */
function pointWorth(world: World): number {
  const { points, margin } = world.scenario.victory;
  if (points === undefined) return 0;
  if (margin !== undefined) return 100 / margin.at;
  const control = points.control.reduce((sum, one) => sum + one.points, 0);
  const exits = world.scenario.exits.reduce((most, one) => Math.max(most, one.points?.each ?? 0), 0);
  return 100 / (20 + control + 12 * exits);
}
