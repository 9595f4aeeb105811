import { z } from 'zod';
import { type HexGrid, makeGrid } from '../geometry/hex/grid.ts';

/*
 * The compiled hex map of one system: content/maps/<id>.json. The compiler in
 * tools/maps writes it; rules, bots, drawing and the checks read it here.
 */

export const MAP_SCHEMA = 'vedette.map/1';

const hexId = z.string().regex(/^\d{4}$/, 'a hex number has four digits');
const sideKey = z
  .string()
  .regex(/^\d{4}-\d{4}$/, 'a hexside is two hex numbers with a dash, the lower first');
const edgeName = z.enum(['north', 'east', 'south', 'west']);
const affine = z.tuple([
  z.tuple([z.number(), z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number()]),
]);

/** How lattice coordinates (grid.centre) and longitude, latitude belong together. */
const placementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('affine'),
    /** rows: longitude, latitude from lattice x, y, 1 */
    toLonLat: affine,
  }),
  z.strictObject({
    kind: z.literal('spline'),
    toLonLat: affine,
    /** Thin-plate spline over lattice points, kernel half r² ln r² with r in hex widths. */
    nodes: z.array(z.tuple([z.number(), z.number()])),
    weights: z.array(z.tuple([z.number(), z.number()])),
  }),
]);

const gridSchema = z.strictObject({
  orientation: z.enum(['flat', 'pointy']),
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  shifted: z.enum(['even', 'odd']),
  numbering: z.enum(['CCRR', 'RRCC']),
  rowsFrom: z.enum(['north', 'south']),
  metres: z.number().positive(),
  placement: placementSchema,
});

const linkKind = z.enum(['highway', 'road', 'trail']);

const terrainSchema = z.enum([
  'clear',
  'forest',
  'woods',
  'marsh',
  'swamp',
  'town',
  'village',
  'chateau',
  'grand-farm',
]);

const hexSchema = z.strictObject({
  terrain: terrainSchema,
  elevation: z.int(),
  /** Elevation class, for books that tell low from high ground or slopes from hilltops: 0 is the lowest. */
  level: z.int().min(0).max(9).optional(),
  name: z.string().min(1).optional(),
  names: z.array(z.string().min(1)).optional(),
  /** A chateau inside another terrain, where the sign of one marks a town or village. */
  chateau: z.literal(true).optional(),
  /** Works are dug in it; they look towards these hexes beside it. */
  entrenched: z.array(hexId).min(1).optional(),
  /** Ids of the theatre features, or of the override, that made this hex what it is. */
  from: z.array(z.string().min(1)).optional(),
});

const sideSchema = z.strictObject({
  water: z.enum(['river', 'stream', 'lake']).optional(),
  bridge: z.literal(true).optional(),
  ford: z.literal(true).optional(),
  crest: z.literal(true).optional(),
  slope: z.literal(true).optional(),
  woods: z.literal(true).optional(),
  /** A work closes this side of that hex. */
  redoubt: hexId.optional(),
  /** The upper hex of a slope or crest. */
  up: hexId.optional(),
  name: z.string().min(1).optional(),
  from: z.array(z.string().min(1)).optional(),
});

const routeSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  kind: linkKind,
  /** Paved in 1815. */
  paved: z.literal(true).optional(),
  hexes: z.array(hexId).min(2),
});

const gateSchema = z.strictObject({
  id: z.string().min(1),
  hexes: z.array(hexId).min(1),
  edge: edgeName,
  /** Set when the edge is that of a sheet or half-sheet inside the map. */
  sheet: z.string().min(1).optional(),
  to: z.string().min(1).optional(),
  army: z.string().min(1).optional(),
  /** The rule case or passage that names the hex; 'reconstructed' in status says nobody does. */
  rule: z.string().min(1),
  status: z.enum(['book', 'derived', 'reconstructed']),
});

const mapSchema = z.strictObject({
  schema: z.literal(MAP_SCHEMA),
  id: z.string().min(1),
  system: z.string().min(1),
  title: z.string().min(1),
  grid: gridSchema,
  sheets: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1),
      columns: z.tuple([z.int(), z.int()]),
      rows: z.tuple([z.int(), z.int()]),
    }),
  ),
  /** Hexes of the grid that the sheet does not print as playable. */
  outOfPlay: z.array(hexId),
  hexes: z.record(hexId, hexSchema),
  sides: z.record(sideKey, sideSchema),
  /** Some books know roads and trails, others highways and roads. */
  links: z.record(sideKey, linkKind),
  routes: z.array(routeSchema),
  entries: z.array(gateSchema),
  exits: z.array(gateSchema),
  objectives: z.array(
    z.strictObject({ name: z.string().min(1), hexes: z.array(hexId).min(1), rule: z.string() }),
  ),
  edges: z.strictObject({
    north: z.array(hexId),
    east: z.array(hexId),
    south: z.array(hexId),
    west: z.array(hexId),
  }),
  supply: z.array(z.strictObject({ army: z.string().min(1), edge: edgeName, rule: z.string().min(1) })),
  provenance: z.strictObject({
    /** The folder of content/theatre it is compiled from; none for the theatre of June 1815. */
    theatre: z.string().min(1).optional(),
    features: z.record(z.string(), z.string()),
    overrides: z.array(
      z.strictObject({
        id: z.string().min(1),
        at: z.array(z.string().min(1)).min(1),
        what: z.string().min(1),
        fact: z.string().min(1),
        why: z.string().min(1),
      }),
    ),
  }),
});

