import type { Seat } from '../../../engine/position.ts';
import { KIND, type Kind, type StoredGame, type StoredSeat } from '../../store/games/games-contract.ts';
import { type BookWorld, GameBook } from '../book/game-book.ts';
import { markOfChange } from '../book/marks.ts';
import type { Applied, Match } from '../book/match.ts';
import type { Reading } from '../book/reading.ts';
import { type ServedGame, substituteOf } from '../book/tables.ts';
import { isDelayed } from '../lobby/cards.ts';
import { changeOf, deadlineOf, type Summary, summaryOf } from '../lobby/summary.ts';
import { Refused, Stale } from '../refused.ts';
import { Alarm } from '../time/alarm.ts';
import { Pace } from '../time/pace.ts';
import type { ServerClock } from '../time/server-clock.ts';
import { Audience } from './audience.ts';
import { type Follower, ONLOOKER } from './bulletin.ts';
import { RoomChat } from './chat.ts';
import type { Elsewhere } from './elsewhere.ts';

/** What a room needs of the server around it. */
export interface RoomWorld extends BookWorld {
  readonly clock: ServerClock;
  readonly elsewhere: Elsewhere;
  /** Since when there has been a server without a break. */
  readonly servedSince: number;
  /** A computer player must decide here. */
  consult(room: Room): void;
  /** Whom the game waits for has changed, or has been looked up again. */
  waiting(game: StoredGame, seats: readonly StoredSeat[]): void;
}

/** How often something is tried while other processes write to the same game. */
export const ATTEMPTS = 5;

/** What is due later than this is looked up in the store. */
const SOON_MS = 10 * 60_000;

/**
 * A game in this process: whoever follows it, and while something happens in it the match itself. One thing
 * happens at a time; nobody is told of it before it is durable.
 */
export class Room {
  readonly id: string;
  readonly world: RoomWorld;
  readonly audience = new Audience(this);
  readonly chat = new RoomChat(this);
  /** What is said, what is proposed and agreed, and what is taken back stays for good: each at a pace. */
  readonly paces = {
    talk: new Pace(20, 6_000),
    offers: new Pace(30, 20_000),
    undo: new Pace(300, 500),
  };
  /** When something last happened here. */
  busyAt: number;
  readonly #book: GameBook;
  readonly #alarm = new Alarm(() => this.wake());
  /** What the lobby shows of the match as it is. */
  #summarised: Summary | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #queued = 0;

  constructor(world: RoomWorld, stored: StoredGame) {
    this.world = world;
    this.id = stored.id;
    this.#book = new GameBook(world, stored);
    this.busyAt = world.clock.now();
  }

  get stored(): StoredGame {
    return this.#book.stored;
  }

