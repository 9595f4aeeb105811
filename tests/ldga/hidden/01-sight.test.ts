import { describe, expect, test } from 'vitest';
import type { GameMap } from '../../../src/content/map.ts';
import { makeBoard } from '../../../src/content/map-board.ts';
import { looksDownhill, sees, showsItself } from '../../../src/systems/ldga/rules/hidden/sight.ts';
import { map, tables } from '../content.ts';

/** The shipped map with some of its ground changed. */
const changed = (change: (map: GameMap) => void): ReturnType<typeof makeBoard> => {
  const copy = structuredClone(map);
  change(copy);
  return makeBoard(copy);
};
const terrain =
  (hex: string, to: 'clear' | 'woods' | 'village' | 'town', level?: number) =>
  ({ hexes }: GameMap): void => {
    Object.assign(hexes[hex] as object, { terrain: to, ...(level === undefined ? {} : { level }) });
  };
const board = makeBoard(map);
const { range } = tables.observation;

const seen = (from: string, to: string, on = board, ...troops: string[]): boolean =>
  sees(on, range, on.grid.index(from), on.grid.index(to), (hex) => troops.includes(on.grid.id(hex)));

describe('1.51: what is seen from a hilltop', () => {
  test('[LDGA-1.51.4.1] a straight clear line shows an enemy four hexes away, and none five away', () => {
    expect(range).toBe(4);
    expect(seen('2118', '1719')).toBe(true);
    expect(seen('2118', '1619')).toBe(false);
    // The same ground between: it is the distance alone.
    expect(sees(board, 5, board.grid.index('2118'), board.grid.index('1619'), () => false)).toBe(true);
  });

  test('[LDGA-1.51.4.2] a target shows itself in the open and on a slope, whatever stands there, and nowhere else', () => {
    const at = (hex: string, on = board): boolean => showsItself(on, on.grid.index(hex));
    expect(at('1819')).toBe(true);
    expect(at('1511')).toBe(true); // a village on a slope
    for (const ground of ['woods', 'village', 'town'] as const) {
      expect(seen('2118', '1819', changed(terrain('1819', ground)))).toBe(false);
      expect(seen('2118', '1820', changed(terrain('1820', ground)))).toBe(true);
    }
    const walled = changed(({ hexes }) => Object.assign(hexes['1819'] as object, { chateau: true }));
    expect(at('1819', walled)).toBe(false);
  });

  test('[LDGA-1.51.4.3] woods, houses and another hilltop between bar the view, and a wooded hexside too', () => {
    expect(seen('2118', '1820')).toBe(true);
    for (const ground of ['woods', 'village', 'town'] as const)
      expect(seen('2118', '1820', changed(terrain('1919', ground)))).toBe(false);
    expect(seen('2118', '1820', changed(terrain('1919', 'clear', 2)))).toBe(false);
    expect(seen('2118', '1820', changed(terrain('1919', 'clear', 1)))).toBe(true);
    const hedged = changed(({ sides }) => {
      sides['1820-1919'] = { woods: true };
    });
    expect(seen('2118', '1820', hedged)).toBe(false);
    const brook = changed(({ sides }) => {
      sides['1820-1919'] = { water: 'stream' };
    });
    expect(seen('2118', '1820', brook)).toBe(true);
  });

  test('[LDGA-1.51.4.8] troops of either side on the line bar it; those at its ends do not', () => {
    expect(seen('2118', '1820', board, '1919')).toBe(false);
    expect(seen('2118', '1820', board, '2018')).toBe(true);
    expect(seen('2118', '1820', board, '2118', '1820')).toBe(true);
  });

  test('[LDGA-1.51.4.8] a line that runs between two hexes is barred by troops in both, not by troops in one', () => {
    expect(seen('2118', '2020')).toBe(true);
    expect(seen('2118', '2020', board, '2019')).toBe(true);
    expect(seen('2118', '2020', board, '2119')).toBe(true);
    expect(seen('2118', '2020', board, '2019', '2119')).toBe(false);
  });

  test('[LDGA-1.51.4.6] he is on a hilltop whose line goes down a slope at once; up, along or across the flat he is not', () => {
    const down = (from: string, to: string): boolean =>
      looksDownhill(board, board.grid.index(from), board.grid.index(to));
    expect(down('2118', '2019')).toBe(true);
    expect(down('2118', '2218')).toBe(false);
    expect(down('2019', '2118')).toBe(false);
    expect(seen('2118', '2218')).toBe(false);
    const flat = changed(({ sides }) => {
      delete sides['2019-2118'];
    });
    expect(seen('2118', '1820')).toBe(true);
    expect(seen('2118', '1820', flat)).toBe(false);
  });

  test('[LDGA-1.51.4.7] the four hilltops that the book names look down on somebody', () => {
    for (const hilltop of ['2118', '1309', '1207', '1405']) {
      const from = board.grid.index(hilltop);
      expect(board.hex(from)?.level).toBe(2);
      expect(board.grid.within(from, range).some((to) => sees(board, range, from, to, () => false))).toBe(
        true,
      );
    }
  });
});
