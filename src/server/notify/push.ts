import webPush from 'web-push';
import type { Device, NotifyStore } from '../store/people/notify-contract.ts';
import { type Deliver, Undeliverable } from './channel.ts';
import { PrivateAddressError, safePost } from './safe-post.ts';
import { pushOf } from './words.ts';

/** Browser push. The keys that browsers know this server by are made once and kept. */

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keysOf = async (notify: NotifyStore): Promise<Keys> =>
  JSON.parse(await notify.serverKey('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))) as Keys;

export const pushKey = async (notify: NotifyStore): Promise<string> => (await keysOf(notify)).publicKey;

export interface PushOptions {
  readonly notify: NotifyStore;
  /** Whom a push service may write to about us: a mailto or https address. */
  readonly contact: string;
  readonly allowPrivate: boolean;
}

/** A turn may be a day away; after that the message would only surprise. */
const keepSeconds = 24 * 60 * 60;

type Reached = 'yes' | 'gone' | 'refused' | 'later';

const meaning = (status: number): Reached => {
  if (status >= 200 && status < 300) return 'yes';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

export const createPush = ({ notify, contact, allowPrivate }: PushOptions): Deliver => {
  const post = async (device: Device, payload: string, topic: string): Promise<Reached> => {
    const { publicKey, privateKey } = await keysOf(notify);
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        payload,
        { TTL: keepSeconds, topic, vapidDetails: { subject: contact, publicKey, privateKey } },
      );
      return meaning(await safePost(device.endpoint, { headers, body: body ?? '', allowPrivate }));
    } catch (error) {
      // Keys that are none, and addresses that must not be reached, get no better by waiting.
      if (error instanceof PrivateAddressError) return 'gone';
      const fromNetwork = error instanceof Error && ('code' in error || error.name === 'TimeoutError');
      return fromNetwork ? 'later' : 'gone';
    }
  };

  return async ({ person, bundle, delivered, noteDelivered }) => {
    const devices = await notify.devices(person.id);
    const payload = JSON.stringify(pushOf(bundle));
    const reached = new Set(delivered);
    let later = 0;
    for (const device of devices) {
      if (reached.has(device.id)) continue;
      const outcome = await post(device, payload, bundle.key);
      if (outcome === 'yes') reached.add(device.id);
      if (outcome === 'later') later += 1;
      if (outcome === 'gone') await notify.removeDevice(person.id, device.id);
    }
    if (later > 0) {
      await noteDelivered([...reached]);
      throw new Error(`${later} of ${devices.length} browsers could not be reached`);
    }
    if (reached.size === 0) throw new Undeliverable('no browser takes it any more');
  };
};
