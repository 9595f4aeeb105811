import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me, Person } from '../../messages/people.ts';
import { RequestRefused } from '../problems.ts';
import type { PersonalGames } from '../store/games/personal-games.ts';
import type { NotifyStore } from '../store/people/notify-contract.ts';
import type { PeopleStore, PersonRecord } from '../store/people/people-contract.ts';
import type { Devices } from './devices.ts';
import type { Limits } from './limits.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the routes about people share. */
export interface AccountsContext {
  readonly people: PeopleStore;
  readonly notify: NotifyStore;
  readonly games: PersonalGames;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly limits: Limits;
  readonly now: () => number;
  readonly originOf: (request: FastifyRequest) => string;
}

export const nameTaken = (): RequestRefused =>
  new RequestRefused(
    409,
    'name-taken',
    'Somebody else has this name, or one that looks like it; please choose another.',
  );

export const requirePerson = (request: FastifyRequest): Person => {
  if (request.person === null)
    throw new RequestRefused(
      401,
      'not-signed-in',
      'This needs somebody who is signed in, or at least a guest.',
    );
  return request.person;
};

const proofHolds = 15 * 60_000;

/** For what a stranger at an open screen must not do: he has shown who he is a moment ago. */
export const requireProof = (request: FastifyRequest, now: number): Person => {
  const person = requirePerson(request);
  const provedAt = request.signedIn?.provedAt ?? null;
  if (!person.guest && (provedAt === null || now - provedAt > proofHolds))
    throw new RequestRefused(403, 'sign-in-again', 'For this, please sign in once more.');
  return person;
};

export const requireAccount = (request: FastifyRequest, now: number): Person => {
  const person = requireProof(request, now);
  if (person.guest)
    throw new RequestRefused(403, 'account-needed', 'This needs an account; a guest has none.');
  return person;
};

export const requireRecord = async ({ people }: AccountsContext, id: string): Promise<PersonRecord> => {
  const record = await people.person(id);
  if (record === undefined) throw new RequestRefused(401, 'not-signed-in', 'This account is gone.');
  return record;
};

export const personOf = ({ id, name, guest }: PersonRecord): Person => ({ id, name, guest });

export const meOf = async (context: AccountsContext, person: Person | null): Promise<Me> => {
  if (person === null) return { person: null, password: false, passkeys: [], email: null };
  const record = await requireRecord(context, person.id);
  const keys = await context.people.passkeys(person.id);
  return {
    person: personOf(record),
    password: record.password !== null,
    passkeys: keys.map(({ id, label, backedUp, madeAt, usedAt }) => ({
      id,
      label,
      backedUp,
      madeAt,
      usedAt,
    })),
    email: record.email === null ? null : { address: record.email, confirmed: record.emailConfirmed },
  };
};

/** From guest, or nobody, or another account to this one. */
export const enter = async (
  context: AccountsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: PersonRecord,
  bring: boolean,
): Promise<Me> => {
  const before = request.person;
  await context.sessions.begin(request, reply, personOf(account));
  await context.devices.remember(request, reply, account.id);
  if (before?.guest === true && bring && (await context.games.handOver(before.id, account)))
    await context.people.deletePerson(before.id, context.now());
  return meOf(context, personOf(account));
};
