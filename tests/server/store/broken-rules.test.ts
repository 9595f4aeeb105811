import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/engine/game.ts';
import { inFolder } from '../../cli/run.ts';
import { drillGame } from '../../drill/game.ts';
import { DRILL, drillTables } from '../drill-tables.ts';
import { startServer } from '../harness.ts';

test('where the rules break down over what comes of a decision, it was never made, and the game goes on without it', async () => {
  await inFolder(async (folder) => {
    const drill = { ...drillGame(), scenario: DRILL } as unknown as AnyGame;
    let broken = false;
    const game: AnyGame = {
      ...drill,
      roll: (...of) => {
        if (broken) throw new Error('a bug of ours');
        return drill.roll(...of);
      },
    };
    const place = { file: join(folder, 'v.db') };
    let server = await startServer(place, { tables: drillTables(game) });
    const { id } = await server.create('anna', { seats: { north: 'me', west: 'me', east: 'me' } });
    let anna = await server.page('anna');
    const seats = ['north', 'west', 'east'];
    const follow = async () => {
      for (const seat of seats) await anna.follow(id, seat);
    };
    const able = () =>
      seats
        .map((seat) => anna.received.filter((one) => one.t === 'state').findLast((one) => one.as === seat))
        .find((one) => (one?.options?.length ?? 0) > 0);
    const act = async () => {
      const state = able();
      const action = state?.options?.at(-1);
      return anna.ask({ t: 'act', game: id, seat: state?.as, seq: state?.seq, action });
    };
    await follow();
    broken = true;
    let answer = await act();
    for (let n = 0; n < 200 && answer.t === 'ack'; n += 1) {
      await anna.ask({ t: 'ping' });
      answer = await act();
    }
    expect(answer).toMatchObject({ t: 'refused', code: 'internal' });
    broken = false;
    const before = able()?.seq;
    const match = () =>
      server.rooms.at(id)?.inTurn(async () => (await server.rooms.at(id)?.match())?.host.seq);
    expect(await match()).toBe(before);
    expect((await act()).t).toBe('ack');
    const after = await match();
    await anna.close();
    await server.close();
    server = await startServer(place, { tables: drillTables(game) });
    anna = await server.page('anna');
    await follow();
    expect(anna.state(id)?.seq).toBe(after);
    await server.close();
  });
}, 60_000);
