import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hexToBytes } from '@noble/hashes/utils.js';
import { WebSocket } from 'ws';
import { randomInts } from '../../../src/ai/random.ts';
import { Host } from '../../../src/host/host.ts';
import { SOCKET_VERSION } from '../../../src/messages/socket.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { startPostgres } from '../postgres.ts';

/*
 * Kills the server (SIGKILL) at random moments while it is busy, again and again. What it acknowledged must be
 * there when it is back, every game must open, and no page may need more than to connect again.
 *
 *   node tests/server/store/kill.ts --store sqlite|postgres --kills 200 [--games 12] [--processes 2]
 */

const program = fileURLToPath(new URL('../../../src/cli/bench/server-process.ts', import.meta.url));
const SCENARIO = 'nlb.quatre-bras';

const library = await loadLibrary();
const laid = lay(library, setupOf(library, SCENARIO));
if (!laid.ok) throw new Error(laid.problems.join('; '));
const { game } = laid.laid;

interface Sent {
  readonly seat: string;
  readonly text: string;
  readonly key: string;
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Moves whose answer was lost with the server, but which it had kept. */
  readonly keptUnanswered: number;
  readonly resent: number;
  readonly games: number;
}

/** The server: one process, or several that share a database. */
class Server {
  readonly #place: StorePlace;
  readonly #children: ({ readonly child: ChildProcess; readonly port: number } | undefined)[];

  constructor(place: StorePlace, processes: number) {
    this.#place = place;
    this.#children = Array.from({ length: processes }, () => undefined);
  }

