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

const WARM_UP_GAMES = 20;
/** Of the actions listed at a decision so many are judged once more, by the clock. */
const JUDGED = 20;
const CALIBRATION_SECONDS = 0.4;

interface Counts {
  decisions: number;
  options: number;
  rolls: number;
  judged: number;
  /** Milliseconds. */
  judging: number;
}

const nothing = (): Counts => ({ decisions: 0, options: 0, rolls: 0, judged: 0, judging: 0 });

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

/** One random game to its end, no events built. */
function play(game: AnyGame, draw: Draw, seed: number, counts: Counts): void {
  const random = randomInts(seed);
  let { position } = game.begin();
  for (;;) {
    const pending = game.pending(position);
    if (pending.kind === 'over') {
      return;
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
    counts.judging += performance.now() - begun;
    position = game.act(position, seat, action, true).position;
  }
}

/** Random play on one core; games are different ones in every round of the bench, the same in every run. */
export function benchEngine(game: AnyGame, games: number, seed: number, listing = true): EngineBench {
  const draw = listing ? drawFromAll : drawBySubject;
  const ignored = nothing();
  for (let i = 0; i < Math.min(WARM_UP_GAMES, games); i += 1) {
    play(game, draw, seed - 1 - i, ignored);
  }
  const before = calibrate(CALIBRATION_SECONDS);
  const counts = nothing();
  const start = performance.now();
  for (let i = 0; i < games; i += 1) {
    play(game, draw, seed + i, counts);
  }
  const seconds = (performance.now() - start - counts.judging) / 1000;
  const calibration = (before + calibrate(CALIBRATION_SECONDS)) / 2;
  const decisionsPerSecond = counts.decisions / seconds;
  return {
    scenario: game.scenario,
    games,
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
