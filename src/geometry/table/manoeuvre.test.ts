import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWithin, millimetresIn, type Walk, walked } from './approach.ts';
import { arcAhead, clipped, isInRegion, squaredRange } from './arc.ts';
import { contains, isWithin, type Polygon, squared, squaredBetween, touch } from './distance.ts';
import {
  aboutFaced,
  centreOf,
  type Extent,
  footprint,
  frontLeft,
  frontRight,
  POINTS_IN_HALF,
  type Pose,
  poseAround,
  reformed,
  seenFrom,
  sharePoints,
} from './footprint.ts';
import {
  cutTo,
  lengthOf,
  type Manoeuvre,
  manoeuvred,
  stripAhead,
  swept,
  wheelFor,
  wheelLength,
} from './manoeuvre.ts';
import { isCrossedBy, lengthIn, stretchesIn } from './sight.ts';
import { cm, mm, type Point } from './units.ts';

const seeded = { seed: 1815, numRuns: 200 };
const pose: fc.Arbitrary<Pose> = fc.record({
  x: fc.integer({ min: 60_000, max: 120_000 }),
  y: fc.integer({ min: 50_000, max: 70_000 }),
  heading: fc.integer({ min: 0, max: 3599 }),
});
const extent: fc.Arbitrary<Extent> = fc.record({
  width: fc.integer({ min: 15, max: 150 }).map((n) => n * 200),
  depth: fc.integer({ min: 10, max: 60 }).map((n) => n * 200),
});
const leg: fc.Arbitrary<Manoeuvre> = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), by: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    kind: fc.constant('oblique' as const),
    by: fc.integer({ min: 1, max: 30_000 }),
    angle: fc.integer({ min: -450, max: 450 }),
  }),
  fc.record({
    kind: fc.constant('wheel' as const),
    on: fc.constantFrom('left' as const, 'right' as const),
    angle: fc.integer({ min: 1, max: 900 }),
  }),
);
const line: Extent = { width: mm(120), depth: mm(20) };
const facingNorth: Pose = { x: cm(90), y: cm(60), heading: 0 };

describe('footprints', () => {
  test('a line of 120 by 20 mm looking away covers what is behind its front edge', () => {
    expect(footprint(facingNorth, line)).toEqual([
      { x: 84_000, y: 60_000 },
      { x: 96_000, y: 60_000 },
      { x: 96_000, y: 58_000 },
      { x: 84_000, y: 58_000 },
    ]);
  });

  test('what somebody sees to his right and ahead is what leads there', () => {
    fc.assert(
      fc.property(pose, extent, (p, e) => {
        const right = seenFrom(p, frontRight(p, e));
        expect(Math.abs(right.right - e.width / 2)).toBeLessThanOrEqual(1);
        expect(Math.abs(right.ahead)).toBeLessThanOrEqual(1);
        const centre = seenFrom(p, centreOf(p, e));
        expect(Math.abs(centre.right)).toBeLessThanOrEqual(1);
        expect(Math.abs(centre.ahead + e.depth / 2)).toBeLessThanOrEqual(1);
        const around = poseAround(centreOf(p, e), p.heading, e);
        expect(squared(around, p)).toBeLessThanOrEqual(4);
      }),
      seeded,
    );
  });

  test('turned about, a unit covers the same ground', () => {
    fc.assert(
      fc.property(pose, extent, (p, e) => {
        const there = footprint(aboutFaced(p, e), e);
        for (const [i, corner] of footprint(p, e).entries())
          expect(squared(corner, there[(i + 2) % 4] as Point)).toBeLessThanOrEqual(8);
      }),
      seeded,
    );
  });

  test('a change of formation keeps the corner, the middle or the centre that was to stay', () => {
    const column: Extent = { width: mm(60), depth: mm(40) };
    fc.assert(
      fc.property(pose, (p) => {
        expect(reformed(p, line, column, 'middle')).toEqual(p);
        const left = reformed(p, line, column, 'left');
        expect(squared(frontLeft(left, column), frontLeft(p, line))).toBeLessThanOrEqual(8);
        const right = reformed(p, line, column, 'right');
        expect(squared(frontRight(right, column), frontRight(p, line))).toBeLessThanOrEqual(8);
        const centre = reformed(p, line, column, 'centre');
        expect(squared(centreOf(centre, column), centreOf(p, line))).toBeLessThanOrEqual(8);
      }),
      seeded,
    );
  });

  test('the 48 points of a unit lie inside it, half of them in its left half', () => {
    fc.assert(
      fc.property(pose, extent, (p, e) => {
        const points = sharePoints(p, e);
        expect(points).toHaveLength(2 * POINTS_IN_HALF);
        const ground = footprint(p, e);
        for (const point of points) expect(contains(ground, point)).toBe(true);
        expect(points.filter((point) => seenFrom(p, point).right < 0)).toHaveLength(POINTS_IN_HALF);
      }),
      seeded,
    );
  });
});

