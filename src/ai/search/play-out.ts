import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import type { AnyAction, Stop } from '../bot.ts';
import { simulatedRoll } from '../random.ts';
import type { Effort, Plan, Strategist } from './strategist.ts';

/** Where the dice of the game and the thoughts of its players come from. */
export interface Luck {
  readonly dice: RandomInt;
  readonly random: RandomInt;
}

/** More decisions than any two turns have. */
const ENOUGH = 6000;

/**
 * Plays a plan on with simulated dice until the enemy has planned his answer, thinking so hard: what it promises then.
 * The answer may be cut short, for all plans alike; a game that is `ended` promises nothing.
 */
export function playOut<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  reply: Effort,
  start: Position,
  seat: Seat,
  plan: P,
  { dice, random }: Luck,
  ended?: Stop,
): number | undefined {
  let position = start;
  const own = strategist.turnOf(position);
  let answering = own;
  for (let n = 0; n < ENOUGH; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    if (ended?.() === true) return undefined;
    const turn = strategist.turnOf(position);
    // A turn in which nobody plans is no answer.
    if (turn !== answering && answering !== own) break;
    answering = turn;
    const by = pending.seats[0] as Seat;
    const options = strategist.finds === true ? [] : game.options(position, by).actions;
    if (turn !== own && options.length !== 1 && strategist.needsPlan(position, options)) {
      const answer = strategist.plan(position, by, { ...reply, nth: 0 }, random);
      return ended?.() === true ? undefined : strategist.outlook(position, seat, plan, answer);
    }
    const [only] = options;
    const followed = turn === own ? plan : undefined;
    const action =
      options.length === 1 ? (only as AnyAction) : strategist.next(position, by, options, followed, random);
    position = game.act(position, by, action, true).position;
  }
  return strategist.promise(position, seat);
}
