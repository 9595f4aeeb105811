import { isDeepStrictEqual } from 'node:util';
import type { AnyAction } from '../../ai/bot.ts';
import { randomInts, simulatedRoll } from '../../ai/random.ts';
import type { AnyGame, Pending } from '../../engine/game.ts';
import type { Position, Seat } from '../../engine/position.ts';
import { Prober, type Vocabulary } from './probe.ts';

export type Done = { readonly seat: Seat; readonly action: AnyAction } | { readonly roll: readonly number[] };

export type FaultKind = 'crash' | 'dead-end' | 'invariant' | 'unfinished' | 'untrue';

export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
  /** Where the sequence of play stood. */
  readonly step: string;
  /** What was being done when it failed; absent where the position itself is at fault. */
  readonly doing?: Done;
}

export interface Fuzzed {
  readonly decisions: number;
  readonly done: readonly Done[];
  readonly fault?: Fault;
}

/** What all games together have come across. */
export interface Reached {
  readonly steps: Set<string>;
  readonly refusals: Set<string>;
}

const PROBES = 4;
/** One decision in so many takes an unlisted action, if one was found. */
const PLAY_UNLISTED = 3;
const ROUND_TRIP_EVERY = 23;
/** So many of the listed orders are asked about at each decision: one list may hold thousands, and one is played. */
const LISTED_ASKED = 5;

/** Plays one random game and checks, at each step of it, what must hold in all games. */
export function fuzzGame(game: AnyGame, seed: number, vocabulary: Vocabulary, reached: Reached): Fuzzed {
  return new Run(game, seed, vocabulary, reached).play();
}

class Run {
  readonly #game: AnyGame;
  readonly #reached: Reached;
  readonly #random: ReturnType<typeof randomInts>;
  readonly #prober: Prober;
  /** Draws whom to ask about; on its own, so that the games stay what they are by their seeds. */
  readonly #drawn: ReturnType<typeof randomInts>;
  readonly #claims: NonNullable<Vocabulary['claims']>;
  /** The first refusal that was not so. */
  #untrue: Fault | undefined;
  readonly #done: Done[] = [];
  #decisions = 0;
  #step = 'begin';
  #doing: Done | undefined;

  constructor(game: AnyGame, seed: number, vocabulary: Vocabulary, reached: Reached) {
    this.#game = game;
    this.#reached = reached;
    this.#random = randomInts(seed);
    this.#prober = new Prober(randomInts(seed ^ 0x5bd1e995), vocabulary);
    this.#drawn = randomInts(seed ^ 0x2545f491);
    this.#claims = vocabulary.claims ?? {};
  }

