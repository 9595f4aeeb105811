import type { Raster, Rect } from '../pen.ts';
import type { Palette, Rgb } from '../styles.ts';
import { hash01, smoothNoise } from './noise.ts';
import type { Ground } from './relief.ts';

/** Drawing units per pixel of the ground raster: fine enough for the eye once it is smoothed up. */
const PIXEL = 8;

/** The ground as seen from above with the light from the north-west: tint by height, shade by slope, paper grain. */
export function shadeGround(ground: Ground, area: Rect, palette: Palette): { raster: Raster; area: Rect } {
  const width = Math.ceil(area.width / PIXEL) + 1;
  const height = Math.ceil(area.height / PIXEL) + 1;
  const rgba = new Uint8ClampedArray(width * height * 4);
  // Nearly flat ground takes the middle tint, not the lowest.
  const range = Math.max(30, ground.highest - ground.lowest);
  const foot = (ground.highest + ground.lowest - range) / 2;
  // Gentle country needs exaggerating: its steepest slopes should read as slopes.
  const exaggeration = 9;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = area.x + (column + 0.5) * PIXEL;
      const y = area.y + (row + 0.5) * PIXEL;
      const tint = heightColour(palette.heights, (ground.height(x, y) - foot) / range);
      const [east, south] = ground.slope(x, y);
      const lit = (east + south) * Math.SQRT1_2 * exaggeration;
      const shade = (Math.max(-1, Math.min(1, -lit)) * palette.shading) / (1 + Math.abs(lit) * 0.25);
      const towards = shade > 0 ? palette.shadow : palette.light;
      const mix = Math.min(0.62, Math.abs(shade) * (shade > 0 ? 0.75 : 0.85));
      const grain =
        palette.grain *
        (smoothNoise(x / 190, y / 190, 5) +
          0.5 * smoothNoise(x / 60, y / 60, 6) +
          (hash01(column, row, 9) - 0.5));
      const at = (row * width + column) * 4;
      for (const k of [0, 1, 2] as const) rgba[at + k] = tint[k] * (1 - mix) + towards[k] * mix + grain;
      rgba[at + 3] = 255;
    }
  }
  return {
    raster: { width, height, rgba },
    area: { x: area.x, y: area.y, width: width * PIXEL, height: height * PIXEL },
  };
}

function heightColour(stops: readonly Rgb[], share: number): Rgb {
  const at = Math.min(Math.max(share, 0), 0.9999) * (stops.length - 1);
  const k = Math.floor(at);
  const t = at - k;
  const a = stops[k] as Rgb;
  const b = stops[k + 1] as Rgb;
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
