import { describe, expect, test } from 'vitest';
import { dice } from './chance.ts';
import type { GameEvent } from './events.ts';
import { Machine } from './machine.ts';
import type { Position } from './position.ts';
import { call, done, type Go, kit, listed, next } from './procedure.ts';
import { IllegalAction, Invariant, refuse } from './refusal.ts';

interface Tally extends Position {
  readonly notes: readonly string[];
}
type Act =
  | { readonly type: 'say'; readonly word: string }
  | { readonly type: 'stop' }
  | { readonly type: 'odd' };

const { procedure, auto, decide, chance } = kit<null, Tally, Act, GameEvent>();

const fresh: Tally = { schema: 'tally/1', stack: [], outcome: null, notes: [] };

const note = (text: string, go: Go) =>
  auto<object>('DRILL-0.1', (at) => {
    at.draft.update({ notes: [...at.position.notes, text] });
    at.emit(() => ({ type: text, rule: 'DRILL-0.1' }));
    return go;
  });

const ask = procedure<{ said?: string }>('ask', {
  choose: decide('DRILL-0.2', {
    accepts: ['say', 'stop'],
    by: () => ['ann'],
    candidates: () => [{ type: 'say', word: 'yes' }, { type: 'say', word: 'no' }, { type: 'stop' }],
    judge: (_at, action) =>
      action.type === 'say' && action.word === 'no'
        ? [refuse('DRILL-0.3', 'never-no'), refuse('DRILL-0.2', 'impolite')]
        : [],
    run: (at, action) => {
      if (action.type === 'stop') {
        at.draft.update({ outcome: { winners: ['ann'], rule: 'DRILL-0.9', code: 'stopped', facts: {} } });
        return next('choose');
      }
      return next('roll', { said: 'yes' });
    },
    ask: () => ({ question: 'well?' }),
  }),
  roll: chance('DRILL-0.4', { request: () => dice(2), run: () => done() }),
});

const machine = (...procedures: Parameters<typeof Array.of<ReturnType<typeof procedure>>>) =>
  new Machine<null, Tally, Act, GameEvent>(null, procedures);

describe('steps', () => {
  const outer = procedure<{ result?: unknown; kept?: number }>('outer', {
    start: auto('DRILL-0.1', () => call('inner', { word: 'in' }, 'got', { kept: 1 })),
    got: auto('DRILL-0.1', (at) => {
      at.draft.update({ notes: [...at.position.notes, JSON.stringify(at.locals)] });
      return call('silent', {}, 'again');
    }),
    again: auto('DRILL-0.1', (at) => {
      at.draft.update({ notes: [...at.position.notes, JSON.stringify(at.locals)] });
      return call('ask', {}, 'start');
    }),
  });
  const inner = procedure<{ word: string }>('inner', {
    one: note('one', next('two')),
    two: auto('DRILL-0.1', ({ locals }) => done(`${locals.word} and out`)),
  });
  const silent = procedure<object>('silent', { only: note('silent', done()) });

  test('a call runs, returns its result into the caller’s locals, and an old result never stands in for a new one', () => {
    const { position, events } = machine(outer, inner, silent, ask).begin(fresh, 'outer');
    expect(position.notes).toEqual(['one', '{"kept":1,"result":"in and out"}', 'silent', '{"kept":1}']);
    expect(position.stack).toEqual([
      { proc: 'outer', step: 'start', locals: { kept: 1 } },
      { proc: 'ask', step: 'choose', locals: {} },
    ]);
    expect(events.map(({ type }) => type)).toEqual(['one', 'silent']);
  });

  test('all steps are listed by name', () => {
    expect(machine(inner, ask).steps).toEqual(['inner.one', 'inner.two', 'ask.choose', 'ask.roll']);
  });

  test('quiet steps build no events', () => {
    const m = machine(outer, inner, silent, ask);
    let { position } = m.begin(fresh, 'outer');
    ({ position } = m.act(position, 'ann', { type: 'say', word: 'yes' }));
    const loud = m.roll(position, { values: [1, 2] });
    const quiet = m.roll(position, { values: [1, 2] }, true);
    expect(loud.events.length).toBeGreaterThan(0);
    expect(quiet).toEqual({ position: loud.position, events: [] });
  });
});

