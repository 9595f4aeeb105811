import { HEX, type Plan } from '../plan.ts';
import type { Relief } from './relief-file.ts';

/** The ground as a smooth surface in drawing units. */
export interface Ground {
  readonly lowest: number;
  readonly highest: number;
  /** Metres above sea. */
  height(x: number, y: number): number;
  /** Rise per metre towards the east and the south. */
  slope(x: number, y: number): readonly [east: number, south: number];
}

/** One sample a hex, for a map without a relief file. */
export function reliefOfHexes(plan: Plan): Relief {
  const step = 0.5;
  const margin = HEX;
  const { bounds } = plan;
  const origin = [(bounds.x - margin) / HEX, (bounds.y - margin) / HEX] as const;
  const columns = Math.ceil((bounds.width + 2 * margin) / HEX / step) + 1;
  const rows = Math.ceil((bounds.height + 2 * margin) / HEX / step) + 1;
  const metres = new Float32Array(columns * rows);
  let mean = 0;
  let counted = 0;
  for (let h = 0; h < plan.grid.size; h++) {
    const hex = plan.hex(h);
    if (hex === undefined) continue;
    mean += hex.elevation;
    counted++;
  }
  mean /= Math.max(1, counted);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const x = (origin[0] + c * step) * HEX;
      const y = (origin[1] + r * step) * HEX;
      const inX = Math.min(Math.max(x, bounds.x + HEX / 2), bounds.x + bounds.width - HEX / 2);
      const inY = Math.min(Math.max(y, bounds.y + HEX / 2), bounds.y + bounds.height - HEX / 2);
      const hex = plan.hexAt(inX, inY);
      metres[r * columns + c] = (hex >= 0 ? plan.hex(hex)?.elevation : undefined) ?? mean;
    }
  }
  return { columns, rows, step, origin, metres };
}

/** Softens the raster: a surface model carries trees and roofs that an engraver would not have drawn. */
function softened(relief: Relief, rounds: number): Float32Array {
  const { columns, rows } = relief;
  let from = Float32Array.from(relief.metres);
  for (let k = 0; k < rounds; k++) {
    const across = new Float32Array(from.length);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const at = r * columns + c;
        const here = from[at] as number;
        const west = c > 0 ? (from[at - 1] as number) : here;
        const east = c + 1 < columns ? (from[at + 1] as number) : here;
        across[at] = (west + 2 * here + east) / 4;
      }
    }
    const down = new Float32Array(from.length);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const at = r * columns + c;
        const here = across[at] as number;
        const north = r > 0 ? (across[at - columns] as number) : here;
        const south = r + 1 < rows ? (across[at + columns] as number) : here;
        down[at] = (north + 2 * here + south) / 4;
      }
    }
    from = down;
  }
  return from;
}

export function makeGround(relief: Relief, metresPerHex: number): Ground {
  const { columns, rows, step, origin } = relief;
  const metres = softened(relief, 3);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const m of metres) {
    lowest = Math.min(lowest, m);
    highest = Math.max(highest, m);
  }
  const height = (x: number, y: number): number => {
    const fx = Math.min(Math.max((x / HEX - origin[0]) / step, 0), columns - 1.001);
    const fy = Math.min(Math.max((y / HEX - origin[1]) / step, 0), rows - 1.001);
    const c = Math.floor(fx);
    const r = Math.floor(fy);
    const u = fx - c;
    const v = fy - r;
    const at = r * columns + c;
    const top = (metres[at] as number) * (1 - u) + (metres[at + 1] as number) * u;
    const bottom = (metres[at + columns] as number) * (1 - u) + (metres[at + columns + 1] as number) * u;
    return top * (1 - v) + bottom * v;
  };
  const reach = step * HEX * 0.75;
  const run = ((2 * reach) / HEX) * metresPerHex;
  return {
    lowest,
    highest,
    height,
    slope: (x, y) => [
      (height(x + reach, y) - height(x - reach, y)) / run,
      (height(x, y + reach) - height(x, y - reach)) / run,
    ],
  };
}
