import { newResetLink } from '../../server/accounts/resets.ts';
import { siteOf } from '../../server/config.ts';
import { createPeopleStore } from '../../server/store/people/people.ts';
import { defineCommand, UsageError } from '../command.ts';
import { dataFlag, onStore } from '../on-store.ts';
import { print } from '../output.ts';

export const command = defineCommand({
  operands: 'reset <name>',
  minOperands: 2,
  maxOperands: 2,
  flags: { data: dataFlag },
  async run({ operands: [what, name = ''], flags }) {
    if (what !== 'reset') throw new UsageError(`there is no 'accounts ${what}'; there is: reset`);
    return onStore(flags, async (database) => {
      const site = siteOf({}, process.env);
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
    });
  },
});
