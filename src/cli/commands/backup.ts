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
      await backUp(storeOf(flags, process.env), file);
      process.stdout.write(`Everything is in ${file}\n`);
      return 0;
    });
  },
});
