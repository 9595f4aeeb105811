import type { AnyAction } from '../../../ai/bot.ts';
import type { PlanQuestion, Strategist } from '../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowGame, DowPosition } from '../rules/index.ts';
import { type Army, type Side, sideOf } from '../rules/position.ts';
import { hexOf, unitState } from '../rules/stacking/stacks.ts';
import { carryOut } from './commanding/carry-out.ts';
import { drawOf } from './day/draw.ts';
import { type Land, surveyLand } from './day/land.ts';
import { Scene } from './day/scene.ts';
import { type BySide, EQUAL } from './day/weights.ts';
import { worthOf } from './day/worth.ts';
import { fight } from './fighting/battles.ts';
import { habit } from './fighting/reactions.ts';
import { type DowPlan, makePlan, turnName, YARDSTICK } from './plan.ts';

/** So much worth is about half way to a certain win. */
const SCALE = 70;

/** Plans whole movement phases for the armies of a side together; everything else is habit. */
export class DowStrategist implements Strategist<DowPlan> {
  readonly #game: DowGame;
  /** The ground as either side weighs what happens on it. */
  readonly #lands: Readonly<Record<Side, Land>>;
  /** Thinks every manner of commanding through before his leaders ride. */
  readonly #thorough: boolean;

  constructor(game: DowGame, weights: BySide = EQUAL, thorough = false) {
    this.#game = game;
    this.#thorough = thorough;
    const land = surveyLand(game.world);
    this.#lands = {
      french: { ...land, weights: weights.french },
      coalition: { ...land, weights: weights.coalition },
    };
  }

  turnOf(p: Position): string {
    return turnName(p as DowPosition);
  }

  sideOf(seat: Seat): string {
    return sideOf(seat as Army);
  }

  size(p: Position, seat: Seat): number {
    return (p as DowPosition).units[sideOf(seat as Army)].filter(({ place }) => place === 'map').length;
  }

  /** Once everybody who comes has come. */
  needsPlan(p: Position, options: readonly AnyAction[]): boolean {
    return (
      (p as DowPosition).phase === 'movement' &&
      options.some(({ type }) => type === 'march') &&
      !options.some(({ type }) => type === 'enter' || type === 'arrive')
    );
  }

  plan(p: Position, seat: Seat, { depth, stop }: PlanQuestion<DowPlan>): DowPlan {
    return makePlan(this.#landOf(seat), p as DowPosition, depth, stop);
  }

  stands(p: Position, plan: DowPlan): boolean {
    const { world } = this.#game;
    const position = p as DowPosition;
    if (!this.isOf(p, plan)) return false;
    for (const [id, { from, to }] of plan.orders) {
      const { place, moved, moving } = unitState(world, position, id);
      const hex = hexOf(world, position, id);
      if (place === 'map' && !moved && !moving && hex !== from && hex !== to) return false;
    }
    return true;
  }

  isOf(p: Position, { turn }: DowPlan): boolean {
    return turnName(p as DowPosition) === turn;
  }

  next(
    p: Position,
    seat: Seat,
    options: readonly AnyAction[],
    plan: DowPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const position = p as DowPosition;
    const all = options as readonly DowAction[];
    const land = this.#landOf(seat);
    const answer =
      habit(land, position, seat, all, random) ??
      fight(land, position, seat, all) ??
      carryOut(
        this.#game,
        land,
        position,
        seat,
        all,
        plan,
        (scene) => drawOf(land, scene, YARDSTICK.pull),
        YARDSTICK,
        this.#thorough,
      );
    return answer ?? all.find(({ type }) => type.startsWith('end')) ?? (all[0] as DowAction);
  }

  promise(p: Position, seat: Seat): number {
    const land = this.#landOf(seat);
    const scene = Scene.of(land, p as DowPosition);
    const side = sideOf(seat as Army) === 'french' ? 0 : 1;
    return squeezed(worthOf(land, scene, side, drawOf(land, scene, YARDSTICK.pull), YARDSTICK));
  }

  outlook(_p: Position, seat: Seat, _plan: DowPlan, reply: DowPlan): number {
    return squeezed(reply.side === sideOf(seat as Army) ? reply.value : -reply.value);
  }

  #landOf(seat: Seat): Land {
    return this.#lands[sideOf(seat as Army)];
  }
}

const squeezed = (worth: number): number => 100 * Math.tanh(worth / SCALE);
