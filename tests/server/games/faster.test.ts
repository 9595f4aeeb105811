import { afterEach, expect, test } from 'vitest';
import { promiseOf } from '../../../src/host/dice/shares.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

onBothStores('while another process writes to the same game', (fresh) => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  /** A game whose next row is taken by somebody else just before it is written, so many times. */
  const overtaken = async (terms: object = {}) => {
    const server = await startServer(await fresh());
    servers.push(server);
    const seats = { north: 'me', west: 'open', east: { bot: 'random' } } as const;
    const { id, link } = await server.create('anna', { seats, ...terms });
    await server.ask('bernd', 'POST', `/games/${id}/join`, { seat: 'west', link });
    const [anna, bernd] = [await server.page('anna'), await server.page('bernd')];
    await anna.follow(id, 'north');
    await bernd.follow(id, 'west');
    const { store } = server.rooms.options;
    const append = store.append.bind(store);
    let times = 0;
    const overtake = (n: number): void => {
      times = n;
      store.append = async (one) => {
        if (times === 0) return append(one);
        times -= 1;
        return false;
      };
    };
    return { id, anna, bernd, overtake };
  };
  const share = (page: Page, game: string, seat: string, what: object) =>
    page.ask({ t: 'share', game, seat, ...what });

  test('what is promised to the dice is promised all the same, and told', async () => {
    const { id, anna, bernd, overtake } = await overtaken({ shares: true });
    const [mine, his] = ['a1'.repeat(32), 'b2'.repeat(32)];
    overtake(1);
    expect(await share(anna, id, 'north', { promise: promiseOf(mine) })).toMatchObject({ t: 'ack' });
    expect(await share(bernd, id, 'west', { promise: promiseOf(his) })).toMatchObject({ t: 'ack' });
    overtake(2);
    expect(await share(bernd, id, 'west', { share: his })).toMatchObject({ t: 'ack' });
    expect(await share(anna, id, 'north', { share: mine })).toMatchObject({ t: 'ack' });
    await expect.poll(() => anna.state(id)?.pending.kind).toBe('decide');
  });

  test('standing orders are written and somebody resigns, once', async () => {
    const { id, anna, bernd, overtake } = await overtaken();
    const orders = { all: { reaction: 'never' }, of: {} };
    overtake(1);
    expect(await bernd.ask({ t: 'orders', game: id, seat: 'west', orders })).toMatchObject({
      t: 'orders',
      standing: { orders },
    });
    overtake(1);
    expect(await anna.ask({ t: 'resign', game: id, seat: 'north' })).toMatchObject({ t: 'ack' });
    expect(await anna.ask({ t: 'resign', game: id, seat: 'north' })).toMatchObject({ code: 'game-over' });
  });

  test('who has chosen by what he saw is told that the game has gone on', async () => {
    const { id, anna, overtake } = await overtaken();
    overtake(1);
    expect(await anna.act(id, 'north')).toMatchObject({ t: 'stale' });
    expect(await anna.act(id, 'north')).toMatchObject({ t: 'ack' });
  });

  test('nobody tries for ever', async () => {
    const { id, anna, overtake } = await overtaken();
    overtake(1000);
    expect(await anna.ask({ t: 'resign', game: id, seat: 'north' })).toMatchObject({ t: 'stale' });
  });
});
