import { describe, expect, test } from 'vitest';
import type { Weather } from '../../../src/systems/dow/content/content.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';

const far = { 'al.far': { hex: '1212' } };
const moving = (skirmish: Skirmish) =>
  table({ ...skirmish, pieces: { ...skirmish.pieces, ...far } }).toMovement();
const ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery', 'heavy-artillery'] as const;

/** What the march costs in whole points, or why it is refused. */
const cost = (
  ground: Omit<Skirmish, 'pieces'>,
  arm: Piece['arm'],
  path: readonly string[],
  full?: true,
): number | string => {
  const t = moving({
    ...ground,
    pieces: { 'fr.a': { hex: '0505', movement: 20, ...(arm === undefined ? {} : { arm }) } },
  });
  const action = { type: 'march', units: ['fr.a'], path: [...path], ...(full ? { full } : {}) } as const;
  const plain = { ...action, units: [...action.units], path: [...path] };
  const why = t.why(plain);
  if (why.length > 0) return why.join();
  t.act(plain);
  return (t.last('marched').cost?.total ?? 0) / 2;
};

describe('9.0, 9.1 marches', () => {
  const t = () =>
    moving({
      pieces: {
        'fr.a': { hex: '0505', strength: 2 },
        'fr.b': { hex: '0505', strength: 2 },
        'fr.c': { hex: '0508', movement: 2 },
      },
    });

  test('[DOW-9.0.1] every step goes to an adjacent hex', () => {
    expect(t().why({ type: 'march', units: ['fr.a'], path: ['0507'] })).toEqual(['not-adjacent DOW-9.0.1']);
    expect(t().why({ type: 'march', units: ['fr.a'], path: ['0506', '0507'] })).toEqual([]);
  });

  test('[DOW-9.0.2] units that begin together may move together, others not', () => {
    expect(t().why({ type: 'march', units: ['fr.a', 'fr.b'], path: ['0506'] })).toEqual([]);
    expect(t().why({ type: 'march', units: ['fr.a', 'fr.c'], path: ['0506'] })).toEqual([
      'not-together DOW-9.0.2',
    ]);
  });

  test('[DOW-9.0.4] [DOW-9.1.4] [DOW-9.3.0.1] nobody spends more than he has', () => {
    expect(t().why({ type: 'march', units: ['fr.c'], path: ['0509', '0510'] })).toEqual([]);
    expect(t().why({ type: 'march', units: ['fr.c'], path: ['0509', '0510', '0511'] })).toEqual([
      'too-far DOW-9.1.4',
    ]);
  });

  test('[DOW-9.1.2] [DOW-9.1.3] what a hex costs is taken from what is left, until nothing is', () => {
    const at = t().march('fr.c', '0509');
    expect(at.position.marches.french).toMatchObject({ spent: 2 });
    at.march('fr.c', '0510');
    expect(at.why({ type: 'march', units: ['fr.c'], path: ['0511'] })).toEqual(['too-far DOW-9.1.4']);
  });

  test('[DOW-9.1.1] [DOW-9.2.0.1] a clear hex costs one point for everybody', () => {
    for (const arm of ARMS) expect([arm, cost({}, arm, ['0506'])]).toEqual([arm, 1]);
  });

  test('[DOW-9.3.1.1] nobody must move, and nobody must use all he has', () => {
    expect(t().why({ type: 'endMovement' })).toEqual([]);
    expect(t().march('fr.a', '0506').why({ type: 'endMovement' })).toEqual([]);
  });

  test('[DOW-9.3.2] once another piece has moved the first may not go on', () => {
    const at = t().march('fr.a', '0506');
    expect(at.why({ type: 'march', units: ['fr.a'], path: ['0507'] })).toEqual([]);
    at.march('fr.c', '0509');
    expect(at.why({ type: 'march', units: ['fr.a'], path: ['0507'] })).toEqual(['move-is-over DOW-9.3.2']);
  });

  test('[DOW-9.3.2] a leader who rides ends the march of others too', () => {
    const at = moving({ pieces: { 'fr.a': { hex: '0505' } }, leaders: { 'fr.ney': '0303' } }).march(
      'fr.a',
      '0506',
    );
    at.act({ type: 'ride', leader: 'fr.ney', path: ['0304'] });
    expect(at.why({ type: 'march', units: ['fr.a'], path: ['0507'] })).toEqual(['move-is-over DOW-9.3.2']);
    expect(at.why({ type: 'ride', leader: 'fr.ney', path: ['0305'] })).toEqual(['move-is-over DOW-9.3.2']);
  });

  test('[DOW-9.3.3] nothing is saved for another turn', () => {
    const at = moving({ pieces: { 'fr.a': { hex: '0505', movement: 4 } } })
      .pass()
      .pass()
      .toMovement();
    expect(
      at.why({ type: 'march', units: ['fr.a'], path: ['0506', '0507', '0508', '0509', '0510'] }),
    ).toEqual(['too-far DOW-9.1.4']);
  });

  test('[DOW-9.3.0.2] [DOW-4.2.0.3] nobody moves in the enemy’s turn or outside the movement phase', () => {
    const at = table({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } }).toCombat();
    expect(at.why({ type: 'march', units: ['fr.a'], path: ['0504'] })).toEqual(['not-now DOW-4.2.D.3']);
    expect(at.why({ type: 'march', units: ['al.x'], path: ['0507'] }, 'allied')).toEqual([
      'not-your-decision DOW-4.2.D.3',
    ]);
  });

  test('[DOW-9.3.2] [DOW-4.0.4] who ends the phase for one Allied army leaves the other its march', () => {
    const t = table({
      first: 'coalition',
      pieces: { 'al.a': { hex: '0505' }, 'pr.b': { hex: '0909' }, 'fr.far': { hex: '1212' } },
    }).toMovement();
    const ends = (seat: string) => t.game.act(t.position, seat, { type: 'endMovement' }).position;
    t.march('al.a', '0506');
    t.position = ends('prussian');
    expect([t.seat, t.why({ type: 'march', units: ['al.a'], path: ['0507'] })]).toEqual(['allied', []]);
  });
  test('[DOW-9.3.4] the phase is over when everybody has ended it', () => {
    const at = moving({ pieces: { 'fr.a': { hex: '0505' } } }).act({ type: 'endMovement' });
    expect(at.position.phasing).toBe('coalition');
  });
});

