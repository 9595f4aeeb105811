import { storeOf } from '../../server/config.ts';
import { restore } from '../../server/operations/restore.ts';
import { defineCommand } from '../command.ts';
import { dataFlag, sayingWhatIsWrong } from '../on-store.ts';

export const command = defineCommand({
  operands: '<file>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: dataFlag,
    replace: {
      summary: 'also where there is a store already; a file is set aside, a database is overwritten',
    },
  },
  run({ operands: [file = ''], flags }) {
    return sayingWhatIsWrong(async () => {
      const { before, sealed } = await restore(file, storeOf(flags, process.env), flags.replace);
      process.stdout.write(`${file} is restored.\n`);
      if (!sealed)
        process.stdout.write(
          "It was made before backups had a seal, so that its rows could not be checked; 'vedette games check' looks at the games.\n",
        );
      if (before !== undefined) process.stdout.write(`What was there before is in ${before}\n`);
      return 0;
    });
  },
});
