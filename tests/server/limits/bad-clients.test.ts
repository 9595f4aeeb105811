import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { randomInts } from '../../../src/ai/random.ts';
import { MESSAGE_BYTES, SOCKET_VERSION } from '../../../src/messages/socket.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';

const MESSAGES = 100_000;
const SOCKETS = 8;
/** Sent before their answers are read: enough to keep the server busy without end. */
const AHEAD = 200;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette bad '));
  server = await startServer({ file: join(folder, 'v.db') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Target {
  readonly game: string;
  readonly seq: number;
  readonly replays: readonly object[];
}

const long = 'x'.repeat(MESSAGE_BYTES + 1);

/** One bad message after another, of every kind there is. */
const badMessage = (
  random: (n: number) => number,
  { game, seq, replays }: Target,
  n: number,
): string | Buffer => {
  const act = { t: 'act', game, seat: 'west', seq, key: `bad${n}`, action: { type: 'pass' } };
  const kinds: readonly (() => string | Buffer | object)[] = [
    // Malformed.
    () => '',
    () => '{"t":"act",',
    () => Buffer.from([0xff, random(256), 0x00]),
    () => 'null',
    () => JSON.stringify([act]),
    () => `"${'a'.repeat(random(200))}"`,
    () => ({ ...act, t: 'win' }),
    () => ({ t: 'act' }),
    () => ({ ...act, seq: -1 }),
    () => ({ ...act, seq: 1e300 }),
    () => ({ ...act, action: 'pass' }),
    () => ({ ...act, action: { type: 'x'.repeat(41) } }),
    () => ({ ...act, more: 1 }),
    () => ({ ...act, key: 'k'.repeat(65) }),
    () => '{"__proto__":{"t":"act"},"constructor":{"prototype":{}}}',
    () => ({ t: 'hello', v: SOCKET_VERSION + 1 + random(100) }),
    () => `${'['.repeat(2000)}${']'.repeat(2000)}`,
    // Forged: other people's seats, seats and games that there are not, what is not his to agree to.
    () => act,
    () => ({ ...act, seat: 'north' }),
    () => ({ ...act, seat: 'east', seq: random(10) }),
    () => ({ ...act, seat: '__proto__' }),
    () => ({ ...act, game: `g_${'Z'.repeat(22)}` }),
    () => ({ ...act, game: '../../etc/passwd' }),
    () => ({ t: 'follow', key: `f${n}`, game, as: 'north', want: 'table' }),
    () => ({
      t: 'follow',
      key: `f${n}`,
      game,
      as: 'spectator',
      want: 'table',
      link: 'wrong-link-wrong-link-',
    }),
    () => ({ t: 'resign', key: `r${n}`, game, seat: 'north' }),
    () => ({ t: 'answer', key: `a${n}`, game, seat: 'west', proposal: random(9), agree: true }),
    () => ({ t: 'undo', key: `u${n}`, game, seat: 'north', seq }),
    () => ({ t: 'chat', key: `c${n}`, game, as: 'north', room: 'team', text: 'psst' }),
    () => ({ t: 'why', key: `w${n}`, game, seat: 'north', action: { type: 'pass' } }),
    () => ({ t: 'vacation', key: `v${n}`, game, seat: 'north', days: 90 }),
    // What somebody else sent before.
    () => replays[random(replays.length)] ?? act,
    // Oversized, now and then: a flood of them would only measure the wire.
    () => (random(40) === 0 ? long : JSON.stringify({ ...act, text: long.slice(0, 2000) })),
  ];
  const made = (kinds[random(kinds.length)] as (typeof kinds)[number])();
  return typeof made === 'string' || Buffer.isBuffer(made) ? made : JSON.stringify(made);
};

/** Sends its share and counts the answers by their code. */
const flood = (
  random: (n: number) => number,
  target: Target,
  count: number,
  codes: Map<string, number>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(`ws://${server.address}/api/socket`, { headers: { 'x-person': 'mallory' } });
    let sent = 0;
    let answered = 0;
    const more = (): void => {
      for (; sent < count && sent - answered < AHEAD; sent += 1) ws.send(badMessage(random, target, sent));
    };
    ws.on('error', reject);
    ws.on('close', () => reject(new Error(`closed after ${answered} answers`)));
    ws.on('open', () => ws.send(JSON.stringify({ t: 'hello', v: SOCKET_VERSION })));
    ws.on('message', (data) => {
      const answer = JSON.parse(String(data)) as { t: string; code?: string; message?: string };
      if (answer.t !== 'hello') {
        answered += 1;
        const clear = answer.t === 'refused' && (answer.message ?? '').length > 10;
        const code = clear ? (answer.code ?? '') : answer.t;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      if (answered < count) return more();
      ws.removeAllListeners('close');
      ws.close();
      resolve();
    });
  });

test('a hundred thousand bad messages: none accepted, each refused with a reason, and the others play on', async () => {
  // A private game of Anna against computers, in which Mallory has no part.
  const card = await server.create('anna', {
    seats: { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } },
  });
  const anna = await server.page('anna');
  await anna.follow(card.id, 'north');
  const played: object[] = [];
  const playOne = async (page: Page, game: string): Promise<boolean> => {
    const state = page.state(game);
    const [action] = state?.options ?? [];
    if (state === undefined || action === undefined) return false;
    const message = { t: 'act', game, seat: 'north', seq: state.seq, action, key: `good${played.length}` };
    const { t } = await page.ask(message);
    if (t === 'ack') played.push(message);
    return t === 'ack';
  };
  await expect.poll(() => playOne(anna, card.id)).toBe(true);
  const target: Target = { game: card.id, seq: anna.state(card.id)?.seq ?? 0, replays: [...played] };
  const codes = new Map<string, number>();
  let flooding = true;
  const floods = Promise.all(
    Array.from({ length: SOCKETS }, (_, i) => flood(randomInts(i + 1), target, MESSAGES / SOCKETS, codes)),
  ).finally(() => {
    flooding = false;
  });
  // Anna plays game after game meanwhile.
  const another = await server.create('anna', {
    seats: { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } },
  });
  await anna.follow(another.id, 'north');
  let goodMoves = 0;
  while (flooding) {
    if ((await playOne(anna, another.id)) || (await playOne(anna, card.id))) goodMoves += 1;
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await floods;
  expect(goodMoves).toBeGreaterThan(0);
  expect([...codes.values()].reduce((a, b) => a + b, 0)).toBe(MESSAGES);
  expect(
    [...codes.keys()].filter((code) => ['ack', 'stale', 'state', 'internal', 'hello'].includes(code)),
  ).toEqual([]);
  for (const code of ['not-json', 'bad-message', 'no-such-game', 'too-large', 'other-version'])
    expect(codes.get(code), code).toBeGreaterThan(0);
  // Nothing stands in the journal but what Anna and her opponents did.
  const journal = await server.rooms.options.store.journal(
    (await server.rooms.options.store.byId(card.id))?.no ?? 0,
    0,
  );
  expect(journal.every(({ kind }) => kind === 0)).toBe(true);
  expect(
    await server.rooms.options.store.lastChat((await server.rooms.options.store.byId(card.id))?.no ?? 0),
  ).toBe(0);
}, 120_000);

test('a player of the game himself can do nothing out of turn, illegal, stale or twice', async () => {
  const made = await server.create('anna', {
    seats: { north: 'me', west: 'open', east: 'open' },
    visibility: 'open',
  });
  await server.ask('mallory', 'POST', `/games/${made.id}/join`, { seat: 'west' });
  await server.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east' });
  const page = await server.page('mallory');
  await page.follow(made.id, 'west');
  const state = page.state(made.id);
  const seq = state?.seq ?? 0;
  const send = (more: object) => page.ask({ t: 'act', game: made.id, seat: 'west', seq, ...more });
  const units = ['n1', 'w1', 'e1', 'x'];
  for (const [i, unit] of units.entries())
    for (const type of ['move', 'assault', 'rest', 'react'])
      expect(await send({ action: { type, unit, to: `a${i}` } })).toMatchObject({ t: 'refused' });
  expect(await send({ seq: seq + 1, action: state?.options?.[0] })).toMatchObject({ t: 'stale', seq });
  const message = { t: 'act', game: made.id, seat: 'west', seq, action: state?.options?.[0], key: 'first' };
  expect(await page.ask(message)).toMatchObject({ t: 'ack' });
  const rows = async () =>
    (await server.rooms.options.store.journal((await server.rooms.options.store.byId(made.id))?.no ?? 0, 0))
      .length;
  expect(await rows()).toBe(1);
  for (let i = 0; i < 20; i += 1) expect(await page.ask(message)).toMatchObject({ t: 'ack' });
  for (let i = 0; i < 20; i += 1)
    expect((await page.ask({ ...message, seq: seq + 1, key: `again${i}` })).t).not.toBe('ack');
  expect(await rows()).toBe(1);
});

test('what is nested too deep is refused with the reason, to lobby and table', async () => {
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
  const { id } = await server.create('anna', { seats: { north: 'me', west: 'me', east: 'me' } });
  const page = await server.page('anna');
  await page.follow(id, 'north');
  const act = { t: 'act', key: 'deep', game: id, seat: 'north', seq: page.state(id)?.seq };
  page.ws.send(JSON.stringify({ ...act, action: { type: 'pass' } }).replace('"pass"', `"pass","x":${deep}`));
  expect(await page.until((one) => 'key' in one && one.key === 'deep')).toMatchObject({
    code: 'bad-message',
    message: expect.stringContaining('deep') as string,
  });
  const response = await fetch(`http://${server.address}/api/games`, {
    method: 'POST',
    headers: { 'x-person': 'anna', 'content-type': 'application/json' },
    body: `{"scenario":"drill.two-rows","seats":{},"content":${deep}}`,
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'bad-request', message: expect.stringContaining('deep') as string } },
  ]);
});

