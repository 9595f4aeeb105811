import { bookNames } from '../../rulebook/books.ts';
import type { CaseCoverage } from '../../rulebook/coverage.ts';
import { nearIds } from '../../rulebook/near.ts';
import { type Ruling, subCases, withoutZero } from '../../rulebook/rulebook.ts';
import type { Gathered } from './gather.ts';

export type Shown =
  | { readonly kind: 'case'; readonly of: CaseCoverage }
  | { readonly kind: 'heading'; readonly id: string; readonly cases: readonly CaseCoverage[] }
  | { readonly kind: 'ruling'; readonly of: Ruling }
  | { readonly kind: 'unknown'; readonly id: string; readonly near: readonly string[] };

/**
 * Finds what an id means: a case, a ruling, or a heading above several cases. Small letters and the
 * book's own way of writing 28.0 or 26.0E will do.
 */
export function findShown(gathered: Gathered, typed: string): Shown {
  for (const id of new Set([typed, withoutZero(typed.toUpperCase())])) {
    const found = findExactly(gathered, id);
    if (found) return found;
  }
  const { byId, rulings } = gathered.index;
  return { kind: 'unknown', id: typed, near: nearIds([...byId.keys(), ...rulings.keys()], typed) };
}

function findExactly({ index, coverage }: Gathered, typed: string): Shown | undefined {
  const same = (id: string) => id.toUpperCase() === typed.toUpperCase();
  const exact = coverage.cases.find(({ entry }) => same(entry.case.id));
  if (exact) return { kind: 'case', of: exact };
  const ruling = [...index.rulings.values()].find(({ id }) => same(id));
  if (ruling) return { kind: 'ruling', of: ruling };
  for (const heading of new Set([typed, typed.toUpperCase()])) {
    const below = new Set(subCases(index, heading));
    if (below.size > 0)
      return { kind: 'heading', id: heading, cases: coverage.cases.filter(({ entry }) => below.has(entry)) };
  }
  return undefined;
}

export function caseJson({ entry, status, tests, places }: CaseCoverage) {
  return {
    ...entry.case,
    system: entry.system,
    chapter: entry.chapter.title,
    section: `${entry.section.number} ${entry.section.title}`,
    status,
    rulings: entry.rulings,
    tests: tests.map(({ name, file, state }) => ({ name, file, state })),
    code: places.map(({ kind, file, line }) => ({ kind, at: `${file}:${line}` })),
  };
}

export function caseText({ entry, status, tests, places }: CaseCoverage, hasReport: boolean): string {
  const { case: rule, chapter, section, system } = entry;
  const lines = [
    `${rule.id}  ${rule.title}`,
    `${bookNames[system]}, ${chapter.title}, ${section.number} ${section.title}`,
    `layer ${rule.layer}, area ${rule.area}, ${status.replace('-', ' ')}`,
    '',
    rule.text,
  ];
  if (rule.note !== undefined) lines.push('', `Note: ${rule.note}`);
  if (rule.notModelled !== undefined) lines.push('', `Not modelled: ${rule.notModelled}`);
  for (const ruling of entry.rulings) lines.push('', rulingText(ruling));
  lines.push('', tests.length > 0 ? 'Tests:' : hasReport ? 'No test cites it.' : 'No test report yet.');
  for (const test of tests) lines.push(`  ${test.state.padEnd(7)} ${test.name}  (${test.file})`);
  lines.push(places.length > 0 ? 'Code:' : "No rule's code cites it.");
  for (const place of places) lines.push(`  ${place.kind.padEnd(7)} ${place.file}:${place.line}`);
  return lines.join('\n');
}

export function rulingText({ id, kind, point, ruling, source, cases }: Ruling): string {
  return [
    `${id} (${kind}; ${source})`,
    `  ${point}`,
    `  We play: ${ruling}`,
    `  Cases: ${cases.length > 0 ? cases.join(', ') : 'none in particular'}`,
  ].join('\n');
}

export function listText(cases: readonly CaseCoverage[]): string {
  const width = Math.max(...cases.map(({ entry }) => entry.case.id.length));
  return cases
    .map(({ entry, status }) => `${mark(status)} ${entry.case.id.padEnd(width)}  ${entry.case.title}`)
    .join('\n');
}

function mark(status: CaseCoverage['status']): string {
  return status === 'done' ? '+' : status === 'todo' ? '-' : 'x';
}