  get #match(): Match | undefined {
    return this.#book.reading?.match;
  }

  get loaded(): boolean {
    return this.#book.reading !== undefined;
  }

  /** Something is under way, or will be so soon that it is not worth letting go. */
  get busy(): boolean {
    return this.#queued > 0 || this.#alarm.due - this.world.clock.now() < SOON_MS;
  }

  /** The rules of this game; none for one that was played by others than these. */
  get laid(): ServedGame | undefined {
    return this.#book.laid;
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

  /** Refuses who is too hasty. */
  inPace(what: keyof Room['paces'], person: string): void {
    const taken = this.paces[what].take(person, this.world.clock.now());
    if (!taken.ok)
      throw new Refused('too-often', `That is too often; try again in ${Math.ceil(taken.wait / 1000)} s.`);
  }

  /** Puts the match down, only while nothing is under way in it; resolves when what is kept of it is durable. */
  letGo(): Promise<unknown> {
    this.#book.checkpoint();
    this.forget();
    return this.#book.keeping;
  }

  /** Lets the match go; what happens next takes it up from the journal again. */
  forget(): void {
    this.#book.forget();
    this.#summarised = undefined;
    this.#alarm.clear();
  }

  /** The match as it stands in the store; only for work done in turn. */
  async match(): Promise<Match> {
    const known = this.#match;
    if (known !== undefined) return known;
    const match = await this.#book.open();
    this.#tellTurns(match);
    await this.#forgiveOutage(match);
    const taken = this.#match ?? match;
    this.#schedule(taken);
    return taken;
  }

  /** Time that passed while no server was there is not charged to a player at a live clock. */
  async #forgiveOutage(match: Match): Promise<void> {
    const { servedSince } = this.world;
    if (this.stored.terms.clock.kind !== 'live' || match.over || match.at >= servedSince) return;
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
    const reading = this.#book.reading as Reading;
    const before = this.#summarised ?? summaryOf(match, this.stored);
    const at = Math.max(match.at, this.world.clock.now());
    const tried = { n: match.n + 1, kind, place, at, body, key, mark: null };
    const { position } = match.host;
    let applied: Applied;
    try {
      applied = match.apply(tried, action);
    } catch (error) {
      // Half of it may be done to the match here, and nobody knows of it: as it stands in the journal it goes on.
      this.forget();
      throw error;
    }
    if (!applied.ok) return applied;
    const row = reading.seal(
      kind === KIND.act ? { ...tried, mark: markOfChange(position, match.host.position) } : tried,
    );
    const now = summaryOf(match, this.stored);
    const change = changeOf(match, before, now, at);
    let taken: boolean;
    try {
      taken = await this.world.store.append({
        game: this.stored.no,
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
    if (change !== undefined) this.#book.adopt(change);
    if (change?.status === 'over') this.#book.checkpoint();
    // What somebody writes for himself is no news to anybody else.
    const moved = kind === KIND.act || kind === KIND.undo || kind === KIND.standing;
    this.publish(change !== undefined || !moved, !moved);
    if (change !== undefined) this.#tellTurns(match);
    if (match.toDecide.some((seat) => match.botOf(seat) !== undefined)) this.world.consult(this);
    this.#schedule(match);
    await this.#answerStanding(match);
    return applied;
  }

  /** The same for what a player means however the game stands: tried again where another process was faster. */
  async insist(kind: Kind, place: number, body: string, key: string): Promise<Applied> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.commit(kind, place, body, { key });
      } catch (error) {
        if (!(error instanceof Stale) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** What a player has written beforehand is answered at once, as a decision like any other. */
  async #answerStanding(match: Match): Promise<void> {
    const stands = match.standingAnswer;
    if (stands === undefined) return;
    const { seat, action } = stands;
    try {
      await this.commit(KIND.act, match.seats.indexOf(seat), JSON.stringify(action), { action });
    } catch (error) {
      // Another process was faster, with the same answer.
      if (!(error instanceof Stale)) throw error;
    }
  }

  /** Another process has added to the journal, or seats have changed. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      await this.#reread();
      const match = this.#match;
      if (match !== undefined) {
        await this.#readOn(match);
      } else if (
        this.audience.followers.size > 0 &&
        this.stored.status !== 'open' &&
        this.stored.status !== 'cancelled'
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

  async #reread(): Promise<void> {
    await this.#book.reread();
    this.audience.review();
  }

  async #readOn(match: Match): Promise<boolean> {
    let news: boolean;
    try {
      news = await this.#book.readOn(match);
    } finally {
      if (!this.loaded) this.forget();
    }
    this.#summarised = undefined;
    this.#schedule(match);
    // Who has answered at another process is not to be told by this one any more that it is his turn.
    if (news) this.#tellTurns(match);
    return news;
  }

  /** The lobby's side has been changed by this process: take it over and tell everybody. */
  changed(): Promise<void> {
    return this.inTurn(async () => {
      await this.#reread();
      if (this.stored.status === 'playing') {
        const match = await this.match();
        if (match.toDecide.some((seat) => match.botOf(seat) !== undefined)) this.world.consult(this);
      }
      this.publish(true);
    });
  }

  /** Begins to tell somebody: what he missed now, what comes from now on. */
  async admit(follower: Follower): Promise<void> {
    this.audience.followers.add(follower);
    this.world.elsewhere.tell(this.stored.no);
    if (follower.as === ONLOOKER && isDelayed(this.stored)) follower.told = -1;
    this.audience.tellStanding(follower, this.#match);
    if (this.stored.status === 'playing' || this.stored.status === 'over') {
      // Who knows more than this process comes from another one.
      const known = await this.match();
      const here = known.host.sight(follower.viewers).countAt(known.host.seq);
      const match = follower.told > here ? await this.catchUp() : known;
      if (follower.told >= 0) follower.told = match.host.sight(follower.viewers).lengthOf(follower.told);
      this.audience.tell(follower, match);
      // A server that stopped in between may have left it unsaid.
      await this.#answerStanding(match);
      // Somebody who watches is owed what was done before he came and is not old enough yet.
      if (follower.as === ONLOOKER) this.#schedule(match);
    }
    this.tellPresence(follower);
  }

  /** Tells a follower again from an earlier length of the log on. */
  retell(follower: Follower, from: number): Promise<void> {
    return this.inTurn(async () => {
      const match = await this.match();
      follower.told = Math.min(follower.told, match.host.sight(follower.viewers).lengthOf(from));
      this.audience.tell(follower, match);
    });
  }

  dismiss(follower: Follower): void {
    if (!this.audience.followers.delete(follower)) return;
    this.world.elsewhere.tell(this.stored.no);
    this.tellPresence(follower);
  }

  /** Tells every follower what is new to him; `always`, also how the game stands where nothing of it is. */
  publish(standing = false, always = standing): void {
    this.audience.publish(this.#match, standing, always);
  }

  /** Tells who is there, to all but the one who knows. */
  tellPresence(about?: Follower): void {
    this.audience.tellPresence(this.#match, about);
  }

  #tellTurns(match: Match): void {
    const due = (seat: Seat): boolean => match.toDecide.includes(seat) && match.botOf(seat) === undefined;
    this.world.waiting(
      this.stored,
      this.stored.seats.filter(({ seat, person }) => person !== null && due(seat)),
    );
  }

  /** Wakes up when a player's time is up, or when spectators may see more. */
  #schedule(match: Match): void {
    const never = Number.POSITIVE_INFINITY;
    const due = Math.min(
      this.audience.nextForSpectators(match) ?? never,
      deadlineOf(match, this.stored)?.at ?? never,
    );
    this.#alarm.set(due, this.world.clock.now());
  }

  /** Looks whether somebody's time is up, and shows spectators what has become old enough. */
  wake(): Promise<void> {
    return this.inTurn(async () => {
      const match = await this.match();
      const due = deadlineOf(match, this.stored);
      const { clock } = this.stored.terms;
      if (due !== undefined && due.at <= this.world.clock.now()) {
        const substitute = clock.kind !== 'none' && clock.expiry === 'computer';
        await this.commit(
          KIND.timeUp,
          match.seats.indexOf(due.seat),
          substitute ? substituteOf(match.laid) : '',
        );
        return;
      }
      this.publish();
      this.#schedule(match);
    });
  }
}
