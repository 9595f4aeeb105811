import type { AnyAction } from '../../ai/bot.ts';
import type { RandomInt } from '../../engine/game.ts';

const MOST_REMEMBERED = 400;

/**
 * Makes actions that are mostly wrong, out of actions that were offered: the same shape with other
 * units, hexes and paths. What `judge` says to them shows which refusals can be reached at all.
 */
export class Prober {
  readonly #random: RandomInt;
  readonly #templates = new Map<string, AnyAction[]>();
  /** Every value seen in a field of this name. */
  readonly #values = new Map<string, unknown[]>();
  readonly #seen = new Set<string>();

  constructor(random: RandomInt) {
    this.#random = random;
  }

  learn(options: readonly AnyAction[]): void {
    // A few of each list are enough: every list is a different one.
    for (let i = 0; i < Math.min(6, options.length); i += 1) {
      const action = options[this.#random(options.length)] as AnyAction;
      const known = this.#templates.get(action.type) ?? [];
      this.#templates.set(action.type, known);
      if (known.length < MOST_REMEMBERED) known.push(action);
      for (const [field, value] of Object.entries(action)) {
        for (const one of Array.isArray(value) ? value : [value]) this.#remember(field, one);
      }
    }
  }

  /** An action of one of these types if any was ever offered, else of any. */
  make(types: readonly string[]): AnyAction | undefined {
    const fitting = types.filter((type) => this.#templates.has(type));
    const type =
      fitting.length > 0 && this.#random(10) > 0
        ? this.#pick(fitting)
        : this.#pick([...this.#templates.keys()]);
    const template = type === undefined ? undefined : this.#pick(this.#templates.get(type) ?? []);
    if (template === undefined) return undefined;
    const fields = Object.keys(template).filter((field) => field !== 'type');
    const changed: Record<string, unknown> = { ...template };
    for (const field of fields) {
      if (this.#random(fields.length + 1) === 0) continue;
      const value = changed[field];
      changed[field] = Array.isArray(value) ? this.#bend(value, field) : this.#anyOf(field);
    }
    return changed as unknown as AnyAction;
  }

  #remember(field: string, value: unknown): void {
    const key = `${field}|${JSON.stringify(value)}`;
    if (field === 'type' || this.#seen.has(key)) return;
    this.#seen.add(key);
    const values = this.#values.get(field) ?? [];
    values.push(value);
    this.#values.set(field, values);
  }

  #anyOf(field: string): unknown {
    return this.#pick(this.#values.get(field) ?? []);
  }

  /** A list cut short, drawn out, or with one part changed. */
  #bend(list: readonly unknown[], field: string): unknown[] {
    const bent = [...list];
    const at = this.#random(Math.max(1, bent.length));
    switch (this.#random(4)) {
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
        const other = this.#pick([...this.#templates.values()].flat().filter((one) => field in one));
        const more: unknown = other === undefined ? undefined : Reflect.get(other, field);
        return Array.isArray(more) ? [...bent, ...more] : bent;
      }
    }
    return bent;
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.#random(items.length)];
  }
}
