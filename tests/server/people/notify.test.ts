import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultNotifySettings } from '../../../src/messages/notify.ts';
import { type Accounts, addAccounts } from '../../../src/server/accounts/plugin.ts';
import { addNotify, type Notify } from '../../../src/server/notify/plugin.ts';
import { type Bundle, mailOf } from '../../../src/server/notify/words.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { openDatabase, type StorePlace } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';
import { Mailbox } from './mailbox.ts';

interface Post {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const turnsOf = (title: string): Bundle => ({
  about: 'turn',
  key: 'k',
  turns: [{ game: 'g_1', title, seat: 'French' }],
});

const minute = 60_000;
const noon = Date.parse('2026-06-18T12:00:00Z');

onBothStores('notifications', (fresh) => {
  const posts: Post[] = [];
  const mailbox = new Mailbox();
  const { mails } = mailbox;
  const statuses = new Map<string, number>();
  let receiver: Server;
  let hook = '';
  let place: StorePlace;
  let database: Database;
  let app: FastifyInstance;
  let accounts: Accounts;
  let notify: Notify;
  let time = noon;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const path = request.url ?? '';
      posts.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      // Some never answer.
      if (path.startsWith('/slow')) return;
      response.writeHead(statuses.get(path) ?? 201).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await mailbox.open();
  });
  afterAll(async () => {
    receiver.close();
    await mailbox.close();
  });

  const open = async (allowPrivate = true): Promise<void> => {
    database = await openDatabase(place);
    app = Fastify();
    answerProblems(app);
    accounts = await addAccounts(app, { database, publicOrigin: undefined, now: () => time });
    notify = addNotify(app, {
      accounts,
      mail: { smtp: mailbox.url, from: 'Vedette <vedette@example.org>' },
      site: () => 'http://localhost',
      allowPrivate,
    });
  };
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  beforeEach(async () => {
    posts.length = 0;
    mails.length = 0;
    statuses.clear();
    mailbox.down = false;
    time = noon;
    place = await fresh();
    await open();
  });
  afterEach(close);

