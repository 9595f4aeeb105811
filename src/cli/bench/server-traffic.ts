import type { Socket } from 'node:net';
import { hexToBytes } from '@noble/hashes/utils.js';
import { WebSocket } from 'ws';
import { randomInts } from '../../ai/random.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { GameSetup } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import type { GameCard } from '../../messages/lobby.ts';
import { SOCKET_VERSION } from '../../messages/socket.ts';

/** Bytes on the wire for one decision of a kind, half of the time and at worst. */
export interface TrafficFigure {
  readonly half: number;
  readonly worst: number;
}

export interface TrafficBench {
  readonly scenario: string;
  readonly decisions: number;
  /** What a page gets that opens the table. */
  readonly opening: number;
  readonly marches: number;
  /** Where its unit can go, and what came of its march. */
  readonly toMover: TrafficFigure;
  readonly toOthers: TrafficFigure;
  /** Of all other decisions, to who makes them. */
  readonly otherwise: TrafficFigure;
}

export interface TrafficOptions {
  readonly port: number;
  readonly game: AnyGame;
  readonly setup: GameSetup;
  readonly decisions: number;
}

interface Chair {
  readonly seat: string;
  readonly ws: WebSocket;
  /** The length of the log as this page counts it. */
  seq: number;
  read: number;
}

const SETTLED_MS = 40;

const bytesRead = (ws: WebSocket): number => (ws as unknown as { _socket: Socket })._socket.bytesRead;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const figureOf = (bytes: readonly number[]): TrafficFigure => {
  const sorted = [...bytes].sort((a, b) => a - b);
  return { half: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
};

/** Plays one table with a page at every seat that shows it, as browsers do, and counts what comes over the wire. */
export async function measureTraffic({
  port,
  game,
  setup,
  decisions,
}: TrafficOptions): Promise<TrafficBench> {
  const fetched = async (who: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-person': who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };
  const [owner = '', ...others] = game.seats;
  const seats = Object.fromEntries(game.seats.map((seat) => [seat, seat === owner ? 'me' : 'invited']));
  const { scenario, options } = setup;
  const card = (await fetched(owner, '/api/games', { scenario, options, seats })) as unknown as GameCard;
  for (const seat of others) await fetched(seat, `/api/games/${card.id}/join`, { seat, link: card.link });
  const { seed } = await fetched(owner, `/bench/seed/${card.id}`);
  const host = Host.start({ game, setup, seed: hexToBytes(String(seed)) });
  const chairs = await Promise.all(game.seats.map((seat) => sit(port, card.id, seat)));
  await pause(SETTLED_MS * 5);
  const opening = Math.max(...chairs.map(({ ws }) => bytesRead(ws)));
  const random = randomInts(1815);
  const mover: number[] = [];
  const waiting: number[] = [];
  const otherwise: number[] = [];
  for (let n = 0; n < decisions; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') break;
    const [seat = ''] = pending.seats;
    const { actions } = host.options(seat);
    // Marching is what a campaign is made of: whoever can, does, most of the time.
    const marches = actions.filter(({ type }) => type === 'march');
    const among = marches.length > 0 && random(20) > 0 ? marches : actions;
    const action = among[random(among.length)] as { readonly type: string };
    const chair = chairs.find((one) => one.seat === seat) as Chair;
    for (const one of chairs) one.read = bytesRead(one.ws);
    // Whoever marches has first taken the unit in hand, and its page asked where it can go.
    if (action.type === 'march')
      await ask(chair, card.id, { t: 'options', subject: subjectOf(host, seat, action), key: `o${n}` });
    await ask(chair, card.id, { t: 'act', seq: chair.seq, action, key: `m${n}` });
    host.act(seat, action);
    await pause(SETTLED_MS);
    const read = (one: Chair): number => bytesRead(one.ws) - one.read;
    if (action.type !== 'march') otherwise.push(read(chair));
    else {
      mover.push(read(chair));
      waiting.push(...chairs.filter((one) => one !== chair).map(read));
    }
  }
  for (const { ws } of chairs) ws.terminate();
  return {
    scenario,
    decisions: mover.length + otherwise.length,
    opening,
    marches: mover.length,
    toMover: figureOf(mover),
    toOthers: figureOf(waiting),
    otherwise: figureOf(otherwise),
  };
}

/** For whom or what this option is: a unit, or whatever else is ordered in its book. */
function subjectOf(host: Host, seat: string, action: object): string | undefined {
  const text = JSON.stringify(action);
  return host
    .subjects(seat)
    .find((subject) => host.options(seat, subject).actions.some((one) => JSON.stringify(one) === text));
}

const sit = (port: number, game: string, seat: string): Promise<Chair> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { 'x-person': seat } });
    const chair: Chair = { seat, ws, seq: 0, read: 0 };
    ws.once('error', reject);
    ws.once('open', () => {
      ws.send(JSON.stringify({ t: 'hello', v: SOCKET_VERSION }));
      ws.send(JSON.stringify({ t: 'follow', key: 'follow', game, as: seat, want: 'table' }));
    });
    ws.on('message', (data) => {
      const message = JSON.parse(String(data)) as {
        readonly t: string;
        readonly key?: string;
        readonly seq?: number;
      };
      if (message.t === 'state') chair.seq = message.seq ?? 0;
      if (message.t === 'ack' && message.key === 'follow') resolve(chair);
      if (message.t === 'refused') reject(new Error(String(data)));
    });
  });

/** Asks, and waits for the answer to just this. */
const ask = (
  { ws, seat }: Chair,
  game: string,
  question: { readonly t: string; readonly key: string; readonly [detail: string]: unknown },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const heard = (data: Buffer): void => {
      const message = JSON.parse(String(data)) as { readonly t: string; readonly key?: string };
      if (message.key !== question.key) return;
      ws.off('message', heard);
      if (message.t === 'refused' || message.t === 'stale') reject(new Error(String(data)));
      else resolve();
    };
    ws.on('message', heard);
    ws.send(JSON.stringify({ ...question, game, seat }));
  });
