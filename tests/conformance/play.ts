import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Roll } from '../../src/engine/chance.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { AnyGame, Pending, RandomInt } from '../../src/engine/game.ts';
import type { Position, Seat } from '../../src/engine/position.ts';
import { deriveRoll } from '../../src/host/dice/dice.ts';

export type AnyAction = { readonly type: string };

/** One step of a played game: where it stood, what was done, what came of it. */
export interface Moment {
  readonly position: Position;
  readonly pending: Exclude<Pending, { kind: 'over' }>;
  readonly done:
    | { readonly seat: Seat; readonly action: AnyAction; readonly options: readonly AnyAction[] }
    | { readonly roll: Roll };
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

export interface Played {
  readonly seed: number;
  readonly moments: readonly Moment[];
  readonly last: Position;
  /** False if it was stopped at the game's own limit, or earlier by whoever wanted no more. */
  readonly ended: boolean;
}

export function randomInts(seed: number): RandomInt {
  const generator = xoroshiro128plus(seed);
  return (n) => uniformInt(generator, 0, n - 1);
}

export const seedBytes = (seed: number): Uint8Array => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed);
  return bytes;
};

/** Freezes a value and all it holds; what is frozen already was frozen to the bottom. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) {
      freeze(part);
    }
  }
  return value;
}

/** Plays one random game on frozen positions, so that an edit in place throws where it happens. */
export function playRandomly(game: AnyGame, seed: number, most = game.limit): Played {
  const random = randomInts(seed);
  const moments: Moment[] = [];
  let position = freeze(game.begin().position);
  let decisions = 0;
  let rolls = 0;
  for (;;) {
    const pending = game.pending(position);
    if (pending.kind === 'over') {
      return { seed, moments, last: position, ended: true };
    }
    if (pending.kind === 'chance') {
      const roll = freeze(deriveRoll(seedBytes(seed), rolls, pending.step, pending.request));
      const { position: after, events } = game.roll(position, roll);
      moments.push({ position, pending, done: { roll }, after: freeze(after), events });
      rolls += 1;
      position = after;
      continue;
    }
    if (decisions >= most) {
      return { seed, moments, last: position, ended: false };
    }
    const lists = pending.seats.map((seat) => ({
      seat,
      options: freeze(game.options(position, seat).actions),
    }));
    const able = lists.filter(({ options }) => options.length > 0);
    const chosen = able[random(Math.max(1, able.length))];
    if (chosen === undefined) {
      throw new Error(`game ${seed}, decision ${decisions}: nobody can do anything at ${pending.step}`);
    }
    const action = chosen.options[random(chosen.options.length)] as AnyAction;
    const { position: after, events } = game.act(position, chosen.seat, action);
    moments.push({ position, pending, done: { ...chosen, action }, after: freeze(after), events });
    decisions += 1;
    position = after;
  }
}
