import { describe, expect, test } from 'vitest';
import { GDA_OPTIONS, GDA_PRESETS } from '../../../src/systems/gda/options.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { priceOf } from '../../../src/systems/gda/rules/command/price.ts';
import { disciplineLedger } from '../../../src/systems/gda/rules/morale/discipline.ts';
import { maySkirmish } from '../../../src/systems/gda/rules/movement/formations.ts';
import { combinesChange } from '../../../src/systems/gda/rules/movement/limits.ts';
import type { Posting } from '../../../src/systems/gda/rules/position.ts';
import { gradeOf } from '../../../src/systems/gda/rules/units/grades.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { fogged, type Laid } from '../fog/cards.ts';
import { on, unit } from '../options.ts';
import { codes, step } from '../pieces.ts';

test('every switch is one of the book’s, and presets name only switches', () => {
  const ids = GDA_OPTIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { options } of GDA_PRESETS) for (const id of options) expect(ids).toContain(id);
});

describe('what ADCs cost', () => {
  const price = (posting: Posting, scrap: Partial<Scrap> = {}): number => {
    const f = field({ french: [{ id: 'fr.a.1', at: [300, 300] }], ...scrap });
    return priceOf(f.world, f.position, posting).total;
  };
  const skirmishers: Posting = { task: 'skirmishers', brigade: 'fr.a' };

  test('[GDA-11.10.2] one more for a poor brigadier, whatever it is', () => {
    const poor = { brigades: { 'fr.a': { quality: 'poor' as const } } };
    expect(price(skirmishers, { ...poor, ...on('brigadierQuality') })).toBe(2);
    expect(price({ task: 'forwards', brigade: 'fr.a' }, { ...poor, ...on('brigadierQuality') })).toBe(3);
    // Each of the tasks with which a reserve is released is one of his.
    const release: Posting = { task: 'commitOnTable', brigade: 'fr.a' };
    const released = (...more: NonNullable<Posting['with']>) =>
      price({ ...release, with: more }, { ...poor, ...on('brigadierQuality') });
    expect([released(), released('forwards'), released('forwards', 'infantryAssault')]).toEqual([2, 4, 6]);
    expect(price({ ...release, with: ['forwards', 'infantryAssault'] }, on('brigadierQuality'))).toBe(3);
    expect(price(skirmishers, poor)).toBe(1);
    expect(price(skirmishers, on('brigadierQuality'))).toBe(1);
  });

  test.each([
    ['GDA-11.22.2', 'austrian'],
    ['GDA-11.25.2', 'prussian'],
    ['GDA-11.25.2', 'saxon'],
    ['GDA-11.26.3', 'russian'],
  ] as const)('[%s] Skirmishers cost two up to 1808: %s', (_rule, nation) => {
    const of = (year: number, more = {}) =>
      price(skirmishers, { nation, year, ...on('nationalRules'), ...more });
    expect([of(1808), of(1809)]).toEqual([2, 1]);
    expect(price(skirmishers, { nation, year: 1808 })).toBe(1);
    expect(of(1808, { sheets: { 'fr.a': { avantGarde: true } } })).toBe(nation === 'austrian' ? 1 : 2);
  });

  test('[GDA-11.15.1] Forwards cost one when every enemy is more than 50 cm away', () => {
    const forwards: Posting = { task: 'forwards', brigade: 'fr.a' };
    const at = (gap: number) => ({
      allied: [{ id: 'al.b.1', at: [300, 300 + gap] as const }],
      ...on('battleMarch'),
    });
    expect([price(forwards, at(500)), price(forwards, at(501))]).toEqual([2, 1]);
    expect(price(forwards, { allied: [{ id: 'al.b.1', at: [300, 900] }] })).toBe(2);
    // Cards: one's own hide troops who have come so near, the enemy's may hide anybody or nobody.
    const covered = (gap: number, ...cards: readonly Laid[]) => {
      const f = fogged(
        {
          french: [{ id: 'fr.a.1', at: [300, 300] }],
          allied: [{ id: 'al.a.1', at: [300, 300 + gap] }],
          ...on('battleMarch'),
        },
        cards,
      );
      return priceOf(f.world, f.position, forwards).total;
    };
    const own: Laid = { id: 'french.card.1', units: ['fr.a.1'], at: [300, 300] };
    expect([covered(500, own), covered(501, own)]).toEqual([2, 1]);
    const blank = (gap: number): Laid => ({ id: 'allied.card.1', at: [300, 300 + gap] });
    expect([covered(850, blank(500)), covered(850, blank(501))]).toEqual([2, 1]);
  });
});

