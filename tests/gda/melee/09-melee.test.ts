import { describe, expect, test } from 'vitest';
import { meleeDice } from '../../../src/systems/gda/rules/melee/melees.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { step } from '../pieces.ts';

const general = (x: number, y: number) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false },
});

/** A French unit that has charged and touches the Russian before it. */
const locked = (french: Partial<Piece> = {}, allied: Partial<Piece> = {}, more: Partial<Scrap> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 600], formation: 'attackColumn', attacking: true, ...french },
      { id: 'fr.a.9', at: [200, 100] },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 600], formation: 'attackColumn', ...allied },
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'melee',
    phasing: 'french',
    ...more,
    brigades: {
      'fr.a': { ...general(900, 500), ...more.brigades?.['fr.a'] },
      'al.b': { ...general(900, 700), ...more.brigades?.['al.b'] },
    },
  });
const horse: Partial<Piece> = { arm: 'cavalry', formation: 'squadronColumn' };
/** So many hits of so many dice. */
const hits = (hit: number, of: number): number[] => [
  ...Array<number>(hit).fill(4),
  ...Array<number>(of - hit).fill(3),
];
const fought = (f: Field, own: readonly [number, number], theirs: readonly [number, number]): Field =>
  f.begin('gda.meleePhase').roll(...hits(...own), ...hits(...theirs));