  play(): Fuzzed {
    let fault: Fault | undefined;
    try {
      fault = this.#run();
    } catch (error) {
      fault = this.#fault('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return { decisions: this.#decisions, done: this.#done, ...(fault === undefined ? {} : { fault }) };
  }

  #run(): Fault | undefined {
    let { position } = this.#game.begin();
    for (;;) {
      this.#doing = undefined;
      const pending = this.#game.pending(position);
      if (pending.kind !== 'over') this.#step = pending.step;
      this.#reached.steps.add(this.#step);
      const [broken] = this.#game.invariants(position);
      if (broken !== undefined) return this.#fault('invariant', broken);
      if (pending.kind === 'over') return undefined;
      if (this.#decisions >= this.#game.limit)
        return this.#fault('unfinished', `no end after ${this.#decisions} decisions`);
      if (pending.kind === 'chance') {
        const { values } = simulatedRoll(pending.request, this.#random);
        this.#doing = { roll: values };
        position = this.#game.roll(position, { values }).position;
        this.#done.push(this.#doing);
        continue;
      }
      // Each of them has something that he can do: only one is drawn, and he must have.
      const seat = pending.seats[this.#random(Math.max(1, pending.seats.length))] as Seat;
      const options = this.#game.options(position, seat).actions;
      if (options.length === 0) return this.#fault('dead-end', `${seat} must decide and can do nothing`);
      this.#prober.learn(options);
      const refused = this.#refused(position, seat, options);
      if (refused !== undefined) return refused;
      const unlisted: AnyAction[] = [];
      for (let i = 0; i < PROBES; i += 1) unlisted.push(...this.#probe(position, pending, seat));
      if (this.#untrue !== undefined) return this.#untrue;
      if (this.#decisions % ROUND_TRIP_EVERY === 0) {
        const lost = this.#roundTrip(position, seat, options);
        if (lost !== undefined) return this.#fault('invariant', lost);
      }
      // Other ways than the listed ones are legal too, and lead where listed ones do not.
      const other = this.#random(PLAY_UNLISTED) === 0 ? unlisted[0] : undefined;
      const action =
        other !== undefined && !options.some((option) => areAlike(option, other))
          ? other
          : (options[this.#random(options.length)] as AnyAction);
      this.#doing = { seat, action };
      position = this.#game.act(position, seat, action).position;
      this.#done.push(this.#doing);
      this.#decisions += 1;
    }
  }

  /** What is listed and yet refused, among some that are drawn. */
  #refused(position: Position, seat: Seat, options: readonly AnyAction[]): Fault | undefined {
    for (let n = 0; n < LISTED_ASKED; n += 1) {
      const action = options[this.#drawn(options.length)] as AnyAction;
      const verdict = this.#game.judge(position, seat, action);
      if (verdict.ok) continue;
      this.#doing = { seat, action };
      const why = verdict.refusals.map(({ code, rule }) => `${code} (${rule})`).join(', ');
      return this.#fault('invariant', `an order that is listed is refused: ${why}`);
    }
    return undefined;
  }

  /** Asks about an action that is probably illegal; returned if it is legal after all, for then it must be playable. */
  #probe(position: Position, pending: Extract<Pending, { kind: 'decide' }>, seat: Seat): AnyAction[] {
    const made = this.#prober.make(pending.accepts);
    if (made === undefined) return [];
    const action = this.#game.parseAction(JSON.parse(JSON.stringify(made)));
    if (typeof action === 'string') return [];
    this.#doing = { seat, action };
    this.#game.preview(position, seat, action);
    const verdict = this.#game.judge(position, seat, action);
    if (verdict.ok) this.#game.act(position, seat, action, true);
    else
      for (const { code, rule, facts } of verdict.refusals) {
        this.#reached.refusals.add(code);
        if (this.#claims[code]?.({ position, seat, action, facts }) === false)
          this.#untrue ??= this.#fault('untrue', `${code} ${rule} is not so: ${JSON.stringify(facts)}`);
      }
    this.#doing = undefined;
    return verdict.ok ? [action] : [];
  }

  /** A position that went through JSON must be the same, and so must what can be done in it. */
  #roundTrip(position: Position, seat: Seat, options: readonly AnyAction[]): string | undefined {
    const back = this.#game.parsePosition(JSON.parse(JSON.stringify(position)));
    if (typeof back === 'string') return `the game cannot read its own position: ${back}`;
    if (!isDeepStrictEqual(back, position)) return 'the position changes on its way through JSON';
    if (!isDeepStrictEqual(this.#game.options(back, seat).actions, options))
      return 'a position that went through JSON offers other options';
    return undefined;
  }

  #fault(kind: FaultKind, message: string): Fault {
    return { kind, message, step: this.#step, ...(this.#doing === undefined ? {} : { doing: this.#doing }) };
  }
}

/** Are two actions the same? Most differ in a word, and that is seen soonest. */
const areAlike = (one: AnyAction, other: AnyAction): boolean => {
  for (const field in one) {
    const value: unknown = Reflect.get(one, field);
    if (typeof value === 'string' && value !== Reflect.get(other, field)) return false;
  }
  return isDeepStrictEqual(one, other);
};
