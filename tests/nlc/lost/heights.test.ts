import { expect, test } from 'vitest';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { skirmish } from '../skirmish.ts';
import { Opening } from './battles.ts';

/** A wood, a crest and a town between two hexes of a column, and the first of them a height or not. */
const seen = (heights: readonly string[], from = '0503', to = '0509') => {
  const { world } = skirmish({
    terrain: { '0505': 'forest', '0507': 'town' },
    sides: { '0506-0507': { crest: true } },
    pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1212' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    battle:
      heights.length === 0 ? {} : { special: { heights: { hexes: [...heights], rule: 'NLC-32.19.1' } } },
  }).game;
  return obstacleBetween(world, world.grid.index(from), world.grid.index(to))?.rule ?? 'open';
};

test('[NLC-32.19.1] from and to a hex above all else one sees over woods, towns and crests, but not over another', () => {
  expect(seen([])).toMatch(/^NLC-8\.3/);
  expect(seen(['0503'])).toBe('open');
  expect(seen(['0509'])).toBe('open');
  expect(seen(['0506'])).toMatch(/^NLC-8\.3/);
  expect(seen(['0503', '0506'])).toBe('NLC-32.19.1');
});

test('[NLC-32.19.1] the heights of Kulm stand above what is around them, and look over the slopes of the ridge', () => {
  const { world } = new Opening('nlc.kulm').game;
  const metres = (hex: number): number => world.map.hexes[world.grid.id(hex)]?.elevation ?? 0;
  expect(world.heights.size).toBe(15);
  for (const hex of world.heights) {
    const around = Array.from({ length: world.grid.size }, (_, to) => to).filter(
      (to) => to !== hex && world.inPlay[to] === 1 && world.grid.distance(hex, to) <= 3,
    );
    const mean = around.reduce((sum, to) => sum + metres(to), 0) / around.length;
    expect(metres(hex) - mean, world.grid.id(hex)).toBeGreaterThan(35);
  }
  const [mountain, valley] = [world.grid.index('1322'), world.grid.index('1327')];
  expect(obstacleBetween(world, mountain, valley)).toBeUndefined();
  expect(obstacleBetween(world, world.grid.index('1422'), valley)).toBeDefined();
});
