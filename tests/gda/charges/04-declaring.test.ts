import { describe, expect, test } from 'vitest';
import { wayOfCharge } from '../../../src/systems/gda/rules/charges/declare.ts';
import {
  attackSupports,
  defenceSupports,
  gunsBeside,
} from '../../../src/systems/gda/rules/charges/supports.ts';
import { charge, codes, duel, general, horse, launched, seats, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';

describe('declaring a charge', () => {
  const crossed = (...more: readonly Piece[]): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [500, 500], ...column }, ...more],
      allied: [
        { id: 'al.b.1', at: [500, 650], ...column },
        { id: 'al.b.2', at: [1200, 650], ...column },
      ],
      phase: 'charges',
      brigades: {
        'fr.a': general(500, 400),
        'fr.c': general(1200, 400),
        'al.b': { ...general(700, 750), assault: 'fr.a' },
      },
    });

  test('[GDA-4.2.1] the phasing side declares all its charges, then the other', () => {
    const f = toDeclare(crossed({ id: 'fr.c.1', at: [1200, 500], ...column }));
    expect(seats(f)).toEqual(['french']);
    f.act('french', charge());
    expect(seats(f)).toEqual(['french']);
    f.end('french', 'endDeclaring');
    expect(seats(f)).toEqual(['allied']);
    expect(f.refusals('allied', charge('al.b.1', 'fr.a.1'))).toEqual([]);
  });

  test('only those who have somebody within their reach are offered to charge', () => {
    const subjects = (f: Field) => [...f.machine.subjects(f.position, 'french')];
    expect(subjects(toDeclare(duel(150)))).toEqual(['', 'fr.a.1']);
    // Where nobody has, nobody is asked.
    expect(step(toDeclare(duel(650)))).toBe('test.alone.rest');
  });

  test('[GDA-4.2.2] [GDA-4.2.21] the phasing side carries out its charges first, and who was charged does not charge', () => {
    const f = toDeclare(crossed())
      .act('french', charge())
      .end('french', 'endDeclaring')
      .act('allied', charge('al.b.1', 'fr.a.1'))
      .end('allied', 'endDeclaring');
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(f.unit('fr.a.1').pose.y).toBe(60_000);
    f.act('allied', { type: 'fireAtCharge', units: [] }).roll(3, 2, 3, 2).roll(1);
    expect(f.told('chargeCancelled')[0]).toMatchObject({ unit: 'al.b.1' });
    expect(f.unit('al.b.1').pose.y).toBe(65_000);
  });

  test('[GDA-4.2.3] [GDA-4.4.20] a charge whose target is gone from before it is not made, and its unit stays free', () => {
    // Carried out alone, against an enemy who has moved away meanwhile.
    const late = duel(150);
    late.position = {
      ...late.position,
      units: late.position.units.map((unit) =>
        unit.id === 'al.b.1' ? { ...unit, pose: { ...unit.pose, y: 90_000 } } : unit,
      ),
    };
    late.begin('gda.charge', { lead: late.index('fr.a.1'), target: late.index('al.b.1'), supports: {} });
    expect(late.told('chargeCancelled')[0]).toMatchObject({ unit: 'fr.a.1', cause: 'out-of-reach' });
    expect(late.unit('fr.a.1')).toMatchObject({ involved: false, order: 'formed' });
    expect(late.unit('fr.a.1').pose.y).toBe(50_000);
  });

  test('[GDA-4.2.4] [GDA-4.2.7] [GDA-4.9.6] straight ahead to the enemy, without a turn', () => {
    const f = launched(duel(150));
    expect(f.unit('fr.a.1').pose).toEqual({ x: 90_000, y: 60_000, heading: 0 });
  });

  test('[GDA-4.2.5] [GDA-4.2.6] a wheel first, paid for from the bonus alone', () => {
    // Aside by 80 mm at 100 mm: a wheel is needed, and what it costs is missing at the end.
    const aside = (gap: number) => codes(duel(gap, {}, { at: [980, 500 + gap], formation: 'attackColumn' }));
    expect(aside(120)).toEqual([]);
    const f = launched(duel(120, {}, { at: [980, 620], formation: 'attackColumn' }));
    expect(f.unit('fr.a.1').pose.heading).toBeGreaterThan(0);
    expect(aside(195)).toEqual(['out-of-reach']);
    expect(codes(duel(60, {}, { at: [1060, 560], formation: 'attackColumn' }))).toEqual(['wheel-too-wide']);
  });

  test('[GDA-4.2.8] a wheel that its bonus cannot finish is made as far as it goes, and that is all', () => {
    const f = duel(150);
    f.position = {
      ...f.position,
      brigades: f.position.brigades.map((one) =>
        one.id === 'fr.a' ? { ...one, tasks: ['forwards'], forwards: null } : one,
      ),
      units: f.position.units.map((unit) =>
        unit.id === 'al.b.1' ? { ...unit, pose: { ...unit.pose, x: 110_000, y: 56_000 } } : unit,
      ),
    };
    f.begin('gda.charge', {
      lead: f.index('fr.a.1'),
      target: f.index('al.b.1'),
      supports: {},
      forwards: true,
    });
    if (step(f) === 'gda.charge.forwards') f.roll(1, 1);
    expect(f.told('chargeCancelled')[0]).toMatchObject({ cause: 'wheel-too-wide' });
    expect(f.unit('fr.a.1').involved).toBe(true);
    expect(f.unit('fr.a.1').pose.heading).toBeGreaterThan(0);
  });

  test('[GDA-4.2.9] the dice of Forwards make a wider wheel possible', () => {
    const aside: Partial<Piece> = { at: [1060, 560], formation: 'attackColumn' };
    const going = (): Field => duel(60, {}, aside, { brigades: { 'fr.a': { tasks: ['forwards'] } } });
    expect(codes(going(), charge('fr.a.1', 'al.b.1', { forwards: true }))).toEqual([]);
    expect(codes(going())).toEqual(['wheel-too-wide']);
  });

  test('[GDA-4.2.13] [GDA-4.2.14] dice of Forwards are thrown after the declaration, when it is carried out', () => {
    const f = toDeclare(duel(300, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }));
    f.act('french', charge('fr.a.1', 'al.b.1', { forwards: true }));
    expect(f.brigade('fr.a').forwards).toBeNull();
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    expect(step(f)).toBe('gda.charge.forwards');
  });

  test('[GDA-4.1.6] [GDA-4.4.5] [GDA-4.1.8] flanked foot does not charge without its general, [GDA-4.1.7] flanked horse does', () => {
    const flanked = (charger: Partial<Piece>, brigade: object = {}) =>
      codes(
        duel(
          100,
          charger,
          {},
          {
            allied: [
              { id: 'al.b.1', at: [900, 600], ...(charger.arm === 'cavalry' ? horse : {}) },
              { id: 'al.b.2', at: [1020, 400], heading: 2700, formation: 'attackColumn' },
            ],
            brigades: { 'fr.a': brigade },
          },
        ),
      );
    expect(flanked({})).toEqual(['flanked']);
    expect(flanked({}, { brigadier: { at: { x: 90_000, y: 48_000 }, with: 'fr.a.1', moved: true } })).toEqual(
      [],
    );
    expect(flanked({ ...horse, formation: 'squadronColumn' })).toEqual([]);
  });

  const wood = (x: number): NonNullable<Scrap['features']> => [
    {
      id: 'wood',
      name: 'A wood',
      kind: 'openWood',
      outline: [
        [x - 200, 560],
        [x + 200, 560],
        [x + 200, 640],
        [x - 200, 640],
      ],
    },
  ];
  test('[GDA-4.4.18] [GDA-4.4.19] only whom it sees, unless within 15 cm of itself or of its general', () => {
    const hidden = (gap: number, brigadier = general(900, 450)) =>
      codes(duel(gap, {}, {}, { features: wood(900), brigades: { 'fr.a': brigadier } }));
    expect(hidden(160)).toEqual(['cannot-be-seen']);
    expect(hidden(150)).toEqual([]);
    expect(hidden(160, general(900, 520))).toEqual([]);
  });

  test('[GDA-4.4.9] a garrison charges only houses that adjoin its own', () => {
    const houses = (x: number): NonNullable<Scrap['features']> => [
      {
        id: 'one',
        name: 'One',
        kind: 'builtUpArea',
        outline: [
          [800, 400],
          [900, 400],
          [900, 500],
          [800, 500],
        ],
      },
      {
        id: 'two',
        name: 'Two',
        kind: 'builtUpArea',
        outline: [
          [x, 400],
          [x + 100, 400],
          [x + 100, 500],
          [x, 500],
        ],
      },
    ];
    const scene = (x: number) =>
      field({
        french: [{ id: 'fr.a.1', at: [850, 500], holds: 'one', formation: 'garrison', heading: 900 }],
        allied: [{ id: 'al.b.1', at: [x + 50, 500], holds: 'two', formation: 'garrison' }],
        features: houses(x),
        phase: 'charges',
        brigades: { 'fr.a': general(800, 450), 'al.b': general(x, 450) },
      });
    expect(codes(scene(900))).toEqual([]);
    // Houses that adjoin are no melee by themselves; a charge from one to the other is.
    expect(step(scene(900).begin('gda.meleePhase'))).toBe('test.alone.rest');
    const fought = launched(scene(900)).act('allied', { type: 'fireAtCharge', units: [] });
    expect(step(fought.begin('gda.meleePhase'))).toBe('gda.melee.dice');
    expect(codes(scene(901))).toContain('garrison-stays');
    const sally = field({
      french: [{ id: 'fr.a.1', at: [850, 500], holds: 'one', formation: 'garrison', heading: 900 }],
      allied: [{ id: 'al.b.1', at: [1000, 480], ...column, heading: 2700 }],
      features: houses(900).slice(0, 1),
      phase: 'charges',
      brigades: { 'fr.a': general(800, 450), 'al.b': general(1000, 450) },
    });
    expect(codes(sally)).toContain('garrison-stays');
  });

  test('[GDA-4.9.1] [GDA-4.9.2] two battalions side by side, not massed, may charge apart or one help the other', () => {
    const pair = () =>
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], formation: 'line' },
          { id: 'fr.a.2', at: [1060, 500], formation: 'line' },
        ],
        allied: [{ id: 'al.b.1', at: [980, 600], formation: 'line', size: 'large' }],
        phase: 'charges',
        brigades: { 'fr.a': { ...general(980, 450), assault: 'al.b' }, 'al.b': general(980, 700) },
      });
    const apart = toDeclare(pair()).act('french', charge('fr.a.1'));
    expect(apart.refusals('french', charge('fr.a.2'))).toEqual([]);
    const helped = toDeclare(pair()).act(
      'french',
      charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }),
    );
    expect(helped.refusals('french', charge('fr.a.2')).map(({ code }) => code)).toContain('charges-already');
    expect(helped.told('chargeDeclared')[0]).toMatchObject({ unit: 'fr.a.1', supports: ['fr.a.2'] });
  });
});

