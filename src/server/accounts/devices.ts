import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NotifyStore } from '../store/people/notify-contract.ts';

/**
 * A browser in which somebody has signed in before keeps a sign of it, also after he signs out. It opens nothing; but
 * whoever guesses at his password elsewhere cannot use up the tries of his own device.
 */

const deviceCookie = 'vedette_device';
const lifetime = 400 * 24 * 60 * 60;
const keyName = 'devices';

export interface Devices {
  /** What this browser goes by if this person has signed in here before. */
  known(request: FastifyRequest, person: string): Promise<string | undefined>;
  remember(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void>;
  forget(reply: FastifyReply): void;
}

export const createDevices = (notify: NotifyStore, secure: boolean): Devices => {
  const signed = async (person: string, name: string): Promise<Buffer> => {
    const key = await notify.serverKey(keyName, () => randomBytes(32).toString('base64url'));
    return createHmac('sha256', key).update(`${person}.${name}`).digest();
  };
  const known: Devices['known'] = async (request, person) => {
    const text = request.cookies[deviceCookie] ?? '';
    const [of, name = '', signature = ''] = text.length > 200 ? [] : text.split('.');
    if (of !== person) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const right = await signed(person, name);
    return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
  };
  return {
    known,
    remember: async (request, reply, person) => {
      if ((await known(request, person)) !== undefined) return;
      const name = randomBytes(12).toString('base64url');
      const signature = (await signed(person, name)).toString('base64url');
      reply.setCookie(deviceCookie, `${person}.${name}.${signature}`, {
        path: '/api/people',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: lifetime,
      });
    },
    forget: (reply) => {
      reply.clearCookie(deviceCookie, { path: '/api/people' });
    },
  };
};
