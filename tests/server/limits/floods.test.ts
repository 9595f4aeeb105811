import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { slowness } from '../../../src/server/slowness.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const solo = { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } } as const;

onBothStores('what one person can heap up', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000, at: 1_000_000, now: () => clock.at };
  afterEach(() => server?.close());

  const table = async () => {
    server = await startServer(await fresh(), { clock });
    const { id, link } = await server.create('anna', { seats: { ...solo, west: 'open' } });
    await server.ask('bernd', 'POST', `/games/${id}/join`, { seat: 'west', link });
    const anna = await server.page('anna');
    await anna.follow(id, 'north');
    const bernd = await server.page('bernd');
    await bernd.follow(id, 'west');
    return { id, anna, bernd };
  };

  test('of talk has a pace, and an end', async () => {
    const { id, anna, bernd } = await table();
    const say = (page: typeof anna, as: string, text: string) =>
      page.ask({ t: 'chat', game: id, as, room: 'table', text });
    for (let n = 0; n < 20; n += 1) expect(await say(anna, 'north', `${n}`)).toMatchObject({ t: 'ack' });
    expect(await say(anna, 'north', 'more')).toMatchObject({ t: 'refused', code: 'too-often' });
    expect(await say(bernd, 'west', 'I may')).toMatchObject({ t: 'ack' });
    clock.at += 6_000;
    expect(await say(anna, 'north', 'again')).toMatchObject({ t: 'ack' });
    const no = (await server.rooms.options.store.byId(id))?.no ?? 0;
    await server.database.transaction(async (sql) => {
      for (let n = 1; n <= 4978; n += 1)
        await sql.run(
          "INSERT INTO chat (game, n, at, person, name, seat, room, body) VALUES ($1, $2, 0, 'p', 'n', NULL, 'table', '')",
          [no, n],
        );
    });
    clock.at += 60_000;
    expect(await say(anna, 'north', 'last but none')).toMatchObject({ t: 'refused', code: 'chat-full' });
  }, 60_000);

  test('of proposals has a pace', async () => {
    const { id, anna } = await table();
    const propose = () => anna.ask({ t: 'propose', game: id, seat: 'north', what: 'draw' });
    for (let n = 0; n < 30; n += 1) expect(await propose()).toMatchObject({ t: 'ack' });
    expect(await propose()).toMatchObject({ code: 'too-often' });
    clock.at += 20_000;
    expect(await propose()).toMatchObject({ t: 'ack' });
    expect(anna.standing(id)?.proposals).toHaveLength(1);
  });

  test('of what is heard by few is not counted by the others', async () => {
    const { id, anna, bernd } = await table();
    const say = (page: typeof anna, as: string, room: string) =>
      page.ask({ t: 'chat', game: id, as, room, text: 'x' });
    const numbers = () =>
      anna.received.flatMap((one) => (one.t === 'chat' ? one.messages.map(({ n }) => n) : []));
    const gap = async (secrets: number): Promise<number> => {
      const before = numbers().length;
      await say(bernd, 'west', 'table');
      for (let n = 0; n < secrets; n += 1) await say(bernd, 'west', 'team');
      clock.at += 60_000;
      await say(bernd, 'west', 'table');
      await expect.poll(() => numbers().length).toBe(before + 2);
      const [first = 0, second = 0] = numbers().slice(before);
      clock.at += 60_000;
      return second - first;
    };
    expect(await gap(5)).toBe(await gap(0));
  });

  test('of odd addresses and values is refused, and is no fault of the server', async () => {
    const { id, anna } = await table();
    const huge = '9'.repeat(40);
    const odd = [
      `/games/${id}?link=%00`,
      `/games/${id}?link=${encodeURIComponent('é'.repeat(22))}`,
      `/games/${id}?link=a&link=b`,
      `/games/%00`,
      `/games/${encodeURIComponent('g_\u0000')}`,
      `/games/${id}/moment?seq=${huge}&as=north`,
      `/games/${id}/moment?seq=1e308&as=north`,
      `/games/${id}/moment?seq=0&as=%00`,
      `/games/${id}/chat?after=9007199254740991`,
      `/games/${id}/chat?after=${huge}`,
      `/games/${id}/record?part=${huge}`,
      `/games/${id}/story?as=%00`,
      `/games?after=${huge}.${huge}`,
      `/games?after=1e400.1`,
      `/games?after=%00`,
      `/games?limit=${huge}`,
    ];
    for (const path of odd) {
      const response = await fetch(`http://${server.address}/api${path}`, {
        headers: { 'x-person': 'bernd' },
      });
      expect(response.status, path).toBeLessThan(500);
    }
    const secret = await server.create('anna', { seats: solo });
    const link = encodeURIComponent('é'.repeat(22));
    const response = await fetch(`http://${server.address}/api/games/${secret.id}?link=${link}`, {
      headers: { 'x-person': 'bernd' },
    });
    expect(response.status).toBe(404);
    for (const message of [
      { t: 'chat', game: id, as: 'north', room: 'table', text: 'a\u0000b' },
      { t: 'propose', game: id, seat: 'north', what: 'draw', key: 'k\u0000' },
      { t: 'propose', game: id, seat: 'north', what: 'computer', absent: 'we\u0000st' },
      { t: 'propose', game: id, seat: 'north', what: 'computer', absent: 'west', bot: '\u0000' },
      { t: 'act', game: id, seat: 'north', seq: Number.MAX_SAFE_INTEGER, action: { type: '\u0000' } },
      { t: 'vacation', game: id, seat: 'north', days: 1e9 },
    ]) {
      const from = anna.received.length;
      anna.send({ key: 'odd', ...message });
      const answer = await anna.until((one) => one.t === 'refused' || one.t === 'stale', from);
      expect(answer).not.toMatchObject({ code: 'internal' });
      expect(answer).not.toMatchObject({ code: 'store-unavailable' });
    }
  });

  test('to who looks on later than it is played tells nothing of the present', async () => {
    server = await startServer(await fresh(), { clock });
    const { id, link } = await server.create('anna', {
      seats: { north: 'me', west: 'me', east: 'me' },
      visibility: 'open',
      clock: { kind: 'correspondence', turn: 86_400_000, vacationDays: 3, expiry: 'loses' },
      spectators: { allowed: true, delayMoves: 0, delayMinutes: 60 },
    });
    const anna = await server.page('anna');
    for (const seat of ['north', 'west', 'east']) await anna.follow(id, seat);
    const dora = await server.page('dora');
    await dora.follow(id, 'spectator', { link });
    const before = dora.texts.length;
    const card = await server.ask('dora', 'GET', `/games/${id}`);
    // One that has begun since: nobody moves in it.
    clock.at += 1000;
    await server.create('carl', { seats: { north: 'me', west: 'me', east: 'me' }, visibility: 'open' });
    const list = (limit: number) => server.ask<object>('dora', 'GET', `/games?list=watch&limit=${limit}`);
    const lists = [await list(2), await list(1)];
    /** Everything that happens at a table: moves, something taken back, a proposal, a pause. */
    for (let moves = 0; moves < 6; moves += 1) {
      clock.at += 60_000;
      const latest = Math.max(...anna.received.map((one) => (one.t === 'state' ? one.seq : 0)));
      const state = anna.received.findLast(
        (one) => one.t === 'state' && one.seq === latest && (one.options?.length ?? 0) > 0,
      );
      if (state?.t !== 'state') break;
      const done = await anna.ask({
        t: 'act',
        game: id,
        seat: state.as,
        seq: state.seq,
        action: state.options?.[0],
      });
      const seq = 'seq' in done ? done.seq : 0;
      for (const as of ['north', 'west', 'east'])
        await anna.until((one) => one.t === 'state' && one.as === as && one.seq >= seq);
    }
    await anna.ask({ t: 'propose', game: id, seat: 'north', what: 'draw' });
    await anna.ask({ t: 'propose', game: id, seat: 'north', what: 'pause' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(dora.texts.slice(before)).toEqual([]);
    expect(await server.ask('dora', 'GET', `/games/${id}`)).toEqual(card);
    expect([await list(2), await list(1)]).toEqual(lists);
    expect(dora.state(id)).not.toHaveProperty('clocks');
  });
});

test('a request that is sent too slowly is cut off', async () => {
  const app = Fastify({ ...slowness(500) });
  app.post('/api/x', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  const socket = connect(port, '127.0.0.1');
  const heard: string[] = [];
  socket.on('data', (data) => heard.push(String(data)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await closed;
  expect(heard.join('')).toContain('408');
  await app.close();
}, 20_000);
