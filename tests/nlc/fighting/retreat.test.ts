import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';

const HOLD = { type: 'holdGround' } as const;
const GIVE = { type: 'giveWay' } as const;

/** The defender has taken one hit of an overwhelming attack and gives way. */
const beaten = (spec: Skirmish) => {
  const table = skirmish(spec).assaults().setFormation('french.1', { order: 'defend' });
  return table.assault(['fr.a'], '0506').roll(6, 6, 1, 1).act(GIVE);
};

const base = { 'fr.a': { hex: '0505', strength: 4 }, 'al.x': { hex: '0506', strength: 4 } } as const;

describe('retreats', () => {
  test('[NLC-7.4.9] a stack does not go where it would not fit', () => {
    const table = beaten({
      pieces: { ...base, 'al.y': { hex: '0507' }, 'al.z': { hex: '0507' } },
      orders: { 'allied.1': 'defend' },
    });
    expect(table.options('retreatTo').map(({ hex }) => hex)).not.toContain('0507');
    expect(table.why({ type: 'retreatTo', hex: '0507' })).toEqual(['no-room NLC-7.4.9']);
    expect(table.why({ type: 'retreatTo', hex: '0605' })).toEqual(['way-free-of-zoc NLC-7.4.11']);
  });

  test('[NLC-7.8.1] [NLC-3.2] with horse near that might fall upon it nobody takes it back, for he sees whether it may', () => {
    const back = (hex: string, arm: 'cavalry' | 'infantry') => {
      const table = beaten({
        pieces: { ...base, 'fr.c': { hex, arm } },
        orders: { 'allied.1': 'defend' },
      });
      return table.act({ type: 'retreatTo', hex: '0507' }).last('retreated').reveals === true;
    };
    expect(back('0305', 'cavalry')).toBe(false);
    expect(back('0306', 'cavalry')).toBe(true);
    expect(back('0306', 'infantry')).toBe(false);
  });

  const ringed = {
    '0505-0506': {},
    '0506-0507': { water: 'river' },
    '0406-0506': { water: 'river' },
    '0405-0506': { water: 'river' },
    '0506-0606': { water: 'river' },
    '0506-0605': { water: 'river' },
  } as const;

  test('[NLC-7.4.10] a stack that cannot go anywhere stays and loses a step', () => {
    const table = beaten({ pieces: base, sides: ringed });
    expect(table.of('couldNotRetreat')).toHaveLength(1);
    // Two hits halved to one, and one more for staying.
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.of('stepLost').map(({ why }) => why)).toEqual(['fire']);
    expect(table.last('eliminated').why).toBe('no-room');
  });

  test('[NLC-7.4.11] [NLC-7.4.12] retreat into an enemy zone costs a step, but not cavalry alone', () => {
    const spec = {
      pieces: { ...base, 'fr.b': { hex: '0508', strength: 1 } },
      sides: { ...ringed, '0506-0507': {} },
    } as const satisfies Skirmish;
    const foot = beaten({ ...spec, pieces: { ...spec.pieces, 'al.x': { hex: '0506', strength: 4 } } });
    expect(foot.last('eliminated')).toMatchObject({ unit: 'al.x', why: 'zoc', hex: '0507' });
    const horse = skirmish({
      ...spec,
      pieces: {
        ...spec.pieces,
        'fr.c': { hex: '0505', arm: 'cavalry' },
        'al.x': { hex: '0506', arm: 'cavalry' },
      },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a', 'fr.c'], '0506');
    horse.roll(1, 1, 1, 1);
    expect(horse.unit('al.x')).toMatchObject({ hex: '0507', reduced: false });
  });

  test('[NLC-7.4.13] foot artillery that must go is destroyed, horse artillery and who goes by choice are not', () => {
    const guns = (arm: 'foot-artillery' | 'horse-artillery') =>
      skirmish({ pieces: { ...base, 'al.g': { hex: '0506', arm } } })
        .assaults()
        .setFormation('french.1', { order: 'defend' })
        .assault(['fr.a'], '0506')
        .roll(4, 4, 1, 1);
    const foot = guns('foot-artillery').act(HOLD).roll(6);
    expect(foot.last('eliminated')).toMatchObject({ unit: 'al.g', why: 'guns' });
    const horse = guns('horse-artillery').act(HOLD).roll(6);
    expect(horse.of('eliminated')).toEqual([]);
    const chosen = guns('foot-artillery').act(GIVE);
    expect(chosen.of('eliminated')).toEqual([]);
  });

  test('[NLC-14.1.1] a corps that loses guns in a retreat is broken before it is asked where the others go', () => {
    const table = skirmish({
      pieces: { ...base, 'al.g': { hex: '0506', arm: 'foot-artillery', strength: 4 } },
      battle: { breakLimits: [{ group: 'allied.1', base: 2, factor: 2, limit: 4, rule: 'NLC-14.1.1' }] },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506')
      .roll(4, 4, 1, 1);
    expect(table.position.broken).toEqual({ 'allied.1': false });
    table.act(HOLD).roll(6);
    expect(table.options('retreatTo').length).toBeGreaterThan(1);
    expect(table.last('corpsBroke')).toMatchObject({ group: 'allied.1', losses: 4, limit: 4 });
    expect(table.position.broken).toEqual({ 'allied.1': true });
  });

  test('[NLC-6.2] off the map in a retreat is eliminated', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0102', strength: 12 },
        'fr.b': { hex: '0202', strength: 1 },
        'al.x': { hex: '0101' },
        'fr.d': { hex: '0201', strength: 1 },
      },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0101');
    table.roll(2, 2, 1, 1).act(HOLD).roll(6);
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.x', why: 'off-map', rule: 'NLC-6.2' });
  });
});

describe('La Garde recule', () => {
  const garde = (extra: Skirmish['pieces'] = {}, battle: Skirmish['battle'] = {}) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', garde: true },
        'fr.b': { hex: '0109', org: '2' },
        'al.x': { hex: '0506' },
        ...extra,
      },
      orders: { 'french.2': 'defend' },
      battle: {
        morale: {
          french: { demoralization: [{ from: '16/1400', level: 60, rule: 'NLB-21.3.1' }] },
          allied: { demoralization: [{ from: '16/1400', level: 40, rule: 'NLB-21.3.2' }] },
        },
        ...battle,
      },
    })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(1, 1, 4, 4);

  test('[NLC-7.4.garde.1] once the Guard goes back from its attack all French morale is one lower for good', () => {
    const table = garde().act(HOLD).roll(6);
    expect(table.of('gardeRecoiled')).toHaveLength(1);
    const held = garde().act(HOLD).roll(1);
    expect(held.of('gardeRecoiled')).toEqual([]);
    const willing = garde().act(GIVE);
    expect(willing.of('gardeRecoiled')).toEqual([]);
    expect(table.position.marks['la-garde-recule']).toBe(0);
  });

  test('[NLC-7.4.garde.2] the French level drops by ten', () => {
    const table = garde().act(HOLD).roll(6);
    expect(table.last('gardeRecoiled').level).toBe(-10);
    expect(table.game.observe(table.position, 'french').armies.french?.demoralization?.total).toBe(50);
  });

  test('[NLC-7.4.garde.3] and by ten more when a Prussian stands beside a Frenchman who has an Ally before him', () => {
    const table = garde({ 'pr.p': { hex: '0504', strength: 1 } })
      .act(HOLD)
      .roll(6);
    expect(table.last('gardeRecoiled').level).toBe(-20);
  });

  test('[NLC-7.4.garde.4] not where an enemy army is demoralized', () => {
    const table = garde().set({
      armies: { ...garde().position.armies, allied: { losses: 0, demoralized: true, disintegrated: false } },
    });
    table.act(HOLD).roll(6);
    expect(table.last('gardeRecoiled').level).toBe(0);
    expect(table.position.marks['la-garde-recule']).toBe(0);
  });
});

