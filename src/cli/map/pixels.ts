import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import type { Pen, Raster, Surface } from '../../drawing/pen.ts';
import type { Sheet } from '../../drawing/sheet.ts';

/** What stopped the picture from being made, told to the user without a stack. */
export class CannotDraw extends Error {}

/** No canvas of this kind is made larger than this on either side. */
const MOST_PIXELS = 16_000;

const require = createRequire(import.meta.url);

const FONTS: readonly (readonly [file: string, family: string])[] = [
  ['@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2', 'Old Standard TT'],
  ['@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2', 'Old Standard TT'],
  ['@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2', 'Old Standard TT'],
  ['@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2', 'Alegreya Sans'],
];

export const fontFiles = (): readonly { readonly path: string; readonly family: string }[] =>
  FONTS.map(([file, family]) => ({ path: require.resolve(file), family }));

/** `webp` keeps a picture for a web page small at the price of a little sharpness. */
export async function sheetToPixels(sheet: Sheet, kind: 'png' | 'webp'): Promise<Uint8Array> {
  if (sheet.width > MOST_PIXELS || sheet.height > MOST_PIXELS)
    throw new CannotDraw(
      `The picture would be ${sheet.width} x ${sheet.height} pixels; ${MOST_PIXELS} a side is the most. Take a smaller --scale.`,
    );
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas').catch(() => {
    throw new CannotDraw(
      "PNG pictures need the package @napi-rs/canvas: 'npm install' brings it. SVG works without.",
    );
  });
  for (const { path, family } of fontFiles()) GlobalFonts.registerFromPath(path, family);
  const canvas = createCanvas(sheet.width, sheet.height);
  const context = canvas.getContext('2d');
  const surface: Surface = {
    pen: context as Pen,
    drawRaster: (raster, x, y, width, height) => {
      const image = createCanvas(raster.width, raster.height);
      const inner = image.getContext('2d');
      const data = inner.createImageData(raster.width, raster.height);
      data.data.set(raster.rgba);
      inner.putImageData(data, 0, 0);
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, x, y, width, height);
    },
  };
  sheet.draw(surface);
  return kind === 'png' ? canvas.encode('png') : canvas.encode('webp', 88);
}

/** A raster as a PNG data address, for pictures inside SVG. */
export function rasterAddress({ width, height, rgba }: Raster): string {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      for (let k = 0; k < 3; k++) {
        rows[row * (width * 3 + 1) + 1 + column * 3 + k] = rgba[(row * width + column) * 4 + k] as number;
      }
    }
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
