import { z } from 'zod';
import type { TestRun } from '../../rulebook/coverage.ts';
import { RulebookError } from '../../rulebook/schema.ts';

export interface TestReport {
  readonly file: string;
  /** When the run began, as an ISO date. */
  readonly startedAt: string;
  readonly tests: readonly TestRun[];
}

// Vitest's JSON reporter writes far more; only what is used here is asked for.
const reportSchema = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export function readTestReport(text: string, file: string, shorten: (path: string) => string): TestReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RulebookError(`${file} is not JSON; 'npm test' writes it anew`);
  }
  const parsed = reportSchema.safeParse(value);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new RulebookError(
      `${file} is not a Vitest report (at ${at || 'the top'}); 'npm test' writes it anew`,
    );
  }
  const { startTime, testResults } = parsed.data;
  return {
    file,
    startedAt: new Date(startTime).toISOString(),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        name: fullName.trim(),
        file: shorten(name),
        passed: status === 'passed',
        state: status,
      })),
    ),
  };
}
