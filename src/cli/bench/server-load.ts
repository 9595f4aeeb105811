import { hexToBytes } from '@noble/hashes/utils.js';
import { WebSocket } from 'ws';
import { randomInts } from '../../ai/random.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { GameSetup } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import type { GameCard } from '../../messages/lobby.ts';
import { SOCKET_VERSION } from '../../messages/socket.ts';

export interface LoadOptions {
  readonly port: number;
  readonly game: AnyGame;
  readonly setup: GameSetup;
}

/** What the players measured: the time from sending a move to hearing that it is safe. */
export interface LoadFigures {
  moves: number;
  readonly latencies: number[];
  refused: string[];
}

/** The first part of a message tells all that matters here. */
const HEAD = 200;
const SEQ = /"seq":(\d+)/;

interface Chair {
  readonly seat: string;
  readonly who: string;
  ws: WebSocket | undefined;
  /** The length of the log that this page was told last. */
  told: number;
}

/**
 * One table with a page at every seat. Each plays random legal moves; the next is sent when the last is known to
 * be safe and every seat has been told of it.
 */
export class LoadTable {
  readonly #o: LoadOptions;
  readonly #figures: LoadFigures;
  readonly #chairs: readonly Chair[];
  readonly #random: (n: number) => number;
  #id = '';
  #host: Host | undefined;
  #sentAt = 0;
  #safe = -1;
  #playing = false;
  #moves = 0;

  constructor(o: LoadOptions, n: number, figures: LoadFigures) {
    this.#o = o;
    this.#figures = figures;
    this.#random = randomInts(n + 1);
    this.#chairs = o.game.seats.map((seat) => ({ seat, who: `b${n}-${seat}`, ws: undefined, told: -1 }));
  }

  /** Makes a game and opens a page at each seat. */
  async sit(): Promise<void> {
    for (const chair of this.#chairs) chair.ws = await this.#page(chair);
    await this.#begin();
  }

  start(): void {
    this.#playing = true;
    this.#next();
  }

  stop(): void {
    this.#playing = false;
  }

  close(): void {
    for (const { ws } of this.#chairs) ws?.terminate();
  }

  async #begin(): Promise<void> {
    const { setup } = this.#o;
    const [owner, ...others] = this.#chairs as [Chair, ...Chair[]];
    const seats = Object.fromEntries(
      this.#chairs.map((chair) => [chair.seat, chair === owner ? 'me' : 'invited']),
    );
    const made = await this.#ask(owner.who, 'POST', '/api/games', {
      scenario: setup.scenario,
      options: setup.options,
      seats,
    });
    const { id, link } = made as unknown as GameCard;
    for (const { who, seat } of others) await this.#ask(who, 'POST', `/api/games/${id}/join`, { seat, link });
    const { seed } = await this.#ask(owner.who, 'GET', `/bench/seed/${id}`);
    this.#host = Host.start({ game: this.#o.game, setup, seed: hexToBytes(String(seed)) });
    this.#id = id;
    await Promise.all(this.#chairs.map((chair) => this.#follow(chair)));
  }

  #follow(chair: Chair): Promise<void> {
    chair.told = -1;
    const message = { t: 'follow', key: `f${this.#id}`, game: this.#id, as: chair.seat, want: 'events' };
    return new Promise((resolve) => {
      const heard = (data: Buffer): void => {
        if (!data.toString('latin1', 0, HEAD).includes(`"key":"f${this.#id}"`)) return;
        chair.ws?.off('message', heard);
        resolve();
      };
      chair.ws?.on('message', heard);
      chair.ws?.send(JSON.stringify(message));
    });
  }

  #page(chair: Chair): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const ws = new WebSocket(`ws://127.0.0.1:${this.#o.port}/api/socket`, {
        headers: { 'x-person': chair.who },
        perMessageDeflate: false,
      });
      ws.once('error', reject);
      ws.once('open', () => {
        ws.send(JSON.stringify({ t: 'hello', v: SOCKET_VERSION }));
        resolve(ws);
      });
      ws.on('message', (data: Buffer) => this.#hear(chair, data.toString('latin1', 0, HEAD)));
    });
  }

  #hear(chair: Chair, head: string): void {
    const kind = head.slice(5, 10);
    if (kind === '"stat') {
      if (head.includes(this.#id)) chair.told = Number(SEQ.exec(head)?.[1] ?? -1);
    } else if (kind === '"ack"') {
      if (!head.includes('"key":"m')) return;
      this.#figures.latencies.push(performance.now() - this.#sentAt);
      this.#figures.moves += 1;
      this.#safe = Number(SEQ.exec(head)?.[1]);
    } else {
      if (kind === '"refu' || kind === '"stal') this.#figures.refused.push(head);
      return;
    }
    if (this.#safe >= 0 && this.#chairs.every(({ told }) => told >= this.#safe)) this.#next();
  }

  #next(): void {
    this.#safe = -1;
    const host = this.#host;
    if (!this.#playing || host === undefined) return;
    const pending = host.pending();
    if (pending.kind !== 'decide') {
      this.#begin().then(
        () => this.#next(),
        (error: unknown) => this.#figures.refused.push(String(error)),
      );
      return;
    }
    const { seq } = host;
    for (const seat of pending.seats) {
      const options = host.options(seat);
      if (options.length === 0) continue;
      const action = options[this.#random(options.length)];
      host.act(seat, action);
      this.#moves += 1;
      const message = { t: 'act', game: this.#id, seat, seq, action, key: `m${this.#moves}` };
      this.#sentAt = performance.now();
      this.#chairs.find((chair) => chair.seat === seat)?.ws?.send(JSON.stringify(message));
      return;
    }
  }

  async #ask(
    who: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`http://127.0.0.1:${this.#o.port}${path}`, {
      method,
      headers: { 'x-person': who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as Readonly<Record<string, unknown>>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  }
}
