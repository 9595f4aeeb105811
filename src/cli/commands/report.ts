import { writeFileSync } from 'node:fs';
import { botKind, bots as botKinds } from '../../ai/bots.ts';
import { RecordProblem } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { type Account, accountOf } from '../../lab/battle/account.ts';
import { chanceJobs, type WinChance, winChance } from '../../lab/battle/win-chance.ts';
import type { Chronicle } from '../../lab/chronicle.ts';
import { battlePage } from '../../lab/report/battle.ts';
import { loadLibrary } from '../../server/library.ts';
import type { NlbLaid as Table } from '../../systems/nlb/shelf.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { cores, Pool } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { remark } from '../output.ts';
import { outputFile } from '../output-file.ts';
import { BadRecord, faultText, readRecord, tableOf } from '../record-file.ts';

export const command = defineCommand({
  operands: '<game.json>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    html: { summary: 'where to write it (else beside the game, as .html)', value: 'FILE' },
    rollouts: {
      summary: 'games played on from the start of every turn for the chances (else 20; 0: none)',
      value: 'N',
    },
    bot: { summary: 'who plays those games (else greedy)', value: 'BOT' },
    threads: { summary: 'threads to play on (else one for each core)', value: 'N' },
    seed: { summary: 'seed of those games (else 1)', value: 'S' },
  },
  async run({ operands: [file = ''], flags }) {
    const games = wholeNumber('--rollouts', flags.rollouts ?? '20', 0, 10_000);
    const threads = wholeNumber('--threads', flags.threads ?? String(cores()), 1, 256);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    const bot = flags.bot ?? 'greedy';
    if (botKind(bot) === undefined)
      throw new UsageError(`there is no bot '${bot}'; there are: ${botKinds.map(({ id }) => id).join(', ')}`);
    const out = outputFile('--html', flags.html ?? `${file.replace(/\.json$/, '')}.html`);
    const library = await loadLibrary();
    let table: Table;
    let host: Host;
    try {
      const record = readRecord(file);
      table = tableOf(library, record);
      host = Host.revive({ game: table.game, record, rolls: 'ask' });
    } catch (error) {
      const fault =
        error instanceof BadRecord
          ? error.faults[0]
          : error instanceof RecordProblem
            ? error.fault
            : undefined;
      if (fault === undefined) throw error;
      throw new UsageError(faultText(fault));
    }
    const account = accountOf(table, host, 'spectator');
    const chances = games === 0 ? [] : await playOn(table, host, account, { games, threads, seed, bot });
    const players = Object.fromEntries(
      table.game.seats.map((seat) => {
        const player = host.setup.seats?.[seat];
        return [seat, player?.kind === 'bot' ? (botKind(player.bot ?? '')?.name ?? 'computer') : 'a person'];
      }),
    );
    writeFileSync(out, battlePage({ table, account, chances, players }));
    remark(`Report: ${out}`);
    return 0;
  },
});

interface Rollouts {
  readonly games: number;
  readonly threads: number;
  readonly seed: number;
  readonly bot: string;
}

async function playOn(
  table: Table,
  host: Host,
  account: Account,
  { games, threads, seed, bot }: Rollouts,
): Promise<WinChance[]> {
  const jobs = chanceJobs(table, host, account, { seat: table.game.seats[0] as string, bot, games, seed });
  const numbers = Array.from({ length: games }, (_, n) => n);
  const progress = new Progress('chances', jobs.length * games, 0);
  const pool = new Pool(Math.min(threads, games));
  const chances: WinChance[] = [];
  try {
    for (const { label, seq, job } of jobs) {
      const played: Chronicle[] = [];
      await pool.play(job, numbers, (chronicle) => {
        played.push(chronicle);
        progress.step();
      });
      chances.push(winChance(label, seq, played, 'french'));
    }
  } finally {
    await pool.close();
  }
  return chances;
}
