import { afterEach, expect, test } from 'vitest';
import type { GameRecord } from '../../../src/engine/record.ts';
import { promiseOf } from '../../../src/host/dice/shares.ts';
import { verifyRecord } from '../../../src/host/record/verify.ts';
import type { StandingMessage } from '../../../src/messages/socket.ts';
import { drillTables } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const DAY = 86_400_000;
const mine = 'a1'.repeat(32);
const his = 'b2'.repeat(32);

onBothStores('dice to which players add', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000, at: 1_000_000, now: () => clock.at };
  afterEach(() => server?.close());

  const two = async () => {
    server = await startServer(await fresh(), { clock });
    const { id, link, commitment } = await server.create('anna', {
      seats: { north: 'me', west: 'open', east: { bot: 'random' } },
      shares: true,
    });
    await server.ask('bernd', 'POST', `/games/${id}/join`, { seat: 'west', link });
    const anna = await server.page('anna');
    await anna.follow(id, 'north');
    const bernd = await server.page('bernd');
    await bernd.follow(id, 'west');
    const share = (page: Page, seat: string, what: object) =>
      page.ask({ t: 'share', game: id, seat, ...what });
    return { id, anna, bernd, share, commitment };
  };
  const shares = (page: Page, id: string): StandingMessage['shares'] => page.standing(id)?.shares;

  test('are rolled when all have promised and then told; nobody tells before all have promised', async () => {
    const { id, anna, bernd, share } = await two();
    // The drill begins with a roll.
    expect(anna.state(id)?.pending.kind).toBe('chance');
    expect(shares(anna, id)).toEqual({ promised: {}, awaited: ['north', 'west'], told: [] });
    expect(await share(anna, 'north', { share: mine })).toMatchObject({ code: 'promises-first' });
    await share(anna, 'north', { promise: promiseOf(mine) });
    expect(await share(anna, 'north', { promise: promiseOf(his) })).toMatchObject({
      code: 'promised-already',
    });
    expect(await share(anna, 'north', { share: mine })).toMatchObject({ code: 'promises-first' });
    await share(bernd, 'west', { promise: promiseOf(his) });
    await expect.poll(() => shares(anna, id)?.awaited).toEqual(['north', 'west']);
    expect(shares(anna, id)?.promised).toEqual({ north: promiseOf(mine), west: promiseOf(his) });
    expect(await share(anna, 'north', { share: his })).toMatchObject({ code: 'wrong-share' });
    expect(await share(anna, 'north', { share: mine })).toMatchObject({ t: 'ack' });
    expect(anna.state(id)?.pending.kind).toBe('chance');
    expect(await share(anna, 'north', {})).toMatchObject({ code: 'told-already' });
    expect(await share(bernd, 'west', { share: his })).toMatchObject({ t: 'ack' });
    await expect.poll(() => anna.state(id)?.pending.kind).toBe('decide');
    await expect.poll(() => shares(anna, id)).toBeUndefined();
    await anna.ask({ t: 'resign', game: id, seat: 'north' });
    const record = await server.ask<GameRecord>('anna', 'GET', `/games/${id}/record`);
    const found = drillTables().lay(record.setup);
    if (!found.ok) throw new Error('no drill');
    const check = (one: GameRecord) => verifyRecord(one, found.laid.game);
    expect(record.shares).toEqual({
      north: { promise: promiseOf(mine), share: mine },
      west: { promise: promiseOf(his), share: his },
    });
    expect(check(record)).toMatchObject({ ok: true, shares: ['north', 'west'] });
    // A share that was left out, changed or added afterwards does not give these dice.
    const { north, west } = record.shares as Required<GameRecord>['shares'];
    for (const forged of [
      { west },
      { north, west: { promise: promiseOf(mine), share: mine } },
      { north, west, east: west },
    ] as Required<GameRecord>['shares'][])
      expect(check({ ...record, shares: forged })).toMatchObject({
        ok: false,
        fault: { code: 'wrong-roll' },
      });
    const broken = { ...record, shares: { north, west: { promise: promiseOf(mine), share: his } } };
    expect(check(broken as GameRecord)).toMatchObject({ ok: false, fault: { code: 'wrong-share' } });
  });

  test('go on without who adds nothing, and after a long wait without who does not come', async () => {
    const { id, anna, bernd, share } = await two();
    await share(anna, 'north', { promise: promiseOf(mine) });
    const without = () => anna.ask({ t: 'without', game: id, seat: 'north', absent: 'west' });
    expect(await without()).toMatchObject({ code: 'too-soon' });
    clock.at += DAY;
    expect(await without()).toMatchObject({ t: 'ack' });
    expect(await without()).toMatchObject({ code: 'not-awaited' });
    expect(await share(bernd, 'west', { promise: promiseOf(his) })).toMatchObject({ code: 'told-already' });
    expect(await share(anna, 'north', {})).toMatchObject({ t: 'ack' });
    await expect.poll(() => anna.state(id)?.pending.kind).toBe('decide');
  });

  test('are others after a take-back, that nobody chose either', async () => {
    const { id, anna, bernd, share } = await two();
    await share(anna, 'north', {});
    await share(bernd, 'west', {});
    await anna.until((one) => one === anna.state(id) && (one.options?.length ?? 0) > 0);
    await anna.act(id, 'north');
    await anna.ask({ t: 'propose', game: id, seat: 'north', what: 'take-back', to: 1 });
    await expect.poll(() => bernd.standing(id)?.proposals.length).toBe(1);
    const proposal = bernd.standing(id)?.proposals[0]?.id;
    await bernd.ask({ t: 'answer', game: id, seat: 'west', proposal, agree: true });
    const stored = await server.rooms.options.store.byId(id);
    await anna.ask({ t: 'resign', game: id, seat: 'north' });
    const record = await server.ask<GameRecord>('anna', 'GET', `/games/${id}/record`);
    expect(record.branch?.seq).toBe(1);
    const { seedAfter } = await import('../../../src/host/dice/shares.ts');
    const rows = await server.rooms.options.store.journal(stored?.no ?? 0, 0);
    const row = rows.find(({ kind }) => kind === 3)?.n ?? 0;
    expect(record.seed).toBe(Buffer.from(seedAfter(stored?.seed ?? new Uint8Array(), row)).toString('hex'));
  });
});
