import { expect, test } from 'vitest';
import type { UnitState } from '../../rules/position.ts';
import { byLegs, byWay, type Mover, nudged, placing, towards, wheeling, within } from './proposal.ts';

const mover: Mover = {
  id: 'fr.a.1',
  state: {
    id: 'fr.a.1',
    pose: { x: 90_000, y: 30_000, heading: 0 },
    formation: 'line',
    bases: 0,
  } as UnitState,
  extent: { width: 12_000, depth: 2000 },
  change: undefined,
};

test('a hand that is nearly straight ahead means straight ahead', () => {
  const proposal = towards(mover, { x: 90_300, y: 38_000 }, undefined);
  expect(proposal?.action).toMatchObject({ type: 'manoeuvre', legs: [{ kind: 'advance', by: 8000 }] });
  expect(proposal?.wish.pose).toEqual({ x: 90_000, y: 38_000, heading: 0 });
});

test('straight ahead there is no other way than straight ahead', () => {
  const ways = towards(mover, { x: 90_002, y: 38_000 }, undefined)?.ways.map(({ legs }) => legs);
  expect(ways).toEqual([[{ kind: 'advance', by: 8000 }]]);
});

test('other ways to the same place can be taken instead', () => {
  const first = towards(mover, { x: 93_000, y: 38_000 }, undefined);
  const wheels = first?.ways.find(({ legs }) => legs[0]?.kind === 'wheel');
  expect(first?.action).toMatchObject({ legs: [{ kind: 'oblique' }] });
  expect(first && wheels && byWay(mover, first, wheels).action).toMatchObject({ legs: wheels?.legs });
});

test('a change of formation goes along with the move', () => {
  const change = { when: 'before', formation: 'attackColumn', fixed: 'middle' } as const;
  const proposal = byLegs({ ...mover, change }, [{ kind: 'advance', by: 1000 }]);
  expect(proposal.action).toMatchObject({ change });
  expect(proposal.wish.formation).toBe('attackColumn');
});

test('turning is a wheel, and none is none', () => {
  expect(wheeling(mover, 300)?.action).toMatchObject({ legs: [{ kind: 'wheel', on: 'right', angle: 300 }] });
  expect(wheeling(mover, 0)).toBeUndefined();
});

test('a unit is set up where and how it is put', () => {
  const pose = { x: 1, y: 2, heading: 3 };
  expect(placing(mover, pose, 'square').action).toEqual({
    type: 'place',
    unit: 'fr.a.1',
    ...pose,
    formation: 'square',
  });
});

test('keys lengthen, shorten and turn a move', () => {
  const one = nudged([], 'further');
  expect(one).toEqual([{ kind: 'advance', by: 1000 }]);
  expect(nudged(one, 'shorter')).toEqual([]);
  expect(nudged([], 'shorter')).toEqual([{ kind: 'stepBack', by: 1000 }]);
  expect(nudged([], 'left')).toEqual([{ kind: 'wheel', on: 'left', angle: 50 }]);
  expect(nudged(nudged([], 'left'), 'right')).toEqual([]);
  expect(nudged(one, 'right')).toEqual([...one, { kind: 'wheel', on: 'right', angle: 50 }]);
});

test('who is dragged further than he may go goes as far on that way as he may', () => {
  const [from, near, far] = [
    { x: 10_000, y: 10_000 },
    { x: 20_000, y: 10_000 },
    { x: 70_000, y: 90_000 },
  ];
  expect(within(from, near, 30_000)).toEqual(near);
  expect(within(from, far, 30_000)).toEqual({ x: 28_000, y: 34_000 });
});
