import type { FastifyError, FastifyRequest, FastifyServerOptions } from 'fastify';
import type {} from '../accounts/sessions.ts';

/** Structured logs, one JSON object a line, without anything that opens a door or names a person. */

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Paths whose last part is a key: the link of a private game, a mail's way out. */
const keyed = /^(\/api\/people\/unsubscribe\/).+$/;

/** What stands behind `?` may be a key too. */
export const plainPath = (url: string): string => (url.split('?')[0] ?? '').replace(keyed, '$1…');

const redacted = [
  'headers',
  'cookie',
  'authorization',
  'password',
  'token',
  'secret',
  'email',
  'address',
  'credential',
  'seed',
];

export const loggerFor = (
  level: LogLevel,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  serializers: {
    req: ({ method, url, ip, person }: FastifyRequest) => ({
      method,
      path: plainPath(url),
      ip,
      // Before the request has been looked at there is nobody yet.
      ...(person === null || person === undefined ? {} : { person: person.id }),
    }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    err: (error: FastifyError) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
  stream: stream ?? process.stderr,
});
