import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMap } from '../../src/content/map.ts';
import { northOf } from '../../src/content/map-placement.ts';
import { makePlan } from '../../src/drawing/plan.ts';
import { makeGates } from '../../src/drawing/works/gates.ts';
import { makeRedoubts } from '../../src/drawing/works/redoubts.ts';

const planOf = (id: string) =>
  makePlan(
    parseMap(JSON.parse(readFileSync(new URL(`../../content/maps/${id}.json`, import.meta.url), 'utf8'))),
  );

test('on a turned sheet arrows still lead out of it, by the edge that has the name', () => {
  const borodino = planOf('borodino');
  const [x, y] = northOf(borodino.map);
  expect([Math.round(x), Math.round(y)]).toEqual([-1, 0]);
  const out = new Map(makeGates(borodino).map((gate) => [borodino.grid.id(gate.hex), gate.out]));
  expect(out.get('3333')).toEqual([0, 1]);
  expect(out.get('3001')).toEqual([0, -1]);
  const friedland = planOf('friedland');
  expect(northOf(friedland.map).map(Math.round)).toEqual([0, -1]);
});

test('each face of a work is drawn inside the hex it guards and looks out of it', () => {
  const plan = planOf('borodino');
  const faces = Object.values(plan.map.sides).filter(({ redoubt }) => redoubt !== undefined);
  const works = makeRedoubts(plan);
  expect(works).toHaveLength(faces.length);
  const [x, y] = plan.centre(plan.grid.index('3314'));
  const west = works.find(
    ({ from, to }) => (from[1] + to[1]) / 2 > y + 20 && Math.abs((from[0] + to[0]) / 2 - x) < 1,
  );
  expect(west?.out[1]).toBeCloseTo(1);
  expect(
    plan.hexAt((west?.from[0] as number) * 0.5 + (west?.to[0] as number) * 0.5, west?.from[1] as number),
  ).toBe(plan.grid.index('3314'));
});

test('columns that nobody plays in take no room on the sheet', () => {
  const { bounds, centre, grid } = planOf('borodino');
  const [left] = centre(grid.index('2001'));
  expect(bounds.x).toBeGreaterThan(left - 64);
});
