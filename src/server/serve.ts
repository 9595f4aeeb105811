import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { secureHeaders } from './security-headers.ts';

export interface ServeOptions {
  /** The folder of the built page. */
  readonly page: string;
  /** 0 takes any free port. */
  readonly port: number;
}

export interface Server {
  readonly address: string;
  close(): Promise<void>;
}

export class PortBusyError extends Error {
  constructor(port: number, why: string) {
    super(
      `Port ${port} ${why}. Choose another with PORT, for example: PORT=${port === 1816 ? 1817 : 1816} npm start`,
    );
  }
}

/** Vite names these files by their content, so they never change. */
const forever = 'public, max-age=31536000, immutable';

const createApp = async (page: string): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true });
  await secureHeaders(app, undefined);
  app.register(fastifyStatic, {
    root: page,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : 'no-cache');
    },
  });
  return app;
};

/** Serves the built page to this machine only. */
export const serve = async ({ page, port }: ServeOptions): Promise<Server> => {
  const app = await createApp(page);
  try {
    await app.listen({ port, host: 'localhost' });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new PortBusyError(port, 'is in use already');
    if (code === 'EACCES') throw new PortBusyError(port, 'is not open to this user');
    throw error;
  }
  const first = app.addresses()[0];
  const bound = typeof first === 'object' ? first.port : port;
  return { address: `http://localhost:${bound}/`, close: () => app.close() };
};
