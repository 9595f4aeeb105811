import { z } from 'zod';
import { canonical } from './canonical.ts';
import { hashOf, hashOfText } from './hash.ts';
import { isTooDeep, TOO_DEEP } from './nesting.ts';
import type { Outcome, Seat } from './position.ts';

export const RECORD_FORMAT = 'vedette.record/1';

/** What a game is played with: enough to build the same game again anywhere. */
export interface GameSetup {
  readonly system: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly rulesVersion: string;
  readonly seats?: Readonly<Record<Seat, SeatSetup>>;
  /** A scenario and map of the player's own, in place of shipped ones; opaque here. */
  readonly content?: unknown;
}

export interface SeatSetup {
  readonly kind: 'human' | 'bot';
  readonly name?: string;
  readonly bot?: string;
}

export interface ActionEntry {
  readonly seat: Seat;
  readonly action: { readonly type: string };
  readonly hash: string;
}

export interface RollEntry {
  readonly roll: readonly number[];
  /** These values were handed to the host (real dice, a scripted test), not derived from its seed. */
  readonly given?: true;
  readonly hash: string;
}

export type RecordEntry = ActionEntry | RollEntry;

/**
 * Where a game was taken over from another: the opening of that game, how many of its entries this one
 * begins with, and that game's running hash after them. Whoever has the other record can compare all three.
 */
export interface BranchPoint {
  readonly opening: string;
  readonly seq: number;
  readonly hash: string;
}

/** How a game ended that the rules had not ended: somebody resigned, ran out of time, or all agreed. */
export interface RecordResult {
  readonly winners: readonly Seat[];
  readonly by: string;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Binds it to the entries: the running hash after one more entry that says so. */
  readonly hash: string;
}

/** Randomness that a player added to the dice: its hash, told first, and itself; 32 bytes each, in hex. */
export interface Share {
  readonly promise: string;
  readonly share: string;
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly setup: GameSetup;
  readonly commitment: string;
  /** Only once the game is over, or in a save that its owner keeps to himself. */
  readonly seed?: string;
  /** By seat; none where the dice come from the seed alone. */
  readonly shares?: Readonly<Record<Seat, Share>>;
  /** For a game that goes on from a moment of another one. Its dice are its own only after that moment. */
  readonly branch?: BranchPoint;
  /** The hash that the chain of entries starts from; covers setup, commitment and branch. */
  readonly opening: string;
  readonly entries: readonly RecordEntry[];
  readonly outcome?: Outcome;
  readonly result?: RecordResult;
  /** How many entries there are, the whole running hash after the last, and the hash of the position. */
  readonly end: { readonly seq: number; readonly hash: string; readonly position: string };
}

/** What is wrong with a record, and where: a part of it, or the entry with this index (from 0). */
export interface RecordFault {
  readonly at: 'json' | 'setup' | 'branch' | 'seed' | 'entry' | 'outcome' | 'end';
  readonly entry?: number;
  readonly code: string;
  readonly message: string;
}

export class RecordProblem extends Error {
  readonly fault: RecordFault;
  constructor(fault: RecordFault) {
    super(fault.entry === undefined ? fault.message : `entry ${fault.entry}: ${fault.message}`);
    this.name = 'RecordProblem';
    this.fault = fault;
  }
}

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits');
/** Each entry keeps the first 16 digits of the running hash: enough to find an edit, short enough to read. */
const MARK = 16;
const mark = z.string().regex(/^[0-9a-f]{16}$/, `expected ${MARK} lower-case hex digits`);

const seatSchema = z.strictObject({
  kind: z.enum(['human', 'bot']),
  name: z.string().max(200).exactOptional(),
  bot: z.string().max(200).exactOptional(),
});

export const setupSchema: z.ZodType<GameSetup> = z.strictObject({
  system: z.string().min(1),
  scenario: z.string().min(1),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  rulesVersion: z.string().min(1),
  seats: z.record(z.string(), seatSchema).exactOptional(),
  content: z.json().exactOptional(),
});

const actionEntry = z.strictObject({
  seat: z.string().min(1),
  action: z.looseObject({ type: z.string() }),
  hash: mark,
});

const rollEntry = z.strictObject({
  roll: z.array(z.int()),
  given: z.literal(true).exactOptional(),
  hash: mark,
});

const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  setup: setupSchema,
  commitment: digest,
  seed: digest.exactOptional(),
  shares: z.record(z.string(), z.strictObject({ promise: digest, share: digest })).exactOptional(),
  branch: z.strictObject({ opening: digest, seq: z.int().min(0), hash: digest }).exactOptional(),
  opening: digest,
  entries: z.array(z.unknown()),
  outcome: z
    .strictObject({
      winners: z.array(z.string()),
      rule: z.string(),
      code: z.string(),
      facts: z.record(z.string(), z.unknown()),
    })
    .exactOptional(),
  result: z
    .strictObject({
      winners: z.array(z.string()),
      by: z.string().min(1).max(40),
      code: z.string().min(1).max(80),
      facts: z.record(z.string(), z.unknown()),
      hash: mark,
    })
    .exactOptional(),
  end: z.strictObject({ seq: z.int().min(0), hash: digest, position: digest }),
});

export type ParsedRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly problems: readonly RecordFault[] };

/** Reads a record from the text of a file. */
export function parseRecordText(text: string): ParsedRecord {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ at: 'json', code: 'not-json', message }] };
  }
  return parseRecord(json);
}

