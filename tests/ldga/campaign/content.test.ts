import { describe, expect, test } from 'vitest';
import { sideOf } from '../../../src/systems/ldga/content/atoms.ts';
import { wordsFor } from '../../../src/systems/ldga/words/index.ts';
import { map, problems, scenarios, tables, units } from '../content.ts';

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
  test('are written by their day and the hour at which they begin, whatever part of the day that is', () => {
    const words = wordsFor('en');
    for (const { day, time, starts } of tables.turns)
      expect(words.timeText(day, time)).toBe(words.turnText(`${day}/${starts}`));
  });
  test('scenarios play the turns that the book gives them', () => {
    expect(scenario('ligny-and-quatre-bras').turns).toEqual({ first: 5, last: 10 });
    expect(scenario('waterloo').turns).toEqual({ first: 13, last: 15 });
    expect(scenario('campaign').turns).toEqual({ first: 1, last: 18 });
  });
});

describe('the order of battle', () => {
  const perPoint = (id: string): number => (unit(id).men ?? 0) / unit(id).strength;

  /** Whole points as these numbers of men to a point give them, and never none. */
  const isWorth = (id: string, least: number, most = least): void => {
    const { men, strength } = unit(id);
    const points = (each: number): number => Math.max(1, Math.round((men ?? 0) / each));
    expect(strength, `${id}: ${men} men`).toBeGreaterThanOrEqual(points(most));
    expect(strength, `${id}: ${men} men`).toBeLessThanOrEqual(points(least));
  };
  const counted = units.units.filter(({ men, arm }) => men !== null && !arm.endsWith('artillery'));
  const guard = ({ nationality }: (typeof counted)[number]): boolean => nationality.endsWith('-guard');

  test('the men of each corps are as many as were counted, 6 in 100 fewer than the notes give to either side', () => {
    const men: Record<string, number> = {};
    for (const one of units.units) {
      const corps = `${one.army}.${one.formation}`;
      men[corps] = (men[corps] ?? 0) + (one.men ?? 0);
    }
    const of = (army: string) =>
      Object.fromEntries(
        Object.entries(men).flatMap(([corps, n]) =>
          corps.startsWith(army) ? [[corps.split('.')[1], n]] : [],
        ),
      );
    expect(of('french')).toEqual({
      '1': 20191,
      '2': 23885,
      '3': 16083,
      '4': 16139,
      '6': 10450,
      g: 19421,
      '1c': 3045,
      '2c': 3511,
      '3c': 3858,
      '4c': 3320,
    });
    expect(of('prussian')).toEqual({ '1': 30831, '2': 31740, '3': 23980, '4': 30328 });
    expect(of('allied')).toEqual({ '1': 26633, '2': 25169, r: 22846, c: 11315, dbc: 3655 });
  });
  test('[LDGA-1.4.SP.1] 660 to 830 men of the Guard make a point', () => {
    for (const { id } of counted.filter(guard)) isWorth(id, 660, 830);
  });
  test('[LDGA-1.4.SP.2] 660 to 1,000 French horsemen', () => {
    for (const one of counted)
      if (one.army === 'french' && one.arm === 'cavalry' && !guard(one)) isWorth(one.id, 660, 1000);
  });
  test('[LDGA-1.4.SP.3] 1,000 to 1,200 Prussian infantrymen', () => {
    for (const { id, army, arm } of counted)
      if (army === 'prussian' && arm === 'infantry') isWorth(id, 1000, 1200);
  });
  test('[LDGA-1.4.SP.4] 800 to 1,000 of the other French and Prussians', () => {
    for (const one of counted)
      if (
        (one.army === 'french' && one.arm === 'infantry' && !guard(one)) ||
        (one.army === 'prussian' && one.arm === 'cavalry')
      )
        isWorth(one.id, 800, 1000);
  });
  const OWN: Readonly<Record<string, number>> = {
    'al.1.cooke': 830,
    'al.2.stedman': 1200,
    'al.2.anthing': 1330,
  };
  test('[LDGA-1.4.SP.5] [LDGA-1.4.SP.6] [LDGA-1.4.SP.7] [LDGA-1.4.SP.8] [LDGA-1.4.SP.9] Wellington’s men: 800 Brunswickers, 830 Guards, 1,200 of Stedman, 1,330 of Anthing and of the Dutch-Belgian horse, and 1,000 of all others', () => {
    for (const { id, army, arm, nationality } of counted) {
      if (army !== 'allied') continue;
      const horse = arm === 'cavalry' && nationality === 'netherlands' ? 1330 : 1000;
      isWorth(id, OWN[id] ?? (nationality === 'brunswick' ? 800 : horse));
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

  test('[LDGA-HN.2] [LDGA-HN.3] those whom the notes name stand where they put them', () => {
    const { placements } = scenario('campaign');
    const at = (piece: string): string | undefined =>
      map.hexes[placements.find((one) => one.piece === piece)?.hex ?? '']?.name;
    expect(
      [
        'pr.1.steinmetz',
        'pr.1.pirch-ii',
        'pr.leader.zeiten',
        'pr.1.jagow',
        'pr.1.treskow',
        'pr.1.lutzow',
        'pr.1.guns',
        'pr.1.henckel',
        'al.1.bernhard',
        'al.1.bylant',
        'al.1.van-opstal',
      ].map(at),
    ).toEqual([
      "Fontaine-l'Évêque",
      'Charleroi',
      'Charleroi',
      'Fleurus',
      'Sombreffe',
      'Sombreffe',
      'Gembloux',
      'Moustier-sur-Sambre',
      'Quatre Bras',
      'Nivelles',
      'Nivelles',
    ]);
  });

  test('[LDGA-HN.4] [LDGA-HN.5] [LDGA-HN.6] on the first morning Reille comes by I in two stacks; by H Pajol, the Emperor with Duhesme, Drouot behind them for a point more, and the Old Guard last', () => {
    const first = scenario('campaign').arrivals.filter(({ turn }) => turn === 1);
    const by = (entry: string) =>
      first.filter((one) => one.entry === entry).toSorted((a, b) => a.order - b.order);
    expect(by('I').map(({ mode }) => mode)).toEqual(['stack', 'stack']);
    expect(by('I').flatMap(({ pieces }) => pieces)).toContain('fr.leader.reille');
    const named = (piece: string): number => by('H').findIndex(({ pieces }) => pieces.includes(piece));
    const order = ['fr.leader.pajol', 'fr.g.duhesme', 'fr.leader.drouot', 'fr.g.friant'].map(named);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(named('fr.leader.napoleon')).toBe(named('fr.g.duhesme'));
    expect(named('fr.g.duchand')).toBe(named('fr.leader.drouot'));
    expect(by('H')[named('fr.leader.drouot')]?.extra).toBe(1);
    expect(by('H')[named('fr.g.friant')]?.extra).toBe(2);
  });

  test('[LDGA-21.24.3] the three French stacks of the truce at Waterloo stand where it says', () => {
    const { truce, placements } = scenario('waterloo');
    const at = (piece: string): string | undefined => placements.find((one) => one.piece === piece)?.hex;
    expect(truce?.turn).toBe(13);
    for (const leader of ['fr.leader.napoleon', 'fr.leader.ney', 'fr.leader.derlon'])
      expect(truce?.hexes, leader).toContain(at(leader));
  });

  test('[LDGA-21.35.1] [LDGA-21.35.2] [LDGA-21.35.3] an entry serves the army whose side of the map it lies on: Prussians the east, Allies north and west, French the south', () => {
    const edges = { french: ['south'], prussian: ['east'], allied: ['north', 'west'] } as const;
    for (const { letter, army } of tables.entries) {
      const entry = map.entries.find(({ id }) => id === letter);
      expect(edges[army] as readonly string[], letter).toContain(entry?.edge);
    }
    expect(map.entries.find(({ id }) => id === 'B')?.hexes).toEqual(['3522', '3622', '3722']);
    expect(sideOf('allied')).toBe('coalition');
  });
});
