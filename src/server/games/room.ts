import type { Seat } from '../../engine/position.ts';
import type { StandingMessage } from '../../messages/socket.ts';
import type {
  GameChange,
  GamesStore,
  JournalRow,
  Kind,
  StoredGame,
  StoredSeat,
} from '../store/games-contract.ts';
import { KIND } from '../store/games-contract.ts';
import { Bulletin, type Follower, ONLOOKER } from './bulletin.ts';
import { cardOf } from './cards.ts';
import { RoomChat } from './chat.ts';
import type { Attendance, Elsewhere } from './elsewhere.ts';
import { markOfChange } from './marks.ts';
import { type Applied, Match } from './match.ts';
import { Refused, Stale } from './refused.ts';
import type { ServerClock } from './server-clock.ts';
import { changeOf, deadlineOf, type Summary, summaryOf } from './summary.ts';
import type { LaidGame, Tables } from './tables.ts';

/** What a room needs of the server around it. */
export interface RoomWorld {
  readonly store: GamesStore;
  readonly tables: Tables;
  readonly clock: ServerClock;
  readonly elsewhere: Elsewhere;
  /** Since when there has been a server without a break. */
  readonly servedSince: number;
  /** A computer player must decide here. */
  consult(room: Room): void;
  /** Whom the game waits for has changed, or has been looked up again. */
  waiting(game: StoredGame, seats: readonly StoredSeat[]): void;
}

/** What is due later than this is looked up in the store. */
const SOON_MS = 10 * 60_000;
/** Timers count no further than 2^31 ms. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * A game in this process: whoever follows it, and while something happens in it the match itself. One thing
 * happens at a time; nobody is told of it before it is durable.
 */
export class Room {
  readonly id: string;
  readonly world: RoomWorld;
  readonly followers = new Set<Follower>();
  readonly chat = new RoomChat(this);
  /** When something last happened here. */
  busyAt: number;
  #stored: StoredGame;
  #laid: LaidGame | undefined;
  #match: Match | undefined;
  /** What the lobby shows of the match as it is. */
  #summarised: Summary | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer is to wake somebody. */
  #due = Number.POSITIVE_INFINITY;

  constructor(world: RoomWorld, stored: StoredGame) {
    this.world = world;
    this.id = stored.id;
    this.#stored = stored;
    this.busyAt = world.clock.now();
  }

  get stored(): StoredGame {
    return this.#stored;
  }

  get loaded(): boolean {
    return this.#match !== undefined;
  }

  /** Something is under way, or will be so soon that it is not worth letting go. */
  get busy(): boolean {
    return this.#queued > 0 || this.#due - this.world.clock.now() < SOON_MS;
  }

