import { describe, expect, test } from 'vitest';
import { dice } from './chance.ts';
import type { GameEvent } from './events.ts';
import { Machine } from './machine.ts';
import type { Position } from './position.ts';
import { call, callEach, done, type Go, kit, listed, next } from './procedure.ts';
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

  describe('a call for each', () => {
    const each = (args: readonly object[], locals?: object) =>
      procedure<object>('each', {
        start: auto('DRILL-0.1', () => callEach('inner', args, 'got', locals)),
        got: auto('DRILL-0.1', (at) => {
          at.draft.update({ notes: [...at.position.notes, JSON.stringify(at.locals)] });
          return call('ask', {}, 'got');
        }),
      });
    const words = ['a', 'b', 'c'].map((word) => ({ word }));

    test('runs one after another and lists what each returned', () => {
      const { position } = machine(each(words, { kept: 1 }), inner, ask).begin(fresh, 'each');
      const result = ['a and out', 'b and out', 'c and out'];
      expect(position.notes).toEqual(['one', 'one', 'one', JSON.stringify({ kept: 1, result })]);
      expect(position.stack[0]).toEqual({ proc: 'each', step: 'got', locals: { kept: 1, result } });
    });

    test('of nothing goes on at once, and of procedures that return nothing leaves no result', () => {
      expect(machine(each([]), inner, ask).begin(fresh, 'each').position.notes).toEqual(['{}']);
      const mute = procedure<object>('inner', { only: note('mute', done()) });
      expect(machine(each(words), mute, ask).begin(fresh, 'each').position.notes).toEqual([
        'mute',
        'mute',
        'mute',
        '{}',
      ]);
    });

    test('can be interrupted by a decision in any of them, and its progress is plain JSON', () => {
      const asks = procedure<{ word: string }>('inner', {
        ask: auto('DRILL-0.1', () => call('ask', {}, 'out')),
        out: auto('DRILL-0.1', ({ locals }) => done(locals.word)),
      });
      const m = machine(each(words), asks, ask);
      let { position } = m.begin(fresh, 'each');
      const before = [2, 1, 0].map((left) => {
        expect(position.stack[0]?.each?.args.length).toBe(left);
        const back = JSON.parse(JSON.stringify(position)) as Tally;
        expect(back).toEqual(position);
        position = m.roll(m.act(back, 'ann', { type: 'say', word: 'yes' }).position, {
          values: [1, 1],
        }).position;
        return left;
      });
      expect(before).toEqual([2, 1, 0]);
      expect(position.notes).toEqual([JSON.stringify({ result: ['a', 'b', 'c'] })]);
      expect(position.stack[0]?.each).toBeUndefined();
    });
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
    const asked = {
      kind: 'decide',
      seats: ['ann'],
      rule: 'DRILL-0.2',
      step: 'ask.choose',
      accepts: ['say', 'stop'],
      facts: { question: 'well?' },
    };
    expect(m.pending(position)).toMatchObject(asked);
    // Whoever sends it on or writes it down has all of it, as plain data.
    expect(m.pendingFor(position, 'ann')).toEqual(asked);
    expect(structuredClone(m.pendingFor(position, 'ann'))).toEqual(asked);
    expect(JSON.parse(JSON.stringify(m.pending(position)))).toEqual(asked);
  });

  test('that something is asked can be a secret: whoever may not know of it learns that he waits', () => {
    const spec = {
      accepts: ['stop'],
      by: () => ['ann'],
      candidates: (): Act[] => [{ type: 'stop' }],
      judge: () => [],
      run: () => done(),
      knownTo: () => ['ann'],
    } as const;
    const secret = procedure<object>('secret', { choose: decide('DRILL-0.2', spec) });
    const dark = machine(secret);
    const { position: at } = dark.begin(fresh, 'secret');
    expect(dark.pendingFor(at, 'ann')).toMatchObject({ kind: 'decide', seats: ['ann'], facts: {} });
    expect(dark.pendingFor(at, 'bob')).toEqual({ kind: 'waiting' });
    expect(dark.pendingFor(at, 'spectator')).toEqual({ kind: 'waiting' });
    expect(m.pendingFor(position, 'spectator')).toEqual(m.pendingFor(position, 'ann'));
  });

  test('whoever may not know what is asked is refused alike, whatever it is and by whichever rule', () => {
    const whole = procedure<object>('whole', {
      begin: auto('DRILL-0.1', () => call('secret', {}, 'begin')),
    });
    const spec = {
      accepts: ['stop'],
      by: () => ['ann'],
      candidates: (): Act[] => [{ type: 'stop' }],
      judge: () => [],
      run: () => done(),
      knownTo: () => ['ann'],
    } as const;
    const roll = { request: () => dice(1), run: () => done(), knownTo: () => ['ann'] };
    const said = [
      decide<object>('DRILL-0.2', spec),
      decide<object>('DRILL-0.3', { ...spec, accepts: ['say'] }),
      chance<object>('DRILL-0.4', roll),
    ].map((asked) => {
      const dark = machine(whole, procedure<object>('secret', { asked }));
      return dark.judge(dark.begin(fresh, 'whole').position, 'bob', { type: 'stop' });
    });
    const refusals = [{ rule: 'DRILL-0.1', code: 'not-your-decision', facts: { seat: 'bob' } }];
    expect(said).toEqual([
      { ok: false, refusals },
      { ok: false, refusals },
      { ok: false, refusals },
    ]);
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
