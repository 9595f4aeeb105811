import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { StateMessage } from '../../../src/messages/socket.ts';
import type { GamesOptions } from '../../../src/server/games/plugin.ts';
import { type ServerClock, startClock } from '../../../src/server/games/time/server-clock.ts';
import type { Processes } from '../../../src/server/processes.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer | undefined;
let folder: string | undefined;
afterEach(async () => {
  await server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  server = undefined;
});

const start = async (options: Partial<GamesOptions> = {}): Promise<TestServer> => {
  folder = mkdtempSync(join(tmpdir(), 'vedette troubles '));
  server = await startServer({ file: join(folder, 'v.db') }, options);
  return server;
};

/** A clock that the test moves. */
const handClock = (since = 1_800_000_000_000): ServerClock & { at: number } => {
  const clock = { since, at: since, now: () => clock.at };
  return clock;
};

const two = async (at: TestServer, more: object = {}): Promise<{ game: string; anna: Page; bernd: Page }> => {
  const made = await at.create('anna', {
    seats: { north: 'me', west: 'open', east: { bot: 'random' } },
    visibility: 'open',
    ...more,
  });
  await at.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
  const [anna, bernd] = [await at.page('anna'), await at.page('bernd')];
  await anna.follow(made.id, 'north');
  await bernd.follow(made.id, 'west');
  return { game: made.id, anna, bernd };
};

