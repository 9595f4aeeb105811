import { describe, expect, test } from 'vitest';
import { pinnersOf } from '../../../src/systems/dow/rules/stacking/zones.ts';
import { type Skirmish, table } from '../skirmish.ts';

const moving = (skirmish: Skirmish) => table(skirmish).toMovement();
const horse = { arm: 'cavalry' } as const;

describe('6.0 zones of influence', () => {
  test('[DOW-6.0.1] foot and guns pin nobody', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.x': { hex: '0507' },
        'al.y': { hex: '0507', arm: 'foot-artillery' },
      },
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506', '0606'] })).toEqual([]);
  });

  test('[DOW-6.0.2] cavalry pins in the six hexes around it', () => {
    const t = moving({ pieces: { 'fr.a': { hex: '0101' }, 'al.h': { hex: '0505', ...horse } } });
    const view = t.game.observe(t.position, 'french');
    expect(view.zones.coalition).toEqual(['0405', '0406', '0504', '0506', '0605', '0606']);
  });

  test('[DOW-6.0.3] [DOW-6.0.4] [DOW-6.0.5] not over a river, a pond, or a bridge over a river; over a stream it does', () => {
    const zones = (side: { water: 'river' | 'lake' | 'stream'; bridge?: true }) => {
      const t = moving({
        roads: side.bridge ? [['0505', '0504']] : [],
        sides: { '0504-0505': side },
        pieces: { 'fr.a': { hex: '0101' }, 'al.h': { hex: '0505', ...horse } },
      });
      return t.game.observe(t.position, 'french').zones.coalition.includes('0504');
    };
    expect(zones({ water: 'river' })).toBe(false);
    expect(zones({ water: 'river', bridge: true })).toBe(false);
    expect(zones({ water: 'lake' })).toBe(false);
    expect(zones({ water: 'stream' })).toBe(true);
  });

  test('[DOW-6.0.6] whoever enters a zone stops there', () => {
    const t = moving({ pieces: { 'fr.a': { hex: '0503' }, 'al.h': { hex: '0505', ...horse } } });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0504', '0604'] })).toEqual([
      'zone-stops DOW-6.0.6',
    ]);
    t.march('fr.a', '0504');
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0503'] })).toEqual(['pinned DOW-6.1.1']);
  });

  test('[DOW-6.0.7] cavalry that is pinned may charge whoever pins it', () => {
    const t = moving({ pieces: { 'fr.h': { hex: '0503', ...horse }, 'al.h': { hex: '0505', ...horse } } });
    t.march('fr.h', '0504');
    expect(t.why({ type: 'charge', units: ['fr.h'], hex: '0505' })).toEqual([]);
  });

  test('[DOW-6.0.8] a zone asks nobody to fight', () => {
    const t = table({ pieces: { 'fr.a': { hex: '0504' }, 'al.h': { hex: '0505', ...horse } } }).toCombat();
    expect(t.step).toBe('dow.combat.choose');
    expect(t.why({ type: 'endCombat' })).toEqual([]);
  });

  test('[DOW-6.0.9] [DOW-6.0.10] hidden cavalry stops a march that could not know of it, and shows itself', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0502' },
        'al.x': { hex: '0505', strength: 2 },
        'al.h': { hex: '0505', strength: 2, ...horse },
      },
    });
    const march = { type: 'march', units: ['fr.a'], path: ['0503', '0504', '0604'] } as const;
    const plain = { ...march, units: ['fr.a'], path: [...march.path] };
    expect(t.why(plain)).toEqual([]);
    expect(t.game.observe(t.position, 'french').zones.coalition).toEqual([]);
    t.act(plain);
    expect(t.hex('fr.a')).toBe('0504');
    expect(t.last('pinned')).toMatchObject({ by: 'al.h', from: '0505', hex: '0504', reveals: true });
    expect(t.game.observe(t.position, 'french').units.find(({ id }) => id === 'al.h')).toMatchObject({
      hex: '0505',
      depth: null,
    });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0604'] })).toEqual(['pinned DOW-6.1.1']);
  });

  test('[DOW-6.0.9] who tries to leave a stack with hidden cavalry finds that he cannot', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0504' },
        'al.x': { hex: '0505', strength: 2 },
        'al.h': { hex: '0505', strength: 2, ...horse },
      },
    });
    t.march('fr.a', '0503');
    expect(t.hex('fr.a')).toBe('0504');
    expect(t.has('marched')).toBe(false);
    expect(t.last('pinned')).toMatchObject({ by: 'al.h' });
  });

  test('[DOW-6.0.9] where a stopped unit finds no room it stands a hex before', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0502', strength: 6 },
        'fr.full': { hex: '0504', strength: 12 },
        'al.x': { hex: '0505', strength: 2 },
        'al.h': { hex: '0505', strength: 2, ...horse },
      },
    });
    t.march('fr.a', '0503', '0504', '0604');
    expect(t.hex('fr.a')).toBe('0503');
    expect(t.last('pinned')).toMatchObject({ heldBack: true });
  });
});

