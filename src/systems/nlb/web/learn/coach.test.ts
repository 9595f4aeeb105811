import { describe, expect, test } from 'vitest';
import { library, nlb } from '../../../../../tests/nlb/library.ts';
import { randomAt } from '../../../../ai/random.ts';
import { mapGrid } from '../../../../content/map.ts';
import { BEGINNING, follow, goOn, type Progress } from '../../../../web/learn/progress.ts';
import { PERSON, type Request, type Table, type TableEntry } from '../../../../web/messages/protocol.ts';
import type { SessionState } from '../../../../web/session/state.ts';
import { Keeper } from '../../../../web/worker/keeper.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const grid = mapGrid(nlb.maps.get('nlb') ?? expect.fail());
const neighbours = (hex: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => grid.neighbours[grid.index(hex) * 6 + d] as number)
    .filter((near) => near >= 0)
    .map((near) => grid.id(near));

/** The lessons' battle as the page plays it, without the page. */
class Pupil {
  readonly #keeper = new Keeper(async () => library);
  #log: readonly TableEntry[] = [];
  table!: Table;
  progress: Progress = BEGINNING;

  async start(seed: string = BATTLE.seed): Promise<this> {
    const { scenario, players } = BATTLE;
    await this.#ask({ type: 'start', scenario, options: {}, players: { ...players }, seed });
    return this;
  }

  async #ask(question: Record<string, unknown>): Promise<void> {
    const reply = await this.#keeper.answer({ ...question, id: 1 } as unknown as Request);
    if (reply.type !== 'table') throw new Error(JSON.stringify(reply));
    this.table = await this.#lookedAt(reply.table);
    const { since, entries } = reply.table.glances[0] ?? expect.fail();
    this.#log = [...(since < 0 ? [] : this.#log.filter(({ seq }) => seq <= since)), ...entries];
    this.progress = follow(this.progress, LESSONS, (from) => this.coach(from));
  }

  /** The teacher asks for all that may be done. */
  async #lookedAt(table: Table): Promise<Table> {
    const told = await this.#keeper.answer({ id: 1, type: 'options', seat: 'french' });
    const options = told.type === 'options' ? told.options : [];
    return { ...table, glances: table.glances.map((one) => ({ ...one, options, whole: true })) };
  }

  get tableau(): Tableau {
    const { pending, players } = this.table;
    const mine = pending.kind === 'decide' && pending.seats.some((seat) => players[seat] === PERSON);
    const state: Partial<SessionState> = {
      table: this.table,
      logs: { french: this.#log },
      eyes: 'french',
      waiting: mine || pending.kind === 'over' ? undefined : 'computer',
    };
    return tableauOf(state as SessionState) ?? expect.fail('no tableau');
  }

  coach(since = this.progress.since) {
    return coachIn({ tableau: this.tableau, since, seat: BATTLE.seat, neighbours });
  }

  get lesson() {
    return LESSONS[this.progress.index];
  }

  next(): void {
    this.progress = goOn(this.progress, this.table.seq);
    this.progress = follow(this.progress, LESSONS, (from) => this.coach(from));
  }

  act(action: object): Promise<void> {
    return this.#ask({ type: 'act', seat: 'french', action, seq: this.table.seq });
  }
  undo(): Promise<void> {
    return this.#ask({ type: 'undo', seat: 'french' });
  }
  wait(): Promise<void> {
    return this.#ask({ type: 'go' });
  }
}

/** Reads what is told, follows the hint, waits for the others. */
async function oneStep(pupil: Pupil): Promise<void> {
  const { lesson, progress, tableau } = pupil;
  if (lesson === undefined) return;
  if (progress.told !== undefined || lesson.until.kind === 'read') pupil.next();
  else if (!tableau.mine) await pupil.wait();
  else {
    const step = pupil.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
    if (step.do === 'undo') await pupil.undo();
    else await pupil.act(step.action);
  }
}

describe('the lessons', () => {
  test('following every hint reaches every goal, to the end of the turn', async () => {
    const pupil = await new Pupil().start();
    const met = new Map<string, string>();
    for (let steps = 0; pupil.lesson !== undefined && steps < 400; steps += 1) {
      const { lesson, progress } = pupil;
      if (progress.told !== undefined) met.set(lesson.id, progress.told.how);
      await oneStep(pupil);
    }
    expect(pupil.lesson).toBeUndefined();
    expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
    expect(met.size).toBeGreaterThanOrEqual(LESSONS.length - 3);
    expect(pupil.tableau.view.turn).toBe(1);
  });

  test('skipping every lesson leads through them, and the game is untouched', async () => {
    const pupil = await new Pupil().start();
    for (let count = 0; count < 2 * LESSONS.length && pupil.lesson !== undefined; count += 1) pupil.next();
    expect(pupil.lesson).toBeUndefined();
    expect(pupil.table.seq).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'any legal play gets through them, without a word read (%i)',
    async (game) => {
      const pupil = await new Pupil().start(`pupil ${game}`);
      for (let steps = 0; pupil.tableau.view.turn < 3 && steps < 900; steps += 1) {
        const { tableau, lesson } = pupil;
        if (tableau.pending.kind === 'over') break;
        if (!tableau.mine) {
          await pupil.wait();
          continue;
        }
        // Whenever there is a lesson and something to decide, there is a legal hint.
        if (lesson !== undefined && lesson.until.kind !== 'read') {
          const step = pupil.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
          if (step.do === 'act') expect(tableau.options).toContainEqual(step.action);
        }
        const random = randomAt(game, steps);
        const ends = tableau.options.filter(({ type }) => type === 'endMovement' || type === 'endCombat');
        const pool = ends.length > 0 && random(6) === 0 ? ends : tableau.options;
        await pupil.act(pool[random(pool.length)] ?? expect.fail('nothing to choose'));
      }
      expect(pupil.lesson).toBeUndefined();
    },
  );

  test('somebody who ends the phase at once hears one word of what he left behind', async () => {
    const pupil = await new Pupil().start();
    pupil.next();
    await pupil.act({ type: 'endMovement' });
    expect(pupil.progress.told?.how).toBe('missed');
    expect(pupil.lesson?.id).toBe('march');
    pupil.next();
    expect(pupil.lesson?.id).toBe('allies');
  });
});
