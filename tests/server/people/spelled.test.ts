import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccounts } from '../../../src/server/accounts/plugin.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';

onBothStores('an address of the API, however it is spelled', (fresh) => {
  const perAddress = 5;
  let database: Database;
  let app: FastifyInstance;
  beforeEach(async () => {
    database = await openDatabase(await fresh());
    app = Fastify();
    answerProblems(app);
    const limits = { perAddress, perPerson: 200, signIns: 5, guests: 20 };
    await addAccounts(app, { database, publicOrigin: undefined, limits });
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  const spellings = ['/api/people', '/%61pi/people', '/%61%70%69/%70eople', '/./api/people'];

  test.each(spellings)('%s does nothing for a foreign page', async (spelling) => {
    const browser = new Visitor(app);
    await browser.ask('POST', '/api/people/guest');
    const session = browser.cookies.get('vedette_session');
    const foreign = new Visitor(app, { origin: 'https://elsewhere.example' });
    for (const path of ['guest', 'sign-out']) {
      const answer = await foreign.ask('POST', `${spelling}/${path}`);
      expect([answer.status, answer.code]).toEqual([403, 'foreign-origin']);
      // A cookie that it set would take the place of the guest's, and his games with it.
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const me = await browser.ask('GET', `${spelling}/me`);
    expect(me).toMatchObject({ status: 200, body: { person: { guest: true } } });
    expect(me.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.get('vedette_session')).toBe(session);
  });

  test.each(spellings)('%s is counted', async (spelling) => {
    const browser = new Visitor(app);
    const asked = [];
    for (let n = 0; n < perAddress + 3; n += 1)
      asked.push((await browser.ask('GET', `${spelling}/me`)).status);
    expect(asked).toEqual([...Array(perAddress).fill(200), 429, 429, 429]);
  });
});
