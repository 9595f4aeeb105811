import { afterEach, expect, test } from 'vitest';
import { checkGames } from '../../../src/server/games/book/check.ts';
import { drillTables } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const solo = { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } } as const;

onBothStores('a game that is damaged in the store', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  /** Two games, played a little and then put down. */
  const two = async (): Promise<{ hurt: string; well: string; anna: Page }> => {
    server = await startServer(await fresh(), { idleMs: 30, sweepMs: 10 });
    const ids: string[] = [];
    while (ids.length < 2) {
      const { id } = await server.create('anna', { seats: solo });
      const page = await server.page('anna');
      await page.follow(id, 'north');
      let moves = 0;
      for (; moves < 4; moves += 1) {
        await page.until(
          (one) => one === page.state(id) && ((one.options ?? []).length > 0 || one.pending?.kind === 'over'),
        );
        if (page.state(id)?.pending?.kind === 'over') break;
        await page.act(id, 'north');
      }
      // The dice end some games sooner: those tell nothing here.
      if (moves === 4 && page.state(id)?.pending?.kind !== 'over') {
        await page.ask({ t: 'propose', game: id, seat: 'north', what: 'pause' });
        ids.push(id);
      }
      await page.close();
    }
    await expect.poll(() => server.rooms.count.rooms, { timeout: 10_000 }).toBe(0);
    const [hurt = '', well = ''] = ids;
    return { hurt, well, anna: await server.page('anna') };
  };
  const inGame = (id: string): string => `(SELECT no FROM games WHERE id = '${id}')`;

  /** Each changes one thing in the store that no structure shows. */
  const wounds: readonly [string, (id: string) => string, string][] = [
    ['a bit of its seed', () => '', 'the seed'],
    [
      'what was agreed',
      (id) =>
        `UPDATE games SET terms = REPLACE(terms, '"delayMoves":0', '"delayMoves":1') WHERE id = '${id}'`,
      'what was agreed',
    ],
    [
      'the moment of a row',
      (id) => `UPDATE journal SET at = at + 1 WHERE n = 2 AND game = ${inGame(id)}`,
      'row 2',
    ],
    [
      'who did it',
      (id) => `UPDATE journal SET place = (place + 1) % 3 WHERE n = 1 AND game = ${inGame(id)}`,
      'row 1',
    ],
    [
      'what a row says that is no decision',
      (id) =>
        `UPDATE journal SET body = REPLACE(body, 'pause', 'pausf') WHERE kind = 3 AND game = ${inGame(id)}`,
      'of its journal has changed',
    ],
    ['a row that is gone', (id) => `DELETE FROM journal WHERE n = 2 AND game = ${inGame(id)}`, 'row 3'],
    [
      'what came of it',
      (id) => `UPDATE journal SET mark = mark + 1 WHERE n = 1 AND game = ${inGame(id)}`,
      'row 1',
    ],
    [
      'what came of it, before rows had sums',
      (id) =>
        `UPDATE journal SET sum = NULL, mark = CASE WHEN n = 1 THEN mark + 1 ELSE mark END WHERE game = ${inGame(id)}`,
      'something else comes of row 1',
    ],
    [
      'its opening',
      (id) => `UPDATE games SET opening = opening + 1 WHERE id = '${id}'`,
      'begins with another position',
    ],
  ];

  test.each(wounds)('%s: is set aside with a clear word, and the rest goes on', async (what, wound, why) => {
    const { hurt, well, anna } = await two();
    if (what === 'a bit of its seed') {
      const stored = await server.rooms.options.store.byId(hurt);
      const seed = Uint8Array.from(stored?.seed ?? []);
      seed[7] = (seed[7] ?? 0) ^ 4;
      await server.database.run('UPDATE games SET seed = $1 WHERE id = $2', [seed, hurt]);
    } else await server.database.run(wound(hurt));
    expect(await anna.follow(hurt, 'north')).toMatchObject({
      t: 'refused',
      code: 'damaged',
      message: expect.stringContaining(why),
    });
    expect(anna.state(hurt)).toBeUndefined();
    expect(await server.rooms.options.store.damaged()).toBe(1);
    expect(await server.rooms.options.store.byId(hurt)).toMatchObject({
      damage: expect.stringContaining(why),
    });
    // Told again without being read again, and no work for the computers.
    expect(await anna.follow(hurt, 'north')).toMatchObject({ code: 'damaged' });
    const now = Date.now() + 1e9;
    const { store, tables } = server.rooms.options;
    expect(await store.awaitingBots(tables.rulesVersions, now, 100)).not.toContain(hurt);
    expect(await anna.follow(well, 'north')).toMatchObject({ t: 'ack' });
    expect((await server.ask<{ games: unknown[] }>('anna', 'GET', '/games?list=mine')).games).toHaveLength(2);
  });

  test('so that its row cannot be read hides no other', async () => {
    const { hurt, well } = await two();
    await server.database.run(`UPDATE games SET setup = '{"sys' WHERE id = $1`, [hurt]);
    const list = await server.ask<{ games: { id: string }[] }>('anna', 'GET', '/games?list=mine');
    expect(list.games.map(({ id }) => id)).toEqual([well]);
    expect(await server.ask('anna', 'GET', `/games/${hurt}`).catch(String)).toContain('damaged');
  });

  test('is none because it was written before rows had sums', async () => {
    const { hurt, anna } = await two();
    await server.database.run(`UPDATE journal SET sum = NULL WHERE game = ${inGame(hurt)}`);
    await server.database.run('UPDATE games SET sum = NULL WHERE id = $1', [hurt]);
    expect(await anna.follow(hurt, 'north')).toMatchObject({ t: 'ack' });
    await anna.ask({ t: 'resume', game: hurt, seat: 'north' });
    // What is added now has one, and fits when it is read again.
    await expect.poll(() => anna.standing(hurt)?.paused).toBe(false);
    await anna.close();
    await expect.poll(() => server.rooms.count.rooms, { timeout: 10_000 }).toBe(0);
    const again = await server.page('anna');
    expect(await again.follow(hurt, 'north')).toMatchObject({ t: 'ack' });
  });

  test('is found by looking at all, and goes on once it is mended', async () => {
    const { hurt, well, anna } = await two();
    const { store } = server.rooms.options;
    const look = async (): Promise<Record<string, string | null>> => {
      const found: Record<string, string | null> = {};
      for await (const { id, damage } of checkGames(store, drillTables())) found[id] = damage;
      return found;
    };
    expect(await look()).toEqual({ [hurt]: null, [well]: null });
    await server.database.run(`UPDATE journal SET at = at + 1 WHERE n = 2 AND game = ${inGame(hurt)}`);
    expect(await look()).toEqual({ [hurt]: 'row 2 of its journal has changed', [well]: null });
    expect(await anna.follow(hurt, 'north')).toMatchObject({ code: 'damaged' });
    await server.database.run(`UPDATE journal SET at = at - 1 WHERE n = 2 AND game = ${inGame(hurt)}`);
    expect(await look()).toEqual({ [hurt]: null, [well]: null });
    await expect.poll(async () => (await anna.follow(hurt, 'north')).t, { timeout: 10_000 }).toBe('ack');
  });
});
