import { afterEach, expect, test } from 'vitest';
import { type GameRecord, parseRecord, type RecordResult } from '../../../src/engine/record.ts';
import { verifyRecord } from '../../../src/host/record/verify.ts';
import { drillTables } from '../drill-tables.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const MINUTE = 60_000;
const live = { kind: 'live', initial: 10 * MINUTE, increment: MINUTE, expiry: 'loses' } as const;

onBothStores('time and the end of a game', (fresh) => {
  let server: TestServer;
  const clock = { since: 1_000_000, at: 1_000_000, now: () => clock.at };
  afterEach(() => server?.close());

  /** Anna north; Bernd west and east. */
  const two = async () => {
    server = await startServer(await fresh(), { clock, sweepMs: 20 });
    const { id, link } = await server.create('anna', {
      seats: { north: 'me', west: 'open', east: 'open' },
      clock: live,
    });
    for (const seat of ['west', 'east'])
      await server.ask('bernd', 'POST', `/games/${id}/join`, { seat, link });
    const anna = await server.page('anna');
    await anna.follow(id, 'north');
    const bernd = await server.page('bernd');
    await bernd.follow(id, 'west');
    return { id, anna, bernd };
  };
  const verified = async (id: string) => {
    const record = await server.ask<GameRecord>('anna', 'GET', `/games/${id}/record`);
    expect(parseRecord(record)).toMatchObject({ ok: true });
    const found = drillTables().lay(record.setup);
    if (!found.ok) throw new Error('no drill');
    return { record, check: (one: GameRecord) => verifyRecord(one, found.laid.game) };
  };

  test('that was resigned is told by its record, and cannot be told otherwise', async () => {
    const { id, anna } = await two();
    await anna.ask({ t: 'resign', game: id, seat: 'north' });
    const { record, check } = await verified(id);
    const result = { winners: ['west', 'east'], by: 'resigned', code: 'resigned', facts: { seat: 'north' } };
    expect(record.result).toMatchObject(result);
    expect(check(record)).toMatchObject({ ok: true, outcome: null, result });
    const told = record.result as RecordResult;
    const lied: GameRecord = { ...record, result: { ...told, winners: ['north'] } };
    expect(check(lied)).toMatchObject({ ok: false, fault: { code: 'result-changed' } });
    const { result: _gone, ...silent } = record;
    expect(check(silent)).toMatchObject({ ok: true, result: null });
  });

  test('that was lost on time says so; an opponent may have given more of it', async () => {
    const { id, anna, bernd } = await two();
    // The cautious one gives time to whoever the game waits for.
    expect(await bernd.ask({ t: 'extend', game: id, seat: 'west', to: 'east', minutes: 5 })).toMatchObject({
      code: 'own-time',
    });
    expect(await anna.ask({ t: 'extend', game: id, seat: 'north', to: 'north', minutes: 5 })).toMatchObject({
      code: 'own-time',
    });
    expect(await bernd.ask({ t: 'extend', game: id, seat: 'west', to: 'north', minutes: 5 })).toMatchObject({
      t: 'ack',
    });
    await anna.follow(id, 'north');
    expect(anna.state(id)?.clocks?.left.north).toBe(15 * MINUTE);
    expect(await anna.ask({ t: 'extend', game: id, seat: 'north', to: 'west', minutes: 10 })).toMatchObject({
      t: 'ack',
    });
    clock.at += 15 * MINUTE;
    await anna.until((one) => one.t === 'standing' && one.card.status === 'over');
    const { record, check } = await verified(id);
    expect(record.result).toMatchObject({ by: 'time', winners: ['west', 'east'], facts: { seat: 'north' } });
    expect(check(record)).toMatchObject({ ok: true });
  });

  test('counts what is added by decisions', async () => {
    const { id, anna } = await two();
    await anna.until((one) => one === anna.state(id) && (one.options?.length ?? 0) > 0);
    await anna.act(id, 'north');
    await anna.follow(id, 'north');
    expect(anna.state(id)?.clocks?.left.north).toBe(11 * MINUTE);
  });
});
