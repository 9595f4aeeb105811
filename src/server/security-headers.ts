import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PublicOrigin } from './accounts/same-origin.ts';

/** Everything the page needs comes from here; a browser told so also refuses whatever else might creep in. */
export const secureHeaders = async (app: FastifyInstance, publicOrigin: PublicOrigin): Promise<void> => {
  const https = publicOrigin?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        // A worker that draws the map is made from a blob.
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ({ headers: { host } }) => ownSocket(host, publicOrigin)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Only a site that is served over https can promise to stay there.
    strictTransportSecurity: https,
  });
};

/** Not every browser takes 'self' to mean the socket of the same host too. */
const ownSocket = (host: string | undefined, publicOrigin: PublicOrigin): string => {
  if (publicOrigin !== undefined) return publicOrigin.replace(/^http/, 'ws');
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `ws://${host}` : "'self'";
};
