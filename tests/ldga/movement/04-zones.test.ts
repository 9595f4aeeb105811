import { describe, expect, test } from 'vitest';
import { leaveOffers } from '../../../src/systems/ldga/rules/movement/disengagement.ts';
import { fieldOf, isEngaged } from '../../../src/systems/ldga/rules/stacking/field.ts';
import { type Field, type Table, table } from '../field.ts';

/* 4: zones of control, engagement and disengagement. */

const step = (pieces: string | string[], ...path: string[]) => ({
  type: 'march' as const,
  pieces: typeof pieces === 'string' ? [pieces] : pieces,
  path,
});
const zoneOf = (t: Table, side: 'french' | 'coalition'): string[] => {
  const { zone } = fieldOf(t.world, t.position, side);
  return [...zone.keys()].filter((hex) => zone[hex] === 1).map((hex) => t.world.grid.id(hex));
};
const FRIEND = { 'fr.1.far': { hex: '0101' } };

describe('what a unit controls', () => {
  const zone = (field: Omit<Field, 'pieces'>, pieces: Field['pieces'] = { 'pr.1.x': { hex: '0505' } }) =>
    zoneOf(table({ ...field, pieces: { ...pieces, ...FRIEND } }), 'coalition');
  test('[LDGA-1.4.ZOC.1] [LDGA-4.0.1] the six hexes around it', () => {
    expect(zone({})).toEqual(['0405', '0406', '0504', '0506', '0605', '0606']);
  });
  test('[LDGA-1.4.ZOC.2] [LDGA-4.0.2] [LDGA-4.0.4] [LDGA-8.52.3] nothing across a river, bridged or not', () => {
    expect(zone({ sides: { '0505-0506': { water: 'river' } } })).not.toContain('0506');
    expect(
      zone({ sides: { '0505-0506': { water: 'river', bridge: true } }, roads: [['0505', '0506']] }),
    ).not.toContain('0506');
  });
  test('[LDGA-8.52.5] across streams and their bridges as anywhere', () => {
    expect(
      zone({
        sides: { '0505-0506': { water: 'stream' }, '0504-0505': { water: 'stream', bridge: true } },
        roads: [['0504', '0505']],
      }),
    ).toEqual(['0405', '0406', '0504', '0506', '0605', '0606']);
  });
  test('[LDGA-1.4.TRN.2] [LDGA-1.35.3] [LDGA-4.0.7] artillery controls them too, a bridge train nothing', () => {
    expect(zone({}, { 'pr.1.g': { hex: '0505', arm: 'foot-artillery' } })).toHaveLength(6);
    const t = table({ pieces: { 'pr.1.x': { hex: '1010' }, ...FRIEND }, trains: { 'fr.pontoon.1': '0505' } });
    expect(zoneOf(t, 'french')).not.toContain('0506');
  });
  test('[LDGA-4.0.5] [LDGA-4.0.6] [LDGA-4.0.8] [LDGA-4.0.9] always, on both sides at once, whoever stands there', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0504' }, 'pr.1.x': { hex: '0506' } },
    }).toMovement();
    expect(isEngaged(t.world, t.position, 'french', '0505')).toBe(true);
    expect(isEngaged(t.world, t.position, 'coalition', '0506')).toBe(true);
    expect(t.why(step('fr.1.b', '0505', '0405'))).toContain('zone-stops LDGA-8.34E');
  });
  test('[LDGA-4.0.3] none in a chateau that one infantry unit holds, or could come to hold alone', () => {
    const field = { chateaux: ['0506'] };
    const held = (pieces: Field['pieces']) => {
      const t = table({ ...field, pieces: { 'pr.1.x': { hex: '0505' }, ...pieces } });
      return isEngaged(t.world, t.position, 'french', '0506');
    };
    expect(held({ 'fr.1.a': { hex: '0506' } })).toBe(false);
    expect(held({ 'fr.1.a': { hex: '0506' }, 'fr.1.b': { hex: '0506' } })).toBe(true);
    expect(held({ 'fr.1.c': { hex: '0506', arm: 'cavalry' } })).toBe(true);
    const t = table({
      ...field,
      pieces: {
        'pr.1.x': { hex: '0505' },
        'fr.1.a': { hex: '0508' },
        'fr.1.c': { hex: '0608', arm: 'cavalry' },
      },
    }).toMovement();
    t.march('fr.1.a', '0507', '0506');
    expect(t.has('engaged')).toBe(false);
    t.march('fr.1.c', '0507');
    expect(t.has('engaged')).toBe(false);
  });
  test('[LDGA-1.36.1] [LDGA-9.25] a pontoon bridge controls nothing and bars nobody', () => {
    const t = table({
      pieces: { 'pr.1.x': { hex: '1010' }, ...FRIEND },
      trains: { 'fr.pontoon.1': '0505' },
      sides: { '0505-0506': { water: 'river' } },
    }).toMovement();
    t.act({ type: 'layBridge', train: 'fr.pontoon.1', hex: '0506' });
    expect(zoneOf(t, 'french')).toEqual(
      zoneOf(table({ pieces: { 'pr.1.x': { hex: '1010' }, ...FRIEND } }), 'french'),
    );
  });
});

