import type { SeenPending } from '../../../engine/game.ts';
import type { Viewer } from '../../../engine/position.ts';
import type { Choices, SeenEntry } from '../../../host/answering/answers.ts';
import type { Sight } from '../../../host/sight.ts';
import { diff, type Json } from '../../../messages/patch.ts';
import type { Clocks } from '../../../messages/socket.ts';
import type { Match } from '../book/match.ts';

export const ONLOOKER = 'spectator';

/** Somebody who is told how a game goes on. */
export interface Follower {
  readonly person: string;
  readonly as: Viewer;
  readonly want: 'events' | 'table';
  /** All whom this person plays here: what any of them may see is counted in the numbers he is told. */
  viewers: readonly Viewer[];
  /** What he was told: how long the log was, after how many cuts that he could notice, and what was pending. */
  told: number;
  cuts: number;
  asked?: string;
  /** What stood beside the position when he was told last. */
  stood?: string;
  /** The table as he was shown it last, and how often he was. */
  shown?: Shown;
  send(text: string): void;
}

/** What a table is made of that changes a little with each move. */
interface Parts {
  readonly view: Json;
  readonly options: Json;
  readonly subjects: Json;
}

interface Shown extends Parts {
  readonly times: number;
}

interface Written {
  readonly since: number;
  readonly upTo: number;
  readonly seen: readonly SeenEntry[];
  readonly text: string;
}

const same = (a: readonly SeenEntry[], b: readonly SeenEntry[]): boolean =>
  a.length === b.length &&
  a.every((entry, i) => {
    const { events, seq, by, because } = b[i] as SeenEntry;
    return (
      entry.seq === seq &&
      entry.by === by &&
      entry.because === because &&
      entry.events.length === events.length &&
      entry.events.every((event, k) => event === events[k])
    );
  });

/**
 * The state of a match as text, for all its followers. What two viewers may read alike is written once: events
 * that everybody may read are the same objects for all of them.
 */
export class Bulletin {
  readonly #match: Match;
  readonly #game: string;
  readonly #clocks: Clocks | undefined;
  /** Somebody decides now of whom others may not know it. */
  readonly #secret: boolean;
  readonly #pendings = new Map<SeenPending, string>();
  readonly #written: Written[] = [];

  constructor(game: string, match: Match, now: number) {
    this.#match = match;
    this.#game = JSON.stringify(game);
    this.#clocks = match.clocks.shown(now);
    this.#secret = this.#clocks !== undefined && match.askedInSecret.length > 0;
  }

  /** The clocks as text: where who is asked is a secret, everybody sees his own alone. */
  #clocksFor(viewers: readonly Viewer[]): string {
    if (this.#clocks === undefined) return '';
    const { left, running, ...rest } = this.#clocks;
    const mine = (seat: string): boolean => !this.#secret || viewers.includes(seat);
    const seen = {
      ...rest,
      left: Object.fromEntries(Object.entries(left).filter(([seat]) => mine(seat))),
      running: running.filter(mine),
    };
    return `,"clocks":${JSON.stringify(seen)}`;
  }

  /** How much of what the follower was told still stands. */
  since({ told, cuts, viewers }: Follower): number {
    return this.#match.commonSince(told, cuts, viewers);
  }

  /**
   * What the follower has not been told, up to a length of the log. `late`: to who sees the game later than it is
   * played, neither clocks nor how often something was taken back.
   */
  stateFor(follower: Follower, upTo: number, late: boolean, asked: string): string {
    const { as, viewers } = follower;
    const sight = this.#match.host.sight(viewers);
    const since = Math.min(this.since(follower), upTo);
    const cuts = late ? 0 : this.#match.past.cutsSeen(viewers).length;
    const known = since < 0 ? since : sight.countAt(since);
    const head = `{"t":"state","game":${this.#game},"as":${JSON.stringify(as)},"seq":${sight.countAt(upTo)},"cuts":${cuts},"since":${known}`;
    const body = `,"entries":${this.#entries(as, sight, since, upTo)},"pending":${asked}${late ? '' : this.#clocksFor(viewers)}`;
    return `${head}${body}${follower.want === 'table' ? this.#table(follower, sight, upTo) : ''}}`;
  }

  #entries(viewer: Viewer, sight: Sight, since: number, upTo: number): string {
    const seen = this.#match.host.eventsSince(viewer, since, sight, upTo);
    const known = this.#written.find(
      (one) => one.since === since && one.upTo === upTo && same(one.seen, seen),
    );
    if (known !== undefined) return known.text;
    const text = JSON.stringify(seen);
    this.#written.push({ since, upTo, seen, text });
    return text;
  }

  /** What is pending, as a viewer may know it: that he waits, or what everybody knows who does not. */
  pending(viewer: Viewer, upTo: number): string {
    const { host, laid } = this.#match;
    const pending = laid.game.pendingFor(host.positionAt(upTo), viewer);
    // What is asked can take long to work out, and is written once for all who are told the very same of it.
    let text = this.#pendings.get(pending);
    if (text === undefined) {
      text = JSON.stringify(pending);
      this.#pendings.set(pending, text);
    }
    return text;
  }

  /** The table: whole for who has not seen it, else what has changed since he did. */
  #table(follower: Follower, sight: Sight, upTo: number): string {
    const { host, laid, over } = this.#match;
    const viewer = follower.as;
    const position = host.positionAt(upTo);
    const seated = viewer !== ONLOOKER && upTo === host.seq && !over;
    const { subjects, options, whole } = seated ? host.choices(viewer) : NO_CHOICES;
    const view = laid.game.observe(position, viewer);
    const parts = { view, options, subjects } as unknown as Parts;
    const floor = seated ? host.undoFloor(viewer) : undefined;
    const undo = floor === undefined ? '"undo":false' : `"undo":true,"undoTo":${sight.countAt(floor)}`;
    const redo = seated && this.#match.past.redoable(viewer) !== undefined;
    const before = follower.shown;
    follower.shown = { times: (before?.times ?? 0) + 1, ...parts };
    const table = before === undefined ? inFull(parts) : changed(before, parts);
    return `${table}${whole ? ',"whole":true' : ''},${undo},"redo":${redo}`;
  }
}

const NO_CHOICES: Choices = { subjects: [], options: [], whole: true };

const inFull = (parts: Parts): string => `,${JSON.stringify(parts).slice(1, -1)}`;

function changed(before: Shown, { view, options, subjects }: Parts): string {
  const change = {
    of: before.times,
    view: diff(before.view, view),
    options: diff(before.options, options),
    subjects: diff(before.subjects, subjects),
  };
  return `,"change":${JSON.stringify(change)}`;
}
