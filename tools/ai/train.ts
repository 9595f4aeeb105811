import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { randomInts } from '../../src/ai/random.ts';
import { type Dials, dialNames, turned, within } from './dials.ts';
import { openScenario } from './scenario.ts';

/*
 * Finds better numbers for a system's planner by letting it play itself: all dials are turned a little at random, one
 * player gets them turned one way and the other the other way, and all are moved towards whoever won more
 * (simultaneous perturbation). Goes on from the file if it is there; stop it whenever you like.
 *
 *   node tools/ai/train.ts weights.json nlb.la-belle-alliance,nlb.ligny,nlb.quatre-bras [rounds] [games a round]
 */

const [file, list, rounds = '200', games = '24'] = process.argv.slice(2);
if (file === undefined || list === undefined) {
  process.stderr.write('usage: node tools/ai/train.ts FILE SCENARIO,… [ROUNDS] [GAMES A ROUND]\n');
  process.exit(2);
}
const scenarios = list.split(',');
const { trainee } = await openScenario(scenarios[0] as string);
const names = dialNames(trainee);

/** How far the dials are turned for a trial, how far they are moved, and how soon both grow smaller. */
const TURN = { first: 0.3, over: 300 } as const;
const STEP = { first: 0.16, over: 120 } as const;

interface State {
  readonly round: number;
  readonly dials: Dials;
}

const known: State = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as State)
  : { round: 0, dials: Object.fromEntries(names.map((name) => [name, 0])) };

const workers = Array.from(
  { length: availableParallelism() },
  () => new Worker(new URL('./train-thread.ts', import.meta.url)),
);

/** By how much of its games the one beat the other, from -1 to 1. */
async function lead(scenario: string, one: Dials, other: Dials, seed: number): Promise<number> {
  let next = 0;
  let sum = 0;
  const play = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        if (next < Number(games)) worker.postMessage({ n: next++, seed });
        else {
          worker.off('message', take);
          resolve();
        }
      };
      const take = (won: number): void => {
        sum += won;
        give();
      };
      worker.on('message', take).once('error', reject);
      worker.postMessage({ scenario, players: [turned(trainee, one), turned(trainee, other)] });
      give();
    });
  await Promise.all(workers.map(play));
  return sum / Number(games);
}

let { dials } = known;
for (let round = known.round; round < Number(rounds); round += 1) {
  const random = randomInts(round);
  const turn = TURN.first / (1 + round / TURN.over);
  const step = STEP.first / (1 + round / STEP.over);
  const way = new Map(names.map((name) => [name, random(2) === 0 ? -1 : 1]));
  const moved = (by: number): Dials =>
    Object.fromEntries(
      names.map((name) => [name, within(trainee, name, (dials[name] ?? 0) + by * (way.get(name) ?? 0))]),
    );
  const scenario = scenarios[round % scenarios.length] as string;
  const won = await lead(scenario, moved(turn), moved(-turn), 100_000 + 1000 * round);
  dials = moved(step * won);
  writeFileSync(
    file,
    `${JSON.stringify({ round: round + 1, dials, numbers: turned(trainee, dials) }, null, 1)}\n`,
  );
  process.stdout.write(`round ${round + 1} ${scenario} ${won.toFixed(2)}\n`);
}
await Promise.all(workers.map((worker) => worker.terminate()));