describe('engagement', () => {
  const pieces = {
    'fr.1.a': { hex: '0503' },
    'fr.1.c': { hex: '0603', arm: 'cavalry' as const },
    'pr.1.x': { hex: '0506' },
  };
  test('[LDGA-4.1] [LDGA-4.11.1] [LDGA-4.11.2] [LDGA-8.34E] entering the zone costs nothing and ends the move', () => {
    const t = table({ pieces }).toMovement();
    expect(t.why(step('fr.1.a', '0504', '0505', '0405'))).toEqual(['zone-stops LDGA-8.34E']);
    t.march('fr.1.a', '0504', '0505');
    expect(t.last('marched').cost.total).toBe(4);
    expect(t.last('engaged')).toMatchObject({ side: 'french', hex: '0505', by: ['0506'] });
    expect(t.why(step('fr.1.a', '0504'))).toEqual(['engaged LDGA-4.11.2']);
    expect(t.options('march').some((one) => one.pieces.includes('fr.1.a'))).toBe(false);
  });
  test('[LDGA-4.11.2] [LDGA-2.21C.4] who begins in it stays there', () => {
    const t = table({ pieces: { ...pieces, 'fr.1.a': { hex: '0505' } } }).toMovement();
    expect(t.why(step('fr.1.a', '0504'))).toEqual(['engaged LDGA-4.11.2']);
  });
  test('[LDGA-2.21C.5] where it is chosen a unit in command steps out first, and not into another zone', () => {
    const field: Field = {
      options: ['step-out'],
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0605' },
        'pr.1.x': { hex: '0506' },
        'pr.1.z': { hex: '0704' },
      },
      leaders: { 'fr.leader.napoleon': '0505' },
    };
    const t = table(field).to('ldga.command.give');
    t.act({ type: 'command', commander: 'fr.leader.napoleon', piece: 'fr.1.a' }).toMovement();
    expect(t.why(step('fr.1.a', '0504', '0503'))).toEqual([]);
    expect(t.why(step('fr.1.a', '0406'))).toEqual(['zone-to-zone LDGA-2.21C.5']);
    expect(t.why(step('fr.1.b', '0606'))).toEqual(['engaged LDGA-4.11.2']);
    t.march('fr.1.a', '0504');
    expect(t.hex('fr.1.a')).toBe('0504');
  });
  test('[LDGA-4.11.4] an enemy who is gone holds nobody', () => {
    const t = table({ pieces: { ...pieces, 'fr.1.a': { hex: '0505' } } }).toMovement();
    t.mark('pr.1.x', { place: 'lost', hex: null });
    expect(t.why(step('fr.1.a', '0504'))).toEqual([]);
  });
  test('[LDGA-4.12.1] [LDGA-8.34F.2] [LDGA-9.14] leaders and trains enter it only with friends, or where they are', () => {
    const t = table({
      pieces,
      leaders: { 'fr.leader.derlon': '0503' },
      trains: { 'fr.pontoon.1': '0605' },
    }).toMovement();
    expect(t.why(step('fr.leader.derlon', '0504', '0505'))).toEqual(['needs-friend-there LDGA-4.12.1']);
    expect(t.why(step('fr.pontoon.1', '0505'))).toEqual(['needs-friend-there LDGA-4.12.1']);
    expect(t.why(step(['fr.1.a', 'fr.leader.derlon'], '0504', '0505'))).toEqual([]);
    t.march(['fr.1.a', 'fr.leader.derlon'], '0504', '0505');
    expect(t.why(step('fr.pontoon.1', '0505'))).toEqual([]);
  });
  test('[LDGA-4.12.2] [LDGA-8.34F.3] [LDGA-5.21] a leader leaves it freely, and goes from friend to friend in it', () => {
    const t = table({
      pieces: {
        'fr.1.a': { hex: '0505' },
        'fr.1.b': { hex: '0405' },
        'pr.1.x': { hex: '0506' },
        'pr.1.y': { hex: '0406' },
      },
      leaders: { 'fr.leader.derlon': '0505' },
    }).toMovement();
    expect(t.why(step('fr.leader.derlon', '0504'))).toEqual([]);
    expect(t.why(step('fr.leader.derlon', '0405', '0404'))).toEqual([]);
    t.mark('fr.1.b', { place: 'lost', hex: null });
    expect(t.why(step('fr.leader.derlon', '0405', '0404'))).toEqual(['needs-friend-there LDGA-4.12.1']);
  });
});

