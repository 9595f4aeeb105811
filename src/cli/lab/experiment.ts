import { botKind, bots as botKinds } from '../../ai/bots.ts';
import type { Seat } from '../../engine/position.ts';
import { Host } from '../../host/host.ts';
import type { Job } from '../../lab/job.ts';
import type { Library } from '../../systems/library.ts';
import type { NlbPosition } from '../../systems/nlb/rules/index.ts';
import { UsageError, wholeNumber } from '../command.ts';
import { readRecord, tableOf } from '../record-file.ts';
import { listed, setTable } from '../table.ts';

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

/** The job that the flags of a command ask for. */
export function jobOf(library: Library, asked: Asked): Job {
  const games = wholeNumber('--games', asked.games ?? '100', 1, 1_000_000);
  const seed = wholeNumber('--seed', asked.seed ?? '1', 0, 2 ** 31 - 1);
  if (asked.from !== undefined) return { ...jobFrom(library, asked, asked.from), games, seed };
  if (asked.at !== undefined || asked.seat !== undefined)
    throw new UsageError('--at and --seat say where in a recorded game to begin: name it with --from');
  if (asked.scenario === undefined) throw new UsageError('name a scenario, or a recorded game with --from');
  const { setup, game } = setTable(library, asked.scenario, listed(asked.options));
  const options = Object.keys(setup.options).filter((id) => setup.options[id] === true);
  const bots = botsOf(asked.bots, game.seats);
  return { scenario: asked.scenario, options, rulesVersion: setup.rulesVersion, bots, games, seed };
}

function jobFrom(library: Library, asked: Asked, file: string): Omit<Job, 'games' | 'seed'> {
  if (asked.scenario !== undefined || asked.options !== undefined)
    throw new UsageError('--from begins in a recorded game as it was set up: no scenario or --options');
  const record = readRecord(file);
  const { game } = tableOf(library, record);
  const host = Host.revive({ game, record, rolls: 'ask' });
  const seat = asked.seat ?? (game.seats[0] as Seat);
  if (!game.seats.includes(seat))
    throw new UsageError(`--seat: there is no seat '${seat}'; there are: ${game.seats.join(', ')}`);
  const at = wholeNumber('--at', asked.at ?? String(host.seq), 0, host.seq);
  const view = game.observe(host.positionAt(at) as NlbPosition, seat) as unknown as {
    readonly schema: string;
  };
  const { options, scenario, rulesVersion } = record.setup;
  return {
    scenario,
    options: Object.keys(options).filter((id) => options[id] === true),
    rulesVersion,
    bots: botsOf(asked.bots, game.seats),
    from: { seat, view: { ...view } },
  };
}

/** `a,b`: the first plays the French, the second everybody else; or each seat by name. */
export function botsOf(text: string | undefined, seats: readonly Seat[]): Record<Seat, string> {
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
    for (const seat of seats) bots[seat] = (seat === 'french' ? named[0] : named[1]) as string;
  }
  for (const bot of Object.values(bots))
    if (botKind(bot) === undefined)
      throw new UsageError(`there is no bot '${bot}'; there are: ${botKinds.map(({ id }) => id).join(', ')}`);
  return bots;
}
