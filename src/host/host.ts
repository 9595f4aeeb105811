import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Roll, rollProblem } from '../engine/chance.ts';
import { eventsFor, type GameEvent } from '../engine/events.ts';
import type { Formation } from '../engine/formations.ts';
import type { AnyGame, Applied, Options, Pending, RandomInt, SeenPending, Subject } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import type { Facts, Position, Seat, Viewer } from '../engine/position.ts';
import {
  type BranchPoint,
  chainFault,
  type GameRecord,
  type GameSetup,
  openingHash,
  RECORD_FORMAT,
  RecordProblem,
  runningHash,
  type Share,
} from '../engine/record.ts';
import { Invariant, type Verdict } from '../engine/refusal.ts';
import {
  NO_ORDERS,
  type Preference,
  readStanding,
  type StandingAnswer,
  type StandingOrders,
} from '../engine/standing.ts';
import type {
  Accepted,
  ActResult,
  Choices,
  Malformed,
  MarchResult,
  RollResult,
  SeenEntry,
  Snapshot,
  UndoResult,
} from './answers.ts';
import { commitmentOf, deriveChoice, deriveRoll } from './dice.ts';
import { GameLog, type LogEntry, type UndoBar } from './log.ts';
import { JointMarch, type MarchPlan, planTogether } from './march.ts';
import { type KeptHost, keptLengths, pastOf } from './past.ts';
import { sameQuestion, sameSealed } from './question.ts';
import { checkEnd, replayEntry } from './replay.ts';
import { diceKey, promiseOf } from './shares.ts';
import { exists, type Looked, Sight } from './sight.ts';

/** Names that stand for no player in logs and views. */
const RESERVED: readonly string[] = ['chance', 'spectator', 'start'];
/** More rolls in a row than any book can ask for: a procedure that loops. */
const RUNAWAY_ROLLS = 10_000;

export interface HostStart {
  readonly game: AnyGame;
  readonly setup: GameSetup;
  /** 32 secret bytes; see `freshSeed`. */
  readonly seed: Uint8Array;
  /** `ask`: the host rolls nothing by itself and waits for `rollWith` or `roll`. */
  readonly rolls?: 'ask';
  /** `ask`: what was written beforehand is told by `nextStanding`, and whoever keeps the game lets it be done. */
  readonly answers?: 'ask';
  /** Players are to add their own randomness: until `mix` nothing is rolled. */
  readonly shares?: 'awaited';
}

export interface HostRevival {
  readonly game: AnyGame;
  readonly record: GameRecord;
  /** For a record that does not hold its seed. Without one, dice still to come must be given. */
  readonly seed?: Uint8Array;
  readonly rolls?: 'ask';
  readonly answers?: 'ask';
}

export interface HostBranch {
  /** How many entries of this game the new one begins with. */
  readonly seq: number;
  /** 32 fresh secret bytes for the dice that follow. */
  readonly seed: Uint8Array;
  /** Who plays the new game; as in this one if left out. */
  readonly seats?: GameSetup['seats'];
  readonly rolls?: 'ask';
}

interface Asks {
  readonly rolls: boolean;
  readonly answers: boolean;
}

const asksOf = (o: { readonly rolls?: 'ask'; readonly answers?: 'ask' }): Asks => ({
  rolls: o.rolls === 'ask',
  answers: o.answers === 'ask',
});

/**
 * One game in progress: its log, its undo, and its seed, which nobody else holds. No input or output
 * of its own, so the same host serves the server, the browser's worker, the terminal and the tests.
 */
export class Host {
  readonly setup: GameSetup;
  readonly commitment: string;
  /** Where this game was taken over from another, if it was. */
  readonly branchPoint: BranchPoint | undefined;
  /** It begins at a position that somebody supposes: nothing led to it, so that no record can tell it. */
  readonly supposed: boolean;
  readonly #game: AnyGame;
  readonly #seed: Uint8Array | undefined;
  readonly #asks: Asks;
  /** What players added to the dice; `awaited` while they still may. */
  #shares: Readonly<Record<Seat, Share>> | 'awaited' | undefined;
  readonly #opening: Applied<Position, GameEvent>;
  readonly #log = new GameLog();
  readonly #looked: Looked;
  readonly #standing = new Map<Seat, { readonly orders: StandingOrders; readonly since: number }>();
  readonly #sights = new Map<string, Sight>();

