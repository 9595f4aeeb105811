import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/engine/game.ts';
import type { Position, Seat, Viewer } from '../../../src/engine/position.ts';
import { commitmentOf } from '../../../src/host/dice/dice.ts';
import { Host } from '../../../src/host/host.ts';
import type { ServedGame, Tables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { freeze, type Moment, playRandomly, randomInts, seedBytes } from '../../conformance/play.ts';
import { drillGame } from '../../drill/game.ts';
import { teamOf } from '../../drill/position.ts';
import { startServer, type TestServer } from '../harness.ts';

/*
 * Two games that differ only in what a viewer may not know: another hidden counter, another sealed order, another
 * stack underneath, another marker that is the real one. Whatever the server sends to that viewer, over the socket
 * and to every request about the game, byte for byte, must be the same in both.
 */

/** A game to keep secrets in, and what its players ask about that they may not do. */
interface Subject {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly teamOf: ServedGame['teamOf'];
  readonly probes: readonly object[];
  /** How many twins are compared for each viewer. */
  readonly twins: number;
}

const drill: Subject = {
  game: drillGame() as unknown as AnyGame,
  scenario: 'drill.two-rows',
  teamOf,
  probes: [
    { type: 'pass' },
    { type: 'move', unit: 'n1', to: 'a3' },
    { type: 'assault', unit: 'w1', to: 'a2' },
    { type: 'strike' },
  ],
  twins: 30,
};

const library = await loadLibrary();

const hiddenMarches = (): Subject => {
  const setup = setupOf(library, 'nlb.quatre-bras', ['observation', 'hidden-movement']);
  const table = lay(library, setup);
  if (!table.ok) throw new Error(table.problems.join('; '));
  const game = table.laid.game as unknown as AnyGame;
  return {
    game,
    scenario: game.scenario,
    teamOf: (seat) => seat,
    probes: [{ type: 'pass' }, { type: 'endMovement' }],
    twins: 8,
  };
};

const subjects: readonly (readonly [string, Subject])[] = [
  ['the drill', drill],
  ['Quatre Bras with hidden movement', hiddenMarches()],
];

/** Each game on the server begins with a position of its own; what it brought along says which. */
const laidOut: { readonly subject: Subject; readonly position: Position }[] = [];
const tables: Tables = {
  rulesVersions: ['any'],
  rulesOf: () => 'any',
  teams: ({ content }) => laidOut[Number(content)]?.subject.teamOf,
  lay: ({ content }) => {
    const { subject, position } = laidOut[Number(content)] as (typeof laidOut)[number];
    const { game, scenario } = subject;
    const begin = (): ReturnType<AnyGame['begin']> => ({ position, events: [] });
    return {
      ok: true,
      laid: { game: { ...game, scenario, begin }, teamOf: subject.teamOf, levels: ['random'] },
    };
  },
};

const NOW = 1_800_000_000_000;
const seed = seedBytes(77);

let folder: string;
let server: TestServer;

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

const setupAt = ({ game, scenario }: Subject) => ({
  system: game.system,
  scenario,
  options: {},
  rulesVersion: 'any',
});

const gameAt = async (subject: Subject, position: Position): Promise<string> => {
  laidOut.push({ subject, position });
  const { store } = server.rooms.options;
  const stored = await store.create({
    id: `g_${String(laidOut.length).padStart(22, '0')}`,
    owner: 'p_somebody',
    link: 'k'.repeat(22),
    title: '',
    setup: { ...setupAt(subject), content: laidOut.length - 1 },
    terms: { clock: { kind: 'none' }, spectators: { allowed: true, delayMoves: 0, delayMinutes: 0 } },
    visibility: 'open',
    seed,
    commitment: commitmentOf(seed),
    created: NOW,
    seats: subject.game.seats.map((seat, place) => ({
      place,
      seat,
      person: `p_${seat}`,
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
const hostAt = (subject: Subject, position: Position): Host =>
  Host.start({
    game: { ...subject.game, scenario: subject.scenario, begin: () => ({ position, events: [] }) },
    setup: setupAt(subject),
    seed,
  });

type Decision = Extract<Moment['done'], { seat: string }>;

/** All that a viewer receives: coming to the table, asking about what he may not do, another's move, looking back. */
const traffic = async (
  subject: Subject,
  position: Position,
  viewer: Viewer,
  done: Decision,
): Promise<string> => {
  const id = await gameAt(subject, position);
  const page = await server.page(viewer);
  const mover = await server.page(done.seat);
  await mover.follow(id, done.seat);
  await page.follow(id, viewer);
  const seq = page.state(id)?.seq ?? 0;
  for (const action of subject.probes) {
    await page.ask({ t: 'why', game: id, seat: viewer, action });
    await page.ask({ t: 'preview', game: id, seat: viewer, actions: [action] });
  }
  await page.ask({ t: 'undo', game: id, seat: viewer, seq: seq + 1 });
  expect(await mover.act(id, done.seat, done.action)).toMatchObject({ t: 'ack' });
  await page.until((one) => one.t === 'state' && one.seq > seq);
  await page.ask({ t: 'ping' });
  const asked = [
    '',
    '/story',
    `/story?as=${viewer}`,
    `/story?as=${done.seat}`,
    `/moment?seq=${seq}&as=${viewer}`,
    `/moment?seq=${seq + 1}&as=${viewer}`,
    `/moment?seq=${seq}&as=${done.seat}`,
    '/chat',
    '/record',
  ];
  const answers: string[] = [];
  for (const path of asked) {
    const response = await fetch(`http://${server.address}/api/games/${id}${path}`, {
      headers: { 'x-person': viewer },
    });
    answers.push(await response.text());
  }
  await mover.close();
  await page.close();
  return [...page.texts, ...answers].join('\n').replaceAll(id, 'g_');
};

describe('what a viewer may not know changes not one byte of what he is sent', () => {
  describe.each(subjects)('%s', (_name, subject) => {
    const { game } = subject;
    test.each([...game.seats, 'spectator'])(
      '%s',
      async (viewer) => {
        let compared = 0;
        for (let game0 = 1; compared < subject.twins && game0 < 60; game0 += 1) {
          const { moments } = playRandomly(game, game0 * 13);
          for (const [index, { position, done }] of moments.entries()) {
            if (compared >= subject.twins) break;
            if (!('seat' in done) || done.seat === viewer || index % 5 !== game0 % 5) continue;
            // What a seat does not know, who has no seat does not know either.
            const blind = viewer === 'spectator' ? (game.seats[index % game.seats.length] as Seat) : viewer;
            if (blind === done.seat) continue;
            const twin = freeze(
              game.resample(game.observe(position, blind), blind, randomInts(game0 * 1000 + index)),
            );
            if (isDeepStrictEqual(twin, position) || !game.judge(twin, done.seat, done.action).ok) continue;
            const [a, b] = [hostAt(subject, position), hostAt(subject, twin)];
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
            // When the game is over everybody may know everything.
            if (a.pending().kind === 'over' || isDeepStrictEqual(a.position, b.position)) continue;
            compared += 1;
            expect(await traffic(subject, twin, viewer, done)).toBe(
              await traffic(subject, position, viewer, done),
            );
          }
        }
        expect(compared).toBeGreaterThanOrEqual(subject.twins);
      },
      120_000,
    );
  });

  test('a secret choice looks the same whatever was chosen', async () => {
    const { game } = drill;
    const opening = Host.start({
      game,
      setup: { ...setupAt(drill), scenario: game.scenario },
      seed,
    }).position;
    expect(game.pending(opening)).toMatchObject({ kind: 'decide' });
    for (const mover of game.seats) {
      const choices = game.options(opening, mover).actions;
      const others = game.seats.filter((seat) => teamOf(seat) !== teamOf(mover));
      for (const viewer of [...others, 'spectator']) {
        const told: string[] = [];
        for (const action of choices)
          told.push(await traffic(drill, opening, viewer, { seat: mover, action, options: choices }));
        expect(new Set(told).size).toBe(choices.length === 0 ? 0 : 1);
      }
    }
  });
});
