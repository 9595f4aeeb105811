/*
 * Runs in the browser even when the page is closed: shows what the server pushed, and opens the game on a click.
 */

/** What a service worker has that the page's types do not tell of. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
  addEventListener(type: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: ClickEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const textIn = (said: unknown, key: string, otherwise: string): string => {
  const value =
    typeof said === 'object' && said !== null ? (said as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : otherwise;
};

worker.addEventListener('push', (event) => {
  const said = event.data?.json();
  event.waitUntil(
    worker.registration.showNotification(textIn(said, 'title', 'Vedette'), {
      body: textIn(said, 'body', ''),
      tag: textIn(said, 'tag', 'vedette'),
      icon: '/favicon.svg',
      data: { path: textIn(said, 'path', '/') },
    }),
  );
});

const openGame = async (path: string): Promise<void> => {
  const url = new URL(path, worker.location.origin);
  // Never elsewhere, whatever the message says.
  if (url.origin !== worker.location.origin) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => client.url === url.href);
  await (there === undefined ? worker.clients.openWindow(url.href) : there.focus());
};

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(textIn(event.notification.data, 'path', '/')));
});