  private constructor(
    game: AnyGame,
    setup: GameSetup,
    commitment: string,
    seed: Uint8Array | undefined,
    asks: Asks,
    branchPoint?: BranchPoint,
    supposed?: Position,
  ) {
    const reserved = game.seats.find((seat) => RESERVED.includes(seat));
    if (reserved !== undefined) {
      throw new Invariant(`a seat cannot be called ${reserved}`);
    }
    if (setup.system !== game.system || setup.scenario !== game.scenario) {
      throw new RecordProblem({
        at: 'setup',
        code: 'other-game',
        message: `set up for ${setup.system}.${setup.scenario}, but the game is ${game.system}.${game.scenario}`,
      });
    }
    this.setup = setup;
    this.commitment = commitment;
    this.branchPoint = branchPoint;
    this.#game = game;
    this.#seed = seed;
    this.#asks = asks;
    this.supposed = supposed !== undefined;
    this.#opening = supposed === undefined ? game.begin() : { position: supposed, events: [] };
    this.#looked = { game, entries: this.#log.entries, before: (index) => this.positionAt(index) };
  }

  static start(o: HostStart): Host {
    const host = new Host(o.game, o.setup, commitmentOf(o.seed), o.seed.slice(), asksOf(o));
    host.#shares = o.shares;
    host.#settle();
    return host;
  }

  /** A game that begins at a position of which only somebody's knowledge is true. */
  static suppose(o: Omit<HostStart, 'shares'>, position: Position): Host {
    const host = new Host(
      o.game,
      o.setup,
      commitmentOf(o.seed),
      o.seed.slice(),
      asksOf(o),
      undefined,
      position,
    );
    host.#settle();
    return host;
  }

  /** A game that was put down, taken up where it stood; nothing of it is played again before somebody looks back. */
  static resume(o: HostStart, kept: KeptHost): Host {
    const host = new Host(o.game, o.setup, commitmentOf(o.seed), o.seed.slice(), asksOf(o), kept.branch);
    host.#shares = kept.shares;
    host.#log.adopt(pastOf(o.game, host.#opening.position, kept), kept.cuts);
    host.#log.standTo(kept.floor);
    for (const [seat, orders, since] of kept.standing) {
      host.#standing.set(seat, { orders, since });
    }
    return host;
  }

