import { useSyncExternalStore } from 'react';

/** Whether this browser keeps the whole page, so that it works without a network. */

/** `never`: a browser, or an address without https, that keeps no pages. */
export type Keeping = 'not-yet' | 'kept' | 'never';

let keeping: Keeping = 'not-yet';
const listeners = new Set<() => void>();

const say = (now: Keeping): void => {
  keeping = now;
  for (const listener of listeners) listener();
};

/** Begins to keep everything, in the background; once in the page's life, and never for a page under development. */
export const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return say('never');
  try {
    await navigator.serviceWorker.register('./offline-worker.js');
    // Ready means active, and it becomes active only when the last file is kept.
    await navigator.serviceWorker.ready;
    say('kept');
  } catch {
    say('never');
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeeping = (): Keeping => useSyncExternalStore(subscribe, () => keeping);
