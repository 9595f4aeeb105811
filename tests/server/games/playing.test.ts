import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import { parseRecord } from '../../../src/engine/record.ts';
import { verifyRecord } from '../../../src/host/record/verify.ts';
import type { GameCard } from '../../../src/messages/lobby.ts';
import { drillTables } from '../drill-tables.ts';
import { type Page, startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const solo = { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } } as const;
const drill = (): AnyGame => {
  const found = drillTables().lay({
    system: 'drill',
    scenario: 'drill.two-rows',
    options: {},
    rulesVersion: 'drill-1',
  });
  if (!found.ok) throw new Error('no drill');
  return found.laid.game;
};

/** The one seat that must decide, if it is only one. */
const alone = ({ pending }: { pending: { kind: string; seats?: unknown } }): string | undefined =>
  pending.kind === 'decide' ? String(pending.seats) : undefined;

onBothStores('a game between people', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  /** Anna north, Bernd west, Carla east, all at the table. */
  const three = async (more: object = {}): Promise<{ card: GameCard; pages: Record<string, Page> }> => {
    server = await startServer(await fresh());
    const made = await server.create('anna', {
      seats: { north: 'me', west: 'invited', east: 'open' },
      ...more,
    });
    const link = made.link ?? '';
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west', link });
    const card = await server.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east', link });
    const pages: Record<string, Page> = {};
    for (const [who, seat] of [
      ['anna', 'north'],
      ['bernd', 'west'],
      ['carla', 'east'],
    ] as const) {
      const page = await server.page(who);
      expect(await page.follow(card.id, seat)).toMatchObject({ t: 'ack' });
      pages[seat] = page;
    }
    return { card, pages };
  };

  /** Somebody whose turn it is takes his first option, and everybody has been told. */
  const step = async (game: string, pages: Record<string, Page>): Promise<boolean> => {
    const states = Object.values(pages).map((page) => page.state(game));
    const seq = Math.max(...states.map((state) => state?.seq ?? 0));
    for (const page of Object.values(pages))
      await page.until((one) => one.t === 'state' && one.game === game && one.seq >= seq);
    for (const [seat, page] of Object.entries(pages)) {
      const options = page.state(game)?.options ?? [];
      if (options.length === 0) continue;
      const answer = await page.act(game, seat, options[seq % options.length]);
      // Somebody else may have decided at the same time; the newer state comes along.
      expect(['ack', 'stale']).toContain(answer.t);
      return true;
    }
    return false;
  };

  /** To the end; somebody whom the news has not reached yet has nothing to do for a moment. */
  const playOut = (game: string, pages: Record<string, Page>): Promise<void> =>
    expect
      .poll(
        async () => {
          while (await step(game, pages));
          return (await server.ask('anna', 'GET', `/games/${game}`)).status;
        },
        { timeout: 15_000, interval: 20 },
      )
      .toBe('over');

  test('begins when all seats are taken, and is played to its end; the record is sound', async () => {
    const { card, pages } = await three();
    expect(card).toMatchObject({ status: 'playing', mine: ['east'], seed: null });
    await playOut(card.id, pages);
    const over = await server.ask('anna', 'GET', `/games/${card.id}`);
    expect(over).toMatchObject({ status: 'over', result: { by: 'rules' } });
    const record = await server.ask<object>('bernd', 'GET', `/games/${card.id}/record`);
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.record.commitment).toBe(card.commitment);
    expect(over.seed).toBe(parsed.record.seed);
    expect(verifyRecord(parsed.record, drill())).toMatchObject({
      ok: true,
      seedRevealed: true,
      rolls: { unchecked: 0, given: 0 },
    });
    // Everybody may look back through anybody's eyes now.
    const middle = Math.floor(parsed.record.entries.length / 2);
    for (const as of ['spectator', 'north', 'west'])
      expect(
        await server.ask('carla', 'GET', `/games/${card.id}/moment?seq=${middle}&as=${as}`),
      ).toMatchObject({
        moment: { seq: middle, viewer: as, view: { viewer: as } },
      });
    expect(await server.ask('dora', 'GET', `/games/${card.id}/story?as=west`).catch(String)).toContain(
      'no-such-game',
    );
  });

  test('goes on where it was after the connection was lost, and after the server was', async () => {
    const { card, pages } = await three();
    for (let i = 0; i < 6; i += 1) await step(card.id, pages);
    const { north } = pages as { north: Page };
    const before = north.state(card.id);
    await north.close();
    const others = { west: pages.west as Page, east: pages.east as Page };
    let moved = 0;
    while (moved < 3 && (await step(card.id, others))) moved += 1;
    const again = await server.page('anna');
    await again.follow(card.id, 'north', { from: before?.seq, cuts: before?.cuts });
    const caught = again.state(card.id);
    expect(caught?.since).toBe(before?.seq);
    expect(caught?.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: (caught?.seq ?? 0) - (before?.seq ?? 0) }, (_, i) => (before?.seq ?? 0) + i + 1),
    );
    // Nothing in memory: everything from the journal.
    server.rooms.at(card.id)?.forget();
    const anew = await server.page('anna');
    await anew.follow(card.id, 'north');
    expect(anew.state(card.id)).toMatchObject({
      seq: caught?.seq,
      view: caught?.view,
      pending: caught?.pending,
    });
    expect(anew.state(card.id)?.entries.length).toBe((caught?.seq ?? 0) + 1);
  });

  test('refuses what is not allowed, with the reason', async () => {
    const { card, pages } = await three();
    const { north, west } = pages as { north: Page; west: Page };
    const act = { t: 'act', game: card.id, seq: north.state(card.id)?.seq ?? 0 };
    expect(await north.ask({ ...act, seat: 'west', action: { type: 'pass' } })).toMatchObject({
      t: 'refused',
      code: 'not-your-seat',
    });
    expect(await north.ask({ ...act, seat: 'south', action: { type: 'pass' } })).toMatchObject({
      code: 'no-such-seat',
    });
    expect(await north.ask({ ...act, seat: 'north', action: { type: 'win' } })).toMatchObject({
      code: 'malformed-action',
    });
    expect(await north.ask({ ...act, seat: 'north', action: { type: 'pass' } })).toMatchObject({
      code: 'refused',
      refusals: [{ code: 'not-now' }],
    });
    expect(
      await north.ask({ ...act, seat: 'north', seq: act.seq + 7, action: { type: 'pass' } }),
    ).toMatchObject({ t: 'stale' });
    expect(await west.ask({ t: 'undo', game: card.id, seat: 'west', seq: act.seq })).toMatchObject({
      code: expect.stringMatching(/^cannot-undo/) as string,
    });
    expect(
      await west.ask({ ...act, game: `g_${'x'.repeat(22)}`, seat: 'west', action: { type: 'pass' } }),
    ).toMatchObject({
      code: 'no-such-game',
    });
    expect(await north.follow(card.id, 'west')).toMatchObject({ code: 'not-your-seat' });
    const stranger = await server.page('dora');
    expect(await stranger.follow(card.id, 'spectator')).toMatchObject({ code: 'no-such-game' });
    expect(await stranger.follow(card.id, 'spectator', { link: card.link })).toMatchObject({ t: 'ack' });
  });

  test('does once what is asked twice, also by two tabs and after a restart', async () => {
    const { card, pages } = await three();
    const { north } = pages as { north: Page };
    const seq = north.state(card.id)?.seq ?? 0;
    const action = north.state(card.id)?.options?.[0];
    const message = { t: 'act', game: card.id, seat: 'north', seq, action, key: 'once' };
    const tab = await server.page('anna');
    await tab.follow(card.id, 'north');
    const [first, second] = await Promise.all([north.ask(message), tab.ask(message)]);
    expect(first).toMatchObject({ t: 'ack' });
    expect(second).toMatchObject({ t: 'ack' });
    const after = (await server.page('anna')) as Page;
    await after.follow(card.id, 'north');
    expect(after.state(card.id)?.entries.filter(({ by }) => by === 'north')).toHaveLength(1);
    server.rooms.at(card.id)?.forget();
    expect(await after.ask({ ...message, key: 'another' })).toMatchObject({ t: 'ack' });
    await after.follow(card.id, 'north');
    expect(after.state(card.id)?.entries.filter(({ by }) => by === 'north')).toHaveLength(1);
    // Both tabs are told what the other does.
    await tab.until((one) => one.t === 'state' && one.game === card.id && one.seq > seq);
  });

  test('takes back by consent with fresh dice, and both games can be checked in the end', async () => {
    const { card, pages } = await three();
    const { north, west, east } = pages as Record<'north' | 'west' | 'east', Page>;
    for (let i = 0; i < 8; i += 1) await step(card.id, pages);
    const asked = await north.ask({ t: 'propose', game: card.id, seat: 'north', what: 'take-back', to: 3 });
    expect(asked).toMatchObject({ t: 'ack' });
    const standing = await west.until<Extract<Page['received'][number], { t: 'standing' }>>(
      (one) => one.t === 'standing' && one.proposals.length === 1,
    );
    const proposal = standing.proposals[0]?.id;
    expect(
      await north.ask({ t: 'answer', game: card.id, seat: 'north', proposal, agree: true }),
    ).toMatchObject({ code: 'your-own-proposal' });
    expect(await west.ask({ t: 'answer', game: card.id, seat: 'west', proposal, agree: true })).toMatchObject(
      { t: 'ack' },
    );
    expect(await east.ask({ t: 'answer', game: card.id, seat: 'east', proposal, agree: true })).toMatchObject(
      { t: 'ack' },
    );
    await north.until((one) => one.t === 'state' && one.cuts === 1);
    expect(north.state(card.id)).toMatchObject({ cuts: 1, since: 3 });
    expect(north.standing(card.id)?.card.commitment).not.toBe(card.commitment);
    await playOut(card.id, pages);
    for (const part of [0, 1]) {
      const parsed = parseRecord(
        await server.ask<object>('anna', 'GET', `/games/${card.id}/record?part=${part}`),
      );
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(verifyRecord(parsed.record, drill())).toMatchObject({ ok: true, seedRevealed: true });
      if (part === 1) expect(parsed.record.branch?.seq).toBe(3);
    }
  });

  test('ends by resignation of a whole team, or by a draw that all agree to', async () => {
    const { card, pages } = await three();
    const { north, west, east } = pages as Record<'north' | 'west' | 'east', Page>;
    expect(await west.ask({ t: 'resign', game: card.id, seat: 'west' })).toMatchObject({ t: 'ack' });
    expect(north.standing(card.id)?.card.status).toBe('playing');
    expect(await east.ask({ t: 'resign', game: card.id, seat: 'east' })).toMatchObject({ t: 'ack' });
    await north.until((one) => one.t === 'standing' && one.card.status === 'over');
    expect(north.standing(card.id)?.card).toMatchObject({
      result: { winners: ['north'], by: 'resigned' },
      seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(await north.act(card.id, 'north', { type: 'pass' })).toMatchObject({ code: 'game-over' });
    const rematch = await server.ask('anna', 'POST', `/games/${card.id}/rematch`);
    expect(rematch).toMatchObject({ status: 'open', mine: ['north'] });
    // Whoever wants it too sits where he sat.
    expect(await server.ask('bernd', 'POST', `/games/${card.id}/rematch`)).toMatchObject({
      id: rematch.id,
      status: 'open',
      mine: ['west'],
    });
    expect(await server.ask('carla', 'POST', `/games/${card.id}/rematch`)).toMatchObject({
      id: rematch.id,
      status: 'playing',
      mine: ['east'],
    });
    const page = await server.page('anna');
    await page.follow(rematch.id, 'north');
    await page.ask({ t: 'propose', game: rematch.id, seat: 'north', what: 'draw' });
    const proposal = page.standing(rematch.id)?.proposals[0]?.id;
    await west.ask({ t: 'answer', game: rematch.id, seat: 'west', proposal, agree: true });
    await east.ask({ t: 'answer', game: rematch.id, seat: 'east', proposal, agree: true });
    expect((await server.ask('anna', 'GET', `/games/${rematch.id}`)).result).toMatchObject({
      winners: [],
      by: 'agreed',
    });
  });

  test('pauses by consent, and lets the computer play for somebody absent until he returns', async () => {
    const { card, pages } = await three();
    const { north, west, east } = pages as Record<'north' | 'west' | 'east', Page>;
    const game = card.id;
    await north.ask({ t: 'propose', game, seat: 'north', what: 'pause' });
    const pause = north.standing(game)?.proposals[0]?.id;
    for (const [seat, page] of [
      ['west', west],
      ['east', east],
    ] as const)
      await page.ask({ t: 'answer', game, seat, proposal: pause, agree: true });
    expect(await north.act(game, 'north')).toMatchObject({ code: 'paused' });
    await east.ask({ t: 'resume', game, seat: 'east' });
    const takeOver = { t: 'propose', game, seat: 'north', what: 'computer', absent: 'east', bot: 'random' };
    expect(await north.ask(takeOver)).toMatchObject({ code: 'not-absent' });
    await east.close();
    await north.until((one) => one.t === 'standing' && !one.here.includes('east'));
    expect(await north.ask(takeOver)).toMatchObject({ t: 'ack' });
    const proposal = north.standing(game)?.proposals[0]?.id;
    await west.ask({ t: 'answer', game, seat: 'west', proposal, agree: true });
    expect(west.standing(game)?.card.seats[2]).toMatchObject({ seat: 'east', bot: 'random', kind: 'bot' });
    await playOut(game, { north, west });
  });

  test('a seat that the computer plays is given back to its player', async () => {
    const { card, pages } = await three();
    const { north, west, east } = pages as Record<'north' | 'west' | 'east', Page>;
    const game = card.id;
    await east.close();
    await north.until((one) => one.t === 'standing' && !one.here.includes('east'));
    await north.ask({ t: 'propose', game, seat: 'north', what: 'computer', absent: 'east', bot: 'random' });
    const proposal = north.standing(game)?.proposals[0]?.id;
    await west.ask({ t: 'answer', game, seat: 'west', proposal, agree: true });
    const back = await server.page('carla');
    await back.follow(game, 'east');
    expect(await back.act(game, 'east', { type: 'order', stance: 'hold' })).toMatchObject({
      code: 'computer-plays',
    });
    expect(await back.ask({ t: 'return', game, seat: 'east' })).toMatchObject({ t: 'ack' });
    expect(back.standing(game)?.card.seats[2]).toMatchObject({ kind: 'person', bot: null });
  });

  test('is played by computers on all seats but one, and undone where nothing came of it', async () => {
    server = await startServer(await fresh());
    const card = await server.create('anna', { seats: solo });
    expect(card.status).toBe('playing');
    const page = await server.page('anna');
    await page.follow(card.id, 'north');
    let undone = 0;
    for (let i = 0; i < 200; i += 1) {
      const state = await page.until<NonNullable<ReturnType<Page['state']>>>(
        (one) =>
          one.t === 'state' &&
          one === page.state(card.id) &&
          (one.options?.length !== 0 || one.pending.kind === 'over'),
      );
      if (state.pending.kind === 'over') break;
      const rest = state.options?.find(({ type }) => type === 'rest');
      expect(['ack', 'stale']).toContain((await page.act(card.id, 'north', rest)).t);
      const after = page.state(card.id);
      if (after?.undo !== true || undone > 3 || alone(after) !== 'north') continue;
      undone += 1;
      expect(await page.ask({ t: 'undo', game: card.id, seat: 'north', seq: after.seq })).toMatchObject({
        t: 'ack',
        seq: state.seq,
      });
      expect(page.state(card.id)).toMatchObject({
        seq: state.seq,
        view: state.view,
        redo: true,
        since: state.seq,
      });
      expect(await page.ask({ t: 'redo', game: card.id, seat: 'north', seq: state.seq })).toMatchObject({
        t: 'ack',
        seq: after.seq,
      });
      expect(page.state(card.id)).toMatchObject({ view: after.view });
    }
    expect(undone).toBeGreaterThan(0);
    expect((await server.ask('anna', 'GET', `/games/${card.id}`)).status).toBe('over');
  });
});

