import { ConfigProblem, storeOf } from '../../server/config.ts';
import { type MigratedGame, migrateGames } from '../../server/games/migrate.ts';
import { CatalogueTables } from '../../server/games/tables.ts';
import { openDatabase, StoreTooNew } from '../../server/store/database.ts';
import { SqlGamesStore } from '../../server/store/games-store.ts';
import { StoreUnavailable } from '../../server/store/sql.ts';
import { defineCommand, UsageError } from '../command.ts';
import { loadLibrary } from '../load-content.ts';
import { print, printJson } from '../output.ts';

const lineOf = ({ id, scenario, from, to, rows, divergence }: MigratedGame): string =>
  divergence === null
    ? `${id} ${scenario}: ${rows} rows go the same way by ${to} as by ${from}`
    : `${id} ${scenario}: by ${to} row ${divergence.row} (after ${divergence.seq} entries) goes another way: ${divergence.message} (${divergence.code})`;

const expected = [ConfigProblem, StoreTooNew, StoreUnavailable];

export const command = defineCommand({
  operands: 'migrate',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: { summary: 'folder that games are kept in (else as for serve)', value: 'FOLDER' },
    trial: { summary: 'only look, and leave every game under the rules it has' },
    json: { summary: 'print the games as one JSON document' },
  },
  async run({ operands: [what], flags }) {
    if (what !== 'migrate') throw new UsageError(`there is no 'games ${what}'; there is: migrate`);
    try {
      const database = await openDatabase(storeOf(flags, process.env));
      try {
        const tables = new CatalogueTables(loadLibrary());
        const games: MigratedGame[] = [];
        for await (const game of migrateGames(new SqlGamesStore(database), tables, flags.trial)) {
          games.push(game);
          if (!flags.json) print(lineOf(game));
        }
        const diverging = games.filter(({ divergence }) => divergence !== null).length;
        if (flags.json) printJson({ rules: tables.rulesVersion, games });
        else
          print(
            games.length === 0
              ? `Every game is kept under the rules ${tables.rulesVersion} already.`
              : `${games.length - diverging} of ${games.length} games ${flags.trial ? 'could be' : 'were'} moved to the rules ${tables.rulesVersion}.`,
          );
        return diverging === 0 ? 0 : 1;
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
