import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseTheatre, THEATRE_LAYERS, type TheatreLayer } from '../../src/content/map-theatre.ts';
import { crossingPoints, type LonLat, metresBetween } from '../../src/content/map-theatre-geometry.ts';
import { featureLines } from './write-json.ts';

/*
 * Makes content/theatre from the raw survey layers (GeoJSON with its own
 * property names) and content/theatre/corrections.json. Run again only when
 * the survey or the corrections change; the result is committed.
 */

interface RawFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

interface Draft {
  id: string;
  name: string;
  [field: string]: unknown;
}

const correctionsSchema = z.strictObject({
  schema: z.literal('vedette.theatre.corrections/1'),
  spelling: z.array(z.tuple([z.string(), z.string()])),
  /** What a crossing without a name of its own is called, before the nearest place. */
  unnamedBridge: z.string().min(1).default('Pont de'),
  unnamedFord: z.string().min(1).default('Gué de'),
  changes: z.array(
    z.discriminatedUnion('op', [
      z.strictObject({
        op: z.literal('set'),
        layer: z.enum(THEATRE_LAYERS),
        id: z.string(),
        fields: z.record(z.string(), z.unknown()),
        why: z.string().min(1),
      }),
      z.strictObject({
        op: z.literal('drop'),
        layer: z.enum(THEATRE_LAYERS),
        id: z.string(),
        why: z.string().min(1),
      }),
      z.strictObject({
        op: z.literal('add'),
        layer: z.enum(THEATRE_LAYERS),
        feature: z.looseObject({ id: z.string(), name: z.string() }),
        why: z.string().min(1),
      }),
    ]),
  ),
});

type Corrections = z.infer<typeof correctionsSchema>;

export function slug(name: string): string {
  return name
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function sourceIds(text: string): string[] {
  const ids: string[] = [];
  if (text.includes('TEC stops')) ids.push('tec');
  if (text.includes('GeoNames')) ids.push('geonames');
  if (text.includes('SRTM3') || text.includes('the repaired elevation')) ids.push('srtm');
  if (text.includes('Sonny')) ids.push('sonny');
  if (text.includes('wikipedia')) ids.push('wikipedia');
  if (/knowledge|published coordinate|by hand|hand-drawn/.test(text)) ids.push('history');
  if (text.includes('bent to the road hexes')) ids.push('nlb-hexes');
  // what is measured nowhere is drawn from what accounts tell
  return ids.length === 0 ? ['history'] : ids;
}

/** Surveys write the way a crest looks as a word or as a letter. */
const FACING: Readonly<Record<string, string>> = {
  north: 'N',
  'north-east': 'NE',
  east: 'E',
  'south-east': 'SE',
  south: 'S',
  'south-west': 'SW',
  west: 'W',
  'north-west': 'NW',
};

/** Points that tell where something is and are no settlements. */
const NO_PLACES = new Set<unknown>([
  'bridge',
  'ford',
  'gate',
  'height',
  'hill',
  'ruin',
  'ferry',
  'park',
  'edge',
  'redoubt',
  'fleche',
  'monastery',
]);

/** Surveys tell apart what maps draw alike. */
const ALIKE: Readonly<Record<string, string>> = { suburb: 'town', ditch: 'stream', park: 'forest' };
const kindOf = ({ properties: { kind } }: RawFeature): unknown => ALIKE[String(kind)] ?? kind;

function readRaw(dir: string, file: string): RawFeature[] {
  return (JSON.parse(readFileSync(join(dir, file), 'utf8')) as { features: RawFeature[] }).features;
}

function importLayers(dir: string, corrections: Corrections): Record<string, Draft[]> {
  const spell = (name: string) =>
    corrections.spelling.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), name);
  const start = (feature: RawFeature): Draft => {
    const name = spell(String(feature.properties.name));
    return {
      id: slug(name),
      name,
      source: sourceIds(String(feature.properties.source)),
      confidence: feature.properties.confidence,
    };
  };
  const line = (feature: RawFeature) => withoutRepeats(feature.geometry.coordinates as LonLat[]);
  const rawPlaces = readRaw(dir, 'places.geojson');
  const layers: Record<string, Draft[]> = {
    places: rawPlaces
      .filter((f) => !NO_PLACES.has(f.properties.kind))
      .map((f) => ({
        ...start(f),
        kind: kindOf(f),
        at: f.geometry.coordinates,
        ...(f.properties.extent === undefined
          ? {}
          : { extent: f.properties.extent, halfWidth: f.properties.half_width_m }),
      })),
    water: readRaw(dir, 'water.geojson').map((f) => ({
      ...start(f),
      kind: kindOf(f),
      rank: f.properties.rank,
      line: line(f),
    })),
    roads: readRaw(dir, 'roads.geojson').map((f) => ({
      ...start(f),
      kind: f.properties.kind,
      line: line(f),
    })),
    woods: readRaw(dir, 'woods.geojson').map((f) => ({
      ...start(f),
      kind: kindOf(f),
      ring: (f.geometry.coordinates as LonLat[][])[0],
    })),
    crests: readRaw(dir, 'relief.geojson')
      .filter((f) => f.properties.kind === 'crest')
      .map((f) => ({
        ...start(f),
        faces: FACING[String(f.properties.side)] ?? f.properties.side,
        line: line(f),
      })),
  };
  applyChanges(layers, corrections);
  const bridges = rawPlaces
    .filter((f) => f.properties.kind === 'bridge' || f.properties.kind === 'ford')
    .map((f) => ({
      ...start(f),
      kind: f.properties.kind,
      at: f.geometry.coordinates,
      drawn: f.properties.auto === true || String(f.properties.source).startsWith('meeting of road'),
    }));
  layers.crossings = makeCrossings(layers, bridges, corrections);
  return layers;
}