describe('dice', () => {
  const dice = (
    own: Partial<Piece>,
    enemy: Partial<Piece> = {},
    role: 'attacker' | 'defender' = 'attacker',
    round = 1,
    more: Partial<Scrap> = {},
  ): number => {
    const f = locked(own, enemy, more);
    return meleeDice(f.world, f.position, f.index('fr.a.1'), [f.index('al.b.1')], role, round).total;
  };

  test('[GDA-9.1.2] [GDA-9.6.1] [GDA-9.6.2] foot and horse five, cossacks four, guns three', () => {
    expect([
      dice({}),
      dice(horse, horse),
      dice({ ...horse, cavalry: 'cossack' }, horse),
      dice({ arm: 'footArtillery', formation: 'deployed' }),
    ]).toEqual([5, 5, 4, 3]);
  });

  test('[GDA-9.7.1] [GDA-9.9.1] the elite one more, not its guns', () => {
    expect(dice({ grade: 'elite' }, { grade: 'elite' })).toBe(6);
    expect(dice({ arm: 'footArtillery', formation: 'deployed', grade: 'elite' }, { grade: 'elite' })).toBe(3);
  });

  test('[GDA-9.7.2] heavy horse two more', () => {
    expect(dice({ ...horse, cavalry: 'heavy' }, horse)).toBe(7);
  });

  test('[GDA-9.7.3] [GDA-9.7.4] [GDA-9.9.2] lancers one at horse and two at foot, formed and no recruits', () => {
    const lancers: Partial<Piece> = { ...horse, lancer: true };
    expect([dice(lancers, horse), dice(lancers)]).toEqual([6, 7]);
    expect([
      dice({ ...lancers, order: 'unformed' }, horse),
      dice({ ...lancers, grade: 'recruit' }, { ...horse, grade: 'recruit' }),
    ]).toEqual([4, 5]);
  });

  test('[GDA-9.7.5] [GDA-9.7.6] large one more, but not in square or column of companies; small one less', () => {
    expect([
      dice({ size: 'large' }),
      dice({ size: 'large', formation: 'square' }),
      dice({ size: 'large', formation: 'companyColumn' }),
      dice({ size: 'small' }),
    ]).toEqual([6, 5, 5, 4]);
  });

  test('[GDA-9.7.7] [GDA-9.7.8] [GDA-3.11.2] a general beside it one more with Glory, nothing without', () => {
    const beside = (tasks: readonly 'glory'[]) =>
      dice({}, {}, 'attacker', 1, {
        brigades: {
          'fr.a': { tasks, brigadier: { at: { x: 90_000, y: 58_000 }, with: 'fr.a.1', moved: true } },
        },
      });
    expect([beside(['glory']), beside([])]).toEqual([6, 5]);
  });

  test('[GDA-9.7.9] [GDA-9.9.4] [GDA-9.9.5] one for each grade above the best enemy, not for guns', () => {
    expect([
      dice({ grade: 'veteran' }),
      dice({ grade: 'veteran' }, { grade: 'recruit' }),
      dice({ grade: 'veteran' }, { grade: 'veteran' }),
    ]).toEqual([6, 7, 5]);
    expect(dice({ arm: 'footArtillery', formation: 'deployed', grade: 'veteran' })).toBe(3);
    // Of several enemies the best counts, whoever is named first.
    const f = locked(
      { grade: 'veteran' },
      {},
      {
        allied: [
          { id: 'al.b.1', at: [900, 600], formation: 'attackColumn', grade: 'recruit' },
          { id: 'al.b.2', at: [960, 600], formation: 'attackColumn', grade: 'line' },
        ],
      },
    );
    const against = (...ids: readonly string[]) =>
      meleeDice(
        f.world,
        f.position,
        f.index('fr.a.1'),
        ids.map((id) => f.index(id)),
        'attacker',
        1,
      ).lines.find(({ rule }) => rule === 'GDA-9.7.9')?.value;
    expect([against('al.b.1'), against('al.b.1', 'al.b.2'), against('al.b.2', 'al.b.1')]).toEqual([2, 1, 1]);
  });

  test('[GDA-9.7.10] [GDA-9.9.8] élan one more, two for a column of attack, but not of other nations before 1808', () => {
    expect([
      dice({ elan: true, formation: 'line' }),
      dice({ elan: true }),
      dice({ ...horse, elan: true }, horse),
    ]).toEqual([6, 7, 6]);
    expect(dice({ elan: true }, {}, 'attacker', 1, { group: 'other', year: 1807 })).toBe(6);
    expect(dice({ elan: true }, {}, 'attacker', 1, { group: 'other', year: 1808 })).toBe(7);
  });

  test('[GDA-9.7.11] [GDA-9.7.12] [GDA-9.7.13] casualties and disorder take dice away', () => {
    expect([dice({ casualties: 4 }), dice({ casualties: 8 }), dice({ order: 'unformed' })]).toEqual([
      4, 3, 4,
    ]);
    expect(
      [4, 6].map((casualties) => dice({ arm: 'footArtillery', formation: 'deployed', casualties })),
    ).toEqual([2, 1]);
  });

  test('[GDA-9.1.3] one die at least', () => {
    expect(dice({ arm: 'footArtillery', formation: 'deployed', casualties: 6, order: 'unformed' })).toBe(1);
  });

  test('[GDA-9.7.18] [GDA-9.9.13] struck in flank it throws one less and loses all that helped it', () => {
    const line: Partial<Piece> = { grade: 'elite', heading: 900, formation: 'line', at: [900, 600] };
    const behind: Partial<Piece> = { at: [880, 580], heading: 900 };
    expect(dice({ ...line, attacking: false }, { ...behind, attacking: true })).toBe(4);
    // Whom it charges itself does not strike it there, however he stands to its front.
    expect(dice(line, behind)).toBe(8);
  });

  const house = (kind: 'builtUpArea' | 'strongpoint') => [
    {
      id: 'house',
      name: 'A house',
      kind,
      outline: [
        [840, 600],
        [960, 600],
        [960, 700],
        [840, 700],
      ] as [number, number][],
    },
  ];
  const holding: Partial<Piece> = { holds: 'house', formation: 'garrison' };
  test('[GDA-9.7.14] [GDA-9.15.2] [GDA-9.7.15] [GDA-9.9.11] at a village one less in the first round, at a strongpoint in every round', () => {
    expect(
      [1, 2].map((round) => dice({}, holding, 'attacker', round, { features: house('builtUpArea') })),
    ).toEqual([4, 5]);
    expect(
      [1, 2].map((round) => dice({}, holding, 'attacker', round, { features: house('strongpoint') })),
    ).toEqual([4, 4]);
  });
});

