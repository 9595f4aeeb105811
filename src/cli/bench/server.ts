import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '../../engine/game.ts';
import type { GameSetup } from '../../engine/record.ts';
import type { StorePlace } from '../../server/store/database.ts';
import { calibrate } from './calibrate.ts';
import { type LoadFigures, LoadTable } from './server-load.ts';
import { measureTraffic, type TrafficBench } from './server-traffic.ts';

export interface ServerBench {
  readonly store: 'sqlite' | 'postgres';
  readonly games: number;
  readonly sockets: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50ms: number;
  readonly p99ms: number;
  readonly rssMb: number;
  readonly bytesPerAction: number;
  /** Processor time of the server for one move, its threads included. */
  readonly cpuUsPerMove: number;
  /** Rounds of fixed work per second, timed before and after. */
  readonly calibration: number;
  /** Moves for each thousand rounds of that work: comparable between machines, and from hour to hour. */
  readonly ratio: number;
}

export interface ServerBenchOptions {
  readonly games: number;
  readonly seconds: number;
  readonly scenario: string;
  readonly setup: GameSetup;
  readonly game: AnyGame;
  /** Without one, a file of its own in a temporary folder. */
  readonly url: string | undefined;
}

interface Figures {
  readonly rssMb: number;
  readonly rows: number;
  readonly bytes: number;
  readonly cpuMs: number;
}

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
const WARM_UP_MS = 2000;
const CALIBRATION_SECONDS = 0.4;
/** No server is faster than this, one table or many: so many moves a second are prepared. */
const FASTEST = { table: 1500, server: 14_000 };
/** Moves of a random game, few rather than many. */
const GAME_MOVES = 200;
/** Tables laid at the same time. */
const AT_ONCE = 8;

const startServer = (place: StorePlace): Promise<{ readonly child: ChildProcess; readonly port: number }> =>
  new Promise((resolve, reject) => {
    // As a server runs: with a smaller nursery than games played by the thousand want.
    const child = fork(program, [JSON.stringify(place)], {
      execArgv: ['--max-semi-space-size=32'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.floor((sorted.length - 1) * q)] ?? 0;

export interface TrafficBenchOptions {
  readonly setup: GameSetup;
  readonly game: AnyGame;
  readonly decisions: number;
}

/** What a table costs on the wire, at a server in another process. */
export async function benchTraffic({ setup, game, decisions }: TrafficBenchOptions): Promise<TrafficBench> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const { child, port } = await startServer({ file: join(folder, 'vedette.db') });
  try {
    return await measureTraffic({ port, game, setup, decisions });
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.send('stop');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays games against a server in another process; each move is judged, durable and told before it counts. */
export async function benchServer(o: ServerBenchOptions): Promise<ServerBench> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const place: StorePlace = o.url === undefined ? { file: join(folder, 'vedette.db') } : { url: o.url };
  const { child, port } = await startServer(place);
  const figures: LoadFigures = { moves: 0, latencies: [], refused: [] };
  const tables = Array.from(
    { length: o.games },
    (_, n) => new LoadTable({ port, game: o.game, setup: o.setup }, n, figures),
  );
  const look = async (): Promise<Figures> =>
    (await (await fetch(`http://127.0.0.1:${port}/bench/figures`)).json()) as Figures;
  const rate = Math.min(FASTEST.table, FASTEST.server / o.games);
  const each = 1 + Math.ceil((rate * (o.seconds + WARM_UP_MS / 1000)) / GAME_MOVES);
  try {
    for (let n = 0; n < tables.length; n += AT_ONCE)
      await Promise.all(tables.slice(n, n + AT_ONCE).map((table) => table.sit(each)));
    const calibrated = calibrate(CALIBRATION_SECONDS);
    for (const table of tables) table.start();
    await pause(WARM_UP_MS);
    const before = await look();
    figures.moves = 0;
    figures.latencies.length = 0;
    const start = performance.now();
    await pause(o.seconds * 1000);
    const seconds = (performance.now() - start) / 1000;
    const { moves } = figures;
    const sorted = Float64Array.from(figures.latencies).sort();
    for (const table of tables) table.stop();
    const after = await look();
    const calibration = (calibrated + calibrate(CALIBRATION_SECONDS)) / 2;
    if (figures.refused.length > 0)
      throw new Error(`moves were refused: ${figures.refused.slice(0, 3).join('\n')}`);
    return {
      store: 'file' in place ? 'sqlite' : 'postgres',
      games: o.games,
      sockets: o.games * o.game.seats.length,
      moves,
      movesPerSecond: Math.round(moves / seconds),
      p50ms: round(quantile([...sorted], 0.5), 2),
      p99ms: round(quantile([...sorted], 0.99), 2),
      rssMb: Math.round(after.rssMb),
      bytesPerAction: Math.round((after.bytes - before.bytes) / Math.max(1, after.rows - before.rows)),
      calibration: Math.round(calibration),
      ratio: round((moves / seconds / calibration) * 1000, 2),
      cpuUsPerMove: Math.round(((after.cpuMs - before.cpuMs) * 1000) / Math.max(1, after.rows - before.rows)),
    };
  } finally {
    for (const table of tables) table.close();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.send('stop');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
