import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedOutCode } from '../../../src/server/accounts/open-sockets.ts';
import { configFrom } from '../../../src/server/config.ts';
import type { Thinker } from '../../../src/server/games/computer/bot-pool.ts';
import { serve } from '../../../src/server/serve.ts';
import { KIND } from '../../../src/server/store/games/games-contract.ts';
import { quickThinker } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { type PostgresCluster, startPostgres } from '../postgres.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
}, 60_000);
afterAll(() => cluster?.stop(), 60_000);

describe('several processes on one PostgreSQL', () => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  /** Anna at one server, Bernd and Carla at another. */
  const apart = async (): Promise<{ game: string; anna: Page; bernd: Page; carla: Page }> => {
    const url = await cluster.freshDatabase();
    servers.push(await startServer({ url }), await startServer({ url }));
    const [here, there] = servers as [TestServer, TestServer];
    const made = await here.create('anna', {
      seats: { north: 'me', west: 'open', east: 'open' },
      visibility: 'open',
    });
    const anna = await here.page('anna');
    await anna.follow(made.id, 'north');
    await there.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
    await there.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east' });
    const [bernd, carla] = [await there.page('bernd'), await there.page('carla')];
    await bernd.follow(made.id, 'west');
    await carla.follow(made.id, 'east');
    await anna.until((one) => one.t === 'state');
    return { game: made.id, anna, bernd, carla };
  };

  test('a game is played across them to its end, and both say the same of it', async () => {
    const { game, anna, bernd, carla } = await apart();
    const pages = [
      ['north', anna],
      ['west', bernd],
      ['east', carla],
    ] as const;
    const step = async (): Promise<boolean> => {
      for (const [seat, page] of pages) {
        const state = page.state(game);
        const options = state?.options ?? [];
        if (options.length === 0) continue;
        const { t } = await page.act(game, seat, options[(state?.seq ?? 0) % options.length]);
        expect(['ack', 'stale']).toContain(t);
        return true;
      }
      return false;
    };
    const over = async (): Promise<string> => {
      while (await step());
      return (await servers[1]?.ask('anna', 'GET', `/games/${game}`))?.status ?? '';
    };
    await expect.poll(over, { timeout: 60_000, interval: 20 }).toBe('over');
    // One hears of the other's last move a moment later.
    const told = async (as: string): Promise<readonly object[]> =>
      await Promise.all(
        servers.map((server) => server.ask<object>('anna', 'GET', `/games/${game}/story?as=${as}`)),
      );
    for (const as of ['north', 'west', 'spectator'])
      await expect.poll(async () => new Set((await told(as)).map((one) => JSON.stringify(one))).size).toBe(1);
    await expect.poll(() => anna.standing(game)?.card.status).toBe('over');
  }, 90_000);

  test('of two who decide at the same moment one is the first, and the other gets the newer state', async () => {
    const { game, anna, bernd } = await apart();
    const seq = anna.state(game)?.seq ?? 0;
    const [first, second] = await Promise.all([anna.act(game, 'north'), bernd.act(game, 'west')]);
    expect([first.t, second.t].sort()).toEqual(['ack', 'stale']);
    for (const page of [anna, bernd]) await page.until((one) => one.t === 'state' && one.seq > seq);
    const [loser, seat] = first.t === 'stale' ? ([anna, 'north'] as const) : ([bernd, 'west'] as const);
    expect(await loser.act(game, seat)).toMatchObject({ t: 'ack' });
    for (const page of [anna, bernd]) await page.until((one) => one.t === 'state' && one.seq > seq + 1);
  });

  test('what was answered by one is not done again by the other when the page asks again', async () => {
    const { game, bernd } = await apart();
    const again = await (servers[0] as TestServer).page('bernd');
    await again.follow(game, 'west');
    const twice = async (message: object): Promise<void> => {
      expect(await bernd.ask(message)).toMatchObject({ t: 'ack' });
      // The journal that the other process has read by now holds it under its key.
      await expect.poll(async () => (await again.ask(message)).t, { timeout: 10_000 }).toBe('ack');
    };
    await twice({ t: 'chat', game, as: 'west', room: 'table', text: 'once', key: 'said' });
    await twice({ t: 'propose', game, seat: 'west', what: 'draw', key: 'offered' });
    await twice({ t: 'resign', game, seat: 'west', key: 'resigned' });
    const { store } = (servers[0] as TestServer).rooms.options;
    const no = (await store.byId(game))?.no ?? 0;
    expect(await store.chat(no, 0, 10)).toHaveLength(1);
    expect((await store.journal(no, 0)).map(({ kind, key }) => [kind, key])).toEqual([
      [KIND.propose, 'offered'],
      [KIND.resign, 'resigned'],
    ]);
  });

  test('what is said at one is heard at the other', async () => {
    const { game, anna, bernd, carla } = await apart();
    await bernd.ask({ t: 'chat', game, as: 'west', room: 'team', text: 'left' });
    await bernd.ask({ t: 'chat', game, as: 'west', room: 'table', text: 'good luck' });
    const heard = (page: Page) =>
      page.received
        .filter((one) => one.t === 'chat')
        .flatMap(({ messages }) => messages.map(({ text }) => text));
    await expect.poll(() => heard(anna)).toEqual(['good luck']);
    await expect.poll(() => heard(carla)).toEqual(['left', 'good luck']);
  });

  test('each decision of a computer is thought about in one of them only, whoever looks for work', async () => {
    const url = await cluster.freshDatabase();
    const asked: string[] = [];
    const slow: Thinker = {
      backlog: quickThinker.backlog,
      choose: async (question, account) => {
        asked.push(`${question.seat} ${question.seed}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return quickThinker.choose(question, account);
      },
      close: async () => undefined,
    };
    const eager = { thinker: slow, sweepMs: 10, clock: { since: 1, now: () => Date.now() + 120_000 } };
    servers.push(await startServer({ url }, { ...eager, clock: { since: 1, now: Date.now } }));
    const [here] = servers as [TestServer];
    const bot = { bot: 'random' };
    const { id } = await here.create('anna', { seats: { north: bot, west: bot, east: bot } });
    // Its clock says that every computer has been waited for too long.
    servers.push(await startServer({ url }, eager));
    const { store } = here.rooms.options;
    await expect.poll(async () => (await store.byId(id))?.status, { timeout: 60_000 }).toBe('over');
    const rows = await store.journal((await store.byId(id))?.no ?? 0, 0);
    expect(asked).toHaveLength(rows.length);
    expect(new Set(asked).size).toBe(asked.length);
  }, 90_000);

  test('time on a live clock runs on when another process comes, and is up once', async () => {
    const url = await cluster.freshDatabase();
    const minute = 60_000;
    const start = 1_800_000_000_000;
    let now = start;
    const clockSince = (since: number) => ({ since, now: () => now });
    servers.push(await startServer({ url }, { clock: clockSince(start), sweepMs: 20 }));
    const [here] = servers as [TestServer];
    const { id } = await here.create('anna', {
      seats: { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } },
      clock: { kind: 'live', initial: 5 * minute, increment: 0, expiry: 'loses' },
    });
    now += minute;
    servers.push(await startServer({ url }, { clock: clockSince(now), sweepMs: 20 }));
    const anna = await (servers[1] as TestServer).page('anna');
    await anna.follow(id, 'north');
    expect(anna.state(id)?.clocks?.left.north).toBe(4 * minute);
    const both = await here.page('anna');
    await both.follow(id, 'north');
    now += 4 * minute;
    for (const page of [anna, both])
      await page.until((one) => one.t === 'standing' && one.card.status === 'over');
    const { store } = here.rooms.options;
    const rows = await store.journal((await store.byId(id))?.no ?? 0, 0);
    expect(rows.filter(({ kind }) => kind === KIND.restart)).toEqual([]);
    expect(rows.filter(({ kind }) => kind === KIND.timeUp)).toHaveLength(1);
  }, 60_000);

  test('whom the game waits for is known to a process that was about to tell somebody else', async () => {
    const url = await cluster.freshDatabase();
    const heard: string[][] = [[], []];
    for (const [i, told] of heard.entries())
      servers[i] = await startServer(
        { url },
        { onWaiting: (_game, seats) => told.push(seats.map(({ seat }) => seat).join(' ')) },
      );
    const [here, there] = servers as [TestServer, TestServer];
    const made = await here.create('anna', {
      seats: { north: 'me', west: 'open', east: { bot: 'random' } },
      visibility: 'open',
    });
    const anna = await here.page('anna');
    await anna.follow(made.id, 'north');
    await there.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
    const bernd = await there.page('bernd');
    await bernd.follow(made.id, 'west');
    await expect.poll(() => heard[0]?.at(-1), { timeout: 10_000 }).toBe('north west');
    await expect.poll(async () => (await bernd.act(made.id, 'west')).t, { timeout: 10_000 }).toBe('ack');
    await expect.poll(() => heard[0]?.at(-1), { timeout: 10_000 }).toBe('north');
    expect(heard[1]?.at(-1)).toBe('north');
  });

  test('who signs out at one has his socket closed at the other', async () => {
    const env = { DATABASE_URL: await cluster.freshDatabase(), VEDETTE_LOG: 'silent' };
    const page = mkdtempSync(join(tmpdir(), 'vedette page '));
    const [here, there] = await Promise.all([1, 2].map(() => serve(configFrom({ port: '0' }, env), page)));
    const ask = (address: string, method: string, path: string, cookie = '') =>
      fetch(`${address}api/people/${path}`, { method, headers: { origin: new URL(address).origin, cookie } });
    const made = await ask(here?.address ?? '', 'POST', 'guest');
    const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const address = there?.address ?? '';
    const socket = new WebSocket(`${address.replace('http', 'ws')}api/socket`, {
      headers: { cookie, origin: new URL(address).origin },
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    expect((await ask(here?.address ?? '', 'POST', 'sign-out', cookie)).ok).toBe(true);
    expect(await closed).toBe(signedOutCode);
    await here?.close();
    await there?.close();
    rmSync(page, { recursive: true });
  }, 60_000);

  test('when the database is gone nothing is done and everybody is told; when it is back they play on', async () => {
    const { game, anna, bernd } = await apart();
    const before = anna.state(game);
    await cluster.kill();
    const action = before?.options?.[0];
    const message = { t: 'act', game, seat: 'north', seq: before?.seq ?? 0, action, key: 'while-away' };
    expect(await anna.ask(message)).toMatchObject({ t: 'refused', code: 'store-unavailable' });
    await cluster.start();
    await expect.poll(async () => (await anna.ask(message)).t, { timeout: 15_000 }).toBe('ack');
    await bernd.until((one) => one.t === 'state' && one.seq > (before?.seq ?? 0));
    expect(bernd.state(game)?.entries.at(0)?.by).toBe('north');
  }, 60_000);
});
