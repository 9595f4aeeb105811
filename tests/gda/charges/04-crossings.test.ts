import { describe, expect, test } from 'vitest';
import { answerCodes, charge, clash, codes, duel, general, horse, launched, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';
import { place } from '../places.ts';

/* Where charges meet what happened before them in the same turn: flags, generals, orders and one another. */

const assault = { assault: 'al.b' };
const listed = (f: Field): string[] =>
  f.machine
    .options(f.position, 'allied')
    .actions.flatMap((action) => (action.type === 'fireAtCharge' ? action.units : []));

describe('a general who is with a unit', () => {
  const with1 = (y: number) => ({
    brigadier: { at: { x: 90_000, y: y * 100 }, with: 'fr.a.1', moved: true },
  });

  test('[GDA-5.3.3] [GDA-1.6.1] goes with it in a charge: who stays behind is out of command', () => {
    const f = launched(duel(300, horse, {}, { brigades: { 'fr.a': with1(500) } }));
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(f.unit('fr.a.1').pose.y).toBe(75_000);
    expect(f.brigade('fr.a').brigadier.at).toEqual({ x: 90_000, y: 73_500 });
  });

  test('[GDA-5.3.3] [GDA-8.12.1] and back with it when it retreats', () => {
    const f = clash(duel(120, column, {}, { brigades: { 'fr.a': with1(500) } }), charge());
    f.roll(1, 1, 6, 5).roll(1);
    if (step(f) === 'gda.destiny.roll') f.roll(3, 3);
    expect(f.unit('fr.a.1').order).toBe('retreating');
    expect(f.brigade('fr.a').brigadier.at.y).toBeLessThan(40_000);
  });

  test('[GDA-10.2.1] is in danger as well when it was charged and retreats', () => {
    const led = { brigadier: { at: { x: 90_000, y: 62_000 }, with: 'al.b.1', moved: true } };
    const f = clash(duel(120, { ...column, grade: 'veteran' }, {}, { brigades: { 'al.b': led } }));
    f.roll(4, 3, 2, 1).roll(1);
    expect(f.unit('al.b.1').order).toBe('retreating');
    expect(step(f)).toBe('gda.destiny.roll');
    f.roll(6, 5);
    expect(f.told('brigadierLost').map(({ brigade }) => brigade)).toEqual(['al.b']);
    const routed = clash(duel(120, { ...column, grade: 'veteran' }, {}, { brigades: { 'al.b': led } }));
    routed.roll(6, 5, 2, 1).roll(1);
    expect(step(routed)).not.toBe('gda.destiny.roll');
  });
});

describe('who had a part in another charge', () => {
  const trio = (more: Partial<Scrap> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [700, 500], ...column },
        { id: 'fr.a.2', at: [860, 485], ...column },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 640] },
        { id: 'al.b.2', at: [840, 640] },
      ],
      phase: 'charges',
      phasing: 'french',
      ...more,
      brigades: { 'fr.a': { ...general(780, 450), ...assault }, 'al.b': general(780, 800) },
    });
  const first = (fires: string[]): Field => {
    const f = toDeclare(trio())
      .act('french', charge('fr.a.1', 'al.b.1'))
      .act('french', charge('fr.a.2', 'al.b.2'));
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    f.act('allied', { type: 'fireAtCharge', units: fires });
    while (step(f).startsWith('gda.shoot'))
      f.roll(...Array<number>(step(f) === 'gda.shoot.roll' ? 2 : 1).fill(2));
    if (step(f) === 'gda.chargeCombat.roll') f.roll(3, 3, 3, 3);
    while (step(f) === 'gda.chargeCombat.throwOrPass') f.act('allied', { type: 'pass' });
    while (step(f).startsWith('gda.chargeVolley')) f.roll(1);
    return f;
  };

  test('[GDA-4.9.7] [GDA-2.21.4] still fires when he is charged himself, if he has not fired', () => {
    const held = first([]);
    expect(held.unit('al.b.2').involved).toBe(true);
    expect(step(held)).toBe('gda.chargeFire.choose');
    expect(listed(held)).toContain('al.b.2');
  });

  test('[GDA-4.9.26] [GDA-2.21.4] but helps nobody with his fire who is none of his neighbours', () => {
    const far: readonly Piece[] = [
      { id: 'al.b.1', at: [700, 640] },
      { id: 'al.b.2', at: [890, 640], involved: true },
    ];
    const f = launched(trio({ allied: far }), charge('fr.a.1', 'al.b.1'));
    expect(listed(f)).toEqual(['al.b.1']);
  });

  /** A French column bound for a line ahead on its right, with horse ahead on its left that may ride against it. */
  const crossed = (gap = 140, horse: Partial<Piece> = {}): Field =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...column }],
      allied: [
        { id: 'al.b.1', at: [960, 500 + gap] },
        { id: 'al.c.1', brigade: 'al.c', ...riders, at: [850, 800], ...horse },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': general(900, 400), 'al.b': general(960, 800), 'al.c': general(850, 900) },
    });
  const stopped = (f: Field): Field => {
    toDeclare(f).act('french', charge()).end('french', 'endDeclaring').end('allied', 'endDeclaring');
    return f.act('allied', { type: 'intercept', unit: 'al.c.1', charger: 'fr.a.1' }).roll(4, 4);
  };

  test('[GDA-4.19.4] [GDA-4.9.7] foot that an opportunity charge has stopped fires at the horse that comes at it', () => {
    const f = stopped(crossed());
    expect(f.unit('fr.a.1')).toMatchObject({ involved: true, pose: { y: 55_000 } });
    if (step(f) === 'gda.charge.react') f.act('french', { type: 'standAndFire' });
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(f.refusals('french', { type: 'fireAtCharge', units: ['fr.a.1'] })).toEqual([]);
  });

  test('[GDA-4.19.2] a charge that is stopped comes no nearer to its target than 5 cm', () => {
    const at = (gap: number): number => stopped(crossed(gap)).unit('fr.a.1').pose.y;
    expect([at(120), at(90), at(40)]).toEqual([55_000, 54_000, 50_000]);
  });

  test('[GDA-4.17.2] [GDA-4.4.12] horse does not ride against a charge that foot of its own side has said it will charge', () => {
    const f = crossed(140);
    f.position = {
      ...f.position,
      units: f.position.units.map((one) =>
        one.id === 'al.b.1' ? { ...one, formation: 'attackColumn' } : one,
      ),
    };
    toDeclare(f).act('french', charge()).end('french', 'endDeclaring');
    f.act('allied', charge('al.b.1', 'fr.a.1')).end('allied', 'endDeclaring');
    expect(step(f)).not.toBe('gda.chargePhase.intercept');
  });
});

