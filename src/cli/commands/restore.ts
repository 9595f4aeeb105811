import { ConfigProblem, storeOf } from '../../server/config.ts';
import { BackupProblem } from '../../server/operations/backup.ts';
import { restore } from '../../server/operations/restore.ts';
import { StoreTooNew } from '../../server/store/database.ts';
import { StoreUnavailable } from '../../server/store/sql.ts';
import { defineCommand } from '../command.ts';

const expected = [BackupProblem, ConfigProblem, StoreTooNew, StoreUnavailable];

export const command = defineCommand({
  operands: '<file>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: { summary: 'folder that the server keeps its store in (else as for serve)', value: 'FOLDER' },
    replace: {
      summary: 'also where there is a store already; a file is set aside, a database is overwritten',
    },
  },
  async run({ operands, flags }) {
    const [file = ''] = operands;
    try {
      const { before } = await restore(file, storeOf(flags, process.env), flags.replace);
      process.stdout.write(`${file} is restored.\n`);
      if (before !== undefined) process.stdout.write(`What was there before is in ${before}\n`);
      return 0;
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind)) throw error;
      process.stderr.write(`${(error as Error).message}\n`);
      return 1;
    }
  },
});
