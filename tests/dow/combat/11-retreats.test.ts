import { describe, expect, test } from 'vitest';
import { guns, horse } from '../pieces.ts';
import { attack, back, DR, even } from '../results.ts';
import { type Piece, type Skirmish, table } from '../skirmish.ts';

const AR = 1;

describe('11.9 retreats', () => {
  test('[DOW-11.9.0.1] [DOW-9.3.1.2] Ar: the attackers go back a hex', () => {
    const t = attack(even(), AR).act({ type: 'fallBack' });
    back(t, 'fr.a', '0504');
    expect(t.hex('fr.a')).toBe('0504');
  });
  test('[DOW-11.9.0.2] [DOW-11.9.0.4] Dr: the defenders go back a hex, or pay a point and stay', () => {
    const t = attack(even(), DR);
    expect(t.seat).toBe('allied');
    t.act({ type: 'hold' });
    expect([t.hex('al.x'), t.unit('al.x').losses]).toEqual(['0506', 1]);
    const gone = attack(even(), DR).act({ type: 'fallBack' });
    back(gone, 'al.x', '0507');
    expect([gone.hex('al.x'), gone.unit('al.x').losses]).toEqual(['0507', 0]);
  });
  test('[DOW-11.9.0.3] only who defended goes', () => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, 'al.y': { hex: '0506', morale: 5 } } },
      DR,
    ).act({ type: 'fallBack' });
    back(t, 'al.x', '0507');
    expect(t.step).toBe('dow.stackCheck.roll');
    expect(t.hex('al.y')).toBe('0506');
  });
  test('[DOW-11.9.0.5] foot guns never go: they pay', () => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505', strength: 7 }, 'al.g': guns('0506', { strength: 3, morale: 3 }) } },
      DR,
    );
    expect([t.hex('al.g'), t.unit('al.g').losses]).toEqual(['0506', 1]);
    const pair = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 9 },
          'al.g': guns('0506', { strength: 3, morale: 3 }),
          'al.i': { hex: '0506', strength: 3 },
        },
      },
      DR,
    );
    pair.act({ type: 'fallBack' });
    back(pair, 'al.i', '0507');
    expect([pair.hex('al.g'), pair.hex('al.i'), pair.unit('al.g').losses]).toEqual(['0506', '0507', 1]);
  });
  test('[DOW-11.9.0.6] out of contact where that is possible, else touching fewest', () => {
    const t = attack(even(), DR).act({ type: 'fallBack' });
    expect(
      t
        .options('retreatTo')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['0407', '0507', '0607']);
    expect(t.why({ type: 'retreatTo', unit: 'al.x', hex: '0606' })).toEqual([
      'no-retreat-there DOW-11.9.0.6',
    ]);
  });
  test('[DOW-11.9.0.6] where every way stays in contact, one that touches fewest', () => {
    // Struck from three sides: beside 0406 and 0507 the way to 0407 would touch two of them.
    const t = table({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0507' },
        'fr.c': { hex: '0406' },
        'al.x': { hex: '0506' },
      },
    }).toCombat();
    t.attack(['0505', '0507', '0406'], '0506').roll(4).act({ type: 'fallBack' });
    expect(
      t
        .options('retreatTo')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['0606', '0607']);
    expect(t.why({ type: 'retreatTo', unit: 'al.x', hex: '0407' })).toEqual([
      'no-retreat-there DOW-11.9.0.6',
    ]);
  });
  test('[DOW-11.9.0.7] [DOW-11.9.0.8] horse guns may ride back with others; foot guns and foot may not', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.ha': { hex: '0506', arm: 'horse-artillery', strength: 2 },
          'al.g': guns('0506', { strength: 2 }),
        },
      },
      DR,
    );
    expect(t.why({ type: 'fallBack', with: ['al.g'] })).toEqual(['only-horse-artillery-joins DOW-11.9.0.7']);
    t.act({ type: 'fallBack', with: ['al.ha'] });
    while (t.step === 'dow.retreat.go') t.act(t.options('retreatTo')[0] as never);
    expect(t.hex('al.ha')).not.toBe('0506');
    expect(t.game.world.counters.get('al.ha')?.movement).toBe(6);
  });
  test('[DOW-11.9.0.7] of several horse guns each rides back or stays', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.ha': { hex: '0506', arm: 'horse-artillery', strength: 2 },
          'al.hb': { hex: '0506', arm: 'horse-artillery', strength: 2 },
        },
      },
      DR,
    );
    const legal = [undefined, ['al.ha'], ['al.hb'], ['al.ha', 'al.hb']];
    expect(t.options('fallBack').map((one) => one.with)).toEqual(legal);
    expect(legal.flatMap((guns) => t.why({ type: 'fallBack', ...(guns ? { with: guns } : {}) }))).toEqual([]);
  });
  test('[DOW-11.9.0.9] who has nowhere to go pays', () => {
    const ring = ['0507', '0407', '0607', '0406', '0606'];
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          ...Object.fromEntries(ring.map((hex, n) => [`fr.r${n}`, { hex }])),
        },
      },
      DR,
    );
    expect([t.hex('al.x'), t.unit('al.x').losses]).toEqual(['0506', 1]);
  });
  test('Dr2: two hexes, each that is not gone costs a point', () => {
    expect(attack(even({ strength: 2 }, { strength: 8 }), 6).last('combatRolled').result).toBe('Dr2');
    const t = attack(even({ strength: 2 }, { strength: 8 }), 6).act(
      { type: 'fallBack' },
      { type: 'retreatTo', unit: 'al.x', hex: '0507' },
    );
    t.act({ type: 'halt' });
    expect([t.hex('al.x'), t.unit('al.x').losses]).toEqual(['0507', 1]);
    const all = attack(even({ strength: 2 }, { strength: 8 }), 6).act(
      { type: 'fallBack' },
      { type: 'retreatTo', unit: 'al.x', hex: '0507' },
    );
    all.act({ type: 'retreatTo', unit: 'al.x', hex: '0508' });
    expect([all.hex('al.x'), all.unit('al.x').losses]).toEqual(['0508', 0]);
  });
  test('[DOW-11.9.4.2] not through a zone: the second hex is paid for', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 8 },
          'al.x': { hex: '0506', strength: 2 },
          'fr.h': horse('0508'),
          'fr.h2': horse('0408'),
          'fr.h3': horse('0608'),
        },
      },
      6,
    ).act({ type: 'fallBack' });
    t.act(t.options('retreatTo')[0] as never);
    expect(t.unit('al.x').losses).toBe(1);
    expect(t.last('retreatBarred')).toMatchObject({ code: 'zone-behind', rule: 'DOW-11.9.4.2' });
  });
});

