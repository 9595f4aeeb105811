import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Roll, rollProblem } from '../engine/chance.ts';
import type { AnyGame, Subject } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import type { Position, Seat, Viewer } from '../engine/position.ts';
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
import { Invariant } from '../engine/refusal.ts';
import type { Preference, StandingOrders } from '../engine/standing.ts';
import type { Accepted, ActResult, MarchResult, RollResult, Snapshot } from './answering/answers.ts';
import { StandingBook } from './answering/standing-book.ts';
import { RetractableGame } from './answering/taking-back.ts';
import { checkNames } from './check-names.ts';
import { commitmentOf, deriveChoice, deriveRoll } from './dice/dice.ts';
import { diceKey, promiseOf } from './dice/shares.ts';
import type { LogEntry } from './log.ts';
import { type KeptHost, keptLengths, pastOf } from './record/past.ts';
import { checkEnd, replayEntry } from './record/replay.ts';
import { type Asks, asksOf, type HostBranch, type HostRevival, type HostStart } from './starting.ts';

/** More rolls in a row than any book can ask for: a procedure that loops. */
const RUNAWAY_ROLLS = 10_000;

/**
 * One game in progress: its log, its undo, and its seed, which nobody else holds. No input or output
 * of its own, so the same host serves the server, the browser's worker, the terminal and the tests.
 */
export class Host extends RetractableGame {
  readonly setup: GameSetup;
  readonly commitment: string;
  /** Where this game was taken over from another, if it was. */
  readonly branchPoint: BranchPoint | undefined;
  /** It begins at a position that somebody supposes: nothing led to it, so that no record can tell it. */
  readonly supposed: boolean;
  readonly #seed: Uint8Array | undefined;
  readonly #asks: Asks;
  /** What players added to the dice; `awaited` while they still may. */
  #shares: Readonly<Record<Seat, Share>> | 'awaited' | undefined;
  readonly #standing: StandingBook;

  private constructor(
    game: AnyGame,
    setup: GameSetup,
    commitment: string,
    seed: Uint8Array | undefined,
    asks: Asks,
    branchPoint?: BranchPoint,
    supposed?: Position,
  ) {
    checkNames(game, setup);
    super(game, supposed === undefined ? game.begin() : { position: supposed, events: [] });
    this.setup = setup;
    this.commitment = commitment;
    this.branchPoint = branchPoint;
    this.#seed = seed;
    this.#asks = asks;
    this.supposed = supposed !== undefined;
    this.#standing = new StandingBook(game);
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
    host.log.adopt(pastOf(o.game, host.opening.position, kept), kept.cuts);
    host.log.standTo(kept.floor);
    for (const [seat, orders, since] of kept.standing) {
      host.#standing.write(seat, orders, since);
    }
    return host;
  }

  /** All of it that `resume` needs; what was taken back last cannot be done again by it. Never to leave the trusted side. */
  keep(): KeptHost {
    const entries = this.log.entries.map(({ done, events, because, group }, i) => ({
      done,
      events,
      ...(because === undefined ? {} : { because }),
      ...(group === undefined ? {} : { group }),
      ...(events.length > 0 ? {} : { known: this.knownTo(i) }),
    }));
    return {
      entries,
      cuts: this.cuts,
      floor: this.log.floor,
      ...(this.branchPoint === undefined ? {} : { branch: this.branchPoint }),
      ...(this.#shares === undefined ? {} : { shares: this.#shares }),
      standing: this.#standing.pages,
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
      const at = { game: o.game, position: host.position, index, rolls: host.log.rolls, seed: its };
      const { hash: _hash, ...done } = entry;
      host.log.append(done, replayEntry(at, entry));
    }
    host.log.standTo(own);
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
    const host = new Host(this.game, setup, commitmentOf(o.seed), o.seed.slice(), asks, point);
    host.#shares = this.#shares;
    host.log.adopt(this.log.entries.slice(0, o.seq));
    host.log.standTo(o.seq);
    for (const [seat, orders] of this.#standing.pages) {
      host.#standing.write(seat, orders, o.seq);
    }
    host.#settle();
    return host;
  }

  /**
   * `seen` is the log's length that the player saw when he chose; a click on an old screen is refused. `mark` says of
   * whoever keeps the game by which standing order it is answered, or with what other orders it was given.
   */
  act(seat: Seat, json: unknown, seen?: number, mark?: Pick<LogEntry, 'because' | 'group'>): ActResult {
    if (seen !== undefined && this.isStale(seat, seen)) {
      return { ok: false, stale: true, seq: this.seq };
    }
    const action = this.game.parseAction(json);
    if (typeof action === 'string') {
      return { ok: false, malformed: action };
    }
    const verdict = this.game.judge(this.position, seat, action);
    if (!verdict.ok) {
      return { ok: false, refusals: verdict.refusals };
    }
    const before = this.seq;
    this.log.append({ seat, action }, this.game.act(this.position, seat, action), mark);
    this.#settle();
    return this.#accepted(before);
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
    return this.game.preferences ?? [];
  }

  /** What a seat has written; for its owner alone. */
  standing(seat: Seat): StandingOrders {
    return this.#standing.of(seat);
  }

  /** Writes a seat's standing orders; they answer what is asked from now on. The string says what is wrong with them. */
  setStanding(seat: Seat, json: unknown): string | undefined {
    return this.#standing.read(seat, json, this.seq);
  }

  /** The answer that stands to what is asked now, if there is one. */
  nextStanding(): ReturnType<StandingBook['answer']> {
    return this.#standing.answer(this.position, () => this.pending(), this.seq);
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
      deriveRoll(diceKey(this.#seed, this.#shares), this.log.rolls, pending.step, pending.request),
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

  /** What the dice came from, once the game is over. */
  get revealedSeed(): string | undefined {
    return this.#seed === undefined || this.position.outcome === null ? undefined : bytesToHex(this.#seed);
  }

  /** All that one viewer needs to go on playing, and nothing that he may not see. */
  snapshot(viewer: Viewer): Snapshot {
    const position = this.position;
    const seated = this.game.seats.includes(viewer);
    const seed = this.revealedSeed;
    const { game } = this;
    return {
      seq: this.seq,
      cuts: this.cuts,
      view: game.observe(position, viewer),
      pending: game.pendingFor(position, viewer),
      // Listed when somebody reads them: most want only to look.
      get options() {
        return seated ? game.options(position, viewer).actions : [];
      },
      canUndo: seated && this.canUndo(viewer),
      canRedo: seated && this.canRedo(viewer),
      commitment: this.commitment,
      ...(seed === undefined ? {} : { seed }),
    };
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
    const { entries, hash } = this.log.sealed(opening);
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
    const entries = this.log.entries.slice(before);
    return { ok: true, events: entries.flatMap(({ events }) => events), seq: this.seq };
  }

  #chance(roll: Roll, given: boolean): void {
    const done = given ? { roll: roll.values, given } : { roll: roll.values };
    this.log.append(done, this.game.roll(this.position, roll));
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
        this.log.append({ seat, action }, this.game.act(this.position, seat, action), { because });
        continue;
      }
      if (pending.kind !== 'chance' || this.#asks.rolls || key === undefined) {
        return;
      }
      this.#chance(deriveRoll(key, this.log.rolls, pending.step, pending.request), false);
    }
    throw new Invariant('chance steps and standing orders follow each other without end');
  }
}
