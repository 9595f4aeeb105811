import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Theatre } from '../../src/content/map-theatre.ts';
import { type LonLat, metresBetween } from '../../src/content/map-theatre-geometry.ts';

/*
 * Where no free elevation exists the relief is drawn: heights.json says how high a field's waters, crests and some
 * points may lie, and the ground between is laid through them. It gives hill shading its shape and says of no hex how
 * high it was; sources.json calls it drawn.
 */

const heightsSchema = z.strictObject({
  schema: z.literal('vedette.theatre.heights/1'),
  /** What the open ground between them all tends to. */
  base: z.number(),
  /** Metres where a water comes onto the ground and where it leaves it. */
  water: z.record(z.string(), z.tuple([z.number(), z.number()])),
  crests: z.record(z.string(), z.number()),
  points: z.array(
    z.strictObject({ name: z.string(), at: z.tuple([z.number(), z.number()]), metres: z.number() }),
  ),
  note: z.string().min(1),
});

interface Sample {
  readonly at: LonLat;
  readonly metres: number;
}

/** Cells of about a hundred metres, as those of the measured theatre. */
const STEP = 0.0009;
/** How fast a feature's say fades with distance, how near it has all of it, and from how far open ground takes over. */
const FADE = 2.4;
const NEAR_METRES = 80;
const OPEN_METRES = 900;
const SPACING_METRES = 60;

/** A line as points no farther apart than the spacing, its height going evenly from one end to the other. */
function along(line: readonly LonLat[], from: number, to: number): Sample[] {
  const legs = line.slice(1).map((point, k) => metresBetween(line[k] as LonLat, point));
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  const samples: Sample[] = [];
  let gone = 0;
  for (const [k, leg] of legs.entries()) {
    const [ax, ay] = line[k] as LonLat;
    const [bx, by] = line[k + 1] as LonLat;
    const pieces = Math.max(1, Math.ceil(leg / SPACING_METRES));
    for (let n = 0; n <= pieces; n++) {
      const share = n / pieces;
      samples.push({
        at: [ax + (bx - ax) * share, ay + (by - ay) * share],
        metres: from + ((to - from) * (gone + leg * share)) / length,
      });
    }
    gone += leg;
  }
  return samples;
}

/** Each feature speaks through its nearest point. */
function heightAt(at: LonLat, features: readonly (readonly Sample[])[], base: number): number {
  const weigh = (metres: number): number => 1 / (metres + NEAR_METRES) ** FADE;
  let weight = weigh(OPEN_METRES);
  let sum = base * weight;
  for (const samples of features) {
    let [nearest, height] = [Number.POSITIVE_INFINITY, 0];
    for (const sample of samples) {
      const away = metresBetween(at, sample.at);
      if (away < nearest) [nearest, height] = [away, sample.metres];
    }
    const says = weigh(nearest);
    weight += says;
    sum += height * says;
  }
  return sum / weight;
}

export function drawElevation(theatre: Theatre, dir: string): string[] {
  const heights = heightsSchema.parse(JSON.parse(readFileSync(join(dir, 'heights.json'), 'utf8')));
  const lineOf = (
    list: readonly { id: string; line: readonly LonLat[] }[],
    id: string,
  ): readonly LonLat[] => {
    const found = list.find((one) => one.id === id);
    if (found === undefined) throw new Error(`heights.json: there is no ${id} in the theatre`);
    return found.line;
  };
  const features = [
    ...Object.entries(heights.water).map(([id, [from, to]]) => along(lineOf(theatre.water, id), from, to)),
    ...Object.entries(heights.crests).map(([id, metres]) =>
      along(lineOf(theatre.crests, id), metres, metres),
    ),
    ...heights.points.map(({ at, metres }) => [{ at, metres }]),
  ];
  const [west, south, east, north] = theatre.bounds;
  const stepLon = STEP / Math.cos(((south + north) * Math.PI) / 360);
  const rows = Math.ceil((north - south) / STEP) + 1;
  const columns = Math.ceil((east - west) / stepLon) + 1;
  const out = Buffer.alloc(rows * columns * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const metres = heightAt([west + column * stepLon, north - row * STEP], features, heights.base);
      out.writeInt16LE(Math.round(metres), 2 * (row * columns + column));
    }
  }
  const header = {
    schema: 'vedette.theatre.elevation/1',
    file: 'elevation.i16',
    encoding: 'int16-le',
    rows,
    columns,
    north,
    west,
    stepLat: STEP,
    stepLon,
    source: ['drawn'],
    note: heights.note,
  };
  writeFileSync(join(dir, header.file), out);
  writeFileSync(join(dir, 'elevation.json'), `${JSON.stringify(header, null, 2)}\n`);
  return [join(dir, 'elevation.json'), join(dir, header.file)];
}
