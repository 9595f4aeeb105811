import { describe, expect, test } from 'vitest';
import { moraleOf } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { on } from '../going-on.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { rules, special } from './dresden.ts';

describe('zones and disruption', () => {
  const leaving = (battle?: Skirmish['battle']) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle,
    }).movement();

  test('[NLC-28.0.3] [NLC-28.0.4] who leaves an enemy zone pays nothing for it and is not disrupted', () => {
    const elsewhere = leaving().march('fr.a', '0404');
    expect(linesOf(elsewhere.last('marched').cost as never)).toContain('leaves-zoc-last 1');
    const table = leaving(rules).march('fr.a', '0404');
    expect(table.last('marched').cost?.total).toBe(1);
    expect(table.unit('fr.a').disrupted).toBe(false);
    expect(table.step).toBe('nlc.movement.move');
  });

  const guns = () =>
    skirmish({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 },
        'fr.h': { hex: '0405', arm: 'foot-artillery', strength: 8 },
        'fr.i': { hex: '0506', strength: 12 },
        'al.x': { hex: '0507', strength: 4 },
      },
      orders: { 'allied.1': 'defend' },
      battle: rules,
    });

  test('[NLC-28.0.5] guns disrupt; the fire of a fight does not', () => {
    const shot = guns()
      .bombardment()
      .act({ type: 'bombard', units: ['fr.g'], target: '0507' })
      .roll(3, 3);
    expect(shot.last('disrupted').unit).toBe('al.x');
    const fought = guns().assaults().assault(['fr.i'], '0507').roll(3, 3, 1, 1);
    fought.act({ type: 'holdGround' });
    expect(fought.of('stepLost').map(({ unit }) => unit)).toContain('al.x');
    expect([fought.of('disrupted'), fought.unit('al.x').disrupted]).toEqual([[], false]);
  });

  test('[NLC-28.0.6] a disrupted unit keeps its zone', () => {
    const table = guns().setUnit('al.x', { disrupted: true }).setFormation('french.1', { order: 'reserve' });
    expect(table.movement().whyMarch('fr.h', '0406')).toContain('in-reserve NLC-12.2.reserve.2');
  });

  test('[NLC-28.0.7] whom guns have disrupted they cannot disrupt more: no step is lost', () => {
    const table = guns()
      .setUnit('al.x', { disrupted: true })
      .bombardment()
      .act({ type: 'bombard', units: ['fr.g'], target: '0507' })
      .roll(3, 3);
    expect(table.last('bombarded').fire.hits).toBe(1);
    expect(table.unit('al.x')).toMatchObject({ disrupted: true, reduced: false });
  });

  test('[NLC-28.0.8] disruption is gone when the turn ends', () => {
    const table = guns().setUnit('al.x', { disrupted: true }).setFormation('french.1', { order: 'defend' });
    on(table);
    expect([table.position.turn, table.unit('al.x').disrupted]).toEqual([1, false]);
    expect(table.last('disruptionRemoved').units).toEqual(['al.x']);
  });
});

