import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from './skirmish.ts';

/** Does nothing of its own will until the command phase of the next turn, or whatever it asks. */
const on = (table: ReturnType<typeof skirmish>) => {
  const { turn } = table.position;
  while (table.step !== 'over' && table.position.turn === turn) {
    const options = table.game.options(table.position, table.seat).actions;
    table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
  }
  return table;
};

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
    expect(sees({ ...crest, terrain: { '0506': 'forest', '0605': 'town' } }, '0606')).toBe(false);
    expect(sees({ ...crest, terrain: { '0506': 'forest' } }, '0606')).toBe(false);
  });
});

describe('leaders', () => {
  const led = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0709' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      ...spec,
    });

  test('[NLC-11.3] they pay as cavalry does', () => {
    const table = led({ terrain: { '0506': 'forest' } }).movement();
    const facts = table.game.preview(table.position, 'french', {
      type: 'ride',
      leader: 'fr.lead.1',
      path: ['0506'],
    });
    expect(facts).toMatchObject({ cost: { total: 4 }, allowance: 8 });
    expect(
      table.why({
        type: 'ride',
        leader: 'fr.lead.1',
        path: ['0506', '0507', '0508', '0509', '0510', '0511'],
      }),
    ).toContain('too-far NLC-11.3');
  });

  test('[NLC-11.5] into an enemy zone only where friends stand', () => {
    const table = led({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0708' }, 'al.x': { hex: '0709' } },
    }).movement();
    expect(table.why({ type: 'ride', leader: 'fr.lead.1', path: ['0506', '0507', '0607', '0608'] })).toEqual([
      'zoc-without-friends NLC-11.5',
    ]);
    expect(table.why({ type: 'ride', leader: 'fr.lead.1', path: ['0506', '0606', '0607', '0708'] })).toEqual(
      [],
    );
  });

  test('[NLC-11.6] an enemy who comes into his hex sends a lone leader to the nearest friends', () => {
    const table = led({
      pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '0709' } },
      orders: { 'french.1': 'defend', 'allied.1': 'attack' },
    });
    table
      .setLeader('fr.lead.1', { hex: '0707' })
      .movement('coalition')
      .setFormation('allied.1', { order: 'reserve' });
    table.march('al.x', '0708', '0707');
    expect(table.last('leaderDisplaced')).toMatchObject({ leader: 'fr.lead.1', from: '0707', into: '0101' });
  });

  test('[NLC-11.8] [NLC-11.10] left alone by loss or retreat he dies on a 1, and else finds friends', () => {
    const alone = () =>
      skirmish({
        pieces: {
          'fr.a': { hex: '0505', strength: 12 },
          'al.x': { hex: '0506', reduced: null },
          'al.y': { hex: '0510' },
        },
        orders: { 'allied.1': 'defend' },
      })
        .assaults()
        .setLeader('al.lead.1', { hex: '0506' })
        .assault(['fr.a'], '0506')
        .roll(6, 6, 1, 1)
        .act({ type: 'holdGround' });
    const dead = alone().roll(1);
    expect(dead.leader('al.lead.1').place).toBe('dead');
    const lives = alone().roll(2);
    expect(lives.leader('al.lead.1')).toMatchObject({ place: 'map', hex: '0510' });
  });

  test('[NLC-11.9] [NLC-11.11] another takes his place next turn, rated 1 for good', () => {
    const table = led().setLeader('fr.lead.1', { place: 'dead' });
    on(table);
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0505', replaced: true });
    expect(
      table.game.observe(table.position, 'allied').leaders.find(({ id }) => id === 'fr.lead.1')?.rating,
    ).toEqual({ attack: 1, other: 1 });
  });
});

