import { describe, expect, test } from 'vitest';
import { meleeDice } from '../../../src/systems/gda/rules/melee/melees.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, step } from '../pieces.ts';

const general = (x: number, y: number) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false },
});
const horse: Partial<Piece> = { arm: 'cavalry', formation: 'squadronColumn' };
const asked = (f: Field): number => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'chance' ? pending.request.count : 0;
};
const hits = (hit: number, of: number): number[] => [
  ...Array<number>(hit).fill(4),
  ...Array<number>(of - hit).fill(3),
];

/** French who charged and touch the Russians before them, with more of both about. */
const locked = (french: readonly Piece[], allied: readonly Piece[], more: Partial<Scrap> = {}): Field =>
  field({
    french,
    allied,
    phase: 'melee',
    phasing: 'french',
    ...more,
    brigades: { 'fr.a': general(900, 500), 'al.b': general(900, 750), ...more.brigades },
  }).begin('gda.meleePhase');
const one: Piece = { id: 'fr.a.1', at: [900, 600], ...column, attacking: true };
const foe: Piece = { id: 'al.b.1', at: [900, 600], ...column };
const house = (kind: 'builtUpArea' | 'strongpoint'): NonNullable<Scrap['features']> => [
  {
    id: 'house',
    name: 'A house',
    kind,
    outline: [
      [840, 600],
      [960, 600],
      [960, 700],
      [840, 700],
    ],
  },
];
const garrison: Piece = { ...foe, holds: 'house', formation: 'garrison' };

describe('who fights', () => {
  test('[GDA-9.1.1] [GDA-9.1.4] those who touch each other, the charging side first, from left to right', () => {
    const f = locked(
      [
        { ...one, id: 'fr.a.1', at: [1300, 600] },
        { ...one, id: 'fr.a.2', at: [500, 600] },
      ],
      [
        { ...foe, id: 'al.b.1', at: [1300, 600] },
        { ...foe, id: 'al.b.2', at: [500, 600] },
      ],
    );
    expect(f.machine.pending(f.position)).toMatchObject({
      facts: { attackers: ['fr.a.2'], defenders: ['al.b.2'] },
    });
  });

  test('[GDA-9.3.1] three of a side at the most', () => {
    const f = locked(
      [860, 920, 980, 1040].map((x, i) => ({
        ...one,
        id: `fr.a.${i + 1}`,
        at: [x, 600] as const,
        size: 'small' as const,
      })),
      [{ ...foe, at: [950, 600], formation: 'line', size: 'large' }],
    );
    // Four small columns touch the line; three of them throw, four dice each.
    expect(asked(f)).toBe(3 * 4 + 6);
  });

  test('[GDA-9.15.1] [GDA-9.16.1] [GDA-9.16.3] two battalions at a built-up area, one at a strongpoint', () => {
    const pair = [
      { ...one, at: [870, 600] as const },
      { ...one, id: 'fr.a.2', at: [930, 600] as const },
      { ...one, id: 'fr.a.3', at: [840, 650] as const, heading: 900 },
    ];
    expect(asked(locked(pair, [garrison], { features: house('builtUpArea') }))).toBe(4 + 4 + 5);
    expect(asked(locked(pair, [garrison], { features: house('strongpoint') }))).toBe(4 + 5);
  });

  test('[GDA-9.9.15] [GDA-16.9.3] guns struck in flank or rear are lost, and the attacker takes the ground', () => {
    const f = locked(
      [one],
      [{ ...foe, arm: 'footArtillery', formation: 'deployed', at: [900, 640], heading: 0 }],
    );
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(step(f)).toBe('gda.melee.takeGround');
  });
});

