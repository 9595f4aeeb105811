import { afterEach, expect, test } from 'vitest';
import type { StateMessage } from '../../../src/messages/socket.ts';
import type { ToldFormation } from '../../../src/messages/table.ts';
import { CatalogueTables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const tables = new CatalogueTables(await loadLibrary());

type Reply = Record<string, unknown> & { readonly t: string };

onBothStores('a march together', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  const sitDown = async (id: string): Promise<{ french: Page; say: (message: object) => Promise<Reply> }> => {
    const french = await server.page('anna');
    await french.follow(id, 'french');
    const say = (message: object) =>
      french.ask({ game: id, seat: 'french', ...message }) as unknown as Promise<Reply>;
    return { french, say };
  };
  const stateOf = async (page: Page, seq: number): Promise<StateMessage> =>
    page.until((one) => one.t === 'state' && one.seq === seq);

  test('is journalled unit by unit, acknowledged once, done once, and undone as one, also by another server', async () => {
    const place = await fresh();
    server = await startServer(place, { tables });
    const made = await server.create('anna', {
      scenario: 'nlb.quatre-bras',
      seats: { french: 'me', allied: 'open' },
    });
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'allied', link: made.link ?? '' });
    let { french, say } = await sitDown(made.id);
    const { seq, subjects = [], options, view, whole } = french.state(made.id) as StateMessage;
    // The table tells whom there may be orders for; what they are is asked for.
    expect(whole).toBeUndefined();
    expect(options).toEqual([{ type: 'endMovement' }]);
    const listed = async (subject?: string) => {
      const told = await say({ t: 'options', ...(subject === undefined ? {} : { subject }) });
      expect(told).toMatchObject({ t: 'options', seq });
      return told.options as StateMessage['options'] & object;
    };
    const all = await listed();
    const one = subjects.find((subject) => subject !== '') as string;
    expect(await listed(one)).toEqual(all.filter(({ unit }) => unit === one));
    expect(await listed('nobody')).toEqual([]);
    const marches = all.filter(({ type }) => type === 'march') as unknown as {
      readonly unit: string;
      readonly path: readonly string[];
    }[];
    let corps: ToldFormation | undefined;
    let march = marches[0];
    for (const one of marches) {
      const answer = await say({ t: 'formations', unit: one.unit });
      const formations = answer.formations as ToldFormation[];
      expect(formations.every(({ units }) => units.includes(one.unit))).toBe(true);
      corps = formations.find(({ kind }) => kind === 'corps');
      if (corps !== undefined) {
        march = one;
        break;
      }
    }
    const { units } = corps as ToldFormation;
    const to = march?.path.at(-1) as string;
    const { plan } = (await say({ t: 'plan', units, to })) as unknown as {
      plan: { orders: { subject: string }[]; refused: { subject: string }[] };
    };
    expect(plan.orders.length).toBeGreaterThan(1);
    expect(french.state(made.id)?.seq).toBe(seq);

    const marching = plan.orders.map(({ subject }) => subject);
    const asked = { t: 'march', units: marching, to, seq, key: 'march-1' };
    const answer = await say(asked);
    const moved = plan.orders.length;
    expect(answer).toMatchObject({ t: 'marched', seq: seq + moved, march: { moved } });
    // Without those who would be refused nobody is.
    expect((answer.march as { refused: object[] }).refused).toEqual([]);
    expect(french.received.filter((one) => 'key' in one && one.key === 'march-1')).toHaveLength(1);
    expect(await say(asked)).toMatchObject({ t: 'marched', seq: seq + moved, march: { moved } });
    expect(await say({ ...asked, key: 'march-2' })).toMatchObject({ t: 'stale' });

    // Another server knows from the journal that it was done, and that it was one order.
    await server.close();
    server = await startServer(place, { tables });
    ({ french, say } = await sitDown(made.id));
    expect(french.state(made.id)?.seq).toBe(seq + moved);
    const after = french.state(made.id)?.view;
    expect(await say(asked)).toMatchObject({ t: 'marched', seq: seq + moved, march: { moved } });
    expect(await say({ t: 'undo', seq: seq + moved })).toMatchObject({ t: 'ack', seq });
    expect((await stateOf(french, seq)).view).toEqual(view);
    const from = french.received.length;
    expect(await say({ t: 'redo', seq })).toMatchObject({ t: 'ack', seq: seq + moved });
    const again = await french.until((one) => one.t === 'state' && one.seq === seq + moved, from);
    expect((again as StateMessage).view).toEqual(after);
    expect(await say({ t: 'undo', seq: seq + moved })).toMatchObject({ t: 'ack', seq });
  }, 60_000);

  test('of units that are not his moves nothing', async () => {
    server = await startServer(await fresh(), { tables });
    const made = await server.create('anna', {
      scenario: 'nlb.quatre-bras',
      seats: { french: 'me', allied: 'open' },
    });
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'allied', link: made.link ?? '' });
    const { french, say } = await sitDown(made.id);
    const { seq } = french.state(made.id) as StateMessage;
    const asked = { units: ['nobody'], to: '0101' };
    expect(await say({ t: 'march', ...asked, seq })).toMatchObject({ t: 'marched', march: { moved: 0 } });
    expect(await say({ t: 'plan', ...asked })).toMatchObject({ plan: { orders: [], refused: [], left: [] } });
    const bernd = await server.page('bernd');
    expect(await bernd.ask({ t: 'options', game: made.id, seat: 'french' })).toMatchObject({
      t: 'refused',
      code: 'not-your-seat',
    });
    expect(await bernd.ask({ t: 'march', game: made.id, seat: 'french', ...asked, seq })).toMatchObject({
      t: 'refused',
      code: 'not-your-seat',
    });
  }, 60_000);
});