  const settled = (): Promise<void> => notify.turns.settleAll();
  const turnOf = async (game: string, ...people: string[]): Promise<void> => {
    notify.turnChanged({
      game,
      title: 'Ligny',
      scenario: 'nlb.ligny',
      waiting: people.map((person) => ({ person, seat: 'French' })),
    });
    await settled();
  };
  const later = async (minutes: number): Promise<number> => {
    time += minutes * minute;
    return notify.postman.deliverDue();
  };
  const guest = async (): Promise<{ browser: Visitor; id: string }> => {
    const browser = new Visitor(app);
    const { body } = await browser.ask('POST', '/api/people/guest');
    return { browser, id: (body.person as { id: string }).id };
  };
  const withHook = async (path = '/hook') => {
    const one = await guest();
    const { body } = await one.browser.ask('PUT', '/api/people/notify/webhook', { url: `${hook}${path}` });
    return { ...one, secret: (body.webhook as { secret: string }).secret };
  };
  const set = (browser: Visitor, changes: object) =>
    browser.ask('PUT', '/api/people/notify', { ...defaultNotifySettings, ...changes });
  const device = (path: string) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return {
      endpoint: `${hook}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
  };

  test('a webhook gets the turn once, signed, after the grace', async () => {
    const { id, secret } = await withHook();
    await turnOf('g_1', id);
    expect(await later(1)).toBe(0);
    expect(await later(2)).toBe(1);
    expect(await later(60)).toBe(0);
    const [post] = posts;
    // What a chat room shows of it, by the names that Discord and Slack look for.
    const shown = 'Your turn: Ligny\nLigny (French): http://localhost/#/table/g_1';
    expect(JSON.parse(String(post?.body))).toEqual({
      content: shown,
      text: shown,
      event: 'turn',
      person: id,
      turns: [{ game: 'g_1', title: 'Ligny', seat: 'French', url: 'http://localhost/#/table/g_1' }],
    });
    const [, seconds, signature] =
      /^t=(\d+),v1=(\w+)$/.exec(String(post?.headers['vedette-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${post?.body}`).digest('hex'));
  });

  test('webhooks that never answer hold up nobody else, nor other channels', async () => {
    const slow = await Promise.all(Array.from({ length: 9 }, (_, n) => withHook(`/slow${n}`)));
    for (const [n, { id }] of slow.entries()) await turnOf(`g_s${n}`, id);
    // The first round finds out who is slow.
    await later(3);
    const reached = (): number => posts.filter(({ path }) => path === '/hook').length;
    for (const [n, { id }] of slow.entries()) await turnOf(`g_t${n}`, id);
    const quick = await withHook();
    await turnOf('g_q', quick.id);
    posts.length = 0;
    time += 3 * minute;
    const round = notify.postman.deliverDue();
    await expect.poll(reached, { timeout: 4000 }).toBe(1);
    // Meanwhile one carrier at most waits for the slow ones.
    expect(posts.filter(({ path }) => path.startsWith('/slow')).length).toBeLessThanOrEqual(1);
    notify.postman.stop();
    await round;
  }, 60_000);

  test('what a stranger calls his game brings no address into a subject', async () => {
    const { id } = await withHook();
    notify.turnChanged({
      game: 'g_1',
      title: 'Win at evil.example/x',
      scenario: 'nlb.ligny',
      waiting: [{ person: id, seat: 'French' }],
    });
    await settled();
    await later(3);
    expect(String(posts[0]?.body)).toContain('Your turn: a game');
    expect(JSON.parse(String(posts[0]?.body)).content).not.toContain('evil');
    for (const title of ['http://a.b', 'see www.x', 'a@b', 'Ligny.com'])
      expect(mailOf(turnsOf(title), 'Ney', 'http://localhost').subject).toBe('Your turn: a game');
    for (const title of ['St. Amand', 'Quatre Bras, 2nd try', 'General d’Armée'])
      expect(mailOf(turnsOf(title), 'Ney', 'http://localhost').subject).toBe(`Your turn: ${title}`);
  });

  test('who moves before the grace is over is not bothered, and told again at his next turn', async () => {
    const { id } = await withHook();
    await turnOf('g_1', id);
    await turnOf('g_1');
    expect(await later(10)).toBe(0);
    await turnOf('g_1', id);
    await turnOf('g_1', id);
    expect(await later(10)).toBe(1);
    expect(posts).toHaveLength(1);
  });

  test('who moved and was answered in a moment is told of his new turn', async () => {
    const { id } = await withHook();
    await turnOf('g_1', id);
    expect(await later(3)).toBe(1);
    const word = (...people: string[]) =>
      notify.turnChanged({
        game: 'g_1',
        title: 'Ligny',
        scenario: 'nlb.ligny',
        waiting: people.map((person) => ({ person, seat: 'French' })),
      });
    // All before it settles: he moves, the computer answers, it is his turn again.
    word();
    word(id);
    await settled();
    expect(await later(3)).toBe(1);
    word(id);
    word(id);
    await settled();
    expect(await later(3)).toBe(0);
  });

  test('what a server that died could not say is said by the next', async () => {
    const { id } = await withHook();
    const other = await withHook();
    await turnOf('g_9', other.id);
    await database.run(
      `INSERT INTO games (id, owner, link, title, system, scenario, rules_version, setup, terms, visibility, status,
         seed, commitment, created, moved)
       VALUES ('g_9', $1, 'l', '', 'nlb', 'nlb.ligny', '1', '{}', '{}', 'open', 'playing', $2, 'c', 0, 0)`,
      [id, Uint8Array.of(1)],
    );
    await database.run(
      "INSERT INTO seats (game, place, seat, person, turn) SELECT no, 0, 'french', $1, 1 FROM games WHERE id = 'g_9'",
      [id],
    );
    for (const _twice of [1, 2]) {
      await notify.turns.catchUp();
      await settled();
    }
    expect(await later(3)).toBe(1);
    expect(JSON.parse(String(posts[0]?.body))).toMatchObject({ person: id, turns: [{ title: 'nlb.ligny' }] });
  });

  test('turns that came due together go in one message; a digest waits for its hour', async () => {
    const { id, browser } = await withHook();
    await set(browser, { webhook: 'digest', digestAt: '18:00' });
    for (const game of ['g_1', 'g_2', 'g_3']) await turnOf(game, id);
    expect(await later(5 * 60)).toBe(0);
    expect(await later(61)).toBe(1);
    expect(JSON.parse(String(posts[0]?.body)).turns).toHaveLength(3);
  });

  test('one game can be silent, or louder than the rest', async () => {
    const { id, browser } = await withHook();
    await browser.ask('PUT', '/api/people/notify/games/g_1', { pace: 'off' });
    await turnOf('g_1', id);
    expect(await later(10)).toBe(0);
    await set(browser, { webhook: 'digest' });
    await browser.ask('PUT', '/api/people/notify/games/g_2', { pace: 'each' });
    await turnOf('g_2', id);
    expect(await later(10)).toBe(1);
    await set(browser, { webhook: 'off' });
    await turnOf('g_3', id);
    expect(await later(1500)).toBe(0);
  });

  test('a game made silent, or slower, is so from the turn at hand on', async () => {
    const { browser, id } = await withHook();
    await turnOf('g_1', id);
    expect(await browser.ask('PUT', '/api/people/notify/games/g_1', { pace: 'off' })).toMatchObject({
      status: 200,
      body: { pace: 'off' },
    });
    expect(await later(3)).toBe(0);
    expect((await browser.ask('GET', '/api/people/notify/games/g_1')).body).toEqual({ pace: 'off' });
    await browser.ask('PUT', '/api/people/notify/games/g_2', { pace: 'each' });
    await turnOf('g_2', id);
    await browser.ask('PUT', '/api/people/notify/games/g_2', { pace: 'digest' });
    expect(await later(3)).toBe(0);
    expect(await later(20 * 60)).toBe(1);
    expect(posts).toHaveLength(1);
    // What has been told is not told again.
    await browser.ask('PUT', '/api/people/notify/games/g_2', { pace: 'each' });
    expect(await later(3)).toBe(0);
  });

  test('quiet hours keep it back until they end', async () => {
    const { id, browser } = await withHook();
    await set(browser, { quiet: { from: '13:00', to: '16:30' }, timeZone: 'Europe/Brussels' });
    await turnOf('g_1', id);
    expect(await later(2 * 60)).toBe(0);
    expect(await later(31)).toBe(1);
  });

  test('a receiver that fails is tried again, and given up at last', async () => {
    const { id } = await withHook('/broken');
    statuses.set('/broken', 500);
    await turnOf('g_1', id);
    for (const wait of [3, 2, 6, 31, 121, 721, 3000]) await later(wait);
    expect(posts).toHaveLength(6);
    expect(new Set(posts.map(({ headers }) => headers['vedette-delivery'])).size).toBe(1);
    expect(await database.all('SELECT state, trouble FROM outbox')).toEqual([
      { state: 'failed', trouble: 'the receiver answered 500' },
    ]);
  });

  test('a receiver that is gone is asked no more', async () => {
    const { id, browser } = await withHook('/gone');
    statuses.set('/gone', 410);
    await turnOf('g_1', id);
    await later(3);
    expect((await browser.ask('GET', '/api/people/notify')).body.webhook).toBeNull();
  });

  test('no stranger’s webhook reaches this machine unless that is allowed', async () => {
    await close();
    await open(false);
    const { id } = await withHook();
    await turnOf('g_1', id);
    expect(await later(3)).toBe(0);
    expect(posts).toEqual([]);
    expect(await database.all('SELECT state FROM outbox')).toEqual([{ state: 'failed' }]);
  });

  test('a crash loses nothing, and what was sent stays sent', async () => {
    const { id } = await withHook();
    await turnOf('g_1', id);
    await close();
    await open();
    expect(await later(3)).toBe(1);
    await turnOf('g_2', id);
    time += 3 * minute;
    // As if the process had died after claiming: nobody else gets it until the lease is over.
    await accounts.notify.outbox.claim(time, 'dead', time + 2 * minute);
    await close();
    await open();
    await turnOf('g_2', id);
    expect(await later(1)).toBe(0);
    expect(await later(2)).toBe(1);
    expect(await later(60)).toBe(0);
    expect(posts).toHaveLength(2);
  });

  test('two postmen never carry the same', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => withHook()));
    for (const { id } of all) await turnOf(`g_${id}`, id);
    time += 3 * minute;
    const second = Fastify();
    const other = addNotify(second, {
      accounts: await addAccounts(second, { database, publicOrigin: undefined, now: () => time }),
      mail: undefined,
      site: () => 'http://localhost',
      allowPrivate: true,
    });
    const sent = await Promise.all([notify.postman.deliverDue(), other.postman.deliverDue()]);
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(5);
    expect(posts).toHaveLength(5);
    await second.close();
  });

  test('a browser is told by push, and forgotten when it is gone', async () => {
    const { id, browser } = await guest();
    await browser.ask('POST', '/api/people/notify/devices', device('/push/one'));
    await browser.ask('POST', '/api/people/notify/devices', device('/push/two'));
    const { body } = await browser.ask('POST', '/api/people/notify/devices', device('/push/three'));
    expect(body.devices).toHaveLength(3);
    statuses.set('/push/two', 410);
    statuses.set('/push/three', 503);
    await turnOf('g_1', id);
    expect(await later(3)).toBe(0);
    statuses.delete('/push/three');
    expect(await later(3)).toBe(1);
    expect(posts.map(({ path }) => path).sort()).toEqual([
      '/push/one',
      '/push/three',
      '/push/three',
      '/push/two',
    ]);
    const { headers, body: sealed } = posts[0] ?? { headers: {}, body: Buffer.of() };
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toContain(String(body.pushKey));
    expect(String(sealed)).not.toContain('Ligny');
    const left = (await browser.ask('GET', '/api/people/notify')).body.devices;
    expect(left).toHaveLength(2);
  });

  test('the key that browsers know the server by is made once', async () => {
    const { browser } = await guest();
    const before = (await browser.ask('GET', '/api/people/notify')).body.pushKey;
    const cookies = new Map(browser.cookies);
    await close();
    await open();
    const again = new Visitor(app);
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.ask('GET', '/api/people/notify')).body.pushKey).toBe(before);
  });

  const confirmed = async (): Promise<{ browser: Visitor; id: string }> => {
    const one = await guest();
    await one.browser.ask('PUT', '/api/people/email', { address: 'ney@example.org' });
    await later(0);
    const token = /#\/profile\/confirm\/([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    await one.browser.ask('POST', '/api/people/email/confirm', { token });
    mails.length = 0;
    return one;
  };

  test('mail goes only to an address whose owner confirmed it', async () => {
    const { id, browser } = await guest();
    await browser.ask('PUT', '/api/people/email', { address: 'ney@example.org' });
    await turnOf('g_1', id);
    expect(await later(3)).toBe(1);
    expect(mails[0]).toContain('To: ney@example.org');
    expect(mails[0]).toContain('Subject: Please confirm your address');
    expect((await browser.ask('GET', '/api/people/notify')).body.email).toBe('unconfirmed');
    const token = /#\/profile\/confirm\/([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
    expect((await browser.ask('POST', '/api/people/email/confirm', { token })).status).toBe(200);
    expect((await browser.ask('POST', '/api/people/email/confirm', { token })).code).toBe('link-over');
    await turnOf('g_2', id);
    expect(await later(3)).toBe(1);
    expect(mails[1]).toContain('Subject: Your turn: Ligny');
    expect(mails[1]).toContain('http://localhost/#/table/g_2');
  });

  test('nobody’s letter box is filled by a stranger', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const { browser } = await guest();
      statuses.push((await browser.ask('PUT', '/api/people/email', { address: 'Ney@example.org' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('mail waits while the mail server is away', async () => {
    const { id } = await confirmed();
    mailbox.down = true;
    await turnOf('g_1', id);
    expect(await later(3)).toBe(0);
    mailbox.down = false;
    expect(await later(2)).toBe(1);
    expect(mails).toHaveLength(1);
  });

  test('one click in the mail program ends the mails', async () => {
    const { id, browser } = await confirmed();
    await turnOf('g_1', id);
    await later(3);
    const link = /List-Unsubscribe: ?<http:\/\/localhost(\/[^>]+)>/.exec(
      (mails[0] ?? '').replace(/\r\n\s+/g, ''),
    )?.[1];
    const click = await app.inject({
      method: 'POST',
      url: link ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(204);
    const { settings } = (await browser.ask('GET', '/api/people/notify')).body as {
      settings: { email: string };
    };
    expect(settings.email).toBe('off');
    const forged = await app.inject({ method: 'POST', url: `/api/people/unsubscribe/${id}.AAAA` });
    expect(forged.statusCode).toBe(404);
  });

  test('a person who is gone is told nothing', async () => {
    const { id } = await withHook();
    await turnOf('g_1', id);
    await accounts.people.deletePerson(id, time);
    expect(await later(10)).toBe(0);
    await turnOf('g_2', id);
    expect(await later(10)).toBe(0);
    expect(posts).toEqual([]);
  });

  test('settings that make no sense are refused with the reason', async () => {
    const { browser } = await guest();
    const wrong = await set(browser, { timeZone: 'Europe/Ligny' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('timeZone: there is no time zone'),
    ]);
    expect((await set(browser, { digestAt: '25:00' })).status).toBe(400);
    const script = await browser.ask('PUT', '/api/people/notify/webhook', { url: 'javascript:alert(1)' });
    expect(script.status).toBe(400);
  });
});
