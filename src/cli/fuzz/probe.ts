import type { AnyAction } from '../../ai/bot.ts';
import type { RandomInt } from '../../engine/game.ts';
import type { Facts, Position, Seat } from '../../engine/position.ts';

const MOST_REMEMBERED = 400;
/** One value in so many is made up. */
const NONSENSE = 15;

/** Fields that hold the same kind of thing share what was seen in them. */
const poolOf = (field: string): string => (field === 'path' ? 'hex' : field === 'displace' ? 'unit' : field);

/** A refusal with everything that it speaks of. */
export interface Claimed {
  readonly position: Position;
  readonly seat: Seat;
  readonly action: AnyAction;
  readonly facts: Facts;
}

/** What the prober knows of a game besides what it has been offered. */
export interface Vocabulary {
  /** Values for fields, also of things that are never on offer. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The hexes next to a hex, to draw a path out by a step that can be walked. */
  near(hex: string): readonly string[];
  /** An action of one of these types out of nothing, where lists of values do not tell what can be tried: moves on a free table. */
  invent?(types: readonly string[], random: RandomInt): AnyAction | undefined;
  /** By the code of a refusal, where it can be said plainly: is it so? */
  readonly claims?: Readonly<Record<string, (claimed: Claimed) => boolean>>;
}

/**
 * Makes actions that are mostly wrong, out of actions that were offered: the same shape with other
 * units, hexes and paths. What `judge` says to them shows which refusals can be reached at all.
 */
export class Prober {
  readonly #random: RandomInt;
  readonly #near: (hex: string) => readonly string[];
  readonly #invent: Vocabulary['invent'];
  readonly #templates = new Map<string, AnyAction[]>();
  /** Every value seen in a field of this name. */
  readonly #values = new Map<string, unknown[]>();
  readonly #seen = new Set<string>();
  /** The fields that actions of each type have had. */
  readonly #fields = new Map<string, Set<string>>();

  constructor(random: RandomInt, vocabulary: Vocabulary) {
    this.#random = random;
    this.#near = vocabulary.near;
    this.#invent = vocabulary.invent;
    for (const [field, values] of Object.entries(vocabulary.values))
      for (const value of values) this.#remember(field, value);
  }

  learn(options: readonly AnyAction[]): void {
    // A few of each list are enough: every list is a different one.
    for (let i = 0; i < Math.min(6, options.length); i += 1) {
      const action = options[this.#random(options.length)] as AnyAction;
      const known = this.#templates.get(action.type) ?? [];
      this.#templates.set(action.type, known);
      if (known.length < MOST_REMEMBERED) known.push(action);
      const fields = this.#fields.get(action.type) ?? new Set<string>();
      this.#fields.set(action.type, fields);
      for (const [field, value] of Object.entries(action)) {
        fields.add(field);
        for (const one of Array.isArray(value) ? value : [value]) this.#remember(field, one);
      }
    }
  }

  /** An action of one of these types if any was ever offered, else of any. */
  make(types: readonly string[]): AnyAction | undefined {
    const invented =
      this.#invent !== undefined && this.#random(2) === 0 ? this.#invent(types, this.#random) : undefined;
    if (invented !== undefined) return invented;
    const fitting = types.filter((type) => this.#templates.has(type));
    const type = this.#pick(
      fitting.length > 0 && this.#random(10) > 0 ? fitting : [...this.#templates.keys()],
    );
    const template = type === undefined ? undefined : this.#pick(this.#templates.get(type) ?? []);
    if (type === undefined || template === undefined) return undefined;
    const changed: Record<string, unknown> = { ...template };
    // A field that only some actions of this type have is now and then put in or left out.
    for (const field of this.#fields.get(type) ?? []) {
      if (!(field in template) && this.#random(2) === 0) changed[field] = this.#anyOf(field);
    }
    const fields = Object.keys(changed).filter((field) => field !== 'type');
    for (const field of fields) {
      if (this.#random(fields.length + 1) === 0) continue;
      const value = changed[field];
      changed[field] = Array.isArray(value) ? this.#bend(value, field) : this.#anyOf(field);
    }
    return changed as unknown as AnyAction;
  }

  #remember(field: string, value: unknown): void {
    const pool = poolOf(field);
    const key = `${pool}|${JSON.stringify(value)}`;
    if (field === 'type' || this.#seen.has(key)) return;
    this.#seen.add(key);
    const values = this.#values.get(pool) ?? [];
    values.push(value);
    this.#values.set(pool, values);
  }

  /** Mostly something that has been seen in such a field; now and then what cannot be. */
  #anyOf(field: string): unknown {
    const value = this.#pick(this.#values.get(poolOf(field)) ?? []);
    if (this.#random(NONSENSE) > 0 || typeof value !== 'string') return value;
    return /^\d+$/.test(value) ? '9'.repeat(value.length) : [...value].reverse().join('');
  }

  /** A list cut short, drawn out, or with one part changed. */
  #bend(list: readonly unknown[], field: string): unknown[] {
    const bent = [...list];
    const at = this.#random(Math.max(1, bent.length));
    const last = bent.at(-1);
    switch (this.#random(6)) {
      case 4:
      case 5:
        bent.push(typeof last === 'string' ? this.#pick(this.#near(last)) : this.#anyOf(field));
        break;
      case 0:
        bent.push(this.#anyOf(field));
        break;
      case 1:
        bent.splice(at, 1, this.#anyOf(field));
        break;
      case 2:
        bent.splice(at, 1);
        break;
      default: {
        // Somebody else's list behind this one: a jump.
        const other = this.#anyWith(field);
        const more: unknown = other === undefined ? undefined : Reflect.get(other, field);
        return Array.isArray(more) ? [...bent, ...more] : bent;
      }
    }
    return bent;
  }

  /** One of all remembered actions that have this field. */
  #anyWith(field: string): AnyAction | undefined {
    const having: (readonly AnyAction[])[] = [];
    let count = 0;
    for (const actions of this.#templates.values()) {
      // Mostly all of a type have it; a list of those that do is made only where some do not.
      const found = actions.every((one) => field in one) ? actions : actions.filter((one) => field in one);
      having.push(found);
      count += found.length;
    }
    if (count === 0) return undefined;
    let drawn = this.#random(count);
    for (const actions of having) {
      if (drawn < actions.length) return actions[drawn];
      drawn -= actions.length;
    }
    return undefined;
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.#random(items.length)];
  }
}
