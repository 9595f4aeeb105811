import { describe, expect, test } from 'vitest';
import { nlb } from './library.ts';

/* The rosters of the orders of battle, by the names on the counters; variant counters stand apart from them. */

const { units } = nlb;

const roster = (army: string, org: string): string[] =>
  units.units
    .filter((unit) => unit.army === army && unit.org === org && unit.variant === undefined)
    .map(({ label }) => label);

const leadersOf = (army: string, kind: string, org: string | null): string[] =>
  units.leaders
    .filter(
      (leader) =>
        leader.army === army && leader.kind === kind && leader.org === org && leader.variant === undefined,
    )
    .map(({ name }) => name);

const variantLeaders = (army: string): string[] =>
  units.leaders.filter((leader) => leader.army === army && leader.variant === true).map(({ name }) => name);

describe('the French order of battle', () => {
  const corps: readonly (readonly [string, string, string, readonly string[]])[] = [
    [
      'F.1',
      'G',
      'Drouot',
      [
        'Fri/Gr',
        'Rogt/Gr',
        'Mrnd/Ch',
        'Mich/Ch',
        'Chrt/Y',
        'Guye/Y',
        'Lf-Ds',
        'Guyot',
        'Lall',
        'St. Maur',
        'Duch',
      ],
    ],
    [
      'F.2',
      '1',
      "d'Erlon",
      [
        'Quiot/1',
        'Bourg/1',
        'Schmtz/2',
        'Aulard/2',
        'Nogues/3',
        'Grenr/3',
        'Pegot/4',
        'Brue/4',
        'Jacq',
        'Desal',
      ],
    ],
    [
      'F.3',
      '2',
      'Reille',
      ['Huss/5', 'Camp/5', 'Baud/6', 'Soye/6', 'Vill/7', 'Piat/7', 'Gauth/9', 'Jamin/9', 'Pire', 'Pell'],
    ],
    ['F.4', '3', 'Vandamme', ['Bill/8', 'Cors/8', 'Gen/10', 'Dup/10', 'Duf/11', 'Lag/11', 'Dom', 'Dogr']],
    [
      'F.5',
      '4',
      'Gérard',
      ['Rome/12', 'Schf/12', 'Cap/13', 'Desp/13', 'Hul/14', 'Touss/14', 'Maur', 'Baltus'],
    ],
    ['F.6', '6', 'Mouton', ['Bell/19', 'Thev/19', 'Bony/20', 'Trom/20', 'Laf/21', 'Pen/21', 'Noury']],
    ['F.7', '1c', 'Pajol', ['Soult', 'Sbrvie', 'Coth']],
    ['F.7', '2c', 'Exelmans', ['Strolz', 'Chstl', 'God']],
    ['F.7', '3c', 'Kellermann', ['LHer', 'DUrb', 'Marc']],
    ['F.7', '4c', 'Milhaud', ['St Al', 'Del', 'Duch']],
  ];
  for (const [rule, org, officer, labels] of corps)
    test(`[NLB-OB.${rule}] ${officer} leads these of [${org}] and no others`, () => {
      expect(roster('french', org)).toEqual(labels);
      expect(leadersOf('french', 'officer', org)).toEqual([officer]);
    });

  test('[NLB-OB.F.8] Napoleon, Ney and Grouchy command; Soult only with the further leaders of 16.1', () => {
    expect(leadersOf('french', 'commander', null)).toEqual(['Napoleon', 'Ney', 'Grouchy']);
    expect(variantLeaders('french')).toContain('Soult');
  });
});

describe('the Prussian order of battle', () => {
  test('[NLB-OB.P.1] four corps of four brigades each, in order, with cavalry and artillery', () => {
    const officers = ['Zieten', 'Pirch', 'Thielmann', 'Bülow'];
    for (const [n, officer] of officers.entries()) {
      const org = String(n + 1);
      expect(leadersOf('prussian', 'officer', org)).toEqual([officer]);
      const brigades = roster('prussian', org).flatMap((label) => /\/(\d+)$/.exec(label)?.[1] ?? []);
      expect([...new Set(brigades)]).toEqual([1, 2, 3, 4].map((brigade) => String(4 * n + brigade)));
      const arms = new Set(
        units.units
          .filter((unit) => unit.army === 'prussian' && unit.org === org && unit.variant === undefined)
          .map(({ arm }) => arm),
      );
      expect(arms).toContain('cavalry');
      expect([...arms].some((arm) => arm.includes('artillery'))).toBe(true);
    }
  });

  test('[NLB-OB.P.2] Blücher alone commands; Bülow in his place and Gneisenau come with 16.1', () => {
    expect(leadersOf('prussian', 'commander', null)).toEqual(['Blücher']);
    expect(variantLeaders('prussian')).toEqual(
      expect.arrayContaining(['Gneisenau', 'Bülow, in command of the army']),
    );
  });
});

describe('the Allied order of battle', () => {
  test('[NLB-OB.A.1] each division has its officer; Stedman leads [N1] only with the force at Hal', () => {
    const officers: Readonly<Record<string, string>> = {
      '1': 'Cooke',
      '2': 'Clinton',
      '3': 'Alten',
      '4': 'Colville',
      '5': 'Picton',
      '6': 'Cole',
      Bw: 'Brunswick',
      N2: 'Perponcher',
      N3: 'Chassé',
      NC: 'Collaert',
      C: 'Uxbridge',
    };
    const named = Object.keys(officers).map((org) => [org, leadersOf('allied', 'officer', org)]);
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(
        Object.entries(officers).map(([org, name]) => [org, [expect.stringContaining(name)]]),
      ),
    );
    expect(leadersOf('allied', 'officer', 'N1')).toEqual([]);
    expect(variantLeaders('allied')).toContain('Stedman');
  });

  test('[NLB-OB.A.2] Wellington and Prince Willem command', () => {
    expect(leadersOf('allied', 'commander', null)).toEqual(['Wellington', 'Willem of Orange']);
  });
});

describe('the errata of the counters', () => {
  const labelOf = (id: string): string | undefined => units.units.find((unit) => unit.id === id)?.label;

  test('[NLB-OB.ERR.1] Roguet’s grenadiers are Rogt/Gr', () => {
    expect(labelOf('fr.g.rog-gr')).toBe('Rogt/Gr');
  });
  test('[NLB-OB.ERR.2] the 2nd Silesians of the 16th Brigade are 2S/16', () => {
    expect(labelOf('pr.4.2s-16')).toBe('2S/16');
  });
  test('[NLB-OB.ERR.3] Buttlar is Bttlr and Somerset is written out', () => {
    expect([labelOf('al.bw.bttlr'), labelOf('al.c.somerset')]).toEqual(['Bttlr', 'Somerset']);
  });
});
