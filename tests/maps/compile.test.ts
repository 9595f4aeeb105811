import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMap, mapText } from '../../tools/maps/compile.ts';
import {
  loadElevation,
  loadFacts,
  loadMap,
  loadRecipe,
  loadTheatre,
  MAP_IDS,
} from '../../tools/maps/load.ts';
import { mapReport, withReport } from '../../tools/maps/report.ts';

const content = join(import.meta.dirname, '..', '..', 'content');

for (const id of MAP_IDS) {
  const recipe = loadRecipe(content, id);
  const theatre = loadTheatre(content, recipe.theatre);

  test(`${id}: the committed map is byte for byte what theatre and recipe give, twice over`, () => {
    const committed = readFileSync(join(content, 'maps', `${id}.json`), 'utf8');
    const elevation = loadElevation(content, recipe.theatre);
    expect(mapText(compileMap(theatre, elevation, recipe)) === committed).toBe(true);
    const again = compileMap(loadTheatre(content, recipe.theatre), elevation, loadRecipe(content, id));
    expect(mapText(again) === committed).toBe(true);
  });

  test(`${id}: every override is few and says which fact it satisfies`, () => {
    const { overrides } = recipe;
    expect(overrides.length).toBeLessThan(20);
    expect(new Set(overrides.map((o) => o.id)).size).toBe(overrides.length);
    for (const override of overrides) expect(override.fact.length).toBeGreaterThan(5);
  });

  test(`${id}: what a hex or side comes from can be looked up`, () => {
    const map = loadMap(content, id);
    const known = new Set<string>([
      ...[theatre.places, theatre.water, theatre.woods, theatre.crests, theatre.crossings]
        .flat()
        .map((f) => f.id),
      ...map.provenance.overrides.map((o) => o.id),
      ...theatre.sources.map((s) => s.id),
    ]);
    for (const [key, { from }] of [...Object.entries(map.hexes), ...Object.entries(map.sides)]) {
      for (const source of from ?? []) expect(known.has(source), `${key}: ${source}`).toBe(true);
    }
    for (const [key, hex] of Object.entries(map.hexes)) {
      if (hex.terrain !== 'clear' || hex.name !== undefined) expect(hex.from?.length, key).toBeGreaterThan(0);
    }
  });
}

test('the files stay small enough to send', () => {
  const size = (path: string) => statSync(join(content, path)).size;
  expect(size('maps/nlb.json')).toBeLessThan(350_000);
  const theatreFiles = ['places', 'water', 'roads', 'woods', 'crests', 'crossings', 'sources', 'elevation'];
  const total = theatreFiles.reduce(
    (sum, f) => sum + size(`theatre/${f}.json`),
    size('theatre/elevation.i16'),
  );
  expect(total).toBeLessThan(3_000_000);
});

test('the report in docs/maps.md is the one the maps give', () => {
  const page = readFileSync(join(content, '..', 'docs', 'maps.md'), 'utf8');
  const report = MAP_IDS.map((id) =>
    mapReport(loadMap(content, id), loadRecipe(content, id), loadFacts(content, id)),
  ).join('\n');
  expect(withReport(page, report) === page).toBe(true);
});
