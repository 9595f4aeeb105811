import type { AnyAction } from '../../../ai/bot.ts';
import type { Strategist } from '../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { Position, Seat } from '../../../engine/position.ts';
import type { Side } from '../content/atoms.ts';
import { samePose } from '../rules/fog/cards.ts';
import type { GdaGame, GdaPosition } from '../rules/index.ts';
import type { UnitState } from '../rules/position.ts';
import { answer } from './habits.ts';
import { present, seeks } from './judging/scene.ts';
import { worthOf } from './judging/worth.ts';
import { type GdaPlan, makePlan, turnName } from './plan.ts';
import type { Temper } from './temper.ts';

/** So much worth is about three quarters of the way to a certain win. */
const SCALE = 90;

/** Plans a whole turn of the division brigade by brigade; units carry it out by manoeuvres that the rules allow. */
export class GdaStrategist implements Strategist<GdaPlan> {
  readonly finds = true;
  readonly #game: GdaGame;
  readonly #attacking: Temper;
  readonly #denying: Temper;
  /** What whoever has no plan of his own goes by, for the turn and side it was last asked about. */
  #usual: GdaPlan | undefined;

  /** How he is when he has to take something, and when he only has to deny it. */
  constructor(game: GdaGame, attacking: Temper, denying: Temper = attacking) {
    this.#game = game;
    this.#attacking = attacking;
    this.#denying = denying;
  }

  turnOf(p: Position): string {
    return turnName(p as GdaPosition);
  }

  sideOf(seat: Seat): string {
    return seat;
  }

  size(p: Position, seat: Seat): number {
    return this.#game.world.units.filter((unit) => unit.side === seat && present(p as GdaPosition, unit))
      .length;
  }

  needsPlan(p: Position): boolean {
    return (p as GdaPosition).phase !== 'setUp';
  }

  plan(p: Position, seat: Seat): GdaPlan {
    // Thinking begins afresh: what the others usually do is that of this game, of this moment.
    this.#usual = undefined;
    return this.#planFor(p as GdaPosition, seat as Side);
  }

  stands(p: Position, plan: GdaPlan): boolean {
    const position = p as GdaPosition;
    // While orders are given nobody has moved yet: whoever stands elsewhere does so since a turn was taken back.
    return this.isOf(p, plan) && (position.phase !== 'command' || this.#isWhere(position, plan));
  }

  /** Do all whom its side can see stand as they did when it was made? */
  #isWhere({ units }: GdaPosition, { side, made }: GdaPlan): boolean {
    return this.#game.world.units.every((unit, n) => {
      const [now, was] = [units[n] as UnitState, made[n] as UnitState];
      const open = now.place === 'table' && was.place === 'table';
      if (unit.side !== side && !open) return true;
      return now.place === was.place && samePose(now.pose, was.pose);
    });
  }

  isOf(p: Position, { turn }: GdaPlan): boolean {
    return turnName(p as GdaPosition) === turn;
  }

  next(
    p: Position,
    seat: Seat,
    _options: readonly AnyAction[],
    plan: GdaPlan | undefined,
    random: RandomInt,
  ): AnyAction {
    const position = p as GdaPosition;
    const own = plan !== undefined && plan.side === seat ? plan : this.#planOf(position, seat as Side);
    return answer(this.#game, position, own, random);
  }

  promise(p: Position, seat: Seat): number {
    return 100 * Math.tanh(worthOf(this.#game.world, p as GdaPosition, seat as Side) / SCALE);
  }

  outlook(p: Position, seat: Seat): number {
    return this.promise(p, seat);
  }

  #planOf(p: GdaPosition, side: Side): GdaPlan {
    if (this.#usual?.side !== side || this.#usual.turn !== turnName(p)) this.#usual = this.#planFor(p, side);
    return this.#usual;
  }

  #planFor(p: GdaPosition, side: Side): GdaPlan {
    const { world } = this.#game;
    return makePlan(world, p, side, seeks(world, side) ? this.#attacking : this.#denying);
  }
}
