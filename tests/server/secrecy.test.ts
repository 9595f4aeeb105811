import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Position } from '../../src/engine/position.ts';
import { commitmentOf } from '../../src/host/dice.ts';
import { Host } from '../../src/host/host.ts';
import type { LaidGame, Tables } from '../../src/server/games/tables.ts';
import { freeze, type Moment, playRandomly, randomInts, seedBytes } from '../conformance/play.ts';
import { drillGame } from '../drill/game.ts';
import { SEATS, teamOf } from '../drill/position.ts';
import { type Page, startServer, type TestServer } from './harness.ts';

/*
 * Two games that differ only in what a seat may not know: another hidden counter, another sealed order, another
 * stack underneath. Whatever the server sends to that seat, byte for byte, must be the same in both.
 */

const game = drillGame() as unknown as AnyGame;
const positions: Position[] = [];

/** The drill from any of these positions on; what it brought along says which. */
const tables: Tables = {
  rulesVersion: 'drill-1',
  lay: ({ content }) => {
    const position = positions[Number(content)] as Position;
    const laid: LaidGame = {
      game: { ...game, scenario: 'drill.two-rows', begin: () => ({ position, events: [] }) },
      teamOf,
    };
    return { ok: true, laid };
  },
};

const NOW = 1_800_000_000_000;
const seed = seedBytes(77);
const people = { north: 'anna', west: 'bernd', east: 'carla' } as const;
type Seat = keyof typeof people;

let folder: string;
let server: TestServer;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette secrecy '));
  server = await startServer(
    { file: join(folder, 'v.db') },
    { tables, clock: { now: () => NOW, since: NOW } },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const gameAt = async (position: Position): Promise<string> => {
  made += 1;
  positions.push(position);
  const { store } = server.rooms.options;
  const setup = {
    system: 'drill',
    scenario: 'drill.two-rows',
    options: {},
    rulesVersion: 'drill-1',
    content: positions.length - 1,
  };
  const stored = await store.create({
    id: `g_${String(made).padStart(22, '0')}`,
    owner: 'p_anna',
    link: 'k'.repeat(22),
    title: '',
    setup,
    terms: { clock: { kind: 'none' }, spectators: { allowed: true, delayMoves: 0, delayMinutes: 0 } },
    visibility: 'open',
    seed,
    commitment: commitmentOf(seed),
    created: NOW,
    seats: SEATS.map((seat, place) => ({
      place,
      seat,
      person: `p_${people[seat as Seat]}`,
      name: seat,
      bot: null,
      invited: false,
      turn: false,
    })),
  });
  await store.begin(stored.no, {}, NOW, {});
  return stored.id;
};

/** The same game, told by a host alone: what the rules themselves say to a seat. */
const hostAt = (position: Position): Host =>
  Host.start({
    game: { ...game, begin: () => ({ position, events: [] }) },
    setup: { system: 'drill', scenario: 'two-rows', options: {}, rulesVersion: 'drill-1' },
    seed,
  });

/** All that a seat receives: coming to the table, asking about what it may not do, and another seat's move. */
const traffic = async (
  position: Position,
  viewer: Seat,
  done: Extract<Moment['done'], { seat: string }>,
): Promise<string> => {
  const id = await gameAt(position);
  const page = await server.page(people[viewer]);
  const mover = await server.page(people[done.seat as Seat]);
  await mover.follow(id, done.seat);
  await page.follow(id, viewer);
  const seq = page.state(id)?.seq ?? 0;
  for (const action of [
    { type: 'pass' },
    { type: 'move', unit: 'n1', to: 'a3' },
    { type: 'assault', unit: 'w1', to: 'a2' },
    { type: 'strike' },
  ]) {
    await page.ask({ t: 'why', game: id, seat: viewer, action });
    await page.ask({ t: 'preview', game: id, seat: viewer, actions: [action] });
  }
  await page.ask({ t: 'undo', game: id, seat: viewer, seq: seq + 1 });
  expect(await mover.act(id, done.seat, done.action)).toMatchObject({ t: 'ack' });
  await page.until((one) => one.t === 'state' && one.seq > seq);
  await page.ask({ t: 'ping' });
  const text = textOf(page, id);
  await mover.close();
  await page.close();
  return text;
};

const textOf = (page: Page, id: string): string => page.texts.join('\n').replaceAll(id, 'g_');

describe('what a seat may not know changes not one byte of what it is sent', () => {
  test.each(SEATS as readonly Seat[])(
    '%s',
    async (viewer) => {
      let compared = 0;
      let different = 0;
      for (let game0 = 1; compared < 30 && game0 < 60; game0 += 1) {
        const { moments } = playRandomly(game, game0 * 13);
        for (const [index, moment] of moments.entries()) {
          const { position, done } = moment;
          if (!('seat' in done) || done.seat === viewer || index % 5 !== game0 % 5) continue;
          const twin = freeze(
            game.resample(game.observe(position, viewer), viewer, randomInts(game0 * 1000 + index)),
          );
          if (isDeepStrictEqual(twin, position) || !game.judge(twin, done.seat, done.action).ok) continue;
          const [a, b] = [hostAt(position), hostAt(twin)];
          a.act(done.seat, done.action);
          b.act(done.seat, done.action);
          // Where the move itself brings something to light, the rules tell, and may.
          if (
            !isDeepStrictEqual(
              [a.snapshot(viewer), a.eventsSince(viewer, 0)],
              [b.snapshot(viewer), b.eventsSince(viewer, 0)],
            )
          )
            continue;
          compared += 1;
          if (!isDeepStrictEqual(a.position, b.position)) different += 1;
          expect(await traffic(twin, viewer, done)).toBe(await traffic(position, viewer, done));
        }
      }
      expect(compared).toBeGreaterThanOrEqual(30);
      expect(different).toBeGreaterThanOrEqual(30);
    },
    120_000,
  );

  test('a secret choice looks the same whatever was chosen', async () => {
    const opening = Host.start({
      game,
      setup: { system: 'drill', scenario: 'two-rows', options: {}, rulesVersion: 'drill-1' },
      seed,
    }).position;
    const pending = game.pending(opening);
    expect(pending).toMatchObject({ kind: 'decide' });
    for (const mover of SEATS as readonly Seat[]) {
      const choices = game.options(opening, mover);
      for (const viewer of SEATS.filter((seat) => teamOf(seat) !== teamOf(mover)) as readonly Seat[]) {
        const told: string[] = [];
        for (const action of choices)
          told.push(await traffic(opening, viewer, { seat: mover, action, options: choices }));
        expect(new Set(told).size).toBe(choices.length === 0 ? 0 : 1);
      }
    }
  });
});
