import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { defenceSupports } from '../../../src/systems/gda/rules/charges/supports.ts';
import { skirmishDice } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { dispersesAt } from '../../../src/systems/gda/rules/units/levels.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';

const at = (x: number, y: number) => ({ at: { x: x * 100, y: y * 100 }, with: null, moved: false });
const stepOf = (f: Field): string => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'over' ? 'over' : pending.step;
};
const house = {
  id: 'house',
  name: 'A house',
  kind: 'builtUpArea' as const,
  outline: [
    [820, 600],
    [980, 600],
    [980, 700],
    [820, 700],
  ] as [number, number][],
};

/** fr.a.1 at (900, 500) charges al.b.1, `gap` mm before it. */
const charged = (
  gap: number,
  lead: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Scrap> & { friends?: readonly Piece[]; supports?: object } = {},
): Field => {
  const { friends = [], supports = {}, ...scrap } = more;
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn', ...lead },
      ...friends,
      { id: 'fr.a.9', at: [100, 100] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 500 + gap], ...target },
      { id: 'al.b.9', at: [100, 1190] },
    ],
    phase: 'charges',
    phasing: 'french',
    ...scrap,
    brigades: {
      'fr.a': { brigadier: at(900, 450), assault: 'al.b', ...scrap.brigades?.['fr.a'] },
      'al.b': { brigadier: at(900, 800), ...scrap.brigades?.['al.b'] },
    },
  }).begin('gda.chargePhase', { side: 'french' });
  f.end('french', 'endAttaching').end('allied', 'endAttaching');
  f.act('french', { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1', supports } as GdaAction);
  f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
  if (stepOf(f) === 'gda.chargePhase.intercept') f.act('allied', { type: 'endIntercepting' });
  return f;
};
/** The target stands and fires, and its volley throws these dice. */
const firedAt = (f: Field, ...dice: number[]): Field => {
  if (stepOf(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
  f.act('allied', { type: 'fireAtCharge', units: dice.length === 0 ? [] : ['al.b.1'] });
  return dice.length === 0 ? f : f.roll(...dice);
};

describe('tests in a charge', () => {
  test('[GDA-8.8.1] [GDA-8.8.2] [GDA-8.10.2] the lead tests at once, and unformed it goes on', () => {
    const f = firedAt(charged(150), 5, 5).roll(1);
    expect(stepOf(f)).toBe('gda.disciplineTest.roll');
    f.roll(3, 3);
    expect(f.unit('fr.a.1').order).toBe('unformed');
    expect(stepOf(f)).toBe('gda.chargeCombat.roll');
  });

  test('[GDA-8.8.3] when the lead retreats its supports retire', () => {
    const behind: Piece = { id: 'fr.a.2', at: [900, 440], formation: 'attackColumn' };
    const f = firedAt(charged(150, {}, {}, { friends: [behind], supports: { rear: 'fr.a.2' } }), 5, 5).roll(
      1,
    );
    f.roll(1, 2).roll(1);
    expect(f.unit('fr.a.1').order).toBe('retreating');
    expect(f.unit('fr.a.2').order).toBe('unformed');
    expect(f.unit('fr.a.2').pose.y).toBeLessThan(44_000);
  });

  test('[GDA-8.1.3] [GDA-5.6.2] charged from behind, elite and veteran units may try to turn about, by a test; others not', () => {
    const away = (grade: 'elite' | 'veteran' | 'line' | 'recruit') =>
      charged(
        200,
        { arm: 'cavalry', formation: 'squadronColumn' },
        { grade, heading: 0, formation: 'attackColumn' },
      );
    const turn: GdaAction = { type: 'turnAbout' };
    for (const grade of ['elite', 'veteran'] as const) {
      const f = away(grade);
      expect(f.refusals('allied', turn)).toEqual([]);
      f.act('allied', turn);
      expect(stepOf(f)).toBe('gda.disciplineTest.roll');
    }
    for (const grade of ['line', 'recruit'] as const)
      expect(away(grade).refusals('allied', turn)).not.toEqual([]);
  });

  test('[GDA-5.26.7] a charge through guns in position throws them into disorder', () => {
    const guns: Piece = { id: 'fr.a.2', at: [900, 560], arm: 'footArtillery' };
    const f = charged(145, {}, {}, { friends: [guns] });
    expect(f.unit('fr.a.2').order).toBe('unformed');
  });

  test('[GDA-5.28.3] massed columns charge one enemy together', () => {
    const beside: Piece = { id: 'fr.a.2', at: [980, 500], formation: 'attackColumn' };
    const f = charged(150, {}, {}, { friends: [beside], supports: { right: 'fr.a.2' } });
    expect(f.unit('fr.a.2').pose.y).toBeGreaterThan(50_000);
  });

  test('[GDA-5.28.6] [GDA-1.23.7] a massed lead that loses by 3 to 5 retreats, another retires', () => {
    const lost = (x: number): string => {
      const beside: Piece = { id: 'fr.a.2', at: [x, 500], formation: 'attackColumn' };
      const f = firedAt(
        charged(150, {}, {}, { friends: [beside], ...(x < 1040 ? { supports: { right: 'fr.a.2' } } : {}) }),
      );
      f.roll(1, 1, 3, 3);
      while (stepOf(f) === 'gda.chargeCombat.throwOrPass') {
        const pending = f.machine.pending(f.position);
        const [seat = 'french'] = pending.kind === 'decide' ? (pending.seats as ('french' | 'allied')[]) : [];
        f.act(seat, { type: 'pass' });
      }
      if (f.machine.pending(f.position).kind === 'chance') f.roll(1);
      return f.unit('fr.a.1').order;
    };
    expect([lost(980), lost(1300)]).toEqual(['retreating', 'unformed']);
  });

  test('[GDA-5.38.6] nobody supports a garrison', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [900, 640], holds: 'house', formation: 'garrison' },
        { id: 'al.b.2', at: [900, 720] },
        { id: 'al.b.3', at: [1050, 650] },
      ],
      features: [house],
    });
    expect([...defenceSupports(f.world, f.position, f.index('al.b.1'), f.index('fr.a.1'))]).toEqual([]);
  });
});

