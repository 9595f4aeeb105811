import { storeOf } from '../../server/config.ts';
import { backUp } from '../../server/operations/backup.ts';
import { defineCommand } from '../command.ts';
import { dataFlag, sayingWhatIsWrong } from '../on-store.ts';

export const command = defineCommand({
  operands: '<file>',
  minOperands: 1,
  maxOperands: 1,
  flags: { data: dataFlag },
  run({ operands: [file = ''], flags }) {
    return sayingWhatIsWrong(async () => {
      const damaged = await backUp(storeOf(flags, process.env), file);
      process.stdout.write(`Everything is in ${file}\n`);
      if (damaged.length === 0) return 0;
      process.stderr.write(
        `Damaged in the store already, and so in the backup: ${damaged.join(', ')}; 'vedette games check' says more.\n`,
      );
      return 1;
    });
  },
});
