import { expect, test } from 'vitest';
import { loadLibrary } from '../../../src/server/library.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { consult } from '../../../src/systems/gda/web/worker/consult.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';

const { wings } = await loadLibrary();
const shelf = wings.get('gda')?.shelf ?? expect.fail('no shelf');
const [french] = consult({ type: 'armies' }, shelf) as readonly { readonly id: string }[];

test('[GDA-13.1.1] a screen is told what an army costs, and that it is over the limit', () => {
  const free = consult({ type: 'army', list: french }, shelf) as {
    price: { total: number };
    refusals: object[];
  };
  expect(free.price.total).toBeGreaterThan(0);
  const limit = free.price.total - 1;
  const tight = consult({ type: 'army', list: french, limit }, shelf) as { refusals: { code: string }[] };
  expect(tight.refusals.map(({ code }) => code)).toContain('over-the-limit');
  expect(free.refusals).not.toContainEqual(expect.objectContaining({ code: 'over-the-limit' }));
});

test('a list that is none is said to be none, and a question that makes no sense is not answered', () => {
  expect(consult({ type: 'army', list: { title: 1 } }, shelf)).toHaveProperty('unread');
  expect(consult({ type: 'weather' }, shelf)).toBeUndefined();
});

test('a number makes a table, the same one every time', () => {
  const ground = consult({ type: 'ground', seed: 7 }, shelf);
  expect(ground).toHaveProperty('features');
  expect(consult({ type: 'ground', seed: 7 }, shelf)).toEqual(ground);
});

test('[GDA-7.5.1] the table is told the arc and range of a unit that is seen, and nothing of one that is not', () => {
  const content = {
    scenario: shippedScenario('bautzen'),
    ground: shippedGround('bautzen'),
    tables,
    options: {},
  };
  const game = makeGdaGame(content);
  const view = game.observe(game.begin().position, 'french');
  const zones = (unit: string): unknown => consult({ type: 'zones', content, view, unit }, shelf);
  expect(zones('fr.ledru.line.1')).toMatchObject({
    fire: [{ range: tables.fire.ranges.volley * 10, spread: 450, far: false }],
  });
  expect(zones('al.ivanov.musketeer.1')).toBeUndefined();
});

test('[GDA-1.14.5] [GDA-1.14.6] a screen is told what units so many men, squadrons or guns are', () => {
  const asked = (arm: string, count: number, squadrons = 4): unknown =>
    consult({ type: 'strength', arm, count, squadrons }, shelf);
  expect(asked('infantry', 474)).toEqual({ size: 'small', units: 1 });
  expect(asked('infantry', 600)).toEqual({ size: 'standard', units: 1 });
  expect(asked('cavalry', 1200, 8)).toEqual({ size: 'large', units: 1 });
  expect(asked('cavalry', 800, 10)).toEqual({ size: 'standard', units: 2 });
  expect(asked('footArtillery', 12)).toEqual({ size: 'large', units: 1 });
  expect(asked('infantry', 0)).toBeUndefined();
  expect(asked('elephants', 10)).toBeUndefined();
});

test('[GDA-1.3.6] an army whose largest contingent is read by another column is refused until it is read so', () => {
  const list = structuredClone(french) as unknown as {
    group: string;
    divisions: { brigades: { units: { nation?: string }[] }[] }[];
  };
  const codes = (): readonly string[] =>
    (consult({ type: 'army', list }, shelf) as { refusals: { code: string }[] }).refusals.map(
      ({ code }) => code,
    );
  expect(codes()).not.toContain('wrong-column');
  const own = list.group;
  for (const { units } of list.divisions.flatMap(({ brigades }) => brigades))
    for (const unit of units) unit.nation = own === 'french' ? 'austrian' : 'french';
  expect(codes()).toContain('wrong-column');
  list.group = own === 'french' ? 'other' : 'french';
  expect(codes()).not.toContain('wrong-column');
});
