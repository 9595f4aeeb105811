import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Reduces the SRTM3 clip to square cells of about a hundred metres (two raw
 * columns make one) and mends the pits that mines and radar noise leave.
 */

interface RawHeader {
  readonly file: string;
  readonly rows: number;
  readonly cols: number;
  readonly lat_of_first_row: number;
  readonly lon_of_first_col: number;
  readonly step_deg: number;
}

/** Nothing in the theatre lies lower than the Senne at Brussels. */
const LOWEST_METRES = 18;
const HIGHEST_METRES = 330;

export function importElevation(rawDir: string, outDir: string): string[] {
  const raw = JSON.parse(readFileSync(join(rawDir, 'dem_srtm3.json'), 'utf8')) as RawHeader;
  const bytes = readFileSync(join(rawDir, raw.file));
  const value = (row: number, column: number) => bytes.readInt16LE(2 * (row * raw.cols + column));
  const sound = (metres: number) => metres >= LOWEST_METRES && metres <= HIGHEST_METRES;
  const mended = (row: number, column: number): number => {
    const own = value(row, column);
    if (sound(own)) return own;
    for (let reach = 1; reach < 12; reach++) {
      const near: number[] = [];
      for (let r = Math.max(0, row - reach); r <= Math.min(raw.rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(raw.cols - 1, column + reach); c++) {
          if (sound(value(r, c))) near.push(value(r, c));
        }
      }
      near.sort((a, b) => a - b);
      if (near.length > 0) return near[near.length >> 1] as number;
    }
    return own;
  };
  const columns = raw.cols >> 1;
  const out = Buffer.alloc(raw.rows * columns * 2);
  for (let row = 0; row < raw.rows; row++) {
    for (let column = 0; column < columns; column++) {
      const mean = (mended(row, 2 * column) + mended(row, 2 * column + 1)) / 2;
      out.writeInt16LE(Math.round(mean), 2 * (row * columns + column));
    }
  }
  const header = {
    schema: 'vedette.theatre.elevation/1',
    file: 'elevation.i16',
    encoding: 'int16-le',
    rows: raw.rows,
    columns,
    north: raw.lat_of_first_row,
    west: raw.lon_of_first_col + raw.step_deg / 2,
    stepLat: raw.step_deg,
    stepLon: 2 * raw.step_deg,
    source: ['srtm'],
    note: 'surface of the year 2000: trees, houses and slag heaps are in it',
  };
  writeFileSync(join(outDir, header.file), out);
  writeFileSync(join(outDir, 'elevation.json'), `${JSON.stringify(header, null, 2)}\n`);
  return [join(outDir, 'elevation.json'), join(outDir, header.file)];
}
