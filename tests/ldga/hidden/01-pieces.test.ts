import { describe, expect, test } from 'vitest';
import { NATIONALITIES } from '../../../src/systems/ldga/content/units.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { holderOf } from '../../../src/systems/ldga/rules/seats.ts';
import { strengthOf, unitState } from '../../../src/systems/ldga/rules/stacking/field.ts';
import { map, scenarios, tables, units } from '../content.ts';
import { table } from '../field.ts';

/* 1: the map, the pieces and what their words mean. */

const campaign = scenarios.get('ldga.campaign');
if (campaign === undefined) throw new Error('no campaign');
const game = makeLdgaGame({ map, units, tables, scenario: campaign });

describe('the map', () => {
  test('[LDGA-1.2.1] a hex is a mile across', () => {
    expect(map.grid.metres).toBeCloseTo(1609.344, 2);
  });
  test('[LDGA-1.2.2] every hex has a number of its own of four digits', () => {
    const ids = Object.keys(map.hexes);
    expect(ids.every((id) => /^\d{4}$/.test(id))).toBe(true);
    for (const id of ids) expect(game.world.grid.id(game.world.grid.index(id))).toBe(id);
  });
  test('[LDGA-8.5.1] every road or trail over water has its bridge, and every bridge a road or trail', () => {
    for (const [key, { water, bridge }] of Object.entries(map.sides))
      if (water !== undefined) expect(bridge === true, key).toBe(map.links[key] !== undefined);
  });
});

describe('pieces', () => {
  test('[LDGA-1.3] [LDGA-1.33.2] units, leaders and trains, of five arms with the vedettes', () => {
    expect(new Set(units.units.map(({ arm }) => arm))).toEqual(
      new Set(['infantry', 'cavalry', 'foot-artillery', 'horse-artillery']),
    );
    expect([...game.world.counters.values()].filter(({ vedette }) => vedette)).toHaveLength(
      units.vedettes.reduce((sum, { count }) => sum + count, 0),
    );
    expect(game.world.trains).toHaveLength(2);
  });
  test('[LDGA-1.31.1] [LDGA-1.32.1] ten nationalities, six of them Wellington’s', () => {
    expect(NATIONALITIES).toHaveLength(10);
    const of = (army: string) =>
      new Set(units.units.filter((one) => one.army === army).map(({ nationality }) => nationality));
    expect(of('allied')).toEqual(
      new Set(['british', 'hanoverian', 'kgl', 'netherlands', 'nassau', 'brunswick']),
    );
    expect(of('prussian')).toEqual(new Set(['prussian']));
    expect(of('french')).toEqual(new Set(['line', 'old-guard', 'young-guard']));
  });
  test('[LDGA-1.33.1] [LDGA-1.33.3] every unit has strength, quality, arm, size and name', () => {
    for (const { strength, quality, size, name } of units.units) {
      expect(strength).toBeGreaterThan(0);
      expect(quality).toBeGreaterThan(0);
      expect(['battery', 'brigade', 'division']).toContain(size);
      expect(name).not.toBe('');
    }
  });
  test('[LDGA-1.34.1] [LDGA-1.34.2] [LDGA-1.34.3] commanders have a rating, officers none', () => {
    for (const { kind, rating, movement } of units.leaders) {
      expect(rating !== null).toBe(kind === 'commander');
      expect(movement).toBeGreaterThan(0);
    }
  });
  test('[LDGA-1.4.RED] a reduced unit has the strength of its other side', () => {
    const t = table({ pieces: { 'fr.1.a': { hex: '0505', strength: 7 }, 'pr.1.x': { hex: '1010' } } });
    const counter = t.world.counters.get('fr.1.a');
    if (counter === undefined) throw new Error('no counter');
    expect(strengthOf(counter, unitState(t.world, t.position, 'fr.1.a'))).toBe(7);
    t.mark('fr.1.a', { reduced: true });
    expect(strengthOf(counter, unitState(t.world, t.position, 'fr.1.a'))).toBe(4);
  });
  test('[LDGA-1.4.VED] [LDGA-13.1.1] as many vedettes as the unit has stars', () => {
    for (const { id, vedettes } of units.units)
      expect(game.world.vedettesOf.get(id) ?? []).toHaveLength(vedettes);
  });
  test('[LDGA-1.1.2] every die has six faces', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '1010' } },
      leaders: { 'fr.leader.derlon': '0505' },
      trains: { 'fr.pontoon.1': '0505' },
      sides: { '0505-0506': { water: 'river' } },
    }).toMovement();
    t.act(
      { type: 'layBridge', train: 'fr.pontoon.1', hex: '0506' },
      { type: 'tryBridge', train: 'fr.pontoon.1' },
    );
    expect(t.pending).toMatchObject({ request: { kind: 'dice', count: 1, sides: 6 } });
    expect(() => t.roll(7)).toThrow();
    expect(() => t.roll(0)).toThrow();
  });
});

describe('who plays whom', () => {
  test('[LDGA-1.32.2] [LDGA-17.1.1] one player has both coalition armies, which are friends', () => {
    const { position } = game.begin();
    expect(holderOf(game.world, position, 'pr.1.steinmetz')).toBe('coalition');
    expect(holderOf(game.world, position, 'al.1.bernhard')).toBe('coalition');
    const t = table({
      pieces: { 'al.1.a': { hex: '0505' }, 'pr.1.b': { hex: '0506' }, 'fr.1.x': { hex: '1010' } },
      first: 'coalition',
    }).toMovement();
    expect(t.why({ type: 'march', pieces: ['pr.1.b'], path: ['0505'] })).toEqual([]);
    t.march('pr.1.b', '0505');
    expect(t.why({ type: 'march', pieces: ['al.1.a'], path: ['0504'] })).toEqual([]);
  });
});

test('[LDGA-1.11.2] [LDGA-1.4.UAR] whoever is eliminated lies in a day half, a night half, or among the lost', () => {
  const { position } = game.begin();
  for (const place of ['day', 'night', 'lost'] as const) {
    const changed = {
      ...position,
      units: {
        ...position.units,
        coalition: position.units.coalition.map((unit) =>
          unit.id === 'pr.1.steinmetz' ? { ...unit, place, hex: null } : unit,
        ),
      },
    };
    expect(game.parsePosition(JSON.parse(JSON.stringify(changed)))).not.toBeTypeOf('string');
  }
});
