import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../../src/server/operations/backup.ts';
import { restore } from '../../../src/server/operations/restore.ts';
import { tablesOf } from '../../../src/server/operations/tables.ts';
import { openDatabase, type StorePlace } from '../../../src/server/store/database.ts';
import { createPeopleStore } from '../../../src/server/store/people/people.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';

const key = Uint8Array.from({ length: 77 }, (_, at) => (at * 37) % 256);

onBothStores('a backup', (fresh) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vedette backup '));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const addPerson = async (database: Database, id: string): Promise<void> => {
    const people = createPeopleStore(database);
    await people.addGuest({ id, name: 'Guest', madeAt: 1_800_000_000_000 });
    await people.makeAccount(id, `Name ${id} é`, {
      passkey: {
        id: `key-${id}`,
        person: id,
        publicKey: key,
        counter: 1,
        transports: [],
        label: 'Phone',
        backedUp: false,
        madeAt: 1,
        usedAt: null,
      },
    });
  };
  const addGame = async (database: Database, id: string): Promise<number> => {
    const [row] = await database.all<{ no: number }>(
      `INSERT INTO games (id, owner, link, title, system, scenario, rules_version, setup, terms, visibility, status,
         seed, commitment, created, moved)
       VALUES ($1, 'p_1', 'l', 'Ligny', 'nlb', 'nlb.ligny', '1', '{}', '{}', 'open', 'playing', $2, 'c', 0, 0)
       RETURNING no`,
      [id, key],
    );
    await database.run("INSERT INTO seats (game, place, seat, person) VALUES ($1, 0, 'french', 'p_1')", [
      row?.no ?? 0,
    ]);
    return row?.no ?? 0;
  };
  const filled = async (): Promise<StorePlace> => {
    const place = await fresh();
    const database = await openDatabase(place);
    await addPerson(database, 'p_1');
    for (const game of ['g_1', 'g_2', 'g_3']) await addGame(database, game);
    await database.run("DELETE FROM seats WHERE game = (SELECT no FROM games WHERE id = 'g_1')");
    await database.run("DELETE FROM games WHERE id = 'g_1'");
    await database.close();
    return place;
  };
  /** Everything in a store, in the order of its backup form. */
  const contents = async (place: StorePlace): Promise<unknown> => {
    const file = join(folder, `look-${Math.random()}`);
    await backUp(place, file);
    const database = new DatabaseSync(file, { readOnly: true });
    const all = tablesOf(database)
      .filter(({ name }) => name !== 'migrations')
      .map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all()]);
    database.close();
    return all;
  };

  test('is for nobody else on the machine, from its first byte on; nor is the store, nor what is restored', async () => {
    const mask = process.umask(0o022);
    const looking = setInterval(() => look(), 0);
    const modes = new Map<string, Set<number>>();
    const shared = mkdtempSync(join(folder, 'shared '));
    chmodSync(shared, 0o755);
    const look = (): void => {
      for (const name of readdirSync(shared)) {
        const mode = statSync(join(shared, name), { throwIfNoEntry: false })?.mode;
        if (mode !== undefined) modes.set(name, (modes.get(name) ?? new Set()).add(mode & 0o777));
      }
    };
    try {
      await backUp(await filled(), join(shared, 'backup.db'));
      look();
      await restore(join(shared, 'backup.db'), { file: join(shared, 'new', 'vedette.db') }, false);
      await (await openDatabase({ file: join(shared, 'vedette.db') })).close();
      look();
    } finally {
      clearInterval(looking);
      process.umask(mask);
    }
    expect([...modes.keys()]).toEqual(expect.arrayContaining(['backup.db', 'new', 'vedette.db']));
    for (const [name, seen] of modes) expect([name, ...seen]).toEqual([name, name === 'new' ? 0o700 : 0o600]);
  });

  test('is taken while the server writes, and shows one moment', async () => {
    const place = await filled();
    const database = await openDatabase(place);
    let going = true;
    let written = 0;
    const writing = (async () => {
      while (going) {
        written += 1;
        await addPerson(database, `p_w${written}`);
      }
    })();
    const file = join(folder, `running-${database.dialect}.vedette`);
    await backUp(place, file);
    going = false;
    await writing;
    await database.close();
    const copy = new DatabaseSync(file, { readOnly: true });
    const count = (table: string) => copy.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()?.n;
    // A person and his passkey are written in one transaction: never one without the other.
    const named = copy.prepare('SELECT COUNT(*) AS n FROM people WHERE folded IS NOT NULL').get()?.n;
    expect(count('passkeys')).toBe(named);
    expect(named).toBeGreaterThan(0);
    copy.close();
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('comes back whole in a store of either kind, and numbers go on', async () => {
    const place = await filled();
    const before = await contents(place);
    const file = join(folder, `whole-${'url' in place}.vedette`);
    await backUp(place, file);
    const elsewhere: StorePlace[] = [await fresh(), { file: join(folder, `other-${'url' in place}.db`) }];
    for (const target of elsewhere) {
      await restore(file, target, false);
      expect(await contents(target)).toEqual(before);
      const database = await openDatabase(target);
      expect(await addGame(database, 'g_4')).toBeGreaterThan(3);
      await database.close();
    }
  });

  test('replaces a store only when told so', async () => {
    const place = await filled();
    const before = await contents(place);
    const file = join(folder, `replace-${'url' in place}.vedette`);
    await backUp(place, file);
    const database = await openDatabase(place);
    await addPerson(database, 'p_later');
    await database.close();
    await expect(restore(file, place, false)).rejects.toThrow('--replace');
    const { before: aside } = await restore(file, place, true);
    expect(await contents(place)).toEqual(before);
    if ('file' in place) expect(existsSync(aside ?? '')).toBe(true);
  });

  test('is not restored under a running server', async () => {
    const place = await filled();
    const file = join(folder, `used-${'url' in place}.vedette`);
    await backUp(place, file);
    const database = await openDatabase(place);
    await database.all('SELECT 1 AS one');
    await expect(restore(file, place, true)).rejects.toThrow('stop the server first');
    expect(await database.all('SELECT id FROM people')).toEqual([{ id: 'p_1' }]);
    await database.close();
  });

  /** So many of the changed bits stand in names and the like. */
  const AIMED = 24;

  test('of which a bit has changed is not restored, or nothing of what it holds has changed', async () => {
    const place = await filled();
    const before = await contents(place);
    const file = join(folder, `sound-${'url' in place}.vedette`);
    await backUp(place, file);
    const sound = readFileSync(file);
    const bad = join(folder, `bad-${'url' in place}.vedette`);
    // Where nothing stands, nothing can be changed.
    const written = [...sound.keys()].filter((at) => sound[at] !== 0);
    const refused: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const bytes = Buffer.from(sound);
      // Also where text and numbers stand: a name, a seed, an address.
      const near = ['p_1', 'Phone', 'g_3', 'nlb.ligny'][n % 4] ?? '';
      const anywhere = written[(n * 7919 * 13) % written.length] ?? 0;
      const at = n < AIMED ? bytes.lastIndexOf(near) + (n % 3) : anywhere;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8));
      writeFileSync(bad, bytes);
      const target = join(folder, `target-${'url' in place}-${n}.db`);
      const problem = await restore(bad, { file: target }, false).then(() => undefined, String);
      if (problem === undefined) expect(await contents({ file: target })).toEqual(before);
      else refused.push(n);
      rmSync(target, { force: true });
    }
    // What was aimed at is there once: a backup holds nothing that was deleted or written anew.
    expect(refused.filter((n) => n < AIMED)).toHaveLength(AIMED);
    expect(refused.length).toBeGreaterThan(40);
  }, 60_000);

  test('overwrites nothing, and takes nothing that is no backup', async () => {
    const place = await filled();
    const file = join(folder, `note-${'url' in place}.txt`);
    writeFileSync(file, 'not a backup');
    await expect(backUp(place, file)).rejects.toThrow('overwrites nothing');
    expect(readFileSync(file, 'utf8')).toBe('not a backup');
    await expect(restore(file, place, true)).rejects.toThrow('no backup of Vedette');
    await expect(restore(join(folder, 'nowhere'), place, true)).rejects.toThrow('There is no file');
    await expect(backUp(place, join(folder, 'no', 'folder'))).rejects.toThrow('no folder');
  });
});