/** Checks the shape of a record, and says of every problem what and where it is. */
export function parseRecord(json: unknown): ParsedRecord {
  const entries: unknown = (json as { entries?: unknown } | null | undefined)?.entries;
  // Whatever else is wrong with it is not worth getting lost in it.
  const deep = deepPart(json, entries);
  if (deep !== undefined) {
    return { ok: false, problems: [{ ...deep, code: 'too-deep', message: TOO_DEEP }] };
  }
  const outer = recordSchema.safeParse(json);
  const problems: RecordFault[] = outer.success ? [] : outer.error.issues.map(faultOfIssue);
  if (Array.isArray(entries)) {
    entries.forEach((entry: unknown, index) => {
      // The two kinds are told apart first, so that the message names one field and not two alternatives.
      const schema = typeof entry === 'object' && entry !== null && 'roll' in entry ? rollEntry : actionEntry;
      for (const issue of schema.safeParse(entry).error?.issues ?? []) {
        problems.push({
          at: 'entry',
          entry: index,
          code: 'bad-shape',
          message: `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`,
        });
      }
    });
  }
  if (problems.length > 0) {
    return { ok: false, problems };
  }
  return { ok: true, record: json as GameRecord };
}

/** The first part of a record that is nested too deeply. */
function deepPart(json: unknown, entries: unknown): Pick<RecordFault, 'at' | 'entry'> | undefined {
  if (!isTooDeep(json)) return undefined;
  const entry = Array.isArray(entries) ? entries.findIndex(isTooDeep) : -1;
  if (entry >= 0) return { at: 'entry', entry };
  return isTooDeep((json as { setup?: unknown }).setup) ? { at: 'setup' } : { at: 'json' };
}

function faultOfIssue(issue: z.core.$ZodIssue): RecordFault {
  const [head] = issue.path;
  const known =
    head === 'setup' || head === 'branch' || head === 'seed' || head === 'outcome' || head === 'end';
  return {
    at: known ? head : 'json',
    code: 'bad-shape',
    message: `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`,
  };
}

/** Where the chain of hashes starts: everything agreed before the first action. */
export const openingHash = (setup: GameSetup, commitment: string, branch?: BranchPoint): string =>
  hashOf({ format: RECORD_FORMAT, setup, commitment, branch });

/** The running hash after one more entry. */
export function entryHash(
  before: string,
  entry: Omit<ActionEntry, 'hash'> | Omit<RollEntry, 'hash'>,
): string {
  return hashOfText(`${before}\n${canonical(entry)}`);
}

/** The running hash after these entries of a game that opened with `opening`. */
export const runningHash = (opening: string, entries: readonly RecordEntry[]): string =>
  entries.reduce((running, { hash: _hash, ...content }) => entryHash(running, content), opening);

export const markOf = (hash: string): string => hash.slice(0, MARK);

/** The record of a game that ended otherwise than by its rules. */
export const withResult = (record: GameRecord, result: Omit<RecordResult, 'hash'>): GameRecord => ({
  ...record,
  result: { ...result, hash: markOf(resultHash(record.end.hash, result)) },
});

const resultHash = (end: string, { winners, by, code, facts }: Omit<RecordResult, 'hash'>): string =>
  hashOfText(`${end}\nresult ${canonical({ winners, by, code, facts })}`);

/** The first place where the hashes of a record do not fit its contents. */
export function chainFault(record: GameRecord): RecordFault | undefined {
  if (record.opening !== openingHash(record.setup, record.commitment, record.branch)) {
    return {
      at: 'setup',
      code: 'setup-changed',
      message: 'the set-up, the commitment or the branch is not the one that the record was opened with',
    };
  }
  let running = record.opening;
  for (const [index, entry] of record.entries.entries()) {
    const { hash, ...content } = entry;
    running = entryHash(running, content);
    if (hash !== markOf(running)) {
      return {
        at: 'entry',
        entry: index,
        code: 'entry-changed',
        message: `the running hash is ${markOf(running)}, the record says ${hash}: this entry was changed, moved, added or follows a missing one`,
      };
    }
  }
  const { end, entries, branch } = record;
  if (branch !== undefined && branch.seq > entries.length) {
    return {
      at: 'branch',
      code: 'branch-changed',
      message: `the record takes over ${branch.seq} entries but holds ${entries.length}`,
    };
  }
  if (branch !== undefined && branch.hash !== runningHash(branch.opening, entries.slice(0, branch.seq))) {
    return {
      at: 'branch',
      code: 'branch-changed',
      message: `the first ${branch.seq} entries are not those of the game that this one was taken over from`,
    };
  }
  if (end.seq !== entries.length || end.hash !== running) {
    return {
      at: 'end',
      code: 'end-changed',
      message:
        end.seq === entries.length
          ? 'the last running hash is not the one that the record closes with'
          : `the record closes with ${end.seq} entries but holds ${entries.length}`,
    };
  }
  const { result, outcome } = record;
  if (
    result !== undefined &&
    (outcome !== undefined || result.hash !== markOf(resultHash(end.hash, result)))
  ) {
    return {
      at: 'outcome',
      code: 'result-changed',
      message:
        outcome === undefined
          ? 'the result is not the one that the record was closed with'
          : 'the rules ended this game, and yet it says that it ended otherwise',
    };
  }
  return undefined;
}
