import { describe, expect, test } from 'vitest';
import { nlbUnitsSchema } from '../../src/systems/nlb/content/content.ts';
import { contentFiles } from './files.ts';

// Most counter values are not in the book. What it does say about them, in its rules, its worked
// examples and its notes, binds the reconstruction; these are those statements.

const file = contentFiles('content/nlb').find((raw) => raw.file === 'content/nlb/units.json');
const { units } = nlbUnitsSchema.parse(file?.json);
const unit = (id: string) => {
  const found = units.find((u) => u.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
const strength = (id: string): number => unit(id).strength;
const total = (...ids: string[]): number => ids.reduce((sum, id) => sum + strength(id), 0);
const value = (id: string): string => `${strength(id)}${unit(id).heavy ? '-H' : ''}-${unit(id).movement}`;
const base = units.filter((u) => u.variant === undefined);
/** The column that two strengths give: positive n is n-1, negative n is 1-n. */
const odds = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) : -Math.ceil(defence / attack);

describe('what the book prints', () => {
  test.each([
    ['fr.1.desal', '6-4'],
    ['fr.2.pell', '6-4'],
    ['al.n3.d-aub', '3-4'],
    ['al.n3.d-aub-2-4', '2-4'],
    ['al.n3.detm-2-4', '2-4'],
    ['al.n2.blndt-3-4', '3-4'],
    ['al.n2.blndt-2-4', '2-4'],
    ['al.n2.2-nass', '3-4'],
    ['al.n2.ornass', '2-4'],
    ['al.n2.opstl-2-4', '2-4'],
    ['al.2.rifles', '2-5'],
    ['al.3.rifles', '2-5'],
    ['al.5.rifles', '2-5'],
    ['fr.g.res', '3-H-3'],
    ['fr.1-2.left-h', '3-H-3'],
    ['fr.1-2.left-horse', '2-6'],
    ['fr.g.gr', '3-4'],
    ['fr.g.ch', '3-4'],
    ['fr.g.yng', '3-4'],
  ])('%s is %s and says so', (id, printed) => {
    expect(value(id)).toBe(printed);
    expect(unit(id).provenance).toMatchObject({ status: 'printed', printed: ['strength', 'movement'] });
  });

  test('nothing else calls itself printed, but the two strengths of the worked example', () => {
    const half = units.filter((u) => u.provenance.printed?.length === 1).map((u) => u.id);
    expect(half).toEqual(['al.n2.blndt', 'al.n2.opstl']);
    expect(units.filter((u) => u.provenance.status === 'printed')).toHaveLength(21);
    for (const u of units)
      expect(u.provenance.confidence === undefined, u.id).toBe(u.provenance.status === 'printed');
  });

  test('170 counters of the standard game and 79 of the expanded one', () => {
    const of = (army: string) => base.filter((u) => u.army === army).length;
    expect([of('french'), of('prussian'), of('allied')]).toEqual([66, 62, 42]);
    expect(units.length - base.length).toBe(79);
  });
});

describe('the worked combat example', () => {
  test("Pelletier, Gauthier and Jamin have 17 against Bylandt's 4: 4-1", () => {
    expect(total('fr.2.pell', 'fr.2.gauth-9', 'fr.2.jamin-9')).toBe(17);
    expect(strength('al.n2.blndt')).toBe(4);
    expect(odds(17, 4)).toBe(4);
  });
  test('Baudin and Soye have 13 against van Opstal doubled, 2', () => {
    expect(total('fr.2.baud-6', 'fr.2.soye-6')).toBe(13);
    expect(2 * strength('al.n2.opstl')).toBe(2);
  });
  test('Campi and Husson against Saxe-Weimar doubled are 1-1', () => {
    expect(odds(total('fr.2.camp-5', 'fr.2.huss-5'), 2 * strength('al.n2.wmar'))).toBe(1);
  });
  test('Piré halved against Pack is 1-2', () => {
    expect(odds(Math.ceil(strength('fr.2.pire') / 2), strength('al.5.pack'))).toBe(-2);
  });
});

describe('what the notes say', () => {
  test.each([
    ['french', 382],
    ['allied', 574],
  ])('%s cavalry has %i men a point, as nearly as whole points allow', (army, wanted) => {
    const cavalry = base.filter((u) => u.army === army && u.arm === 'cavalry');
    const men = cavalry.reduce((sum, u) => sum + (u.complement?.men ?? 0), 0);
    expect(cavalry.reduce((sum, u) => sum + u.strength, 0)).toBe(Math.round(men / wanted));
  });
  test('Bardeleben is the strongest unit of the game', () => {
    const [first, second] = base.toSorted((a, b) => b.strength - a.strength);
    expect(first?.id).toBe('pr.4.brdlbn');
    expect(second?.strength).toBeLessThan(first?.strength ?? 0);
  });
  test('Noury lacks the battery that Duchet has', () => {
    expect([strength('fr.6.noury'), strength('fr.4c.duch')]).toEqual([4, 3]);
    expect(unit('fr.6.noury').complement?.batteries).toBe(5);
    expect(unit('fr.4c.duch').complement?.batteries).toBe(2);
  });
  test('the horse artillery of the Guard is stronger than any other French horse artillery', () => {
    const others = base.filter((u) => u.army === 'french' && u.arm === 'horse-artillery' && u.org !== 'G');
    for (const other of others) expect(other.strength).toBeLessThan(strength('fr.g.duch'));
  });
  test('Lefebvre-Desnouettes is weaker than Piré, whose numbers he has', () => {
    expect(strength('fr.g.lf-ds')).toBeLessThan(strength('fr.2.pire'));
    expect(unit('fr.g.lf-ds').complement?.men).toBe(unit('fr.2.pire').complement?.men);
  });
  test('French line infantry is 3 to 5, the sets that have substitutes apart', () => {
    const replaced = new Set(units.flatMap((u) => u.variant?.replaces ?? []));
    const line = base.filter((u) => u.army === 'french' && u.arm === 'infantry' && u.org !== 'G');
    for (const u of line.filter(({ id }) => !replaced.has(id))) {
      expect(u.strength, u.id).toBeGreaterThanOrEqual(3);
      expect(u.strength, u.id).toBeLessThanOrEqual(5);
    }
  });
  test('Best stands above H. Halkett and Vincke, Buttlar above all Brunswickers', () => {
    expect(strength('al.6.best')).toBeGreaterThan(Math.max(strength('al.2.halk'), strength('al.5.vincke')));
    for (const u of base.filter(({ org, army }) => org === 'Bw' && army === 'allied'))
      expect(u.strength).toBeLessThanOrEqual(strength('al.bw.bttlr'));
  });
  test('commanders have the capacities that the examples leave them, those of 16.1 the middle of these', () => {
    const { leaders } = nlbUnitsSchema.parse(file?.json);
    const capacities = leaders.flatMap(({ id, kind, command }) =>
      kind === 'commander' ? [[id, command]] : [],
    );
    expect(Object.fromEntries(capacities)).toEqual({
      'fr.leader.napoleon': 4,
      'fr.leader.ney': 1,
      'fr.leader.grouchy': 3,
      'fr.leader.soult': 2,
      'pr.leader.blucher': 3,
      'pr.leader.gneisenau': 2,
      'pr.leader.bulow-commander': 2,
      'al.leader.wellington': 4,
      'al.leader.willem': 1,
      'al.leader.uxbridge-commander': 2,
    });
    const pace = { commander: 10, officer: 8, headquarters: 6 };
    for (const { id, kind, movement } of leaders) expect(movement, id).toBe(pace[kind]);
  });
  test('the Prussian 1st Brigade is the strongest of its corps', () => {
    const first = total('pr.1.12-1', 'pr.1.24-1', 'pr.1.1w-1');
    expect(first).toBeGreaterThan(total('pr.1.6-2', 'pr.1.28-2', 'pr.1.2w-2'));
    expect(first).toBeGreaterThan(total('pr.1.7-3', 'pr.1.29-3', 'pr.1.3w-3'));
  });
  test('the Old Guard is 7-4, and some Prussian infantry is 3 or less', () => {
    for (const id of ['fr.g.fri-gr', 'fr.g.mrnd-ch', 'fr.g.mich-ch']) expect(value(id)).toBe('7-4');
    expect(base.some((u) => u.army === 'prussian' && u.arm === 'infantry' && u.strength <= 3)).toBe(true);
  });
});

describe('what stands behind the counters', () => {
  // The sums of June 1815 by which a counter's own numbers can be checked: they are told for whole corps.
  test.each([
    ['french', 'G', 23, 19, 14, 104, 16750],
    ['french', '1', 33, 11, 6, 46, 18525],
    ['french', '2', 41, 15, 6, 46, 23250],
    ['french', '3', 31, 9, 5, 38, 16300],
    ['french', '4', 26, 14, 5, 38, 13900],
    ['french', '6', 21, 0, 5, 38, 9400],
    ['french', '1c', 0, 23, 2, 12, 2300],
    ['french', '2c', 0, 32, 2, 12, 3250],
    ['french', '3c', 0, 25, 2, 12, 3500],
    ['french', '4c', 0, 24, 2, 12, 2975],
    ['prussian', '1', 34, 27, 11, 88, 30825],
    ['prussian', '2', 36, 38, 10, 80, 32850],
    ['prussian', '3', 30, 24, 6, 48, 25950],
    ['prussian', '4', 36, 43, 12, 96, 31600],
    ['allied', '1', 4, 0, 2, 12, 4375],
    ['allied', '2', 11.5, 0, 2, 12, 7300],
    ['allied', '3', 13.5, 0, 2, 12, 7825],
    ['allied', '4', 3, 0, 0, 0, 2025],
    ['allied', '5', 12, 0, 2, 12, 6525],
    ['allied', '6', 10, 0, 2, 12, 7525],
    ['allied', 'Bw', 8, 4, 2, 16, 6525],
    ['allied', 'N2', 10.5, 0, 2, 16, 7650],
    ['allied', 'N3', 12, 0, 2, 16, 6675],
    ['allied', 'NC', 0, 23, 0, 0, 3325],
    ['allied', 'C', 0, 69, 6, 35, 9375],
  ] as const)(
    '%s %s: %d battalions, %d squadrons, %d batteries with %d guns, %d men',
    (army, org, ...sums) => {
      const counters = base.filter((u) => u.army === army && u.org === org);
      const sum = (kind: 'battalions' | 'squadrons' | 'batteries' | 'guns' | 'men'): number =>
        counters.reduce((so, { complement }) => so + (complement?.[kind] ?? 0), 0);
      expect([sum('battalions'), sum('squadrons'), sum('batteries'), sum('guns'), sum('men')]).toEqual(sums);
    },
  );
});

describe('counters in general', () => {
  test('a point is 350 to 750 men, apart from the ten units for which other statements weigh more', () => {
    const outside = base
      .filter(({ complement, strength: points }) => {
        const men = complement?.men;
        return men !== undefined && (men / points < 350 || men / points > 750);
      })
      .map(({ id }) => id);
    expect(outside.toSorted()).toEqual(
      [
        'fr.g.fri-gr',
        'fr.g.rog-gr',
        'fr.g.mrnd-ch',
        'fr.g.mich-ch',
        'fr.g.guyot',
        'fr.2.pire',
        'al.n2.blndt',
        'al.n2.wmar',
        'al.n3.detm',
        'al.n3.d-aub',
      ].toSorted(),
    );
  });
  test('horse artillery is the artillery that moves 6 (15.3), and three French units are heavy (16.10)', () => {
    for (const u of units.filter(({ arm }) => arm.endsWith('artillery')))
      expect(u.movement === 6, u.id).toBe(u.arm === 'horse-artillery');
    const heavy = units.filter((u) => u.heavy === true);
    expect(heavy.map((u) => u.id)).toEqual(['fr.g.res', 'fr.1-2.left-h', 'fr.3-4.right-h']);
    for (const u of heavy) expect(u.movement).toBe(3);
  });
  test('foot moves 4 and horse 6, the Rifles 5 and the heavy batteries 3', () => {
    const RIFLES = ['al.2.rifles', 'al.3.rifles', 'al.5.rifles'];
    for (const u of units) {
      const mounted = u.arm === 'cavalry' || u.arm === 'horse-artillery';
      const onFoot = RIFLES.includes(u.id) ? 5 : u.heavy === true ? 3 : 4;
      expect(u.movement, u.id).toBe(mounted ? 6 : onFoot);
    }
  });
  test('a reduced side is half the strength, and one point has none', () => {
    for (const u of units) expect(u.reduced, u.id).toBe(u.strength === 1 ? null : Math.ceil(u.strength / 2));
  });
  test('[NLB-2.4.5] every Allied unit has one of six nationalities, and all six serve', () => {
    const nations = new Set(base.filter((u) => u.army === 'allied').map((u) => u.nationality));
    expect([...nations].toSorted()).toEqual([
      'british',
      'brunswick',
      'hanoverian',
      'kgl',
      'nassau',
      'netherlands',
    ]);
  });
});

/** Of each corps, expanded counters apart: points at full and at reduced strength, allowances, and all numbers of complements. */
const POINTS = {
  'french G': [59, 33, 50, 16910],
  'french 1': [43, 22, 42, 18621],
  'french 2': [55, 30, 42, 23358],
  'french 3': [37, 22, 34, 16383],
  'french 4': [35, 19, 34, 13983],
  'french 6': [24, 13, 28, 9464],
  'french 1c': [8, 5, 18, 2337],
  'french 2c': [10, 5, 18, 3296],
  'french 3c': [11, 6, 18, 3539],
  'french 4c': [11, 7, 18, 3013],
  'prussian 1': [63, 34, 66, 30985],
  'prussian 2': [64, 36, 76, 33014],
  'prussian 3': [46, 27, 62, 26058],
  'prussian 4': [63, 36, 70, 31787],
  'allied 1': [13, 7, 12, 4393],
  'allied 2': [15, 8, 16, 7325.5],
  'allied 3': [16, 9, 16, 7852.5],
  'allied 4': [4, 2, 4, 2028],
  'allied 5': [14, 7, 16, 6551],
  'allied 6': [15, 8, 16, 7549],
  'allied Bw': [14, 7, 18, 6555],
  'allied N2': [10, 5, 12, 7678.5],
  'allied N3': [7, 4, 12, 6705],
  'allied NC': [6, 3, 18, 3348],
  'allied C': [22, 11, 54, 9485],
  'expanded french G': [22, 13, 33, 0],
  'expanded french 1,2': [5, 3, 9, 0],
  'expanded french 1': [4, 2, 4, 0],
  'expanded french 2': [33, 19, 32, 0],
  'expanded french 3,4': [5, 3, 9, 0],
  'expanded french 3': [3, 2, 4, 0],
  'expanded french 4': [3, 2, 4, 0],
  'expanded french 6': [17, 10, 16, 0],
  'expanded french 4c': [2, 1, 6, 0],
  'expanded prussian 1': [19, 11, 22, 0],
  'expanded prussian 4': [24, 13, 32, 0],
  'expanded prussian 2': [7, 4, 8, 0],
  'expanded prussian 3': [3, 1, 8, 0],
  'expanded allied 2': [8, 4, 9, 0],
  'expanded allied 3': [8, 4, 9, 0],
  'expanded allied 5': [2, 1, 5, 0],
  'expanded allied N2': [12, 7, 20, 0],
  'expanded allied N3': [6, 3, 12, 0],
  'expanded allied NC': [9, 6, 18, 0],
  'expanded allied Bw': [6, 4, 8, 0],
  'expanded allied 6': [4, 2, 4, 0],
  'expanded allied C': [23, 13, 48, 1862],
  'expanded allied 4': [12, 7, 12, 5823],
  'expanded allied N1': [17, 10, 28, 20356],
};

test('points, allowances and complements add up by corps to what the battles were tried with', () => {
  const sums: Record<string, number[]> = {};
  for (const { army, org, variant, strength: full, reduced, movement, complement } of units) {
    const corps = `${variant === undefined ? '' : 'expanded '}${army} ${org}`;
    const numbers = Object.values(complement ?? {}).reduce<number>((sum, one) => sum + Number(one), 0);
    const own = [full, reduced ?? 0, movement, numbers];
    sums[corps] = own.map((number, n) => number + (sums[corps]?.[n] ?? 0));
  }
  expect(sums).toEqual(POINTS);
});