describe('French initiative', () => {
  const ready = (scrap: Partial<Scrap>): Field =>
    field({ french: [{ id: 'fr.a.1' }], adcs: 3, ...scrap })
      .begin('gda.commandPhase')
      .roll(3, 3, 3, 1, 1, 1);
  const sent = (count: number): GdaAction => ({
    type: 'postAdcs',
    postings: Array.from({ length: count }, () => ({ task: 'initiative' as const, brigade: null })),
  });

  test('[GDA-3.29.4] [GDA-11.24.1] [GDA-3.29.5] one or two ADCs, from 1805 to 1812, with the option', () => {
    const f = ready({ year: 1812, ...on('frenchInitiative') });
    expect([codes(f, sent(1)), codes(f, sent(2)), codes(f, sent(3))]).toEqual([[], [], ['two-at-most']]);
    for (const year of [1804, 1813])
      expect(codes(ready({ year, ...on('frenchInitiative') }), sent(1))).toEqual(['not-this-army']);
    expect(codes(ready({ year: 1805, ...on('frenchInitiative') }), sent(1))).toEqual([]);
    expect(codes(ready({ year: 1812 }), sent(1))).toEqual(['not-this-army']);
    expect(codes(ready({ year: 1812, group: 'other', ...on('frenchInitiative') }), sent(1))).toEqual([
      'not-this-army',
    ]);
  });

  test('[GDA-3.30.1] each adds one to the dice', () => {
    const f = ready({ year: 1812, ...on('frenchInitiative') })
      .act('french', sent(2))
      .post('allied');
    while (step(f) !== 'gda.commandPhase.initiative') f.roll(4);
    f.roll(3, 3, 3, 4);
    expect(f.told('initiativeRolled')[0]).toMatchObject({ french: { total: 8 }, winner: 'french' });
  });
});

describe('brigadiers', () => {
  const rolled = (scrap: Partial<Scrap>, attached: boolean): Field =>
    field({
      french: [{ id: 'fr.a.1' }],
      brigades: { 'fr.a': { quality: 'excellent' } },
      ...scrap,
    })
      .begin('gda.commandPhase')
      .roll(3, 1)
      .act('french', {
        type: 'postAdcs',
        postings: attached ? [{ task: 'attachment', brigade: 'fr.a' }] : [],
      })
      .post('allied');

  test('[GDA-11.10.1] an excellent general throws a hesitant die again by himself, and a second time with an ADC', () => {
    const alone = rolled(on('brigadierQuality'), false).roll(2);
    expect(step(alone)).toBe('gda.commandRoll.again');
    alone.act('french', { type: 'rollAgain' }).roll(1);
    expect(alone.brigade('fr.a').result).toBe('hesitant');
    const both = rolled(on('brigadierQuality'), true).roll(2).act('french', { type: 'rollAgain' }).roll(1);
    expect(step(both)).toBe('gda.commandRoll.again');
    both.act('french', { type: 'rollAgain' }).roll(3);
    expect(both.brigade('fr.a').result).toBe('obey');
    expect(step(rolled({}, false).roll(2))).not.toBe('gda.commandRoll.again');
  });

  test('[GDA-10.4.5] [GDA-10.4.4] whoever takes over from one who fell is poor', () => {
    const f = field({
      french: [{ id: 'fr.a.1' }],
      allied: [{ id: 'al.b.1', at: [900, 900] }],
      ...on('brigadierQuality'),
    })
      .begin('gda.destiny', { unit: 0, against: 1 })
      .roll(5, 5);
    expect(f.brigade('al.b')).toMatchObject({ quality: 'poor', command: 'faltering', standing: 'committed' });
  });
});

