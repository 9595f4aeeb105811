import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Accounts, addAccounts } from '../../../src/server/accounts/plugin.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';

const password = 'la garde meurt';
const minute = 60_000;

onBothStores('accounts', (fresh) => {
  let database: Database;
  let app: FastifyInstance;
  let accounts: Accounts;
  let time = Date.parse('2026-06-18T11:35:00Z');

  /** A process that serves the store. */
  const served = async (): Promise<[FastifyInstance, Accounts]> => {
    const process = Fastify({ trustProxy: true });
    answerProblems(process);
    const limits = { perAddress: 1000, perPerson: 200, signIns: 5, guests: 20 };
    const added = await addAccounts(process, { database, publicOrigin: undefined, limits, now: () => time });
    return [process, added];
  };

  beforeEach(async () => {
    database = await openDatabase(await fresh());
    [app, accounts] = await served();
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  const visitor = (headers?: Record<string, string>): Visitor => new Visitor(app, headers);
  const personOf = ({ body }: { body: Record<string, unknown> }) =>
    body.person as { id: string; name: string; guest: boolean } | null;
  const signedUp = async (name: string): Promise<Visitor> => {
    const browser = visitor();
    expect((await browser.ask('POST', '/api/people/sign-up', { name, password })).status).toBe(200);
    return browser;
  };
  const seat = async (game: number, place: number, person: string, name: string): Promise<void> => {
    await database.run(
      `INSERT INTO games (id, owner, link, title, system, scenario, rules_version, setup, terms, visibility, status,
         seed, commitment, created, moved)
       VALUES ($1, $2, 'l', 'Ligny', 'nlb', 'nlb.ligny', '1', $4, '{}', 'open', 'playing', $3, 'c', 0, 0)
       ON CONFLICT (id) DO NOTHING`,
      [
        `g_${game}`,
        person,
        Uint8Array.of(1),
        JSON.stringify({ options: {}, seats: { french: { kind: 'human', name } } }),
      ],
    );
    await database.run(
      `INSERT INTO seats (game, place, seat, person, name)
       SELECT no, CAST($1 AS INTEGER), 'french', $2, $3 FROM games WHERE id = $4`,
      [place, person, name, `g_${game}`],
    );
    await database.run(
      `INSERT INTO chat (game, n, at, person, name, room, body)
       SELECT no, CAST($1 AS INTEGER), 0, $2, $3, 'all', 'hold the farm' FROM games WHERE id = $4`,
      [place, person, name, `g_${game}`],
    );
  };
  const seats = () =>
    database.all<{ person: string; name: string }>('SELECT person, name FROM seats ORDER BY game, place');

  test('nobody is made by looking; a guest at once by asking', async () => {
    const browser = visitor();
    expect(personOf(await browser.ask('GET', '/api/people/me'))).toBeNull();
    expect(browser.cookies.size).toBe(0);
    const made = await browser.ask('POST', '/api/people/guest');
    expect(personOf(made)).toMatchObject({ guest: true });
    expect(String(made.headers['set-cookie'])).toMatch(/vedette_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(personOf(await browser.ask('POST', '/api/people/guest'))?.id).toBe(personOf(made)?.id);
    expect(personOf(await browser.ask('GET', '/api/people/me'))?.id).toBe(personOf(made)?.id);
  });

  test('the store knows no token, only its hash', async () => {
    const browser = await signedUp('Gérard');
    const token = browser.cookies.get('vedette_session') ?? '';
    const kept = JSON.stringify(await database.all('SELECT * FROM sessions'));
    expect(kept).not.toContain(token);
    expect(JSON.stringify(await database.all('SELECT * FROM people'))).not.toContain(password);
  });

  test('a guest who signs up stays the same person and keeps his games', async () => {
    const browser = visitor();
    const guest = personOf(await browser.ask('POST', '/api/people/guest'));
    await seat(1, 0, guest?.id ?? '', guest?.name ?? '');
    const before = browser.cookies.get('vedette_session');
    const made = await browser.ask('POST', '/api/people/sign-up', { name: ' Grouchy ', password });
    expect(personOf(made)).toEqual({ id: guest?.id, name: 'Grouchy', guest: false });
    expect(browser.cookies.get('vedette_session')).not.toBe(before);
    expect(await seats()).toEqual([{ person: guest?.id, name: 'Grouchy' }]);
    const again = await browser.ask('POST', '/api/people/sign-up', { name: 'Soult', password });
    expect(again.code).toBe('signed-in-already');
  });

  test('signing in brings a guest’s games along, but not to both sides of one', async () => {
    const home = await signedUp('Reille');
    const account = personOf(await home.ask('GET', '/api/people/me'))?.id ?? '';
    const browser = visitor();
    const guest = personOf(await browser.ask('POST', '/api/people/guest'))?.id ?? '';
    await seat(1, 0, guest, 'Guest');
    await seat(2, 0, account, 'Reille');
    await seat(2, 1, guest, 'Guest');
    await browser.ask('POST', '/api/people/sign-in', { name: 'REILLE', password, bring: true });
    expect((await seats()).map(({ person }) => person)).toEqual([account, account, guest]);
    expect(await accounts.people.person(guest)).toBeDefined();
    expect(personOf(await browser.ask('GET', '/api/people/me'))?.id).toBe(account);
  });

  test('a wrong name and a wrong password are told alike, and not too often', async () => {
    await signedUp('Lobau');
    const browser = visitor();
    const unknown = await browser.ask('POST', '/api/people/sign-in', { name: 'Nobody', password });
    const wrong = await browser.ask('POST', '/api/people/sign-in', { name: 'Lobau', password: 'merde' });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.code).toBe('wrong-name-or-password');
    for (let tries = 0; tries < 4; tries += 1)
      await browser.ask('POST', '/api/people/sign-in', { name: 'lobau', password: `guess ${tries}` });
    const stopped = await browser.ask('POST', '/api/people/sign-in', { name: 'Lobau', password });
    expect([stopped.status, stopped.code]).toEqual([429, 'too-many-requests']);
  });

  const guess = (browser: Visitor, name = 'Lobau') =>
    browser.ask('POST', '/api/people/sign-in', { name, password: 'merde' });
  const signIn = (browser: Visitor, name = 'Lobau') =>
    browser.ask('POST', '/api/people/sign-in', { name, password });

  test('guesses from elsewhere do not lock the owner out of a device of his own', async () => {
    const own = await signedUp('Lobau');
    await own.ask('POST', '/api/people/sign-out');
    const thief = visitor({ 'x-forwarded-for': '203.0.113.9' });
    for (let tries = 0; tries < 6; tries += 1) await guess(thief);
    expect((await signIn(thief)).status).toBe(429);
    expect((await signIn(visitor())).status).toBe(429);
    expect((await signIn(own)).status).toBe(200);
    // The sign of it is good for him alone, and for so many tries.
    const forged = visitor();
    forged.cookies.set('vedette_device', String(own.cookies.get('vedette_device')).slice(0, -2));
    expect((await signIn(forged)).status).toBe(429);
    await own.ask('POST', '/api/people/sign-out');
    for (let tries = 0; tries < 5; tries += 1) await guess(own);
    expect((await signIn(own)).status).toBe(429);
    time += 16 * minute;
    expect((await signIn(visitor())).status).toBe(200);
  });

  test('who guesses at many names is counted by the network that is his, not by each address in it', async () => {
    const from = (address: string): Visitor => visitor({ 'x-forwarded-for': address });
    for (let tries = 0; tries < 25; tries += 1)
      expect((await guess(from(`2001:db8:7:7::${tries}`), `Somebody ${tries}`)).status).toBe(401);
    expect((await guess(from('2001:db8:7:7:ffff::1'), 'Another')).status).toBe(429);
    expect((await guess(from('2001:db8:7:8::1'), 'Another')).status).toBe(401);
  });

  test('what one process has counted the others count on', async () => {
    await signedUp('Lobau');
    const [second] = await served();
    try {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await guess(new Visitor(tries % 2 === 0 ? app : second))).status).toBe(401);
      expect((await signIn(new Visitor(app))).status).toBe(429);
      expect((await signIn(new Visitor(second))).status).toBe(429);
    } finally {
      await second.close();
    }
  });

  test('one address brings so many guests in an hour', async () => {
    for (let n = 0; n < 20; n += 1)
      expect((await visitor().ask('POST', '/api/people/guest')).status).toBe(200);
    expect((await visitor().ask('POST', '/api/people/guest')).status).toBe(429);
    const other = visitor({ 'x-forwarded-for': '203.0.113.9' });
    expect((await other.ask('POST', '/api/people/guest')).status).toBe(200);
    // Who is a guest already stays one.
    expect((await other.ask('POST', '/api/people/guest')).status).toBe(200);
    time += 61 * minute;
    expect((await visitor().ask('POST', '/api/people/guest')).status).toBe(200);
  });

  test('several devices: sessions are listed, one ended, all others ended', async () => {
    const one = await signedUp('Delort');
    const two = visitor({ 'user-agent': 'Phone' });
    const three = visitor();
    for (const device of [two, three])
      await device.ask('POST', '/api/people/sign-in', { name: 'Delort', password });
    const { body } = await one.ask('GET', '/api/people/sessions');
    const sessions = body.sessions as { id: string; current: boolean; agent: string }[];
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const phone = sessions.find(({ agent }) => agent === 'Phone');
    expect((await one.ask('DELETE', `/api/people/sessions/${phone?.id}`)).status).toBe(204);
    expect(personOf(await two.ask('GET', '/api/people/me'))).toBeNull();
    expect((await one.ask('DELETE', `/api/people/sessions/${phone?.id}`)).status).toBe(404);
    await one.ask('DELETE', '/api/people/sessions');
    expect(personOf(await three.ask('GET', '/api/people/me'))).toBeNull();
    expect(personOf(await one.ask('GET', '/api/people/me'))?.name).toBe('Delort');
    await one.ask('POST', '/api/people/sign-out');
    expect(personOf(await one.ask('GET', '/api/people/me'))).toBeNull();
  });

  test('a new password ends the other sessions, and needs a fresh proof', async () => {
    const one = await signedUp('Milhaud');
    const two = visitor();
    await two.ask('POST', '/api/people/sign-in', { name: 'Milhaud', password });
    time += 16 * minute;
    const late = await one.ask('PUT', '/api/people/password', { password: 'another password' });
    expect([late.status, late.code]).toEqual([403, 'sign-in-again']);
    await one.ask('POST', '/api/people/sign-in', { name: 'Milhaud', password });
    expect((await one.ask('PUT', '/api/people/password', { password: 'another password' })).status).toBe(200);
    expect(personOf(await two.ask('GET', '/api/people/me'))).toBeNull();
    expect((await two.ask('POST', '/api/people/sign-in', { name: 'Milhaud', password })).status).toBe(401);
  });

  test('a session that is used goes on, one that is not ends', async () => {
    const day = 24 * 60 * minute;
    const browser = await signedUp('Subervie');
    for (let days = 0; days < 200; days += 80) {
      time += 80 * day;
      expect(personOf(await browser.ask('GET', '/api/people/me'))?.name).toBe('Subervie');
    }
    time += 91 * day;
    expect(personOf(await browser.ask('GET', '/api/people/me'))).toBeNull();
  });

  test('a person takes his data along, without keys', async () => {
    const browser = await signedUp('Domon');
    const id = personOf(await browser.ask('GET', '/api/people/me'))?.id ?? '';
    await seat(1, 0, id, 'Domon');
    const taken = await browser.ask('GET', '/api/people/export');
    expect(taken.headers['content-disposition']).toContain('attachment');
    expect(taken.body).toMatchObject({
      person: { name: 'Domon', password: true },
      games: [{ id: 'g_1', seat: 'french' }],
      chat: [{ game: 'g_1', body: 'hold the farm' }],
    });
    expect(taken.text).not.toMatch(/argon2|token|secret/i);
  });

  test('a person who deletes himself leaves games without a name', async () => {
    const browser = await signedUp('Bourmont');
    const id = personOf(await browser.ask('GET', '/api/people/me'))?.id ?? '';
    await seat(1, 0, id, 'Bourmont');
    expect((await browser.ask('DELETE', '/api/people/me', { name: 'Ney' })).code).toBe('wrong-name');
    expect((await browser.ask('DELETE', '/api/people/me', { name: 'bourmont' })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await seats()).toEqual([{ person: id, name: 'Former player' }]);
    for (const table of ['people', 'sessions', 'games', 'seats', 'chat', 'notify_settings'])
      expect(JSON.stringify(await database.all(`SELECT * FROM ${table}`))).not.toMatch(
        /bourmont|hold the farm/i,
      );
    await signedUp('Bourmont');
  });

  test('a person who deletes himself keeps no seat in a game that waits for players, nor games that nobody is left in', async () => {
    const browser = await signedUp('Bourmont');
    const id = personOf(await browser.ask('GET', '/api/people/me'))?.id ?? '';
    const other = await signedUp('Ney');
    const ney = personOf(await other.ask('GET', '/api/people/me'))?.id ?? '';
    for (const game of [1, 2, 3, 4]) await seat(game, 0, id, 'Bourmont');
    for (const game of [1, 3]) await seat(game, 1, ney, 'Ney');
    await database.run("UPDATE games SET status = 'open' WHERE id IN ('g_1', 'g_2')");
    await browser.ask('DELETE', '/api/people/me', { name: 'Bourmont' });
    const games = await database.all<{ id: string; status: string; person: string | null }>(
      `SELECT g.id, g.status, s.person FROM games g JOIN seats s ON s.game = g.no AND s.place = 0 ORDER BY g.id`,
    );
    expect(games).toEqual([
      { id: 'g_1', status: 'open', person: null },
      { id: 'g_2', status: 'cancelled', person: id },
      { id: 'g_3', status: 'playing', person: id },
      { id: 'g_4', status: 'cancelled', person: id },
    ]);
  });

  describe('refuses', () => {
    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://localhost:99' }],
      ['a page without an origin', { origin: 'null' }],
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
      ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ])('%s', async (_who, headers) => {
      const answer = await visitor(headers).ask('POST', '/api/people/guest');
      expect([answer.status, answer.code]).toEqual([403, 'foreign-origin']);
    });

    test('a request that does not say where it comes from', async () => {
      const answer = await app.inject({ method: 'POST', url: '/api/people/guest' });
      expect(answer.statusCode).toBe(403);
      const fetched = await app.inject({
        method: 'POST',
        url: '/api/people/guest',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(fetched.statusCode).toBe(200);
    });

    test.each([
      ['no name', { password }, 'name'],
      ['a short password', { name: 'Ney', password: 'short' }, 'password: a password has at least 10'],
      ['a name of two lines turned around', { name: 'Ney\u202Eyen', password }, 'name: a name has only'],
      ['a name of a letter', { name: 'N', password }, 'name: a name has at least 2'],
      ['more than was asked', { name: 'Ney', password, admin: true }, 'admin'],
      ['a list', [1, 2], 'expected object'],
    ])('%s', async (_what, body, why) => {
      const answer = await visitor().ask('POST', '/api/people/sign-up', body);
      expect([answer.status, answer.code]).toEqual([400, 'bad-request']);
      expect(answer.text).toContain(why);
    });

    test('what only a person may do, from nobody', async () => {
      const browser = visitor();
      for (const [method, path] of [
        ['GET', '/api/people/sessions'],
        ['GET', '/api/people/export'],
        ['PUT', '/api/people/password'],
      ] as const)
        expect((await browser.ask(method, path, { password })).code).toBe('not-signed-in');
    });

    test('a cookie that is made up, long or of another', async () => {
      const browser = visitor();
      for (const forged of ['x', 'x'.repeat(5000), "' OR 1=1 --"]) {
        browser.cookies.set('vedette_session', encodeURIComponent(forged));
        expect(personOf(await browser.ask('GET', '/api/people/me'))).toBeNull();
      }
    });

    test('a passkey that answers no challenge of ours, and the same challenge twice', async () => {
      const browser = visitor();
      const said = (challenge: string) =>
        Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost' })).toString(
          'base64url',
        );
      const credential = (challenge: string) => ({
        credential: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: { clientDataJSON: said(challenge), authenticatorData: 'AAAA', signature: 'AAAA' },
          clientExtensionResults: {},
        },
      });
      const invented = await browser.ask('POST', '/api/people/passkeys/sign-in', credential('invented'));
      expect(invented.code).toBe('passkey-too-late');
      const { body } = await browser.ask('POST', '/api/people/passkeys/use');
      const challenge = String(body.challenge);
      expect((await browser.ask('POST', '/api/people/passkeys/sign-in', credential(challenge))).code).toBe(
        'passkey-refused',
      );
      expect((await browser.ask('POST', '/api/people/passkeys/sign-in', credential(challenge))).code).toBe(
        'passkey-too-late',
      );
    });

    test('a person who asks without end', async () => {
      const browser = visitor();
      await browser.ask('POST', '/api/people/guest');
      let last = 0;
      for (let asked = 0; asked < 210; asked += 1) last = (await browser.ask('GET', '/api/people/me')).status;
      expect(last).toBe(429);
    });
  });
});
