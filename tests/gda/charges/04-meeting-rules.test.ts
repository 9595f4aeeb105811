import { describe, expect, test } from 'vitest';
import { squaredBetween } from '../../../src/geometry/table/distance.ts';
import { wheelLength } from '../../../src/geometry/table/manoeuvre.ts';
import { groundOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { answerCodes, charge, codes, duel, general, horse, launched, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';
import { place } from '../places.ts';

/* Where one rule of charges meets another: what fire, a second charge or a neighbour does to a charge on its way. */

const loose: Partial<Piece> = { formation: 'skirmish', light: true, bases: 3 };
const assault = { assault: 'al.b' };

/** Throws ones until nobody wants casualty dice any more. */
const missing = (f: Field): Field => {
  while (step(f) === 'gda.shoot.throwMore') f.roll(1);
  return f;
};

describe('a lead that is broken before the clash', () => {
  test('[GDA-4.9.29] [GDA-6.20.2] by skirmishers who fire before they evade: they need not, and nothing is left of the charge', () => {
    const f = launched(duel(150, column, loose))
      .roll(6, 6, 1)
      .roll(1, 1)
      .roll(1);
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', involved: true });
    expect(f.unit('al.b.1')).toMatchObject({ order: 'formed', pose: { x: 90_000, y: 65_000 } });
    expect(step(f)).toBe('test.alone.rest');
  });

  test('[GDA-4.9.29] [GDA-6.20.2] by the fire of a garrison: it does not come to the houses', () => {
    const features = [place('builtUpArea', [840, 640, 960, 760], { id: 'house' })];
    const f = launched(duel(200, column, { formation: 'garrison', holds: 'house' }, { features }))
      .act('allied', { type: 'fireAtCharge', units: ['al.b.1'] })
      .roll(6, 6, 1)
      .roll(1, 1)
      .roll(1);
    expect(f.unit('fr.a.1').order).toBe('retreating');
    expect(f.unit('fr.a.1').pose.y).toBeLessThan(50_000);
    expect(f.told('meleeJoined')).toEqual([]);
  });

  test('[GDA-8.3.2] [GDA-4.9.27] two volleys that ask for a test are two tests, the second as the first left it', () => {
    const scene = () => {
      const allied = [
        { id: 'al.b.1', at: [900, 640] as const },
        { id: 'al.b.2', at: [1025, 640] as const },
      ];
      const f = launched(duel(140, column, {}, { allied }));
      f.act('allied', { type: 'fireAtCharge', units: ['al.b.1', 'al.b.2'] });
      return missing(missing(f.roll(4, 5)).roll(4, 5));
    };
    expect(step(scene().roll(5, 5))).toBe('gda.disciplineTest.roll');
    expect(step(scene().roll(5, 5).roll(5, 5))).toBe('gda.chargeCombat.roll');
    const twice = scene().roll(3, 4).roll(3, 3);
    expect(twice.told('disciplineTested')[0]?.score.lines.map(({ code }) => code)).toContain('unformed');
  });

  test('[GDA-4.2.12] [GDA-8.1.1] fire at a charge that fell short asks for its test as any fire does', () => {
    const slow = launched(
      duel(300, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }),
      charge('fr.a.1', 'al.b.1', { forwards: true }),
    ).roll(1, 1);
    expect(slow.told('chargeFellShort')).toHaveLength(1);
    slow.act('allied', { type: 'fireAtCharge', units: ['al.b.1'] }).roll(5, 5);
    expect(step(missing(slow))).toBe('gda.disciplineTest.roll');
    slow.roll(1, 1).roll(1);
    expect(slow.unit('fr.a.1').order).toBe('retreating');
    expect(step(slow)).toBe('test.alone.rest');
  });
});

describe('what is left of a charge', () => {
  test('[GDA-4.9.17] [GDA-4.16.8] [GDA-4.2.6] its wheel and all that it covered are gone, whoever fled', () => {
    // Horse in line, 20 cm wide, wheels some 17 degrees for 6 cm of its bonus.
    const f = launched(duel(160, { ...horse, at: [850, 500] }, { ...loose, at: [950, 640] }));
    f.roll(4, 3);
    expect(step(f)).toBe('gda.afterwards.choose');
    const { left = 0 } = (f.position.stack.at(-1)?.locals ?? {}) as { readonly left?: number };
    const { heading } = f.unit('fr.a.1').pose;
    expect(heading).toBeGreaterThan(100);
    // Then 6.5 cm straight on to its halt.
    expect(left).toBe(35_000 - wheelLength(20_000, heading) - 6500);
  });

  test('[GDA-4.4.7] [GDA-4.13.2] foot that charges on passes horse over and falls on the nearest foot', () => {
    const f = duel(
      300,
      column,
      {},
      {
        allied: [
          { id: 'al.b.1', at: [960, 640], heading: 0 },
          { id: 'al.c.1', brigade: 'al.c', ...riders, at: [840, 560], heading: 0 },
        ],
      },
    ).begin('gda.afterwards', { lead: 0, supports: {}, victory: true });
    f.act('french', { type: 'chargeOn', target: null, supports: false }).roll(6, 6, 6, 6);
    expect(f.told('unitMoved').map(({ unit }) => unit)).toEqual(['fr.a.1']);
    expect(step(f)).not.toBe('test.alone.rest');
    const only = duel(300, column, {}, { allied: [{ id: 'al.c.1', ...riders, at: [900, 660], heading: 0 }] });
    only.begin('gda.afterwards', { lead: 0, supports: {}, victory: true });
    only.act('french', { type: 'chargeOn', target: null, supports: false }).roll(6, 6, 6, 6);
    expect(only.told('groundTaken')).toHaveLength(1);
    expect(step(only)).toBe('test.alone.rest');
  });
});

describe('who may charge beside others', () => {
  const mixed = (more: Partial<Scrap> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.a.2', at: [500, 500], ...horse },
        { id: 'fr.a.3', at: [700, 500], ...column },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 640] },
        { id: 'al.b.2', at: [500, 700], arm: 'cavalry', formation: 'line' },
        { id: 'al.b.3', at: [700, 640] },
      ],
      phase: 'charges',
      phasing: 'french',
      ...more,
      brigades: { 'fr.a': general(700, 450), 'al.b': general(700, 800), ...more.brigades },
    });

  test('[GDA-4.1.2] the horse of a brigade of foot is not its one battalion, whichever is named first', () => {
    const f = toDeclare(mixed()).act('french', charge('fr.a.2', 'al.b.2'));
    expect(f.refusals('french', charge('fr.a.1', 'al.b.1'))).toEqual([]);
    f.act('french', charge('fr.a.1', 'al.b.1'));
    expect(f.refusals('french', charge('fr.a.3', 'al.b.3')).map(({ code }) => code)).toContain(
      'one-without-an-assault',
    );
  });

  test('[GDA-4.2.21] who is charged charges nobody else, but may name whoever charges it', () => {
    const f = toDeclare(mixed()).act('french', charge('fr.a.2', 'al.b.2')).end('french', 'endDeclaring');
    expect(f.refusals('allied', charge('al.b.2', 'fr.a.3')).map(({ code }) => code)).toContain(
      'is-charged-itself',
    );
    expect(f.refusals('allied', charge('al.b.2', 'fr.a.2'))).toEqual([]);
  });

  test('[GDA-4.17.1] [GDA-4.9.1] horse that helps a charge of its own side does not ride against another', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.c.1', brigade: 'fr.c', ...riders, at: [1150, 320], heading: 900 },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 640] },
        { id: 'al.c.1', brigade: 'al.c', ...riders, at: [1150, 600], heading: 2700 },
        { id: 'al.c.2', brigade: 'al.c', ...riders, at: [1150, 540], heading: 2700 },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: {
        'fr.a': general(900, 450),
        'fr.c': general(1150, 300),
        'al.b': general(900, 800),
        'al.c': general(1150, 650),
      },
    });
    toDeclare(f).act('french', charge()).end('french', 'endDeclaring');
    const helped = charge('al.c.1', 'fr.a.1', { supports: { left: 'al.c.2' } });
    f.act('allied', helped).end('allied', 'endDeclaring');
    expect(step(f)).not.toBe('gda.chargePhase.intercept');
  });

  test('[GDA-4.7.6] [GDA-4.17.2] a helper whom another charge has driven off stays out of its own', () => {
    const f = mixed({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.a.2', at: [815, 490], ...column },
      ],
      allied: [{ id: 'al.b.1', at: [900, 640] }],
      brigades: { 'fr.a': { ...general(900, 450), ...assault }, 'al.b': general(900, 800) },
    });
    toDeclare(f).act('french', charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2' } }));
    f.position = {
      ...f.position,
      units: f.position.units.map((one) => (one.id === 'fr.a.2' ? { ...one, order: 'retreating' } : one)),
    };
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(f.unit('fr.a.1').pose.y).toBe(59_000);
    expect(f.unit('fr.a.2').pose.y).toBe(49_000);
  });

  test('[GDA-4.6.1] [GDA-4.9.4] who stands between two that are charged has a die thrown again for one of them', () => {
    const f = mixed({
      allied: [
        { id: 'al.b.1', at: [900, 640], ...column },
        { id: 'al.b.2', at: [800, 640], ...column },
        { id: 'al.b.3', at: [700, 640], ...column },
      ],
      brigades: { 'fr.a': { ...general(700, 450), ...assault }, 'al.b': general(800, 800) },
    });
    const fought = (throws: boolean): string => {
      toDeclare(f).act('french', charge('fr.a.1', 'al.b.1')).act('french', charge('fr.a.3', 'al.b.3'));
      f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
      f.act('allied', { type: 'fireAtCharge', units: [] }).roll(3, 3, 3, 3);
      expect(step(f)).toBe('gda.chargeCombat.throwOrPass');
      if (throws) f.act('allied', { type: 'throwAgain', support: 'al.b.2', die: 0 }).roll(3);
      else f.act('allied', { type: 'pass' });
      while (step(f).startsWith('gda.chargeVolley')) f.roll(1);
      f.act('allied', { type: 'fireAtCharge', units: [] }).roll(3, 3, 3, 3);
      return step(f);
    };
    expect(fought(true)).not.toBe('gda.chargeCombat.throwOrPass');
  });
});

