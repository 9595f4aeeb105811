import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  gameNotifySchema,
  type NotifyState,
  notifySettingsSchema,
  profilePath,
  pushSubscriptionSchema,
  testNotifySchema,
  webhookSchema,
} from '../../messages/notify.ts';
import { type AccountsContext, requirePerson } from '../accounts/context.ts';
import { newDeviceId } from '../accounts/tokens.ts';
import { notFound, RequestRefused, readBody } from '../problems.ts';
import { personOfToken } from './email.ts';
import { pushKey } from './push.ts';
import type { TurnNotices } from './turns.ts';
import { newWebhookSecret } from './webhook.ts';

const mostDevices = 20;

export const notifyRoutes = (
  app: FastifyInstance,
  context: AccountsContext,
  turns: Pick<TurnNotices, 'repaced'>,
  mail: boolean,
): void => {
  const { people, notify, limits, now } = context;

  const stateOf = async (request: FastifyRequest): Promise<NotifyState> => {
    const { id } = requirePerson(request);
    const [record, { settings, webhook }, devices] = await Promise.all([
      people.person(id),
      notify.wishes(id),
      notify.devices(id),
    ]);
    const address = record?.email ?? null;
    return {
      settings,
      email: !mail
        ? 'no-server'
        : address === null
          ? 'no-address'
          : record?.emailConfirmed === true
            ? 'ready'
            : 'unconfirmed',
      pushKey: await pushKey(notify),
      devices: devices.map(({ id: device, agent, madeAt, endpoint }) => ({
        id: device,
        agent,
        madeAt,
        endpoint,
      })),
      webhook,
    };
  };

  app.get('/api/people/notify', stateOf);

  app.put('/api/people/notify', async (request) => {
    const settings = readBody(notifySettingsSchema, request);
    await notify.setSettings(requirePerson(request).id, settings);
    return stateOf(request);
  });

  app.put('/api/people/notify/webhook', async (request) => {
    const { url } = readBody(webhookSchema, request);
    const { id } = requirePerson(request);
    const { webhook } = await notify.wishes(id);
    await notify.setWebhook(id, { url, secret: webhook?.secret ?? newWebhookSecret() });
    return stateOf(request);
  });
  app.delete('/api/people/notify/webhook', async (request) => {
    await notify.setWebhook(requirePerson(request).id, null);
    return stateOf(request);
  });

  app.post('/api/people/notify/devices', async (request) => {
    const { endpoint, keys } = readBody(pushSubscriptionSchema, request);
    const { id } = requirePerson(request);
    if ((await notify.devices(id)).length >= mostDevices)
      throw new RequestRefused(409, 'too-many-devices', `At most ${mostDevices} browsers can be told.`);
    await notify.addDevice({
      id: newDeviceId(),
      person: id,
      endpoint,
      ...keys,
      agent: (request.headers['user-agent'] ?? '').slice(0, 200),
      madeAt: now(),
    });
    return stateOf(request);
  });
  app.delete<{ Params: { id: string } }>('/api/people/notify/devices/:id', async (request) => {
    if (!(await notify.removeDevice(requirePerson(request).id, request.params.id)))
      throw notFound('You have no such browser.');
    return stateOf(request);
  });

  app.get<{ Params: { game: string } }>('/api/people/notify/games/:game', async (request) => ({
    pace: await notify.gamePace(requirePerson(request).id, request.params.game),
  }));
  app.put<{ Params: { game: string } }>('/api/people/notify/games/:game', async (request) => {
    const { pace } = readBody(gameNotifySchema, request);
    const { id } = requirePerson(request);
    const { game } = request.params;
    if (!/^g_[\w-]{1,40}$/.test(game)) throw notFound('There is no such game.');
    await notify.setGamePace(id, game, pace);
    await turns.repaced(id, game);
    return { pace };
  });

  app.post('/api/people/notify/test', async (request, reply) => {
    const { channel } = readBody(testNotifySchema, request);
    const { id } = requirePerson(request);
    await limits.costly(request);
    const at = now();
    await notify.outbox.post({
      id: `test ${id} ${channel} ${at}`,
      person: id,
      channel,
      subject: 'test',
      game: null,
      body: '{}',
      dueAt: at,
      madeAt: at,
    });
    return reply.code(202).send({});
  });

  // A mail program posts here by itself when its user wants no more mails (RFC 8058); its form says nothing more.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    scope.post<{ Params: { token: string } }>(
      '/api/people/unsubscribe/:token',
      { config: { foreign: true } },
      async (request, reply) => {
        const person = await personOfToken(notify, request.params.token);
        if (person === undefined || (await people.person(person)) === undefined)
          throw notFound('This link is not of this server.');
        const { settings } = await notify.wishes(person);
        await notify.setSettings(person, { ...settings, email: 'off' });
        return reply.code(204).send();
      },
    );
  });
  app.get('/api/people/unsubscribe/:token', (_request, reply) => reply.redirect(`/${profilePath}`));
};
