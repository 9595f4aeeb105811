import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import type { AnyAction } from '../bot.ts';
import { simulatedRoll } from '../random.ts';
import type { Effort, Plan, Strategist } from './strategist.ts';

/** How a plan is played out. */
export interface Reply {
  /** How hard both sides think about the turns that follow. */
  readonly effort: Effort;
  /** Turns played out after one's own. */
  readonly turns: number;
}

/** Where the dice of the game and the thoughts of its players come from. */
export interface Luck {
  readonly dice: RandomInt;
  readonly random: RandomInt;
}

/** More decisions than any few turns have. */
const ENOUGH = 6000;

/** Plays a plan and the turns that follow with simulated dice; what the seat has then, by the strategist's yardstick. */
export function playOut<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  reply: Reply,
  start: Position,
  seat: Seat,
  plan: P,
  { dice, random }: Luck,
): number {
  let position = start;
  let turn = strategist.turnOf(position);
  let turns = 0;
  let followed: P | undefined = plan;
  for (let n = 0; n < ENOUGH; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    const now = strategist.turnOf(position);
    if (now !== turn) {
      turn = now;
      turns += 1;
      followed = undefined;
      if (turns > reply.turns + 1) break;
    }
    const by = pending.seats.find((one) => game.options(position, one).length > 0) as Seat;
    const options = game.options(position, by);
    if (followed === undefined && options.length > 1 && strategist.needsPlan(position, options)) {
      const made = strategist.plan(position, by, { ...reply.effort, nth: 0 }, random);
      if (turns > reply.turns) return strategist.outlook(position, seat, plan, made);
      followed = made;
    }
    const [only] = options;
    const action =
      options.length === 1 ? (only as AnyAction) : strategist.next(position, by, options, followed, random);
    position = game.act(position, by, action, true).position;
  }
  return strategist.promise(position, seat);
}
