import { afterEach, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/engine/game.ts';
import type { ClockTerms, GameCard } from '../../../src/messages/lobby.ts';
import type { ServerClock } from '../../../src/server/games/time/server-clock.ts';
import { silentDrill } from '../../drill/silent.ts';
import { DRILL, drillTables } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const silent = silentDrill() as unknown as AnyGame;
/** What chance filled in first, each time that something was tried out. */
const drawn: number[] = [];
const game: AnyGame = {
  ...silent,
  scenario: DRILL,
  resample: (view, seat, random) => {
    drawn.push(random(1_000_000));
    return silent.resample(view, seat, random);
  },
};
const order = (stance: 'attack' | 'hold') => ({ type: 'order', stance });

onBothStores('orders sealed at once', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  /** Anna north, Bernd west, Carla east, when all three write their orders. */
  const writing = async (
    clock?: ClockTerms,
    time?: ServerClock,
  ): Promise<{ id: string; pages: Record<string, Page> }> => {
    const timed = time === undefined ? {} : { clock: time };
    server = await startServer(await fresh(), { tables: drillTables(game), ...timed });
    const made: GameCard = await server.create('anna', {
      seats: { north: 'me', west: 'invited', east: 'open' },
      ...(clock === undefined ? {} : { clock }),
    });
    const link = made.link ?? '';
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west', link });
    await server.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east', link });
    const pages: Record<string, Page> = {};
    for (const [who, seat] of [
      ['anna', 'north'],
      ['bernd', 'west'],
      ['carla', 'east'],
    ] as const) {
      pages[seat] = await server.page(who);
      await pages[seat].follow(made.id, seat);
    }
    const { north, west } = pages as { north: Page; west: Page };
    expect(await north.act(made.id, 'north', { type: 'lurk', hex: 'b2' })).toMatchObject({ t: 'ack' });
    expect(await west.act(made.id, 'west', { type: 'lurk', hex: 'a3' })).toMatchObject({ t: 'ack' });
    await Promise.all(
      Object.values(pages).map((page) =>
        page.until((one) => one.t === 'state' && JSON.stringify(one.pending).includes('orders')),
      ),
    );
    return { id: made.id, pages };
  };

  test('change nothing in what another tries out meanwhile, not even what chance fills in', async () => {
    const { id, pages } = await writing();
    const { north, east } = pages as { north: Page; east: Page };
    const plan = () => north.ask({ t: 'plan', game: id, seat: 'north', units: ['n1'], to: 'b2' });
    drawn.length = 0;
    await plan();
    expect(await east.act(id, 'east', order('attack'))).toMatchObject({ t: 'ack' });
    await plan();
    expect(drawn).toHaveLength(2);
    expect(new Set(drawn).size).toBe(1);
  });

  test('collide with nobody, are counted by nobody else, and can be taken back until the last is in', async () => {
    const { id, pages } = await writing();
    const { north, west, east } = pages as { north: Page; west: Page; east: Page };
    const before = north.state(id);
    const heard = north.received.length;
    expect(await east.act(id, 'east', order('attack'))).toMatchObject({ t: 'ack' });
    expect(await east.ask({ t: 'undo', game: id, seat: 'east', seq: east.state(id)?.seq })).toMatchObject({
      t: 'ack',
    });
    expect(await east.act(id, 'east', order('hold'))).toMatchObject({ t: 'ack' });
    // Nothing of all this has come to Anna: no message, no number, no entry.
    expect((await north.ask({ t: 'ping' })).t).toBe('pong');
    expect(north.received.slice(heard).filter(({ t }) => t === 'state')).toEqual([]);
    expect(north.state(id)).toEqual(before);
    expect(await west.act(id, 'west', order('hold'))).toMatchObject({ t: 'ack' });
    // Bernd has answered after him, and Carla changes her mind all the same.
    expect(await east.ask({ t: 'undo', game: id, seat: 'east', seq: east.state(id)?.seq })).toMatchObject({
      t: 'ack',
    });
    expect(await east.act(id, 'east', order('attack'))).toMatchObject({ t: 'ack' });
    // Anna chose on the screen as it was at first.
    const last = await north.ask({
      t: 'act',
      game: id,
      seat: 'north',
      seq: before?.seq,
      action: order('attack'),
    });
    expect(last).toMatchObject({ t: 'ack' });
    await north.until((one) => one.t === 'state' && JSON.stringify(one.entries).includes('ordersRevealed'));
    const told = JSON.stringify(north.state(id)?.view);
    expect(told).toContain('"stances":{"north":"attack","west":"hold","east":"attack"}');
    expect(north.state(id)?.seq).toBeLessThanOrEqual((east.state(id)?.seq ?? 0) + 1);
    // Who comes back is told the same as who stayed.
    const again = await server.page('anna');
    await again.follow(id, 'north');
    const state = await again.until((one) => one.t === 'state');
    expect(state).toMatchObject({ seq: north.state(id)?.seq, view: north.state(id)?.view });
  });

  test('tell nobody by cards, clocks or messages who still owes his', async () => {
    const { id, pages } = await writing({ kind: 'live', initial: 600_000, increment: 0, expiry: 'loses' });
    const { north, west, east } = pages as { north: Page; west: Page; east: Page };
    const cardFor = async (who: string) => (await server.ask(who, 'GET', `/games/${id}`)) as GameCard;
    const turns = (card: GameCard | undefined) =>
      card?.seats.filter(({ turn }) => turn).map(({ seat }) => seat);
    const before = { card: await cardFor('anna'), told: north.standing(id), heard: north.received.length };
    expect(turns(before.card)).toEqual(['north']);
    expect(turns(before.told?.card)).toEqual(['north']);
    expect(before.card.deadline).toBeNull();
    const clocks = north.state(id)?.clocks;
    expect(Object.keys(clocks?.left ?? {})).toEqual(['north']);
    expect(clocks?.running).toEqual(['north']);
    await east.act(id, 'east', order('attack'));
    expect((await north.ask({ t: 'ping' })).t).toBe('pong');
    expect(north.received.slice(before.heard).filter(({ t }) => t !== 'pong')).toEqual([]);
    expect(await cardFor('anna')).toEqual(before.card);
    expect(turns(await cardFor('carla'))).toEqual([]);
    expect(turns(await cardFor('bernd'))).toEqual(['west']);
    await west.act(id, 'west', order('hold'));
    expect(await cardFor('anna')).toEqual(before.card);
    // Once the last is in, everybody sees again whose turn it is.
    await north.act(id, 'north', order('hold'));
    const after = await cardFor('carla');
    expect(turns(after)).toEqual(turns(await cardFor('bernd')));
    expect(turns(after)).not.toEqual([]);
    expect(after.moved).toBeGreaterThanOrEqual(before.card.moved);
  });

  test('bring no fresh time to who takes his back and thinks again', async () => {
    const time = { since: 1_000_000, at: 1_000_000, now: () => time.at };
    const turn = 600_000;
    const terms = { kind: 'correspondence', turn, vacationDays: 0, expiry: 'loses' } as const;
    const { id, pages } = await writing(terms, time);
    const { east } = pages as { east: Page };
    const left = () => east.state(id)?.clocks?.left.east;
    for (const spent of [100_000, 200_000, 300_000]) {
      time.at += 100_000;
      expect(await east.act(id, 'east', order('attack'))).toMatchObject({ t: 'ack' });
      expect(left()).toBe(turn - spent);
      expect(await east.ask({ t: 'undo', game: id, seat: 'east', seq: east.state(id)?.seq })).toMatchObject({
        t: 'ack',
      });
      expect([left(), east.state(id)?.clocks?.running]).toEqual([turn - spent, ['east']]);
    }
    const { deadline } = (await server.rooms.options.store.byId(id)) as { deadline: number };
    expect(deadline).toBe(1_000_000 + turn);
  });

  test('shift no number of a proposal to take something back', async () => {
    const { id, pages } = await writing();
    const { north, west, east } = pages as { north: Page; west: Page; east: Page };
    const seq = north.state(id)?.seq ?? 0;
    await east.act(id, 'east', order('attack'));
    await north.act(id, 'north', order('hold'));
    expect(north.state(id)?.seq).toBe(seq + 1);
    await north.ask({ t: 'propose', game: id, seat: 'north', what: 'take-back', to: seq });
    const shown = async (page: Page) => {
      await page.until((one) => one.t === 'standing' && one.proposals.length > 0);
      return page.standing(id)?.proposals[0]?.seq;
    };
    // Anna takes back her own answer: to her that is behind her last entry, to Bernd, who saw nothing, to where he is.
    expect(await shown(north)).toBe(seq);
    expect(await shown(west)).toBe(west.state(id)?.seq);
    const [proposal] = west.standing(id)?.proposals ?? [];
    for (const [page, seat] of [
      [west, 'west'],
      [east, 'east'],
    ] as const)
      await page.ask({ t: 'answer', game: id, seat, proposal: proposal?.id, agree: true });
    await north.until((one) => one.t === 'state' && one.seq === seq && one.cuts > 0);
    // What Carla had sealed before stands.
    expect(east.state(id)?.options).toEqual([]);
  });
});
