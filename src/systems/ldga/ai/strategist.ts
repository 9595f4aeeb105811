import type { AnyAction } from '../../../ai/bot.ts';
import type { PlanQuestion, Strategist } from '../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import { teamOfSeat } from '../content/seating.ts';
import type { LdgaAction, LdgaGame, LdgaPosition } from '../rules/index.ts';
import type { Side } from '../rules/position.ts';
import { sideOfSeat } from '../rules/seats.ts';
import { pointsOf } from '../rules/victory/points.ts';
import { command } from './command.ts';
import type { Decision } from './decision.ts';
import { declare } from './fighting/declare.ts';
import { habit } from './habits.ts';
import { isAhead } from './judging/draw.ts';
import { type Land, surveyLand } from './judging/land.ts';
import { Scene } from './judging/scene.ts';
import { BY_HAND, type BySide } from './judging/weights.ts';
import { outlookOf, worthOf, YARDSTICK } from './judging/worth.ts';
import { type Manner, mannerOf, turnedBy } from './manners.ts';
import { carryOut } from './marching/carry-out.ts';
import { detachment } from './marching/escort.ts';
import { writeOrder } from './marching/orders.ts';
import { flankOf, hasBegun, isTurnOf, type LdgaPlan, makePlan, turnName } from './marching/plan.ts';

/** Weighs each order by what it brings at once, and minds nothing that may come of it. */
const HEEDLESS: Manner = {
  temper: { name: 'heedless', caution: 0, attacks: 1, drive: 0.6 },
  turned: {},
};

/** So many victory points are three quarters of the way to a certain win. */
const SCALE = 6;
const SHUFFLE = 6;
/** Games that are won for certain, by a point or two, promise one part in so many of a certain win. */
const TOLD = 1.7;
/** In so many last turns of either side together plans are played on to the end. */
const NEAR_THE_END = 2;

/** Plans the marches of a commander; fights and everything else are weighed as they come. */
export class LdgaStrategist implements Strategist<LdgaPlan> {
  readonly finds = true;
  readonly wholeTurn = true;
  readonly #game: LdgaGame;
  /** The ground as either side weighs what happens on it. */
  readonly #lands: Readonly<Record<Side, Land>>;
  readonly #heedless: boolean;
  /** What whoever has no plan of his own goes by, for the turn and seat it was last asked about. */
  #usual: LdgaPlan | undefined;

  constructor(game: LdgaGame, weights: BySide = BY_HAND, heedless = false) {
    this.#game = game;
    const french = surveyLand(game.world, weights.french);
    this.#lands = { french, coalition: { ...french, weights: weights.coalition } };
    this.#heedless = heedless;
  }

  turnOf(p: Position): string {
    return turnName(p as LdgaPosition);
  }

  sideOf(seat: Seat): string {
    return teamOfSeat(seat);
  }

  /** Pieces, for each side's turn that is left to play: so far plans are played on. */
  size(p: Position, seat: Seat): number {
    const side = sideOfSeat(this.#game.world, seat) ?? 'coalition';
    const pieces = (p as LdgaPosition).units[side].filter(({ place }) => place === 'map').length;
    return pieces * this.#left(p as LdgaPosition);
  }

  late(p: Position): boolean {
    return this.#left(p as LdgaPosition) <= NEAR_THE_END;
  }

  /** The turns of a side that are left, the one under way included. */
  #left({ turn, phasing }: LdgaPosition): number {
    const { turns, firstPlayer } = this.#game.world.scenario;
    return 2 * (turns.last - turn) + (phasing === firstPlayer ? 2 : 1);
  }

  /** Once light horse has broken down: who marches is known then. */
  needsPlan(p: Position): boolean {
    const { stack } = p as LdgaPosition;
    const top = stack.at(-1);
    if (top?.proc !== 'ldga.movement' || top.step !== 'move') return false;
    return this.#heedless || this.#detachment(p as LdgaPosition) === undefined;
  }

