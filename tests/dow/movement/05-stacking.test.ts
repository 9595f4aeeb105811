import { describe, expect, test } from 'vitest';
import { elementsOf } from '../../../src/systems/dow/rules/stacking/stacks.ts';
import { units } from '../content.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';

const foe: Piece = { hex: '1212' };
const moving = (skirmish: Skirmish) =>
  table({ ...skirmish, pieces: { ...skirmish.pieces, 'al.far': foe } }).toMovement();

describe('5.1 national integrity', () => {
  test('[DOW-5.1.1] nobody enters a hex where the enemy stands', () => {
    const t = table({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } }).toMovement();
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual(['enemy-there DOW-5.1.1']);
  });

  test('[DOW-5.1.1] a leader alone goes to the nearest unit of his army when the enemy comes', () => {
    const t = table({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' }, 'al.y': { hex: '1212' } },
      leaders: { 'al.hill': '0506' },
    }).toMovement();
    t.march('fr.a', '0506');
    expect(t.last('leaderDisplaced')).toMatchObject({ leader: 'al.hill', from: '0506', hex: '0508' });
    expect(t.why({ type: 'ride', leader: 'al.hill', path: ['0506'] }, 'allied')).toEqual([
      'not-your-decision DOW-9.0.1',
    ]);
  });

  test('[DOW-5.1.2] units of the two Allied armies do not share a hex; units of one do', () => {
    const t = table({
      first: 'coalition',
      pieces: {
        'al.a': { hex: '0505' },
        'pr.b': { hex: '0506' },
        'al.c': { hex: '0504' },
        'fr.z': { hex: '1212' },
      },
    }).toMovement();
    expect(t.why({ type: 'march', units: ['al.a'], path: ['0506'] }, 'allied')).toEqual([
      'other-army-there DOW-5.1.2',
    ]);
    expect(t.why({ type: 'march', units: ['al.a'], path: ['0504'] }, 'allied')).toEqual([]);
  });

  test('[DOW-5.1.2] nor does one enter where the other stands, or evade or retreat to it', () => {
    const t = table({
      first: 'coalition',
      entries: [{ id: '3', hex: '1206', edge: 'east' }],
      roads: [['1206', '1106', '1006']],
      pieces: {
        'pr.in': { enters: { turn: 1, at: '3' } },
        'al.a': { hex: '1206' },
        'fr.z': { hex: '0112' },
      },
    }).toMovement();
    const enter = (...path: string[]) => ({ type: 'enter', unit: 'pr.in', path }) as const;
    expect(t.why(enter('1206'), 'prussian')).toEqual(['other-army-there DOW-5.1.2']);
    expect(t.why(enter('1206', '1106'), 'prussian')).toEqual(['other-army-there DOW-5.1.2']);
    expect(t.options('enter', 'prussian')).toEqual([]);
    const fight = table({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.h': { hex: '0506', arm: 'cavalry' },
        'pr.b': { hex: '0507' },
      },
    })
      .toCombat()
      .attack(['0505'], '0506');
    const evade = (hex: string) => ({ type: 'evade' as const, units: ['al.h'], hex });
    expect(fight.why(evade('0507'))).toEqual(['other-army-there DOW-11.1.1.5']);
    expect(fight.why(evade('0407'))).toEqual([]);
    fight.act({ type: 'stand' }).roll(6).act({ type: 'fallBack' });
    expect(fight.options('retreatTo').map(({ hex }) => hex)).not.toContain('0507');
  });

  test('[DOW-5.1.3] [DOW-5.1.4] leaders of both Allied armies may stand together with the units of one', () => {
    const t = table({
      first: 'coalition',
      pieces: { 'al.a': { hex: '0505' }, 'pr.b': { hex: '0605' }, 'fr.z': { hex: '1212' } },
      leaders: { 'al.wellington': '0504', 'pr.blucher': '0506' },
    }).toMovement();
    t.act(
      { type: 'ride', leader: 'pr.blucher', path: ['0505'] },
      { type: 'ride', leader: 'al.wellington', path: ['0505'] },
    );
    const at = (id: string) => t.position.leaders.coalition.find((leader) => leader.id === id)?.hex;
    expect([at('pr.blucher'), at('al.wellington')]).toEqual(['0505', '0505']);
    expect(t.why({ type: 'march', units: ['pr.b'], path: ['0505'] }, 'prussian')).toEqual([
      'other-army-there DOW-5.1.2',
    ]);
  });
});

