import type { Processes } from '../../processes.ts';
import type { GamesStore, Rumour, StoredGame, StoredSeat } from '../../store/games/games-contract.ts';
import { KIND } from '../../store/games/games-contract.ts';
import type { Match } from '../book/match.ts';
import type { Tables } from '../book/tables.ts';
import type { Thinker } from '../computer/bot-pool.ts';
import { Stale } from '../refused.ts';
import type { ServerClock } from '../time/server-clock.ts';
import type { Elsewhere } from './elsewhere.ts';
import { Answered } from './play.ts';
import { Room, type RoomWorld } from './room.ts';

export interface RoomsOptions {
  readonly store: GamesStore;
  readonly tables: Tables;
  readonly clock: ServerClock;
  readonly thinker: Thinker;
  readonly processes: Processes;
  readonly elsewhere: Elsewhere;
  /** Told by the process where it happened whom a game waits for, and again when the game is taken up. */
  readonly onWaiting?: (game: StoredGame, seats: readonly StoredSeat[]) => void;
  /** Something went wrong that no player can be told. */
  readonly onTrouble: (error: unknown, what: string) => void;
  /** A match is let go when nothing has happened in it for so long. */
  readonly idleMs?: number;
  readonly sweepMs?: number;
  /** How many rows a game goes on from one checkpoint to the next. */
  readonly checkpointRows?: number;
}

const IDLE_MS = 30_000;
const SWEEP_MS = 5_000;
/** Fewer are read again in a moment, and most battles have fewer: they cost nothing more. */
const CHECKPOINT_ROWS = 500;
const SWEPT_AT_ONCE = 100;
/** A computer's decision that takes longer was lost with the process that owed it. */
const BOT_PATIENCE_MS = 60_000;

/** While another process thinks for a game, this one looks again so soon, and later and later. */
const LOOK_AGAIN = { first: 250, last: 10_000 };

