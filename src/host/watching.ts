import { type Choice, choiceAt } from '../engine/choice.ts';
import { eventsFor, type GameEvent } from '../engine/events.ts';
import type { Formation } from '../engine/formations.ts';
import type { AnyGame, Applied, Options, Pending, RandomInt, SeenPending, Subject } from '../engine/game.ts';
import type { Facts, Position, Seat, Viewer } from '../engine/position.ts';
import type { Verdict } from '../engine/refusal.ts';
import type { Choices, Malformed, SeenEntry } from './answering/answers.ts';
import { JointMarch, type MarchPlan, planTogether } from './answering/march.ts';
import { sameQuestion } from './answering/question.ts';
import { GameLog, type LogEntry } from './log.ts';
import { exists, type Looked, Sight } from './sight.ts';

/** A game and its log to look at: how it stands, what is asked, what may be done and what each viewer may know of it. */
export abstract class WatchedGame {
  protected readonly game: AnyGame;
  protected readonly opening: Applied<Position, GameEvent>;
  protected readonly log = new GameLog();
  readonly #looked: Looked;
  readonly #sights = new Map<string, Sight>();

  constructor(game: AnyGame, opening: Applied<Position, GameEvent>) {
    this.game = game;
    this.opening = opening;
    this.#looked = { game, entries: this.log.entries, before: (index) => this.positionAt(index) };
  }

  get seq(): number {
    return this.log.entries.length;
  }

  get cuts(): number {
    return this.log.cuts;
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
    return (this.log.entries[seq - 1] ?? this.opening).position;
  }

  pending(): Pending {
    return this.game.pending(this.position);
  }

  /** What a viewer may know of what is pending. */
  pendingFor(viewer: Viewer): SeenPending {
    return this.game.pendingFor(this.position, viewer);
  }

  subjects(seat: Seat): readonly Subject[] {
    return this.game.subjects(this.position, seat);
  }

  options(seat: Seat, subject?: Subject): Options<{ readonly type: string }> {
    return this.game.options(this.position, seat, subject);
  }

  /** What a computer player in this seat is told when it must decide. */
  choice(seat: Seat, random: RandomInt): Choice {
    return choiceAt(this.game, this.position, seat, random);
  }

  /** What a viewer is told of his options with the position: nothing if he has none. */
  choices(viewer: Viewer): Choices {
    const few = this.game.few?.(this.position, viewer);
    return {
      subjects: this.subjects(viewer),
      options: few ?? this.options(viewer).actions,
      whole: few === undefined,
    };
  }

  judge(seat: Seat, json: unknown): Verdict | Malformed {
    const action = this.game.parseAction(json);
    return typeof action === 'string'
      ? { ok: false, malformed: action }
      : this.game.judge(this.position, seat, action);
  }

  preview(seat: Seat, json: unknown): Facts {
    const action = this.game.parseAction(json);
    return typeof action === 'string'
      ? { malformed: action }
      : this.game.preview(this.position, seat, action);
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
    const since = this.log.entries.slice(seq);
    return (
      since.some(({ done }) => 'seat' in done && done.seat === seat) ||
      !sameQuestion(this.game, this.positionAt(seq), this.position)
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
    return new Set([...this.game.seats, 'spectator'].filter(seenBy));
  }

  /** What a seat could march with by one order now. */
  formations(seat: Seat): readonly Formation[] {
    return this.game.formations?.(this.position, seat) ?? [];
  }

  /** A march of several units, for whoever gives its orders one by one. */
  jointMarch(seat: Seat, units: readonly Subject[], to: string): JointMarch {
    return new JointMarch(this.game, seat, units, to, this.position);
  }

  /** What would come of it, as far as the seat can know; `random` stands for what it cannot. */
  planTogether(seat: Seat, units: readonly Subject[], to: string, random: RandomInt): MarchPlan {
    return planTogether(this.game, this.position, seat, units, to, random);
  }

  /** What a viewer may see of the position. */
  view(viewer: Viewer): unknown {
    return this.game.observe(this.position, viewer);
  }

  /**
   * What a viewer may read of everything done after the log had length `seq`, -1 for the opening too; to a length
   * `upTo` of it. Through a sight, what does not exist for it is left out and the rest is numbered as it counts.
   */
  eventsSince(viewer: Viewer, seq: number, sight?: Sight, upTo = this.seq): readonly SeenEntry[] {
    const seen: SeenEntry[] = [];
    if (seq < 0) {
      seen.push({ seq: 0, by: 'start', events: eventsFor(this.opening.events, viewer) });
    }
    for (let length = Math.max(0, seq) + 1; length <= upTo; length += 1) {
      if (sight === undefined || sight.countAt(length) > sight.countAt(length - 1)) {
        const { done, events, because } = this.log.entries[length - 1] as LogEntry;
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

  /** Those to whom an entry tells nothing and who may know of it all the same. */
  protected knownTo(index: number): readonly Viewer[] {
    return [...this.game.seats, 'spectator'].filter((viewer) => exists(this.#looked, index, viewer));
  }

  /** Cuts the log, and what was counted of it with it. */
  protected cutTo(length: number): void {
    this.log.cutTo(length);
    for (const sight of this.#sights.values()) {
      sight.cutTo(length);
    }
  }
}
