import { afterEach, expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import type { AnyGame } from '../../../src/engine/game.ts';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { drillGame } from '../../drill/game.ts';
import { DRILL, drillTables } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const SEATS = ['north', 'west', 'east'] as const;

/** The drill, and how many decisions and rolls were worked out by its rules. */
function counted(): { readonly game: AnyGame; steps: number } {
  const drill = { ...drillGame(), scenario: DRILL } as unknown as AnyGame;
  const count = {
    steps: 0,
    game: {
      ...drill,
      act: (...a: Parameters<AnyGame['act']>) => {
        count.steps += 1;
        return drill.act(...a);
      },
      roll: (...a: Parameters<AnyGame['roll']>) => {
        count.steps += 1;
        return drill.roll(...a);
      },
    } as AnyGame,
  };
  return count;
}

onBothStores('a long game', (fresh) => {
  let server: TestServer;
  let place: StorePlace;
  let count = counted();
  afterEach(() => server?.close());

  const start = async (checkpointRows = 1, rules = 'drill-1'): Promise<void> => {
    count = counted();
    server = await startServer(place, { checkpointRows, tables: drillTables(count.game, rules) });
  };
  const again = async (checkpointRows?: number, rules?: string): Promise<void> => {
    await server.close();
    await start(checkpointRows, rules);
  };

  /** Everything that those at the table know, and what they are told from its beginning. */
  const lookAll = async (id: string) => {
    const page = await server.page('anna');
    const all = [];
    for (const seat of SEATS) {
      await page.follow(id, seat);
      const { view, options, pending, seq, cuts, undo, redo, entries, clocks } = page.state(id) ?? {};
      const { now = 0, left = {}, running = [], ...rest } = clocks ?? {};
      // Of a clock that runs, when its time is up.
      const times = Object.entries(left).map(([one, ms]) => [one, running.includes(one) ? now + ms : ms]);
      const time = { ...rest, running, times };
      all.push({ view, options, pending, seq, cuts, undo, redo, entries, time });
    }
    const { card, proposals, paused } = page.standing(id) ?? {};
    await page.close();
    return { all, proposals, paused, status: card?.status, seed: card?.seed };
  };

  /** Plays by chance, with some of it taken back; tells how many rows that made. */
  const play = async (id: string, decisions: number): Promise<number> => {
    const random = randomInts(1815);
    const page: Page = await server.page('anna');
    for (const seat of SEATS) await page.follow(id, seat);
    const latest = (seat: string) =>
      page.received.filter((one) => one.t === 'state').findLast((one) => one.as === seat);
    let made = 0;
    for (; made < decisions; made += 1) {
      const seat = SEATS.find((one) => (latest(one)?.options?.length ?? 0) > 0);
      if (seat === undefined) break;
      const { options = [], seq, undo } = latest(seat) ?? {};
      const question =
        undo === true && random(5) === 0
          ? { t: 'undo', game: id, seat, seq }
          : { t: 'act', game: id, seat, seq, action: options[random(options.length)] };
      expect((await page.ask(question)).t).toBe('ack');
    }
    await page.close();
    return made;
  };

  const begun = async (decisions: number): Promise<string> => {
    place = await fresh();
    await start(1e9);
    const clock = { kind: 'correspondence', turn: 86_400_000, vacationDays: 3, expiry: 'loses' } as const;
    const { id } = await server.create('anna', { seats: { north: 'me', west: 'me', east: 'me' }, clock });
    await play(id, decisions);
    return id;
  };
  const keptAt = async (id: string): Promise<number | undefined> => {
    const { store } = server.rooms.options;
    const { no = 0 } = (await store.byId(id)) ?? {};
    return (await store.checkpoint(no))?.n;
  };

  test('is opened from its checkpoint without being played again, and goes on from there', async () => {
    const id = await begun(24);
    const before = await lookAll(id);
    expect(count.steps).toBeGreaterThan(20);
    // Read from its beginning once more, and put down.
    await again();
    expect(await lookAll(id)).toEqual(before);
    await again();
    expect(await keptAt(id)).toBe(24);
    expect(await lookAll(id)).toEqual(before);
    expect(count.steps).toBe(16);
    // What a seat could undo it still can, and what follows is added to the same journal.
    const more = await play(id, 8);
    const later = await lookAll(id);
    expect(later).not.toEqual(before);
    await again(1e9);
    expect(await keptAt(id)).toBe(24 + more);
    expect(await lookAll(id)).toEqual(later);
    await server.database.run('DELETE FROM checkpoints');
    await again();
    expect(await lookAll(id)).toEqual(later);
    expect(count.steps).toBeGreaterThan(20);
  }, 60_000);

  test('that is over is kept as it ended, and its record is read from the journal', async () => {
    const id = await begun(20);
    await again();
    const page = await server.page('anna');
    await page.follow(id, 'north');
    await page.ask({ t: 'resign', game: id, seat: 'north' });
    for (const seat of ['west', 'east']) await page.ask({ t: 'resign', game: id, seat });
    await page.close();
    const before = await lookAll(id);
    expect(before.status).toBe('over');
    expect(before.seed).not.toBeNull();
    const records = await server.ask<unknown>('anna', 'GET', `/games/${id}/record`);
    await again();
    expect(await lookAll(id)).toEqual(before);
    expect(count.steps).toBeLessThanOrEqual(16);
    expect(await server.ask<unknown>('anna', 'GET', `/games/${id}/record`)).toEqual(records);
  }, 60_000);

  test('throws away a checkpoint that does not fit, and is read from its beginning', async () => {
    const id = await begun(24);
    const before = await lookAll(id);
    await again();
    await lookAll(id);
    const wounds: readonly string[] = [
      'UPDATE checkpoints SET mark = mark + 1',
      'UPDATE checkpoints SET n = n - 1',
      'UPDATE checkpoints SET sum = sum + 1',
      "UPDATE checkpoints SET rules = 'drill-0'",
    ];
    for (const wound of wounds) {
      await again();
      expect(await keptAt(id)).toBeGreaterThan(20);
      await server.database.run(wound);
      expect(await lookAll(id)).toEqual(before);
      expect(count.steps, wound).toBeGreaterThan(20);
    }
    // One more, by a bit of what it holds.
    await again();
    const { store } = server.rooms.options;
    const { no = 0 } = (await store.byId(id)) ?? {};
    const body = Uint8Array.from((await store.checkpoint(no))?.body ?? []);
    body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
    await server.database.run('UPDATE checkpoints SET body = $1', [body]);
    expect(await lookAll(id)).toEqual(before);
    expect(count.steps).toBeGreaterThan(20);
  }, 60_000);

  test('is found to be damaged also where a checkpoint would spare reading what is', async () => {
    const id = await begun(24);
    await again();
    await lookAll(id);
    await again();
    expect(await keptAt(id)).toBeGreaterThan(20);
    await server.database.run('UPDATE journal SET at = at + 1 WHERE n = 3');
    const page = await server.page('anna');
    expect(await page.follow(id, 'north')).toMatchObject({
      t: 'refused',
      code: 'damaged',
      message: expect.stringContaining('row 3'),
    });
  }, 60_000);

  test('is found to begin otherwise than it did also with a checkpoint', async () => {
    const id = await begun(24);
    await again();
    await lookAll(id);
    await again();
    await server.database.run('UPDATE games SET opening = opening + 1');
    const page = await server.page('anna');
    expect(await page.follow(id, 'north')).toMatchObject({
      message: expect.stringContaining('begins with another position'),
    });
  }, 60_000);
});
