import { describe, expect, it } from 'vitest';
import { isSameData } from '../../src/ai/same.ts';

describe('data that is the same', () => {
  it('is found so by what it holds, not by which it is', () => {
    const shared = { units: [{ id: 'a', hex: '0101' }] };
    expect(isSameData({ turn: 1, shared }, { shared: { units: [{ id: 'a', hex: '0101' }] }, turn: 1 })).toBe(
      true,
    );
    expect(isSameData({ turn: 1, shared }, { turn: 1, shared })).toBe(true);
  });

  it('differs by a value, a length, a name or a kind anywhere in it', () => {
    const one = { units: [{ id: 'a', hex: null as string | null }] };
    expect(isSameData(one, { units: [{ id: 'a', hex: '0101' }] })).toBe(false);
    expect(isSameData(one, { units: [] })).toBe(false);
    expect(isSameData(one, { units: [{ id: 'a', at: null }] })).toBe(false);
    expect(isSameData(one, { units: { 0: { id: 'a', hex: null } } })).toBe(false);
    expect(isSameData(one, { ...one, more: 1 })).toBe(false);
  });
});
