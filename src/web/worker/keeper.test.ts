import { describe, expect, test } from 'vitest';
import { loadLibrary } from '../../server/library.ts';
import {
  PERSON,
  type Reply,
  type Request,
  readReply,
  type Table,
  type TableAction,
} from '../messages/protocol.ts';
import { Keeper } from './keeper.ts';

const library = await loadLibrary();
const SCENARIO = 'nlb.quatre-bras';

/** Asks like the page does: through the same check of what comes back. */
const desk = () => {
  const keeper = new Keeper(async () => library);
  let id = 0;
  const ask = async (request: Record<string, unknown>): Promise<Reply> => {
    id += 1;
    const reply = readReply(structuredClone(await keeper.answer({ ...request, id } as unknown as Request)));
    if (typeof reply === 'string') throw new Error(reply);
    return reply;
  };
  const table = async (request: Record<string, unknown>): Promise<Table> => {
    const reply = await ask(request);
    if (reply.type !== 'table') throw new Error(JSON.stringify(reply));
    return reply.table;
  };
  const start = (players: Record<string, string>, seed = 'test'): Promise<Table> =>
    table({ type: 'start', scenario: SCENARIO, options: {}, players, seed });
  const options = async (seat: string, subject?: string): Promise<readonly TableAction[]> => {
    const reply = await ask({ type: 'options', seat, ...(subject === undefined ? {} : { subject }) });
    if (reply.type !== 'options') throw new Error(JSON.stringify(reply));
    return reply.options;
  };
  const march = async (): Promise<TableAction | undefined> =>
    (await options('french')).find(({ type }) => type === 'march');
  const record = async (): Promise<unknown> => {
    const reply = await ask({ type: 'record' });
    return reply.type === 'record' ? reply.record : expect.fail(JSON.stringify(reply));
  };
  return { ask, table, start, options, march, record };
};

const people = { french: PERSON, allied: PERSON };
const one = { french: PERSON, allied: 'greedy' };

