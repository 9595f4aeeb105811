import type { Marched, Problem, Table, TableAction, TableRefusal } from '../messages/protocol.ts';
import { Enquiries } from './enquiries.ts';

/** The orders that a player gives to the game on the screen, and takes back. */
export abstract class Ordering extends Enquiries {
  /** Asks for what changes the game and shows what came of it; `take` may keep a problem to itself. */
  protected abstract change(
    ask: () => Promise<{ readonly table: Table }> | undefined,
    take?: (problem: Problem) => boolean,
  ): Promise<boolean>;

  async act(action: TableAction): Promise<boolean> {
    return this.change(() => this.#order(action));
  }

  /** Gives an order that may be refused; the reasons are then for who gave it, and not told beside the map. */
  async attempt(action: TableAction): Promise<readonly TableRefusal[] | undefined> {
    let refusals: readonly TableRefusal[] | undefined;
    await this.change(
      () => this.#order(action),
      (problem) => {
        refusals = problem.refusals;
        return refusals !== undefined;
      },
    );
    return refusals;
  }

  /** What somebody may do whom nobody has asked: an umpire. */
  async interject(action: TableAction): Promise<void> {
    const { table, eyes } = this.getState();
    if (table === undefined) return;
    await this.change(() => this.desk.ask({ type: 'act', seat: eyes, action, seq: table.seq }, 'table'));
  }

  #order(action: TableAction): Promise<{ readonly table: Table }> | undefined {
    const { table, eyes, waiting } = this.getState();
    if (table === undefined || waiting !== undefined) return undefined;
    return this.desk.ask({ type: 'act', seat: eyes, action, seq: table.seq }, 'table');
  }

  /** Several units march towards a place by one order; says what came of it. */
  async marchTogether(units: readonly string[], to: string): Promise<Marched | undefined> {
    const { table, eyes, waiting } = this.getState();
    if (table === undefined || waiting !== undefined) return undefined;
    let march: Marched | undefined;
    const asked = { type: 'march' as const, seat: eyes, units: [...units], to, seq: table.seq };
    await this.change(async () => {
      const reply = await this.desk.ask(asked, 'table');
      march = reply.march;
      return reply;
    });
    return march;
  }

  /** Takes back the last order or, with `to`, everything after the log had that length. */
  undo(to?: number): Promise<boolean> {
    const far = to === undefined ? {} : { to };
    return this.change(() => this.desk.ask({ type: 'undo', seat: this.eyes, ...far }, 'table'));
  }

  redo(): Promise<boolean> {
    return this.change(() => this.desk.ask({ type: 'redo', seat: this.eyes }, 'table'));
  }
}
