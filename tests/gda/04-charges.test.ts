import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { bandOf, chargeLedger, rerolled, rerollPenalty } from '../../src/systems/gda/rules/charges/combat.ts';
import { chargeMove } from '../../src/systems/gda/rules/charges/reach.ts';
import { charge, codes, duel, general, horse, launched, step, toDeclare } from './charging.ts';
import { type Field, field, type Piece, type Scrap, tables } from './field.ts';

describe('who may charge', () => {
  test('[GDA-4.1.10] [GDA-4.1.11] the pace of the formation and 5 cm for foot, 10 for horse', () => {
    const move = (piece: Partial<Piece>) => {
      const f = duel(100, piece);
      const { normal, bonus } = chargeMove(f.world, f.position, f.index('fr.a.1'), 0);
      return (normal + bonus) / 1000;
    };
    expect([move({ formation: 'line' }), move({}), move(horse)]).toEqual([15, 20, 35]);
    expect(codes(duel(200))).toEqual([]);
    expect(codes(duel(201))).toEqual(['out-of-reach']);
    expect(codes(duel(350, horse))).toEqual([]);
    expect(codes(duel(351, horse))).toEqual(['out-of-reach']);
  });

  test('[GDA-4.4.1] to the enemy himself, not only to the 5 cm point', () => {
    expect(codes(duel(230))).toEqual(['out-of-reach']);
  });

  test('[GDA-4.2.10] [GDA-4.2.14] with Forwards as far as its dice could bring it', () => {
    const going = { brigades: { 'fr.a': { tasks: ['forwards' as const] } } };
    expect(codes(duel(320, {}, {}, going))).toEqual([]);
    expect(codes(duel(321, {}, {}, going))).toEqual(['out-of-reach']);
  });

  test.each([
    ['GDA-4.4.2', { formation: 'skirmish', light: true, bases: 3 }, 'skirmishers-do-not-charge'],
    ['GDA-4.4.3', { order: 'unformed' }, 'not-formed'],
    ['GDA-4.4.13', { formation: 'companyColumn' }, 'column-of-companies'],
    ['GDA-4.4.17', { arm: 'footArtillery', formation: 'deployed' }, 'guns-do-not-charge'],
    ['GDA-5.24.4', { wild: true }, 'out-of-hand'],
  ] as const)('[%s] not %o', (_rule, piece, code) => {
    expect(codes(duel(100, piece))).toContain(code);
  });

  test('[GDA-4.1.5] [GDA-3.23.2] not from a brigade that wavers', () => {
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': { command: 'hesitant' } } }))).toEqual([
      'brigade-wavers',
    ]);
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': { command: 'faltering' } } }))).toEqual([
      'brigade-wavers',
    ]);
  });

  test('[GDA-4.1.1] not beyond 30 cm of its brigadier', () => {
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': general(900, 801) } }))).toEqual(['out-of-command']);
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': general(900, 800) } }))).toEqual([]);
  });

  test('[GDA-4.4.7] foot does not charge horse', () => {
    expect(codes(duel(100, {}, horse))).toEqual(['foot-against-horse']);
    expect(codes(duel(100, horse, horse))).toEqual([]);
  });

  test('[GDA-4.4.14] [GDA-4.4.16] cossacks shy from formed foot, guns and heavy horse, not from the unformed', () => {
    const cossacks: Partial<Piece> = {
      arm: 'cavalry',
      cavalry: 'cossack',
      grade: 'recruit',
      formation: 'squadronColumn',
    };
    expect(codes(duel(100, cossacks))).toEqual(['cossacks-shy']);
    expect(codes(duel(100, cossacks, { arm: 'cavalry', cavalry: 'heavy', formation: 'line' }))).toEqual([
      'cossacks-shy',
    ]);
    expect(codes(duel(100, cossacks, { arm: 'cavalry', cavalry: 'campaign', formation: 'line' }))).toEqual(
      [],
    );
    expect(codes(duel(100, cossacks, { order: 'unformed' }))).toEqual([]);
  });

  const pair = (assault: string | null): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [700, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [1100, 500], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 600] },
        { id: 'al.b.2', at: [1100, 600] },
      ],
      phase: 'charges',
      brigades: { 'fr.a': { assault, ...general() } },
    });

  test('[GDA-2.10.1] [GDA-2.11.1] [GDA-4.1.2] [GDA-4.1.4] one battalion without an assault, as many as can with it', () => {
    const f = toDeclare(pair(null)).act('french', charge());
    expect(f.refusals('french', charge('fr.a.2', 'al.b.2')).map(({ code }) => code)).toEqual([
      'one-without-an-assault',
    ]);
    const more = toDeclare(pair('al.b')).act('french', charge());
    expect(more.refusals('french', charge('fr.a.2', 'al.b.2'))).toEqual([]);
  });

  const massed = (assault: string | null, x = 1000): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [x, 500], formation: 'attackColumn' },
        { id: 'fr.a.3', at: [900, 440], formation: 'attackColumn' },
      ],
      allied: [{ id: 'al.b.1', at: [900, 640] }],
      phase: 'charges',
      brigades: { 'fr.a': { assault, ...general() } },
    });

  test('[GDA-4.1.3] [GDA-4.4.4] [GDA-4.5.8] foot has supports only with an assault', () => {
    const helped = charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2', rear: 'fr.a.3' } });
    expect(codes(massed(null), helped)).toContain('no-supports-without-an-assault');
    expect(codes(massed('al.b'), helped)).toEqual([]);
  });

  test('[GDA-4.5.1] [GDA-4.5.6] [GDA-4.5.7] supports of foot stand within 5 cm, each at its own post', () => {
    const right = (x: number) =>
      codes(massed('al.b', x), charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }));
    expect([right(1010), right(1011)]).toEqual([[], ['not-a-support-there']]);
    expect(codes(massed('al.b'), charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2' } }))).toEqual([
      'not-a-support-there',
    ]);
    expect(codes(massed('al.b'), charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.3' } }))).toEqual([
      'not-a-support-there',
    ]);
  });

  test('[GDA-4.4.6] massed columns do not make two charges on one enemy', () => {
    const f = toDeclare(massed('al.b')).act('french', charge());
    expect(f.refusals('french', charge('fr.a.2')).map(({ code }) => code)).toContain(
      'massed-columns-charge-once',
    );
  });

  test('[GDA-4.4.12] foot and horse do not charge one enemy', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [880, 500], formation: 'attackColumn' },
        { id: 'fr.c.1', brigade: 'fr.c', arm: 'cavalry', formation: 'squadronColumn', at: [980, 500] },
      ],
      allied: [{ id: 'al.b.1', at: [900, 640], size: 'large' }],
      phase: 'charges',
      brigades: { 'fr.a': general(), 'fr.c': general() },
    });
    toDeclare(f).act('french', charge());
    expect(f.refusals('french', charge('fr.c.1')).map(({ code }) => code)).toEqual([
      'foot-and-horse-together',
    ]);
  });

  test('[GDA-4.4.11] horse does not charge into woods', () => {
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'wood' as const,
      outline: [
        [700, 560],
        [1100, 560],
        [1100, 620],
        [700, 620],
      ] as [number, number][],
    };
    expect(codes(duel(150, horse, {}, { features: [wood] }))).toContain('bad-ground');
  });

  test('[GDA-5.26.8] [GDA-5.26.6] nobody charges through his friends, but for skirmishers and guns', () => {
    const through = (piece: Partial<Piece>): string[] =>
      codes(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
            { id: 'fr.a.2', at: [900, 560], ...piece },
          ],
          allied: [{ id: 'al.b.1', at: [900, 650] }],
          phase: 'charges',
          brigades: { 'fr.a': { assault: 'al.b', ...general() } },
        }),
      );
    expect(through({})).toContain('friends');
    expect(through({ formation: 'skirmish', light: true, bases: 3 })).toEqual([]);
    expect(through({ arm: 'footArtillery' })).toEqual([]);
  });

  test('[GDA-4.4.8] foot does not charge across the face of formed horse within 15 cm', () => {
    const across = (y: number) =>
      codes(
        field({
          french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
          allied: [
            { id: 'al.b.1', at: [900, 640] },
            {
              id: 'al.c.1',
              brigade: 'al.c',
              arm: 'cavalry',
              formation: 'squadronColumn',
              at: [900 + y, 560],
              heading: 2700,
            },
          ],
          phase: 'charges',
          brigades: { 'fr.a': general() },
        }),
      );
    // The column is 60 mm wide: its right edge runs at 930.
    expect(across(180)).toEqual(['across-cavalry']);
    expect(across(181)).toEqual([]);
  });
});