describe('dice', () => {
  const dice = (
    own: Partial<Piece>,
    enemy: Partial<Piece>,
    round: number,
    more: Partial<Scrap> = {},
  ): number => {
    const f = field({
      french: [{ ...one, ...own }],
      allied: [{ ...foe, ...enemy }],
      phase: 'melee',
      ...more,
    });
    return meleeDice(f.world, f.position, 0, [1], 'attacker', round).total;
  };
  const ground = (kind: 'redoubt' | 'steepSlope'): NonNullable<Scrap['features']> => [
    {
      id: 'work',
      name: 'A work',
      kind,
      outline: [
        [800, 600],
        [1000, 600],
        [1000, 700],
        [800, 700],
      ],
    },
  ];

  test.each([
    ['GDA-9.7.16', 'redoubt'],
    ['GDA-9.7.17', 'steepSlope'],
  ] as const)('[%s] [GDA-9.9.12] one less for foot at a %s in the first round only', (_rule, kind) => {
    expect([1, 2].map((round) => dice({}, {}, round, { features: ground(kind) }))).toEqual([4, 5]);
    // Horse that comes by the open side climbs nothing.
    expect(dice(horse, {}, 1, { features: ground(kind) })).toBe(5);
  });

  test('[GDA-9.9.3] [GDA-9.9.7] Glory and élan count in every round', () => {
    const led = {
      brigades: {
        'fr.a': { tasks: ['glory' as const], brigadier: { at: { x: 0, y: 0 }, with: 'fr.a.1', moved: true } },
      },
    };
    expect([1, 2].map((round) => dice({}, {}, round, led))).toEqual([6, 6]);
    expect([1, 2].map((round) => dice({ elan: true, formation: 'line' }, {}, round))).toEqual([6, 6]);
  });

  test('[GDA-9.9.9] [GDA-9.9.10] where casualties begin to tell, of foot, the large and elite, and batteries', () => {
    const off = (sheet: Partial<Piece>, ...casualties: number[]) =>
      casualties.map(
        (count) =>
          dice({ ...sheet, casualties: count }, { grade: 'elite' }, 1) - dice(sheet, { grade: 'elite' }, 1),
      );
    expect(off({}, 3, 4, 7, 8)).toEqual([0, -1, -1, -2]);
    expect(off({ size: 'large' }, 9, 10)).toEqual([-1, -2]);
    expect(off({ grade: 'elite' }, 9, 10)).toEqual([-1, -2]);
    const guns: Partial<Piece> = { arm: 'footArtillery', formation: 'deployed' };
    expect(off(guns, 3, 4, 5, 6)).toEqual([0, -1, -1, -2]);
    expect(off({ ...guns, size: 'large' }, 7, 8)).toEqual([-1, -2]);
  });

  test('[GDA-9.9.14] a garrison has no flank', () => {
    const f = field({
      french: [{ ...one, at: [900, 700], heading: 1800 }],
      allied: [{ ...garrison, heading: 1800 }],
      features: house('builtUpArea'),
    });
    expect(meleeDice(f.world, f.position, 1, [0], 'defender', 1).lines.map(({ code }) => code)).not.toContain(
      'in-flank-or-rear',
    );
  });

  test('[GDA-9.9.6] only the veteran of two regiments has a die for its grade', () => {
    const f = field({
      french: [
        { ...one, ...horse, grade: 'veteran' },
        { ...one, ...horse, id: 'fr.a.2', at: [1000, 600] },
      ],
      allied: [
        { ...foe, ...horse },
        { ...foe, ...horse, id: 'al.b.2', at: [1000, 600] },
      ],
    });
    expect([0, 1].map((index) => meleeDice(f.world, f.position, index, [2, 3], 'attacker', 1).total)).toEqual(
      [6, 5],
    );
  });
});

