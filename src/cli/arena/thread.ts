import { parentPort } from 'node:worker_threads';
import { type Contest, playRound, type Round } from '../../ai/arena.ts';
import type { Seating } from '../../ai/bot.ts';
import { botKind } from '../../ai/bots.ts';
import { loadLibrary } from '../../server/library.ts';
import { setTable } from '../table.ts';

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

export type Answered = { readonly round: Round } | { readonly problem: string };

const library = await loadLibrary();
const clock = (): number => performance.now();
let seated: { readonly key: string; readonly contest: Contest } | undefined;

function contestOf({ scenario, a, b, seed, budget }: Bout): Contest {
  const key = JSON.stringify([scenario, a, b, seed, budget]);
  if (seated?.key === key) return seated.contest;
  const table = setTable(library, scenario);
  const seating: Seating = budget === undefined ? {} : { budget, clock };
  const sit = (id: string) => {
    const kind = botKind(id);
    if (kind === undefined) throw new Error(`there is no bot '${id}'`);
    return kind.sit(table, seating);
  };
  seated = { key, contest: { table, a: sit(a), b: sit(b), seed, clock } };
  return seated.contest;
}

parentPort?.on('message', ({ bout, n }: Asked) => {
  let answer: Answered;
  try {
    answer = { round: playRound(contestOf(bout), n) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    answer = { problem: `${bout.scenario}, ${bout.a} against ${bout.b}, game ${n}: ${why}` };
  }
  parentPort?.postMessage(answer);
});
