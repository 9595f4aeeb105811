import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../messages/people.ts';
import type { PeopleStore, SessionRecord } from '../store/people/people-contract.ts';
import { hashToken, newPersonId, newSessionId, newToken } from './tokens.ts';

/** Who asks, by the session in his cookie: found, begun, renewed and ended. */

export const sessionCookie = 'vedette_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: this browser is nobody yet. */
    person: Person | null;
    signedIn: SessionRecord | null;
  }
}

const day = 24 * 60 * 60 * 1000;
/** A guest who loses his cookie loses his games, so his lasts as long as browsers keep one. */
const lifetime = { guest: 400 * day, account: 90 * day };
/** Written down not at every request. */
const seenEvery = 60 * 60 * 1000;

export interface SessionsOptions {
  readonly people: PeopleStore;
  /** Whether the cookie may travel over https alone. */
  readonly secure: boolean;
  readonly now: () => number;
  /** Refuses to make one more guest for an address that has brought too many. */
  readonly requireGuest: (request: FastifyRequest) => Promise<void>;
}

export interface Sessions {
  recognise(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Who asks; a browser that is nobody yet becomes a guest. */
  ensurePerson(request: FastifyRequest, reply: FastifyReply): Promise<Person>;
  /** Begins a session of its own for each signing in, so that a cookie planted before is worth nothing. */
  begin(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);

const guestName = (): string => `Guest ${1000 + Math.floor(Math.random() * 9000)}`;

export const createSessions = ({ people, secure, now, requireGuest }: SessionsOptions): Sessions => {
  const setCookie = (reply: FastifyReply, token: string, ms: number): void => {
    reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: Math.floor(ms / 1000),
    });
  };

  const begin: Sessions['begin'] = async (request, reply, person) => {
    const { signedIn } = request;
    if (signedIn !== null) await people.endSession(signedIn.person, signedIn.id);
    const at = now();
    const ms = person.guest ? lifetime.guest : lifetime.account;
    const session: SessionRecord = {
      id: newSessionId(),
      person: person.id,
      agent: agentOf(request),
      madeAt: at,
      seenAt: at,
      provedAt: person.guest ? null : at,
      expiresAt: at + ms,
    };
    const token = newToken();
    await people.addSession(session, hashToken(token));
    setCookie(reply, token, ms);
    request.person = person;
    request.signedIn = session;
  };

  return {
    begin,
    recognise: async (request, reply) => {
      const token = request.cookies[sessionCookie];
      if (token === undefined || token === '' || token.length > 100) return;
      const at = now();
      const found = await people.session(hashToken(token), at);
      if (found === undefined) return;
      request.person = found.person;
      request.signedIn = found.session;
      if (at - found.session.seenAt < seenEvery) return;
      const ms = found.person.guest ? lifetime.guest : lifetime.account;
      await people.sessionSeen(found.session.id, at, at + ms);
      setCookie(reply, token, ms);
    },
    ensurePerson: async (request, reply) => {
      if (request.person !== null) return request.person;
      await requireGuest(request);
      const person = { id: newPersonId(), name: guestName(), guest: true };
      await people.addGuest({ id: person.id, name: person.name, madeAt: now() });
      await begin(request, reply, person);
      return person;
    },
    end: async (request, reply) => {
      const { signedIn } = request;
      if (signedIn !== null) await people.endSession(signedIn.person, signedIn.id);
      reply.clearCookie(sessionCookie, { path: '/' });
      request.person = null;
      request.signedIn = null;
    },
  };
};
