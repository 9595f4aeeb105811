/** Numbers that look random and are the same on every machine and in every run. */

/** A fraction in [0, 1) from up to three whole numbers. */
export function hash01(a: number, b = 0, c = 0): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca77) ^ Math.imul(c | 0, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A sequence of fractions for one place, so that editing one hex leaves the others' drawing alone. */
export function sequence(seed: number): () => number {
  let k = 0;
  return () => hash01(seed, k++, 77);
}

/** Smooth value noise in [-1, 1] over the plane. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const at = (i: number, j: number) => hash01(i, j, seed);
  const top = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u;
  const bottom = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u;
  return 2 * (top * (1 - v) + bottom * v) - 1;
}
