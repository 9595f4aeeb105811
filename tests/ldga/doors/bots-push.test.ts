import { expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import type { Decision } from '../../../src/systems/ldga/ai/decision.ts';
import { surveyLand } from '../../../src/systems/ldga/ai/judging/land.ts';
import { BY_HAND } from '../../../src/systems/ldga/ai/judging/weights.ts';
import { goOn, push } from '../../../src/systems/ldga/ai/marching/push.ts';
import type { LdgaOption } from '../../../src/systems/ldga/content/optional-rules.ts';
import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import { type Table, table } from '../field.ts';

/* What computer players do about screens of vedettes in their way. */

const RIDER = 'pr.1.hussars.v1';

/** A division in road's reach of a Prussian one, with somebody between them: a vedette of hussars unless it says else. */
function between(strength: number, options: readonly LdgaOption[] = [], inTheWay = RIDER) {
  const t = table({
    pieces: {
      'fr.1.a': { hex: '0505', strength },
      'pr.1.a': { hex: '0512', strength: 9 },
      'pr.1.hussars': { hex: '1212', arm: 'cavalry', strength: 2, vedettes: 2 },
      'pr.1.weak': { hex: '1213', strength: 1 },
    },
    options: ['without-command', ...options],
  }).toMovement('french');
  const coalition = t.position.units.coalition.map((unit) =>
    unit.id === inTheWay ? { ...unit, place: 'map' as const, hex: '0506', shown: false } : unit,
  );
  return { t, p: { ...t.position, units: { ...t.position.units, coalition } } };
}

const deskAt = (t: Table, p: LdgaPosition): Decision => ({
  game: t.game,
  land: surveyLand(t.world, BY_HAND.french),
  p,
  seat: t.seat,
  random: randomInts(1),
});

test('a vedette in the way is pushed aside, and whoever has pushed it goes on', () => {
  const { t, p } = between(10);
  const pushed = push(deskAt(t, p));
  expect(pushed).toEqual({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0506'] });
  t.position = p;
  t.act(pushed as NonNullable<typeof pushed>);
  while (t.step === 'ldga.retreat.go') t.pass();
  expect(t.hex('fr.1.a')).toBe('0506');
  const onward = goOn(deskAt(t, t.position));
  expect(onward).toMatchObject({ type: 'march', pieces: ['fr.1.a'] });
  expect(t.game.judge(t.position, t.seat, onward as NonNullable<typeof onward>).ok).toBe(true);
  t.act(onward as NonNullable<typeof onward>);
  expect(goOn(deskAt(t, t.position))).toBeUndefined();
});

test('not by whoever is too weak, nor a unit that is better fought, nor a flag that may be a division', () => {
  const pushes = (...how: Parameters<typeof between>) => {
    const { t, p } = between(...how);
    return push(deskAt(t, p));
  };
  // Half a point: two are not five to one. Three would be, but gain too little by it.
  expect(pushes(2)).toBeUndefined();
  expect(pushes(5)).toMatchObject({ type: 'repulse' });
  expect(pushes(10, [], 'pr.1.weak')).toBeUndefined();
  expect(pushes(10, ['hidden-forces'])).toBeUndefined();
});

test('a flag is pushed where nothing but vedettes can be under it', () => {
  const { t, p } = between(10, ['hidden-forces']);
  const known = p.units.coalition.map((unit) =>
    unit.id.includes('.v') || unit.id === 'pr.1.hussars' ? unit : { ...unit, shown: true },
  );
  const seen = { ...p, units: { ...p.units, coalition: known } };
  expect(push(deskAt(t, seen))).toEqual({ type: 'repulse', pieces: ['fr.1.a'], targets: ['0506'] });
});