describe('breaking and rally', () => {
  const limits = { breakLimits: [{ group: 'french.1', base: 2, factor: 2, limit: 4, rule: 'NLC-14.1.1' }] };
  const fallen = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0101' },
        'fr.b': { hex: '0101' },
        'fr.c': { hex: '0103', org: '2' },
        'al.x': { hex: '1212' },
      },
      orders: { 'french.1': 'reserve', 'french.2': 'reserve', 'allied.1': 'reserve' },
      ...spec,
    });
  const kill = (table: ReturnType<typeof skirmish>, ...units: readonly string[]) => {
    for (const unit of units) table.setUnit(unit, { place: 'eliminated', reduced: true, fell: 0 });
    const { armies } = table.position;
    return table.set({
      armies: {
        ...armies,
        french: { ...(armies.french as never as object), losses: 4 * units.length } as never,
      },
    });
  };

  test('[NLC-14.1.1] [NLC-14.1.5] a corps breaks when the full strength of its dead reaches its limit, and no other does', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', flipped: true },
        'fr.b': { hex: '0105' },
        'fr.c': { hex: '0103', org: '2' },
        'al.x': { hex: '0506', strength: 12 },
      },
      battle: {
        breakLimits: [
          ...limits.breakLimits,
          { group: 'french.2', base: 2, factor: 2, limit: 4, rule: 'NLC-14.1.1' },
        ],
      },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.2': 'defend' },
    });
    table.assaults('french').assault(['fr.a'], '0506').roll(1, 1, 4, 3).act({ type: 'holdGround' });
    expect(table.last('corpsBroke')).toMatchObject({ group: 'french.1', losses: 4, limit: 4 });
    expect(table.position.broken).toEqual({ 'french.1': true, 'french.2': false });
  });

  test('[NLC-2.2.6] a broken formation has morale one lower', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0501' }, 'al.x': { hex: '0506' } },
      battle: limits,
    });
    kill(table, 'fr.b').set({ broken: { 'french.1': true } });
    table.assaults().assault(['fr.a'], '0506').roll(1, 1, 4, 4).act({ type: 'holdGround' }).roll(2);
    expect(linesOf(table.last('retreatRolled').morale)).toEqual(['morale 4', 'step-lost -1', 'broken -1']);
    expect(table.last('retreatRolled').holds).toBe(true);
  });

  test('[NLC-15.1] [NLC-15.3] [NLC-12.2.reserve.5] [NLC-15.5] [NLC-15.9] two turns after it fell a unit comes back, reduced, with its leader in reserve', () => {
    const table = kill(fallen(), 'fr.b');
    on(table);
    expect(table.step).toBe('nlc.orders.send');
    on(table);
    expect(table.step).toBe('nlc.rally.choose');
    const rally = { type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] } as const;
    table.setFormation('french.1', { order: 'defend' });
    expect(table.why(rally)).toContain('not-your-decision NLC-15.5');
    table.setFormation('french.1', { order: 'reserve' }).act(rally);
    expect(table.unit('fr.b')).toMatchObject({ place: 'map', hex: '0101', reduced: true, fell: null });
    expect(table.position.armies.french?.losses).toBe(0);
  });

  test('[NLC-15.1] not one turn after', () => {
    const table = kill(fallen(), 'fr.b').setUnit('fr.a', { place: 'map' });
    on(table);
    table.set({
      stack: [
        ...table.position.stack.slice(0, -1),
        { proc: 'nlc.rally', step: 'choose', locals: { side: 'french', ended: [] } },
      ],
    });
    expect(
      table.game.judge(table.position, 'french', { type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] }).ok,
    ).toBe(false);
  });

  test('[NLC-15.2] not with an enemy within ten hexes', () => {
    const table = kill(
      fallen({ pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0101' }, 'al.x': { hex: '0110' } } }),
      'fr.b',
    );
    on(on(table));
    expect(table.step).toBe('nlc.orders.send');
    const ten = kill(
      fallen({ pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0101' }, 'al.x': { hex: '0111' } } }),
      'fr.b',
    );
    on(on(ten));
    expect(ten.step).toBe('nlc.rally.choose');
  });

  test('[NLC-15.4] [NLC-15.6] he who rallies counts as absent this turn, and brings back no more than have room', () => {
    const table = kill(
      fallen({
        pieces: {
          'fr.a': { hex: '0101' },
          'fr.b': { hex: '0101' },
          'fr.d': { hex: '0102' },
          'fr.c': { hex: '0103', org: '2' },
          'al.x': { hex: '1212' },
        },
      }),
      'fr.b',
      'fr.d',
    );
    on(on(table));
    expect(table.why({ type: 'rally', leader: 'fr.lead.1', units: ['fr.b', 'fr.d'] })).toEqual([
      'no-room NLC-15.6',
    ]);
    table.act({ type: 'rally', leader: 'fr.lead.1', units: ['fr.d'] });
    expect(table.leader('fr.lead.1').rallying).toBe(true);
    const units = table.game.observe(table.position, 'french').units;
    expect(units.find(({ id }) => id === 'fr.a')?.inCommand).toBe(false);
  });

  test('[NLC-15.7] [NLC-15.8] [NLC-14.1.4] of a broken corps a unit comes back on 1 to 4, else never; coming back can mend the corps', () => {
    const broken = () => {
      const table = kill(fallen({ battle: limits }), 'fr.b').set({ broken: { 'french.1': true } });
      on(on(table));
      return table.act({ type: 'rally', leader: 'fr.lead.1', units: ['fr.b'] });
    };
    const back = broken().roll(4);
    expect(back.unit('fr.b').place).toBe('map');
    expect(back.last('corpsRecovered')).toMatchObject({ group: 'french.1', losses: 0 });
    const gone = broken().roll(5);
    expect(gone.unit('fr.b').place).toBe('lost');
    expect(gone.position.broken['french.1']).toBe(true);
  });

  test('[NLC-14.1.2] a rallied unit that falls again counts with its full strength', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6, reduced: 3, flipped: true },
        'al.x': { hex: '0506', strength: 12 },
      },
    });
    table.assaults().assault(['fr.a'], '0506').roll(1, 1, 4, 3).act({ type: 'holdGround' });
    expect(table.last('eliminated')).toMatchObject({ strength: 6, losses: 6 });
  });
});

