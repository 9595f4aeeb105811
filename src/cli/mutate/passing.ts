import { parseSync } from 'vite';
import type { Mutant } from './points.ts';

/*
 * Which tests pass a place at all: whoever never comes by cannot notice what is wrong there. Before anything is made
 * wrong, each place notes that it was passed, and all tests are asked once.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  // What stands in a type is gone when the program runs.
  if (!isNode(value) || /^TS(?!As|Satisfies|NonNull)/.test(value.type)) return;
  yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** What is worked out first where a mutant stands: the number or truth itself, or what is left of the operator. */
function placeOf(node: Node, { at }: Mutant): Node | undefined {
  const { left, right } = node as Node & { left?: Node; right?: Node };
  if (node.type === 'Literal') return node.start === at ? node : undefined;
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return undefined;
  return left !== undefined && right !== undefined && left.end <= at && at < right.start ? left : undefined;
}

/** The same program, in which the place of each mutant notes its number when it is passed. */
export function probed(file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const { program } = parseSync(file, text);
  const nodes = [...nodesIn(program.body)];
  const put: { readonly at: number; readonly text: string }[] = [];
  for (const [number, mutant] of mutants) {
    const place = nodes.map((node) => placeOf(node, mutant)).find((found) => found !== undefined);
    if (place === undefined) continue;
    put.push({ at: place.start, text: `((globalThis.passed ??= {})[${number}] = 1, ` });
    put.push({ at: place.end, text: ')' });
  }
  // From the end to the beginning; a bracket that closes where another opens comes first.
  put.sort((a, b) => b.at - a.at || Number(a.text === ')') - Number(b.text === ')'));
  return put.reduce((code, { at, text: piece }) => code.slice(0, at) + piece + code.slice(at), text);
}

/** A test file that tells, when it has come to its end, what was passed since the one before. */
export const telling = (path: string, text: string, into: string): string => `${text}
import { appendFileSync as appendPassed } from 'node:fs';
import { afterAll as afterPassing } from 'vitest';
afterPassing(() => {
  const passed = Object.keys(globalThis.passed ?? {});
  globalThis.passed = {};
  appendPassed(${JSON.stringify(into)}, JSON.stringify([${JSON.stringify(path)}, passed.map(Number)]) + '\\n');
});
`;

/** What test files told, one a line: by the number of a place, the tests that pass it. */
export function heard(told: string): ReadonlyMap<number, ReadonlySet<string>> {
  const passing = new Map<number, Set<string>>();
  for (const line of told.split('\n').filter((one) => one !== '')) {
    const [path, numbers] = JSON.parse(line) as [string, number[]];
    for (const number of numbers) passing.set(number, (passing.get(number) ?? new Set()).add(path));
  }
  return passing;
}
