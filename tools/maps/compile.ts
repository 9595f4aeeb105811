import { type EdgeName, type GameMap, MAP_SCHEMA, parseMap } from '../../src/content/map.ts';
import type { Elevation } from '../../src/content/map-elevation.ts';
import type { Theatre } from '../../src/content/map-theatre.ts';
import { compileGround } from './compile-ground.ts';
import { compileRelief } from './compile-relief.ts';
import { compileRoads } from './compile-roads.ts';
import { compileWater } from './compile-water.ts';
import type { MapDraft } from './draft.ts';
import { makeFrame } from './frame.ts';
import { CompileError, type Override, type Recipe } from './recipe.ts';
import { makeSideNet } from './trace-sides.ts';
import { spreadLines } from './write-json.ts';

/** Theatre + recipe -> the hex map of one system, or a CompileError with every problem found. */
export function compileMap(theatre: Theatre, elevation: Elevation, recipe: Recipe): GameMap {
  const frame = makeFrame(recipe);
  const draft: MapDraft = {
    recipe,
    theatre,
    elevation,
    frame,
    net: makeSideNet(frame),
    hexes: new Map(),
    sides: new Map(),
    links: new Map(),
    routes: [],
    problems: [],
  };
  compileWater(draft);
  compileRoads(draft);
  compileGround(draft);
  compileRelief(draft);
  if (draft.problems.length > 0) throw new CompileError(recipe.id, draft.problems);
  return parseMap(finish(draft), recipe.id);
}

export function mapText(map: GameMap): string {
  return spreadLines(map, ['hexes', 'sides', 'links', 'routes', 'entries', 'exits', 'objectives']);
}

function finish(draft: MapDraft): GameMap {
  const { recipe, frame } = draft;
  const { grid } = frame;
  const outOfPlay: string[] = [];
  for (let hex = 0; hex < grid.size; hex++) if (!frame.inPlay(hex)) outOfPlay.push(grid.id(hex));
  const byId = <T>(entries: Iterable<[number, T]>, id: (n: number) => string): Record<string, T> =>
    Object.fromEntries(
      [...entries].map(([n, v]) => [id(n), v] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    schema: MAP_SCHEMA,
    id: recipe.id,
    system: recipe.system,
    title: recipe.title,
    grid: { ...recipe.grid, metres: recipe.metres, placement: recipe.placement },
    sheets: recipe.sheets,
    outOfPlay,
    hexes: byId(draft.hexes, (h) => grid.id(h)),
    sides: byId(draft.sides, (s) => grid.sideId(s)),
    links: byId(draft.links, (s) => grid.sideId(s)),
    routes: draft.routes,
    entries: recipe.entries,
    exits: recipe.exits,
    objectives: recipe.objectives,
    edges: {
      north: edge(draft, 'north'),
      east: edge(draft, 'east'),
      south: edge(draft, 'south'),
      west: edge(draft, 'west'),
    },
    supply: recipe.supply,
    provenance: {
      ...(recipe.theatre === undefined ? {} : { theatre: recipe.theatre }),
      features: {
        hexes: 'ids of content/theatre places and woods, or of an override below',
        sides: 'ids of content/theatre water, crests, crossings and woods, or of an override below',
        routes: 'ids of content/theatre roads, or of an override below',
        elevation: draft.elevation.header.source.includes('drawn')
          ? 'mean over the hex of a relief drawn from waters and crests, in metres; not measured'
          : draft.elevation.header.source.includes('sonny')
            ? 'mean of the Sonny ground model over the hex, in metres'
            : 'mean of the SRTM3 raster over the hex, in metres',
        terrain: `a hex is wooded when trees cover ${Math.round(recipe.woods.share * 100)} % of it`,
        entries: 'status book: named by the rules; derived: follows from them; reconstructed: ours',
      },
      overrides: [
        ...Object.entries(recipe.settlements.named).map(([place, { hexes, fact }]) => ({
          id: `named-${place}`,
          at: hexes,
          what: `${draft.theatre.places.find((p) => p.id === place)?.name ?? place} takes these hexes`,
          fact,
          why: 'the book states the hexes',
        })),
        ...recipe.overrides.map((o) => ({
          id: o.id,
          at: touched(o),
          what: o.what,
          fact: o.fact,
          why: o.why,
        })),
      ],
    },
  };
}

function touched(override: Override): string[] {
  if ('hexes' in override) return override.hexes;
  return 'hex' in override ? [override.hex] : [...override.remove, ...override.add];
}

function edge(draft: MapDraft, name: EdgeName): string[] {
  const { grid } = draft.frame;
  const ids = new Set<string>();
  for (const block of draft.recipe.edges[name]) {
    for (let c = block.columns[0]; c <= block.columns[1]; c++) {
      for (let r = block.rows[0]; r <= block.rows[1]; r++) {
        const hex = grid.at(c, r);
        if (draft.frame.inPlay(hex)) ids.add(grid.id(hex));
      }
    }
  }
  return [...ids].sort();
}
