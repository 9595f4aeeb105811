import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import type { Marker } from '../../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* Supply trains (16.17) together with hidden movement (16.6), observation (16.3) and rain (16.5). */

const TRAIN = 'fr.supply.train';
const DONE: NlbAction = { type: 'endHiding' };
const ROAD = Array.from({ length: 28 }, (_, n) => `${String(n + 1).padStart(2, '0')}06`);

const hide = (hex: string, units: readonly string[], real: Marker = 'a'): NlbAction => ({
  type: 'hide',
  hex,
  units,
  leaders: [],
  real,
});
const steer = (pair: string, marker: Marker, ...path: readonly string[]): NlbAction => ({
  type: 'steer',
  pair,
  marker,
  path,
});
const haul = (...path: readonly string[]): NlbAction => ({ type: 'march', unit: TRAIN, path });

/** A road along the whole of row 6. */
const field = (spec: Partial<Skirmish>): Table =>
  skirmish({
    columns: 30,
    rows: 12,
    pieces: {},
    trains: { fr: { hex: '0306', movement: 6 } },
    ...spec,
    roads: [ROAD],
    optional: ['16.3', '16.17', ...(spec.optional ?? ['16.6'])],
  });

function begun(table: Table, seat: string, ...hides: readonly NlbAction[]): Table {
  while (table.step.startsWith('nlb.hiding') && table.seat !== seat) table.act(DONE);
  table.act(...hides);
  while (table.step !== 'nlb.movement.move') table.act(DONE);
  return table;
}

const train = (table: Table) => table.position.trains?.[0];

describe('trains and markers of one side', () => {
  const scene = (): Table =>
    begun(
      field({ pieces: { 'fr.h': { hex: '0506' }, 'fr.g': { hex: '0106' }, 'al.x': { hex: '2806' } } }),
      'french',
      hide('0506', ['fr.h']),
    );

  test('[NLB-16.17B] [NLB-16.6B.3] a train neither enters nor passes the hex of a marker', () => {
    const table = scene();
    expect(table.why(haul('0406', '0506'))).toEqual(['marker-in-the-way NLB-16.6B.3']);
    expect(table.why(haul('0406', '0506', '0606'))).toEqual(['marker-in-the-way NLB-16.6B.3']);
    const ends = table
      .options('march')
      .filter(({ unit }) => unit === TRAIN)
      .map(({ path }) => path.at(-1));
    expect(ends).toEqual(['0406', '0206']);
  });

  test('[NLB-16.6B.3] [NLB-16.17B] a marker neither enters the hex of a train nor is put there', () => {
    const table = scene();
    expect(table.why(steer('french.1', 'a', '0406', '0306'))).toContain('train-in-the-way NLB-16.17B');
    const setUp = field({ pieces: { 'fr.h': { hex: '0406' }, 'al.x': { hex: '2806' } } });
    while (setUp.seat !== 'french') setUp.act(DONE);
    expect(setUp.why(hide('0306', ['fr.h']))).toEqual(['train-in-the-way NLB-16.17B']);
    expect(setUp.why(hide('0407', ['fr.h']))).toEqual([]);
  });
});

