import type { GameCard } from '../../messages/lobby.ts';
import type {
  AttackOutcome,
  Catalogue,
  Facts,
  Glance,
  Question,
  Table,
  TableAction,
  TableEntry,
  TableRefusal,
  TableVerdict,
  ToldHint,
} from '../messages/protocol.ts';
import type { OnlineTable, Standing } from '../online/online-table.ts';
import { getSettings, PACE } from '../settings/settings.ts';
import { type TableClient, TableProblem } from './client.ts';
import { type SavedGame, saves } from './saves.ts';

/** Something to tell the player that is not part of the game's own log. */
export interface Notice {
  readonly text: string;
  readonly refusals: readonly TableRefusal[];
}

export interface SessionState {
  readonly stage: 'closed' | 'opening' | 'open' | 'failed';
  /** The key under which the browser keeps this game. */
  readonly id: string | undefined;
  readonly table: Table | undefined;
  /** The map, counters and scenario of the open game, as the worker sent them. */
  readonly content: unknown;
  readonly logs: Readonly<Record<string, readonly TableEntry[]>>;
  /** The seat through whose eyes the screen looks. */
  readonly eyes: string;
  /** The seat to which the screen is being handed; the map is hidden meanwhile. */
  readonly curtain: string | undefined;
  /** The computer is at work, or dice are in the air. */
  readonly waiting: 'computer' | 'dice' | 'others' | undefined;
  readonly notice: Notice | undefined;
  readonly failure: string | undefined;
  /** Who else is at the table, where the game is kept on a server. */
  readonly online: Standing | undefined;
  /** How far the computer has thought about its turn, while it does. */
  readonly thinking: number | undefined;
  /** The browser could not keep the game; saving to a file still works. */
  readonly unsaved: boolean;
}

const CLOSED: SessionState = {
  stage: 'closed',
  id: undefined,
  table: undefined,
  content: undefined,
  logs: {},
  eyes: '',
  curtain: undefined,
  waiting: undefined,
  notice: undefined,
  failure: undefined,
  online: undefined,
  thinking: undefined,
  unsaved: false,
};

/** How long dice roll before their values are told, in steps of the computer. */
const DICE_SHARE = 1.4;
/** A step that shows little, such as bringing one more unit into an attack, takes less time. */
const QUIET_SHARE = 0.5;

export interface NewGame {
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly players: Readonly<Record<string, string>>;
  readonly seed: string | undefined;
}

/** The game on this screen: what the worker told last, whose turn it is to look, and what is kept. */
export class Session {
  readonly #client: TableClient;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = CLOSED;
  /** The game on a server that the screen shows, if it does. */
  #online: OnlineTable | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurry = false;
  /** Counts games opened, so that an answer for one that was left is dropped. */
  #opened = 0;

  constructor(client: TableClient) {
    this.#client = client;
    client.onThinking = (thinking) => this.#set({ ...this.#state, thinking });
    client.onCrash = (message) => this.#fail(new TableProblem({ code: 'broken', message }));
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Who keeps the game on the screen. */
  get #desk(): Pick<TableClient, 'ask'> {
    return this.#online ?? this.#client;
  }

