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

/** What is done next: the only thing that can be, or what the strategist finds. */
function done<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  position: Position,
  by: Seat,
  options: readonly AnyAction[],
  followed: P | undefined,
  random: RandomInt,
): Position {
  const [only] = options;
  const action =
    options.length === 1 && only !== undefined
      ? only
      : strategist.next(position, by, options, followed, random);
  return game.act(position, by, action, true).position;
}

const optionsOf = <P extends Plan>(game: AnyGame, { finds }: Strategist<P>, position: Position, by: Seat) =>
  finds === true ? [] : game.options(position, by).actions;

/** Carries a plan out until a die is cast or its turn is over: what all games that it is played on in have in common. */
export function upToDice<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  start: Position,
  plan: P,
  random: RandomInt,
  ended?: Stop,
): Position {
  const own = strategist.turnOf(start);
  let position = start;
  for (let n = 0; n < ENOUGH && ended?.() !== true; n += 1) {
    const pending = game.pending(position);
    if (pending.kind !== 'decide') break;
    const by = pending.seats[0] as Seat;
    const after = done(
      game,
      strategist,
      position,
      by,
      optionsOf(game, strategist, position, by),
      plan,
      random,
    );
    if (strategist.turnOf(after) !== own) break;
    position = after;
  }
  return position;
}

/** How the enemy's answer is thought about, and how far a game is played on. */
export interface Answering extends Effort {
  /**
   * Turns that are planned after the own one: 1 ends with the enemy's plan, 2 with the next own one, his dice rolled; 0
   * with the own turn itself, for books in which what is seen there tells plans apart better than an answer to them.
   */
  readonly turns?: number;
  /**
   * Where it is played on beyond it: how much what the own turn has come to counts beside what comes of it at last. It
   * tells less about that, but is told by fewer dice.
   */
  readonly own?: number;
}

/**
 * Plays a plan on with simulated dice until the enemy has planned his answer, thinking so hard, or some turns further:
 * what it promises then. Where only the own turn is played, that is looked at before and after it passes to the enemy:
 * before, what he could do counts, and after, what could be done to him. The answer may be cut short, for all plans alike; a game that is `ended` promises nothing.
 */
export function playOut<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  { turns = 1, own: share = 0, ...reply }: Answering,
  start: Position,
  seat: Seat,
  plan: P,
  { dice, random }: Luck,
  ended?: Stop,
): number | undefined {
  let position = start;
  const own = strategist.turnOf(position);
  let answering = own;
  let followed: P | undefined = plan;
  let left = turns;
  let last = start;
  let come: number | undefined;
  for (let n = 0; n < ENOUGH; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    if (ended?.() === true) return undefined;
    const turn = strategist.turnOf(position);
    if (turn !== answering) {
      const passing = (): number => (strategist.promise(last, seat) + strategist.promise(position, seat)) / 2;
      if (left === 0) return passing();
      if (share > 0) come ??= passing();
      // A turn in which nobody plans is no answer.
      if (answering !== own && followed === undefined) break;
      answering = turn;
      followed = undefined;
    }
    last = position;
    const by = pending.seats[0] as Seat;
    const options = optionsOf(game, strategist, position, by);
    if (followed === undefined && options.length !== 1 && strategist.needsPlan(position, options)) {
      const answer = strategist.plan(position, by, { ...reply, nth: 0 }, random);
      if (ended?.() === true) return undefined;
      left -= 1;
      if (left === 0) return strategist.outlook(position, seat, plan, answer);
      followed = answer;
    }
    position = done(game, strategist, position, by, options, followed, random);
  }
  const promise = strategist.promise(position, seat);
  return (promise + share * (come ?? promise)) / (1 + share);
}
