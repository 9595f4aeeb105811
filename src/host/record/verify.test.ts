import { describe, expect, test } from 'vitest';
import { drillGame } from '../../../tests/drill/game.ts';
import { finishedRecord, firstTurn } from '../../../tests/drill/hosted.ts';
import {
  entryHash,
  type GameRecord,
  markOf,
  openingHash,
  parseRecord,
  type RecordEntry,
  type RecordFault,
  type RollEntry,
} from '../../engine/record.ts';
import { verifyRecord } from './verify.ts';

const game = drillGame();
const good = finishedRecord(7);

/** The first fault that a reader of this file is told. */
function faultOf(record: unknown): Partial<RecordFault> {
  const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
  if (!parsed.ok) {
    return parsed.problems[0] ?? {};
  }
  const report = verifyRecord(parsed.record, game);
  return report.ok ? {} : report.fault;
}

const withEntries = (entries: readonly unknown[]): unknown => ({ ...good, entries });
const replaced = (index: number, entry: unknown): unknown =>
  withEntries(good.entries.with(index, entry as RecordEntry));

/** What a careful forger does: changes the contents and makes all hashes fit again. */
function forged(change: Partial<GameRecord>): GameRecord {
  const record = { ...good, ...change };
  const opening = openingHash(record.setup, record.commitment);
  let running = opening;
  const entries = record.entries.map(({ hash: _hash, ...content }) => {
    running = entryHash(running, content);
    return { ...content, hash: markOf(running) };
  });
  return { ...record, opening, entries, end: { ...record.end, seq: entries.length, hash: running } };
}

const indexWhere = (test: (entry: RecordEntry) => boolean): number => good.entries.findIndex(test);

describe('a good record', () => {
  test('is found good, every roll checked against the seed', () => {
    const rolls = good.entries.filter((entry) => 'roll' in entry).length;
    expect(verifyRecord(good, game)).toEqual({
      ok: true,
      decisions: good.entries.length - rolls,
      rolls: { checked: rolls, given: 0, unchecked: 0, inherited: 0 },
      branch: null,
      seedRevealed: true,
      shares: [],
      outcome: good.outcome,
      result: null,
    });
    expect(forged({})).toEqual(good);
  });

  test('says which rolls were given or cannot be checked yet', () => {
    const { seed: _seed, ...unrevealed } = good;
    expect(verifyRecord(unrevealed, game)).toMatchObject({
      ok: true,
      rolls: { checked: 0 },
      seedRevealed: false,
    });
    expect(verifyRecord(firstTurn('east').host.record({ withSeed: true }), game)).toMatchObject({
      ok: true,
      rolls: { given: 2, checked: 0, unchecked: 0 },
      outcome: null,
    });
  });
});

