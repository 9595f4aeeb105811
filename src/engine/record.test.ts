import { describe, expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { hashOf } from './hash.ts';
import {
  chainFault,
  entryHash,
  type GameRecord,
  markOf,
  openingHash,
  parseRecord,
  parseRecordText,
} from './record.ts';

describe('canonical JSON', () => {
  test('keys are sorted, nothing is added, a key without value is no key', () => {
    expect(canonical({ b: [1, 'ä\n', null], a: { z: true, y: undefined } })).toBe(
      '{"a":{"z":true},"b":[1,"ä\\n",null]}',
    );
  });

  test.each([
    ['$.a', { a: Number.NaN }],
    ['$[1]', [1, undefined]],
    ['$.a.b', { a: { b: () => 1 } }],
    ['$.d', { d: new Date(0) }],
    ['$.m', { m: new Map() }],
  ])('what JSON cannot hold is named by its place: %s', (place, value) => {
    expect(() => canonical(value)).toThrow(`${place}:`);
  });

  test('the hash is plain SHA-256, so that any tool can make it again', () => {
    // printf '{"a":1,"b":2}' | sha256sum
    expect(hashOf({ b: 2, a: 1 })).toBe('43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777');
  });
});

const setup = { system: 'drill', scenario: 'two-rows', options: { rain: true }, rulesVersion: '1' };
const commitment = 'c'.repeat(64);
const opening = openingHash(setup, commitment);
const first = entryHash(opening, { seat: 'north', action: { type: 'pass' } });
const second = entryHash(first, { roll: [3, 4] });
const record: GameRecord = {
  format: 'vedette.record/1',
  setup,
  commitment,
  opening,
  entries: [
    { seat: 'north', action: { type: 'pass' }, hash: markOf(first) },
    { roll: [3, 4], hash: markOf(second) },
  ],
  end: { seq: 2, hash: second, position: 'd'.repeat(64) },
};

describe('reading a record', () => {
  test('a good one is read, and its chain holds', () => {
    expect(parseRecordText(JSON.stringify(record))).toEqual({ ok: true, record });
    expect(chainFault(record)).toBeUndefined();
  });

  test.each([
    ['no JSON', '{"format":', 'json', undefined, /JSON/],
    ['a list', [], 'json', undefined, /expected object/],
    ['another format', { ...record, format: 'x/2' }, 'json', undefined, /^format: /],
    ['no set-up', { ...record, setup: undefined }, 'setup', undefined, /^setup: /],
    [
      'a bad option',
      { ...record, setup: { ...setup, options: { a: 3 } } },
      'setup',
      undefined,
      /^setup\.options\.a: /,
    ],
    ['a short seed', { ...record, seed: 'abc' }, 'seed', undefined, /^seed: expected 64/],
    ['an unknown field', { ...record, note: 'x' }, 'json', undefined, /note/],
    ['entries that are no list', { ...record, entries: {} }, 'json', undefined, /^entries: /],
    ['an entry that is none', { ...record, entries: [record.entries[0], 7] }, 'entry', 1, /expected object/],
    [
      'a roll of words',
      { ...record, entries: [{ roll: ['six'], hash: '0'.repeat(16) }] },
      'entry',
      0,
      /^roll\.0: /,
    ],
    [
      'an action without type',
      { ...record, entries: [{ seat: 'a', action: {}, hash: '0'.repeat(16) }] },
      'entry',
      0,
      /^action\.type: /,
    ],
    ['a bad end', { ...record, end: { ...record.end, seq: -1 } }, 'end', undefined, /^end\.seq: /],
  ])('%s', (_what, input, at, entry, message) => {
    const parsed = typeof input === 'string' ? parseRecordText(input) : parseRecord(input);
    const problem = parsed.ok ? undefined : parsed.problems[0];
    expect(problem?.at).toBe(at);
    expect(problem?.entry).toBe(entry);
    expect(problem?.message).toMatch(message);
  });

  test('one that is nested as deep as no record is refused with its place', () => {
    const deep = (): unknown => JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const entry = { seat: 'west', action: { type: 'pass', path: deep() }, hash: '0'.repeat(16) };
    for (const [bad, at] of [
      [deep(), { at: 'json' }],
      [{ ...record, more: deep() }, { at: 'json' }],
      [{ ...record, setup: { ...record.setup, content: deep() } }, { at: 'setup' }],
      [
        { ...record, entries: [...record.entries, entry] },
        { at: 'entry', entry: record.entries.length },
      ],
    ]) {
      const parsed = parseRecord(bad);
      expect(parsed.ok ? [] : parsed.problems).toMatchObject([{ ...(at as object), code: 'too-deep' }]);
    }
  });

  test('all problems are told at once', () => {
    const parsed = parseRecord({ ...record, format: 'x', commitment: 'y', entries: [{}, { roll: 1 }] });
    expect(parsed.ok ? 0 : parsed.problems.length).toBeGreaterThanOrEqual(6);
  });
});
