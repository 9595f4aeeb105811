import { readFileSync } from 'node:fs';
import { type GameRecord, parseRecordText, type RecordFault } from '../engine/record.ts';
import { type Library, lay } from '../systems/library.ts';
import { asNlb, type NlbLaid as Table } from '../systems/nlb/shelf.ts';
import { UsageError } from './command.ts';

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
export function tableOf(library: Library, record: GameRecord): Table {
  const laid = lay(library, record.setup);
  if (!laid.ok)
    throw new BadRecord(laid.problems.map((message) => ({ at: 'setup', code: 'no-such-game', message })));
  return asNlb(laid.laid);
}