describe('what is said', () => {
  test('reaches those it is for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette chat '));
    const server = await startServer({ file: join(folder, 'v.db') });
    const made = await server.create('anna', {
      seats: { north: 'me', west: 'open', east: 'open' },
      visibility: 'open',
    });
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
    await server.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east' });
    const [anna, bernd, carla, dora] = await Promise.all(
      ['anna', 'bernd', 'carla', 'dora'].map((who) => server.page(who)),
    );
    const pages = [
      [anna, 'north'],
      [bernd, 'west'],
      [carla, 'east'],
      [dora, 'spectator'],
    ] as const;
    for (const [page, as] of pages) await page?.follow(made.id, as);
    const say = (page: Page | undefined, as: string, room: string, text: string) =>
      page?.ask({ t: 'chat', game: made.id, as, room, text });
    await say(anna, 'north', 'table', 'Good evening');
    await say(bernd, 'west', 'team', 'I go left');
    await say(dora, 'spectator', 'gallery', 'He will go left');
    expect(await say(dora, 'spectator', 'table', 'He goes left!')).toMatchObject({ code: 'not-your-room' });
    expect(await say(anna, 'west', 'team', 'psst')).toMatchObject({ code: 'not-your-seat' });
    const heard = (page: Page | undefined) =>
      page?.received
        .filter((one) => one.t === 'chat')
        .flatMap(({ messages }) => messages.map(({ text }) => text));
    await expect
      .poll(() => pages.map(([page]) => heard(page)))
      .toEqual([
        ['Good evening'],
        ['Good evening', 'I go left'],
        ['Good evening', 'I go left'],
        ['Good evening', 'He will go left'],
      ]);
    expect(await server.ask('carla', 'GET', `/games/${made.id}/chat`)).toMatchObject({
      messages: [{}, { text: 'I go left', seat: 'west', name: 'bernd' }],
    });
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('is not said where the book lets a team only write, until it lets them talk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette chat '));
    const together = { now: false };
    const asked: (readonly string[])[] = [];
    const mayTalk = (_position: Position, one: string, other: string): boolean => {
      asked.push([one, other]);
      return together.now;
    };
    const tables = drillTables();
    const server = await startServer(
      { file: join(folder, 'v.db') },
      {
        tables: {
          ...tables,
          lay: (setup) => {
            const found = tables.lay(setup);
            return found.ok ? { ok: true, laid: { ...found.laid, mayTalk } } : found;
          },
        },
      },
    );
    const made = await server.create('anna', {
      seats: { north: 'me', west: 'open', east: 'open' },
      visibility: 'open',
    });
    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'west' });
    const [anna, bernd, carla] = (await Promise.all(
      ['anna', 'bernd', 'carla'].map((who) => server.page(who)),
    )) as [Page, Page, Page];
    const say = (page: Page, as: string, room: string, text: string) =>
      page.ask({ t: 'chat', game: made.id, as, room, text });
    // Before the game has begun there is nothing to keep from anybody.
    expect(await say(bernd, 'west', 'table', 'Who plays with me?')).toMatchObject({ t: 'ack' });
    await server.ask('carla', 'POST', `/games/${made.id}/join`, { seat: 'east' });
    expect(await say(bernd, 'west', 'team', 'I go left')).toMatchObject({ code: 'may-not-talk' });
    // His mate would hear what he says to everybody, too.
    expect(await say(carla, 'east', 'table', 'I go right')).toMatchObject({ code: 'may-not-talk' });
    expect(await say(anna, 'north', 'table', 'So quiet?')).toMatchObject({ t: 'ack' });
    together.now = true;
    expect(await say(bernd, 'west', 'team', 'There you are')).toMatchObject({ t: 'ack' });
    expect(asked).toEqual([
      ['west', 'east'],
      ['east', 'west'],
      ['west', 'east'],
    ]);
    const { messages } = await server.ask<{ messages: { text: string }[] }>(
      'carla',
      'GET',
      `/games/${made.id}/chat`,
    );
    expect(messages.map(({ text }) => text)).toEqual(['Who plays with me?', 'So quiet?', 'There you are']);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});