describe('what stands about a charge', () => {
  test('[GDA-4.9.26] guns help with their fire at effective range and no further', () => {
    const scene = (y: number): string[] => {
      const guns = { id: 'al.c.1', brigade: 'al.c', arm: 'footArtillery' as const, at: [1150, y] as const };
      const f = launched(duel(140, column, {}, { allied: [{ id: 'al.b.1', at: [900, 640] }, guns] }));
      return answerCodes(f, { type: 'fireAtCharge', units: ['al.c.1'] });
    };
    expect(scene(900)).toEqual([]);
    expect(scene(1100)).toEqual(['cannot-fire-at-it']);
  });

  test('[GDA-4.9.13] [GDA-5.26.5] [GDA-5.32.4] a square wants room: before a friend who is too near behind, and none in a wood', () => {
    const behind = (more: readonly Piece[]): Field =>
      launched(
        duel(300, { ...horse, at: [900, 400] }, {}, { allied: [{ id: 'al.b.1', at: [900, 700] }, ...more] }),
      );
    const near = { id: 'al.b.2', at: [900, 725] as const, ...column };
    const f = behind([near]).act('allied', { type: 'formSquare' }).roll(6, 5);
    expect(f.unit('al.b.1')).toMatchObject({ formation: 'square', pose: { y: 66_000 } });
    const free = behind([]).act('allied', { type: 'formSquare' }).roll(6, 5);
    expect(free.unit('al.b.1').pose.y).toBe(68_000);
    // Half in a wood it stands as it stands.
    const wood = [place('wood', [700, 715, 1100, 800])];
    const edge = launched(
      duel(
        300,
        { ...horse, at: [900, 400] },
        {},
        { allied: [{ id: 'al.b.1', at: [900, 700] }], features: wood },
      ),
    );
    expect(step(edge)).toBe('gda.disciplineTest.roll');
  });

  test('[GDA-8.5.3] [GDA-8.3.7] horse in a charge tests without a thought for the foot at its flank', () => {
    const f = launched(
      duel(
        200,
        horse,
        {},
        {
          allied: [
            { id: 'al.b.1', at: [900, 700] },
            { id: 'al.b.2', at: [1080, 620], heading: 2700 },
          ],
        },
      ),
    );
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    f.roll(6, 5).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    missing(f.roll(5, 5)).roll(3, 3);
    expect(f.told('disciplineTested')[0]?.score.lines.map(({ code }) => code)).not.toContain('flanked');
  });

  test('[GDA-4.16.5] [GDA-8.3.11] cossacks who evade have obeyed and are in good order', () => {
    const cossacks: Partial<Piece> = { ...riders, cavalry: 'cossack', grade: 'recruit' };
    const f = launched(duel(200, { ...riders, cavalry: 'heavy' }, cossacks)).roll(4, 4);
    expect(f.told('unitFellBack')[0]).toMatchObject({ unit: 'al.b.1', how: 'evade' });
    expect(f.unit('al.b.1').order).toBe('formed');
    expect(codes(duel(200, riders, cossacks))).toEqual([]);
  });

  test('[GDA-4.16.2] [GDA-3.12.5] [GDA-7.5.1] skirmishers who go forwards do not fire before they evade, nor do those who are taken from behind', () => {
    expect(step(launched(duel(150, column, loose)))).toBe('gda.skirmishFire.roll');
    const hurried = duel(150, column, loose, { brigades: { 'al.b': { tasks: ['forwards'] } } });
    expect(step(launched(hurried))).toBe('gda.disciplineTest.roll');
    expect(step(launched(duel(150, column, { ...loose, heading: 0, at: [900, 665] })))).toBe(
      'gda.disciplineTest.roll',
    );
  });

  test('[GDA-8.12.10] [GDA-4.16.7] limbered horse guns that fail to get away are lost to the charge', () => {
    const guns: Partial<Piece> = { arm: 'horseArtillery', formation: 'limbered' };
    expect(
      launched(duel(150, {}, guns))
        .roll(4, 4)
        .unit('al.b.1').place,
    ).toBe('table');
    expect(
      launched(duel(150, {}, guns))
        .roll(3, 2)
        .roll(1)
        .unit('al.b.1').place,
    ).toBe('lost');
  });

  test('[GDA-5.26.6] [GDA-4.2.5] the wheel of a charge does not bring it among friends, whom it may not pass', () => {
    // To come at its enemy it must wheel to the right, and a friend stands close before it.
    const friendAt = (x: number): string[] =>
      codes(
        duel(
          150,
          column,
          { at: [1000, 640] },
          {
            french: [
              { id: 'fr.a.1', at: [900, 500], ...column },
              { id: 'fr.a.9', at: [x, 545], ...column },
            ],
          },
        ),
      );
    expect(friendAt(700)).toEqual([]);
    expect(friendAt(900)).toEqual(['friends']);
  });
});

