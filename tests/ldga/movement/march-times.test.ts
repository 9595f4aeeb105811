import { expect, test } from 'vitest';
import { reachFrom } from '../../../src/systems/common/hex/reach.ts';
import type { LdgaScenario } from '../../../src/systems/ldga/content/scenario.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { map, scenarios, tables, units } from '../content.ts';

/*
 * Marches of June 1815 on the compiled map: the head of a corps in road march needs about as long as it did. A turn is
 * six hours; a good day's chit gives infantry four points, and with the next best played for a forced march seven.
 */

const { world } = makeLdgaGame({
  map,
  units,
  tables,
  scenario: scenarios.get('ldga.campaign') as LdgaScenario,
});
const HOURS_A_TURN = 6;
const MARCH = tables.chits.values['4/6'].infantry;
const FORCED = MARCH + tables.chits.values['3/4'].infantry;

const hexOf = (name: string): string => {
  const found = Object.entries(map.hexes).find(([, hex]) => hex.name === name);
  if (found === undefined) throw new Error(`no ${name} on the map`);
  return found[0];
};

/** Points from one place to the other in road march, where there are roads. */
function pointsOf(from: string, to: string): number {
  const { grid, costs, recall } = world;
  const end = grid.index(hexOf(to));
  const start = grid.index(hexOf(from));
  const { hexes, costs: spent } = reachFrom(recall.memory, grid, costs.column.infantry, start, 200, {
    until: end,
  });
  expect(hexes.at(-1), `${from} to ${to}`).toBe(end);
  return (spent.at(-1) as number) / 2;
}

/** Who, from where to where, how hard, and how many hours he took. */
const MARCHES = [
  // 16 June: the army leaves Charleroi at four, the first division is before Ligny at one.
  ['the French right wing', 'Charleroi', 'Ligny', MARCH, 9],
  // 17 June: the retreat begins at ten, the army stands on its ridge at six.
  ['Wellington', 'Quatre Bras', 'Mont-Saint-Jean', MARCH, 8],
  // 18 June: Bülow breaks up at four and attacks Plancenoit at half past four, through mud and defiles.
  ['Bülow', 'Wavre', 'Plancenoit', MARCH, 12.5],
  // 18 June: Zieten marches at noon and comes up on Wellington's left at seven.
  ['Zieten', 'Wavre', 'Mont-Saint-Jean', FORCED, 7],
  // 17 June: Thielmann leaves Gembloux at two and is at Wavre at eight.
  ['Thielmann', 'Gembloux', 'Wavre', FORCED, 6],
] as const;

test.each(MARCHES)(
  '%s from %s to %s takes within a quarter of what it took',
  (_who, from, to, pace, hours) => {
    const played = (pointsOf(from, to) / pace) * HOURS_A_TURN;
    expect(played / hours).toBeGreaterThan(0.75);
    expect(played / hours).toBeLessThan(1.25);
  },
);

test('[LDGA-1.2.1] the roads of the map are as long as on the ground: a mile to a hex', () => {
  // By road, in statute miles.
  const MILES = [
    ['Charleroi', 'Fleurus', 7.5],
    ['Quatre Bras', 'Mont-Saint-Jean', 10.5],
    ['Nivelles', 'Quatre Bras', 7],
    ['Gembloux', 'Wavre', 11.5],
  ] as const;
  for (const [from, to, miles] of MILES) {
    const hexes = pointsOf(from, to) * 2;
    expect(Math.abs(hexes - miles) / miles, `${from} to ${to}`).toBeLessThan(0.25);
  }
});
