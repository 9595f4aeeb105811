import { describe, expect, test } from 'vitest';
import { sideOf } from '../../src/systems/ldga/content/atoms.ts';
import { map, problems, scenarios, tables, units } from './content.ts';

/* What ships against what the book says; everything else is marked as reconstructed. */

const scenario = (id: string) => {
  const found = scenarios.get(`ldga.${id}`);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};
const unit = (id: string) => {
  const found = units.units.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};

test('every file is read without a complaint, and every piece of every scenario is somewhere once', () => {
  expect(problems).toEqual([]);
  expect([...scenarios.keys()].sort()).toEqual([
    'ldga.campaign',
    'ldga.ligny-and-quatre-bras',
    'ldga.waterloo',
  ]);
  expect([units.units.length, units.leaders.length, units.trains.length]).toEqual([117, 27, 2]);
});

describe('the combat results table', () => {
  test('is the book’s, face by face', () => {
    expect(tables.combat.columns.join(' ')).toBe('1-5 1-4 1-3 1-2 1-1.5 1-1 1.5-1 2-1 3-1 4-1 5-1 6-1');
    expect(Object.values(tables.combat.results).map((row) => row.join(' '))).toEqual([
      'Ar2 Ar Dr Dr Dr Dr Dr2 Dh De De De De',
      'Ar3 Ar2 Ex Dr Dr Dr Dr Dr2 Dh Dh Dh De',
      'Ah Ar3 Ar Ex Ex Ex Dr Dr Dr2 Dr2 Dr2 Dh',
      'Ae Ar4 Ar2 Ar Ar Ex Ex Ex Dr Dr3 Dr3 Dr2',
      'Ae Ah Ah Ar2 Ar Ar Ex Ex Ex Ex Dr4 Dr3',
      'Ae Ae Ae Ah Ah Ar2 Ar2 Ar Ar Ex Ex Ex',
    ]);
  });
});

describe('initiative', () => {
  const purse = (id: string, side: 'french' | 'coalition'): string => {
    const { hand, cup } = scenario(id).chits[side];
    return `${hand.toSorted().join(' ')} | ${cup.toSorted().join(' ')}`;
  };
  test('[LDGA-21.14.1] [LDGA-21.14.2] the chits that Ligny and Quatre Bras begins with', () => {
    expect(purse('ligny-and-quatre-bras', 'french')).toBe('2/3 2/3 4/6 | 3/4 4/6');
    expect(purse('ligny-and-quatre-bras', 'coalition')).toBe('3/4 4/6 | 2/3 2/3');
  });
  test('[LDGA-21.24.1] [LDGA-21.24.2] the chits that Waterloo begins with', () => {
    expect(purse('waterloo', 'french')).toBe('3/4 4/6 | 2/3 2/3 4/6');
    expect(purse('waterloo', 'coalition')).toBe('3/4 4/6 | 2/3 2/3');
  });
  test('[LDGA-21.33.1] [LDGA-21.33.2] the chits that the campaign begins with', () => {
    expect(purse('campaign', 'french')).toBe('2/3 2/3 3/4 | 4/6 4/6');
    expect(purse('campaign', 'coalition')).toBe('3/4 4/6 | 2/3 2/3');
  });
  test('[LDGA-8.12.1] a chit gives infantry its first number of points and cavalry its second', () => {
    expect(tables.chits.values).toEqual({
      '4/6': { infantry: 4, cavalry: 6 },
      '3/4': { infantry: 3, cavalry: 4 },
      '2/3': { infantry: 2, cavalry: 3 },
    });
  });
});

describe('the turns', () => {
  test('are eighteen of six hours, from the morning of 15 June to the afternoon of the 19th', () => {
    expect(tables.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 18 }, (_, n) => n + 1));
    expect(tables.turns[0]).toMatchObject({ day: 15, time: 'morning', starts: '0400' });
    expect(tables.turns[17]).toMatchObject({ day: 19, time: 'afternoon', starts: '1000' });
    expect(tables.turns.filter(({ night }) => night).map(({ turn }) => turn)).toEqual([4, 8, 12, 16]);
    // Mud excuses the French on the morning of the 18th (21.24).
    expect(tables.turns.filter(({ mud }) => mud).map(({ turn }) => turn)).toEqual([13]);
  });
  test('scenarios play the turns that the book gives them', () => {
    expect(scenario('ligny-and-quatre-bras').turns).toEqual({ first: 5, last: 10 });
    expect(scenario('waterloo').turns).toEqual({ first: 13, last: 15 });
    expect(scenario('campaign').turns).toEqual({ first: 1, last: 18 });
  });
});

