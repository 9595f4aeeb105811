import { ConfigProblem, storeOf } from '../server/config.ts';
import { BackupProblem } from '../server/operations/backup.ts';
import { openDatabase, StoreTooNew } from '../server/store/database.ts';
import { type Database, StoreUnavailable } from '../server/store/sql.ts';
import type { ExitStatus } from './command.ts';

/** The flag of every command that works on a server's store. */
export const dataFlag = {
  summary: 'folder that the server keeps its store in (else as for serve)',
  value: 'FOLDER',
} as const;

const EXPECTED = [BackupProblem, ConfigProblem, StoreTooNew, StoreUnavailable];

/** What can be wrong with a store or its settings is said in one line, not thrown at the operator. */
export async function sayingWhatIsWrong(work: () => Promise<ExitStatus>): Promise<ExitStatus> {
  try {
    return await work();
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

/** Works on the store that a server with these flags would open, and closes it. */
export const onStore = (
  flags: Parameters<typeof storeOf>[0],
  work: (database: Database) => Promise<ExitStatus>,
): Promise<ExitStatus> =>
  sayingWhatIsWrong(async () => {
    const database = await openDatabase(storeOf(flags, process.env));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