describe('demoralization and rally', () => {
  const shaken = (demoralized: boolean, battle: Skirmish['battle'] = rules) => {
    const table = skirmish({
      pieces: { 'al.a': { hex: '0101' }, 'al.b': { hex: '0101' }, 'fr.x': { hex: '1212' } },
      leaders: { 'al.l': { hex: '0101' } },
      orders: { 'french.1': 'reserve', 'allied.1': 'reserve' },
      battle: { ...battle, firstPlayer: 'coalition' },
    });
    const { armies } = table.position;
    return table.set({
      armies: { ...armies, allied: { ...(armies.allied as object), demoralized } as never },
    });
  };

  test('[NLC-28.0.9] a demoralized army has morale and movement one lower, and not less strength', () => {
    const table = shaken(true).movement('coalition');
    const { world } = table.game;
    expect(moraleOf(world, table.position, table.unit('al.a')).lines).toContainEqual(
      expect.objectContaining({ code: 'army-demoralized', value: -1, rule: 'NLC-28.0.9' }),
    );
    expect(table.whyMarch('al.a', '0201', '0302', '0402')).toEqual([]);
    expect(table.whyMarch('al.a', '0201', '0302', '0402', '0503')).toContain('too-far NLC-5.1.1');
    const free = shaken(false).movement('coalition');
    expect(free.whyMarch('al.a', '0201', '0302', '0402', '0503')).not.toContain('too-far NLC-5.1.1');
    const elsewhere = shaken(true, {}).movement('coalition');
    expect(elsewhere.whyMarch('al.a', '0201', '0302', '0402', '0503')).not.toContain('too-far NLC-5.1.1');
  });

  test('[NLC-28.0.9] its fire is as strong as before and it advances', () => {
    const table = skirmish({
      pieces: {
        'al.a': { hex: '0505', strength: 12 },
        'fr.x': { hex: '0506', flipped: true },
        'fr.y': { hex: '0101' },
      },
      leaders: { 'fr.l': { hex: '0101' } },
      orders: { 'french.1': 'defend' },
      battle: { ...rules, firstPlayer: 'coalition' },
    }).assaults('coalition');
    const { armies } = table.position;
    table.set({
      armies: { ...armies, allied: { ...(armies.allied as object), demoralized: true } as never },
    });
    table.assault(['al.a'], '0506').roll(6, 6, 1, 1);
    expect(linesOf(table.last('combatFought').attack.strength)).toEqual(['strength 12']);
    table.until('nlc.advance.choose');
    expect(table.why({ type: 'advance', units: ['al.a'] })).toEqual([]);
  });

  const fallen = (demoralized: boolean, broken: boolean) => {
    const table = shaken(demoralized).setUnit('al.b', { place: 'eliminated', reduced: true, fell: 0 });
    table.set({ broken: { 'allied.1': broken } });
    on(table);
    on(table);
    return table.act({ type: 'rally', leader: 'al.l', units: ['al.b'] });
  };

  test('[NLC-28.0.9] [NLC-28.1.1] a die is rolled to rally for who is broken or demoralized, and for nobody else', () => {
    expect(fallen(true, false).step).toBe('nlc.rally.roll');
    expect(fallen(false, true).step).toBe('nlc.rally.roll');
    const sound = fallen(false, false);
    expect(sound.last('rallied')).toMatchObject({ unit: 'al.b', hex: '0101' });
    expect(sound.of('rallyRolled')).toEqual([]);
    const bad = fallen(true, false).roll(5);
    expect(bad.last('rallyRolled')).toMatchObject({ roll: 5, rallied: false });
    expect(bad.unit('al.b').place).toBe('lost');
  });

  test('[NLC-28.1.2] nothing rallies by itself at night', () => {
    const turns = ['16/2000', '16/2100', '17/0000', '17/0300', '17/0600'].map((label, n) => ({
      label,
      hours: n % 4 === 0 ? 1 : 3,
      night: n > 0 && n < 4,
      rain: false,
    }));
    const table = shaken(false, { ...rules, turns }).setUnit('al.b', {
      place: 'eliminated',
      reduced: true,
      fell: 0,
    });
    for (let n = 0; n < 3; n += 1) on(table);
    expect(table.game.world.battle.turns[table.position.turn]?.night).toBe(true);
    expect(table.unit('al.b').place).toBe('eliminated');
    expect(table.of('rallied')).toEqual([]);
  });
});

