import { describe, expect, test } from 'vitest';
import { arcAhead, squaredRange } from '../../../src/geometry/table/arc.ts';
import { isWithin, squaredBetween, touch } from '../../../src/geometry/table/distance.ts';
import {
  type Extent,
  footprint,
  type Pose,
  seenFrom,
  sharePoints,
} from '../../../src/geometry/table/footprint.ts';
import { manoeuvred, swept, wheelLength } from '../../../src/geometry/table/manoeuvre.ts';
import { flankedBy } from '../../../src/systems/gda/rules/morale/flanked.ts';
import { isMassed } from '../../../src/systems/gda/rules/units/massed.ts';
import { field, tables } from '../field.ts';
import {
  type Body,
  cells,
  corners,
  gap,
  gapTo,
  isOn,
  range,
  rim,
  seenBy,
  wheelCost,
  wheeled,
} from './plain.ts';

/** A plain generator, so that every run looks at the same poses. */
function stream(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Every footprint that the rules ship. */
const EXTENTS: readonly (readonly [number, number])[] = [
  ...Object.values(tables.footprints.infantry),
  ...Object.values(tables.footprints.cavalry),
].flatMap((bySize) => Object.values(bySize) as [number, number][]);

interface Thrown {
  readonly pose: Pose;
  readonly extent: Extent;
  readonly body: Body;
}

/** A unit somewhere about the middle of the table. */
function thrown(random: (below: number) => number, about = 600): Thrown {
  const [width, depth] = EXTENTS[random(EXTENTS.length)] ?? [120, 20];
  const [x, y] = [
    90_000 + (random(about) - about / 2) * 100 + random(100),
    60_000 + (random(about) - about / 2) * 100 + random(100),
  ];
  const heading = random(3600);
  return {
    pose: { x, y, heading },
    extent: { width: width * 100, depth: depth * 100 },
    body: { x: x / 100, y: y / 100, heading: heading / 10, width, depth },
  };
}

/** Corners are whole grains: a hundredth of a millimetre each, and a little for what the slow way leaves out. */
const GRAIN = 0.05;

describe('the table against a second referee', () => {
  test('corners, and how one sees another, of 2,000 poses', () => {
    const random = stream(1);
    for (let i = 0; i < 2000; i += 1) {
      const one = thrown(random);
      const ground = footprint(one.pose, one.extent);
      for (const [k, corner] of corners(one.body).entries()) {
        expect(Math.abs((ground[k]?.x ?? 0) / 100 - corner.x)).toBeLessThan(GRAIN);
        expect(Math.abs((ground[k]?.y ?? 0) / 100 - corner.y)).toBeLessThan(GRAIN);
      }
      const spot = thrown(random).pose;
      const fast = seenFrom(one.pose, spot);
      const slow = seenBy(one.body, { x: spot.x / 100, y: spot.y / 100 });
      expect(Math.abs(fast.right / 100 - slow.right)).toBeLessThan(GRAIN);
      expect(Math.abs(fast.ahead / 100 - slow.ahead)).toBeLessThan(GRAIN);
    }
  });

  test('the distance between 1,500 pairs, and what is within 5 and 15 cm', () => {
    const random = stream(2);
    let near = 0;
    for (let i = 0; i < 1500; i += 1) {
      const [one, other] = [thrown(random), thrown(random)];
      const [a, b] = [footprint(one.pose, one.extent), footprint(other.pose, other.extent)];
      const square = squaredBetween(a, b);
      const slow = gap(one.body, other.body);
      // The nearest spot of one of two bodies is a corner, and the walk along the rim meets every corner.
      const inside =
        [...rim(one.body, 60)].some((spot) => isOn(other.body, spot)) || isOn(one.body, other.body);
      if (inside) expect(square).toBe(0);
      else expect(Math.abs(Math.sqrt(square) / 100 - slow)).toBeLessThan(0.1);
      for (const cm of [5, 15]) {
        if (Math.abs(slow - cm * 10) < 0.2) continue;
        near += 1;
        expect(isWithin(square, cm * 1000)).toBe(inside || slow <= cm * 10);
      }
    }
    expect(near).toBeGreaterThan(2000);
  });

  test.each([0, 450])('arcs of %i tenths and the range in them, for 600 pairs', (spread) => {
    const random = stream(3 + spread);
    let hit = 0;
    for (let i = 0; i < 600; i += 1) {
      const [one, other] = [thrown(random), thrown(random)];
      const square = squaredRange(one.pose, one.extent, footprint(other.pose, other.extent), spread);
      const slow = range(one.body, other.body, spread / 10, 48);
      if (slow === Number.POSITIVE_INFINITY) {
        // Only a sliver that none of the spots met may be in the arc.
        if (square !== undefined) {
          const wider = range({ ...one.body, width: one.body.width + 16 }, other.body, spread / 10, 48);
          expect(wider).not.toBe(Number.POSITIVE_INFINITY);
        }
        continue;
      }
      hit += 1;
      expect(square).toBeDefined();
      expect(Math.sqrt(square ?? 0) / 100).toBeLessThan(slow + 0.1);
      expect(slow - Math.sqrt(square ?? 0) / 100).toBeLessThan(8);
    }
    expect(hit).toBeGreaterThan(80);
    expect(arcAhead({ x: 0, y: 0, heading: 0 }, { width: 2, depth: 2 }, spread).length).toBeGreaterThan(0);
  });

  test('wheels: where 1,000 of them end, what they cost and what they sweep', () => {
    const random = stream(4);
    for (let i = 0; i < 1000; i += 1) {
      const one = thrown(random);
      const on = random(2) === 0 ? 'left' : 'right';
      const angle = 1 + random(900);
      const leg = { kind: 'wheel', on, angle } as const;
      const end = manoeuvred(one.pose, one.extent, leg);
      const slow = wheeled(one.body, on, angle / 10);
      expect(Math.hypot(end.x / 100 - slow.x, end.y / 100 - slow.y)).toBeLessThan(0.1);
      expect(
        Math.abs(wheelLength(one.extent.width, angle) / 100 - wheelCost(one.body.width, angle / 10)),
      ).toBeLessThan(0.05);
      if (i % 10 > 0) continue;
      const other = thrown(random, 300);
      const ground = footprint(other.pose, other.extent);
      const meets = swept(one.pose, one.extent, leg).some((piece) => touch(piece, ground));
      let least = Number.POSITIVE_INFINITY;
      for (let part = 0; part <= 40; part += 1)
        least = Math.min(least, gap(wheeled(one.body, on, (angle / 10) * (part / 40)), other.body, 16));
      if (least < 0.01) expect(meets).toBe(true);
      if (least > 30) expect(meets).toBe(false);
    }
  });

  test('shares of a unit, of 500 poses', () => {
    const random = stream(5);
    for (let i = 0; i < 500; i += 1) {
      const one = thrown(random);
      const fast = sharePoints(one.pose, one.extent);
      for (const [k, spot] of cells(one.body).entries())
        expect(Math.hypot((fast[k]?.x ?? 0) / 100 - spot.x, (fast[k]?.y ?? 0) / 100 - spot.y)).toBeLessThan(
          0.1,
        );
    }
  });
});

describe('relations against a second referee', () => {
  const bodyOf = (f: ReturnType<typeof field>, id: string, width: number, depth: number): Body => {
    const { pose } = f.unit(id);
    return { x: pose.x / 100, y: pose.y / 100, heading: pose.heading / 10, width, depth };
  };

  test('[GDA-8.5.2] flanked: half of an enemy behind the line of the front and within 15 cm, in 800 pairs', () => {
    const random = stream(6);
    let yes = 0;
    for (let i = 0; i < 800; i += 1) {
      const at = [900 + random(400) - 200, 600 + random(400) - 200] as const;
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 600], heading: random(3600) }],
        allied: [{ id: 'al.b.1', at, heading: random(3600), formation: 'attackColumn' }],
      });
      const own = bodyOf(f, 'fr.a.1', 120, 20);
      const enemy = bodyOf(f, 'al.b.1', 60, 40);
      const counted = cells(enemy).map((spot) => ({
        behind: -seenBy(own, spot).ahead,
        away: gapTo(own, spot),
      }));
      // Spots on the border are the machine's own affair.
      if (counted.some(({ behind, away }) => Math.abs(behind) < 0.2 || Math.abs(away - 150) < 0.2)) continue;
      const flanks = counted.filter(({ behind, away }) => behind > 0 && away <= 150).length >= 24;
      if (flanks) yes += 1;
      expect(flankedBy(f.world, f.position, f.index('fr.a.1'), f.index('al.b.1'))).toBe(flanks);
    }
    expect(yes).toBeGreaterThan(50);
  });

  test('[GDA-5.28.1] massed: side by side within 5 cm, alike in heading, and not in echelon, in 800 pairs', () => {
    const random = stream(7);
    let yes = 0;
    for (let i = 0; i < 800; i += 1) {
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 600], formation: 'attackColumn' },
          {
            id: 'fr.a.2',
            at: [900 + (random(2) === 0 ? -1 : 1) * (50 + random(100)), 600 + random(60) - 30],
            heading: (3600 + random(600) - 300) % 3600,
            formation: 'attackColumn',
          },
        ],
      });
      const [one, other] = [bodyOf(f, 'fr.a.1', 60, 40), bodyOf(f, 'fr.a.2', 60, 40)];
      const turn = Math.min(other.heading, 360 - other.heading);
      const apart = gap(one, other, 120);
      const spots = corners(other).map((spot) => seenBy(one, spot));
      const [low, high] = [
        Math.min(...spots.map(({ ahead }) => ahead)),
        Math.max(...spots.map(({ ahead }) => ahead)),
      ];
      const [left, right] = [Math.min(...spots.map((s) => s.right)), Math.max(...spots.map((s) => s.right))];
      const along = Math.min(0, high) - Math.max(-40, low);
      const across = Math.min(30, right) - Math.max(-30, left);
      const behind = Math.abs(seenBy(one, other).ahead);
      const borders = [turn - 22.5, apart - 50, along - 20, across - 30, behind - 20];
      if (borders.some((border) => Math.abs(border) < 0.6)) continue;
      const massed = turn <= 22.5 && apart <= 50 && along >= 20 && across < 30 && behind < 20;
      if (massed) yes += 1;
      expect([i, isMassed(f.world, f.position, f.index('fr.a.1'))]).toEqual([i, massed]);
    }
    expect(yes).toBeGreaterThan(50);
  });
});
