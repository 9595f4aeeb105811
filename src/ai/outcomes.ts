import { allRolls, type ChanceRequest, type Roll } from '../engine/chance.ts';
import type { GameEvent } from '../engine/events.ts';
import type { AnyGame, RandomInt } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { AnyAction, Choice } from './bot.ts';
import { simulatedRoll } from './random.ts';

/** One way in which an order can come out. */
export interface Outcome {
  /** A position that fits what is known, before the order is given. */
  readonly before: Position;
  /** Everything that happened, up to the next free decision. */
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** Throws that are told as one, how often they come up, and some ways in which things then go on. */
export interface Throw {
  readonly roll: string;
  readonly share: number;
  readonly outcomes: readonly Outcome[];
}

export interface Weighed extends Roll {
  readonly weight: number;
}

export interface OutcomeQuestion {
  readonly action: AnyAction;
  /** The dice whose throws are told apart; all others fall as they will. */
  isTold(step: string): boolean;
  /** What a throw is called; those of one name are told as one. */
  nameOf(roll: Roll, events: readonly GameEvent[]): string;
  /** Throws that stand for all, each for so many, where there are too many to look at each. */
  throws?(request: ChanceRequest): readonly Weighed[];
  /** What players must then decide, they decide so; nothing where they are free again. */
  answer(
    position: Position,
    by: Seat,
    options: readonly AnyAction[],
    random: RandomInt,
  ): AnyAction | undefined;
  /** Gives the order, where more is needed than that. */
  begin?(position: Position): Outcome;
  /** How often it is looked at where what is hidden or later dice can change it. */
  readonly plays: number;
}

const each = (request: ChanceRequest): readonly Weighed[] =>
  allRolls(request).map((roll) => ({ ...roll, weight: 1 }));

/** More answers than any order needs to be carried out. */
const ENOUGH = 120;

/** An order that comes to nothing before any die is cast. */
export const NO_THROW = '';

/**
 * Every way in which an order can come out, one for each answer of its dice. Where nothing but them is left to chance,
 * each is looked at once.
 */
export function outcomesOf(
  game: AnyGame,
  { view, seat, random }: Omit<Choice, 'options'>,
  question: OutcomeQuestion,
): readonly Throw[] {
  const found = new Map<string, { weight: number; outcomes: Outcome[] }>();
  let plays = 0;
  let drawn = true;
  while (drawn && plays < question.plays) {
    drawn = false;
    const chance: RandomInt = (n) => {
      drawn = true;
      return random(n);
    };
    const before = game.resample(view, seat, chance);
    const play = new Play(game, question, before, seat, chance);
    const many = question.begin?.(before) ?? play.given();
    for (const { roll, weight, outcome } of play.thrown(many)) {
      const known = found.get(roll) ?? { weight: 0, outcomes: [] };
      found.set(roll, { weight: known.weight + weight, outcomes: [...known.outcomes, outcome] });
    }
    plays += 1;
  }
  return [...found].map(([roll, { weight, outcomes }]) => ({ roll, share: weight / plays, outcomes }));
}

/** The decision asked once more beneath itself: whatever comes after the order waits there, and is not played. */
export const askedAgain = <P extends Position>(position: P): P => ({
  ...position,
  stack: [...position.stack, ...position.stack.slice(-1)],
});

class Play {
  readonly #game: AnyGame;
  readonly #question: OutcomeQuestion;
  readonly #before: Position;
  readonly #seat: Seat;
  readonly #random: RandomInt;
  readonly #step: string;

  constructor(game: AnyGame, question: OutcomeQuestion, before: Position, seat: Seat, random: RandomInt) {
    this.#game = game;
    this.#question = question;
    this.#before = before;
    this.#seat = seat;
    this.#random = random;
    const asked = game.pending(before);
    this.#step = asked.kind === 'over' ? '' : asked.step;
  }

  given(): Outcome {
    const { action } = this.#question;
    const { position, events } = this.#game.act(askedAgain(this.#before), this.#seat, action);
    return { before: this.#before, position, events };
  }

  /** What comes of each throw; one name and all of the weight where no die was cast. */
  *thrown(given: Outcome) {
    const { nameOf, throws = each } = this.#question;
    const start = this.#follow(given, true);
    const asked = this.#game.pending(start.position);
    if (asked.kind !== 'chance') {
      yield { roll: NO_THROW, weight: 1, outcome: start };
      return;
    }
    const rolls = throws(asked.request);
    const all = rolls.reduce((sum, { weight }) => sum + weight, 0);
    const named = new Map<string, { weight: number; ways: Outcome[] }>();
    for (const { values, weight } of rolls) {
      const { position, events } = this.#game.roll(start.position, { values });
      const name = nameOf({ values }, events);
      const known = named.get(name) ?? { weight: 0, ways: [] };
      const way = { ...start, position, events: [...start.events, ...events] };
      named.set(name, { weight: known.weight + weight, ways: [...known.ways, way] });
    }
    for (const [roll, { weight, ways }] of named) {
      const way = ways.length === 1 ? ways[0] : ways[this.#random(ways.length)];
      yield { roll, weight: weight / all, outcome: this.#follow(way as Outcome, false) };
    }
  }

  /** On to the dice that are told apart, or to the next free decision. */
  #follow(from: Outcome, untilTold: boolean): Outcome {
    const game = this.#game;
    const depth = this.#before.stack.length;
    let { position, events } = from;
    for (let n = 0; n < ENOUGH; n += 1) {
      const pending = game.pending(position);
      if (pending.kind === 'over' || position.stack.length <= depth) break;
      if (pending.kind === 'chance') {
        if (untilTold && this.#question.isTold(pending.step)) break;
        const rolled = game.roll(position, simulatedRoll(pending.request, this.#random));
        position = rolled.position;
        events = [...events, ...rolled.events];
        continue;
      }
      const by = pending.seats[0];
      if (by === undefined || pending.step === this.#step) break;
      const reply = this.#question.answer(position, by, game.options(position, by).actions, this.#random);
      if (reply === undefined) break;
      const applied = game.act(position, by, reply);
      position = applied.position;
      events = [...events, ...applied.events];
    }
    return { before: from.before, position, events };
  }
}
