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
