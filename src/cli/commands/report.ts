import { writeFileSync } from 'node:fs';
import { botName, isBot, roster } from '../../ai/roster.ts';
import { Host } from '../../host/host.ts';
import type { Chronicle } from '../../lab/chronicle.ts';
import { type Account, labOf } from '../../lab/door.ts';
import { chanceJobs, type WinChance, winChance } from '../../lab/win-chance.ts';
import type { Library } from '../../systems/library.ts';
import { firstTeam, type LaidGame } from '../../systems/system.ts';
import { wordsOf } from '../../words/door.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { cores, Pool } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { wingOf } from '../laid.ts';
import { remark } from '../output.ts';
import { outputFile } from '../output-file.ts';
import { openRecord, saidOf } from '../record-file.ts';

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
    if (!isBot(bot))
      throw new UsageError(`there is no bot '${bot}'; there are: ${roster.map(({ id }) => id).join(', ')}`);
    const out = outputFile('--html', flags.html ?? `${file.replace(/\.json$/, '')}.html`);
    let library: Library;
    let laid: LaidGame;
    let host: Host;
    try {
      const opened = await openRecord(file);
      ({ library, laid } = opened);
      host = Host.revive({ game: laid.game, record: opened.record, rolls: 'ask' });
    } catch (error) {
      throw saidOf(error);
    }
    const { entry } = wingOf(library, laid);
    const lab = await labOf(entry);
    const account = lab.account(laid, host, 'spectator');
    const chances = games === 0 ? [] : await playOn(laid, host, account, { games, threads, seed, bot });
    const players = Object.fromEntries(
      laid.game.seats.map((seat) => {
        const player = host.setup.seats?.[seat];
        return [seat, player?.kind === 'bot' ? (botName(player.bot ?? '') ?? 'computer') : 'a person'];
      }),
    );
    writeFileSync(out, lab.battlePage({ laid, account, chances, players, words: await wordsOf(entry) }));
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
  laid: LaidGame,
  host: Host,
  account: Account,
  { games, threads, seed, bot }: Rollouts,
): Promise<WinChance[]> {
  const jobs = chanceJobs(laid, host, account, { seat: laid.game.seats[0] as string, bot, games, seed });
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
      chances.push(winChance(label, seq, played, firstTeam(laid.card)));
    }
  } finally {
    await pool.close();
  }
  return chances;
}