describe('fire at a charge is fire', () => {
  test('[GDA-7.11.2] [GDA-4.9.7] of those who help only as many fire as see it; who is charged fires with all he has', () => {
    const scene = (hidden: boolean) => {
      const allied: Piece[] = [
        { id: 'al.b.1', at: [900, 650] },
        { id: 'al.b.2', at: [1060, 640] },
        { id: 'al.b.9', at: [200, 1190] },
        ...(hidden
          ? [
              {
                id: 'al.c.1',
                at: [950, 585] as const,
                formation: 'companyColumn' as const,
                size: 'small' as const,
              },
            ]
          : []),
      ];
      const f = launched(duel(150, column, {}, { allied })).act('allied', { type: 'standAndFire' });
      f.act('allied', { type: 'fireAtCharge', units: ['al.b.2'] }).roll(4, 3);
      return f.told('volleyFired')[0]?.halvings.lines.map(({ code }) => code);
    };
    expect(scene(false)).toEqual([]);
    expect(scene(true)).toEqual(['restricted']);
  });

  test('[GDA-7.27.1] [GDA-4.9.7] the shot of a battery goes on through a charge to whoever is close behind it', () => {
    const battery: Partial<Piece> = { arm: 'footArtillery' };
    const french: Piece[] = [
      { id: 'fr.a.1', at: [900, 500], ...column },
      { id: 'fr.a.2', at: [900, 440], ...column },
    ];
    const f = launched(
      duel(200, {}, battery, { french, brigades: { 'fr.a': assault } }),
      charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }),
    );
    f.act('allied', { type: 'fireAtCharge', units: ['al.b.1'] })
      .roll(4, 4)
      .roll(1);
    expect(step(f)).toBe('gda.shoot.bounceDice');
    f.roll(4);
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([3, 1]);
    // The test that the salvo asks for comes when all have fired.
    expect(step(f)).toBe('gda.disciplineTest.roll');
  });
});

