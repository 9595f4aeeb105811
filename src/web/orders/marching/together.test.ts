import { describe, expect, test } from 'vitest';
import type { ToldFormation, ToldMarchPlan } from '../../messages/protocol.ts';
import { companiesOf, marchersOf, nextCompany, partsOf } from './together.ts';

const formation = (kind: ToldFormation['kind'], of: string, units: string[]): ToldFormation => ({
  id: `${kind} ${of}`,
  kind,
  of,
  units,
});

describe('with whom a unit can march', () => {
  const corps = formation('corps', '2', ['a', 'b', 'c', 'd']);
  const division = formation('division', '2:5', ['a', 'b', 'c']);
  const stack = formation('stack', '0101', ['a', 'b']);

  test('the smallest formation comes first, of those only who still can march', () => {
    const companies = companiesOf([corps, stack, division], new Set(['a', 'b', 'c', 'd']));
    expect(companies.map(({ id }) => id)).toEqual(['stack 0101', 'division 2:5', 'corps 2']);
    expect(companiesOf([corps], new Set(['a', 'd']))[0]?.units).toEqual(['a', 'd']);
  });

  test('the same company is offered once, by the name of the smaller; one alone is none', () => {
    const companies = companiesOf([corps, division, stack], new Set(['a', 'b']));
    expect(companies.map(({ id }) => id)).toEqual(['stack 0101']);
    expect(companiesOf([corps, division, stack], new Set(['a', 'd'])).map(({ id }) => id)).toEqual([
      'corps 2',
    ]);
  });

  test('one key leads from the unit through all its companies and back', () => {
    const companies = companiesOf([corps, stack, division], new Set(['a', 'b', 'c', 'd']));
    const seen: (string | undefined)[] = [];
    for (let n = 0, at: string | undefined; n < 4; n += 1) {
      at = nextCompany(companies, at);
      seen.push(at);
    }
    expect(seen).toEqual(['stack 0101', 'division 2:5', 'corps 2', undefined]);
    expect(nextCompany([], undefined)).toBeUndefined();
  });
});

test('a plan says of each who stops where and why; the order is for those who march', () => {
  const why = { rule: 'NLB-5.1', code: 'already-moved', facts: {} };
  const plan: ToldMarchPlan = {
    orders: [
      { subject: 'a', action: { type: 'march', unit: 'a', path: ['0102', '0103'] } },
      { subject: 'b', action: { type: 'march', unit: 'b', path: ['0102'] } },
    ],
    refused: [{ subject: 'c', refusals: [why] }],
    left: ['d', 'e'],
  };
  const at: Record<string, string> = { a: '0101', b: '0101', c: '0105', d: '0103' };
  const parts = partsOf(plan, '0103', (unit) => at[unit]);
  expect(parts).toEqual([
    { unit: 'a', does: 'marches', way: ['0101', '0102', '0103'], refusals: [], arrives: true },
    { unit: 'b', does: 'marches', way: ['0101', '0102'], refusals: [], arrives: false },
    { unit: 'c', does: 'refused', way: ['0105'], refusals: [why], arrives: false },
    { unit: 'd', does: 'stays', way: ['0103'], refusals: [], arrives: true },
    { unit: 'e', does: 'stays', way: [], refusals: [], arrives: false },
  ]);
  expect(marchersOf(parts)).toEqual(['a', 'b']);
});
