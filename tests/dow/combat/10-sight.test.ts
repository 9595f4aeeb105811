import { describe, expect, test } from 'vitest';
import { sightOf } from '../../../src/systems/dow/rules/combat/los.ts';
import { isHigh } from '../../../src/systems/dow/rules/world.ts';
import { map } from '../content.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';

const see = (
  ground: Omit<Skirmish, 'pieces'>,
  from: string,
  to: string,
  others: Readonly<Record<string, Piece>> = {},
) => {
  const t = table({
    ...ground,
    pieces: { 'fr.g': { hex: from, arm: 'heavy-artillery', strength: 5 }, 'al.t': { hex: to }, ...others },
  });
  const { blocked, half } = sightOf(t.game.world, t.position, from, to);
  return blocked.length > 0 ? blocked.map(({ code }) => code).join() : half.length > 0 ? 'half' : 'clear';
};

describe('10.1.1, 10.1.2 range', () => {
  test('[DOW-10.1.1.1] [DOW-10.1.2.1] guns beside an enemy fire at an adjacent hex only', () => {
    const t = table({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0503' },
      },
    }).toCombat();
    expect(t.why({ type: 'bombard', hex: '0503', guns: ['0505'], support: [] })).toEqual([
      'enemy-beside-guns DOW-10.1.2.1',
    ]);
    expect(t.why({ type: 'bombard', hex: '0506', guns: ['0505'], support: [] })).toEqual([]);
  });
  test('[DOW-10.1.1.2] a crest between adjacent hexes blocks; [DOW-10.1.1.3] nothing else does', () => {
    expect(see({ high: ['0506'], sides: { '0505-0506': { crest: true, up: '0506' } } }, '0505', '0506')).toBe(
      'crest-between',
    );
    expect(
      see(
        {
          high: ['0506'],
          sides: { '0505-0506': { slope: true, up: '0506' } },
          terrain: { '0506': 'forest' },
        },
        '0505',
        '0506',
      ),
    ).toBe('clear');
  });
  test('[DOW-10.1.2.2] at two and three the line runs from centre to centre', () => {
    expect(see({ terrain: { '0506': 'woods' } }, '0505', '0507')).toBe('woods-between');
    expect(see({ terrain: { '0506': 'woods' } }, '0505', '0508')).toBe('woods-between');
    expect(see({ terrain: { '0605': 'woods' } }, '0505', '0507')).toBe('clear');
  });
});

describe('10.2 obstructions', () => {
  test('[DOW-10.2.1] guns fire into an obstruction', () => {
    expect(see({ terrain: { '0507': 'forest' } }, '0505', '0507')).toBe('clear');
  });
  test('[DOW-10.2.2] units of either side between block, leaders do not', () => {
    expect(see({}, '0505', '0507', { 'fr.a': { hex: '0506' } })).toBe('units-between');
    expect(see({}, '0505', '0507', { 'al.a': { hex: '0506' } })).toBe('units-between');
    expect(see({ leaders: { 'fr.ney': '0506' } }, '0505', '0507')).toBe('clear');
  });
  test('[DOW-10.2.3] woods and forest block', () => {
    expect(see({ terrain: { '0506': 'woods' } }, '0505', '0507')).toBe('woods-between');
    expect(see({ terrain: { '0506': 'forest' } }, '0505', '0507')).toBe('woods-between');
  });
  test('[DOW-10.2.4] [DOW-10.2.5] towns and farms block, villages do not', () => {
    expect(see({ terrain: { '0506': 'town' } }, '0505', '0507')).toBe('buildings-between');
    expect(see({ terrain: { '0506': 'grand-farm' } }, '0505', '0507')).toBe('buildings-between');
    expect(see({ terrain: { '0506': 'village' } }, '0505', '0507')).toBe('clear');
  });
  test('[DOW-10.2.6] a crest hexside that the line crosses blocks', () => {
    expect(see({ high: ['0507'], sides: { '0506-0507': { crest: true, up: '0507' } } }, '0505', '0507')).toBe(
      'crest-between',
    );
    expect(see({ high: ['0507'], sides: { '0506-0507': { slope: true, up: '0507' } } }, '0505', '0507')).toBe(
      'clear',
    );
  });
  test('[DOW-10.2.7] [DOW-10.3.6] between two low hexes high ground blocks, and so does an obstruction', () => {
    expect(see({ high: ['0506'] }, '0505', '0507')).toBe('high-ground-between');
    expect(see({ terrain: { '0506': 'town' } }, '0505', '0507')).toBe('buildings-between');
  });
  test('[DOW-10.2.8] along a hexside with an obstruction on one side guns count half, rounded up; on both they do not see', () => {
    // 0505 and 0606 and the line between 0605 and 0506.
    expect(see({ terrain: { '0505': 'woods' } }, '0504', '0606')).toBe('half');
    expect(see({ terrain: { '0505': 'woods', '0605': 'town' } }, '0504', '0606')).toBe(
      'woods-between,buildings-between',
    );
    const t = table({
      terrain: { '0505': 'woods' },
      pieces: { 'fr.g': { hex: '0504', arm: 'foot-artillery', strength: 5 }, 'al.t': { hex: '0606' } },
    }).toCombat();
    t.act({ type: 'bombard', hex: '0606', guns: ['0504'], support: [] }).roll(6);
    expect(t.last('bombardmentRolled').barrage.points.total).toBe(3);
  });
});

