import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampCamera, frame, MAX_ZOOM, minZoom, zoomAt } from './camera.ts';

const map = { x: -30, y: 20, width: 3200, height: 4300 };
const window = { width: 1280, height: 800 };
const camera = fc.record({
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
  zoom: fc.double({ min: 0.01, max: 20, noNaN: true }),
});

test('the map can never be lost from sight', () => {
  fc.assert(
    fc.property(camera, (wild) => {
      const { x, y, zoom } = clampCamera(wild, map, window);
      expect(zoom).toBeGreaterThanOrEqual(minZoom(map, window));
      expect(zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(x).toBeLessThan(map.x + map.width);
      expect(y).toBeLessThan(map.y + map.height);
      expect(x + window.width / zoom).toBeGreaterThan(map.x);
      expect(y + window.height / zoom).toBeGreaterThan(map.y);
    }),
  );
});

test('what is under the pointer stays there when the map is zoomed', () => {
  const before = { x: 1200, y: 1900, zoom: 0.8 };
  const after = zoomAt(before, 1.7, 300, 500, map, window);
  expect(after.x + 300 / after.zoom).toBeCloseTo(before.x + 300 / before.zoom);
  expect(after.y + 500 / after.zoom).toBeCloseTo(before.y + 500 / before.zoom);
});

test('a framed rectangle is wholly seen', () => {
  const rect = { x: 500, y: 900, width: 1500, height: 700 };
  const { x, y, zoom } = frame(rect, map, window);
  expect(x).toBeLessThanOrEqual(rect.x);
  expect(x + window.width / zoom).toBeGreaterThanOrEqual(rect.x + rect.width - 1e-6);
  expect(y).toBeLessThanOrEqual(rect.y);
});

test('where there is more map on one side, none of the window is spent beyond the other', () => {
  const rect = { x: 900, y: map.y + map.height - 600, width: 1000, height: 600 };
  const { y, zoom } = frame(rect, map, window);
  expect(y + window.height / zoom).toBeLessThanOrEqual(map.y + map.height + 1e-6);
  expect(y).toBeLessThanOrEqual(rect.y);
});
