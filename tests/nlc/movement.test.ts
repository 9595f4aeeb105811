import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from './skirmish.ts';

const far = { 'al.x': { hex: '1212' } } as const;
const free = (spec: Skirmish) =>
  skirmish({ orders: { 'french.1': 'defend', 'allied.1': 'defend' }, ...spec }).movement();

describe('what steps cost', () => {
  const cost = (spec: Partial<Skirmish>, ...path: readonly string[]) => {
    const table = free({ pieces: { 'fr.a': { hex: '0505', movement: 12 }, ...far }, ...spec });
    return table.game.preview(table.position, 'french', { type: 'march', unit: 'fr.a', path }).cost as {
      total: number;
      lines: { code: string; value: number }[];
    };
  };

  test.each([
    ['clear', 1, 1],
    ['town', 1, 1],
    ['chateau', 2, 2],
    ['forest', 2, 4],
    ['marsh', 2, 4],
  ] as const)('[NLC-5.1.1] %s costs %d on foot and %d mounted', (terrain, foot, mounted) => {
    expect(cost({ terrain: { '0506': terrain } }, '0506').total).toBe(foot);
    const horse = { pieces: { 'fr.a': { hex: '0505', arm: 'cavalry', movement: 12 }, ...far } } as const;
    expect(cost({ ...horse, terrain: { '0506': terrain } }, '0506').total).toBe(mounted);
  });

  test('[NLC-5.2.stream] [NLC-5.2.bridge] a stream costs two more, a bridge nothing, a river cannot be crossed', () => {
    expect(cost({ sides: { '0505-0506': { water: 'stream' } } }, '0506').total).toBe(3);
    expect(cost({ sides: { '0505-0506': { water: 'stream', bridge: true } } }, '0506').total).toBe(1);
    const table = free({
      pieces: { 'fr.a': { hex: '0505' }, ...far },
      sides: { '0505-0506': { water: 'river' } },
    });
    expect(table.whyMarch('fr.a', '0506')).toEqual(['no-way-there NLC-5.1.1']);
  });

  const road = { roads: [['0505', '0506', '0507', '0508']], trails: [['0505', '0605', '0705']] } as const;

  test('[NLC-5.2.road] [NLC-5.2.trail] on March a road hex costs a half, a trail hex one whatever lies under it', () => {
    const march = {
      orders: { 'french.1': 'march' as const },
      ...road,
      terrain: { '0506': 'forest', '0605': 'forest' } as const,
    };
    expect(cost(march, '0506', '0507').total).toBe(1);
    expect(linesOf(cost(march, '0605', '0705'))).toEqual(['trail 1', 'trail 1']);
  });

  test('[NLC-5.1.2] without March nobody uses the road', () => {
    expect(cost({ ...road, terrain: { '0506': 'forest' } }, '0506', '0507').total).toBe(3);
  });

  test('[NLC-12.2.march.11] [NLC-12.2.march.12] a column keeps its distance, and a stack has no road', () => {
    const march = (pieces: Skirmish['pieces']) =>
      cost(
        {
          orders: { 'french.1': 'march' },
          ...road,
          pieces: { 'fr.a': { hex: '0505', movement: 12 }, ...far, ...pieces },
        },
        '0506',
        '0507',
      );
    expect(march({}).total).toBe(1);
    // Somebody else marches in the start hex, next to the first hex entered.
    expect(linesOf(march({ 'fr.b': { hex: '0505' } }))).toEqual(['enter-clear 1', 'road 0.5']);
    expect(march({ 'fr.b': { hex: '0508' } }).total).toBe(1.5);
    // Off the road nobody is in the way.
    expect(march({ 'fr.b': { hex: '0608', org: '2' } }).total).toBe(1);
  });

  test('[NLC-5.1.1] [NLC-14.1.3] nobody goes further than his allowance, a broken corps one point less', () => {
    const table = free({
      pieces: { 'fr.a': { hex: '0505' }, ...far },
      battle: { breakLimits: [{ group: 'french.1', base: 1, factor: 1, limit: 99, rule: 'NLC-14.1.1' }] },
    });
    const four = ['0506', '0507', '0508', '0509'];
    expect(table.whyMarch('fr.a', ...four)).toEqual([]);
    expect(table.whyMarch('fr.a', ...four, '0510')).toContain('too-far NLC-5.1.1');
    table.set({ broken: { 'french.1': true } });
    expect(table.whyMarch('fr.a', ...four)).toContain('too-far NLC-5.1.1');
    expect(table.whyMarch('fr.a', ...four.slice(0, 3))).toEqual([]);
  });

  test('[NLC-8.1.4] [NLC-4.III.2] guns that have bombarded do not move, foot or horse', () => {
    const table = free({
      pieces: {
        'fr.f': { hex: '0505', arm: 'foot-artillery' },
        'fr.h': { hex: '0505', arm: 'horse-artillery' },
        ...far,
      },
    });
    table.setUnit('fr.f', { bombarded: true }).setUnit('fr.h', { bombarded: true });
    expect(table.whyMarch('fr.f', '0506')).toEqual(['has-bombarded NLC-4.III.2']);
    expect(table.whyMarch('fr.h', '0506')).toEqual(['has-bombarded NLC-8.1.4']);
  });
});

