/*
 * Runs beside the page: keeps every file of it in the browser at the first visit, so that a game against the computer
 * goes on, and the page opens again, without any network. It imports nothing: the build writes it as one file at the
 * root, with the list of what is to be kept.
 */

/** Put here by the build: a name for this edition of the page, and its files. */
declare const VEDETTE_EDITION: { readonly name: string; readonly files: readonly string[] };

/** What a service worker has that the page's types do not tell of. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const PREFIX = 'vedette edition ';
const EDITION = PREFIX + VEDETTE_EDITION.name;
/** Files fetched at a time: the person at the screen comes first. */
const ABREAST = 4;
/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 4000;

const { scope } = worker.registration;
const addressOf = (file: string): string => new URL(file, scope).href;
const files = new Set(VEDETTE_EDITION.files.map(addressOf));

/** Files under `assets` are named by their content: whichever edition kept one, it is the same. */
const isNamedByContent = (address: string): boolean => address.startsWith(addressOf('assets/'));

const keep = async (cache: Cache, address: string): Promise<void> => {
  const known = isNamedByContent(address) ? await caches.match(address) : undefined;
  // A file that may change under its name is asked for afresh, whatever else the browser remembers of it.
  const found = known ?? (await fetch(address, isNamedByContent(address) ? {} : { cache: 'no-cache' }));
  if (!found.ok) throw new Error(`${address} could not be kept (${found.status})`);
  await cache.put(address, found);
};

const keepAll = async (): Promise<void> => {
  const cache = await caches.open(EDITION);
  const waiting = [...files];
  const carry = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await keep(cache, next);
  };
  await Promise.all(Array.from({ length: ABREAST }, carry));
  await worker.skipWaiting();
};

/** The edition before this one stays: a page of it may be open still and ask for parts that the server has no more. */
const dropOldEditions = async (): Promise<void> => {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== EDITION);
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const kept = async (address: string): Promise<Response | undefined> =>
  (await (await caches.open(EDITION)).match(address)) ?? caches.match(address);

/** A page that changes under its address: the server's, or the one that was kept if it does not answer. */
const freshOrKept = async (request: Request, address: string): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const known = await kept(address);
    if (known === undefined) throw error;
    return known;
  }
};

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldEditions()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (address === scope) event.respondWith(freshOrKept(request, addressOf('index.html')));
  else if (isNamedByContent(address))
    event.respondWith(kept(address).then((known) => known ?? fetch(request)));
  else if (files.has(address)) event.respondWith(freshOrKept(request, address));
});

// A module of its own to the type checker; the built file exports nothing.
export {};
