import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { MailSettings } from './notify/email.ts';
import { type LogLevel, logLevels } from './operations/logs.ts';
import type { StorePlace } from './store/database.ts';

/** Every setting of the server, from flags and the environment, checked before anything starts. */
export interface Config {
  readonly port: number;
  /** The address to listen on; `localhost` serves this machine only. */
  readonly host: string;
  readonly store: StorePlace;
  /** Where visitors find the page, e.g. `https://vedette.example`; unknown: wherever they ask. */
  readonly publicOrigin: string | undefined;
  /** Addresses of proxies whose word about a visitor's address is believed. */
  readonly proxies: string | false;
  readonly mail: MailSettings | undefined;
  readonly privateWebhooks: boolean;
  /** After so many days a guest who was never seen again is forgotten; undefined: never. */
  readonly guestDays: number | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
}

/** A setting that cannot be used; says which and how to write it. */
export class ConfigProblem extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigFlags {
  readonly port?: string | undefined;
  readonly data?: string | undefined;
}

export const defaultPort = 1815;

const given = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

/** A secret may lie in a file instead, as systemd and container runners hand it over. */
const secret = (env: Environment, name: string): string | undefined => {
  const value = given(env, name);
  const file = given(env, `${name}_FILE`);
  if (file === undefined) return value;
  if (value !== undefined) throw new ConfigProblem(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigProblem(
      `${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const portRange = 'must be a port number from 0 to 65535 (0: any free one)';

export const portIn = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;

const portOf = (flags: ConfigFlags, env: Environment): number => {
  const named = flags.port ?? given(env, 'PORT');
  if (named === undefined) return defaultPort;
  const port = portIn(named);
  if (port !== undefined) return port;
  throw new ConfigProblem(
    flags.port === undefined
      ? `The environment variable PORT ${portRange}, not '${named}'. For example: PORT=1816 npm start`
      : `--port ${portRange}, not '${named}'`,
  );
};

/** Where this user's programs keep what must not get lost. */
const dataFolder = (env: Environment): string =>
  join(given(env, 'XDG_DATA_HOME') ?? join(given(env, 'HOME') ?? homedir(), '.local', 'share'), 'vedette');

export const storeOf = (flags: ConfigFlags, env: Environment): StorePlace => {
  const url = secret(env, 'DATABASE_URL');
  const folder = flags.data ?? given(env, 'VEDETTE_DATA');
  if (url !== undefined && flags.data === undefined) {
    if (!/^postgres(ql)?:\/\//.test(url))
      throw new ConfigProblem(
        'DATABASE_URL must begin with postgres://; without it games are kept in a file.',
      );
    return { url };
  }
  return { file: join(folder ?? dataFolder(env), 'vedette.db') };
};

const originOf = (env: Environment): string | undefined => {
  const text = given(env, 'VEDETTE_ORIGIN');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigProblem(
      `VEDETTE_ORIGIN must be where visitors find the page, without a path: https://vedette.example, not '${text}'`,
    );
  return url.origin;
};

/** Where links lead that are made without a visitor asking: the public name, or this machine. */
export const siteOf = (flags: ConfigFlags, env: Environment): string =>
  originOf(env) ?? `http://localhost:${portOf(flags, env)}`;

const mailOf = (env: Environment): MailSettings | undefined => {
  const smtp = secret(env, 'VEDETTE_SMTP');
  const from = given(env, 'VEDETTE_MAIL_FROM');
  if (smtp === undefined && from === undefined) return undefined;
  if (smtp === undefined || !/^smtps?:\/\//.test(smtp))
    throw new ConfigProblem('VEDETTE_SMTP must be like smtp://user:password@mail.example:587 or smtps://…');
  if (from === undefined || !/\S@\S/.test(from))
    throw new ConfigProblem('VEDETTE_MAIL_FROM must name the sender: Vedette <vedette@example.org>');
  return { smtp, from };
};

const levelOf = (env: Environment, terminal: boolean): LogLevel => {
  const text = given(env, 'VEDETTE_LOG');
  if (text === undefined) return terminal ? 'warn' : 'info';
  const level = logLevels.find((one) => one === text);
  if (level === undefined)
    throw new ConfigProblem(`VEDETTE_LOG must be one of ${logLevels.join(', ')}, not '${text}'`);
  return level;
};

const allowed = (env: Environment, name: string): boolean => {
  const text = given(env, name);
  if (text !== undefined && text !== 'allow')
    throw new ConfigProblem(`${name} is either not set, or 'allow', not '${text}'`);
  return text === 'allow';
};

const usualGuestDays = 90;

const guestDaysOf = (env: Environment): number | undefined => {
  const text = given(env, 'VEDETTE_GUEST_DAYS');
  if (text === undefined) return usualGuestDays;
  if (text === 'never') return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new ConfigProblem(
      `VEDETTE_GUEST_DAYS must be a number of days from 1 to 9999, or 'never', not '${text}'`,
    );
  return Number(text);
};

const here = new Set(['localhost', '127.0.0.1', '::1']);

export const configFrom = (flags: ConfigFlags, env: Environment, terminal = false): Config => {
  const host = given(env, 'HOST') ?? 'localhost';
  return {
    port: portOf(flags, env),
    host,
    store: storeOf(flags, env),
    publicOrigin: originOf(env),
    // Whoever reaches a server that listens to this machine alone is here, or came through a proxy that is.
    proxies: given(env, 'VEDETTE_PROXIES') ?? (here.has(host) ? 'loopback' : false),
    mail: mailOf(env),
    privateWebhooks: allowed(env, 'VEDETTE_PRIVATE_WEBHOOKS'),
    guestDays: guestDaysOf(env),
    metricsToken: secret(env, 'VEDETTE_METRICS_TOKEN'),
    logLevel: levelOf(env, terminal),
  };
};
