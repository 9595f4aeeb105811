import { parentPort } from 'node:worker_threads';
import { type Contest, playRound } from '../../src/ai/arena.ts';
import type { Bot } from '../../src/ai/bot.ts';
import { planningBot } from '../../src/ai/search/planning-bot.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import { strategistOf } from '../../src/systems/nlb/ai/index.ts';
import type { Tempers } from '../../src/systems/nlb/ai/temper.ts';
import { asNlb, type NlbLaid } from '../../src/systems/nlb/shelf.ts';

/* One thread of the training: it is told who plays what, and then game after game. */

type Told =
  | { readonly scenario: string; readonly players: readonly [Tempers, Tempers] }
  | { readonly n: number; readonly seed: number };

/** Thinks as long as a level that takes its first plan, only shorter. */
const QUICK = { id: 'trainee', effort: { depth: 24 } } as const;

const library = await loadLibrary();
const laidGames = new Map<string, NlbLaid>();
let contest: Omit<Contest, 'seed'> | undefined;

function gameOf(scenario: string): NlbLaid {
  const known = laidGames.get(scenario);
  if (known !== undefined) return known;
  const found = lay(library, setupOf(library, scenario));
  if (!found.ok) throw new Error(found.problems.join('; '));
  const laid = asNlb(found.laid);
  laidGames.set(scenario, laid);
  return laid;
}

parentPort?.on('message', (told: Told) => {
  if ('players' in told) {
    const laid = gameOf(told.scenario);
    const sit = (tempers: Tempers): Bot => planningBot(laid.game, strategistOf(laid.game, tempers), QUICK);
    const [a, b] = told.players;
    contest = { laid, a: sit(a), b: sit(b), clock: () => 0 };
    return;
  }
  if (contest === undefined) throw new Error('nobody has sat down yet');
  const { winner } = playRound({ ...contest, seed: told.seed }, told.n);
  parentPort?.postMessage(winner === 'a' ? 1 : winner === 'b' ? -1 : 0);
});