describe('characters', () => {
  const tested = (sheet: Piece['sheet'], options: Scrap['options'], state: Partial<Piece> = {}): number => {
    const f = field({
      french: [
        { id: 'fr.a.1', grade: sheet?.grade ?? 'line', ...state, ...(sheet === undefined ? {} : { sheet }) },
      ],
      options: options ?? {},
    });
    return disciplineLedger(f.world, f.position, { unit: 0, cause: { x: 0, y: 0 } }, 0).total;
  };

  test('[GDA-11.12.1] grenadiers test like veterans and are line troops otherwise', () => {
    expect(tested({ character: 'grenadier' }, { grenadiers: true })).toBe(1);
    expect(tested({ character: 'grenadier' }, {})).toBe(0);
    const f = field({ french: [{ id: 'fr.a.1', sheet: { character: 'grenadier' } }], ...on('grenadiers') });
    expect(gradeOf(f.world, unit(f), f.unit('fr.a.1'))).toBe('line');
  });

  test('[GDA-11.12.2] light grenadiers of other nations may skirmish by themselves to 1808', () => {
    const may = (sheet: Piece['sheet'], year: number) => {
      const f = field({
        french: [{ id: 'fr.a.1', light: true, ...(sheet === undefined ? {} : { sheet }) }],
        nation: 'austrian',
        group: 'other',
        year,
        ...on('grenadiers'),
      });
      return maySkirmish(f.world, unit(f));
    };
    expect([may({ character: 'grenadier' }, 1805), may({}, 1805), may({}, 1809)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('[GDA-11.13.1] enthusiasts throw a die before a test: 4 makes veterans of them, 3 does not', () => {
    const test = (die: number) =>
      field({
        french: [{ id: 'fr.a.1', grade: 'recruit', sheet: { character: 'enthusiastic' } }],
        ...on('enthusiasts'),
      })
        .begin('gda.disciplineTest', { unit: 0, cause: { x: 0, y: 0 } })
        .roll(die)
        .roll(3, 3)
        .told('disciplineTested')[0]?.score.total;
    expect([test(4), test(3)]).toEqual([7, 5]);
  });

  test('[GDA-11.13.2] not from four casualties on, nor without the rule', () => {
    const at = (casualties: number, options: Scrap['options']) =>
      step(
        field({
          french: [{ id: 'fr.a.1', grade: 'recruit', casualties, sheet: { character: 'enthusiastic' } }],
          options: options ?? {},
        }).begin('gda.disciplineTest', { unit: 0, cause: { x: 0, y: 0 } }),
      );
    expect([at(3, { enthusiasts: true }), at(4, { enthusiasts: true }), at(0, {})]).toEqual([
      'gda.disciplineTest.enthusiasm',
      'gda.disciplineTest.roll',
      'gda.disciplineTest.roll',
    ]);
  });

  test('[GDA-11.14.1] reservists are line while fresh, recruits from four casualties on', () => {
    const grade = (casualties: number, options: Scrap['options']) => {
      const f = field({
        french: [{ id: 'fr.a.1', grade: 'recruit', casualties, sheet: { character: 'reservist' } }],
        options: options ?? {},
      });
      return gradeOf(f.world, unit(f), f.unit('fr.a.1'));
    };
    expect([grade(3, { reservists: true }), grade(4, { reservists: true }), grade(0, {})]).toEqual([
      'line',
      'recruit',
      'recruit',
    ]);
  });
});

describe('nations', () => {
  test.each([
    ['GDA-11.22.1', 'austrian'],
    ['GDA-11.25.1', 'prussian'],
    ['GDA-11.26.1', 'russian'],
  ] as const)('[%s] veterans and elite change formation like the line up to 1808: %s', (_rule, nation) => {
    const combines = (year: number, options: Scrap['options'], grade: 'veteran' | 'elite' = 'veteran') => {
      const f = field({ french: [{ id: 'fr.a.1', grade }], nation, year, options: options ?? {} });
      return combinesChange(f.world, f.position, 0, false);
    };
    expect([
      combines(1808, { nationalRules: true }),
      combines(1809, { nationalRules: true }),
      combines(1808, {}),
    ]).toEqual([false, true, true]);
    expect([1792, 1808, 1809].map((year) => combines(year, { nationalRules: true }, 'elite'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['GDA-11.23.2', 'british'],
    ['GDA-11.26.2', 'russian'],
  ] as const)(
    '[%s] faltering veterans retire instead of running, but lose ADC and screen: %s',
    (_rule, nation) => {
      const ran = (
        grade: 'veteran' | 'line',
        options: Scrap['options'],
        of: string = nation,
        arm: 'infantry' | 'cavalry' = 'infantry',
      ) =>
        field({
          french: [
            { id: 'fr.a.1', grade, arm, at: [300, 800] },
            { id: 'fr.a.2', grade, arm, at: [600, 800] },
          ],
          nation: of,
          screens: { 'fr.a': 2 },
          phase: 'command',
          brigades: { 'fr.a': { command: 'faltering' } },
          options: options ?? {},
        }).begin('gda.commandEffect', { brigade: 0, result: 'sauveQuiPeut' });
      const f = ran('veteran', { nationalRules: true });
      expect(f.brigade('fr.a')).toMatchObject({ result: 'retire', adcLost: true, command: 'faltering' });
      expect([f.unit('fr.a.1').order, f.unit('fr.a.1').casualties, f.unit('fr.a.screen').place]).toEqual([
        'unformed',
        1,
        'lost',
      ]);
      for (const other of [
        ran('line', { nationalRules: true }),
        ran('veteran', {}),
        ran('veteran', { nationalRules: true }, 'french'),
        ran('veteran', { nationalRules: true }, nation, 'cavalry'),
      ])
        expect([other.brigade('fr.a').result, other.unit('fr.a.1').order]).toEqual([
          'sauveQuiPeut',
          'retreating',
        ]);
    },
  );

  test('[GDA-11.24.2] veteran battalions of the French line may skirmish', () => {
    const may = (grade: 'veteran' | 'line', nation: string, options: Scrap['options']) => {
      const f = field({ french: [{ id: 'fr.a.1', grade }], nation, options: options ?? {} });
      return maySkirmish(f.world, unit(f));
    };
    expect([
      may('veteran', 'french', { nationalRules: true }),
      may('line', 'french', { nationalRules: true }),
      may('veteran', 'italian', { nationalRules: true }),
      may('veteran', 'french', {}),
    ]).toEqual([true, false, false, false]);
  });
});

describe('large games', () => {
  test('[GDA-3.25.24] [GDA-11.23.2] [GDA-8.17.4] veterans who only retire where others run stay on the table, unless nobody was sent to hold them', () => {
    const ran = (unled: boolean, nation: string): Field =>
      field({
        french: [
          { id: 'fr.a.1', grade: 'veteran', at: [300, 800] },
          { id: 'fr.a.2', grade: 'veteran', at: [600, 800] },
        ],
        nation,
        phase: 'command',
        brigades: { 'fr.a': { command: 'faltering' } },
        options: { nationalRules: true, brokenBrigadesLeave: true },
      }).begin('gda.commandEffect', { brigade: 0, result: 'sauveQuiPeut', ...(unled ? { unled } : {}) });
    expect(ran(false, 'british').brigade('fr.a')).toMatchObject({ standing: 'committed', result: 'retire' });
    expect(ran(true, 'british').brigade('fr.a').standing).toBe('gone');
    expect(ran(false, 'french').brigade('fr.a').standing).toBe('gone');
  });

  test('[GDA-3.25.24] a brigade that runs is taken off with its ADC', () => {
    const f = field({
      french: [{ id: 'fr.a.1' }, { id: 'fr.a.2', at: [500, 300] }],
      phase: 'command',
      ...on('brokenBrigadesLeave'),
    }).begin('gda.commandEffect', { brigade: 0, result: 'sauveQuiPeut' });
    expect(f.brigade('fr.a')).toMatchObject({ standing: 'gone', adcLost: true });
    expect(f.unit('fr.a.1').place).toBe('lost');
  });
});
