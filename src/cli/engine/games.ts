import { hexToBytes } from '@noble/hashes/utils.js';
import { Seated } from '../../ai/seated.ts';
import type { GameEvent } from '../../engine/events.ts';
import { type GameRecord, type GameSetup, parseRecord, RecordProblem } from '../../engine/record.ts';
import { freshSeed } from '../../host/dice.ts';
import { Host } from '../../host/host.ts';
import { seedFromText } from '../../host/seed.ts';
import { type Library, lay } from '../../systems/library.ts';
import { asNlb, type NlbLaid as Table } from '../../systems/nlb/shelf.ts';
import { setupOfBrought } from '../brought.ts';
import { makeTeller, type Teller } from '../story.ts';
import { Problem } from './problem.ts';
import type { Request } from './protocol.ts';

/** One game in this process, with the dice that were scripted for it. */
export class EngineGame {
  readonly table: Table;
  readonly host: Host;
  readonly teller: Teller;
  readonly bots: Seated;
  auto: boolean;
  script: (readonly number[])[] = [];

  constructor(table: Table, host: Host, auto: boolean) {
    this.table = table;
    this.host = host;
    this.teller = makeTeller(table);
    this.bots = new Seated(table);
    this.auto = auto;
  }

  /** Answers awaited rolls as far as the script goes and, where dice roll by themselves, from the seed. */
  settle(): readonly GameEvent[] {
    const events: GameEvent[] = [];
    while (this.host.pending().kind === 'chance') {
      const [next] = this.script;
      if (next === undefined && !this.auto) break;
      const result = next === undefined ? this.host.roll() : this.host.rollWith(next);
      if (!result.ok) {
        // A script that does not fit is thrown away, or every later request would stumble over it.
        this.script = [];
        throw new Problem(
          next === undefined ? 'no-seed' : 'bad-roll',
          `${result.problem}; ${next === undefined ? 'give the roll' : `the script said ${next.join(' ')} and is dropped`}`,
        );
      }
      if (next !== undefined) this.script = this.script.slice(1);
      events.push(...result.events);
    }
    return events;
  }
}

const seedOf = (text: string | undefined): Uint8Array => {
  if (text === undefined) return freshSeed();
  return /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : seedFromText(text);
};

function layOrFail(library: Library, setup: GameSetup): Table {
  const laid = lay(library, setup);
  if (!laid.ok) throw new Problem('bad-setup', laid.problems.join('; '), { problems: laid.problems });
  return asNlb(laid.laid);
}

/** The set-up that a start request asks for: a shipped scenario, or one that it brings along. */
export function setupFor(library: Library, request: Request<'start'>): GameSetup {
  const { system, scenario, options = [], map, units, tables, position } = request;
  return setupOfBrought(library, {
    ...(system === undefined ? {} : { system }),
    scenario,
    options: Array.isArray(options) ? Object.fromEntries(options.map((one) => [one, true])) : { ...options },
    parts: { map, units, tables, position },
  });
}

export function startGame(library: Library, request: Request<'start'>): EngineGame {
  const setup = setupFor(library, request);
  const table = layOrFail(library, setup);
  const host = Host.start({ game: table.game, setup, seed: seedOf(request.seed), rolls: 'ask' });
  return new EngineGame(table, host, request.dice !== 'ask');
}

export function loadGame(library: Library, request: Request<'load'>): EngineGame {
  const parsed = parseRecord(request.record);
  if (!parsed.ok) throw new Problem('bad-record', 'the record is damaged', { faults: parsed.problems });
  const { record }: { record: GameRecord } = parsed;
  const table = layOrFail(library, record.setup);
  try {
    const host = Host.revive({ game: table.game, record, rolls: 'ask' });
    return new EngineGame(table, host, request.dice !== 'ask' && record.seed !== undefined);
  } catch (error) {
    if (!(error instanceof RecordProblem)) throw error;
    throw new Problem('bad-record', error.message, { faults: [error.fault] });
  }
}
