import { expect, test } from 'vitest';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { migrations } from '../../../src/server/store/migrations/migrations.ts';
import { PostgresDatabase } from '../../../src/server/store/postgres.ts';
import type { Database, SqlValue } from '../../../src/server/store/sql.ts';
import { SqliteDatabase } from '../../../src/server/store/sqlite.ts';
import { startServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

/** What the store was when the first game was played in it. */
const FIRST = ['games-1', 'people-1', 'notify-1', 'lab-1'];

const opened = (place: StorePlace): Database =>
  'url' in place ? new PostgresDatabase(place.url) : new SqliteDatabase(place.file);

/** A store of the first version, filled with rows. */
const storeOfOld = async (
  place: StorePlace,
  tables: Readonly<Record<string, readonly Readonly<Record<string, SqlValue>>[]>>,
): Promise<void> => {
  const database = opened(place);
  await database.run('CREATE TABLE migrations (id TEXT PRIMARY KEY, at BIGINT NOT NULL)');
  for (const { id, sql } of migrations.filter((one) => FIRST.includes(one.id))) {
    for (const statement of 'sqlite' in sql ? sql[database.dialect] : sql) await database.run(statement);
    await database.run('INSERT INTO migrations (id, at) VALUES ($1, 1)', [id]);
  }
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const names = Object.keys(row);
      const marks = names.map((_, i) => `$${i + 1}`).join(', ');
      const numbered = database.dialect === 'postgres' && table === 'games' ? 'OVERRIDING SYSTEM VALUE' : '';
      await database.run(
        `INSERT INTO ${table} (${names.join(', ')}) ${numbered} VALUES (${marks})`,
        Object.values(row),
      );
    }
  await database.close();
};

onBothStores('a store of the first version', (fresh) => {
  test('is brought to the present shape by starting the server, and its games go on where they were', async () => {
    const newer = await startServer(await fresh());
    const { id } = await newer.create('anna', { seats: { north: 'me', west: 'me', east: 'me' } });
    const seats = ['north', 'west', 'east'];
    const before = await newer.page('anna');
    for (let moves = 0; moves < 12; )
      for (const seat of seats) {
        await before.follow(id, seat);
        const [action] = before.state(id)?.options ?? [];
        if (action !== undefined && (await before.act(id, seat, action)).t === 'ack') moves += 1;
      }
    await before.follow(id, 'west');
    const rows = async (table: string, without: readonly string[]) =>
      (await newer.database.all<Record<string, SqlValue>>(`SELECT * FROM ${table}`)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))),
      );
    const place = await fresh();
    await storeOfOld(place, {
      games: await rows('games', ['opening', 'made_from', 'sum', 'damage']),
      seats: await rows('seats', []),
      journal: await rows('journal', ['mark', 'key', 'sum']),
    });
    await newer.close();

    const server = await startServer(place);
    const done = await server.database.all<{ id: string }>('SELECT id FROM migrations');
    expect(done.map((one) => one.id).sort()).toEqual(migrations.map((one) => one.id).sort());
    const page = await server.page('anna');
    await page.follow(id, 'west');
    const { seq, view, pending, entries } = before.state(id) ?? {};
    expect(page.state(id)).toMatchObject({ seq, view, pending });
    expect(page.state(id)?.entries).toEqual(entries);
    for (const seat of seats) {
      await page.follow(id, seat);
      const [action] = page.state(id)?.options ?? [];
      if (action !== undefined) expect(await page.act(id, seat, action)).toMatchObject({ t: 'ack' });
    }
    await server.close();
  }, 60_000);
});