describe('9.2 terrain', () => {
  const by = (terrain: NonNullable<Skirmish['terrain']>[string], road = false) =>
    ARMS.map((arm) =>
      cost({ terrain: { '0506': terrain }, ...(road ? { roads: [['0505', '0506']] } : {}) }, arm, ['0506']),
    );

  test('[DOW-9.2.6.1] [DOW-9.2.6.2] woods cost foot 2, horse and guns 4', () => {
    expect(by('woods')).toEqual([2, 4, 4, 4, 4]);
  });
  test('[DOW-9.2.6.3] [DOW-9.2.1.4] in road column woods cost what the road does', () => {
    expect(by('woods', true)).toEqual([1, 1, 1, 1, 1]);
  });
  test('[DOW-9.2.7.1] [DOW-9.2.7.2] forest costs foot 4 and is closed to the others but by road', () => {
    const closed = 'terrain-closed DOW-9.2.7.2';
    expect(by('forest')).toEqual([4, closed, closed, closed, closed]);
    expect(by('forest', true)).toEqual([1, 1, 1, 1, 1]);
  });
  test('[DOW-9.2.8.1] [DOW-9.2.8.2] swamp costs foot and horse 2 and is closed to guns but by road', () => {
    const closed = 'terrain-closed DOW-9.2.8.2';
    expect(by('swamp')).toEqual([2, 2, closed, closed, closed]);
    expect(by('swamp', true)).toEqual([1, 1, 1, 1, 1]);
  });
  test('[DOW-9.2.9] slopes and crests cost nothing', () => {
    expect(
      cost({ high: ['0506'], sides: { '0505-0506': { slope: true, up: '0506' } } }, 'infantry', ['0506']),
    ).toBe(1);
    expect(
      cost({ high: ['0506'], sides: { '0505-0506': { crest: true, up: '0506' } } }, 'infantry', ['0506']),
    ).toBe(1);
  });
  test('[DOW-9.2.10] towns and villages cost no more', () => {
    expect([by('town'), by('village')]).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ]);
  });
  test('[DOW-9.2.11.1] a grand farm costs 2', () => expect(by('grand-farm')).toEqual([2, 2, 2, 2, 2]));
  test('[DOW-9.2.12] a pond is crossed by nobody', () => {
    expect(cost({ sides: { '0505-0506': { water: 'lake' } } }, 'infantry', ['0506'])).toBe(
      'pond-between DOW-9.2.12',
    );
  });
  test('[DOW-9.2.4.1] a river is crossed by road only', () => {
    expect(cost({ sides: { '0505-0506': { water: 'river' } } }, 'infantry', ['0506'])).toBe(
      'river-between DOW-9.2.4.1',
    );
  });
  test('[DOW-9.2.4.2] a stream stops guns without a road, and nobody else', () => {
    const costs = ARMS.map((arm) => cost({ sides: { '0505-0506': { water: 'stream' } } }, arm, ['0506']));
    const stops = 'stream-stops-guns DOW-9.2.4.2';
    expect(costs).toEqual([1, 1, stops, stops, stops]);
  });
  test('[DOW-9.2.5.1] [DOW-9.2.1.5] a bridged or fordable river costs everybody a point more', () => {
    const bridge = {
      sides: { '0505-0506': { water: 'river' as const, bridge: true as const } },
      highways: [['0505', '0506']],
    };
    expect(ARMS.map((arm) => cost(bridge, arm, ['0506']))).toEqual([1.5, 1.5, 1.5, 1.5, 1.5]);
    const ford = { sides: { '0505-0506': { water: 'river' as const, ford: true as const } } };
    expect(ARMS.map((arm) => cost(ford, arm, ['0506']))).toEqual([2, 2, 2, 2, 2]);
  });
  test('[DOW-9.2.5.2] a bridged or fordable stream costs guns a point more', () => {
    const bridge = {
      sides: { '0505-0506': { water: 'stream' as const, bridge: true as const } },
      roads: [['0505', '0506']],
    };
    expect(ARMS.map((arm) => cost(bridge, arm, ['0506']))).toEqual([1, 1, 2, 2, 2]);
    const ford = { sides: { '0505-0506': { water: 'stream' as const, ford: true as const } } };
    expect(ARMS.map((arm) => cost(ford, arm, ['0506']))).toEqual([1, 1, 2, 2, 2]);
  });
  test('[DOW-9.2.0.4] what a hexside asks comes on top of the hex', () => {
    expect(
      cost(
        { terrain: { '0506': 'grand-farm' }, sides: { '0505-0506': { water: 'river', ford: true } } },
        'infantry',
        ['0506'],
      ),
    ).toBe(3);
  });
});

