import { z } from 'zod';
import {
  crossingPoints,
  type LonLat,
  lineProblem,
  metresBetween,
  ringProblem,
} from './map-theatre-geometry.ts';

/*
 * A georeferenced theatre: content/theatre/*.json is that of June 1815, each folder
 * in it another field. One list of features per layer, WGS84 longitude and latitude,
 * every feature with its source and how sure it is. Maps are compiled from it
 * and the drawing takes its lines and woods from it.
 */

export const THEATRE_LAYERS = ['places', 'water', 'roads', 'woods', 'crests', 'crossings'] as const;
export type TheatreLayer = (typeof THEATRE_LAYERS)[number];

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is kebab-case ascii');
const lonLat = z.tuple([z.number(), z.number()]);
const line = z.array(lonLat);
const common = {
  id,
  name: z.string().min(1),
  source: z.array(id).min(1),
  confidence: z.enum(['high', 'medium', 'low']),
  note: z.string().min(1).optional(),
};

const place = z.strictObject({
  ...common,
  kind: z.enum(['city', 'town', 'village', 'hamlet', 'farm', 'chateau', 'mill', 'crossroads', 'redoubt']),
  at: lonLat,
  /** Centre line of a long village, with half its width in metres. */
  extent: line.optional(),
  halfWidth: z.number().positive().optional(),
});
const water = z.strictObject({
  ...common,
  kind: z.enum(['river', 'stream']),
  /** 1 river, 2 principal stream, 3 brook */
  rank: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Runs downstream. */
  line,
});
const road = z.strictObject({ ...common, kind: z.enum(['chaussee', 'road', 'track']), line });
const wood = z.strictObject({ ...common, kind: z.enum(['forest', 'marsh', 'pond']), ring: line });
const crest = z.strictObject({
  ...common,
  /** The way the steeper slope looks. */
  faces: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']),
  line,
});
const crossing = z.strictObject({
  ...common,
  kind: z.enum(['bridge', 'ford']),
  at: lonLat,
  road: id,
  water: id,
});

const layerSchemas = { places: place, water, roads: road, woods: wood, crests: crest, crossings: crossing };

const sourcesSchema = z.strictObject({
  schema: z.literal('vedette.theatre.sources/1'),
  /** West, south, east, north of the ground the layers cover. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  sources: z.array(
    z.strictObject({
      id,
      title: z.string().min(1),
      credit: z.string().min(1),
      licence: z.string().min(1),
      url: z.string().optional(),
      used: z.string().min(1),
      /** How far what comes from it can be trusted, where that is less than a measurement. */
      confidence: z.enum(['high', 'medium', 'low']).optional(),
    }),
  ),
});

export type Place = z.infer<typeof place>;
export type Water = z.infer<typeof water>;
export type Road = z.infer<typeof road>;
export type Wood = z.infer<typeof wood>;
export type Crest = z.infer<typeof crest>;
export type Crossing = z.infer<typeof crossing>;
export type TheatreSource = z.infer<typeof sourcesSchema>['sources'][number];
export type Bounds = z.infer<typeof sourcesSchema>['bounds'];

export interface Theatre {
  readonly places: readonly Place[];
  readonly water: readonly Water[];
  readonly roads: readonly Road[];
  readonly woods: readonly Wood[];
  readonly crests: readonly Crest[];
  readonly crossings: readonly Crossing[];
  readonly sources: readonly TheatreSource[];
  readonly bounds: Bounds;
}

