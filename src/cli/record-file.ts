import { readFileSync } from 'node:fs';
import { type GameRecord, parseRecordText, type RecordFault, RecordProblem } from '../engine/record.ts';
import { type Library, lay } from '../systems/library.ts';
import type { LaidGame } from '../systems/system.ts';
import { UsageError } from './command.ts';
import { libraryFor } from './laid.ts';

/** A file that is there but is no good record: every fault with its place. */
export class BadRecord extends Error {
  readonly faults: readonly RecordFault[];

  constructor(faults: readonly RecordFault[]) {
    super(faults.map(faultText).join('\n'));
    this.faults = faults;
  }
}

export const faultText = ({ at, entry, code, message }: RecordFault): string =>
  `${entry === undefined ? (at === 'json' ? 'the file' : `the ${at}`) : `entry ${entry}`}: ${message} (${code})`;

/** What to say of a record that cannot be read; any other error as it is. */
export function saidOf(error: unknown): unknown {
  const fault =
    error instanceof BadRecord ? error.faults[0] : error instanceof RecordProblem ? error.fault : undefined;
  return fault === undefined ? error : new UsageError(faultText(fault));
}

/** The text of a file that the user named; `-` is standard input. */
export function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'there is no such file',
      EISDIR: 'it is a folder',
      EACCES: 'it may not be read',
    };
    throw new UsageError(`'${path}' cannot be read: ${reasons[String(error.code)] ?? error.message}`);
  }
}

export function readRecord(path: string): GameRecord {
  const parsed = parseRecordText(readText(path));
  if (!parsed.ok) throw new BadRecord(parsed.problems);
  return parsed.record;
}

/** The game that a record was played with. */
export function layRecord(library: Library, record: GameRecord): LaidGame {
  const found = lay(library, record.setup);
  if (!found.ok)
    throw new BadRecord(found.problems.map((message) => ({ at: 'setup', code: 'no-such-game', message })));
  return found.laid;
}

/** A record and the game that it was played with, from the content of its system. */
export async function openRecord(
  path: string,
): Promise<{ readonly record: GameRecord; readonly library: Library; readonly laid: LaidGame }> {
  const record = readRecord(path);
  const library = await libraryFor([record.setup.system]);
  return { record, library, laid: layRecord(library, record) };
}