  /** The rules of this game; none for one that was played by others than these. */
  get laid(): LaidGame | undefined {
    if (this.#laid === undefined) {
      const found = this.world.tables.lay(this.#stored.setup);
      if (found.ok) this.#laid = found.laid;
    }
    return this.#laid;
  }

  /** Does one thing after the other, in the order asked. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#queued += 1;
    this.busyAt = this.world.clock.now();
    const done = this.#turn.then(work).finally(() => {
      this.#queued -= 1;
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Lets the match go; what happens next takes it up from the journal again. */
  forget(): void {
    this.#match = undefined;
    this.#summarised = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** The match as it stands in the store; only for work done in turn. */
  async match(): Promise<Match> {
    if (this.#match !== undefined) return this.#match;
    const { status, no } = this.#stored;
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
    const match = new Match(laid, this.#stored);
    for (const row of await this.world.store.journal(no, 0)) match.apply(row);
    this.#match = match;
    this.#tellTurns(match);
    await this.#forgiveOutage(match);
    const taken = this.#match ?? match;
    this.#schedule(taken);
    return taken;
  }

  /** Time that passed while no server was there is not charged to a player at a live clock. */
  async #forgiveOutage(match: Match): Promise<void> {
    const { servedSince } = this.world;
    if (this.#stored.terms.clock.kind !== 'live' || match.over || match.at >= servedSince) return;
    if (match.clocks.deadline() === undefined) return;
    try {
      await this.commit(KIND.restart, null, '');
    } catch (error) {
      // Another process was faster, and the newer state is here already.
      if (!(error instanceof Stale)) throw error;
    }
  }

  /** Makes something happen: tries it, makes it durable, tells everybody. A refusal changes nothing. */
  async commit(
    kind: Kind,
    place: number | null,
    body: string,
    { action, key = null }: { readonly action?: unknown; readonly key?: string | null } = {},
  ): Promise<Applied> {
    const match = this.#match ?? (await this.match());
    const before = this.#summarised ?? summaryOf(match, this.#stored);
    const at = Math.max(match.at, this.world.clock.now());
    const tried: JournalRow = { n: match.n + 1, kind, place, at, body, key, mark: null };
    const { position } = match.host;
    const applied = match.apply(tried, action);
    if (!applied.ok) return applied;
    const row = kind === KIND.act ? { ...tried, mark: markOfChange(position, match.host.position) } : tried;
    const now = summaryOf(match, this.#stored);
    const change = changeOf(match, before, now, at);
    let taken: boolean;
    try {
      taken = await this.world.store.append({
        game: this.#stored.no,
        row,
        ...(change === undefined ? {} : { change }),
      });
    } catch (error) {
      // Nobody knows what the store has kept of it: the journal will tell.
      this.forget();
      throw error;
    }
    if (!taken) {
      this.forget();
      const newer = await this.match();
      this.publish();
      throw new Stale(newer.host.seq);
    }
    this.#summarised = now;
    if (change !== undefined) this.#adopt(change);
    this.publish(change !== undefined || kind !== KIND.act);
    if (change !== undefined) this.#tellTurns(match);
    if (match.toDecide.some((seat) => match.botOf(seat) !== undefined)) this.world.consult(this);
    this.#schedule(match);
    return applied;
  }

  /** Another process has added to the journal, or seats have changed. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      const stored = await this.world.store.byNo(this.#stored.no);
      if (stored !== undefined) this.#stored = stored;
      const match = this.#match;
      if (match !== undefined) {
        await this.#readOn(match);
      } else if (
        this.followers.size > 0 &&
        this.#stored.status !== 'open' &&
        this.#stored.status !== 'cancelled'
      )
        await this.match();
      this.publish(true);
    });
  }

  /** What other processes have added since, also before it is heard of here; only for work done in turn. */
  async catchUp(): Promise<Match> {
    const match = await this.match();
    if (await this.#readOn(match)) this.publish(true);
    return match;
  }

  async #readOn(match: Match): Promise<boolean> {
    const rows = await this.world.store.journal(this.#stored.no, match.n);
    for (const row of rows) match.apply(row);
    this.#summarised = undefined;
    this.#schedule(match);
    // Who has answered at another process is not to be told by this one any more that it is his turn.
    if (rows.length > 0) this.#tellTurns(match);
    return rows.length > 0;
  }

  async #reread(): Promise<void> {
    this.#stored = (await this.world.store.byNo(this.#stored.no)) ?? this.#stored;
  }

  /** The lobby's side has been changed by this process: take it over and tell everybody. */
  changed(): Promise<void> {
    return this.inTurn(async () => {
      await this.#reread();
      if (this.#stored.status === 'playing') {
        const match = await this.match();
        if (match.toDecide.some((seat) => match.botOf(seat) !== undefined)) this.world.consult(this);
      }
      this.publish(true);
    });
  }

  /** Begins to tell somebody: what he missed now, what comes from now on. */
  async admit(follower: Follower): Promise<void> {
    this.followers.add(follower);
    this.world.elsewhere.tell(this.#stored.no);
    follower.send(this.standingFor(follower));
    if (this.#stored.status === 'playing' || this.#stored.status === 'over') {
      // Who knows more than this process comes from another one.
      const known = await this.match();
      const match = follower.told > known.host.seq ? await this.catchUp() : known;
      this.#tell(follower, match, new Bulletin(this.id, match, this.world.clock.now()), true);
      // Somebody who watches is owed what was done before he came and is not old enough yet.
      if (follower.as === ONLOOKER) this.#schedule(match);
    }
    this.tellPresence(follower);
  }

  /** Tells a follower again from an earlier length of the log on. */
  retell(follower: Follower, from: number): Promise<void> {
    return this.inTurn(async () => {
      const match = await this.match();
      follower.told = Math.min(follower.told, from);
      this.#tell(follower, match, new Bulletin(this.id, match, this.world.clock.now()), true);
    });
  }

  dismiss(follower: Follower): void {
    if (!this.followers.delete(follower)) return;
    this.world.elsewhere.tell(this.#stored.no);
    this.tellPresence(follower);
  }

  /** Who is at the table in this process; a seat is taken by its own player, not by who looks back through its eyes. */
  get attendance(): Attendance {
    const followers = [...this.followers];
    return {
      places: this.#stored.seats
        .filter(({ seat, person }) => followers.some((one) => one.as === seat && one.person === person))
        .map(({ place }) => place),
      watching: followers.filter(({ as }) => as === ONLOOKER).length,
    };
  }

  /** Places whose players are connected, to this process or another. */
  get placesHere(): ReadonlySet<number> {
    return new Set([...this.attendance.places, ...this.world.elsewhere.at(this.#stored.no).places]);
  }

  /** Tells every follower what is new to him. */
  publish(standing = false): void {
    const match = this.#match;
    if (this.followers.size === 0) return;
    const bulletin = match === undefined ? undefined : new Bulletin(this.id, match, this.world.clock.now());
    for (const follower of this.followers) {
      if (standing) follower.send(this.standingFor(follower));
      if (match !== undefined && bulletin !== undefined) this.#tell(follower, match, bulletin, standing);
    }
  }

  standingFor({ person }: Follower): string {
    const { laid } = this;
    const here = this.placesHere;
    const card = cardOf(this.#stored, laid, person);
    const match = this.#match;
    const message: StandingMessage = {
      t: 'standing',
      card:
        match === undefined ? card : { ...card, commitment: match.host.commitment, seed: match.revealedSeed },
      proposals: [...(match?.standing.shown ?? [])],
      paused: match?.standing.paused ?? false,
      here: this.#stored.seats.filter(({ place }) => here.has(place)).map(({ seat }) => seat),
      watching: this.attendance.watching + this.world.elsewhere.at(this.#stored.no).watching,
    };
    return JSON.stringify(message);
  }

  /** How much of the log somebody may see now: players all of it, spectators what is old enough. */
  visibleTo(as: string, match: Match): number {
    const { delayMoves, delayMinutes } = this.#stored.terms.spectators;
    const { seq } = match.host;
    if (as !== ONLOOKER || match.over || (delayMoves === 0 && delayMinutes === 0)) return seq;
    const latest = this.world.clock.now() - delayMinutes * 60_000;
    let upTo = Math.max(0, seq - delayMoves);
    while (upTo > 0 && match.timeOf(upTo) > latest) upTo -= 1;
    return upTo;
  }

  #tell(follower: Follower, match: Match, bulletin: Bulletin, always: boolean): void {
    const upTo = this.visibleTo(follower.as, match);
    const cuts = match.cutPoints.length;
    if (!always && upTo === follower.told && cuts === follower.cuts) return;
    follower.send(bulletin.stateFor(follower, upTo));
    follower.told = upTo;
    follower.cuts = cuts;
  }

  /** Tells who is there, to all but the one who knows. */
  tellPresence(about?: Follower): void {
    for (const follower of this.followers) if (follower !== about) follower.send(this.standingFor(follower));
  }

  #tellTurns(match: Match): void {
    const due = (seat: Seat): boolean => match.toDecide.includes(seat) && match.botOf(seat) === undefined;
    this.world.waiting(
      this.#stored,
      this.#stored.seats.filter(({ seat, person }) => person !== null && due(seat)),
    );
  }

  #adopt({ seats = [], ...rest }: GameChange): void {
    const changed = this.#stored.seats.map((seat) => ({
      ...seat,
      ...seats.find(({ place }) => place === seat.place),
    }));
    this.#stored = { ...this.#stored, ...rest, seats: changed };
  }

  /** Wakes up when a player's time is up, or when spectators may see more. */
  #schedule(match: Match): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const never = Number.POSITIVE_INFINITY;
    this.#due = Math.min(
      this.#nextForSpectators(match) ?? never,
      deadlineOf(match, this.#stored)?.at ?? never,
    );
    if (this.#due === never) return;
    this.#timer = setTimeout(
      () => this.wake().catch(() => undefined),
      Math.min(Math.max(0, this.#due - this.world.clock.now()), LONGEST_MS),
    );
    this.#timer.unref();
  }

  #nextForSpectators(match: Match): number | undefined {
    const { delayMinutes, delayMoves } = this.#stored.terms.spectators;
    if (delayMinutes === 0 || match.over || ![...this.followers].some(({ as }) => as === ONLOOKER))
      return undefined;
    const shown = this.visibleTo(ONLOOKER, match);
    return shown >= match.host.seq - delayMoves ? undefined : match.timeOf(shown + 1) + delayMinutes * 60_000;
  }

  /** Looks whether somebody's time is up, and shows spectators what has become old enough. */
  wake(): Promise<void> {
    return this.inTurn(async () => {
      const match = await this.match();
      const due = deadlineOf(match, this.#stored);
      const { clock } = this.#stored.terms;
      if (due !== undefined && due.at <= this.world.clock.now()) {
        const substitute = clock.kind !== 'none' && clock.expiry === 'computer';
        await this.commit(KIND.timeUp, match.seats.indexOf(due.seat), substitute ? SUBSTITUTE : '');
        return;
      }
      this.publish();
      this.#schedule(match);
    });
  }
}

/** Who plays on for somebody whose time is up, where that was agreed. */
export const SUBSTITUTE = 'greedy';
