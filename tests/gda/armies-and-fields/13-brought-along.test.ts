import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gdaArmyListSchema } from '../../../src/systems/gda/content/army-list.ts';
import { gdaPointsSchema } from '../../../src/systems/gda/content/points.ts';
import { GdaShelf } from '../../../src/systems/gda/shelf.ts';
import { tables } from '../field.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../content/gda/${file}`, import.meta.url), 'utf8'));
const armies = ['massena-1809', 'kolowrat-1809'].map((name) =>
  gdaArmyListSchema.parse(read(`armies/${name}.json`)),
);
const shelf = new GdaShelf({
  tables,
  grounds: new Map(),
  scenarios: new Map(),
  armies: new Map(armies.map((army) => [army.id, army])),
  points: gdaPointsSchema.parse(read('points.json')),
});
const lay = (meeting: object) =>
  shelf.lay({ scenario: 'gda.meeting', options: {}, content: { meeting } } as never);

test('[GDA-1.8.1] [GDA-13.1.1] two armies, shipped or one’s own, meet on a table drawn from a seed', () => {
  const laid = lay({ french: 'massena-1809', allied: armies[1], seed: 7 });
  expect(laid.ok && laid.laid.content.ground.id).toBe('generated-7');
  expect(laid.ok && laid.laid.game.begin().position.units.length).toBeGreaterThan(40);
});

test('what was agreed is held to, with every reason', () => {
  const laid = lay({ french: 'massena-1809', allied: 'kolowrat-1809', seed: 7, limit: 2000 });
  expect(laid.ok ? [] : laid.problems.map((problem) => problem.split(' ')[1])).toEqual([
    'over-the-limit',
    'over-the-limit',
  ]);
  const nobody = lay({ french: 'nobody', allied: 'kolowrat-1809', seed: 7 });
  expect(nobody.ok ? [] : nobody.problems).toEqual([
    "french: there is no army 'nobody'; there are: massena-1809, kolowrat-1809",
  ]);
});

test('[GDA-2.2.1] an army for which its zone has no room is refused, with the first brigade that finds none', () => {
  const [massena] = armies;
  if (massena === undefined) throw new Error('no army');
  const [division] = massena.divisions;
  if (division === undefined) throw new Error('no division');
  const [large] = [...division.brigades].sort((a, b) => b.units.length - a.units.length);
  const divisions = [0, 1, 2, 3].map((n) => ({
    ...division,
    brigades: Array.from({ length: 12 }, (_, k) => ({
      ...large,
      id: `b${n}.${k}`,
      units: large?.units.map((unit, u) => ({ ...unit, id: `b${n}.${k}.${u}` })),
    })),
  }));
  const laid = lay({ french: { ...massena, divisions }, allied: 'kolowrat-1809', seed: 7 });
  expect(laid.ok).toBe(false);
  for (const problem of laid.ok ? [] : laid.problems)
    expect(problem).toMatch(/^there is no room for .+ in the zone of the French$/);
});
