import { randomInts, simulatedRoll } from '../../ai/random.ts';
import type { AnyGame } from '../../engine/game.ts';
import { calibrate } from './calibrate.ts';

export interface EngineBench {
  readonly scenario: string;
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly decisionsPerSecond: number;
  readonly optionsPerDecision: number;
  readonly rolls: number;
  /** Rounds of fixed work per second, timed before and after. */
  readonly calibration: number;
  /** Decisions for each thousand rounds of that work: comparable between machines. */
  readonly ratio: number;
}

const WARM_UP_GAMES = 20;
const CALIBRATION_SECONDS = 0.4;

interface Counts {
  decisions: number;
  options: number;
  rolls: number;
}

/** One random game to its end, all options listed at each decision, no events built. */
function play(game: AnyGame, seed: number, counts: Counts): void {
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
    let [seat] = pending.seats as [string];
    let options = game.options(position, seat);
    for (let n = 1; options.length === 0 && n < pending.seats.length; n += 1) {
      seat = pending.seats[n] as string;
      options = game.options(position, seat);
    }
    counts.decisions += 1;
    counts.options += options.length;
    const action = options[random(options.length)] as (typeof options)[number];
    position = game.act(position, seat, action, true).position;
  }
}

/** Random play on one core; games are different ones in every round of the bench, the same in every run. */
export function benchEngine(game: AnyGame, games: number, seed: number): EngineBench {
  const ignored: Counts = { decisions: 0, options: 0, rolls: 0 };
  for (let i = 0; i < WARM_UP_GAMES; i += 1) {
    play(game, seed - 1 - i, ignored);
  }
  const before = calibrate(CALIBRATION_SECONDS);
  const counts: Counts = { decisions: 0, options: 0, rolls: 0 };
  const start = performance.now();
  for (let i = 0; i < games; i += 1) {
    play(game, seed + i, counts);
  }
  const seconds = (performance.now() - start) / 1000;
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
    calibration: Math.round(calibration),
    ratio: round((decisionsPerSecond / calibration) * 1000, 1),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