describe('trains and enemy markers', () => {
  const met = (spec: Partial<Skirmish> = {}, real: Marker = 'a'): Table =>
    begun(
      field({
        terrain: { '0906': 'forest', '0905': 'forest', '0907': 'forest' },
        pieces: { 'fr.g': { hex: '0101' }, 'al.h': { hex: '1206' } },
        ...spec,
      }),
      'allied',
      hide('1206', ['al.h'], real),
    );

  test('[NLB-16.3.5] [NLB-16.6B.2] a train sees: markers keep out of its sight', () => {
    const allies = (spec: Partial<Skirmish> = {}): Table => {
      const table = met(spec).pass();
      while (table.step !== 'nlb.movement.move') table.act(DONE);
      return table;
    };
    // The wood hides 1006 from the train in 0306; 1109 lies open to it, and to nobody else.
    expect(allies().why(steer('allied.1', 'a', '1106', '1006'))).toEqual([]);
    const round = steer('allied.1', 'a', '1207', '1208', '1109');
    expect(allies().why(round)).toContain('would-be-observed NLB-16.6B.2');
    expect(allies({ trains: {} }).why(round)).toEqual([]);
  });

  test('[NLB-16.6C.5] a train that comes in sight of markers halts, they are laid open, and it goes on with what it has left', () => {
    const table = met();
    table.act(haul('0406', '0506', '0606', '0706', '0806', '0906', '1006', '1106'));
    expect(table.last('marchInterrupted')).toMatchObject({ unit: TRAIN });
    const at = train(table)?.hex as string;
    expect(table.of('markersRevealed')).toHaveLength(1);
    table.act({ type: 'deploy', unit: 'al.h', hex: '1206' });
    expect(table.step).toBe('nlb.trainHalted.goOn');
    // To and fro is not listed and allowed, so the list says that it is not all.
    const [further, back, on] = [-2, -1, 1].map((n) => ROAD[ROAD.indexOf(at) + n] as string) as [
      string,
      string,
      string,
    ];
    expect(table.why(haul(back, further, back))).toEqual([]);
    expect(table.game.options(table.position, 'french').complete).toBe(false);
    expect(table.why({ type: 'march', unit: 'fr.g', path: ['0102'] })).toEqual([
      'not-interrupted NLB-16.6C.5',
    ]);
    // Half a point for each hex of road so far: six points are twelve hexes.
    expect(table.game.pending(table.position)).toMatchObject({
      facts: { hex: at, left: 6 - ROAD.slice(3, ROAD.indexOf(at) + 1).length / 2 },
    });
    const beyond = ROAD.slice(ROAD.indexOf(at) + 1, ROAD.indexOf('1206') + 1);
    expect(table.why(haul(...beyond))).toContain('enemy-occupied NLB-5.0.4');
    table.act(haul(on));
    expect(train(table)?.hex).toBe(on);
    expect(table.step).toBe('nlb.movement.move');
    expect(table.why(haul(at))).toContain('already-moved NLB-5.1C.1');
  });

  test('[NLB-16.6C.5] it may as well stay where it was halted', () => {
    const stays = met().act(haul('0406', '0506', '0606', '0706', '0806', '0906', '1006', '1106'));
    const at = train(stays)?.hex;
    stays.act({ type: 'deploy', unit: 'al.h', hex: '1206' }, { type: 'halt', unit: TRAIN });
    expect(train(stays)?.hex).toBe(at);
    expect(stays.step).toBe('nlb.movement.move');
  });
});

describe('in rain (16.5)', () => {
  const wet = (optional: readonly ('16.5' | '16.6')[], link: 'roads' | 'trails'): Table => {
    const way = ['0306', '0406', '0506', '0606'];
    return skirmish({
      columns: 12,
      optional: ['16.17', ...optional],
      pieces: { 'fr.g': { hex: '0112' }, 'al.x': { hex: '1212' } },
      trains: { fr: { hex: '0306', movement: 6 } },
      [link]: [way],
      scenario: { rain: ['16/1400'] },
    });
  };
  const far = (table: Table): string[] =>
    table
      .options('march')
      .filter(({ unit }) => unit === TRAIN)
      .map(({ path }) => path.at(-1) as string);

  test('[NLB-16.5.3] [NLB-16.17A.2] its one point buys one hex of road, for the price is doubled', () => {
    expect(far(wet([], 'roads'))).toEqual(['0406', '0506']);
    const table = wet(['16.5'], 'roads');
    expect(far(table)).toEqual(['0406']);
    expect(table.why(haul('0406', '0506'))).toEqual(['too-far NLB-16.17A.2']);
    table.act(haul('0406'));
    expect(table.last('marched').cost.total).toBe(1);
  });

  test('[NLB-16.5.3] [NLB-16.17A.2] by trail it gets one hex far all the same', () => {
    const table = wet(['16.5'], 'trails');
    expect(far(table)).toEqual(['0406']);
    table.act(haul('0406'));
    expect(table.last('marched').cost.total).toBe(2);
    expect(far(wet([], 'trails'))).toEqual(['0406']);
  });
});

describe('an army that stands still (27.1D)', () => {
  const still = (armies: readonly string[], units: readonly string[]) =>
    [{ kind: 'standStill', before: '16/1500', armies, units, leaders: false, rule: 'NLB-27.1D' }] as never;
  const scene = (rules: never): Table =>
    field({
      optional: [],
      pieces: { 'fr.g': { hex: '0106' }, 'al.x': { hex: '2806' } },
      scenario: { rules },
    });

  test('[NLB-27.1D] [NLB-16.17A.1] keeps its train where it is; troops named one by one do not', () => {
    const table = scene(still(['french'], []));
    expect(table.why(haul('0406'))).toEqual(['must-stay NLB-27.1D']);
    expect(table.options('march').filter(({ unit }) => unit === TRAIN)).toEqual([]);
    expect(scene(still([], ['fr.g'])).why(haul('0406'))).toEqual([]);
    expect(scene(still(['allied'], [])).why(haul('0406'))).toEqual([]);
  });
});
