import { afterEach, expect, test } from 'vitest';
import type { GameCard, NewGame } from '../../../src/messages/lobby.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothStores('a seat whose player is away', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000, at: 1_000_000, now: () => clock.at };
  afterEach(() => server?.close());

  /** Anna alone against Bernd, who is asked and not there. */
  const kept = async (terms: NewGame['clock']): Promise<{ card: GameCard; west: Page; game: string }> => {
    server = await startServer(await fresh(), { clock });
    const made = await server.create('bernd', {
      seats: { north: 'me', west: 'open', east: { bot: 'random' } },
      clock: terms,
    });
    const card = await server.ask('anna', 'POST', `/games/${made.id}/join`, {
      seat: 'west',
      link: made.link,
    });
    const west = await server.page('anna');
    await west.follow(card.id, 'west');
    return { card, west, game: card.id };
  };
  const takeOver = (game: string) =>
    ({ t: 'propose', game, seat: 'west', what: 'computer', absent: 'north', bot: 'random' }) as const;
  const untilAsked = async (west: Page, game: string): Promise<void> => {
    await expect.poll(() => west.state(game)?.pending, { timeout: 15_000 }).toMatchObject({ kind: 'decide' });
    expect(west.state(game)?.pending).toMatchObject({ seats: expect.arrayContaining(['north']) });
  };

  test('is the computer’s by one opponent’s word alone only after a long wait', async () => {
    const { west, game } = await kept({ kind: 'none' });
    await untilAsked(west, game);
    expect(await west.ask(takeOver(game))).toMatchObject({
      code: 'too-soon',
      message: expect.stringContaining('24 hours'),
    });
    clock.at += DAY;
    expect(await west.ask(takeOver(game))).toMatchObject({ t: 'ack' });
    await expect.poll(() => west.standing(game)?.card.seats[0]?.kind).toBe('bot');
  });

  test('is his for the time of a turn, and for his leave, where that was agreed', async () => {
    const terms = { kind: 'correspondence', turn: 2 * DAY, vacationDays: 5, expiry: 'nothing' } as const;
    const { west, game } = await kept(terms);
    await untilAsked(west, game);
    const north = await server.page('bernd');
    await north.follow(game, 'north');
    expect(north.state(game)?.clocks?.days).toMatchObject({ north: 5 });
    expect(await north.ask({ t: 'vacation', game, seat: 'north', days: 3 })).toMatchObject({ t: 'ack' });
    expect(north.state(game)?.clocks?.days).toMatchObject({ north: 2 });
    await north.close();
    await west.until((one) => one.t === 'standing' && !one.here.includes('north'));
    clock.at += 4 * DAY;
    expect(await west.ask(takeOver(game))).toMatchObject({ code: 'too-soon' });
    clock.at += DAY;
    expect(await west.ask(takeOver(game))).toMatchObject({ t: 'ack' });
  });

  test('is still his: what touches the board or the result needs his own word, whoever sits in for him', async () => {
    const { west, game } = await kept({ kind: 'none' });
    await untilAsked(west, game);
    clock.at += DAY;
    expect(await west.ask(takeOver(game))).toMatchObject({ t: 'ack' });
    await expect.poll(() => west.standing(game)?.card.seats[0]?.kind).toBe('bot');
    await expect.poll(() => west.state(game)?.seq, { timeout: 15_000 }).toBeGreaterThan(1);
    const { commitment } = west.standing(game)?.card ?? {};
    const before = west.state(game)?.seq ?? 0;
    expect(await west.ask({ t: 'propose', game, seat: 'west', what: 'take-back', to: 0 })).toMatchObject({
      t: 'ack',
    });
    expect(await west.ask({ t: 'propose', game, seat: 'west', what: 'draw' })).toMatchObject({ t: 'ack' });
    await west.follow(game, 'west');
    // Nothing was taken back, no fresh dice were given, and nothing ended.
    expect(west.state(game)?.seq).toBeGreaterThanOrEqual(before);
    expect(west.standing(game)?.card).toMatchObject({ commitment, status: 'playing' });
    expect(west.standing(game)?.proposals).toMatchObject([
      { what: 'take-back', asks: ['north'] },
      { what: 'draw', asks: ['north'] },
    ]);
    // He answers himself, also while the computer plays for him.
    const north = await server.page('bernd');
    await north.follow(game, 'north');
    const draw = north.standing(game)?.proposals.find(({ what }) => what === 'draw');
    expect(
      await north.ask({ t: 'answer', game, seat: 'north', proposal: draw?.id, agree: true }),
    ).toMatchObject({ t: 'ack' });
    await north.until((one) => one.t === 'standing' && one.card.status === 'over');
  });

  test('waits, and the list of games says until when', async () => {
    const terms = { kind: 'correspondence', turn: 2 * DAY, vacationDays: 0, expiry: 'loses' } as const;
    const { card } = await kept(terms);
    expect(card.deadline).toBe(clock.at + 2 * DAY);
    const { games } = await server.ask<{ games: GameCard[] }>('bernd', 'GET', '/games?list=mine');
    expect(games[0]?.deadline).toBe(card.deadline);
  });
});
