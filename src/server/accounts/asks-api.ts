import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is for the API: by the route that it found, because an address can be spelled in many ways
 * (`/%61pi/…`) that lead there all the same; by how it is spelled only where it found none.
 */
export const asksApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
