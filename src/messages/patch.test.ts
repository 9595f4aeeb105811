import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff, type Json, patched, patchSchema } from './patch.ts';

const value = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
/** As it arrives at the other end. */
const sent = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;

describe('what changed from one value to another', () => {
  test('makes exactly the other of the one, whatever they are', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const [one, other] = [sent(before), sent(after)];
        const patch = diff(one, other);
        const made = patch === undefined ? one : patched(one, patchSchema.parse(sent(patch)));
        expect(made).toEqual(other);
        expect(JSON.stringify(sortedKeys(made))).toBe(JSON.stringify(sortedKeys(other)));
      }),
      { seed: 1815, numRuns: 2000 },
    );
  });

  test('makes the other also of lists that were shuffled, shortened and added to', () => {
    const list = fc.array(
      fc.nat(12).map((n) => ({ type: 'march', unit: `u${n}` })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(list, list, (before, after) => {
        const patch = diff(before, after);
        expect(patch === undefined ? before : patched(before, sent(patch))).toEqual(after);
      }),
      { seed: 1815, numRuns: 1000 },
    );
  });

  test('is nothing where nothing changed, and little where little did', () => {
    const units = Array.from({ length: 200 }, (_, n) => ({ id: `u${n}`, hex: '0101', strength: 4 }));
    const before = { turn: 1, units, frames: [{ step: 'march' }] };
    expect(diff(before, sent(before))).toBeUndefined();
    const after = { ...before, units: units.with(7, { id: 'u7', hex: '0102', strength: 4 }) };
    expect(diff(before, after)).toEqual({
      in: { units: { list: [[0, 7], { new: [{ id: 'u7', hex: '0102', strength: 4 }] }, [8, 192]] } },
    });
  });
});

const sortedKeys = (one: Json): Json => {
  if (Array.isArray(one)) return one.map(sortedKeys);
  if (typeof one !== 'object' || one === null) return one;
  const branch = one as { readonly [key: string]: Json };
  return Object.entries(branch)
    .map(([key, inner]): Json => [key, sortedKeys(inner)])
    .sort((a, b) => (String((a as readonly Json[])[0]) < String((b as readonly Json[])[0]) ? -1 : 1));
};
