import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { type FuzzedGame, Fuzzer, type Task } from '../fuzz/fuzzer.ts';
import { Report } from '../fuzz/report.ts';
import type { Asked } from '../fuzz/thread.ts';
import { cores } from '../lab/pool.ts';
import { listed } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { playAll } from '../threads.ts';

const failures = fileURLToPath(new URL('../../../.vedette/fuzz', import.meta.url));
const PROGRESS_EVERY = 100;
/** A thread that plays fewer games takes longer to start than it saves. */
const GAMES_FOR_A_THREAD = 4;

export const command = defineCommand({
  operands: '<scenario|system>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    games: { summary: 'games to play, in turn over all scenarios named (else 100)', value: 'N' },
    seed: { summary: 'seed of the first game; each further one has the next number (else 1)', value: 'S' },
    options: { summary: 'ids of the options to play every game with, e.g. a,b', value: 'IDS' },
    all: { summary: 'draw options for every game, by its seed (else for every other one)' },
    threads: { summary: 'threads to play on (else one for each core); the games are the same', value: 'N' },
    save: { summary: 'folder for the records of failing games (else .vedette/fuzz)', value: 'FOLDER' },
    json: { summary: 'print the report as one JSON document' },
  },
  async run({ operands: [operand = ''], flags }) {
    const games = wholeNumber('--games', flags.games ?? '100', 1, 10_000_000);
    const first = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    if (flags.all && flags.options !== undefined)
      throw new UsageError('--all draws options for every game; --options names them: use one of the two');
    const spread = Math.min(cores(), Math.ceil(games / GAMES_FOR_A_THREAD));
    const threads = wholeNumber('--threads', flags.threads ?? String(spread), 1, 256);
    const task: Task = {
      operand,
      first,
      options: flags.options === undefined ? undefined : listed(flags.options),
      all: flags.all,
    };
    const fuzzer = await Fuzzer.of(task);
    const report = new Report(fuzzer, games, flags.save ?? join(failures));
    // Options that do not go together are told before anybody plays.
    if (task.options !== undefined)
      for (const { id } of fuzzer.scenarios.slice(0, games)) fuzzer.lay(id, task.options);
    await playInOrder(task, fuzzer, games, Math.min(threads, games), (n, game) => {
      report.add(game);
      if ((n + 1) % PROGRESS_EVERY === 0 && n + 1 < games) remark(`${n + 1} of ${games} games`);
    });
    if (flags.json) printJson(report.document());
    else for (const line of report.lines()) print(line);
    return report.faults > 0 ? 1 : 0;
  },
});

/** Plays them on as many threads; `played` hears of them by their numbers, so that a report is the same on any. */
async function playInOrder(
  task: Task,
  fuzzer: Fuzzer,
  games: number,
  threads: number,
  played: (n: number, game: FuzzedGame) => void,
): Promise<void> {
  if (threads === 1) {
    for (let n = 0; n < games; n += 1) played(n, fuzzer.play(n));
    return;
  }
  const early = new Map<number, FuzzedGame>();
  let due = 0;
  function* asked(): Generator<Asked> {
    for (let n = 0; n < games; n += 1) yield { task, n };
  }
  await playAll<Asked, FuzzedGame>(
    new URL('../fuzz/thread.ts', import.meta.url),
    asked(),
    threads,
    Promise.withResolvers<void>().promise,
    ({ n }, game) => {
      early.set(n, game);
      for (let next = early.get(due); next !== undefined; next = early.get(due)) {
        early.delete(due);
        played(due, next);
        due += 1;
      }
    },
  );
}
