import { expect, test } from 'vitest';
import type { HiddenPairView } from '../../rules/variants/hidden/hidden-state.ts';
import type { NlbView } from '../../rules/view/view.ts';
import { marchGrammar, moversOf } from '../tools/march.ts';
import { markerLabel, markerNamed, markerOf, markersAsUnits } from './markers.ts';

const pair = (held: HiddenPairView['held']): HiddenPairView => ({
  id: 'french.3',
  army: 'french',
  a: '1647',
  b: null,
  moved: ['a'],
  entry: null,
  since: 0,
  seen: false,
  count: held?.units.length ?? 1,
  held,
});

const shown = (held: HiddenPairView['held']) =>
  markersAsUnits({ hidden: [pair(held)] } as unknown as NlbView);

test('both markers of a pair look alike to whoever does not know, and tell their own side which is real', () => {
  const labels = (held: HiddenPairView['held']) =>
    shown(held).map((piece) => markerLabel(markerOf(piece) as NonNullable<ReturnType<typeof markerOf>>));
  expect(labels(null)).toEqual(['3A', '3B']);
  expect(labels({ real: 'b', units: ['fr.2.foy-9'], leaders: [], allowance: 4 })).toEqual([
    '3A dummy',
    '3B real',
  ]);
});

test('markers are counters with places of their own', () => {
  expect(shown(null).map(({ id, place, hex, moved }) => ({ id, place, hex, moved }))).toEqual([
    { id: 'french.3.a', place: 'map', hex: '1647', moved: true },
    { id: 'french.3.b', place: 'waiting', hex: null, moved: false },
  ]);
  expect(markerNamed('french.3.b')).toEqual({ pair: 'french.3', marker: 'b' });
  expect(markerNamed('fr.2.huss-5')).toBeUndefined();
});

test('a marker is ordered about like a unit', () => {
  const steer = { type: 'steer', pair: 'french.3', marker: 'a', path: ['1646'] } as const;
  expect([
    ...moversOf({ knows: () => true, options: [steer, { type: 'endMovement' }] } as unknown as Parameters<
      typeof moversOf
    >[0]),
  ]).toEqual(['french.3.a']);
  expect(marchGrammar(() => false).along('french.3.a', ['1646'], '1647')).toEqual(steer);
});
