import { describe, expect, test } from 'vitest';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, skirmish, type Table } from '../skirmish.ts';
import { at, field, move, train } from './baggage.ts';
import { points } from './field.ts';

describe('baggage', () => {
  test('[NLC-32.9.1] moves without orders, once in a turn', () => {
    const table = field({ orders: { 'french.1': 'reserve', 'prussian.1': 'reserve' } }).movement();
    table.act(move('0503', '0502'));
    expect(at(table)).toMatchObject({ hex: '0502', moved: true });
    expect(table.why(move('0501'))).toEqual(['has-moved NLC-4.III.1']);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.why(move('0501'))).toEqual([]);
  });

  test('[NLC-32.9.1] stays within twice the command range of its commander, or comes nearer to him', () => {
    const far = (leader: string, hex: string) =>
      field({
        pieces: { 'fr.a': { hex: leader }, 'pr.x': { hex: '1515' } },
        leaders: { 'fr.l': { hex: leader } },
        battle: { trains: [train('fr.t', hex)] },
      }).movement();
    // Eight points off: the commander in 0503, the ninth hex down the column.
    expect(far('0503', '0509').why(move('0510', '0511'))).toEqual([]);
    expect(far('0503', '0509').why(move('0510', '0511', '0512'))).toEqual([
      'too-far-from-commander NLC-32.9.1',
    ]);
    expect(far('0503', '0518').why(move('0517'))).toEqual([]);
    expect(far('0503', '0518').why(move('0519'))).toEqual(['too-far-from-commander NLC-32.9.1']);
    expect(
      far('0503', '0509')
        .options('moveTrain')
        .every(({ path }) => path.at(-1) !== '0512'),
    ).toBe(true);
  });

  test('[NLC-32.2.2] stands with no troops and no other baggage, but with leaders and vedettes', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0404' }, 'pr.x': { hex: '1515' } },
      leaders: { 'fr.l': { hex: '0505' }, 'fr.o': { role: 'oc', hex: '0503' } },
      battle: { trains: [train('fr.t', '0504'), train('fr.u', '0502')] },
    }).movement();
    expect(table.why(move('0505'))).toEqual(['trains-stand-alone NLC-32.2.2']);
    expect(table.why(move('0503', '0502'))).toEqual(['trains-stand-alone NLC-32.2.2']);
    expect(table.why(move('0503'))).toEqual([]);
    const ends = table.options('moveTrain').map(({ path }) => path.at(-1));
    expect(ends).not.toContain('0505');
    expect(table.options('march').some(({ path }) => path.at(-1) === '0504')).toBe(false);
    table.march('fr.b', '0504');
    expect(table.why({ type: 'endMovement' })).toEqual(['overstacked NLC-32.2.2']);
  });

  test('[NLC-32.3.1] [NLC-32.3.8] pays as cavalry does; over streams and slopes it comes by road or trail alone', () => {
    const table = (roads: readonly (readonly string[])[]) =>
      field({
        terrain: { '0403': 'forest' },
        sides: { '0503-0504': { water: 'stream' }, '0504-0604': { slope: true, up: '0604' } },
        roads,
      }).movement();
    expect(table([]).why(move('0403'))).toEqual([]);
    expect(table([]).why(move('0403', '0402'))).toEqual(['too-far NLC-5.1.1']);
    expect(table([]).why(move('0503'))).toEqual(['trains-need-a-road NLC-32.3.8']);
    expect(table([]).why(move('0604'))).toEqual(['trains-need-a-road NLC-32.3.8']);
    const built = { '0503-0504': { water: 'stream', bridge: true } } as const;
    const road = field({ sides: built, roads: [['0504', '0503', '0502']] }).movement();
    expect(road.why(move('0503', '0502'))).toEqual([]);
    expect(
      table([])
        .options('moveTrain')
        .map(({ path }) => path[0]),
    ).not.toContain('0604');
  });

  test('[NLC-32.10.2] has no zone of control and enters none of the enemy', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '0501' } },
      battle: { trains: [train('fr.t', '0504'), train('pr.t', '0801')] },
    }).movement();
    expect(table.why(move('0503', '0502'))).toEqual(['zoc-without-friends NLC-32.10.2']);
    expect(table.game.observe(table.position, 'french').zones.coalition).not.toContain('0802');
    expect(table.whyMarch('fr.a', '0605', '0604')).toEqual([]);
  });

  test('[NLC-32.13.3] is taken by troops that enter its hex, for two points', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1515' } },
      battle: { trains: [train('pr.t', '0507')], victory: { instant: [], points } },
    }).movement();
    table.march('fr.a', '0506', '0507', '0508');
    expect(at(table, 'pr.t')?.place).toBe('taken');
    expect(table.last('trainTaken')).toMatchObject({ train: 'pr.t', hex: '0507', side: 'french' });
    expect(linesOf(pointsOf(table.game.world, table.position)?.french as never)).toEqual(['train-taken 2']);
  });

  test('[NLC-32.4.3] [NLC-32.4.6] goes half as far in a storm or in mud', () => {
    const reach = (weather: 'fair' | 'thunderstorm' | 'mud') =>
      Math.max(
        ...field()
          .movement()
          .set({ weather })
          .options('moveTrain')
          .map(({ path }) => path.length),
      );
    expect([reach('fair'), reach('thunderstorm'), reach('mud')]).toEqual([4, 2, 2]);
  });

  test('[NLC-32.9.1] comes onto the map with the troops it belongs to', () => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': {}, 'pr.x': { hex: '1515' } },
      battle: {
        trains: [train('fr.t', null, { comesWith: 'late' })],
        reinforcements: [
          {
            id: 'late',
            army: 'french',
            turn: 1,
            hexes: ['0501'],
            units: ['fr.b'],
            reduced: [],
            rule: 'NLC-9.1',
          },
        ],
      },
    }).movement();
    expect(table.why(move('0501', '0502'))).toEqual(['not-on-the-map NLC-32.10.2']);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.why(move('0601'))).toEqual(['no-entry-there NLC-9.1']);
    table.act(move('0501', '0502'));
    expect(at(table)).toMatchObject({ place: 'map', hex: '0502' });
  });
});