describe('a damaged or edited record is found out, and where', () => {
  test('any field of any entry', () => {
    for (const [index, entry] of good.entries.entries()) {
      const at = { at: 'entry', entry: index };
      const { hash } = entry;
      const otherHash = (hash.startsWith('0') ? '1' : '0') + hash.slice(1);
      expect(faultOf(replaced(index, { ...entry, hash: otherHash }))).toMatchObject(at);
      expect(faultOf(replaced(index, { ...entry, hash: 'short' }))).toMatchObject(at);
      expect(faultOf(replaced(index, null))).toMatchObject(at);
      if ('roll' in entry) {
        const roll = entry.roll.with(0, (entry.roll[0] as number) + 1);
        expect(faultOf(replaced(index, { ...entry, roll }))).toMatchObject(at);
        expect(faultOf(replaced(index, { ...entry, given: true }))).toMatchObject(at);
      } else {
        expect(faultOf(replaced(index, { ...entry, seat: `${entry.seat}x` }))).toMatchObject(at);
        for (const key of Object.keys(entry.action)) {
          const action = { ...entry.action, [key]: 'b1x' };
          expect(faultOf(replaced(index, { ...entry, action }))).toMatchObject(at);
        }
        expect(faultOf(replaced(index, { ...entry, action: { ...entry.action, more: 1 } }))).toMatchObject(
          at,
        );
      }
    }
  });

  test('entries taken out, doubled or swapped', () => {
    for (const index of good.entries.keys()) {
      const last = index === good.entries.length - 1;
      const out = faultOf(withEntries(good.entries.toSpliced(index, 1)));
      expect(out).toMatchObject(last ? { at: 'end', code: 'end-changed' } : { at: 'entry', entry: index });
      const doubled = good.entries.toSpliced(index, 0, good.entries[index] as RecordEntry);
      expect(faultOf(withEntries(doubled))).toMatchObject({ at: 'entry', entry: index + 1 });
      if (!last) {
        const swapped = good.entries
          .with(index, good.entries[index + 1] as RecordEntry)
          .with(index + 1, good.entries[index] as RecordEntry);
        expect(faultOf(withEntries(swapped))).toMatchObject({ at: 'entry', entry: index });
      }
    }
  });

  test.each<[string, unknown, Partial<RecordFault>]>([
    [
      'scenario',
      { ...good, setup: { ...good.setup, scenario: 'x' } },
      { at: 'setup', code: 'setup-changed' },
    ],
    ['option', { ...good, setup: { ...good.setup, options: { rain: true } } }, { at: 'setup' }],
    ['rules version', { ...good, setup: { ...good.setup, rulesVersion: 'x' } }, { at: 'setup' }],
    ['commitment', { ...good, commitment: '0'.repeat(64) }, { at: 'setup' }],
    ['opening', { ...good, opening: '0'.repeat(64) }, { at: 'setup' }],
    ['seed', { ...good, seed: '0'.repeat(64) }, { at: 'seed', code: 'wrong-seed' }],
    ['outcome', { ...good, outcome: { ...good.outcome, code: 'x' } }, { at: 'outcome' }],
    ['no outcome', { ...good, outcome: undefined }, { at: 'outcome', code: 'wrong-outcome' }],
    ['length', { ...good, end: { ...good.end, seq: 1 } }, { at: 'end', code: 'end-changed' }],
    ['last hash', { ...good, end: { ...good.end, hash: '0'.repeat(64) } }, { at: 'end' }],
    [
      'last position',
      { ...good, end: { ...good.end, position: '0'.repeat(64) } },
      { at: 'end', code: 'wrong-position' },
    ],
  ])('%s', (_what, record, fault) => {
    expect(faultOf(record)).toMatchObject(fault);
  });
});

describe('a forger who makes the hashes fit is found out by the rules and the dice', () => {
  const rollAt = indexWhere((entry) => 'roll' in entry && entry.roll.length === 1);
  const actAt = indexWhere((entry) => 'action' in entry && entry.action.type === 'endTurn');
  const at = (index: number, entry: object): GameRecord =>
    forged({ entries: good.entries.with(index, { ...good.entries[index], ...entry } as RecordEntry) });

  test.each<[string, GameRecord, Partial<RecordFault>]>([
    [
      'a luckier roll',
      at(rollAt, { roll: [(good.entries[rollAt] as RollEntry).roll[0] === 0 ? 1 : 0] }),
      { entry: rollAt, code: 'wrong-roll' },
    ],
    ['an impossible roll', at(rollAt, { roll: [9] }), { entry: rollAt, code: 'bad-roll' }],
    ['an illegal action', at(actAt, { action: { type: 'pass' } }), { entry: actAt, code: 'illegal-action' }],
    ['an unknown action', at(actAt, { action: { type: 'win' } }), { entry: actAt, code: 'bad-action' }],
    [
      'a roll where none is due',
      forged({ entries: good.entries.toSpliced(actAt, 0, { roll: [1], hash: '' }) }),
      { entry: actAt, code: 'no-roll-awaited' },
    ],
    [
      'an action where a roll is due',
      forged({ entries: good.entries.toSpliced(rollAt, 1) }),
      { entry: rollAt, code: 'illegal-action' },
    ],
    [
      'more after the end',
      forged({ entries: [...good.entries, good.entries[actAt] as RecordEntry] }),
      { entry: good.entries.length, code: 'after-the-end' },
    ],
    [
      'another seed with its commitment',
      forged({
        seed: '0'.repeat(64),
        commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
      }),
      { entry: indexWhere((e) => 'roll' in e), code: 'wrong-roll' },
    ],
    [
      'another scenario',
      forged({ setup: { ...good.setup, scenario: 'x' } }),
      { at: 'setup', code: 'other-game' },
    ],
    [
      'a game cut short',
      forged({ entries: good.entries.slice(0, actAt) }),
      { at: 'outcome', code: 'wrong-outcome' },
    ],
  ])('%s', (_what, record, fault) => {
    expect(faultOf(record)).toMatchObject(fault);
  });
});
