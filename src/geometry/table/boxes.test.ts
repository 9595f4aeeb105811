import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areWithin, boxesWithin, boxOf, isWithin, squaredBetween } from './distance.ts';
import { type Extent, footprint, type Pose } from './footprint.ts';
import { type Manoeuvre, swept, sweptBox } from './manoeuvre.ts';
import { roundDiv } from './units.ts';

/* Boxes only spare work: what they pass over is nothing that a measurement would have found. */

const seeded = { seed: 1815, numRuns: 300 };
const pose: fc.Arbitrary<Pose> = fc.record({
  x: fc.integer({ min: 60_000, max: 90_000 }),
  y: fc.integer({ min: 50_000, max: 80_000 }),
  heading: fc.integer({ min: 0, max: 3599 }),
});
const extent: fc.Arbitrary<Extent> = fc.record({
  width: fc.integer({ min: 15, max: 150 }).map((n) => n * 200),
  depth: fc.integer({ min: 10, max: 60 }).map((n) => n * 200),
});
const by = fc.integer({ min: 1, max: 40_000 });
const flank = fc.constantFrom('left' as const, 'right' as const);
const leg: fc.Arbitrary<Manoeuvre> = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), by }),
  fc.record({ kind: fc.constant('oblique' as const), by, angle: fc.integer({ min: -450, max: 450 }) }),
  fc.record({ kind: fc.constant('wheel' as const), on: flank, angle: fc.integer({ min: 1, max: 1800 }) }),
  fc.record({ kind: fc.constant('sideStep' as const), to: flank, by }),
  fc.record({ kind: fc.constant('stepBack' as const), by }),
);

test('two footprints are within a distance by their boxes exactly when they are by measurement', () => {
  fc.assert(
    fc.property(pose, extent, pose, extent, by, (a, its, b, theirs, distance) => {
      const [one, other] = [footprint(a, its), footprint(b, theirs)];
      expect(areWithin(one, other, distance)).toBe(isWithin(squaredBetween(one, other), distance));
    }),
    seeded,
  );
});

test('boxes that are a grain too far apart are not within that distance, on any of their sides', () => {
  const box = { left: 0, right: 10, bottom: 0, top: 10 };
  for (const [dx, dy] of [
    [15, 0],
    [-15, 0],
    [0, 15],
    [0, -15],
  ] as const) {
    const other = { left: dx, right: 10 + dx, bottom: dy, top: 10 + dy };
    expect(boxesWithin(box, other, 5)).toBe(true);
    expect(boxesWithin(box, other, 4)).toBe(false);
  }
});

test('the box of a leg holds every piece that it sweeps', () => {
  fc.assert(
    fc.property(pose, extent, leg, (from, its, one) => {
      const box = sweptBox(from, its, one);
      const { left, right, bottom, top } = boxOf(swept(from, its, one).flat());
      expect(box.left).toBeLessThanOrEqual(left);
      expect(box.right).toBeGreaterThanOrEqual(right);
      expect(box.bottom).toBeLessThanOrEqual(bottom);
      expect(box.top).toBeGreaterThanOrEqual(top);
    }),
    seeded,
  );
});

test('quotients are rounded as whole numbers are, up to the largest that are exact', () => {
  const most = Number.MAX_SAFE_INTEGER;
  fc.assert(
    fc.property(
      fc.integer({ min: -most, max: most }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (numerator, denominator) => {
        const [n, d] = [BigInt(Math.abs(numerator)), BigInt(denominator)];
        const whole = Number((2n * n + d) / (2n * d));
        expect(roundDiv(numerator, denominator)).toBe(numerator < 0 ? 0 - whole : whole);
      },
    ),
    { seed: 1815, numRuns: 2000 },
  );
});
