import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { maySkirmish } from '../../../src/systems/gda/rules/movement/formations.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes } from '../pieces.ts';
import { go, moving, screened } from '../screens.ts';

describe('light battalions', () => {
  const trained = (piece: Partial<Piece>, more: Partial<Scrap> = {}): boolean => {
    const f = field({ french: [{ id: 'fr.a.1', ...piece }], ...more });
    return maySkirmish(f.world, f.world.units[0] as never);
  };
  const grades = (more: Partial<Scrap>) =>
    (['elite', 'veteran', 'line', 'recruit'] as const).map((grade) => trained({ light: true, grade }, more));

  test('[GDA-6.11.1] [GDA-1.21.4] French ones but recruits; nobody who is not light', () => {
    expect(grades({ year: 1805 })).toEqual([true, true, true, false]);
    expect(trained({ grade: 'veteran' })).toBe(false);
  });

  test('[GDA-6.11.2] of other nations to 1808 only elite and veteran ones', () => {
    expect(grades({ year: 1808, group: 'other', nation: 'austrian' })).toEqual([true, true, false, false]);
  });

  test('[GDA-6.11.3] after that all but recruits', () => {
    expect(grades({ year: 1809, group: 'other', nation: 'austrian' })).toEqual([true, true, true, false]);
  });

  test('[GDA-6.17.1] by option any elite battalion', () => {
    expect([
      trained({ grade: 'elite' }),
      trained({ grade: 'elite' }, { options: { elitesSkirmish: true } }),
    ]).toEqual([false, true]);
    expect(trained({ grade: 'veteran' }, { options: { elitesSkirmish: true } })).toBe(false);
  });

  const change = (formation: string, unit = 'fr.a.3'): GdaAction =>
    ({
      type: 'manoeuvre',
      unit,
      legs: [],
      change: { when: 'before', formation, fixed: 'middle' },
    }) as GdaAction;
  const light = (piece: Partial<Piece> = {}): Field =>
    moving(screened({}, {}, [{ id: 'fr.a.3', at: [1120, 500], light: true, ...piece }]));

  test('[GDA-6.10.1] [GDA-6.13.1] [GDA-6.18.1] [GDA-6.13.2] into skirmish order by a change of formation, apart from the screen', () => {
    const f = light();
    expect(codes(f, change('skirmish'))).toEqual([]);
    f.act('french', change('skirmish'));
    expect(f.unit('fr.a.3')).toMatchObject({
      formation: 'skirmish',
      bases: 4,
      changed: true,
      place: 'table',
    });
    expect(f.unit('fr.a.screen').bases).toBe(5);
    expect(codes(f, go(10, 'fr.a.3'))).toContain('has-moved');
  });

  test('[GDA-6.13.3] not while it is unformed', () => {
    expect(codes(light({ order: 'unformed' }), change('skirmish'))).toContain('unformed');
  });

  test('[GDA-6.10.2] [GDA-6.15.3] and back into any formation, behind a friend', () => {
    const open: Partial<Piece> = { formation: 'skirmish', bases: 4, at: [900, 470] };
    for (const formation of ['line', 'attackColumn', 'companyColumn'])
      expect(codes(light({ ...open, at: [900, 430] }), change(formation))).toEqual([]);
    const f = light({ ...open, at: [900, 430] }).act('french', change('attackColumn'));
    expect(f.unit('fr.a.3')).toMatchObject({ formation: 'attackColumn', bases: 0 });
    expect(codes(light({ ...open, at: [900, 700] }), change('line'))).toContain('nobody-to-form-behind');
  });
});

describe('when it is charged', () => {
  const charged = (): Field => {
    const f = screened(
      {},
      {
        allied: [{ id: 'al.b.1', at: [900, 740], formation: 'attackColumn' }],
        phase: 'charges',
        phasing: 'allied',
      },
    );
    return f.begin('gda.charge', { lead: f.index('al.b.1'), target: f.index('fr.a.screen'), supports: {} });
  };
  /** Through the fire that skirmishers give before they go, to the test. */
  const tested = (): Field => {
    const f = charged();
    for (let i = 0; i < 6; i += 1) {
      const ask = f.machine.pending(f.position);
      if (ask.kind === 'chance' && ask.step === 'gda.disciplineTest.roll') break;
      if (ask.kind === 'chance') f.roll(...Array.from({ length: 4 }, () => 1));
      else if (ask.kind === 'decide') f.act('french', { type: 'fireAtCharge', units: [] });
    }
    return f;
  };

  test('[GDA-6.6.1] [GDA-8.1.4] it must evade, and tests', () => {
    const f = tested();
    expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', step: 'gda.disciplineTest.roll' });
  });

  test('[GDA-6.6.2] [GDA-6.6.5] on a pass it goes back behind its friends and has moved for this turn', () => {
    const f = tested().roll(4, 4);
    expect(f.unit('fr.a.screen')).toMatchObject({ place: 'table', order: 'formed', involved: true });
    expect(f.unit('fr.a.screen').pose.y).toBeLessThan(50_000);
    expect(codes(moving(f), go(10))).toContain('took-part-in-a-charge');
  });

  test('[GDA-6.6.3] on any failure it is driven in, with one to three casualties', () => {
    for (const dice of [
      [1, 1],
      [3, 3],
    ] as const) {
      const f = tested()
        .roll(...dice)
        .roll(4);
      expect(f.unit('fr.a.screen')).toMatchObject({ order: 'retreating', casualties: 2 });
    }
  });
});
