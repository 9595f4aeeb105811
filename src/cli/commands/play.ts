import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Bot } from '../../ai/bot.ts';
import { aiOf, type SystemAi } from '../../ai/door.ts';
import { isBot, roster } from '../../ai/roster.ts';
import { Seated } from '../../ai/seated.ts';
import { type GameSetup, RecordProblem, type SeatSetup } from '../../engine/record.ts';
import { freshSeed } from '../../host/dice/dice.ts';
import { seedFromText } from '../../host/dice/seed.ts';
import { Host } from '../../host/host.ts';
import { type Library, scenarioIds } from '../../systems/library.ts';
import type { LaidGame } from '../../systems/system.ts';
import { wordsOf } from '../../words/door.ts';
import { defineCommand, seconds, UsageError } from '../command.ts';
import { layScenario, libraryFor, listed, wingOf } from '../laid.ts';
import { print, remark } from '../output.ts';
import { PlaySession } from '../play/session.ts';
import { BadRecord, faultText, openRecord } from '../record-file.ts';
import { makeTeller } from '../story.ts';
import { terminalOf } from '../terminal.ts';

const PERSON = 'human';

export const command = defineCommand({
  operands: '[scenario]',
  minOperands: 0,
  maxOperands: 1,
  flags: {
    seats: {
      summary: `who plays what, e.g. french=human,allied=greedy; bots: ${roster.map(({ id }) => id).join(', ')} (else all human)`,
      value: 'LIST',
    },
    options: {
      summary: "options of the scenario or presets, as 'vedette scenarios --json' lists them",
      value: 'LIST',
    },
    seed: { summary: 'play with the dice of this seed (else secret ones)', value: 'TEXT' },
    dice: {
      summary: "'ask': roll only when told, from the seed or with your own dice (else at once)",
      value: 'HOW',
    },
    load: { summary: 'go on with a recorded game', value: 'FILE' },
    explain: { summary: 'the computer says what it plans, what else it weighed and what decided' },
    budget: { summary: 'seconds the computer may take for a turn (else as its level is)', value: 'SECONDS' },
    save: { summary: 'write the game to this file at the end, and where save names no other', value: 'FILE' },
  },
  async run({ operands: [scenario], flags }) {
    if (flags.dice !== undefined && flags.dice !== 'ask')
      throw new UsageError(`--dice takes 'ask', not '${flags.dice}'`);
    const rolls = flags.dice === 'ask' ? { rolls: 'ask' as const } : {};
    let library: Library;
    let laid: LaidGame;
    let host: Host;
    if (flags.load !== undefined) {
      if (scenario !== undefined || flags.options !== undefined || flags.seed !== undefined)
        throw new UsageError('--load goes on with a game as it was set up: no scenario, --options or --seed');
      try {
        const opened = await openRecord(flags.load);
        ({ library, laid } = opened);
        host = Host.revive({ game: laid.game, record: opened.record, ...rolls });
      } catch (error) {
        const faults =
          error instanceof BadRecord
            ? error.faults
            : error instanceof RecordProblem
              ? [error.fault]
              : undefined;
        if (faults === undefined) throw error;
        for (const fault of faults) remark(faultText(fault));
        return 1;
      }
    } else {
      library = await libraryFor([scenario ?? '']);
      if (scenario === undefined)
        throw new UsageError(`name a scenario: ${scenarioIds(library).join(', ')}; or --load a game`);
      const set = layScenario(library, scenario, listed(flags.options));
      const seats = seatsOf(flags.seats, set.game.seats);
      laid = set;
      const setup: GameSetup = { ...set.setup, seats };
      const seed = flags.seed === undefined ? freshSeed() : seedFromText(flags.seed);
      host = Host.start({ game: set.game, setup, seed, ...rolls });
    }
    const seats =
      flags.load === undefined || flags.seats === undefined
        ? (host.setup.seats ?? {})
        : seatsOf(flags.seats, laid.game.seats);
    const { entry } = wingOf(library, laid);
    const ai = await aiOf(entry);
    const session = new PlaySession({
      laid,
      host,
      teller: makeTeller(laid, await wordsOf(entry)),
      terminal: await terminalOf(entry),
      ai,
      bots: botsOf(laid, ai, seats, flags.budget),
      resumed: flags.load !== undefined,
      explain: flags.explain,
      say: print,
      save: (path) => save(host, path === '' ? flags.save : path),
    });
    await converse(session);
    if (flags.save !== undefined) remark(save(host, flags.save));
    return 0;
  },
});

async function converse(session: PlaySession): Promise<void> {
  session.advance();
  if (session.over) return;
  const terminal = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, terminal: false });
  if (terminal) process.stdout.write('> ');
  for await (const line of input) {
    if (!terminal) print(`> ${line}`);
    if (!session.handle(line) || session.over) break;
    if (terminal) process.stdout.write('> ');
  }
  input.close();
}

/** Writes the whole game, its seed too: whoever plays at this terminal keeps it anyway. */
function save(host: Host, path: string | undefined): string {
  if (path === undefined) return 'save where? save game.json';
  try {
    writeFileSync(path, `${JSON.stringify(host.record({ withSeed: true }))}\n`);
    return `Saved to ${path} (${host.seq} entries).`;
  } catch (error) {
    return `The game could not be saved: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function seatsOf(text: string | undefined, seats: readonly string[]): Record<string, SeatSetup> {
  const chosen: Record<string, SeatSetup> = Object.fromEntries(
    seats.map((seat) => [seat, { kind: 'human' }]),
  );
  for (const part of listed(text)) {
    const [seat = '', player = ''] = part.split('=');
    if (!seats.includes(seat))
      throw new UsageError(`--seats: there is no seat '${seat}'; there are: ${seats.join(', ')}`);
    if (player !== PERSON && !isBot(player))
      throw new UsageError(
        `--seats: '${player}' cannot play; there are: ${[PERSON, ...roster.map(({ id }) => id)].join(', ')}`,
      );
    chosen[seat] = player === PERSON ? { kind: 'human' } : { kind: 'bot', bot: player };
  }
  return chosen;
}

function botsOf(
  laid: LaidGame,
  ai: SystemAi,
  seats: Readonly<Record<string, SeatSetup>>,
  budget: string | undefined,
): Record<string, Bot> {
  const seating =
    budget === undefined ? {} : { budget: seconds('--budget', budget), clock: () => performance.now() };
  const seated = new Seated(laid, ai, seating);
  const found: Record<string, Bot> = {};
  for (const [seat, { kind, bot }] of Object.entries(seats)) {
    if (kind !== 'bot') continue;
    const known = seated.at(seat, bot ?? '');
    if (known === undefined) throw new UsageError(`the game was set up with a bot '${bot}' that is not here`);
    found[seat] = known;
  }
  return found;
}
