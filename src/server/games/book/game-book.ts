import {
  DamagedGame,
  type GameChange,
  type GamesStore,
  type StoredGame,
} from '../../store/games/games-contract.ts';
import { Refused } from '../refused.ts';
import { checkpointOf, readingFromCheckpoint } from './checkpoints.ts';
import type { Match } from './match.ts';
import { Reading, setAside } from './reading.ts';
import type { ServedGame, Tables } from './tables.ts';

/** What reading and keeping a game needs of the server around it. */
export interface BookWorld {
  readonly store: GamesStore;
  readonly tables: Tables;
  /** A game that has gone on for so many rows since its last checkpoint is worth another. */
  readonly checkpointRows: number;
  /** Something that no player can set right. */
  trouble(error: unknown, what: string): void;
}

/**
 * A game as the store has it: its card, and while something happens in it the match that its journal tells. Put down,
 * it is taken up again from the journal, or from a checkpoint beside it.
 */
export class GameBook {
  readonly #world: BookWorld;
  #stored: StoredGame;
  #laid: ServedGame | undefined;
  #reading: Reading | undefined;
  /** The last row that a checkpoint holds, as far as is known here. */
  #kept = 0;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(world: BookWorld, stored: StoredGame) {
    this.#world = world;
    this.#stored = stored;
  }

  get stored(): StoredGame {
    return this.#stored;
  }

  /** The match with its sums; none while it is put down. */
  get reading(): Reading | undefined {
    return this.#reading;
  }

  /** The rules of this game; none for one that was played by others than these. */
  get laid(): ServedGame | undefined {
    if (this.#laid === undefined) {
      const found = this.#world.tables.lay(this.#stored.setup);
      if (found.ok) this.#laid = found.laid;
    }
    return this.#laid;
  }

  /** Resolves when what has been kept beside the journal is durable. */
  get keeping(): Promise<unknown> {
    return this.#keeping;
  }

  /** Lets the match go; what happens next takes it up from the journal again. */
  forget(): void {
    this.#reading = undefined;
  }

  /** Keeps how the match stands, if it is far from where it was kept last; all of it must be durable. */
  checkpoint(): void {
    this.#keeping = Promise.all([this.#keeping, this.#keep()]);
  }

  async #keep(): Promise<void> {
    const reading = this.#reading;
    if (reading === undefined || reading.match.n - this.#kept < this.#world.checkpointRows) return;
    const { store, trouble } = this.#world;
    const { no, id } = this.#stored;
    this.#kept = reading.match.n;
    try {
      await store.keepCheckpoint(no, await checkpointOf(reading, this.#stored));
    } catch (error) {
      // Nothing is lost: the journal will be read from its beginning.
      trouble(error, `how game ${id} stands could not be kept beside its journal`);
    }
  }

  /** Takes the match up from the journal. */
  async open(): Promise<Match> {
    // What was damaged may have been mended since.
    if (this.#stored.damage !== null) await this.reread();
    const { status, no, damage } = this.#stored;
    if (damage !== null) throw setAside(damage);
    if (status === 'open' || status === 'cancelled')
      throw new Refused(
        'not-begun',
        status === 'open' ? 'The game waits for players.' : 'The game was called off.',
      );
    const { laid } = this;
    if (laid === undefined)
      throw new Refused(
        'other-rules',
        `This game was played by the rules '${this.#stored.setup.rulesVersion}', which are not here.`,
      );
    const rows = await this.#world.store.journal(no, 0);
    const reading = await this.#soundly(async () => {
      const taken = await readingFromCheckpoint(this.#world.store, laid, this.#stored, rows);
      this.#kept = taken?.match.n ?? 0;
      const begun = taken ?? new Reading(laid, this.#stored);
      await begun.takeAll(rows.slice(begun.match.n));
      return begun;
    });
    this.#reading = reading;
    this.checkpoint();
    return reading.match;
  }

  /** Takes up what others have added to the journal of an open match; whether that was anything. */
  async readOn(match: Match): Promise<boolean> {
    const rows = await this.#world.store.journal(this.#stored.no, match.n);
    await this.#soundly(() => {
      for (const row of rows) this.#reading?.take(row);
    });
    return rows.length > 0;
  }

  /** Looks the card up again. */
  async reread(): Promise<void> {
    this.#stored = (await this.#world.store.byNo(this.#stored.no)) ?? this.#stored;
  }

  /** What was appended with a row has changed the card too. */
  adopt({ seats = [], ...rest }: GameChange): void {
    const changed = this.#stored.seats.map((seat) => ({
      ...seat,
      ...seats.find(({ place }) => place === seat.place),
    }));
    this.#stored = { ...this.#stored, ...rest, seats: changed };
  }

  /** Reads; a game that turns out to be damaged is set aside. */
  async #soundly<T>(read: () => T | Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DamagedGame)) throw error;
      this.forget();
      this.#stored = { ...this.#stored, damage: error.message };
      this.#world.trouble(error, `game ${this.#stored.id} is damaged and has been set aside`);
      await this.#world.store.setDamage(this.#stored.no, error.message);
      throw setAside(error.message);
    }
  }
}