describe('results', () => {
  test('[GDA-9.6.3] [GDA-9.5.1] 4 hits, 3 does not; all throw before anybody falls', () => {
    const f = fought(locked(), [2, 5], [1, 5]);
    expect([f.unit('al.b.1').casualties, f.unit('fr.a.1').casualties]).toEqual([2, 1]);
  });

  test.each([
    ['GDA-9.8.3', 1, 'retreating', 'unformed'],
    ['GDA-9.8.2', 2, 'retreating', 'formed'],
  ] as const)('[%s] foot wins by %i: the loser is %s, the winner %s', (_rule, by, loser, winner) => {
    const f = fought(locked(), [by, 5], [0, 5]);
    expect(f.unit('al.b.1').order).toBe(loser);
    expect(f.unit('fr.a.1').order).toBe(winner);
    expect(step(f)).toBe('gda.melee.takeGround');
  });

  test.each([
    ['horse by horse', horse, horse, 'retreating'],
    ['foot by horse', horse, {}, 'retreating'],
    ['horse by foot', {}, horse, 'unformed'],
  ] as const)(
    '[GDA-9.8.3] [GDA-9.8.6] %s beaten by one: the winner takes the ground unformed',
    (_who, own, enemy, loser) => {
      const f = fought(locked(own, enemy), [1, 5], [0, 5]);
      expect(f.unit('al.b.1').order).toBe(loser);
      expect(f.unit('fr.a.1').order).toBe('unformed');
      expect(step(f)).toBe('gda.melee.takeGround');
    },
  );

  test('[GDA-9.8.1] [GDA-9.10.9] by three the loser routs and its brigade falters', () => {
    const f = fought(locked(), [3, 5], [0, 5]);
    expect(f.unit('al.b.1').order === 'routed' || f.unit('al.b.1').place === 'lost').toBe(true);
    expect(f.brigade('al.b').command).toBe('faltering');
  });

  test('[GDA-9.10.10] falling back from a melee costs nothing more', () => {
    expect(fought(locked(), [2, 5], [0, 5]).unit('al.b.1').casualties).toBe(2);
  });

  test('[GDA-9.8.4] [GDA-9.8.16] a draw of foot: the attacker steps back 5 cm and all are unformed', () => {
    const f = fought(locked(), [1, 5], [1, 5]);
    expect([f.unit('fr.a.1').order, f.unit('al.b.1').order]).toEqual(['unformed', 'unformed']);
    expect(f.unit('fr.a.1').pose.y).toBe(55_000);
  });

  test('[GDA-9.8.2] horse that wins by two goes back to its own lines', () => {
    const f = fought(locked(horse, horse), [2, 5], [0, 5]);
    expect(f.unit('fr.a.1').order).toBe('unformed');
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(60_000);
  });

  test('[GDA-9.8.4] [GDA-9.8.12] [GDA-9.10.6] a draw of horse: the defender chooses first, then the attacker', () => {
    const f = fought(locked(horse, horse), [1, 5], [1, 5]);
    expect(step(f)).toBe('gda.melee.fightOn');
    const seats = () => {
      const pending = f.machine.pending(f.position);
      return pending.kind === 'decide' ? pending.seats : [];
    };
    expect(seats()).toEqual(['allied']);
    f.act('allied', { type: 'fightOn' });
    expect(seats()).toEqual(['french']);
    f.act('french', { type: 'fightOn' });
    expect([f.unit('fr.a.1').order, f.unit('al.b.1').order]).toEqual(['unformed', 'unformed']);
    expect(step(f)).toBe('gda.melee.dice');
  });

  test('[GDA-9.8.14] [GDA-9.10.7] who stays takes the ground, unformed', () => {
    const f = fought(locked(horse, horse), [1, 5], [1, 5]).act('allied', { type: 'breakOff' });
    expect(f.unit('fr.a.1').order).toBe('unformed');
    expect(step(f)).toBe('gda.melee.takeGround');
  });

  test('[GDA-9.8.15] a second draw: the attacker retires', () => {
    const f = fought(locked(horse, horse), [1, 5], [1, 5])
      .act('allied', { type: 'fightOn' })
      .act('french', { type: 'fightOn' });
    f.roll(...hits(1, 4), ...hits(1, 4));
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(60_000);
  });

  test('[GDA-9.8.5] [GDA-9.8.6] [GDA-8.14.6] foot that horse beats by two is gone, by one it retreats', () => {
    expect(fought(locked(horse, {}), [2, 5], [0, 5]).unit('al.b.1').place).toBe('lost');
    expect(fought(locked(horse, {}), [1, 5], [0, 5]).unit('al.b.1').order).toBe('retreating');
  });

  test('[GDA-9.8.7] a draw of horse and foot: the horse goes back, the foot stands', () => {
    const f = fought(locked(horse, {}), [1, 5], [1, 5]);
    expect(f.unit('al.b.1').order).toBe('formed');
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(60_000);
  });

  test('[GDA-9.8.11] [GDA-8.14.5] beaten guns are lost', () => {
    expect(
      fought(locked({}, { arm: 'footArtillery', formation: 'deployed' }), [1, 5], [0, 3]).unit('al.b.1')
        .place,
    ).toBe('lost');
  });

  test('[GDA-9.4.1] who runs is cut down without a fight', () => {
    const f = locked({}, { order: 'retreating' }).begin('gda.meleePhase');
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(step(f)).toBe('gda.melee.takeGround');
  });

  const house = [
    {
      id: 'house',
      name: 'A village',
      kind: 'builtUpArea' as const,
      outline: [
        [840, 600],
        [960, 600],
        [960, 700],
        [840, 700],
      ] as [number, number][],
    },
  ];
  const garrison: Partial<Piece> = { holds: 'house', formation: 'garrison' };
  test('[GDA-9.8.8] [GDA-9.10.3] [GDA-9.17.1] a village won by two is held by the winner, unformed', () => {
    const f = fought(locked({}, garrison, { features: house }), [2, 4], [0, 5]).act('french', {
      type: 'takeTheGround',
      advance: true,
    });
    expect(f.unit('fr.a.1')).toMatchObject({ holds: 'house', order: 'unformed' });
    expect(f.unit('al.b.1')).toMatchObject({ holds: null });
  });

  test('[GDA-9.8.9] [GDA-9.8.10] by one or none it is fought for again in the first round', () => {
    expect(step(fought(locked({}, garrison, { features: house }), [1, 4], [0, 5]))).toBe('gda.melee.fightOn');
    expect(step(fought(locked({}, garrison, { features: house }), [1, 4], [1, 5]))).toBe('gda.melee.fightOn');
  });

  test('[GDA-9.11.3] [GDA-9.11.4] [GDA-9.13.1] formed foot within 5 cm of a steady brigade comes into the second round', () => {
    const scene = (y: number, piece: Partial<Piece> = {}, brigade: object = {}): Field =>
      field({
        french: [
          { id: 'fr.a.1', at: [900, 600], formation: 'attackColumn', attacking: true },
          { id: 'fr.a.2', at: [900, y], formation: 'attackColumn', ...piece },
        ],
        allied: [{ id: 'al.b.1', at: [900, 640], ...garrison }],
        features: house,
        phase: 'melee',
        phasing: 'french',
        brigades: { 'fr.a': { ...general(900, 500), ...brigade } },
      });
    const asked = (f: Field): string =>
      step(fought(f, [1, 4], [1, 5]).act('allied', { type: 'fightOn' }).act('french', { type: 'fightOn' }));
    expect(asked(scene(510))).toBe('gda.melee.callUp');
    expect(asked(scene(509))).toBe('gda.melee.dice');
    expect(asked(scene(510, { order: 'unformed' }))).toBe('gda.melee.dice');
    expect(asked(scene(510, {}, { command: 'hesitant' }))).toBe('gda.melee.dice');
  });

  test('[GDA-1.5.4] [GDA-9.2.1] [GDA-10.2.2] [GDA-10.2.3] a general whose men lose is in danger', () => {
    const f = locked(
      {},
      {},
      { brigades: { 'al.b': { brigadier: { at: { x: 90_000, y: 61_000 }, with: 'al.b.1', moved: true } } } },
    );
    fought(f, [2, 5], [0, 5]).act('french', { type: 'takeTheGround', advance: false });
    expect(step(f)).toBe('gda.destiny.roll');
    expect(f.roll(5, 5).brigade('al.b').command).toBe('faltering');
  });

  test.each([
    ['retreats by one', 'is', {}, {}, 1],
    ['retires before foot', 'is', {}, horse, 1],
    ['routs', 'is not', {}, {}, 3],
  ] as const)('[GDA-10.2.2] a general whose unit %s %s in danger', (_how, asked, own, enemy, by) => {
    const brigadier = { at: { x: 90_000, y: 61_000 }, with: 'al.b.1', moved: true };
    const f = fought(locked(own, enemy, { brigades: { 'al.b': { brigadier } } }), [by, 5], [0, 5]);
    if (step(f) === 'gda.melee.takeGround') f.act('french', { type: 'takeTheGround', advance: false });
    expect(step(f) === 'gda.destiny.roll').toBe(asked === 'is');
  });
});
