import { expect, test } from 'vitest';
import { toggled } from '../../../../web/orders/marching/company.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import { companionsOf, groupOf } from './company.ts';
import { chargesOf, isListed, marchGrammar, moversOf, optionsFor, PLAIN, subjectIn } from './march.ts';

const unit = (id: string, more: Partial<UnitView> = {}): UnitView =>
  ({ id, army: 'french', place: 'map', hex: '0505', moving: false, ...more }) as UnitView;

const march = (...units: string[]): DowAction => ({ type: 'march', units, path: ['0506'] });

const tableau = (units: readonly UnitView[], options: readonly DowAction[], known = true) => ({
  options,
  subjects: ['0505', 'leader', 'coming', ''],
  knows: () => known,
  view: { units, leaders: [{ id: 'leader' }, { id: 'busy' }] } as unknown as DowView,
  unit: (id: string) => units.find((one) => one.id === id),
  seenIn: (hex: string) => units.filter((one) => one.hex === hex),
});

test('where orders are asked for one by one, whoever there may be some for can be taken in hand', () => {
  const units = [
    unit('a'),
    unit('b', { moved: true }),
    unit('c', { outOfCommand: true }),
    unit('d', { mark: 'blown' }),
    unit('elsewhere', { hex: '0909' }),
    unit('coming', { place: 'waiting', hex: null }),
    unit('late', { place: 'waiting', hex: null }),
  ];
  expect([...moversOf(tableau(units, [], false))]).toEqual(['a', 'coming', 'leader']);
  expect([...moversOf(tableau(units, [march('c')]))]).toEqual(['c']);
  const at = tableau(units, [], false);
  expect(['a', 'coming', 'leader'].map((id) => subjectIn(at, id))).toEqual(['0505', 'coming', 'leader']);
});

test('once the orders of a stack are known, they say who of it can march', () => {
  const units = [unit('a'), unit('b'), unit('other', { hex: '0707' })];
  const at = { ...tableau(units, [march('a')]), subjects: ['0505', '0707'] };
  const knows = (subject?: string) => subject === '0505';
  expect([...moversOf({ ...at, knows })]).toEqual(['a', 'other']);
});

test('a stack marches together as far as its members can march', () => {
  const at = tableau([unit('a'), unit('b'), unit('c')], [march('a'), march('c'), march('a', 'c')]);
  expect(companionsOf(at, 'a')).toEqual(['a', 'c']);
  expect(groupOf(at, 'a', 'alone')).toEqual(['a']);
  expect(groupOf(at, 'a', 'stack')).toEqual(['a', 'c']);
  expect(groupOf(at, 'a', ['b', 'c'])).toEqual(['a', 'c']);
  expect(groupOf(at, 'b', 'stack')).toEqual(['b']);
});

test('who is on the march goes on with those who are, and nobody joins them', () => {
  const at = tableau(
    [unit('a', { moving: true }), unit('b', { moving: true }), unit('c')],
    [march('a'), march('b'), march('c')],
  );
  expect(companionsOf(at, 'a')).toEqual(['a', 'b']);
  expect(companionsOf(at, 'c')).toEqual(['c']);
});

test('one is added to a company and taken out of it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'b')).toEqual(['a']);
});

test('the marches of the group in hand take the place of its leading unit’s own', () => {
  const options = [march('a'), march('b'), march('a', 'b'), { type: 'endMovement' } as DowAction];
  const group = { lead: 'a', units: ['a', 'b'], manner: PLAIN };
  const shown = optionsFor(options, group, undefined);
  expect(shown).toEqual([march('b'), { type: 'endMovement' }, march('a', 'b')]);
  const { moverOf } = marchGrammar(group, () => false);
  expect(shown.flatMap((one) => (one.type === 'march' ? [moverOf(one)] : []))).toEqual(['b', 'a']);
  expect(isListed(options, group)).toBe(true);
  expect(isListed(options, { ...group, units: ['a', 'b', 'c'] })).toBe(false);
  expect(isListed(options, { ...group, manner: { full: true, under: false } })).toBe(false);
});

test('a group marches in the manner that was chosen, whether its way is listed or laid by hand', () => {
  const group = { lead: 'a', units: ['a'], manner: { full: true, under: true } };
  const asked = [{ type: 'march', units: ['a'], path: ['0507'] } as const];
  const order = { type: 'march', units: ['a'], path: ['0507'], full: true, under: true };
  expect(
    optionsFor(
      [march('a')],
      group,
      asked.map((one) => ({ ...one, units: ['a'], path: ['0507'] })),
    ),
  ).toEqual([order]);
  const { along } = marchGrammar(group, (id) => id === 'leader');
  expect(along('a', ['0507'], '0505')).toEqual(order);
  expect(along('b', ['0507'], '0505')).toEqual({ type: 'march', units: ['b'], path: ['0507'] });
  expect(along('b', ['0507'], undefined)).toEqual({ type: 'enter', unit: 'b', path: ['0507'] });
  expect(along('leader', ['0507'], '0505')).toEqual({ type: 'ride', leader: 'leader', path: ['0507'] });
});

test('only the whole group charges', () => {
  const charge = (...units: string[]): DowAction => ({ type: 'charge', units, hex: '0506' });
  expect(chargesOf([charge('a'), charge('b', 'a')], ['a', 'b'])).toEqual([charge('b', 'a')]);
});
