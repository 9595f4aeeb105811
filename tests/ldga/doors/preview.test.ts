import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../../src/engine/ledger.ts';
import type { LdgaAction } from '../../../src/systems/ldga/rules/index.ts';
import { ordersUnderWay, type Route } from '../../../src/systems/ldga/rules/preview/orders.ts';
import { overlaysOf } from '../../../src/systems/ldga/rules/view/overlays.ts';
import { type Field, type Table, table } from '../field.ts';

/* What is told of an action before it is taken: by its own words what then happens, and nothing of what is hidden. */

const ROAD = ['0503', '0504', '0505', '0506', '0507', '0508'];
const FIELD: Field = {
  pieces: { 'fr.1.a': { hex: '0503', strength: 10 }, 'pr.1.a': { hex: '0509', strength: 2 } },
  options: ['without-command'],
  roads: [ROAD],
};
const preview = (t: Table, action: LdgaAction, seat = t.seat) => t.game.preview(t.position, seat, action);
const march = (...path: string[]) => ({ type: 'march' as const, pieces: ['fr.1.a'], path });

describe('a march', () => {
  test('costs what the ledger says that it will cost, and says whom it meets', () => {
    const t = table(FIELD).toMovement();
    const told = preview(t, march('0504', '0505'));
    expect(told).toMatchObject({ allowance: 8, halves: 2, column: false, engages: false });
    expect((told.cost as Ledger).total).toBe(4);
    const column = preview(t, { ...march('0504', '0505'), column: true });
    expect((column.cost as Ledger).total).toBe(2);
    expect(preview(t, { ...march(...ROAD.slice(1)), column: true })).toMatchObject({ engages: true });
    t.march('fr.1.a', '0504', '0505');
    expect(t.last('marched').cost).toEqual(told.cost);
    // Points spent are gone from what is left.
    expect(preview(t, march('0506'))).toMatchObject({ allowance: 4 });
  });

  test('that is refused still has its cost, and none for whom it is not', () => {
    const t = table(FIELD).toMovement();
    const far = march('0604', '0704', '0805', '0905', '1006');
    expect(t.why(far)).toContain('too-little-movement LDGA-8.34A.1');
    expect((preview(t, far).cost as Ledger).total).toBe(10);
    expect(preview(t, far, 'coalition')).toEqual({});
    expect(preview(t, { ...far, pieces: ['nobody'] })).toEqual({});
    expect(preview(t, { ...far, pieces: [] })).toEqual({});
    expect(preview(t, march('9999'))).toMatchObject({ allowance: 8 });
  });

  test('on to the map is paid from the door on', () => {
    const t = table({
      ...FIELD,
      pieces: { ...FIELD.pieces, 'fr.1.b': {} },
      entries: { H: { hexes: ['0105'], edge: 'south' } },
      arrivals: [{ turn: 2, entry: 'H', pieces: ['fr.1.b'] }],
    }).toMovement();
    const enter = { type: 'enter' as const, pieces: ['fr.1.b'], path: ['0105', '0205'] };
    expect(preview(t, enter)).toMatchObject({ cost: { total: 4 }, allowance: 8, engages: false });
    expect(preview(t, { ...enter, pieces: ['fr.1.a'] })).toEqual({});
    expect(preview(t, { ...enter, path: ['9999'] })).toEqual({});
  });
});

describe('a repulse', () => {
  const met = (options: Field['options'] = ['without-command']) =>
    table({
      ...FIELD,
      options: options ?? [],
      pieces: { ...FIELD.pieces, 'pr.1.a': { hex: '0506', strength: 2 } },
    })
      .toMovement()
      .march('fr.1.a', '0504', '0505');
  const push = { type: 'repulse' as const, pieces: ['fr.1.a'], targets: ['0506'] };

  test('[LDGA-10.11.2] tells its odds where the enemy lies face up', () => {
    const t = met();
    expect(preview(t, push)).toMatchObject({
      cost: { total: 2 },
      allowance: 4,
      attack: { total: 10 },
      defence: { total: 2 },
      column: '5-1',
      succeeds: true,
    });
    t.act(push);
    expect(t.last('repulseTried').succeeded).toBe(true);
    const weak = table({
      ...FIELD,
      pieces: { 'fr.1.a': { hex: '0505', strength: 9 }, 'pr.1.a': { hex: '0506', strength: 2 } },
    }).toMovement();
    expect(preview(weak, push)).toMatchObject({ column: '4-1', succeeds: false });
  });

  test('tells only what it costs where the enemy is a flag', () => {
    const t = met(['without-command', 'hidden-forces']);
    expect(preview(t, push)).toMatchObject({ cost: { total: 2 } });
    expect(preview(t, push)).not.toHaveProperty('defence');
    expect(preview(t, push, 'coalition')).toEqual({});
  });
});

