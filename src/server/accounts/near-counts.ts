import type { LimitsStore } from '../store/people/limits.ts';
import type { MarkOf } from './addresses.ts';

interface Near {
  /** As the store knew it last, and what has come here since. */
  known: number;
  since: number;
  ends: number;
  readonly span: number;
}

interface Result {
  readonly current: number;
  readonly ttl: number;
}

/** Few are worth no word to the others: so much of a limit is reached before it is shared. */
const WORTH = 0.05;
const MOST_KEPT = 20_000;

export interface NearCountsOptions {
  readonly now: () => number;
  /** Where other processes count too; none: this is the only one. */
  readonly shared?: { readonly store: LimitsStore; readonly markOf: MarkOf };
  readonly onTrouble: (error: unknown) => void;
}

/**
 * How often each visitor asks, counted here at once and shared with the other processes a little later: a limit on
 * every request must not cost a word with the store at each.
 */
export class NearCounts {
  readonly #options: NearCountsOptions;
  readonly #near = new Map<string, Near>();
  readonly #unsaid = new Set<string>();

  constructor(options: NearCountsOptions) {
    this.#options = options;
  }

  hit(key: string, span: number, max: number): Result {
    const now = this.#options.now();
    let near = this.#near.get(key);
    if (near === undefined || near.ends <= now) {
      near = { known: 0, since: 0, ends: now + span, span };
      if (this.#near.size >= MOST_KEPT) this.#forget(now);
      this.#near.set(key, near);
    }
    near.since += 1;
    const current = near.known + near.since;
    if (current >= max * WORTH) this.#unsaid.add(key);
    return { current, ttl: near.ends - now };
  }

  /** Tells the store what has come here, and takes over what has come elsewhere. */
  async share(): Promise<void> {
    const { shared, now, onTrouble } = this.#options;
    const keys = [...this.#unsaid];
    this.#unsaid.clear();
    if (shared === undefined) return;
    for (const key of keys) {
      const near = this.#near.get(key);
      const news = near?.since ?? 0;
      if (near === undefined || near.ends <= now()) continue;
      try {
        const { count, ends } = await shared.store.hit(await shared.markOf(key), now(), near.span, news);
        near.known = count;
        near.since -= news;
        near.ends = ends;
      } catch (error) {
        onTrouble(error);
      }
    }
  }

  #forget(now: number): void {
    for (const [key, { ends }] of this.#near) if (ends <= now) this.#near.delete(key);
    const [oldest] = this.#near.keys();
    if (this.#near.size >= MOST_KEPT && oldest !== undefined) this.#near.delete(oldest);
  }
}
