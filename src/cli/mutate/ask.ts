import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

/*
 * A process of its own that asks tests, again and again, about a program that changes between two questions. What has
 * not changed is read and compiled once, and all tests of a question share one thread, so that most of its time goes
 * into the tests themselves. Whoever asks may end it at any moment, with its thread: a change can make a test go on
 * for ever.
 */

export interface Question {
  /** Test files in the order in which they are asked; the first that is red ends it. */
  readonly tests: readonly string[];
  /** All that was changed since the last question, or changed back. */
  readonly changed: readonly string[];
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asked'; readonly test: string; readonly red: boolean; readonly took: number }
  | { readonly kind: 'done' };

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const [root = '.', system = '', runner] = process.argv.slice(2);

/** Of the golden games those of the system alone can tell. */
const games = { testNamePattern: new RegExp(`the golden game ${system}\\.`) };
const only = (path: string) => (path.startsWith('tests/golden/') ? games : undefined);
const answer = (one: Answer): void => {
  process.send?.(one);
};
const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/');

let begun = Date.now();
const reporter = {
  onTestModuleStart(): void {
    begun = Date.now();
  },
  onTestModuleEnd(module: TestModule): void {
    const test = pathOf(module.moduleId);
    answer({ kind: 'asked', test, red: module.state() === 'failed', took: Date.now() - begun });
  },
};

const vitest = await createVitest('test', {
  root,
  project: ['unit'],
  watch: false,
  isolate: false,
  pool: 'threads',
  maxWorkers: 1,
  // One red test is answer enough about one mutant; about many all are asked.
  ...(runner === undefined ? { bail: 1 } : {}),
  reporters: [reporter],
  sequence: { sequencer: InOrder },
});
await vitest.standalone();
const [project] = vitest.projects;
// A project takes its runner from its own file alone.
if (project !== undefined && runner !== undefined) project.config.runner = runner;

process.on('message', async ({ tests, changed }: Question) => {
  for (const path of changed) vitest.invalidateFile(`${root}/${path}`);
  const specifications = tests.flatMap(
    (path) => project?.createSpecification(`${root}/${path}`, only(path)) ?? [],
  );
  await vitest.runTestSpecifications(specifications);
  answer({ kind: 'done' });
});
answer({ kind: 'ready' });
