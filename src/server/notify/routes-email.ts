import type { FastifyInstance } from 'fastify';
import { confirmSchema, emailSchema } from '../../messages/people.ts';
import { type AccountsContext, meOf, requireProof } from '../accounts/context.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { RequestRefused, readBody } from '../problems.ts';

const day = 24 * 60 * 60_000;

export const emailRoutes = (app: FastifyInstance, context: AccountsContext, mail: boolean): void => {
  const { people, notify, limits, now } = context;

  app.put('/api/people/email', async (request) => {
    const { address } = readBody(emailSchema, request);
    const person = requireProof(request, now());
    await limits.mail(request, address);
    if (!mail) throw new RequestRefused(409, 'no-mail-server', 'This server sends no e-mail.');
    const token = newToken();
    const at = now();
    await people.setEmail(person.id, address, hashToken(token), at + day);
    await notify.outbox.post({
      id: `confirm-email ${person.id} ${at}`,
      person: person.id,
      channel: 'email',
      subject: 'confirm-email',
      game: null,
      body: JSON.stringify({ token, address }),
      dueAt: at,
      madeAt: at,
    });
    return meOf(context, person);
  });

  app.delete('/api/people/email', async (request) => {
    const person = requireProof(request, now());
    await people.setEmail(person.id, null, null, 0);
    return meOf(context, person);
  });

  // The link may be opened on another device than the one that asked: the token is proof enough.
  app.post('/api/people/email/confirm', async (request) => {
    const { token } = readBody(confirmSchema, request);
    await limits.costly(request);
    if ((await people.confirmEmail(hashToken(token), now())) === undefined)
      throw new RequestRefused(
        400,
        'link-over',
        'This link is used up or too old; ask for another in your profile.',
      );
    return meOf(context, request.person);
  });
};