describe('a disk that takes nothing', () => {
  test.each([
    ['is full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1000000'],
    ['may only be read', 'PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
  ])(
    'because it %s: nothing is acknowledged, everybody is told why, and play goes on afterwards',
    async (_why, breakIt, mendIt) => {
      const at = await start();
      const { game, anna, bernd } = await two(at);
      const seq = anna.state(game)?.seq ?? 0;
      await at.database.all(breakIt);
      // A small row may still find room on a page that is there already.
      let answer = await anna.act(game, 'north');
      const long = 'x'.repeat(2000);
      for (let i = 0; i < 40 && answer.t !== 'refused'; i += 1)
        answer = await anna.ask({ t: 'chat', game, as: 'north', room: 'table', text: long });
      expect(answer).toMatchObject({ t: 'refused', code: 'store-unavailable' });
      await at.database.all(mendIt);
      await anna.follow(game, 'north');
      if (anna.state(game)?.seq === seq) expect(await anna.act(game, 'north')).toMatchObject({ t: 'ack' });
      await bernd.until((one) => one.t === 'state' && one.seq > seq);
      expect(bernd.state(game)?.seq).toBeGreaterThan(seq);
    },
  );
});

describe('clocks', () => {
  test('of the server go on evenly whatever the clock of the machine is set to', () => {
    let wall = 1_800_000_000_000;
    let steady = 500;
    const clock = startClock(
      () => wall,
      () => steady,
    );
    const start = clock.now();
    wall += 10 * DAY;
    steady += 1000;
    expect(clock.now() - start).toBe(1000);
    wall -= 300 * DAY;
    steady += 1000;
    expect(clock.now() - start).toBe(2000);
  });

  test('of a live game run for whoever must decide, and time that is up loses', async () => {
    const clock = handClock();
    const at = await start({ clock, sweepMs: 50 });
    const live = { kind: 'live', initial: 5 * MINUTE, increment: 0, expiry: 'loses' };
    const { game, anna, bernd } = await two(at, { clock: live });
    clock.at += MINUTE;
    expect(await anna.act(game, 'north')).toMatchObject({ t: 'ack' });
    expect(anna.state(game)?.clocks).toMatchObject({
      left: { north: 4 * MINUTE, west: 4 * MINUTE },
      running: ['west'],
    });
    clock.at += 4 * MINUTE;
    await bernd.until((one) => one.t === 'standing' && one.card.status === 'over');
    expect(bernd.standing(game)?.card.result).toMatchObject({
      winners: ['north'],
      by: 'time',
      facts: { seat: 'west' },
    });
  });

  test('that nobody watches find the game all the same, and the computer plays on where that was agreed', async () => {
    const clock = handClock();
    const at = await start({ clock, sweepMs: 50, idleMs: 0 });
    const slow = { kind: 'correspondence', turn: DAY, vacationDays: 3, expiry: 'computer' };
    const { game, anna, bernd } = await two(at, { clock: slow });
    expect(await anna.act(game, 'north')).toMatchObject({ t: 'ack' });
    await anna.close();
    await bernd.close();
    await expect.poll(() => at.rooms.count.rooms, { timeout: 5000 }).toBe(0);
    clock.at += DAY + 1;
    const card = () => at.ask('anna', 'GET', `/games/${game}`);
    await expect.poll(async () => (await card()).seats[1]?.bot, { timeout: 5000 }).toBe('greedy');
    expect((await card()).status).toBe('playing');
  });

  test('stand still for who is on vacation, as long as was agreed', async () => {
    const clock = handClock();
    const at = await start({ clock, sweepMs: 50 });
    const slow = { kind: 'correspondence', turn: DAY, vacationDays: 3, expiry: 'loses' };
    const { game, anna, bernd } = await two(at, { clock: slow });
    await anna.act(game, 'north');
    const away = (days: number) => bernd.ask({ t: 'vacation', game, seat: 'west', days });
    expect(await away(4)).toMatchObject({ code: 'no-vacation-left' });
    // Plans that change before anything of them has passed cost nothing.
    for (const days of [1, 2, 1, 0]) expect(await away(days)).toMatchObject({ t: 'ack' });
    expect(await away(3)).toMatchObject({ t: 'ack' });
    clock.at += 3 * DAY + DAY / 2;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await bernd.follow(game, 'west');
    expect(bernd.standing(game)?.card.status).toBe('playing');
    expect(bernd.state(game)?.clocks?.left.west).toBe(DAY / 2);
    expect(await away(1)).toMatchObject({ code: 'no-vacation-left' });
    clock.at += DAY / 2;
    await bernd.until((one) => one.t === 'standing' && one.card.status === 'over');
  });

  test('of a live game forgive the time in which there was no server', async () => {
    const clock = handClock();
    const at = await start({ clock });
    const live = { kind: 'live', initial: 5 * MINUTE, increment: 0, expiry: 'loses' };
    const { game, anna } = await two(at, { clock: live });
    await anna.act(game, 'north');
    await at.close();
    const later = handClock(clock.at + 3 * 60 * MINUTE);
    server = await startServer({ file: join(folder ?? '', 'v.db') }, { clock: later, sweepMs: 50 });
    const bernd = await server.page('bernd');
    await bernd.follow(game, 'west');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(bernd.standing(game)?.card.status).toBe('playing');
    expect(bernd.state(game)?.clocks?.left.west).toBe(5 * MINUTE);
  });
});

describe('spectators', () => {
  test('see the game so many moves and minutes late as its players wish, and all of it when it is over', async () => {
    const clock = handClock();
    const at = await start({ clock });
    const { game, anna, bernd } = await two(at, {
      seats: { north: 'me', west: 'open', east: 'me' },
      spectators: { allowed: true, delayMoves: 2, delayMinutes: 10 },
    });
    const east = await at.page('anna');
    await east.follow(game, 'east');
    const dora = await at.page('dora');
    await dora.follow(game, 'spectator');
    const first = dora.state(game)?.seq ?? -1;
    for (let i = 0; i < 6; i += 1)
      for (const [seat, page] of [
        ['north', anna],
        ['west', bernd],
        ['east', east],
      ] as const)
        if ((page.state(game)?.options ?? []).length > 0) await page.act(game, seat);
    await dora.follow(game, 'spectator');
    expect(dora.state(game)?.seq).toBe(0);
    expect(first).toBe(0);
    clock.at += 10 * MINUTE;
    await dora.follow(game, 'spectator');
    const seen = dora.state(game)?.seq ?? 0;
    await anna.follow(game, 'north');
    expect(seen).toBe((anna.state(game)?.seq ?? 0) - 2);
    expect(dora.state(game)?.view).toMatchObject({ viewer: 'spectator' });
    const late = await at
      .ask('dora', 'GET', `/games/${game}/moment?seq=${seen + 1}&as=spectator`)
      .catch(String);
    expect(late).toContain('no-such-moment');
    expect(await at.ask('dora', 'GET', `/games/${game}/story?as=north`).catch(String)).toContain(
      'not-your-seat',
    );
    await anna.ask({ t: 'resign', game, seat: 'north' });
    await dora.until((one) => one.t === 'standing' && one.card.status === 'over');
    await dora.until((one) => one.t === 'state' && one.seq >= seen + 2);
  });

  test('stay outside where the players want none', async () => {
    const at = await start();
    const { game } = await two(at, { spectators: { allowed: false, delayMoves: 0, delayMinutes: 0 } });
    const dora = await at.page('dora');
    expect(await dora.follow(game, 'spectator')).toMatchObject({ t: 'refused', code: 'no-spectators' });
  });
});

describe('a computer that has just stopped thinking', () => {
  test('is asked again by who moves before it has put the game down', async () => {
    const slow: Processes = {
      id: 'slow',
      since: 0,
      alone: async (_duty, work) => {
        const done = await work();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { done };
      },
      watch: () => undefined,
      close: async () => undefined,
    };
    const at = await start({ processes: slow });
    const bot = { bot: 'random' };
    const { id } = await at.create('anna', { seats: { north: 'me', west: bot, east: bot } });
    const anna = await at.page('anna');
    await anna.follow(id, 'north');
    for (let moves = 0; moves < 10; ) {
      const state = await anna.until<StateMessage>(
        (one) => one === anna.state(id) && (one.options?.length !== 0 || one.pending.kind === 'over'),
      );
      if (state.pending.kind === 'over') break;
      if ((await anna.act(id, 'north')).t === 'ack') moves += 1;
    }
  });
});

describe('a page that was left open for a year', () => {
  test('gets all that it missed, whatever it remembers, and nothing of what it meant to do', async () => {
    const at = await start();
    const { game, anna } = await two(at);
    const then = anna.state(game);
    const action = then?.options?.[0];
    for (let i = 0; i < 30; i += 1) {
      await anna.follow(game, 'north');
      if ((anna.state(game)?.options ?? []).length > 0) await anna.act(game, 'north');
    }
    await anna.follow(game, 'north');
    const { seq = 0, view, pending } = anna.state(game) ?? {};
    expect(seq).toBeGreaterThan(then?.seq ?? 0);
    const old = await at.page('anna');
    // As much as it had, more than there is (a backup was put back), and what never was.
    for (const [from, cuts] of [
      [then?.seq, 0],
      [seq + 500, 7],
      [-1, 99],
    ]) {
      await old.follow(game, 'north', { from, cuts });
      const state = old.state(game);
      expect(state).toMatchObject({ seq, view, pending });
      expect(state?.since).toBe(Math.min(from ?? 0, seq));
    }
    const late = { t: 'act', game, seat: 'north', seq: then?.seq, action: { ...action, late: true } };
    expect((await old.ask(late)).t).toBe('stale');
    await old.until((one) => one.t === 'state' && one.since === then?.seq && one.seq === seq);
    const rows = await at.rooms.options.store.journal((await at.rooms.options.store.byId(game))?.no ?? 0, 0);
    expect(rows.some(({ body }) => body.includes('late'))).toBe(false);
  });
});

describe('two devices of one person', () => {
  test('both show the game and both can play it', async () => {
    const at = await start();
    const { game, anna } = await two(at);
    const phone = await at.page('anna');
    await phone.follow(game, 'north');
    const seq = phone.state(game)?.seq ?? 0;
    expect(await phone.act(game, 'north')).toMatchObject({ t: 'ack' });
    await anna.until((one) => one.t === 'state' && one.seq > seq);
    // The other device acts on what it showed before it had heard.
    expect(
      await anna.ask({
        t: 'act',
        game,
        seat: 'north',
        seq,
        action: { type: 'order', stance: 'hold' },
        key: 'late',
      }),
    ).toMatchObject({ t: 'stale' });
    await phone.close();
    await expect.poll(() => anna.standing(game)?.here).toContain('north');
  });
});