describe('the second round for a village', () => {
  const scene = (y: number, heading = 1800): Field => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 600], formation: 'attackColumn', attacking: true }],
      allied: [
        { id: 'al.b.1', at: [900, 640], holds: 'house', formation: 'garrison' },
        { id: 'al.b.2', at: [900, y], heading, formation: 'attackColumn' },
      ],
      features: [house],
      phase: 'melee',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: at(900, 500) }, 'al.b': { brigadier: at(900, 800) } },
    }).begin('gda.meleePhase');
    const hits = (of: number) => [4, ...Array<number>(of - 1).fill(3)];
    f.roll(...hits(4), ...hits(5));
    return f.act('allied', { type: 'fightOn' }).act('french', { type: 'fightOn' });
  };

  test('[GDA-5.38.8] [GDA-5.39.1] [GDA-5.39.2] a friend within 5 cm of it may come in, whichever way it looks, or not', () => {
    // The house ends at 700; a column that looks north reaches 40 mm back from its front.
    const near = scene(790, 0);
    expect(stepOf(near)).toBe('gda.melee.callUp');
    expect(near.refusals('allied', { type: 'reinforce', unit: 'al.b.2' })).toEqual([]);
    expect(near.refusals('allied', { type: 'pass' })).toEqual([]);
    expect(stepOf(scene(791, 0))).toBe('gda.melee.dice');
    expect(stepOf(scene(750))).toBe('gda.melee.callUp');
  });
});

