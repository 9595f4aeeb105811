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

/** A game laid out beforehand: its moves, written down, so that choosing them takes no time from the server. */
interface Script {
  readonly id: string;
  readonly moves: readonly { readonly chair: Chair; readonly text: string }[];
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
  readonly #scripts: Script[] = [];
  #script: Script | undefined;
  #at = 0;
  #sentAt = 0;
  #safe = -1;
  #playing = false;

  constructor(o: LoadOptions, n: number, figures: LoadFigures) {
    this.#o = o;
    this.#figures = figures;
    this.#random = randomInts(n + 1);
    this.#chairs = o.game.seats.map((seat) => ({ seat, who: `b${n}-${seat}`, ws: undefined, told: -1 }));
  }

  /** Makes so many games to play one after the other, and opens a page at each seat of the first. */
  async sit(games: number): Promise<void> {
    for (let n = 0; n < games; n += 1) this.#scripts.push(await this.#write());
    for (const chair of this.#chairs) chair.ws = await this.#page(chair);
    await this.#open();
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

  async #write(): Promise<Script> {
    const { setup, game } = this.#o;
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
    const host = Host.start({ game, setup, seed: hexToBytes(String(seed)) });
    const moves: { readonly chair: Chair; readonly text: string }[] = [];
    for (let pending = host.pending(); pending.kind === 'decide'; pending = host.pending()) {
      const [seat = ''] = pending.seats;
      const { actions: options } = host.options(seat);
      const action = options[this.#random(options.length)];
      const message = { t: 'act', game: id, seat, seq: host.seq, action, key: `m${moves.length}` };
      const chair = this.#chairs.find((one) => one.seat === seat) as Chair;
      moves.push({ chair, text: JSON.stringify(message) });
      host.act(seat, action);
    }
    return { id, moves };
  }

  /** Goes to the next game. */
  async #open(): Promise<void> {
    const before = this.#script;
    if (before !== undefined)
      for (const { ws, seat } of this.#chairs)
        ws?.send(JSON.stringify({ t: 'unfollow', key: 'u', game: before.id, as: seat }));
    this.#script = this.#scripts.shift() ?? (await this.#write());
    this.#at = 0;
    await Promise.all(this.#chairs.map((chair) => this.#follow(chair)));
  }

  #follow(chair: Chair): Promise<void> {
    chair.told = -1;
    const game = this.#script?.id ?? '';
    const message = { t: 'follow', key: 'follow', game, as: chair.seat, want: 'events' };
    return new Promise((resolve) => {
      const heard = (data: Buffer): void => {
        if (!data.toString('latin1', 0, HEAD).includes('"key":"follow"')) return;
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
      if (head.includes(this.#script?.id ?? '')) chair.told = Number(SEQ.exec(head)?.[1] ?? -1);
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
    if (!this.#playing) return;
    const move = this.#script?.moves[this.#at];
    if (move === undefined) {
      this.#open().then(
        () => this.#next(),
        (error: unknown) => this.#figures.refused.push(String(error)),
      );
      return;
    }
    this.#at += 1;
    this.#sentAt = performance.now();
    move.chair.ws?.send(move.text);
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
