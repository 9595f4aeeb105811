import { describe, expect, test } from 'vitest';
import { charge, duel, general, launched, seats, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';

describe('evading', () => {
  const skirmishers: Partial<Piece> = { formation: 'skirmish', light: true, bases: 3 };
  const scene = (gap: number, charger: Partial<Piece> = riders, more: Partial<Scrap> = {}): Field =>
    launched(duel(gap, charger, skirmishers, more));

  test('[GDA-4.16.1] [GDA-4.16.4] the charge comes to 5 cm, then the skirmishers test', () => {
    const f = scene(200);
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
    expect(step(f)).toBe('gda.disciplineTest.roll');
  });

  test('[GDA-4.16.5] [GDA-4.16.6] passing they go up to a full move to the rear, facing about for nothing', () => {
    const f = scene(200).roll(4, 3);
    expect(f.told('unitFellBack')[0]).toMatchObject({ unit: 'al.b.1', how: 'evade' });
    expect(f.unit('al.b.1').pose.y).toBeGreaterThan(85_000);
    expect(f.unit('al.b.1').involved).toBe(true);
  });

  test('[GDA-4.16.7] failing they retreat with losses', () => {
    const f = scene(200).roll(3, 3).roll(5);
    expect(f.unit('al.b.1')).toMatchObject({ order: 'retreating', casualties: 3 });
  });

  test('[GDA-4.16.9] caught they are dispersed', () => {
    const f = duel(200, riders, skirmishers, {
      allied: [
        { id: 'al.b.1', at: [900, 700], ...skirmishers },
        { id: 'al.b.2', at: [900, 760], ...column },
      ],
    });
    launched(f).roll(4, 3);
    // The friend behind whom they stop is within what the charge has left, and so are they.
    expect(['lost', 'table']).toContain(f.unit('al.b.1').place);
    const near = launched(
      duel(
        60,
        riders,
        { ...skirmishers, at: [900, 560] },
        { allied: [{ id: 'al.b.1', at: [900, 560], ...skirmishers }] },
      ),
    );
    near.roll(4, 3);
    expect(near.unit('al.b.1').place).toBe('lost');
  });

  test('[GDA-4.16.8] [GDA-4.9.17] the charge takes the ground or goes on against another within what is left of it, as a fresh charge', () => {
    const f = scene(150, column, {
      allied: [
        { id: 'al.b.1', at: [900, 560], ...skirmishers },
        { id: 'al.b.2', at: [900, 690], formation: 'line' },
      ],
    });
    if (step(f) === 'gda.skirmishFire.roll') f.roll(1, 1, 1);
    f.roll(4, 4);
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'chargeOn', target: null, supports: false });
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    f.act('allied', { type: 'fireAtCharge', units: [] }).roll(3, 3, 3, 3);
    expect(f.told('chargeFought')[0]).toMatchObject({ defender: 'al.b.2' });
    expect(f.told('chargeFought')[0]?.attackerScore.lines.map(({ code }) => code)).not.toContain(
      'charging-on',
    );
    const nobody = scene(150, column).roll(1, 1, 1);
    if (step(nobody) === 'gda.disciplineTest.roll') nobody.roll(4, 4);
    expect(
      nobody.refusals('french', { type: 'chargeOn', target: null, supports: false }).map(({ code }) => code),
    ).toEqual(['nobody-in-reach']);
  });
});

describe('opportunity charges', () => {
  const scene = (more: Partial<Scrap> = {}): Field => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.c.1', brigade: 'fr.c', at: [400, 500], ...column },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 660] },
        { id: 'al.b.2', at: [400, 660] },
        { id: 'al.c.1', brigade: 'al.c', ...riders, at: [1150, 600], heading: 2700 },
        { id: 'al.c.2', brigade: 'al.c', ...riders, at: [1150, 520], heading: 2700 },
      ],
      phase: 'charges',
      ...more,
      brigades: {
        'fr.a': general(900, 400),
        'fr.c': general(400, 400),
        'al.b': general(700, 800),
        'al.c': general(1200, 650),
        ...more.brigades,
      },
    });
    return toDeclare(f)
      .act('french', charge())
      .act('french', charge('fr.c.1', 'al.b.2'))
      .end('french', 'endDeclaring')
      .end('allied', 'endDeclaring');
  };
  const intercept = { type: 'intercept' as const, unit: 'al.c.1', charger: 'fr.a.1' };

  test('[GDA-4.17.3] [GDA-4.18.3] [GDA-4.19.4] [GDA-4.20.5] the rider is the attacker, alone; only the other side may try', () => {
    const f = scene();
    expect(seats(f)).toEqual(['allied']);
    f.act('allied', intercept).roll(4, 3);
    if (step(f) === 'gda.charge.react') f.act('french', { type: 'standAndFire' });
    if (step(f) === 'gda.chargeFire.choose') f.act('french', { type: 'fireAtCharge', units: [] });
    f.roll(3, 3, 3, 3);
    expect(f.told('chargeFought')[0]).toMatchObject({ attacker: 'al.c.1', defender: 'fr.a.1' });
  });

  test('[GDA-4.18.1] one of a brigade', () => {
    const f = scene().act('allied', intercept).roll(1, 1).roll(1);
    expect(f.brigade('al.c').intercepted).toBe(true);
    expect(step(f)).not.toBe('gda.chargePhase.intercept');
  });

  test('[GDA-4.19.5] the other charges of the phasing side are carried out afterwards', () => {
    const f = scene().act('allied', intercept).roll(4, 3);
    if (step(f) === 'gda.charge.react') f.act('french', { type: 'standAndFire' });
    if (step(f) === 'gda.chargeFire.choose') f.act('french', { type: 'fireAtCharge', units: [] });
    f.roll(1, 1, 3, 3).roll(1);
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(f.unit('fr.c.1').pose.y).toBe(61_000);
  });

  test('[GDA-4.18.5] [GDA-4.19.3] not by a unit that is itself charged, nor out of reach', () => {
    const far = scene({
      allied: [
        { id: 'al.b.1', at: [900, 660] },
        { id: 'al.b.2', at: [400, 660] },
        { id: 'al.c.1', brigade: 'al.c', ...riders, at: [1400, 600], heading: 2700 },
      ],
    });
    expect(step(far)).not.toBe('gda.chargePhase.intercept');
    const target = field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...riders }],
      allied: [{ id: 'al.c.1', brigade: 'al.c', ...riders, at: [900, 700] }],
      phase: 'charges',
      brigades: { 'fr.a': general(900, 400), 'al.c': general(900, 800) },
    });
    launched(target, charge('fr.a.1', 'al.c.1'));
    expect(target.unit('al.c.1').pose.y).toBe(70_000);
    expect(target.brigade('al.c').intercepted).toBe(false);
  });
});