describe('10.2 along a hexside', () => {
  const crest = (side: string, up: string) => ({ [side]: { crest: true, up } }) as const;

  test('[DOW-10.2.8] [DOW-10.2.6] a crest on one of the two ways past it halves, wherever on that way it lies', () => {
    // 0504 and 0606, and the line between 0505 and 0605; the far end is high, or the near one.
    expect(see({ high: ['0606'], sides: crest('0505-0606', '0606') }, '0504', '0606')).toBe('half');
    expect(see({ high: ['0504'], sides: crest('0504-0505', '0504') }, '0504', '0606')).toBe('half');
    const both = { ...crest('0505-0606', '0606'), ...crest('0605-0606', '0606') };
    expect(see({ high: ['0606'], sides: both }, '0504', '0606')).toBe('crest-between,crest-between');
    const slope = { '0505-0606': { slope: true, up: '0606' } } as const;
    expect(see({ high: ['0606'], sides: slope }, '0504', '0606')).toBe('clear');
  });

  test('[DOW-10.2.8] [DOW-10.3.3] from high to high it halves nothing', () => {
    const sides = { ...crest('0504-0505', '0504'), ...crest('0505-0606', '0606') };
    expect(see({ high: ['0504', '0606'], sides }, '0504', '0606')).toBe('clear');
    expect(see({ high: ['0504', '0606', '0505'], terrain: { '0505': 'town' } }, '0504', '0606')).toBe('half');
  });

  test('[DOW-10.2.8] over the rim of the map nothing blocks, and what stands inside it halves', () => {
    expect(see({}, '0601', '0801')).toBe('clear');
    expect(see({ terrain: { '0701': 'woods' } }, '0601', '0801')).toBe('half');
  });
});

describe('10.3 elevation', () => {
  test('[DOW-10.3.1] [DOW-10.3.2] every hex of the map is low or high, and a slope or crest lies wherever the level changes', () => {
    for (const hex of Object.values(map.hexes)) expect([0, 1]).toContain(hex.level);
    for (const [key, side] of Object.entries(map.sides)) {
      const [a = '', b = ''] = key.split('-');
      const changes = map.hexes[a]?.level !== map.hexes[b]?.level;
      expect([key, side.slope === true || side.crest === true]).toEqual([key, changes]);
    }
    const t = table({ high: ['0505'], pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0101' } } });
    const { world } = t.game;
    expect([isHigh(world, world.grid.index('0505')), isHigh(world, world.grid.index('0101'))]).toEqual([
      true,
      false,
    ]);
  });
  test('[DOW-10.3.3] from high to high nothing low blocks, nor a crest', () => {
    const high = ['0505', '0507'];
    const sides = {
      '0505-0506': { crest: true, up: '0505' },
      '0506-0507': { crest: true, up: '0507' },
    } as const;
    expect(
      see({ high, sides, terrain: { '0506': 'forest' } }, '0505', '0507', { 'al.a': { hex: '0506' } }),
    ).toBe('clear');
    expect(see({ high: [...high, '0506'], terrain: { '0506': 'forest' } }, '0505', '0507')).toBe(
      'woods-between',
    );
    expect(see({ high: [...high, '0506'] }, '0505', '0507')).toBe('clear');
  });
  test('[DOW-10.3.4] from high to low only high ground between blocks', () => {
    expect(
      see({ high: ['0505'], terrain: { '0506': 'forest' } }, '0505', '0507', { 'al.a': { hex: '0506' } }),
    ).toBe('clear');
    expect(see({ high: ['0505', '0506'] }, '0505', '0507')).toBe('high-ground-between');
  });
  test('[DOW-10.3.5] from low to high likewise', () => {
    expect(see({ high: ['0507'], terrain: { '0506': 'forest' } }, '0505', '0507')).toBe('clear');
    expect(see({ high: ['0506', '0507'] }, '0505', '0507')).toBe('high-ground-between');
  });
});

describe('10.3 the book’s example', () => {
  // Its own little map: 0503, 0502 and 0604 lie high, the farm of 0603 low, a crest before 0502.
  const ground: Omit<Skirmish, 'pieces'> = {
    high: ['0503', '0604'],
    terrain: { '0603': 'grand-farm' },
    sides: { '0403-0502': { crest: true, up: '0403' } },
  };

  test('[DOW-10.3.7] Domon in 0403 does not fire at 0502: a crest', () => {
    expect(see({ ...ground, high: ['0503', '0604', '0403'] }, '0403', '0502')).toBe('crest-between');
  });
  test('[DOW-10.3.8] Jacquinot in 0504 does not fire at 0502: 0503 is high', () => {
    expect(see(ground, '0504', '0502')).toBe('high-ground-between');
  });
  test('[DOW-10.3.9] De Salles in 0604 fires at 0803 over Durutte in low 0703', () => {
    expect(see(ground, '0604', '0803', { 'fr.durutte': { hex: '0703' } })).toBe('clear');
  });
  test('[DOW-10.3.10] Ludwick in 0602 fires at 0703 with half: the farm on one side of the spine', () => {
    expect(see(ground, '0602', '0703')).toBe('half');
  });
  test('[DOW-10.3.11] De Salles in 0604 fires at 0502 with half: 0503 high, 0603 low', () => {
    expect(see({ ...ground, sides: {} }, '0604', '0502')).toBe('half');
  });
  test('[DOW-10.3.12] De Salles in high 0604 fires at 0602 over the low farm', () => {
    expect(see(ground, '0604', '0602')).toBe('clear');
  });
});
