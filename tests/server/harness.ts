import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { GameCard, NewGame } from '../../src/messages/lobby.ts';
import { type Json, patched } from '../../src/messages/patch.ts';
import type { Person } from '../../src/messages/people.ts';
import {
  type ServerMessage,
  SOCKET_VERSION,
  type StateMessage,
  serverMessageSchema,
} from '../../src/messages/socket.ts';
import { noQuotas } from '../../src/server/games/lobby/quotas.ts';
import type { Identify } from '../../src/server/games/lobby/routes.ts';
import { addGames, type Games, type GamesOptions } from '../../src/server/games/plugin.ts';
import { startClock } from '../../src/server/games/time/server-clock.ts';
import { addHealth } from '../../src/server/operations/health.ts';
import { answerProblems } from '../../src/server/problems.ts';
import { joinProcesses } from '../../src/server/processes.ts';
import { openDatabase, type StorePlace } from '../../src/server/store/database.ts';
import type { Database } from '../../src/server/store/sql.ts';
import { drillTables, quickThinker } from './drill-tables.ts';

/** Tests say who they are; how a real server finds out is tested with the accounts. */
const person = (name: string): Person => ({ id: `p_${name}`, name, guest: true });
const named: Identify = {
  ensure: async (request) => person(String(request.headers['x-person'])),
  known: (request) =>
    request.headers['x-person'] === undefined ? null : person(String(request.headers['x-person'])),
  // Those whose names begin alike live together: `anna@farm`, `bernd@farm`.
  from: async ({ headers }) => String(headers['x-person']).split('@')[1] ?? `home of ${headers['x-person']}`,
};

export interface TestServer extends Games {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly address: string;
  /** Asks the lobby; throws `code: message` of a refusal. */
  ask<T = GameCard>(who: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  create(who: string, game: Partial<NewGame> & Pick<NewGame, 'seats'>): Promise<GameCard>;
  page(who: string): Promise<Page>;
  close(): Promise<void>;
}

/** Asks the lobby of a server, in whatever process; throws `code: message` of a refusal. */
export async function askServer<T = GameCard>(
  address: string,
  who: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`http://${address}/api${path}`, {
    method,
    headers: { 'x-person': who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as { error?: { code: string; message: string } };
  if (json.error !== undefined) throw new Error(`${json.error.code}: ${json.error.message}`);
  return json as never;
}

export async function startServer(
  place: StorePlace,
  { beatMs = 5000, ...options }: Partial<GamesOptions> & { readonly beatMs?: number } = {},
): Promise<TestServer> {
  const database = await openDatabase(place);
  const app = Fastify({ forceCloseConnections: true });
  answerProblems(app);
  const clock = options.clock ?? startClock();
  const onTrouble = (error: unknown, what: string): void => app.log.error({ err: error }, what);
  const processes = await joinProcesses(database, { since: clock.since, onTrouble, beatMs });
  app.addHook('onClose', () => processes.close());
  const games = await addGames(app, {
    database,
    processes,
    clock,
    tables: drillTables(),
    thinker: quickThinker,
    identify: named,
    quotas: noQuotas,
    limits: { perSecond: 1_000_000, burst: 1_000_000, follows: 1000 },
    ...options,
  });
  const { store } = games.rooms.options;
  addHealth(app, {
    database,
    version: 'test',
    thinking: () => ({ waiting: 0, longestMs: 0 }),
    damaged: () => store.damaged(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  const address = `127.0.0.1:${port}`;
  const ask: TestServer['ask'] = (who, method, path, body) => askServer(address, who, method, path, body);
  return {
    ...games,
    app,
    database,
    address,
    ask,
    create: (who, game) => ask(who, 'POST', '/games', { scenario: 'drill.two-rows', ...game }),
    page: (who) => Page.open(address, who),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Parts = Pick<StateMessage, 'view' | 'options' | 'subjects'>;
type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

/** A page at the other end of a socket: keeps what it was told, waits for what it needs. */
export class Page {
  readonly received: ServerMessage[] = [];
  /** Every byte of text that came, for comparing. */
  readonly texts: string[] = [];
  readonly ws: WebSocket;
  readonly #shown = new Map<string, Parts & { readonly times: number }>();
  #wake: (() => void)[] = [];
  #keys = 0;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      const text = String(data);
      const message = serverMessageSchema.parse(JSON.parse(text));
      this.texts.push(text);
      this.received.push(message.t === 'state' ? this.#whole(message) : message);
      for (const wake of this.#wake.splice(0)) wake();
    });
    ws.on('close', () => {
      for (const wake of this.#wake.splice(0)) wake();
    });
  }

  /** The state with its whole table, made of what has changed since the last. */
  #whole({ change, ...state }: StateMessage): StateMessage {
    const name = `${state.game} ${state.as}`;
    const before = this.#shown.get(name);
    if (change !== undefined && before?.times !== change.of)
      throw new Error(`a change of state ${change.of} comes after ${before?.times}`);
    const of = (part: keyof Parts): unknown => {
      const patch = change?.[part];
      if (change === undefined) return state[part];
      return patch === undefined ? before?.[part] : patched(before?.[part] as Json, patch);
    };
    const parts = { view: of('view'), options: of('options'), subjects: of('subjects') } as Parts;
    if (parts.view === undefined) return state;
    this.#shown.set(name, { times: change === undefined ? 1 : change.of + 1, ...parts });
    return { ...state, ...parts };
  }

  static async open(address: string, who: string, headers: Record<string, string> = {}): Promise<Page> {
    const ws = new WebSocket(`ws://${address}/api/socket`, { headers: { 'x-person': who, ...headers } });
    const page = new Page(ws);
    await new Promise((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
    page.send({ t: 'hello', v: SOCKET_VERSION });
    await page.until((message) => message.t === 'hello');
    return page;
  }

  send(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** The first message that fits, from `from` on. */
  async until<T extends ServerMessage>(fits: (message: ServerMessage) => boolean, from = 0): Promise<T> {
    for (let at = from; ; ) {
      for (; at < this.received.length; at += 1) {
        const message = this.received[at] as ServerMessage;
        if (fits(message)) return message as T;
      }
      if (this.ws.readyState !== WebSocket.OPEN) throw new Error('the socket was closed');
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  /** Asks, and gives the answer to just this. */
  async ask(message: object): Promise<Of<'ack' | 'stale' | 'refused' | 'verdict' | 'previews' | 'pong'>> {
    this.#keys += 1;
    const key = 'key' in message ? String(message.key) : `k${this.#keys}`;
    const from = this.received.length;
    this.send({ key, ...message });
    return this.until((one) => 'key' in one && one.key === key, from);
  }

  follow(game: string, as: string, more: object = {}) {
    return this.ask({ t: 'follow', game, as, want: 'table', ...more });
  }

  /** The latest state of a game as this page was told it. */
  state(game: string): StateMessage | undefined {
    return this.received.filter((one) => one.t === 'state').findLast((one) => one.game === game);
  }

  standing(game: string): Of<'standing'> | undefined {
    return this.received.filter((one) => one.t === 'standing').findLast((one) => one.card.id === game);
  }

  /** Plays the first option of a seat, or the one asked for. */
  async act(game: string, seat: string, action?: object) {
    const state = this.state(game);
    return this.ask({ t: 'act', game, seat, seq: state?.seq ?? 0, action: action ?? state?.options?.[0] });
  }

  async close(): Promise<void> {
    if (this.ws.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.ws.once('close', resolve));
    this.ws.close();
    await closed;
  }
}
