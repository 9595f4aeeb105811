import { z } from 'zod';

/** The theatre's elevation raster: content/theatre/elevation.json and the binary it names. */
export const elevationHeaderSchema = z.strictObject({
  schema: z.literal('vedette.theatre.elevation/1'),
  file: z.string().min(1),
  /** metres, 16-bit little-endian, rows from the north, each row from the west */
  encoding: z.literal('int16-le'),
  rows: z.int().positive(),
  columns: z.int().positive(),
  /** centre of the first cell */
  north: z.number(),
  west: z.number(),
  stepLat: z.number().positive(),
  stepLon: z.number().positive(),
  source: z.array(z.string()),
  note: z.string(),
});

export type ElevationHeader = z.infer<typeof elevationHeaderSchema>;

export interface Elevation {
  readonly header: ElevationHeader;
  readonly cells: Int16Array;
  /** Metres above sea at a point, between the cells by straight interpolation, clamped at the rim. */
  at(lon: number, lat: number): number;
}

export function readElevation(header: unknown, bytes: Uint8Array): Elevation {
  const read = elevationHeaderSchema.parse(header);
  const { rows, columns } = read;
  if (bytes.byteLength !== rows * columns * 2) {
    throw new Error(
      `${read.file}: ${bytes.byteLength} bytes, but ${rows} x ${columns} cells need ${rows * columns * 2}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cells = new Int16Array(rows * columns);
  for (let k = 0; k < cells.length; k++) cells[k] = view.getInt16(2 * k, true);
  const cell = (row: number, column: number) => cells[row * columns + column] as number;
  return {
    header: read,
    cells,
    at: (lon, lat) => {
      const fx = Math.min(Math.max((lon - read.west) / read.stepLon, 0), columns - 1);
      const fy = Math.min(Math.max((read.north - lat) / read.stepLat, 0), rows - 1);
      const x = Math.min(Math.floor(fx), columns - 2);
      const y = Math.min(Math.floor(fy), rows - 2);
      const u = fx - x;
      const v = fy - y;
      const top = cell(y, x) * (1 - u) + cell(y, x + 1) * u;
      const bottom = cell(y + 1, x) * (1 - u) + cell(y + 1, x + 1) * u;
      return top * (1 - v) + bottom * v;
    },
  };
}
