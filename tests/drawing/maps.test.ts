import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type GameMap, parseMap } from '../../src/content/map.ts';
import { makeGround } from '../../src/drawing/ground/relief.ts';
import { type ReliefFile, readRelief } from '../../src/drawing/ground/relief-file.ts';
import { chainSides, sideMiddle } from '../../src/drawing/ground/side-chains.ts';
import { makeWater } from '../../src/drawing/ground/water.ts';
import { subjectsOf } from '../../src/drawing/legend/legend-map.ts';
import { placeLabels } from '../../src/drawing/names/labels.ts';
import { SpotIndex } from '../../src/drawing/names/spot-index.ts';
import { placeWaterNames } from '../../src/drawing/names/water-names.ts';
import { meets, type Rect } from '../../src/drawing/pen.ts';
import { makePlan } from '../../src/drawing/plan.ts';
import { makeScene } from '../../src/drawing/scene.ts';
import { makeSheet } from '../../src/drawing/sheet.ts';
import { MAP_STYLES } from '../../src/drawing/style-names.ts';
import { SvgPen, svgSurface } from '../../src/drawing/svg-pen.ts';
import { makeGates } from '../../src/drawing/works/gates.ts';
import { makeRoads, roadSpots } from '../../src/drawing/works/roads.ts';
import { makeSettlements } from '../../src/drawing/works/settlements.ts';
import { MAP_IDS } from '../../tools/maps/load.ts';

const content = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../content/maps/${path}`, import.meta.url)), 'utf8'));

const open = (id: string) => {
  const map: GameMap = parseMap(content(`${id}.json`), id);
  const relief = readRelief(content(`${id}.relief.json`) as ReliefFile);
  return { map, relief, plan: makePlan(map), ground: makeGround(relief, map.grid.metres) };
};

const overlaps = (boxes: readonly Rect[]): number => {
  let found = 0;
  boxes.forEach((a, k) => {
    for (const b of boxes.slice(k + 1)) if (meets(a, b)) found++;
  });
  return found;
};

describe.each(MAP_IDS)('the map %s', (id) => {
  const { map, relief, plan, ground } = open(id);
  const roads = makeRoads(plan);

  test('draws every road and trail from hex to hex', () => {
    for (const key of Object.keys(map.links)) {
      const side = plan.grid.sideIndex(key);
      const [x, y] = sideMiddle(plan, side);
      for (const hex of plan.grid.sideHexes(side)) {
        const ends = roads.inHex(hex).flatMap(({ curve }) => [curve[0], curve[2]]);
        expect(
          ends.some((end) => end[0] === x && end[1] === y),
          `${key} in ${plan.grid.id(hex)}`,
        ).toBe(true);
      }
    }
  });

  test('draws every river, stream and crest hexside once', () => {
    for (const has of ['water', 'crest', 'slope'] as const) {
      const sides = Object.keys(map.sides)
        .filter((key) => map.sides[key]?.[has] !== undefined)
        .map((key) => plan.grid.sideIndex(key));
      const drawn = chainSides(plan, sides).flatMap((chain) => chain.sides);
      expect(drawn.toSorted()).toEqual(sides.toSorted());
    }
  });

  test('has a bridge or ford sign for each in the file', () => {
    const crossings = Object.values(map.sides).filter((side) => side.bridge || side.ford);
    expect(makeWater(plan, ground).crossings).toHaveLength(crossings.length);
  });

  test('widens each stream on its way down', () => {
    const { reaches } = makeWater(plan, ground);
    const streams = reaches.filter((reach) => !reach.river).map((reach) => reach.width);
    if (streams.length === 0) return;
    expect(Math.max(...streams)).toBeGreaterThan(Math.min(...streams) * 1.5);
  });

  test.each([0.25, 0.5, 1, 2])('places names at zoom %s so that none covers another', (zoom) => {
    const settlements = makeSettlements(plan, roads);
    const obstacles = {
      roads: roadSpots(roads),
      water: [],
      houses: settlements.flatMap((one) => one.houses.map((house) => house.at)),
    };
    const labels = placeLabels(plan, makeGates(plan), obstacles, zoom);
    const boxes = labels.map((label) => label.box);
    const streams = placeWaterNames(makeWater(plan, ground), zoom, boxes, new SpotIndex(obstacles.roads));
    expect(overlaps([...boxes, ...streams.map((name) => name.box)])).toBe(0);
    expect(placeLabels(plan, makeGates(plan), obstacles, zoom)).toEqual(labels);
    if (zoom < 1) return;
    const shown = new Set(labels.flatMap((label) => label.wish.hexes));
    for (const [hex, { terrain, name }] of Object.entries(map.hexes)) {
      if (terrain === 'town' && name !== undefined)
        expect(shown.has(plan.grid.index(hex)), `${name} has its name`).toBe(true);
    }
  });

  test.each(MAP_STYLES)('is the same drawing every time in the style %s', (style) => {
    const draw = () => {
      const pen = new SvgPen((raster) => `raster-${raster.width}x${raster.height}`);
      const area = { columns: [1, 8], rows: [1, 8] } as const;
      const sheet = makeSheet(map, makeScene(map, relief), {
        style,
        zoom: 1,
        area,
        title: map.title,
        credit: '',
      });
      sheet.draw(svgSurface(pen));
      return pen.document(sheet.width, sheet.height);
    };
    const first = draw();
    expect(first).not.toMatch(/NaN|undefined|Infinity/);
    expect(first.match(/<g /g)?.length).toBe(first.match(/<\/g>/g)?.length);
    expect(draw() === first).toBe(true);
  });

  test('explains every sign it uses', () => {
    const subjects = subjectsOf(map);
    for (const link of Object.values(map.links))
      expect(subjects).toContain(link === 'highway' ? 'chaussee' : link);
    for (const { bridge, water } of Object.values(map.sides)) {
      if (water !== undefined) expect(subjects).toContain(water);
      if (bridge) expect(subjects).toContain('bridge');
    }
  });
});
