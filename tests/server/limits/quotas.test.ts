import { afterEach, expect, test } from 'vitest';
import type { GameCard } from '../../../src/messages/lobby.ts';
import type { Thinker } from '../../../src/server/games/computer/bot-pool.ts';
import type { Quotas } from '../../../src/server/games/lobby/quotas.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const bot = { bot: 'random' };
const computers = { north: bot, west: bot, east: bot } as const;
const solo = { north: 'me', west: bot, east: bot } as const;
const waiting = { north: 'me', west: 'open', east: 'open' } as const;
const HOUR = 3_600_000;

const small: Quotas = {
  person: { made: 6, open: 2, computers: 1 },
  address: { made: 9, open: 3, computers: 2 },
};

/** Computer players that never answer, so that their games stay in play. */
const never = {
  choose: () => new Promise<never>(() => undefined),
  backlog: { waiting: 0, longestMs: 0 },
  close: async () => undefined,
};

onBothStores('games that one person or address makes', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000_000, at: 1_000_000_000, now: () => clock.at };
  afterEach(() => server?.close());
  const start = async (): Promise<TestServer> => {
    server = await startServer(await fresh(), { quotas: small, thinker: never, clock });
    return server;
  };
  const refused = (made: Promise<unknown>): Promise<string> => made.then(() => 'made', String);

  test('are few at a time that wait for players, and one more after one is called off', async () => {
    const at = await start();
    const first = await at.create('anna@farm', { seats: waiting });
    await at.create('anna@farm', { seats: waiting });
    expect(await refused(at.create('anna@farm', { seats: waiting }))).toContain('too-many-open');
    await at.create('bernd@farm', { seats: waiting });
    expect(await refused(at.create('bernd@farm', { seats: waiting }))).toContain('From your address');
    // Elsewhere nobody is concerned.
    await at.create('carla@town', { seats: waiting });
    await at.ask('anna@farm', 'POST', `/games/${first.id}/cancel`);
    await at.create('anna@farm', { seats: waiting });
  });

  test('are few that only computers play; their maker can end them', async () => {
    const at = await start();
    const own = await at.create('anna@farm', { seats: computers });
    expect(own.status).toBe('playing');
    expect(await refused(at.create('anna@farm', { seats: computers }))).toContain('too-many-computer-games');
    // A game that he plays himself is another matter.
    await at.create('anna@farm', { seats: solo });
    await at.create('bernd@farm', { seats: computers });
    expect(await refused(at.create('carla@farm', { seats: computers }))).toContain('too-many-computer-games');
    expect(await refused(at.ask('bernd@farm', 'POST', `/games/${own.id}/cancel`))).toContain('no-such-game');
    const ended = await at.ask('anna@farm', 'POST', `/games/${own.id}/cancel`);
    expect(ended).toMatchObject({
      status: 'over',
      result: { by: 'ended', code: 'ended-by-maker', winners: [] },
    });
    await at.create('anna@farm', { seats: computers });
  });

  test('are so many in an hour', async () => {
    const at = await start();
    for (let n = 0; n < 6; n += 1) await at.create('anna@farm', { seats: solo });
    expect(await refused(at.create('anna@farm', { seats: solo }))).toContain('too-many-made');
    for (let n = 0; n < 3; n += 1) await at.create('bernd@farm', { seats: solo });
    expect(await refused(at.create('bernd@farm', { seats: solo }))).toContain('too-many-made');
    clock.at += HOUR + 1;
    await at.create('anna@farm', { seats: solo });
    await at.create('bernd@farm', { seats: solo });
  });

  test('are thought about for whoever made them, each person in turn, also after a restart', async () => {
    const place = await fresh();
    let asked: string[] = [];
    const thinker: Thinker = {
      ...never,
      choose: (_question, { person }) => {
        asked.push(person);
        return never.choose();
      },
    };
    const begin = async (): Promise<void> => {
      asked = [];
      server = await startServer(place, { thinker, clock, sweepMs: 20 });
    };
    await begin();
    for (const who of ['greedy', 'greedy', 'greedy', 'modest'])
      await server.create(who, { seats: computers });
    // One question for each game, on the account of its maker.
    const all = ['p_greedy', 'p_greedy', 'p_greedy', 'p_modest'];
    await expect.poll(() => [...asked].sort(), { timeout: 15_000 }).toEqual(all);
    await server.close();
    clock.at += HOUR;
    await begin();
    await expect.poll(() => [...asked].sort(), { timeout: 15_000 }).toEqual(all);
  });

  test('in which somebody else plays are not their maker’s to end', async () => {
    const at = await start();
    const made = await at.create('anna@farm', { seats: { north: 'me', west: 'open', east: bot } });
    await at.ask('bernd@town', 'POST', `/games/${made.id}/join`, { seat: 'west', link: made.link });
    expect(await refused(at.ask('anna@farm', 'POST', `/games/${made.id}/cancel`))).toContain('others-play');
    expect((await at.ask<GameCard>('anna@farm', 'GET', `/games/${made.id}`)).status).toBe('playing');
  });

  test('do not keep the address once they are over for a day', async () => {
    const at = await start();
    const own = await at.create('anna@farm', { seats: computers });
    const kept = async (): Promise<unknown> =>
      (await at.database.all<{ made_from: string | null }>('SELECT made_from FROM games'))[0]?.made_from;
    const { store } = at.rooms.options;
    await store.forgetAddresses(clock.at + 1);
    expect(await kept()).toBe('farm');
    await at.ask('anna@farm', 'POST', `/games/${own.id}/cancel`);
    await store.forgetAddresses(clock.at + 1);
    expect(await kept()).toBeNull();
  });
});
