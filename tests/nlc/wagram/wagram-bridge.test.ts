import { expect, test } from 'vitest';
import { unlaidAt, worldAt } from '../../../src/systems/nlc/rules/bridges/damaged.ts';
import { retreatHexes } from '../../../src/systems/nlc/rules/combat/retreat.ts';
import { inEnemyZoc } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { makeNlcGame } from '../../../src/systems/nlc/rules/index.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { contentOf } from '../refit/battles.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { NAMES } from './wagram.ts';

/* 29.3, 29.11: the bridge of 2331, which is laid at seven. */

/** A river with one bridge, from 0505 to 0506, that is laid on the second turn. */
const CROSSING: Pick<Skirmish, 'sides' | 'roads' | 'battle'> = {
  sides: { '0505-0506': { water: 'river', bridge: true } },
  roads: [['0504', '0505', '0506', '0507']],
  battle: { special: { laidLater: [{ hexes: ['0505', '0506'], from: '16/1500', rule: 'NLC-29.3.12' }] } },
};

const before = (turn: number, pieces: Skirmish['pieces'], more: Partial<Skirmish> = {}) =>
  skirmish({ pieces, ...CROSSING, ...more }).set({ turn });
const ALONE = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } } as const;

test.each([
  [0, ['bridge-not-laid NLC-29.3.12']],
  [1, []],
  [2, []],
])('[NLC-29.3.12] on turn %i units and leaders march over it: %j', (turn, refusals) => {
  const table = before(turn, ALONE, {
    leaders: { 'fr.lead': { hex: '0505' } },
    orders: { 'french.1': 'defend' },
  });
  table.movement();
  expect(table.whyMarch('fr.a', '0506')).toEqual(refusals);
  expect(table.why({ type: 'ride', leader: 'fr.lead', path: ['0506'] })).toEqual(refusals);
  const straight = table.options('march').filter(({ path }) => path.join() === '0506');
  expect(straight.length).toBe(refusals.length === 0 ? 1 : 0);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
])('[NLC-29.3.12] on turn %i zones, fights and retreats reach over it: %s', (turn, laid) => {
  const table = before(turn, {
    'fr.a': { hex: '0505' },
    'fr.b': { hex: '0507', org: '2' },
    'al.x': { hex: '0506' },
  });
  const { position, game } = table;
  const world = worldAt(game.world, position);
  expect(inEnemyZoc(world, position, 'french', world.grid.index('0505'))).toBe(laid);
  const attack = table.assaults().why({ type: 'assault', units: ['fr.a'], target: '0506' });
  expect(attack.map((reason) => reason.split(' ')[0])).toEqual(laid ? [] : ['no-enemy-next-to-it']);
  const alone = before(turn, ALONE);
  const ground = worldAt(alone.game.world, alone.position);
  const [from, over] = [ground.grid.index('0505'), ground.grid.index('0506')];
  const ways = retreatHexes(ground, alone.position, 'french', [counterOf(ground, 'fr.a')], from, []);
  expect(ways.includes(over)).toBe(laid);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
])('[NLC-29.3.12] on turn %i road, couriers and supply cross it: %i', (turn, open) => {
  const { game, position } = before(turn, ALONE);
  const { grid, roadLinks, supplyRoads, roadCosts, courierCosts } = worldAt(game.world, position);
  const from = grid.index('0505');
  const link = from * 6 + grid.directionTo(from, grid.index('0506'));
  expect([roadLinks[link], supplyRoads[link]]).toEqual([open, open]);
  expect([(roadCosts[link] ?? 0) > 0, (courierCosts[link] ?? 0) > 0]).toEqual([open === 1, open === 1]);
});

test('[NLC-29.3.12] everybody is told when it will be laid, and when it is', () => {
  const table = skirmish({
    pieces: ALONE,
    ...CROSSING,
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  });
  const seen = () => table.game.observe(table.position, 'allied').unlaid;
  expect(seen()).toEqual([{ hexes: ['0505', '0506'], from: 1 }]);
  expect(table.of('bridgeLaid')).toEqual([]);
  while (table.position.turn === 0) table.movement().act({ type: 'endMovement' }).until('nlc.orders.send');
  expect(table.of('bridgeLaid')).toMatchObject([{ hexes: ['0505', '0506'], rule: 'NLC-29.3.12' }]);
  expect(seen()).toEqual([]);
});

test('[NLC-29.11] in the battles of 5 July it is laid at seven, and by the evening it is there', () => {
  const laid = NAMES.map((name) => {
    const { world } = makeNlcGame(contentOf(name));
    const turns = world.battle.turns.filter((_, turn) => unlaidAt(world, turn).length > 0);
    return turns.map(({ label }) => label);
  });
  expect(laid).toEqual([['07-05/0500', '07-05/0600'], [], ['07-05/0500', '07-05/0600']]);
  const { world } = makeNlcGame(contentOf('wagram-crossing'));
  const over = (turn: number) => {
    const { grid, contact } = worldAt(world, { turn });
    const from = grid.index('2230');
    return contact[from * 6 + grid.directionTo(from, grid.index('2331'))];
  };
  expect([0, 1, 2, 3].map(over)).toEqual([0, 0, 1, 1]);
});
