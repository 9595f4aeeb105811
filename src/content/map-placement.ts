import type { GameMap, Placement } from './map.ts';

/** Turns longitude and latitude into lattice coordinates of a grid and back, for drawing and compiling. */
export interface Placer {
  toLonLat(x: number, y: number): [lon: number, lat: number];
  toLattice(lon: number, lat: number): [x: number, y: number];
}

/** Which way north lies on the sheet, x to the right and y down, one long: at its top unless the sheet is turned. */
export function northOf({ grid: { orientation, placement } }: GameMap): [x: number, y: number] {
  const [latX, latY] = placement.toLonLat[1];
  const half = Math.sqrt(3);
  const [x, y] = orientation === 'flat' ? [latX * half, latY] : [latX, latY * half];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

type Affine = readonly [readonly [number, number, number], readonly [number, number, number]];

function applyAffine(m: Affine, x: number, y: number): [number, number] {
  return [m[0][0] * x + m[0][1] * y + m[0][2], m[1][0] * x + m[1][1] * y + m[1][2]];
}

function invertAffine(m: Affine): Affine {
  const [[a, b, c], [d, e, f]] = m;
  const det = a * e - b * d;
  return [
    [e / det, -b / det, (b * f - c * e) / det],
    [-d / det, a / det, (c * d - a * f) / det],
  ];
}

export function makePlacer(placement: Placement, orientation: 'flat' | 'pointy'): Placer {
  const forward: Affine = placement.toLonLat;
  const inverse = invertAffine(forward);
  if (placement.kind === 'affine') {
    return {
      toLonLat: (x, y) => applyAffine(forward, x, y),
      toLattice: (lon, lat) => applyAffine(inverse, lon, lat),
    };
  }
  const { nodes, weights } = placement;
  const scale: readonly [number, number] =
    orientation === 'flat' ? [Math.sqrt(3) / 6, 1 / 2] : [1 / 2, Math.sqrt(3) / 6];
  const toLonLat = (x: number, y: number): [number, number] => {
    let [lon, lat] = applyAffine(forward, x, y);
    for (let k = 0; k < nodes.length; k++) {
      const [nx, ny] = nodes[k] as [number, number];
      const [wLon, wLat] = weights[k] as [number, number];
      const r2 = ((x - nx) * scale[0]) ** 2 + ((y - ny) * scale[1]) ** 2;
      if (r2 === 0) continue;
      const kernel = 0.5 * r2 * Math.log(r2);
      lon += wLon * kernel;
      lat += wLat * kernel;
    }
    return [lon, lat];
  };
  return {
    toLonLat,
    // Newton from the affine guess; the spline has no closed inverse.
    toLattice: (lon, lat) => {
      let [x, y] = applyAffine(inverse, lon, lat);
      const step = 0.02;
      for (let round = 0; round < 40; round++) {
        const [lon0, lat0] = toLonLat(x, y);
        const errorLon = lon0 - lon;
        const errorLat = lat0 - lat;
        if (Math.abs(errorLon) + Math.abs(errorLat) < 1e-9) break;
        const [lonX, latX] = toLonLat(x + step, y);
        const [lonY, latY] = toLonLat(x, y + step);
        const a = (lonX - lon0) / step;
        const b = (lonY - lon0) / step;
        const c = (latX - lat0) / step;
        const d = (latY - lat0) / step;
        const det = a * d - b * c;
        const dx = (d * errorLon - b * errorLat) / det;
        const dy = (a * errorLat - c * errorLon) / det;
        const damp = Math.min(1, 4 / (Math.abs(dx) + Math.abs(dy) + 1e-12));
        x -= damp * dx;
        y -= damp * dy;
      }
      return [x, y];
    },
  };
}