describe('11.9.1, 11.9.5 room and displacement', () => {
  test('[DOW-11.9.1.1] a retreat ends where there is room', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.full': { hex: '0507', strength: 12 },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    expect(
      t
        .options('retreatTo')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['0407', '0607']);
  });
  test('[DOW-11.9.1.2] units of a stack may part', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 9 },
          'al.g': { hex: '0506', arm: 'horse-artillery', strength: 2 },
          'al.i': { hex: '0506', strength: 4 },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    t.act({ type: 'retreatTo', unit: 'al.g', hex: '0507' }, { type: 'retreatTo', unit: 'al.i', hex: '0607' });
    expect([t.hex('al.g'), t.hex('al.i')]).toEqual(['0507', '0607']);
  });
  /** Everything around 0506 is shut but 0507, which is full. */
  const walled = (full: Readonly<Record<string, Piece>>, more: Omit<Skirmish, 'pieces'> = {}) =>
    attack(
      {
        ...more,
        sides: {
          '0406-0506': { water: 'lake' },
          '0407-0506': { water: 'lake' },
          '0506-0606': { water: 'lake' },
          '0506-0607': { water: 'lake' },
          ...more.sides,
        },
        pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, ...full },
      },
      DR,
    ).act({ type: 'fallBack' });
  test('[DOW-11.9.1.3] [DOW-11.9.5.1] [DOW-11.9.5.2] where the only hex is full somebody is pushed out of it', () => {
    const t = walled({ 'al.p': { hex: '0507', strength: 6 }, 'al.q': { hex: '0507', strength: 6 } });
    expect(t.why({ type: 'retreatTo', unit: 'al.x', hex: '0507' })).toEqual(['must-displace DOW-11.9.1.3']);
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507', displace: ['al.q'] });
    t.act({ type: 'retreatTo', unit: 'al.q', hex: '0508' });
    expect([t.hex('al.x'), t.hex('al.p'), t.hex('al.q')]).toEqual(['0507', '0507', '0508']);
    expect(t.last('displaced')).toMatchObject({ unit: 'al.q', from: '0507', hex: '0508' });
  });
  test('[DOW-11.9.5.3] [DOW-11.9.5.4] nobody is pushed where he cannot go; the retreating unit pays instead', () => {
    const shut = Object.fromEntries(
      ['0408', '0508', '0608', '0407', '0607'].map((hex, n) => [`fr.s${n}`, { hex }]),
    );
    const t = attack(
      {
        sides: {
          '0406-0506': { water: 'lake' },
          '0407-0506': { water: 'lake' },
          '0506-0606': { water: 'lake' },
          '0506-0607': { water: 'lake' },
        },
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.p': { hex: '0507', strength: 12 },
          ...shut,
        },
      },
      DR,
    );
    expect([t.hex('al.x'), t.hex('al.p'), t.unit('al.x').losses, t.unit('al.p').losses]).toEqual([
      '0506',
      '0507',
      1,
      0,
    ]);
  });
  test('[DOW-11.9.5.5] [DOW-11.9.5.6] a displaced unit may displace others in turn', () => {
    const t = walled(
      { 'al.p': { hex: '0507', strength: 12 }, 'al.q': { hex: '0508', strength: 12 } },
      {
        sides: {
          '0407-0507': { water: 'lake' },
          '0408-0507': { water: 'lake' },
          '0507-0607': { water: 'lake' },
          '0507-0608': { water: 'lake' },
        },
      },
    );
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507', displace: ['al.p'] });
    t.act({ type: 'retreatTo', unit: 'al.p', hex: '0508', displace: ['al.q'] });
    t.act(t.options('retreatTo')[0] as never);
    expect([t.hex('al.x'), t.hex('al.p')]).toEqual(['0507', '0508']);
    expect(t.hex('al.q')).not.toBe('0508');
  });

  test('[DOW-11.9.5.4] [DOW-11.9.1.1] where two had to go and the first takes the last room, the second is spared and who retreats pays', () => {
    const lake = { water: 'lake' } as const;
    const t = walled(
      {
        'fr.a': { hex: '0505', strength: 8 },
        'al.x': { hex: '0506', strength: 8 },
        'al.p': { hex: '0507', strength: 5 },
        'al.q': { hex: '0507', strength: 5 },
        'al.k': { hex: '0508', strength: 7 },
      },
      {
        sides: {
          '0407-0507': lake,
          '0408-0507': lake,
          '0507-0607': lake,
          '0507-0608': lake,
          '0408-0508': lake,
          '0409-0508': lake,
          '0508-0509': lake,
          '0508-0608': lake,
          '0508-0609': lake,
        },
      },
    );
    t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507', displace: ['al.p', 'al.q'] });
    expect(t.stack('0507')).toEqual(['al.q']);
    expect(t.stack('0508')).toEqual(['al.k', 'al.p']);
    expect([t.hex('al.x'), t.unit('al.x').losses, t.unit('al.q').losses]).toEqual(['0506', 1, 0]);
    expect(t.last('retreatBarred')).toMatchObject({ unit: 'al.x', rule: 'DOW-11.9.0.9', points: 1 });
    expect(t.game.invariants(t.position)).toEqual([]);
  });
});

