import type { ChatMessage } from '../../../messages/socket.ts';
import type { GamesStore, NewChat, StoredChat, StoredGame } from '../../store/games/games-contract.ts';
import type { ServedGame } from '../book/tables.ts';
import { Refused } from '../refused.ts';
import { type Follower, ONLOOKER } from './bulletin.ts';

const AT_ONCE = 200;

/** Where it is said. */
interface Table {
  readonly id: string;
  readonly stored: StoredGame;
  readonly laid: ServedGame | undefined;
  readonly world: { readonly store: GamesStore };
  readonly audience: { readonly followers: Iterable<Follower> };
}

/** What is said at a table, and who may hear it. */
export class RoomChat {
  readonly #room: Table;
  /** The number of the last message that the followers here were told. */
  #told: number | undefined;

  constructor(room: Table) {
    this.#room = room;
  }

  /** Keeps a message and tells it to those whom it is for. */
  async say(message: NewChat): Promise<void> {
    const { world, stored } = this.#room;
    this.#told ??= await this.#last();
    if (!(await world.store.say(stored.no, message)) && (await world.store.chatIsFull(stored.no)))
      throw new Refused('chat-full', 'So much has been said in this game that no more is kept.');
    await this.relay();
  }

  /** Tells the followers what was said since, here or in another process. */
  async relay(): Promise<void> {
    const { world, stored, audience } = this.#room;
    const told = this.#told ?? (await this.#last());
    const messages = await world.store.chat(stored.no, told, AT_ONCE);
    this.#told = Math.max(this.#told ?? 0, messages.at(-1)?.n ?? told);
    for (const follower of audience.followers) this.#send(follower, messages);
  }

  /** What somebody who comes has not heard yet. */
  async catchUp(follower: Follower, after: number): Promise<void> {
    const { world, stored } = this.#room;
    this.#send(follower, await world.store.chat(stored.no, after, AT_ONCE));
  }

  /** What one viewer may read of it. */
  audible(as: string, messages: readonly StoredChat[]): ChatMessage[] {
    return messages
      .filter((message) => this.#mayHear(as, message))
      .map(({ n, at, name, seat, room, text }) => ({ n, at, name, seat, room, text }));
  }

  #send(follower: Follower, messages: readonly StoredChat[]): void {
    const heard = this.audible(follower.as, messages);
    if (heard.length > 0) follower.send(JSON.stringify({ t: 'chat', game: this.#room.id, messages: heard }));
  }

  /** Those who only watch may have guessed something: players hear them when nothing can come of it any more. */
  #mayHear(as: string, { room, seat }: StoredChat): boolean {
    if (room === 'table') return true;
    if (room === 'gallery') return as === ONLOOKER || this.#room.stored.status === 'over';
    const { laid } = this.#room;
    return as !== ONLOOKER && seat !== null && laid !== undefined && laid.teamOf(as) === laid.teamOf(seat);
  }

  async #last(): Promise<number> {
    const { world, stored } = this.#room;
    return world.store.lastChat(stored.no);
  }
}
