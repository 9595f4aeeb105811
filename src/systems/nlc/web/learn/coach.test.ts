import { expect, test } from 'vitest';
import { library } from '../../../../../tests/nlb/library.ts';
import { mapGrid } from '../../../../content/map.ts';
import { onTheGrid } from '../../../../web/board/on-the-grid.ts';
import { BEGINNING, follow, goOn, type Progress } from '../../../../web/learn/progress.ts';
import { PERSON, type Request, type Table, type TableEntry } from '../../../../web/messages/protocol.ts';
import type { SessionState } from '../../../../web/session/state.ts';
import { Keeper } from '../../../../web/worker/keeper.ts';
import type { NlcShelf } from '../../shelf.ts';
import { type Tableau, tableauOf } from '../tableau.ts';
import { coachIn } from './coach.ts';
import { BATTLE, LESSONS } from './lessons.ts';

const shelf = library.wings.get('nlc')?.shelf as NlcShelf;
const { distance } = onTheGrid(mapGrid(shelf.maps.get('nlb') ?? expect.fail()));

/** The lessons' battle as the page plays it, without the page. */
class Pupil {
  readonly #keeper = new Keeper(async () => library);
  #log: readonly TableEntry[] = [];
  table!: Table;
  progress: Progress = BEGINNING;

  async ask(question: Record<string, unknown>): Promise<void> {
    const reply = await this.#keeper.answer({ ...question, id: 1 } as unknown as Request);
    if (reply.type !== 'table') throw new Error(JSON.stringify(reply));
    const told = await this.#keeper.answer({ id: 1, type: 'options', seat: BATTLE.seat });
    const options = told.type === 'options' ? told.options : [];
    const { since, entries } = reply.table.glances[0] ?? expect.fail();
    this.table = {
      ...reply.table,
      glances: reply.table.glances.map((one) => ({ ...one, options, whole: true })),
    };
    this.#log = [...(since < 0 ? [] : this.#log.filter(({ seq }) => seq <= since)), ...entries];
    this.follow();
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
    return coachIn({ tableau: this.tableau, since, seat: BATTLE.seat, distance });
  }

  follow(): void {
    this.progress = follow(this.progress, LESSONS, (from) => this.coach(from));
  }

  get lesson() {
    return LESSONS[this.progress.index];
  }
}

/** Reads what is told, follows the hint, waits for the others. */
async function oneStep(pupil: Pupil): Promise<void> {
  const { lesson, progress, tableau, table } = pupil;
  if (lesson === undefined) return;
  if (progress.told !== undefined || lesson.until.kind === 'read') {
    pupil.progress = goOn(progress, table.seq);
    pupil.follow();
  } else if (!tableau.mine) await pupil.ask({ type: 'go' });
  else {
    const step = pupil.coach().nextStep(lesson) ?? expect.fail(`no hint in ${lesson.id}`);
    if (step.do === 'undo') await pupil.ask({ type: 'undo', seat: BATTLE.seat });
    else await pupil.ask({ type: 'act', seat: BATTLE.seat, action: step.action, seq: table.seq });
  }
}

test('following every hint of the first battle reaches every goal, from the first order to the first fire', async () => {
  const pupil = new Pupil();
  const { scenario, players, seed } = BATTLE;
  await pupil.ask({ type: 'start', scenario, options: {}, players: { ...players }, seed });
  const met = new Map<string, string>();
  for (let steps = 0; pupil.lesson !== undefined && steps < 900; steps += 1) {
    const { lesson, progress } = pupil;
    if (progress.told !== undefined) met.set(lesson.id, progress.told.how);
    await oneStep(pupil);
  }
  expect(pupil.lesson).toBeUndefined();
  expect([...met].filter(([, how]) => how !== 'done')).toEqual([]);
  expect(met.size).toBeGreaterThanOrEqual(LESSONS.length - 2);
}, 90_000);