describe('skirmish fire', () => {
  const open: Partial<Piece> = { formation: 'skirmish', light: true };
  const scene = (
    firer: Partial<Piece>,
    targets: readonly Partial<Piece>[],
    more: Partial<Scrap> = {},
  ): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
      allied: targets.map((target, i) => ({
        id: `al.b.${i + 1}`,
        at: [900 + i * 160, 620] as const,
        ...target,
      })),
      phase: 'fire',
      ...more,
    });
  const dice = (f: Field): number =>
    skirmishDice(
      f.world,
      f.position,
      0,
      f.world.units.filter(({ side, screen }) => side === 'allied' && !screen).map(({ index }) => index),
    ).total;
  const tasked: Partial<Scrap> = { brigades: { 'fr.a': { tasks: ['skirmishers'] } } };
  const rifles: Partial<Piece> = { sheet: { rifles: true } };

  test('[GDA-6.20.5] one target among several that is hard to hit costs a die for all', () => {
    expect(dice(scene({ ...open, bases: 5 }, [{}, {}]))).toBe(4);
    expect(dice(scene({ ...open, bases: 5 }, [{}, { ...open, bases: 3 }]))).toBe(3);
  });

  test('[GDA-6.20.6] [GDA-6.23.3] a light battalion throws by its bases as a screen does', () => {
    expect([3, 4, 5].map((bases) => dice(scene({ ...open, bases }, [{}])))).toEqual([3, 3, 4]);
    expect(dice(scene({ ...open, bases: 4 }, [{ ...open, bases: 4 }], tasked))).toBe(3);
  });

  test('[GDA-6.22.2] [GDA-6.23.2] riflemen one more: six bases with a task at skirmishers throw five', () => {
    expect(
      dice(scene({ ...open, ...rifles, bases: 4 }, [{}])) - dice(scene({ ...open, bases: 4 }, [{}])),
    ).toBe(1);
    expect(dice(scene({ ...open, ...rifles, bases: 6 }, [{ ...open, bases: 4 }], tasked))).toBe(5);
  });

  test('[GDA-6.23.1] five bases: 6, 6, 5 and 1 are three casualties and a test, 3, 3, 2 and 1 nothing', () => {
    const fire = (...values: number[]): Field =>
      scene({ ...open, bases: 5 }, [{}])
        .begin('gda.firePhase', { side: 'french' })
        .act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })
        .roll(...values);
    const hit = fire(6, 6, 5, 1);
    expect([hit.unit('al.b.1').casualties, stepOf(hit)]).toEqual([3, 'gda.disciplineTest.roll']);
    const missed = fire(3, 3, 2, 1);
    expect([missed.unit('al.b.1').casualties, stepOf(missed)]).toEqual([0, 'gda.firePhase.fire']);
  });

  test('[GDA-6.23.4] an elite garrison throws four: 2, 3, 4 and 5 are one casualty', () => {
    const f = scene(
      { grade: 'elite', holds: 'house', formation: 'garrison', at: [900, 650] },
      [{ at: [900, 560], heading: 0 }],
      {
        features: [house],
      },
    ).begin('gda.firePhase', { side: 'french' });
    f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] }).roll(2, 3, 4, 5);
    expect(f.unit('al.b.1').casualties).toBe(1);
  });

  test('[GDA-6.24.1] at foot and guns in the arc, not at horse in the open', () => {
    const may = (target: Partial<Piece>): boolean =>
      scene({ ...open, bases: 4 }, [target])
        .begin('gda.firePhase', { side: 'french' })
        .refusals('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] }).length === 0;
    expect([
      may({}),
      may({ arm: 'footArtillery' }),
      may({ arm: 'cavalry' }),
      may({ at: [900, 400] }),
    ]).toEqual([true, true, false, false]);
  });

  test('[GDA-6.19.2] by option riflemen reach 25 cm', () => {
    const reach = (mm: number, options: Record<string, boolean>): boolean =>
      scene({ ...open, ...rifles, bases: 4 }, [{ at: [900, 500 + mm] }], { options })
        .begin('gda.firePhase', { side: 'french' })
        .refusals('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] }).length === 0;
    expect([reach(250, { rifleRange: true }), reach(251, { rifleRange: true })]).toEqual([true, false]);
    expect([reach(200, {}), reach(201, {})]).toEqual([true, false]);
  });
});

