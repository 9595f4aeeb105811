/** On whose account something is done: a person's, and one of his games. */
export interface Account {
  readonly person: string;
  readonly game: string;
}

interface Ticket<Job> {
  readonly job: Job;
  readonly since: number;
}

/** How much was done for somebody lately, and what he still waits for. */
class Share<Waits> {
  used = 0;
  running = 0;
  readonly waiting: Waits;
  constructor(waiting: Waits) {
    this.waiting = waiting;
  }
}

type GameShare<Job> = Share<Ticket<Job>[]>;
type PersonShare<Job> = Share<Map<string, GameShare<Job>>>;

/** Whom fewest are at work for, and of those for whom least was done. */
const next = <K, W>(shares: Iterable<[K, Share<W>]>, waits: (share: Share<W>) => boolean): K | undefined => {
  let best: { readonly key: K; readonly share: Share<W> } | undefined;
  for (const [key, share] of shares) {
    if (!waits(share)) continue;
    const before =
      best === undefined ||
      share.running < best.share.running ||
      (share.running === best.share.running && share.used < best.share.used);
    if (before) best = { key, share };
  }
  return best?.key;
};

const hasWaiting = <Job>(share: PersonShare<Job>): boolean =>
  [...share.waiting.values()].some(({ waiting }) => waiting.length > 0);
const personIsActive = <Job>(share: PersonShare<Job>): boolean => share.running > 0 || hasWaiting(share);
const gameIsActive = <Job>({ running, waiting }: GameShare<Job>): boolean =>
  running > 0 || waiting.length > 0;

/**
 * Work that is done for many, a little for each in turn: first by person, then by game, measured by the time that
 * it took. Who asks for forty things at once waits for his own, and others no longer than for one of them.
 */
export class FairQueue<Job> {
  readonly #people = new Map<string, PersonShare<Job>>();

  add(job: Job, { person, game }: Account, now: number): void {
    const share = comes(this.#people, person, personIsActive, () => new Map<string, GameShare<Job>>());
    const own = comes(share.waiting, game, gameIsActive, (): Ticket<Job>[] => []);
    own.waiting.push({ job, since: now });
  }

  /** What is to be done next; `finished` must be told of it. */
  take(): { readonly job: Job; readonly account: Account } | undefined {
    const person = next(this.#people, hasWaiting);
    const share = person === undefined ? undefined : this.#people.get(person);
    if (person === undefined || share === undefined) return undefined;
    const game = next(share.waiting, ({ waiting }) => waiting.length > 0);
    const own = game === undefined ? undefined : share.waiting.get(game);
    const ticket = own?.waiting.shift();
    if (game === undefined || own === undefined || ticket === undefined) return undefined;
    share.running += 1;
    own.running += 1;
    return { job: ticket.job, account: { person, game } };
  }

  finished({ person, game }: Account, took: number): void {
    const share = this.#people.get(person);
    const own = share?.waiting.get(game);
    for (const one of [share, own]) {
      if (one === undefined) continue;
      one.running -= 1;
      one.used += took;
    }
    this.#forget();
  }

  /** How many wait, and since when the first of them. */
  get backlog(): { readonly waiting: number; readonly since: number | undefined } {
    let waiting = 0;
    let since: number | undefined;
    for (const share of this.#people.values())
      for (const { waiting: tickets } of share.waiting.values()) {
        waiting += tickets.length;
        const first = tickets[0]?.since;
        if (first !== undefined && (since === undefined || first < since)) since = first;
      }
    return { waiting, since };
  }

  /** Everything that waits, for who must send it away. */
  drain(): readonly Job[] {
    const jobs = [...this.#people.values()].flatMap((share) =>
      [...share.waiting.values()].flatMap(({ waiting }) => waiting.map(({ job }) => job)),
    );
    this.#people.clear();
    return jobs;
  }

  /** With nobody waiting and nothing under way, nobody is ahead of anybody. */
  #forget(): void {
    const idle = [...this.#people.values()].every(({ running }) => running === 0);
    if (idle && this.backlog.waiting === 0) this.#people.clear();
  }
}

/** So many who want nothing just now are remembered: somebody between two questions is one of them. */
const REMEMBERED = 500;

/** The share of somebody who asks: who comes anew, or comes back, owes nothing to the others and is owed nothing. */
function comes<W>(
  shares: Map<string, Share<W>>,
  key: string,
  active: (share: Share<W>) => boolean,
  nothing: () => W,
): Share<W> {
  const known = shares.get(key);
  if (known !== undefined && active(known)) return known;
  if (known === undefined && shares.size >= REMEMBERED)
    for (const [one, idle] of shares) if (!active(idle)) shares.delete(one);
  const share = known ?? new Share(nothing());
  const others = [...shares.values()].filter(active).map(({ used }) => used);
  if (others.length > 0) share.used = Math.max(share.used, Math.min(...others));
  shares.set(key, share);
  return share;
}
