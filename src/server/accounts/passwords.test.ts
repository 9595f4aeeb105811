import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  test('are kept as argon2id with a salt of their own', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('la garde meurt'),
      passwords.hash('la garde meurt'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('garde');
  });

  test('match the same words only', async () => {
    const kept = await passwords.hash('la garde meurt');
    expect(await passwords.matches('la garde meurt', kept)).toBe(true);
    expect(await passwords.matches('la garde recule', kept)).toBe(false);
    expect(passwords.isOld(kept)).toBe(false);
  });

  test('match however the machine composes its accents', async () => {
    const kept = await passwords.hash('général d’armée');
    expect(await passwords.matches('général d’armée'.normalize('NFD'), kept)).toBe(true);
  });

  test('never match where nothing is kept', async () => {
    expect(await passwords.matches('anything', undefined)).toBe(false);
    expect(await passwords.matches('anything', 'not a hash')).toBe(false);
  });

  test('of lower cost are known to be old', async () => {
    const old =
      '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect(passwords.isOld(old)).toBe(true);
  });

  test('wait their turn when many come at once', async () => {
    const kept = await passwords.hash('twelve at once');
    const all = await Promise.all(
      Array.from({ length: 12 }, () => passwords.matches('twelve at once', kept)),
    );
    expect(all.every((ok) => ok)).toBe(true);
  });

  test('wait in a queue that has an end: who comes when it is full is told to come again', async () => {
    const busy = createPasswords();
    const asked = Array.from({ length: 40 }, () => busy.matches('anything', undefined));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ statusCode: 503, code: 'busy' });
    expect(await busy.matches('anything', undefined)).toBe(false);
  });
});