describe('disengagement', () => {
  const pieces = { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '0506' } };
  const out = (...path: string[]) => ({ type: 'disengage' as const, pieces: ['fr.1.a'], path });
  const night = (field: Partial<Field> = {}) => {
    const t = table({ pieces, turns: [4, 5], first: 'coalition', ...field });
    t.to('ldga.disengagement.go');
    while (t.seat !== 'french') t.pass().to('ldga.disengagement.go');
    return t;
  };
  test('[LDGA-2.3.3] [LDGA-2.3.2] [LDGA-2.31] in rain it takes the place of combat', () => {
    const t = table({ pieces, rain: [2] });
    t.to('ldga.disengagement.go');
    expect(t.position.phasing).toBe('french');
    expect(t.events.flatMap((event) => (event.type === 'phaseBegan' ? [event.phase] : []))).toEqual([
      'command',
      'initiative',
      'movement',
      'disengagement',
    ]);
  });
  test('[LDGA-4.2.1] who has a single hex to go to must go there', () => {
    const river = { water: 'river' as const };
    const sides = { '0405-0505': river, '0406-0505': river, '0505-0605': river, '0505-0606': river };
    const all = { ...pieces, 'fr.1.b': { hex: '0503', state: { roadMarch: true } } };
    const t = table({
      pieces: all,
      sides: { ...sides, '0404-0504': river, '0405-0504': river, '0504-0604': river, '0504-0605': river },
      rain: [2],
    }).to('ldga.disengagement.go');
    expect(t.why({ type: 'endDisengagement' })).toEqual(['must-disengage LDGA-4.2.1']);
    expect(t.options('disengage').map(({ path }) => path.join('-'))).toEqual(['0504']);
    expect(t.why(out('0405'))).toContain('no-way-there LDGA-8.31.1');
  });
  test('[LDGA-4.2.2] [LDGA-2.21C.1] [LDGA-4.11.5] one hex or two, out of the zone', () => {
    const t = table({ pieces, rain: [2] }).to('ldga.disengagement.go');
    expect(t.why(out('0504'))).toEqual([]);
    expect(t.why(out('0504', '0503'))).toEqual([]);
    t.act(out('0504', '0503'));
    expect(t.hex('fr.1.a')).toBe('0503');
    expect(
      t.game.parseAction({ type: 'disengage', pieces: ['fr.1.a'], path: ['0504', '0503', '0502'] }),
    ).toMatch(/path/);
  });
  test('[LDGA-4.2.1] [LDGA-4.2.2] some of a stack are offered ways of their own, and nobody who need not go any', () => {
    const crowd = { ...pieces, 'fr.1.b': { hex: '0505' }, 'fr.1.c': { hex: '0503' } };
    const t = table({ pieces: crowd, leaders: { 'fr.leader.derlon': '0505' }, rain: [2] }).to(
      'ldga.disengagement.go',
    );
    const ways = (going: string[], from = '0505') =>
      leaveOffers({ world: t.world, position: t.position, locals: {} }, 'french', going, from);
    expect(ways(['fr.1.a', 'fr.leader.derlon']).map(({ path }) => path.at(-1))).toContain('0504');
    for (const way of ways(['fr.1.a', 'fr.1.b'])) expect(t.why(way)).toEqual([]);
    expect(ways(['fr.1.c'], '0503')).toEqual([]);
    expect(ways(['fr.leader.derlon'])).toEqual([]);
    t.act({ type: 'disengage', pieces: ['fr.1.a', 'fr.1.b', 'fr.leader.derlon'], path: ['0504'] });
    expect(ways(['fr.1.a'], '0504')).toEqual([]);
  });
  test('[LDGA-4.2.1] [LDGA-8.14.2] whoever can must', () => {
    const t = table({ pieces, rain: [2] }).to('ldga.disengagement.go');
    expect(t.why({ type: 'endDisengagement' })).toEqual(['must-disengage LDGA-4.2.1']);
  });
  test('[LDGA-4.2.3] [LDGA-2.21C.2] into no zone of the enemy, not on the way either', () => {
    const t = table({ pieces: { ...pieces, 'pr.1.y': { hex: '0502' } }, rain: [2] }).to(
      'ldga.disengagement.go',
    );
    expect(t.why(out('0406'))).toEqual(['enemy-zone-there LDGA-4.2.3']);
    expect(t.why(out('0504', '0503'))).toEqual(['enemy-zone-there LDGA-4.2.3']);
    expect(t.why(out('0504', '0404'))).toEqual([]);
  });
  test('[LDGA-4.2.4] [LDGA-2.21C.3] where there is no way out it stays, without loss', () => {
    const river = { water: 'river' as const };
    const t = table({
      pieces,
      rain: [2],
      sides: { '0504-0505': river, '0505-0605': river, '0405-0505': river },
    });
    t.to('ldga.movement.move').act({ type: 'endMovement' });
    expect(t.last('stayedEngaged').pieces).toEqual(['fr.1.a']);
    expect(t.hex('fr.1.a')).toBe('0505');
  });
  test('[LDGA-2.2.2] [LDGA-8.14.2] at night too, and nobody else may stir but leaders', () => {
    const t = night({ leaders: { 'fr.leader.derlon': '0303' } });
    expect(t.why(step('fr.1.a', '0504'))).toEqual(['only-leaders-at-night LDGA-8.14.3']);
    expect(t.why(out('0504'))).toEqual([]);
  });
  test('[LDGA-8.14.3] leaders ride at night, and not in a turn of rain', () => {
    const t = night({ leaders: { 'fr.leader.derlon': '0303' } });
    t.march('fr.leader.derlon', '0304', '0305');
    expect(t.hex('fr.leader.derlon')).toBe('0305');
    const rain = table({ pieces, rain: [2], leaders: { 'fr.leader.derlon': '0303' } }).to(
      'ldga.disengagement.go',
    );
    expect(rain.why(step('fr.leader.derlon', '0304'))).toEqual(['not-at-night LDGA-8.14.3']);
  });
});
