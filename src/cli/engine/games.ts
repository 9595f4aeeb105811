import { hexToBytes } from '@noble/hashes/utils.js';
import { Seated } from '../../ai/seated.ts';
import type { GameEvent } from '../../engine/events.ts';
import { type GameRecord, type GameSetup, parseRecord, RecordProblem } from '../../engine/record.ts';
import { freshSeed } from '../../host/dice/dice.ts';
import { seedFromText } from '../../host/dice/seed.ts';
import { Host } from '../../host/host.ts';
import { lay } from '../../systems/library.ts';
import type { LaidGame } from '../../systems/system.ts';
import { setupOfBrought } from '../brought.ts';
import { makeTeller, type Teller } from '../story.ts';
import type { House, OpenWing } from './house.ts';
import { Problem } from './problem.ts';
import type { Request } from './protocol.ts';

/** One game in this process, with the dice that were scripted for it. */
export class EngineGame {
  readonly laid: LaidGame;
  readonly host: Host;
  readonly teller: Teller;
  readonly bots: Seated;
  auto: boolean;
  script: (readonly number[])[] = [];

  constructor(house: House, laid: LaidGame, host: Host, auto: boolean) {
    const { words, ai } = house.wings.get(laid.game.system) as OpenWing;
    this.laid = laid;
    this.host = host;
    this.teller = makeTeller(laid, words);
    this.bots = new Seated(laid, ai);
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

function layOrFail(house: House, setup: GameSetup): LaidGame {
  const found = lay(house, setup);
  if (!found.ok) throw new Problem('bad-setup', found.problems.join('; '), { problems: found.problems });
  return found.laid;
}

/** The set-up that a start request asks for: a shipped scenario, or one that it brings along. */
export function setupFor(house: House, request: Request<'start'>): GameSetup {
  const { system, scenario, options = [], map, units, tables, position, ground, meeting } = request;
  return setupOfBrought(house, {
    ...(system === undefined ? {} : { system }),
    scenario,
    options: Array.isArray(options) ? Object.fromEntries(options.map((one) => [one, true])) : { ...options },
    parts: { map, units, tables, position, ground, meeting },
  });
}

export function startGame(house: House, request: Request<'start'>): EngineGame {
  const setup = setupFor(house, request);
  const laid = layOrFail(house, setup);
  const host = Host.start({ game: laid.game, setup, seed: seedOf(request.seed), rolls: 'ask' });
  return new EngineGame(house, laid, host, request.dice !== 'ask');
}

export function loadGame(house: House, request: Request<'load'>): EngineGame {
  const parsed = parseRecord(request.record);
  if (!parsed.ok) throw new Problem('bad-record', 'the record is damaged', { faults: parsed.problems });
  const { record }: { record: GameRecord } = parsed;
  const laid = layOrFail(house, record.setup);
  try {
    const host = Host.revive({ game: laid.game, record, rolls: 'ask' });
    return new EngineGame(house, laid, host, request.dice !== 'ask' && record.seed !== undefined);
  } catch (error) {
    if (!(error instanceof RecordProblem)) throw error;
    throw new Problem('bad-record', error.message, { faults: [error.fault] });
  }
}
