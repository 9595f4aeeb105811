import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SINE_OF_TENTHS } from './sine-table.ts';
import { cosine, headingTo, offset, SINE_SCALE, sine, turnedAbout } from './turn.ts';
import { angleBetween, ceilDiv, headingOf, roundDiv, turnTo } from './units.ts';

const seeded = { seed: 1815, numRuns: 500 };
const heading = fc.integer({ min: 0, max: 3599 });

describe('turns on the table', () => {
  test('the shipped sines are those of mathematics', () => {
    expect(SINE_OF_TENTHS).toHaveLength(901);
    for (const [tenths, value] of SINE_OF_TENTHS.entries())
      expect(Math.abs(value - Math.sin((tenths * Math.PI) / 1800) * SINE_SCALE)).toBeLessThan(0.51);
    for (let tenths = -3600; tenths < 7200; tenths += 7) {
      expect(Math.abs(sine(tenths) - Math.sin((tenths * Math.PI) / 1800) * SINE_SCALE)).toBeLessThan(0.51);
      expect(Math.abs(cosine(tenths) - Math.cos((tenths * Math.PI) / 1800) * SINE_SCALE)).toBeLessThan(0.51);
    }
  });

  test('0 looks away from the reader, 900 to the right', () => {
    expect(offset(0, 0, 100)).toEqual({ x: 0, y: 100 });
    expect(offset(900, 0, 100)).toEqual({ x: 100, y: 0 });
    expect(offset(1800, 0, 100)).toEqual({ x: 0, y: -100 });
    expect(offset(0, 100, 0)).toEqual({ x: 100, y: 0 });
    expect(offset(900, 100, 0)).toEqual({ x: 0, y: -100 });
  });

  test('no offset is a negative zero, so that a position reads the same after JSON', () => {
    fc.assert(
      fc.property(heading, fc.integer({ min: -40_000, max: 40_000 }), (h, forward) => {
        const { x, y } = offset(h, 0, forward);
        expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
      }),
      seeded,
    );
  });

  test('the heading to a point is the nearest tenth of a degree', () => {
    const part = fc.integer({ min: -180_000, max: 180_000 });
    fc.assert(
      fc.property(part, part, (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const exact = (Math.atan2(x, y) * 1800) / Math.PI;
        const found = headingTo({ x: 0, y: 0 }, { x, y });
        const off = Math.abs(turnTo(0, headingOf(found)) - turnTo(0, headingOf(Math.round(exact))));
        const near = Math.min(Math.abs(found - headingOf(exact)), 3600 - Math.abs(found - headingOf(exact)));
        expect(near).toBeLessThanOrEqual(0.501);
        expect(off === 0 || off === 1 || off === 3599).toBe(true);
      }),
      { ...seeded, numRuns: 3000 },
    );
  });

  test('turning about a point and back comes home within a grain', () => {
    const part = fc.integer({ min: -30_000, max: 30_000 });
    fc.assert(
      fc.property(part, part, heading, (x, y, turn) => {
        const there = turnedAbout({ x: 7, y: -3 }, { x, y }, turn);
        const back = turnedAbout({ x: 7, y: -3 }, there, -turn);
        expect(Math.abs(back.x - x)).toBeLessThanOrEqual(1);
        expect(Math.abs(back.y - y)).toBeLessThanOrEqual(1);
      }),
      seeded,
    );
  });

  test('angles: the smaller one, and the way round', () => {
    expect(angleBetween(10, 3590)).toBe(20);
    expect(angleBetween(0, 1800)).toBe(1800);
    expect(turnTo(3590, 10)).toBe(20);
    expect(turnTo(10, 3590)).toBe(-20);
    expect(turnTo(0, 1800)).toBe(1800);
  });

  test('halves are rounded away from zero, costs up', () => {
    expect([roundDiv(5, 2), roundDiv(-5, 2), roundDiv(4, 3), roundDiv(-4, 3)]).toEqual([3, -3, 1, -1]);
    expect([ceilDiv(4, 2), ceilDiv(5, 2), ceilDiv(0, 2)]).toEqual([2, 3, 0]);
  });
});