describe('advance', () => {
  const won = (
    pieces: Skirmish['pieces'],
    units: readonly string[],
    leaders: Skirmish['leaders'] = {},
    special?: NonNullable<Skirmish['battle']>['special'],
  ) =>
    skirmish({
      pieces: { 'al.x': { hex: '0506', reduced: null }, ...pieces },
      leaders,
      ...(special === undefined ? {} : { battle: { special } }),
    })
      .assaults()
      .assault(units, '0506')
      .roll(6, 6, 1, 1)
      .act(HOLD)
      .roll(6);

  test('[NLC-7.5.1] [NLC-7.5.2] one attacking unit may enter the empty hex, whatever zones are there', () => {
    const table = won({ 'fr.a': { hex: '0505', strength: 12 }, 'al.y': { hex: '0508' } }, ['fr.a']);
    expect(table.step).toBe('nlc.advance.choose');
    table.act({ type: 'advance', units: ['fr.a'] });
    expect(table.unit('fr.a').hex).toBe('0506');
    const stays = won({ 'fr.a': { hex: '0505', strength: 12 } }, ['fr.a']).act({ type: 'halt' });
    expect(stays.unit('fr.a').hex).toBe('0505');
  });

  test('[NLC-7.5.1] nobody follows who gave way or failed his check himself, though the hex is empty', () => {
    const emptied = (answer: typeof GIVE | typeof HOLD) =>
      skirmish({
        pieces: {
          'fr.a': { hex: '0505', strength: 12 },
          'al.x': { hex: '0506', strength: 12, reduced: null },
        },
        leaders: { 'fr.l': { hex: '0303' }, 'al.l': { hex: '0509' } },
      })
        .assaults()
        .setFormation('french.1', { order: 'defend' })
        .assault(['fr.a'], '0506')
        .roll(6, 6, 2, 3)
        .act(answer)
        .act(HOLD);
    const gave = emptied(GIVE);
    expect(gave.last('gaveWay').side).toBe('french');
    const failed = emptied(HOLD).roll(6);
    expect(failed.last('retreatRolled')).toMatchObject({ side: 'french', holds: false });
    for (const table of [gave, failed]) {
      while (table.step === 'nlc.retreat.choose') table.act(table.options('retreatTo')[0] as never);
      expect(table.unit('al.x').place).toBe('eliminated');
      expect(table.unit('fr.a').place).toBe('map');
      expect(table.unit('fr.a').hex).not.toBe('0505');
      // Nobody is asked anything more: it is the other side's movement.
      expect(table.step).toBe('nlc.movement.move');
    }
    const held = emptied(HOLD).roll(1);
    expect(held.step).toBe('nlc.advance.choose');
  });

  test('[NLC-7.5.1] not three, not two of different hexes, nobody twice, nobody who did not attack', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6 },
        'fr.b': { hex: '0505', strength: 6 },
        'fr.c': { hex: '0605', strength: 6 },
        'fr.d': { hex: '0504' },
        'al.x': { hex: '0506', reduced: null },
      },
    }).assaults();
    table.act({ type: 'assault', units: ['fr.a', 'fr.b'], target: '0506' }).assault(['fr.c'], '0506');
    table.roll(6, 6, 1, 1).act(HOLD).roll(6);
    const follow = (...units: string[]) => table.why({ type: 'advance', units });
    expect(follow('fr.a')).toEqual([]);
    expect(follow('fr.c')).toEqual([]);
    expect(follow('fr.a', 'fr.b', 'fr.c')).toEqual(['one-unit-only NLC-7.5.1']);
    expect(follow('fr.a', 'fr.c')).toEqual(['one-unit-only NLC-7.5.1']);
    expect(follow('fr.a', 'fr.a')).toEqual(['did-not-attack NLC-7.5.1']);
    expect(follow('fr.d')).toEqual(['did-not-attack NLC-7.5.1']);
  });

  test('[NLC-7.5.3] two of one hex and their leader together, not two without one', () => {
    const pieces = { 'fr.a': { hex: '0505', strength: 6 }, 'fr.b': { hex: '0505', strength: 6 } };
    const led = won(pieces, ['fr.a', 'fr.b']);
    led.act({ type: 'advance', units: ['fr.a', 'fr.b'], leader: 'fr.lead.1' });
    expect([led.unit('fr.a').hex, led.unit('fr.b').hex, led.leader('fr.lead.1').hex]).toEqual([
      '0506',
      '0506',
      '0506',
    ]);
    const alone = won(pieces, ['fr.a', 'fr.b'], { 'fr.l': { hex: '0504' } });
    expect(alone.why({ type: 'advance', units: ['fr.a', 'fr.b'] })).toEqual([
      'no-leader-with-them NLC-7.5.3',
    ]);
  });

  test('[NLC-7.5.3] [NLC-26.1.13] [NLC-27.8b.4] [NLC-30.8.1] a leader who may not ride sends two in, and stays', () => {
    const pieces = { 'fr.a': { hex: '0505', strength: 6 }, 'fr.b': { hex: '0505', strength: 6 } };
    const both = { type: 'advance', units: ['fr.a', 'fr.b'] } as const;
    const led = (of: Parameters<typeof won>[3] = {}, asleep = false) => {
      const table = won(pieces, ['fr.a', 'fr.b'], { 'fr.o': { role: 'oc', hex: '0505' } }, of);
      table.setLeader('fr.o', { asleep });
      expect(table.why(both)).toEqual([]);
      return table.why({ ...both, leader: 'fr.o' });
    };
    expect(led()).toEqual([]);
    expect(led({}, true)).toEqual(['late-start NLC-26.1.13']);
    const post = { leader: 'fr.o', hex: '0505', from: '16/1400', until: '16/1800', rule: 'NLC-27.8b.4' };
    expect(led({ posts: [post] })).toEqual(['held-at NLC-27.8b.4']);
    const staff = { leader: 'fr.o', places: [{ hex: '0505' }], rule: 'NLC-30.8.1' };
    expect(led({ headquarters: [staff] })).toEqual(['stays-with-headquarters NLC-30.8.1']);
  });

  test('[NLC-7.5.3] [NLC-12.2.reserve.1] nor does the leader of another formation go along, if that is in reserve', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 6 },
      'fr.b': { hex: '0505', strength: 6 },
      'fr.r': { hex: '0101', org: '2' },
    };
    const both = { type: 'advance', units: ['fr.a', 'fr.b'] } as const;
    const led = (order: 'reserve' | 'defend') => {
      const table = won(pieces, ['fr.a', 'fr.b'], {
        'fr.l': { hex: '0504' },
        'fr.o': { hex: '0505', org: '2' },
      });
      table.setFormation('french.2', { order });
      expect(table.why(both)).toEqual([]);
      return table.why({ ...both, leader: 'fr.o' });
    };
    expect(led('defend')).toEqual([]);
    expect(led('reserve')).toEqual(['leader-in-reserve NLC-12.2.reserve.1']);
  });

  test('[NLC-26.3.5] a leader who cannot do it takes one only', () => {
    const pieces = { 'fr.a': { hex: '0505', strength: 6 }, 'fr.b': { hex: '0505', strength: 6 } };
    const table = won(pieces, ['fr.a', 'fr.b'], { 'fr.l': { singleAdvance: 'NLC-26.3.5' } });
    expect(table.why({ type: 'advance', units: ['fr.a', 'fr.b'] })).toEqual(['leader-cannot NLC-26.3.5']);
    expect(table.why({ type: 'advance', units: ['fr.a'] })).toEqual([]);
  });

  test('[NLC-7.5.4] a defender never follows', () => {
    const table = skirmish({ pieces: base }).assaults().assault(['fr.a'], '0506').roll(1, 1, 6, 6).act(GIVE);
    expect(table.of('advanced')).toEqual([]);
    table.act(table.options('retreatTo')[0] as never).roll(6);
    expect(table.step).not.toBe('nlc.advance.choose');
  });

  test('[NLC-8.5.2] [NLC-11.8] lone guns are overrun by attackers who do not go back, hit or not', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.g': { hex: '0506', arm: 'foot-artillery' } },
    })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(1, 1, 1, 1);
    table.act({ type: 'advance', units: ['fr.a'] });
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.g', why: 'overrun' });
    // 11: whoever led them is alone by it, and not only in the way.
    expect(table.step).toBe('nlc.orphans.roll');
    table.roll(1);
    expect(table.last('leaderDied')).toMatchObject({ leader: 'al.lead.1', hex: '0506' });
    expect(table.unit('fr.a').hex).toBe('0506');
  });

  test('[NLC-7.5.1] [NLC-7.4.3] guns that cannot march neither follow nor give way, nor does who stands with them give way', () => {
    const fixed = { 'fr.a': { hex: '0505', arm: 'foot-artillery', movement: 0, strength: 8 } } as const;
    const foot = { 'fr.b': { hex: '0505', strength: 6 } } as const;
    const table = won({ ...fixed, ...foot }, ['fr.a', 'fr.b']);
    expect(table.step).toBe('nlc.advance.choose');
    expect(table.why({ type: 'advance', units: ['fr.a'] })).toEqual(['immovable NLC-5.1.1']);
    expect(table.options('advance')).toEqual([{ type: 'advance', units: ['fr.b'] }]);
    // With nobody who could, nobody is asked.
    expect(won(fixed, ['fr.a']).of('combatFought')).toHaveLength(1);
    expect(won(fixed, ['fr.a']).step).not.toBe('nlc.advance.choose');
    for (const pieces of [fixed, { ...fixed, ...foot }]) {
      const hit = skirmish({ pieces: { ...pieces, 'al.x': { hex: '0506' } } })
        .assaults()
        .assault(Object.keys(pieces), '0506')
        .roll(1, 1, 6, 6);
      expect(hit.step).not.toBe('nlc.combat.attackerWill');
      expect(hit.of('gaveWay')).toEqual([]);
      expect(hit.of('hitsHalved')).toEqual([]);
    }
    const free = skirmish({ pieces: { ...foot, 'al.x': { hex: '0506' } } }).assaults();
    expect(free.assault(['fr.b'], '0506').roll(1, 1, 6, 6).why(GIVE)).toEqual([]);
  });

  test('[NLC-10.10] nobody advances into a chateau', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 24 }, 'al.x': { hex: '0506', reduced: null } },
      terrain: { '0506': 'chateau' },
    })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(6, 6, 1, 1)
      .act(HOLD)
      .roll(6);
    expect(table.unit('al.x').place).toBe('eliminated');
    expect(table.step).not.toBe('nlc.advance.choose');
  });
});