function withoutRepeats(line: readonly LonLat[]): LonLat[] {
  return line.filter((p, k) => k === 0 || p[0] !== line[k - 1]?.[0] || p[1] !== line[k - 1]?.[1]);
}

function applyChanges(layers: Record<string, Draft[]>, corrections: Corrections): void {
  for (const change of corrections.changes) {
    const layer = layers[change.layer];
    if (layer === undefined) throw new Error(`corrections.json: ${change.layer} is made, not corrected`);
    if (change.op === 'add') {
      layer.push(change.feature as Draft);
      continue;
    }
    const at = layer.findIndex((f) => f.id === change.id);
    if (at < 0) throw new Error(`corrections.json: ${change.layer} has no feature ${change.id}`);
    if (change.op === 'drop') layer.splice(at, 1);
    else layer[at] = { ...(layer[at] as Draft), ...change.fields, note: change.why };
  }
}

/**
 * A bridge at every point where a road meets water, with the surveyed bridge's name where one is near; one that only
 * the drawing makes is called after the nearest place.
 */
function makeCrossings(
  layers: Record<string, Draft[]>,
  surveyed: readonly Draft[],
  { unnamedBridge, unnamedFord }: Corrections,
): Draft[] {
  const crossings: Draft[] = [];
  const names = new Map<string, number>();
  const nearest = (at: LonLat, list: readonly Draft[], reach: number) =>
    list
      .map((f) => ({ f, d: metresBetween(at, f.at as LonLat) }))
      .filter(({ d }) => d <= reach)
      .sort((a, b) => a.d - b.d)[0]?.f;
  const settlements = (layers.places as Draft[]).filter((p) => p.kind !== 'crossroads');
  for (const road of layers.roads as Draft[]) {
    for (const water of layers.water as Draft[]) {
      for (const point of crossingPoints(road.line as LonLat[], water.line as LonLat[])) {
        const at: LonLat = [Number(point[0].toFixed(5)), Number(point[1].toFixed(5))];
        const bridge = nearest(at, surveyed, 350);
        const place = nearest(at, settlements, 2500);
        const unnamed = bridge?.kind === 'ford' ? unnamedFord : unnamedBridge;
        const base =
          bridge === undefined || bridge.drawn === true
            ? `${unnamed} ${place?.name ?? water.name}`
            : bridge.name;
        const count = (names.get(base) ?? 0) + 1;
        names.set(base, count);
        const name = count === 1 ? base : `${base} (${count})`;
        crossings.push({
          id: slug(name),
          name,
          source: bridge === undefined ? ['history'] : (bridge.source as string[]),
          confidence: bridge === undefined ? 'low' : bridge.confidence,
          kind: bridge?.kind ?? 'bridge',
          at,
          road: road.id,
          water: water.id,
        });
      }
    }
  }
  return crossings;
}

export function importTheatre(rawDir: string, outDir: string): string[] {
  const corrections = correctionsSchema.parse(
    JSON.parse(readFileSync(join(outDir, 'corrections.json'), 'utf8')),
  );
  const layers = importLayers(rawDir, corrections);
  const files: Record<string, unknown> = {
    sources: JSON.parse(readFileSync(join(outDir, 'sources.json'), 'utf8')),
  };
  for (const layer of THEATRE_LAYERS) {
    const features = (layers[layer] as Draft[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    files[layer] = { schema: `vedette.theatre.${layer}/1`, features };
  }
  parseTheatre(files as Record<TheatreLayer | 'sources', unknown>);
  return THEATRE_LAYERS.map((layer) => {
    const path = join(outDir, `${layer}.json`);
    writeFileSync(path, featureLines(files[layer] as { schema: string; features: unknown[] }));
    return path;
  });
}