  /** All of it that `resume` needs; what was taken back last cannot be done again by it. Never to leave the trusted side. */
  keep(): KeptHost {
    const viewers = [...this.#game.seats, 'spectator'];
    const entries = this.#log.entries.map(({ done, events, because, group }, i) => ({
      done,
      events,
      ...(because === undefined ? {} : { because }),
      ...(group === undefined ? {} : { group }),
      ...(events.length > 0 ? {} : { known: viewers.filter((viewer) => exists(this.#looked, i, viewer)) }),
    }));
    return {
      entries,
      cuts: this.cuts,
      floor: this.#log.floor,
      ...(this.branchPoint === undefined ? {} : { branch: this.branchPoint }),
      ...(this.#shares === undefined ? {} : { shares: this.#shares }),
      standing: [...this.#standing].map(([seat, { orders, since }]) => [seat, orders, since] as const),
      positions: keptLengths(this.seq).map((length) => [length, this.positionAt(length)] as const),
    };
  }

  /** From now on the dice come from the seed and from what players have added to it; before the first roll, once. */
  mix(shares: Readonly<Record<Seat, Share>>): void {
    if (this.#shares !== 'awaited') {
      throw new Invariant('nothing is added to these dice any more');
    }
    this.#shares = shares;
    this.#settle();
  }

  /** Plays a record again and checks all of it on the way; throws a `RecordProblem` that locates the first fault. */
  static revive(o: HostRevival): Host {
    const { record } = o;
    const broken = chainFault(record);
    if (broken !== undefined) {
      throw new RecordProblem(broken);
    }
    const seed = record.seed === undefined ? o.seed?.slice() : hexToBytes(record.seed);
    if (seed !== undefined && commitmentOf(seed) !== record.commitment) {
      throw new RecordProblem({
        at: 'seed',
        code: 'wrong-seed',
        message: 'the seed is not the one whose hash was published at the start',
      });
    }
    const { branch, shares } = record;
    for (const [seat, { promise, share }] of Object.entries(shares ?? {})) {
      if (promiseOf(share) !== promise) {
        throw new RecordProblem({
          at: 'seed',
          code: 'wrong-share',
          message: `what ${seat} added to the dice is not what was promised`,
        });
      }
    }
    const key = seed === undefined ? undefined : diceKey(seed, shares);
    const host = new Host(o.game, record.setup, record.commitment, seed, asksOf(o), branch);
    host.#shares = shares;
    const own = branch?.seq ?? 0;
    for (const [index, entry] of record.entries.entries()) {
      // Dice before a branch were rolled in another game, from another seed.
      const its = index < own ? undefined : key;
      const at = { game: o.game, position: host.position, index, rolls: host.#log.rolls, seed: its };
      const { hash: _hash, ...done } = entry;
      host.#log.append(done, replayEntry(at, entry));
    }
    host.#log.standTo(own);
    checkEnd(record, host.position);
    host.#settle();
    return host;
  }

  /**
   * A game of its own that goes on from a moment of this one: what was done up to there stands, the dice
   * that follow come from another seed. This game is left as it is.
   */
  branch(o: HostBranch): Host {
    const before = this.record();
    const entries = before.entries.slice(0, o.seq);
    // Refuses a moment that there never was.
    this.positionAt(o.seq);
    const hash = runningHash(before.opening, entries);
    const setup = o.seats === undefined ? this.setup : { ...this.setup, seats: o.seats };
    const point = { opening: before.opening, seq: o.seq, hash };
    const asks = { ...this.#asks, rolls: o.rolls === 'ask' };
    const host = new Host(this.#game, setup, commitmentOf(o.seed), o.seed.slice(), asks, point);
    host.#shares = this.#shares;
    host.#log.adopt(this.#log.entries.slice(0, o.seq));
    host.#log.standTo(o.seq);
    for (const [seat, { orders }] of this.#standing) {
      host.#standing.set(seat, { orders, since: o.seq });
    }
    host.#settle();
    return host;
  }

  get seq(): number {
    return this.#log.entries.length;
  }

  get cuts(): number {
    return this.#log.cuts;
  }

  /** The whole truth; never to leave the trusted side. */
  get position(): Position {
    return this.positionAt(this.seq);
  }

  /** The whole truth when the log had this length, for replays by the trusted side. */
  positionAt(seq: number): Position {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.seq) {
      throw new RangeError(`the log has ${this.seq} entries, there is no position ${seq}`);
    }
    return (this.#log.entries[seq - 1] ?? this.#opening).position;
  }

  pending(): Pending {
    return this.#game.pending(this.position);
  }

  /** What a viewer may know of what is pending. */
  pendingFor(viewer: Viewer): SeenPending {
    return this.#game.pendingFor(this.position, viewer);
  }

  subjects(seat: Seat): readonly Subject[] {
    return this.#game.subjects(this.position, seat);
  }

  options(seat: Seat, subject?: Subject): Options<{ readonly type: string }> {
    return this.#game.options(this.position, seat, subject);
  }

  /** What a viewer is told of his options with the position: nothing if he has none. */
  choices(viewer: Viewer): Choices {
    const few = this.#game.few?.(this.position, viewer);
    return {
      subjects: this.subjects(viewer),
      options: few ?? this.options(viewer).actions,
      whole: few === undefined,
    };
  }

  judge(seat: Seat, json: unknown): Verdict | Malformed {
    const action = this.#game.parseAction(json);
    return typeof action === 'string'
      ? { ok: false, malformed: action }
      : this.#game.judge(this.position, seat, action);
  }

  preview(seat: Seat, json: unknown): Facts {
    const action = this.#game.parseAction(json);
    return typeof action === 'string'
      ? { malformed: action }
      : this.#game.preview(this.position, seat, action);
  }

  /**
   * Has what a seat chose when the log had this length been overtaken? It has if the seat itself has done something
   * since, or if something else is asked now; what others did meanwhile is for the judge to weigh.
   */
  isStale(seat: Seat, seq: number): boolean {
    if (seq === this.seq) {
      return false;
    }
    if (!Number.isInteger(seq) || seq < 0 || seq > this.seq) {
      return true;
    }
    const since = this.#log.entries.slice(seq);
    return (
      since.some(({ done }) => 'seat' in done && done.seat === seat) ||
      !sameQuestion(this.#game, this.positionAt(seq), this.position)
    );
  }

  /** The log as some viewers see it between them, without what none of them may know of. */
  sight(viewers: readonly Viewer[]): Sight {
    const key = viewers.join(' ');
    const known = this.#sights.get(key);
    if (known !== undefined) {
      return known;
    }
    const sight = new Sight(this.#looked, viewers);
    this.#sights.set(key, sight);
    return sight;
  }

  /** Those for whom any entry exists after the log had length `seq`: who notices if it is cut back to there. */
  whoSawSince(seq: number): ReadonlySet<Viewer> {
    const seenBy = (viewer: Viewer): boolean => {
      for (let i = seq; i < this.seq; i += 1) {
        if (exists(this.#looked, i, viewer)) {
          return true;
        }
      }
      return false;
    };
    return new Set([...this.#game.seats, 'spectator'].filter(seenBy));
  }

  /**
   * `seen` is the log's length that the player saw when he chose; a click on an old screen is refused. `mark` says of
   * whoever keeps the game by which standing order it is answered, or with what other orders it was given.
   */
  act(seat: Seat, json: unknown, seen?: number, mark?: Pick<LogEntry, 'because' | 'group'>): ActResult {
    if (seen !== undefined && this.isStale(seat, seen)) {
      return { ok: false, stale: true, seq: this.seq };
    }
    const action = this.#game.parseAction(json);
    if (typeof action === 'string') {
      return { ok: false, malformed: action };
    }
    const verdict = this.#game.judge(this.position, seat, action);
    if (!verdict.ok) {
      return { ok: false, refusals: verdict.refusals };
    }
    const before = this.seq;
    this.#log.append({ seat, action }, this.#game.act(this.position, seat, action), mark);
    this.#settle();
    return this.#accepted(before);
  }

  /** What a seat could march with by one order now. */
  formations(seat: Seat): readonly Formation[] {
    return this.#game.formations?.(this.position, seat) ?? [];
  }

  /** A march of several units, for whoever gives its orders one by one. */
  jointMarch(seat: Seat, units: readonly Subject[], to: string): JointMarch {
    return new JointMarch(this.#game, seat, units, to, this.position);
  }

  /** What would come of it, as far as the seat can know; `random` stands for what it cannot. */
  planTogether(seat: Seat, units: readonly Subject[], to: string, random: RandomInt): MarchPlan {
    return planTogether(this.#game, this.position, seat, units, to, random);
  }

  /**
   * Several units march towards a place by one order: each is judged and logged for itself. Who is refused stays behind
   * with the reasons and the others go on; whatever calls for another decision on the way ends it. Undone as one.
   */
  marchTogether(seat: Seat, units: readonly Subject[], to: string, seen?: number): MarchResult {
    if (seen !== undefined && this.isStale(seat, seen)) {
      return { ok: false, stale: true, seq: this.seq };
    }
    const group = this.seq;
    const march = this.jointMarch(seat, units, to);
    for (let next = march.next(this.position); next !== undefined; next = march.next(this.position)) {
      const { subject, action } = next;
      const result = this.act(seat, action, undefined, { group });
      if (result.ok) {
        march.done(subject);
      } else if ('refusals' in result) {
        march.refuse(subject, result.refusals);
      } else {
        throw new Invariant(`no order for ${subject}: ${JSON.stringify(action)}`);
      }
    }
    return { ...this.#accepted(group), moved: march.moved, refused: march.refused };
  }

  /** What a player may write beforehand in this game. */
  get preferences(): readonly Preference[] {
    return this.#game.preferences ?? [];
  }

  /** What a seat has written; for its owner alone. */
  standing(seat: Seat): StandingOrders {
    return this.#standing.get(seat)?.orders ?? NO_ORDERS;
  }

  /** Writes a seat's standing orders; they answer what is asked from now on. The string says what is wrong with them. */
  setStanding(seat: Seat, json: unknown): string | undefined {
    if (!this.#game.seats.includes(seat)) {
      return `there is no seat ${seat}`;
    }
    const orders = readStanding(this.preferences, json);
    if (typeof orders === 'string') {
      return orders;
    }
    this.#standing.set(seat, { orders, since: this.seq });
    return undefined;
  }

  /** The answer that stands to what is asked now, if there is one. */
  nextStanding(): (StandingAnswer<{ readonly type: string }> & { readonly seat: Seat }) | undefined {
    if (this.#standing.size === 0) {
      return undefined;
    }
    const pending = this.pending();
    for (const seat of pending.kind === 'decide' ? pending.seats : []) {
      const written = this.#standing.get(seat);
      if (written !== undefined && this.seq > written.since) {
        const answer = this.#game.answer?.(this.position, seat, written.orders);
        if (answer !== undefined && this.#game.judge(this.position, seat, answer.action).ok) {
          return { seat, ...answer };
        }
      }
    }
    return undefined;
  }

  /** Answers the pending chance step from the seed; needed only where the host was told to ask. */
  roll(): RollResult {
    const pending = this.pending();
    if (pending.kind !== 'chance') {
      return { ok: false, problem: 'no roll is awaited' };
    }
    if (this.#seed === undefined) {
      return { ok: false, problem: 'this host has no seed: the roll must be given' };
    }
    if (this.#shares === 'awaited') {
      return { ok: false, problem: 'players are still to add to the dice' };
    }
    const before = this.seq;
    this.#chance(
      deriveRoll(diceKey(this.#seed, this.#shares), this.#log.rolls, pending.step, pending.request),
      false,
    );
    this.#settle();
    return this.#accepted(before);
  }

  /** Answers the pending chance step with values from outside: real dice, or a scripted test. */
  rollWith(values: readonly number[]): RollResult {
    const pending = this.pending();
    if (pending.kind !== 'chance') {
      return { ok: false, problem: 'no roll is awaited' };
    }
    const roll = { values: [...values] };
    const misfit = rollProblem(pending.request, roll);
    if (misfit !== undefined) {
      return { ok: false, problem: misfit };
    }
    const before = this.seq;
    this.#chance(roll, true);
    this.#settle();
    return this.#accepted(before);
  }

  /**
   * What a computer player's random choices come from: secret as the dice are, and another for each decision. A host
   * without a seed has nothing secret to draw them from.
   */
  choiceSeed(seat: Seat, purpose: 'play' | 'advice' = 'play'): number {
    const key = this.#seed ?? hexToBytes(this.commitment);
    return deriveChoice(key, `${purpose}|${seat}|${this.seq}`);
  }

  /** What a viewer may see of the position. */
  view(viewer: Viewer): unknown {
    return this.#game.observe(this.position, viewer);
  }

  /** What the dice came from, once the game is over. */
  get revealedSeed(): string | undefined {
    return this.#seed === undefined || this.position.outcome === null ? undefined : bytesToHex(this.#seed);
  }

  /** All that one viewer needs to go on playing, and nothing that he may not see. */
  snapshot(viewer: Viewer): Snapshot {
    const position = this.position;
    const seated = this.#game.seats.includes(viewer);
    const seed = this.revealedSeed;
    return {
      seq: this.seq,
      cuts: this.cuts,
      view: this.#game.observe(position, viewer),
      pending: this.#game.pendingFor(position, viewer),
      options: seated ? this.#game.options(position, viewer).actions : [],
      canUndo: seated && this.canUndo(viewer),
      canRedo: seated && this.canRedo(viewer),
      commitment: this.commitment,
      ...(seed === undefined ? {} : { seed }),
    };
  }

  /**
   * What a viewer may read of everything done after the log had length `seq`, -1 for the opening too; to a length
   * `upTo` of it. Through a sight, what does not exist for it is left out and the rest is numbered as it counts.
   */
  eventsSince(viewer: Viewer, seq: number, sight?: Sight, upTo = this.seq): readonly SeenEntry[] {
    const seen: SeenEntry[] = [];
    if (seq < 0) {
      seen.push({ seq: 0, by: 'start', events: eventsFor(this.#opening.events, viewer) });
    }
    for (let length = Math.max(0, seq) + 1; length <= upTo; length += 1) {
      if (sight === undefined || sight.countAt(length) > sight.countAt(length - 1)) {
        const { done, events, because } = this.#log.entries[length - 1] as LogEntry;
        const by = 'roll' in done ? 'chance' : done.seat;
        seen.push({
          seq: sight?.countAt(length) ?? length,
          by,
          events: eventsFor(events, viewer),
          ...(because !== undefined && by === viewer ? { because } : {}),
        });
      }
    }
    return seen;
  }

  canUndo(seat: Seat): boolean {
    return this.undoBarTo(seat, this.undoPoint(seat)) === undefined;
  }

  undo(seat: Seat): UndoResult {
    return this.undoTo(seat, this.undoPoint(seat));
  }

  /** How long the log was before the last thing that `seat` could take back by itself: before its own last answer. */
  undoPoint(seat: Seat): number {
    for (let i = this.seq - 1; i >= 0; i -= 1) {
      const { done, group } = this.#log.entries[i] as LogEntry;
      if ('seat' in done && done.seat === seat) {
        return group !== undefined && this.undoBarTo(seat, group) === undefined ? group : i;
      }
      if (!this.#isSealedSince(i)) {
        break;
      }
    }
    return this.seq - 1;
  }

  /** To how short a log `seat` could take back, as far as nothing on the way must stand; undefined if nothing can be. */
  undoFloor(seat: Seat): number | undefined {
    let floor = this.undoPoint(seat);
    if (this.undoBarTo(seat, floor) !== undefined) {
      return undefined;
    }
    for (let seq = floor - 1; this.undoBarTo(seat, seq) === undefined; seq -= 1) {
      const { done } = this.#log.entries[seq] as LogEntry;
      if ('seat' in done && done.seat === seat) {
        floor = seq;
      }
    }
    return floor;
  }

  /**
   * Takes back everything after the log had length `seq`, or nothing if any of it must stand. Of answers that are
   * still sealed only the seat's own are taken back; what others have sealed since stands.
   */
  undoTo(seat: Seat, seq: number): UndoResult {
    const bar = this.undoBarTo(seat, seq);
    if (bar !== undefined) {
      return { ok: false, bar };
    }
    const others = this.#log.entries.slice(seq).flatMap(({ done }) => ('seat' in done ? [done] : []));
    this.#log.cutTo(seq);
    for (const sight of this.#sights.values()) {
      sight.cutTo(seq);
    }
    for (const done of others.filter((one) => one.seat !== seat)) {
      const action = done.action as { readonly type: string };
      this.#log.append(done, this.#game.act(this.position, done.seat, action));
    }
    return { ok: true, seq: this.seq };
  }

  /** Why `seat` may not take back everything after the log had length `seq`, if it may not. */
  undoBarTo(seat: Seat, seq: number): UndoBar | undefined {
    const sealed = Number.isInteger(seq) && seq >= 0 && seq < this.seq && this.#isSealedSince(seq);
    const bar = this.#log.barTo(seat, seq, sealed);
    if (bar !== undefined || sealed) {
      return bar;
    }
    // Once the decision has passed to somebody else, he has seen what was done. So have all whom one sealed question
    // asks: whether one of them has answered it yet must make no difference.
    const pending = this.pending();
    const own = pending.kind === 'decide' && pending.sealed !== true && pending.seats.includes(seat);
    return own ? undefined : 'other-seat';
  }

  /** Has nothing but answers to one question been sealed since the log had this length, some of them still owing? */
  #isSealedSince(seq: number): boolean {
    for (let length = seq; length < this.seq; length += 1) {
      if (!sameSealed(this.#game, this.positionAt(length), this.position)) {
        return false;
      }
    }
    return true;
  }

  canRedo(seat: Seat): boolean {
    return this.#log.redoBar(seat) === undefined;
  }

  redo(seat: Seat): UndoResult {
    const bar = this.#log.redoBar(seat);
    if (bar !== undefined) {
      return { ok: false, bar };
    }
    this.#log.redo();
    return { ok: true, seq: this.seq };
  }

  /**
   * The whole truth as a file. It holds the seed once the game is over; before that only where the
   * trusted side keeps the save to itself and asks for it.
   */
  record(o: { readonly withSeed?: boolean } = {}): GameRecord {
    if (this.supposed) {
      throw new Invariant('what is only supposed has no record');
    }
    const branch = this.branchPoint;
    const opening = openingHash(this.setup, this.commitment, branch);
    const { entries, hash } = this.#log.sealed(opening);
    const { position } = this;
    const showSeed = this.#seed !== undefined && (o.withSeed === true || position.outcome !== null);
    return {
      format: RECORD_FORMAT,
      setup: this.setup,
      commitment: this.commitment,
      ...(showSeed ? { seed: bytesToHex(this.#seed) } : {}),
      ...(this.#shares === undefined || this.#shares === 'awaited' ? {} : { shares: this.#shares }),
      ...(branch === undefined ? {} : { branch }),
      opening,
      entries,
      ...(position.outcome === null ? {} : { outcome: position.outcome }),
      end: { seq: this.seq, hash, position: hashOf(position) },
    };
  }

  #accepted(before: number): Accepted {
    const entries = this.#log.entries.slice(before);
    return { ok: true, events: entries.flatMap(({ events }) => events), seq: this.seq };
  }

  #chance(roll: Roll, given: boolean): void {
    const done = given ? { roll: roll.values, given } : { roll: roll.values };
    this.#log.append(done, this.#game.roll(this.position, roll));
  }

  /** Goes on as far as nobody has to be asked: dice are cast, and what was written beforehand is answered. */
  #settle(): void {
    const key =
      this.#seed === undefined || this.#shares === 'awaited' ? undefined : diceKey(this.#seed, this.#shares);
    for (let count = 0; count < RUNAWAY_ROLLS; count += 1) {
      const pending = this.pending();
      if (pending.kind === 'decide' && !this.#asks.answers) {
        const stands = this.nextStanding();
        if (stands === undefined) {
          return;
        }
        const { seat, action, because } = stands;
        this.#log.append({ seat, action }, this.#game.act(this.position, seat, action), { because });
        continue;
      }
      if (pending.kind !== 'chance' || this.#asks.rolls || key === undefined) {
        return;
      }
      this.#chance(deriveRoll(key, this.#log.rolls, pending.step, pending.request), false);
    }
    throw new Invariant('chance steps and standing orders follow each other without end');
  }
}
