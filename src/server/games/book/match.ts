import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Pending } from '../../../engine/game.ts';
import type { Seat, Viewer } from '../../../engine/position.ts';
import type { ActResult } from '../../../host/answering/answers.ts';
import { seedAfter } from '../../../host/dice/shares.ts';
import { Host } from '../../../host/host.ts';
import type { KeptHost } from '../../../host/record/past.ts';
import type { HostStart } from '../../../host/starting.ts';
import type { GameResult, Proposal } from '../../../messages/lobby.ts';
import { type JournalRow, KIND, type StoredGame } from '../../store/games/games-contract.ts';
import { DiceShares, type KeptShares } from '../room/dice-shares.ts';
import {
  type AnswerBody,
  type ExtensionBody,
  type KeptStanding,
  type ProposalBody,
  Standing,
} from '../room/standing.ts';
import { GameClocks, type KeptClocks } from '../time/clocks.ts';
import { type KeptPast, MatchPast } from './match-past.ts';
import type { ServedGame } from './tables.ts';

/** A row of the journal does not fit the game: the rules have changed, or the store is damaged. */
export class JournalProblem extends Error {
  readonly row: Omit<JournalRow, 'sum'>;
  /** How far the game had come, in entries of its log. */
  readonly seq: number;
  constructor(row: Omit<JournalRow, 'sum'>, seq: number, message: string) {
    super(`row ${row.n}, after ${seq} entries: ${message}`);
    this.row = row;
    this.seq = seq;
  }
}

/** A match as plain JSON, after some row of its journal: what a checkpoint holds. */
export interface KeptMatch extends KeptPast {
  readonly n: number;
  readonly at: number;
  /** In hex: another than the game began with, if something was taken back. */
  readonly seed: string;
  readonly host: KeptHost;
  readonly standing: KeptStanding;
  readonly clocks: KeptClocks;
  readonly shares?: KeptShares;
}

const DONE = { ok: true } as const;
export type Applied = ActResult | typeof DONE;

/**
 * One game as its journal tells it: the host with the board, and beside it what was agreed, the clocks, the result.
 * Rows are applied one after the other, by the process that wrote them and by every other one alike.
 */
export class Match {
  readonly laid: ServedGame;
  readonly seats: readonly Seat[];
  readonly standing: Standing;
  readonly clocks: GameClocks;
  /** What players add to the dice, where they do. */
  readonly shares: DiceShares | undefined;
  /** The number of the last row applied. */
  n: number;
  /** What was decided when, and what was taken back. */
  readonly past: MatchPast;
  #host: Host;
  #seed: Uint8Array;
  readonly #computers: ReadonlyMap<Seat, string>;
  #pending: Pending;
  #at: number;
  /** Games that were left behind by a take-back; kept only by who asks for their records. */
  readonly left: Host[] | undefined;

