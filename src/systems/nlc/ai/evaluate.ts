import type { Evaluator } from '../../../ai/evaluator.ts';
import type { Term } from '../../../ai/explanation.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import { formationOf, leaderState } from '../rules/command/formations.ts';
import { stacksOf } from '../rules/ground/standing.ts';
import { type Army, enemyOf, type NlcPosition, type Side, sideOf } from '../rules/position.ts';
import { leaderOf, strengthOf, type World } from '../rules/world.ts';
import { Begun } from './begun.ts';
import { worthALook } from './candidates.ts';
import { Contact } from './contact.ts';
import { Exchange, type Stakes, type StakesOf } from './exchange.ts';
import { FireOdds } from './fire-odds.ts';
import { surveyLand } from './land.ts';
import { holderOf, type Meaning, meaningOf, woundsOf } from './meaning.ts';
import { fits, isLed, type Mission, missionsOf, toldOf, turnsToEffect } from './missions.ts';
import { IMPARTIAL, type Mind, type Weights } from './weights.ts';

/** A won game, in strength points. */
const WON = 1000;
/** How much of what the enemy could do in reply counts, for who must win, who must not lose, and who is the weaker besides. */
const CAUTION = { seeking: 0.55, holding: 0.5, outnumbered: 1 } as const;
/** An order on its way counts less each turn. */
const LATER = 0.88;
/** Troops that have not come onto the map when they could. */
const OFF_MAP = 30;
const FARTHEST = 25;
const NAMES = ['outcome', 'losses', 'ground', 'approach', 'attacks', 'threats', 'orders', 'command'] as const;
export type Name = (typeof NAMES)[number];

/** Decisions that open something new; every other one carries out what has been begun. */
const FREE: readonly string[] = [
  'march',
  'sendOrder',
  'setOrder',
  'bombard',
  'charge',
  'assault',
  'rally',
  'placeUnit',
  'placeLeader',
];

/** Dice that are weighed and not followed. */
const WEIGHED: readonly string[] = [
  'nlc.react.test',
  'nlc.clash.squareRoll',
  'nlc.clash.rollFire',
  'nlc.combat.rollFire',
  'nlc.assaults.rollOrder',
];

const sign = (side: Side): number => (side === 'french' ? 1 : -1);

/** What a position is worth, part by part; the French counted up. */
export class Judgement {
  readonly #world: World;
  readonly contact: Contact;
  readonly exchange: Exchange;
  readonly #begun: Begun;
  readonly #foresight: number;
  readonly #mind: Mind;
  #known: { readonly key: readonly unknown[]; readonly meaning: Meaning } | undefined;
  #missions: Partial<
    Record<Side, { readonly key: readonly unknown[]; readonly those: Map<string, Mission> }>
  > = {};

  /** `foresight`: how much of what the enemy may answer is thought of. */
  constructor(world: World, foresight = 1, mind = IMPARTIAL) {
    this.#world = world;
    this.#foresight = foresight;
    this.#mind = mind;
    const { weights } = mind;
    this.exchange = new Exchange(world, surveyLand(world), new FireOdds(world.tables), weights);
    const stakes: StakesOf = (p, side, hex) => this.stakes(p, side, hex);
    this.contact = new Contact(world, this.exchange, stakes, weights);
    this.#begun = new Begun(world, this.contact, this.exchange, stakes);
  }

  get weights(): Weights {
    return this.#mind.weights;
  }