describe('5.2 limits', () => {
  const full = (terrain: 'clear' | 'village', points: number) =>
    moving({
      terrain: { '0506': terrain },
      pieces: { 'fr.a': { hex: '0505', strength: points - 8 }, 'fr.b': { hex: '0506', strength: 8 } },
    }).why({ type: 'march', units: ['fr.a'], path: ['0506'] });

  test('[DOW-5.0] several units in one hex are a stack with an order', () => {
    const t = moving({ pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0506' } } });
    t.march('fr.a', '0506');
    expect(t.stack('0506')).toEqual(['fr.a', 'fr.b']);
  });

  test('[DOW-5.2.1] twelve points stand in a clear hex and thirteen do not', () => {
    expect(full('clear', 12)).toEqual([]);
    expect(full('clear', 13)).toEqual(['too-many-points DOW-5.2.1']);
  });

  test('[DOW-5.2.2] twelve points stand in a village and thirteen do not', () => {
    expect(full('village', 12)).toEqual([]);
    expect(full('village', 13)).toEqual(['too-many-points DOW-5.2.2']);
  });

  test.each([
    ['DOW-5.2.3', 'town'],
    ['DOW-5.2.4', 'woods'],
    ['DOW-5.2.5', 'forest'],
    ['DOW-5.2.6', 'swamp'],
    ['DOW-5.2.7', 'grand-farm'],
  ] as const)('[%s] one unit stands in %s, whatever its points, and no second', (rule, terrain) => {
    const t = moving({
      terrain: { '0506': terrain, '0606': terrain },
      pieces: {
        'fr.a': { hex: '0505', strength: 1 },
        'fr.b': { hex: '0506', strength: 1 },
        'fr.c': { hex: '0605', strength: 13 },
      },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual([`one-unit-only ${rule}`]);
    expect(t.why({ type: 'march', units: ['fr.c'], path: ['0606'] })).toEqual([]);
  });

  test('[DOW-5.2.8] a road changes nothing in the limit', () => {
    const t = moving({
      roads: [['0505', '0506']],
      terrain: { '0506': 'town' },
      pieces: { 'fr.a': { hex: '0505', strength: 1 }, 'fr.b': { hex: '0506', strength: 1 } },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual(['one-unit-only DOW-5.2.3']);
  });

  test('[DOW-5.2.9] leaders do not count', () => {
    const t = moving({
      terrain: { '0506': 'town' },
      pieces: { 'fr.a': { hex: '0505' } },
      leaders: { 'fr.ney': '0506', 'fr.reille': '0506' },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual([]);
  });

  test('[DOW-5.2.10] a unit passes through a full hex; [DOW-5.2.11] it may not stop there', () => {
    const t = moving({
      pieces: { 'fr.a': { hex: '0505', strength: 5 }, 'fr.b': { hex: '0506', strength: 12 } },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506', '0507'] })).toEqual([]);
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual(['too-many-points DOW-5.2.1']);
  });

  test('what counts is what is left of a unit', () => {
    const t = moving({
      pieces: { 'fr.a': { hex: '0505', strength: 6, losses: 2 }, 'fr.b': { hex: '0506', strength: 8 } },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual([]);
  });

  const brigade = (hex: string, morale = 4): Piece => ({
    hex,
    guard: true,
    corps: 'fr.ig',
    inherent: 1,
    morale,
  });
  test('[DOW-5.2.12] two Guard brigades directly on each other are one unit, a third is another', () => {
    const t = moving({
      terrain: { '0506': 'town' },
      pieces: { 'fr.g1': brigade('0506'), 'fr.g2': brigade('0505'), 'fr.g3': brigade('0606') },
    });
    t.march('fr.g2', '0506');
    expect(t.stack('0506')).toEqual(['fr.g2', 'fr.g1']);
    expect(t.why({ type: 'march', units: ['fr.g3'], path: ['0506'] })).toEqual(['one-unit-only DOW-5.2.3']);
    expect(elementsOf(t.game.world, ['fr.g1', 'fr.g2', 'fr.g3'])).toEqual([['fr.g1', 'fr.g2'], ['fr.g3']]);
  });

  test('[DOW-5.2.12] a unit between them makes two of them again', () => {
    const t = moving({
      pieces: { 'fr.g1': brigade('0506'), 'fr.m': { hex: '0506' }, 'fr.g2': brigade('0506') },
    });
    expect(elementsOf(t.game.world, t.stack('0506'))).toEqual([['fr.g1'], ['fr.m'], ['fr.g2']]);
  });

  test('[DOW-5.2.14] the Guard has six infantry brigades', () => {
    expect(units.units.filter(({ guard }) => guard).map(({ name }) => name)).toEqual([
      'OG Chasseurs',
      'OG Grenadiers',
      'MG Grenadiers',
      'MG Chasseurs',
      'YG Voltigeurs',
      'YG Tirailleurs',
    ]);
  });
});

describe('5.3 road column', () => {
  const highways = [['0503', '0504', '0505', '0506', '0507', '0508']];

  test('[DOW-5.3.1] [DOW-5.3.2] whoever used the road rate shares no hex, unless he pays in full for it', () => {
    const t = moving({ highways, pieces: { 'fr.a': { hex: '0503' }, 'fr.b': { hex: '0505' } } });
    t.march('fr.a', '0504', '0505');
    // Half a point for the first hex, and the whole point of open ground where somebody stands.
    expect(t.last('marched').cost?.lines.map(({ value, code }) => `${value} ${code}`)).toEqual([
      '1 highway',
      '2 clear',
    ]);
    expect(t.stack('0505')).toEqual(['fr.a', 'fr.b']);
  });

  test('[DOW-5.3.4] [DOW-5.3.7] nobody stacks with a column until the movement phase ends', () => {
    const t = moving({ highways, pieces: { 'fr.a': { hex: '0503' }, 'fr.b': { hex: '0605', strength: 2 } } });
    t.march('fr.a', '0504', '0505');
    // Also while it could still go on: once another moves it has halted where it is.
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0505'] })).toEqual(['column-there DOW-5.3.4']);
    t.act({ type: 'march', units: ['fr.b'], path: ['0606'] });
    expect(t.unit('fr.a').column).toBe(true);
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0505'] })).toEqual(['column-there DOW-5.3.4']);
    t.act({ type: 'endMovement' });
    expect(t.unit('fr.a').column).toBe(false);
  });

  test('[DOW-5.3.3] leaders on a highway are in no column', () => {
    const t = moving({ highways, pieces: { 'fr.a': { hex: '0505' } }, leaders: { 'fr.ney': '0503' } });
    expect(t.why({ type: 'ride', leader: 'fr.ney', path: ['0504', '0505'] })).toEqual([]);
  });

  test('[DOW-5.3.5] a stack gets nothing from the road; a single unit does', () => {
    const t = moving({
      highways,
      pieces: { 'fr.a': { hex: '0503', strength: 2 }, 'fr.b': { hex: '0503', strength: 2 } },
    });
    const path = ['0504', '0505', '0506', '0507', '0508'];
    expect(t.why({ type: 'march', units: ['fr.a', 'fr.b'], path })).toEqual(['too-far DOW-9.1.4']);
    expect(t.why({ type: 'march', units: ['fr.a'], path })).toEqual([]);
    // In severe mud guns move by road or not at all, so one by one.
    const guns = { hex: '0503', arm: 'foot-artillery', strength: 1 } as const;
    const mud = moving({ highways, weather: 'severe-mud', pieces: { 'fr.g': guns, 'fr.h': guns } });
    expect(mud.why({ type: 'march', units: ['fr.g', 'fr.h'], path: ['0504'] })).toEqual([
      'column-moves-singly DOW-5.3.5',
    ]);
    expect(mud.why({ type: 'march', units: ['fr.g'], path: ['0504'] })).toEqual([]);
  });

  test('[DOW-5.2.12] [DOW-5.3.5] two Guard brigades go by road as the one unit they are, three and strangers do not', () => {
    const brigade: Piece = { hex: '0503', guard: true, corps: 'fr.ig', strength: 3, movement: 5 };
    const t = moving({
      highways,
      pieces: {
        'fr.g1': brigade,
        'fr.g2': brigade,
        'fr.g3': brigade,
        'fr.a': { hex: '0503', strength: 3, movement: 5 },
        'fr.b': { hex: '0510', strength: 2 },
        'fr.c': { hex: '0605', strength: 2 },
      },
    });
    const path = ['0504', '0505', '0506', '0507', '0508', '0509'];
    expect(t.why({ type: 'march', units: ['fr.g1', 'fr.a'], path })).toEqual(['too-far DOW-9.1.4']);
    expect(t.why({ type: 'march', units: ['fr.g1', 'fr.g2', 'fr.g3'], path })).toEqual(['too-far DOW-9.1.4']);
    const pair = ['fr.g1', 'fr.g2'];
    expect(t.why({ type: 'march', units: pair, path })).toEqual([]);
    expect(t.why({ type: 'march', units: pair, path, full: true })).toEqual(['too-far DOW-9.1.4']);
    expect(
      t.options('march').some((one) => one.units.join() === pair.join() && one.path.at(-1) === '0508'),
    ).toBe(true);
    t.march(pair, '0504', '0505');
    expect(t.last('marched')).toMatchObject({ column: true, left: 8 });
    expect(t.why({ type: 'march', units: ['fr.c'], path: ['0505'] })).toEqual(['column-there DOW-5.3.4']);
    t.march('fr.c', '0606');
    expect(pair.map((id) => t.unit(id).column)).toEqual([true, true]);
  });

  test('[DOW-5.3.6] whoever crosses a bridge is in column, and crosses alone', () => {
    const t = moving({
      roads: [['0504', '0505']],
      sides: { '0504-0505': { water: 'river', bridge: true } },
      pieces: { 'fr.a': { hex: '0504', strength: 2 }, 'fr.b': { hex: '0504', strength: 2 } },
    });
    expect(t.why({ type: 'march', units: ['fr.a', 'fr.b'], path: ['0505'] })).toEqual([
      'column-moves-singly DOW-5.3.6',
    ]);
    t.march('fr.a', '0505');
    expect(t.last('marched')).toMatchObject({ column: true });
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0505'] })).toEqual([
      'column-cannot-stack DOW-5.3.7',
    ]);
  });

  test('[DOW-5.3.6] [DOW-9.2.4.2] guns cross a stream by its bridge and so in column; who can do without it does not', () => {
    const t = moving({
      roads: [['0504', '0505', '0506']],
      sides: { '0504-0505': { water: 'stream', bridge: true } },
      pieces: {
        'fr.g': { hex: '0504', arm: 'foot-artillery', strength: 1 },
        'fr.h': { hex: '0504', arm: 'horse-artillery', strength: 1 },
        'fr.a': { hex: '0504', strength: 2 },
        'fr.c': { hex: '0504', arm: 'cavalry', strength: 2 },
        'fr.b': { hex: '0605', strength: 2 },
      },
    });
    const over = (...units: string[]) => t.why({ type: 'march', units, path: ['0505'] });
    const alone = ['column-moves-singly DOW-5.3.6'];
    expect([over('fr.a', 'fr.c'), over('fr.a', 'fr.g'), over('fr.g', 'fr.h')]).toEqual([[], alone, alone]);
    expect(t.options('march').filter(({ units, path }) => units.length > 1 && path[0] === '0505')).toEqual(
      [],
    );
    t.march('fr.g', '0505');
    expect(t.last('marched').column).toBe(true);
    expect(t.why({ type: 'march', units: ['fr.b'], path: ['0505'] })).toEqual(['column-there DOW-5.3.4']);
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0505'] })).toEqual([
      'column-cannot-stack DOW-5.3.7',
    ]);
    // Beyond the bridge it may leave the road, and stand with whom it likes.
    t.march('fr.g', '0605');
    expect([t.last('marched').column, t.stack('0605')]).toEqual([false, ['fr.g', 'fr.b']]);
  });

  test('[DOW-5.3.7] off the road the column ends', () => {
    const t = moving({ highways, pieces: { 'fr.a': { hex: '0503' } } });
    t.march('fr.a', '0504', '0604');
    expect(t.last('marched')).toMatchObject({ column: false });
  });

  test('[DOW-5.3.8] a column on the road blocks it where it is the only way', () => {
    const t = moving({
      highways,
      terrain: { '0505': 'forest', '0506': 'forest' },
      pieces: { 'fr.a': { hex: '0505' }, 'fr.h': { hex: '0503', arm: 'cavalry' } },
    });
    expect(t.why({ type: 'march', units: ['fr.h'], path: ['0504', '0505', '0506'] })).toEqual([
      'column-blocked DOW-5.3.8',
    ]);
  });
});

describe('5.4 order', () => {
  const stack = {
    'fr.a': { hex: '0505', strength: 2 },
    'fr.b': { hex: '0505', strength: 2 },
    'fr.c': { hex: '0505', strength: 2 },
  };

  test('[DOW-5.4.3.1] a player orders his stacks in his own movement phase and at no other time', () => {
    const t = moving({ pieces: stack });
    t.act({ type: 'order', hex: '0505', units: ['fr.c', 'fr.a', 'fr.b'] });
    expect(t.stack('0505')).toEqual(['fr.c', 'fr.a', 'fr.b']);
    expect(t.why({ type: 'order', hex: '0505', units: ['fr.a', 'fr.b'] })).toEqual([
      'not-that-stack DOW-5.4.3.1',
    ]);
    expect(t.why({ type: 'order', hex: '0505', units: ['fr.c', 'fr.a', 'fr.b'] })).toEqual([
      'same-order DOW-5.4.3.1',
    ]);
    t.act({ type: 'endMovement' }).toMovement();
    expect(t.position.phasing).toBe('coalition');
    expect(t.why({ type: 'order', hex: '0505', units: ['fr.a', 'fr.b', 'fr.c'] }, 'french')).toEqual([
      'not-your-decision DOW-9.0.1',
    ]);
  });

  test('[DOW-5.4.2.1] the enemy sees the top counter and nothing beneath, not even how many', () => {
    const t = moving({ pieces: stack });
    const view = t.game.observe(t.position, 'allied');
    expect(view.stacks.french).toEqual({ '0505': ['fr.a'] });
    expect(
      view.units.filter(({ side, hex }) => side === 'french' && hex !== null).map(({ id }) => id),
    ).toEqual(['fr.a']);
    const own = t.game.observe(t.position, 'french');
    expect(own.stacks.french['0505']).toEqual(['fr.a', 'fr.b', 'fr.c']);
  });

  test('[DOW-5.4.2.2] a leader on a stack hides nothing and is seen himself', () => {
    const t = moving({ pieces: stack, leaders: { 'fr.ney': '0505' } });
    const view = t.game.observe(t.position, 'allied');
    expect(view.stacks.french['0505']).toEqual(['fr.a']);
    expect(view.leaders.find(({ id }) => id === 'fr.ney')?.hex).toBe('0505');
  });

  test('[DOW-5.4.2.1] who comes to lie on top is seen, and still known when another lies on him', () => {
    const t = moving({ pieces: { ...stack, 'fr.d': { hex: '0504', strength: 1 } } });
    t.march('fr.a', '0605');
    expect(t.last('unitSeen')).toMatchObject({ unit: 'fr.b', hex: '0505', why: 'on-top' });
    t.march('fr.d', '0505');
    const known = t.game.observe(t.position, 'allied').units.filter(({ hex }) => hex === '0505');
    expect(known.map(({ id }) => id).sort()).toEqual(['fr.b', 'fr.d']);
  });

  test('[DOW-5.4.2.1] a march of several shows the enemy who leads it only', () => {
    const t = moving({ pieces: stack });
    t.march(['fr.a', 'fr.b', 'fr.c'], '0506');
    expect(t.last('marched')).toMatchObject({ units: ['fr.a', 'fr.b', 'fr.c'], to: ['french'] });
    expect(t.last('marched').masked).toMatchObject({ units: ['fr.a'], cost: null });
    expect(t.game.observe(t.position, 'allied').stacks.french).toEqual({ '0506': ['fr.a'] });
  });
});
