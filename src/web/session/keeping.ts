import type { Table } from '../messages/protocol.ts';
import type { SavedGame, Saves } from './saves.ts';
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
  /** Something is on its way to be kept, or nothing is any more. */
  busy(yes: boolean): void;
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
  #writing = 0;

  constructor(saves: Saves, tab: string, listener: Listener) {
    this.#saves = saves;
    this.#tab = tab;
    this.#listener = listener;
  }

  keep(id: string, table: Table): void {
    this.#latest = { id, table };
    this.#listener.busy(true);
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
      if (file !== undefined) void this.#write(id, this.#saved(id, table, file));
    }
    this.#asking = undefined;
    this.#rest();
  }

  async #write(id: string, game: SavedGame): Promise<void> {
    this.#writing += 1;
    try {
      if (await this.#saves.put(game)) this.#listener.kept(id, true);
      else this.#listener.taken(id);
    } catch {
      this.#listener.kept(id, false);
    }
    this.#writing -= 1;
    this.#rest();
  }

  #rest(): void {
    if (this.#asking === undefined && this.#writing === 0) this.#listener.busy(false);
  }

  #next(): Kept | undefined {
    const latest = this.#latest;
    this.#latest = undefined;
    return latest;
  }

  #saved(id: string, table: Table, file: unknown): SavedGame {
    return {
      id,
      by: this.#tab,
      scenario: table.scenario,
      title: table.title,
      players: table.players,
      standing: standingOf(table),
      over: table.pending.kind === 'over',
      saved: Date.now(),
      file,
    };
  }
}