describe('Austrian divisions', () => {
  const pieces = {
    'al.a': { hex: '0505', nationality: 'austrian', division: 'A', strength: 6 },
    'al.b': { hex: '0505', nationality: 'austrian', division: 'B', strength: 6 },
    'al.c': { hex: '0605', nationality: 'austrian', division: 'A', strength: 6 },
    'fr.x': { hex: '0506', strength: 6 },
  } as const;
  const storm = (battle?: Skirmish['battle']) =>
    skirmish({
      pieces,
      orders: { 'french.1': 'defend' },
      battle: { ...battle, firstPlayer: 'coalition' },
    }).assaults('coalition');
  const assault = (...units: readonly string[]) => ({ type: 'assault', units, target: '0506' }) as const;

  test('[NLC-28.3.8] do not attack together, not from one hex and not from two; one division does', () => {
    expect(storm().why(assault('al.a', 'al.b'))).toEqual([]);
    const table = storm(rules);
    expect(table.why(assault('al.a', 'al.b'))).toEqual(['divisions-apart NLC-28.3.8']);
    // Of one division, but of two hexes.
    expect(table.why(assault('al.a', 'al.c'))).toEqual(['not-one-stack-of-one-leader NLC-7.3.9']);
    expect(table.options('assault').every(({ units }) => units.length === 1)).toBe(true);
    table.act(assault('al.a'), assault('al.b'), assault('al.c'), { type: 'endAssaults' });
    // Two attacks, that of A from two hexes and that of B; a die for each says which is first.
    expect(table.step).toBe('nlc.assaults.rollOrder');
    table.roll(2, 5).roll(1, 1, 1, 1);
    expect(table.last('combatFought').attack.strength.total).toBe(6);
    expect(table.last('combatFought').formation).toBe('allied.1');
    table.until('nlc.combat.rollFire').roll(1, 1, 1, 1);
    expect(table.last('combatFought').attack.strength.total).toBe(12);
  });

  const horse = (division: string, hex = '0505') =>
    ({ hex, arm: 'cavalry', nationality: 'austrian', division, strength: 6 }) as const;

  test('[NLC-28.3.8] nor do they charge together, but one after the other (ruling R262)', () => {
    const ready = (battle?: Skirmish['battle']) =>
      skirmish({
        pieces: {
          'al.a': horse('A'),
          'al.b': horse('B'),
          'al.c': horse('A', '0606'),
          'fr.x': { hex: '0506' },
        },
        orders: { 'french.1': 'defend', 'allied.1': 'attack' },
        battle: { ...battle, firstPlayer: 'coalition' },
      }).charges('coalition');
    const charge = (...units: readonly string[]) => ({ type: 'charge', units, target: '0506' }) as const;
    expect(ready().why(charge('al.a', 'al.b'))).toEqual([]);
    const table = ready(rules);
    expect(table.why(charge('al.a', 'al.b'))).toEqual(['divisions-apart NLC-28.3.8']);
    expect(table.options('charge').every(({ units }) => units.length === 1)).toBe(true);
    table.act(charge('al.a'), charge('al.b'), { type: 'endCharges' });
    expect(table.of('chargeDeclared')).toHaveLength(2);
    const one = skirmish({
      pieces: { 'al.a': horse('A'), 'al.b': horse('A'), 'fr.x': { hex: '0506' } },
      orders: { 'allied.1': 'attack' },
      battle: { ...rules, firstPlayer: 'coalition' },
    }).charges('coalition');
    expect(one.why(charge('al.a', 'al.b'))).toEqual([]);
  });

  test('[NLC-28.3.8] nor react together', () => {
    const offered = (battle?: Skirmish['battle']) =>
      skirmish({
        pieces: { 'al.a': horse('A', '0507'), 'al.b': horse('B', '0507'), 'fr.x': { hex: '0505' } },
        orders: { 'french.1': 'attack', 'allied.1': 'defend' },
        ...(battle === undefined ? {} : { battle }),
      })
        .movement()
        .march('fr.x', '0506');
    const parties = (table: ReturnType<typeof offered>) =>
      table.options('react').map(({ units }) => units.join(' '));
    expect(parties(offered())).toEqual(['al.a', 'al.b', 'al.a al.b']);
    expect(parties(offered(rules))).toEqual(['al.a', 'al.b']);
    expect(offered(rules).why({ type: 'react', units: ['al.a', 'al.b'] })).toEqual([
      'divisions-apart NLC-28.3.8',
    ]);
  });

  test('[NLC-28.3.8] nor bombard together', () => {
    const guns = (division: string) =>
      ({ hex: '0505', arm: 'foot-artillery', nationality: 'austrian', division }) as const;
    const ready = (battle?: Skirmish['battle']) =>
      skirmish({
        pieces: { 'al.a': guns('A'), 'al.b': guns('B'), 'fr.x': { hex: '0507' } },
        orders: { 'french.1': 'defend', 'allied.1': 'attack' },
        battle: { ...battle, firstPlayer: 'coalition' },
      }).until('nlc.bombardment.fire', 'coalition');
    const fire = { type: 'bombard', units: ['al.a', 'al.b'], target: '0507' } as const;
    expect(ready().why(fire)).toEqual([]);
    expect(ready(rules).why(fire)).toEqual(['divisions-apart NLC-28.3.8']);
    expect(ready(rules).options('bombard')).toHaveLength(2);
  });

  test('[NLC-28.3.8] every Austrian of a division is marked with it, and nobody else is', () => {
    expect(special.divisionsApart).toEqual([{ nationality: 'austrian', rule: 'NLC-28.3.8' }]);
  });
});
