import { describe, expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { skirmish } from '../skirmish.ts';

/** A foot unit beside each target gives the attack that the battery asks to join. */
const FOOT: Readonly<Record<string, string>> = { '0503': '0502', '0705': '0805', '0704': '0703' };

/** What bars a battery in 0505 from bombarding a hex two away; empty when it sees it. */
function barred(ground: Ground, target = '0503', more: Readonly<Record<string, { hex: string }>> = {}) {
  const table = skirmish({
    ...ground,
    pieces: {
      'fr.gun': { hex: '0505', arm: 'foot-artillery' },
      'fr.foot': { hex: FOOT[target] as string },
      'al.x': { hex: target },
      ...more,
    },
  });
  table.endMovement().act({ type: 'target', hex: target });
  return table.why({ type: 'engage', unit: 'fr.gun' });
}

describe('what blocks a line of sight', () => {
  test('[NLB-7.3.1] only what the straight line between the two centres meets counts', () => {
    const aside = { '0404': 'forest', '0405': 'town', '0604': 'forest', '0603': 'chateau' } as const;
    expect(barred({ terrain: aside })).toEqual([]);
    expect(barred({ terrain: { '0504': 'forest' } })).toEqual(['no-line-of-sight NLB-7.3A']);
    expect(barred({ terrain: { '0504': 'forest', '0605': 'forest' } }, '0704')).toEqual([]);
    expect(barred({ terrain: { '0604': 'forest' } }, '0704')).toEqual(['no-line-of-sight NLB-7.3A']);
  });

  test('[NLB-7.3.2] the ground that battery and target stand on hides neither', () => {
    for (const terrain of ['forest', 'town'] as const) {
      expect(barred({ terrain: { '0505': terrain, '0503': terrain } })).toEqual([]);
    }
    expect(barred({ terrain: { '0505': 'chateau' } })).toEqual([]);
  });

  test('[NLB-7.3.3] [NLB-7.1.2] without a line of sight there is no bombardment, alone or in support', () => {
    const pieces = { 'fr.gun': { hex: '0505', arm: 'foot-artillery' }, 'al.x': { hex: '0503' } } as const;
    const open = skirmish({ pieces }).endMovement();
    expect(open.options('target')).toEqual([{ type: 'target', hex: '0503' }]);
    const hidden = skirmish({ pieces, terrain: { '0504': 'town' } }).endMovement();
    expect(hidden.last('playerTurnBegan').side).toBe('coalition');
    expect(barred({ terrain: { '0504': 'town' } })).toEqual(['no-line-of-sight NLB-7.3A']);
  });

  test.each([
    ['NLB-TEC.forest.4', 'forest', 'no-line-of-sight NLB-7.3A'],
    ['NLB-TEC.town.3', 'town', 'no-line-of-sight NLB-7.3A'],
    ['NLB-TEC.chateau.3', 'chateau', 'no-line-of-sight NLB-7.3A'],
  ] as const)('[%s] a %s in between blocks the line of sight', (_rule, terrain, refusal) => {
    expect(barred({ terrain: { '0504': terrain } })).toEqual([refusal]);
  });

  test('[NLB-TEC.marsh.3] a marsh in between does not', () => {
    expect(barred({ terrain: { '0504': 'marsh' } })).toEqual([]);
  });

  test('[NLB-7.3A] forest, town, chateau and crest block; slopes, streams and rivers do not', () => {
    for (const terrain of ['forest', 'town', 'chateau'] as const) {
      expect(barred({ terrain: { '0504': terrain } })).toHaveLength(1);
    }
    for (const terrain of ['clear', 'marsh'] as const) {
      expect(barred({ terrain: { '0504': terrain } })).toEqual([]);
    }
    expect(barred({ sides: { '0504-0503': { crest: true } } })).toHaveLength(1);
    expect(barred({ sides: { '0504-0503': { slope: true } } })).toEqual([]);
    expect(barred({ sides: { '0504-0503': { water: 'stream' } } })).toEqual([]);
  });

  test('[NLB-8.1C.2] nobody bombards through a chateau', () => {
    expect(barred({ terrain: { '0504': 'chateau' } })).toEqual(['no-line-of-sight NLB-7.3A']);
    expect(barred({ terrain: { '0604': 'chateau', '0605': 'chateau' } }, '0705')).toEqual([
      'no-line-of-sight NLB-7.3B.2',
    ]);
  });

  test('[NLB-TEC.river.2] batteries fire across rivers, which hide nothing', () => {
    expect(barred({ sides: { '0504-0503': { water: 'river' }, '0505-0504': { water: 'river' } } })).toEqual(
      [],
    );
    expect(barred({ sides: { '0604-0605': { water: 'river' } } }, '0705')).toEqual([]);
  });

  test('[NLB-7.3E] units in between hide nothing', () => {
    expect(barred({}, '0503', { 'fr.screen': { hex: '0504' }, 'fr.more': { hex: '0504' } })).toEqual([]);
  });
});

describe('crests', () => {
  test('[NLB-7.3D] a crest blocks even as a side of the hex of the battery or of the target', () => {
    expect(barred({ sides: { '0505-0504': { crest: true } } })).toEqual(['no-line-of-sight NLB-7.3D']);
    expect(barred({ sides: { '0504-0503': { crest: true } } })).toEqual(['no-line-of-sight NLB-7.3D']);
  });

  test('[NLB-TEC.crest.2] a crest blocks a line that crosses it or runs along it, and no other', () => {
    expect(barred({ sides: { '0505-0504': { crest: true } } })).toHaveLength(1);
    expect(barred({ sides: { '0604-0605': { crest: true } } }, '0705')).toHaveLength(1);
    const beside = {
      '0504-0604': { crest: true },
      '0504-0404': { crest: true },
      '0505-0605': { crest: true },
    } as const;
    expect(barred({ sides: beside })).toEqual([]);
  });

  test('[NLB-7.3B.1] a line along a crest is blocked', () => {
    expect(barred({}, '0705')).toEqual([]);
    expect(barred({ sides: { '0604-0605': { crest: true } } }, '0705')).toEqual([
      'no-line-of-sight NLB-7.3B.1',
    ]);
  });
});

describe('lines along hexsides and through corners', () => {
  test('[NLB-7.3B.2] a line between two blocking hexes is blocked', () => {
    expect(barred({ terrain: { '0604': 'forest', '0605': 'town' } }, '0705')).toEqual([
      'no-line-of-sight NLB-7.3B.2',
    ]);
  });

  test('[NLB-7.3B.3] a line along one blocking hex is clear, whichever side it is on', () => {
    expect(barred({ terrain: { '0604': 'forest' } }, '0705')).toEqual([]);
    expect(barred({ terrain: { '0605': 'chateau' } }, '0705')).toEqual([]);
  });

  test('[NLB-7.3C.1] a corner where two crests meet blocks, at either end of the line', () => {
    const near = { '0505-0604': { crest: true }, '0505-0605': { crest: true } } as const;
    const far = { '0604-0705': { crest: true }, '0605-0705': { crest: true } } as const;
    expect(barred({ sides: near }, '0705')).toEqual(['no-line-of-sight NLB-7.3C.1']);
    expect(barred({ sides: far }, '0705')).toEqual(['no-line-of-sight NLB-7.3C.1']);
  });

  test('[NLB-7.3C.2] so does a corner where a crest meets a blocking hex', () => {
    const sides = { '0505-0604': { crest: true } } as const;
    expect(barred({ sides, terrain: { '0605': 'forest' } }, '0705')).toEqual(['no-line-of-sight NLB-7.3C.2']);
    expect(barred({ sides, terrain: { '0505': 'forest' } }, '0705')).toEqual([]);
  });

  test('[NLB-7.3C.3] a corner that only one crest touches is clear, even with one at each end', () => {
    expect(barred({ sides: { '0505-0604': { crest: true } } }, '0705')).toEqual([]);
    const both = { '0505-0604': { crest: true }, '0605-0705': { crest: true } } as const;
    expect(barred({ sides: both }, '0705')).toEqual([]);
  });
});
