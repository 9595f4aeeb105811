import { expect, test } from 'vitest';
import {
  arcOutline,
  aroundOutline,
  cornersOf,
  farthestAhead,
  headingBetween,
  seenFromPose,
} from './outlines.ts';
import { basesIn } from './piece-painter.ts';
import { contourOf, heightsOf, isInside } from './relief.ts';

const rounded = (
  spots: readonly { readonly x: number; readonly y: number }[],
): readonly (readonly [number, number])[] => spots.map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);

test('a pose looks along its heading, clockwise from straight away', () => {
  expect(rounded([seenFromPose({ x: 100, y: 100, heading: 0 }, 10, 20)])).toEqual([[110, 120]]);
  expect(rounded([seenFromPose({ x: 100, y: 100, heading: 900 }, 10, 20)])).toEqual([[120, 90]]);
  expect(headingBetween({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe(900);
  expect(headingBetween({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(1800);
});

test('the corners of a piece lie about the middle of its front', () => {
  expect(rounded(cornersOf({ x: 100, y: 100, heading: 0 }, 60, 40))).toEqual([
    [70, 100],
    [130, 100],
    [130, 60],
    [70, 60],
  ]);
});

test('how far somebody reaches is said straight ahead of him, on the table', () => {
  const table = { width: 1800, depth: 1200 };
  expect(rounded([farthestAhead({ x: 100, y: 500, heading: 1800 }, 300, table)])).toEqual([[100, 200]]);
  expect(rounded([farthestAhead({ x: 100, y: 500, heading: 1800 }, 1000, table)])).toEqual([[100, 0]]);
  expect(rounded([farthestAhead({ x: 900, y: 900, heading: 450 }, 1000, table)])).toEqual([[1200, 1200]]);
});

test('an arc of fire keeps its range from the whole front and opens by its spread', () => {
  const arc = arcOutline({ x: 0, y: 0, heading: 0 }, 100, 450, 200);
  expect(isInside({ x: 0, y: 199 }, arc)).toBe(true);
  expect(isInside({ x: 0, y: 201 }, arc)).toBe(false);
  expect(isInside({ x: 60, y: 5 }, arc)).toBe(false);
  expect(isInside({ x: 150, y: 120 }, arc)).toBe(true);
});

test('what is within a distance of a piece is rounded at its corners', () => {
  const around = aroundOutline({ x: 0, y: 0, heading: 0 }, 100, 20, 50);
  expect(isInside({ x: 0, y: 49 }, around)).toBe(true);
  expect(isInside({ x: 99, y: -10 }, around)).toBe(true);
  expect(isInside({ x: 98, y: 48 }, around)).toBe(false);
});

test('a formation is as many bases as it is wide and deep; a square is four sides that look outward', () => {
  const ranks = { posture: 'ranks', base: [30, 20] as const } as const;
  expect(basesIn({ ...ranks, width: 120, depth: 20 })).toHaveLength(4);
  expect(basesIn({ ...ranks, width: 60, depth: 40 })).toHaveLength(4);
  expect(
    basesIn({ posture: 'square', base: [30, 20], width: 60, depth: 60 }).map(({ turn }) => turn),
  ).toEqual([0, 1, 2, 3]);
  expect(basesIn({ posture: 'loose', base: [30, 16], width: 4 * 30 + 3 * 15, depth: 16 })).toHaveLength(4);
});

test('a hill is highest along its crest, level ground has no contour', () => {
  const hill = {
    id: 'h',
    name: 'Hill',
    kind: 'hill',
    outline: [
      { x: 200, y: 200 },
      { x: 600, y: 200 },
      { x: 600, y: 500 },
      { x: 200, y: 500 },
    ],
    crest: [
      { x: 300, y: 350 },
      { x: 500, y: 350 },
    ],
  } as const;
  const heights = heightsOf({ title: '', width: 800, depth: 600, features: [hill], lines: [] });
  const at = (x: number, y: number): number =>
    heights.values[Math.round((600 - y) / heights.cell) * heights.columns + Math.round(x / heights.cell)] ??
    -1;
  expect(at(400, 350)).toBeGreaterThan(at(400, 250));
  expect(at(400, 250)).toBeGreaterThan(at(100, 100));
  expect(at(100, 100)).toBe(0);
  expect(contourOf(heights, 0.5).length).toBeGreaterThan(20);
  expect(contourOf(heightsOf({ title: '', width: 800, depth: 600, features: [], lines: [] }), 0.5)).toEqual(
    [],
  );
});
