import { statSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import Fastify from 'fastify';
import { CatalogueTables } from '../../server/games/book/tables.ts';
import { BotPool } from '../../server/games/computer/bot-pool.ts';
import { noQuotas } from '../../server/games/lobby/quotas.ts';
import type { Identify } from '../../server/games/lobby/routes.ts';
import { addGames } from '../../server/games/plugin.ts';
import { startClock } from '../../server/games/time/server-clock.ts';
import { loadLibrary } from '../../server/library.ts';
import { answerProblems } from '../../server/problems.ts';
import { joinProcesses } from '../../server/processes.ts';
import { openDatabase, type StorePlace } from '../../server/store/database.ts';
import type { Database } from '../../server/store/sql.ts';

/*
 * The server as it is measured: the games and their sockets as they are, without rate limits, and with visitors who
 * are believed to be who they say. What only the measurement asks lies under /bench.
 */

const place = JSON.parse(process.argv[2] ?? '{}') as StorePlace;

const named = (name: unknown) => ({ id: `p_${String(name)}`, name: String(name), guest: true });
const identify: Identify = {
  ensure: async ({ headers }) => named(headers['x-person']),
  known: ({ headers }) => named(headers['x-person']),
};

const storedBytes = async (database: Database): Promise<number> => {
  if ('file' in place) {
    await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return statSync(place.file).size;
  }
  const [row] = await database.all<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
  return row?.bytes ?? 0;
};

const database = await openDatabase(place);
const app = Fastify();
answerProblems(app);
const onTrouble = (error: unknown, what: string): void => console.error(what, error);
const processes = await joinProcesses(database, { since: startClock().since, onTrouble });
app.addHook('onClose', () => processes.close());
const { rooms } = await addGames(app, {
  database,
  processes,
  tables: new CatalogueTables(await loadLibrary()),
  thinker: new BotPool(1),
  identify,
  quotas: noQuotas,
  limits: { perSecond: 1e9, burst: 1e9, follows: 1e6 },
});
// With the seed, the players of the measurement know each roll before they are told, and need no time to look.
app.get<{ Params: { id: string } }>('/bench/seed/:id', async ({ params }) => {
  const room = await rooms.find(params.id);
  return { seed: room === undefined ? '' : bytesToHex(room.stored.seed) };
});
app.get('/bench/figures', async () => {
  const [row] = await database.all<{ rows: number }>('SELECT COUNT(*) AS rows FROM journal');
  const cpu = process.cpuUsage();
  return {
    rssMb: process.memoryUsage().rss / 2 ** 20,
    rows: row?.rows ?? 0,
    bytes: await storedBytes(database),
    cpuMs: (cpu.user + cpu.system) / 1000,
    ...rooms.count,
  };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.addresses()[0] as { readonly port: number };
process.send?.({ port: address.port });
process.on('disconnect', () => process.exit(0));
process.on('message', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
