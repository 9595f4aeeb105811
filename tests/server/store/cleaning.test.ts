import { afterEach, expect, test } from 'vitest';
import { clean } from '../../../src/server/operations/cleaning.ts';
import { joinProcesses, type Processes } from '../../../src/server/processes.ts';
import { SqlGamesStore } from '../../../src/server/store/games/games-store.ts';
import { createIdleGuests } from '../../../src/server/store/people/idle-guests.ts';
import { createPeopleStore } from '../../../src/server/store/people/people.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-06-18T11:35:00Z');
const onTrouble = (error: unknown): never => {
  throw error;
};

onBothStores('what is over', (fresh, dialect) => {
  let server: TestServer;
  let joined: Processes | undefined;
  afterEach(async () => {
    await joined?.close();
    await server?.close();
  });

  const open = async () => {
    server = await startServer(await fresh());
    const { database } = server;
    const people = createPeopleStore(database);
    const processes = await joinProcesses(database, { since: now, onTrouble });
    joined = processes;
    /** A guest last seen so many days ago. */
    const guest = async (name: string, days: number): Promise<void> => {
      const at = now - days * day;
      const id = `p_${name}`;
      await people.addGuest({ id, name, madeAt: at - 100 * day });
      const session = {
        id: `s_${name}`,
        person: id,
        agent: 'Browser',
        madeAt: at - 100 * day,
        provedAt: null,
      };
      await people.addSession({ ...session, seenAt: at, expiresAt: at + 400 * day }, `hash-${name}`);
    };
    const cleaned = (guestDays?: number, at = now) =>
      clean({
        people,
        guests: createIdleGuests(database),
        games: new SqlGamesStore(database),
        processes,
        guestDays,
        now: () => at,
      });
    // A server that has run for a while.
    for (const days of [8, 4]) await cleaned(undefined, now - days * day);
    const known = async (name: string): Promise<boolean> => (await people.person(`p_${name}`)) !== undefined;
    return { database, people, processes, guest, cleaned, known };
  };
  const play = async (seats: Readonly<Record<string, string>>): Promise<{ id: string; page: Page }> => {
    const [owner = '', ...others] = Object.entries(seats);
    const wish = Object.fromEntries(
      Object.keys(seats).map((seat) => [seat, seat === owner[0] ? 'me' : 'open']),
    );
    const made = await server.create(owner[1] ?? '', {
      seats: { north: { bot: 'random' }, west: { bot: 'random' }, east: { bot: 'random' }, ...wish } as never,
      visibility: 'open',
    });
    for (const [seat, who] of others) await server.ask(who, 'POST', `/games/${made.id}/join`, { seat });
    const page = await server.page(owner[1] ?? '');
    await page.follow(made.id, owner[0] ?? '');
    return { id: made.id, page };
  };
  const game = (id: string) => server.rooms.options.store.byId(id);

  test('goes: guests not seen for so long, with all that hangs on them, and nobody else', async () => {
    const { database, people, guest, cleaned, known } = await open();
    await guest('idle', 91);
    await guest('fresh', 89);
    await guest('settled', 300);
    await people.makeAccount('p_settled', 'Settled', { password: 'hash' });
    expect(await cleaned()).toBe(0);
    expect(await known('idle')).toBe(true);
    expect(await cleaned(90)).toBe(1);
    expect([await known('idle'), await known('fresh'), await known('settled')]).toEqual([false, true, true]);
    // Nothing refers to him, so that nothing of him is left.
    expect(await database.all("SELECT id FROM people WHERE id = 'p_idle'")).toEqual([]);
    expect(await database.all("SELECT id FROM sessions WHERE person = 'p_idle'")).toEqual([]);
    expect(await cleaned(90)).toBe(0);
  });

  test('is not told by a clock that has just jumped, forward or back', async () => {
    const { guest, cleaned, known } = await open();
    await guest('fresh', 1);
    const year = 365 * day;
    expect(await cleaned(90, now + year)).toBe(0);
    expect(await cleaned(90, now + year + 6 * day)).toBe(0);
    expect(await cleaned(90, now)).toBe(0);
    expect(await known('fresh')).toBe(true);
    // When it has gone evenly for a week it is believed.
    for (const days of [0, 4]) expect(await cleaned(90, now + year + days * day)).toBe(0);
    expect(await cleaned(90, now + year + 8 * day)).toBe(1);
  });

  test('goes: sessions, challenges and links whose time has passed', async () => {
    const { database, people, guest, cleaned } = await open();
    await guest('anna', 1);
    await people.makeAccount('p_anna', 'Anna', { password: 'hash' });
    await people.setEmail('p_anna', 'anna@example.org', 'token', now - 1);
    await people.addChallenge('dare', 'use-passkey', null, now - 1);
    await people.addReset('p_anna', 'reset', now - 1);
    await database.run('UPDATE sessions SET expires_at = $1', [now - 1]);
    await cleaned(90);
    for (const table of ['sessions', 'challenges', 'password_resets'])
      expect(await database.all(`SELECT * FROM ${table}`), table).toEqual([]);
    expect(await database.all('SELECT email, email_token FROM people')).toEqual([
      { email: 'anna@example.org', email_token: null },
    ]);
  });

  test('stays: the name at the seat of a finished game, but not what was said there', async () => {
    const { guest, cleaned, known } = await open();
    await guest('idle', 91);
    await guest('fresh', 1);
    const { id, page } = await play({ north: 'idle', west: 'fresh' });
    await page.ask({ t: 'chat', game: id, as: 'north', room: 'table', text: 'my number is 1815' });
    await page.ask({ t: 'resign', game: id, seat: 'north' });
    expect(await cleaned(90)).toBe(1);
    expect(await known('idle')).toBe(false);
    const kept = await game(id);
    expect(kept?.status).toBe('over');
    expect(kept?.seats[0]).toMatchObject({ person: 'p_idle', name: 'idle' });
    expect(await server.rooms.options.store.chat(kept?.no ?? 0, 0, 10)).toMatchObject([
      { name: 'idle', text: '' },
    ]);
    expect(await server.ask<object>('fresh', 'GET', `/games/${id}/record`)).toMatchObject({
      setup: { seats: { north: { name: 'idle' } } },
    });
  });

  test('waits: a guest whom somebody still plays against, until the computer sits for him or all are gone', async () => {
    const { database, guest, cleaned, known } = await open();
    await guest('idle', 91);
    await guest('fresh', 1);
    const { id } = await play({ north: 'idle', west: 'fresh' });
    expect(await cleaned(90)).toBe(0);
    expect(await known('idle')).toBe(true);
    await database.run("UPDATE sessions SET seen_at = $1 WHERE person = 'p_fresh'", [now - 91 * day]);
    await database.run("UPDATE people SET made_at = $1 WHERE id = 'p_fresh'", [now - 91 * day]);
    expect(await cleaned(90)).toBe(2);
    expect((await game(id))?.status).toBe('cancelled');
  });

  test('is freed: seats in games that wait for players, and games that wait for nobody else', async () => {
    const { guest, cleaned } = await open();
    await guest('idle', 91);
    await guest('fresh', 1);
    const alone = await server.create('idle', { seats: { north: 'me' }, visibility: 'open' });
    const joined = await server.create('fresh', { seats: { north: 'me' }, visibility: 'open' });
    await server.ask('idle', 'POST', `/games/${joined.id}/join`, { seat: 'west' });
    expect(await cleaned(90)).toBe(1);
    expect((await game(alone.id))?.status).toBe('cancelled');
    expect(await game(joined.id)).toMatchObject({
      status: 'open',
      seats: [{ person: 'p_fresh' }, { person: null, name: null }, {}],
    });
  });

  test.runIf(dialect === 'postgres')('is looked after by one process at a time', async () => {
    const { database, guest, cleaned, known } = await open();
    await guest('idle', 91);
    const other = await joinProcesses(database, { since: now, onTrouble });
    await other.alone('cleaning', async () => {
      expect(await cleaned(90)).toBeUndefined();
      expect(await known('idle')).toBe(true);
    });
    expect(await cleaned(90)).toBe(1);
    await other.close();
  });
});
