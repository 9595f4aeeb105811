// npm test: style, types and every test, closing with one line of counts.
// `npm test -- <path or Vitest option> …` runs only those tests and leaves the report of the last full run alone.
// `npm test -- --thorough [path …]` plays every game of the suites that are otherwise sampled; it takes hours.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, root, runMain, SetupError } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';

const thorough = process.argv.includes('--thorough');
if (thorough) process.env.VEDETTE_THOROUGH = '1';
const selection = process.argv.slice(2).filter((word) => word !== '--thorough');
const full = selection.length === 0;
const report = join(root, '.vedette', 'test-report.json');
const fresh = join(root, '.vedette', `test-report.${process.pid}.json`);

const interrupted = 130;

const run = (...args) => {
  const { status, signal, error } = spawnSync(nodePath, args, { cwd: root, stdio: 'inherit' });
  if (error) throw new SetupError(`${args[0]} could not be started: ${error.message}`);
  if (signal === 'SIGINT' || status === interrupted) process.exit(interrupted);
  return status === 0;
};

const tool = (...path) => join(root, 'node_modules', ...path);

const heading = (title) => process.stdout.write(`\n== ${title}\n`);

/** A stage passes or counts as one failure; the later ones run all the same, so that one run tells everything. */
const stage = (title, body) => {
  heading(title);
  try {
    if (body() !== false) return 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stdout.write(`${error.message}\n`);
  }
  process.stdout.write(`${title}: FAILED\n`);
  return 1;
};

const none = { passed: 0, failed: 1, skipped: 0 };

/** A file that breaks before its first test has no failed test in the report, yet it is a failure. */
const countReport = (path, ok) => {
  if (!existsSync(path)) return none;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + broken;
  return {
    passed: numPassedTests,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: numPendingTests + (numTodoTests ?? 0),
  };
};

const runTests = () => {
  heading(full ? 'Tests' : `Tests: ${selection.join(' ')}`);
  mkdirSync(join(root, '.vedette'), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${fresh}`];
  try {
    const ok = run(tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...selection);
    const counts = countReport(fresh, ok);
    if (full && existsSync(fresh)) renameSync(fresh, report);
    return counts;
  } finally {
    rmSync(fresh, { force: true });
  }
};

const stages = [
  ['Style (Biome)', () => run(tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings')],
  ['Types (TypeScript)', () => run(tool('typescript', 'bin', 'tsc'), '-b')],
  ['Page (Vite)', ensureBuilt],
  ['Browser', () => process.stdout.write(`${ensureBrowser()}\n`)],
  ['Database', () => process.stdout.write(`${ensurePostgres()}\n`)],
];

await runMain(() => {
  ensureInstalled();
  const failedStages = full ? stages.reduce((sum, [title, body]) => sum + stage(title, body), 0) : 0;
  const { passed, failed, skipped } = runTests();
  const all = failed + failedStages;
  process.stdout.write(`\n${passed} passed, ${all} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return all === 0 ? 0 : 1;
});
