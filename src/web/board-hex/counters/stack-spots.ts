type Offset = readonly [dx: number, dy: number];

/** Offsets from the hex's middle for a pile of counters, the bottom one first: each peeps out under the next. */
export function stackSpots(count: number, hex: number): Offset[] {
  const room = hex * 0.17;
  const step = count < 2 ? 0 : Math.min(8.5, (2 * room) / (count - 1));
  const from = (-step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, k): Offset => [from + k * step, -(from + k * step)]);
}

/** Offsets for the plates of leaders with a pile: over it, under it, then farther out on either side. */
export function plateSpots(count: number, reach: number): Offset[] {
  return Array.from({ length: count }, (_, k): Offset => {
    const out = reach + Math.floor(k / 2) * 9;
    return [0, k % 2 === 0 ? -out : out];
  });
}

/** Offsets for a pile laid out in rows, the top counter first in reading order. */
export function fanSpots(count: number, face: number): Offset[] {
  const gap = face + 5;
  const perRow = count <= 4 ? count : Math.ceil(count / Math.ceil(count / 4));
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, k): Offset => {
    const place = count - 1 - k;
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return [((place % perRow) - (inRow - 1) / 2) * gap, (row - (rows - 1) / 2) * gap];
  });
}
