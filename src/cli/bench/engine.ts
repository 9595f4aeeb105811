import type { AnyAction } from '../../ai/bot.ts';
import { randomInts, simulatedRoll } from '../../ai/random.ts';
import type { Roll } from '../../engine/chance.ts';
import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import { calibrate, threadClock } from './calibrate.ts';

export interface EngineBench {
  readonly scenario: string;
  readonly games: number;
  readonly decisions: number;
  /** Processor time of the one thread that plays. */
  readonly seconds: number;
  readonly decisionsPerSecond: number;
  readonly optionsPerDecision: number;
  readonly rolls: number;
  /** Actions that `judge` was asked about besides, and how many it answers in a second. */
  readonly judged: number;
  readonly judgedPerSecond: number;
  /** Rounds of fixed work per second, timed before and after. */
  readonly calibration: number;
  /** Decisions for each thousand rounds of that work: comparable between machines. */
  readonly ratio: number;
}

/** How long to play, whichever ends first. */
export interface Bounds {
  readonly games: number;
  readonly seconds: number;
}

const WARM_UP_GAMES = 20;
/** Of the time to play so much is spent beforehand at most, so that all is compiled when the clock runs. */
const WARM_UP_SHARE = 0.1;
/** Of the time to play so much more is spent on judging, in games that are not timed otherwise. */
const JUDGING_SHARE = 0.1;
/** Of the actions listed at a decision so many are judged once more, by the clock. */
const JUDGED = 20;
const CALIBRATION_SECONDS = 0.4;

/** What was decided or rolled, in the order in which it was. */
type Entry = { readonly seat: Seat; readonly action: AnyAction } | { readonly roll: Roll };

/** Told of every decision with what was listed for it. */
type Onlooker = (position: Position, seat: Seat, listed: readonly AnyAction[]) => void;

interface Drawn {
  readonly entries: readonly Entry[];
  readonly ended: boolean;
}

/** One random game with everything listed and no events built: to its end, or until it is `late`. */
function draw(game: AnyGame, random: RandomInt, late: () => boolean, onlooker: Onlooker): Drawn {
  const entries: Entry[] = [];
  let { position } = game.begin();
  while (!late()) {
    const pending = game.pending(position);
    if (pending.kind === 'over') return { entries, ended: true };
    if (pending.kind === 'chance') {
      const roll = simulatedRoll(pending.request, random);
      entries.push({ roll });
      position = game.roll(position, roll, true).position;
      continue;
    }
    const [seat] = pending.seats as [Seat];
    const { actions } = game.options(position, seat);
    const action = actions[random(actions.length)] as AnyAction;
    onlooker(position, seat, actions);
    entries.push({ seat, action });
    position = game.act(position, seat, action, true).position;
  }
  return { entries, ended: false };
}

/** The same game once more with nothing listed: each action is judged and carried out. */
function repeat(game: AnyGame, entries: readonly Entry[]): void {
  let { position } = game.begin();
  for (const entry of entries) {
    game.pending(position);
    position =
      'roll' in entry
        ? game.roll(position, entry.roll, true).position
        : game.act(position, entry.seat, entry.action, true).position;
  }
}

interface Played {
  games: number;
  decisions: number;
  rolls: number;
  options: number;
  /** Of what is timed: games with their lists, or games repeated without. */
  seconds: number;
}

/** Games from `seed` on, so many or until the time is up. */
function playOn(game: AnyGame, seed: number, { games, seconds }: Bounds, listing: boolean): Played {
  const played: Played = { games: 0, decisions: 0, rolls: 0, options: 0, seconds: 0 };
  const until = performance.now() + seconds * 1000;
  const late = (): boolean => performance.now() > until;
  const count: Onlooker = (_position, _seat, listed) => {
    played.options += listed.length;
  };
  while (played.games < games && !late()) {
    const begun = threadClock();
    const { entries, ended } = draw(game, randomInts(seed + played.games), late, count);
    const drawn = threadClock();
    if (!listing) repeat(game, entries);
    played.seconds += listing ? drawn - begun : threadClock() - drawn;
    if (ended) played.games += 1;
    const rolls = entries.filter((entry) => 'roll' in entry).length;
    played.rolls += rolls;
    played.decisions += entries.length - rolls;
  }
  return played;
}

/** How many of the listed actions `judge` was asked about, and for how many seconds. */
function judgeOn(game: AnyGame, seed: number, bounds: Bounds): { judged: number; seconds: number } {
  const sum = { judged: 0, seconds: 0 };
  const until = performance.now() + bounds.seconds * 1000;
  const late = (): boolean => performance.now() > until;
  for (let n = 0; n < bounds.games && !late(); n += 1) {
    draw(game, randomInts(seed + n), late, (position, seat, listed) => {
      const asked = listed.slice(0, JUDGED);
      const begun = threadClock();
      for (const action of asked) game.judge(position, seat, action);
      sum.seconds += threadClock() - begun;
      sum.judged += asked.length;
    });
  }
  return sum;
}

/**
 * Random play on one core, by the processor time of its thread; games are different ones in every round of the bench,
 * the same in every run.
 */
export function benchEngine(game: AnyGame, bounds: Bounds, seed: number, listing = true): EngineBench {
  const before = { games: Math.min(WARM_UP_GAMES, bounds.games), seconds: bounds.seconds * WARM_UP_SHARE };
  playOn(game, seed + bounds.games, before, listing);
  const calibrated = calibrate(CALIBRATION_SECONDS, threadClock);
  const { games, decisions, rolls, options, seconds } = playOn(game, seed, bounds, listing);
  const calibration = (calibrated + calibrate(CALIBRATION_SECONDS, threadClock)) / 2;
  const judging = judgeOn(game, seed, { games: bounds.games, seconds: bounds.seconds * JUDGING_SHARE });
  const decisionsPerSecond = decisions / seconds;
  return {
    scenario: game.scenario,
    games,
    decisions,
    seconds: round(seconds, 3),
    decisionsPerSecond: Math.round(decisionsPerSecond),
    optionsPerDecision: listing ? round(options / decisions, 1) : 0,
    rolls,
    judged: judging.judged,
    judgedPerSecond: Math.round(judging.judged / judging.seconds),
    calibration: Math.round(calibration),
    ratio: round((decisionsPerSecond / calibration) * 1000, 1),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
