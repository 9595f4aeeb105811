import type { Draft } from './draft.ts';
import type { GameEvent } from './events.ts';
import type { Position } from './position.ts';
import type { Writing } from './procedure.ts';

/** Locals of whoever was given none. */
export const NOTHING: object = Object.freeze({});

/** What a step may write: the draft, and events where somebody reads them. */
export class Scribe<W, P extends Position, E extends GameEvent> implements Writing<W, P, never, E> {
  readonly world: W;
  readonly draft: Draft<P>;
  locals: never;
  readonly #events: E[] | undefined;

  constructor(world: W, draft: Draft<P>, events: E[] | undefined) {
    this.world = world;
    this.draft = draft;
    this.locals = NOTHING as never;
    this.#events = events;
  }

  get position(): P {
    return this.draft.position;
  }

  emit(event: () => E): void {
    this.#events?.push(event());
  }
}