describe('11.9.2, 11.9.3 those beneath', () => {
  const stack = (more: Readonly<Record<string, Piece>>, weather: Skirmish['weather'] = 'clear') => {
    const t = attack(
      { weather, pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506', strength: 4 }, ...more } },
      DR,
    ).act({ type: 'fallBack' });
    return back(t, 'al.x', '0507');
  };
  test('[DOW-11.9.2.1] [DOW-11.9.2.2] [DOW-11.9.2.3] [DOW-11.9.2.4] [DOW-11.12.1] [DOW-11.12.2] one die for all: who has less morale must follow, who has as much stays', () => {
    const t = stack({
      'al.y': { hex: '0506', strength: 2, morale: 3 },
      'al.z': { hex: '0506', strength: 2, morale: 2 },
    }).roll(3);
    expect(t.last('stackChecked')).toMatchObject({ die: 3, failed: ['al.z'] });
    expect(t.why({ type: 'hold' })).toEqual(['not-now DOW-11.9.0.1']);
    t.act(t.options('retreatTo')[0] as never);
    expect([t.hex('al.y'), t.unit('al.z').losses]).toEqual(['0506', 0]);
    expect(t.hex('al.z')).not.toBe('0506');
  });
  test('foot guns that fail stay and pay', () => {
    const t = stack({ 'al.g': guns('0506', { strength: 2, morale: 1 }) }).roll(6);
    expect([t.hex('al.g'), t.unit('al.g').losses]).toEqual(['0506', 1]);
  });
  const rider = () => stack({ 'al.h': horse('0506', { strength: 2, morale: 4 }) }).roll(4);
  test('[DOW-11.9.3.1] horse that passes may charge or stay', () => {
    expect(rider().step).toBe('dow.stackCheck.choose');
    expect(rider().why({ type: 'remain' })).toEqual([]);
    const foot = stack({ 'al.y': { hex: '0506', strength: 2, morale: 4 } }).roll(4);
    expect(foot.step).not.toBe('dow.stackCheck.choose');
  });
  test('[DOW-11.9.3.2] [DOW-11.9.3.3] its morale less the attackers’, and a point off the die for surprise', () => {
    const t = rider().act({ type: 'countercharge', unit: 'al.h' }).roll(3);
    const { odds, modified, result } = t.last('chargeRolled');
    expect([odds.column, odds.die.lines.map(({ code }) => code), modified, result]).toEqual([
      1,
      ['surprise'],
      2,
      'Dr',
    ]);
    expect(t.seat).toBe('french');
  });
  test('[DOW-11.9.3.4] no other charge is a surprise', () => {
    const t = table({ pieces: { 'fr.h': horse('0505'), 'al.x': { hex: '0506' } } }).toMovement();
    t.act({ type: 'charge', units: ['fr.h'], hex: '0506' }).roll(6);
    expect(t.last('chargeRolled').odds.die.lines).toEqual([]);
  });
  test('[DOW-11.9.3.5] and it does not move in its next movement phase, but in the one after', () => {
    const t = rider().act({ type: 'countercharge', unit: 'al.h' }).roll(6).act({ type: 'hold' });
    expect(t.unit('al.h').mark).toBe('blown');
    while (t.position.phasing === 'french')
      t.act(
        (t.options('endCombat')[0] ?? t.options('endBreakthrough')[0] ?? t.options('remain')[0]) as never,
      );
    t.toMovement();
    expect(t.why({ type: 'march', units: ['al.h'], path: ['0607'] }, 'allied')).toContain(
      'horses-blown DOW-11.9.3.5',
    );
    t.act({ type: 'endMovement' });
    expect(t.unit('al.h').mark).toBeNull();
  });
  test('[DOW-11.9.2.1] attackers thrown back leave others who check too', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 4 },
          'fr.b': { hex: '0505', strength: 4, morale: 1 },
          'al.x': { hex: '0506' },
        },
      },
      AR,
    ).act({ type: 'fallBack' });
    back(t, 'fr.a', '0504');
    expect(t.step).toBe('dow.stackCheck.roll');
  });
});
