import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase, StoreTooNew } from '../../../src/server/store/database.ts';
import { AlreadyThere, type Database, StoreUnavailable } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';

onBothStores('a database', (fresh) => {
  const withTable = async (): Promise<Database> => {
    const database = await openDatabase(await fresh());
    await database.run(
      'CREATE TABLE things (id TEXT PRIMARY KEY, size BIGINT, bytes ' +
        (database.dialect === 'sqlite' ? 'BLOB' : 'BYTEA') +
        ')',
    );
    return database;
  };

  test('gives back what was put in, large numbers and bytes too', async () => {
    const database = await withTable();
    const moment = 1_800_000_000_123;
    expect(
      await database.run('INSERT INTO things VALUES ($1, $2, $3)', ['a', moment, Uint8Array.of(1, 0, 255)]),
    ).toBe(1);
    const [row] = await database.all<{ id: string; size: number; bytes: Uint8Array }>(
      'SELECT * FROM things WHERE size = $1',
      [moment],
    );
    expect(row).toMatchObject({ id: 'a', size: moment });
    expect([...(row?.bytes ?? [])]).toEqual([1, 0, 255]);
    expect(await database.run('UPDATE things SET size = $2 WHERE id = $1', ['b', 1])).toBe(0);
    await database.close();
  });

  test('does all of a transaction or nothing', async () => {
    const database = await withTable();
    const failing = database.transaction(async (sql) => {
      await sql.run('INSERT INTO things (id) VALUES ($1)', ['a']);
      throw new Error('changed his mind');
    });
    await expect(failing).rejects.toThrow('changed his mind');
    expect(await database.all('SELECT * FROM things')).toEqual([]);
    await database.transaction(async (sql) => sql.run('INSERT INTO things (id) VALUES ($1)', ['a']));
    expect(await database.all('SELECT id FROM things')).toEqual([{ id: 'a' }]);
    await database.close();
  });

  test('keeps transactions that overlap in time apart', async () => {
    const database = await withTable();
    await database.run('INSERT INTO things VALUES ($1, $2, NULL)', ['sum', 0]);
    const lock = database.dialect === 'postgres' ? ' FOR UPDATE' : '';
    const addOne = () =>
      database.transaction(async (sql) => {
        const [row] = await sql.all<{ size: number }>(`SELECT size FROM things WHERE id = $1${lock}`, [
          'sum',
        ]);
        await sql.run('UPDATE things SET size = $2 WHERE id = $1', ['sum', (row?.size ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await database.all('SELECT size FROM things')).toEqual([{ size: 20 }]);
    await database.close();
  });

  test('runs a step of a batch only if the one it depends on did something', async () => {
    const database = await withTable();
    const insert = 'INSERT INTO things (id) VALUES ($1) ON CONFLICT DO NOTHING';
    const size = 'UPDATE things SET size = $2 WHERE id = $1';
    await database.run(insert, ['old']);
    const changed = await database.batch([
      { text: insert, values: ['old'] },
      { text: size, values: ['old', 1], after: 0 },
      { text: insert, values: ['new'] },
      { text: size, values: ['new', 2], after: 2 },
    ]);
    expect(changed).toEqual([0, 0, 1, 1]);
    expect(await database.all('SELECT id, size FROM things ORDER BY id')).toEqual([
      { id: 'new', size: 2 },
      { id: 'old', size: null },
    ]);
    await database.close();
  });

  test('says when a key is taken', async () => {
    const database = await withTable();
    await database.run('INSERT INTO things (id) VALUES ($1)', ['a']);
    await expect(database.run('INSERT INTO things (id) VALUES ($1)', ['a'])).rejects.toThrow(AlreadyThere);
    await database.close();
  });

  test('that is being closed refuses whoever comes after, and is not opened again for him', async () => {
    const database = await withTable();
    await database.run('INSERT INTO things (id) VALUES ($1)', ['a']);
    const closed = database.close();
    await expect(database.all('SELECT id FROM things')).rejects.toThrow(StoreUnavailable);
    await expect(database.run('INSERT INTO things (id) VALUES ($1)', ['b'])).rejects.toThrow(
      StoreUnavailable,
    );
    await closed;
    await expect(database.all('SELECT id FROM things')).rejects.toThrow(StoreUnavailable);
  });

  test('tells those who listen, and no longer those who stopped', async () => {
    const database = await openDatabase(await fresh());
    const heard: string[] = [];
    let wake: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const stop = await database.listen('games', (text) => {
      heard.push(text);
      wake();
    });
    await database.notify('other', 'x');
    await database.notify('games', 'g_1');
    await arrived;
    await stop();
    await database.notify('games', 'g_2');
    expect(heard).toEqual(['g_1']);
    await database.close();
  });

  test('is migrated once, and by one only when several open it at once', async () => {
    const place = await fresh();
    const first = await openDatabase(place);
    const before = await first.all('SELECT * FROM migrations');
    await first.close();
    const several = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)]);
    expect(await several[0]?.all('SELECT * FROM migrations')).toEqual(before);
    await Promise.all(several.map((one) => one.close()));
  });

  test('of a newer version is left alone, with a word about it', async () => {
    const place = await fresh();
    const database = await openDatabase(place);
    await database.run('INSERT INTO migrations (id, at) VALUES ($1, $2)', ['games-999', 1]);
    await database.close();
    await expect(openDatabase(place)).rejects.toThrow(StoreTooNew);
  });
});

describe('a store that cannot be opened says why', () => {
  test('a file that is no database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette store '));
    const file = join(folder, 'vedette.db');
    writeFileSync(file, 'This is a letter, not a database. '.repeat(100));
    await expect(openDatabase({ file })).rejects.toThrow(/no database/);
    rmSync(folder, { recursive: true });
  });

  test('a folder where a file should be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette store '));
    mkdirSync(join(folder, 'vedette.db'));
    await expect(openDatabase({ file: join(folder, 'vedette.db') })).rejects.toThrow(StoreUnavailable);
    rmSync(folder, { recursive: true });
  });

  test('a folder that cannot be made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette store '));
    writeFileSync(join(folder, 'games'), '');
    await expect(openDatabase({ file: join(folder, 'games', 'vedette.db') })).rejects.toThrow(
      /games cannot be kept in .*games.vedette\.db/,
    );
    rmSync(folder, { recursive: true });
  });

  test('a PostgreSQL that is not there', async () => {
    await expect(openDatabase({ url: 'postgres://vedette@127.0.0.1:1/none' })).rejects.toThrow(
      /PostgreSQL cannot be used now/,
    );
  });
});
