import type { Bot } from '../ai/bot.ts';
import type { SystemAi } from '../ai/door.ts';
import { randomAt, randomInts, simulatedRoll } from '../ai/random.ts';
import { Seated } from '../ai/seated.ts';
import { choiceAt } from '../engine/choice.ts';
import type { Position, Seat } from '../engine/position.ts';
import { fittingPosition } from '../host/fitting.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Chronicle } from './chronicle.ts';
import type { SystemLab } from './door.ts';
import { type Job, JobProblem } from './job.ts';

/** Far from the numbers that dice and thoughts use, so that what is hidden is drawn apart from them. */
const HIDDEN = 0x5f3759df;

/** The bots of a job, seated; they may be used for all its games. */
export function seatBots(laid: LaidGame, ai: SystemAi, job: Job): Readonly<Record<Seat, Bot>> {
  const seated = new Seated(laid, ai);
  return Object.fromEntries(
    laid.game.seats.map((seat) => {
      const bot = seated.at(seat, job.bots[seat] ?? '');
      if (bot === undefined) throw new JobProblem(`there is no bot '${job.bots[seat]}'`);
      return [seat, bot];
    }),
  );
}

function opening({ game }: LaidGame, { from, seed }: Job, n: number): Position {
  if (from === undefined) return game.begin().position;
  const read = fittingPosition(game, from, randomInts((seed + n) ^ HIDDEN));
  if (typeof read === 'string') throw new JobProblem(`the view to begin at is damaged: ${read}`);
  return read;
}

/** A game that can be played for a job: laid out, its computer players seated, and somebody to write it down. */
export interface Experiment {
  readonly laid: LaidGame;
  readonly bots: Readonly<Record<Seat, Bot>>;
  readonly lab: Pick<SystemLab, 'chronicler'>;
}

/** Plays game number n of a job to its end. */
export function playGame({ laid, bots, lab }: Experiment, job: Job, n: number): Chronicle {
  const { game } = laid;
  const seed = job.seed + n;
  const dice = randomInts(seed);
  const table = Symbol('game');
  let position = opening(laid, job, n);
  const chronicler = lab.chronicler(laid, position);
  for (let decisions = 0; ; ) {
    const pending = game.pending(position);
    if (pending.kind === 'over') return chronicler.end(n, decisions, position);
    const before = position;
    if (pending.kind === 'chance') {
      const { position: after, events } = game.roll(before, simulatedRoll(pending.request, dice));
      chronicler.note(events, before, after);
      position = after;
      continue;
    }
    const seat = pending.seats[0] as Seat;
    const bot = bots[seat] as Bot;
    const choice = choiceAt(game, before, seat, randomAt(seed, decisions), table);
    const action = game.parseAction(bot.choose(choice));
    if (typeof action === 'string') throw new Error(`the bot of ${seat} chose what is no action: ${action}`);
    const { position: after, events } = game.act(before, seat, action);
    chronicler.note(events, before, after);
    position = after;
    decisions += 1;
    if (decisions > game.limit) throw new Error(`no end after ${decisions} decisions`);
  }
}