describe('the order of battle', () => {
  const perPoint = (id: string): number => (unit(id).men ?? 0) / unit(id).strength;

  test('men for a strength point lie where the book puts them, within a tenth', () => {
    for (const { id, army, nationality, arm, men, strength, changed } of units.units) {
      // Where neither number fits, the counter says which was taken and why.
      if (men === null || arm.endsWith('artillery') || changed?.includes('sp:') === true) continue;
      const range =
        nationality === 'old-guard' || nationality === 'young-guard'
          ? [660, 830]
          : army === 'french' && arm === 'cavalry'
            ? [660, 1000]
            : army === 'prussian' && arm === 'infantry'
              ? [1000, 1200]
              : army !== 'allied'
                ? [800, 1000]
                : nationality === 'brunswick'
                  ? [800, 800]
                  : undefined;
      if (range === undefined) continue;
      const each = men / strength;
      // A unit of one point cannot be cut finer.
      const [low, high] = range as [number, number];
      const fits = each >= low * 0.9 && each <= high * 1.1;
      expect(fits || strength === 1, `${id}: ${Math.round(each)} men a point`).toBe(true);
    }
  });

  test('[LDGA-12.11.3] [LDGA-12.15] the Sixth Corps breaks at eight, half of its strength, and the Guard never', () => {
    const level = (id: string): number | null | undefined =>
      units.tracks.find((track) => track.army === 'french' && track.id === id)?.level;
    expect(level('6')).toBe(8);
    expect(level('g')).toBeNull();
    for (const { level: at, strength } of units.tracks)
      if (at !== null) expect(at).toBe(Math.ceil(strength / 2));
  });

  test('a track counts the strength of its own counters', () => {
    for (const army of ['french', 'prussian'] as const)
      for (const track of units.tracks.filter((one) => one.army === army)) {
        const own = units.units.filter((one) => one.army === army && one.formation === track.id);
        expect(
          own.reduce((sum, { strength }) => sum + strength, 0),
          `${army} ${track.id}`,
        ).toBe(track.strength);
      }
  });

  test('a unit of one point has no other side, and every other loses about half on its', () => {
    for (const { id, strength, reduced } of units.units) {
      if (strength === 1) expect(reduced, id).toBeNull();
      else expect(reduced, id).toBe(Math.ceil(strength / 2));
    }
  });

  test('ratings that the book names are the book’s', () => {
    const rating = (id: string): number | null | undefined =>
      units.leaders.find((one) => one.id === id)?.rating;
    expect(rating('fr.leader.napoleon')).toBe(3);
    expect(rating('al.leader.orange')).toBe(2);
    for (const id of ['al.leader.hill', 'al.leader.uxbridge', 'pr.leader.zeiten', 'pr.leader.bulow'])
      expect(rating(id), id).toBe(1);
    expect(perPoint('fr.2.foy')).toBeGreaterThan(700);
  });
});

describe('set-ups', () => {
  test('nobody stands where nobody can, and both sides never in one hex', () => {
    for (const { id, placements } of scenarios.values()) {
      const sides = new Map<string, string>();
      for (const { piece, hex } of placements) {
        expect(map.hexes[hex], `${id}: ${piece} in ${hex}`).toBeDefined();
        const side = piece.startsWith('fr.') ? 'french' : 'coalition';
        expect(sides.get(hex) ?? side, `${id}: ${hex}`).toBe(side);
        sides.set(hex, side);
      }
    }
  });

  test('on the morning of 15 June six Prussian hexes and two of the Allies are held, as the notes tell', () => {
    const hexes = (prefix: string): number =>
      new Set(
        scenario('campaign')
          .placements.filter(({ piece }) => piece.startsWith(prefix))
          .map(({ hex }) => hex),
      ).size;
    expect(hexes('pr.')).toBe(6);
    expect(hexes('al.')).toBe(2);
    expect(hexes('fr.')).toBe(0);
  });

  test('[LDGA-21.24.3] the three French stacks of the truce at Waterloo stand where it says', () => {
    const { truce, placements } = scenario('waterloo');
    const at = (piece: string): string | undefined => placements.find((one) => one.piece === piece)?.hex;
    expect(truce?.turn).toBe(13);
    for (const leader of ['fr.leader.napoleon', 'fr.leader.ney', 'fr.leader.derlon'])
      expect(truce?.hexes, leader).toContain(at(leader));
  });

  test('an entry serves the army whose side of the map it lies on', () => {
    const edges = { french: ['south'], prussian: ['east'], allied: ['north', 'west'] } as const;
    for (const { letter, army } of tables.entries) {
      const entry = map.entries.find(({ id }) => id === letter);
      expect(edges[army] as readonly string[], letter).toContain(entry?.edge);
    }
    expect(map.entries.find(({ id }) => id === 'B')?.hexes).toEqual(['3522', '3622', '3722']);
    expect(sideOf('allied')).toBe('coalition');
  });
});
