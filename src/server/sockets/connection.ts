import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { randomAt } from '../../ai/random.ts';
import { isTooDeep, TOO_DEEP } from '../../engine/nesting.ts';
import { readStanding } from '../../engine/standing.ts';
import type { Person } from '../../messages/people.ts';
import {
  type ClientMessage,
  clientMessageSchema,
  MESSAGE_BYTES,
  SOCKET_VERSION,
} from '../../messages/socket.ts';
import type { TableRefusal, ToldOrders } from '../../messages/table.ts';
import { setAside } from '../games/book/reading.ts';
import { requireSeat, requireSight, requireView, viewersOf } from '../games/lobby/access.ts';
import { Refused, Stale } from '../games/refused.ts';
import type { Follower } from '../games/room/bulletin.ts';
import { type PlayMessage, play } from '../games/room/play.ts';
import type { Room } from '../games/room/room.ts';
import type { Rooms } from '../games/room/rooms.ts';
import { DamagedGame, KIND } from '../store/games/games-contract.ts';
import { BadValue, StoreUnavailable } from '../store/sql.ts';

export interface SocketLimits {
  /** Messages a second in the long run, and how many at once. */
  readonly perSecond: number;
  readonly burst: number;
  /** Games that one connection may follow. */
  readonly follows: number;
  /** Connections that one person has open, and one address; left out, as many as there are. */
  readonly perPerson?: number;
  readonly perAddress?: number;
}

export const usualSocketLimits: SocketLimits = {
  perSecond: 50,
  burst: 200,
  follows: 50,
  perPerson: 30,
  perAddress: 300,
};

/** Who takes this much more slowly than it comes is better off with a fresh start. */
const BACKLOG_BYTES = 8 * 1024 * 1024;
/** A page that goes on at this pace although it was told to slow down is shut out. */
const PATIENCE = 2000;
const FORGIVEN_MS = 10_000;

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;
type AboutGame = Exclude<ClientMessage, { t: 'hello' | 'ping' }>;

export interface ConnectionWorld {
  readonly rooms: Rooms;
  readonly limits: SocketLimits;
  readonly onTrouble: (error: unknown, what: string) => void;
}

/** One page: what it follows and what it asks. */
export class Connection {
  readonly #ws: WebSocket;
  readonly #wire: Socket;
  readonly #person: Person;
  readonly #world: ConnectionWorld;
  readonly #follows = new Map<string, { readonly room: Room; readonly follower: Follower }>();
  #greeted = false;
  #corked = false;
  #allowance: number;
  #countedAt: number;
  #tooFast = 0;
  #slowedAt = 0;

  constructor(ws: WebSocket, wire: Socket, person: Person, world: ConnectionWorld) {
    this.#ws = ws;
    this.#wire = wire;
    this.#person = person;
    this.#world = world;
    this.#allowance = world.limits.burst;
    this.#countedAt = world.rooms.options.clock.now();
  }

