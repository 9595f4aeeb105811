/** Longitude and latitude in degrees, and the few measures the theatre's checks need. */

export type LonLat = readonly [lon: number, lat: number];

const METRES_PER_DEGREE_LAT = 111240;
const METRES_PER_DEGREE_LON = 70830; // at 50.58 N; the theatre is small enough for one value

export function metresBetween(a: LonLat, b: LonLat): number {
  return Math.hypot((a[0] - b[0]) * METRES_PER_DEGREE_LON, (a[1] - b[1]) * METRES_PER_DEGREE_LAT);
}

/** A step longer than this inside the theatre is a slip of the pen, not a road. */
const LONGEST_STEP_METRES = 9000;

export function lineProblem(line: readonly LonLat[]): string | undefined {
  if (line.length < 2) return 'the line has fewer than two points';
  for (let k = 0; k + 1 < line.length; k++) {
    const step = metresBetween(line[k] as LonLat, line[k + 1] as LonLat);
    if (step === 0) return `point ${k + 1} of the line repeats the one before`;
    if (step > LONGEST_STEP_METRES) return `the line jumps ${Math.round(step)} m at point ${k}`;
  }
  return undefined;
}

export function ringProblem(ring: readonly LonLat[]): string | undefined {
  if (ring.length < 4) return 'the ring has fewer than four points';
  const first = ring[0] as LonLat;
  const last = ring[ring.length - 1] as LonLat;
  if (first[0] !== last[0] || first[1] !== last[1]) return 'the ring is not closed';
  for (let i = 0; i + 1 < ring.length; i++) {
    for (let j = i + 2; j + 1 < ring.length; j++) {
      if (i === 0 && j + 2 === ring.length) continue;
      const at = segmentCrossing(
        ring[i] as LonLat,
        ring[i + 1] as LonLat,
        ring[j] as LonLat,
        ring[j + 1] as LonLat,
      );
      if (at !== undefined) return `the ring crosses itself between points ${i} and ${j + 1}`;
    }
  }
  return undefined;
}

export function segmentCrossing(a: LonLat, b: LonLat, c: LonLat, d: LonLat): LonLat | undefined {
  const rx = b[0] - a[0];
  const ry = b[1] - a[1];
  const sx = d[0] - c[0];
  const sy = d[1] - c[1];
  const det = rx * sy - ry * sx;
  if (det === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / det;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / det;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : undefined;
}

export function crossingPoints(one: readonly LonLat[], other: readonly LonLat[]): LonLat[] {
  const points: LonLat[] = [];
  for (let i = 0; i + 1 < one.length; i++) {
    const a = one[i] as LonLat;
    const b = one[i + 1] as LonLat;
    for (let j = 0; j + 1 < other.length; j++) {
      const c = other[j] as LonLat;
      const d = other[j + 1] as LonLat;
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0]))
        continue;
      const at = segmentCrossing(a, b, c, d);
      if (at !== undefined) points.push(at);
    }
  }
  return points;
}

export function inRing([x, y]: LonLat, ring: readonly LonLat[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as LonLat;
    const [xj, yj] = ring[j] as LonLat;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
