import type { FastifyInstance } from 'fastify';
import { signInSchema, signUpSchema } from '../../messages/people.ts';
import { RequestRefused, readBody } from '../problems.ts';
import { type AccountsContext, enter, meOf, nameTaken, requireRecord } from './context.ts';

export const signInRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const { people, sessions, devices, passwords, limits, games } = context;

  app.get('/api/people/me', (request) => meOf(context, request.person));

  app.post('/api/people/guest', async (request, reply) =>
    meOf(context, await sessions.ensurePerson(request, reply)),
  );

  app.post('/api/people/sign-up', async (request, reply) => {
    const { name, password } = readBody(signUpSchema, request);
    if (request.person?.guest === false)
      throw new RequestRefused(409, 'signed-in-already', 'You have an account and are signed in.');
    await limits.costly(request);
    if ((await people.personByName(name)) !== undefined) throw nameTaken();
    const kept = await passwords.hash(password);
    const guest = await sessions.ensurePerson(request, reply);
    const made = await people.makeAccount(guest.id, name, { password: kept });
    if (made === 'name-taken') throw nameTaken();
    await games.renamed(guest.id, name);
    return enter(context, request, reply, await requireRecord(context, guest.id), false);
  });

  app.post('/api/people/sign-in', async (request, reply) => {
    const { name, password, bring } = readBody(signInSchema, request);
    const record = await people.personByName(name);
    const device = record === undefined ? undefined : await devices.known(request, record.id);
    await limits.signIn(request, name, device);
    const kept = record?.password ?? undefined;
    if (!(await passwords.matches(password, kept)) || record === undefined || kept === undefined)
      throw new RequestRefused(401, 'wrong-name-or-password', 'Name or password is wrong.');
    if (passwords.isOld(kept)) await people.setPassword(record.id, await passwords.hash(password));
    return enter(context, request, reply, record, bring);
  });

  app.post('/api/people/sign-out', async (request, reply) => {
    await sessions.end(request, reply);
    return meOf(context, null);
  });
};
