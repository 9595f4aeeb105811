import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { lines } from '../ledgers.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const HORSE: Piece = { hex: '0507', arm: 'cavalry', strength: 4 };
const FOOT: Piece = { hex: '0504', strength: 2 };

const field = (
  pieces: Readonly<Record<string, Piece>> = { 'fr.c': HORSE, 'al.x': FOOT },
  more: Partial<Skirmish> = {},
): Table => skirmish({ pieces, optional: ['16.8'], ...more });

/** The cavalry from 0507 next to the infantry in 0504, its attack opened. */
const closed = (table: Table, ...path: string[]): Table =>
  table
    .march('fr.c', ...(path.length > 0 ? path : ['0506', '0505']))
    .endMovement()
    .act({ type: 'target', hex: '0504' });

const CHARGE = { type: 'charge', unit: 'fr.c' } as const;

/** A charge with these dice, carried out as far as it goes by itself. */
const charged = (table: Table, column: string, roll: number): Table =>
  closed(table).act(CHARGE, { type: 'declare', column }).roll(roll);

describe('who may charge (16.8)', () => {
  test('[NLB-16.8.1] charging cavalry is doubled', () => {
    const table = closed(field());
    expect(table.odds.attack.total).toBe(0);
    table.act(CHARGE);
    expect(lines(table.odds.attack)).toEqual(['attacker 4 NLB-6.2.1', 'doubled-charge 4 NLB-16.8.1']);
    expect(table.odds.column).toBe('4-1');
    table.act({ type: 'declare', column: '4-1' });
    expect(table.last('attackDeclared').charging).toEqual(['fr.c']);
    const plain = closed(field()).act({ type: 'engage', unit: 'fr.c' });
    expect([plain.odds.column, lines(plain.odds.attack)]).toEqual(['2-1', ['attacker 4 NLB-6.2.1']]);
    // Who is already in may still be told to charge.
    expect(plain.act(CHARGE).odds.column).toBe('4-1');
  });

  test('[NLB-16.8.1] without the rule nobody charges', () => {
    const table = closed(field(undefined, { optional: [] }));
    expect(table.options('charge')).toEqual([]);
    expect(table.why(CHARGE)[0]).toContain('not-now');
    expect(table.unit('fr.c')).not.toHaveProperty('horses');
  });

  test('[NLB-16.8.5] one or two cavalry units of one hex, and nobody else hand to hand', () => {
    const two = field({ 'fr.c': HORSE, 'fr.d': { ...HORSE, strength: 2 }, 'al.x': FOOT });
    two.march('fr.d', '0506', '0505');
    expect(closed(two).act(CHARGE).odds.attack.total).toBe(12);
    const mixed = field({ 'fr.c': HORSE, 'fr.i': { hex: '0507' }, 'al.x': FOOT });
    mixed.march('fr.i', '0506', '0505');
    expect(closed(mixed).why(CHARGE)).toEqual(['charge-cavalry-only NLB-16.8.5']);
    // Others in contact have to fight: not beside a charge, so there can be none against the only enemy.
    const crowd = { 'fr.c': HORSE, 'fr.i': { hex: '0403' }, 'al.x': FOOT };
    expect(closed(field(crowd)).why(CHARGE)).toEqual(['charge-leaves-others NLB-6.0.1']);
    const joined = closed(field(crowd)).act({ type: 'engage', unit: 'fr.i' });
    expect(joined.why(CHARGE)).toEqual(['charge-goes-alone NLB-16.8.5']);
  });

  test('[NLB-16.8.5] once a charge is on, neither another stack nor another hex comes into it', () => {
    const table = closed(
      field({
        'fr.c': HORSE,
        'fr.i': { hex: '0603' },
        'al.x': FOOT,
        'al.y': { hex: '0602' },
        'al.z': { hex: '0604' },
      }),
    );
    table.act(CHARGE);
    expect(table.why({ type: 'engage', unit: 'fr.i' })).toEqual(['charge-goes-alone NLB-16.8.5']);
    expect(table.why({ type: 'target', hex: '0604' })).toEqual(['charge-goes-alone NLB-16.8.5']);
    expect(table.why(CHARGE)).toEqual(['charge-goes-alone NLB-16.8.5']);
    const wide = closed(field({ 'fr.c': HORSE, 'al.x': FOOT, 'al.z': { hex: '0604' } }));
    expect(wide.why(CHARGE)).toEqual(['charge-leaves-others NLB-6.0.1']);
    wide.act({ type: 'target', hex: '0604' });
    expect(wide.why(CHARGE)).toEqual(['charge-one-hex NLB-16.8.5']);
  });

  test('[NLB-16.8.6] only infantry is charged, and nothing else may stand with it', () => {
    for (const arm of ['cavalry', 'foot-artillery', 'horse-artillery'] as const) {
      const table = closed(field({ 'fr.c': HORSE, 'al.x': FOOT, 'al.y': { ...FOOT, arm } }));
      expect(table.why(CHARGE), arm).toEqual(['charge-infantry-only NLB-16.8.6']);
      expect(table.options('charge')).toEqual([]);
    }
  });

  test('[NLB-16.8.7] out of, through and into clear hexes only, over no water', () => {
    const why = (more: Partial<Skirmish>, ...path: string[]): string[] =>
      closed(field(undefined, more), ...path).why(CHARGE);
    expect(why({})).toEqual([]);
    expect(why({ terrain: { '0507': 'town' } })).toEqual(['no-open-run NLB-16.8.7']);
    expect(why({ terrain: { '0506': 'town' } })).toEqual(['no-open-run NLB-16.8.7']);
    expect(why({ terrain: { '0504': 'marsh' } })).toEqual(['charge-needs-open-ground NLB-16.8.7']);
    expect(why({ sides: { '0507-0506': { water: 'stream' } } })).toEqual(['no-open-run NLB-16.8.7']);
    expect(why({ sides: { '0506-0505': { water: 'river', bridge: true } } })).toEqual([
      'no-open-run NLB-16.8.7',
    ]);
    expect(why({ sides: { '0505-0504': { water: 'stream' } } })).toEqual([
      'charge-needs-open-ground NLB-16.8.7',
    ]);
    // Crests do not stop it.
    const crests = { '0507-0506': { crest: true }, '0505-0504': { crest: true } } as const;
    expect(why({ sides: crests })).toEqual([]);
  });

  test('[NLB-16.8.8] with a run-up of one or two movement points, no less and no more', () => {
    const why = (start: string, path: string[], more: Partial<Skirmish> = {}): string[] =>
      closed(field({ 'fr.c': { ...HORSE, hex: start }, 'al.x': FOOT }, more), ...path).why(CHARGE);
    expect(why('0506', ['0505'])).toEqual([]);
    expect(why('0507', ['0506', '0505'])).toEqual([]);
    expect(why('0508', ['0507', '0506', '0505'])).toEqual(['no-run-up NLB-16.8.8']);
    // By road half a point is too little; four hexes of it are two points.
    expect(why('0506', ['0505'], { roads: [['0506', '0505']] })).toEqual(['no-run-up NLB-16.8.8']);
    const road = ['0509', '0508', '0507', '0506', '0505'];
    expect(why('0509', road.slice(1), { roads: [road] })).toEqual([]);
    const still = field({ 'fr.c': { ...HORSE, hex: '0505' }, 'al.x': FOOT }).endMovement();
    still.act({ type: 'target', hex: '0504' });
    expect(still.why(CHARGE)).toEqual(['no-run-up NLB-16.8.8']);
  });

  test('[NLB-16.8.8] cavalry that has just come onto the map has no run-up', () => {
    const table = skirmish({
      pieces: { 'fr.c': { arm: 'cavalry' }, 'fr.z': { hex: '1212' }, 'al.x': { hex: '0502' } },
      optional: ['16.8'],
      scenario: {
        reinforcements: [
          { id: 'r', army: 'french', turn: '16/1400', hex: '0504', order: [['fr.c']], rule: 'NLB-5.6.1' },
        ],
      },
    });
    table.enter('fr.c', '0504', '0503').endMovement().act({ type: 'target', hex: '0502' });
    expect(table.why(CHARGE)).toEqual(['no-run-up NLB-16.8.8']);
  });

  test('[NLB-16.8.9] cavalry that starts in an enemy zone of control cannot charge', () => {
    const table = field({ 'fr.c': { ...HORSE, hex: '0505' }, 'al.x': FOOT });
    expect(table.why({ type: 'march', unit: 'fr.c', path: ['0605'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
    table.endMovement().act({ type: 'target', hex: '0504' });
    expect(table.why(CHARGE)).toEqual(['no-run-up NLB-16.8.8']);
  });

  test('[NLB-16.5.6] nobody charges in rain', () => {
    const rules: readonly OptionalRule[] = ['16.5', '16.8'];
    const scenario = { rain: ['16/1400'] };
    const pieces = { 'fr.c': { ...HORSE, hex: '0506' }, 'al.x': FOOT };
    const wet = closed(field(pieces, { optional: rules, scenario }), '0505');
    expect(wet.why(CHARGE)).toEqual(['no-charge-in-rain NLB-16.5.6']);
    expect(wet.options('charge')).toEqual([]);
    expect(closed(field(pieces, { optional: rules }), '0505').why(CHARGE)).toEqual([]);
  });

  test('[NLB-16.8.10] with bombardment in support the charge is doubled first, and then an arm by 16.7', () => {
    const pieces = {
      'fr.c': HORSE,
      'fr.g': { hex: '0503', arm: 'foot-artillery' as const, strength: 3 },
      'al.x': { ...FOOT, hex: '0504' },
    };
    const close = closed(field(pieces, { optional: ['16.7', '16.8'] }));
    // Guns next to the enemy fight hand to hand, and so not beside a charge.
    expect(close.why(CHARGE)).toEqual(['charge-leaves-others NLB-6.0.1']);
    const afar = { ...pieces, 'fr.g': { ...pieces['fr.g'], hex: '0502' } };
    const table = closed(field(afar, { optional: ['16.7', '16.8'] }));
    table.act(CHARGE, { type: 'engage', unit: 'fr.g' });
    table.act({ type: 'declare', column: table.odds.column });
    table.act({ type: 'enhance', double: 'cavalry', triple: null });
    expect(lines(table.last('attackDeclared').odds.attack)).toEqual([
      'attacker 4 NLB-6.2.1',
      'doubled-charge 4 NLB-16.8.1',
      'doubled-arm 8 NLB-16.7.7',
      'bombarding 3 NLB-7.2.1',
    ]);
    const alone = closed(field(afar)).act(CHARGE, { type: 'engage', unit: 'fr.g' });
    expect(alone.odds.attack.total).toBe(11);
  });
});

describe('after a charge (16.8)', () => {
  test('[NLB-16.8.2] when the hex is cleared all charging cavalry advances, whether it likes or not', () => {
    const two = field({ 'fr.c': HORSE, 'fr.d': HORSE, 'al.x': FOOT });
    two.march('fr.d', '0506', '0505');
    charged(two, '4-1', 1);
    expect(two.of('advanced').map(({ unit, into, rule }) => [unit, into, rule])).toEqual([
      ['fr.c', '0504', 'NLB-16.8.2'],
      ['fr.d', '0504', 'NLB-16.8.2'],
    ]);
    // Driven off, too.
    const back = charged(field(), '2-1', 3);
    if (back.step === 'nlb.retreat.choose') back.act(back.options('retreatTo')[0] ?? CHARGE);
    expect(back.unit('fr.c').hex).toBe('0504');
  });

  test('[NLB-16.8.2] it does not when it was thrown back, and no die for impetus is cast when it must', () => {
    const lost = charged(field(), '1-5', 6);
    expect(lost.of('advanced').filter(({ unit }) => unit === 'fr.c')).toEqual([]);
    const both = charged(field(undefined, { optional: ['15.5', '16.8'] }), '4-1', 1);
    expect([both.of('impetusRolled'), both.unit('fr.c').hex]).toEqual([[], '0504']);
  });

  test('[NLB-16.8.3] it is blown in the next enemy player turn and in its own after that, then fresh again', () => {
    const table = charged(field({ 'fr.c': HORSE, 'al.x': FOOT, 'al.z': { hex: '0512' } }), '4-1', 1);
    const zoned = (): boolean => table.game.observe(table.position, 'french').zones.french.includes('0503');
    // While its own player turn lasts it is what it was.
    expect([table.unit('fr.c').horses, table.of('cavalryBlown').map(({ units }) => units)]).toEqual([
      table.position.phasing === 'french' ? 'charged' : 'blown',
      [['fr.c']],
    ]);
    if (table.position.phasing === 'french') table.endCombat();
    expect([table.position.phasing, table.unit('fr.c').horses, zoned()]).toEqual([
      'coalition',
      'blown',
      false,
    ]);
    table.pass();
    expect([table.position.phasing, table.unit('fr.c').horses, zoned()]).toEqual([
      'french',
      'recovering',
      false,
    ]);
    table.pass();
    expect([table.position.phasing, table.unit('fr.c').horses, zoned()]).toEqual(['coalition', null, true]);
  });

  test('[NLB-16.8.3] [NLB-16.8.2] blown or recovering, it does not charge, and that is why', () => {
    for (const horses of ['blown', 'recovering'] as const) {
      const table = closed(field());
      const french = table.position.forces.french.map((unit) => ({ ...unit, horses }));
      table.position = { ...table.position, forces: { ...table.position.forces, french } };
      expect(table.why(CHARGE)).toContain('cavalry-blown NLB-16.8.3');
    }
  });

  test('[NLB-16.8.3] blown cavalry has half its strength in attack and defence', () => {
    const table = charged(
      field({ 'fr.c': { ...HORSE, strength: 5 }, 'al.x': FOOT, 'al.y': { hex: '0502' } }),
      '4-1',
      1,
    );
    table
      .march('al.y', '0503')
      .endMovement()
      .act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'al.y' });
    expect(lines(table.odds.defence)).toEqual([
      'defender 5 NLB-6.2.1',
      'halved-blown -2.5 NLB-16.8.3',
      'rounded-up 0.5 NLB-6.3B.2',
    ]);
  });

  test('[NLB-16.8.3] who has no zone of control need not attack but may; who has one must attack it', () => {
    const table = charged(field({ 'fr.c': HORSE, 'al.x': FOOT, 'al.y': { hex: '0502' } }), '4-1', 1);
    table.march('al.y', '0503').endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.attack(['0504'], ['al.y'], '1-5').roll(4);
    while (table.step === 'nlb.retreat.choose') table.act(table.options('retreatTo')[0] ?? CHARGE);
    if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
    const own = charged(field({ 'fr.c': HORSE, 'al.x': FOOT, 'al.y': { hex: '0502' } }), '4-1', 1);
    own.pass();
    own.position = {
      ...own.position,
      forces: {
        ...own.position.forces,
        coalition: own.position.forces.coalition.map((u) => (u.id === 'al.y' ? { ...u, hex: '0503' } : u)),
      },
    };
    own.endMovement();
    expect(own.why({ type: 'endCombat' })).toEqual([]);
    own.act({ type: 'target', hex: '0503' }, { type: 'engage', unit: 'fr.c' });
    expect(lines(own.odds.attack)).toEqual(['attacker 4 NLB-6.2.1', 'halved-blown -2 NLB-16.8.3']);
  });

  test('[NLB-16.8.4] blown cavalry may not march or advance into an enemy zone of control', () => {
    const table = charged(
      field({ 'fr.c': HORSE, 'fr.i': { hex: '0507' }, 'al.x': FOOT, 'al.y': { hex: '0702' } }),
      '4-1',
      1,
    );
    if (table.position.phasing === 'french') table.endCombat();
    table.pass();
    expect(table.unit('fr.c')).toMatchObject({ hex: '0504', horses: 'recovering' });
    expect(table.why({ type: 'march', unit: 'fr.c', path: ['0604', '0603'] })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.c', path: ['0503', '0602'] })).toEqual([
      'no-zoc-entry-blown NLB-16.8.4',
    ]);
    expect(table.destinations('fr.c')).not.toContain('0602');
  });

  test('[NLB-16.8.4] nor does it advance into one after a fight, though fresh cavalry may', () => {
    const advancing = (horses: 'blown' | null): string[] => {
      const table = field({
        'fr.c': { ...HORSE, hex: '0504', strength: 9 },
        'fr.z': { hex: '1212' },
        'al.x': { hex: '0502', strength: 1 },
        'al.y': { hex: '0702' },
      }).pass();
      const { forces } = table.position;
      const french = forces.french.map((u) => (u.id === 'fr.c' ? { ...u, horses } : u));
      table.position = { ...table.position, forces: { ...forces, french } };
      // Al.x comes up and is destroyed; its hex lies in the zone of al.y.
      table.march('al.x', '0503').march('al.y', '0602').endMovement();
      table.attack(['0504'], ['al.x'], '1-5').roll(6);
      return table.step === 'nlb.combat.advanceChoice'
        ? table.options('advance').map(({ unit }) => unit)
        : [];
    };
    expect(advancing(null)).toEqual(['fr.c']);
    expect(advancing('blown')).toEqual([]);
  });
});
