import { describe, expect, test } from 'vitest';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { on } from '../going-on.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

describe('bombardment', () => {
  const guns = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 }, 'al.x': { hex: '0507' } },
      ...spec,
    });
  const fire = (target = '0507', units = ['fr.g']) => ({ type: 'bombard', units, target }) as const;

  test('[NLC-4.I] [NLC-8.1.1] [NLC-8.1.3] guns fire two hexes far, alone, and are not fired at', () => {
    const table = guns().bombardment();
    expect(table.why(fire('0508'))).toEqual(['no-enemy-there NLC-8.1.1']);
    table.act(fire());
    expect(table.game.pending(table.position)).toMatchObject({ request: { count: 2 } });
    table.roll(1, 1);
    expect(table.last('bombarded').fire.hits).toBe(0);
    const twice = guns({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'fr.h': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0507' },
      },
    })
      .bombardment()
      .act(fire())
      .roll(1, 1);
    expect(twice.why(fire())).toEqual(['has-bombarded NLC-4.I']);
    expect(twice.why(fire('0507', ['fr.h']))).toEqual([]);
    const three = guns({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0507' },
        'al.y': { hex: '0508' },
      },
    }).bombardment();
    expect(three.why(fire('0508'))).toContain('beyond-range NLC-8.1.1');
    expect(three.why({ type: 'bombard', units: ['al.x'], target: '0505' })).toEqual([
      'not-your-unit NLC-4.I',
    ]);
  });

  test('[NLC-8.1.2] they must see what they fire at', () => {
    const table = guns({
      terrain: { '0506': 'forest' },
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0507' },
        'al.y': { hex: '0605' },
      },
    }).bombardment();
    expect(table.why(fire())).toEqual(['no-line-of-sight NLC-8.1.2']);
  });

  test('[NLC-10.3] [NLC-8.1.1] not a chateau', () => {
    const table = guns({
      terrain: { '0507': 'chateau' },
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0507' },
        'al.y': { hex: '0605' },
      },
    }).bombardment();
    expect(table.why(fire())).toEqual(['chateau NLC-10.3']);
  });

  test.each([
    ['town', 0.75],
    ['forest', 0.5],
    ['clear', 0],
  ] as const)('[NLC-8.1.3] into %s they lose %d', (terrain, share) => {
    const table = guns({ terrain: { '0507': terrain } })
      .bombardment()
      .act(fire())
      .roll(1, 1);
    expect(table.last('bombarded').fire.strength.total).toBe(8 * (1 - share));
  });

  test('[NLC-8.1.5] [NLC-8.1.6] [NLC-8.1.8] the first hit disrupts, the rest are steps, and nobody goes back', () => {
    const table = guns().bombardment().act(fire()).roll(5, 4);
    expect(table.unit('al.x')).toMatchObject({ disrupted: true, reduced: true, hex: '0507' });
    expect(table.of('stepLost')).toHaveLength(1);
    expect(table.of('gaveWay')).toEqual([]);
    const one = guns().bombardment().act(fire()).roll(3, 3);
    expect(one.unit('al.x')).toMatchObject({ disrupted: true, reduced: false });
  });

  test('[NLC-8.1.6] [NLC-7.1.5] the steps that follow the disruption go to the damaged, whatever their arm', () => {
    const table = guns({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 },
        'al.x': { hex: '0507' },
        'al.c': { hex: '0507', arm: 'cavalry', flipped: true },
      },
    })
      .bombardment()
      .act(fire())
      .roll(5, 4);
    expect(table.last('bombarded').fire.hits).toBe(2);
    expect(table.unit('al.x')).toMatchObject({ disrupted: true, reduced: false });
    expect(table.unit('al.c').place).toBe('eliminated');
  });

  test('[NLC-8.1.7] [NLC-4.0.4] disruption goes when both sides have had their turn', () => {
    const table = guns({ orders: { 'allied.1': 'reserve' } })
      .bombardment()
      .act(fire())
      .roll(3, 3);
    table.movement('coalition');
    expect(table.unit('al.x').disrupted).toBe(true);
    on(table);
    expect(table.unit('al.x').disrupted).toBe(false);
    expect(table.last('disruptionRemoved').units).toEqual(['al.x']);
  });

  test('[NLC-8.1.1] batteries of one leader fire together, of two not', () => {
    const table = guns({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'fr.h': { hex: '0605', arm: 'horse-artillery' },
        'fr.o': { hex: '0506', arm: 'foot-artillery', org: '2' },
        'al.x': { hex: '0507' },
      },
    }).bombardment();
    expect(table.why(fire('0507', ['fr.g', 'fr.o']))).toEqual(['different-leaders NLC-8.1.1']);
    table.act(fire('0507', ['fr.g', 'fr.h'])).roll(1, 1);
    expect(table.last('bombarded').fire.strength.total).toBe(8);
  });

  test('[NLC-CM.3] where the rule is in use two stacked units that are no guns take half as much again', () => {
    const pieces = {
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 8 },
      'al.x': { hex: '0507' },
      'al.y': { hex: '0507' },
    } as const;
    const with_ = guns({ pieces, options: ['stacked-bombardment'] })
      .bombardment()
      .act(fire())
      .roll(1, 1);
    expect(with_.last('bombarded').fire.strength.total).toBe(12);
    const without = guns({ pieces }).bombardment().act(fire()).roll(1, 1);
    expect(without.last('bombarded').fire.strength.total).toBe(8);
    const battery = guns({
      pieces: { ...pieces, 'al.y': { hex: '0507', arm: 'foot-artillery' } },
      options: ['stacked-bombardment'],
    })
      .bombardment()
      .act(fire())
      .roll(1, 1);
    expect(battery.last('bombarded').fire.strength.total).toBe(8);
  });

  test('[NLC-16.3] [NLC-5.5.2] neither guns nor anybody else fights at night or in rain', () => {
    for (const [night, rain] of [
      [true, false],
      [false, true],
    ]) {
      const table = guns({
        battle: { turns: [{ label: '16/2100', hours: 3, night: night as boolean, rain: rain as boolean }] },
        orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      });
      table.movement();
      expect(table.of('segmentSkipped').map(({ segment }) => segment)).toEqual(['bombardment', 'charge']);
      table.act({ type: 'endMovement' });
      expect(table.of('segmentSkipped').map(({ segment }) => segment)).toContain('combat');
    }
  });
});

