import { z } from 'zod';
import { choiceAt } from '../engine/choice.ts';
import type { GameEvent } from '../engine/events.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { RecordEntry } from '../engine/record.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Bot } from './bot.ts';
import { randomAt, randomInts, simulatedRoll } from './random.ts';

/*
 * Exercises: moments of watched games in which a computer player went wrong or was about to, with what a good player does
 * there and why. Whoever changes a player lets it do them all again.
 */

const exerciseSchema = z.strictObject({
  id: z.string().min(1),
  theme: z.string().min(1),
  /** The game it is taken from: a sample game by its id, or a record's file beside the exercises. */
  game: z.string().min(1),
  /** How many entries of that game have been played. */
  at: z.int().nonnegative(),
  /** Whose turn it is to show what he can. */
  seat: z.string().min(1),
  /** What a good player does here, as the system's coach reads it. */
  want: z.looseObject({}),
  why: z.string().min(1),
  /** The levels that do it; whoever breaks one of them is told by the tests. */
  solvedBy: z.array(z.string()),
});

export type Exercise = Readonly<z.infer<typeof exerciseSchema>>;

const fileSchema = z.strictObject({
  schema: z.literal('vedette.exercises/1'),
  exercises: z.array(exerciseSchema),
});

export type ReadExercises =
  | { readonly ok: true; readonly exercises: readonly Exercise[] }
  | { readonly ok: false; readonly problems: readonly string[] };

export function readExercises(json: unknown): ReadExercises {
  const read = fileSchema.safeParse(json);
  if (!read.success)
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  const { exercises } = read.data;
  const twice = exercises.filter(({ id }, n) => exercises.findIndex((one) => one.id === id) !== n);
  return twice.length > 0
    ? { ok: false, problems: twice.map(({ id }) => `there are two exercises '${id}'`) }
    : { ok: true, exercises };
}

/** A turn that somebody played to show what he can. */
export interface Attempt {
  readonly before: Position;
  /** Every position in which he decided, and the last. */
  readonly moments: readonly Position[];
  readonly events: readonly GameEvent[];
}

/** Knows a system's exercises: when a turn is over, and whether it went as a good player wants it. */
export interface Coach {
  /** What is wrong with a wish that stands in an exercise; undefined where it can be read. */
  faultIn(want: unknown): string | undefined;
  /** The turn of a seat that began in one position is over in the other. */
  isOver(before: Position, now: Position): boolean;
  isMet(laid: LaidGame, want: unknown, seat: Seat, attempt: Attempt): boolean;
}

/** Where a game stood after so many of its entries. */
export function positionAfter(game: AnyGame, entries: readonly RecordEntry[], at: number): Position {
  if (at > entries.length) throw new Error(`the game has ${entries.length} entries, not ${at}`);
  let { position } = game.begin();
  for (const entry of entries.slice(0, at)) {
    if ('roll' in entry) {
      position = game.roll(position, { values: entry.roll }, true).position;
      continue;
    }
    const action = game.parseAction(entry.action);
    if (typeof action === 'string') throw new Error(action);
    position = game.act(position, entry.seat, action, true).position;
  }
  return position;
}

/** Lets a player play the turn of his side, and somebody else answer for the others; the dice are the same every time. */
export function tryIt(
  laid: LaidGame,
  coach: Coach,
  before: Position,
  { seat, player, opponent }: { readonly seat: Seat; readonly player: Bot; readonly opponent: Bot },
): Attempt {
  const { game } = laid;
  const dice = randomInts(SEED);
  const table = Symbol('exercise');
  const moments: Position[] = [];
  const events: GameEvent[] = [];
  let position = before;
  for (let n = 0; n <= game.limit; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over' || coach.isOver(before, position)) break;
    if (pending.kind === 'chance') {
      const rolled = game.roll(position, simulatedRoll(pending.request, dice));
      events.push(...rolled.events);
      position = rolled.position;
      continue;
    }
    const asked = pending.seats[0] as Seat;
    const own = laid.teamOf(asked) === laid.teamOf(seat);
    const bot = own ? player : opponent;
    if (own) moments.push(position);
    const choice = choiceAt(game, position, asked, randomAt(SEED, n), table);
    const action = game.parseAction(bot.choose(choice));
    if (typeof action === 'string') throw new Error(`bot ${bot.id} chose what is no action: ${action}`);
    const done = game.act(position, asked, action);
    events.push(...done.events);
    position = done.position;
  }
  return { before, moments: [...moments, position], events };
}

const SEED = 1815;
