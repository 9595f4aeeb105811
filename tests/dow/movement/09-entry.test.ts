import { describe, expect, test } from 'vitest';
import { type Skirmish, table } from '../skirmish.ts';
import { withStacks } from '../stacks.ts';

const entries = [
  { id: '3', hex: '1206', edge: 'east' },
  { id: '2', hex: '1202', edge: 'east' },
] as const;
const due = (turn = 1, at = '3') => ({ enters: { turn, at } });
const coming = (skirmish: Skirmish) =>
  table({ first: 'coalition', entries, turns: 6, ...skirmish }).toMovement();
const foe = { 'fr.far': { hex: '0112' } };
const road = { roads: [['1206', '1106', '1006', '0905', '0805', '0704', '0604', '0503']] };
const highway = { highways: [['1206', '1106', '1006', '0905', '0805', '0704', '0604', '0503']] };

describe('9.2.2 reinforcements', () => {
  test('[DOW-9.2.2.1] a reinforcement waits for its turn and its point', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(2), ...foe, 'al.here': { hex: '0101' } } });
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1206'] })).toEqual(['not-due DOW-9.2.2.1']);
    expect(t.why({ type: 'enter', unit: 'al.here', path: ['1206'] })).toEqual([
      'no-reinforcement DOW-9.2.2.1',
    ]);
  });

  test('[DOW-9.2.2.2] [DOW-9.2.3.9] it enters at its own point and nowhere else', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(), ...foe } });
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1205'] })).toEqual(['not-its-entry DOW-9.2.2.2']);
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1202'] })).toEqual(['not-its-entry DOW-9.2.2.2']);
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1206'] })).toEqual([]);
  });

  test('[DOW-9.2.2.3] [DOW-4.2.A.3] it comes in road column and in command', () => {
    const t = coming({ ...highway, command: true, pieces: { 'al.a': due(), ...foe } });
    t.act({ type: 'enter', unit: 'al.a', path: ['1206', '1106'] });
    expect(t.last('entered')).toMatchObject({ column: true });
    expect(t.unit('al.a')).toMatchObject({ outOfCommand: false, seen: true, moving: true, began: null });
    expect(t.last('entered').cost.total).toBe(2);
  });

  test('[DOW-9.2.2.4] [DOW-9.2.2.6] one behind the other: the n-th has paid n times the rate', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(), 'al.b': due(), 'al.c': due(), ...foe } });
    for (const [n, unit] of ['al.a', 'al.b', 'al.c'].entries()) {
      t.act({ type: 'enter', unit, path: ['1206', ...['1106', '1006', '0905'].slice(0, 3 - n)] });
    }
    const costs = t.events.flatMap((event) =>
      event.type === 'entered'
        ? [event.cost.lines.filter(({ code }) => code !== 'road').reduce((s, l) => s + l.value, 0)]
        : [],
    );
    // All three by a road: two, four and six half points to stand on the first hex, what they marched beyond it aside.
    expect(costs).toEqual([2 + 6, 4 + 4, 6 + 2]);
  });

  test('[DOW-9.2.2.7] the third on a highway has spent a point and a half', () => {
    const t = coming({ ...highway, pieces: { 'al.a': due(), 'al.b': due(), 'al.c': due(), ...foe } });
    t.act(
      { type: 'enter', unit: 'al.a', path: ['1206', '1106', '1006'] },
      { type: 'enter', unit: 'al.b', path: ['1206', '1106'] },
      { type: 'enter', unit: 'al.c', path: ['1206'] },
    );
    expect(t.last('entered').cost.total).toBe(3);
  });

  test('[DOW-9.2.2.5] it does not stack unless it pays in full for its last hex', () => {
    const t = coming({ ...highway, pieces: { 'al.a': due(), 'al.b': { hex: '1106' }, ...foe } });
    t.act({ type: 'enter', unit: 'al.a', path: ['1206', '1106'] });
    expect(t.last('entered').cost.lines.map(({ code, value }) => `${value} ${code}`)).toEqual([
      '1 entry-road',
      '2 clear',
    ]);
    expect(t.stack('1106')).toEqual(['al.a', 'al.b']);
  });

  test('[DOW-9.2.2.5] nor in its first hex, and not where the ground stops it off the road', () => {
    const first = (
      path: string[],
      more: Partial<Skirmish> = {},
      arm: 'infantry' | 'foot-artillery' = 'infantry',
    ) => {
      const pieces = { 'al.a': { ...due(), arm }, 'al.b': { hex: '1206', strength: 1 }, ...foe };
      return {
        t: coming({ ...highway, ...more, pieces }),
        action: { type: 'enter', unit: 'al.a', path } as const,
      };
    };
    const paid = (path: string[]) => {
      const { t, action } = first(path);
      return t
        .act(action)
        .last('entered')
        .cost.lines.map(({ code, value }) => `${value} ${code}`);
    };
    expect(paid(['1206'])).toEqual(['2 clear']);
    // Through the hex of others no column goes either.
    expect(paid(['1206', '1106'])[0]).toBe('2 clear');
    const guns = first(['1206'], { weather: 'severe-mud' }, 'foot-artillery');
    expect(guns.t.why(guns.action)).toEqual(['column-cannot-stack DOW-9.2.2.5']);
    const foot = first(['1206'], { weather: 'severe-mud' });
    expect(foot.t.why(foot.action)).toEqual([]);
    const forest = first(['1206'], { terrain: { '1206': 'forest' } }, 'foot-artillery');
    expect(forest.t.why(forest.action)).toEqual(['column-cannot-stack DOW-9.2.2.5']);
  });

  test('[DOW-9.2.2.3] it is offered as far as its road carries it', () => {
    const t = coming({ ...highway, pieces: { 'al.a': due(), ...foe } });
    const ends = t.options('enter').map(({ path }) => path.at(-1));
    // Eight half points: one to enter, seven along the highway.
    expect(ends).toContain('0503');
    expect(
      t.why({
        type: 'enter',
        unit: 'al.a',
        path: ['1206', '1106', '1006', '0905', '0805', '0704', '0604', '0503'],
      }),
    ).toEqual([]);
  });

  test('[DOW-6.0.9] [DOW-5.2.1] horse that nobody had seen stops it in the last hex before with room', () => {
    const met = (strength: number) =>
      coming({
        ...road,
        pieces: {
          'al.a': due(),
          'al.b': { hex: '1106', strength },
          'fr.top': { hex: '1007', strength: 1 },
          'fr.h': { hex: '1007', arm: 'cavalry', strength: 1 },
          ...foe,
        },
      }).act({ type: 'enter', unit: 'al.a', path: ['1206', '1106', '1105'] });
    const full = met(12);
    expect([full.hex('al.a'), full.last('pinned')]).toMatchObject([
      '1206',
      { hex: '1106', by: 'fr.h', reveals: true },
    ]);
    const room = met(4);
    expect([room.hex('al.a'), room.last('pinned')]).toMatchObject(['1106', { hex: '1106', by: 'fr.h' }]);
  });

  test('[DOW-3.3.2] entry hexes lie on roads', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(), ...foe } });
    expect(t.game.world.entries.get('3')).toMatchObject({ hex: '1206', rate: 2 });
  });
});

