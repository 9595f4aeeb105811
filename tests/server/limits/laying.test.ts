import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { GameList } from '../../../src/messages/lobby.ts';
import { addAccounts } from '../../../src/server/accounts/plugin.ts';
import { CatalogueTables, type Tables } from '../../../src/server/games/book/tables.ts';
import { noQuotas } from '../../../src/server/games/lobby/quotas.ts';
import { addGames } from '../../../src/server/games/plugin.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { answerProblems } from '../../../src/server/problems.ts';
import { joinProcesses } from '../../../src/server/processes.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { DRILL, drillTables, quickThinker } from '../drill-tables.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';
import { Visitor } from '../visitor.ts';

/* To lay out a battle takes up to half a second, in which nobody else is served. */

/** Tables that count how often a battle is laid out. */
class Counted {
  laid = 0;
  of(tables: Tables): Tables {
    return {
      rulesVersions: tables.rulesVersions,
      rulesOf: (system) => tables.rulesOf(system),
      teams: (setup) => tables.teams(setup),
      lay: (setup) => {
        this.laid += 1;
        return tables.lay(setup);
      },
    };
  }
}

onBothStores('battles', (fresh) => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test('of a list of games are not laid out for it', async () => {
    const counted = new Counted();
    server = await startServer(await fresh(), { tables: counted.of(drillTables()) });
    for (const title of ['one', 'two', 'three'])
      await server.create('anna', { title, seats: { north: 'me' }, visibility: 'open' });
    counted.laid = 0;
    const { games } = await server.ask<GameList>('bernd', 'GET', '/games?list=open&limit=100');
    expect(games.map(({ title }) => title).sort()).toEqual(['one', 'three', 'two']);
    expect(games[0]?.seats.map(({ team }) => team)).toEqual(['North', 'South', 'South']);
    expect(counted.laid).toBe(0);
  });

  test('are laid out, and played again, at a pace for each address, also where no game comes of it', async () => {
    const database = await openDatabase(await fresh());
    const app = Fastify({ trustProxy: true });
    answerProblems(app);
    const limits = { perAddress: 1000, perPerson: 1000, signIns: 100, guests: 100 };
    const accounts = await addAccounts(app, { database, publicOrigin: undefined, limits });
    const processes = await joinProcesses(database, { since: Date.now(), onTrouble: () => undefined });
    const counted = new Counted();
    await addGames(app, {
      database,
      processes,
      tables: counted.of(drillTables()),
      thinker: quickThinker,
      quotas: noQuotas,
      identify: { ensure: accounts.ensurePerson, known: ({ person }) => person },
    });
    const browser = new Visitor(app, { 'x-forwarded-for': '203.0.113.7' });
    const make = async (from: Visitor): Promise<string | undefined> =>
      (await from.ask('POST', '/api/games', { scenario: DRILL, seats: { nobody: 'me' } })).code;
    const answers = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) answers.add(await make(browser));
    expect([...answers]).toEqual(['no-such-seat']);
    expect(await make(browser)).toBe('too-many-requests');
    expect(counted.laid).toBe(30);
    // Whatever else he asks is answered; and so is his neighbour.
    expect((await browser.ask('GET', '/api/games')).status).toBe(200);
    expect(await make(new Visitor(app, { 'x-forwarded-for': '203.0.113.8' }))).toBe('no-such-seat');
    // For its record a whole game is played again.
    const path = `/api/games/g_${'a'.repeat(22)}/record`;
    for (let n = 0; n < 30; n += 1) expect((await browser.ask('GET', path)).code).toBe('no-such-game');
    expect((await browser.ask('GET', path)).code).toBe('too-many-requests');
    await app.close();
    await processes.close();
    await database.close();
  });
});

test('who plays together is known of every battle with all its options, as its rules have it', async () => {
  const library = await loadLibrary();
  const tables = new CatalogueTables(library);
  let seats = 0;
  for (const { system, shelf } of library.wings.values())
    for (const { id, options, seatings = [] } of shelf.cards().slice(0, 2))
      for (const option of [
        undefined,
        ...options.filter((one) => seatings.some((s) => s.option === one.id)),
      ]) {
        const setup = {
          system: system.id,
          scenario: id,
          options: option === undefined ? {} : { [option.id]: true },
          rulesVersion: tables.rulesOf(system.id),
        };
        const found = tables.lay(setup);
        if (!found.ok) continue;
        for (const seat of found.laid.game.seats) {
          expect(tables.teams(setup)?.(seat)).toBe(found.laid.teamOf(seat));
          seats += 1;
        }
      }
  expect(seats).toBeGreaterThan(20);
  const nowhere = { system: 'nlb', scenario: 'nlb.nowhere', options: {}, rulesVersion: '' };
  expect(tables.teams(nowhere)).toBeUndefined();
}, 60_000);
