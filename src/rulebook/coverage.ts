// Which cases are proven, which are left out and why, and what cites them. A case has no stored
// status that could lie: it is done when a test that cites it passed, not modelled when its file
// says why, and to do otherwise.

import { type BookId, bookIds } from './books.ts';
import type { CitationKind } from './citations.ts';
import { citedInTitle } from './citations.ts';
import type { Entry, RuleIndex } from './rulebook.ts';

export interface TestRun {
  readonly name: string;
  readonly file: string;
  readonly passed: boolean;
  readonly state: string;
}

export interface CodePlace {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: CitationKind;
}

export type Status = 'done' | 'todo' | 'not-modelled';

export interface CaseCoverage {
  readonly entry: Entry;
  readonly status: Status;
  readonly tests: readonly TestRun[];
  readonly places: readonly CodePlace[];
}

export interface LayerCoverage {
  readonly cases: number;
  readonly tested: number;
  readonly notModelled: number;
  readonly todo: number;
  /** Cases cited by a test that failed, whether or not another test of theirs passed. */
  readonly failing: number;
  readonly citedInCode: number;
}

export interface UnknownCitation {
  readonly id: string;
  readonly where: string;
}

export interface Coverage {
  readonly cases: readonly CaseCoverage[];
  readonly systems: Readonly<Record<BookId, Readonly<Record<string, LayerCoverage>>>>;
  readonly unknown: readonly UnknownCitation[];
}

export function coverRules(
  index: RuleIndex,
  tests: readonly TestRun[],
  places: readonly CodePlace[],
): Coverage {
  const unknown: UnknownCitation[] = [];
  const known = (id: string) => index.byId.has(id) || index.rulings.has(id);
  const testsOf = new Map<string, TestRun[]>();
  for (const test of tests)
    for (const id of citedInTitle(test.name)) {
      if (!known(id)) unknown.push({ id, where: `${test.file}: ${test.name}` });
      append(testsOf, id, test);
    }
  const placesOf = new Map<string, CodePlace[]>();
  for (const place of places) {
    if (!known(place.id)) unknown.push({ id: place.id, where: `${place.file}:${place.line}` });
    append(placesOf, place.id, place);
  }
  const cases = index.entries.map((entry): CaseCoverage => {
    const citing = testsOf.get(entry.case.id) ?? [];
    return {
      entry,
      status: statusOf(entry, citing),
      tests: citing,
      places: placesOf.get(entry.case.id) ?? [],
    };
  });
  return { cases, systems: perLayer(cases), unknown };
}

function statusOf(entry: Entry, tests: readonly TestRun[]): Status {
  if (entry.case.notModelled !== undefined) return 'not-modelled';
  return tests.some((test) => test.passed) ? 'done' : 'todo';
}

function perLayer(cases: readonly CaseCoverage[]): Coverage['systems'] {
  const empty: LayerCoverage = { cases: 0, tested: 0, notModelled: 0, todo: 0, failing: 0, citedInCode: 0 };
  const counts = Object.fromEntries(
    bookIds.map((system): [BookId, Record<string, LayerCoverage>] => [system, {}]),
  ) as Record<BookId, Record<string, LayerCoverage>>;
  for (const { entry, status, tests, places } of cases) {
    const layers = counts[entry.system];
    const so = layers[entry.case.layer] ?? empty;
    layers[entry.case.layer] = {
      cases: so.cases + 1,
      tested: so.tested + (status === 'done' ? 1 : 0),
      notModelled: so.notModelled + (status === 'not-modelled' ? 1 : 0),
      todo: so.todo + (status === 'todo' ? 1 : 0),
      failing: so.failing + (tests.some((test) => test.state === 'failed') ? 1 : 0),
      citedInCode: so.citedInCode + (places.length > 0 ? 1 : 0),
    };
  }
  return counts;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
