import { describe, expect, test } from 'vitest';
import { mayFire } from '../../../src/systems/gda/rules/charges/charge-fire.ts';
import { answerCodes, charge, clash, duel, general, launched, seats } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, step } from '../pieces.ts';

describe('at the halt', () => {
  /** A charge with helpers at both sides and behind on a line with a neighbour. */
  const supported = (more: Partial<Scrap> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.a.2', at: [815, 470], ...column },
        { id: 'fr.a.3', at: [900, 440], ...column },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 640] },
        { id: 'al.b.2', at: [760, 640] },
      ],
      phase: 'charges',
      phasing: 'french',
      ...more,
      brigades: {
        ...more.brigades,
        'fr.a': { ...general(900, 450), assault: 'al.b', ...more.brigades?.['fr.a'] },
        'al.b': { ...general(900, 700), ...more.brigades?.['al.b'] },
      },
    });
  const all = charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2', rear: 'fr.a.3' } });

  test('[GDA-4.5.5] [GDA-4.8.1] helpers go with the lead and keep their places', () => {
    const f = launched(supported(), all);
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y, f.unit('fr.a.3').pose.y]).toEqual([
      59_000, 56_000, 53_000,
    ]);
    expect(f.unit('fr.a.2').pose.x).toBe(81_500);
  });

  test('[GDA-4.9.7] the target and those beside it may fire, and the owner says who does', () => {
    const f = launched(supported(), all);
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(seats(f)).toEqual(['allied']);
    expect(answerCodes(f, { type: 'fireAtCharge', units: ['al.b.1', 'al.b.2'] })).toEqual([]);
    expect(answerCodes(f, { type: 'fireAtCharge', units: [] })).toEqual([]);
    expect(answerCodes(f, { type: 'fireAtCharge', units: ['al.b.1', 'al.b.1'] })).toContain('fires-once');
  });

  test('[GDA-4.9.8] [GDA-7.9.2] [GDA-7.9.3] of three casualties two fall on the lead and one on a helper in the arc', () => {
    const f = launched(supported(), all).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    // Standard line, 8: three; column at hand: one die, which misses.
    f.roll(4, 4).roll(1);
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([2, 1]);
  });

  test('[GDA-4.9.9] whoever is out of the arc is spared, and the lead takes all', () => {
    const f = launched(duel(150)).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    f.roll(4, 4).roll(1);
    expect(f.unit('fr.a.1').casualties).toBe(3);
    // A helper who is out of the arc of whoever fires has no part in it.
    const wide = supported({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.a.2', at: [815, 470], ...column },
      ],
      allied: [{ id: 'al.b.1', at: [940, 640], formation: 'attackColumn' }],
    });
    const left = charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2' } });
    const spared = launched(wide, left).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    spared.roll(6, 5);
    if (step(spared) === 'gda.shoot.throwMore') spared.roll(4);
    expect(spared.unit('fr.a.1').casualties).toBeGreaterThan(1);
    expect(spared.unit('fr.a.2').casualties).toBe(0);
  });

  test('[GDA-4.9.9] who cannot hit the lead hits those who help it, and the lead is spared', () => {
    const aside: Partial<Scrap> = {
      allied: [
        { id: 'al.b.1', at: [900, 640] },
        { id: 'al.b.2', at: [700, 640] },
      ],
    };
    const f = launched(supported(aside), all).act('allied', { type: 'fireAtCharge', units: ['al.b.2'] });
    f.roll(4, 4);
    if (step(f) === 'gda.shoot.throwMore') f.roll(1);
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([0, 3]);
  });

  test('[GDA-4.9.10] a helper of the defence that faces a helper of the charge hits it most', () => {
    const f = launched(supported(), all).act('allied', { type: 'fireAtCharge', units: ['al.b.2'] });
    f.roll(4, 4);
    if (step(f) === 'gda.shoot.throwMore') f.roll(1);
    expect(f.unit('fr.a.2').casualties).toBeGreaterThan(f.unit('fr.a.1').casualties);
  });

  test('[GDA-4.9.26] [GDA-3.24.5] others fire at the charge only with nobody nearer before them; faltering ones too', () => {
    const scene = (nearer: boolean, command: 'steady' | 'faltering' = 'steady') => {
      const f = supported({
        allied: [
          { id: 'al.b.1', at: [900, 640] },
          { id: 'al.c.1', brigade: 'al.c', at: [1060, 690] },
        ],
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column },
          ...(nearer ? [{ id: 'fr.c.1', brigade: 'fr.c', at: [1080, 590] as const, ...column }] : []),
        ],
        brigades: { 'al.c': { ...general(1060, 750), command } },
      });
      const halted = { ...f.position };
      const lead = f.index('fr.a.1');
      const at = {
        ...halted,
        units: halted.units.map((unit, i) =>
          i === lead ? { ...unit, pose: { ...unit.pose, y: 59_000 } } : unit,
        ),
      };
      return mayFire(f.world, at, {
        lead,
        supports: {},
        target: f.index('al.b.1'),
        defence: {},
        silent: false,
      }).map((index) => f.world.units[index]?.id);
    };
    expect(scene(false)).toEqual(['al.b.1', 'al.c.1']);
    expect(scene(true)).toEqual(['al.b.1']);
    // Straight ahead of a faltering battalion there is nobody, so the arc, not the order, keeps it silent.
    expect(scene(false, 'faltering')).toEqual(['al.b.1']);
  });

  test('[GDA-4.9.5] of several behind it the defender names one, and the others stay out', () => {
    const f = launched(
      duel(
        150,
        {},
        {},
        {
          allied: [
            { id: 'al.b.1', at: [900, 650] },
            { id: 'al.b.2', at: [865, 690], ...column },
            { id: 'al.b.3', at: [935, 690], ...column },
          ],
        },
      ),
    );
    expect(step(f)).toBe('gda.charge.takeSupport');
    expect(answerCodes(f, { type: 'takeSupport', unit: 'al.b.1' })).toEqual(['not-behind-it']);
    f.act('allied', { type: 'takeSupport', unit: 'al.b.3' });
    f.act('allied', { type: 'fireAtCharge', units: [] });
    expect([f.unit('al.b.2').involved, f.unit('al.b.3').involved]).toEqual([false, true]);
  });

  test('[GDA-4.9.28] [GDA-4.20.2] a lead that fire leaves unformed goes on, with two off', () => {
    const f = launched(duel(150)).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    f.roll(5, 5).roll(1).roll(3, 2);
    expect(f.unit('fr.a.1').order).toBe('unformed');
    f.roll(3, 3, 3, 3);
    expect(
      f.told('chargeFought')[0]?.attackerScore.lines.map(({ code, value }) => [code, value]),
    ).toContainEqual(['unformed', -2]);
  });

  test('[GDA-4.9.30] [GDA-4.9.31] [GDA-7.12.3] where only a helper is hit it tests: unformed it still helps, retreating it drops out', () => {
    const scene = () =>
      launched(
        supported({
          allied: [
            { id: 'al.b.1', at: [900, 640] },
            { id: 'al.b.2', at: [760, 640], grade: 'recruit' },
          ],
        }),
        all,
      )
        .act('allied', { type: 'fireAtCharge', units: ['al.b.2'] })
        // Inferior line, 9: two casualties and a test, both on the helper straight before it.
        .roll(4, 5);
    const f = scene();
    if (step(f) === 'gda.shoot.throwMore') f.roll(1);
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([0, 2]);
    f.roll(3, 2);
    expect(f.told('disciplineTested')[0]).toMatchObject({ unit: 'fr.a.2', result: 'unformed' });
    f.roll(3, 3, 3, 3);
    expect(f.refusals('french', { type: 'throwAgain', support: 'fr.a.2', die: 0 })).toEqual([]);
    const gone = scene();
    if (step(gone) === 'gda.shoot.throwMore') gone.roll(1);
    gone.roll(1, 1).roll(1).roll(3, 3, 3, 3);
    expect(gone.unit('fr.a.2').order).toBe('retreating');
    expect(
      gone.refusals('french', { type: 'throwAgain', support: 'fr.a.2', die: 0 }).map(({ code }) => code),
    ).toEqual(['no-reroll-from-it']);
  });

  test('[GDA-7.12.3] [GDA-8.3.2] each fire asks whom it has hit: a helper tests for the volley at him though the lead has lost men to another', () => {
    const scene = (first: readonly [number, number]) => {
      const f = launched(
        supported({
          allied: [
            { id: 'al.b.1', at: [900, 640] },
            { id: 'al.b.2', at: [760, 640], grade: 'recruit' },
          ],
        }),
        all,
      )
        .act('allied', { type: 'fireAtCharge', units: ['al.b.1', 'al.b.2'] })
        .roll(...first);
      if (step(f) === 'gda.shoot.throwMore') f.roll(1);
      // Inferior line, 9: two casualties and a test, both on the helper straight before it.
      f.roll(4, 5);
      if (step(f) === 'gda.shoot.throwMore') f.roll(1);
      const tested: string[] = [];
      while (step(f) === 'gda.disciplineTest.roll')
        tested.push(
          ...f
            .roll(4, 5)
            .told('disciplineTested')
            .map(({ unit }) => unit),
        );
      return tested;
    };
    // Standard line, 6: one casualty and no test; 9: three and a test.
    expect(scene([3, 3])).toEqual(['fr.a.2']);
    expect(scene([4, 5])).toEqual(['fr.a.1', 'fr.a.2']);
  });

  test('[GDA-4.9.9] whoever is taken in flank fires at a helper of the charge whom he has in his arc, where he cannot hit its lead', () => {
    const turned = (helper: readonly [number, number], supports: object) =>
      launched(
        field({
          french: [
            { id: 'fr.a.1', at: [1090, 660], heading: 2700, ...column },
            { id: 'fr.a.2', at: helper, heading: 2700, ...column },
          ],
          allied: [{ id: 'al.b.1', at: [900, 650] }],
          phase: 'charges',
          brigades: { 'fr.a': { ...general(1150, 600), assault: 'al.b' }, 'al.b': general(900, 800) },
        }),
        charge('fr.a.1', 'al.b.1', supports),
      );
    const f = turned([1090, 590], { supports: { left: 'fr.a.2' } });
    expect(f.unit('fr.a.1').pose.x).toBe(101_000);
    expect(step(f)).toBe('gda.chargeFire.choose');
    // Standard line, 7: two casualties, both on the helper.
    f.act('allied', { type: 'fireAtCharge', units: ['al.b.1'] }).roll(4, 3);
    // Two dice more at a mass.
    f.roll(1, 1);
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([0, 2]);
    // With nobody of the charge in its arc it does not fire at all.
    expect(step(turned([1090, 730], { supports: { right: 'fr.a.2' } }))).toBe('gda.chargeCombat.roll');
  });

  const houses: NonNullable<Scrap['features']> = [
    {
      id: 'house',
      name: 'A house',
      kind: 'builtUpArea',
      outline: [
        [840, 650],
        [960, 650],
        [960, 750],
        [840, 750],
      ],
    },
  ];
  test('[GDA-4.9.33] [GDA-4.10.3] [GDA-4.20.6] against houses: their fire, a test, and hand to hand without the two dice', () => {
    const f = launched(
      duel(150, {}, { at: [900, 650], holds: 'house', formation: 'garrison' }, { features: houses }),
    );
    f.act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', request: { count: 3 } });
    f.roll(5, 5, 1);
    expect(f.unit('fr.a.1').casualties).toBe(2);
    expect(f.told('meleeJoined')[0]).toMatchObject({ unit: 'fr.a.1', target: 'al.b.1' });
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
  });

  test('[GDA-4.9.32] [GDA-4.20.1] both throw two dice: a veteran column with two losses, 8 against 5, drives a line off', () => {
    const f = launched(duel(150, { grade: 'veteran' })).act('allied', {
      type: 'fireAtCharge',
      units: ['al.b.1'],
    });
    // Standard line, 7: two casualties and no test.
    f.roll(4, 3).roll(1);
    f.roll(5, 3, 3, 2);
    expect(f.told('chargeFought')[0]).toMatchObject({
      attackerScore: { total: 8 },
      defenderScore: { total: 5 },
      difference: 3,
      defenderResult: 'retreat',
    });
  });

  test('[GDA-4.10.1] [GDA-4.11.21] only the leads count, and everything adds up', () => {
    const f = clash(
      supported({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column, grade: 'veteran', casualties: 4 },
          { id: 'fr.a.2', at: [815, 470], ...column, grade: 'elite' },
          { id: 'fr.a.3', at: [900, 440], ...column, casualties: 9 },
        ],
      }),
      all,
    ).roll(3, 3, 3, 3);
    while (step(f) === 'gda.chargeCombat.throwOrPass') f.act(seats(f)[0] as 'french', { type: 'pass' });
    expect(f.told('chargeFought')[0]?.attackerScore.lines.map(({ value }) => value)).toEqual([6, 1, -1]);
  });

  test('[GDA-4.6.3] a helper in a mass throws with one off, whatever its grade', () => {
    const f = clash(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column, grade: 'recruit' },
          { id: 'fr.a.2', at: [830, 500], ...column, grade: 'recruit' },
          { id: 'fr.a.3', at: [970, 500], ...column, grade: 'elite' },
        ],
        allied: [
          { id: 'al.b.1', at: [900, 650] },
          { id: 'al.b.2', at: [760, 650], grade: 'veteran' },
          { id: 'al.b.3', arm: 'footArtillery', at: [1030, 650] },
        ],
        phase: 'charges',
        brigades: { 'fr.a': { ...general(900, 450), assault: 'al.b' }, 'al.b': general(900, 700) },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2', right: 'fr.a.3' } }),
    ).roll(2, 4, 3, 2);
    // [GDA-4.21.1] the worked example: 2 becomes 3, counted 2, then 4, counted 3: seven in all.
    f.act('french', { type: 'throwAgain', support: 'fr.a.2', die: 0 }).roll(3);
    expect(f.told('dieThrownAgain')[0]).toMatchObject({ before: 2, after: 2 });
    f.act('allied', { type: 'throwAgain', support: 'al.b.2', die: 1 }).roll(6);
    // [GDA-4.21.2] the battery gives the defender no die.
    expect(step(f)).toBe('gda.chargeCombat.throwOrPass');
    f.act('french', { type: 'throwAgain', support: 'fr.a.3', die: 0 }).roll(4);
    expect(f.told('chargeFought')[0]).toMatchObject({
      attackerScore: { total: 7 },
      defenderScore: { total: 9 },
      difference: -2,
    });
  });

  test('[GDA-4.11.5] charging on counts one, [GDA-4.11.17] guns’ casualties, [GDA-4.11.19] flanked two off, [GDA-4.11.20] taken in flank four', () => {
    const defended = (target: Partial<Piece>, charger: Partial<Piece> = {}, more: Partial<Scrap> = {}) => {
      const f = clash(duel(150, charger, target, more)).roll(3, 3, 3, 3);
      return f.told('chargeFought')[0]?.defenderScore.lines.map(({ code, value }) => [code, value]) ?? [];
    };
    const guns = (casualties: number): Partial<Piece> => ({ arm: 'footArtillery', casualties });
    expect(defended(guns(4))).toContainEqual(['casualties', -1]);
    expect(defended(guns(6))).toContainEqual(['casualties', -2]);
    expect(
      defended(
        {},
        {},
        {
          allied: [
            { id: 'al.b.1', at: [900, 650] },
            { id: 'al.b.9', at: [200, 1190] },
          ],
          french: [
            { id: 'fr.a.1', at: [900, 500], ...column },
            { id: 'fr.a.2', at: [1080, 700], heading: 2700, ...column },
          ],
        },
      ),
    ).toContainEqual(['flanked', -2]);
    expect(defended({ at: [900, 600], heading: 900, formation: 'line' }, { at: [900, 400] })).toContainEqual([
      'in-flank-or-rear',
      -4,
    ]);
  });
});
