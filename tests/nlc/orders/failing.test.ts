import { describe, expect, test } from 'vitest';
import { fallBacks } from '../../../src/systems/nlc/rules/command/failure.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

/** Where a unit could fall back to, with the enemy at the upper end of a lane one hex wide. */
const lane = (rows: number, pieces: Skirmish['pieces']) => {
  const table = skirmish({
    columns: 1,
    rows,
    pieces: { 'fr.a': { hex: '0103' }, 'al.x': { hex: '0101' }, ...pieces },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  });
  const { world } = table.game;
  return fallBacks(world, table.position, counterOf(world, 'fr.a')).map((path) =>
    path.map((hex) => world.grid.id(hex)).join(' '),
  );
};

describe('a failed order', () => {
  test('[NLC-12.7.1] sends a unit three hexes back, neither less nor more', () => {
    expect(lane(9, {})).toEqual(['0104 0105 0106']);
  });

  test('[NLC-12.7.1] where there is no room it stops short or goes one hex on', () => {
    const full = { 'fr.b': { hex: '0106' }, 'fr.c': { hex: '0106' } };
    expect(lane(9, full)).toEqual(['0104 0105', '0104 0105 0106 0107']);
    expect(lane(6, full)).toEqual(['0104 0105']);
    // One who stands there leaves room for one.
    expect(lane(9, { 'fr.b': { hex: '0106' } })).toEqual(['0104 0105 0106']);
    const packed = { ...full, 'fr.d': { hex: '0105' }, 'fr.e': { hex: '0105' } };
    expect(lane(9, packed)).toEqual(['0104', '0104 0105 0106 0107']);
  });

  test('[NLC-12.7.3] guns go along, but for those that cannot march', () => {
    const guns = (movement: number) => lane(9, { 'fr.a': { hex: '0103', arm: 'foot-artillery', movement } });
    expect(guns(4)).toEqual(['0104 0105 0106']);
    expect(guns(0)).toEqual([]);
  });

  test('[NLC-12.7.1] where the map ends it goes as far as it can', () => {
    expect(lane(5, {})).toEqual(['0104 0105']);
    expect(lane(3, {})).toEqual([]);
  });

  test('[NLC-12.7.3] nobody goes into an enemy zone, though he stands in one', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' }, 'al.y': { hex: '0607' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    });
    const { world } = table.game;
    const zone = table.game.observe(table.position, 'french').zones.coalition;
    const ways = fallBacks(world, table.position, counterOf(world, 'fr.a'));
    expect(ways.length).toBeGreaterThan(0);
    for (const path of ways) for (const hex of path) expect(zone).not.toContain(world.grid.id(hex));
  });

  test('[NLC-12.7.1] [NLC-12.7.2] takes the leader along with his troops, also where others stay in his hex', () => {
    const table = skirmish({
      columns: 1,
      rows: 9,
      pieces: {
        'fr.a': { hex: '0103', flipped: true },
        'fr.b': { hex: '0103', org: '2' },
        'al.x': { hex: '0101' },
      },
      leaders: { 'fr.l': { hex: '0103', rating: 0 }, 'fr.oc': { role: 'oc', hex: '0109' } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    }).movement('coalition');
    table.setFormation('french.1', { order: 'attack', shaken: 0, target: ['0101'] });
    table.act({ type: 'endMovement' });
    while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
    table.roll(6);
    expect(table.last('orderFailed')).toMatchObject({ formation: 'french.1' });
    expect(table.unit('fr.a').hex).toBe('0106');
    expect(table.leader('fr.l').hex).toBe('0106');
  });

  /** A column of one formation before the enemy, led by one far behind; with it whoever is named. */
  const failed = (more: { pieces?: Skirmish['pieces']; leaders?: Skirmish['leaders'] }) => {
    const table = skirmish({
      columns: 1,
      rows: 11,
      pieces: { 'fr.a': { hex: '0103', flipped: true }, 'al.x': { hex: '0101' }, ...more.pieces },
      leaders: { 'fr.l': { hex: '0104', rating: 0 }, ...more.leaders },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    }).movement('coalition');
    table.setFormation('french.1', { order: 'attack', shaken: 0, target: ['0101'] });
    table.act({ type: 'endMovement' });
    while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
    table.roll(6);
    expect(table.last('orderFailed')).toMatchObject({ formation: 'french.1' });
    expect(table.unit('fr.a').hex).toBe('0106');
    return table;
  };

  test('[NLC-11.8] [NLC-12.7.1] a commander whom it leaves alone dies on a 1, and else finds friends', () => {
    const alone = () => failed({ leaders: { 'fr.oc': { role: 'oc', hex: '0103' } } });
    const dies = alone();
    expect(dies.step).toBe('nlc.orphans.roll');
    expect(dies.roll(1).leader('fr.oc')).toMatchObject({ place: 'dead', hex: '0103' });
    expect(alone().roll(2).leader('fr.oc')).toMatchObject({ place: 'map', hex: '0106' });
  });

  test('[NLC-11.8] [NLC-12.7.1] not one with whom others stay, nor who was alone before, nor its own leader', () => {
    const table = failed({
      pieces: { 'fr.b': { hex: '0103', org: '2' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0103' }, 'fr.w': { role: 'wc', hex: '0105', most: 1 } },
    });
    expect(table.step).toBe('nlc.orders.send');
    expect(table.leader('fr.oc').hex).toBe('0103');
    expect(table.leader('fr.w').hex).toBe('0105');
    expect(table.leader('fr.l').hex).toBe('0106');
  });
});