describe('who storms houses', () => {
  const storming = (kind: 'builtUpArea' | 'strongpoint'): Field =>
    toDeclare(
      duel(
        200,
        column,
        { formation: 'garrison', holds: 'house' },
        {
          features: [place(kind, [840, 640, 960, 760], { id: 'house' })],
          french: [
            { id: 'fr.a.1', at: [900, 500], ...column },
            { id: 'fr.a.2', at: [700, 700], heading: 900, ...column },
            { id: 'fr.a.3', at: [1100, 700], heading: 2700, ...column },
          ],
          brigades: { 'fr.a': { ...assault, ...general(900, 480) } },
        },
      ),
    );

  test('[GDA-9.15.1] [GDA-9.16.3] two battalions at the most charge a village, one a strongpoint', () => {
    const f = storming('builtUpArea').act('french', charge('fr.a.1')).act('french', charge('fr.a.2'));
    const why = f.refusals('french', charge('fr.a.3')).map(({ code, rule }) => [code, rule]);
    expect(why).toEqual([['two-at-houses', 'GDA-9.15.1']]);
    const strong = storming('strongpoint').act('french', charge('fr.a.1'));
    expect(strong.refusals('french', charge('fr.a.2')).map(({ code }) => code)).toEqual([
      'one-at-a-strongpoint',
    ]);
  });
});

