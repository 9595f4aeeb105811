import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askServer, Page } from '../harness.ts';

/*
 * A server with a disk of its own, small enough to fill: a file system in memory that only this process sees. Where
 * the system lets nobody mount one, what SQLite says of a full disk is tested in troubles.test.ts all the same.
 */

const program = fileURLToPath(new URL('./games-process.ts', import.meta.url));
const privateMount = ['-r', '-m'];
const mountable =
  spawnSync('unshare', [...privateMount, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

interface Told {
  readonly address?: string;
  readonly problem?: string;
  readonly done?: string;
}

describe.runIf(mountable)('a disk of its own', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vedette-disk-'));
  });
  afterAll(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const told = (server: ChildProcess): Promise<Told> =>
    new Promise((resolve, reject) => {
      server.once('message', (message: Told) => resolve(message));
      server.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
    });
  const begin = (options: string): ChildProcess => {
    const mount = `mount -t tmpfs -o ${options} tmpfs "$1" && exec "$2" "$3" "$4"`;
    const place = JSON.stringify({ file: join(folder, 'vedette.db') });
    child = spawn(
      'unshare',
      [...privateMount, 'sh', '-c', mount, 'sh', folder, process.execPath, program, place],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    return child;
  };
  const tell = async (server: ChildProcess, what: string): Promise<void> => {
    const answer = told(server);
    server.send(what);
    expect(await answer).toEqual({ done: what });
  };

  test('that is full: nothing is acknowledged that is not kept, all are told, and play goes on when there is room', async () => {
    const server = begin('size=8m');
    const { address = '' } = await told(server);
    const made = await askServer(address, 'anna', 'POST', '/games', {
      scenario: 'drill.two-rows',
      seats: { north: 'me', west: 'me', east: 'me' },
    });
    const seats = ['north', 'west', 'east'];
    const pages = await Promise.all(
      seats.map(async (seat) => {
        const page = await Page.open(address, 'anna');
        await page.follow(made.id, seat);
        return { seat, page };
      }),
    );
    /** Somebody whose turn it is plays; the answer. */
    const play = async (): Promise<object> => {
      for (const { seat, page } of pages) {
        await page.follow(made.id, seat);
        const [action] = page.state(made.id)?.options ?? [];
        if (action !== undefined) return page.act(made.id, seat, action);
      }
      return { t: 'over' };
    };
    expect(await play()).toMatchObject({ t: 'ack' });
    await tell(server, 'fill');
    let acknowledged = 1;
    let answer = await play();
    // What the log has room for already is still taken.
    while ('t' in answer && answer.t === 'ack') {
      acknowledged += 1;
      answer = await play();
    }
    expect(answer).toMatchObject({ t: 'refused', code: 'store-unavailable' });
    const lobby = askServer(address, 'bernd', 'POST', '/games', { scenario: 'drill.two-rows', seats: {} });
    await expect(lobby).rejects.toThrow('store-unavailable');
    const health = async (): Promise<number> => (await fetch(`http://${address}/api/health`)).status;
    expect(await health()).toBe(503);
    await tell(server, 'free');
    expect(await play()).toMatchObject({ t: 'ack' });
    expect(await health()).toBe(200);
    const { entries } = await askServer<{ entries: readonly { by: string }[] }>(
      address,
      'anna',
      'GET',
      `/games/${made.id}/story?as=north`,
    );
    expect(entries.filter(({ by }) => seats.includes(by))).toHaveLength(acknowledged + 1);
    server.kill('SIGKILL');
  }, 60_000);

  test('that may only be read: the server does not start, and says why', async () => {
    expect(await told(begin('size=8m,ro'))).toMatchObject({
      problem: expect.stringMatching(/games cannot be kept in .*(read-only|EROFS)/i) as string,
    });
  }, 60_000);
});
