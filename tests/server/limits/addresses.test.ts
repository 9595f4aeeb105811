import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Accounts, addAccounts } from '../../../src/server/accounts/plugin.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';

/* One visitor has a whole network of IPv6 addresses: each limit must count it as one, and the network beside it not. */

const LIMITS = { perAddress: 6, perPerson: 1000, signIns: 1, guests: 3 };
const password = 'la garde meurt';

onBothStores('by the network that is his is counted', (fresh) => {
  let database: Database;
  let app: FastifyInstance;
  let accounts: Accounts;

  beforeEach(async () => {
    database = await openDatabase(await fresh());
    app = Fastify({ trustProxy: true });
    answerProblems(app);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });
  const open = async (limits: Partial<typeof LIMITS> = {}): Promise<void> => {
    const all = { ...LIMITS, perAddress: 1000, ...limits };
    accounts = await addAccounts(app, { database, publicOrigin: undefined, limits: all });
  };

  /** Asks from ever other addresses of one network until `times` have been served, then once more, then from the next network. */
  const counted = async (
    times: number,
    ask: (from: Visitor, n: number) => Promise<number>,
  ): Promise<void> => {
    const from = (address: string): Visitor => new Visitor(app, { 'x-forwarded-for': address });
    for (let n = 0; n < times; n += 1) expect(await ask(from(`2001:db8:7:7:${n + 1}::1`), n)).not.toBe(429);
    expect(await ask(from('2001:db8:7:7:ffff::1'), times)).toBe(429);
    expect(await ask(from('2001:db8:7:8::1'), times + 1)).not.toBe(429);
  };

  test('whatever he asks', async () => {
    await open({ perAddress: 6 });
    await counted(6, async (from) => (await from.ask('GET', '/api/people/me')).status);
  });

  test('a guest', async () => {
    await open();
    await counted(3, async (from) => (await from.ask('POST', '/api/people/guest')).status);
  });

  test('a guess at a password', async () => {
    await open();
    await counted(
      5,
      async (from, n) =>
        (await from.ask('POST', '/api/people/sign-in', { name: `Somebody ${n}`, password })).status,
    );
  });

  test('what makes the server hash', async () => {
    await open();
    await counted(
      3,
      async (from, n) =>
        (await from.ask('POST', '/api/people/sign-up', { name: `Somebody ${n}`, password })).status,
    );
  });

  test('a mail that he has sent', async () => {
    await open();
    app.post('/api/mail', async (request) => {
      await accounts.context.limits.mail(request, `${request.id}@example.org`);
      return {};
    });
    await counted(10, async (from) => (await from.ask('POST', '/api/mail')).status);
  });

  test('a game that he makes and a socket that he opens: both by what stands for his address', async () => {
    await open();
    app.get('/api/mark', async (request) => ({ mark: await accounts.addressMark(request) }));
    const mark = async (address: string): Promise<unknown> =>
      (await new Visitor(app, { 'x-forwarded-for': address }).ask('GET', '/api/mark')).body.mark;
    expect(await mark('2001:db8:7:7::1')).toBe(await mark('2001:db8:7:7:ffff::2'));
    expect(await mark('2001:db8:7:7::1')).not.toBe(await mark('2001:db8:7:8::1'));
    expect(await mark('203.0.113.7')).not.toBe(await mark('203.0.113.8'));
    expect(String(await mark('203.0.113.7'))).not.toContain('203');
  });
});

onBothStores('sockets that are open at once', (fresh) => {
  let server: TestServer;
  afterEach(() => server.close());

  test('are so many for a person and for an address, and one more when one is closed', async () => {
    server = await startServer(await fresh(), {
      limits: { perSecond: 1000, burst: 1000, follows: 10, perPerson: 2, perAddress: 3 },
    });
    const refused = (who: string): Promise<string> => server.page(who).then(() => 'open', String);
    const first = await server.page('anna@farm');
    await server.page('anna@farm');
    expect(await refused('anna@farm')).toContain('429');
    await server.page('bernd@farm');
    expect(await refused('carla@farm')).toContain('429');
    expect(await refused('carla@town')).toBe('open');
    first.ws.close();
    await expect.poll(() => refused('carla@farm'), { timeout: 15_000 }).toBe('open');
  });
});
