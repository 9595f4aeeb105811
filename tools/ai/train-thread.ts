import { parentPort } from 'node:worker_threads';
import { type Contest, playRound } from '../../src/ai/arena.ts';
import type { Numbers } from '../../src/ai/trainee.ts';
import { openScenario } from './scenario.ts';

/* One thread of the training: it is told who plays what, and then game after game. */

type Told =
  | { readonly scenario: string; readonly players: readonly [Numbers, Numbers] }
  | { readonly n: number; readonly seed: number };

const opened = new Map<string, ReturnType<typeof openScenario>>();
let contest: Promise<Omit<Contest, 'seed'>> | undefined;

async function seat(scenario: string, [a, b]: readonly [Numbers, Numbers]): Promise<Omit<Contest, 'seed'>> {
  const opening = opened.get(scenario) ?? openScenario(scenario);
  opened.set(scenario, opening);
  const { laid, trainee } = await opening;
  return { laid, a: trainee.sit(a, laid), b: trainee.sit(b, laid), clock: () => 0 };
}

parentPort?.on('message', async (told: Told) => {
  if ('players' in told) {
    contest = seat(told.scenario, told.players);
    return;
  }
  if (contest === undefined) throw new Error('nobody has sat down yet');
  const { winner } = playRound({ ...(await contest), seed: told.seed }, told.n);
  parentPort?.postMessage(winner === 'a' ? 1 : winner === 'b' ? -1 : 0);
});
