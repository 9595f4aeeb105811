import type { ChanceRequest } from './chance.ts';
import type { GameEvent } from './events.ts';
import type { Pending } from './game.ts';
import type { Facts, Position, Seat } from './position.ts';
import type { ChanceStep, DecideStep, Reading } from './procedure.ts';

/*
 * What a position waits for. Its facts are worked out when somebody reads them: a search that only wants to know who
 * decides pays for none. Classes, because an object literal with a getter of its own takes ten times as long to make
 * (0.7 of a microsecond, a twentieth of a decision).
 */

type Asked<K extends Pending['kind']> = Extract<Pending, { readonly kind: K }>;

const NO_FACTS: Facts = Object.freeze({});

abstract class WithFacts<At, T> {
  readonly #of: { ask?(at: At): Facts };
  readonly #at: At;
  #facts: Facts | undefined;
  #written: T | undefined;

  constructor(of: { ask?(at: At): Facts }, at: At) {
    this.#of = of;
    this.#at = at;
  }

  get facts(): Facts {
    this.#facts ??= this.#of.ask?.(this.#at) ?? NO_FACTS;
    return this.#facts;
  }

  /** As plain data with all its facts, for whoever sends it on or keeps it. */
  toJSON(): T {
    this.#written ??= this.write();
    return this.#written;
  }

  protected abstract write(): T;
}

export class AskedDecision<W, P extends Position, A extends { readonly type: string }, E extends GameEvent>
  extends WithFacts<Reading<W, P, never>, Asked<'decide'>>
  implements Asked<'decide'>
{
  readonly kind = 'decide';
  readonly seats: readonly Seat[];
  readonly rule: Asked<'decide'>['rule'];
  readonly step: string;
  readonly accepts: readonly string[];
  readonly sealed: true | undefined;

  constructor(
    of: DecideStep<W, P, A, E, never>,
    step: string,
    at: Reading<W, P, never>,
    seats: readonly Seat[],
  ) {
    super(of, at);
    this.seats = seats;
    this.rule = of.cites?.(at) ?? of.rule;
    this.step = step;
    this.accepts = of.accepts;
    this.sealed = of.sealed;
  }

  protected write(): Asked<'decide'> {
    const { kind, seats, rule, step, accepts, sealed, facts } = this;
    const how = sealed === undefined ? undefined : { sealed };
    return { kind, seats, rule, step, accepts, ...how, facts };
  }
}

export class AskedChance<W, P extends Position, E extends GameEvent>
  extends WithFacts<Reading<W, P, never>, Asked<'chance'>>
  implements Asked<'chance'>
{
  readonly kind = 'chance';
  readonly rule: Asked<'chance'>['rule'];
  readonly step: string;
  readonly request: ChanceRequest;

  constructor(of: ChanceStep<W, P, E, never>, step: string, at: Reading<W, P, never>) {
    super(of, at);
    this.rule = of.rule;
    this.step = step;
    this.request = of.request(at);
  }

  protected write(): Asked<'chance'> {
    const { kind, rule, step, request, facts } = this;
    return { kind, rule, step, request, facts };
  }
}
