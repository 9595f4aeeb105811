import type { FastifyInstance } from 'fastify';
import { deleteMeSchema, renameSchema, setPasswordSchema } from '../../messages/people.ts';
import { notFound, RequestRefused, readBody } from '../problems.ts';
import { foldName } from '../store/people/people-contract.ts';
import {
  type AccountsContext,
  meOf,
  nameTaken,
  requireAccount,
  requirePerson,
  requireProof,
} from './context.ts';
import { exportOf } from './export.ts';

export const profileRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const { people, sessions, devices, passwords, limits, games, now } = context;

  app.put('/api/people/name', async (request) => {
    const { name } = readBody(renameSchema, request);
    const person = requirePerson(request);
    await limits.costly(request);
    if ((await people.rename(person.id, name)) === 'name-taken') throw nameTaken();
    await games.renamed(person.id, name);
    return meOf(context, person);
  });

  app.put('/api/people/password', async (request) => {
    const { password } = readBody(setPasswordSchema, request);
    const person = requireAccount(request, now());
    await limits.costly(request);
    await people.setPassword(person.id, await passwords.hash(password));
    // Whoever knew the old one may sit somewhere else.
    if (request.signedIn !== null) await people.endOtherSessions(person.id, request.signedIn.id);
    return meOf(context, person);
  });

  app.get('/api/people/sessions', async (request) => {
    const person = requirePerson(request);
    const all = await people.sessions(person.id, now());
    return {
      sessions: all.map(({ id, agent, madeAt, seenAt }) => ({
        id,
        current: id === request.signedIn?.id,
        agent,
        madeAt,
        seenAt,
      })),
    };
  });

  app.delete('/api/people/sessions', async (request, reply) => {
    const person = requirePerson(request);
    if (request.signedIn !== null) await people.endOtherSessions(person.id, request.signedIn.id);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/api/people/sessions/:id', async (request, reply) => {
    const person = requirePerson(request);
    if (!(await people.endSession(person.id, request.params.id))) throw notFound('You have no such session.');
    return reply.code(204).send();
  });

  app.get('/api/people/export', async (request, reply) => {
    const person = requireProof(request, now());
    await limits.costly(request);
    reply.header('content-disposition', 'attachment; filename="vedette-my-data.json"');
    return exportOf(context, person);
  });

  app.delete('/api/people/me', async (request, reply) => {
    const { name } = readBody(deleteMeSchema, request);
    const person = requireProof(request, now());
    if (foldName(name.trim()) !== foldName(person.name))
      throw new RequestRefused(
        400,
        'wrong-name',
        'To delete everything, type your name as it stands in your profile.',
      );
    await games.forget(person.id);
    await people.deletePerson(person.id, now());
    await sessions.end(request, reply);
    devices.forget(reply);
    return meOf(context, null);
  });
};
