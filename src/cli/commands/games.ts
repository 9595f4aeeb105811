import { type MigratedGame, migrateGames } from '../../server/games/migrate.ts';
import { CatalogueTables } from '../../server/games/tables.ts';
import { loadLibrary } from '../../server/library.ts';
import { SqlGamesStore } from '../../server/store/games-store.ts';
import { defineCommand, UsageError } from '../command.ts';
import { dataFlag, onStore } from '../on-store.ts';
import { print, printJson } from '../output.ts';

const lineOf = ({ id, scenario, from, to, rows, divergence }: MigratedGame): string =>
  divergence === null
    ? `${id} ${scenario}: ${rows} rows go the same way by ${to} as by ${from}`
    : `${id} ${scenario}: by ${to} row ${divergence.row} (after ${divergence.seq} entries) goes another way: ${divergence.message} (${divergence.code})`;

export const command = defineCommand({
  operands: 'migrate',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: dataFlag,
    trial: { summary: 'only look, and leave every game under the rules it has' },
    json: { summary: 'print the games as one JSON document' },
  },
  async run({ operands: [what], flags }) {
    if (what !== 'migrate') throw new UsageError(`there is no 'games ${what}'; there is: migrate`);
    return onStore(flags, async (database) => {
      const tables = new CatalogueTables(await loadLibrary());
      const games: MigratedGame[] = [];
      for await (const game of migrateGames(new SqlGamesStore(database), tables, flags.trial)) {
        games.push(game);
        if (!flags.json) print(lineOf(game));
      }
      const rules = tables.rulesVersions.join(', ');
      const diverging = games.filter(({ divergence }) => divergence !== null).length;
      if (flags.json) printJson({ rules: tables.rulesVersions, games });
      else
        print(
          games.length === 0
            ? `Every game is kept under the rules ${rules} already.`
            : `${games.length - diverging} of ${games.length} games ${flags.trial ? 'could be' : 'were'} moved to the rules ${rules}.`,
        );
      return diverging === 0 ? 0 : 1;
    });
  },
});
