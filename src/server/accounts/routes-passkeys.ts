import type { FastifyInstance } from 'fastify';
import {
  labelSchema,
  passkeyFinishSchema,
  passkeySignInSchema,
  passkeyStartSchema,
} from '../../messages/people.ts';
import { notFound, RequestRefused, readBody } from '../problems.ts';
import {
  type AccountsContext,
  enter,
  meOf,
  nameTaken,
  requireAccount,
  requireProof,
  requireRecord,
} from './context.ts';

const mostPasskeys = 20;

export const passkeyRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const { people, sessions, passkeys, limits, games, originOf } = context;

  const nameForGuest = (name: string | undefined): string => {
    if (name === undefined) throw new RequestRefused(400, 'name-needed', 'An account needs a name.');
    return name;
  };

  app.post('/api/people/passkeys/make', async (request, reply) => {
    const { name } = readBody(passkeyStartSchema, request);
    await limits.costly(request);
    const person = await sessions.ensurePerson(request, reply);
    requireProof(request, context.now());
    if (!person.guest) return passkeys.startMaking(originOf(request), person);
    const wanted = nameForGuest(name);
    if ((await people.personByName(wanted)) !== undefined) throw nameTaken();
    return passkeys.startMaking(originOf(request), { id: person.id, name: wanted });
  });

  app.post('/api/people/passkeys', async (request, reply) => {
    const { credential, label, name } = readBody(passkeyFinishSchema, request);
    const person = requireProof(request, context.now());
    if ((await people.passkeys(person.id)).length >= mostPasskeys)
      throw new RequestRefused(409, 'too-many-passkeys', `An account has at most ${mostPasskeys} passkeys.`);
    const passkey = await passkeys.finishMaking(originOf(request), person.id, credential, label);
    if (!person.guest) {
      await people.addPasskey(passkey);
      return meOf(context, person);
    }
    const wanted = nameForGuest(name);
    if ((await people.makeAccount(person.id, wanted, { passkey })) === 'name-taken') throw nameTaken();
    await games.renamed(person.id, wanted);
    return enter(context, request, reply, await requireRecord(context, person.id), false);
  });

  app.post('/api/people/passkeys/use', async (request) => {
    await limits.costly(request);
    return passkeys.startUsing(originOf(request));
  });

  app.post('/api/people/passkeys/sign-in', async (request, reply) => {
    const { credential, bring } = readBody(passkeySignInSchema, request);
    await limits.costly(request);
    const { person } = await passkeys.finishUsing(originOf(request), credential);
    return enter(context, request, reply, await requireRecord(context, person), bring);
  });

  app.put<{ Params: { id: string } }>('/api/people/passkeys/:id', async (request) => {
    const { label } = readBody(labelSchema, request);
    const person = requireAccount(request, context.now());
    if (!(await people.labelPasskey(person.id, request.params.id, label)))
      throw notFound('You have no such passkey.');
    return meOf(context, person);
  });

  app.delete<{ Params: { id: string } }>('/api/people/passkeys/:id', async (request) => {
    const person = requireAccount(request, context.now());
    const removed = await people.removePasskey(person.id, request.params.id);
    if (removed === 'unknown') throw notFound('You have no such passkey.');
    if (removed === 'last-way-in')
      throw new RequestRefused(
        409,
        'last-way-in',
        'This passkey is the only way into your account; set a password or make another passkey first.',
      );
    return meOf(context, person);
  });
};