describe('9.2.3 blocked entries', () => {
  test('[DOW-9.2.3.1] [DOW-9.2.3.4] an enemy in the hex blocks it, and the unit may wait', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(), 'fr.x': { hex: '1206' } } });
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1206'] })).toEqual(['entry-blocked DOW-9.2.3.1']);
    expect(t.why({ type: 'endMovement' }, 'allied')).toEqual([]);
  });

  test('[DOW-9.2.3.2] [DOW-9.2.3.3] so does an enemy beside it, with a zone or without', () => {
    const blocked = (arm: 'infantry' | 'cavalry') =>
      coming({ ...road, pieces: { 'al.a': due(), 'fr.x': { hex: '1106', arm } } }).why({
        type: 'enter',
        unit: 'al.a',
        path: ['1206'],
      });
    expect(blocked('cavalry')).toEqual(['entry-blocked DOW-9.2.3.3']);
    expect(blocked('infantry')).toEqual(['entry-blocked DOW-9.2.3.3']);
  });

  test('[DOW-9.2.3.5] [DOW-9.2.3.6] [DOW-9.2.3.7] it may turn aside along the edge: three hexes cost three points, the fourth enters', () => {
    const t = coming({
      ...road,
      pieces: { 'pr.h': { ...due(), arm: 'cavalry', movement: 7 }, 'fr.x': { hex: '1206' } },
    });
    t.act({ type: 'enter', unit: 'pr.h', path: ['1209'] });
    expect(t.last('entered').cost.lines.map(({ code, value }) => `${value} ${code}`)).toEqual([
      '6 beyond-the-map',
      '2 clear',
    ]);
    expect(t.position.marches.prussian?.spent).toBe(8);
  });

  test('[DOW-9.2.3.5] not further than it can march', () => {
    const t = coming({ ...road, pieces: { 'pr.i': { ...due(), movement: 4 }, 'fr.x': { hex: '1206' } } });
    expect(t.why({ type: 'enter', unit: 'pr.i', path: ['1209'] })).toEqual([]);
    expect(t.why({ type: 'enter', unit: 'pr.i', path: ['1210'] })).toEqual(['too-far DOW-9.1.4']);
  });

  test('[DOW-9.2.3.5] [DOW-9.2.14.3] guns turn aside too, but not in severe mud, and nobody into closed ground', () => {
    const aside = (
      arm: 'infantry' | 'foot-artillery',
      weather: 'mud' | 'severe-mud',
      terrain: Skirmish['terrain'] = {},
    ) =>
      coming({
        ...road,
        weather,
        terrain,
        pieces: { 'pr.a': { ...due(), arm }, 'fr.x': { hex: '1206' } },
      }).why({
        type: 'enter',
        unit: 'pr.a',
        path: ['1208'],
      });
    expect([aside('foot-artillery', 'mud'), aside('infantry', 'severe-mud')]).toEqual([[], []]);
    expect(aside('foot-artillery', 'severe-mud')).toEqual(['terrain-closed DOW-9.1.1']);
    expect(aside('foot-artillery', 'mud', { '1208': 'swamp' })).toEqual(['terrain-closed DOW-9.1.1']);
  });

  test('[DOW-9.2.3.5] a hex of the edge that the other army leaves is offered at once', () => {
    const closed = ['1204', '1205', '1207', '1208'];
    const t = coming({
      ...road,
      terrain: Object.fromEntries(closed.map((hex) => [hex, 'swamp' as const])),
      pieces: {
        'pr.g': { ...due(), arm: 'foot-artillery' },
        'al.a': { hex: '1203' },
        'fr.x': { hex: '1206' },
      },
    });
    const firsts = () => [...new Set(t.options('enter', 'prussian').map(({ path }) => path[0]))];
    expect(firsts()).toEqual(['1209']);
    t.act({ type: 'march', units: ['al.a'], path: ['1103'] });
    expect(firsts()).toEqual(['1203', '1209']);
  });

  test('[DOW-9.2.3.5] [DOW-9.2.3.6] a leader turns aside as well, and nobody of a later group waits behind him for ever', () => {
    const t = coming({
      ...road,
      pieces: { 'pr.a': {}, 'pr.far': { hex: '0101' }, 'fr.x': { hex: '1206' } },
      arrivals: { 'pr.blucher': { turn: 1, at: '3' }, 'pr.a': { turn: 2, at: '3' } },
    });
    const comes = (...path: string[]) => ({ type: 'arrive', leader: 'pr.blucher', path }) as const;
    expect(t.why(comes('1206'), 'prussian')).toEqual(['entry-blocked DOW-9.2.3.1']);
    expect(t.why(comes('1109'), 'prussian')).toEqual(['not-its-entry DOW-9.2.2.2']);
    const offered = t.options('arrive', 'prussian');
    for (const one of offered) expect(t.why(one, 'prussian')).toEqual([]);
    expect(offered.map(({ path }) => path.at(-1))).toContain('1209');
    expect(new Set(offered.map(({ path }) => path.at(-1))).size).toBe(offered.length);
    t.act(comes('1209', '1109'));
    expect(t.last('leaderRode').cost.lines.map(({ code, value }) => `${value} ${code}`)).toEqual([
      '6 beyond-the-map',
      '2 leader',
      '2 leader',
    ]);
    t.pass().pass().toMovement();
    expect(t.why({ type: 'enter', unit: 'pr.a', path: ['1207'] }, 'prussian')).toEqual([]);
  });

  test('[DOW-9.2.3.5] [DOW-9.2.3.9] a leader goes no farther aside than he can ride, not among enemies, and only where his road is blocked', () => {
    const why = (enemy: string, ...path: string[]) =>
      coming({
        ...road,
        pieces: { 'fr.x': { hex: enemy }, 'fr.y': { hex: '1205' }, 'al.a': { hex: '0101' } },
        arrivals: { 'pr.blucher': { turn: 1, at: '3' } },
      }).why({ type: 'arrive', leader: 'pr.blucher', path }, 'prussian');
    expect(why('1206', '1205')).toEqual(['enemy-there DOW-5.1.1']);
    expect(why('1206', '1207', '1107', '1007', '0907', '0807', '0707', '0607')).toEqual([]);
    expect(why('1206', '1207', '1107', '1007', '0907', '0807', '0707', '0607', '0507')).toEqual([
      'too-far DOW-9.1.4',
    ]);
    // Who only stands beside the road holds up no leader, but lets him go round.
    expect([why('1106', '1206'), why('1106', '1207')]).toEqual([[], []]);
    const free = coming({
      ...road,
      pieces: { 'fr.x': { hex: '0112' }, 'al.a': { hex: '0101' } },
      arrivals: { 'pr.blucher': { turn: 1, at: '3' } },
    });
    expect(free.why({ type: 'arrive', leader: 'pr.blucher', path: ['1207'] }, 'prussian')).toEqual([
      'not-its-entry DOW-9.2.2.2',
    ]);
  });

  test('[DOW-9.2.3.8] whoever is due may be kept off the map', () => {
    const t = coming({ ...road, pieces: { 'al.a': due(), ...foe } });
    expect(t.why({ type: 'endMovement' }, 'allied')).toEqual([]);
    t.pass().pass().toMovement();
    expect(t.why({ type: 'enter', unit: 'al.a', path: ['1206'] })).toEqual([]);
  });
});

