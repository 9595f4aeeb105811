// Finds a Chromium for the page's tests, and fetches one when the machine has none.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nodePath, root, SetupError } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((path) => existsSync(path));
};

const playwright = join(root, 'node_modules', 'playwright-core');

const playwrightsOwn = () => {
  const ask = `process.stdout.write((await import('playwright-core')).chromium.executablePath())`;
  const run = spawnSync(nodePath, ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' });
  const path = run.status === 0 ? run.stdout.trim() : '';
  return path !== '' && existsSync(path) ? path : undefined;
};

/** The browser there is, without installing anything. */
export const findBrowser = () => {
  const chosen = process.env.VEDETTE_CHROMIUM;
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new SetupError(`VEDETTE_CHROMIUM names no file: ${chosen}`);
    return chosen;
  }
  return onPath() ?? playwrightsOwn();
};

export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const step = (command, args) => {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env }).status === 0;
};

const installWithApt = () =>
  step('apt-get', ['update', '-qq']) &&
  step('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);

export const ensureBrowser = () => {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && isDebian() && installWithApt()) {
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  if (step(nodePath, [join(playwright, 'cli.js'), 'install', 'chromium'])) {
    const downloaded = playwrightsOwn();
    if (downloaded !== undefined) return downloaded;
  }
  throw new SetupError(
    'No Chromium was found and none could be installed. Install one, or name it in VEDETTE_CHROMIUM.',
  );
};