test('[GDA-5.26.7] a charge throws all guns into disorder that it goes through, and none that it goes past', () => {
  const guns = (id: string, at: readonly [number, number]): Piece => ({ id, at, arm: 'footArtillery' });
  const french: Piece[] = [
    { id: 'fr.a.1', at: [900, 500], ...riders },
    guns('fr.a.2', [900, 590]),
    guns('fr.a.3', [975, 700]),
  ];
  // His general sees over the guns whom he is to charge (4.4).
  const scene = duel(300, {}, {}, { french, brigades: { 'fr.a': general(900, 680) } });
  const f = launched(scene).act('allied', { type: 'standAndFire' });
  expect(f.unit('fr.a.1').pose.y).toBe(75_000);
  expect([f.unit('fr.a.2').order, f.unit('fr.a.3').order]).toEqual(['unformed', 'formed']);
});

test('[GDA-5.1.10] skirmishers give way to a charge upon others, to those who help it and to whoever takes the ground', () => {
  const allied: Piece[] = [
    { id: 'al.b.1', at: [900, 650] },
    { id: 'al.b.2', at: [900, 600], ...loose },
    { id: 'al.b.9', at: [200, 1190] },
  ];
  const f = launched(duel(150, column, {}, { allied }));
  if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
  const gap = (): number =>
    squaredBetween(
      groundOf(f.world, f.position, f.index('fr.a.1')),
      groundOf(f.world, f.position, f.index('al.b.2')),
    );
  expect(gap()).toBeGreaterThanOrEqual(5000 ** 2);
  f.act('allied', { type: 'fireAtCharge', units: [] }).roll(6, 4, 3, 3).roll(1);
  f.act('french', { type: 'takeTheGround', advance: true });
  expect(f.unit('fr.a.1').pose.y).toBeGreaterThan(60_000);
  expect(gap()).toBeGreaterThanOrEqual(5000 ** 2);
  expect(f.unit('al.b.2')).toMatchObject({ order: 'formed', done: false });
});

describe('the way of those who help', () => {
  const beside = { id: 'fr.a.2', at: [985, 500] as const, ...column };
  const scene = (more: Partial<Scrap> & { readonly others?: readonly Piece[] } = {}): Field => {
    const { others = [], ...scrap } = more;
    const french = [{ id: 'fr.a.1', at: [900, 500] as const, ...column }, beside, ...others];
    return duel(150, {}, {}, { french, brigades: { 'fr.a': assault }, ...scrap });
  };
  const helped = charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } });

  test('[GDA-4.7.13] nobody helps by a way over houses or a marsh beside that of the lead', () => {
    const aside = (kind: 'builtUpArea' | 'marsh' | 'openWood', x: number) =>
      codes(scene({ features: [place(kind, [x, 540, x + 60, 560])] }), helped);
    expect(aside('builtUpArea', 960)).toEqual(['not-a-support-there']);
    expect(aside('marsh', 960)).toEqual(['not-a-support-there']);
    expect(aside('openWood', 960)).toEqual([]);
    expect(aside('marsh', 1020)).toEqual([]);
  });

  test('[GDA-4.5.5] who finds his place taken stays behind, and helps nobody', () => {
    const fought = (others: readonly Piece[]): Field => {
      const f = launched(scene({ others }), helped);
      if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
      f.act('allied', { type: 'fireAtCharge', units: [] });
      return f.roll(3, 3, 3, 3);
    };
    expect(step(fought([]))).toBe('gda.chargeCombat.throwOrPass');
    const f = fought([{ id: 'fr.b.1', at: [985, 570], ...column }]);
    expect(f.unit('fr.a.2')).toMatchObject({ pose: { y: 50_000 }, involved: false });
    expect(f.told('chargeFought')).toHaveLength(1);
  });
});
