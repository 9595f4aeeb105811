import type { GameCard, Proposal } from '../../../messages/lobby.ts';
import { type Json, patched } from '../../../messages/patch.ts';
import type {
  ChatMessage,
  Clocks,
  ServerMessage,
  StandingMessage,
  StateMessage,
} from '../../../messages/socket.ts';
import {
  type Question as Asked,
  type Glance,
  PERSON,
  type Reply,
  type Table,
} from '../../messages/protocol.ts';
import { TableProblem } from '../../session/client.ts';
import { DiceShare } from './dice-share.ts';
import { type Connection, OnlineSocket, type Question } from './socket.ts';

const ONLOOKER = 'spectator';

/** All that stands beside the position of a game on the server. */
export interface Standing {
  readonly card: GameCard;
  readonly connection: Connection;
  readonly proposals: readonly Proposal[];
  readonly paused: boolean;
  readonly here: readonly string[];
  readonly watching: number;
  /** Others whose part in the dice is not in yet. */
  readonly awaited: readonly string[];
  readonly clocks: Clocks | undefined;
  /** When the clocks came, by this machine's own clock. */
  readonly clocksAt: number;
  readonly chat: readonly ChatMessage[];
  /** The key that opens a private game to others, as far as we know it. */
  readonly link: string | undefined;
}

/** A state with its table whole, whichever way it came. */
type Told = Omit<StateMessage, 'change'>;

/** Where one seat of ours stands: what is shown, and what has not been handed on yet. */
interface Followed {
  state: Told;
  since: number;
  fresh: StateMessage['entries'];
}

type Parts = Pick<StateMessage, 'view' | 'options' | 'subjects'>;
type Shown = Parts & { readonly times: number };

interface Listener {
  table(table: Table): void;
  standing(standing: Standing): void;
  problem(problem: TableProblem): void;
}

/** One game on the server, as the page's session knows games: it is asked, and it tells. */
export class OnlineTable {
  readonly #link: string | undefined;
  readonly #seats: readonly string[];
  readonly #listener: Listener;
  readonly #followed = new Map<string, Followed>();
  /** The tables as this connection was told them last, and how often. */
  readonly #shown = new Map<string, Shown>();
  readonly #awaited = new Set<() => void>();
  readonly #socket: OnlineSocket;
  readonly #dice: DiceShare;
  #standing: Standing;
  #handing: ReturnType<typeof setTimeout> | undefined;

