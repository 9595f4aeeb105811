import { parseSync } from 'vite';
import { type Mutant, mutated } from './points.ts';

/*
 * A program in which every mutant is present at once, each behind a switch that is off. Whoever runs it turns one on,
 * asks a test, and turns it off again, so that neither files are written nor modules read between two mutants.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly left?: Node;
  readonly right?: Node;
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

/** What is worked out where a mutant stands: the number or truth itself, or the whole of the operator's expression. */
function isPlace({ type, start, left, right }: Node, at: number): boolean {
  if (type === 'Literal') return start === at;
  if (type !== 'BinaryExpression' && type !== 'LogicalExpression') return false;
  return left !== undefined && right !== undefined && left.end <= at && at < right.start;
}

interface Spot {
  readonly node: Node;
  readonly number: number;
  readonly mutant: Mutant;
}

/** Those of a file that a running program can come by; what stands in a type or a pattern is no place. */
export function running(file: string, text: string, mutants: readonly Mutant[]): Mutant[] {
  const nodes = [...nodesIn(parseSync(file, text).program.body)];
  return mutants.filter(({ at }) => nodes.some((node) => isPlace(node, at)));
}

/** The same program with these mutants in it; `wrong(n)` says which of them is turned on. */
export function switched(file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const nodes = [...nodesIn(parseSync(file, text).program.body)];
  const spots: Spot[] = [...mutants].flatMap(([number, mutant]) => {
    const node = nodes.find((one) => isPlace(one, mutant.at));
    return node === undefined ? [] : [{ node, number, mutant }];
  });
  const between = (from: number, to: number, left: readonly Spot[]): string => {
    const [first] = left
      .filter(({ node }) => node.start >= from && node.end <= to)
      .sort((a, b) => a.node.start - b.node.start || b.node.end - a.node.end);
    if (first === undefined) return text.slice(from, to);
    const others = left.filter((spot) => spot !== first);
    const { node, number, mutant } = first;
    const put = (word: string): string =>
      node.left === undefined || node.right === undefined
        ? word
        : `(${between(node.left.start, node.left.end, others)}) ${word} (${between(node.right.start, node.right.end, others)})`;
    const choice = `(globalThis.wrong(${number}) ? ${put(mutant.to)} : ${put(mutant.from)})`;
    return text.slice(from, node.start) + choice + between(node.end, to, others);
  };
  return between(0, text.length, spots);
}

/** The program with one mutant in it for good: the very same that its switch turns on, whatever binds how strongly. */
export function turnedOn(text: string, mutant: Mutant): string {
  const code = mutant.file.endsWith('.ts') ? switched(mutant.file, text, new Map([[0, mutant]])) : text;
  return code === text ? mutated(text, mutant) : code.replace('globalThis.wrong(0)', 'true');
}