describe('baggage and vedettes', () => {
  const table = () =>
    field({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.c': { hex: '0509', arm: 'cavalry' },
        'pr.h': { hex: '1515', arm: 'cavalry', vedettes: 1 },
      },
      battle: { special: { vedettes: { rule: 'NLC-32.7.1' } }, trains: [train('fr.t', '0504')] },
    });
  const outAt = (it: Table, hex: string): Table =>
    it.set({
      vedettes: {
        french: [],
        coalition: [{ id: 'pr.h/1', place: 'map', hex, moved: false, fell: null }],
      },
    });
  const there = (it: Table) => it.position.vedettes?.coalition[0];

  test('[NLC-32.7.4] vedettes give way to baggage that comes into their hex as to anybody', () => {
    const it = outAt(table().movement(), '0503');
    it.act(move('0503', '0502'));
    expect(at(it)?.hex).toBe('0502');
    expect(it.last('vedetteFled')).toMatchObject({ vedette: 'pr.h/1', from: '0503' });
    expect(
      it.game.world.grid.distance(
        it.game.world.grid.index('0503'),
        it.game.world.grid.index(there(it)?.hex as string),
      ),
    ).toBe(2);
  });

  test('[NLC-32.7.4] [NLC-32.13.3] and do not flee into a hex with baggage of the enemy', () => {
    // Their unit is behind the baggage, which stands two hexes off on the straight way to it.
    const flees = (hex: string) => {
      const it = skirmish({
        columns: 20,
        rows: 20,
        pieces: {
          'fr.a': { hex: '0507' },
          'pr.h': { hex: '0501', arm: 'cavalry', vedettes: 1 },
        },
        leaders: { 'fr.l': { hex: '0507' } },
        orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
        battle: { special: { vedettes: { rule: 'NLC-32.7.1' } }, trains: [train('fr.t', hex)] },
      }).movement();
      outAt(it, '0506').march('fr.a', '0506');
      return there(it)?.hex;
    };
    expect(flees('0910')).toBe('0504');
    expect(flees('0504')).not.toBe('0504');
  });
});
