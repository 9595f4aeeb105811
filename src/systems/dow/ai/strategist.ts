import type { AnyAction } from '../../../ai/bot.ts';
import type { PlanQuestion, Strategist } from '../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowGame, DowPosition } from '../rules/index.ts';
import { type Army, sideOf } from '../rules/position.ts';
import { hexOf, unitState } from '../rules/stacking/stacks.ts';
import { carryOut } from './commanding/carry-out.ts';
import { type Draw, drawOf } from './day/draw.ts';
import { type Land, surveyLand } from './day/land.ts';
import { Scene } from './day/scene.ts';
import { type Temper, worthOf } from './day/worth.ts';
import { fight } from './fighting/battles.ts';
import { habit } from './fighting/reactions.ts';
import { type DowPlan, makePlan, turnName, YARDSTICK } from './plan.ts';

/** Ways of thinking, the most natural first, and far enough apart that they come to different plans. */
const TEMPERS: readonly { readonly name: string; readonly temper: Temper }[] = [
  { name: 'steady', temper: YARDSTICK },
  { name: 'bold', temper: { threats: 0.2, attacks: 1.4, pull: 2 } },
  { name: 'careful', temper: { threats: 1.5, attacks: 0.7, pull: 0.5 } },
  { name: 'mass', temper: { threats: 0.6, attacks: 0.3, pull: 1.4 } },
];

/** So much worth is about half way to a certain win. */
const SCALE = 70;
const SHUFFLE = 4;

/** Plans whole movement phases for the armies of a side together; everything else is habit. */
export class DowStrategist implements Strategist<DowPlan> {
  readonly #game: DowGame;
  readonly #land: Land;
  /** Thinks every manner of commanding through before his leaders ride. */
  readonly #thorough: boolean;

  constructor(game: DowGame, thorough = false) {
    this.#game = game;
    this.#thorough = thorough;
    this.#land = surveyLand(game.world);
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

  plan(
    p: Position,
    _seat: Seat,
    { nth, depth, like, stop }: PlanQuestion<DowPlan>,
    random: RandomInt,
  ): DowPlan {
    const natural = TEMPERS[nth % TEMPERS.length] as (typeof TEMPERS)[number];
    const { name, temper } = TEMPERS.find((one) => one.name === like?.name) ?? natural;
    // Whoever is thought about first finds the best places: in another order another plan.
    const shuffle = nth === 0 ? 0 : SHUFFLE;
    return makePlan(this.#land, p as DowPosition, { name, temper, depth, shuffle }, random, stop);
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
    const land = this.#land;
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
        (scene) => this.#draw(scene),
        YARDSTICK,
        this.#thorough,
      );
    return answer ?? all.find(({ type }) => type.startsWith('end')) ?? (all[0] as DowAction);
  }

  promise(p: Position, seat: Seat): number {
    const scene = Scene.of(this.#game.world, p as DowPosition);
    const side = sideOf(seat as Army) === 'french' ? 0 : 1;
    return squeezed(worthOf(this.#land, scene, side, this.#draw(scene), YARDSTICK));
  }

  outlook(_p: Position, seat: Seat, _plan: DowPlan, reply: DowPlan): number {
    return squeezed(reply.side === sideOf(seat as Army) ? reply.value : -reply.value);
  }

  #draw(scene: Scene): Draw {
    return drawOf(this.#land, scene, YARDSTICK.pull);
  }
}

const squeezed = (worth: number): number => 100 * Math.tanh(worth / SCALE);
