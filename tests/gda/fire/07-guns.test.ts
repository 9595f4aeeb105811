import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { gunDice, gunScore } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { forecastFire } from '../../../src/systems/gda/rules/fire/forecast.ts';
import { bandAt } from '../../../src/systems/gda/rules/fire/targets.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { general } from '../charging.ts';
import { field, type Piece } from '../field.ts';
import { duel, fires, shotOf } from '../firing.ts';

test.each([
  ['a battalion', {}],
  ['a battery', { arm: 'footArtillery' }],
] as const)('[GDA-7.1.1] %s that has fired does not fire again this turn', (_who, firer) => {
  const f = fires(duel(100, firer)).roll(1, 2);
  expect(f.unit('fr.a.1').fired).toBe(true);
  const again = duel(100, firer);
  again.position = { ...again.position, units: f.position.units };
  again.begin('gda.firePhase', { side: 'french' });
  const fire: GdaAction = { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] };
  expect(again.refusals('french', fire).map(({ code }) => code)).toContain('has-fired');
});

describe('guns', () => {
  const battery: Partial<Piece> = { arm: 'footArtillery' };
  const score = (firer: Partial<Piece>, target: Partial<Piece> = {}): number => {
    const f = duel(180, { ...battery, ...firer }, target);
    return gunScore(f.world, f.position, shotOf(f), 7).total;
  };

  test('[GDA-7.17.8] [GDA-7.31.6] casualties: 4 take one off, 6 two; of elite and large batteries only 8', () => {
    expect([3, 4, 5, 6].map((casualties) => score({ casualties }))).toEqual([7, 6, 6, 5]);
    expect([7, 8].map((casualties) => score({ casualties, size: 'large' }))).toEqual([6, 5]);
  });

  test('[GDA-7.17.9] [GDA-7.31.3] [GDA-7.31.4] [GDA-7.3.2] moved two off, unlimbered two off, both four', () => {
    expect([
      score({ moved: true }),
      score({ unlimbered: true }),
      score({ moved: true, unlimbered: true }),
    ]).toEqual([5, 5, 3]);
  });

  test('[GDA-7.17.10] [GDA-7.25.2] unformed and low on ammunition two off each', () => {
    expect([
      score({ order: 'unformed' }),
      score({ ammunition: 'low' }),
      score({ order: 'unformed', ammunition: 'low' }),
    ]).toEqual([5, 5, 3]);
  });

  test('[GDA-7.17.16] deployed guns and skirmishers are hard to hit', () => {
    expect([
      score({}, battery),
      score({}, { light: true, formation: 'skirmish', bases: 3 }),
      score({}, {}),
    ]).toEqual([5, 5, 7]);
  });

  const more = (
    gap: number,
    firer: Partial<Piece>,
    target: Partial<Piece> = {},
    tests = false,
    tasks: readonly ('artilleryAssault' | 'glory')[] = [],
  ): number => {
    const f = duel(gap, { ...battery, ...firer }, target, {
      brigades: { 'fr.a': { tasks, ...general(900, 480) } },
    });
    const shot = shotOf(f);
    const band = bandAt(f.world, f.world.units[shot.firer] as never, shot.square);
    return gunDice(f.world, f.position, shot, band, { eighths: 0, tests, cost: 'none' }).total;
  };

  test('[GDA-7.17.5] [GDA-7.22.2] an elite battery throws one more die where the target must test', () => {
    expect([more(180, { grade: 'elite' }, {}, true), more(180, { grade: 'elite' }, {}, false)]).toEqual([
      1, 0,
    ]);
  });

  test('[GDA-7.17.6] [GDA-7.23.2] a large battery one more at close range', () => {
    expect([more(200, { size: 'large' }), more(201, { size: 'large' })]).toEqual([1, 0]);
  });

  test('[GDA-7.17.7] [GDA-3.9.2] [GDA-3.9.5] assault fire two more, but not from a worn, short, unformed or raw battery', () => {
    const on = ['artilleryAssault'] as const;
    expect(more(180, {}, {}, false, on)).toBe(2);
    expect(more(180, { casualties: 3 }, {}, false, on)).toBe(2);
    for (const worse of [
      { casualties: 4 },
      { ammunition: 'low' },
      { order: 'unformed' },
      { grade: 'recruit' },
    ] as const)
      expect(more(180, worse, {}, false, on)).toBe(0);
  });

  test('[GDA-7.17.14] [GDA-7.31.9] one more at a column of foot or horse, not at long range', () => {
    expect([
      more(400, {}, { formation: 'attackColumn' }),
      more(401, {}, { formation: 'attackColumn' }),
    ]).toEqual([1, 0]);
    expect(more(300, {}, { arm: 'cavalry', formation: 'squadronColumn' })).toBe(1);
  });

  test('[GDA-7.17.15] [GDA-7.31.10] two more at a square at any range', () => {
    expect(more(500, {}, { formation: 'square' })).toBe(2);
  });

  test('[GDA-7.24.1] a bad salvo wears the battery; on assault fire twice', () => {
    const f = fires(duel(300, battery)).roll(1, 2);
    expect(f.unit('fr.a.1').casualties).toBe(1);
    const hot = fires(
      duel(300, battery, {}, { brigades: { 'fr.a': { tasks: ['artilleryAssault'], ...general(900, 480) } } }),
    ).roll(1, 2);
    expect(hot.unit('fr.a.1').casualties).toBe(2);
  });

  test('[GDA-7.22.1] [GDA-7.23.1] elite and large batteries shrug the first one off', () => {
    for (const better of [{ grade: 'elite' }, { size: 'large' }] as const) {
      const f = fires(duel(300, { ...battery, ...better })).roll(1, 2);
      expect(f.unit('fr.a.1')).toMatchObject({ casualties: 0, tired: true });
      const again = fires(duel(300, { ...battery, ...better, tired: true })).roll(1, 2);
      expect(again.unit('fr.a.1').casualties).toBe(1);
      const hot = fires(
        duel(
          300,
          { ...battery, ...better },
          {},
          { brigades: { 'fr.a': { tasks: ['artilleryAssault'], ...general(900, 480) } } },
        ),
      ).roll(1, 2);
      expect(hot.unit('fr.a.1').casualties).toBe(1);
    }
  });

  test('[GDA-7.25.1] [GDA-7.26.1] [GDA-7.26.2] a pair of ones empties the wagons, a second takes the battery away without making its brigade falter', () => {
    const f = fires(duel(300, battery)).roll(1, 1);
    expect(f.unit('fr.a.1')).toMatchObject({ ammunition: 'low', place: 'table' });
    const gone = fires(duel(300, { ...battery, ammunition: 'low' })).roll(1, 1);
    expect(gone.unit('fr.a.1').place).toBe('lost');
    expect(gone.brigade('fr.a').command).toBe('steady');
    // Two of three gone: it counts among the lost.
    const third = duel(300, { ...battery, ammunition: 'low' });
    third.position = {
      ...third.position,
      units: third.position.units.map((unit) => (unit.id === 'fr.a.9' ? { ...unit, place: 'table' } : unit)),
    };
    expect(fires(third).roll(1, 1).brigade('fr.a').demoralised).toBe(false);
  });

  test('[GDA-7.27.1] [GDA-3.21.4] no die is thrown for whoever left the table with the brigade of the target', () => {
    const f = duel(
      300,
      battery,
      { casualties: 11 },
      {
        allied: [
          { id: 'al.b.1', at: [900, 800], casualties: 11 },
          { id: 'al.b.2', at: [900, 850] },
          { id: 'al.b.3', at: [200, 1190] },
        ],
        brigades: { 'al.b': { demoralised: true } },
      },
    );
    fires(f).roll(4, 5);
    expect(f.brigade('al.b').standing).toBe('gone');
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' ? pending.step : 'none').not.toBe('gda.shoot.bounceDice');
  });

  test('[GDA-7.31.3] [GDA-7.20.1] what is foreseen of a battery reckons with its having moved, as its fire does', () => {
    const foreseen = (piece: Partial<Piece>): string => {
      const f = duel(300, { ...battery, ...piece });
      const unit = f.world.units[f.index('fr.a.1')] as Unit;
      const sum = forecastFire(f.world, f.position, unit, [f.index('al.b.1')]);
      return JSON.stringify(sum);
    };
    expect(foreseen({ moved: true })).toContain('GDA-7.31.3');
    expect(foreseen({})).not.toContain('GDA-7.31.3');
  });

  test('[GDA-7.27.1] [GDA-7.27.2] shot goes on into whoever stands within 10 cm behind the target', () => {
    const behind = (gap: number, x = 900) =>
      field({
        french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300] }],
        allied: [
          { id: 'al.b.1', at: [900, 600] },
          { id: 'al.b.2', at: [x, 620 + gap] },
        ],
        phase: 'fire',
      });
    const f = fires(behind(100)).roll(3, 4);
    const pending = f.machine.pending(f.position);
    expect(pending.kind === 'chance' && pending.step).toBe('gda.shoot.bounceDice');
    expect(f.roll(4).unit('al.b.2').casualties).toBe(1);
    expect(fires(behind(100)).roll(3, 4).roll(3).unit('al.b.2').casualties).toBe(0);
    const far = fires(behind(101)).roll(3, 4);
    expect(far.machine.pending(far.position).kind).toBe('decide');
    // More than half of it stands aside.
    const aside = fires(behind(100, 970)).roll(3, 4);
    expect(aside.machine.pending(aside.position).kind).toBe('decide');
  });
});
