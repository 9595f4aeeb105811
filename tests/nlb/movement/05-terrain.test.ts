import { describe, expect, test } from 'vitest';
import type { MapSide } from '../../../src/content/map.ts';
import type { NlbArm } from '../../../src/systems/nlb/content/content.ts';
import type { Ground } from '../ground.ts';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

type Terrain = NonNullable<Ground['terrain']>[string];

const FAR = { 'al.x': { hex: '1212' } } as const;
const FOOT: readonly NlbArm[] = ['infantry', 'foot-artillery'];
const MOUNTED: readonly NlbArm[] = ['cavalry', 'horse-artillery'];

/** What one step from 0505 north to 0504 costs. */
function step(ground: Ground, arm: NlbArm = 'infantry') {
  const table = skirmish({ ...ground, pieces: { 'fr.a': { hex: '0505', arm, movement: 6 }, ...FAR } });
  return table.march('fr.a', '0504').last('marched').cost;
}

const into = (terrain: Terrain, arm: NlbArm) => step({ terrain: { '0504': terrain } }, arm);
const across = (side: MapSide, arm: NlbArm = 'infantry') => step({ sides: { '0504-0505': side } }, arm);

/** The odds of fr.a in 0505 on al.x in 0504. */
function odds(ground: Ground, a: Skirmish['pieces'][string] = {}) {
  const table = skirmish({
    ...ground,
    pieces: { 'fr.a': { hex: '0505', strength: 6, ...a }, 'al.x': { hex: '0504', strength: 2 } },
  });
  table.endMovement().act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.a' });
  return table.odds;
}

describe('the terrain effects chart: what movement costs', () => {
  test('[NLB-5.2.1] [NLB-TEC.clear.1] open ground costs everybody 1', () => {
    for (const arm of [...FOOT, ...MOUNTED]) {
      expect(lines(into('clear', arm)), arm).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
    }
  });

  test('[NLB-TEC.forest.1] forest costs cavalry and horse artillery 4', () => {
    for (const arm of MOUNTED) {
      expect(lines(into('forest', arm)), arm).toEqual(['enter-forest 4 NLB-TEC.forest.1']);
    }
  });

  test('[NLB-TEC.forest.2] forest costs infantry and foot artillery 2', () => {
    for (const arm of FOOT) {
      expect(lines(into('forest', arm)), arm).toEqual(['enter-forest 2 NLB-TEC.forest.2']);
    }
  });

  test('[NLB-TEC.marsh.1] marsh costs 4 mounted and 2 on foot', () => {
    for (const arm of MOUNTED) {
      expect(lines(into('marsh', arm)), arm).toEqual(['enter-marsh 4 NLB-TEC.marsh.1']);
    }
    for (const arm of FOOT) {
      expect(lines(into('marsh', arm)), arm).toEqual(['enter-marsh 2 NLB-TEC.marsh.1']);
    }
  });

  test('[NLB-TEC.town.1] a town costs everybody 1', () => {
    for (const arm of [...FOOT, ...MOUNTED]) {
      expect(lines(into('town', arm)), arm).toEqual(['enter-town 1 NLB-TEC.town.1']);
    }
  });

  test('[NLB-TEC.chateau.1] a chateau costs everybody 2', () => {
    for (const arm of [...FOOT, ...MOUNTED]) {
      expect(lines(into('chateau', arm)), arm).toEqual(['enter-chateau 2 NLB-TEC.chateau.1']);
    }
  });

  test('[NLB-TEC.crest.1] a crest costs nothing and does not change the odds', () => {
    const crest = { crest: true, up: '0504' } as const;
    expect(lines(across(crest))).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
    expect(lines(across(crest, 'cavalry'))).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
    expect(odds({ sides: { '0504-0505': crest } })).toMatchObject({
      column: '3-1',
      attack: { total: 6 },
      defence: { total: 2 },
    });
  });

  test('[NLB-TEC.stream.1] [NLB-5.2A.1] a stream adds 2 to the hex behind it, for those who cross it only', () => {
    const wade = ['enter-clear 1 NLB-TEC.clear.1', 'stream 2 NLB-TEC.stream.1'];
    expect(lines(across({ water: 'stream' }))).toEqual(wade);
    expect(lines(across({ water: 'stream' }, 'cavalry'))).toEqual(wade);
    // The same stream along another side of the hex entered costs nothing.
    expect(step({ sides: { '0503-0504': { water: 'stream' } } }).total).toBe(1);
  });

  test('[NLB-TEC.bridge.1] a bridge over stream or river costs nothing', () => {
    for (const water of ['stream', 'river'] as const) {
      expect(lines(across({ water, bridge: true })), water).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
    }
  });

  test('[NLB-5.2A.2] a river is crossed at bridges only', () => {
    const table = skirmish({
      sides: { '0504-0505': { water: 'river' }, '0505-0604': { water: 'river', bridge: true } },
      pieces: { 'fr.a': { hex: '0505', movement: 1 }, ...FAR },
    });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504'] })).toEqual(['impassable NLB-5.2A.2']);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0604'] })).toEqual([]);
    expect(table.destinations('fr.a')).toEqual(['0404', '0405', '0506', '0604', '0605']);
  });
});

