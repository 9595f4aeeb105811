import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
let folder: string;
let running: Serving | undefined;

interface Serving {
  readonly origin: string;
  readonly log: () => string;
  /** Tells it to stop, and answers its exit status. */
  stop(): Promise<number | null>;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette operating '));
});
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, VEDETTE_DATA: join(folder, 'data') });

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);

const start = async (): Promise<Serving> => {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0'], { env: environment() });
  let log = '';
  child.stderr.on('data', (part) => {
    log += part;
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
      const found = /Vedette is at (\S+?)\/ /.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`did not start: ${log}`)));
  });
  return {
    origin: address,
    log: () => log,
    stop: () => {
      const exit = exitOf(child);
      child.kill('SIGTERM');
      return exit;
    },
  };
};

const command = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: environment(),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

const ask = (origin: string, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/api/people/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ney = { name: 'Ney', password: 'la garde recule' };
const soult = { name: 'Soult', password: 'major général' };

describe('running a server', () => {
  test('backup while it runs, a graceful end, and everything back from the backup', async () => {
    running = await start();
    const backup = join(folder, 'tonight.vedette');
    expect((await ask(running.origin, 'sign-up', ney)).status).toBe(200);
    expect(command('backup', backup)).toMatchObject({ status: 0 });
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(command('backup', backup)).toMatchObject({
      status: 1,
      said: expect.stringContaining('overwrites nothing'),
    });
    expect((await ask(running.origin, 'sign-up', soult)).status).toBe(200);
    expect(command('restore', backup, '--replace')).toMatchObject({
      status: 1,
      said: expect.stringContaining('stop the server first'),
    });
    expect((await ask(running.origin, 'sign-in', soult)).status).toBe(200);

    expect(await running.stop()).toBe(0);
    expect(command('restore', backup)).toMatchObject({
      status: 1,
      said: expect.stringContaining('--replace'),
    });
    const restored = command('restore', backup, '--replace');
    expect(restored).toMatchObject({
      status: 0,
      said: expect.stringContaining('What was there before is in'),
    });

    running = await start();
    expect((await ask(running.origin, 'sign-in', ney)).status).toBe(200);
    expect(command('accounts', 'reset', 'Grouchy')).toMatchObject({
      status: 1,
      said: expect.stringContaining("no account called 'Grouchy'"),
    });
    const { status, said } = command('accounts', 'reset', 'ney');
    expect(status).toBe(0);
    const token = /^http:\/\/localhost:\d+\/#\/password\/([\w-]+)$/m.exec(said)?.[1];
    const again = { ...ney, password: 'la garde avance' };
    expect((await ask(running.origin, 'reset', { token, password: again.password })).status).toBe(204);
    expect((await ask(running.origin, 'sign-in', again)).status).toBe(200);
    expect((await ask(running.origin, 'sign-in', ney)).status).toBe(401);
    expect((await ask(running.origin, 'sign-in', soult)).status).toBe(401);
    expect(await running.stop()).toBe(0);
    const lines = running.log().trim().split('\n');
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    expect(running.log()).not.toMatch(/recule|Soult|vedette_session/);
    running = undefined;
  });
});
