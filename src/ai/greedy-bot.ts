import { allRolls, type ChanceRequest, type Roll } from '../engine/chance.ts';
import type { AnyGame, RandomInt } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { AnyAction, Bot } from './bot.ts';
import type { Evaluator } from './evaluator.ts';
import { simulatedRoll } from './random.ts';
import { isSameData } from './same.ts';

/** Chance with more answers than this is sampled instead of summed. */
const MOST_ROLLS = 36;
/** Decisions followed after one option, as the players of the moment would take them. */
const MOST_REACTIONS = 40;
/** Different partial orders followed in one decision; beyond that they are judged as they stand. */
const MOST_BUILDS = 150;
/** A gain that is not worth an order. */
const INDIFFERENCE = 1e-6;

/**
 * Looks one order ahead: takes each option on a position drawn from its view, follows dice exactly and
 * forced reactions by the same yardstick to the next free decision, and takes the best.
 */
export function greedyBot(game: AnyGame, evaluator: Evaluator): Bot {
  return {
    id: 'greedy',
    choose({ view, seat, options, random }) {
      const [only] = options;
      if (options.length === 1 && only !== undefined) {
        return only;
      }
      const search = new Search(game, evaluator, seat, random);
      const position = game.resample(view, seat, random);
      let best: AnyAction | undefined;
      let bestValue = Number.NEGATIVE_INFINITY;
      for (const action of inOrder(evaluator, evaluator.candidates(position, seat, options))) {
        const value = search.worth(position, action);
        if (value > bestValue + INDIFFERENCE) {
          best = action;
          bestValue = value;
        }
      }
      return best as AnyAction;
    },
  };
}

/** Ending the phase comes first: anything else must be better than that, not only as good. */
const inOrder = (evaluator: Evaluator, options: readonly AnyAction[]): AnyAction[] => [
  ...options.filter((action) => evaluator.closes(action)),
  ...options.filter((action) => !evaluator.closes(action)),
];

class Search {
  readonly #game: AnyGame;
  readonly #evaluator: Evaluator;
  readonly #seat: Seat;
  readonly #random: RandomInt;
  /** What can be made of each partial order, however its parts were put together. */
  readonly #builds = new Map<string, number>();

  constructor(game: AnyGame, evaluator: Evaluator, seat: Seat, random: RandomInt) {
    this.#game = game;
    this.#evaluator = evaluator;
    this.#seat = seat;
    this.#random = random;
  }

  worth(position: Position, action: AnyAction): number {
    if (this.#evaluator.closes(action)) {
      return this.#evaluator.value(position, this.#seat);
    }
    return this.#follow(this.#game.act(position, this.#seat, action, true).position, 0);
  }

  #follow(position: Position, reactions: number): number {
    const pending = this.#game.pending(position);
    if (pending.kind === 'chance') {
      return this.#evaluator.unforeseen?.(position) === true
        ? this.#evaluator.value(position, this.#seat)
        : this.#expect(position, pending.request, reactions);
    }
    const horizon = pending.kind === 'over' ? 'settled' : this.#evaluator.horizon(position, pending);
    if (pending.kind === 'over' || horizon === 'settled' || reactions >= MOST_REACTIONS) {
      return this.#evaluator.value(position, this.#seat);
    }
    const by = pending.seats[0] as Seat;
    const options = this.#game.options(position, by).actions;
    if (horizon === 'build' && this.#evaluator.sameSide(by, this.#seat)) {
      return this.#build(position, by, options, reactions);
    }
    return this.#follow(this.#reaction(position, by, options), reactions + 1);
  }

  /** The best that can be made of an order already begun. */
  #build(position: Position, by: Seat, options: readonly AnyAction[], reactions: number): number {
    const key = this.#evaluator.orderKey(position);
    const known = this.#builds.get(key);
    if (known !== undefined) {
      return known;
    }
    if (this.#builds.size >= MOST_BUILDS) {
      return this.#evaluator.value(position, this.#seat);
    }
    // Holds the place of this order, so that orders that lead back to it end here.
    this.#builds.set(key, this.#evaluator.value(position, this.#seat));
    let best = Number.NEGATIVE_INFINITY;
    for (const action of this.#evaluator.candidates(position, by, options)) {
      const after = this.#game.act(position, by, action, true).position;
      best = Math.max(best, this.#follow(after, reactions + 1));
    }
    this.#builds.set(key, best);
    return best;
  }

  /** What the player of the moment does by his own yardstick, without looking further. */
  #reaction(position: Position, by: Seat, options: readonly AnyAction[]): Position {
    let best: Position | undefined;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const action of options) {
      const after = this.#game.act(position, by, action, true).position;
      const value = options.length === 1 ? 0 : this.#evaluator.value(after, by);
      if (best === undefined || value > bestValue + INDIFFERENCE) {
        best = after;
        bestValue = value;
      }
    }
    return best as Position;
  }

  #expect(position: Position, request: ChanceRequest, reactions: number): number {
    const rolls = this.#rolls(request);
    // Many faces of a die mean the same: what comes of each result is followed once.
    const known: { readonly after: Position; readonly value: number }[] = [];
    let sum = 0;
    for (const roll of rolls) {
      const after = this.#game.roll(position, roll, true).position;
      let same = known.find((one) => isSameData(one.after, after));
      if (same === undefined) {
        same = { after, value: this.#follow(after, reactions + 1) };
        known.push(same);
      }
      sum += same.value;
    }
    return sum / rolls.length;
  }

  #rolls(request: ChanceRequest): readonly Roll[] {
    const answers = request.kind === 'dice' ? request.sides ** request.count : request.of ** request.count;
    return answers <= MOST_ROLLS
      ? allRolls(request)
      : Array.from({ length: MOST_ROLLS }, () => simulatedRoll(request, this.#random));
  }
}
