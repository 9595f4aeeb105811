import type { z } from 'zod';

/** What can be wrong with content; the message says it in words for whoever wrote the file. */
export const PROBLEM_CODES = [
  'not-json',
  'unknown-schema',
  'missing-file',
  'shape',
  'map',
  'theatre',
  'unknown-rule',
  'duplicate-id',
  'unknown-unit',
  'unknown-organisation',
  'unknown-map',
  'unknown-hex',
  'unknown-option',
  'unknown-section',
  'options-clash',
  'unknown-group',
  'unknown-condition',
  'unknown-turn',
  'outside-area',
  'wrong-army',
  'wrong-nationality',
  'no-reduced-side',
  'reduced-not-weaker',
  'unit-twice',
  'unit-not-in-play',
  'overstacked',
  'both-sides-in-hex',
  'not-on-edge',
  'entry-differs',
  'entry-without-road',
  'turn-order',
  'track-gap',
  'crt-gap',
  'crt-column',
  'bad-die',
  'no-level',
  'no-control',
  'no-points',
  'no-aim',
  'unknown-leader',
  'no-leaders',
  'leader-kind',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface Problem {
  readonly file: string;
  /** Where in the file, e.g. `setup[3].hex`; empty for the file as a whole. */
  readonly at: string;
  readonly code: ProblemCode;
  readonly message: string;
  /** A warning is worth a look and stops nobody. */
  readonly severity: 'error' | 'warning';
}

/** One file of content, read and parsed by the caller: nothing here touches a disk. */
export interface RawFile {
  readonly file: string;
  readonly json: unknown;
}

export type Report = (at: string, code: ProblemCode, message: string, severity?: Problem['severity']) => void;

/** Collects what is wrong with one file. */
export const reporter =
  (file: string, problems: Problem[]): Report =>
  (at, code, message, severity = 'error') => {
    problems.push({ file, at, code, message, severity });
  };

export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');

/** Reads a file against its schema; every mistake in its shape is reported with its place. */
export function readShape<T>(schema: z.ZodType<T>, json: unknown, report: Report): T | undefined {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of extra) {
      const path = key === '' ? issue.path : [...issue.path, key];
      report(pathText(path), 'shape', key === '' ? issue.message : 'no such field here');
    }
  }
  return undefined;
}

/** Every id may stand once; `at` says where the nth one stands. */
export function reportDoubles(ids: readonly string[], at: (index: number) => string, report: Report): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (seen.has(id)) report(at(index), 'duplicate-id', `'${id}' stands twice`);
    seen.add(id);
  });
}

/** Every rule that a file cites, wherever it cites it: fields named `rule`, and tables named `rules`. */
export function reportUnknownRules(json: unknown, isRule: (id: string) => boolean, report: Report): void {
  const visit = (value: unknown, path: readonly PropertyKey[], cites: boolean): void => {
    if (typeof value === 'string') {
      if (cites && !isRule(value))
        report(pathText(path), 'unknown-rule', `the rulebook has no rule '${value}'`);
    } else if (Array.isArray(value))
      for (const [n, item] of value.entries()) visit(item, [...path, n], false);
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value))
        visit(item, [...path, key], key === 'rule' || path.at(-1) === 'rules');
  };
  visit(json, [], false);
}
