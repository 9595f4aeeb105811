import { StoreUnavailable } from '../sql.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough to keep the disk busy, few enough that nobody waits long for the others. */
const MOST = 2000;
/** So many at once mean more to come: waiting a moment for them spares the disk and who talks to it. */
const CROWD = 4;
const MOMENT_MS = 1;

/**
 * Makes things durable in groups: while one group is on its way to the disk, the next gathers. One thing alone
 * goes at once; under load, one wait for the disk serves all that came meanwhile.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  #gathering: Waiting<Item, Result>[] = [];
  #busy = false;

  constructor(commit: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#commit = commit;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#gathering.push({ item, resolve, reject });
      if (!this.#busy) {
        this.#busy = true;
        // What the same tick still brings goes along.
        setImmediate(() => void this.#run());
      }
    });
  }

  async #run(): Promise<void> {
    while (this.#gathering.length > 0) {
      const group = this.#gathering.splice(0, MOST);
      try {
        const results = await this.#commit(group.map(({ item }) => item));
        for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
        if (group.length >= CROWD) await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
      } catch (error) {
        if (group.length === 1 || error instanceof StoreUnavailable)
          for (const { reject } of group) reject(error);
        else await this.#apart(group);
      }
    }
    this.#busy = false;
  }

  /** One bad item must not take the others down with it. */
  async #apart(group: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const { item, resolve, reject } of group) {
      try {
        const [result] = await this.#commit([item]);
        resolve(result as Result);
      } catch (error) {
        reject(error);
      }
    }
  }
}
