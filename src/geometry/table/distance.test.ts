import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  cross,
  isBeyond,
  isWithin,
  type Polygon,
  rootOf,
  side,
  squared,
  squaredBetween,
  squaredSegmentToPolygon,
  squaredToPolygon,
  squaredToSegment,
  touch,
} from './distance.ts';
import { type Extent, footprint, type Pose } from './footprint.ts';
import { convexHull } from './hull.ts';
import { cm, mm, type Point } from './units.ts';

const seeded = { seed: 1815, numRuns: 400 };

const point = fc.record({ x: fc.integer({ min: 0, max: 180_000 }), y: fc.integer({ min: 0, max: 120_000 }) });
const pose: fc.Arbitrary<Pose> = fc.record({
  x: fc.integer({ min: 40_000, max: 140_000 }),
  y: fc.integer({ min: 40_000, max: 80_000 }),
  heading: fc.integer({ min: 0, max: 3599 }),
});
const extent: fc.Arbitrary<Extent> = fc.record({
  width: fc.integer({ min: 10, max: 300 }).map((n) => n * 100),
  depth: fc.integer({ min: 10, max: 120 }).map((n) => n * 100),
});

/** The exact square of the distance from p to the segment, as a fraction of whole numbers of any size. */
const exactSquare = (p: Point, a: Point, b: Point): { n: bigint; d: bigint } => {
  const big = (v: number): bigint => BigInt(v);
  const dx = big(b.x - a.x);
  const dy = big(b.y - a.y);
  const length = dx * dx + dy * dy;
  const along = big(p.x - a.x) * dx + big(p.y - a.y) * dy;
  if (length === 0n || along <= 0n) return { n: big(squared(p, a)), d: 1n };
  if (along >= length) return { n: big(squared(p, b)), d: 1n };
  const area = dx * big(p.y - a.y) - dy * big(p.x - a.x);
  return { n: area * area, d: length };
};

const edges = (polygon: Polygon): (readonly [Point, Point])[] =>
  polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] as Point] as const);

/** The plain definition: inside a convex polygon is on the same side of all its edges. */
const insideConvex = (polygon: Polygon, p: Point): boolean => {
  const sides = edges(polygon).map(([a, b]) => side(a, b, p));
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
};

describe('distances on the table', () => {
  test('to a segment: within a grain of the exact one, whatever the size of the products', () => {
    fc.assert(
      fc.property(point, point, point, (p, a, b) => {
        const { n, d } = exactSquare(p, a, b);
        const exact = Math.sqrt(Number(n) / Number(d));
        expect(Math.abs(Math.sqrt(squaredToSegment(p, a, b)) - exact)).toBeLessThan(1);
      }),
      seeded,
    );
  });

  test('no product leaves the exact numbers on a table of the largest size', () => {
    const far = { x: 180_000, y: 120_000 };
    expect(180_000 * (180_000 ** 2 + 120_000 ** 2)).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(squaredToSegment({ x: 0, y: 120_000 }, { x: 0, y: 0 }, far)).toBe(
      squaredToSegment({ x: 180_000, y: 0 }, { x: 0, y: 0 }, far),
    );
  });

  test('between two footprints the distance is the same from either', () => {
    fc.assert(
      fc.property(pose, extent, pose, extent, (p, e, q, f) => {
        const one = footprint(p, e);
        const other = footprint(q, f);
        expect(squaredBetween(one, other)).toBe(squaredBetween(other, one));
        expect(squaredBetween(one, other) === 0).toBe(touch(one, other));
      }),
      seeded,
    );
  });

  test('between two footprints: never more than between any two of their points, and some two have it', () => {
    fc.assert(
      fc.property(pose, extent, pose, extent, (p, e, q, f) => {
        const one = footprint(p, e);
        const other = footprint(q, f);
        const least = Math.sqrt(squaredBetween(one, other));
        let nearest = Number.POSITIVE_INFINITY;
        for (const [a, b] of edges(one))
          for (const [c, d] of edges(other))
            for (const [r, s, t] of [
              [a, c, d],
              [c, a, b],
            ] as const) {
              const { n, d: below } = exactSquare(r, s, t);
              nearest = Math.min(nearest, Math.sqrt(Number(n) / Number(below)));
            }
        if (least > 0) expect(Math.abs(least - nearest)).toBeLessThan(1);
        else expect(touch(one, other)).toBe(true);
      }),
      seeded,
    );
  });

  test('inside a footprint: as the sides of its edges say', () => {
    fc.assert(
      fc.property(pose, extent, point, (p, e, at) => {
        const polygon = footprint(p, e);
        expect(contains(polygon, at)).toBe(insideConvex(polygon, at));
        expect(squaredToPolygon(at, polygon) === 0).toBe(contains(polygon, at));
      }),
      { ...seeded, numRuns: 2000 },
    );
  });

  test('a bay of a concave wood is outside it, its arms are inside', () => {
    const wood: Polygon = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 300 },
      { x: 200, y: 300 },
      { x: 200, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 300 },
      { x: 0, y: 300 },
    ];
    expect(contains(wood, { x: 150, y: 200 })).toBe(false);
    expect(contains(wood, { x: 150, y: 100 })).toBe(true);
    expect(contains(wood, { x: 50, y: 250 })).toBe(true);
    expect(contains(wood, { x: 250, y: 250 })).toBe(true);
    expect(squaredToPolygon({ x: 150, y: 130 }, wood)).toBe(30 * 30);
    expect(squaredSegmentToPolygon({ x: 150, y: 130 }, { x: 150, y: 400 }, wood)).toBe(30 * 30);
  });

  test('segments that only touch have a point in common; those that end a grain short have none', () => {
    const o = { x: 0, y: 0 };
    expect(cross(o, { x: 10, y: 0 }, { x: 5, y: 0 }, { x: 5, y: 9 })).toBe(true);
    expect(cross(o, { x: 10, y: 0 }, { x: 5, y: 1 }, { x: 5, y: 9 })).toBe(false);
    expect(cross(o, { x: 10, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 })).toBe(true);
    expect(cross(o, { x: 10, y: 0 }, { x: 11, y: 0 }, { x: 20, y: 0 })).toBe(false);
  });

  test('"within 15 cm" takes 15 cm exactly, "more than 15 cm" begins a grain further', () => {
    const at = cm(15);
    expect(isWithin(at * at, at)).toBe(true);
    expect(isBeyond(at * at, at)).toBe(false);
    expect(isWithin((at + 1) * (at + 1), at)).toBe(false);
    expect(isBeyond((at + 1) * (at + 1), at)).toBe(true);
  });

  test('the whole part of a root is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000 }), (n) => {
        expect(rootOf(n * n)).toBe(n);
        expect(rootOf(n * n + 1)).toBe(n === 0 ? 1 : n);
        if (n > 0) expect(rootOf(n * n - 1)).toBe(n - 1);
      }),
      seeded,
    );
  });

  test('a convex hull holds all its points and turns one way', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
        const hull = convexHull(points);
        if (hull.length < 3) return;
        for (const p of points) expect(contains(hull, p)).toBe(true);
        for (const [i, b] of hull.entries()) {
          const a = hull[(i + hull.length - 1) % hull.length] as Point;
          const c = hull[(i + 1) % hull.length] as Point;
          expect(side(a, b, c)).toBeGreaterThan(0);
        }
      }),
      seeded,
    );
  });

  test('millimetres and centimetres are whole grains', () => {
    expect(mm(1)).toBe(100);
    expect(cm(1)).toBe(1000);
    expect(cm(2.5)).toBe(2500);
  });
});
