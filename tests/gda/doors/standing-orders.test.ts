import { describe, expect, test } from 'vitest';
import type { StandingOrders, Written } from '../../../src/engine/standing.ts';
import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { type Field, field } from '../field.ts';

const written = (all: Record<string, Written>, of: StandingOrders['of'] = {}): StandingOrders => ({
  all,
  of,
});
const answer = (at: Field, seat: Side, orders: StandingOrders) =>
  at.machine.answer(at.position, seat, orders);
const action = (at: Field, seat: Side, orders: StandingOrders): GdaAction | undefined =>
  answer(at, seat, orders)?.action;

/** Horse rides at foot from far enough away for it to do something about it. */
const ridden = (): Field =>
  field({
    french: [{ id: 'fr.a.horse', arm: 'cavalry', at: [900, 300] }],
    allied: [{ id: 'al.b.foot', at: [900, 540], formation: 'attackColumn' }],
    phase: 'charges',
    phasing: 'french',
  }).begin('gda.charge', { lead: 0, target: 1, supports: {} });

describe('answers written beforehand', () => {
  test('[GDA-4.9.13] foot that horse rides at forms square or stands, as is written for it or for all', () => {
    const at = ridden();
    expect(at.machine.pending(at.position)).toMatchObject({ step: 'gda.charge.react', seats: ['allied'] });
    expect(answer(at, 'allied', written({}))).toBeUndefined();
    expect(answer(at, 'allied', written({ 'against-horse': 'square' }))).toEqual({
      action: { type: 'formSquare' },
      because: 'against-horse',
    });
    expect(action(at, 'allied', written({ 'against-horse': 'stand' }))).toEqual({ type: 'standAndFire' });
    const own = written({ 'against-horse': 'square' }, { 'al.b.foot': { 'against-horse': 'stand' } });
    expect(action(at, 'allied', own)).toEqual({ type: 'standAndFire' });
    // What is written for other charges says nothing about horse.
    expect(answer(at, 'allied', written({ 'when-charged': 'stand' }))).toBeUndefined();
  });

  test('[GDA-4.9.7] everybody fires at a charge, or nobody', () => {
    const at = ridden().act('allied', { type: 'standAndFire' });
    expect(at.machine.pending(at.position)).toMatchObject({ step: 'gda.chargeFire.choose' });
    expect(action(at, 'allied', written({ 'fire-at-charge': 'all' }))).toEqual({
      type: 'fireAtCharge',
      units: ['al.b.foot'],
    });
    expect(action(at, 'allied', written({ 'fire-at-charge': 'nobody' }))).toEqual({
      type: 'fireAtCharge',
      units: [],
    });
  });

  test('[GDA-2.19.3] generals stay, and horse rides against nobody', () => {
    const at = field({
      french: [{ id: 'fr.a.foot', at: [900, 300] }],
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 29_000 }, with: null, moved: false } } },
    }).begin('gda.chargePhase', { side: 'french' });
    expect(answer(at, 'french', written({ 'no-interception': true }))).toBeUndefined();
    expect(action(at, 'french', written({ 'generals-stay': true }))).toEqual({ type: 'endAttaching' });
    expect(answer(at, 'allied', written({ 'generals-stay': true }))).toBeUndefined();
  });

  test('[GDA-9.8.12] a drawn fight goes on or is broken off, as is written', () => {
    const riders = { arm: 'cavalry', formation: 'squadronColumn' } as const;
    const drawn = field({
      french: [{ id: 'fr.a.horse', at: [900, 600], attacking: true, ...riders }],
      allied: [{ id: 'al.b.horse', at: [900, 600], ...riders }],
      phase: 'melee',
      phasing: 'french',
    })
      .begin('gda.meleePhase')
      .roll(4, 4, 3, 3, 3, 4, 4, 3, 3, 3);
    expect(drawn.machine.pending(drawn.position)).toMatchObject({ step: 'gda.melee.fightOn' });
    expect(answer(drawn, 'allied', written({}))).toBeUndefined();
    expect(action(drawn, 'allied', written({ 'drawn-fight': 'fight-on' }))).toEqual({ type: 'fightOn' });
    expect(action(drawn, 'allied', written({ 'drawn-fight': 'break-off' }))).toEqual({ type: 'breakOff' });
  });

  test('[GDA-10.3.3] a double six takes losses back where there are any, else gives élan', () => {
    const lucky = (casualties: number): Field =>
      field({ french: [{ id: 'fr.a.foot', at: [900, 300], casualties }], phase: 'fire' })
        .begin('gda.destiny', { unit: 0, against: 1 })
        .roll(2, 3);
    expect(action(lucky(3), 'french', written({ destiny: 'recover' }))).toEqual({ type: 'recover' });
    expect(action(lucky(1), 'french', written({ destiny: 'recover' }))).toEqual({ type: 'recover' });
    expect(action(lucky(0), 'french', written({ destiny: 'recover' }))).toEqual({ type: 'takeElan' });
    expect(action(lucky(3), 'french', written({ destiny: 'elan' }))).toEqual({ type: 'takeElan' });
  });
});
