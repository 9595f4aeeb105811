import { afterEach, expect, test } from 'vitest';
import type { GameCard } from '../../../src/messages/lobby.ts';
import type { StateMessage } from '../../../src/messages/socket.ts';
import { randomInts } from '../../conformance/play.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const never = { all: { reaction: 'never' }, of: {} };

onBothStores('standing orders', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  test('are kept by the server, seen by their owner alone, and answer for him while he is away', async () => {
    const place = await fresh();
    server = await startServer(place);
    const make = async (): Promise<string> => {
      const made: GameCard = await server.create('anna', {
        seats: { north: 'me', west: 'invited', east: 'open' },
      });
      const link = made.link ?? '';
      await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west', link });
      await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'east', link });
      return made.id;
    };
    let id = await make();
    let anna = await server.page('anna');
    let bernd = await server.page('bernd');
    await anna.follow(id, 'north');
    const orders = (page: Page, seat: string, written?: object) =>
      page.ask({ t: 'orders', game: id, seat, ...(written === undefined ? {} : { orders: written }) });
    expect(await orders(bernd, 'west', never)).toMatchObject({ t: 'orders', standing: { orders: never } });
    expect(await orders(bernd, 'east', never)).toMatchObject({ t: 'orders' });
    expect(await orders(bernd, 'west', { all: { reaction: 'perhaps' } })).toMatchObject({
      t: 'refused',
      code: 'bad-orders',
    });
    expect(await orders(anna, 'west')).toMatchObject({ t: 'refused', code: 'not-your-seat' });
    expect(JSON.stringify(anna.received)).not.toContain('never');
    // A server that starts anew knows them from its journal.
    await server.close();
    server = await startServer(place);
    anna = await server.page('anna');
    bernd = await server.page('bernd');
    await anna.follow(id, 'north');
    for (const seat of ['west', 'east']) await bernd.follow(id, seat);
    expect(await orders(bernd, 'west')).toMatchObject({ standing: { orders: never } });
    const random = randomInts(3);
    const told = (page: Page): StateMessage[] =>
      page.received.filter((one): one is StateMessage => one.t === 'state');
    for (let n = 0; n < 2000; n += 1) {
      const answered = told(bernd).flatMap(({ entries }) =>
        entries.filter(({ because }) => because === 'reaction'),
      );
      if (answered.length > 0) break;
      const state = told(anna).findLast(({ game }) => game === id);
      if (state?.pending.kind !== 'decide') {
        // The dice ended this game before anybody was asked: another one.
        id = await make();
        for (const seat of ['west', 'east']) await orders(bernd, seat, never);
        await anna.follow(id, 'north');
        for (const seat of ['west', 'east']) await bernd.follow(id, seat);
        continue;
      }
      const [seat = ''] = state.pending.seats as string[];
      const page = seat === 'north' ? anna : bernd;
      const options = told(page).findLast((one) => one.as === seat && one.game === id)?.options ?? [];
      const assault = options.find(({ type }) => type === 'assault');
      const action = seat === 'north' && assault !== undefined ? assault : options[random(options.length)];
      const seq = told(page).findLast((one) => one.as === seat && one.game === id)?.seq ?? 0;
      const from = anna.received.length;
      const answer = await page.ask({ t: 'act', game: id, seat, seq, action });
      if (answer.t === 'ack') {
        await anna.until((one) => one.t === 'state' && one.game === id && one.seq >= 1, from);
        expect((await page.ask({ t: 'ping' })).t).toBe('pong');
        expect((await anna.ask({ t: 'ping' })).t).toBe('pong');
        expect((await bernd.ask({ t: 'ping' })).t).toBe('pong');
      }
    }
    const answered = told(bernd).flatMap(({ entries }) =>
      entries.filter(({ because }) => because !== undefined),
    );
    expect(answered[0]).toMatchObject({ because: 'reaction', events: [{ type: 'passed' }] });
    expect(JSON.stringify(anna.received)).not.toContain('because');
  }, 60_000);
});