describe('stacking', () => {
  const crowd = {
    'fr.a': { hex: '0505' },
    'fr.b': { hex: '0507' },
    'fr.c': { hex: '0507' },
    ...far,
  } as const;

  test('[NLC-5.3.1] [NLC-5.3.2] two to a hex, looked at when the segment ends; passing through is free', () => {
    const table = free({ pieces: crowd });
    expect(table.whyMarch('fr.a', '0506', '0507', '0508')).toEqual([]);
    table.march('fr.a', '0506', '0507');
    expect(table.why({ type: 'endMovement' })).toEqual(['overstacked NLC-5.3.2']);
    table.march('fr.b', '0508');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-5.3.2] a march into a full hex can be taken back, others cannot', () => {
    const table = free({ pieces: crowd }).march('fr.a', '0506', '0507');
    expect(table.why({ type: 'takeBack', unit: 'fr.b' })).toEqual(['nothing-to-take-back NLC-5.3.2']);
    table.act({ type: 'takeBack', unit: 'fr.a' });
    expect(table.unit('fr.a').hex).toBe('0505');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-10.1] a chateau holds one', () => {
    const table = free({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0507' }, ...far },
      terrain: { '0507': 'chateau' },
    });
    table.march('fr.a', '0506', '0507');
    expect(table.why({ type: 'endMovement' })).toEqual(['overstacked NLC-5.3.2']);
  });

  test('[NLC-11.4] [NLC-11.1] [NLC-11.2] leaders take no room, fight nobody and have no zone', () => {
    const table = free({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505' }, ...far },
      leaders: { 'fr.oc': { role: 'oc', hex: '0303' } },
    });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    expect(table.game.observe(table.position, 'french').zones.french).not.toContain('0304');
    expect(table.game.invariants(table.position)).toEqual([]);
  });
});

