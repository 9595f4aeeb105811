import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { RequestRefused } from './problems.ts';

const nameIn = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/**
 * Whether a name is one of this machine's own, or a bare address. A foreign name that somebody makes lead here would
 * let his page speak to this server as if it were ours.
 */
export const isLocalName = (host: string | undefined, machine = hostname()): boolean => {
  if (host === undefined) return false;
  const name = nameIn(host);
  const own = machine.toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name) !== 0 ||
    name === own ||
    name === `${own.split('.')[0]}.local`
  );
};

/** For a server that was not told its public name. */
export const serveLocalNamesOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers: { host } }) => {
    if (!isLocalName(host))
      throw new RequestRefused(
        421,
        'unknown-host',
        `This server does not know itself as '${host ?? ''}'. Whoever runs it sets VEDETTE_ORIGIN to where visitors find it.`,
      );
  });
};
