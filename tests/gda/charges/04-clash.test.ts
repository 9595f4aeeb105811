import { describe, expect, test } from 'vitest';
import {
  bandOf,
  chargeLedger,
  rerolled,
  rerollPenalty,
} from '../../../src/systems/gda/rules/charges/combat.ts';
import { charge, duel, general, horse, launched } from '../charging.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';
import { step } from '../pieces.ts';

describe('the clash', () => {
  const held = (
    gap = 150,
    charger: Partial<Piece> = {},
    target: Partial<Piece> = {},
    more: Partial<Scrap> = {},
  ): Field => {
    const f = launched(duel(gap, charger, target, more));
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    if (step(f) === 'gda.disciplineTest.roll') f.roll(6, 5);
    if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
    return f;
  };

  test('[GDA-4.10.2] the bands of difference', () => {
    expect([7, 6, 5, 3, 2, 1, 0, -2, -3, -5, -6].map((difference) => bandOf(tables, difference))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5,
    ]);
  });

  const results = (
    charger: Partial<Piece>,
    target: Partial<Piece>,
    dice: readonly [number, number, number, number],
  ) => {
    const f = held(150, charger, target).roll(...dice);
    const [event] = f.told('chargeFought');
    return event === undefined ? undefined : [event.difference, event.attackerResult, event.defenderResult];
  };

  test.each([
    ['GDA-4.12.1', [6, 5, 3, 2], [6, 'victory', 'rout']],
    ['GDA-4.12.2', [5, 5, 3, 2], [5, 'takeTheGround', 'retreat']],
    ['GDA-4.12.2', [5, 3, 3, 2], [3, 'takeTheGround', 'retreat']],
    ['GDA-4.12.3', [4, 3, 3, 2], [2, 'meleeElan', 'meleeUnformed']],
    ['GDA-4.12.4', [3, 2, 3, 2], [0, 'volley', 'stand']],
    ['GDA-4.12.4', [2, 1, 3, 2], [-2, 'volley', 'stand']],
    ['GDA-4.12.5', [1, 1, 3, 2], [-3, 'retire', 'stand']],
    ['GDA-4.12.6', [1, 1, 5, 3], [-6, 'retreat', 'stand']],
  ] as const)('[%s] foot on foot: %j gives %j', (_rule, dice, outcome) => {
    expect(results({}, {}, dice)).toEqual(outcome);
  });

  test.each([
    ['GDA-4.12.7', [6, 5, 3, 2], [6, 'victory', 'rout']],
    ['GDA-4.12.8', [5, 3, 3, 2], [3, 'meleeElan', 'meleeUnformed']],
    ['GDA-4.12.9', [4, 2, 3, 2], [1, 'melee', 'counterCharge']],
    ['GDA-4.12.9', [2, 1, 3, 2], [-2, 'melee', 'counterCharge']],
    ['GDA-4.12.10', [1, 1, 3, 2], [-3, 'meleeUnformed', 'counterChargeElan']],
    ['GDA-4.12.11', [1, 1, 5, 3], [-6, 'retreat', 'takeTheGround']],
  ] as const)('[%s] horse on horse: %j gives %j', (_rule, dice, outcome) => {
    expect(results(horse, horse, dice)).toEqual(outcome);
  });

  test.each([
    ['GDA-4.12.12', [6, 6, 2, 2], 'riddenDown'],
    ['GDA-4.12.13', [5, 3, 3, 2], 'meleeUnformed'],
    ['GDA-4.12.14', [2, 2, 5, 2], 'stand'],
    ['GDA-4.12.15', [1, 1, 6, 4], 'stand'],
  ] as const)('[%s] horse on a line of foot that holds: %j leaves it %s', (_rule, dice, outcome) => {
    // Two are taken off a line against horse; a double six asks destiny first.
    const f = held(150, horse, {});
    f.roll(...dice);
    if (step(f) === 'gda.destiny.roll') f.roll(2, 3);
    if (step(f) === 'gda.destiny.choose') f.act('french', { type: 'recover' });
    expect(f.told('chargeFought')[0]?.defenderResult).toBe(outcome);
  });

  test('[GDA-4.12.16] [GDA-4.12.17] a square is ridden down only by 6, else horse retires and the square loses one', () => {
    const f = held(150, horse, { formation: 'square' }).roll(5, 3, 3, 2);
    expect(f.unit('al.b.1').casualties).toBe(1);
    expect(f.unit('fr.a.1')).toMatchObject({ casualties: 1, order: 'unformed' });
  });

  test('[GDA-4.13.31] [GDA-4.13.10] [GDA-4.13.20] to close quarters: the attacker with élan, the defender out of order', () => {
    const f = held().roll(4, 3, 3, 2);
    expect(f.unit('fr.a.1')).toMatchObject({ elan: true, attacking: true, involved: true });
    expect(f.unit('al.b.1').order).toBe('unformed');
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
  });

  test('[GDA-4.13.22] [GDA-4.14.1] retiring costs one, retreating 1D3, routing 1D6', () => {
    const retired = held().roll(1, 1, 3, 2);
    expect(retired.unit('fr.a.1')).toMatchObject({ casualties: 1, order: 'unformed' });
    const retreats = held().roll(1, 1, 5, 3).roll(5);
    expect(retreats.unit('fr.a.1')).toMatchObject({ casualties: 3, order: 'retreating' });
    const beaten = held().roll(5, 4, 3, 2).roll(2);
    expect(beaten.unit('al.b.1')).toMatchObject({ casualties: 1, order: 'retreating' });
  });

  test('[GDA-8.12.10] [GDA-4.13.25] [GDA-4.13.29] guns that must retreat are lost', () => {
    const f = held(150, {}, { arm: 'footArtillery' }).roll(6, 4, 3, 2).roll(3);
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(f.brigade('al.b').command).toBe('faltering');
  });

  test('[GDA-4.13.12] [GDA-4.13.14] a volley at 5 cm: a column throws one die, a line three; below nought it is unformed', () => {
    const even = held().roll(3, 2, 3, 2);
    const pending = even.machine.pending(even.position);
    expect(pending.kind === 'chance' && pending.request.count).toBe(1);
    expect(even.roll(4).unit('al.b.1').casualties).toBe(1);
    expect(even.unit('fr.a.1').order).toBe('formed');
    const line = held(150, { formation: 'line' }).roll(2, 2, 3, 2);
    const asked = line.machine.pending(line.position);
    expect(asked.kind === 'chance' && asked.request.count).toBe(3);
    expect(line.unit('fr.a.1').order).toBe('unformed');
  });

  test('[GDA-1.16.12] [GDA-4.13.1] [GDA-4.13.4] after a victory foot takes the ground and heart, or charges on by four dice', () => {
    const won = held(150, { casualties: 2 }).roll(6, 5, 3, 2).roll(4);
    expect(step(won)).toBe('gda.afterwards.choose');
    won.act('french', { type: 'takeTheGround', advance: true });
    expect(won.unit('fr.a.1').casualties).toBe(1);
    const on = held()
      .roll(6, 5, 3, 2)
      .roll(4)
      .act('french', { type: 'chargeOn', target: null, supports: false });
    const pending = on.machine.pending(on.position);
    expect(pending.kind === 'chance' && pending.request.count).toBe(4);
  });

  test('[GDA-4.10.4] [GDA-4.22.1] a pair of sixes of either side asks destiny first', () => {
    expect(step(held().roll(6, 6, 3, 2))).toBe('gda.destiny.roll');
    expect(step(held().roll(3, 2, 6, 6))).toBe('gda.destiny.roll');
    expect(step(held().roll(6, 5, 5, 6))).not.toBe('gda.destiny.roll');
  });

  const party = (f: Field, id: string, losses = 0, chargingOn = false) => ({
    lead: f.index(id),
    supports: {},
    losses,
    chargingOn,
  });
  const score = (
    charger: Partial<Piece>,
    target: Partial<Piece> = {},
    losses = 0,
    more: Partial<Scrap> = {},
  ): number => {
    const f = duel(50, charger, target, more);
    return (
      chargeLedger(f.world, f.position, party(f, 'fr.a.1', losses), party(f, 'al.b.1'), 'attacker', 7).total -
      7
    );
  };
  const defence = (target: Partial<Piece>, charger: Partial<Piece> = {}): number => {
    const f = duel(50, charger, target);
    return chargeLedger(f.world, f.position, party(f, 'al.b.1'), party(f, 'fr.a.1'), 'defender', 7).total - 7;
  };

  test('[GDA-4.11.1] by grade', () => {
    const line = { formation: 'line' as const };
    expect(
      (['elite', 'veteran', 'line', 'recruit'] as const).map((grade) => score({ ...line, grade })),
    ).toEqual([2, 1, 0, -1]);
  });

  test('[GDA-4.11.2] recruits in line, foot or horse, and horse in any other formation are not together', () => {
    const against = { arm: 'cavalry', formation: 'squadronColumn' } as const;
    expect(score({ arm: 'cavalry', grade: 'recruit', formation: 'line' }, against)).toBe(-1);
    expect(score({ arm: 'cavalry', grade: 'line', formation: 'squadronColumn' }, against)).toBe(0);
    expect(score({ grade: 'recruit', formation: 'line' })).toBe(-1);
  });

  test('[GDA-4.11.2] [GDA-4.11.3] recruits together count nothing off, cossacks always one', () => {
    expect(score({ grade: 'recruit', formation: 'attackColumn' })).toBe(0);
    expect(
      score(
        { arm: 'cavalry', grade: 'recruit', formation: 'squadronColumn' },
        { arm: 'cavalry', formation: 'squadronColumn' },
      ),
    ).toBe(0);
    expect(
      score(
        { arm: 'cavalry', cavalry: 'cossack', grade: 'recruit', formation: 'squadronColumn' },
        { arm: 'cavalry', formation: 'squadronColumn' },
      ),
    ).toBe(-1);
  });

  test('[GDA-4.11.4] [GDA-1.5.3] a general beside it lifts it by one grade', () => {
    expect(
      score({}, {}, 0, {
        brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 49_000 }, with: 'fr.a.1', moved: true } } },
      }),
    ).toBe(1);
  });

  test('[GDA-1.12.6] [GDA-4.11.6] [GDA-4.11.7] [GDA-4.11.8] heavy horse, lancers at foot, worn horses', () => {
    expect(score({ ...horse, cavalry: 'heavy' })).toBe(1);
    expect([
      score({ ...horse, lancer: true }),
      score({ ...horse, lancer: true }, horse),
      score({ ...horse, lancer: true }, { arm: 'footArtillery' }),
    ]).toEqual([1, 0, 0]);
    expect([
      score({ ...horse, cavalry: 'campaign' }, horse),
      score({ ...horse, cavalry: 'campaign' }, { ...horse, cavalry: 'campaign' }),
    ]).toEqual([-1, 0]);
  });

  test('[GDA-4.11.9] [GDA-4.11.18] unformed two off, a wavering brigade one', () => {
    expect(score({ order: 'unformed' })).toBe(-2);
    expect(score({}, {}, 0, { brigades: { 'fr.a': { demoralised: true } } })).toBe(-1);
  });

  test('[GDA-4.11.10] [GDA-4.11.11] [GDA-4.11.12] foot in column or square against horse two more, in line two less; a square against foot two less', () => {
    expect([
      defence({ formation: 'attackColumn' }, horse),
      defence({ formation: 'square' }, horse),
      defence({}, horse),
    ]).toEqual([2, 2, -2]);
    expect(defence({ formation: 'square' })).toBe(-2);
  });

  test('[GDA-4.11.14] [GDA-4.11.15] losses on the way: two one off (not the elite), three and four two, five three', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((losses) => score({ formation: 'line' }, {}, losses))).toEqual([
      0, 0, -1, -2, -2, -3, -3,
    ]);
    expect([2, 3].map((losses) => score({ formation: 'line', grade: 'elite' }, {}, losses) - 2)).toEqual([
      0, -2,
    ]);
  });

  test('[GDA-4.11.14] [GDA-8.4.1] whoever recovers a casualty under a charge has lost nobody in it', () => {
    const f = launched(duel(150, horse, { formation: 'line', casualties: 1 }));
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    f.roll(6, 6).act('allied', { type: 'fireAtCharge', units: [] }).roll(3, 3, 4, 3);
    const [fought] = f.told('chargeFought');
    expect(fought?.defenderScore.lines.map(({ code, value }) => [code, value])).toEqual([
      ['dice', 7],
      ['grade', 0],
      ['line-against-cavalry', -2],
    ]);
    expect(fought?.difference).toBe(1);
  });

  test('[GDA-4.10.2] the four dice of a charge are told with what they came to, those of who charged first', () => {
    const [fought] = held(150, {}, {}).roll(4, 3, 2, 1).told('chargeFought');
    expect(fought?.dice).toEqual([4, 3, 2, 1]);
    expect(fought?.attackerScore.lines[0]).toMatchObject({ code: 'dice', value: 7 });
    expect(fought?.defenderScore.lines[0]).toMatchObject({ code: 'dice', value: 3 });
  });

  test('[GDA-4.11.16] casualties: from four one off, from eight two; of the large and elite from ten', () => {
    expect([3, 4, 7, 8].map((casualties) => score({ casualties }))).toEqual([0, -1, -1, -2]);
    expect([9, 10].map((casualties) => score({ casualties, size: 'large' }))).toEqual([-1, -2]);
  });

  test('[GDA-4.11.13] horse whose enemy has more than twice its front takes one off', () => {
    const column: Partial<Piece> = { arm: 'cavalry', formation: 'squadronColumn' };
    expect(score(column, { arm: 'cavalry', formation: 'doubleLine' })).toBe(0);
    expect(score(column, { arm: 'cavalry', formation: 'line', size: 'small' })).toBe(-1);
  });

  test('[GDA-4.6.1] [GDA-4.6.2] [GDA-4.6.4] [GDA-4.6.5] [GDA-4.6.6] [GDA-4.6.7] a support throws one die again, raw, massed, unformed or square with one off, never below one', () => {
    const penalty = (piece: Partial<Piece>, enemy: Partial<Piece> = {}) => {
      const f = duel(50, piece, enemy);
      return rerollPenalty(f.world, f.position, f.index('fr.a.1'), f.index('al.b.1'))?.value ?? 0;
    };
    expect([
      penalty({}),
      penalty({ grade: 'recruit' }),
      penalty({ order: 'unformed' }),
      penalty({ formation: 'square' }),
      penalty({ formation: 'line' }, horse),
      penalty({ grade: 'recruit', order: 'unformed' }),
    ]).toEqual([0, -1, -1, -1, -1, -1]);
    expect([
      rerolled(5, undefined),
      rerolled(1, { value: -1, code: 'massed', rule: 'GDA-4.6.3', facts: {} }),
    ]).toEqual([5, 1]);
  });

  test('[GDA-4.6.9] [GDA-4.6.10] [GDA-4.6.11] [GDA-4.6.12] the attacker throws or passes first, and who passed may answer a throw', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [900, 440], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 650] },
        { id: 'al.b.2', at: [900, 690], formation: 'attackColumn' },
      ],
      phase: 'charges',
      brigades: { 'fr.a': { assault: 'al.b', ...general() }, 'al.b': general(900, 800) },
    });
    launched(f, charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }))
      .act('allied', { type: 'fireAtCharge', units: [] })
      .roll(2, 3, 3, 4);
    const seats = () => {
      const pending = f.machine.pending(f.position);
      return pending.kind === 'decide' ? pending.seats : [];
    };
    expect(seats()).toEqual(['french']);
    f.act('french', { type: 'pass' });
    expect(seats()).toEqual(['allied']);
    f.act('allied', { type: 'throwAgain', support: 'al.b.2', die: 0 }).roll(6);
    expect(f.told('dieThrownAgain')[0]).toMatchObject({ before: 3, after: 6 });
    expect(seats()).toEqual(['french']);
    f.act('french', { type: 'throwAgain', support: 'fr.a.2', die: 0 }).roll(5);
    expect(f.told('chargeFought')[0]).toMatchObject({ difference: -2 });
  });
});