  hear(data: Buffer, binary: boolean): void {
    if (!this.#inPace()) return;
    if (data.length > MESSAGE_BYTES) {
      this.#refuse('too-large', `A message has at most ${MESSAGE_BYTES} bytes; this one has ${data.length}.`);
      return;
    }
    let json: unknown;
    try {
      if (binary) throw new SyntaxError('it is binary');
      json = JSON.parse(data.toString());
    } catch (error) {
      this.#refuse(
        'not-json',
        `A message is one JSON object: ${error instanceof Error ? error.message : ''}`,
      );
      return;
    }
    const key = textIn(json, 'key');
    const game = textIn(json, 'game');
    if (isTooDeep(json)) {
      this.#refuse('bad-message', `In this message ${TOO_DEEP}.`, key, game);
      return;
    }
    const parsed = clientMessageSchema.safeParse(json);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const where = issue?.path.join('.') ?? '';
      this.#refuse(
        'bad-message',
        `${where === '' ? '' : `${where}: `}${issue?.message ?? 'not understood'}`,
        key,
        game,
      );
      return;
    }
    this.#do(parsed.data, key, game);
  }

  /** The page is gone. */
  end(): void {
    for (const { room, follower } of this.#follows.values()) room.dismiss(follower);
    this.#follows.clear();
  }

  #do(message: ClientMessage, key: string | null, game: string | null): void {
    if (message.t === 'hello') this.#hello(message);
    else if (!this.#greeted)
      this.#refuse(
        'no-hello',
        'The first message is a hello with the version that the page speaks.',
        key,
        game,
      );
    else if (message.t === 'ping')
      this.#say({ t: 'pong', key: message.key, now: this.#world.rooms.options.clock.now() });
    else
      this.#ask(message).catch((error: unknown) => {
        this.#failed(error, message);
      });
  }

  #hello({ v }: Message<'hello'>): void {
    if (v !== SOCKET_VERSION) {
      const advice =
        v < SOCKET_VERSION ? 'Reload the page to get the newer one.' : 'The server is older than the page.';
      this.#refuse('other-version', `This page speaks version ${v}, the server ${SOCKET_VERSION}. ${advice}`);
      return;
    }
    this.#greeted = true;
    this.#say({
      t: 'hello',
      v: SOCKET_VERSION,
      person: this.#person,
      now: this.#world.rooms.options.clock.now(),
    });
  }

  async #ask(message: AboutGame): Promise<void> {
    const { rooms } = this.#world;
    const room = rooms.at(message.game) ?? (await rooms.find(message.game));
    const followed = this.#follows.has(`${message.game} ${'seat' in message ? message.seat : message.as}`);
    if (!followed)
      requireSight(room?.stored, this.#person.id, message.t === 'follow' ? message.link : undefined);
    if (room === undefined) throw new Refused('no-such-game', 'There is no such game.');
    switch (message.t) {
      case 'follow':
        return this.#follow(room, message);
      case 'unfollow':
        this.#unfollow(`${message.game} ${message.as}`);
        this.#say({ t: 'ack', key: message.key, game: message.game, seq: 0 });
        return;
      case 'why':
      case 'preview':
      case 'options':
      case 'formations':
      case 'plan':
        return this.#look(room, message);
      case 'orders':
        return this.#orders(room, message);
      case 'chat':
        return this.#chat(room, message);
      default:
        return this.#play(room, message);
    }
  }

  async #play(room: Room, message: PlayMessage): Promise<void> {
    const { seq, march } = await play(room, this.#world.rooms.answered(room), this.#person.id, message);
    const { key, game } = message;
    if (march !== undefined) this.#say({ t: 'marched', key, game, seq, march });
    else this.#raw(`{"t":"ack","key":${JSON.stringify(message.key)},"game":"${message.game}","seq":${seq}}`);
  }

  async #follow(room: Room, message: Message<'follow'>): Promise<void> {
    const name = `${message.game} ${message.as}`;
    this.#unfollow(name);
    if (this.#follows.size >= this.#world.limits.follows)
      throw new Refused('too-many-games', `One page follows at most ${this.#world.limits.follows} games.`);
    const follower: Follower = {
      person: this.#person.id,
      as: message.as,
      want: message.want,
      viewers: viewersOf(room.stored, this.#person.id, message.as),
      told: message.from ?? -1,
      cuts: message.cuts ?? 0,
      send: (text) => this.#raw(text),
    };
    await room.inTurn(async () => {
      requireView(room.stored, this.#person.id, message.as);
      if (this.#ws.readyState !== this.#ws.OPEN) return;
      // Asked twice at once, the second takes the place of the first.
      this.#unfollow(name);
      this.#follows.set(name, { room, follower });
      await room.admit(follower);
    });
    await room.chat.catchUp(follower, message.chat ?? 0);
    this.#say({ t: 'ack', key: message.key, game: message.game, seq: Math.max(0, follower.told) });
  }

  #unfollow(name: string): void {
    const followed = this.#follows.get(name);
    this.#follows.delete(name);
    followed?.room.dismiss(followed.follower);
  }

  async #look(
    room: Room,
    message: Message<'why' | 'preview' | 'options' | 'formations' | 'plan'>,
  ): Promise<void> {
    const { key, game, seat } = message;
    requireSeat(room.stored, this.#person.id, seat);
    await room.inTurn(async () => {
      const { host } = await room.match();
      // How long the log is for him: how long it is in truth would tell of what was done in secret.
      const seq = host.sight(viewersOf(room.stored, this.#person.id, seat)).countAt(host.seq);
      if (message.t === 'options') {
        this.#say({ t: 'options', key, game, seq, options: host.options(seat, message.subject).actions });
        return;
      }
      if (message.t === 'preview') {
        this.#say({
          t: 'previews',
          key,
          game,
          previews: message.actions.map((action) => host.preview(seat, action)),
        });
        return;
      }
      if (message.t === 'formations') {
        const formations = host.formations(seat).filter(({ units }) => units.includes(message.unit));
        this.#say({ t: 'formations', key, game, formations });
        return;
      }
      if (message.t === 'plan') {
        const { units, to } = message;
        const plan = host.planTogether(seat, units, to, randomAt(seq, units.length));
        this.#say({ t: 'planned', key, game, plan });
        return;
      }
      const verdict = host.judge(seat, message.action);
      if ('malformed' in verdict) throw new Refused('malformed-action', verdict.malformed);
      this.#say({ t: 'verdict', key, game, verdict });
    });
  }

  /** What a player has written beforehand: his own alone, to read and to write anew. */
  async #orders(room: Room, { key, game, seat, orders }: Message<'orders'>): Promise<void> {
    const { place } = requireSeat(room.stored, this.#person.id, seat);
    await room.inTurn(async () => {
      const { host } = await room.match();
      const read = orders === undefined ? undefined : readStanding(host.preferences, orders);
      if (typeof read === 'string') throw new Refused('bad-orders', read);
      if (read !== undefined) room.inPace('offers', this.#person.id);
      if (read !== undefined) await room.insist(KIND.standing, place, JSON.stringify(read), key);
      const { preferences } = host;
      const standing = { preferences: [...preferences], orders: host.standing(seat) };
      this.#say({ t: 'orders', key, game, standing: standing as ToldOrders });
    });
  }

  async #chat(room: Room, { key, game, as, room: where, text }: Message<'chat'>): Promise<void> {
    const onlooker = as === 'spectator';
    if (onlooker) requireView(room.stored, this.#person.id, as);
    const chair = onlooker ? undefined : requireSeat(room.stored, this.#person.id, as);
    if (onlooker !== (where === 'gallery') && room.stored.status !== 'over')
      throw new Refused(
        'not-your-room',
        onlooker ? 'Spectators talk in the gallery.' : 'The gallery is for spectators.',
      );
    if (!onlooker && room.stored.status === 'playing' && room.laid?.mayTalk !== undefined)
      await room.inTurn(async () => {
        if ((await room.match()).isMute(as))
          throw new Refused(
            'may-not-talk',
            'By the rules of this game you may write to your own side and not talk, until your leaders meet.',
          );
      });
    room.inPace('talk', this.#person.id);
    // A player may have changed his name since this page connected.
    const { id: person, name: greeted } = this.#person;
    const name = chair?.name ?? greeted;
    const at = this.#world.rooms.options.clock.now();
    await room.chat.say({ at, person, name, seat: onlooker ? null : as, room: where, text, key });
    this.#say({ t: 'ack', key, game, seq: 0 });
  }

  #failed(error: unknown, message: AboutGame): void {
    const { key, game } = message;
    if (error instanceof Stale) {
      this.#say({ t: 'stale', key, game, seq: error.seq });
      const followed = 'seat' in message ? this.#follows.get(`${game} ${message.seat}`) : undefined;
      if (followed !== undefined && 'seq' in message)
        followed.room
          .retell(followed.follower, message.seq)
          .catch((again: unknown) => this.#failed(again, message));
      return;
    }
    if (error instanceof Refused) {
      this.#refuse(
        error.code,
        error.message,
        key,
        game,
        error.refusals as readonly TableRefusal[] | undefined,
      );
      return;
    }
    if (error instanceof BadValue) {
      this.#refuse('bad-message', 'Something in this message is no value that can be kept.', key, game);
      return;
    }
    if (error instanceof DamagedGame) {
      this.#failed(setAside(error.message), message);
      return;
    }
    if (error instanceof StoreUnavailable) {
      this.#world.onTrouble(error, 'the store cannot be used');
      this.#refuse(
        'store-unavailable',
        'The server cannot keep anything just now; nothing was done. Try again soon.',
        key,
        game,
      );
      return;
    }
    this.#world.onTrouble(error, `a message about game ${game} failed`);
    this.#refuse('internal', 'The server failed at this; it has been noted.', key, game);
  }

  #refuse(
    code: string,
    message: string,
    key: string | null = null,
    game: string | null = null,
    refusals?: readonly TableRefusal[],
  ): void {
    this.#say({ t: 'refused', key, game, code, message, ...(refusals === undefined ? {} : { refusals }) });
  }

  /** A bucket that fills with time: short haste is fine, lasting haste is not. */
  #inPace(): boolean {
    const { perSecond, burst } = this.#world.limits;
    const now = this.#world.rooms.options.clock.now();
    this.#allowance = Math.min(burst, this.#allowance + ((now - this.#countedAt) / 1000) * perSecond);
    this.#countedAt = now;
    if (this.#allowance >= 1) {
      this.#allowance -= 1;
      return true;
    }
    // Who has slowed down meanwhile is forgiven; a message that was let through in between is no sign of it.
    if (now - this.#slowedAt > FORGIVEN_MS) this.#tooFast = 0;
    this.#slowedAt = now;
    this.#tooFast += 1;
    this.#refuse('too-fast', `At most ${perSecond} messages a second; this one was not read.`);
    if (this.#tooFast > PATIENCE) this.#ws.close(1008, 'too many messages');
    return false;
  }

  #say(message: object): void {
    this.#raw(JSON.stringify(message));
  }

  #raw(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > BACKLOG_BYTES) {
      this.#ws.terminate();
      return;
    }
    // All that one moment brings goes out in one packet.
    if (!this.#corked) {
      this.#corked = true;
      this.#wire.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#wire.uncork();
      });
    }
    this.#ws.send(text);
  }
}

const textIn = (json: unknown, name: 'key' | 'game'): string | null => {
  const value =
    typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' && value.length <= 64 ? value : null;
};
