import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleBetween, headingOf } from './units.ts';
import { waysTo } from './ways.ts';

const line = { width: 12_000, depth: 2_000 };
const here = { x: 60_000, y: 40_000, heading: 0 };

test('straight ahead is one advance', () => {
  const [best] = waysTo(here, line, { at: { x: 60_000, y: 48_000 } });
  expect(best).toMatchObject({ legs: [{ kind: 'advance', by: 8000 }], short: 0, length: 8000 });
});

test('aslant of the front the oblique is shorter than a wheel', () => {
  const [best] = waysTo(here, line, { at: { x: 63_000, y: 48_000 } });
  expect(best?.legs[0]).toMatchObject({ kind: 'oblique' });
  const wheels = waysTo(here, line, { at: { x: 63_000, y: 48_000 } }).filter(
    ({ legs }) => legs[0]?.kind === 'wheel',
  );
  expect(wheels.length).toBeGreaterThan(0);
});

test('beside it a side-step, behind it a step back', () => {
  const beside = waysTo(here, line, { at: { x: 57_000, y: 40_000 } });
  expect(beside[0]?.legs).toEqual([{ kind: 'sideStep', to: 'left', by: 3000 }]);
  const behind = waysTo(here, line, { at: { x: 60_000, y: 36_000 } });
  expect(behind[0]?.legs).toEqual([{ kind: 'stepBack', by: 4000 }]);
});

test('nowhere is no way', () => {
  expect(waysTo(here, line, { at: here })).toEqual([]);
});

test('with a heading to end in, every way that comes there looks so', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: 9000, max: 30_000 }),
      fc.integer({ min: -600, max: 600 }),
      (dx, dy, turn) => {
        const heading = headingOf(turn);
        const ways = waysTo(here, line, { at: { x: here.x + dx, y: here.y + dy }, heading });
        for (const { end } of ways.filter(({ legs }) => legs.at(-1)?.kind === 'wheel'))
          expect(angleBetween(end.heading, heading)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 200 },
  );
});

test('straight ahead and wheeled about: wheel, go, wheel comes to the place and looks the way asked', () => {
  const goal = { at: { x: 70_000, y: 60_000 }, heading: 300 };
  const [best] = waysTo(here, line, goal);
  expect(best?.short).toBeLessThan(150);
  expect(angleBetween(best?.end.heading ?? 0, 300)).toBeLessThanOrEqual(1);
  expect(best?.legs.length).toBeLessThanOrEqual(3);
});
