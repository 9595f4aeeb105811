import { bookIds, bookNames } from '../../rulebook/books.ts';
import { citationKinds } from '../../rulebook/citations.ts';
import type { CaseCoverage } from '../../rulebook/coverage.ts';
import { type Gathered, reportFile } from './gather.ts';

/** What `rules coverage --json` prints; `systems` is the part whose shape scripts rely on. */
export function coverageJson({ coverage, report }: Gathered) {
  const cited = coverage.cases.filter(({ places }) => places.length > 0);
  return {
    systems: coverage.systems,
    report: report ? { file: report.file, startedAt: report.startedAt, tests: report.tests.length } : null,
    notModelled: coverage.cases.flatMap(({ entry }) =>
      entry.case.notModelled === undefined ? [] : [{ id: entry.case.id, reason: entry.case.notModelled }],
    ),
    cited: Object.fromEntries(
      cited.map(({ entry, places }) => [
        entry.case.id,
        places.map(({ kind, file, line }) => ({ kind, at: `${file}:${line}` })),
      ]),
    ),
    citedByNothing: coverage.cases.filter(citedByNothing).map(({ entry }) => entry.case.id),
    unknown: coverage.unknown,
  };
}

export function coverageText(gathered: Gathered): string {
  const { coverage, report } = gathered;
  const lines = [
    report
      ? `Tests of ${report.startedAt.slice(0, 16).replace('T', ' ')} UTC (${report.tests.length} in ${report.file})`
      : `No full test run has left a report (${reportFile}), so no case counts as tested. 'npm test' makes one.`,
    '',
    row('', 'cases', 'tested', 'not mod.', 'to do', 'failing', 'in code'),
  ];
  for (const system of bookIds) {
    lines.push(`${system}  ${bookNames[system]}`);
    for (const [layer, so] of Object.entries(coverage.systems[system]))
      lines.push(row(layer, so.cases, so.tested, so.notModelled, so.todo, so.failing, so.citedInCode));
  }
  lines.push('', 'Cited in the rules by:');
  for (const kind of citationKinds) {
    const cases = coverage.cases.filter(({ places }) => places.some((place) => place.kind === kind));
    const places = cases.reduce(
      (sum, so) => sum + so.places.filter((place) => place.kind === kind).length,
      0,
    );
    lines.push(`  ${kind.padEnd(8)} ${cases.length} cases in ${places} places`);
  }
  lines.push(`  cited by no code and no test: ${coverage.cases.filter(citedByNothing).length} cases`);
  for (const { entry, places } of coverage.cases)
    if (places.length > 0)
      lines.push(`  ${entry.case.id}: ${places.map((at) => `${at.kind} ${at.file}:${at.line}`).join(', ')}`);
  const leftOut = coverage.cases.filter(({ status }) => status === 'not-modelled');
  if (leftOut.length > 0) lines.push('', 'Not modelled:');
  for (const { entry } of leftOut) lines.push(`  ${entry.case.id}  ${entry.case.notModelled}`);
  return lines.join('\n');
}

function citedByNothing({ tests, places, status }: CaseCoverage): boolean {
  return tests.length === 0 && places.length === 0 && status !== 'not-modelled';
}

function row(name: string, ...cells: readonly (number | string)[]): string {
  return `  ${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
}