describe('what bars a charge', () => {
  test('[GDA-4.4.14] [GDA-4.4.16] cossacks go for a flank from as far as they can charge', () => {
    const cossacks: Partial<Piece> = { ...riders, cavalry: 'cossack', grade: 'recruit' };
    const from = (x: number, y: number, heading: number): string[] =>
      codes(duel(0, { ...cossacks, at: [x, y], heading }, { at: [900, 700], heading: 900 }));
    // A line that looks to the right: from below they come upon its flank, from the right upon its front.
    expect(from(890, 350, 0)).toEqual([]);
    expect(from(1120, 660, 2700)).toEqual(['cossacks-shy']);
  });

  test('[GDA-4.4.6] [GDA-5.28.1] the two ends of a mass do not make two charges on one enemy either', () => {
    const f = field({
      french: [820, 900, 980, 1200].map((x, i) => ({
        id: `fr.a.${i + 1}`,
        at: [x, 500] as const,
        ...column,
      })),
      allied: [
        { id: 'al.b.1', at: [900, 640], size: 'large' },
        { id: 'al.b.2', at: [1200, 640] },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { ...general(900, 450), ...assault }, 'al.b': general(900, 800) },
    });
    toDeclare(f).act('french', charge('fr.a.1', 'al.b.1'));
    expect(f.refusals('french', charge('fr.a.3', 'al.b.1')).map(({ code }) => code)).toEqual([
      'massed-columns-charge-once',
    ]);
  });

  test('[GDA-4.2.21] who is charged does not leave as a helper of another charge', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...column }],
      allied: [
        { id: 'al.b.1', at: [990, 640], ...column },
        { id: 'al.b.2', at: [900, 640], ...column },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': general(900, 450), 'al.b': { ...general(900, 800), assault: 'fr.a' } },
    });
    toDeclare(f).act('french', charge('fr.a.1', 'al.b.2')).end('french', 'endDeclaring');
    const helped = charge('al.b.1', 'fr.a.1', { supports: { right: 'al.b.2' } });
    expect(f.refusals('allied', helped).map(({ code }) => code)).toEqual(['is-charged-itself']);
    expect(f.refusals('allied', charge('al.b.1', 'fr.a.1'))).toEqual([]);
  });

  test('[GDA-5.26.6] [GDA-4.2.5] it does not halt with its rear among friends beside whom it wheeled', () => {
    const beside = (x: number): string[] =>
      codes(
        duel(
          150,
          riders,
          { ...riders, at: [1000, 560] },
          {
            french: [
              { id: 'fr.a.1', at: [900, 500], ...riders },
              { id: 'fr.c.1', brigade: 'fr.c', at: [x, 480], ...column },
            ],
          },
        ),
      );
    expect(beside(700)).toEqual([]);
    expect(beside(842)).toEqual(['friends']);
  });
});