/** Every game that somebody follows or that something happens in, in this process. */
export class Rooms {
  readonly options: RoomsOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #byNo = new Map<number, Room>();
  readonly #answered = new WeakMap<Room, Answered>();
  /** Games that computers are thinking about, and whether they were asked for again meanwhile. */
  readonly #thinking = new Map<string, boolean>();
  /** Games that are let go and still being kept. */
  readonly #puttingDown = new Set<Promise<unknown>>();
  readonly #world: RoomWorld;
  #sweeper: NodeJS.Timeout | undefined;
  #sweeping = false;
  #closed = false;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(options: RoomsOptions) {
    this.options = options;
    const { store, tables, clock, elsewhere, processes } = options;
    this.#world = {
      store,
      tables,
      clock,
      elsewhere,
      checkpointRows: options.checkpointRows ?? CHECKPOINT_ROWS,
      servedSince: processes.since,
      trouble: options.onTrouble,
      consult: (room) => this.#consult(room),
      waiting: (game, seats) => options.onWaiting?.(game, seats),
    };
  }

  async open(): Promise<void> {
    this.#stopListening = await this.options.store.listen((rumour) => this.#hear(rumour));
    await this.options.elsewhere.open({
      attendance: (no) => this.#byNo.get(no)?.audience.attendance ?? { places: [], watching: 0 },
      attended: () =>
        [...this.#rooms.values()]
          .filter(({ audience }) => audience.followers.size > 0)
          .map(({ stored }) => stored.no),
      changed: (no) => this.#byNo.get(no)?.tellPresence(),
    });
    this.#sweeper = setInterval(() => void this.#sweep(), this.options.sweepMs ?? SWEEP_MS);
    this.#sweeper.unref();
    // What a process that is gone owed is done now.
    await this.#sweep(0);
  }

  /** Takes nothing more on, and waits for what is under way to become durable. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    await this.#stopListening?.();
    await this.options.elsewhere.close();
    await Promise.all([...this.#rooms.values()].map((room) => room.inTurn(() => room.letGo())));
    await Promise.all(this.#puttingDown);
    this.#rooms.clear();
    this.#byNo.clear();
  }

  /** How many games are here, and how many of them in memory. */
  get count(): { readonly rooms: number; readonly loaded: number } {
    return {
      rooms: this.#rooms.size,
      loaded: [...this.#rooms.values()].filter(({ loaded }) => loaded).length,
    };
  }

  /** A room that is open already, for those who come often. */
  at(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  async find(id: string): Promise<Room | undefined> {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const stored = await this.options.store.byId(id);
    return stored === undefined ? undefined : this.#enter(stored);
  }

  answered(room: Room): Answered {
    let answered = this.#answered.get(room);
    if (answered === undefined) {
      answered = new Answered();
      this.#answered.set(room, answered);
    }
    return answered;
  }

  /** The lobby's side of a game has been changed by this process. */
  async changed(no: number): Promise<void> {
    const room = this.#byNo.get(no);
    if (room !== undefined) return room.changed();
    const stored = await this.options.store.byNo(no);
    if (stored?.status === 'playing') await this.#enter(stored).changed();
  }

  /** A person has another name, or another account has his seats. */
  async renamed(person: string): Promise<void> {
    for (const room of this.#rooms.values())
      if (
        room.stored.seats.some((seat) => seat.person === person) ||
        [...room.audience.followers].some((one) => one.person === person)
      )
        await room.refresh();
  }

  #enter(stored: StoredGame): Room {
    const known = this.#rooms.get(stored.id);
    if (known !== undefined) return known;
    const room = new Room(this.#world, stored);
    this.#rooms.set(stored.id, room);
    this.#byNo.set(stored.no, room);
    return room;
  }

  #hear(rumour: Rumour | undefined): void {
    const concerned = rumour === undefined ? [...this.#rooms.values()] : [this.#byNo.get(rumour.game)];
    for (const room of concerned) {
      if (room === undefined) continue;
      const heard = rumour?.what === 'chat' ? room.chat.relay() : room.refresh();
      heard.catch((error: unknown) =>
        this.options.onTrouble(error, `game ${room.id} could not be brought up to date`),
      );
    }
  }

  /** Without patience, not at all if another process thinks for this game already. */
  #consult(room: Room, patient = true): void {
    if (this.#thinking.has(room.id)) {
      // Whoever is about to stop has not seen what this is about.
      if (patient) this.#thinking.set(room.id, true);
      return;
    }
    this.#thinking.set(room.id, false);
    this.#think(room, patient)
      .catch((error: unknown) =>
        this.options.onTrouble(error, `the computer could not play in game ${room.id}`),
      )
      .finally(() => {
        const again = this.#thinking.get(room.id) === true;
        this.#thinking.delete(room.id);
        if (again && !this.#closed) this.#consult(room);
      });
  }

  /** One process thinks for a game. Who had to leave it to another looks whether that one has done it. */
  async #think(room: Room, patient: boolean): Promise<void> {
    const { processes } = this.options;
    for (let wait = LOOK_AGAIN.first; ; wait = Math.min(2 * wait, LOOK_AGAIN.last)) {
      const thought = await processes.alone(`bots ${room.stored.no}`, () => this.#decide(room));
      if (thought !== undefined || !patient) return;
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      if (this.#closed || (await this.#due(room)) === undefined) return;
    }
  }

  #due(room: Room) {
    return room.inTurn(async () => {
      const match = await room.match();
      // What was asked for until now is seen here.
      this.#thinking.set(room.id, false);
      return this.#question(match, room);
    });
  }

  /** Lets computers decide until a person must, the game is over, or the server closes. */
  async #decide(room: Room): Promise<void> {
    while (!this.#closed) {
      const due = await this.#due(room);
      if (due === undefined) return;
      const account = { person: room.stored.owner, game: room.id };
      const action = await this.options.thinker.choose(due.question, account);
      await room.inTurn(async () => {
        const match = await room.match();
        // Something else has happened meanwhile: ask again.
        if (match.n !== due.n) return;
        try {
          const result = await room.commit(KIND.act, due.place, JSON.stringify(action));
          if (!result.ok)
            throw new Error(
              `computer player ${due.question.bot} chose what the rules refuse: ${JSON.stringify(action)}`,
            );
        } catch (error) {
          // The same, in another process.
          if (!(error instanceof Stale)) throw error;
        }
      });
    }
  }

  #question(match: Match, room: Room) {
    const { host } = match;
    for (const seat of match.toDecide) {
      const bot = match.botOf(seat);
      if (bot === undefined) continue;
      const { setup } = room.stored;
      const { game } = match.laid;
      const { position } = host;
      const question = {
        setup,
        bot,
        seat,
        view: game.observe(position, seat),
        get options() {
          return game.options(position, seat).actions;
        },
        seed: host.choiceSeed(seat),
      };
      return { n: match.n, place: match.seats.indexOf(seat), question };
    }
    return undefined;
  }

  async #sweep(botPatience = BOT_PATIENCE_MS): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    try {
      const { store, clock, tables, idleMs = IDLE_MS } = this.options;
      const now = clock.now();
      for (const [id, room] of this.#rooms) {
        // What nobody looks at is let go sooner.
        const patience = room.audience.followers.size > 0 ? idleMs : idleMs / 3;
        if (room.busy || now - room.busyAt < patience) continue;
        this.#putDown(room);
        if (room.audience.followers.size > 0) continue;
        this.#rooms.delete(id);
        this.#byNo.delete(room.stored.no);
      }
      const due = await store.due(tables.rulesVersions, now, SWEPT_AT_ONCE);
      if (due.length > 0)
        await this.options.processes.alone('clocks', async () => {
          for (const id of due) await this.#wake(id);
        });
      // Those that are thought about already must not hide those that nobody has taken up.
      const most = SWEPT_AT_ONCE + this.#thinking.size;
      for (const id of await store.awaitingBots(tables.rulesVersions, now - botPatience, most)) {
        const room = await this.find(id);
        if (room !== undefined) this.#consult(room, false);
      }
    } catch (error) {
      this.options.onTrouble(error, 'games that are due could not be looked through');
    } finally {
      this.#sweeping = false;
    }
  }

  #putDown(room: Room): void {
    const kept = room.letGo().finally(() => this.#puttingDown.delete(kept));
    this.#puttingDown.add(kept);
  }

  async #wake(id: string): Promise<void> {
    try {
      await (await this.find(id))?.wake();
    } catch (error) {
      // A process where somebody follows the game was faster.
      if (error instanceof Stale) return;
      this.options.onTrouble(error, `game ${id} is due but could not be woken`);
    }
  }
}