  plan(
    p: Position,
    seat: Seat,
    { nth, depth, like, stop }: PlanQuestion<LdgaPlan>,
    random: RandomInt,
  ): LdgaPlan {
    const land = this.#landOf(seat);
    if (this.#heedless) {
      const concerted = this.#seeks(p as LdgaPosition, seat);
      const asked = { manner: HEEDLESS, eyes: land, depth, shuffle: 0, concerted };
      return makePlan(land, p as LdgaPosition, seat, asked, random, stop);
    }
    const manner = mannerOf(nth, like?.manner, random);
    const side = sideOfSeat(this.#game.world, seat) ?? 'coalition';
    const eyes = nth === 0 ? land : { ...land, weights: turnedBy(land.weights, side, manner) };
    const asked = { manner, eyes, depth, shuffle: nth === 0 ? 0 : SHUFFLE, concerted: true };
    return makePlan(land, p as LdgaPosition, seat, asked, random, stop);
  }

  /** Who would not win as things stand has to fall upon somebody, and so even a Sergeant brings several upon one. */
  #seeks(p: LdgaPosition, seat: Seat): boolean {
    const land = this.#landOf(seat);
    return !isAhead(Scene.of(land, p), flankOf(land, seat));
  }

  stands(p: Position, plan: LdgaPlan): boolean {
    const position = p as LdgaPosition;
    return isTurnOf(position, plan) && hasBegun(position, plan) && !position.ended.includes(plan.seat);
  }

  isOf(p: Position, { turn }: LdgaPlan): boolean {
    return turnName(p as LdgaPosition) === turn;
  }

  next(
    p: Position,
    seat: Seat,
    _options: readonly AnyAction[],
    plan: LdgaPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const position = p as LdgaPosition;
    const land = plan?.seat === seat && this.isOf(position, plan) ? plan.eyes : this.#landOf(seat);
    const decision: Decision = { game: this.#game, land, p: position, seat, random };
    const { proc, step } = position.stack.at(-1) ?? { proc: '', step: '' };
    if (proc === 'ldga.setUp') {
      const end: LdgaAction = { type: 'endSetUp' };
      if (this.#game.judge(position, seat, end).ok) return end;
    }
    if (step === 'write' && (proc === 'ldga.dispatch' || proc === 'ldga.openingOrders'))
      return writeOrder(decision);
    if (proc === 'ldga.command' && step === 'give') return command(decision);
    if (proc === 'ldga.combat' && step === 'choose') return declare(decision);
    if (proc === 'ldga.movement' && step === 'move' && !this.#heedless) {
      const first = this.#detachment(position);
      if (first?.seat === seat) return first.action;
    }
    if (proc === 'ldga.movement' && step === 'move')
      return carryOut(decision, plan?.seat === seat ? plan : this.#planOf(position, seat, random));
    const options = this.#game.options(position, seat).actions;
    return options.length === 1 ? (options[0] as AnyAction) : habit(decision, options);
  }

  promise(p: Position, seat: Seat): number {
    const position = p as LdgaPosition;
    if (position.outcome !== null) return this.#decided(position, seat);
    const land = this.#landOf(seat);
    const scene = Scene.of(land, position);
    const outlook = outlookOf(land, position, scene, flankOf(land, seat), YARDSTICK);
    return squeezed(worthOf(land, scene, outlook));
  }

  /** Where it is played on to the end a game that is won by a point, whatever the dice, promises little more than half. */
  told(promise: number): number {
    return Math.max(-100, Math.min(100, promise * TOLD));
  }

  outlook(_p: Position, seat: Seat, _plan: LdgaPlan, reply: LdgaPlan): number {
    return squeezed(teamOfSeat(reply.seat) === teamOfSeat(seat) ? reply.value : -reply.value);
  }

  /** A game that is over: won or lost, and by how many points, because with other dice it would have been more or less. */
  #decided(p: LdgaPosition, seat: Seat): number {
    const won = p.outcome?.winners.some((one) => teamOfSeat(one) === teamOfSeat(seat)) === true ? 1 : -1;
    if (p.outcome?.rule !== 'LDGA-20.1') return 100 * won;
    const { french, coalition } = pointsOf(this.#game.world, p);
    const lead =
      (french.total - coalition.total) * (sideOfSeat(this.#game.world, seat) === 'french' ? 1 : -1);
    return 50 * won + squeezed(lead) / 2;
  }

  #landOf(seat: Seat): Land {
    return this.#lands[sideOfSeat(this.#game.world, seat) ?? 'coalition'];
  }

  #detachment(p: LdgaPosition): ReturnType<typeof detachment> {
    return detachment(this.#game, this.#lands[p.phasing], p);
  }

  #planOf(p: LdgaPosition, seat: Seat, random: RandomInt): LdgaPlan {
    if (this.#usual?.seat !== seat || !this.stands(p, this.#usual))
      this.#usual = this.plan(p, seat, { nth: 0, depth: 8 }, random);
    return this.#usual;
  }
}

const squeezed = (worth: number): number => 100 * Math.tanh(worth / SCALE);