describe('an attack', () => {
  test('tells odds and six results, and nothing of what cannot be', () => {
    const t = table({
      ...FIELD,
      pieces: { 'fr.1.a': { hex: '0505', strength: 10 }, 'pr.1.a': { hex: '0506', strength: 4 } },
    }).toCombat();
    const attack = { type: 'declareAttack' as const, from: ['0505'], targets: ['0506'] };
    const told = preview(t, attack);
    expect(told).toMatchObject({ odds: { attack: { total: 10 }, defence: { total: 4 }, column: '2-1' } });
    expect(told.results).toEqual(['Dh', 'Dr2', 'Dr', 'Ex', 'Ex', 'Ar']);
    expect(preview(t, attack, 'coalition')).toEqual({});
    expect(preview(t, { ...attack, targets: ['0909'] })).toEqual({});
    expect(preview(t, { ...attack, from: ['9999'] })).toEqual({});
    expect(preview(t, { type: 'declareBombardment', guns: ['nobody'], target: '0506' })).toEqual({});
    expect(preview(t, { type: 'declareBombardment', guns: ['pr.1.a'], target: '0506' })).toEqual({});
  });

  test('[LDGA-11.73.1] a check of élan tells with which faces they go in', () => {
    const t = table({
      ...FIELD,
      pieces: {
        'fr.1.a': { hex: '0503', strength: 10, quality: 2 },
        'fr.1.b': { hex: '0503', strength: 4, quality: 4 },
        'pr.1.a': { hex: '0506', strength: 4 },
      },
      options: ['without-command', 'elan'],
    })
      .toMovement()
      .march(['fr.1.a', 'fr.1.b'], '0504', '0505')
      .toCombat();
    t.act({ type: 'declareAttack', from: ['0505'], targets: ['0506'] }).to('ldga.elan.choose');
    const told = preview(t, { type: 'checkElan', units: ['fr.1.a', 'fr.1.b'] });
    expect(told).toMatchObject({ column: '3-1', lowest: 2 });
    const dice = told.dice as { face: number; die: Ledger; least: number; passes: boolean }[];
    const { least } = t.world.tables.elan;
    // Afternoon: one is added to the die, and six is the most that the table knows.
    expect(dice.map((one) => one.least)).toEqual(
      [1, 2, 3, 4, 5, 5].map((n) => (least['3-1'] as number[])[n]),
    );
    for (const one of dice) expect(one.passes).toBe(2 >= one.least);
    expect(preview(t, { type: 'checkElan', units: ['pr.1.a'] })).toEqual({});
    expect(preview(t, { type: 'checkElan', units: ['fr.1.a'] }, 'coalition')).toEqual({});
  });
});