describe('arcs', () => {
  const isInArc = (p: Pose, e: Extent, at: Point, spread: number): boolean | 'close' => {
    const { right, ahead } = seenFrom(p, at);
    const beyond = Math.abs(right) - e.width / 2;
    const edge = beyond - ahead * Math.tan((spread * Math.PI) / 1800);
    if (Math.abs(edge) < 20 || Math.abs(ahead) < 20) return 'close';
    return ahead > 0 && edge <= 0;
  };

  test('a point is in the arc as its bearing from the corners says', () => {
    const at = fc.record({
      x: fc.integer({ min: 0, max: 180_000 }),
      y: fc.integer({ min: 0, max: 120_000 }),
    });
    fc.assert(
      fc.property(pose, extent, at, fc.constantFrom(0, 450), (p, e, point, spread) => {
        const plain = isInArc(p, e, point, spread);
        if (plain !== 'close') expect(isInRegion(arcAhead(p, e, spread), point)).toBe(plain);
      }),
      { ...seeded, numRuns: 2000 },
    );
  });

  test('the end of a base in the arc is enough, a grain outside it is not', () => {
    const small: Extent = { width: mm(20), depth: mm(20) };
    // Straight to the right of the strip ahead: its left edge on the strip's right border.
    const target = (x: number): Polygon => footprint({ x, y: cm(70), heading: 0 }, small);
    const half = (line.width + small.width) / 2;
    expect(squaredRange(facingNorth, line, target(facingNorth.x + half), 0)).toBe(mm(80) ** 2);
    expect(squaredRange(facingNorth, line, target(facingNorth.x + half + 1), 0)).toBeUndefined();
    expect(squaredRange(facingNorth, line, target(facingNorth.x + half + 1), 450)).toBeDefined();
  });

  test('the range is to the part in the arc, not to the nearest corner outside it', () => {
    const wide: Extent = { width: mm(400), depth: mm(20) };
    const slanted = footprint({ x: cm(110), y: cm(72), heading: 2250 }, wide);
    const range = squaredRange(facingNorth, line, slanted, 0) as number;
    expect(range).toBeGreaterThan(squaredBetween(footprint(facingNorth, line), slanted));
    for (const corner of clipped(slanted, arcAhead(facingNorth, line, 0)))
      expect(Math.abs(corner.x - facingNorth.x)).toBeLessThanOrEqual(line.width / 2 + 1);
  });

  test('behind the front line nothing is in the arc', () => {
    const behind = footprint({ x: cm(90), y: cm(50), heading: 0 }, line);
    expect(squaredRange(facingNorth, line, behind, 450)).toBeUndefined();
  });
});

