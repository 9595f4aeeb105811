import { botKind } from '../../ai/bots.ts';
import { parseRecord } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { accountOf } from '../../lab/battle/account.ts';
import { chanceJobs, winChance } from '../../lab/battle/win-chance.ts';
import { type Job, jobSchema, tableOfJob } from '../../lab/job.ts';
import { playGame, seatBots } from '../../lab/play.ts';
import { battlePage } from '../../lab/report/battle.ts';
import { SIDES, simulationPage } from '../../lab/report/simulation.ts';
import { summarise } from '../../lab/summary.ts';
import { type Library, lay, rulesVersionOf } from '../../systems/library.ts';
import { asNlb, type NlbLaid as Table } from '../../systems/nlb/shelf.ts';
import { systemOfScenario } from '../../systems/system.ts';
import type { LabAnswer, LabQuestion } from '../messages/laboratory.ts';
import { Reel } from './reel.ts';

type Ask<T extends LabQuestion['type']> = Extract<LabQuestion, { type: T }>;

/** The system that a question is about; a file that is none of ours is told so when it is read. */
export const systemIn = (question: LabQuestion): string => {
  if ('job' in question) return systemOfScenario(question.job.scenario);
  const parsed = parseRecord(question.file);
  return parsed.ok ? parsed.record.setup.system : '';
};

/** Answers one question of the laboratory, by one answer or by several. */
export function answer(library: Library, question: LabQuestion, say: (answer: LabAnswer) => void): void {
  switch (question.type) {
    case 'play':
      play(library, question, say);
      break;
    case 'simulation': {
      const job = whole(library, question.job);
      const table = tableOfJob(library, job);
      const { games } = question;
      const summary = summarise(games, SIDES);
      say({ type: 'page', html: simulationPage({ job, table, summary, chronicles: games }) });
      break;
    }
    case 'turns': {
      const { table, host } = read(library, question.file, question.viewer);
      const account = accountOf(table, host, question.viewer);
      const seat = table.game.seats.includes(question.viewer) ? question.viewer : (table.game.seats[0] ?? '');
      const { bot, games } = question;
      const turns = chanceJobs(table, host, account, { seat, bot, games, seed: 1 });
      say({ type: 'turns', turns: turns.map((turn) => ({ ...turn })) });
      break;
    }
    default:
      battle(library, question, say);
  }
}

function play(
  library: Library,
  { job: asked, numbers }: Ask<'play'>,
  say: (answer: LabAnswer) => void,
): void {
  const job = whole(library, asked);
  const table = tableOfJob(library, job);
  const bots = seatBots(table, job);
  for (const n of numbers) say({ type: 'played', game: playGame(table, bots, job, n) });
  say({ type: 'rest' });
}

function battle(
  library: Library,
  { file, viewer, chances }: Ask<'battle'>,
  say: (answer: LabAnswer) => void,
): void {
  const { table, host } = read(library, file, viewer);
  const account = accountOf(table, host, viewer);
  const players = Object.fromEntries(
    table.game.seats.map((seat) => {
      const player = host.setup.seats?.[seat];
      return [
        seat,
        player?.kind === 'bot' ? (botKind(player.bot ?? '')?.name ?? 'the computer') : 'a person',
      ];
    }),
  );
  const shares = chances.map(({ label, seq, games }) => winChance(label, seq, games, 'french'));
  say({ type: 'page', html: battlePage({ table, account, chances: shares, players }) });
}

const whole = (library: Library, job: Ask<'play'>['job']): Job =>
  jobSchema.parse({ rulesVersion: rulesVersionOf(library, systemOfScenario(job.scenario)), ...job });

/** A recorded game for a viewer who may look at it: of a running game, nobody sees the other side's. */
function read(
  library: Library,
  file: unknown,
  viewer: string,
): { readonly table: Table; readonly host: Host } {
  const parsed = parseRecord(file);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message ?? 'this is no game of Vedette');
  const laid = lay(library, parsed.record.setup);
  if (!laid.ok) throw new Error(laid.problems.join('; '));
  const table = asNlb(laid.laid);
  const host = Host.revive({ game: table.game, record: parsed.record, rolls: 'ask' });
  const { viewers } = new Reel(table, host).facts;
  if (!viewers.includes(viewer)) throw new Error(`this game may not be told through the eyes of ${viewer}`);
  return { table, host };
}
