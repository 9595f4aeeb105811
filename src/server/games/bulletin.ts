import type { Viewer } from '../../engine/position.ts';
import type { SeenEntry } from '../../host/answers.ts';
import type { Match } from './match.ts';

export const ONLOOKER = 'spectator';

/** Somebody who is told how a game goes on. */
export interface Follower {
  readonly person: string;
  readonly as: Viewer;
  readonly want: 'events' | 'table';
  /** What he was told: how long the log was, and after how many cuts. */
  told: number;
  cuts: number;
  send(text: string): void;
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
    const { events } = b[i] as SeenEntry;
    return entry.events.length === events.length && entry.events.every((event, k) => event === events[k]);
  });

/**
 * The state of a match as text, for all its followers. What two viewers may read alike is written once: events
 * that everybody may read are the same objects for all of them.
 */
export class Bulletin {
  readonly #match: Match;
  readonly #game: string;
  readonly #clocks: string;
  readonly #pendings = new Map<number, string>();
  readonly #written: Written[] = [];

  constructor(game: string, match: Match, now: number) {
    this.#match = match;
    this.#game = JSON.stringify(game);
    const clocks = match.clocks.shown(now);
    this.#clocks = clocks === undefined ? '' : `,"clocks":${JSON.stringify(clocks)}`;
  }

  /** What the follower has not been told, up to a length of the log. */
  stateFor(follower: Follower, upTo: number): string {
    const { as } = follower;
    const since = Math.min(this.#match.commonSince(follower.told, follower.cuts), upTo);
    const cuts = this.#match.cutPoints.length;
    const head = `{"t":"state","game":${this.#game},"as":${JSON.stringify(as)},"seq":${upTo},"cuts":${cuts},"since":${since}`;
    const body = `,"entries":${this.#entries(as, since, upTo)},"pending":${this.#pending(as, upTo)}${this.#clocks}`;
    return `${head}${body}${follower.want === 'table' ? this.#table(as, upTo) : ''}}`;
  }

  #entries(viewer: Viewer, since: number, upTo: number): string {
    const { host } = this.#match;
    const all = host.eventsSince(viewer, since);
    const seen = upTo === host.seq ? all : all.filter(({ seq }) => seq <= upTo);
    const known = this.#written.find(
      (one) => one.since === since && one.upTo === upTo && same(one.seen, seen),
    );
    if (known !== undefined) return known.text;
    const text = JSON.stringify(seen);
    this.#written.push({ since, upTo, seen, text });
    return text;
  }

  #pending(viewer: Viewer, upTo: number): string {
    const { host, pending, laid } = this.#match;
    const position = host.positionAt(upTo);
    const seen = laid.game.pendingFor(position, viewer);
    if (seen.kind === 'waiting') return JSON.stringify(seen);
    let text = this.#pendings.get(upTo);
    if (text === undefined) {
      text = JSON.stringify(upTo === host.seq ? pending : seen);
      this.#pendings.set(upTo, text);
    }
    return text;
  }

  #table(viewer: Viewer, upTo: number): string {
    const { host, laid, over } = this.#match;
    const position = host.positionAt(upTo);
    const view = JSON.stringify(laid.game.observe(position, viewer));
    const seated = viewer !== ONLOOKER && upTo === host.seq && !over;
    const options = seated ? laid.game.options(position, viewer).actions : [];
    const undo = seated && host.canUndo(viewer);
    const redo = seated && this.#match.redoable(viewer) !== undefined;
    return `,"view":${view},"options":${JSON.stringify(options)},"undo":${undo},"redo":${redo}`;
  }
}
