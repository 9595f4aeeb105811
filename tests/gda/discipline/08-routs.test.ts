import { describe, expect, test } from 'vitest';
import { home, retreats, shaken } from '../falling-back.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';

const routs = (f: Field): Field =>
  f.begin('gda.disciplineTest', { unit: f.index('fr.a.1'), cause: { x: 90_000, y: 91_000 } });

describe('routs', () => {
  const friend = { id: 'fr.a.2', at: [900, 450] as const, formation: 'attackColumn' as const };
  const broken: Partial<Piece> = { order: 'retreating', formation: 'attackColumn' };

  test('[GDA-8.13.1] [GDA-8.13.6] [GDA-8.16.2] like a retreat, marked as rout; its brigade falters at once', () => {
    const f = routs(shaken(broken, { behind: [friend] }));
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'routed', place: 'table' });
    expect(f.unit('fr.a.1').pose.y).toBe(40_000);
    expect(f.brigade('fr.a').command).toBe('faltering');
  });

  test('[GDA-8.13.1] routed guns are gone', () => {
    const f = routs(
      shaken({ arm: 'footArtillery', formation: 'limbered', order: 'retreating' }, { behind: [friend] }),
    );
    expect(f.unit('fr.a.1').place).toBe('lost');
  });

  test('[GDA-8.13.2] [GDA-8.14.2] [GDA-8.15.1] with nobody within 5 cm at its end it is gone, and its brigade falters', () => {
    const f = routs(shaken(broken));
    expect(f.told('unitDispersed')[0]).toMatchObject({ cause: 'no-support', rule: 'GDA-8.13.2' });
    expect(f.brigade('fr.a').command).toBe('faltering');
    // Skirmishers and those who run hold nobody.
    for (const weak of [
      { ...friend, order: 'retreating' },
      { ...friend, formation: 'skirmish', light: true, bases: 4 },
    ] as const)
      expect(routs(shaken(broken, { behind: [weak] })).unit('fr.a.1').place).toBe('lost');
    // Nor does the enemy, however near.
    const beside = { at: [1000, 400] as const, formation: 'attackColumn' as const };
    const foe = {
      allied: [
        { id: 'al.b.1', at: [900, 900] as const },
        { id: 'al.b.2', ...beside },
      ],
    };
    expect(routs(shaken(broken, { behind: [{ id: 'fr.a.2', ...beside }] })).unit('fr.a.1').place).toBe(
      'table',
    );
    expect(routs(shaken(broken, foe)).unit('fr.a.1').place).toBe('lost');
  });

  test('[GDA-8.13.3] who comes within 5 cm of a friend with its last step goes on to behind him', () => {
    // 30 cm from the middle at 680 lead to 380, its rear at 360; the friend begins 4 cm beyond.
    const f = routs(shaken(broken, { behind: [{ ...friend, at: [900, 320] }] }));
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'routed' });
    expect(f.unit('fr.a.1').pose.y).toBe(27_000);
    const far = routs(shaken(broken, { behind: [{ ...friend, at: [900, 300] }] }));
    expect(far.unit('fr.a.1').place).toBe('lost');
  });
});

