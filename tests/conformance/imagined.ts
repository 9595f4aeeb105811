import { canonical } from '../../src/engine/canonical.ts';
import type { AnyAction, Moment } from './play.ts';

type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

/** More combinations than this are not tried; single fields are exchanged instead. */
const MOST = 4000;

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/**
 * What an option stands for: of all ways to a place one is listed, and any other is legal too. So paths are compared by
 * where they end.
 */
export const gist = (action: AnyAction): string =>
  canonical(
    Object.fromEntries(
      Object.entries(action).map(([field, value]) => [
        field,
        field === 'path' && isList(value) ? (value.at(-1) ?? null) : value,
      ]),
    ),
  );

interface Kind {
  readonly seen: Map<string, AnyAction>;
  readonly values: Map<string, Map<string, Value>>;
}

/**
 * Everything that can be imagined from what was an option at any moment of some games: the same actions at another
 * moment, and the same with what their fields were in others.
 */
export class Imagination {
  readonly #kinds = new Map<string, Kind>();

  constructor(moments: readonly Moment[]) {
    for (const { done } of moments) {
      for (const action of 'options' in done ? done.options : []) {
        this.#learn(action);
      }
    }
  }

  #learn(action: AnyAction): void {
    const kind = this.#kinds.get(action.type) ?? { seen: new Map(), values: new Map() };
    this.#kinds.set(action.type, kind);
    kind.seen.set(canonical(action), action);
    for (const [field, value] of Object.entries(action)) {
      if (field !== 'type') {
        const values = kind.values.get(field) ?? new Map();
        kind.values.set(field, values.set(canonical(value ?? null), value));
      }
    }
  }

  /** All of these types, each once. */
  of(types: readonly string[]): readonly AnyAction[] {
    const found = new Map<string, AnyAction>();
    for (const type of types) {
      const kind = this.#kinds.get(type);
      for (const action of kind === undefined ? [] : variations(type, kind)) {
        found.set(canonical(action), action);
      }
    }
    return [...found.values()];
  }
}

function* variations(type: string, { seen, values }: Kind): Iterable<AnyAction> {
  yield* seen.values();
  const fields = [...values].map(([field, known]) => [field, [...known.values()]] as const);
  if (fields.reduce((count, [, known]) => count * known.length, 1) <= MOST) {
    yield* combined({ type }, fields);
    return;
  }
  // Too many together: each field by itself takes what it was anywhere.
  let given = 0;
  for (const action of seen.values()) {
    for (const [field, known] of fields) {
      for (const value of known) {
        given += 1;
        if (given > MOST) {
          return;
        }
        yield { ...action, [field]: value };
      }
    }
  }
}

function* combined(
  so: Fields & AnyAction,
  [first, ...rest]: readonly (readonly [string, readonly Value[]])[],
): Iterable<AnyAction> {
  if (first === undefined) {
    yield so;
    return;
  }
  for (const value of first[1]) {
    yield* combined(value === undefined ? so : { ...so, [first[0]]: value }, rest);
  }
}