describe('results', () => {
  test('[GDA-9.10.1] [GDA-9.10.2] [GDA-9.10.8] the loser goes back at once and the winner may go straight on over its ground or hold', () => {
    const f = locked([one], [foe]).roll(...hits(2, 5), ...hits(0, 5));
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(70_000);
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1').pose).toEqual({ x: 90_000, y: 64_000, heading: 0 });
    const held = locked([one], [foe]).roll(...hits(2, 5), ...hits(0, 5));
    held.act('french', { type: 'takeTheGround', advance: false });
    expect(held.unit('fr.a.1').pose.y).toBe(60_000);
  });

  test('[GDA-9.10.2] each of several winners goes over the ground before him, not as far as a loser beside it stood', () => {
    const deep: Piece = { ...foe, id: 'al.b.2', at: [985, 600], formation: 'companyColumn' };
    const f = locked([one, { ...one, id: 'fr.a.2', at: [961, 600] }], [{ ...foe, formation: 'line' }, deep]);
    f.roll(...hits(3, 5), ...hits(2, 5), ...hits(0, 5), ...hits(0, 5));
    f.act('french', { type: 'takeTheGround', advance: true });
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y]).toEqual([62_000, 68_000]);
  });

  test('[GDA-3.23.7] a hesitant winner may take the ground too', () => {
    const f = locked([one], [foe], { brigades: { 'fr.a': { command: 'hesitant' } } }).roll(
      ...hits(2, 5),
      ...hits(0, 5),
    );
    expect(f.refusals('french', { type: 'takeTheGround', advance: true })).toEqual([]);
  });

  test('[GDA-9.10.5] friends behind who fight make room for the step back of 5 cm', () => {
    const f = locked([one, { id: 'fr.a.2', at: [900, 550], ...column }], [foe]).roll(
      ...hits(1, 5),
      ...hits(1, 5),
    );
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y]).toEqual([55_000, 50_000]);
  });

  test('[GDA-9.10.4] [GDA-9.18.3] horse that a drawn fight leaves with unbroken foot goes back to its own lines', () => {
    const f = locked([{ ...one, ...horse, cavalry: 'heavy', elan: true }], [{ ...foe, order: 'unformed' }]);
    expect(asked(f)).toBe(8 + 4);
    f.roll(...hits(3, 8), ...hits(3, 4));
    expect(f.told('unitFellBack')[0]).toMatchObject({ unit: 'fr.a.1', how: 'retire' });
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', casualties: 3 });
    expect(f.unit('al.b.1').pose.y).toBe(60_000);
  });

  test('[GDA-9.18.1] a column with élan against unformed recruits: eight dice to four, by two they retreat', () => {
    const f = locked([{ ...one, elan: true }], [{ ...foe, grade: 'recruit', order: 'unformed' }]);
    expect(asked(f)).toBe(8 + 4);
    f.roll(...hits(4, 8), ...hits(2, 4));
    expect([f.unit('al.b.1').order, f.unit('fr.a.1').order]).toEqual(['retreating', 'formed']);
  });

  test('[GDA-9.14.1] [GDA-9.14.2] helpers of a loser who did not fight step back from an enemy within 5 cm, if nobody is behind them', () => {
    const scene = (behind: readonly Piece[]) =>
      locked(
        [one, { id: 'fr.a.2', at: [980, 570], ...column, supporting: 'fr.a.1' }, ...behind],
        [foe, { id: 'al.b.2', at: [980, 610], ...column }],
      ).roll(...hits(0, 5), ...hits(2, 5));
    const free = scene([]);
    expect(free.unit('fr.a.1').order).toBe('retreating');
    expect(free.unit('fr.a.2').pose.y).toBe(52_000);
    expect(scene([{ id: 'fr.a.3', at: [980, 525], ...column }]).unit('fr.a.2').pose.y).toBe(57_000);
  });
});