describe('what a brigade makes of it', () => {
  const two = (first: Partial<Piece>, second: Partial<Piece>) =>
    shaken(first, { behind: [{ id: 'fr.a.2', at: [500, 300], formation: 'attackColumn', ...second }] });

  test('[GDA-8.12.13] [GDA-8.16.1] one that retreats does not shake it, two do', () => {
    expect(retreats(two({}, {})).brigade('fr.a').command).toBe('steady');
    const f = retreats(two({}, { order: 'retreating' }));
    expect(f.brigade('fr.a').command).toBe('faltering');
    expect(f.told('brigadeFaltered')[0]).toMatchObject({ cause: 'retreats' });
  });

  test('[GDA-8.16.4] skirmishers and cossacks who retreat do not count, but their rout or loss does', () => {
    const open = { formation: 'skirmish', light: true, bases: 4 } as const;
    const cossack = {
      arm: 'cavalry',
      cavalry: 'cossack',
      grade: 'recruit',
      formation: 'squadronColumn',
    } as const;
    for (const piece of [open, cossack]) {
      expect(retreats(two({}, { ...piece, order: 'retreating' })).brigade('fr.a').command).toBe('steady');
      expect(retreats(two(piece, { order: 'retreating' })).brigade('fr.a').command).toBe('steady');
      const behind = [{ id: 'fr.a.2', at: [900, 450] as const, formation: 'attackColumn' as const }];
      expect(routs(shaken({ ...piece, order: 'retreating' }, { behind })).brigade('fr.a').command).toBe(
        'faltering',
      );
      expect(routs(shaken({ ...piece, order: 'retreating' })).brigade('fr.a').command).toBe('faltering');
    }
  });

  test('[GDA-8.14.1] [GDA-8.16.3] [GDA-0.8.1] at its level a unit is gone, and until then it only counts', () => {
    const f = retreats(shaken({ casualties: 10 }));
    expect(f.unit('fr.a.1')).toMatchObject({ casualties: 11, place: 'table' });
    const gone = retreats(shaken({ casualties: 11 }));
    expect(gone.told('unitDispersed')[0]).toMatchObject({ cause: 'casualties' });
    expect(gone.brigade('fr.a').command).toBe('faltering');
  });

  test('[GDA-8.16.3] in the command phase a loss shakes nobody', () => {
    expect(retreats(shaken({ casualties: 11 }, { phase: 'command' })).brigade('fr.a').command).toBe('steady');
  });

  test('[GDA-8.15.2] its general stays on the table', () => {
    const brigadier = { at: { x: 90_000, y: 70_000 }, with: 'fr.a.1', moved: false };
    const f = retreats(shaken({ casualties: 11 }, { brigades: { 'fr.a': { brigadier } } }));
    expect(f.unit('fr.a.1').place).toBe('lost');
    expect(f.brigade('fr.a')).toMatchObject({
      standing: 'committed',
      brigadier: { at: brigadier.at, with: null },
    });
  });

  const demoralised: Partial<Scrap> = { brigades: { 'fr.a': { demoralised: true } } };

  test('[GDA-8.14.9] [GDA-8.18.3] [GDA-1.9.5] [GDA-8.19.1] a demoralised brigade that falters is gone with its general and its ADC', () => {
    const f = retreats(shaken({ casualties: 11 }, demoralised));
    expect(f.brigade('fr.a')).toMatchObject({ standing: 'gone', adcLost: true });
    expect(['fr.a.1', 'fr.a.8', 'fr.a.9'].map((id) => f.unit(id).place)).toEqual(['lost', 'lost', 'lost']);
    expect(f.told('adcLost')).toHaveLength(1);
  });

  test('[GDA-8.19.1] an ADC that is lost already is not lost again', () => {
    const f = retreats(
      shaken({ casualties: 11 }, { brigades: { 'fr.a': { demoralised: true, adcLost: true } } }),
    );
    expect(f.told('adcLost')).toEqual([]);
  });

  test('[GDA-8.18.1] [GDA-1.9.1] [GDA-1.9.2] more than half gone demoralises, half does not', () => {
    const of = (lost: number, all: number) =>
      field({
        french: Array.from({ length: all }, (_, i) => ({
          id: `fr.a.${i + 1}`,
          at: [200 * i + 100, 700] as const,
          ...(i === 0 ? { casualties: 11 } : i < lost ? { place: 'lost' as const } : {}),
        })),
        allied: [{ id: 'al.b.1', at: [100, 900] }],
        phase: 'command',
      });
    expect(retreats(of(2, 4)).brigade('fr.a').demoralised).toBe(false);
    expect(retreats(of(3, 4)).brigade('fr.a').demoralised).toBe(true);
    expect(retreats(of(2, 3)).brigade('fr.a').demoralised).toBe(true);
  });

  test('[GDA-1.9.6] a brigade of the elite is never demoralised', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [100, 700], grade: 'elite', casualties: 14 },
        { id: 'fr.a.2', place: 'lost', grade: 'elite' },
        { id: 'fr.a.3', at: [900, 700], grade: 'elite' },
      ],
      allied: [{ id: 'al.b.1', at: [100, 900] }],
      phase: 'fire',
    });
    f.begin('gda.disciplineTest', { unit: 0, cause: { x: 10_000, y: 91_000 } })
      .roll(1, 1)
      .roll(6);
    expect(f.unit('fr.a.1').place).toBe('lost');
    expect(f.brigade('fr.a')).toMatchObject({
      demoralised: false,
      standing: 'committed',
      command: 'faltering',
    });
  });
});

describe('who runs', () => {
  const moves = (order: 'retreating' | 'routed'): string[] => {
    const f = shaken({ order, formation: 'attackColumn' }, { ...home, phase: 'movement' });
    f.begin('gda.movementPhase', { side: 'french' });
    return (
      [
        { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'advance', by: 1000 }] },
        { type: 'reform', unit: 'fr.a.1' },
        { type: 'fallBack', unit: 'fr.a.1' },
        { type: 'aboutFace', unit: 'fr.a.1' },
      ] as const
    ).map((action) => f.refusals('french', action as never)[0]?.code ?? 'allowed');
  };

  test('[GDA-5.13.2] [GDA-5.15.3] [GDA-8.12.6] does nothing of its own will until it rallies', () => {
    expect(moves('retreating')).toEqual(['running', 'running', 'running', 'running']);
    expect(moves('routed')).toEqual(['running', 'running', 'running', 'running']);
  });
});
