import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import type { AnyAction, Bot, Choice } from '../bot.ts';
import { randomInts, simulatedRoll } from '../random.ts';
import type { Effort, Plan, Strategist } from './strategist.ts';

/** How hard a level thinks. */
export interface Level {
  readonly id: string;
  readonly effort: Effort;
  /** How the enemy's reply is planned when plans are played out. */
  readonly reply: Effort;
  /** How often each plan is played out with other dice; 0 takes the first plan as it is. */
  readonly playOuts: number;
  /** Turns played out after one's own. */
  readonly replies: number;
}

/** More decisions than any two turns have. */
const ENOUGH = 4000;

/** Plans remembered: as many as there are games that one bot is likely to sit at together. */
const MEMORY = 16;

/**
 * Plans its whole turn when it begins: lets the strategist make plans, plays the different ones out
 * against a quick enemy with many dice, and keeps to the one that came out best. It knows its own plans
 * again by the position they were made for, so that it may sit at several games; whoever takes over in the
 * middle of a turn plans the rest of it afresh.
 */
export function planningBot<P extends Plan>(game: AnyGame, strategist: Strategist<P>, level: Level): Bot {
  const plans: P[] = [];
  return {
    id: level.id,
    choose({ view, seat, options, random }: Choice): AnyAction {
      const [only] = options;
      if (options.length === 1 && only !== undefined) return only;
      const position = game.resample(view, seat, random);
      if (!strategist.needsPlan(position, options))
        return strategist.next(position, seat, options, undefined, random);
      let plan = plans.find((one) => strategist.stands(position, one));
      if (plan === undefined) {
        const found = strategist.plans(position, seat, level.effort, random);
        plan = compare(game, strategist, level, position, seat, found, random);
        plans.unshift(plan);
        plans.length = Math.min(plans.length, MEMORY);
      }
      return strategist.next(position, seat, options, plan, random);
    },
  };
}

/** The plan that comes out best when played out; every plan meets the same dice. */
function compare<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  level: Level,
  position: Position,
  seat: Seat,
  plans: readonly P[],
  random: RandomInt,
): P {
  if (plans.length < 2 || level.playOuts === 0) return plans[0] as P;
  let contenders = plans.map((plan) => ({ plan, sum: 0, games: 0 }));
  const rounds = Math.ceil(Math.log2(plans.length));
  for (let round = 0; round < rounds; round += 1) {
    // The same number of games in every round, so that the best are looked at longest.
    const games = Math.max(1, Math.round((level.playOuts * plans.length) / (rounds * contenders.length)));
    for (let n = 0; n < games; n += 1) {
      const seed = random(2 ** 30);
      for (const one of contenders) {
        one.sum += playOut(game, strategist, level, position, seat, one.plan, randomInts(seed));
        one.games += 1;
      }
    }
    contenders.sort((a, b) => b.sum / b.games - a.sum / a.games);
    contenders = contenders.slice(0, Math.ceil(contenders.length / 2));
  }
  return (contenders[0] as (typeof contenders)[number]).plan;
}

function playOut<P extends Plan>(
  game: AnyGame,
  strategist: Strategist<P>,
  level: Level,
  start: Position,
  seat: Seat,
  plan: P,
  random: RandomInt,
): number {
  const side = strategist.sideOf(seat);
  let position = start;
  let turn = strategist.turnOf(position);
  let turns = 0;
  let ours: P | undefined = plan;
  let theirs: P | undefined;
  for (let n = 0; n < ENOUGH; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, random), true).position;
      continue;
    }
    const now = strategist.turnOf(position);
    if (now !== turn) {
      turn = now;
      turns += 1;
      ours = undefined;
      theirs = undefined;
      if (turns > level.replies) break;
    }
    const by = pending.seats.find((one) => game.options(position, one).length > 0) as Seat;
    const options = game.options(position, by);
    const own = strategist.sideOf(by) === side;
    let follows: P | undefined = own ? ours : theirs;
    if (follows === undefined && options.length > 1 && strategist.needsPlan(position, options)) {
      [follows] = strategist.plans(position, by, level.reply, random);
      if (own) ours = follows;
      else theirs = follows;
    }
    const [only] = options;
    const action =
      options.length === 1 ? (only as AnyAction) : strategist.next(position, by, options, follows, random);
    position = game.act(position, by, action, true).position;
  }
  return strategist.value(position, seat);
}
