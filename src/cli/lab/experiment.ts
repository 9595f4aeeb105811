import { z } from 'zod';
import { isBot, roster } from '../../ai/roster.ts';
import type { Seat } from '../../engine/position.ts';
import { Host } from '../../host/host.ts';
import { type Job, jobOfSetup } from '../../lab/job.ts';
import { type Library, lay } from '../../systems/library.ts';
import { firstTeam, type LaidGame } from '../../systems/system.ts';
import { setupOfBrought } from '../brought.ts';
import { UsageError, wholeNumber } from '../command.ts';
import { layScenario, libraryFor, listed, type SetUpGame } from '../laid.ts';
import { openRecord, readText } from '../record-file.ts';

export interface Asked {
  readonly scenario: string | undefined;
  readonly options: string | undefined;
  readonly bots: string | undefined;
  readonly games: string | undefined;
  readonly seed: string | undefined;
  readonly from: string | undefined;
  readonly at: string | undefined;
  readonly seat: string | undefined;
}

/** The job that the flags of a command ask for, and what its game is made from. */
export async function jobOf(asked: Asked): Promise<{ readonly job: Job; readonly library: Library }> {
  const games = wholeNumber('--games', asked.games ?? '100', 1, 1_000_000);
  const seed = wholeNumber('--seed', asked.seed ?? '1', 0, 2 ** 31 - 1);
  if (asked.from !== undefined) {
    const { job, library } = await jobFrom(asked, asked.from);
    return { job: { ...job, games, seed }, library };
  }
  if (asked.at !== undefined || asked.seat !== undefined)
    throw new UsageError('--at and --seat say where in a recorded game to begin: name it with --from');
  if (asked.scenario === undefined) throw new UsageError('name a scenario, or a recorded game with --from');
  const { laid, library } = asked.scenario.endsWith('.json')
    ? await layBrought(asked.scenario, listed(asked.options))
    : await layShipped(asked.scenario, listed(asked.options));
  const bots = botsOf(asked.bots, laid);
  return { job: { ...jobOfSetup(laid.setup), bots, games, seed }, library };
}

interface LaidOut {
  readonly laid: SetUpGame;
  readonly library: Library;
}

async function layShipped(scenario: string, options: readonly string[]): Promise<LaidOut> {
  const library = await libraryFor([scenario]);
  return { laid: layScenario(library, scenario, options), library };
}

const json = z.looseObject({});

/** As `vedette engine` and files of counts bring a scenario along: whole, or a shipped one with other parts. */
const broughtSchema = z.looseObject({
  scenario: z.union([z.string(), json]),
  options: z.array(z.string()).exactOptional(),
});

/** A scenario that the user wrote: the file holds it alone, or together with what its system reads besides. */
async function layBrought(file: string, chosen: readonly string[]): Promise<LaidOut> {
  const library = await libraryFor([]);
  const told = readJson(file);
  const read = broughtSchema.safeParse('scenario' in told ? told : { scenario: told });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(
      `'${file}': ${issue?.path.join('.') ?? 'file'}: ${issue?.message ?? 'not understood'}`,
    );
  }
  const { scenario, options = [], ...parts } = read.data;
  const setup = setupOfBrought(library, {
    scenario,
    options: Object.fromEntries([...options, ...chosen].map((id) => [id, true])),
    parts,
  });
  const found = lay(library, setup);
  if (!found.ok) throw new UsageError(`'${file}': ${found.problems.join('; ')}`);
  return { laid: { ...found.laid, setup }, library };
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const text = readText(file);
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Readonly<Record<string, unknown>>;
  } catch {
    // Said below.
  }
  throw new UsageError(`'${file}' is no JSON file of a scenario`);
}

async function jobFrom(
  asked: Asked,
  file: string,
): Promise<{ readonly job: Omit<Job, 'games' | 'seed'>; readonly library: Library }> {
  if (asked.scenario !== undefined || asked.options !== undefined)
    throw new UsageError('--from begins in a recorded game as it was set up: no scenario or --options');
  const { record, library, laid } = await openRecord(file);
  const { game } = laid;
  const host = Host.revive({ game, record, rolls: 'ask' });
  const seat = asked.seat ?? (game.seats[0] as Seat);
  if (!game.seats.includes(seat))
    throw new UsageError(`--seat: there is no seat '${seat}'; there are: ${game.seats.join(', ')}`);
  const at = wholeNumber('--at', asked.at ?? String(host.seq), 0, host.seq);
  const view = game.observe(host.positionAt(at), seat) as {
    readonly schema: string;
  };
  const job = {
    ...jobOfSetup(record.setup),
    bots: botsOf(asked.bots, laid),
    from: { seat, view: { ...view } },
  };
  return { job, library };
}

/** `a,b`: the first plays the first team, the second everybody else; or each seat by name. */
function botsOf(text: string | undefined, { game: { seats }, card, teamOf }: LaidGame): Record<Seat, string> {
  const named = listed(text ?? 'greedy,greedy');
  const bots: Record<Seat, string> = {};
  if (named.some((part) => part.includes('='))) {
    for (const part of named) {
      const [seat = '', bot = ''] = part.split('=');
      if (!seats.includes(seat))
        throw new UsageError(`--bots: there is no seat '${seat}'; there are: ${seats.join(', ')}`);
      bots[seat] = bot;
    }
    const missing = seats.filter((seat) => bots[seat] === undefined);
    if (missing.length > 0) throw new UsageError(`--bots: nobody plays ${missing.join(', ')}`);
  } else {
    if (named.length !== 2)
      throw new UsageError(
        '--bots names two, e.g. hard,greedy, or each seat, e.g. french=hard,allied=greedy',
      );
    const first = firstTeam(card);
    for (const seat of seats) bots[seat] = (teamOf(seat) === first ? named[0] : named[1]) as string;
  }
  for (const bot of Object.values(bots))
    if (!isBot(bot))
      throw new UsageError(`there is no bot '${bot}'; there are: ${roster.map(({ id }) => id).join(', ')}`);
    else if (!card.levels.includes(bot))
      throw new UsageError(`${card.id} is not played by ${bot}, but by: ${card.levels.join(', ')}`);
  return bots;
}