describe('roads and trails', () => {
  test('[NLB-5.2B.1] [NLB-TEC.road.1] along a road a hex costs 1/2, whatever grows there; fighting sees the ground', () => {
    const roads = [['0505', '0504']];
    for (const arm of [...FOOT, ...MOUNTED]) {
      const cost = step({ roads, terrain: { '0504': 'forest' } }, arm);
      expect(lines(cost), arm).toEqual(['road 0.5 NLB-5.2B.1']);
    }
    const forest = odds({ roads, terrain: { '0504': 'forest' } }, { arm: 'cavalry' });
    expect(forest).toMatchObject({ attack: { total: 3 }, defence: { total: 2 }, column: '1-1' });
    const town = odds({ roads, terrain: { '0504': 'town' } });
    expect(town).toMatchObject({ attack: { total: 6 }, defence: { total: 4 }, column: '1-1' });
  });

  test('[NLB-5.2B.2] [NLB-TEC.trail.1] along a trail a hex costs 1, whatever grows there; fighting sees the ground', () => {
    const trails = [['0505', '0504']];
    for (const arm of [...FOOT, ...MOUNTED]) {
      const cost = step({ trails, terrain: { '0504': 'forest' } }, arm);
      expect(lines(cost), arm).toEqual(['trail 1 NLB-5.2B.2']);
    }
    const forest = odds({ trails, terrain: { '0504': 'forest' } }, { arm: 'cavalry' });
    expect(forest).toMatchObject({ attack: { total: 3 }, defence: { total: 2 }, column: '1-1' });
    const town = odds({ trails, terrain: { '0504': 'town' } });
    expect(town).toMatchObject({ attack: { total: 6 }, defence: { total: 4 }, column: '1-1' });
  });

  test('[NLB-5.2B.3] a road that does not cross the hexside helps nobody over it', () => {
    // The road makes a bend: 0504 and 0604 both lie on it, but it reaches one from the other by 0505.
    const table = skirmish({
      terrain: { '0604': 'forest' },
      roads: [['0504', '0505', '0604']],
      trails: [['0503', '0603']],
      pieces: { 'fr.a': { hex: '0504' }, 'fr.b': { hex: '0504' }, 'fr.c': { hex: '0503' }, ...FAR },
    });
    table.march('fr.a', '0604');
    expect(lines(table.last('marched').cost)).toEqual(['enter-forest 2 NLB-TEC.forest.2']);
    table.march('fr.b', '0505', '0604');
    expect(lines(table.last('marched').cost)).toEqual(['road 0.5 NLB-5.2B.1', 'road 0.5 NLB-5.2B.1']);
    // From a trail hex to a road hex: no path crosses between 0603 and 0604.
    table.march('fr.c', '0603', '0604', '0605');
    expect(lines(table.last('marched').cost)).toEqual([
      'trail 1 NLB-5.2B.2',
      'enter-forest 2 NLB-TEC.forest.2',
      'enter-clear 1 NLB-TEC.clear.1',
    ]);
  });

  test('[NLB-5.2B.4] road and field are mixed freely, and half points count until the move ends', () => {
    const table = skirmish({
      roads: [['0510', '0509', '0508', '0507']],
      pieces: { 'fr.a': { hex: '0511', movement: 4 }, 'fr.b': { hex: '0510', movement: 4 }, ...FAR },
    });
    // 1 to the road, 3 x 1/2 along it, 1 beyond: 3 1/2, and the half that is left buys no field.
    expect(
      table.why({ type: 'march', unit: 'fr.a', path: ['0510', '0509', '0508', '0507', '0506', '0505'] }),
    ).toEqual(['too-far NLB-5.1.2']);
    table.march('fr.a', '0510', '0509', '0508', '0507', '0506');
    expect(table.last('marched').cost.total).toBe(3.5);
    // 1/2, 1, 1, 1/2, 1: the two halves together pay for the last field.
    table.march('fr.b', '0509', '0608', '0508', '0507', '0506');
    expect(lines(table.last('marched').cost)).toEqual([
      'road 0.5 NLB-5.2B.1',
      'enter-clear 1 NLB-TEC.clear.1',
      'enter-clear 1 NLB-TEC.clear.1',
      'road 0.5 NLB-5.2B.1',
      'enter-clear 1 NLB-TEC.clear.1',
    ]);
    expect(table.last('marched').cost.total).toBe(4);
  });
});

describe('several costs at once', () => {
  test('[NLB-5.2C.1] all that one step costs is added up', () => {
    const ground = {
      terrain: { '0504': 'forest' },
      sides: { '0504-0505': { water: 'stream', crest: true } },
    } as const;
    expect(lines(step(ground))).toEqual(['enter-forest 2 NLB-TEC.forest.2', 'stream 2 NLB-TEC.stream.1']);
    expect(lines(step(ground, 'cavalry'))).toEqual([
      'enter-forest 4 NLB-TEC.forest.1',
      'stream 2 NLB-TEC.stream.1',
    ]);
  });

  test('[NLB-5.2C.2] who has too few points left for a step does not take it, not even as his first', () => {
    const table = skirmish({
      terrain: { '0503': 'forest', '0804': 'forest' },
      pieces: {
        'fr.a': { hex: '0505', movement: 2 },
        'fr.h': { hex: '0805', arm: 'cavalry', movement: 3 },
        ...FAR,
      },
    });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504', '0503'] })).toEqual(['too-far NLB-5.1.2']);
    expect(table.destinations('fr.a')).toContain('0504');
    expect(table.destinations('fr.a')).not.toContain('0503');
    expect(table.why({ type: 'march', unit: 'fr.h', path: ['0804'] })).toEqual(['too-far NLB-5.1.2']);
    expect(table.destinations('fr.h')).not.toContain('0804');
  });
});
