import { ServerRefused } from './api.ts';
import workerUrl from './push-worker.ts?worker&url';

/** Browser push for this browser: whether it can be, is, or shall be. */

export const pushWorks = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker serves nothing but pushes, so it watches over no page of ours. */
const registration = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl, { type: 'module' });

const ready = async (): Promise<ServiceWorkerRegistration> => {
  const registered = await registration();
  const starting = registered.installing ?? registered.waiting;
  if (registered.active === null && starting !== null)
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated') resolve();
      });
    });
  return registered;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Asks the user, then the browser's push service; answers what the server must know to reach this browser. */
export const subscribe = async (pushKey: string): Promise<PushSubscriptionJSON> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new ServerRefused(
      'not-permitted',
      'This browser was not permitted to show notifications. Allow them for this site in its settings, then try again.',
    );
  const registered = await ready();
  try {
    const made = await registered.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    const { endpoint, keys } = made.toJSON();
    return { ...(endpoint === undefined ? {} : { endpoint }), ...(keys === undefined ? {} : { keys }) };
  } catch {
    throw new ServerRefused('no-push', 'This browser’s push service cannot be reached now.');
  }
};

const subscription = async (): Promise<PushSubscription | undefined> => {
  const registered = await navigator.serviceWorker.getRegistration(workerUrl);
  return (await registered?.pushManager.getSubscription()) ?? undefined;
};

/** By which address this browser is reached, if it is. */
export const ownEndpoint = async (): Promise<string | undefined> =>
  pushWorks() ? (await subscription())?.endpoint : undefined;

/** Whether it was this browser that was reached there; another one is told by the server alone. */
export const unsubscribe = async (endpoint: string): Promise<void> => {
  const own = pushWorks() ? await subscription() : undefined;
  if (own?.endpoint === endpoint) await own.unsubscribe();
};
