import type { Seat, Viewer } from '../../../engine/position.ts';

export interface Act {
  readonly seat: Seat;
  /** The action as the journal keeps it. */
  readonly body: string;
  /** By which question of a player's page it was given, where several orders are one. */
  readonly group?: string;
}

/** What was done when, as plain JSON. */
export interface KeptPast {
  readonly cutPoints: readonly { readonly seq: number; readonly seen: readonly Viewer[] }[];
  readonly times: readonly number[];
  readonly acts: readonly (Act | null)[];
  readonly answers: readonly (readonly [string, number])[];
  readonly undone: readonly Act[];
}

/** What was decided in a match and when, what was taken back, and which questions of players' pages it answered. */
export class MatchPast {
  /** To which length the log was cut, each time that it was, and who had seen any of what is gone. */
  readonly #cutPoints: { readonly seq: number; readonly seen: ReadonlySet<Viewer> }[];
  /** When the log had grown to this length, for each length. */
  readonly #times: number[];
  /** What was decided when the log had this length. */
  readonly #acts: (Act | undefined)[];
  /** How long the log was after each question that its page gave a name, by place and that name. */
  readonly #answers: Map<string, number>;
  /** Decisions that were undone, the next one to do again last. */
  #undone: Act[];

  constructor(kept?: KeptPast) {
    this.#cutPoints = (kept?.cutPoints ?? []).map(({ seq, seen }) => ({ seq, seen: new Set(seen) }));
    this.#times = [...(kept?.times ?? [])];
    this.#acts = (kept?.acts ?? []).map((act) => act ?? undefined);
    this.#answers = new Map(kept?.answers);
    this.#undone = [...(kept?.undone ?? [])];
  }

  get kept(): KeptPast {
    return {
      cutPoints: this.#cutPoints.map(({ seq, seen }) => ({ seq, seen: [...seen] })),
      times: this.#times,
      acts: Array.from(this.#acts, (act) => act ?? null),
      answers: [...this.#answers],
      undone: this.#undone,
    };
  }

  timeOf(seq: number): number | undefined {
    return this.#times[seq];
  }

  /** What a seat decided first after the log had this length. */
  nextActOf(seat: Seat, seq: number): Act | undefined {
    for (let at = seq; at < this.#acts.length; at += 1) {
      const act = this.#acts[at];
      if (act?.seat === seat) return act;
    }
    return undefined;
  }

  /** The decision that this seat may do again, if it has just undone one. */
  redoable(seat: Seat): Act | undefined {
    const last = this.#undone.at(-1);
    return last?.seat === seat ? last : undefined;
  }

  /** How long the log was when this question of a player's page had been answered, if it was. */
  answeredAt(place: number, key: string): number | undefined {
    return this.#answers.get(`${place} ${key}`);
  }

  /** How many decisions were given by this question of a player's page. */
  givenBy(place: number, key: string): number {
    return this.#acts.filter((act) => act?.group === `${place} ${key}`).length;
  }

  /** How long the log was when the first of several orders that are one was given. */
  beganAt(group: string): number | undefined {
    const began = this.#acts.findIndex((act) => act?.group === group);
    return began < 0 ? undefined : began;
  }

  /** To which lengths the log was cut, as far as these viewers can have noticed. */
  cutsSeen(viewers: readonly Viewer[]): readonly number[] {
    return this.#cutPoints
      .filter(({ seen }) => viewers.some((viewer) => seen.has(viewer)))
      .map(({ seq }) => seq);
  }

  answered(place: number | null, key: string, seq: number): void {
    this.#answers.set(`${place} ${key}`, seq);
  }

  /** The log has grown to this length by now. */
  reached(seq: number, at: number): void {
    while (this.#times.length <= seq) this.#times.push(at);
  }

  decided(seq: number, act: Act): void {
    this.#acts[seq] = act;
    const again = this.redoable(act.seat)?.body === act.body;
    this.#undone = again ? this.#undone.slice(0, -1) : [];
  }

  /** Everything after this length is gone; gives what was decided there. */
  cut(seq: number, seen: ReadonlySet<Viewer>): readonly Act[] {
    const gone = this.#acts.slice(seq).filter((act) => act !== undefined);
    this.#cutPoints.push({ seq, seen });
    this.#acts.length = Math.min(this.#acts.length, seq);
    this.#times.length = Math.min(this.#times.length, seq + 1);
    return gone;
  }

  /** A seat has taken its own back, and may do it again; what others have sealed since stands, and moves up. */
  undo(seat: Seat, seq: number, seen: ReadonlySet<Viewer>): readonly Act[] {
    const gone = this.cut(seq, seen);
    const own = gone.filter((act) => act.seat === seat);
    const others = gone.filter((act) => act.seat !== seat);
    this.#undone.push(...own.toReversed());
    this.#acts.length = seq;
    this.#acts.push(...others);
    if (others.length > 0) this.#undone = [];
    return own;
  }

  /** Nothing of it can be done again. */
  forgetUndone(): void {
    this.#undone = [];
  }
}
