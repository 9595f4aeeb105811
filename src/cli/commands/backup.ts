import { ConfigProblem, storeOf } from '../../server/config.ts';
import { BackupProblem, backUp } from '../../server/operations/backup.ts';
import { StoreUnavailable } from '../../server/store/sql.ts';
import { defineCommand } from '../command.ts';

export const command = defineCommand({
  operands: '<file>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: { summary: 'folder that the server keeps its store in (else as for serve)', value: 'FOLDER' },
  },
  async run({ operands, flags }) {
    const [file = ''] = operands;
    try {
      await backUp(storeOf(flags, process.env), file);
    } catch (error) {
      if (
        error instanceof BackupProblem ||
        error instanceof ConfigProblem ||
        error instanceof StoreUnavailable
      ) {
        process.stderr.write(`${error.message}\n`);
        return 1;
      }
      throw error;
    }
    process.stdout.write(`Everything is in ${file}\n`);
    return 0;
  },
});