describe('6.1 leaving a zone', () => {
  test('[DOW-6.1.1] whoever begins in a zone does not march out of it', () => {
    const t = moving({ pieces: { 'fr.a': { hex: '0504' }, 'al.h': { hex: '0505', ...horse } } });
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0503'] })).toEqual(['pinned DOW-6.1.1']);
    expect(t.options('march')).toEqual([]);
  });

  test('[DOW-6.1.3] when the cavalry has gone the unit is free', () => {
    const t = table({
      first: 'coalition',
      pieces: {
        'fr.a': { hex: '0504' },
        'al.h': { hex: '0505', ...horse },
        'al.x': { hex: '0505', strength: 2 },
      },
    }).toMovement();
    t.march('al.h', '0506', '0507').act({ type: 'endMovement' }).pass();
    t.toMovement();
    expect(t.position.phasing).toBe('french');
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0503'] })).toEqual([]);
  });

  test('[DOW-6.1.2] [DOW-11.9.4.1] a result of combat takes a pinned unit out of its zone', () => {
    const t = table({
      pieces: { 'fr.a': { hex: '0504', strength: 2 }, 'al.h': { hex: '0505', strength: 9, ...horse } },
    }).toCombat();
    t.attack(['0504'], '0505').act({ type: 'stand' }).roll(1);
    expect(t.last('combatRolled').result).toBe('Ar');
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'fr.a', hex: '0503' });
    expect(t.hex('fr.a')).toBe('0503');
  });

  test('leaders ride through zones', () => {
    const t = moving({
      pieces: { 'fr.a': { hex: '0101' }, 'al.h': { hex: '0505', ...horse } },
      leaders: { 'fr.ney': '0503' },
    });
    expect(t.why({ type: 'ride', leader: 'fr.ney', path: ['0504', '0604'] })).toEqual([]);
  });
});

describe('6.2 order and zones', () => {
  test('[DOW-6.2.1] cavalry anywhere in a stack pins', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0504' },
        'al.x': { hex: '0505', strength: 2 },
        'al.h': { hex: '0505', strength: 2, ...horse },
      },
    });
    expect(pinnersOf(t.game.world, t.position, 'french', '0504', false)).toEqual(['0505']);
    expect(pinnersOf(t.game.world, t.position, 'french', '0504', true)).toEqual([]);
  });

  test('[DOW-6.2.2] [DOW-5.4.3.2] cavalry of a charged stack comes to the top', () => {
    const t = moving({
      pieces: {
        'fr.h': { hex: '0504', ...horse },
        'al.x': { hex: '0505', strength: 2 },
        'al.y': { hex: '0505', strength: 2 },
        'al.h': { hex: '0505', strength: 2, ...horse },
      },
    });
    t.act({ type: 'charge', units: ['fr.h'], hex: '0505' });
    expect(t.stack('0505')).toEqual(['al.h', 'al.x', 'al.y']);
    expect(t.last('cavalryBroughtUp')).toMatchObject({ unit: 'al.h' });
    expect(t.step).toBe('dow.charge.answer');
  });
});
