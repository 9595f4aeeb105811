import { afterEach, expect, test } from 'vitest';
import type { GameCard, GameList } from '../../../src/messages/lobby.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const MINUTE = 60_000;
const SOON = { timeout: 15_000 };

onBothStores('who only watches', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000, at: 1_000_000, now: () => clock.at };
  afterEach(() => server?.close());

  /** Anna plays north against computers that wait for her; Dora has the link. */
  const begun = async (spectators: object): Promise<{ card: GameCard; anna: Page; dora: Page }> => {
    server = await startServer(await fresh(), { clock });
    const card = await server.create('anna', {
      seats: { north: 'me', west: 'me', east: 'me' },
      spectators: { allowed: true, delayMoves: 0, delayMinutes: 0, ...spectators },
    });
    const anna = await server.page('anna');
    for (const seat of ['north', 'west', 'east']) await anna.follow(card.id, seat);
    return { card, anna, dora: await server.page('dora') };
  };
  /** Anna does the first thing that she may do, with whichever seat. */
  const step = async (card: GameCard, anna: Page): Promise<number> => {
    const last = anna.received.filter((one) => one.t === 'state').at(-1);
    const able = anna.received
      .filter((one) => one.t === 'state')
      .findLast((one) => one.seq === last?.seq && (one.options?.length ?? 0) > 0);
    if (able === undefined) throw new Error('nobody can do anything');
    const answer = await anna.ask({
      t: 'act',
      game: card.id,
      seat: able.as,
      seq: able.seq,
      action: able.options?.[0],
    });
    if (answer.t !== 'ack') throw new Error(`not done: ${JSON.stringify(answer)}`);
    for (const as of ['north', 'west', 'east'])
      await anna.until((one) => one.t === 'state' && one.as === as && one.seq >= answer.seq);
    return answer.seq;
  };
  const seen = (page: Page, card: GameCard): number => page.state(card.id)?.seq ?? -1;

  test('is shown each move when it is old enough, also one that was made before he came', async () => {
    const { card, anna, dora } = await begun({ delayMinutes: 5 });
    const first = await step(card, anna);
    clock.at += 2 * MINUTE;
    const second = await step(card, anna);
    await dora.follow(card.id, 'spectator', { link: card.link });
    expect(seen(dora, card)).toBe(0);
    expect(dora.state(card.id)?.options).toEqual([]);
    // The server means to come back to it by itself.
    expect(server.rooms.at(card.id)?.busy).toBe(true);
    clock.at += 3 * MINUTE;
    await server.rooms.at(card.id)?.wake();
    await expect.poll(() => seen(dora, card), SOON).toBe(first);
    const ahead = `/games/${card.id}/moment?seq=${second}&as=spectator&link=${card.link}`;
    expect(await server.ask('dora', 'GET', ahead).catch(String)).toContain('no-such-moment');
    const { entries } = await server.ask<{ entries: { seq: number }[] }>(
      'dora',
      'GET',
      `/games/${card.id}/story?as=spectator&link=${card.link}`,
    );
    expect(entries.at(-1)?.seq).toBe(first);
    clock.at += 2 * MINUTE;
    await server.rooms.at(card.id)?.wake();
    await expect.poll(() => seen(dora, card), SOON).toBe(second);
    expect(await server.ask('dora', 'GET', ahead)).toMatchObject({ moment: { seq: second } });
  });

  test('is so many moves behind as was agreed', async () => {
    const { card, anna, dora } = await begun({ delayMoves: 2 });
    await dora.follow(card.id, 'spectator', { link: card.link });
    for (let moves = 0; moves < 3; moves += 1) await step(card, anna);
    const now = await step(card, anna);
    await expect.poll(() => seen(dora, card), SOON).toBe(now - 2);
  });

  test('is counted once, however often his page asks', async () => {
    const { card, anna, dora } = await begun({});
    const follow = { game: card.id, as: 'spectator', want: 'table', link: card.link };
    await Promise.all([dora.ask({ t: 'follow', ...follow }), dora.ask({ t: 'follow', ...follow })]);
    await expect.poll(() => anna.standing(card.id)?.watching, SOON).toBe(1);
    await dora.close();
    await expect.poll(() => anna.standing(card.id)?.watching, SOON).toBe(0);
  });

  test('finds in the lobby what he may watch, and a player what he may join', async () => {
    server = await startServer(await fresh(), { clock });
    const seats = { north: 'me', west: 'invited', east: { bot: 'random' } } as const;
    const names = async (list: string): Promise<readonly string[]> =>
      (await server.ask<GameList>('dora', 'GET', `/games?list=${list}`)).games.map(({ title }) => title);
    const start = async (title: string, allowed: boolean): Promise<void> => {
      const spectators = { allowed, delayMoves: 0, delayMinutes: 0 };
      const made = await server.create('anna', { title, seats, spectators, visibility: 'open' });
      await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west', link: made.link });
    };
    await start('to see', true);
    await start('not to see', false);
    await server.create('anna', { title: 'for a friend', seats, visibility: 'open' });
    await server.create('anna', {
      title: 'for anybody',
      seats: { ...seats, west: 'open' },
      visibility: 'open',
    });
    expect(await names('watch')).toEqual(['to see']);
    expect(await names('open')).toEqual(['for anybody']);
  });
});