describe('others', () => {
  test('[GDA-8.10.4] horse that won out of order does nothing but reform or retire in the next movement phase', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], arm: 'cavalry', order: 'unformed' }],
      brigades: { 'fr.a': { brigadier: at(900, 450) } },
    }).begin('gda.movementPhase', { side: 'french' });
    const go: GdaAction = { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'advance', by: 1000 }] };
    expect(f.refusals('french', go).map(({ code }) => code)).toEqual(['unformed']);
    expect(f.refusals('french', { type: 'reform', unit: 'fr.a.1' })).toEqual([]);
  });

  test('[GDA-1.16.13] for a quicker game units disperse two casualties sooner', () => {
    const gone = (options: Record<string, boolean>) => {
      const f = field({ french: [{ id: 'fr.a.1' }], options });
      return dispersesAt(f.world, f.world.units[0] as never);
    };
    expect([gone({}), gone({ quickGame: true })]).toEqual([12, 10]);
  });

  test('[GDA-1.16.14] by option worn and raw cavalry is gone when it is past its second level', () => {
    const gone = (piece: Partial<Piece>, frailCavalry = true) => {
      const f = field({ french: [{ id: 'fr.a.1', arm: 'cavalry', ...piece }], options: { frailCavalry } });
      return dispersesAt(f.world, f.world.units[0] as never);
    };
    expect([gone({ cavalry: 'campaign' }), gone({ cavalry: 'campaign', size: 'large' })]).toEqual([9, 11]);
    expect([gone({ grade: 'recruit' }), gone({ cavalry: 'battle' })]).toEqual([9, 12]);
    expect(gone({ cavalry: 'campaign' }, false)).toBe(12);
  });

  test('[GDA-1.5.6] [GDA-1.5.7] by option brigadiers of other nations join a unit only with an ADC beside them', () => {
    const may = (
      group: 'french' | 'britishOrLatePrussian' | 'other',
      tasks: readonly 'attachment'[],
    ): boolean => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 500] }],
        group,
        options: { attachmentNeeded: true },
        phase: 'charges',
        phasing: 'french',
        brigades: { 'fr.a': { brigadier: at(900, 450), tasks } },
      }).begin('gda.chargePhase', { side: 'french' });
      return f.refusals('french', { type: 'attach', brigade: 'fr.a', joins: 'fr.a.1' }).length === 0;
    };
    expect([may('other', []), may('other', ['attachment']), may('french', [])]).toEqual([false, true, true]);
    expect(may('britishOrLatePrussian', [])).toBe(true);
  });

  test('[GDA-8.17.4] by option a brigade that goes without Divisional Morale leaves the field', () => {
    const left = (options: Record<string, boolean>, nation = 'french'): string => {
      const grade = nation === 'british' ? 'veteran' : 'line';
      const f = field({
        french: [
          { id: 'fr.a.1', at: [900, 500], grade },
          { id: 'fr.a.2', at: [700, 500], grade },
        ],
        nation,
        allied: [{ id: 'al.b.1', at: [900, 900] }],
        phase: 'command',
        options,
        brigades: { 'fr.a': { command: 'faltering', brigadier: at(900, 450) } },
      }).begin('gda.commandPhase');
      f.roll(1, 5);
      f.post('french').post('allied');
      return f.brigade('fr.a').standing;
    };
    expect([left({ brokenBrigadesLeave: true }), left({})]).toEqual(['gone', 'committed']);
    // 11.23: also one that would only retire by its roll.
    expect(left({ brokenBrigadesLeave: true, nationalRules: true }, 'british')).toBe('gone');
  });
});