  async catalogue(): Promise<Catalogue> {
    return (await this.#client.ask({ type: 'catalogue' }, 'catalogue')).catalogue;
  }

  /** For screens that show something else than the game being played. */
  readonly ask: TableClient['ask'] = (question, expected) => this.#client.ask(question, expected);

  async start({ scenario, options, players, seed }: NewGame): Promise<string> {
    const id = crypto.randomUUID();
    await this.#opening(id, () =>
      this.#client.ask(
        {
          type: 'start',
          scenario,
          options: { ...options },
          players: { ...players },
          ...(seed === undefined ? {} : { seed }),
        },
        'table',
      ),
    );
    return id;
  }

  /** Plays on from a moment of the recorded game that the worker shows, as a new game. */
  async branch(seq: number, players: NewGame['players'], seed: string | undefined): Promise<string> {
    const id = crypto.randomUUID();
    const dice = seed === undefined ? {} : { seed };
    await this.#opening(id, () =>
      this.#client.ask({ type: 'branch', seq, players: { ...players }, ...dice }, 'table'),
    );
    return id;
  }

  /** Goes on with a game that the browser keeps. */
  async resume(id: string): Promise<void> {
    const saved = await saves.get(id);
    if (saved === undefined) {
      this.#set({ ...CLOSED, stage: 'failed', id, failure: 'This browser keeps no such game any more.' });
      return;
    }
    await this.#opening(id, () => this.#client.ask({ type: 'load', file: saved.file }, 'table'));
  }

  /** The map, counters and scenario of the open game, or of a shipped one. */
  async content(scenario?: string): Promise<unknown> {
    const question = { type: 'content' as const, ...(scenario === undefined ? {} : { scenario }) };
    return (await this.#client.ask(question, 'content')).content;
  }

  /** Goes on with a game from a file, under a new key. Leaves the game on the screen alone if the file is bad. */
  async open(file: unknown): Promise<string> {
    const id = crypto.randomUUID();
    const { table } = await this.#client.ask({ type: 'load', file }, 'table');
    const content = await this.content();
    this.#opened += 1;
    this.#hurry = false;
    this.#set({ ...CLOSED, stage: 'open', id, content });
    this.#take(table);
    return id;
  }

  /** Sits down at a game on the server, or watches it. */
  async join(card: GameCard, link: string | undefined): Promise<void> {
    this.#stop();
    this.#leaveServer();
    this.#opened += 1;
    const opened = this.#opened;
    const mine = (): boolean => opened === this.#opened;
    this.#set({ ...CLOSED, stage: 'opening', id: card.id });
    try {
      // Who plays at this screen alone need not wait for what speaks to servers.
      const [content, { OnlineTable: AtServer }] = await Promise.all([
        this.content(card.scenario),
        import('../online/online-table.ts'),
      ]);
      if (!mine()) return;
      this.#set({ ...this.#state, content });
      this.#online = new AtServer(card, link, {
        table: (table) => mine() && this.#take(table),
        standing: (online) => mine() && this.#set({ ...this.#state, online }),
        problem: (problem) => mine() && this.#fail(problem),
      });
    } catch (error) {
      if (mine()) this.#set({ ...CLOSED, stage: 'failed', id: card.id, failure: wordsOf(error) });
    }
  }

  /** Says something to a table on the server: a proposal, an answer, a word to the others. */
  readonly say = async (question: Parameters<OnlineTable['say']>[0]): Promise<void> => {
    await this.#online?.say(question);
  };

  #leaveServer(): void {
    this.#online?.close();
    this.#online = undefined;
  }

  close(): void {
    this.#stop();
    this.#leaveServer();
    this.#opened += 1;
    this.#set(CLOSED);
  }

  /** Starts the worker afresh and goes on from what the browser kept. */
  async recover(): Promise<void> {
    const { id } = this.#state;
    this.#client.restart();
    if (id !== undefined) await this.resume(id);
  }

  async act(action: TableAction): Promise<boolean> {
    const { table, eyes, waiting } = this.#state;
    if (table === undefined || waiting !== undefined) return false;
    return this.#change(() => this.#desk.ask({ type: 'act', seat: eyes, action, seq: table.seq }, 'table'));
  }

  undo(): Promise<boolean> {
    return this.#change(() => this.#desk.ask({ type: 'undo', seat: this.#state.eyes }, 'table'));
  }

  redo(): Promise<boolean> {
    return this.#change(() => this.#desk.ask({ type: 'redo', seat: this.#state.eyes }, 'table'));
  }

  async why(action: TableAction): Promise<TableVerdict | undefined> {
    return this.#quietly(
      async () => (await this.#desk.ask({ type: 'why', seat: this.#state.eyes, action }, 'verdict')).verdict,
    );
  }

  async preview(actions: readonly TableAction[]): Promise<readonly Facts[] | undefined> {
    if (actions.length === 0) return [];
    return this.#quietly(
      async () =>
        (await this.#desk.ask({ type: 'preview', seat: this.#state.eyes, actions: [...actions] }, 'previews'))
          .previews,
    );
  }

  /** What the computer would do in the player's place, at this screen or at a table on the server. */
  async hint(): Promise<ToldHint | undefined> {
    const hint = await this.#quietly(async () => (await this.#client.ask(this.#adviceAsked(), 'hint')).hint);
    this.#set({ ...this.#state, thinking: undefined });
    return hint;
  }

  /** The server gives no advice: the page's own worker does, from what the player sees. */
  #adviceAsked(): Question {
    const { eyes, table } = this.#state;
    const glance = glanceOf(this.#state);
    if (this.#online === undefined || table === undefined || glance === undefined)
      return { type: 'hint', seat: eyes };
    const { scenario, options, seq } = table;
    const { view, options: choices } = glance;
    return { type: 'advise', scenario, options, seat: glance.seat, seq, view, choices };
  }

  /** What each face of the die would bring in the attack under construction. */
  async outcomes(column: string): Promise<readonly AttackOutcome[] | undefined> {
    return this.#quietly(
      async () =>
        (await this.#client.ask({ type: 'outcomes', seat: this.#state.eyes, column }, 'outcomes')).outcomes,
    );
  }

  /** The computer has thought long enough. */
  readonly stopThinking = (): void => {
    void this.#client.ask({ type: 'stop' }, 'stopped');
  };

  /** Shows the rest of the computer's turn at once. */
  readonly skip = (): void => {
    this.#hurry = true;
    if (this.#timer !== undefined) {
      this.#stop();
      void this.#go();
    }
  };

  readonly liftCurtain = (): void => {
    const { curtain } = this.#state;
    if (curtain !== undefined) this.#set({ ...this.#state, eyes: curtain, curtain: undefined });
  };

  /** Of several seats that one screen plays and that may all act now, look through these eyes. */
  readonly lookAs = (seat: string): void => {
    if (seatsToAct(this.#state).includes(seat)) this.#set({ ...this.#state, eyes: seat });
  };

  readonly tell = (notice: Notice | undefined): void => {
    this.#set({ ...this.#state, notice });
  };

  async #opening(id: string, ask: () => Promise<{ readonly table: Table }>): Promise<void> {
    this.#stop();
    this.#leaveServer();
    this.#opened += 1;
    const opened = this.#opened;
    this.#hurry = false;
    this.#set({ ...CLOSED, stage: 'opening', id });
    try {
      // The worker answers in order, so both can be asked at once.
      const [{ table }, content] = await Promise.all([ask(), this.content()]);
      if (opened !== this.#opened) return;
      this.#set({ ...this.#state, content });
      this.#take(table);
    } catch (error) {
      if (opened !== this.#opened) return;
      this.#set({ ...CLOSED, stage: 'failed', id, failure: wordsOf(error) });
    }
  }

  async #change(ask: () => Promise<{ readonly table: Table }>): Promise<boolean> {
    const opened = this.#opened;
    try {
      const { table } = await ask();
      if (opened !== this.#opened) return false;
      this.#take(table);
      return true;
    } catch (error) {
      if (opened !== this.#opened) return false;
      this.#fail(error);
      return false;
    }
  }

  async #quietly<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    const problem = error instanceof TableProblem ? error.problem : undefined;
    if (problem === undefined || problem.code === 'broken') {
      this.#stop();
      if (this.#state.stage === 'closed') return;
      this.#set({ ...this.#state, stage: 'failed', waiting: undefined, failure: wordsOf(error) });
      return;
    }
    this.#set({
      ...this.#state,
      notice: { text: problem.message, refusals: problem.refusals ?? [] },
    });
  }

  #take(table: Table): void {
    const before = this.#state;
    const logs: Record<string, readonly TableEntry[]> = {};
    for (const { seat, since, entries } of table.glances) {
      const known = since < 0 ? [] : (before.logs[seat] ?? []).filter(({ seq }) => seq <= since);
      logs[seat] = [...known, ...entries];
    }
    const next = this.#lookers(before, table);
    this.#set({
      ...before,
      ...next,
      stage: 'open',
      table,
      logs,
      notice: undefined,
      failure: undefined,
      thinking: undefined,
    });
    this.#keep(table);
    this.#proceed(table);
  }

  /** Whose eyes, and whether the screen changes hands first. */
  #lookers(before: SessionState, table: Table): Pick<SessionState, 'eyes' | 'curtain' | 'waiting'> {
    const { pending } = table;
    const people = table.glances.map(({ seat }) => seat);
    const first = people[0] ?? 'spectator';
    const eyes = people.includes(before.eyes) ? before.eyes : undefined;
    if (pending.kind === 'chance')
      return {
        eyes: eyes ?? first,
        curtain: undefined,
        waiting: this.#online === undefined ? 'dice' : 'others',
      };
    if (pending.kind === 'over') return { eyes: eyes ?? first, curtain: undefined, waiting: undefined };
    const deciders = table.glances
      .filter(({ seat, options }) => pending.seats.includes(seat) && options.length > 0)
      .map(({ seat }) => seat);
    // Of a team at one screen, whoever was looking goes on.
    const decider = eyes !== undefined && deciders.includes(eyes) ? eyes : deciders[0];
    if (decider === undefined)
      return {
        eyes: eyes ?? first,
        curtain: undefined,
        waiting: this.#online === undefined ? 'computer' : 'others',
      };
    if (eyes === decider || people.length < 2)
      return { eyes: decider, curtain: undefined, waiting: undefined };
    const asked = getSettings().handOver;
    // Where something is secret, a change of player always covers the map, unless nobody minds at all.
    const rule = asked === 'turn' && hasSecrets(table) ? 'always' : asked;
    const newTurn = turnOf(table) !== (before.table === undefined ? undefined : turnOf(before.table));
    const hide = rule === 'always' || (rule === 'turn' && newTurn && eyes !== undefined);
    return hide
      ? { eyes: eyes ?? decider, curtain: decider, waiting: undefined }
      : { eyes: decider, curtain: undefined, waiting: undefined };
  }

  #proceed(table: Table): void {
    const { waiting } = this.#state;
    if (waiting === undefined || waiting === 'others') {
      this.#hurry = false;
      return;
    }
    if (table.pending.kind === 'over') return;
    const speed = getSettings().speed;
    const quiet = table.glances.every(({ entries }) => entries.every(({ events }) => events.length === 0));
    const share = waiting === 'dice' ? DICE_SHARE : quiet ? QUIET_SHARE : 1;
    const pace = PACE[speed] * share;
    this.#stop();
    this.#timer = setTimeout(() => void this.#go(), this.#hurry ? 0 : pace);
  }

  async #go(): Promise<void> {
    this.#stop();
    await this.#change(() => this.#client.ask({ type: 'go' }, 'table'));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #keep(table: Table): void {
    const { id } = this.#state;
    if (id === undefined || this.#online !== undefined) return;
    const game: SavedGame = {
      id,
      scenario: table.scenario,
      players: table.players,
      standing: standingOf(table),
      over: table.pending.kind === 'over',
      saved: Date.now(),
      file: table.file,
    };
    saves.put(game).then(
      () => this.#state.unsaved && this.#set({ ...this.#state, unsaved: false }),
      () => this.#state.unsaved || this.#set({ ...this.#state, unsaved: true }),
    );
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const field = (table: Table, name: string): unknown =>
  (table.glances[0]?.view as Record<string, unknown> | undefined)?.[name];

/** Two tables with the same answer are in the same player's turn. */
const turnOf = (table: Table): string => `${String(field(table, 'turn'))} ${String(field(table, 'phasing'))}`;

/** Something is written down, or about to be, or hidden movement is in use (16.6). */
const hasSecrets = (table: Table): boolean =>
  Object.keys(field(table, 'secrets') ?? {}).length > 0 ||
  Array.isArray(field(table, 'hidden')) ||
  (table.pending.kind === 'decide' && table.pending.accepts.includes('writeDown'));

const standingOf = (table: Table): string => {
  const label = field(table, 'turnLabel');
  return typeof label === 'string' ? label : `after ${table.seq} decisions`;
};

/** The seats played at this screen that may decide now. */
export const seatsToAct = ({ table, waiting, curtain }: SessionState): readonly string[] => {
  if (table === undefined || waiting !== undefined || curtain !== undefined) return [];
  const { pending, glances } = table;
  if (pending.kind !== 'decide') return [];
  return glances
    .filter(({ seat, options }) => pending.seats.includes(seat) && options.length > 0)
    .map(({ seat }) => seat);
};

export const glanceOf = (state: SessionState): Glance | undefined =>
  state.table?.glances.find(({ seat }) => seat === state.eyes) ?? state.table?.glances[0];