describe('the second round', () => {
  const drawn = (
    french: readonly Piece[] = [],
    allied: readonly Piece[] = [],
    more: Partial<Scrap> = {},
  ): Field =>
    locked([{ ...one, ...horse }, ...french], [{ ...foe, ...horse }, ...allied], more).roll(
      ...hits(2, 5),
      ...hits(2, 5),
    );

  test('[GDA-9.8.13] [GDA-9.11.2] both fight on: all are unformed, and the round is fought at once', () => {
    const f = drawn();
    f.act('allied', { type: 'fightOn' }).act('french', { type: 'fightOn' });
    expect([f.unit('fr.a.1').order, f.unit('al.b.1').order]).toEqual(['unformed', 'unformed']);
    expect([step(f), asked(f)]).toEqual(['gda.melee.dice', 4 + 4]);
  });

  test('[GDA-9.18.2] the defender breaks off: the attacker takes the ground, unformed', () => {
    const f = locked([{ ...one, ...horse }], [{ ...foe, ...horse, casualties: 6 }]);
    expect(asked(f)).toBe(5 + 4);
    f.roll(...hits(2, 5), ...hits(2, 4)).act('allied', { type: 'breakOff' });
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(60_000);
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed' });
    expect(f.unit('fr.a.1').pose.y).toBeGreaterThan(60_000);
  });

  const on = (f: Field): Field => f.act('allied', { type: 'fightOn' }).act('french', { type: 'fightOn' });
  const near = (id: string, at: readonly [number, number], more: Partial<Piece> = horse): Piece => ({
    id,
    at,
    ...more,
  });
  const may = (f: Field, unit: string): boolean =>
    f.refusals('french', { type: 'reinforce', unit }).length === 0;

  test('[GDA-9.11.5] [GDA-4.1.9] [GDA-9.12.1] horse within 10 cm comes in without a charge, and goes up to those who fight', () => {
    const f = on(drawn([near('fr.a.2', [1025, 600])]));
    expect(step(f)).toBe('gda.melee.callUp');
    expect(may(f, 'fr.a.2')).toBe(true);
    f.act('french', { type: 'reinforce', unit: 'fr.a.2' });
    expect(f.unit('fr.a.2').pose.x).toBeLessThan(102_500);
    expect(f.unit('fr.a.2')).toMatchObject({ involved: true, order: 'formed' });
    expect(step(on(drawn([near('fr.a.2', [1051, 600])])))).not.toBe('gda.melee.callUp');
  });

  test('[GDA-9.11.1] two more at the most, three in all', () => {
    const f = on(
      drawn([near('fr.a.2', [960, 600]), near('fr.a.3', [840, 600]), near('fr.a.4', [1015, 600])]),
    );
    f.act('french', { type: 'reinforce', unit: 'fr.a.2' }).act('french', {
      type: 'reinforce',
      unit: 'fr.a.3',
    });
    expect(step(f)).toBe('gda.melee.dice');
  });

  test('[GDA-9.13.2] [GDA-4.4.10] [GDA-9.13.3] neither foot nor guns nor skirmishers come to horse', () => {
    for (const other of [
      near('fr.a.2', [980, 600], column),
      near('fr.a.2', [980, 600], { arm: 'footArtillery', formation: 'deployed' }),
      near('fr.a.2', [980, 600], { formation: 'skirmish', light: true, bases: 2 }),
    ])
      expect(step(on(drawn([other])))).toBe('gda.melee.dice');
  });

  test('[GDA-9.16.2] [GDA-9.16.4] at a strongpoint nobody reinforces, and the die is lost again', () => {
    const f = locked([one, near('fr.a.2', [980, 600], column)], [garrison], {
      features: house('strongpoint'),
    });
    f.roll(...hits(1, 4), ...hits(1, 5));
    on(f);
    expect([step(f), asked(f)]).toEqual(['gda.melee.dice', 3 + 4]);
  });

  test('[GDA-9.18.4] two draws over houses: the attackers retire', () => {
    const f = locked([{ ...one, grade: 'recruit' }], [{ ...garrison, casualties: 8 }], {
      features: house('builtUpArea'),
    });
    expect(asked(f)).toBe(4 + 4);
    f.roll(...hits(1, 4), ...hits(1, 4));
    on(f);
    expect(asked(f)).toBe(4 + 3);
    f.roll(...hits(2, 4), ...hits(2, 3));
    expect(f.told('unitFellBack')[0]).toMatchObject({ unit: 'fr.a.1', how: 'retire' });
    expect(f.unit('al.b.1').holds).toBe('house');
  });

  test('[GDA-9.17.2] of two who took houses their owner names the garrison; the other stays outside, and both are unformed', () => {
    const f = locked(
      [
        { ...one, at: [870, 600] },
        { ...one, id: 'fr.a.2', at: [930, 600] },
      ],
      [garrison],
      {
        features: house('builtUpArea'),
      },
    ).roll(...hits(4, 4), ...hits(0, 4), ...hits(0, 5));
    expect(f.refusals('french', { type: 'takeTheGround', advance: false }).map(({ code }) => code)).toEqual([
      'must-garrison',
    ]);
    expect(
      f
        .refusals('french', { type: 'takeTheGround', advance: true, garrison: 'al.b.1' })
        .map(({ code }) => code),
    ).toEqual(['did-not-fight-for-it']);
    f.act('french', { type: 'takeTheGround', advance: true, garrison: 'fr.a.2' });
    expect(f.unit('fr.a.2')).toMatchObject({ holds: 'house', formation: 'garrison', order: 'unformed' });
    expect(f.unit('fr.a.1')).toMatchObject({ holds: null, order: 'unformed' });
  });
});
