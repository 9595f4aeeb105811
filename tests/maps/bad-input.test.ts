import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMap } from '../../src/content/map.ts';
import { readElevation } from '../../src/content/map-elevation.ts';
import { parseTheatre, THEATRE_LAYERS, type TheatreLayer } from '../../src/content/map-theatre.ts';
import { compileMap } from '../../tools/maps/compile.ts';
import { loadElevation, loadRecipe, loadTheatre, readJson } from '../../tools/maps/load.ts';
import type { Recipe } from '../../tools/maps/recipe.ts';

const content = join(import.meta.dirname, '..', '..', 'content');

type Files = Record<TheatreLayer | 'sources', { features: Record<string, unknown>[] }>;

function theatreWith(change: (files: Files) => void): () => unknown {
  const names = [...THEATRE_LAYERS, 'sources'];
  const files = Object.fromEntries(
    names.map((n) => [n, readJson(join(content, 'theatre', `${n}.json`))]),
  ) as Files;
  change(files);
  return () => parseTheatre(files);
}

const find = (files: Files, layer: TheatreLayer, id: string) =>
  files[layer].features.find((f) => f.id === id) as Record<string, unknown>;

test('a road over water without a bridge is refused with its name', () => {
  const bad = theatreWith((files) => {
    files.crossings.features = files.crossings.features.filter((c) => c.id !== 'pont-de-genappe');
  });
  expect(bad).toThrow(/Chaussée Bruxelles-Charleroi crosses Dyle \(haute\) at .* without bridge or ford/);
});

test('a place outside the theatre is refused with its name', () => {
  const bad = theatreWith((files) => {
    find(files, 'places', 'ligny').at = [2.35, 48.85];
  });
  expect(bad).toThrow(/places\.json: Ligny: .*outside the theatre/);
});

test('a duplicate name is refused', () => {
  const bad = theatreWith((files) => {
    find(files, 'places', 'brye').name = 'Ligny';
  });
  expect(bad).toThrow(/places\.json: Ligny: a second feature has this name/);
});

test('broken geometry is refused with the name of the feature', () => {
  const bow = theatreWith((files) => {
    find(files, 'woods', 'bois-de-bossu').ring = [
      [4.44, 50.55],
      [4.45, 50.56],
      [4.45, 50.55],
      [4.44, 50.56],
      [4.44, 50.55],
    ];
  });
  expect(bow).toThrow(/woods\.json: Bois de Bossu: the ring crosses itself/);
  const open = theatreWith((files) => {
    find(files, 'woods', 'bois-de-bossu').ring = [
      [4.44, 50.55],
      [4.45, 50.56],
      [4.45, 50.55],
      [4.44, 50.56],
    ];
  });
  expect(open).toThrow(/Bois de Bossu: the ring is not closed/);
  const point = theatreWith((files) => {
    find(files, 'water', 'dyle').line = [[4.5, 50.6]];
  });
  expect(point).toThrow(/water\.json: Dyle: the line has fewer than two points/);
  const jump = theatreWith((files) => {
    (find(files, 'roads', 'ligny-sombreffe').line as number[][])[1] = [4.9, 50.8];
  });
  expect(jump).toThrow(/roads\.json: Ligny-Sombreffe: the line jumps/);
  const text = theatreWith((files) => {
    find(files, 'places', 'ligny').at = ['west', 50];
  });
  expect(text).toThrow(/places\.json: Ligny: at\.0/);
});

test('a source that nobody attributes is refused', () => {
  const bad = theatreWith((files) => {
    find(files, 'places', 'ligny').source = ['hearsay'];
  });
  expect(bad).toThrow(/Ligny: source hearsay is not in sources\.json/);
});

function compileWith(change: (recipe: Recipe) => Recipe): () => unknown {
  const theatre = loadTheatre(content);
  const recipe = change(loadRecipe(content, 'dow'));
  return () => compileMap(theatre, loadElevation(content), recipe);
}

test('a place the recipe wants that lies outside the grid is refused with its name', () => {
  expect(
    compileWith((r) => ({
      ...r,
      settlements: { ...r.settlements, also: { ...r.settlements.also, fleurus: 'town' } },
    })),
  ).toThrow(/Fleurus: lies outside the grid of dow/);
  expect(
    compileWith((r) => ({
      ...r,
      settlements: {
        ...r.settlements,
        named: { ...r.settlements.named, plancenoit: { hexes: ['9901'], fact: 'x' } },
      },
    })),
  ).toThrow(/Plancenoit .*hex 9901 lies outside the grid/);
});

test('an override of a hexside, road or place that does not exist is refused with its id', () => {
  const because = { what: 'x', fact: 'x', why: 'x' };
  expect(
    compileWith((r) => ({
      ...r,
      overrides: [{ op: 'crest', id: 'wrong-side', ...because, remove: [], add: ['0101-0505'], name: 'x' }],
    })),
  ).toThrow(/override wrong-side: no hexside 0101-0505/);
  expect(
    compileWith((r) => ({
      ...r,
      overrides: [{ op: 'via', id: 'wrong-road', ...because, road: 'nowhere', hexes: ['0101'] }],
    })),
  ).toThrow(/override wrong-road: no road nowhere/);
});

test('a link laid over water without a crossing is refused with the names of both', () => {
  expect(
    compileWith((r) => ({
      ...r,
      overrides: [
        {
          op: 'link',
          id: 'ferry',
          what: 'x',
          fact: 'x',
          why: 'x',
          hexes: ['1411', '1410'],
          kind: 'road',
          name: 'Ferry road',
        },
        {
          op: 'water',
          id: 'w',
          what: 'x',
          fact: 'x',
          why: 'x',
          remove: [],
          add: ['1410-1411'],
          water: 'stream',
          name: 'Smohain',
          feature: 'smohain-ri-d-ohain',
        },
      ],
    })),
  ).toThrow(/Ferry road crosses Smohain at 1410-1411/);
});

test('a compiled map with a hole, a stray side or an unbridged road is refused with the place', () => {
  const good = () => readJson(join(content, 'maps', 'dow.json')) as Record<string, Record<string, unknown>>;
  const hole = good();
  delete hole.hexes?.['1014'];
  expect(() => parseMap(hole, 'dow.json')).toThrow(/dow\.json: .*\n.*hexes: 1014 is missing/);
  const stray = good();
  (stray.sides as Record<string, unknown>)['0101-0505'] = { water: 'stream' };
  expect(() => parseMap(stray)).toThrow(/sides\.0101-0505: the two hexes do not touch/);
  const wet = good();
  (wet.sides as Record<string, unknown>)['1014-1015'] = { water: 'stream', name: 'Flood' };
  expect(() => parseMap(wet)).toThrow(
    /links\.1014-1015: the highway crosses the Flood without bridge or ford/,
  );
  const odd = good();
  (odd.hexes as Record<string, unknown>)['1014'] = { terrain: 'lava', elevation: 1 };
  expect(() => parseMap(odd)).toThrow(/hexes\.1014\.terrain/);
  expect(() => parseMap(null)).toThrow(/map: 1 problem/);
});

test('an elevation file of the wrong length is refused', () => {
  const header = readJson(join(content, 'theatre', 'elevation.json'));
  expect(() => readElevation(header, new Uint8Array(10))).toThrow(/elevation\.i16: 10 bytes/);
});