describe('what becomes of a charge whose enemy does not stand', () => {
  test('[GDA-4.2.20] [GDA-4.9.17] [GDA-4.13.11] whoever runs already leaves his ground, and it is taken', () => {
    const f = launched(duel(150, column, { order: 'retreating' }));
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: true });
    // To the far edge of a line that was 2 cm deep.
    expect(f.unit('fr.a.1').pose.y).toBe(67_000);
    const aside = (more: readonly Piece[] = []): Field =>
      launched(
        duel(
          150,
          riders,
          { order: 'retreating', at: [1000, 640] },
          { french: [{ id: 'fr.a.1', at: [900, 500], ...riders }, ...more] },
        ),
      );
    expect(aside().unit('fr.a.1').pose.heading).toBeGreaterThan(0);
    // It does not wheel upon a friend who stands beside it.
    const beside: Piece = { id: 'fr.c.1', brigade: 'fr.c', at: [843, 440], ...column };
    expect(aside([beside]).unit('fr.a.1').pose.heading).toBe(0);
  });

  test('[GDA-4.15.5] limbered foot guns are lost when the charge has come to 5 cm, not when it falls short', () => {
    const guns: Partial<Piece> = { arm: 'footArtillery', formation: 'limbered' };
    const hasty = { brigades: { 'fr.a': { tasks: ['forwards' as const] } } };
    const f = (...dice: number[]) =>
      launched(duel(300, {}, guns, hasty), charge('fr.a.1', 'al.b.1', { forwards: true })).roll(...dice);
    expect(f(1, 1).unit('al.b.1').place).toBe('table');
    expect(f(1, 1).unit('fr.a.1').order).toBe('unformed');
    expect(f(6, 6).unit('al.b.1').place).toBe('lost');
    expect(f(6, 6).unit('fr.a.1').pose.y).toBe(75_000);
  });

  test('[GDA-4.2.12] [GDA-4.9.26] at a charge that fell short only its target fires', () => {
    const allied = [
      { id: 'al.b.1', at: [900, 800] as const },
      { id: 'al.c.1', brigade: 'al.c', at: [1010, 790] as const },
    ];
    const f = (...dice: number[]) =>
      launched(
        duel(300, {}, {}, { allied, brigades: { 'fr.a': { tasks: ['forwards'] } } }),
        charge('fr.a.1', 'al.b.1', { forwards: true }),
      ).roll(...dice);
    expect(listed(f(6, 6))).toContain('al.c.1');
    expect(listed(f(1, 1))).toEqual(['al.b.1']);
  });

  test('[GDA-4.13.3] [GDA-5.1.9] whoever has charged and goes on is still spent, if nobody can be reached', () => {
    const f = duel(
      300,
      riders,
      {},
      {
        allied: [{ id: 'al.b.1', at: [900, 700], ...riders }],
        features: [place('wood', [600, 620, 1200, 660])],
      },
    ).begin('gda.afterwards', { lead: 0, supports: {}, victory: true });
    f.position = {
      ...f.position,
      units: f.position.units.map((one, i) => (i === 0 ? { ...one, involved: true } : one)),
    };
    f.act('french', { type: 'chargeOn', target: null, supports: false }).roll(6, 6, 6, 6, 6, 6);
    expect(f.unit('fr.a.1').involved).toBe(true);
    expect(f.told('chargeCancelled')).toEqual([]);
  });

  test('[GDA-4.13.3] [GDA-4.13.11] [GDA-4.4.11] [GDA-5.33.1] horse that runs on stops before a wood, and everybody before houses and marshes', () => {
    const ran = (kind: 'wood' | 'builtUpArea' | 'marsh', piece: Partial<Piece>, dice: number): number => {
      const f = duel(
        300,
        piece,
        {},
        {
          allied: [{ id: 'al.b.1', at: [900, 1150] }],
          features: [place(kind, [600, 580, 1200, 700])],
        },
      ).begin('gda.afterwards', { lead: 0, supports: {}, victory: true });
      f.act('french', { type: 'chargeOn', target: null, supports: false }).roll(
        ...Array<number>(dice).fill(6),
      );
      return f.unit('fr.a.1').pose.y;
    };
    expect([ran('wood', riders, 6), ran('builtUpArea', column, 4), ran('marsh', column, 4)]).toEqual([
      57_900, 57_900, 57_900,
    ]);
    expect(ran('wood', column, 4)).toBe(74_000);
  });

  test('[GDA-4.22.1] [GDA-4.9.17] [GDA-8.14.9] where fate sweeps a demoralised brigade away, its ground is left', () => {
    const f = clash(duel(150, {}, {}, { brigades: { 'al.b': { demoralised: true } } }));
    f.roll(6, 6, 3, 3).roll(5, 5);
    expect(f.brigade('al.b').standing).toBe('gone');
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1').pose.y).toBe(67_000);
  });

  test('[GDA-4.9.17] a charge whose enemy gave way goes on against others, not against him', () => {
    const f = launched(
      duel(200, horse, {}, { allied: [{ id: 'al.b.1', at: [900, 700], ...column, size: 'small' }] }),
    );
    f.act('allied', { type: 'formSquare' }).roll(1, 1).roll(1);
    expect(f.unit('al.b.1').order).toBe('retreating');
    f.position = {
      ...f.position,
      units: f.position.units.map((one) =>
        one.id === 'al.b.1' ? { ...one, pose: { x: 90_000, y: 76_000, heading: 1800 } } : one,
      ),
    };
    expect(
      f.refusals('french', { type: 'chargeOn', target: null, supports: false }).map(({ code }) => code),
    ).toEqual(['nobody-in-reach']);
  });

  test('[GDA-4.13.1] [GDA-4.13.8] a second victory on one roll heartens foot that takes the ground too', () => {
    const f = duel(50, { ...column, casualties: 3 });
    const met = { lead: 0, target: f.index('al.b.1'), supports: {}, defence: {}, losses: 0, theirs: 0 };
    f.begin('gda.chargeCombat', { ...met, chargingOn: true, left: 5000 })
      .roll(6, 5, 1, 1)
      .roll(1);
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: false });
    expect(f.unit('fr.a.1').casualties).toBe(2);
  });

  test('[GDA-4.13.6] British horse goes on with what is left of its roll after a second victory', () => {
    const f = duel(300, riders, {}, { nation: 'british', allied: [{ id: 'al.b.1', at: [900, 1100] }] }).begin(
      'gda.afterwards',
      { lead: 0, supports: {}, victory: true, left: 5000 },
    );
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', pose: { y: 55_000 } });
    expect(step(f)).toBe('test.alone.rest');
  });
});