describe('9.2.1 roads', () => {
  test('[DOW-9.2.1.1] [DOW-9.2.1.2] a road costs a point a hex, a highway half', () => {
    const terrain = { '0506': 'woods', '0507': 'woods' } as const;
    expect(cost({ terrain, roads: [['0505', '0506', '0507']] }, 'infantry', ['0506', '0507'])).toBe(2);
    expect(cost({ terrain, highways: [['0505', '0506', '0507']] }, 'infantry', ['0506', '0507'])).toBe(1);
  });
  test('[DOW-9.2.1.3] between hexes that the road does not join it helps nothing', () => {
    const highways = [
      ['0504', '0505'],
      ['0506', '0507'],
    ];
    expect(cost({ highways }, 'infantry', ['0506', '0507'])).toBe(1.5);
  });
  test('[DOW-5.3.2] who pays in full gets no help and is in no column', () => {
    expect(cost({ highways: [['0505', '0506']] }, 'infantry', ['0506'], true)).toBe(1);
  });
});

describe('9.2 leaders', () => {
  const ride = (ground: Omit<Skirmish, 'pieces' | 'leaders'>, path: readonly string[]) => {
    const t = moving({ ...ground, pieces: {}, leaders: { 'fr.ney': '0505' } });
    const action = { type: 'ride', leader: 'fr.ney', path: [...path] } as const;
    const why = t.why({ ...action, path: [...path] });
    return why.length > 0
      ? why.join()
      : t.act({ ...action, path: [...path] }).last('leaderRode').cost.total / 2;
  };
  test('[DOW-9.2.0.2] a point a hex whatever the ground', () => {
    expect(
      ride({ terrain: { '0506': 'forest', '0507': 'swamp', '0508': 'grand-farm' } }, [
        '0506',
        '0507',
        '0508',
      ]),
    ).toBe(3);
    expect(ride({ roads: [['0505', '0506']] }, ['0506'])).toBe(1);
  });
  test('[DOW-9.2.0.3] half a point along a highway', () => {
    expect(ride({ highways: [['0505', '0506', '0507']] }, ['0506', '0507'])).toBe(1);
  });
  test('[DOW-9.2.5.3] nothing for a chokepoint', () => {
    expect(ride({ sides: { '0505-0506': { water: 'river', ford: true } } }, ['0506'])).toBe(1);
    expect(ride({ sides: { '0505-0506': { water: 'river' } } }, ['0506'])).toBe('river-between DOW-9.2.4.1');
  });
  test('eight points and no mud', () => {
    const path = ['0506', '0507', '0508', '0509', '0510', '0511', '0512', '0612'];
    expect(ride({ weather: 'severe-mud' }, path)).toBe(8);
    expect(ride({}, [...path, '0712'])).toBe('too-far DOW-9.1.4');
  });
});