describe('slipping away', () => {
  const horse = (attackers: Skirmish['pieces'] = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.c': { hex: '0506', arm: 'cavalry' }, ...attackers },
    }).assaults();

  test('[NLC-7.10b.1] [NLC-7.10b.4] cavalry may go back before the fight, and the attacker may enter', () => {
    const table = horse().setUnit('al.c', { beganInZoc: false }).assault(['fr.a'], '0506');
    expect(table.step).toBe('nlc.combat.slipAway');
    table.act({ type: 'slipAway', unit: 'al.c', hex: '0507' }).roll(6);
    expect(table.unit('al.c').hex).toBe('0507');
    expect(table.of('combatFought')).toEqual([]);
    table.act({ type: 'advance', units: ['fr.a'] });
    expect(table.unit('fr.a').hex).toBe('0506');
  });

  test('[NLC-7.10b.2] not if it began the turn in an enemy zone', () => {
    const table = horse().setUnit('al.c', { beganInZoc: true }).assault(['fr.a'], '0506');
    expect(table.step).toBe('nlc.combat.rollFire');
  });

  test('[NLC-7.10b.3] not before cavalry', () => {
    const table = horse({ 'fr.h': { hex: '0505', arm: 'cavalry' } })
      .setUnit('al.c', { beganInZoc: false })
      .assault(['fr.a', 'fr.h'], '0506');
    expect(table.step).toBe('nlc.combat.rollFire');
  });
});

