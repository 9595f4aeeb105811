import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameMap, parseMap } from '../../src/content/map.ts';
import { type Elevation, readElevation } from '../../src/content/map-elevation.ts';
import {
  parseTheatre,
  THEATRE_LAYERS,
  type Theatre,
  type TheatreLayer,
} from '../../src/content/map-theatre.ts';
import { type MapFacts, parseFacts } from './facts.ts';
import { parseRecipe, type Recipe } from './recipe.ts';

/** The maps of June 1815, then those of other fields: whatever has a recipe. */
const OF_1815 = ['nlb', 'dow', 'ldga'];
export const MAP_IDS: readonly string[] = [
  ...OF_1815,
  ...readdirSync(new URL('../../content/maps/recipes', import.meta.url))
    .map((file) => file.replace('.json', ''))
    .filter((id) => !OF_1815.includes(id))
    .sort(),
];

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

export function loadTheatre(content: string, folder = ''): Theatre {
  const dir = join(content, 'theatre', folder);
  const files = Object.fromEntries(
    [...THEATRE_LAYERS, 'sources'].map((layer) => [layer, readJson(join(dir, `${layer}.json`))]),
  );
  return parseTheatre(files as Record<TheatreLayer | 'sources', unknown>);
}

export function loadElevation(content: string, folder = ''): Elevation {
  const dir = join(content, 'theatre', folder);
  const header = readJson(join(dir, 'elevation.json')) as { file: string };
  return readElevation(header, readFileSync(join(dir, header.file)));
}

export function loadRecipe(content: string, id: string): Recipe {
  return parseRecipe(readJson(join(content, 'maps', 'recipes', `${id}.json`)), `recipes/${id}.json`);
}

export function loadMap(content: string, id: string): GameMap {
  return parseMap(readJson(join(content, 'maps', `${id}.json`)), `maps/${id}.json`);
}

export function loadFacts(content: string, id: string): MapFacts {
  return parseFacts(readJson(join(content, 'maps', 'facts', `${id}.json`)), `facts/${id}.json`);
}