  /** What losses and ground mean now: kept until something of it changes. */
  meaning(p: NlcPosition): Meaning {
    const key = [p.armies, p.control, p.awards, p.marks, p.groups, p.turn];
    if (this.#known === undefined || key.some((part, n) => part !== this.#known?.key[n]))
      this.#known = { key, meaning: meaningOf(this.#world, p, this.#mind) };
    return this.#known.meaning;
  }

  /** What its formations should be doing: looked at again when orders or segments change, not with each march. */
  missions(p: NlcPosition, side: Side): Map<string, Mission> {
    const key = [p.turn, p.phasing, p.segment, p.formations[side], p.control, p.marks];
    const known = this.#missions[side];
    if (known !== undefined && key.every((part, n) => part === known.key[n])) return known.those;
    const those = missionsOf(this.#world, p, side, this.meaning(p), this.#foresight, this.weights);
    this.#missions[side] = { key, those };
    return those;
  }

  stakes(p: NlcPosition, side: Side, hex: number): Stakes {
    const { price, prizes } = this.meaning(p);
    const prize = prizes.find((one) => one.hex === hex);
    const ground =
      prize === undefined || holderOf(this.#world, p, prize) === side
        ? 0
        : (prize.worth.french + prize.worth.coalition) * this.weights.ground;
    return { own: price[side], theirs: price[enemyOf(side)], ground };
  }

  french(p: NlcPosition): Record<Name, number> {
    const { price, cost, points, seeking } = this.meaning(p);
    const { weights } = this;
    const mind = p.phasing;
    const caution =
      weights.fear *
      CAUTION[seeking === mind ? 'seeking' : this.#isWeaker(p, mind) ? 'outnumbered' : 'holding'];
    const fights = p.segment === 'movement' || p.segment === 'bombardment' || p.segment === 'charge';
    const both = (of: (side: Side) => number): number => of('french') - of('coalition');
    return {
      outcome: this.#outcome(p),
      losses: points - both((side) => cost[side] + price[side] * woundsOf(this.#world, p, side, weights)),
      ground: this.#ground(p),
      approach: both((side) => this.#approach(p, side)),
      attacks:
        sign(mind) * (fights ? weights.attack * this.contact.attacks(p, mind) : 0) + this.#begun.worth(p),
      threats:
        this.#foresight === 0 || this.#isLastWord(p)
          ? 0
          : -sign(mind) * caution * this.#foresight * this.contact.threats(p, mind),
      orders: both((side) => this.#orders(p, side)),
      command: both((side) => this.#command(p, side)),
    };
  }

  /** Nobody moves after him any more. */
  #isLastWord({ turn, phasing, segment }: NlcPosition): boolean {
    const { turns, firstPlayer } = this.#world.battle;
    return turn === turns.length - 1 && phasing !== firstPlayer && segment !== 'command';
  }

  #isWeaker(p: NlcPosition, side: Side): boolean {
    return this.#onMap(p, side) < this.#onMap(p, enemyOf(side));
  }

  #onMap(p: NlcPosition, side: Side): number {
    let sum = 0;
    for (const counter of this.#world.order[side]) {
      const state = p.forces[side][counter.slot];
      if (state?.place === 'map') sum += strengthOf(counter, state);
    }
    return sum;
  }

  #outcome({ outcome }: NlcPosition): number {
    const [winner] = outcome?.winners ?? [];
    return winner === undefined ? 0 : WON * sign(sideOf(winner as Army));
  }

  #ground(p: NlcPosition): number {
    let sum = 0;
    for (const prize of this.meaning(p).prizes) {
      const side = holderOf(this.#world, p, prize);
      if (side === null) continue;
      const there = stacksOf(this.#world, p, side).has(prize.hex) ? this.weights.garrison : 0;
      sum += sign(side) * (prize.worth[side] + Math.min(there, prize.worth[side]));
    }
    return sum;
  }

  #approach(p: NlcPosition, side: Side): number {
    const { grid, battle } = this.#world;
    const missions = this.missions(p, side);
    let sum = 0;
    for (const counter of this.#world.order[side]) {
      const state = p.forces[side][counter.slot];
      if (state?.place === 'waiting') {
        const due = battle.reinforcements.find(({ units }) => units.includes(counter.id));
        if (due !== undefined && due.turn <= p.turn) sum -= 0.03 * counter.strength * OFF_MAP;
        continue;
      }
      if (state === undefined || state.place !== 'map') continue;
      const mission = missions.get(formationOf(this.#world, p, counter).id);
      if (mission === undefined || mission.post < 0) continue;
      const way = grid.distance(grid.index(state.hex as string), mission.post);
      const left = mission.order === 'defend' ? Math.max(0, way - this.weights.guard) : way;
      sum -= mission.pull * strengthOf(counter, state) * Math.min(FARTHEST, left);
    }
    return sum;
  }

  #orders(p: NlcPosition, side: Side): number {
    const missions = this.missions(p, side);
    const left = this.#world.battle.turns.length - 1 - p.turn;
    let sum = 0;
    for (const formation of this.#world.formations[side]) {
      const mission = missions.get(formation.id);
      if (mission === undefined || !isLed(this.#world, p, formation)) continue;
      const now = p.formations[side][formation.slot];
      if (now === undefined) continue;
      let worth = fits(mission, toldOf(now));
      const courier = p.couriers[side].find(({ to }) => to === formation.id);
      if (courier?.letter.kind === 'order') {
        const turns = turnsToEffect(this.#world, p, courier);
        const then = turns > left ? 0 : fits(mission, courier.letter) * LATER ** turns;
        worth = Math.max(worth * 0.5, then);
      }
      sum += worth * this.weights.ordered * this.#strengthOf(p, side, formation.id);
    }
    return sum;
  }

  #strengthOf(p: NlcPosition, side: Side, formation: string): number {
    let sum = 0;
    for (const counter of this.#world.order[side]) {
      const state = p.forces[side][counter.slot];
      if (state?.place === 'map' && formationOf(this.#world, p, counter).id === formation)
        sum += strengthOf(counter, state);
    }
    return sum;
  }

  #command(p: NlcPosition, side: Side): number {
    const { grid } = this.#world;
    const { leash, stray } = this.weights;
    let sum = 0;
    for (const counter of this.#world.order[side]) {
      const state = p.forces[side][counter.slot];
      if (state?.place !== 'map') continue;
      const leader = leaderState(p, leaderOf(this.#world, formationOf(this.#world, p, counter).leader));
      if (leader.place !== 'map' || leader.hex === null) continue;
      const way = grid.distance(grid.index(state.hex as string), grid.index(leader.hex));
      if (way > leash) sum -= stray * strengthOf(counter, state) * Math.min(6, way - leash);
    }
    return sum;
  }
}

export function makeNlcEvaluator(world: World, judgement = new Judgement(world)): Evaluator {
  const sideOfSeat = (seat: Seat): Side => sideOf(seat as Army);
  return {
    value(p, seat) {
      let sum = 0;
      for (const value of Object.values(judgement.french(p as NlcPosition))) sum += value;
      return sum * sign(sideOfSeat(seat));
    },
    terms(p, seat): readonly Term[] {
      const values = judgement.french(p as NlcPosition);
      return NAMES.map((name) => ({ name, value: values[name] * sign(sideOfSeat(seat)) }));
    },
    sameSide: (a, b) => sideOfSeat(a) === sideOfSeat(b),
    horizon: (_p: Position, { accepts }) =>
      accepts.some((type) => FREE.includes(type)) ? 'settled' : 'react',
    // From a fight too much follows: it is judged by its odds.
    unforeseen: ({ stack }) => {
      const top = stack[stack.length - 1];
      return top !== undefined && WEIGHED.includes(`${top.proc}.${top.step}`);
    },
    orderKey: () => '',
    closes: ({ type }) => type.startsWith('end'),
    candidates: (p, seat, options) =>
      worthALook(world, judgement, p as NlcPosition, sideOfSeat(seat), options),
  };
}
