import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askServer, Page } from '../harness.ts';
import { type PostgresCluster, startPostgres } from '../postgres.ts';

const program = fileURLToPath(new URL('../store/games-process.ts', import.meta.url));
/** A process that gives no sign of life for three of these is gone. */
const BEAT_MS = 300;
/** On a busy machine everything takes longer; what matters is that it comes by itself. */
const SOON = { timeout: 30_000, interval: 50 };

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
}, 60_000);
afterAll(() => cluster?.stop(), 60_000);

interface Process {
  readonly child: ChildProcess;
  readonly address: string;
}

describe('who is at the table, with players at two processes', () => {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) await ended(child, 'SIGKILL');
  });

  const begin = (url: string): Promise<Process> =>
    new Promise((resolve, reject) => {
      const child = fork(program, [JSON.stringify({ url }), String(BEAT_MS)]);
      running.push(child);
      child.once('message', ({ address }: { address: string }) => resolve({ child, address }));
      child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
    });

  const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  const apart = async () => {
    const url = await cluster.freshDatabase();
    const [here, there] = await Promise.all([begin(url), begin(url)]);
    const made = await askServer(here.address, 'anna', 'POST', '/games', {
      scenario: 'drill.two-rows',
      seats: { north: 'me', west: 'open', east: 'open' },
      visibility: 'open',
    });
    await askServer(there.address, 'bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
    await askServer(there.address, 'carla', 'POST', `/games/${made.id}/join`, { seat: 'east' });
    const anna = await Page.open(here.address, 'anna');
    await anna.follow(made.id, 'north');
    const [bernd, carla, dora] = await Promise.all(
      ['bernd', 'carla', 'dora'].map((who) => Page.open(there.address, who)),
    );
    await bernd?.follow(made.id, 'west');
    await carla?.follow(made.id, 'east');
    await dora?.follow(made.id, 'spectator');
    const seen = (page: Page | undefined) => {
      const { here: seats = [], watching = -1 } = page?.standing(made.id) ?? {};
      return { here: seats, watching };
    };
    const everybody = { here: ['north', 'west', 'east'], watching: 1 };
    await expect.poll(() => seen(anna), SOON).toEqual(everybody);
    await expect.poll(() => seen(bernd), SOON).toEqual(everybody);
    return { url, game: made.id, here, there, anna, bernd, carla, seen, everybody };
  };

  test('is told alike at both, as they come and go', async () => {
    const { game, here, anna, bernd, carla, seen, everybody } = await apart();
    await carla?.close();
    await expect.poll(() => seen(anna), SOON).toEqual({ here: ['north', 'west'], watching: 1 });
    const watcher = await Page.open(here.address, 'emil');
    await watcher.follow(game, 'spectator');
    await expect.poll(() => seen(bernd), SOON).toEqual({ here: ['north', 'west'], watching: 2 });
    // Back, but at the other process.
    const back = await Page.open(here.address, 'carla');
    await back.follow(game, 'east');
    await expect.poll(() => seen(bernd), SOON).toEqual({ ...everybody, watching: 2 });
    // Whoever is there somewhere is not absent.
    const takeOver = { t: 'propose', game, seat: 'west', what: 'computer', absent: 'east', bot: 'random' };
    expect(await bernd?.ask(takeOver)).toMatchObject({ t: 'refused', code: 'not-absent' });
    await back.close();
    await expect.poll(() => seen(bernd).here, SOON).toEqual(['north', 'west']);
    expect(await bernd?.ask(takeOver)).toMatchObject({ t: 'ack' });
  }, 90_000);

  test('is found out by a process that comes later, and told by one that ends in good order', async () => {
    const { url, game, there, anna, seen, everybody } = await apart();
    const third = await begin(url);
    const emil = await Page.open(third.address, 'emil');
    await emil.follow(game, 'spectator');
    await expect.poll(() => seen(emil), SOON).toEqual({ ...everybody, watching: 2 });
    there.child.send('stop');
    await expect.poll(() => seen(anna), SOON).toEqual({ here: ['north'], watching: 1 });
  }, 90_000);

  test('is mended by itself after one is killed, and its players are welcome at the other', async () => {
    const { game, here, there, anna, seen } = await apart();
    await ended(there.child, 'SIGKILL');
    await expect.poll(() => seen(anna), SOON).toEqual({ here: ['north'], watching: 0 });
    const bernd = await Page.open(here.address, 'bernd');
    await bernd.follow(game, 'west');
    await expect.poll(() => seen(anna).here, SOON).toEqual(['north', 'west']);
    expect((await anna.act(game, 'north')).t).toBe('ack');
  }, 90_000);

  test('is right again after the database was away for longer than anybody is waited for', async () => {
    const { anna, bernd, carla, seen, everybody } = await apart();
    await cluster.kill();
    await carla?.close();
    await new Promise((resolve) => setTimeout(resolve, 4 * BEAT_MS));
    await cluster.start();
    const left = { ...everybody, here: ['north', 'west'] };
    await expect.poll(() => seen(anna), SOON).toEqual(left);
    await expect.poll(() => seen(bernd), SOON).toEqual(left);
  }, 90_000);
});
