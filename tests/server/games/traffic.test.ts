import { afterEach, expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const SEATS = ['north', 'west', 'east'] as const;

onBothStores('a page that is told what changed', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  /** All that a page knows of the game, without what only says how it was told. */
  const known = (page: Page, game: string) => {
    const { view, options, subjects, whole, pending, seq, undo, redo } = page.state(game) ?? {};
    return { view, options, subjects, whole, pending, seq, undo, redo };
  };

  test('knows after any drops exactly what one knows that is told everything at once', async () => {
    server = await startServer(await fresh());
    const { id } = await server.create('anna', { seats: { north: 'me', west: 'me', east: 'me' } });
    const random = randomInts(1815);
    const pages = new Map<string, Page>();
    const open = async (seat: string): Promise<Page> => {
      const before = pages.get(seat)?.state(id);
      const page = await server.page('anna');
      await page.follow(id, seat, before === undefined ? {} : { from: before.seq, cuts: before.cuts });
      pages.set(seat, page);
      return page;
    };
    for (const seat of SEATS) await open(seat);
    let changes = 0;
    for (let step = 0; step < 40; step += 1) {
      const seat = SEATS.find((one) => (pages.get(one)?.state(id)?.options?.length ?? 0) > 0);
      if (seat === undefined) break;
      const page = pages.get(seat) as Page;
      const { options = [] } = page.state(id) ?? {};
      const undone = page.state(id)?.undo === true && random(4) === 0;
      const question = undone
        ? { t: 'undo', game: id, seat, seq: page.state(id)?.seq }
        : { t: 'act', game: id, seat, seq: page.state(id)?.seq, action: options[random(options.length)] };
      expect((await page.ask(question)).t).toBe('ack');
      // Some connections break, at any moment.
      for (const one of SEATS)
        if (random(3) === 0) {
          pages.get(one)?.ws.terminate();
          await open(one);
        }
      for (const one of SEATS) {
        const whole = await server.page('anna');
        await whole.follow(id, one);
        await expect.poll(() => known(pages.get(one) as Page, id)).toEqual(known(whole, id));
        await whole.close();
      }
      changes += [...pages.values()].filter((one) => one.texts.at(-1)?.includes('"change":')).length;
    }
    // Most of it was told by what changed.
    expect(changes).toBeGreaterThan(10);
  }, 60_000);

  test('is told the whole table once, and then no more than what a move touches', async () => {
    server = await startServer(await fresh());
    const { id } = await server.create('anna', { seats: { north: 'me', west: 'me', east: 'me' } });
    const page = await server.page('anna');
    for (const seat of SEATS) await page.follow(id, seat);
    const texts = (): readonly string[] => page.texts.filter((text) => text.startsWith('{"t":"state"'));
    expect(texts().every((text) => text.includes('"view":{"schema"'))).toBe(true);
    const before = texts().length;
    const able = page.received.findLast((one) => one.t === 'state' && (one.options?.length ?? 0) > 0);
    if (able?.t !== 'state') throw new Error('nobody can do anything');
    await page.ask({ t: 'act', game: id, seat: able.as, seq: able.seq, action: able.options?.[0] });
    await expect.poll(() => texts().length).toBeGreaterThan(before);
    for (const text of texts().slice(before)) expect(text).not.toContain('"view":{"schema"');
  });

  test('gets what is long compressed', async () => {
    server = await startServer(await fresh());
    const page = await server.page('anna');
    expect(page.ws.extensions).toContain('permessage-deflate');
  });
});
