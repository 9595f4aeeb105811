import { afterEach, expect, test } from 'vitest';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const SOON = { timeout: 15_000 };

onBothStores('who follows a game that waits for players', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  const opened = async (): Promise<string> => {
    server = await startServer(await fresh());
    const seats = { north: 'me', west: 'open', east: 'open' } as const;
    return (await server.create('anna', { seats, visibility: 'open' })).id;
  };
  const join = (id: string, who: string, seat: string) =>
    server.ask(who, 'POST', `/games/${id}/join`, { seat });
  const states = (page: Page, as: string) =>
    page.received.filter((one) => one.t === 'state').filter((one) => one.as === as);
  const toldOff = (page: Page) => page.received.find((one) => one.t === 'refused');

  test('from a seat that another has taken after him, sees nothing from there', async () => {
    const id = await opened();
    await join(id, 'eve', 'west');
    const eve = await server.page('eve');
    expect(await eve.follow(id, 'west')).toMatchObject({ t: 'ack' });
    await server.ask('eve', 'POST', `/games/${id}/leave`, { seat: 'west' });
    await join(id, 'bernd', 'west');
    await join(id, 'bernd', 'east');
    const bernd = await server.page('bernd');
    await bernd.follow(id, 'west');
    await expect.poll(() => states(bernd, 'west').length, SOON).toBe(1);
    expect(await bernd.act(id, 'west')).toMatchObject({ t: 'ack' });
    await eve.ask({ t: 'ping' });
    expect(states(eve, 'west')).toEqual([]);
    expect(toldOff(eve)).toMatchObject({ game: id, code: 'not-your-seat' });
    expect(server.rooms.at(id)?.audience.attendance.places).toEqual([1]);
    // She may look on as anybody may.
    expect(await eve.follow(id, 'spectator')).toMatchObject({ t: 'ack' });
    expect(states(eve, 'spectator').length).toBe(1);
  });

  test('as one who only watches, does so no longer when he plays in it', async () => {
    const id = await opened();
    const eve = await server.page('eve');
    expect(await eve.follow(id, 'spectator')).toMatchObject({ t: 'ack' });
    await join(id, 'eve', 'west');
    await join(id, 'eve', 'east');
    await eve.ask({ t: 'ping' });
    expect(states(eve, 'spectator')).toEqual([]);
    expect(toldOff(eve)).toMatchObject({ game: id, code: 'you-play-here' });
  });

  test('from one of his seats, is counted what he may know by the other too', async () => {
    const id = await opened();
    await join(id, 'bernd', 'west');
    const bernd = await server.page('bernd');
    await bernd.follow(id, 'west');
    await join(id, 'bernd', 'east');
    const followers = [...(server.rooms.at(id)?.audience.followers ?? [])];
    // What he sends counts so; what he is told must count alike.
    expect(followers.map(({ as, viewers }) => [as, viewers])).toEqual([['west', ['west', 'east']]]);
  });
});
