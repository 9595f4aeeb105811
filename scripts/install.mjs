// Makes node_modules match package-lock.json, once per lockfile. Runs on any Node from 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.vedette-install');
const lock = join(root, '.vedette', 'install.lock');

/** The Node that runs Vedette: the one pinned in the lockfile, whatever the machine has. */
export const nodePath = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

export class SetupError extends Error {}

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const installed = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted() && existsSync(nodePath);

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const tryLock = () => {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (holder > 0 && !alive(holder)) rmSync(lock, { force: true });
  return false;
};

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const npmCi = () => {
  // No dependency needs an install script, so none may run.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Standard output belongs to the command that asked for the install.
  const run = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.error) throw new SetupError(`npm could not be started: ${run.error.message}`);
  if (run.status !== 0) throw new SetupError('npm ci failed; its message is above.');
};

/** Installs if needed. Two commands started at once on a fresh clone take turns. */
export const ensureInstalled = () => {
  if (installed()) {
    const now = new Date();
    // bin/vedette compares this date with the lockfile's to skip the hash.
    utimesSync(stamp, now, now);
    return;
  }
  while (!tryLock()) {
    pause(300);
    if (installed()) return;
  }
  try {
    if (installed()) return;
    process.stderr.write('Installing what Vedette needs (once; about a minute) …\n');
    npmCi();
    if (!existsSync(nodePath))
      throw new SetupError(
        `There is no packaged Node for ${process.platform}-${process.arch}, or its download failed. ` +
          'See optionalDependencies in package.json for the platforms there are.',
      );
    writeFileSync(stamp, `${wanted()}\n`);
  } finally {
    rmSync(lock, { force: true });
  }
};

/** Runs a script's main part; what the user can mend is told without a stack. */
export const runMain = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

export const isMain = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url));

if (isMain(import.meta.url)) await runMain(() => ensureInstalled() ?? 0);
