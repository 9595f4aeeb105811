import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameMap, parseMap } from '../../src/content/map.ts';
import { type Elevation, readElevation } from '../../src/content/map-elevation.ts';
import { makePlacer } from '../../src/content/map-placement.ts';
import { RELIEF_SCHEMA, type ReliefFile } from '../../src/drawing/ground/relief-file.ts';
import { HEX, makePlan } from '../../src/drawing/plan.ts';

/*
 * Samples the theatre's elevations on a raster laid over each map's grid:
 *   node tools/drawing/make-relief.ts nlb dow ldga friedland
 * writes content/maps/<id>.relief.json. The same inputs give the same bytes.
 */

const MARGIN = 1.5;

/** Close enough for hills of a kilometre, small enough to load with the page. */
const METRES_PER_SAMPLE = 96;

export function sampleRelief(map: GameMap, elevation: Elevation): ReliefFile {
  const { bounds } = makePlan(map);
  const placer = makePlacer(map.grid.placement, map.grid.orientation);
  const flat = map.grid.orientation === 'flat';
  const narrow = HEX / (2 * Math.sqrt(3));
  const [unitX, unitY] = flat ? [narrow, HEX / 2] : [HEX / 2, narrow];
  const step = Math.max(METRES_PER_SAMPLE / map.grid.metres, 0.1);
  const origin = [round(bounds.x / HEX - MARGIN), round(bounds.y / HEX - MARGIN)] as const;
  const columns = Math.ceil((bounds.width / HEX + 2 * MARGIN) / step) + 1;
  const rows = Math.ceil((bounds.height / HEX + 2 * MARGIN) / step) + 1;
  const metres: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = ((origin[0] + column * step) * HEX) / unitX;
      const y = ((origin[1] + row * step) * HEX) / unitY;
      const [lon, lat] = placer.toLonLat(x, y);
      metres.push(Math.round(elevation.at(lon, lat)));
    }
  }
  // A few spikes of slag heaps and voids must not flatten the rest into one byte's range.
  const sorted = [...metres].sort((a, b) => a - b);
  const base = sorted[Math.floor(sorted.length * 0.0005)] ?? 0;
  const top = sorted[Math.floor(sorted.length * 0.9995)] ?? base;
  const unit = Math.max(1, Math.ceil((top - base) / 255));
  const bytes = new Uint8Array(metres.length);
  for (let row = 0; row < rows; row++) {
    let before = 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const value = Math.min(255, Math.max(0, Math.round(((metres[at] as number) - base) / unit)));
      bytes[at] = (value - before) & 255;
      before = value;
    }
  }
  return {
    schema: RELIEF_SCHEMA,
    map: map.id,
    source: elevation.header.source.join(', '),
    columns,
    rows,
    step,
    origin,
    base,
    unit,
    samples: Buffer.from(bytes).toString('base64'),
  };
}

const round = (n: number) => Math.round(n * 1000) / 1000;

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The heights of the theatre that a map is compiled from. */
export function elevationOf(map: GameMap): Elevation {
  const folder = `content/theatre/${map.provenance.theatre === undefined ? '' : `${map.provenance.theatre}/`}`;
  const header = readJson(at(`${folder}elevation.json`)) as { file: string };
  return readElevation(header, readFileSync(at(`${folder}${header.file}`)));
}

if (import.meta.main) {
  for (const id of process.argv.slice(2)) {
    const path = at(`content/maps/${id}.json`);
    const map = parseMap(readJson(path), path);
    const relief = sampleRelief(map, elevationOf(map));
    writeFileSync(at(`content/maps/${id}.relief.json`), `${JSON.stringify(relief)}\n`);
    process.stdout.write(`${id}: ${relief.columns} x ${relief.rows} samples\n`);
  }
}
