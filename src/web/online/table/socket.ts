import '../../messages/without-eval.ts';
import {
  type ClientMessage,
  type ServerMessage,
  SOCKET_VERSION,
  serverMessageSchema,
} from '../../../messages/socket.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'other-version' | 'signed-out';

type Keyed = Extract<ClientMessage, { key: string }>;
/** A message without the key, which the socket gives it. */
export type Question = Keyed extends infer M ? (M extends Keyed ? Omit<M, 'key'> : never) : never;

type Answer = Extract<ServerMessage, { key: string | null }>;

/** The server closes so when the session that opened the socket has ended. */
const SIGNED_OUT = 4001;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
/** A connection that says nothing for so long is asked whether it lives. */
const SILENCE = 20_000;

interface Waiting {
  readonly text: string;
  readonly settle: (answer: Answer) => void;
  readonly follows: boolean;
}

/**
 * One socket for the page. It connects again by itself, and what was asked but not answered is asked again
 * with the same key: the server does nothing twice.
 */
export class OnlineSocket {
  readonly #address: string;
  readonly #waiting = new Map<string, Waiting>();
  readonly #hear: (message: ServerMessage) => void;
  readonly #connected: (connection: Connection) => void;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #ready = false;

  constructor(hear: (message: ServerMessage) => void, connected: (connection: Connection) => void) {
    const { protocol, host, pathname } = window.location;
    this.#address = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${pathname.replace(/[^/]*$/, '')}api/socket`;
    this.#hear = hear;
    this.#connected = connected;
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Settles once the server has answered, over however many connections that takes. */
  ask(question: Question): Promise<Answer> {
    const key = crypto.randomUUID();
    const text = JSON.stringify({ ...question, key });
    return new Promise((settle) => {
      this.#waiting.set(key, { text, settle, follows: question.t === 'follow' });
      if (this.#ready) this.#socket?.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.#waiting.clear();
  }

  readonly #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return;
    if (this.#ready) this.#probe();
    else if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  #connect(): void {
    this.#timer = undefined;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    const mine = (): boolean => this.#socket === socket && !this.#closed;
    socket.onopen = () => {
      const hello: ClientMessage = { t: 'hello', v: SOCKET_VERSION };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => mine() && this.#receive(String(data));
    socket.onclose = ({ code }) => {
      if (!mine()) return;
      if (code === SIGNED_OUT) this.#leave('signed-out');
      else this.#lost();
    };
  }

  #receive(text: string): void {
    this.#listen();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return;
    }
    const parsed = serverMessageSchema.safeParse(json);
    if (!parsed.success) {
      this.#leave('other-version');
      return;
    }
    const message = parsed.data;
    if (message.t === 'hello') {
      if (message.v !== SOCKET_VERSION) {
        this.#leave('other-version');
        return;
      }
      this.#ready = true;
      this.#wait = FIRST_WAIT;
      const unanswered = [...this.#waiting.values()];
      this.#connected('open');
      for (const { text: again } of unanswered) this.#socket?.send(again);
    }
    this.#hear(message);
    if ('key' in message && message.key !== null) {
      const asked = this.#waiting.get(message.key);
      this.#waiting.delete(message.key);
      asked?.settle(message);
    }
  }

  /** Coming back would change nothing. */
  #leave(why: Connection): void {
    this.#connected(why);
    this.close();
  }

  #lost(): void {
    this.#ready = false;
    // Whoever follows a game asks anew where it left off.
    for (const [key, { follows }] of this.#waiting) if (follows) this.#waiting.delete(key);
    clearTimeout(this.#pulse);
    this.#connected('lost');
    // A little by chance, so that a server that comes back is not met by everybody at once.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#probe(), SILENCE);
  }

  #probe(): void {
    clearTimeout(this.#pulse);
    const ping: ClientMessage = { t: 'ping', key: crypto.randomUUID() };
    this.#socket?.send(JSON.stringify(ping));
    this.#pulse = setTimeout(this.#cut, SILENCE / 4);
  }

  /** Does not wait for a connection to notice that it is dead. */
  readonly #cut = (): void => {
    const dead = this.#socket;
    if (this.#closed || dead === undefined) return;
    this.#socket = undefined;
    dead.close();
    this.#lost();
  };
}