describe('the worker of the page', () => {
  test('lists bots and scenarios', async () => {
    const reply = await desk().ask({ type: 'catalogue', system: 'nlb' });
    expect(reply).toMatchObject({
      type: 'catalogue',
      catalogue: { bots: [{ id: 'random' }, { id: 'greedy' }, { id: 'normal' }, { id: 'hard' }] },
    });
    expect(reply.type === 'catalogue' && reply.catalogue.scenarios.map((one) => one.id)).toContain(SCENARIO);
  });

  test('calls a battle as the lists do', async () => {
    const start = { type: 'start', scenario: 'nlb.quatre-bras-variant', options: {}, players: people };
    expect(await desk().table(start)).toMatchObject({ title: 'Quatre Bras, the Wider View' });
  });

  test('lays out a scenario as the options of a game that is kept elsewhere make it', async () => {
    const { ask } = desk();
    const nights = async (options: Record<string, boolean>): Promise<number> => {
      const of = { scenario: 'nlb.campaign-variants', options };
      const reply = await ask({ type: 'content', of });
      if (reply.type !== 'content') throw new Error(JSON.stringify(reply));
      const { track } = reply.content.tables as { readonly track: readonly { readonly night: boolean }[] };
      return track.filter(({ night }) => night).length;
    };
    const printed = await nights({});
    expect(await nights({ dawn: true })).toBeLessThan(printed);
    expect(await nights({ dawn: false })).toBe(printed);
  });

  test('tells with the table whom there may be orders for, and their orders when asked', async () => {
    const { start, options, ask } = desk();
    const [french, allied] = (await start(people)).glances;
    expect(french?.whole).toBe(false);
    expect(french?.options).toEqual([{ type: 'endMovement' }]);
    expect(french?.subjects).toContain('fr.2.pire');
    const own = await options('french', 'fr.2.pire');
    expect(own.length).toBeGreaterThan(5);
    expect(own.every(({ unit }) => unit === 'fr.2.pire')).toBe(true);
    const all = await options('french');
    const asked = await Promise.all((french?.subjects ?? []).map((subject) => options('french', subject)));
    expect(asked.flat()).toHaveLength(all.length);
    expect(allied).toMatchObject({ whole: true, options: [], subjects: [] });
    expect(await ask({ type: 'options', seat: 'allied' })).toMatchObject({ seq: 0, options: [] });
  });

  test('shows a seat only to the person who plays it', async () => {
    const { start } = desk();
    expect((await start(people)).glances.map(({ seat }) => seat)).toEqual(['french', 'allied']);
    expect((await start(one)).glances.map(({ seat }) => seat)).toEqual(['french']);
    expect((await start({ french: 'random', allied: 'greedy' })).glances.map(({ seat }) => seat)).toEqual([
      'spectator',
    ]);
  });

  test('marches with a formation by one order, tells beforehand and afterwards, and takes it back as one', async () => {
    const { ask, start, table, options } = desk();
    const { seq } = await start(people);
    const [march] = (await options('french', 'fr.2.camp-5')) as unknown as readonly [
      {
        readonly unit: string;
        readonly path: readonly string[];
      },
    ];
    const seat = 'french';
    const told = await ask({ type: 'formations', seat, unit: march.unit });
    const units =
      told.type === 'formations' ? (told.formations.find(({ kind }) => kind === 'corps')?.units ?? []) : [];
    expect(units).toContain(march.unit);
    const to = march.path.at(-1);
    const planned = await ask({ type: 'plan', seat, units, to });
    const orders = planned.type === 'planned' ? planned.plan.orders : [];
    expect(orders.length).toBeGreaterThan(3);
    const marching = orders.map(({ subject }) => subject);
    const marched = await ask({ type: 'march', seat, units: marching, to, seq });
    if (marched.type !== 'table') throw new Error(JSON.stringify(marched));
    expect(marched.march).toEqual({ moved: orders.length, refused: [] });
    expect(marched.table.seq).toBe(seq + orders.length);
    expect(await ask({ type: 'march', seat, units, to, seq })).toMatchObject({ problem: { code: 'stale' } });
    expect((await table({ type: 'undo', seat })).seq).toBe(seq);
  });

  test('tells the opening once, then only what is new, and cuts back on undo', async () => {
    const { start, table, march } = desk();
    const opening = await start(people);
    expect(opening.glances[0]).toMatchObject({ since: -1, undo: false });
    const after = await table({ type: 'act', seat: 'french', action: await march(), seq: opening.seq });
    expect(after.glances[0]?.entries.map(({ by }) => by)).toEqual(['french']);
    expect(after.glances[0]?.undo).toBe(true);
    const back = await table({ type: 'undo', seat: 'french' });
    expect(back.seq).toBe(opening.seq);
    expect(back.glances[0]).toMatchObject({ since: opening.seq, entries: [], redo: true });
    expect((await table({ type: 'redo', seat: 'french' })).seq).toBe(after.seq);
  });

  test('takes back to any line of one’s own since the last fence, and to no earlier one', async () => {
    const { start, ask, table, march } = desk();
    let now = await start(people);
    expect(now.glances[0]?.undoTo).toBeUndefined();
    for (let marches = 0; marches < 3; marches += 1) {
      now = await table({ type: 'act', seat: 'french', action: await march(), seq: now.seq });
    }
    expect([now.seq, now.glances[0]?.undoTo]).toEqual([3, 0]);
    const first = await table({ type: 'undo', seat: 'french', to: 1 });
    expect(first.seq).toBe(1);
    expect(first.glances[0]).toMatchObject({ since: 1, entries: [], undoTo: 0 });
    expect((await table({ type: 'undo', seat: 'french', to: 0 })).seq).toBe(0);
    // Once the other player has been asked, what was done before stands.
    const ended = await table({ type: 'act', seat: 'french', action: { type: 'endMovement' }, seq: 0 });
    for (const { undoTo } of ended.glances) expect(undoTo ?? ended.seq).toBe(ended.seq);
    expect(await ask({ type: 'undo', seat: 'french', to: 0 })).toMatchObject({
      problem: { code: 'refused' },
    });
  });

  test('refuses a click on an old screen, an illegal move with its rule, and a seat that the computer plays', async () => {
    const { start, ask } = desk();
    await start(one);
    const end = { type: 'endMovement' };
    expect(await ask({ type: 'act', seat: 'french', action: end, seq: 99 })).toMatchObject({
      problem: { code: 'stale' },
    });
    const impossible = { type: 'march', unit: 'fr.2.pire', path: ['0101'] };
    expect(await ask({ type: 'act', seat: 'french', action: impossible, seq: 0 })).toMatchObject({
      problem: { code: 'refused', refusals: [{ rule: expect.stringMatching(/^NLB-/) }] },
    });
    expect(await ask({ type: 'why', seat: 'french', action: impossible })).toMatchObject({
      verdict: { ok: false },
    });
    expect(await ask({ type: 'why', seat: 'allied', action: end })).toMatchObject({
      problem: { code: 'bad-message' },
    });
  });

  test('previews what each order would cost', async () => {
    const { start, ask, options } = desk();
    await start(one);
    const marches = (await options('french')).filter(({ type }) => type === 'march').slice(0, 5);
    const reply = await ask({ type: 'preview', seat: 'french', actions: marches });
    expect(reply).toMatchObject({ type: 'previews' });
    expect(reply.type === 'previews' && reply.previews.map(({ cost }) => typeof cost)).toEqual(
      marches.map(() => 'object'),
    );
  });

  test('plays a whole game between two bots, the same from the same seed, and goes on from a saved file', async () => {
    const play = async (seed: string): Promise<Table & { readonly file: unknown }> => {
      const { start, table, record } = desk();
      let now = await start({ french: 'random', allied: 'random' }, seed);
      for (let step = 0; now.pending.kind !== 'over' && step < 4000; step += 1)
        now = await table({ type: 'go' });
      return { ...now, file: await record() };
    };
    const first = await play('arena');
    expect(first.pending.kind).toBe('over');
    expect(first.seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await play('arena')).file).toEqual(first.file);
    const loaded = await desk().table({ type: 'load', file: structuredClone(first.file) });
    expect(loaded.seq).toBe(first.seq);
    expect(loaded.pending).toEqual(first.pending);
  });

  test('says what is wrong with a file, and keeps the game that was open', async () => {
    const { start, ask, table, march, record } = desk();
    const opened = await start(people);
    expect(await ask({ type: 'load', file: { format: 'something else' } })).toMatchObject({
      problem: { code: 'bad-file' },
    });
    await table({ type: 'act', seat: 'french', action: await march(), seq: opened.seq });
    const file = (await record()) as { entries: { action: { path: string[] } }[] };
    file.entries[0]?.action.path.push('0105');
    expect(await ask({ type: 'load', file })).toMatchObject({
      problem: { code: 'bad-file', message: expect.stringMatching(/entry 0/) },
    });
    expect((await table({ type: 'undo', seat: 'french' })).seq).toBe(opened.seq);
  });

  test('an unknown scenario, option or bot does not start', async () => {
    const { ask } = desk();
    const start = { type: 'start', scenario: SCENARIO, options: {}, players: people };
    for (const wrong of [
      { ...start, scenario: 'nlb.austerlitz' },
      { ...start, options: { 'old-guard': true } },
      { ...start, players: { french: PERSON, allied: 'oracle' } },
    ]) {
      expect(await ask(wrong)).toMatchObject({ problem: { code: 'bad-start' } });
    }
  });

  test('gives a hint with its reasons, and all that can come of an attack', async () => {
    const { ask, table, start } = desk();
    let now = await start(people);
    const hint = await ask({ type: 'hint', seat: 'french' });
    expect(hint).toMatchObject({
      type: 'hint',
      hint: { action: { type: 'march' }, explanation: { decided: {} } },
    });
    const outcomes = (column: unknown) =>
      ask({ type: 'ask', seat: 'french', question: { type: 'outcomes', column } });
    expect(await outcomes('3-1')).toEqual({ id: expect.anything(), type: 'told' });
    const act = async (action: unknown): Promise<void> => {
      now = await table({ type: 'act', seat: 'french', action, seq: now.seq });
    };
    for (let n = 0; n < 60; n += 1) {
      const options = now.glances[0]?.options ?? [];
      if (options.some(({ type }) => type === 'declare')) break;
      const reply = await ask({ type: 'hint', seat: 'french' });
      if (reply.type !== 'hint') throw new Error(JSON.stringify(reply));
      await act(reply.hint.action);
    }
    const declared = now.glances[0]?.options.find(({ type }) => type === 'declare');
    const reply = await outcomes(declared?.column);
    const told = reply.type === 'told' ? reply.answer : undefined;
    const faces = ['1', '2', '3', '4', '5', '6'].map((roll) => ({ roll }));
    expect(told).toMatchObject({ throws: faces, worth: { points: expect.any(Number) } });
    // The same for a game that a server keeps: it is told what the player sees there.
    const { scenario, options, seq } = now;
    const asked = { type: 'ask', seat: 'french', question: { type: 'outcomes', column: declared?.column } };
    const away = desk();
    expect(await away.ask(asked)).toMatchObject({ type: 'problem' });
    const at = { scenario, options, seq, view: now.glances[0]?.view };
    const elsewhere = await away.ask({ ...asked, at });
    expect(elsewhere.type === 'told' ? elsewhere.answer : undefined).toMatchObject({ throws: faces });
    expect(await away.ask({ ...asked, at: { ...at, view: { schema: 'no view' } } })).not.toMatchObject({
      answer: expect.anything(),
    });
    expect(await ask({ type: 'stop' })).toMatchObject({ type: 'stopped' });
  }, 60_000);

  test('advises on a game that is kept elsewhere, from what its player sees', async () => {
    const here = desk();
    const { scenario, options, seq, glances } = await here.start(people);
    const { seat, view } = glances[0] ?? expect.fail();
    const choices = await here.options(seat);
    const asked = { type: 'advise', scenario, options, seat, seq, view, choices };
    const away = desk();
    const reply = await away.ask(asked);
    expect(reply).toMatchObject({ type: 'hint', hint: { action: { type: 'march' } } });
    expect(choices).toContainEqual(reply.type === 'hint' ? reply.hint.action : undefined);
    expect(await away.ask({ ...asked, scenario: 'nlb.nowhere' })).toMatchObject({ type: 'problem' });
  }, 60_000);

  test('tells what the computer planned once its turn is over, not before', async () => {
    const { table, start, options } = desk();
    let now = await start({ french: 'normal', allied: PERSON });
    expect(now.plans).toEqual({});
    for (let n = 0; n < 120 && now.glances[0]?.subjects.length === 0; n += 1) {
      now = await table({ type: 'go' });
      const turn = (now.glances[0]?.view as { phasing?: string } | undefined)?.phasing;
      if (turn === 'french') expect(now.plans).toEqual({});
    }
    while (now.glances[0]?.options.every(({ type }) => type !== 'endMovement')) {
      const [action] = await options('allied');
      now =
        action === undefined
          ? await table({ type: 'go' })
          : await table({ type: 'act', seat: 'allied', action, seq: now.seq });
    }
    expect(now.plans?.french?.plan.facts.attacks).toBeInstanceOf(Array);
  }, 60_000);

  test('supposes a game from what one seat knows: it sees the same, plays on, and keeps no record', async () => {
    const real = desk();
    const options = { observation: true, 'hidden-movement': true };
    let now = await real.table({
      type: 'start',
      scenario: SCENARIO,
      options,
      players: people,
      seed: 'truth',
    });
    // Up to the first march: both sides have hidden some of theirs.
    for (let n = 0; n < 60 && !JSON.stringify(now.pending).includes('endMovement'); n += 1) {
      const { pending } = now;
      const seat = pending.kind === 'decide' ? pending.seats[0] : undefined;
      now =
        seat === undefined
          ? await real.table({ type: 'go' })
          : await real.table({ type: 'act', seat, action: (await real.options(seat))[0] });
    }
    const seen = now.glances.find(({ seat }) => seat === 'french')?.view ?? expect.fail();
    for (const seed of ['one', 'two', 'three']) {
      const trial = desk();
      const asked = { scenario: SCENARIO, options, seat: 'french', view: seen, players: people, seed };
      const table = await trial.table({ type: 'suppose', ...asked });
      expect(table.seq).toBe(0);
      expect(table.glances.find(({ seat }) => seat === 'french')?.view).toEqual(seen);
      const march = await trial.march();
      expect((await trial.table({ type: 'act', seat: 'french', action: march })).seq).toBe(1);
      expect((await trial.table({ type: 'undo', seat: 'french' })).seq).toBe(0);
      expect(await trial.ask({ type: 'record' })).toMatchObject({ type: 'problem' });
    }
    const bad = { scenario: SCENARIO, options, seat: 'french', view: { schema: 'x' }, players: people };
    expect(await desk().ask({ type: 'suppose', ...bad })).toMatchObject({ type: 'problem' });
  });
});
