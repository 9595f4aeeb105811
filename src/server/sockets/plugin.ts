import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Identify } from '../games/lobby/routes.ts';
import { RequestRefused } from '../problems.ts';
import { Connection, type ConnectionWorld } from './connection.ts';
import { Crowd } from './crowd.ts';

/** Beyond this a message is not even received; up to it, a message that is too large is told so. */
const LARGEST = 1024 * 1024;
/**
 * What is worth it is compressed, with a small window that each connection keeps (about 100 KB): one table is much
 * like the last. What a page sends is short, and larger than `LARGEST` neither before nor after.
 */
const DEFLATE = {
  threshold: 1024,
  serverMaxWindowBits: 13,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 4, memLevel: 7 },
  concurrencyLimit: 4,
} as const;
const BEAT_MS = 30_000;
const GOING_AWAY = 1001;
/** Pages that do not answer the farewell are left. */
const PARTING_MS = 1000;

/** One socket per page at /api/socket, for those who are somebody already. */
export async function gameSockets(
  app: FastifyInstance,
  identify: Identify,
  world: ConnectionWorld,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LARGEST, perMessageDeflate: DEFLATE },
    errorHandler: (error, socket) => {
      world.onTrouble(error, 'a socket failed');
      socket.terminate();
    },
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.close(GOING_AWAY, 'the server is restarting');
      const impatience = setTimeout(() => {
        for (const client of app.websocketServer.clients) client.terminate();
      }, PARTING_MS);
      app.websocketServer.close(() => {
        clearTimeout(impatience);
        done();
      });
    },
  });
  const persons = new Crowd(world.limits.perPerson ?? Number.POSITIVE_INFINITY);
  const addresses = new Crowd(world.limits.perAddress ?? Number.POSITIVE_INFINITY);
  const silent = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const client of app.websocketServer.clients) {
      if (silent.has(client)) client.terminate();
      else {
        silent.add(client);
        client.ping();
      }
    }
  }, BEAT_MS);
  beat.unref();
  app.addHook('onClose', async () => clearInterval(beat));
  // Who was refused a socket would keep its connection, which nothing else counts or closes.
  app.addHook('onResponse', async ({ headers, raw }, reply) => {
    if (headers.upgrade !== undefined && reply.statusCode >= 400) raw.socket.destroySoon();
  });
  app.decorateRequest('from', '');
  app.get(
    '/api/socket',
    {
      websocket: true,
      preValidation: async (request) => {
        const person = identify.known(request);
        if (person === null)
          throw new RequestRefused(
            401,
            'not-signed-in',
            'A socket is for somebody who has been at the lobby before, at least as a guest.',
          );
        request.from = (await identify.from?.(request)) ?? '';
        if (!persons.hasRoom(person.id) || !addresses.hasRoom(request.from))
          throw new RequestRefused(
            429,
            'too-many-sockets',
            'Too many pages are open here at once; close some of them.',
          );
      },
    },
    (ws, request) => {
      const person = identify.known(request);
      if (person === null) return ws.terminate();
      const { from } = request;
      persons.enter(person.id);
      addresses.enter(from);
      const connection = new Connection(ws, request.raw.socket, person, world);
      ws.on('message', (data, binary) => connection.hear(data as Buffer, binary));
      ws.on('pong', () => silent.delete(ws));
      const forget = identify.watch?.(request, ws);
      ws.on('close', () => {
        forget?.();
        persons.leave(person.id);
        addresses.leave(from);
        connection.end();
      });
      // What the other end breaks off is no trouble of ours; 'close' follows.
      ws.on('error', () => undefined);
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What stands for the address of who opens a socket. */
    from: string;
  }
}