test('who sends too fast is told so, and shut out if he goes on', async () => {
  const strict = await startServer(
    { file: join(folder, 'strict.db') },
    { limits: { perSecond: 10, burst: 20, follows: 2 } },
  );
  const page = await strict.page('mallory');
  for (let i = 0; i < 2100; i += 1) page.send({ t: 'ping', key: `p${i}` });
  await new Promise((resolve) => page.ws.once('close', resolve));
  const pongs = page.received.filter(({ t }) => t === 'pong').length;
  expect(pongs).toBeLessThan(60);
  expect(
    page.received.filter((one) => one.t === 'refused' && one.code === 'too-fast').length,
  ).toBeGreaterThan(1900);
  await strict.close();
});

test('a page of another version, or one that does not greet, gets a clear answer', async () => {
  const ws = new WebSocket(`ws://${server.address}/api/socket`, { headers: { 'x-person': 'old' } });
  const heard: { t: string; code?: string; message?: string }[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ t: 'ping', key: 'p' }));
  ws.send(JSON.stringify({ t: 'hello', v: 0 }));
  ws.send(JSON.stringify({ t: 'hello', v: 99 }));
  await expect
    .poll(() => heard)
    .toMatchObject([
      { code: 'no-hello' },
      { code: 'other-version', message: expect.stringContaining('Reload') as string },
      { code: 'other-version' },
    ]);
  ws.close();
  const nobody = new WebSocket(`ws://${server.address}/api/socket`);
  expect(await new Promise((resolve) => nobody.once('error', resolve))).toMatchObject({
    message: expect.stringContaining('401') as string,
  });
});