describe('15.3 the Prussians', () => {
  const pieces = { 'pr.a': due(1), 'pr.b': due(2), 'pr.c': due(2), 'pr.z': due(2, '2'), ...foe };

  test('[DOW-15.3.0.2] nobody before his turn', () => {
    const t = coming({ ...road, pieces });
    expect(t.why({ type: 'enter', unit: 'pr.z', path: ['1202'] }, 'prussian')).toEqual([
      'not-due DOW-15.3.0.2',
    ]);
  });

  test('[DOW-15.3.0.3] the first may be held back, turn after turn', () => {
    const t = coming({ ...road, pieces });
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual([]);
    t.pass().pass().toMovement();
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual([]);
  });

  test('[DOW-15.3.0.4] once one has come all who are due must come', () => {
    const t = coming({ ...road, pieces });
    t.act({ type: 'enter', unit: 'pr.a', path: ['1206', '1106'] })
      .pass()
      .pass()
      .toMovement();
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual(['prussians-must-enter DOW-15.3.0.4']);
    t.act({ type: 'enter', unit: 'pr.z', path: ['1202'] }, { type: 'enter', unit: 'pr.b', path: ['1206'] });
    // The column behind finds the entry hex taken and cannot pay for more.
    t.march('pr.b', '1207').act({ type: 'enter', unit: 'pr.c', path: ['1206'] });
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual([]);
  });

  test('[DOW-15.3.0.4] [DOW-9.2.3.4] who finds his road blocked may wait or go round, though others have come', () => {
    const t = coming({
      ...road,
      pieces: { 'pr.a': due(1), 'pr.b': {}, 'fr.x': { hex: '0801' } },
      arrivals: { 'pr.b': { turn: 2, at: '3' }, 'pr.bulow': { turn: 2, at: '3' } },
    });
    t.act({ type: 'enter', unit: 'pr.a', path: ['1206', '1106', '1006', '0905'] });
    t.pass().pass().toMovement();
    const ends = () => [
      t.why({ type: 'endMovement' }, 'prussian'),
      t.options('endMovement', 'prussian').length,
      t.game.few?.(t.position, 'prussian')?.filter(({ type }) => type === 'endMovement').length,
    ];
    expect(ends()).toEqual([['prussians-must-enter DOW-15.3.0.4'], 0, 0]);
    for (const enemy of ['1206', '1207']) {
      t.position = withStacks(t.position, 'french', { [enemy]: ['fr.x'] });
      expect(ends()).toEqual([[], 1, 1]);
      expect(t.why({ type: 'enter', unit: 'pr.b', path: ['1209'] }, 'prussian')).toEqual([]);
    }
  });

  test('[DOW-15.3.0.4] also the last single one, and nobody before the first has come', () => {
    const t = coming({ ...road, pieces: { 'pr.a': due(1), 'pr.b': due(1), ...foe } });
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual([]);
    t.act({ type: 'enter', unit: 'pr.a', path: ['1206', '1106'] });
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual(['prussians-must-enter DOW-15.3.0.4']);
    expect(t.options('endMovement', 'prussian')).toEqual([]);
    t.act({ type: 'enter', unit: 'pr.b', path: ['1206'] });
    expect(t.why({ type: 'endMovement' }, 'prussian')).toEqual([]);
  });

  test('[DOW-15.3.0.5] earlier groups enter first at each point', () => {
    const t = coming({ ...road, pieces })
      .pass()
      .pass()
      .toMovement();
    expect(t.why({ type: 'enter', unit: 'pr.b', path: ['1206'] }, 'prussian')).toEqual([
      'earlier-group-first DOW-15.3.0.5',
    ]);
    expect(t.why({ type: 'enter', unit: 'pr.z', path: ['1202'] }, 'prussian')).toEqual([]);
    expect(t.why({ type: 'enter', unit: 'pr.a', path: ['1206'] }, 'prussian')).toEqual([]);
  });
});

