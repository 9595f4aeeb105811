// Everything the `rules` command needs to know about this copy of Vedette: its rulebook, the last
// full test run and the places in the source that cite rules.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { citedInSource } from '../../rulebook/citations.ts';
import { type CodePlace, type Coverage, coverRules } from '../../rulebook/coverage.ts';
import { indexRules, type RuleIndex } from '../../rulebook/rulebook.ts';
import { loadRulebooks } from './load.ts';
import { readTestReport, type TestReport } from './test-report.ts';

export const reportFile = '.vedette/test-report.json';

export interface Gathered {
  readonly index: RuleIndex;
  readonly coverage: Coverage;
  /** Undefined when no full test run has left its report yet. */
  readonly report: TestReport | undefined;
}

export function gather(root: string): Gathered {
  const index = indexRules(loadRulebooks(root));
  const path = join(root, reportFile);
  const report = existsSync(path)
    ? readTestReport(readFileSync(path, 'utf8'), reportFile, (file) => shortPath(root, file))
    : undefined;
  return { index, report, coverage: coverRules(index, report?.tests ?? [], codePlaces(root)) };
}

/** The folder of the wings; the rules of each stand in its room of that name. */
const WINGS = 'src/systems';

/** The rule literals of every wing's rules, test files left out: a test is no place where a rule is enforced. */
export function codePlaces(root: string): readonly CodePlace[] {
  return filesBelow(root, WINGS, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((file) => /^src\/systems\/[^/]+\/rules\//.test(file))
    .flatMap((file) =>
      citedInSource(readFileSync(join(root, file), 'utf8')).map((citation) => ({ ...citation, file })),
    );
}

/** Files below a folder of the project, as paths from its root, in a steady order. */
export function filesBelow(
  root: string,
  folder: string,
  wanted: (name: string) => boolean,
): readonly string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted(entry.name))
    .map((entry) => shortPath(root, join(entry.parentPath, entry.name)))
    .sort();
}

function shortPath(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
