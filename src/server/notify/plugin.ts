import type { FastifyInstance } from 'fastify';
import type { Channel } from '../../messages/notify.ts';
import type { Accounts } from '../accounts/plugin.ts';
import { createEmail, type MailSettings } from './email.ts';
import type { NameOf } from './names.ts';
import { createPostman, type Postman } from './postman.ts';
import { createPush } from './push.ts';
import { notifyRoutes } from './routes.ts';
import { emailRoutes } from './routes-email.ts';
import { type Recoveries, recoverRoutes } from './routes-recover.ts';
import { createTurnNotices, type TurnNotices } from './turns.ts';
import { createWebhook } from './webhook.ts';

export interface NotifyOptions {
  readonly accounts: Accounts;
  readonly mail: MailSettings | undefined;
  /** The address that links in messages lead to, without a slash at its end. */
  readonly site: () => string;
  /** Whether webhooks may reach this machine and its network. */
  readonly allowPrivate: boolean;
  readonly nameOf?: NameOf;
  readonly count?: (channel: Channel, outcome: 'sent' | 'failed' | 'later') => void;
}

export interface Notify {
  readonly turnChanged: TurnNotices['turnChanged'];
  readonly turns: Pick<TurnNotices, 'catchUp' | 'settleAll'>;
  readonly postman: Postman;
  readonly recoveries: Recoveries;
}

const contactOf = ({ mail, site }: NotifyOptions): string => {
  const address = /[^<\s]+@[^>\s]+/.exec(mail?.from ?? '')?.[0];
  if (address !== undefined) return `mailto:${address}`;
  const url = site();
  return url.startsWith('https:') ? url : `mailto:vedette@${new URL(url).hostname}`;
};

/** Tells people when it is their turn. The postman starts with the server. */
export const addNotify = (app: FastifyInstance, options: NotifyOptions): Notify => {
  const { accounts, mail, site, allowPrivate, nameOf, count } = options;
  const { people, notify, context } = accounts;
  const { now } = context;
  const email = mail === undefined ? undefined : createEmail({ people, notify, mail, site, now });
  const turns = createTurnNotices({
    people,
    notify,
    mail: mail !== undefined,
    log: app.log,
    now,
    ...(nameOf === undefined ? {} : { nameOf }),
  });
  const postman = createPostman({
    people,
    notify,
    channels: {
      push: (delivery) => createPush({ notify, contact: contactOf(options), allowPrivate })(delivery),
      webhook: createWebhook({ notify, site, allowPrivate, now }),
      ...(email === undefined ? {} : { email: email.deliver }),
    },
    log: app.log,
    now,
    ...(count === undefined ? {} : { count }),
  });
  notifyRoutes(app, context, turns, mail !== undefined);
  emailRoutes(app, context, mail !== undefined);
  const recoveries = recoverRoutes(app, context, mail !== undefined);
  app.addHook('onListen', () => {
    turns
      .catchUp()
      .catch((error: unknown) => app.log.warn({ err: error }, 'old turns could not be looked up'));
    postman.start();
  });
  app.addHook('onClose', async () => {
    await recoveries.settled();
    await turns.close();
    await postman.stop();
    email?.close();
  });
  return { turnChanged: turns.turnChanged, turns, postman, recoveries };
};
