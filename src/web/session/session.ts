import type { GameCard } from '../../messages/lobby.ts';
import type { Glance, Problem, Table, TableAction, TableEntry, ToldHint } from '../messages/protocol.ts';
import type { OnlineTable } from '../online/table/online-table.ts';
import { pageOf } from '../page-of.ts';
import { getSettings } from '../settings/settings.ts';
import { type TableClient, TableProblem } from './client.ts';
import { Keeping } from './keeping.ts';
import { lookersOf } from './lookers.ts';
import { Ordering } from './ordering.ts';
import { paceOf } from './pace.ts';
import { type Saves, type SavesNews, saves } from './saves.ts';
import {
  CLOSED,
  chosenOf,
  glanceOf,
  type NewGame,
  type Notice,
  type SessionState,
  seatsToAct,
} from './state.ts';
import { areApart } from './table-facts.ts';

/** The game on this screen: what the worker told last, whose turn it is to look, and what is kept. */
export class Session extends Ordering {
  readonly #listeners = new Set<() => void>();
  #state: SessionState = CLOSED;
  /** The game on a server that the screen shows, if it does. */
  #online: OnlineTable | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurry = false;
  /** Counts games opened, so that an answer for one that was left is dropped. */
  #opened = 0;

  readonly #saves: Saves;
  /** Tells this tab from the others of the browser. */
  readonly #tab = crypto.randomUUID();
  readonly #keeping: Keeping;
  /** Told when a step is on its way to be kept, and when all are: who leaves in between would lose it. */
  onKeeping: ((busy: boolean) => void) | undefined;