describe('manoeuvres', () => {
  test('a wheel costs the arc of the outer corner, rounded up', () => {
    // A quarter circle of radius 120 mm is 188.4956 mm.
    expect(wheelLength(mm(120), 900)).toBe(18_850);
    expect(wheelFor(mm(120), 18_850)).toBe(900);
    expect(wheelFor(mm(120), 18_849)).toBe(899);
    fc.assert(
      fc.property(extent, fc.integer({ min: 1, max: 60_000 }), ({ width }, grains) => {
        const angle = wheelFor(width, grains);
        expect(wheelLength(width, angle)).toBeLessThanOrEqual(grains);
        expect(wheelLength(width, angle + 1)).toBeGreaterThan(grains);
      }),
      seeded,
    );
  });

  test('in a wheel the corner stands still and the other swings forward', () => {
    fc.assert(
      fc.property(pose, extent, fc.integer({ min: 1, max: 900 }), (p, e, angle) => {
        const onLeft = manoeuvred(p, e, { kind: 'wheel', on: 'left', angle });
        expect(squared(frontLeft(onLeft, e), frontLeft(p, e))).toBeLessThanOrEqual(8);
        expect(seenFrom(p, frontRight(onLeft, e)).ahead).toBeGreaterThanOrEqual(0);
        const onRight = manoeuvred(p, e, { kind: 'wheel', on: 'right', angle });
        expect(squared(frontRight(onRight, e), frontRight(p, e))).toBeLessThanOrEqual(8);
        expect(seenFrom(p, frontLeft(onRight, e)).ahead).toBeGreaterThanOrEqual(0);
      }),
      seeded,
    );
  });

  test('a leg that keeps its front covers what it says', () => {
    const legs: readonly [Manoeuvre, Point][] = [
      [
        { kind: 'advance', by: 1000 },
        { x: 0, y: 1000 },
      ],
      [
        { kind: 'oblique', by: 1000, angle: 300 },
        { x: 500, y: 866 },
      ],
      [
        { kind: 'oblique', by: 1000, angle: -300 },
        { x: -500, y: 866 },
      ],
      [
        { kind: 'sideStep', to: 'right', by: 500 },
        { x: 500, y: 0 },
      ],
      [
        { kind: 'sideStep', to: 'left', by: 500 },
        { x: -500, y: 0 },
      ],
      [
        { kind: 'stepBack', by: 500 },
        { x: 0, y: -500 },
      ],
    ];
    for (const [leg, { x, y }] of legs) {
      expect(manoeuvred(facingNorth, line, leg)).toEqual({ x: 90_000 + x, y: 60_000 + y, heading: 0 });
      expect(lengthOf(leg, line)).toBe(leg.kind === 'wheel' ? 0 : leg.by);
    }
    expect(cutTo({ kind: 'advance', by: 9 }, 4)).toEqual({ kind: 'advance', by: 4 });
    expect(cutTo({ kind: 'wheel', on: 'left', angle: 9 }, 4)).toEqual({
      kind: 'wheel',
      on: 'left',
      angle: 4,
    });
  });

  test('what a leg sweeps holds the unit at every moment of it', () => {
    fc.assert(
      fc.property(pose, extent, leg, (p, e, l) => {
        const pieces = swept(p, e, l);
        const whole = l.kind === 'wheel' ? l.angle : 'by' in l ? l.by : 0;
        for (let part = 0; part <= 16; part += 1) {
          const now = manoeuvred(p, e, cutTo(l, Math.round((whole * part) / 16)));
          // A wheel is looked at every degree: between two looks a corner bulges out by less than a tenth of a mm.
          for (const point of sharePoints(now, e))
            expect(pieces.some((piece) => contains(piece, point))).toBe(true);
        }
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  test('the strip ahead is what the front edge sweeps', () => {
    expect(stripAhead(facingNorth, line, cm(10))).toEqual([
      { x: 84_000, y: 60_000 },
      { x: 84_000, y: 70_000 },
      { x: 96_000, y: 70_000 },
      { x: 96_000, y: 60_000 },
    ]);
  });
});

describe('walks', () => {
  const walk: fc.Arbitrary<Walk> = fc.record({ pose, extent, course: fc.integer({ min: 0, max: 3599 }) });

  test('the first millimetre within a distance is that of looking at every millimetre', () => {
    fc.assert(
      fc.property(walk, pose, extent, fc.constantFrom(0, mm(50), mm(150)), (w, q, f, distance) => {
        const other = footprint(q, f);
        let plain: number | undefined;
        for (let at = 0; at <= 300 && plain === undefined; at += 1)
          if (isWithin(squaredBetween(footprint(walked(w, at), w.extent), other), distance)) plain = at;
        expect(firstWithin(w, other, distance, 300)).toBe(plain);
      }),
      { ...seeded, numRuns: 100 },
    );
  });

  test('the millimetres in rough ground are those at which the walker touches it', () => {
    const wood: Polygon = [
      { x: 80_000, y: 50_000 },
      { x: 100_000, y: 52_000 },
      { x: 92_000, y: 60_000 },
      { x: 101_000, y: 70_000 },
      { x: 79_000, y: 69_000 },
    ];
    fc.assert(
      fc.property(walk, (w) => {
        const plain: number[] = [];
        for (let at = 1; at <= 200; at += 1)
          if (touch(footprint(walked(w, at), w.extent), wood)) plain.push(at);
        expect(millimetresIn(w, [wood], 200)).toEqual(plain);
      }),
      { ...seeded, numRuns: 60 },
    );
    expect(millimetresIn({ pose: facingNorth, extent: line, course: 0 }, [], 200)).toEqual([]);
  });
});

describe('lines of sight', () => {
  const wood: Polygon = [
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
    { x: 3000, y: 3000 },
    { x: 2000, y: 3000 },
    { x: 2000, y: 1000 },
    { x: 1000, y: 1000 },
    { x: 1000, y: 3000 },
    { x: 0, y: 3000 },
  ];

  test('through the two arms of a concave wood: two stretches, the bay between them is clear', () => {
    const a = { x: -500, y: 2000 };
    const b = { x: 3500, y: 2000 };
    expect(stretchesIn(wood, a, b)).toEqual([
      { from: 500, to: 1500 },
      { from: 2500, to: 3500 },
    ]);
    expect(lengthIn(wood, a, b)).toBe(2000);
  });

  test('from inside, and not at all', () => {
    expect(stretchesIn(wood, { x: 500, y: 2000 }, { x: 1500, y: 2000 })).toEqual([{ from: 0, to: 500 }]);
    expect(stretchesIn(wood, { x: -10, y: 0 }, { x: -10, y: 3000 })).toEqual([]);
    expect(lengthIn(wood, { x: 500, y: 500 }, { x: 500, y: 500 })).toBe(0);
  });

  test('a line that touches a corner is crossed by it, one a grain off is not', () => {
    expect(isCrossedBy(wood, { x: -1000, y: 4000 }, { x: 1000, y: 2000 })).toBe(true);
    expect(isCrossedBy(wood, { x: -1000, y: 4000 }, { x: 0, y: 3001 })).toBe(false);
    expect(isCrossedBy(wood, { x: 1500, y: 1500 }, { x: 1500, y: 4000 })).toBe(false);
    expect(isCrossedBy(wood, { x: 500, y: 500 }, { x: 600, y: 600 })).toBe(true);
  });

  test('the length inside is that of counting steps along the line', () => {
    const at = fc.record({
      x: fc.integer({ min: -2000, max: 5000 }),
      y: fc.integer({ min: -2000, max: 5000 }),
    });
    fc.assert(
      fc.property(at, at, (a, b) => {
        const steps = 4000;
        let inside = 0;
        for (let i = 0; i < steps; i += 1) {
          const t = (i + 0.5) / steps;
          const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
          if (contains(wood, p)) inside += 1;
        }
        const length = Math.sqrt(squared(a, b));
        expect(Math.abs(lengthIn(wood, a, b) - (inside / steps) * length)).toBeLessThan(12);
      }),
      { ...seeded, numRuns: 150 },
    );
  });
});
