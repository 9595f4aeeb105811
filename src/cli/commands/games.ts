import { type CheckedGame, checkGames } from '../../server/games/book/check.ts';
import { type MigratedGame, migrateGames } from '../../server/games/book/migrate.ts';
import { CatalogueTables } from '../../server/games/book/tables.ts';
import { loadLibrary } from '../../server/library.ts';
import type { GamesStore } from '../../server/store/games/games-contract.ts';
import { SqlGamesStore } from '../../server/store/games/games-store.ts';
import { defineCommand, type ExitStatus, UsageError } from '../command.ts';
import { dataFlag, onStore } from '../on-store.ts';
import { print, printJson } from '../output.ts';

interface Flags {
  readonly trial: boolean;
  readonly json: boolean;
}

const lineOf = ({ id, scenario, from, to, rows, divergence }: MigratedGame): string =>
  divergence === null
    ? `${id} ${scenario}: ${rows} rows go the same way by ${to} as by ${from}`
    : `${id} ${scenario}: by ${to} row ${divergence.row} (after ${divergence.seq} entries) goes another way: ${divergence.message} (${divergence.code})`;

const checkedLine = ({ id, scenario, damage, otherRules }: CheckedGame): string => {
  if (damage !== null) return `${id} ${scenario}: damaged: ${damage}`;
  return `${id} ${scenario}: ${otherRules ? 'not looked at, its rules are not here' : 'sound'}`;
};

async function check(store: GamesStore, tables: CatalogueTables, json: boolean): Promise<ExitStatus> {
  const games: CheckedGame[] = [];
  for await (const game of checkGames(store, tables)) {
    games.push(game);
    if (!json && (game.damage !== null || game.otherRules)) print(checkedLine(game));
  }
  const damaged = games.filter(({ damage }) => damage !== null).length;
  if (json) printJson({ games });
  else
    print(
      damaged === 0
        ? `${games.length} games were read again, and none is damaged.`
        : `${damaged} of ${games.length} games are damaged and set aside; a backup from before can be restored.`,
    );
  return damaged === 0 ? 0 : 1;
}

async function migrate(store: GamesStore, tables: CatalogueTables, flags: Flags): Promise<ExitStatus> {
  const rules = tables.rulesVersions.join(', ');
  const games: MigratedGame[] = [];
  for await (const game of migrateGames(store, tables, flags.trial)) {
    games.push(game);
    if (!flags.json) print(lineOf(game));
  }
  const diverging = games.filter(({ divergence }) => divergence !== null).length;
  if (flags.json) printJson({ rules: tables.rulesVersions, games });
  else
    print(
      games.length === 0
        ? `Every game is kept under the rules ${rules} already.`
        : `${games.length - diverging} of ${games.length} games ${flags.trial ? 'could be' : 'were'} moved to the rules ${rules}.`,
    );
  return diverging === 0 ? 0 : 1;
}

export const command = defineCommand({
  operands: 'check|migrate',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    data: dataFlag,
    trial: { summary: 'migrate: only look, and leave every game under the rules it has' },
    json: { summary: 'print the games as one JSON document' },
  },
  async run({ operands: [what], flags }) {
    if (what !== 'check' && what !== 'migrate')
      throw new UsageError(`there is no 'games ${what}'; there are: check, migrate`);
    return onStore(flags, async (database) => {
      const store = new SqlGamesStore(database);
      const tables = new CatalogueTables(await loadLibrary());
      return what === 'check' ? check(store, tables, flags.json) : migrate(store, tables, flags);
    });
  },
});
