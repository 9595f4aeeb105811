import { parentPort } from 'node:worker_threads';
import { type Contest, playRound } from '../../src/ai/arena.ts';
import type { Bot } from '../../src/ai/bot.ts';
import { strategistOf } from '../../src/ai/bots.ts';
import { planningBot } from '../../src/ai/search/planning-bot.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import type { Tempers } from '../../src/systems/nlb/ai/temper.ts';
import { asNlb, type NlbLaid as Table } from '../../src/systems/nlb/shelf.ts';

/* One thread of the training: it is told who plays what, and then game after game. */

type Told =
  | { readonly scenario: string; readonly players: readonly [Tempers, Tempers] }
  | { readonly n: number; readonly seed: number };

/** Thinks as long as a level that takes its first plan, only shorter. */
const QUICK = { id: 'trainee', effort: { depth: 24 } } as const;

const library = await loadLibrary();
const tables = new Map<string, Table>();
let contest: Omit<Contest, 'seed'> | undefined;

function tableOf(scenario: string): Table {
  const known = tables.get(scenario);
  if (known !== undefined) return known;
  const laid = lay(library, setupOf(library, scenario));
  if (!laid.ok) throw new Error(laid.problems.join('; '));
  const table = asNlb(laid.laid);
  tables.set(scenario, table);
  return table;
}

parentPort?.on('message', (told: Told) => {
  if ('players' in told) {
    const table = tableOf(told.scenario);
    const sit = (tempers: Tempers): Bot => planningBot(table.game, strategistOf(table.game, tempers), QUICK);
    const [a, b] = told.players;
    contest = { table, a: sit(a), b: sit(b), clock: () => 0 };
    return;
  }
  if (contest === undefined) throw new Error('nobody has sat down yet');
  const { winner } = playRound({ ...contest, seed: told.seed }, told.n);
  parentPort?.postMessage(winner === 'a' ? 1 : winner === 'b' ? -1 : 0);
});
