import { describe, expect, test } from 'vitest';
import { hasRoom, mayStack } from '../../../src/systems/nlc/rules/ground/stacking.ts';
import { unitsAt } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { isTooFar } from '../../../src/systems/nlc/rules/scenario/limits.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

describe('[NLC-27.2] how many stand in a hex', () => {
  const stacked = (pieces: Skirmish['pieces'], terrain: Skirmish['terrain'] = {}) =>
    skirmish({
      pieces: { 'fr.z': { hex: '0101' }, 'al.x': { hex: '1212' }, ...pieces },
      terrain,
      battle: { special: { integrated: { limit: 3, rule: 'NLC-27.2' } } },
    });
  const holds = (table: ReturnType<typeof skirmish>): boolean => {
    const hex = table.game.world.grid.index('0505');
    const { world } = table.game;
    return mayStack(world, table.position, 'french', hex, unitsAt(world, table.position, 'french', hex));
  };
  const here = (...orgs: readonly string[]): Skirmish['pieces'] =>
    Object.fromEntries(orgs.map((org, n) => [`fr.${n}`, { hex: '0505', org }]));

  test('[NLC-27.2] two of anybody, three of one corps, never four, and one in a chateau', () => {
    expect([holds(stacked(here('1', '2'))), holds(stacked(here('1', '1', '1')))]).toEqual([true, true]);
    expect(holds(stacked(here('1', '1', '2')))).toBe(false);
    expect(holds(stacked(here('1', '1', '1', '1')))).toBe(false);
    const chateau = { '0505': 'chateau' } as const;
    expect([holds(stacked(here('1'), chateau)), holds(stacked(here('1', '1'), chateau))]).toEqual([
      true,
      false,
    ]);
  });

  test('[NLC-27.2] there is room for another of the same corps up to three', () => {
    const room = (...orgs: readonly string[]) => {
      const table = stacked(here(...orgs));
      const { world } = table.game;
      return hasRoom(world, table.position, counterOf(world, 'fr.z'), world.grid.index('0505'));
    };
    expect([room(), room('1'), room('1', '1'), room('1', '1', '1')]).toEqual([true, true, true, false]);
    expect([room('2'), room('2', '2'), room('1', '2')]).toEqual([true, false, false]);
  });
});

test('[NLC-27.8b.7] a formation may not end beyond its ground: every side of it counts', () => {
  const limits = [
    {
      formations: ['french.1'],
      area: { columns: [4, 6] as [number, number], rows: [3, 5] as [number, number] },
      rule: 'NLC-27.8b.7',
    },
  ];
  const { game } = skirmish({
    pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0102', org: '2' }, 'al.x': { hex: '1212' } },
    battle: { special: { limits } },
  });
  const barred = (unit: string, hex: string) =>
    isTooFar(game.world, counterOf(game.world, unit), game.world.grid.index(hex));
  for (const hex of ['0403', '0405', '0603', '0605', '0504']) expect(barred('fr.a', hex), hex).toBe(true);
  for (const hex of ['0304', '0704', '0502', '0506', '0302', '0706'])
    expect(barred('fr.a', hex), hex).toBe(false);
  expect(barred('fr.b', '0504')).toBe(false);
});