describe('morale of units', () => {
  const check = (piece: Skirmish['pieces'][string], more: Skirmish['pieces'] = {}) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 4 }, 'al.x': { hex: '0506', ...piece }, ...more },
    }).assaults();
    table.assault(['fr.a'], '0506').roll(4, 4, 1, 1).act({ type: 'holdGround' });
    while (table.step === 'nlc.hits.choose') table.act(table.options('takeHit')[0] as never);
    table.roll(1);
    return linesOf(table.last('retreatRolled').morale);
  };

  test('[NLC-2.2.2] [NLC-2.2.3] four, one less when reduced', () => {
    expect(check({})).toEqual(['morale 4', 'step-lost -1']);
  });

  test('[NLC-2.2.4] [NLC-2.2.5] British and Legion keep theirs', () => {
    expect(check({ steady: 'NLC-2.2.4' })).toEqual(['morale 4']);
  });

  test('[NLC-2.3.3] [NLC-2.3.4] [NLC-2.3.5] the best infantry counts, without any the best cavalry, else the guns', () => {
    expect(check({ morale: 3 }, { 'al.c': { hex: '0506', arm: 'cavalry', morale: 6 } })[0]).toBe('morale 3');
    expect(check({ morale: 3 }, { 'al.y': { hex: '0506', morale: 5 } })[0]).toBe('morale 5');
    expect(
      check(
        { morale: 3, arm: 'horse-artillery' },
        { 'al.c': { hex: '0506', arm: 'horse-artillery', morale: 5 } },
      )[0],
    ).toBe('morale 5');
  });

  test('[NLC-7.3.8] attackers check on the best of all their stacks', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', morale: 3 },
        'fr.b': { hex: '0606', morale: 5 },
        'al.x': { hex: '0506' },
      },
    }).assaults();
    table
      .act({ type: 'assault', units: ['fr.a'], target: '0506' })
      .assault(['fr.b'], '0506')
      .roll(1, 1, 4, 4)
      .act({ type: 'holdGround' });
    table.act({ type: 'takeHit', unit: 'fr.a' }).roll(5);
    expect(table.last('retreatRolled')).toMatchObject({ holds: true, morale: { total: 5 } });
  });
});
