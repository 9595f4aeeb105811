import type { AnyAction } from '../../ai/bot.ts';
import { randomInts, simulatedRoll } from '../../ai/random.ts';
import type { AnyGame, RandomInt, Subject } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import { calibrate } from './calibrate.ts';

export interface EngineBench {
  readonly scenario: string;
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly decisionsPerSecond: number;
  /** Listed at each: all that there were, or those of the one who was drawn. */
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
/** Of the actions listed at a decision so many are judged once more, by the clock. */
const JUDGED = 20;
const CALIBRATION_SECONDS = 0.4;

interface Counts {
  games: number;
  decisions: number;
  options: number;
  rolls: number;
  judged: number;
  /** Milliseconds. */
  judging: number;
}

const nothing = (): Counts => ({ games: 0, decisions: 0, options: 0, rolls: 0, judged: 0, judging: 0 });

/** What a player of the bench does: draws one action and says how many it was drawn from. */
type Draw = (
  game: AnyGame,
  position: Position,
  seat: Seat,
  random: RandomInt,
) => { readonly action: AnyAction; readonly from: readonly AnyAction[] };

const drawFromAll: Draw = (game, position, seat, random) => {
  const { actions } = game.options(position, seat);
  return { action: actions[random(actions.length)] as AnyAction, from: actions };
};

/** Draws somebody first and then an order for him; whoever turns out to have none is drawn no more. */
const drawBySubject: Draw = (game, position, seat, random) => {
  const subjects = [...game.subjects(position, seat)];
  while (subjects.length > 0) {
    const at = random(subjects.length);
    const { actions } = game.options(position, seat, subjects[at]);
    if (actions.length > 0) {
      return { action: actions[random(actions.length)] as AnyAction, from: actions };
    }
    subjects[at] = subjects[subjects.length - 1] as Subject;
    subjects.pop();
  }
  throw new Error(`${seat} has nothing to choose`);
};

/** One random game, no events built: to its end, or until the time is up (`false`). */
function play(game: AnyGame, draw: Draw, seed: number, counts: Counts, until: number): boolean {
  const random = randomInts(seed);
  let { position } = game.begin();
  for (;;) {
    const pending = game.pending(position);
    if (pending.kind === 'over') {
      counts.games += 1;
      return true;
    }
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, random), true).position;
      counts.rolls += 1;
      continue;
    }
    const [seat] = pending.seats as [Seat];
    const { action, from } = draw(game, position, seat, random);
    counts.decisions += 1;
    counts.options += from.length;
    const begun = performance.now();
    for (const one of from.slice(0, JUDGED)) game.judge(position, seat, one);
    counts.judged += Math.min(JUDGED, from.length);
    const judged = performance.now();
    counts.judging += judged - begun;
    position = game.act(position, seat, action, true).position;
    if (judged > until) return false;
  }
}

/** Games from `seed` on, so many or until the time is up; milliseconds that they took. */
function playOn(game: AnyGame, draw: Draw, seed: number, counts: Counts, { games, seconds }: Bounds): number {
  const start = performance.now();
  const until = start + seconds * 1000;
  for (let i = 0; i < games && play(game, draw, seed + i, counts, until); i += 1);
  return performance.now() - start;
}

/** Random play on one core; games are different ones in every round of the bench, the same in every run. */
export function benchEngine(game: AnyGame, bounds: Bounds, seed: number, listing = true): EngineBench {
  const draw = listing ? drawFromAll : drawBySubject;
  playOn(game, draw, seed + bounds.games, nothing(), {
    games: Math.min(WARM_UP_GAMES, bounds.games),
    seconds: bounds.seconds * WARM_UP_SHARE,
  });
  const before = calibrate(CALIBRATION_SECONDS);
  const counts = nothing();
  const took = playOn(game, draw, seed, counts, bounds);
  const seconds = (took - counts.judging) / 1000;
  const calibration = (before + calibrate(CALIBRATION_SECONDS)) / 2;
  const decisionsPerSecond = counts.decisions / seconds;
  return {
    scenario: game.scenario,
    games: counts.games,
    decisions: counts.decisions,
    seconds: round(seconds, 3),
    decisionsPerSecond: Math.round(decisionsPerSecond),
    optionsPerDecision: round(counts.options / counts.decisions, 1),
    rolls: counts.rolls,
    judged: counts.judged,
    judgedPerSecond: Math.round((counts.judged / counts.judging) * 1000),
    calibration: Math.round(calibration),
    ratio: round((decisionsPerSecond / calibration) * 1000, 1),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