describe('reactions', () => {
  test('[GDA-4.2.20] [GDA-8.12.7] a unit that retreats routs when it is charged', () => {
    const f = launched(duel(150, {}, { order: 'retreating' }));
    expect(f.unit('al.b.1').place === 'lost' || f.unit('al.b.1').order === 'routed').toBe(true);
  });

  test('[GDA-4.15.5] limbered foot guns are lost, [GDA-4.15.4] limbered horse guns must evade', () => {
    expect(
      launched(duel(150, {}, { arm: 'footArtillery', formation: 'limbered' })).unit('al.b.1').place,
    ).toBe('lost');
    expect(step(launched(duel(150, {}, { arm: 'horseArtillery', formation: 'limbered' })))).toBe(
      'gda.disciplineTest.roll',
    );
  });

  test('[GDA-4.15.1] [GDA-4.16.2] [GDA-4.16.3] skirmishers must evade, and fire first only at foot', () => {
    const open: Partial<Piece> = { light: true, formation: 'skirmish', bases: 3 };
    expect(step(launched(duel(150, {}, open)))).toBe('gda.skirmishFire.roll');
    expect(step(launched(duel(150, horse, open)))).toBe('gda.disciplineTest.roll');
  });

  test('[GDA-5.24.1] [GDA-4.9.20] [GDA-4.9.11] from less than 15 cm there is only time to fire; from 15 to wheel or form square', () => {
    const react = (gap: number, action: GdaAction) => {
      const f = launched(duel(gap, horse));
      return f.machine.pending(f.position).kind === 'decide' && step(f) === 'gda.charge.react'
        ? f.refusals('allied', action).map(({ code }) => code)
        : ['not-asked'];
    };
    expect(react(150, { type: 'formSquare' })).toEqual([]);
    expect(react(149, { type: 'formSquare' })).toEqual(['not-asked']);
    expect(react(200, { type: 'turnAbout' })).toEqual(['not-steady-enough', 'not-from-behind']);
    expect(react(200, { type: 'evade' })).toEqual(['cannot-evade']);
  });

  test('[GDA-4.9.13] [GDA-4.9.16] [GDA-8.3.8] a square is formed by a test, and does not fire then', () => {
    const f = launched(duel(200, horse)).act('allied', { type: 'formSquare' });
    expect(step(f)).toBe('gda.disciplineTest.roll');
    // 8 less one for the line: 7 obeys.
    f.roll(4, 4);
    expect(f.unit('al.b.1').formation).toBe('square');
    expect(step(f)).toBe('gda.chargeCombat.roll');
  });

  test('[GDA-4.9.14] failing it stays as it was, unformed', () => {
    const f = launched(duel(200, horse)).act('allied', { type: 'formSquare' }).roll(3, 4);
    expect(f.unit('al.b.1')).toMatchObject({ formation: 'line', order: 'unformed' });
  });

  test('[GDA-8.1.2] [GDA-4.9.35] [GDA-4.9.34] a line that horse rides at tests to hold from any distance, a column does not', () => {
    expect(step(launched(duel(100, horse)))).toBe('gda.disciplineTest.roll');
    expect(step(launched(duel(100, horse, { formation: 'attackColumn' })))).toBe('gda.chargeFire.choose');
  });

  test('[GDA-4.9.6] [GDA-4.2.16] the charge halts at 5 cm for the fire', () => {
    const f = launched(duel(150));
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(f.unit('fr.a.1').pose.y).toBe(60_000);
  });

  test('[GDA-5.16.3] [GDA-4.2.11] [GDA-4.2.12] a charge that its Forwards dice leave short halts unformed, and may be fired at', () => {
    const f = launched(
      duel(300, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }),
      charge('fr.a.1', 'al.b.1', { forwards: true }),
    );
    f.roll(1, 1);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', involved: true });
    expect(f.unit('fr.a.1').pose.y).toBe(72_000);
  });

  test("[GDA-4.9.27] [GDA-4.9.29] a lead that its enemy's fire breaks goes back, and no clash follows", () => {
    const f = launched(duel(150)).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    // Standard line, 10: four and a test, column at 5 cm: one die more.
    f.roll(5, 5).roll(1);
    expect(step(f)).toBe('gda.disciplineTest.roll');
    f.roll(1, 2).roll(1);
    expect(f.unit('fr.a.1').order).toBe('retreating');
  });
});

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

  test('[GDA-4.10.4] [GDA-4.22.1] a pair of sixes asks destiny first', () => {
    expect(step(held().roll(6, 6, 3, 2))).toBe('gda.destiny.roll');
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

describe('opportunity charges', () => {
  const scene = (brigade: object = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [900, 660] },
        {
          id: 'al.c.1',
          brigade: 'al.c',
          arm: 'cavalry',
          formation: 'squadronColumn',
          at: [1150, 600],
          heading: 2700,
        },
      ],
      phase: 'charges',
      brigades: {
        'fr.a': general(),
        'al.b': general(900, 800),
        'al.c': { ...general(1150, 700), ...brigade },
      },
    });
  const declared = (f: Field): Field =>
    toDeclare(f)
      .act('french', charge())
      .act('french', { type: 'endDeclaring' })
      .act('allied', { type: 'endDeclaring' });

  test('[GDA-8.1.5] [GDA-4.17.1] [GDA-4.18.2] [GDA-4.19.2] [GDA-4.17.2] horse that passes its test stops the charge after 5 cm and rides at it', () => {
    const f = declared(scene());
    expect(step(f)).toBe('gda.chargePhase.intercept');
    f.act('allied', { type: 'intercept', unit: 'al.c.1', charger: 'fr.a.1' }).roll(4, 3);
    expect(f.unit('fr.a.1').pose.y).toBe(55_000);
    expect(step(f)).toMatch(/^gda\.(charge|chargeFire)\./);
  });

  test('[GDA-4.19.1] failing, the charge goes on', () => {
    const f = declared(scene())
      .act('allied', { type: 'intercept', unit: 'al.c.1', charger: 'fr.a.1' })
      .roll(3, 3);
    expect(f.unit('al.c.1').order).toBe('unformed');
    expect(f.unit('fr.a.1').pose.y).toBe(61_000);
  });

  test('[GDA-4.18.4] not from a brigade that wavers', () => {
    expect(step(declared(scene({ command: 'hesitant' })))).not.toBe('gda.chargePhase.intercept');
  });

  test("[GDA-3.16.4] not against a brigade under its commander's eyes", () => {
    const f = scene();
    f.position = {
      ...f.position,
      brigades: f.position.brigades.map((one) => (one.id === 'fr.a' ? { ...one, tasks: ['command'] } : one)),
    };
    expect(step(declared(f))).not.toBe('gda.chargePhase.intercept');
  });
});
