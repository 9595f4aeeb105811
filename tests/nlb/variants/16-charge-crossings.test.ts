import { describe, expect, test } from 'vitest';
import { as, field, hidden, hide, until } from '../hiding.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* Charges (16.8) together with roads (16.4), hidden markers (16.6) and leaders (10.1). */

const HORSE: Piece = { hex: '0507', arm: 'cavalry', strength: 4 };
const CHARGE = { type: 'charge', unit: 'fr.c' } as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;

describe('the run-up of a charge (16.8)', () => {
  test('[NLB-16.8.8] [NLB-16.4.road.1] is what the march has cost, where the road does not count among the enemy', () => {
    const charge = (...way: readonly string[]): string[] => {
      const [from, ...path] = way as [string, ...string[]];
      const table = skirmish({
        pieces: { 'fr.c': { ...HORSE, hex: from }, 'al.x': { hex: '0504' } },
        roads: [way],
        optional: ['16.4', '16.8', '16.11'],
      });
      return table
        .march('fr.c', ...path)
        .endMovement()
        .act(target('0504'))
        .why(CHARGE);
    };
    expect(charge('0506', '0505')).toEqual([]);
    expect(charge('0508', '0507', '0506', '0505')).toEqual([]);
    expect(charge('0509', '0508', '0507', '0506', '0505')).toEqual(['no-run-up NLB-16.8.8']);
  });

  test('[NLB-16.8.8] [NLB-16.6C.5] cavalry that comes onto the map has none, though markers halt it on its way', () => {
    const table = field({
      pieces: {
        'fr.h': { hex: '0901' },
        'fr.x': { hex: '1505' },
        'al.c': { arm: 'cavalry' },
        'al.z': { hex: '3012' },
      },
      optional: ['16.8'],
      scenario: {
        reinforcements: [
          { id: 'r', army: 'allied', turn: '16/1400', hex: '1501', order: [['al.c']], rule: 'NLB-5.6.1' },
        ],
      },
      // In the woods he sees nothing of them, and on the open ground behind he does.
      terrain: { '1401': 'forest', '1301': 'forest', '1300': 'forest' },
    });
    hidden(table, 'french', hide('0901', ['fr.h']));
    until(table, 'coalition');
    table.enter('al.c', '1501', '1502', '1503', '1504');
    expect(table.last('marchInterrupted').unit).toBe('al.c');
    while (table.step === 'nlb.unmasking.choose') as(table, 'french', { type: 'deployRest' });
    const { hex } = table.unit('al.c');
    const rest = ['1502', '1503', '1504'].filter((step) => step > (hex as string));
    expect(rest.length).toBeGreaterThan(0);
    table
      .march('al.c', ...rest)
      .endMovement()
      .act(target('1505'));
    expect(table.why({ type: 'charge', unit: 'al.c' })).toEqual(['no-run-up NLB-16.8.8']);
  });
});

test('[NLB-16.4.road.3] [NLB-16.6C.5] a column that is halted on its way and goes on has still marched by road', () => {
  const road = Array.from({ length: 10 }, (_, i) => `15${20 - i}`);
  const march = (halted: boolean): Table => {
    const table = field({
      rows: 24,
      pieces: {
        'fr.h': { hex: '1507' },
        'al.a': { hex: '1520', movement: 3 },
        'al.b': { hex: '1318', movement: 12 },
        'fr.z': { hex: '3001' },
      },
      roads: [road],
      optional: ['16.4', '16.11'],
    });
    hidden(table, 'french', ...(halted ? [hide('1507', ['fr.h'])] : []));
    until(table, 'coalition');
    table.march('al.a', ...road.slice(1, 6));
    expect(table.step === 'nlb.unmasking.choose').toBe(halted);
    while (table.step === 'nlb.unmasking.choose') as(table, 'french', { type: 'deployRest' });
    if (table.step === 'nlb.interrupted.goOn') {
      table.march('al.a', ...road.slice(road.indexOf(table.unit('al.a').hex as string) + 1, 6));
    }
    expect(table.unit('al.a').hex).toBe('1515');
    return table;
  };
  for (const halted of [false, true]) {
    const table = march(halted);
    expect(table.unit('al.a').onRoad).toBe(true);
    expect(table.why({ type: 'march', unit: 'al.b', path: ['1317', '1316', '1415', '1515'] })).toEqual([
      'road-taken NLB-16.4.road.3',
    ]);
  }
});

describe('cavalry that is blown (16.8) and leaders by themselves', () => {
  /** The French cavalry, in this state, and an Allied leader by himself in 0504. */
  const beside = (horses: 'blown' | 'recovering', more: Partial<Skirmish> = {}): Table => {
    const table = skirmish({
      pieces: { 'fr.c': HORSE, 'fr.z': { hex: '1212' }, 'al.x': { hex: '0101' } },
      leaders: { 'al.o': { hex: '0504' } },
      optional: ['16.8'],
      ...more,
      scenario: { chapters: ['10'], ...more.scenario },
    });
    const french = table.position.forces.french.map((unit) =>
      unit.id === 'fr.c' ? { ...unit, horses } : unit,
    );
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    return table;
  };
  const leaderAt = (table: Table) => table.position.leaders.coalition[0]?.hex;

  test('[NLB-16.8.3] [NLB-10.1E.2] rides past them: without a zone of control it drives nobody off', () => {
    const table = beside('recovering').march('fr.c', '0506', '0505');
    expect([leaderAt(table), table.of('leaderRelocated')]).toEqual(['0504', []]);
    // Into his very hex is another matter.
    expect(leaderAt(beside('recovering').march('fr.c', '0506', '0505', '0504'))).toBe('0101');
  });

  test('[NLB-16.8.3] [NLB-10.1E.2] recovered, it drives off whoever is left alone beside it', () => {
    const table = beside('recovering').march('fr.c', '0506', '0505');
    table.pass();
    expect([table.position.phasing, table.unit('fr.c').horses]).toEqual(['coalition', null]);
    expect(leaderAt(table)).toBe('0101');
    expect(table.last('leaderRelocated')).toMatchObject({ leader: 'al.o', from: '0504' });
    expect(table.step).toBe('nlb.movement.move');
  });
});

test('[NLB-16.8.3] [NLB-6.0.1] who must attack blown cavalry must do so though a beaten friend falls back to him', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505', strength: 4 },
      'fr.b': { hex: '0605', strength: 2 },
      'al.c': { hex: '0504', arm: 'cavalry', strength: 2 },
      'al.x': { hex: '0705', strength: 6 },
      'al.z': { hex: '1212' },
    },
    optional: ['16.8'],
  });
  const coalition = table.position.forces.coalition.map((unit) =>
    unit.id === 'al.c' ? { ...unit, horses: 'blown' as const } : unit,
  );
  table.position = { ...table.position, forces: { ...table.position.forces, coalition } };
  table.endMovement().attack(['0705'], ['fr.b']).roll(4).retreat('fr.b', '0505');
  if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
  expect(table.why({ type: 'endCombat' })).toEqual([
    'duty-to-attack NLB-6.0.1',
    'duty-to-be-attacked NLB-6.0.2',
  ]);
  table.act(target('0504'), { type: 'engage', unit: 'fr.a' });
  expect(table.odds.attack.total).toBe(4);
});