describe('zones of control', () => {
  const zones = (spec: Skirmish) => {
    const table = skirmish(spec);
    return table.game.observe(table.position, 'french').zones.coalition;
  };

  test('[NLC-5.4.1] every combat unit has the six hexes around it', () => {
    expect(
      zones({ pieces: { 'fr.a': { hex: '1212' }, 'al.x': { hex: '0505', arm: 'foot-artillery' } } }),
    ).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']);
  });

  test('[NLC-5.4.2] [NLC-5.4.3] not over an unbridged river, but over a bridge', () => {
    const pieces = { 'fr.a': { hex: '1212' }, 'al.x': { hex: '0505' } };
    expect(zones({ pieces, sides: { '0505-0506': { water: 'river' } } })).not.toContain('0506');
    expect(zones({ pieces, sides: { '0505-0506': { water: 'river', bridge: true } } })).toContain('0506');
  });

  const line = { 'al.x': { hex: '0705' }, 'al.y': { hex: '0708' } } as const;

  test('[NLC-5.4.5] infantry and guns stop in the second zone hex they enter', () => {
    for (const arm of ['infantry', 'foot-artillery', 'horse-artillery'] as const) {
      const table = skirmish({
        pieces: { 'fr.a': { hex: '0505', movement: 8, arm }, 'fr.lead': { hex: '0606' }, ...line },
      }).movement();
      expect(table.whyMarch('fr.a', '0604', '0605')).toEqual([]);
      expect(table.whyMarch('fr.a', '0604', '0605', '0606')).toContain('stops-in-second-zoc NLC-5.4.5');
    }
  });

  test('[NLC-5.4.9] [NLC-5.4.8] cavalry is neither stopped nor charged by zones', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0604', arm: 'cavalry', movement: 8 }, ...line },
    }).movement();
    expect(table.whyMarch('fr.a', '0605', '0706', '0707')).toEqual([]);
    expect(
      table.game.preview(table.position, 'french', { type: 'march', unit: 'fr.a', path: ['0605'] }),
    ).toMatchObject({ cost: { total: 1 } });
  });

  test('[NLC-5.4.6] [NLC-12.2.attack.6] [NLC-12.2.defend.1] who begins in a zone stays, unless he is told to defend', () => {
    const at = (order: 'attack' | 'defend' | 'reserve' | 'march') =>
      skirmish({ pieces: { 'fr.a': { hex: '0604' }, ...line }, orders: { 'french.1': order } })
        .movement()
        .whyMarch('fr.a', '0504');
    expect(at('defend')).toEqual([]);
    expect(at('attack')).toEqual(['attackers-stay-in-zoc NLC-12.2.attack.6']);
    expect(at('reserve')).toEqual(['begins-in-zoc NLC-5.4.6']);
    expect(at('march')).toEqual(['begins-in-zoc NLC-5.4.6']);
  });

  test('[NLC-5.4.7] the last to leave a zone hex pays one more, not the first', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0604' }, 'fr.b': { hex: '0604' }, ...line },
      orders: { 'french.1': 'defend' },
    }).movement();
    const cost = (unit: string) =>
      (
        table.game.preview(table.position, 'french', { type: 'march', unit, path: ['0504'] }).cost as {
          total: number;
        }
      ).total;
    expect(cost('fr.a')).toBe(1);
    table.march('fr.a', '0504');
    expect(cost('fr.b')).toBe(2);
  });

  test.each([
    [true, 'NLC-16.1', 'no-zoc-at-night'],
    [false, 'NLC-5.5.1', 'no-zoc-in-rain'],
  ] as const)(
    '[NLC-5.5.1] [NLC-16.1] [NLC-5.5.3] [NLC-16.2] night (%s) or rain: no zone is entered, but left, unless on Attack',
    (night, rule, code) => {
      const dark = (order: 'attack' | 'reserve', arm: 'infantry' | 'cavalry', hex: string) =>
        skirmish({
          pieces: { 'fr.a': { hex, arm }, ...line },
          orders: { 'french.1': order },
          battle: { turns: [{ label: '16/2100', hours: 3, night, rain: !night }] },
        }).movement();
      expect(dark('attack', 'cavalry', '0603').whyMarch('fr.a', '0604')).toContain(`${code} ${rule}`);
      expect(dark('reserve', 'infantry', '0604').whyMarch('fr.a', '0504')).toEqual([]);
      expect(dark('attack', 'infantry', '0604').whyMarch('fr.a', '0504')).toEqual([
        `attackers-stay-in-zoc ${night ? 'NLC-16.2' : 'NLC-12.2.attack.6'}`,
      ]);
    },
  );
});