describe('decisions', () => {
  const m = machine(ask);
  const { position } = m.begin(fresh, 'ask');

  test('pending says who must decide what under which rule', () => {
    expect(m.pending(position)).toEqual({
      kind: 'decide',
      seats: ['ann'],
      rule: 'DRILL-0.2',
      step: 'ask.choose',
      accepts: ['say', 'stop'],
      facts: { question: 'well?' },
    });
  });

  test('a decision that distinguishes nobody has the one subject that is nobody', () => {
    expect(m.subjects(position, 'ann')).toEqual(['']);
    expect(m.options(position, 'ann', '')).toEqual(m.options(position, 'ann'));
    expect(m.options(position, 'ann', 'bob')).toEqual({ actions: [], complete: true });
    expect(m.subjects(position, 'bob')).toEqual([]);
  });

  test('a decision may name subjects, and say that what it lists is not all', () => {
    const words = listed<object, Act>(
      (action) => (action.type === 'say' ? action.word : ''),
      () => [{ type: 'say', word: 'no' }, { type: 'say', word: 'yes' }, { type: 'stop' }],
    );
    const open = procedure<object>('open', {
      choose: decide('DRILL-0.2', {
        accepts: ['say', 'stop'],
        by: () => ['ann'],
        ...words,
        complete: false,
        judge: (_at, action) =>
          action.type === 'say' && action.word === 'no' ? [refuse('DRILL-0.3', 'never-no')] : [],
        run: () => done(),
      }),
    });
    const some = machine(open);
    const { position: at } = some.begin(fresh, 'open');
    expect(some.subjects(at, 'ann')).toEqual(['no', 'yes', '']);
    expect(some.options(at, 'ann', 'yes')).toEqual({
      actions: [{ type: 'say', word: 'yes' }],
      complete: false,
    });
    expect(some.options(at, 'ann', 'no').actions).toEqual([]);
    expect(some.options(at, 'ann').actions).toEqual([{ type: 'say', word: 'yes' }, { type: 'stop' }]);
  });

  test('options are the candidates that the judge accepts, for those who decide', () => {
    expect(m.options(position, 'ann').actions).toEqual([{ type: 'say', word: 'yes' }, { type: 'stop' }]);
    expect(m.options(position, 'bob').actions).toEqual([]);
  });

  test.each([
    ['all reasons, most specific first', 'ann', { type: 'say', word: 'no' }, ['never-no', 'impolite']],
    ['another seat', 'bob', { type: 'say', word: 'yes' }, ['not-your-decision']],
    ['an action that this step does not take', 'ann', { type: 'odd' }, ['not-now']],
  ] as const)('refuses: %s', (_what, seat, action, codes) => {
    const verdict = m.judge(position, seat, action);
    expect(verdict.ok ? [] : verdict.refusals.map(({ code }) => code)).toEqual(codes);
    expect(() => m.act(position, seat, action)).toThrow(IllegalAction);
  });

  test('while dice are pending nobody may act', () => {
    const rolling = m.act(position, 'ann', { type: 'say', word: 'yes' }).position;
    expect(m.pending(rolling)).toMatchObject({ kind: 'chance', step: 'ask.roll', request: dice(2) });
    expect(m.options(rolling, 'ann').actions).toEqual([]);
    expect(m.judge(rolling, 'ann', { type: 'stop' })).toMatchObject({ refusals: [{ code: 'dice-pending' }] });
  });

  test('an outcome ends everything at once, from any depth', () => {
    const over = m.act(position, 'ann', { type: 'stop' }).position;
    expect(over.stack).toEqual([]);
    expect(m.pending(over)).toMatchObject({ kind: 'over', outcome: { code: 'stopped' } });
    expect(m.options(over, 'ann').actions).toEqual([]);
    expect(m.judge(over, 'ann', { type: 'stop' })).toMatchObject({
      refusals: [{ code: 'game-over', rule: 'DRILL-0.9' }],
    });
    expect(() => m.roll(over, { values: [1, 1] })).toThrow('no chance step is pending');
  });

  test.each([[[1]], [[1, 7]], [[0, 1]], [[1.5, 1]], [[1, 1, 1]]])('refuses the roll %j', (values) => {
    const rolling = m.act(position, 'ann', { type: 'say', word: 'yes' }).position;
    expect(() => m.roll(rolling, { values })).toThrow(RangeError);
  });

  test('a roll that nobody asked for is refused', () => {
    expect(() => m.roll(position, { values: [1, 1] })).toThrow('no chance step is pending');
  });

  test('the position given is never edited', () => {
    const before = JSON.stringify(position);
    m.act(position, 'ann', { type: 'stop' });
    expect(JSON.stringify(position)).toBe(before);
  });
});

describe('bugs in a ruleset are named', () => {
  test.each([
    [
      'a procedure that loops',
      () => machine(procedure('p', { a: auto('DRILL-0.1', () => next('a')) })).begin(fresh, 'p'),
      'without end at p.a',
    ],
    [
      'an unknown step',
      () => machine(procedure('p', { a: auto('DRILL-0.1', () => next('z')) })).begin(fresh, 'p'),
      'no step p.z',
    ],
    [
      'an unknown procedure',
      () => machine(procedure('p', { a: auto('DRILL-0.1', () => call('q', {}, 'a')) })).begin(fresh, 'p'),
      'no procedure q',
    ],
    [
      'a sequence that runs out',
      () => machine(procedure('p', { a: auto('DRILL-0.1', () => done()) })).begin(fresh, 'p'),
      'ran out',
    ],
    ['two procedures with one id', () => machine(ask, ask), 'share an id'],
  ])('%s', (_what, run, message) => {
    expect(run).toThrow(Invariant);
    expect(run).toThrow(message);
  });

  test('a procedure without steps', () => {
    expect(() => procedure('p', {})).toThrow('procedure p has no steps');
  });
});
