import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { fuzzGame, type Reached } from '../../src/cli/fuzz/game.ts';
import { saveFailure } from '../../src/cli/fuzz/save.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { parseRecordText } from '../../src/engine/record.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { verifyRecord } from '../../src/host/record/verify.ts';
import { nlbVocabulary } from '../../src/systems/nlb/cli/vocabulary.ts';
import { quatreBras } from '../ai/table.ts';
import { inFolder } from './run.ts';

const sound: AnyGame = quatreBras.game;
const vocabulary = nlbVocabulary(quatreBras.game.world);
const nothing = (): Reached => ({ steps: new Set(), refusals: new Set() });

/** The same game with one part broken from the n-th call on. */
function broken<K extends 'act' | 'options' | 'invariants' | 'parsePosition'>(
  part: K,
  from: number,
  instead: () => ReturnType<AnyGame[K]>,
): AnyGame {
  let calls = 0;
  const real = sound[part] as (...args: unknown[]) => unknown;
  const breaking = (...args: unknown[]): unknown => {
    calls += 1;
    return calls > from ? instead() : real(...args);
  };
  return { ...sound, [part]: breaking };
}

describe('fuzz finds', () => {
  test.each([
    [
      'a crash',
      broken('act', 9, () => {
        throw new Error('the rules fell over');
      }),
      { kind: 'crash', doing: { action: expect.anything() } },
    ],
    ['a dead end', broken('options', 9, () => ({ actions: [], complete: true })), { kind: 'dead-end' }],
    ['a broken invariant', broken('invariants', 9, () => ['two in one place']), { kind: 'invariant' }],
    ['a position that JSON loses', broken('parsePosition', 0, () => 'unreadable'), { kind: 'invariant' }],
    ['a game without end', { ...sound, limit: 12 }, { kind: 'unfinished' }],
  ] as const)('%s', (_what, game, fault) => {
    const fuzzed = fuzzGame(game, 3, vocabulary, nothing());
    expect(fuzzed.fault).toMatchObject(fault);
    expect(fuzzed.fault?.step).toContain('nlb.');
  });
});

test('fuzz finds an order that is listed and refused, although others are played', () => {
  let asked = 0;
  const judge: AnyGame['judge'] = (p, seat, action) => {
    if (!sound.options(p, seat).actions.some((one) => isDeepStrictEqual(one, action)))
      return sound.judge(p, seat, action);
    asked += 1;
    return asked > 9 ? { ok: false, refusals: [refuse('NLB-5.1.1', 'too-far', {})] } : { ok: true };
  };
  const { fault, decisions } = fuzzGame({ ...sound, judge }, 3, vocabulary, nothing());
  expect(fault).toMatchObject({
    kind: 'invariant',
    message: 'an order that is listed is refused: too-far (NLB-5.1.1)',
  });
  expect(decisions).toBe(1);
});

test('fuzz finds a refusal that is not so', () => {
  const claims = { 'too-far': () => false, 'not-adjacent': () => false };
  const { fault } = fuzzGame(sound, 3, { ...vocabulary, claims }, nothing());
  expect(fault).toMatchObject({ kind: 'untrue', doing: { action: expect.anything() } });
  expect(fault?.message).toMatch(/^(too-far|not-adjacent) NLB-/);
});

test('a sound game has no fault, and steps and refusals are counted', () => {
  const reached = nothing();
  const { fault, decisions, done } = fuzzGame(sound, 3, vocabulary, reached);
  expect(fault).toBeUndefined();
  expect(done.length).toBeGreaterThanOrEqual(decisions);
  expect(reached.steps).toContain('nlb.movement.move');
  expect(reached.refusals.size).toBeGreaterThan(5);
});

test('a failing game is saved as a record that replays up to the fault', () =>
  inFolder(async (folder) => {
    const { done } = fuzzGame(
      broken('invariants', 30, () => ['broken']),
      3,
      vocabulary,
      nothing(),
    );
    const path = saveFailure(join(folder, 'deep', 'down'), sound, quatreBras.setup, 3, done);
    const parsed = parseRecordText(readFileSync(path, 'utf8'));
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(parsed.record.entries).toHaveLength(done.length);
    expect(verifyRecord(parsed.record, sound)).toMatchObject({ ok: true });
  }));
