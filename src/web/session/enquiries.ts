import type { Brought } from '../../messages/lobby.ts';
import type {
  Catalogue,
  Facts,
  Table,
  TableAction,
  TableVerdict,
  ToldFormation,
  ToldHint,
  ToldMarchPlan,
  ToldOrders,
} from '../messages/protocol.ts';
import { type TableClient, TableProblem } from './client.ts';
import { chosenOf, glanceOf, type SessionState } from './state.ts';

/** What screens ask of the game that is open, and of what there is to play; none of it changes the game. */
export abstract class Enquiries {
  protected readonly client: TableClient;
  readonly #catalogues = new Map<string, Promise<Catalogue>>();

  constructor(client: TableClient) {
    this.client = client;
  }

  abstract getState(): SessionState;

  /** Who keeps the game on the screen: the page's own worker or a server. */
  protected abstract get desk(): Pick<TableClient, 'ask'>;

  /** What could not be asked is told to the player. */
  protected abstract fail(error: unknown): void;

  /** What there is to play of a system; asked for once, and again after a failure. */
  catalogue(system: string): Promise<Catalogue> {
    const asked =
      this.#catalogues.get(system) ??
      this.client.ask({ type: 'catalogue', system }, 'catalogue').then(({ catalogue }) => catalogue);
    this.#catalogues.set(system, asked);
    asked.catch(() => this.#catalogues.delete(system));
    return asked;
  }

  /** Open content of a system by its kind and name, as its own screens know it. */
  async opened(system: string, what: string, of: string): Promise<unknown> {
    return (await this.client.ask({ type: 'open', system, what, of }, 'opened')).opened;
  }

  /** For screens that show something else than the game being played. */
  readonly ask: TableClient['ask'] = (question, expected) => this.client.ask(question, expected);

  /** The map, counters and scenario of the open game, or of one as these options and what was brought along make it. */
  async content(of?: Pick<Table, 'scenario' | 'options'>, brought?: Brought): Promise<unknown> {
    const chosen = of === undefined ? {} : { of: chosenOf(of, brought) };
    return (await this.client.ask({ type: 'content', ...chosen }, 'content')).content;
  }

  /** The whole game as it is written to a file; only of a game that is kept in this page. */
  async record(): Promise<unknown> {
    return (await this.client.ask({ type: 'record' }, 'record')).record;
  }

  /** The formations that a unit could march with. */
  async formations(unit: string): Promise<readonly ToldFormation[] | undefined> {
    const asked = { type: 'formations' as const, seat: this.eyes, unit };
    return this.quietly(async () => (await this.desk.ask(asked, 'formations')).formations);
  }

  /** What would come of a march together. */
  async plan(units: readonly string[], to: string): Promise<ToldMarchPlan | undefined> {
    const asked = { type: 'plan' as const, seat: this.eyes, units: [...units], to };
    return this.quietly(async () => (await this.desk.ask(asked, 'planned')).plan);
  }

  async why(action: TableAction): Promise<TableVerdict | undefined> {
    return this.quietly(
      async () => (await this.desk.ask({ type: 'why', seat: this.eyes, action }, 'verdict')).verdict,
    );
  }

  async preview(actions: readonly TableAction[]): Promise<readonly Facts[] | undefined> {
    if (actions.length === 0) return [];
    return this.quietly(
      async () =>
        (await this.desk.ask({ type: 'preview', seat: this.eyes, actions: [...actions] }, 'previews'))
          .previews,
    );
  }

  /** What the computer would do in the player's place, at this screen or at a table on the server. */
  protected async advice(): Promise<ToldHint | undefined> {
    const { online, table } = this.getState();
    const glance = glanceOf(this.getState());
    return this.quietly(async () => {
      if (online === undefined || table === undefined || glance === undefined)
        return (await this.client.ask({ type: 'hint', seat: this.eyes }, 'hint')).hint;
      // The server gives no advice: the page's own worker does, from what the player sees and may do.
      const { seat, view } = glance;
      const { options: choices, seq } = await this.desk.ask({ type: 'options', seat }, 'options');
      if (seq !== table.seq || choices.length === 0)
        throw new TableProblem({ code: 'stale', message: 'The game has gone on since; look again.' });
      const chosen = chosenOf(table, this.getState().brought);
      return (await this.client.ask({ type: 'advise', ...chosen, seat, seq, view, choices }, 'hint')).hint;
    });
  }

  /** What the person at the screen has written beforehand; with `orders`, written anew. */
  async standingOrders(orders?: ToldOrders['orders']): Promise<ToldOrders | undefined> {
    const asked = { type: 'orders' as const, seat: this.eyes, ...(orders === undefined ? {} : { orders }) };
    return this.quietly(async () => (await this.desk.ask(asked, 'orders')).standing);
  }

  /** What the screens of a system ask before any game of it is laid. */
  async consult(system: string, question: TableAction): Promise<unknown> {
    return (await this.client.ask({ type: 'consult', system, question }, 'told')).answer;
  }

  /** What only the screens of the game's own system ask; they know what the answer is. */
  async askSystem(question: TableAction): Promise<unknown> {
    const { online, table, brought } = this.getState();
    const glance = glanceOf(this.getState());
    const elsewhere =
      online === undefined || table === undefined || glance === undefined
        ? {}
        : { at: { ...chosenOf(table, brought), seq: table.seq, view: glance.view } };
    return this.quietly(
      async () =>
        (await this.client.ask({ type: 'ask', seat: this.eyes, question, ...elsewhere }, 'told')).answer,
    );
  }

  /** The computer has thought long enough. */
  readonly stopThinking = (): void => {
    void this.client.ask({ type: 'stop' }, 'stopped');
  };

  protected get eyes(): string {
    return this.getState().eyes;
  }

  protected async quietly<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }
}
