import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is for the API: as it is spelled, or by the route that it found, because an address can be spelled in
 * many ways (`/%61pi/…`) that lead there all the same.
 */
export const asksApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
