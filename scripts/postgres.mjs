// Finds PostgreSQL for the tests, and installs it where the machine has none and lets us.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDebian } from './browser.mjs';
import { SetupError } from './install.mjs';

const below = (folder, inside) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, inside)) : [];

const findPostgres = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter),
    ...below('/usr/lib/postgresql', 'bin'),
    ...below('/opt/homebrew/opt', 'bin'),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

const step = (command, args) => {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
};

export const ensurePostgres = () => {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    step('apt-get', ['update', '-qq']);
    step('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
  }
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  throw new SetupError(
    'The tests of the server need PostgreSQL (initdb and postgres), and none was found or could be installed. ' +
      'Install it (Debian: apt-get install postgresql; macOS: brew install postgresql) or put its programs on the PATH.',
  );
};
