import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Reduces a survey's raster of heights to cells of about a hundred metres and, for the theatre of June 1815, mends the
 * pits that mines and radar noise leave; the rasters of other fields are mended in their surveys.
 */

interface RawHeader {
  readonly file: string;
  readonly rows: number;
  readonly cols: number;
  readonly lat_of_first_row: number;
  readonly lon_of_first_col: number;
  /** Surveys give one step for both ways, or one for each. */
  readonly step_deg?: number;
  readonly lat_step_deg?: number;
  readonly lon_step_deg?: number;
  readonly source: string;
}

/** Heights outside these are noise. */
export interface Heights {
  readonly lowest: number;
  readonly highest: number;
}

/** Nothing in the theatre of June 1815 lies lower than the Senne at Brussels. */
export const HEIGHTS_OF_1815: Heights = { lowest: 18, highest: 330 };

const METRES_PER_DEGREE = 111_320;
const CELL_METRES = 100;

/** The header of a survey's raster; undefined where it has none and the relief must be drawn. */
export const heightsFile = (rawDir: string): string | undefined =>
  readdirSync(rawDir).find((file) => /^dem_.*\.json$/.test(file));

/** What the raster is called in sources.json, and what is to be kept in mind about it. */
function kindOf(source: string): { source: string[]; note: string } {
  return source.includes('SRTM3')
    ? { source: ['srtm'], note: 'surface of the year 2000: trees, houses and slag heaps are in it' }
    : { source: ['sonny'], note: 'ground of today: banks, cuttings and quarries are in it' };
}

export function importElevation(rawDir: string, outDir: string, sound?: Heights): string[] {
  const header = heightsFile(rawDir);
  if (header === undefined) throw new Error(`${rawDir}: no raster of heights (dem_*.json)`);
  const raw = JSON.parse(readFileSync(join(rawDir, header), 'utf8')) as RawHeader;
  const bytes = readFileSync(join(rawDir, raw.file));
  const stepLat = raw.lat_step_deg ?? raw.step_deg ?? 0;
  const stepLon = raw.lon_step_deg ?? raw.step_deg ?? 0;
  const narrow = Math.cos((raw.lat_of_first_row * Math.PI) / 180);
  const down = Math.max(1, Math.round(CELL_METRES / (stepLat * METRES_PER_DEGREE)));
  const across = Math.max(1, Math.round(CELL_METRES / (stepLon * METRES_PER_DEGREE * narrow)));
  const value = mended(raw, bytes, sound);
  const rows = Math.floor(raw.rows / down);
  const columns = Math.floor(raw.cols / across);
  const out = Buffer.alloc(rows * columns * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let r = 0; r < down; r++) {
        for (let c = 0; c < across; c++) sum += value(down * row + r, across * column + c);
      }
      out.writeInt16LE(Math.round(sum / (down * across)), 2 * (row * columns + column));
    }
  }
  const made = {
    schema: 'vedette.theatre.elevation/1',
    file: 'elevation.i16',
    encoding: 'int16-le',
    rows,
    columns,
    north: raw.lat_of_first_row - (stepLat * (down - 1)) / 2,
    west: raw.lon_of_first_col + (stepLon * (across - 1)) / 2,
    stepLat: down * stepLat,
    stepLon: across * stepLon,
    ...kindOf(raw.source),
  };
  writeFileSync(join(outDir, made.file), out);
  writeFileSync(join(outDir, 'elevation.json'), `${JSON.stringify(made, null, 2)}\n`);
  return [join(outDir, 'elevation.json'), join(outDir, made.file)];
}

/** The height of a cell, and of one that cannot be right the middle one of those around it. */
function mended(
  raw: RawHeader,
  bytes: Buffer,
  sound: Heights | undefined,
): (row: number, column: number) => number {
  const value = (row: number, column: number) => bytes.readInt16LE(2 * (row * raw.cols + column));
  if (sound === undefined) return value;
  const isSound = (metres: number) => metres >= sound.lowest && metres <= sound.highest;
  return (row, column) => {
    const own = value(row, column);
    if (isSound(own)) return own;
    for (let reach = 1; reach < 12; reach++) {
      const near: number[] = [];
      for (let r = Math.max(0, row - reach); r <= Math.min(raw.rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(raw.cols - 1, column + reach); c++) {
          if (isSound(value(r, c))) near.push(value(r, c));
        }
      }
      near.sort((a, b) => a - b);
      if (near.length > 0) return near[near.length >> 1] as number;
    }
    return own;
  };
}
