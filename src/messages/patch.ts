import { z } from 'zod';

/*
 * What changed from one JSON value to another. A table is told whole once, and then by what each move changed: of a
 * campaign's hundred kilobytes a march touches a few.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Branch = { readonly [key: string]: Json };

/**
 * `{ set }` puts another value in place; `{ in, cut }` changes some fields of an object and drops others; `{ list }`
 * makes an array anew, of runs `[from, count]` of the old one and of lists of what is new.
 */
export type Patch =
  | { readonly set: Json }
  | { readonly in: { readonly [key: string]: Patch }; readonly cut?: readonly string[] }
  | { readonly list: readonly Piece[] };
type Piece = readonly [from: number, count: number] | { readonly new: readonly Json[] };

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;
const piece = z.union([
  z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  z.strictObject({ new: z.array(json) }),
]);
export const patchSchema: z.ZodType<Patch> = z.lazy(() =>
  z.union([
    z.strictObject({ set: json }),
    z.strictObject({ in: z.record(z.string(), patchSchema), cut: z.array(z.string()).exactOptional() }),
    z.strictObject({ list: z.array(piece) }),
  ]),
) as z.ZodType<Patch>;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isBranch = (value: Json): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing, if the two are the same. */
export function diff(before: Json, after: Json): Patch | undefined {
  if (before === after) return undefined;
  if (isList(before) && isList(after)) return inList(before, after);
  if (isBranch(before) && isBranch(after)) return inBranch(before, after);
  return { set: after };
}

function inBranch(before: Branch, after: Branch): Patch | undefined {
  const changed: Record<string, Patch> = {};
  let same = true;
  for (const key of Object.keys(after)) {
    // What is not defined is not there, once it is written down.
    if (after[key] === undefined) continue;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const now = after[key] as Json;
    const patch = old === undefined ? { set: now } : diff(old, now);
    if (patch === undefined) continue;
    same = false;
    Object.defineProperty(changed, key, {
      value: patch,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  const cut = Object.keys(before).filter(
    (key) => before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined),
  );
  if (same && cut.length === 0) return undefined;
  return { in: changed, ...(cut.length === 0 ? {} : { cut }) };
}

const textOf = (value: Json): string => JSON.stringify(value);

/** Runs of what stays, in whatever order, and what is new between them. */
function inList(before: readonly Json[], after: readonly Json[]): Patch | undefined {
  const old = before.map(textOf);
  const now = after.map(textOf);
  if (old.length === now.length && old.every((text, at) => text === now[at])) return undefined;
  const places = new Map<string, number>();
  for (const [at, text] of old.entries()) if (!places.has(text)) places.set(text, at);
  const pieces: ([number, number] | { new: Json[] })[] = [];
  for (const [at, text] of now.entries()) {
    const last = pieces.at(-1);
    if (Array.isArray(last) && old[last[0] + last[1]] === text) {
      last[1] += 1;
      continue;
    }
    const from = places.get(text);
    if (from !== undefined) pieces.push([from, 1]);
    else if (last !== undefined && 'new' in last) last.new.push(after[at] as Json);
    else pieces.push({ new: [after[at] as Json] });
  }
  return { list: pieces };
}

/** The value that a patch makes of the one it was made for. */
export function patched(before: Json, patch: Patch): Json {
  if ('set' in patch) return patch.set;
  if ('list' in patch) {
    if (!isList(before)) throw new TypeError('this patch is for a list');
    return patch.list.flatMap((one): readonly Json[] =>
      'new' in one ? one.new : before.slice(one[0], one[0] + one[1]),
    );
  }
  if (!isBranch(before)) throw new TypeError('this patch is for an object');
  const gone = new Set(patch.cut ?? []);
  const made = Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key)));
  for (const [key, inner] of Object.entries(patch.in)) {
    const old = Object.hasOwn(made, key) ? made[key] : undefined;
    const value = patched(old ?? null, inner);
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}