describe('coming on and going off', () => {
  const arriving = (pieces: Skirmish['pieces'] = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0606' }, 'al.r': {}, 'al.s': { org: '2' }, ...pieces },
      orders: { 'french.1': 'defend' },
      battle: {
        reinforcements: [
          {
            id: 'r',
            army: 'allied',
            turn: 0,
            hexes: ['0105'],
            units: ['al.r'],
            reduced: ['al.r'],
            rule: 'NLC-9.1',
          },
          {
            id: 's',
            army: 'allied',
            turn: 2,
            hexes: ['0105'],
            units: ['al.s'],
            reduced: [],
            rule: 'NLC-9.1',
          },
        ],
      },
    }).movement('coalition');

  test('[NLC-9.1] reinforcements enter at their hex when they are due, their leader with them', () => {
    const table = arriving();
    expect(table.why({ type: 'enter', unit: 'al.s', path: ['0105'] })).toEqual(['not-due NLC-9.1']);
    expect(new Set(table.options('enter').map(({ unit }) => unit))).toEqual(new Set(['al.r']));
    expect(table.why({ type: 'enter', unit: 'al.r', path: ['0108'] })).toEqual(['no-entry-there NLC-9.1']);
    table.act({ type: 'enter', unit: 'al.r', path: ['0105', '0205'] });
    expect(table.unit('al.r')).toMatchObject({ place: 'map', hex: '0205', reduced: true });
    expect(table.leader('al.lead.1')).toMatchObject({ place: 'map', hex: '0205', cameOn: 0 });
  });

  test('[NLC-12.2.attack.5] [NLC-26.8.2] who comes to attack goes for the nearest that the enemy holds when he comes', () => {
    const table = arriving({ 'fr.b': { hex: '1112' } });
    expect(table.formation('allied.1')).toMatchObject({ order: 'attack', target: [] });
    table.act({ type: 'enter', unit: 'al.r', path: ['0105'] });
    expect(table.formation('allied.1')).toMatchObject({ order: 'attack', target: ['0606'] });
    expect(table.last('orderTookEffect')).toMatchObject({ formation: 'allied.1', target: ['0606'] });
  });

  test('[NLC-9.2] where the entry is held or in a zone they come in at the nearest free hex of the edge', () => {
    const table = arriving({ 'fr.b': { hex: '0105' } });
    expect(table.why({ type: 'enter', unit: 'al.r', path: ['0105'] })).toEqual(['entry-blocked NLC-9.2']);
    const first = new Set(table.options('enter').map(({ path }) => path[0]));
    expect([...first].sort()).toEqual(['0103', '0107']);
  });

  test('[NLC-6.1] who marches off the map at an exit is gone but not eliminated', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0206' }, 'al.x': { hex: '1212' } },
      orders: { 'french.1': 'defend' },
      battle: {
        exits: [
          {
            army: 'french',
            hexes: ['0105'],
            each: 5,
            per: 1,
            until: null,
            doubled: null,
            rule: 'NLB-20.4C.3',
          },
        ],
        victory: {
          instant: [],
          points: { rule: 'NLB-20.4C.1', control: [], tie: { winner: null, rule: 'NLB-20.4C.1' } },
        },
      },
    }).movement();
    expect(table.why({ type: 'exit', unit: 'fr.a', path: ['0207'] })).toContain('no-exit-there NLC-6.1');
    table.act({ type: 'exit', unit: 'fr.a', path: ['0106', '0105'] });
    expect(table.unit('fr.a').place).toBe('exited');
    expect(table.position.armies.french?.losses).toBe(0);
    expect(table.position.awards).toMatchObject([{ side: 'french', value: 20, code: 'exited' }]);
  });

  test('[NLC-6.1] [NLC-7.8.4] who is beaten by horse in the last hex before the edge does not get off, nor do the dead', () => {
    const leaving = (reduced: number | null) => {
      const table = skirmish({
        pieces: {
          'fr.a': { hex: '0306', reduced },
          'al.c': { hex: '0104', arm: 'cavalry', strength: 8 },
        },
        orders: { 'french.1': 'defend', 'allied.1': 'defend' },
        battle: {
          exits: [
            {
              army: 'french',
              hexes: ['0106'],
              each: 5,
              per: 1,
              until: null,
              doubled: null,
              rule: 'NLB-20.4C.3',
            },
          ],
        },
      }).movement();
      table.act({ type: 'exit', unit: 'fr.a', path: ['0206', '0106'] });
      while (table.step === 'nlc.react.offer' && table.position.forces.french[0]?.hex !== '0106')
        table.act({ type: 'letPass', rest: false });
      table
        .act({ type: 'react', units: ['al.c'], via: '0105' })
        .roll(1)
        .roll(6)
        .roll(2, 3, 1, 1);
      while (table.step !== 'nlc.movement.move') {
        if (table.step === 'nlc.orphans.roll' || table.step === 'nlc.aftermath.temper') table.roll(2);
        else table.act(table.game.options(table.position, table.seat).actions[0] as never);
      }
      expect(table.of('exited')).toEqual([]);
      expect(table.position.awards).toEqual([]);
      return table.unit('fr.a').place;
    };
    expect(leaving(2)).toBe('map');
    expect(leaving(null)).toBe('eliminated');
  });
});

describe('what a march is told beforehand', () => {
  const told = (spec: Partial<Skirmish>, ...path: readonly string[]) => {
    const table = free({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508', arm: 'cavalry' } },
      ...spec,
    });
    return table.game.preview(table.position, 'french', { type: 'march', unit: 'fr.a', path }).watched;
  };

  test('[NLC-7.8.1] the hexes in which enemy cavalry within two hexes might charge it, and no others', () => {
    expect(told({}, '0504')).toEqual([]);
    expect(told({}, '0506', '0507')).toEqual([
      { hex: '0506', units: ['al.x'] },
      { hex: '0507', units: ['al.x'] },
    ]);
    const corner = { 'fr.a': { hex: '0102' }, 'al.x': { hex: '0301', arm: 'cavalry' } } as const;
    expect(told({ pieces: corner }, '0101')).toEqual([{ hex: '0101', units: ['al.x'] }]);
    expect(told({ pieces: corner }, '9999')).toEqual([]);
    // Infantry charges nobody, and in rain nobody does.
    expect(told({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } } }, '0506')).toEqual([]);
    const rain = { turns: [{ label: '16/1400', hours: 1, night: false, rain: true }] };
    expect(told({ battle: rain }, '0506')).toEqual([]);
  });

  test('[NLC-3.2] nothing is told of an enemy unit: what its march costs would tell its orders', () => {
    const table = free({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } } });
    const march = { type: 'march', unit: 'fr.a', path: ['0506'] } as const;
    expect(table.game.preview(table.position, 'allied', march)).toEqual({});
    expect(table.game.preview(table.position, 'french', march)).toHaveProperty('cost');
  });
});
