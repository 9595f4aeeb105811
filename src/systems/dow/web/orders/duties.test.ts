import { expect, test } from 'vitest';
import type { DowAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import { dutiesOf } from './duties.ts';
import { endName, endOf } from './ends.ts';

const tableau = (
  accepts: readonly string[],
  options: readonly DowAction[],
  more: object = {},
  place = 'map',
): Tableau => {
  const units = ['al.a', 'al.b', 'pr.c'].map((id) => ({
    id,
    army: id.startsWith('pr') ? 'prussian' : 'allied',
    place,
  }));
  return {
    accepts,
    options,
    seat: 'allied',
    knows: () => true,
    subjects: [],
    unit: (id: string) => units.find((one) => one.id === id),
    view: { units, leaders: [], clashes: [], ...more },
  } as unknown as Tableau;
};

test('[DOW-15.3.0.4] reinforcements bind where the phase may not end without them', () => {
  const enter: DowAction = { type: 'enter', unit: 'al.a', path: ['0101'] };
  const texts = (options: readonly DowAction[]) =>
    dutiesOf(tableau(['endMovement'], options, {}, 'waiting')).map(
      ({ text, binding }) => `${binding} ${text}`,
    );
  expect(texts([enter])).toEqual(['true 1 reinforcement waits to enter']);
  expect(texts([enter, { type: 'endMovement' }])).toEqual(['false 1 reinforcement waits to enter']);
});

test('[DOW-4.2.D.4] reaction charges bind, whom one could fight does not', () => {
  const options: readonly DowAction[] = [{ type: 'attack', from: ['0505'], targets: ['0506'] }];
  const clashes = [{ reacting: '0707', charging: '0708' }];
  expect(dutiesOf(tableau(['endCombat'], options, { clashes }))).toEqual([
    { text: '1 reaction charge must be fought out', binding: true, units: [], hexes: ['0707'] },
    { text: '1 enemy hex could be bombarded or attacked', binding: false, units: [], hexes: ['0506'] },
  ]);
});

test('units that have not moved are counted once, and only one’s own', () => {
  const march = (...units: string[]): DowAction => ({ type: 'march', units, path: ['0506'] });
  const [duty] = dutiesOf(
    tableau(
      ['endMovement'],
      [march('al.a'), march('al.a'), march('al.b'), march('al.a', 'al.b'), { type: 'endMovement' }],
    ),
  );
  expect(duty).toMatchObject({ text: '2 units have not moved', units: ['al.a', 'al.b'] });
});

test('every phase that a button ends names it', () => {
  expect(endOf(['place', 'endSetUp'])).toEqual({ type: 'endSetUp' });
  expect(endName(['breakThrough', 'endBreakthrough'])).toBe('No more breakthroughs');
  expect(endName(['advance', 'endAdvance'])).toBeUndefined();
});