describe('who helps', () => {
  /** A lead at (900, 500) in column, a second unit, and an enemy 100 mm ahead. */
  const posts = (
    second: Partial<Piece>,
    more: Partial<Scrap> = {},
    lead: Partial<Piece> = column,
  ): string | undefined => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...lead },
        { id: 'fr.a.2', ...column, ...second },
      ],
      allied: [{ id: 'al.b.1', at: [900, 600], ...(lead.arm === 'cavalry' ? horse : {}) }],
      ...more,
      brigades: { 'fr.a': { ...general(900, 450), ...more.brigades?.['fr.a'] }, 'al.b': general(900, 700) },
    });
    const [own, target] = [f.index('fr.a.1'), f.index('al.b.1')];
    const way = wayOfCharge(f.world, f.position, own, target, {});
    return attackSupports(f.world, f.position, own, target, 'line' in way ? way.line : undefined).get(
      f.index('fr.a.2'),
    );
  };

  test('[GDA-4.5.2] [GDA-4.5.3] horse within 10 cm behind, within 5 cm beside', () => {
    expect([
      posts({ ...riders, at: [900, 280] }, {}, riders),
      posts({ ...riders, at: [900, 279] }, {}, riders),
      posts({ ...riders, at: [1000, 500] }, {}, riders),
      posts({ ...riders, at: [1001, 500] }, {}, riders),
    ]).toEqual(['rear', undefined, 'right', undefined]);
  });

  test('[GDA-4.5.4] facing the same way', () => {
    expect([posts({ at: [990, 500], heading: 225 }), posts({ at: [990, 500], heading: 300 })]).toEqual([
      'right',
      undefined,
    ]);
  });

  test('[GDA-4.7.1] [GDA-4.7.2] in command and of the same brigade', () => {
    expect(posts({ at: [990, 500] }, { brigades: { 'fr.a': general(1290, 500) } })).toBe('right');
    expect(posts({ at: [990, 500] }, { brigades: { 'fr.a': general(659, 500) } })).toBeUndefined();
    expect(posts({ at: [990, 500], brigade: 'fr.c' })).toBeUndefined();
  });

  test('[GDA-4.7.6] [GDA-4.7.8] [GDA-4.7.12] [GDA-4.6.8] no guns, skirmishers, garrisons, runners, squares, nor another arm', () => {
    expect(posts({ at: [990, 500] })).toBe('right');
    expect(posts({ at: [1010, 500], arm: 'footArtillery', formation: 'deployed' })).toBeUndefined();
    expect(posts({ at: [990, 500], formation: 'skirmish', light: true, bases: 2 })).toBeUndefined();
    expect(posts({ at: [990, 500], order: 'retreating' })).toBeUndefined();
    expect(posts({ at: [985, 500], formation: 'square' })).toBeUndefined();
    expect(posts({ ...riders, at: [990, 500] })).toBeUndefined();
    expect(posts({ at: [990, 500], order: 'unformed' })).toBe('right');
  });

  test('[GDA-4.7.4] [GDA-4.7.5] [GDA-4.8.3] a flank helper with an outside enemy before it, within 15 cm, does not help', () => {
    const opposed = (x: number, y: number) =>
      posts(
        { at: [990, 500] },
        {
          allied: [
            { id: 'al.b.1', at: [880, 600] },
            { id: 'al.c.1', brigade: 'al.c', at: [x, y], formation: 'attackColumn' },
          ],
        },
      );
    // Straight before where it will halt, 5 cm further on, and beyond 5 cm of the target: not part of the charge.
    expect(opposed(1030, 700)).toBeUndefined();
    expect(opposed(1030, 701)).toBe('right');
    // Within 5 cm of the target it is part of the charge.
    expect(opposed(1015, 600)).toBe('right');
  });

  test('[GDA-4.7.13] nobody helps across ground that cannot be passed', () => {
    const marsh: NonNullable<Scrap['features']> = [
      {
        id: 'bog',
        name: 'A bog',
        kind: 'marsh',
        outline: [
          [940, 440],
          [950, 440],
          [950, 520],
          [940, 520],
        ],
      },
    ];
    expect(posts({ at: [990, 500] }, { features: marsh })).toBeUndefined();
  });

  test('[GDA-4.7.3] nobody helps against houses', () => {
    const house: NonNullable<Scrap['features']> = [
      {
        id: 'house',
        name: 'A house',
        kind: 'builtUpArea',
        outline: [
          [800, 600],
          [1000, 600],
          [1000, 700],
          [800, 700],
        ],
      },
    ];
    expect(
      posts(
        { at: [990, 500] },
        {
          features: house,
          allied: [{ id: 'al.b.1', at: [900, 600], holds: 'house', formation: 'garrison' }],
        },
      ),
    ).toBeUndefined();
  });

  test('[GDA-4.4.15] cossacks help in a charge that they would not make', () => {
    expect(
      posts(
        { ...riders, cavalry: 'cossack', grade: 'recruit', at: [990, 500] },
        { allied: [{ id: 'al.b.1', at: [900, 600] }] },
        riders,
      ),
    ).toBe('right');
  });

  const defended = (second: Partial<Piece>, more: Partial<Scrap> = {}, charger: Partial<Piece> = {}) => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 550], ...column, ...charger }],
      allied: [
        { id: 'al.b.1', at: [900, 600], ...column },
        { id: 'al.b.2', ...column, ...second },
      ],
      ...more,
      brigades: { 'al.b': { ...general(900, 700), ...more.brigades?.['al.b'] } },
    });
    return defenceSupports(f.world, f.position, f.index('al.b.1'), f.index('fr.a.1')).get(f.index('al.b.2'));
  };

  test('[GDA-4.9.3] [GDA-4.9.4] whoever stands within 5 cm of a unit that is charged helps it, of another brigade too', () => {
    // Its left is the right of who looks at it.
    expect(defended({ at: [810, 600] })).toBe('right');
    expect(defended({ at: [900, 660] })).toBe('rear');
    expect(defended({ at: [789, 600] })).toBeUndefined();
    expect(defended({ at: [810, 600], brigade: 'al.c' })).toBe('right');
  });

  test('[GDA-4.7.9] nobody helps a unit that is taken in flank at the halt', () => {
    expect(defended({ at: [900, 660] }, {}, { at: [980, 620], heading: 2700 })).toBeUndefined();
  });

  test('[GDA-4.7.10] [GDA-3.24.4] [GDA-4.7.11] nobody of a faltering brigade, but a neighbour whom the same charge meets', () => {
    const faltering = { brigades: { 'al.b': { command: 'faltering' as const } } };
    expect(defended({ at: [810, 600] }, faltering)).toBeUndefined();
    expect(defended({ at: [835, 600] }, faltering, { formation: 'line' })).toBe('right');
  });

  test('[GDA-4.6.8] [GDA-4.7.7] guns beside foot that is charged give no die, and go back with it when it is beaten', () => {
    const f = duel(
      150,
      {},
      {},
      {
        allied: [
          { id: 'al.b.1', at: [900, 650], ...column },
          { id: 'al.b.3', arm: 'footArtillery', at: [1000, 650] },
        ],
      },
    );
    expect(gunsBeside(f.world, f.position, f.index('al.b.1'))).toEqual([f.index('al.b.3')]);
    launched(f).act('allied', { type: 'fireAtCharge', units: [] }).roll(6, 4, 3, 2).roll(1);
    expect(f.unit('al.b.3')).toMatchObject({ formation: 'limbered', order: 'unformed', casualties: 1 });
  });
});
