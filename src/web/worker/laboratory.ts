import { aiOf } from '../../ai/door.ts';
import { botName } from '../../ai/roster.ts';
import { parseRecord } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { labOf } from '../../lab/door.ts';
import { gameOfJob, type Job, jobSchema, systemOfJob } from '../../lab/job.ts';
import { playGame, seatBots } from '../../lab/play.ts';
import { simulationPage } from '../../lab/report/simulation.ts';
import { summarise } from '../../lab/summary.ts';
import { chanceJobs, winChance } from '../../lab/win-chance.ts';
import { type Library, lay, rulesVersionOf } from '../../systems/library.ts';
import type { SystemEntry } from '../../systems/registry.ts';
import { firstTeam, type LaidGame, teamsOf } from '../../systems/system.ts';
import { wordsOf } from '../../words/door.ts';
import type { LabAnswer, LabQuestion } from '../messages/laboratory.ts';
import { Reel } from './reel.ts';

type Ask<T extends LabQuestion['type']> = Extract<LabQuestion, { type: T }>;
type Say = (answer: LabAnswer) => void;

/** The system that a question is about; a file that is none of ours is told so when it is read. */
/** The scenario that a question is about. */
export const scenarioIn = (question: LabQuestion): string | undefined => {
  if ('job' in question) return question.job.scenario;
  const parsed = parseRecord(question.file);
  return parsed.ok ? parsed.record.setup.scenario : undefined;
};

export const systemIn = (question: LabQuestion): string => {
  if ('job' in question) return systemOfJob(question.job);
  const parsed = parseRecord(question.file);
  return parsed.ok ? parsed.record.setup.system : '';
};

/** Answers one question of the laboratory, by one answer or by several. */
export async function answer(library: Library, question: LabQuestion, say: Say): Promise<void> {
  switch (question.type) {
    case 'play':
      await play(library, question, say);
      break;
    case 'simulation': {
      const job = whole(library, question.job);
      const laid = gameOfJob(library, job);
      const names = (await wordsOf(entryOf(library, laid))).names(laid.content);
      const { games } = question;
      const summary = summarise(games, teamsOf(laid.card));
      say({ type: 'page', html: simulationPage({ job, laid, names, summary, chronicles: games }) });
      break;
    }
    case 'turns': {
      const { laid, host } = read(library, question.file, question.viewer);
      const account = (await labOf(entryOf(library, laid))).account(laid, host, question.viewer);
      const { seats } = laid.game;
      const seat = seats.includes(question.viewer) ? question.viewer : (seats[0] ?? '');
      const { bot, games } = question;
      const turns = chanceJobs(laid, host, account, { seat, bot, games, seed: 1 });
      say({ type: 'turns', turns: turns.map((turn) => ({ ...turn })) });
      break;
    }
    default:
      await battle(library, question, say);
  }
}

function entryOf(library: Library, { game }: LaidGame): SystemEntry {
  const entry = library.wings.get(game.system)?.entry;
  if (entry === undefined) throw new Error(`there is no rule system '${game.system}' here`);
  return entry;
}

async function play(library: Library, { job: asked, numbers }: Ask<'play'>, say: Say): Promise<void> {
  const job = whole(library, asked);
  const laid = gameOfJob(library, job);
  const entry = entryOf(library, laid);
  const experiment = { laid, bots: seatBots(laid, await aiOf(entry), job), lab: await labOf(entry) };
  for (const n of numbers) say({ type: 'played', game: playGame(experiment, job, n) });
  say({ type: 'rest' });
}

async function battle(library: Library, { file, viewer, chances }: Ask<'battle'>, say: Say): Promise<void> {
  const { laid, host } = read(library, file, viewer);
  const entry = entryOf(library, laid);
  const [lab, words] = await Promise.all([labOf(entry), wordsOf(entry)]);
  const account = lab.account(laid, host, viewer);
  const players = Object.fromEntries(
    laid.game.seats.map((seat) => {
      const player = host.setup.seats?.[seat];
      return [seat, player?.kind === 'bot' ? (botName(player.bot ?? '') ?? 'the computer') : 'a person'];
    }),
  );
  const first = firstTeam(laid.card);
  const shares = chances.map(({ label, seq, games }) => winChance(label, seq, games, first));
  say({ type: 'page', html: lab.battlePage({ laid, account, chances: shares, players, words }) });
}

const whole = (library: Library, job: Ask<'play'>['job']): Job =>
  jobSchema.parse({ rulesVersion: rulesVersionOf(library, systemOfJob(job)), ...job });

/** A recorded game for a viewer who may look at it: of a running game, nobody sees the other side's. */
function read(
  library: Library,
  file: unknown,
  viewer: string,
): { readonly laid: LaidGame; readonly host: Host } {
  const parsed = parseRecord(file);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message ?? 'this is no game of Vedette');
  const found = lay(library, parsed.record.setup);
  if (!found.ok) throw new Error(found.problems.join('; '));
  const { laid } = found;
  const host = Host.revive({ game: laid.game, record: parsed.record, rolls: 'ask' });
  const { viewers } = new Reel(laid, host).facts;
  if (!viewers.includes(viewer)) throw new Error(`this game may not be told through the eyes of ${viewer}`);
  return { laid, host };
}