export type GameMap = z.infer<typeof mapSchema>;
export type MapHex = GameMap['hexes'][string];
export type MapSide = GameMap['sides'][string];
export type MapGate = GameMap['entries'][number];
export type MapRoute = GameMap['routes'][number];
export type Terrain = MapHex['terrain'];
export type LinkKind = GameMap['links'][string];
export type EdgeName = z.infer<typeof edgeName>;
export type Placement = GameMap['grid']['placement'];

export class MapError extends Error {
  override readonly name = 'MapError';
  readonly problems: readonly string[];

  constructor(source: string, problems: readonly string[]) {
    super(`${source}: ${problems.length} problem(s)\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads a compiled map, or throws a MapError that lists every problem with its place in the file. */
export function parseMap(json: unknown, source = 'map'): GameMap {
  const parsed = mapSchema.safeParse(json);
  if (!parsed.success) {
    throw new MapError(
      source,
      parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
    );
  }
  const problems = mapProblems(parsed.data);
  if (problems.length > 0) throw new MapError(source, problems);
  return parsed.data;
}

export function mapGrid(map: GameMap): HexGrid {
  return makeGrid(map.grid);
}

/** What the shape of the file cannot say: hexes that exist, sides that touch, roads with bridges. */
function mapProblems(map: GameMap): string[] {
  const problems: string[] = [];
  const grid = mapGrid(map);
  const out = new Set(map.outOfPlay);
  const playable = (id: string) => grid.index(id) >= 0 && !out.has(id);
  const need = (where: string, id: string) => {
    if (!playable(id)) problems.push(`${where}: no playable hex ${id} on this grid`);
  };

  for (let h = 0; h < grid.size; h++) {
    const id = grid.id(h);
    if (!out.has(id) && map.hexes[id] === undefined) problems.push(`hexes: ${id} is missing`);
  }
  for (const id of Object.keys(map.hexes)) need(`hexes.${id}`, id);
  for (const [key, side] of Object.entries(map.sides)) {
    if (grid.sideIndex(key) === -1) {
      problems.push(`sides.${key}: the two hexes do not touch, or the lower is not first`);
      continue;
    }
    if ((side.bridge || side.ford) && side.water === undefined) {
      problems.push(`sides.${key}: a crossing without water`);
    }
    if ((side.bridge || side.ford) && side.water === 'lake') {
      problems.push(`sides.${key}: a crossing over a lake`);
    }
    if (side.up !== undefined && !key.split('-').includes(side.up)) {
      problems.push(`sides.${key}: the upper hex ${side.up} is not one of the two`);
    }
  }
  for (const key of Object.keys(map.links)) {
    if (grid.sideIndex(key) === -1) {
      problems.push(`links.${key}: the two hexes do not touch, or the lower is not first`);
      continue;
    }
    for (const id of key.split('-')) need(`links.${key}`, id);
    const side = map.sides[key];
    if (side?.water !== undefined && !side.bridge && !side.ford) {
      problems.push(
        `links.${key}: the ${map.links[key]} crosses the ${side.name ?? side.water} without bridge or ford`,
      );
    }
  }
  for (const route of map.routes) {
    for (let k = 0; k + 1 < route.hexes.length; k++) {
      const [a, b] = [route.hexes[k] as string, route.hexes[k + 1] as string].sort();
      if (map.links[`${a}-${b}`] === undefined) {
        problems.push(`routes.${route.id}: no link ${a}-${b} on the map`);
      }
    }
  }
  for (const gate of [...map.entries, ...map.exits]) {
    for (const id of gate.hexes) {
      need(`gate ${gate.id}`, id);
      if (playable(id) && !onEdge(map, grid, gate, grid.index(id))) {
        problems.push(`gate ${gate.id}: ${id} is not on the ${gate.edge} edge of ${gate.sheet ?? 'the map'}`);
      }
    }
  }
  for (const objective of map.objectives) {
    for (const id of objective.hexes) need(`objective ${objective.name}`, id);
  }
  for (const [edge, ids] of Object.entries(map.edges)) for (const id of ids) need(`edges.${edge}`, id);
  return problems;
}

function onEdge(map: GameMap, grid: HexGrid, gate: MapGate, hex: number): boolean {
  if (gate.sheet === undefined) return map.edges[gate.edge].includes(grid.id(hex));
  const sheet = map.sheets.find((s) => s.id === gate.sheet);
  if (sheet === undefined) return false;
  const [west, east] = sheet.columns;
  const [first, last] = sheet.rows;
  const fromNorth = map.grid.rowsFrom === 'north';
  if (gate.edge === 'west') return grid.column(hex) === west;
  if (gate.edge === 'east') return grid.column(hex) === east;
  return grid.row(hex) === ((gate.edge === 'north') === fromNorth ? first : last);
}
