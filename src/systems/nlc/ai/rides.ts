import type { NlcAction } from '../rules/actions.ts';
import {
  formationById,
  formationOf,
  formationState,
  inCommand,
  leaderState,
} from '../rules/command/formations.ts';
import { awayFromEnemy, heldBy, hexOf, inEnemyZoc, stateOf } from '../rules/ground/standing.ts';
import type { NlcPosition, Side } from '../rules/position.ts';
import { type Counter, type Leader, leaderOf, strengthOf, type World } from '../rules/world.ts';
import type { Mission } from './missions.ts';
import { PLAIN, type Weights } from './weights.ts';

type Ride = Extract<NlcAction, { type: 'ride' }>;

/** A ride that brings less than this is not worth a horse's sweat. */
const WORTHWHILE = 2;
/** How near to the enemy a leader goes ahead of his troops. */
const SAFE = 4;

/** Where leaders should be: before those who have far to go, amid those who fight. */
export class Rides {
  readonly #world: World;
  readonly #weights: Weights;

  constructor(world: World, weights: Weights = PLAIN) {
    this.#weights = weights;
    this.#world = world;
  }

  /** Before the troops march: a leader whose formation has a way before it goes on ahead, so that it may follow. */
  leading(
    p: NlcPosition,
    side: Side,
    missions: ReadonlyMap<string, Mission>,
    options: readonly NlcAction[],
  ): Ride | undefined {
    return this.#best(options, (leader, end) => {
      const mission = leader.formation === null ? undefined : missions.get(leader.formation);
      const state = leaderState(p, leader);
      if (mission === undefined || mission.post < 0 || leader.formation === null) return 0;
      const { order } = formationState(p, formationById(this.#world, leader.formation));
      const troops = this.#troops(p, side, leader);
      if (order === 'march' || order === 'reserve' || troops.length === 0 || state.hex === null) return 0;
      const { grid } = this.#world;
      const away = awayFromEnemy(this.#world, p, side)[end] as number;
      const nearest = Math.min(...troops.map(({ hex }) => grid.distance(hex, end)));
      if (away < SAFE || nearest > this.#weights.ahead) return 0;
      const gained = grid.distance(grid.index(state.hex), mission.post) - grid.distance(end, mission.post);
      return gained < WORTHWHILE
        ? 0
        : gained - this.#weights.leftBehind * this.#leftBehind(p, side, leader, end);
    });
  }

  /** The share of his troops that would be out of command if he rode there. */
  #leftBehind(p: NlcPosition, side: Side, leader: Leader, end: number): number {
    const hex = this.#world.grid.id(end);
    const leaders = p.leaders[side].map((one) => (one.id === leader.id ? { ...one, hex } : one));
    const then: NlcPosition = { ...p, leaders: { ...p.leaders, [side]: leaders } as NlcPosition['leaders'] };
    let [all, left] = [0, 0];
    for (const counter of this.#world.order[side]) {
      const state = stateOf(p, counter);
      if (state.place !== 'map' || !this.#leads(p, leader, counter)) continue;
      const strength = strengthOf(counter, state);
      all += strength;
      if (inCommand(this.#world, p, counter, state) && !inCommand(this.#world, then, counter, state))
        left += strength;
    }
    return all === 0 ? 0 : left / all;
  }

  /** After the troops have marched: amid them, and under their cover. */
  following(p: NlcPosition, side: Side, options: readonly NlcAction[]): Ride | undefined {
    return this.#best(options, (leader, end) => {
      const { hex } = leaderState(p, leader);
      const troops = this.#troops(p, side, leader);
      if (hex === null || troops.length === 0 || !heldBy(this.#world, p, side, end)) return 0;
      // Troops may have gone where only their commander reaches them.
      if (leader.formation === null && this.#leftBehind(p, side, leader, end) > 0) return 0;
      return this.#place(p, side, troops, end) - this.#place(p, side, troops, this.#world.grid.index(hex));
    });
  }

  #best(options: readonly NlcAction[], gain: (leader: Leader, end: number) => number): Ride | undefined {
    let best: Ride | undefined;
    let most = WORTHWHILE - 1e-6;
    for (const action of options) {
      // A commander who orders nobody away from his headquarters stays with it.
      if (action.type !== 'ride' || action.leader === this.#world.battle.special?.seatOfStaff?.leader)
        continue;
      const end = this.#world.grid.index(action.path.at(-1) as string);
      const value = gain(leaderOf(this.#world, action.leader), end);
      if (value > most) [best, most] = [action, value];
    }
    return best;
  }

  /** A commander leads all of his army. */
  #leads(p: NlcPosition, leader: Leader, counter: Counter): boolean {
    return leader.formation === null
      ? counter.army === leader.army
      : formationOf(this.#world, p, counter).leader === leader.id;
  }

  #troops(p: NlcPosition, side: Side, leader: Leader): { readonly hex: number; readonly strength: number }[] {
    const troops: { hex: number; strength: number }[] = [];
    for (const counter of this.#world.order[side]) {
      const state = stateOf(p, counter);
      if (state.place !== 'map' || !this.#leads(p, leader, counter)) continue;
      troops.push({ hex: hexOf(this.#world, state), strength: strengthOf(counter, state) });
    }
    return troops;
  }

  /** How good a place a hex is for who leads these troops. */
  #place(
    p: NlcPosition,
    side: Side,
    troops: readonly { readonly hex: number; readonly strength: number }[],
    at: number,
  ): number {
    const { grid } = this.#world;
    let sum = 0;
    let all = 0;
    for (const { hex, strength } of troops) {
      const way = grid.distance(hex, at);
      sum += strength * (way + Math.max(0, way - this.#weights.ahead) * 2);
      all += strength;
    }
    const alone = heldBy(this.#world, p, side, at) ? 0 : 6;
    return -sum / all - alone - (inEnemyZoc(this.#world, p, side, at) ? 1.5 : 0);
  }
}