describe('out of hand, out of order, out of heart', () => {
  test('[GDA-5.24.4] a battalion out of hand neither wheels to a charge nor turns about, but forms square', () => {
    const f = launched(duel(200, riders, { at: [960, 700], wild: true, grade: 'veteran' }));
    expect(answerCodes(f, { type: 'wheelAndFire', on: 'right', angle: 100 })).toEqual(['out-of-hand']);
    expect(answerCodes(f, { type: 'formSquare' })).toEqual([]);
    expect(answerCodes(f, { type: 'turnAbout' })).toContain('out-of-hand');
  });

  test('[GDA-5.24.3] who is unformed forms no square and does not turn about when he is charged', () => {
    const f = launched(duel(200, riders, { at: [960, 700], order: 'unformed', grade: 'veteran' }));
    if (step(f) === 'gda.charge.react') {
      expect(answerCodes(f, { type: 'formSquare' })).toEqual(['unformed']);
      expect(answerCodes(f, { type: 'turnAbout' })).toContain('unformed');
      expect(answerCodes(f, { type: 'wheelAndFire', on: 'right', angle: 100 })).toEqual([]);
    } else throw new Error('nobody was asked');
    expect(step(launched(duel(200, riders, { ...column, order: 'unformed' })))).toBe('gda.chargeFire.choose');
  });

  test('[GDA-5.24.4] [GDA-4.5.5] nor goes with a charge as a helper', () => {
    const with2 = (more: Partial<Piece>): string[] =>
      codes(
        duel(
          120,
          column,
          {},
          {
            french: [
              { id: 'fr.a.1', at: [900, 500], ...column },
              { id: 'fr.a.2', at: [990, 500], ...column, ...more },
            ],
            brigades: { 'fr.a': assault },
          },
        ),
        charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }),
      );
    expect(with2({})).toEqual([]);
    expect(with2({ wild: true })).toEqual(['not-a-support-there']);
  });

  test('[GDA-3.24.4] [GDA-4.7.10] a brigade that falters between the throw and the answer helps with no die', () => {
    const scene = (destiny: readonly number[]): Field => {
      const f = clash(
        duel(
          120,
          column,
          {},
          {
            allied: [
              { id: 'al.b.1', at: [900, 620] },
              { id: 'al.b.2', at: [1030, 620], heading: 1800 },
            ],
          },
        ),
      );
      return f.roll(6, 6, 3, 3).roll(...destiny);
    };
    const calm = scene([2, 2]).act('french', { type: 'recover' });
    expect(step(calm)).toBe('gda.chargeCombat.throwOrPass');
    const shaken = scene([5, 6]);
    expect(shaken.brigade('al.b').command).toBe('faltering');
    expect(step(shaken)).not.toBe('gda.chargeCombat.throwOrPass');
  });

  test('[GDA-4.7.10] nobody goes with the second charge of a brigade that the first has shaken', () => {
    const f = toDeclare(
      duel(
        120,
        column,
        {},
        {
          french: [
            { id: 'fr.a.1', at: [900, 500], ...column },
            { id: 'fr.a.2', at: [990, 490], ...column },
          ],
          brigades: { 'fr.a': assault },
        },
      ),
    ).act('french', charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }));
    f.position = {
      ...f.position,
      brigades: f.position.brigades.map((one) =>
        one.id === 'fr.a' ? { ...one, command: 'faltering' } : one,
      ),
    };
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    expect([f.unit('fr.a.1').pose.y, f.unit('fr.a.2').pose.y]).toEqual([57_000, 49_000]);
  });
});