  constructor(card: GameCard, link: string | undefined, listener: Listener) {
    this.#link = link;
    this.#seats = card.mine.length === 0 ? [ONLOOKER] : card.mine;
    this.#listener = listener;
    this.#standing = {
      card,
      connection: 'connecting',
      proposals: [],
      paused: false,
      here: [],
      watching: 0,
      awaited: [],
      clocks: undefined,
      clocksAt: 0,
      chat: [],
      link: keyOf(card, link),
    };
    this.#dice = new DiceShare(card.id, (question) => this.say(question));
    this.#socket = new OnlineSocket(this.#hear, (connection) => {
      this.#stand({ connection });
      if (connection === 'open') this.#follow();
    });
  }

  get standing(): Standing {
    return this.#standing;
  }

  close(): void {
    clearTimeout(this.#handing);
    this.#socket.close();
  }

  /** The questions that the session puts to whoever keeps its game. */
  readonly ask = async <T extends Reply['type']>(
    asked: Asked,
    expected: T,
  ): Promise<Extract<Reply, { type: T }>> => {
    const game = this.#standing.card.id;
    let march: Pick<Extract<Reply, { type: 'table' }>, 'march'> = {};
    switch (asked.type) {
      case 'act': {
        const { seat, seq, action } = asked;
        await this.#reached(await this.#settled({ t: 'act', game, seat, seq, action }));
        break;
      }
      case 'march': {
        const { seat, seq, units, to } = asked;
        const answer = await this.#settled({ t: 'march', game, seat, seq, units, to });
        await this.#reached(answer);
        if (answer.t === 'marched') march = { march: answer.march };
        break;
      }
      case 'undo': {
        const { seat, to } = asked;
        const far = to === undefined ? {} : { to };
        await this.#reached(await this.#settled({ t: 'undo', game, seat, seq: this.#seq(seat), ...far }));
        break;
      }
      case 'redo': {
        const { seat } = asked;
        await this.#reached(await this.#settled({ t: 'redo', game, seat, seq: this.#seq(seat) }));
        break;
      }
      case 'why':
      case 'orders':
      case 'preview':
      case 'options':
      case 'formations':
      case 'plan': {
        // Asked and answered in the same words as the page's own worker is.
        const { type, ...question } = asked;
        const answer = await this.#settled({ t: type, game, ...question } as Question);
        if (answer.t === expected) {
          const { t, ...told } = answer;
          return { id: 0, type: t, ...told } as unknown as Extract<Reply, { type: T }>;
        }
        break;
      }
      default:
        throw new TableProblem({ code: 'bad-message', message: 'A game on the server cannot do that.' });
    }
    const table = this.#table();
    if (expected !== 'table' || table === undefined)
      throw new TableProblem({ code: 'broken', message: 'The server answered something else.' });
    return { id: 0, type: 'table', table, ...march } as unknown as Extract<Reply, { type: T }>;
  };

  /** Anything else a player may say to the table: proposals, resignation, chat. */
  async say(question: Question): Promise<boolean> {
    try {
      await this.#settled(question);
      return true;
    } catch (error) {
      if (!(error instanceof TableProblem)) throw error;
      this.#listener.problem(error);
      return false;
    }
  }

  async #settled(question: Question): Promise<ServerMessage> {
    const answer = await this.#socket.ask(question);
    if (answer.t === 'stale')
      throw new TableProblem({ code: 'stale', message: 'The game has gone on since; look again.' });
    if (answer.t === 'refused')
      throw new TableProblem({
        code: 'refused',
        message: answer.message,
        ...(answer.refusals === undefined ? {} : { refusals: answer.refusals }),
      });
    return answer;
  }

  /** The answer that something is done may come before the news of what came of it. */
  async #reached(answer: ServerMessage): Promise<void> {
    if (answer.t !== 'ack' && answer.t !== 'marched') return;
    const { seq } = answer;
    const there = (): boolean => this.#seats.every((seat) => this.#seq(seat) >= seq);
    while (!there()) await new Promise<void>((resolve) => this.#awaited.add(resolve));
  }

  #seq(seat: string): number {
    return this.#followed.get(seat)?.state.seq ?? 0;
  }

  #follow(): void {
    const chat = this.#standing.chat.at(-1)?.n;
    this.#shown.clear();
    for (const seat of this.#seats) {
      const known = this.#followed.get(seat)?.state;
      void this.#socket
        .ask({
          t: 'follow',
          game: this.#standing.card.id,
          as: seat,
          want: 'table',
          ...(known === undefined ? {} : { from: known.seq, cuts: known.cuts }),
          ...(chat === undefined ? {} : { chat }),
          ...(this.#link === undefined ? {} : { link: this.#link }),
        })
        .then((answer) => {
          if (answer.t === 'refused')
            this.#listener.problem(new TableProblem({ code: 'broken', message: answer.message }));
        });
    }
  }

  readonly #hear = (message: ServerMessage): void => {
    if (message.t === 'state') {
      const told = this.#whole(message);
      // Something is missing in between: the table is asked for whole again.
      if (told === undefined) this.#follow();
      else this.#hearState(told);
    } else if (message.t === 'standing') this.#hearStanding(message);
    else if (message.t === 'chat') {
      const last = this.#standing.chat.at(-1)?.n ?? -1;
      const fresh = message.messages.filter(({ n }) => n > last);
      if (fresh.length > 0) this.#stand({ chat: [...this.#standing.chat, ...fresh] });
    }
  };

  #hearStanding({ card, proposals, paused, here, watching, shares }: StandingMessage): void {
    if (shares !== undefined && card.mine.length > 0) void this.#dice.take(shares, card.mine);
    const awaited = shares?.awaited.filter((seat) => !card.mine.includes(seat)) ?? [];
    this.#stand({ card, proposals, paused, here, watching, awaited, link: keyOf(card, this.#link) });
  }

  /** The state with its whole table: as it came, or by what has changed since the last. */
  #whole({ change, ...state }: StateMessage): Told | undefined {
    const before = this.#shown.get(state.as);
    const of = (part: 'view' | 'options' | 'subjects'): unknown => {
      if (change === undefined) return state[part];
      const patch = change[part];
      return patch === undefined ? before?.[part] : patched(before?.[part] as Json, patch);
    };
    if (change !== undefined && before?.times !== change.of) return undefined;
    const table = { view: of('view'), options: of('options'), subjects: of('subjects') } as Parts;
    this.#shown.set(state.as, { times: change === undefined ? 1 : change.of + 1, ...table });
    return { ...state, ...table };
  }

  #hearState(state: Told): void {
    const before = this.#followed.get(state.as);
    if (before !== undefined && state.cuts === before.state.cuts && state.seq < before.state.seq) return;
    // What was not handed on yet stands before what comes now, as far as it was not taken back.
    const kept = before?.fresh.filter(({ seq }) => seq <= state.since) ?? [];
    this.#followed.set(state.as, {
      state,
      since: before === undefined ? -1 : Math.min(before.since, state.since),
      fresh: before === undefined ? state.entries : [...kept, ...state.entries],
    });
    if (state.clocks !== undefined) this.#stand({ clocks: state.clocks, clocksAt: Date.now() });
    // A computer may do a hundred things while the page draws one: what came meanwhile is handed on together.
    this.#handing ??= setTimeout(this.#handOn);
  }

  readonly #handOn = (): void => {
    this.#handing = undefined;
    const table = this.#table();
    if (table !== undefined) this.#listener.table(table);
    for (const resolve of this.#awaited) resolve();
    this.#awaited.clear();
  };

  /** Undefined until all our seats have come to the same point. */
  #table(): Table | undefined {
    const followed = this.#seats.map((seat) => this.#followed.get(seat));
    const [first] = followed;
    if (first === undefined) return undefined;
    const { state } = first;
    if (followed.some((one) => one?.state.seq !== state.seq || one.state.cuts !== state.cuts))
      return undefined;
    const { card } = this.#standing;
    const glances = followed.map((one) => glanceOf(one as Followed));
    for (const one of followed) if (one !== undefined) [one.since, one.fresh] = [one.state.seq, []];
    return {
      seq: state.seq,
      system: card.system,
      scenario: card.scenario,
      options: card.options,
      players: Object.fromEntries(
        card.seats.map(({ seat, bot, person }) => [
          seat,
          card.mine.includes(seat) ? PERSON : (bot ?? person?.name ?? 'open'),
        ]),
      ),
      pending: state.pending,
      glances,
      commitment: card.commitment,
      seed: card.seed,
    };
  }

  #stand(changes: Partial<Standing>): void {
    this.#standing = { ...this.#standing, ...changes };
    this.#listener.standing(this.#standing);
  }
}

const keyOf = (card: GameCard, link: string | undefined): string | undefined =>
  card.visibility === 'private' ? (card.link ?? link) : undefined;

const glanceOf = ({ state, since, fresh }: Followed): Glance => ({
  seat: state.as,
  view: state.view ?? { schema: '' },
  subjects: state.subjects ?? [],
  options: state.options ?? [],
  whole: state.whole === true,
  since,
  entries: fresh,
  undo: state.undo ?? false,
  ...(state.undoTo === undefined ? {} : { undoTo: state.undoTo }),
  redo: state.redo ?? false,
});
