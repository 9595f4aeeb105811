import { z } from 'zod';
import { type ProblemCode, pathText, type Report } from '../../../content/problems.ts';

/* Looks up whom and what a part of a file names: the atoms of its schema say which strings are names, and of what. */

export type NameKind = 'leader' | 'formation' | 'corps' | 'unit' | 'group' | 'hex' | 'turn';

/** Everything there is of each kind; of a kind that is left out nothing is looked up. */
export type Known = { readonly [K in NameKind]?: ReadonlySet<string> };

const MISSING: Readonly<Record<NameKind, readonly [ProblemCode, (name: string) => string]>> = {
  leader: ['unknown-leader', (name) => `there is no leader '${name}'`],
  formation: ['unknown-group', (name) => `there is no formation '${name}'`],
  corps: ['unknown-organisation', (name) => `nobody is of '${name}'`],
  unit: ['unknown-unit', (name) => `there is no unit '${name}'`],
  group: ['unknown-group', (name) => `there are no reinforcements '${name}'`],
  hex: ['unknown-hex', (name) => `the map has no hex ${name}`],
  turn: ['unknown-turn', (name) => `there is no turn ${name}`],
};

type Path = readonly PropertyKey[];

/** Every name in a value of this schema, with what kind of name it is and where it stands. */
function* namesIn(schema: z.ZodType, value: unknown, path: Path): Generator<[NameKind, string, Path]> {
  if (value === undefined || value === null) {
    return;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* namesIn(schema.unwrap() as z.ZodType, value, path);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
      yield* namesIn(part, (value as Record<string, unknown>)[key], [...path, key]);
    }
  } else if (schema instanceof z.ZodArray) {
    for (const [n, item] of (value as readonly unknown[]).entries()) {
      yield* namesIn(schema.element as z.ZodType, item, [...path, n]);
    }
  } else if (schema instanceof z.ZodUnion) {
    const fits = (schema.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success);
    if (fits !== undefined) yield* namesIn(fits, value, path);
  } else {
    const kind = schema.meta()?.names;
    if (typeof kind === 'string') yield [kind as NameKind, value as string, path];
  }
}

/** Reports every name in a value that nothing known bears. */
export function reportUnknownNames(
  schema: z.ZodType,
  value: unknown,
  known: Known,
  at: Path,
  report: Report,
): void {
  for (const [kind, name, path] of namesIn(schema, value, at)) {
    if (known[kind]?.has(name) === false) {
      const [code, say] = MISSING[kind];
      report(pathText(path), code, say(name));
    }
  }
}

/** A list or a thing that says nothing any more without those who are not there. */
const NOTHING = Symbol('nothing');

function pruned(schema: z.ZodType, value: unknown, known: Known): unknown {
  if (value === undefined || value === null) {
    return value;
  }
  if (schema instanceof z.ZodOptional) {
    const inner = pruned(schema.unwrap() as z.ZodType, value, known);
    return inner === NOTHING ? undefined : inner;
  }
  if (schema instanceof z.ZodNullable) {
    return pruned(schema.unwrap() as z.ZodType, value, known);
  }
  if (schema instanceof z.ZodArray) {
    const all = value as readonly unknown[];
    const left = all
      .map((item) => pruned(schema.element as z.ZodType, item, known))
      .filter((item) => item !== NOTHING);
    return left.length < all.length && !schema.safeParse(left).success ? NOTHING : left;
  }
  if (schema instanceof z.ZodUnion) {
    const fits = (schema.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success);
    return fits === undefined ? value : pruned(fits, value, known);
  }
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    const parts = Object.entries(value).map(
      ([key, part]) => [key, pruned(shape[key] as z.ZodType, part, known)] as const,
    );
    return parts.some(([, part]) => part === NOTHING)
      ? NOTHING
      : Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  }
  const kind = schema.meta()?.names;
  const unknown = typeof kind === 'string' && known[kind as NameKind]?.has(value as string) === false;
  return unknown ? NOTHING : value;
}

/** A value of this schema without what it says of those who are not known; undefined where nothing is left of it. */
export function amongKnown<T>(schema: z.ZodType<T>, value: T, known: Known): T | undefined {
  const left = pruned(schema, value, known);
  return left === NOTHING ? undefined : (left as T);
}