  /** Starts those that do not run. */
  async start(): Promise<void> {
    await Promise.all(
      this.#children.map(async (running, i) => {
        this.#children[i] = running ?? (await this.#begin());
      }),
    );
  }

  #begin(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
    return new Promise((resolve, reject) => {
      const child = fork(program, [JSON.stringify(this.#place)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const ended = (code: number | null, signal: string | null): void =>
        reject(new Error(`the server ended: ${code ?? signal}`));
      child.once('exit', ended);
      child.once('message', ({ port }: { port: number }) => {
        child.off('exit', ended);
        resolve({ child, port });
      });
    });
  }

  /** Kills one of its processes. */
  async kill(which: number): Promise<void> {
    const running = this.#children[which];
    if (running === undefined) return;
    this.#children[which] = undefined;
    const gone = new Promise((resolve) => running.child.once('exit', resolve));
    running.child.kill('SIGKILL');
    await gone;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#children.map((_, i) => this.kill(i)));
  }

  /** As a load balancer would: one of those that run. */
  port(n: number): number {
    const running = this.#children.filter((one) => one !== undefined);
    return running[n % running.length]?.port ?? 0;
  }

  async ask(who: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`http://127.0.0.1:${this.port(0)}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-person': who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  }
}

/** A table at which two pages play at random, and remember every move that was acknowledged. */
class Table {
  readonly #server: Server;
  readonly #n: number;
  readonly #random: (n: number) => number;
  #id = '';
  #host: Host | undefined;
  #pages: WebSocket[] = [];
  #sent: Sent | undefined;
  #count = 0;
  #running = false;
  /** Counts connections: what belongs to an earlier one comes to nothing. */
  #round = 0;
  acknowledged = 0;
  keptUnanswered = 0;
  resent = 0;
  games = 0;
  faults: string[] = [];

  constructor(server: Server, n: number) {
    this.#server = server;
    this.#n = n;
    this.#random = randomInts(n + 1);
  }

  #who(seat: string): string {
    return `k${this.#n}-${seat}`;
  }

  /** A game of its own; nothing is taken over before all of it has been agreed with the server. */
  async #create(): Promise<void> {
    const round = this.#round;
    const [first = '', second = ''] = game.seats;
    const seats = { [first]: 'me', [second]: 'invited' };
    const made = await this.#server.ask(this.#who(first), '/api/games', { scenario: SCENARIO, seats });
    const id = String(made.id);
    await this.#server.ask(this.#who(second), `/api/games/${id}/join`, { seat: second, link: made.link });
    const { seed } = await this.#server.ask(this.#who(first), `/bench/seed/${id}`);
    if (round !== this.#round) return;
    this.#host = Host.start({ game, setup: setupOf(library, SCENARIO), seed: hexToBytes(String(seed)) });
    this.#id = id;
    this.games += 1;
  }

  /** Opens pages again, as after a reload, and goes on where the answers stopped. */
  async connect(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.#running = true;
    if (this.#id === '') await this.#create();
    const pages = await Promise.all(game.seats.map((seat) => this.#page(seat)));
    const seqs = await Promise.all(game.seats.map((seat, i) => this.#follow(seat, pages[i] as WebSocket)));
    if (round !== this.#round) {
      for (const page of pages) page.terminate();
      return;
    }
    this.#pages = pages;
    const host = this.#host as Host;
    for (const seq of seqs)
      if (seq < host.seq) this.faults.push(`${this.#id}: ${host.seq} acknowledged, ${seq} there`);
    if (this.#sent === undefined) this.#next();
    else {
      this.resent += 1;
      if ((seqs[0] ?? 0) > host.seq) this.keptUnanswered += 1;
      this.#send(this.#sent);
    }
  }

  disconnect(): void {
    this.#round += 1;
    this.#running = false;
    for (const page of this.#pages) page.terminate();
  }

  /** What the server tells of the game is what was played here, from the first entry to the last acknowledged. */
  async check(): Promise<void> {
    const host = this.#host as Host;
    if (this.#id === '') return;
    const { entries } = (await this.#server.ask(
      this.#who(game.seats[0] ?? ''),
      `/api/games/${this.#id}/story?as=${game.seats[0]}`,
    )) as {
      entries: readonly unknown[];
    };
    const played = JSON.parse(
      JSON.stringify(host.eventsSince(game.seats[0] ?? '', -1)),
    ) as readonly unknown[];
    if (JSON.stringify(entries.slice(0, played.length)) !== JSON.stringify(played))
      this.faults.push(`${this.#id}: the server tells another game than was played`);
  }

  #page(seat: string): Promise<WebSocket> {
    // The seats of a game at different processes, and at others after each reload.
    const at = this.#n + this.#round + game.seats.indexOf(seat as never);
    return new Promise((resolve, reject) => {
      const ws = new WebSocket(`ws://127.0.0.1:${this.#server.port(at)}/api/socket`, {
        headers: { 'x-person': this.#who(seat) },
      });
      ws.once('error', reject);
      ws.once('open', () => {
        ws.off('error', reject);
        ws.on('error', () => undefined);
        ws.send(JSON.stringify({ t: 'hello', v: SOCKET_VERSION }));
        resolve(ws);
      });
      ws.on('message', (data) => this.#hear(JSON.parse(String(data)) as Record<string, unknown>));
    });
  }

  #follow(seat: string, ws: WebSocket): Promise<number> {
    return new Promise((resolve, reject) => {
      let seq = -1;
      ws.on('message', (data) => {
        const message = JSON.parse(String(data)) as Record<string, unknown>;
        if (message.t === 'state') seq = Number(message.seq);
        if (message.t === 'refused' && message.key === 'follow') reject(new Error(JSON.stringify(message)));
        if (message.t === 'ack' && message.key === 'follow') resolve(seq);
      });
      ws.once('close', () => reject(new Error('closed while opening a game')));
      ws.send(
        JSON.stringify({
          t: 'follow',
          key: 'follow',
          game: this.#id,
          as: seat,
          want: 'events',
          from: (this.#host?.seq ?? 0) - 1,
        }),
      );
    });
  }

  #hear(message: Record<string, unknown>): void {
    const sent = this.#sent;
    if (!this.#running || sent === undefined || message.key !== sent.key) return;
    if (message.t !== 'ack') {
      this.faults.push(`${this.#id}: ${JSON.stringify(message)}`);
      return;
    }
    const { action } = JSON.parse(sent.text) as { action: unknown };
    this.#host?.act(sent.seat, action);
    this.acknowledged += 1;
    this.#sent = undefined;
    this.#next();
  }

  #next(): void {
    const host = this.#host as Host;
    const pending = host.pending();
    if (pending.kind !== 'decide') {
      // Another game; if the server is killed meanwhile, the next connection makes it.
      for (const page of this.#pages) page.terminate();
      this.#id = '';
      this.connect().catch(() => undefined);
      return;
    }
    for (const seat of pending.seats) {
      const options = host.options(seat).actions;
      if (options.length === 0) continue;
      this.#count += 1;
      const key = `m${this.#count}`;
      const action = options[this.#random(options.length)];
      this.#sent = {
        seat,
        key,
        text: JSON.stringify({ t: 'act', game: this.#id, seat, seq: host.seq, action, key }),
      };
      this.#send(this.#sent);
      return;
    }
  }

  #send({ seat, text }: Sent): void {
    const page = this.#pages[game.seats.indexOf(seat as never)];
    if (page?.readyState === WebSocket.OPEN) page.send(text);
  }
}

export async function killAgainAndAgain(
  place: StorePlace,
  kills: number,
  games: number,
  processes = 1,
): Promise<KillReport> {
  const random = randomInts(kills * 31 + games);
  const server = new Server(place, processes);
  const tables = Array.from({ length: games }, (_, n) => new Table(server, n));
  const play = async (): Promise<void> => {
    await Promise.all(tables.map((table) => table.connect()));
    await new Promise((resolve) => setTimeout(resolve, 20 + random(300)));
  };
  const pause = (): void => {
    for (const table of tables) table.disconnect();
  };
  for (let kill = 0; kill <= kills; kill += 1) {
    await server.start();
    await play();
    if (kill < kills) await server.kill(random(processes));
    pause();
    // Those that are left take everybody in.
    if (processes > 1) {
      await play();
      pause();
    }
    if (kill % 10 !== 9 && kill < kills) continue;
    await server.start();
    await Promise.all(tables.map((table) => table.check()));
    await server.killAll();
  }
  const faults = tables.flatMap((table) => table.faults);
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 10).join('\n')}`);
  const sum = (of: (table: Table) => number): number => tables.reduce((total, table) => total + of(table), 0);
  return {
    kills,
    acknowledged: sum((table) => table.acknowledged),
    keptUnanswered: sum((table) => table.keptUnanswered),
    resent: sum((table) => table.resent),
    games: sum((table) => table.games),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      store: { type: 'string', default: 'sqlite' },
      kills: { type: 'string', default: '200' },
      games: { type: 'string', default: '12' },
      processes: { type: 'string', default: '1' },
    },
  });
  const kills = Number(values.kills);
  const games = Number(values.games);
  const folder = mkdtempSync(join(tmpdir(), 'vedette-kill-'));
  const cluster = values.store === 'postgres' ? await startPostgres() : undefined;
  try {
    const place =
      cluster === undefined ? { file: join(folder, 'v.db') } : { url: await cluster.freshDatabase() };
    const processes = cluster === undefined ? 1 : Number(values.processes);
    console.log(JSON.stringify(await killAgainAndAgain(place, kills, games, processes)));
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
