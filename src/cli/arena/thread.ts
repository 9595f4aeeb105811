import { parentPort } from 'node:worker_threads';
import { type Contest, playRound, type Round } from '../../ai/arena.ts';
import type { Bot, Seating } from '../../ai/bot.ts';
import { aiOf, sit } from '../../ai/door.ts';
import { layScenario, libraryFor, wingOf } from '../laid.ts';

/* One thread of the arena: it is told a pairing and a number, and answers with that game. */

export interface Bout {
  readonly scenario: string;
  readonly a: string;
  readonly b: string;
  readonly seed: number;
  /** Seconds for a side's turn. */
  readonly budget?: number;
}

export interface Asked {
  readonly bout: Bout;
  readonly n: number;
}

export interface Played {
  readonly round: Round;
}

type Answered = Played | { readonly problem: string };

const clock = (): number => performance.now();
let open: { readonly key: string; readonly begin: () => Contest } | undefined;

/** Every game has players of its own: what one remembers of a game is of no use in the next. */
async function beginnerOf({ scenario, a, b, seed, budget }: Bout): Promise<() => Contest> {
  const key = JSON.stringify([scenario, a, b, seed, budget]);
  if (open?.key === key) return open.begin;
  const library = await libraryFor([scenario]);
  const laid = layScenario(library, scenario);
  const ai = await aiOf(wingOf(library, laid).entry);
  const seating: Seating = budget === undefined ? {} : { budget, clock };
  const seat = (id: string): Bot => {
    const bot = sit(ai, id, laid, seating);
    if (bot === undefined) throw new Error(`there is no bot '${id}'`);
    return bot;
  };
  open = { key, begin: () => ({ laid, a: seat(a), b: seat(b), seed, clock }) };
  return open.begin;
}

parentPort?.on('message', async ({ bout, n }: Asked) => {
  let answer: Answered;
  try {
    answer = { round: playRound((await beginnerOf(bout))(), n) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    answer = { problem: `${bout.scenario}, ${bout.a} against ${bout.b}, game ${n}: ${why}` };
  }
  parentPort?.postMessage(answer);
});
