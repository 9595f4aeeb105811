import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * On a fresh checkout nobody knows what takes long, and the largest files would go first. These take minutes: begun
 * last, one of them would run on alone while the other core idles.
 */
const LONGEST = ['/conformance', 'tests/golden/', 'tests/server/store/kill', 'tests/server/people/notify'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      (project.config.sequence.groupOrder ?? 0) * 2 +
      (LONGEST.some((path) => moduleId.includes(path)) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// One worker each for two cores; the browser tests wait for the unit tests so that neither slows the other's clock.
export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          maxWorkers: 2,
          // Files share what they import: to read the books and their content anew for each took half the time.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['scripts/e2e-setup.mjs'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine can make a real browser late; what is broken fails twice.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
