import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccounts } from '../../../src/server/accounts/plugin.ts';
import { addNotify, type Notify } from '../../../src/server/notify/plugin.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { Mailbox } from '../people/mailbox.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';

const minute = 60_000;
const old = 'la garde meurt';
const fresher = 'mais ne se rend pas';

onBothStores('a forgotten password', (fresh) => {
  const mailbox = new Mailbox();
  const { mails } = mailbox;
  let database: Database;
  let app: FastifyInstance;
  let notify: Notify;
  let time = Date.parse('2026-06-18T11:35:00Z');

  beforeAll(async () => {
    await mailbox.open();
  });
  afterAll(() => mailbox.close());

  const open = async (withMail: boolean): Promise<void> => {
    app = Fastify();
    answerProblems(app);
    const accounts = await addAccounts(app, { database, publicOrigin: undefined, now: () => time });
    notify = addNotify(app, {
      accounts,
      mail: withMail ? { smtp: mailbox.url, from: 'vedette@example.org' } : undefined,
      site: () => 'http://localhost',
      allowPrivate: true,
    });
  };
  beforeEach(async () => {
    mails.length = 0;
    mailbox.down = false;
    database = await openDatabase(await fresh());
    await open(true);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  const tokenIn = (mail: string | undefined): string =>
    /#\/password\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
  const account = async (name: string, address?: string): Promise<Visitor> => {
    const browser = new Visitor(app);
    await browser.ask('POST', '/api/people/sign-up', { name, password: old });
    if (address === undefined) return browser;
    await browser.ask('PUT', '/api/people/email', { address });
    await notify.postman.deliverDue();
    const token = /#\/profile\/confirm\/([\w-]+)/.exec(mails.pop() ?? '')?.[1] ?? '';
    expect((await browser.ask('POST', '/api/people/email/confirm', { token })).status).toBe(200);
    return browser;
  };
  const recover = async (address: string, browser = new Visitor(app)) => {
    const answer = await browser.ask('POST', '/api/people/recover', { address });
    await notify.recoveries.settled();
    await notify.postman.deliverDue();
    return answer;
  };
  const signIn = (name: string, password: string) =>
    new Visitor(app).ask('POST', '/api/people/sign-in', { name, password });
  const set = (token: string, password = fresher) =>
    new Visitor(app).ask('POST', '/api/people/reset', { token, password });

  test('a mailed link sets a new one, once, and ends every session', async () => {
    const browser = await account('Cambronne', 'cambronne@example.org');
    await recover('Cambronne@Example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: cambronne@example.org');
    const token = tokenIn(mails[0]);
    const stranger = new Visitor(app);
    expect((await stranger.ask('POST', '/api/people/reset/whose', { token })).body).toEqual({
      name: 'Cambronne',
    });
    expect((await set(token, 'short')).status).toBe(400);
    expect((await set(token)).status).toBe(204);
    expect((await browser.ask('GET', '/api/people/me')).body.person).toBeNull();
    expect((await signIn('Cambronne', old)).status).toBe(401);
    expect((await signIn('Cambronne', fresher)).status).toBe(200);
    expect((await set(token)).code).toBe('link-over');
    expect((await stranger.ask('POST', '/api/people/reset/whose', { token })).code).toBe('link-over');
  });

  test('of two who use one link at the same moment one does', async () => {
    await account('Cambronne', 'cambronne@example.org');
    await recover('cambronne@example.org');
    const token = tokenIn(mails[0]);
    const answers = await Promise.all([set(token, 'the first of them'), set(token, 'the second of them')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  test('who has an account here is not to be found out by asking', async () => {
    await account('Cambronne', 'cambronne@example.org');
    const known = await recover('cambronne@example.org');
    const unknown = await recover('nobody@example.org');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(known.status).toBe(202);
    expect(mails).toHaveLength(1);
  });

  test('an address that was never confirmed opens nothing, nor does a guest’s', async () => {
    const browser = await account('Cambronne');
    await browser.ask('PUT', '/api/people/email', { address: 'cambronne@example.org' });
    const guest = new Visitor(app);
    await guest.ask('POST', '/api/people/guest');
    await guest.ask('PUT', '/api/people/email', { address: 'guest@example.org' });
    await notify.postman.deliverDue();
    const token = /#\/profile\/confirm\/([\w-]+)/.exec(
      mails.find((mail) => mail.includes('guest@')) ?? '',
    )?.[1];
    expect((await guest.ask('POST', '/api/people/email/confirm', { token })).status).toBe(200);
    mails.length = 0;
    await recover('cambronne@example.org');
    await recover('guest@example.org');
    expect(mails).toEqual([]);
  });

  test('a link serves an hour, and no longer than the address and password it was for', async () => {
    const browser = await account('Cambronne', 'cambronne@example.org');
    await recover('cambronne@example.org');
    time += 61 * minute;
    expect((await set(tokenIn(mails[0]))).code).toBe('link-over');
    await recover('cambronne@example.org');
    expect(
      (await browser.ask('POST', '/api/people/sign-in', { name: 'Cambronne', password: old })).status,
    ).toBe(200);
    await browser.ask('PUT', '/api/people/password', { password: 'set while the link was out' });
    expect((await set(tokenIn(mails[1]))).code).toBe('link-over');
  });

  test('the store knows no token: not before the mail goes out, not after', async () => {
    await account('Cambronne', 'cambronne@example.org');
    mailbox.down = true;
    await recover('cambronne@example.org');
    expect(mails).toEqual([]);
    mailbox.down = false;
    time += 2 * minute;
    await notify.postman.deliverDue();
    const token = tokenIn(mails[0]);
    const kept = JSON.stringify([
      await database.all('SELECT * FROM password_resets'),
      await database.all('SELECT * FROM outbox'),
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
    expect((await set(token)).status).toBe(204);
  });

  test('a mail that could not go out for an hour goes out no more', async () => {
    await account('Cambronne', 'cambronne@example.org');
    mailbox.down = true;
    await recover('cambronne@example.org');
    mailbox.down = false;
    time += 61 * minute;
    await notify.postman.deliverDue();
    expect(mails).toEqual([]);
  });

  test('nobody’s letter box is filled, known or not', async () => {
    await account('Cambronne', 'cambronne@example.org');
    for (const address of ['cambronne@example.org', 'nobody@example.org']) {
      const answers: number[] = [];
      for (let times = 0; times < 4; times += 1) answers.push((await recover(address)).status);
      // Confirming the address was a mail to it too.
      expect(answers).toEqual(address.startsWith('nobody') ? [202, 202, 202, 429] : [202, 202, 429, 429]);
    }
  });

  test('a server that sends no mail says so', async () => {
    await app.close();
    await open(false);
    expect((await recover('cambronne@example.org')).code).toBe('no-mail-server');
  });
});