export class TheatreError extends Error {
  override readonly name = 'TheatreError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the theatre has ${problems.length} problem(s)\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

/** How far from the drawn crossing of road and water the crossing feature may stand. */
const CROSSING_REACH_METRES = 120;

/** Reads the theatre from its parsed files, or throws a TheatreError that names every bad feature. */
export function parseTheatre(files: Readonly<Record<TheatreLayer | 'sources', unknown>>): Theatre {
  const problems: string[] = [];
  const layers: Record<string, unknown> = {};
  for (const layer of THEATRE_LAYERS) {
    const file = z.strictObject({
      schema: z.literal(`vedette.theatre.${layer}/1`),
      features: z.array(z.unknown()),
    });
    const parsed = file.safeParse(files[layer]);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        problems.push(`${layer}.json: ${issue.path.join('.')}: ${issue.message}`);
      }
      continue;
    }
    layers[layer] = parsed.data.features.flatMap((feature, k) => {
      const read = layerSchemas[layer].safeParse(feature);
      if (read.success) return [read.data];
      const name = (feature as { name?: unknown } | null)?.name ?? `feature ${k}`;
      for (const issue of read.error.issues) {
        problems.push(`${layer}.json: ${String(name)}: ${issue.path.join('.')}: ${issue.message}`);
      }
      return [];
    });
  }
  const sources = sourcesSchema.safeParse(files.sources);
  if (!sources.success) {
    for (const issue of sources.error.issues) {
      problems.push(`sources.json: ${issue.path.join('.')}: ${issue.message}`);
    }
  }
  if (problems.length > 0 || !sources.success) throw new TheatreError(problems);
  const { sources: listed, bounds } = sources.data;
  const theatre = { ...layers, sources: listed, bounds } as unknown as Theatre;
  problems.push(...theatreProblems(theatre));
  if (problems.length > 0) throw new TheatreError(problems);
  return theatre;
}

function inBounds([lon, lat]: LonLat, [west, south, east, north]: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

function theatreProblems(theatre: Theatre): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  const known = new Set(theatre.sources.map((s) => s.id));
  for (const layer of THEATRE_LAYERS) {
    const names = new Set<string>();
    for (const feature of theatre[layer]) {
      const key = `${layer}/${feature.id}`;
      if (ids.has(key)) problems.push(`${layer}.json: ${feature.name}: the id ${feature.id} occurs twice`);
      ids.add(key);
      if (names.has(feature.name)) {
        problems.push(`${layer}.json: ${feature.name}: a second feature has this name`);
      }
      names.add(feature.name);
      for (const source of feature.source) {
        if (!known.has(source)) {
          problems.push(`${layer}.json: ${feature.name}: source ${source} is not in sources.json`);
        }
      }
      const broken = geometryProblem(feature, theatre.bounds);
      if (broken !== undefined) problems.push(`${layer}.json: ${feature.name}: ${broken}`);
    }
  }
  if (problems.length > 0) return problems;
  return crossingProblems(theatre);
}

function geometryProblem(
  feature: Place | Water | Road | Wood | Crest | Crossing,
  bounds: Bounds,
): string | undefined {
  if ('at' in feature) {
    if (!inBounds(feature.at, bounds)) return `${feature.at.join(', ')} lies outside the theatre`;
    return 'extent' in feature && feature.extent !== undefined ? lineProblem(feature.extent) : undefined;
  }
  return 'ring' in feature ? ringProblem(feature.ring) : lineProblem(feature.line);
}

/** Where a road meets water there must be a bridge or a ford that says so. */
function crossingProblems(theatre: Theatre): string[] {
  const problems: string[] = [];
  const roads = new Set(theatre.roads.map((r) => r.id));
  const waters = new Set(theatre.water.map((w) => w.id));
  for (const crossing of theatre.crossings) {
    if (!roads.has(crossing.road)) {
      problems.push(`crossings.json: ${crossing.name}: no road ${crossing.road}`);
    }
    if (!waters.has(crossing.water)) {
      problems.push(`crossings.json: ${crossing.name}: no water ${crossing.water}`);
    }
  }
  for (const road of theatre.roads) {
    for (const water of theatre.water) {
      for (const point of crossingPoints(road.line, water.line)) {
        const has = theatre.crossings.some(
          (c) =>
            c.road === road.id && c.water === water.id && metresBetween(c.at, point) <= CROSSING_REACH_METRES,
        );
        if (!has) {
          const where = point.map((v) => v.toFixed(4)).join(', ');
          problems.push(`roads.json: ${road.name} crosses ${water.name} at ${where} without bridge or ford`);
        }
      }
    }
  }
  return problems;
}