describe('chateaux', () => {
  const chateau = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 12 }, 'al.x': { hex: '0506' } },
      terrain: { '0506': 'chateau' },
      ...spec,
    });

  test('[NLC-10.9] [NLC-10.13] who fails his check in a chateau stays, of whatever arm', () => {
    const table = chateau().assaults().assault(['fr.a'], '0506').roll(3, 3, 1, 1).act(HOLD).roll(6);
    expect(table.last('stoodInChateau').rule).toBe('NLC-10.9');
    expect(table.unit('al.x').hex).toBe('0506');
    const guns = chateau({
      pieces: { 'fr.a': { hex: '0505', strength: 12 }, 'al.x': { hex: '0506', arm: 'horse-artillery' } },
    });
    guns
      .assaults()
      .setUnit('al.x', { beganInZoc: true })
      .assault(['fr.a'], '0506')
      .roll(3, 3, 1, 1)
      .act(HOLD)
      .roll(6);
    expect(guns.last('stoodInChateau').units).toEqual(['al.x']);
  });

  test('[NLC-10.6] [NLC-10.2] a unit in a chateau need not attack, because no zone reaches it', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
      terrain: { '0505': 'chateau' },
    }).assaults();
    expect(table.why({ type: 'endAssaults' })).toEqual([]);
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0506' })).toEqual([]);
  });

  test('[NLC-10.7] [NLC-5.4.4] its own zone reaches out, none reaches in', () => {
    const table = chateau();
    const { zones } = table.game.observe(table.position, 'french');
    expect(zones.coalition).toContain('0505');
    expect(zones.french).not.toContain('0506');
  });

  test('[NLC-10.8] the chateau is attacked before anything else, unless somebody attacks it already', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry' },
        'fr.b': { hex: '0606' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0605' },
      },
      terrain: { '0506': 'chateau' },
      leaders: { 'fr.oc': { role: 'oc', hex: '0606' } },
    }).assaults();
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0605' })).toEqual([
      'chateau-first NLC-10.8',
    ]);
    table.act({ type: 'assault', units: ['fr.b'], target: '0506' });
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0605' })).toEqual([]);
  });

  test('[NLC-10.11] nobody goes back into a chateau that is taken', () => {
    const table = beaten({ pieces: { ...base, 'al.y': { hex: '0507' } }, terrain: { '0507': 'chateau' } });
    expect(table.why({ type: 'retreatTo', hex: '0507' })).toEqual(['chateau-occupied NLC-10.11']);
  });
});