  constructor(client: TableClient, kept: Saves = saves) {
    super(client);
    this.#saves = kept;
    this.#keeping = new Keeping(kept, this.#tab, {
      record: () => this.record(),
      kept: (id, well) => this.#tellKept(id, well),
      taken: (id) => void (this.#state.id === id && this.#follow(id)),
      busy: (yes) => this.onKeeping?.(yes),
    });
    kept.onNews((news) => this.#hear(news));
    client.onThinking = (thinking) => this.#set({ ...this.#state, thinking });
    client.onCrash = (message) => this.fail(new TableProblem({ code: 'broken', message }));
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected get desk(): Pick<TableClient, 'ask'> {
    return this.#online ?? this.client;
  }

  async start({ scenario, options, players, seed, content }: NewGame): Promise<string> {
    const id = crypto.randomUUID();
    await this.#opening(id, () =>
      this.client.ask(
        {
          type: 'start',
          scenario,
          options: { ...options },
          players: { ...players },
          ...(seed === undefined ? {} : { seed }),
          ...(content === undefined ? {} : { content: content as Record<string, never> }),
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
      this.client.ask({ type: 'branch', seq, players: { ...players }, ...dice }, 'table'),
    );
    return id;
  }

  /** What if: plays on from what the seat at the screen knows, beside the game itself, to which `back` leads. */
  async suppose(players: NewGame['players'], seed: string | undefined): Promise<string> {
    const { table, eyes, online, brought } = this.#state;
    const view = table?.glances.find((one) => one.seat === eyes)?.view;
    if (table === undefined || view === undefined || online === undefined)
      throw new Error('there is nothing to suppose from');
    const id = crypto.randomUUID();
    const dice = seed === undefined ? {} : { seed };
    const whatIf = { game: online.card.id, link: online.link };
    const question = {
      type: 'suppose' as const,
      ...chosenOf(table, brought),
      seat: eyes,
      view,
      players: { ...players },
    };
    await this.#opening(id, () => this.client.ask({ ...question, ...dice }, 'table'), whatIf);
    this.#set({ ...this.#state, brought });
    return id;
  }

  /** Goes on with a game that the browser keeps; another tab that plays it only shows it from then on. */
  async resume(id: string): Promise<void> {
    try {
      const saved = await this.#saves.claim(id, this.#tab);
      if (saved !== undefined)
        return await this.#opening(id, () => this.client.ask({ type: 'load', file: saved.file }, 'table'));
      this.#stop();
      this.#set({ ...CLOSED, stage: 'missing', id });
    } catch (error) {
      this.#stop();
      this.#set({ ...CLOSED, stage: 'failed', id, failure: wordsOf(error) });
    }
  }

  /** Plays here what another tab has played until now. */
  readonly takeOver = async (): Promise<void> => {
    const { id } = this.#state;
    if (id !== undefined) await this.resume(id);
  };

  #hear(news: SavesNews): void {
    const { id, stage } = this.#state;
    if (id === undefined || stage === 'closed' || this.#online !== undefined) return;
    if (news.what === 'emptied') this.#set({ ...this.#state, unsaved: 'emptied' });
    else if (news.id !== id) return;
    else if (news.what === 'removed') this.#set({ ...this.#state, unsaved: 'removed' });
    else if (news.by !== this.#tab) void this.#follow(id);
  }

  /** Another tab plays the game: show it as that tab has left it, and decide nothing here. */
  async #follow(id: string): Promise<void> {
    this.#stop();
    if (!this.#state.followed) this.#set({ ...this.#state, followed: true, waiting: 'others' });
    const opened = this.#opened;
    const saved = await this.#saves.get(id).catch(() => undefined);
    if (saved === undefined || opened !== this.#opened || !this.#state.followed) return;
    await this.change(() => this.client.ask({ type: 'load', file: saved.file }, 'table'));
  }

  /** Goes on with a game from a file, under a new key. Leaves the game on the screen alone if the file is bad. */
  async open(file: unknown): Promise<string> {
    const id = crypto.randomUUID();
    await this.#keeping.settled();
    const { table } = await this.client.ask({ type: 'load', file }, 'table');
    const [content] = await Promise.all([this.content(), pageOf(table.system)]);
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
      const brought =
        card.brought === true
          ? await import('../online/api.ts').then(({ lobby }) => lobby.content(card.id, link))
          : undefined;
      const [content, { OnlineTable: AtServer }] = await Promise.all([
        this.content(card, brought),
        import('../online/table/online-table.ts'),
        pageOf(card.system),
        card.mine.length > 0 ? undefined : import('../online/api.ts').then(({ lobby }) => lobby.enter()),
      ]);
      if (!mine()) return;
      this.#set({ ...this.#state, content, brought });
      this.#online = new AtServer(card, link, {
        table: (table) => mine() && this.#take(table),
        standing: (online) => mine() && this.#set({ ...this.#state, online }),
        problem: (problem) => mine() && this.fail(problem),
      });
    } catch (error) {
      if (mine()) this.#set({ ...CLOSED, stage: 'failed', id: card.id, failure: wordsOf(error) });
    }
  }

  /** Says something to a table on the server: a proposal, an answer, a word to the others. Whether it was heard. */
  readonly say = async (question: Parameters<OnlineTable['say']>[0]): Promise<boolean> =>
    (await this.#online?.say(question)) === true;

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
    this.client.restart();
    if (id !== undefined) await this.resume(id);
  }

  /** What the computer would do in the player's place, at this screen or at a table on the server. */
  async hint(): Promise<ToldHint | undefined> {
    const hint = await this.advice();
    this.#set({ ...this.#state, thinking: undefined });
    return hint;
  }

  /** Learns what may be done with a subject, where the table did not say so itself; without one, all that may be done. */
  async lookAt(subject?: string): Promise<void> {
    const before = this.#state;
    const glance = glanceOf(before);
    if (glance === undefined || glance.whole || before.listed.includes(subject ?? '')) return;
    const { seat } = glance;
    const asked = { type: 'options' as const, seat, ...(subject === undefined ? {} : { subject }) };
    const told = await this.quietly(() => this.desk.ask(asked, 'options'));
    const { table, listed } = this.#state;
    if (told === undefined || table === undefined || table.seq !== told.seq) return;
    const glances = table.glances.map((one) => (one.seat === seat ? withOptions(one, told.options) : one));
    if (glanceOf(this.#state)?.seat !== seat) return;
    this.#set({ ...this.#state, table: { ...table, glances }, listed: [...listed, subject ?? ''] });
  }

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
    if (curtain !== undefined) this.#set({ ...this.#state, eyes: curtain, curtain: undefined, listed: [] });
  };

  /** Of several seats that one screen plays and that may all act now, look through these eyes. */
  readonly lookAs = (seat: string): void => {
    if (!seatsToAct(this.#state).includes(seat)) return;
    const { table } = this.#state;
    if (table !== undefined && areApart(table) && getSettings().handOver !== 'never') this.handTo(seat);
    else this.#set({ ...this.#state, eyes: seat, listed: [] });
  };

  /** Hands the screen to a seat that is played here, behind the curtain, whoever is asked now. */
  readonly handTo = (seat: string): void => {
    if (this.#state.table?.glances.some((glance) => glance.seat === seat))
      this.#set({ ...this.#state, curtain: seat });
  };

  readonly tell = (notice: Notice | undefined): void => {
    this.#set({ ...this.#state, notice });
  };

  async #opening(
    id: string,
    ask: () => Promise<{ readonly table: Table }>,
    whatIf?: SessionState['whatIf'],
  ): Promise<void> {
    this.#stop();
    this.#leaveServer();
    this.#opened += 1;
    const opened = this.#opened;
    this.#hurry = false;
    this.#set({ ...CLOSED, stage: 'opening', id, whatIf });
    try {
      await this.#keeping.settled();
      // The worker answers in order, so both can be asked at once.
      const [{ table }, content] = await Promise.all([ask(), this.content()]);
      await pageOf(table.system);
      if (opened !== this.#opened) return;
      this.#set({ ...this.#state, content });
      this.#take(table);
    } catch (error) {
      if (opened !== this.#opened) return;
      this.#set({ ...CLOSED, stage: 'failed', id, failure: wordsOf(error) });
    }
  }

  protected async change(
    ask: () => Promise<{ readonly table: Table }> | undefined,
    take: (problem: Problem) => boolean = () => false,
  ): Promise<boolean> {
    const opened = this.#opened;
    try {
      const answer = await ask();
      if (opened !== this.#opened || answer === undefined) return false;
      this.#take(answer.table);
      return true;
    } catch (error) {
      if (opened !== this.#opened) return false;
      if (!(error instanceof TableProblem && take(error.problem))) this.fail(error);
      return false;
    }
  }

  protected fail(error: unknown): void {
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
    const looking = lookersOf(before, table, this.#online !== undefined);
    const next = before.followed ? { ...looking, curtain: undefined, waiting: 'others' as const } : looking;
    this.#set({
      ...before,
      ...next,
      stage: 'open',
      table,
      logs,
      listed: [],
      notice: undefined,
      failure: undefined,
      thinking: undefined,
    });
    this.#keep(table);
    this.#proceed(table);
  }

  #proceed(table: Table): void {
    const { waiting } = this.#state;
    if (waiting === undefined || waiting === 'others') {
      this.#hurry = false;
      return;
    }
    if (table.pending.kind === 'over') return;
    this.#stop();
    this.#timer = setTimeout(() => void this.#go(), this.#hurry ? 0 : paceOf(table, waiting));
  }

  async #go(): Promise<void> {
    this.#stop();
    await this.change(() => this.client.ask({ type: 'go' }, 'table'));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #keep(table: Table): void {
    const { id, followed, whatIf } = this.#state;
    if (id !== undefined && !followed && this.#online === undefined && whatIf === undefined)
      this.#keeping.keep(id, table);
  }

  #tellKept(id: string, well: boolean): void {
    const unsaved = well ? undefined : 'refused';
    if (this.#state.id === id && this.#state.unsaved !== unsaved) this.#set({ ...this.#state, unsaved });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a seat is told of its options grows by those it has asked for. */
const withOptions = (glance: Glance, more: readonly TableAction[]): Glance => {
  const known = new Set(glance.options.map((action) => JSON.stringify(action)));
  const fresh = more.filter((action) => !known.has(JSON.stringify(action)));
  return { ...glance, options: [...glance.options, ...fresh] };
};