describe('orders and letters', () => {
  const STAFF: Field = {
    columns: 30,
    pieces: { 'fr.1.a': { hex: '0503' }, 'fr.1.b': { hex: '0504' }, 'pr.1.a': { hex: '1314' } },
    leaders: { 'fr.leader.derlon': '0503', 'fr.leader.napoleon': '0503' },
    terrain: { '0512': 'town' },
    roads: [['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512']],
    turns: [2, 9],
  };

  test('[LDGA-8.24.2] [LDGA-8.24.4] a march order tells whom it binds, the way, and when they would be there', () => {
    const t = table(STAFF).to('ldga.openingOrders.write');
    const order = { type: 'order' as const, officer: 'fr.leader.derlon', objective: '0512' };
    const told = preview(t, order, 'french');
    expect(told).toMatchObject({ binds: ['fr.1.a', 'fr.1.b'], begins: 2 });
    const routes = told.routes as Route[];
    const of = (unit: string, column: boolean) =>
      routes.find((route) => route.unit === unit && route.column === column) as Route;
    expect(of('fr.1.a', true).path).toEqual(STAFF.roads?.[0]?.slice(1));
    // Nine hexes: at four points a turn formed in three turns, the fourth of the track being night; at two in five.
    expect(of('fr.1.a', false)).toMatchObject({ cost: 18, earliest: 5, latest: 7 });
    expect(of('fr.1.a', true)).toMatchObject({ cost: 9, earliest: 3, latest: 5 });
    t.actAs('french', order);
    const [under] = ordersUnderWay(t.world, t.position, 'french');
    expect(under).toMatchObject({ order: 'french-1', objective: '0512', begins: 2 });
    expect(ordersUnderWay(t.world, t.position, 'coalition')).toEqual([]);
    expect(preview(t, order, 'coalition')).toMatchObject({ binds: [], routes: [] });
    // What the map draws: each way once, from where somebody stands, and for nobody else's eyes.
    const ways = (seat: 'french' | 'coalition') => overlaysOf(t.world, t.position, seat, seat).ways;
    expect(ways('french')).toEqual([STAFF.roads?.[0], STAFF.roads?.[0]?.slice(1)]);
    expect(ways('coalition')).toEqual([]);
    // The order book tells the hours of those who are on their way.
    const book = overlaysOf(t.world, t.position, 'french', 'french');
    expect(book.orders.map(({ order }) => order)).toEqual(['french-1']);
    expect(book.orders[0]?.routes.map(({ unit, earliest, latest }) => [unit, earliest, latest])).toEqual([
      ['fr.1.a', 5, 7],
      ['fr.1.b', 3, 6],
    ]);
    expect(overlaysOf(t.world, t.position, 'coalition', 'coalition').orders).toEqual([]);
  });

  test('[LDGA-7.11.3] a command point tells whom it brings in', () => {
    const t = table(STAFF).to('ldga.command.give');
    const point = { type: 'command' as const, commander: 'fr.leader.napoleon', piece: 'fr.leader.derlon' };
    expect(preview(t, point)).toMatchObject({ brings: ['fr.1.a', 'fr.1.b'] });
    t.act(point);
    expect(t.last('commandGiven').brought).toEqual(['fr.1.a', 'fr.1.b']);
  });

  test('[LDGA-7.11.1] [LDGA-7.11.2] a commander knows how many officers and units he can still put in command; the enemy does not', () => {
    const t = table(STAFF).to('ldga.command.give');
    const ask = { type: 'command' as const, commander: 'fr.leader.napoleon', piece: 'fr.leader.napoleon' };
    expect(preview(t, ask)).toMatchObject({ left: { officers: 3, units: 3 } });
    t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.1.b' });
    expect(preview(t, ask)).toMatchObject({ left: { officers: 3, units: 2 } });
    expect(preview(t, ask, 'coalition')).not.toHaveProperty('left');
    t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.leader.derlon' });
    expect(preview(t, ask, 'french')).not.toHaveProperty('left');
  });

  test('[LDGA-18.11.2] a letter tells when it would be read', () => {
    const t = table({
      columns: 40,
      rows: 8,
      pieces: { 'fr.1.a': { hex: '0702' }, 'al.1.a': { hex: '0302' }, 'pr.1.a': { hex: '0330' } },
      leaders: { 'al.leader.wellington': '0302', 'pr.leader.blucher': '0320' },
      options: ['two-coalition-players'],
      first: 'coalition',
      turns: [1, 3],
    }).to('ldga.messages.write');
    const letter = { type: 'sendMessage' as const, addressee: 'blucher', text: 'Come.' };
    expect(preview(t, letter, 'wellington')).toMatchObject({ arrives: 2, day: 15, starts: '1000' });
    expect(preview(t, letter, 'french')).toEqual({});
  });

  test('[LDGA-18.1.1] and that none is wanted where they can talk', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0702' }, 'al.1.a': { hex: '0302' }, 'pr.1.a': { hex: '0303' } },
      leaders: { 'al.leader.wellington': '0302', 'pr.leader.blucher': '0303' },
      options: ['two-coalition-players'],
      first: 'coalition',
    }).to('ldga.messages.write');
    const letter = { type: 'sendMessage' as const, addressee: 'blucher', text: 'Come.' };
    expect(preview(t, letter, 'wellington')).toEqual({ inEarshot: true });
  });
});
