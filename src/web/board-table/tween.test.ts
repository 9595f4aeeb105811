import { expect, test } from 'vitest';
import type { PieceView } from './api.ts';
import { Tween } from './tween.ts';

const at = (x: number, heading = 0): PieceView =>
  ({ id: 'a', pose: { x, y: 0, heading } }) as unknown as PieceView;

test('a piece that moved is seen on its way, and stands still at its end', () => {
  const tween = new Tween();
  tween.set([at(0)], 0, false);
  tween.set([at(100)], 1000, false);
  const half = tween.at([at(100)], 1200)[0]?.pose.x ?? 0;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(100);
  expect(tween.at([at(100)], 2000)[0]?.pose.x).toBe(100);
  expect(tween.isMoving).toBe(false);
});

test('it turns the shorter way round, and not at all for whoever wants no motion', () => {
  const tween = new Tween();
  tween.set([at(0, 3500)], 0, false);
  tween.set([at(0, 100)], 1000, false);
  expect(tween.at([at(0, 100)], 1100)[0]?.pose.heading).toBeGreaterThan(3500);
  const calm = new Tween();
  calm.set([at(0)], 0, true);
  calm.set([at(100)], 1000, true);
  expect(calm.isMoving).toBe(false);
});
