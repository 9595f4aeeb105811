import { expect } from 'vitest';
import type { Library } from '../../src/systems/library.ts';
import type { Coach, Lesson, Step } from '../../src/web/learn/lesson.ts';
import { BEGINNING, follow, goOn, type Progress } from '../../src/web/learn/progress.ts';
import { PERSON, type Request, type Table, type TableEntry } from '../../src/web/messages/protocol.ts';
import type { Outlook } from '../../src/web/play/outlook.ts';
import type { SessionState } from '../../src/web/session/state.ts';
import { Keeper } from '../../src/web/worker/keeper.ts';

/** The lessons of a system, with what its own screens make of a game. */
export interface School<L extends Lesson, T extends Outlook> {
  readonly library: Library;
  readonly battle: {
    readonly scenario: string;
    readonly seat: string;
    readonly players: Readonly<Record<string, string>>;
    readonly seed: string;
  };
  readonly lessons: readonly L[];
  tableauOf(state: SessionState): T | undefined;
  coachAt(tableau: T, since: number): Coach<L, Step>;
}

/** The lessons' battle as the page plays it, without the page. */
export class Pupil<L extends Lesson, T extends Outlook> {
  readonly #school: School<L, T>;
  readonly #keeper: Keeper;
  #log: readonly TableEntry[] = [];
  table!: Table;
  progress: Progress = BEGINNING;

  constructor(school: School<L, T>) {
    this.#school = school;
    this.#keeper = new Keeper(async () => school.library);
  }

  async start(seed: string = this.#school.battle.seed): Promise<this> {
    const { scenario, players } = this.#school.battle;
    await this.#ask({ type: 'start', scenario, options: {}, players: { ...players }, seed });
    return this;
  }

  get #seat(): string {
    return this.#school.battle.seat;
  }

  async #ask(question: Record<string, unknown>): Promise<void> {
    const reply = await this.#keeper.answer({ ...question, id: 1 } as unknown as Request);
    if (reply.type !== 'table') throw new Error(JSON.stringify(reply));
    this.table = await this.#lookedAt(reply.table);
    const { since, entries } = reply.table.glances[0] ?? expect.fail();
    this.#log = [...(since < 0 ? [] : this.#log.filter(({ seq }) => seq <= since)), ...entries];
    this.#follow();
  }

  /** The teacher asks for all that may be done. */
  async #lookedAt(table: Table): Promise<Table> {
    const { pending } = table;
    const asked = pending.kind === 'decide' && pending.seats.includes(this.#seat);
    const told = asked ? await this.#keeper.answer({ id: 1, type: 'options', seat: this.#seat }) : undefined;
    const options = told?.type === 'options' ? told.options : [];
    return { ...table, glances: table.glances.map((one) => ({ ...one, options, whole: true })) };
  }

  #follow(): void {
    this.progress = follow(this.progress, this.#school.lessons, (from) => this.coach(from));
  }

  get tableau(): T {
    const { pending, players } = this.table;
    const mine = pending.kind === 'decide' && pending.seats.some((seat) => players[seat] === PERSON);
    const state: Partial<SessionState> = {
      table: this.table,
      logs: { [this.#seat]: this.#log },
      eyes: this.#seat,
      waiting: mine || pending.kind === 'over' ? undefined : 'computer',
    };
    return this.#school.tableauOf(state as SessionState) ?? expect.fail('no tableau');
  }

  coach(since = this.progress.since): Coach<L, Step> {
    return this.#school.coachAt(this.tableau, since);
  }

  get lesson(): L | undefined {
    return this.#school.lessons[this.progress.index];
  }

  next(): void {
    this.progress = goOn(this.progress, this.table.seq);
    this.#follow();
  }

  act(action: object): Promise<void> {
    return this.#ask({ type: 'act', seat: this.#seat, action, seq: this.table.seq });
  }
  undo(): Promise<void> {
    return this.#ask({ type: 'undo', seat: this.#seat });
  }
  wait(): Promise<void> {
    return this.#ask({ type: 'go' });
  }

  /** Reads what is told, follows the hint, waits for the others. */
  async step(): Promise<void> {
    const { lesson, progress, tableau } = this;
    if (lesson === undefined) return;
    if (progress.told !== undefined || lesson.until.kind === 'read') this.next();
    else if (!tableau.mine) await this.wait();
    else {
      const step = this.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
      if (step.do === 'undo') await this.undo();
      else await this.act(step.action);
    }
  }

  /** Follows every hint to the end of the lessons: how each of them ended. */
  async followHints(limit: number): Promise<ReadonlyMap<string, string>> {
    const met = new Map<string, string>();
    for (let steps = 0; this.lesson !== undefined && steps < limit; steps += 1) {
      const { lesson, progress } = this;
      if (progress.told !== undefined) met.set(lesson.id, progress.told.how);
      await this.step();
    }
    return met;
  }
}
