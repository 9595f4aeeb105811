import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../problems.ts';

/** Where the page lives, as its visitors write it, e.g. `https://vedette.example`; unknown: whatever they asked. */
export type PublicOrigin = string | undefined;

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

const isFromOwnPage = (request: FastifyRequest, publicOrigin: PublicOrigin): boolean => {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === 'same-origin';
  if (site !== undefined && site !== 'same-origin') return false;
  return publicOrigin === undefined ? hostOf(origin) === host : origin === publicOrigin;
};

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A socket's opening is a GET, but what comes through it is not. */
const changesSomething = (request: FastifyRequest): boolean =>
  !harmless.has(request.method) || request.headers.upgrade !== undefined;

/** The browser sends its cookie along with whatever another site makes it ask; only our own page may act on it. */
export const requireSameOrigin = (request: FastifyRequest, publicOrigin: PublicOrigin): void => {
  if (changesSomething(request) && !isFromOwnPage(request, publicOrigin))
    throw new RequestRefused(
      403,
      'foreign-origin',
      'This request did not come from the page of this server; it needs an Origin header that names it.',
    );
};

/** A server without a public name answers only by the names of this machine, whatever a foreign name resolves to. */
export const originOf = (request: FastifyRequest, publicOrigin: PublicOrigin): string =>
  publicOrigin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
