import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { createPeopleStore } from '../../../src/server/store/people/people.ts';
import {
  formerPlayer,
  type PasskeyRecord,
  type PeopleStore,
} from '../../../src/server/store/people/people-contract.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';

const now = Date.parse('2026-06-18T11:35:00Z');
const hour = 3_600_000;

onBothStores('the store of people', (fresh) => {
  let database: Database;
  let people: PeopleStore;
  let made = 0;
  beforeAll(async () => {
    database = await openDatabase(await fresh());
    people = createPeopleStore(database);
  });
  afterAll(() => database.close());

  const guest = async (name = 'Guest'): Promise<string> => {
    made += 1;
    const id = `p_${made}`;
    await people.addGuest({ id, name, madeAt: now });
    return id;
  };
  const account = async (name: string): Promise<string> => {
    const id = await guest();
    expect(await people.makeAccount(id, name, { password: 'hash' })).toBe('done');
    return id;
  };
  const passkey = (person: string, id: string): PasskeyRecord => ({
    id,
    person,
    publicKey: Uint8Array.of(1, 0, 255),
    counter: 3,
    transports: ['internal', 'hybrid'],
    label: 'Phone',
    backedUp: true,
    madeAt: now,
    usedAt: null,
  });
  const session = (person: string, id: string, expiresAt = now + hour) => ({
    id,
    person,
    agent: 'Browser',
    madeAt: now,
    seenAt: now,
    provedAt: null,
    expiresAt,
  });

  test('keeps a guest, and makes him an account under the same id', async () => {
    const id = await guest('Guest 1815');
    expect(await people.person(id)).toMatchObject({ id, name: 'Guest 1815', guest: true, password: null });
    expect(await people.makeAccount(id, 'Gérard', { password: 'hash' })).toBe('done');
    expect(await people.person(id)).toMatchObject({ id, name: 'Gérard', guest: false, password: 'hash' });
    expect(await people.makeAccount(id, 'Grouchy', { password: 'other' })).toBe('not-a-guest');
    expect((await people.personByName('GÉRARD'))?.id).toBe(id);
  });

  test('gives a name to one account only, however it is written', async () => {
    await account('Lobau');
    const second = await guest();
    expect(await people.makeAccount(second, 'LOBAU', { password: 'hash' })).toBe('name-taken');
    // A letter of another alphabet, a figure for a letter: at a glance the same name.
    for (const alike of ['L\u043ebau', '1obau'])
      expect(await people.makeAccount(second, alike, { password: 'hash' })).toBe('name-taken');
    expect(await people.person(second)).toMatchObject({ guest: true });
    expect(await people.rename(second, 'lobau')).toBe('name-taken');
    expect(await people.rename(second, 'Guest 7')).toBe('done');
    const third = await account('Reille');
    expect(await people.rename(third, 'Lobau')).toBe('name-taken');
    expect(await people.rename(third, 'REILLE')).toBe('done');
    expect((await people.personByName('reille'))?.name).toBe('REILLE');
  });

  test('of two who want one name at the same moment one gets it', async () => {
    const both = [await guest(), await guest()];
    const answers = await Promise.all(
      both.map((id) => people.makeAccount(id, 'Vandamme', { password: 'x' })),
    );
    expect(answers.sort()).toEqual(['done', 'name-taken']);
  });

  test('keeps passkeys with their bytes', async () => {
    const id = await guest();
    const key = passkey(id, 'key-1');
    expect(await people.makeAccount(id, 'Kellermann', { passkey: key })).toBe('done');
    expect(await people.passkey('key-1')).toEqual(key);
    await people.passkeyUsed('key-1', 9, false, now + 5);
    expect(await people.passkeys(id)).toEqual([{ ...key, counter: 9, backedUp: false, usedAt: now + 5 }]);
    expect(await people.labelPasskey(id, 'key-1', 'Tablet')).toBe(true);
    expect(await people.labelPasskey('p_nobody', 'key-1', 'Stolen')).toBe(false);
    expect((await people.passkey('key-1'))?.label).toBe('Tablet');
  });

  test('does not take the last way in away', async () => {
    const id = await guest();
    await people.makeAccount(id, 'Milhaud', { passkey: passkey(id, 'key-2') });
    expect(await people.removePasskey(id, 'key-2')).toBe('last-way-in');
    await people.addPasskey(passkey(id, 'key-3'));
    const both = await Promise.all(['key-2', 'key-3'].map((key) => people.removePasskey(id, key)));
    expect(both.sort()).toEqual(['done', 'last-way-in']);
    await people.setPassword(id, 'hash');
    const [left] = await people.passkeys(id);
    expect(await people.removePasskey(id, left?.id ?? '')).toBe('done');
    expect(await people.removePasskey(id, 'key-2')).toBe('unknown');
  });

  test('knows a session by the hash of its token until it ends', async () => {
    const id = await account('Delort');
    await people.addSession(session(id, 's_1'), 'hash-1');
    expect(await people.session('hash-1', now)).toEqual({
      session: session(id, 's_1'),
      person: { id, name: 'Delort', guest: false },
    });
    expect(await people.session('hash-1', now + hour)).toBeUndefined();
    expect(await people.session('hash-9', now)).toBeUndefined();
    await people.sessionSeen('s_1', now + 1, now + 2 * hour);
    expect((await people.session('hash-1', now + hour))?.session.seenAt).toBe(now + 1);
  });

  test('lists sessions and ends one, or all others', async () => {
    const id = await account('Subervie');
    for (const at of [2, 3, 4]) await people.addSession(session(id, `s_${at}`), `hash-${at}`);
    await people.addSession(session(id, 's_over', now - 1), 'hash-over');
    expect((await people.sessions(id, now)).map((one) => one.id)).toEqual(['s_2', 's_3', 's_4']);
    expect(await people.endSession('p_nobody', 's_2')).toBe(false);
    expect(await people.endSession(id, 's_2')).toBe(true);
    await people.endOtherSessions(id, 's_4');
    expect((await people.sessions(id, now)).map((one) => one.id)).toEqual(['s_4']);
    await people.sweep(now + 2 * hour);
    expect(await people.sessions(id, now)).toEqual([]);
  });

  test('gives a challenge out once', async () => {
    await people.addChallenge('dare', 'make-passkey', 'p_1', now + hour);
    await people.addChallenge('late', 'use-passkey', null, now);
    expect(await people.takeChallenge('dare', 'use-passkey', now)).toBeUndefined();
    const twice = await Promise.all([1, 2].map(() => people.takeChallenge('dare', 'make-passkey', now)));
    expect(twice.filter((one) => one !== undefined)).toEqual([{ person: 'p_1' }]);
    expect(await people.takeChallenge('late', 'use-passkey', now)).toBeUndefined();
  });

  test('an address counts when its token came back in time', async () => {
    const id = await account('Domon');
    await people.setEmail(id, 'domon@example.org', 'token-1', now + hour);
    expect(await people.person(id)).toMatchObject({ email: 'domon@example.org', emailConfirmed: false });
    expect(await people.confirmEmail('token-1', now + hour)).toBeUndefined();
    expect(await people.confirmEmail('token-2', now)).toBeUndefined();
    expect(await people.confirmEmail('token-1', now)).toBe(id);
    expect(await people.confirmEmail('token-1', now)).toBeUndefined();
    expect(await people.person(id)).toMatchObject({ emailConfirmed: true });
    await people.setEmail(id, 'other@example.org', 'token-3', now + hour);
    expect(await people.person(id)).toMatchObject({ email: 'other@example.org', emailConfirmed: false });
  });

  test('forgets who a deleted person was, and frees his name', async () => {
    const id = await guest();
    await people.makeAccount(id, 'Bourmont', { passkey: passkey(id, 'key-9') });
    await people.setEmail(id, 'b@example.org', null, 0);
    await people.addSession(session(id, 's_9'), 'hash-9');
    await people.addReset(id, 'reset-9', now + hour);
    await people.deletePerson(id, now);
    expect(await people.person(id)).toBeUndefined();
    expect(await people.session('hash-9', now)).toBeUndefined();
    expect(await people.passkey('key-9')).toBeUndefined();
    expect(await people.reset('reset-9', now)).toBeUndefined();
    expect((await people.shown([id, 'p_unknown'])).get(id)?.name).toBe(formerPlayer);
    const left = JSON.stringify(await database.all('SELECT * FROM people WHERE id = $1', [id]));
    expect(left).not.toMatch(/bourmont|example/i);
    expect(await people.makeAccount(await guest(), 'Bourmont', { password: 'x' })).toBe('done');
  });
});
