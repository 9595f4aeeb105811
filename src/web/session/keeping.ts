import type { Table } from '../messages/protocol.ts';
import type { Saves } from './saves.ts';
import { standingOf } from './table-facts.ts';

interface Kept {
  readonly id: string;
  readonly table: Table;
}

interface Listener {
  /** The game as it stands now, as a file. */
  record(): Promise<unknown>;
  /** It is kept; or the browser would not. */
  kept(id: string, well: boolean): void;
  /** Another tab plays it now. */
  taken(id: string): void;
}

/**
 * Keeps the game on the screen in the browser after every step. Its record is asked for once at a time: what happens
 * meanwhile is kept with the next, and the last is never left out.
 */
export class Keeping {
  readonly #saves: Saves;
  readonly #tab: string;
  readonly #listener: Listener;
  #latest: Kept | undefined;
  #asking: Promise<void> | undefined;

  constructor(saves: Saves, tab: string, listener: Listener) {
    this.#saves = saves;
    this.#tab = tab;
    this.#listener = listener;
  }

  keep(id: string, table: Table): void {
    this.#latest = { id, table };
    this.#asking ??= this.#ask();
  }

  /** Once the worker has told all that is to be kept, another game may be opened in its place. */
  async settled(): Promise<void> {
    await this.#asking;
  }

  async #ask(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { id, table } = next;
      // A worker that has fallen has said so itself.
      const file = await this.#listener.record().catch(() => undefined);
      if (file !== undefined)
        this.#saves.put(this.#saved(id, table, file)).then(
          (mine) => (mine ? this.#listener.kept(id, true) : this.#listener.taken(id)),
          () => this.#listener.kept(id, false),
        );
    }
    this.#asking = undefined;
  }

  #next(): Kept | undefined {
    const latest = this.#latest;
    this.#latest = undefined;
    return latest;
  }

  #saved(id: string, table: Table, file: unknown) {
    return {
      id,
      by: this.#tab,
      scenario: table.scenario,
      players: table.players,
      standing: standingOf(table),
      over: table.pending.kind === 'over',
      saved: Date.now(),
      file,
    };
  }
}
