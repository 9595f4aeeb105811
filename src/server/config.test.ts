import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigProblem, configFrom } from './config.ts';

describe('the server’s settings', () => {
  test('have defaults that serve this machine from a file of this user', () => {
    expect(configFrom({}, { HOME: '/home/ney' })).toEqual({
      port: 1815,
      host: 'localhost',
      store: { file: join('/home/ney', '.local', 'share', 'vedette', 'vedette.db') },
      publicOrigin: undefined,
      proxies: 'loopback',
      mail: undefined,
      privateWebhooks: false,
      guestDays: 90,
      metricsToken: undefined,
      logLevel: 'info',
    });
  });

  test('come from the environment, flags first', () => {
    const config = configFrom(
      { port: '0', data: '/srv/vedette' },
      {
        PORT: '99',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://db/vedette',
        VEDETTE_ORIGIN: 'https://vedette.example/',
        VEDETTE_SMTP: 'smtps://u:p@mail.example',
        VEDETTE_MAIL_FROM: 'Vedette <v@example.org>',
      },
    );
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      store: { file: join('/srv/vedette', 'vedette.db') },
      publicOrigin: 'https://vedette.example',
      proxies: false,
    });
    expect(configFrom({}, { DATABASE_URL: 'postgres://db/vedette' }).store).toEqual({
      url: 'postgres://db/vedette',
    });
  });

  test('let guests stay as long as is wished', () => {
    expect(configFrom({}, { VEDETTE_GUEST_DAYS: '14' }).guestDays).toBe(14);
    expect(configFrom({}, { VEDETTE_GUEST_DAYS: 'never' }).guestDays).toBeUndefined();
  });

  test('take secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette config '));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://db/secret\n');
    expect(configFrom({}, { DATABASE_URL_FILE: file }).store).toEqual({ url: 'postgres://db/secret' });
    expect(() => configFrom({}, { DATABASE_URL_FILE: join(folder, 'none') })).toThrow('DATABASE_URL_FILE');
    expect(() => configFrom({}, { DATABASE_URL: 'postgres://x', DATABASE_URL_FILE: file })).toThrow(
      'not both',
    );
    rmSync(folder, { recursive: true });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres://'],
    [{ VEDETTE_ORIGIN: 'vedette.example' }, 'VEDETTE_ORIGIN must be'],
    [{ VEDETTE_ORIGIN: 'https://vedette.example/path' }, 'without a path'],
    [{ VEDETTE_SMTP: 'mail.example' }, 'VEDETTE_SMTP must be like'],
    [{ VEDETTE_SMTP: 'smtp://mail.example' }, 'VEDETTE_MAIL_FROM must name'],
    [{ VEDETTE_LOG: 'loud' }, 'VEDETTE_LOG must be one of'],
    [{ VEDETTE_PRIVATE_WEBHOOKS: 'yes' }, "'allow', not 'yes'"],
    [{ VEDETTE_GUEST_DAYS: '0' }, 'VEDETTE_GUEST_DAYS must be a number of days'],
    [{ VEDETTE_GUEST_DAYS: 'ninety' }, "or 'never', not 'ninety'"],
  ])('that make no sense are refused: %j', (env, why) => {
    expect(() => configFrom({}, env)).toThrow(ConfigProblem);
    expect(() => configFrom({}, env)).toThrow(why);
  });
});
