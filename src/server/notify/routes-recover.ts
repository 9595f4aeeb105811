import type { FastifyInstance } from 'fastify';
import { emailSchema } from '../../messages/people.ts';
import type { AccountsContext } from '../accounts/context.ts';
import { RequestRefused, readBody } from '../problems.ts';

export interface Recoveries {
  /** Everything asked for so far is written down. */
  settled(): Promise<void>;
}

/**
 * A link to a new password, by mail to a confirmed address. Whoever asks is answered at once and always alike, so that
 * neither the answer nor the time it takes says who has an account here.
 */
export const recoverRoutes = (app: FastifyInstance, context: AccountsContext, mail: boolean): Recoveries => {
  const { people, notify, limits, now } = context;
  const writing = new Set<Promise<void>>();

  const write = async (address: string, at: number): Promise<void> => {
    for (const { id } of await people.accountsByEmail(address))
      await notify.outbox.post({
        id: `reset-password ${id} ${at}`,
        person: id,
        channel: 'email',
        subject: 'reset-password',
        game: null,
        body: '{}',
        dueAt: at,
        madeAt: at,
      });
  };

  app.post('/api/people/recover', async (request, reply) => {
    const { address } = readBody(emailSchema, request);
    await limits.mail(request, address);
    if (!mail)
      throw new RequestRefused(
        409,
        'no-mail-server',
        'This server sends no e-mail. Ask whoever runs it for a link to a new password.',
      );
    const done: Promise<void> = write(address, now())
      .catch((error: unknown) => app.log.warn({ err: error }, 'a link to a new password was not posted'))
      .finally(() => writing.delete(done));
    writing.add(done);
    return reply.code(202).send({});
  });

  return {
    settled: async () => {
      await Promise.all(writing);
    },
  };
};