describe('12.5 leaving the map', () => {
  const exits = { first: 'french' as const, exits: ['0801'] };
  test('[DOW-12.5.2] a French unit that leaves by the road to Brussels demoralizes the Anglo-Dutch-German army', () => {
    const t = table({ ...exits, pieces: { 'fr.a': { hex: '0802' }, 'al.x': { hex: '1212' } } }).toMovement();
    expect(t.why({ type: 'exit', unit: 'fr.a' })).toEqual(['no-way-out DOW-12.5.2']);
    t.march('fr.a', '0801').act({ type: 'exit', unit: 'fr.a' });
    expect(t.unit('fr.a')).toMatchObject({ place: 'exited', losses: 0 });
    expect(t.position.armies.allied.demoralized).toBe(true);
    expect(t.last('armyDemoralized')).toMatchObject({ army: 'allied', reason: 'road-open' });
  });

  test('[DOW-12.5.2] not without a point left, and not while pinned', () => {
    const t = table({
      ...exits,
      pieces: {
        'fr.a': { hex: '0805', movement: 4 },
        'fr.b': { hex: '0801' },
        'al.h': { hex: '0901', arm: 'cavalry' },
      },
    }).toMovement();
    expect(t.why({ type: 'exit', unit: 'fr.b' })).toEqual(['pinned DOW-6.1.1']);
  });

  test('no Allied unit leaves', () => {
    const t = table({
      ...exits,
      first: 'coalition',
      pieces: { 'al.a': { hex: '0801' }, 'fr.x': { hex: '1212' } },
    }).toMovement();
    expect(t.why({ type: 'exit', unit: 'al.a' })).toEqual(['no-way-out DOW-12.5.2']);
  });
});
