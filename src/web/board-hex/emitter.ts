import type { BoardEvents } from './api.ts';

type Listener<K extends keyof BoardEvents> = (event: BoardEvents[K]) => void;

export class Emitter {
  readonly #listeners: { [K in keyof BoardEvents]?: Set<Listener<K>> } = {};

  on<K extends keyof BoardEvents>(type: K, listener: Listener<K>): () => void {
    const known = this.#listeners[type] as Set<Listener<K>> | undefined;
    const listeners = known ?? new Set<Listener<K>>();
    if (known === undefined) Object.assign(this.#listeners, { [type]: listeners });
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  emit<K extends keyof BoardEvents>(type: K, event: BoardEvents[K]): void {
    for (const listener of (this.#listeners[type] as Set<Listener<K>> | undefined) ?? []) listener(event);
  }
}
