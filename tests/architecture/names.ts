import { bookIds } from '../../src/rulebook/books.ts';
import { registry } from '../../src/systems/registry.ts';

/** The systems of the registry and those whose rulebooks are here. */
const SYSTEMS = [...new Set([...registry.map(({ id }) => id), ...bookIds])];

/** A system's name as a word or as a part of one: `nlb`, `NlbGame`, `asNlb`, `NLB-5.1`, but not `shadow` or `down`. */
const NAMED = new RegExp(
  SYSTEMS.flatMap((id) => {
    const [upper, capital] = [id.toUpperCase(), `${id.charAt(0).toUpperCase()}${id.slice(1)}`];
    return [`(?<![A-Za-z])${id}(?![a-z])`, `(?<![A-Z])${upper}(?![A-Z])`, `${capital}(?![a-z])`];
  }).join('|'),
  'g',
);

/** The names of systems that stand in a text, each with its line. */
export const namesIn = (source: string): readonly { readonly line: number; readonly name: string }[] =>
  source.split('\n').flatMap((text, n) => [...text.matchAll(NAMED)].map(([name]) => ({ line: n + 1, name })));

/** Files that may name systems: each wing itself, and the lists in which systems and their books are registered. */
const MAY = [
  /^src\/systems\/(?!common\/)[^/]+\//,
  /^src\/systems\/registry\.ts$/,
  /^src\/rulebook\/(books|ids\.generated)\.ts$/,
  /^src\/web\/pages\.ts$/,
  /^src\/web\/worker\/works\.ts$/,
  /\.test\.tsx?$/,
];

export const mayName = (path: string): boolean => MAY.some((place) => place.test(path));
