import { createHmac, randomBytes } from 'node:crypto';
import { gamePath } from '../../messages/notify.ts';
import type { NotifyStore } from '../store/people/notify-contract.ts';
import { type Deliver, Undeliverable } from './channel.ts';
import { PrivateAddressError, safePost } from './safe-post.ts';
import { sentenceOf } from './words.ts';

/** A post to an address of the person's own, signed with a secret that only he and the server know. */

export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;

/** Over the moment too, so that an old post cannot be sent again as a new one. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  readonly notify: NotifyStore;
  readonly site: () => string;
  readonly allowPrivate: boolean;
  readonly now: () => number;
}

export const createWebhook =
  ({ notify, site, allowPrivate, now }: WebhookOptions): Deliver =>
  async ({ person, bundle }) => {
    const { webhook } = await notify.wishes(person.id);
    if (webhook === null) throw new Undeliverable('there is no webhook any more');
    const turns = bundle.about === 'turn' ? bundle.turns : [];
    // Discord shows `content`, Slack and Mattermost `text`; neither minds the rest.
    const sentence = sentenceOf(bundle, site());
    const body = JSON.stringify({
      content: sentence,
      text: sentence,
      event: bundle.about,
      person: person.id,
      turns: turns.map((turn) => ({ ...turn, url: `${site()}/${gamePath(turn.game)}` })),
    });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Vedette',
      'vedette-delivery': bundle.key,
      'vedette-signature': signatureOf(webhook.secret, Math.floor(now() / 1000), body),
    };
    const status = await safePost(webhook.url, { headers, body, allowPrivate }).catch((error: unknown) => {
      throw error instanceof PrivateAddressError ? new Undeliverable(error.message) : error;
    });
    if (status === 410) {
      await notify.setWebhook(person.id, null);
      throw new Undeliverable('the receiver wants no more');
    }
    if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
  };
