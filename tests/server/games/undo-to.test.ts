import { afterEach, expect, test } from 'vitest';
import type { StateMessage } from '../../../src/messages/socket.ts';
import { CatalogueTables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const tables = new CatalogueTables(await loadLibrary());

onBothStores('what a player takes back at a table on the server', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  /** Marches with a unit that has not marched yet. */
  const march = async (page: Page, game: string): Promise<StateMessage> => {
    const { seq } = page.state(game) as StateMessage;
    const told = (await page.ask({ t: 'options', game, seat: 'french' })) as unknown as StateMessage;
    const order = told.options?.find(({ type }) => type === 'march');
    expect(await page.act(game, 'french', order)).toMatchObject({ t: 'ack', seq: seq + 1 });
    return page.until((one) => one.t === 'state' && one.seq === seq + 1);
  };

  test('may be several orders at once, to a line of the log or the whole turn, and no further', async () => {
    server = await startServer(await fresh(), { tables });
    const { id, link } = await server.create('anna', {
      scenario: 'nlb.quatre-bras',
      seats: { french: 'me', allied: 'open' },
    });
    await server.ask('bernd', 'POST', `/games/${id}/join`, { seat: 'allied', link: link ?? '' });
    const french = await server.page('anna');
    await french.follow(id, 'french');
    const opening = french.state(id) as StateMessage;
    expect(opening.undoTo).toBeUndefined();
    const after: StateMessage[] = [];
    for (let i = 0; i < 3; i += 1) after.push(await march(french, id));
    expect(after.map(({ undoTo }) => undoTo)).toEqual([opening.seq, opening.seq, opening.seq]);

    const back = (to: number) =>
      french.ask({ t: 'undo', game: id, seat: 'french', seq: french.state(id)?.seq, to });
    expect(await back(opening.seq + 1)).toMatchObject({ t: 'ack', seq: opening.seq + 1 });
    expect(french.state(id)).toMatchObject({ seq: opening.seq + 1, view: after[0]?.view, redo: true });
    const again = await french.ask({ t: 'redo', game: id, seat: 'french', seq: opening.seq + 1 });
    expect(again).toMatchObject({ t: 'ack', seq: opening.seq + 2 });
    expect(await back(opening.seq)).toMatchObject({ t: 'ack', seq: opening.seq });
    expect(french.state(id)).toMatchObject({ seq: opening.seq, view: opening.view });
    expect(await back(opening.seq)).toMatchObject({ t: 'refused', code: 'cannot-undo-nothing-done' });
    if (opening.seq > 0)
      expect(await back(0)).toMatchObject({ t: 'refused', code: expect.stringMatching(/^cannot-undo/) });
  }, 60_000);
});
