import type { FormationOrder } from '../../engine/formations.ts';
import type { AnyGame, RandomInt } from '../../engine/game.ts';
import type { Position, Seat, Subject } from '../../engine/position.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { sameQuestion } from './question.ts';

type Order = FormationOrder<{ readonly type: string }>;

/** Who was refused his order of a march together, and why. */
export interface StayedBehind {
  readonly subject: Subject;
  readonly refusals: readonly Refusal[];
}

/**
 * Several units on their way to one place by one order of a player. Whoever keeps the game asks for the next order,
 * gives it, and says what came of it: who is refused stays behind with the reasons, and the others go on; what calls for
 * another decision ends the march.
 */
export class JointMarch {
  readonly #game: AnyGame;
  readonly #seat: Seat;
  readonly #to: string;
  readonly #question: Position;
  #left: readonly Subject[];
  #moved = 0;
  readonly #refused: StayedBehind[] = [];

  constructor(game: AnyGame, seat: Seat, units: readonly Subject[], to: string, from: Position) {
    // Who names a unit that is not his learns nothing of it.
    const own = new Set(game.formations?.(from, seat).flatMap((formation) => formation.units));
    this.#game = game;
    this.#seat = seat;
    this.#to = to;
    this.#question = from;
    this.#left = [...new Set(units)].filter((unit) => own.has(unit));
  }

  /** How many have been given their order. */
  get moved(): number {
    return this.#moved;
  }

  /** Those who were refused theirs, and why. */
  get refused(): readonly StayedBehind[] {
    return this.#refused;
  }

  /** Those who have got neither. */
  get left(): readonly Subject[] {
    return this.#left;
  }

  next(now: Position): Order | undefined {
    if (this.#left.length === 0 || !sameQuestion(this.#game, this.#question, now)) {
      return undefined;
    }
    return this.#game.formationOrder?.(now, this.#seat, this.#left, this.#to);
  }

  done(unit: Subject): void {
    this.#leaveOut(unit);
    this.#moved += 1;
  }

  /** Goes on without him. */
  refuse(subject: Subject, refusals: readonly Refusal[]): void {
    this.#leaveOut(subject);
    this.#refused.push({ subject, refusals });
  }

  #leaveOut(unit: Subject): void {
    this.#left = this.#left.filter((one) => one !== unit);
  }
}

/** What would come of a march together, as far as its player can know. */
export interface MarchPlan {
  readonly orders: readonly Order[];
  /** Those who would be refused, and why; the order is better given without them. */
  readonly refused: readonly StayedBehind[];
  /** Those for whom no order is left: they are there, or another decision comes first. */
  readonly left: readonly Subject[];
}

/**
 * Tries a march on a position that the seat cannot tell from the true one, so that trying tells nothing that giving
 * the order would not.
 */
export function planTogether(
  game: AnyGame,
  truth: Position,
  seat: Seat,
  units: readonly Subject[],
  to: string,
  random: RandomInt,
): MarchPlan {
  let position = game.resample(game.observe(truth, seat), seat, random);
  const march = new JointMarch(game, seat, units, to, position);
  const orders: Order[] = [];
  for (let next = march.next(position); next !== undefined; next = march.next(position)) {
    const verdict = game.judge(position, seat, next.action);
    if (!verdict.ok) {
      march.refuse(next.subject, verdict.refusals);
      continue;
    }
    orders.push(next);
    position = game.act(position, seat, next.action, true).position;
    march.done(next.subject);
  }
  return { orders, refused: march.refused, left: march.left };
}