describe('lines of sight', () => {
  const sees = (spec: Partial<Skirmish>, target = '0507') => {
    const table = skirmish({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: target },
        'al.n': { hex: '0504' },
      },
      ...spec,
    }).bombardment();
    return table.why({ type: 'bombard', units: ['fr.g'], target }).length === 0;
  };

  test.each([
    ['forest', 'NLC-8.3.1'],
    ['chateau', 'NLC-8.3.2'],
    ['town', 'NLC-8.3.3'],
  ] as const)('[NLC-8.3.1] [NLC-8.3.2] [NLC-8.3.3] a %s between blocks', (terrain, rule) => {
    expect(rule).toMatch(/^NLC-8\.3/);
    expect(sees({ terrain: { '0506': terrain } })).toBe(false);
    // At either end it does not.
    expect(sees({ terrain: { '0505': 'forest' } })).toBe(true);
  });

  test('[NLC-8.3.8] other ground and units do not', () => {
    expect(sees({ terrain: { '0506': 'marsh' } })).toBe(true);
    expect(
      sees({
        pieces: {
          'fr.g': { hex: '0505', arm: 'foot-artillery' },
          'fr.i': { hex: '0506' },
          'al.x': { hex: '0507' },
          'al.n': { hex: '0504' },
        },
      }),
    ).toBe(true);
    expect(sees({ sides: { '0505-0506': { water: 'stream' } } })).toBe(true);
  });

  test('[NLC-8.3.4] a crest blocks, even that of the own hex', () => {
    expect(sees({ sides: { '0505-0506': { crest: true } } })).toBe(false);
    expect(sees({ sides: { '0506-0507': { crest: true } } })).toBe(false);
  });

  // From 0505 to 0606 the line runs along the side between 0506 and 0605.
  test('[NLC-8.3.5] the end of a crest blocks', () => {
    expect(sees({ sides: { '0505-0506': { crest: true } } }, '0606')).toBe(false);
    expect(sees({}, '0606')).toBe(true);
  });

  test('[NLC-8.3.6] [NLC-8.3.7] along a crest one sees, unless ground blocks to the left and right of it or on one side', () => {
    const crest = { sides: { '0506-0605': { crest: true } } } as const;
    expect(sees(crest, '0606')).toBe(true);
    const hidden = (terrain: Skirmish['terrain']) => {
      const { world } = skirmish({
        pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1212' } },
        ...crest,
        ...(terrain === undefined ? {} : { terrain }),
      }).game;
      return obstacleBetween(world, world.grid.index('0505'), world.grid.index('0606'))?.rule;
    };
    expect(hidden({ '0506': 'forest', '0605': 'town' })).toBe('NLC-8.3.6');
    expect([hidden({ '0506': 'forest' }), hidden({ '0605': 'town' })]).toEqual(['NLC-8.3.7', 'NLC-8.3.7']);
    expect(sees({ ...crest, terrain: { '0506': 'forest', '0605': 'town' } }, '0606')).toBe(false);
    expect(sees({ ...crest, terrain: { '0506': 'forest' } }, '0606')).toBe(false);
  });
});