describe('9.2.13, 9.2.14 mud', () => {
  const reach = (arm: Piece['arm'], weather: Weather, steps: number) => {
    const t = table({
      columns: 14,
      rows: 14,
      weather,
      roads: [['0501', '0502', '0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510']],
      pieces: {
        'fr.a': { hex: '0501', movement: 6, ...(arm === undefined ? {} : { arm }) },
        'al.far': { hex: '1414' },
      },
    }).toMovement();
    const path = Array.from({ length: steps }, (_, n) => `05${String(n + 2).padStart(2, '0')}`);
    return t.why({ type: 'march', units: ['fr.a'], path }).length === 0;
  };
  const allowance = (arm: Piece['arm'], weather: Weather) => [6, 5, 4, 3].find((n) => reach(arm, weather, n));

  test('[DOW-9.2.13] mud takes a point from everybody', () => {
    expect(ARMS.map((arm) => allowance(arm, 'clear'))).toEqual([6, 6, 6, 6, 6]);
    expect(ARMS.map((arm) => allowance(arm, 'mud'))).toEqual([5, 5, 5, 5, 5]);
  });
  test('[DOW-9.2.14.1] [DOW-9.2.14.2] severe mud takes one from foot and foot artillery, two from horse and horse artillery', () => {
    expect(ARMS.map((arm) => allowance(arm, 'severe-mud'))).toEqual([5, 4, 5, 4, 5]);
  });
  test('[DOW-9.2.14.3] in severe mud guns go by road, in column, and not otherwise', () => {
    const t = table({
      weather: 'severe-mud',
      roads: [['0505', '0506', '0507']],
      pieces: { 'fr.g': { hex: '0505', arm: 'foot-artillery' }, 'fr.i': { hex: '0507' }, ...far },
    }).toMovement();
    expect(t.why({ type: 'march', units: ['fr.g'], path: ['0605'] })).toEqual([
      'guns-keep-to-roads DOW-9.2.14.3',
    ]);
    expect(t.why({ type: 'march', units: ['fr.i'], path: ['0607'] })).toEqual([]);
    expect(t.why({ type: 'march', units: ['fr.g'], path: ['0506', '0507'] })).toEqual([
      'column-cannot-stack DOW-5.3.7',
    ]);
    t.march('fr.g', '0506');
    expect(t.last('marched').column).toBe(true);
  });
});