  /** At its beginning, or as it was kept. */
  constructor(laid: ServedGame, stored: StoredGame, keepLeft = false, kept?: KeptMatch) {
    this.laid = laid;
    this.seats = laid.game.seats;
    this.n = kept?.n ?? 0;
    this.#seed = kept === undefined ? stored.seed : hexToBytes(kept.seed);
    this.standing = new Standing(kept?.standing);
    this.past = new MatchPast(kept);
    // Who was a computer from the start: a substitute comes and goes by the journal.
    const players = stored.setup.seats ?? {};
    this.#computers = new Map(
      this.seats.flatMap((seat) => (players[seat]?.bot === undefined ? [] : [[seat, players[seat].bot]])),
    );
    const people = this.seats.filter((seat) => !this.#computers.has(seat));
    const shared = stored.terms.shares === true && people.length > 0;
    this.shares = shared ? new DiceShares(people, kept?.shares) : undefined;
    const start: HostStart = {
      game: laid.game,
      setup: stored.setup,
      seed: this.#seed,
      // What was written beforehand is answered by rows of the journal like everything else.
      answers: 'ask',
      ...(shared ? { shares: 'awaited' } : {}),
    };
    this.#host = kept === undefined ? Host.start(start) : Host.resume(start, kept.host);
    this.#at = kept?.at ?? stored.started ?? stored.created;
    this.clocks = new GameClocks(
      stored.terms.clock,
      this.seats.filter((seat) => !this.#computers.has(seat)),
      kept?.clocks,
    );
    this.left = keepLeft ? [] : undefined;
    this.#pending = this.#host.pending();
    this.#note();
  }

  /** All of it that has come of the journal so far; never to leave the trusted side. */
  keep(): KeptMatch {
    return {
      n: this.n,
      at: this.#at,
      seed: bytesToHex(this.#seed),
      host: this.#host.keep(),
      standing: this.standing.kept,
      clocks: this.clocks.kept,
      ...(this.shares === undefined ? {} : { shares: this.shares.kept }),
      ...this.past.kept,
    };
  }

  get host(): Host {
    return this.#host;
  }

  get pending(): Pending {
    return this.#pending;
  }

  /** The moment of the last row. */
  get at(): number {
    return this.#at;
  }

  get over(): boolean {
    return this.standing.result !== null;
  }

  /** What the dice came from, once it can do no harm any more. */
  get revealedSeed(): string | null {
    return this.over ? bytesToHex(this.#seed) : null;
  }

  /** When the log had grown to this length. */
  timeOf(seq: number): number {
    return this.past.timeOf(seq) ?? this.#at;
  }

  botOf(seat: Seat): string | undefined {
    return this.standing.substitutes.get(seat) ?? this.#computers.get(seat);
  }

  /** Does the book keep this seat from talking, because a person of its team would hear what he may only be written? */
  isMute(seat: Seat): boolean {
    const { mayTalk, teamOf } = this.laid;
    if (mayTalk === undefined || this.over) return false;
    return this.seats.some(
      (mate) =>
        mate !== seat &&
        teamOf(mate) === teamOf(seat) &&
        this.botOf(mate) === undefined &&
        !mayTalk(this.#host.position, seat, mate),
    );
  }

  /** Seats that must decide now, whoever plays them; none in a pause. */
  get toDecide(): readonly Seat[] {
    return this.#pending.kind === 'decide' && !this.over && !this.standing.paused ? this.#pending.seats : [];
  }

  /** Seats that must decide of whom not every other seat may know it. */
  get askedInSecret(): readonly Seat[] {
    const { game } = this.laid;
    const { position } = this.#host;
    const pending = this.#pending;
    if (pending.kind !== 'decide') return [];
    if (pending.sealed !== true && game.pendingFor(position, 'spectator').kind !== 'waiting') return [];
    const seen = this.seats.map((viewer) => ({ viewer, told: game.pendingFor(position, viewer) }));
    return this.toDecide.filter((seat) =>
      seen.some(
        ({ viewer, told }) => viewer !== seat && !(told.kind === 'decide' && told.seats.includes(seat)),
      ),
    );
  }

  /** What is to be answered now by what a player has written, if he plays himself and the game is not halted. */
  get standingAnswer(): ReturnType<Host['nextStanding']> {
    if (this.over || this.standing.paused) return undefined;
    const stands = this.#host.nextStanding();
    return stands === undefined || this.botOf(stands.seat) !== undefined ? undefined : stands;
  }

  /**
   * Whose consent a proposal needs: that of every other person who plays here. For what touches the board or the
   * result, a computer that sits in for somebody cannot speak for him; who is to be replaced is not asked.
   */
  consentNeeded(what: Proposal['what'], by: Seat, absent?: Seat): readonly Seat[] {
    const owners = what === 'draw' || what === 'take-back';
    return this.seats.filter(
      (seat) =>
        seat !== by &&
        seat !== absent &&
        (owners ? !this.#computers.has(seat) : this.botOf(seat) === undefined),
    );
  }

  /** Those of a proposal; before it was written down, a substitute was taken for nobody. */
  #asked(by: Seat, asks: readonly Seat[] | undefined, absent: Seat | undefined): readonly Seat[] {
    return (
      asks ?? this.seats.filter((seat) => seat !== by && seat !== absent && this.botOf(seat) === undefined)
    );
  }

  /** Where those who know `from` of the game as it was after `cuts` cuts can go on. */
  commonSince(from: number, cuts: number, viewers: readonly Viewer[]): number {
    return Math.min(from, this.#host.seq, ...this.past.cutsSeen(viewers).slice(cuts));
  }

  /** Does what a row says; who has its action at hand gives it. A refusal changes nothing; any other misfit throws. */
  apply(row: Omit<JournalRow, 'sum'>, action?: unknown): Applied {
    if (row.n !== this.n + 1) throw new JournalProblem(row, this.#host.seq, `row ${this.n + 1} is missing`);
    const applied = this.#apply(row, action);
    if (!applied.ok) return applied;
    this.n = row.n;
    this.#at = Math.max(this.#at, row.at);
    this.#pending = this.#host.pending();
    this.#note(row.kind === KIND.undo);
    if (row.key !== null) this.past.answered(row.place, row.key, this.#host.seq);
    return applied;
  }

  #apply(row: Omit<JournalRow, 'sum'>, action: unknown): Applied {
    const seat = row.place === null ? undefined : this.seats[row.place];
    const by = (): Seat => {
      if (seat === undefined) throw new JournalProblem(row, this.#host.seq, `there is no place ${row.place}`);
      return seat;
    };
    switch (row.kind) {
      case KIND.act:
        return this.#act(by(), row, action ?? JSON.parse(row.body));
      case KIND.undo:
        return this.#undo(by(), Number(row.body), row);
      case KIND.resign:
        this.standing.resigned.add(by());
        this.#resigned(by());
        return DONE;
      case KIND.propose: {
        const body = JSON.parse(row.body) as ProposalBody;
        this.standing.propose(row.n, by(), body);
        if (this.#asked(by(), body.asks, body.absent).length === 0) this.#agreed(row.n, body.seed, row.at);
        return DONE;
      }
      case KIND.answer:
        this.#answer(by(), JSON.parse(row.body) as AnswerBody, row.at);
        return DONE;
      case KIND.resume:
        this.standing.paused = false;
        this.clocks.goOn(this.#timed(this.toDecide), row.at);
        return DONE;
      case KIND.vacation:
        if (Number(row.body) === 0) this.clocks.comeBack(by(), row.at);
        else this.clocks.goAway(by(), Number(row.body), row.at);
        return DONE;
      case KIND.return:
        this.standing.substitutes.delete(by());
        return DONE;
      case KIND.timeUp:
        this.#timeUp(by(), row.body);
        return DONE;
      case KIND.restart:
        this.clocks.forgive(row.at);
        return DONE;
      case KIND.extend: {
        const { to, by: time } = JSON.parse(row.body) as ExtensionBody;
        this.clocks.extend(to, time);
        return DONE;
      }
      case KIND.standing: {
        const problem = this.#host.setStanding(by(), JSON.parse(row.body));
        if (problem !== undefined) throw new JournalProblem(row, this.#host.seq, problem);
        return DONE;
      }
      case KIND.promise:
        this.shares?.promise(by(), row.body);
        return DONE;
      case KIND.share:
        this.shares?.tell(by(), row.body === '' ? undefined : row.body);
        if (this.shares?.complete === true) this.#host.mix(this.shares.shares);
        return DONE;
      case KIND.end:
        this.#end({ winners: [], by: 'ended', code: 'ended-by-maker', rule: null, facts: {} });
        return DONE;
      default:
        throw new JournalProblem(row, this.#host.seq, `rows of kind ${String(row.kind)} are not known`);
    }
  }

  #act(seat: Seat, { body, at, place, key }: Omit<JournalRow, 'sum'>, action: unknown): ActResult {
    const { seq } = this.#host;
    const stands = this.standingAnswer;
    const because =
      stands?.seat === seat && JSON.stringify(stands.action) === body ? stands.because : undefined;
    const group = key === null ? undefined : `${place} ${key}`;
    const result = this.#host.act(seat, action, undefined, {
      ...(because === undefined ? {} : { because }),
      ...(group === undefined ? {} : { group: this.past.beganAt(group) ?? seq }),
    });
    if (!result.ok) return result;
    this.past.decided(seq, { seat, body, ...(group === undefined ? {} : { group }) });
    this.standing.playedOn(seat);
    this.clocks.comeBack(seat, at);
    this.clocks.decided(seat, 1);
    return result;
  }

  #undo(seat: Seat, seq: number, row: Omit<JournalRow, 'sum'>): Applied {
    const seen = this.#host.whoSawSince(seq);
    const result = this.#host.undoTo(seat, seq);
    if (!result.ok) throw new JournalProblem(row, this.#host.seq, `cannot be taken back: ${result.bar}`);
    this.clocks.decided(seat, -this.past.undo(seat, seq, seen).length);
    return DONE;
  }

  #answer(seat: Seat, { proposal: id, agree, seed }: AnswerBody, at: number): void {
    if (!agree) {
      this.standing.proposals.delete(id);
      return;
    }
    const proposal = this.standing.agree(id, seat);
    if (proposal === undefined) return;
    const missing = this.#asked(proposal.by, proposal.asks, proposal.seat).filter(
      (one) => !proposal.agreed.includes(one),
    );
    if (missing.length === 0) this.#agreed(id, seed, at);
  }

  #agreed(id: number, seed: string | undefined, at: number): void {
    const proposal = this.standing.proposals.get(id);
    this.standing.proposals.delete(id);
    switch (proposal?.what) {
      case 'draw':
        this.#end({ winners: [], by: 'agreed', code: 'draw-agreed', rule: null, facts: {} });
        return;
      case 'pause':
        this.standing.paused = true;
        this.clocks.halt(at);
        return;
      case 'computer':
        if (proposal.seat !== undefined) this.standing.substitutes.set(proposal.seat, proposal.bot ?? '');
        return;
      case 'take-back':
        if (proposal.seq !== undefined && seed !== undefined) this.#takeBack(proposal.seq, seed, id);
        return;
      default:
    }
  }

  /** Dice that were seen must not come again, so that the game goes on from there with others. */
  #takeBack(seq: number, fresh: string, row: number): void {
    if (seq >= this.#host.seq) return;
    const seen = this.#host.whoSawSince(seq);
    this.left?.push(this.#host);
    for (const { seat } of this.past.cut(seq, seen)) this.clocks.decided(seat, -1);
    this.past.forgetUndone();
    // Where players added to the dice, nobody may choose others after they have.
    this.#seed = this.shares === undefined ? hexToBytes(fresh) : seedAfter(this.#seed, row);
    this.#host = this.#host.branch({ seq, seed: this.#seed });
  }

  #resigned(seat: Seat): void {
    const team = this.laid.teamOf(seat);
    const mates = this.seats.filter((one) => this.laid.teamOf(one) === team && this.botOf(one) === undefined);
    if (mates.some((one) => !this.standing.resigned.has(one))) return;
    this.#end({ winners: this.#others(team), by: 'resigned', code: 'resigned', rule: null, facts: { seat } });
  }

  #timeUp(seat: Seat, bot: string): void {
    if (bot !== '') {
      this.standing.substitutes.set(seat, bot);
      return;
    }
    const winners = this.#others(this.laid.teamOf(seat));
    this.#end({ winners, by: 'time', code: 'time-up', rule: null, facts: { seat } });
  }

  #others(team: string): Seat[] {
    return this.seats.filter(
      (seat) => this.laid.teamOf(seat) !== team && this.laid.umpires?.includes(seat) !== true,
    );
  }

  #end(result: GameResult): void {
    this.standing.result = result;
    this.standing.proposals.clear();
    this.clocks.halt(this.#at);
  }

  #timed(seats: readonly Seat[]): readonly Seat[] {
    return seats.filter((seat) => this.botOf(seat) === undefined);
  }

  /** Draws what follows from the board: the clocks that run, the moments, the end. */
  #note(again = false): void {
    if (this.#pending.kind === 'over' && this.standing.result === null) {
      const { winners, code, rule, facts } = this.#pending.outcome;
      this.#end({ winners: [...winners], by: 'rules', code, rule, facts: { ...facts } });
    }
    if (!this.over && !this.standing.paused)
      this.clocks.setRunning(this.#timed(this.toDecide), this.#at, again);
    this.past.reached(this.#host.seq, this.#at);
  }
}
