import type { StandingMessage } from '../../../messages/socket.ts';
import type { Question } from './socket.ts';

type Shares = NonNullable<StandingMessage['shares']>;

const BYTES = 32;
const nameOf = (game: string, seat: string): string => `vedette.share.${game}.${seat}`;

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** The hash that stands for a share before it is told; none where the browser makes no hashes. */
const promiseOf = async (share: string): Promise<string | undefined> =>
  crypto.subtle === undefined
    ? undefined
    : hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(share))));

/**
 * Adds randomness of this browser's own to the dice of a game: promises it when asked, and tells it once all have
 * promised. What was promised on another device is not here, and then nothing is added.
 */
export class DiceShare {
  readonly #game: string;
  readonly #say: (question: Question) => Promise<unknown>;
  readonly #done = new Set<string>();

  constructor(game: string, say: (question: Question) => Promise<unknown>) {
    this.#game = game;
    this.#say = say;
  }

  /** Does what is awaited of these seats, each thing once. */
  async take(shares: Shares, seats: readonly string[]): Promise<void> {
    for (const seat of seats) {
      if (!shares.awaited.includes(seat)) continue;
      const promised = shares.promised[seat];
      const step = `${promised === undefined ? 'promise' : 'share'} ${seat}`;
      if (this.#done.has(step)) continue;
      this.#done.add(step);
      const more = promised === undefined ? await this.#promise(seat) : await this.#share(seat, promised);
      await this.#say({ t: 'share', game: this.#game, seat, ...more });
    }
  }

  async #promise(seat: string): Promise<{ readonly promise?: string }> {
    const share = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
    const promise = await promiseOf(share);
    if (promise === undefined) return {};
    try {
      localStorage.setItem(nameOf(this.#game, seat), share);
      return { promise };
    } catch {
      // What cannot be kept cannot be told later.
      return {};
    }
  }

  async #share(seat: string, promised: string): Promise<{ readonly share?: string }> {
    const share = localStorage.getItem(nameOf(this.#game, seat)) ?? '';
    localStorage.removeItem(nameOf(this.#game, seat));
    return share !== '' && (await promiseOf(share)) === promised ? { share } : {};
  }
}
