import type { FastifyRequest } from 'fastify';
import { peopleChanged } from '../store/games/personal-games.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import type { Database } from '../store/sql.ts';

/** A session that has ended also ends what was opened with it, in whichever process. */

const sessionsEnded = 'sessions-ended';

/** Closed for good: the page must not simply connect again. */
export const signedOutCode = 4001;

interface Closable {
  close(code: number, reason: string): void;
}

interface Watched {
  readonly session: string;
  readonly socket: Closable;
}

export interface OpenSockets {
  /** Closes the socket when the session of its request ends; answers how to stop watching. */
  watch(request: FastifyRequest, socket: Closable): () => void;
  stop(): Promise<void>;
}

/** The store of people, telling all processes when sessions of somebody have ended. */
export const announcing = (people: PeopleStore, database: Database): PeopleStore => ({
  ...people,
  endSession: async (person, id) => {
    const ended = await people.endSession(person, id);
    if (ended) await database.notify(sessionsEnded, person);
    return ended;
  },
  endOtherSessions: async (person, keep) => {
    await people.endOtherSessions(person, keep);
    await database.notify(sessionsEnded, person);
  },
  resetPassword: async (tokenHash, password, now) => {
    const person = await people.resetPassword(tokenHash, password, now);
    if (person !== undefined) await database.notify(sessionsEnded, person);
    return person;
  },
  deletePerson: async (id, now) => {
    await people.deletePerson(id, now);
    await database.notify(sessionsEnded, id);
    // His seats in games that wait for players are free.
    await database.notify(peopleChanged, id);
  },
});

export const watchSockets = async (
  people: PeopleStore,
  database: Database,
  now: () => number,
  onTrouble: (error: unknown) => void,
): Promise<OpenSockets> => {
  const open = new Map<string, Set<Watched>>();

  const check = async (person: string): Promise<void> => {
    const left = new Set((await people.sessions(person, now())).map(({ id }) => id));
    for (const { session, socket } of open.get(person) ?? [])
      if (!left.has(session)) socket.close(signedOutCode, 'signed out');
  };

  const stop = await database.listen(sessionsEnded, (person) => {
    // Without a name something was missed: everybody is looked at.
    const concerned = person === '' ? [...open.keys()] : open.has(person) ? [person] : [];
    Promise.all(concerned.map(check)).catch(onTrouble);
  });

  return {
    watch: ({ signedIn }, socket) => {
      if (signedIn === null) return () => undefined;
      const watched = { session: signedIn.id, socket };
      const all = open.get(signedIn.person) ?? new Set();
      open.set(signedIn.person, all.add(watched));
      return () => {
        all.delete(watched);
        if (all.size === 0 && open.get(signedIn.person) === all) open.delete(signedIn.person);
      };
    },
    stop,
  };
};
