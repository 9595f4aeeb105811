import type { FastifyInstance } from 'fastify';
import { resetPasswordSchema, resetSchema } from '../../messages/people.ts';
import { RequestRefused, readBody } from '../problems.ts';
import type { AccountsContext } from './context.ts';
import { hashToken } from './tokens.ts';

const linkOver = (): RequestRefused =>
  new RequestRefused(400, 'link-over', 'This link is used up or too old; ask for another.');

/** For who holds a link to a new password, by mail or from whoever runs the server: the link is proof enough. */
export const resetRoutes = (app: FastifyInstance, context: AccountsContext): void => {
  const { people, passwords, limits, now } = context;

  app.post('/api/people/reset/whose', async (request) => {
    const { token } = readBody(resetSchema, request);
    await limits.costly(request);
    const person = await people.reset(hashToken(token), now());
    if (person === undefined) throw linkOver();
    return { name: person.name };
  });

  // He signs in with the new password afterwards, as always: a guest is asked there about his games.
  app.post('/api/people/reset', async (request, reply) => {
    const { token, password } = readBody(resetPasswordSchema, request);
    await limits.costly(request);
    if ((await people.reset(hashToken(token), now())) === undefined) throw linkOver();
    const kept = await passwords.hash(password);
    if ((await people.resetPassword(hashToken(token), kept, now())) === undefined) throw linkOver();
    return reply.code(204).send();
  });
};
