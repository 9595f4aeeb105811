import { newResetLink } from '../../server/accounts/resets.ts';
import { ConfigProblem, siteOf, storeOf } from '../../server/config.ts';
import { openDatabase, StoreTooNew } from '../../server/store/database.ts';
import { createPeopleStore } from '../../server/store/people.ts';
import { StoreUnavailable } from '../../server/store/sql.ts';
import { defineCommand, UsageError } from '../command.ts';
import { print } from '../output.ts';

const expected = [ConfigProblem, StoreTooNew, StoreUnavailable];

export const command = defineCommand({
  operands: 'reset <name>',
  minOperands: 2,
  maxOperands: 2,
  flags: {
    data: { summary: 'folder that the server keeps its store in (else as for serve)', value: 'FOLDER' },
  },
  async run({ operands: [what, name = ''], flags }) {
    if (what !== 'reset') throw new UsageError(`there is no 'accounts ${what}'; there is: reset`);
    try {
      const site = siteOf({}, process.env);
      const database = await openDatabase(storeOf(flags, process.env));
      try {
        const people = createPeopleStore(database);
        const person = await people.personByName(name);
        if (person === undefined) {
          process.stderr.write(`There is no account called '${name}'.\n`);
          return 1;
        }
        print(await newResetLink(people, person.id, site, Date.now()));
        process.stderr.write(
          `Whoever opens this link within an hour sets a new password for ${person.name}, once. ` +
            'Hand it over on a way that you trust.\n',
        );
        return 0;
      } finally {
        await database.close();
      }
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind)) throw error;
      process.stderr.write(`${(error as Error).message}\n`);
      return 1;
    }
  },
});
