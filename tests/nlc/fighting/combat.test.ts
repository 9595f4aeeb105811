import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';

const two = { pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } } satisfies Skirmish;
const HOLD = { type: 'holdGround' } as const;
const GIVE = { type: 'giveWay' } as const;

describe('who attacks whom', () => {
  test('[NLC-2.0.1] [NLC-7.3.2] attacker and defender each fire once, two dice a side', () => {
    const table = skirmish(two).assaults().assault(['fr.a'], '0506');
    expect(table.game.pending(table.position)).toMatchObject({ kind: 'chance', request: { count: 4 } });
    table.roll(3, 4, 5, 6);
    const { attack, defence } = table.last('combatFought');
    expect([attack.dice, defence.dice]).toEqual([
      [3, 4],
      [5, 6],
    ]);
  });

  test('[NLC-7.3.4] [NLC-7.3.5] on Attack in an enemy zone everybody must attack, cavalry too', () => {
    const table = skirmish({
      pieces: { ...two.pieces, 'fr.c': { hex: '0606', arm: 'cavalry' } },
    }).assaults();
    expect(table.why({ type: 'endAssaults' })).toEqual(['must-attack NLC-7.3.4', 'must-attack NLC-7.3.5']);
    table.act({ type: 'assault', units: ['fr.a'], target: '0506' });
    expect(table.why({ type: 'endAssaults' })).toEqual(['must-attack NLC-7.3.5']);
  });

  test.each(['defend', 'march'] as const)(
    '[NLC-7.3.3] [NLC-12.2.march.14] on %s a unit may attack and need not',
    (order) => {
      const table = skirmish({ ...two, orders: { 'french.1': order } });
      if (order === 'march') table.setFormation('french.1', { goal: null });
      table.assaults();
      expect(table.why({ type: 'endAssaults' })).toEqual([]);
      expect(table.why({ type: 'assault', units: ['fr.a'], target: '0506' })).toEqual([]);
    },
  );

  test('[NLC-12.2.reserve.3] [NLC-2.0.2] in reserve nobody attacks', () => {
    const table = skirmish({
      pieces: { ...two.pieces, 'fr.r': { hex: '0405', org: '2' } },
      orders: { 'french.2': 'reserve' },
    }).assaults();
    expect(table.why({ type: 'assault', units: ['fr.r'], target: '0506' })).toContain(
      'in-reserve NLC-12.2.reserve.3',
    );
  });

  test('[NLC-7.3.1] [NLC-7.3.12] a stack attacks once, and only one enemy stack', () => {
    const table = skirmish({
      pieces: { ...two.pieces, 'fr.b': { hex: '0505' }, 'al.y': { hex: '0605' } },
    }).assaults();
    table.act({ type: 'assault', units: ['fr.a'], target: '0506' });
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0506' })).toEqual([
      'has-attacked NLC-7.3.1',
    ]);
    expect(table.why({ type: 'assault', units: ['fr.b'], target: '0605' })).toContain(
      'stack-attacks-another NLC-7.3.12',
    );
    expect(table.why({ type: 'assault', units: ['fr.b'], target: '0506' })).toEqual([]);
  });

  test('[NLC-7.3.2] units of a hex attack each for itself or all of one leader together, each listed once', () => {
    const sets = (pieces: Skirmish['pieces']) =>
      skirmish({ pieces: { ...two.pieces, ...pieces } })
        .assaults()
        .options('assault')
        .map(({ units }) => units.join('+'));
    expect(sets({})).toEqual(['fr.a']);
    expect(sets({ 'fr.b': { hex: '0505' } })).toEqual(['fr.a', 'fr.b', 'fr.a+fr.b']);
    expect(sets({ 'fr.b': { hex: '0505', org: '2' } })).toEqual(['fr.a', 'fr.b']);
  });

  test('[NLC-7.3.6] [NLC-7.3.7] stacks of one leader fire together and are fired at together', () => {
    const table = skirmish({ pieces: { ...two.pieces, 'fr.b': { hex: '0606' } } }).assaults();
    table
      .act({ type: 'assault', units: ['fr.a'], target: '0506' })
      .assault(['fr.b'], '0506')
      .roll(1, 1, 6, 6);
    const { attack, defence } = table.last('combatFought');
    expect(attack.strength.total).toBe(8);
    expect(defence.hits).toBe(2);
    // The two hits fall on the whole group: the owner chooses among both stacks.
    table.act(HOLD);
    expect(table.options('takeHit').map(({ unit }) => unit)).toEqual(['fr.a', 'fr.b']);
  });

  test('[NLC-7.3.9] [NLC-7.3.10] [NLC-7.3.11] leaders attack one hex one after another, by the dice; an empty hex ends it', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0606', org: '2' },
        'al.x': { hex: '0506', reduced: null },
      },
    }).assaults();
    table.act({ type: 'assault', units: ['fr.a'], target: '0506' }).assault(['fr.b'], '0506');
    expect(table.step).toBe('nlc.assaults.rollOrder');
    table.roll(5, 2);
    expect(table.last('assaultOrderRolled').rolls).toEqual({ 'french.1': 5, 'french.2': 2 });
    table.roll(6, 6, 1, 1).act(HOLD);
    expect(table.of('combatFought').map(({ formation }) => formation)).toEqual(['french.1']);
    table.roll(6).act({ type: 'halt' });
    expect(table.last('assaultDropped')).toMatchObject({ formation: 'french.2', rule: 'NLC-7.3.11' });
  });

  test('[NLC-7.3.9] the lower die comes second, and the defender fires again at it', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0606', org: '2' }, 'al.x': { hex: '0506' } },
    }).assaults();
    table
      .act({ type: 'assault', units: ['fr.a'], target: '0506' })
      .assault(['fr.b'], '0506')
      .roll(2, 6);
    table.roll(1, 1, 1, 1).roll(1, 1, 1, 1);
    expect(table.of('combatFought').map(({ formation }) => formation)).toEqual(['french.2', 'french.1']);
  });

  test('[NLC-7.3.13] on Attack nobody doubles up while a neighbour goes unattacked', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0606' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0605' },
      },
      leaders: { 'fr.oc': { role: 'oc', hex: '0606' } },
    }).assaults();
    table.act({ type: 'assault', units: ['fr.a'], target: '0506' });
    expect(table.why({ type: 'assault', units: ['fr.b'], target: '0506' })).toEqual([
      'another-is-not-attacked NLC-7.3.13',
    ]);
    expect(table.why({ type: 'assault', units: ['fr.b'], target: '0605' })).toEqual([]);
    const free = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0606' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0605' },
      },
      leaders: { 'fr.oc': { role: 'oc', hex: '0606' } },
      orders: { 'french.1': 'defend' },
    }).assaults();
    free.act({ type: 'assault', units: ['fr.a'], target: '0506' });
    expect(free.why({ type: 'assault', units: ['fr.b'], target: '0506' })).toEqual([]);
  });

  describe('attacks are distributed over all of them, in whatever order they are declared', () => {
    const go = (unit: string, target: string) => ({ type: 'assault', units: [unit], target }) as const;
    const NOT = ['another-is-not-attacked NLC-7.3.13'];
    /** a is next to x and y, b to x alone. */
    const field = (more: Skirmish['pieces'] = {}, orders: Skirmish['orders'] = {}) =>
      skirmish({
        pieces: {
          'fr.a': { hex: '0505' },
          'fr.b': { hex: '0507', org: '2' },
          'al.x': { hex: '0506' },
          'al.y': { hex: '0605' },
          ...more,
        },
        leaders: { 'fr.oc': { role: 'oc', hex: '0505' } },
        orders,
      }).assaults();

    test('[NLC-7.3.13] nobody takes the only one that others must attack while another is left to him', () => {
      const table = field();
      expect(table.why(go('fr.a', '0506'))).toEqual(NOT);
      expect(table.why(go('fr.a', '0605'))).toEqual([]);
      table.act(go('fr.b', '0506'));
      expect(table.why(go('fr.a', '0506'))).toEqual(NOT);
      table.act(go('fr.a', '0605'));
      expect(table.why({ type: 'endAssaults' })).toEqual([]);
    });

    test('[NLC-7.3.13] unless that other one will be attacked too, by who must, or has been', () => {
      // d is next to y alone.
      const bound = field({ 'fr.d': { hex: '0604', org: '3' } });
      expect(bound.why(go('fr.a', '0506'))).toEqual([]);
      const free = field({ 'fr.d': { hex: '0604', org: '3' } }, { 'french.3': 'defend' });
      expect(free.why(go('fr.a', '0506'))).toEqual(NOT);
      free.act(go('fr.d', '0605'));
      expect(free.why(go('fr.a', '0506'))).toEqual([]);
    });

    test('[NLC-7.3.13] who need not attack does not join one on Attack who could have gone for another', () => {
      const table = field({}, { 'french.2': 'defend' });
      table.act(go('fr.a', '0506'));
      expect(table.why(go('fr.b', '0506'))).toEqual(NOT);
      const both = field({ 'fr.d': { hex: '0604', org: '3' } }, { 'french.2': 'defend' });
      both.act(go('fr.a', '0506'));
      expect(both.why(go('fr.b', '0506'))).toEqual([]);
      const defenders = field({}, { 'french.1': 'defend', 'french.2': 'defend' });
      defenders.act(go('fr.a', '0506'));
      expect(defenders.why(go('fr.b', '0506'))).toEqual([]);
    });

    test('[NLC-7.3.13] [NLC-7.3.4] but who must attack always finds somebody whom he may', () => {
      // b is next to x and z; a could have gone for y, c for w.
      const table = field({
        'fr.b': { hex: '0507', org: '2' },
        'al.z': { hex: '0508' },
        'fr.c': { hex: '0509', org: '3' },
        'al.w': { hex: '0510' },
      });
      table.act(go('fr.a', '0506'), go('fr.c', '0508'));
      expect(table.why(go('fr.b', '0506'))).toEqual([]);
      expect(table.why(go('fr.b', '0508'))).toEqual([]);
      const one = field({ 'fr.b': { hex: '0507', org: '2' }, 'al.z': { hex: '0508' } });
      one.act(go('fr.a', '0506'));
      expect(one.why(go('fr.b', '0506'))).toEqual(NOT);
      expect(one.why(go('fr.b', '0508'))).toEqual([]);
    });
  });

  test('[NLC-7.3.14] a stack with infantry goes for infantry, then cavalry, then guns; one without is free', () => {
    const pieces = {
      'fr.a': { hex: '0505' },
      'al.g': { hex: '0506', arm: 'foot-artillery' },
      'al.c': { hex: '0605', arm: 'cavalry' },
      'al.i': { hex: '0504' },
    } as const;
    const all = skirmish({ pieces }).assaults();
    const targets = () => [...new Set(all.options('assault').map(({ target }) => target))];
    expect(targets()).toEqual(['0504']);
    all.setUnit('al.i', { place: 'exited' });
    expect(targets()).toEqual(['0605']);
    expect(all.why({ type: 'assault', units: ['fr.a'], target: '0506' })).toEqual([
      'other-target-first NLC-7.3.14',
    ]);
    all.setUnit('al.c', { place: 'exited' });
    expect(targets()).toEqual(['0506']);
    const horse = skirmish({ pieces: { ...pieces, 'fr.a': { hex: '0505', arm: 'cavalry' } } }).assaults();
    expect(new Set(horse.options('assault').map(({ target }) => target)).size).toBe(3);
  });

  test('[NLC-8.2.1] [NLC-8.2.2] guns that have bombarded do not attack, others do', () => {
    const table = skirmish({
      pieces: { 'fr.g': { hex: '0505', arm: 'horse-artillery' }, 'al.x': { hex: '0506' } },
    }).assaults();
    expect(table.why({ type: 'assault', units: ['fr.g'], target: '0506' })).toEqual([]);
    table.setUnit('fr.g', { bombarded: true });
    expect(table.why({ type: 'assault', units: ['fr.g'], target: '0506' })).toEqual([
      'has-bombarded NLC-8.2.2',
    ]);
  });

  test('[NLC-8.2.3] guns fire in defence whether they have bombarded or not', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.x': { hex: '0506' },
        'al.g': { hex: '0506', arm: 'foot-artillery', strength: 6 },
      },
    }).assaults();
    table.setUnit('al.g', { bombarded: true }).assault(['fr.a'], '0506').roll(1, 1, 1, 1);
    expect(table.last('combatFought').defence.strength.total).toBe(10);
  });
});

describe('giving way and checks', () => {
  test('[NLC-7.4.1] who has taken no hit is not asked whether he goes', () => {
    const table = skirmish(two).assaults().assault(['fr.a'], '0506').roll(1, 1, 1, 1);
    expect(table.step).not.toMatch(/Will/);
    expect(table.of('gaveWay')).toEqual([]);
  });

  test('[NLC-7.4.3] the attacker chooses first, then the defender', () => {
    const table = skirmish(two).assaults().assault(['fr.a'], '0506').roll(6, 6, 6, 6);
    expect([table.step, table.seat]).toEqual(['nlc.combat.attackerWill', 'french']);
    table.act(HOLD);
    expect([table.step, table.seat]).toEqual(['nlc.combat.defenderWill', 'allied']);
  });

  test('[NLC-7.4.4] [NLC-7.4.5] who gives way halves all hits; one becomes none, three two', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0505', strength: 6 },
        'al.x': { hex: '0506' },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.b'], '0506');
    // 18 on 7: three hits on the defender, 4 on 8: one on the attacker.
    table.roll(4, 3, 4, 4).act(HOLD).act(GIVE);
    expect(table.last('hitsHalved')).toMatchObject({ attack: 0, defence: 2 });
    expect(table.of('stepLost').filter(({ unit }) => unit.startsWith('fr.'))).toEqual([]);
  });

  test('[NLC-7.4.4] where both give way the hits are halved once', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 16 }, 'al.x': { hex: '0506', strength: 16, reduced: 8 } },
    })
      .assaults()
      .assault(['fr.a'], '0506');
    table.roll(6, 3, 6, 3).act(GIVE).act(GIVE);
    expect(table.last('hitsHalved')).toMatchObject({ attack: 2, defence: 2 });
  });

  test('[NLC-7.4.2] a side that goes takes every unit of that combat one hex back', () => {
    const table = skirmish({ pieces: { ...two.pieces, 'fr.b': { hex: '0606' } } }).assaults();
    table
      .act({ type: 'assault', units: ['fr.a'], target: '0506' })
      .assault(['fr.b'], '0506')
      .roll(1, 1, 6, 6)
      .act(GIVE);
    table
      .act({ type: 'takeHit', unit: 'fr.b' })
      .act(table.options('retreatTo')[0] as never)
      .roll(6);
    table.act(table.options('retreatTo')[0] as never);
    expect(table.unit('fr.a').hex).not.toBe('0505');
    expect(table.unit('fr.b').hex).not.toBe('0606');
  });

  test('[NLC-7.4.6] [NLC-7.4.7] if nobody gives way those who lost steps check, the attacker first; failing costs the hex, not more hits', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 4 }, 'al.x': { hex: '0506', strength: 4 } },
    })
      .assaults()
      .assault(['fr.a'], '0506');
    table.roll(4, 4, 4, 4).act(HOLD).act(HOLD);
    expect(table.step).toBe('nlc.combat.attackerCheck');
    table.roll(3);
    expect(table.step).toBe('nlc.combat.defenderCheck');
    table.roll(4);
    expect(table.of('retreatRolled').map(({ side, holds }) => [side, holds])).toEqual([
      ['french', true],
      ['coalition', false],
    ]);
    expect(table.unit('al.x').reduced).toBe(true);
  });

  test('[NLC-7.4.8] a defender does not check when the attacker goes', () => {
    const table = skirmish(two).assaults().assault(['fr.a'], '0506');
    table.roll(4, 4, 4, 4).act(HOLD).act(HOLD).roll(6);
    expect(table.of('retreatRolled')).toHaveLength(1);
    expect(table.step).toBe('nlc.retreat.choose');
    table.act(table.options('retreatTo')[0] as never);
    // The leader whom it has left behind.
    if (table.step === 'nlc.orphans.roll') table.roll(6);
    expect(table.step).not.toBe('nlc.retreat.choose');
    expect(table.of('retreated').map(({ units }) => units)).toEqual([['fr.a']]);
    expect(table.unit('al.x')).toMatchObject({ hex: '0506', reduced: true });
  });

  test('[NLC-7.4.7] a defender who fails his check goes, and the attacker stays or follows', () => {
    const table = skirmish(two).assaults().assault(['fr.a'], '0506');
    table.roll(4, 4, 1, 1).act(HOLD).roll(6).act({ type: 'retreatTo', hex: '0507' });
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    expect(table.of('retreated').map(({ units }) => units)).toEqual([['al.x']]);
    expect(table.step).toBe('nlc.advance.choose');
  });

  test('[NLC-2.3.1] [NLC-2.3.2] a check holds on its morale and fails one above', () => {
    for (const [roll, holds] of [
      [3, true],
      [4, false],
    ] as const) {
      const table = skirmish(two).assaults().assault(['fr.a'], '0506').roll(1, 1, 4, 4).act(HOLD).roll(roll);
      expect(table.last('retreatRolled').morale.total).toBe(3);
      expect(table.last('retreatRolled').holds).toBe(holds);
    }
  });

  test('[NLC-7.3.16] cavalry that defends alone always gives way, hit or not', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.c': { hex: '0505', arm: 'cavalry' },
        'al.c': { hex: '0506', arm: 'cavalry' },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.c'], '0506');
    table.roll(1, 1, 1, 1);
    expect(table.last('gaveWay')).toMatchObject({ side: 'coalition', forced: true, rule: 'NLC-7.3.16' });
    // With infantry beside it, it does not defend alone.
    const mixed = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.c': { hex: '0506', arm: 'cavalry' },
        'al.i': { hex: '0506' },
      },
    })
      .assaults()
      .assault(['fr.a'], '0506');
    if (mixed.step === 'nlc.combat.slipAway') mixed.act({ type: 'stand' });
    mixed.roll(1, 1, 1, 1);
    expect(mixed.of('gaveWay')).toEqual([]);
  });

  test('[NLC-MM.art] [NLC-MM.sum] guns in the fire lower the check by one, and all that lowers it adds up', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.g'], '0506');
    table.roll(3, 4, 1, 1).act(HOLD).roll(6);
    expect(linesOf(table.last('retreatRolled').morale)).toEqual([
      'morale 4',
      'step-lost -1',
      'under-artillery -1',
    ]);
    expect(table.last('retreatRolled').morale.total).toBe(2);
  });

  test('[NLC-MM.og] Old Guard infantry that attacks lowers the defender by one', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', oldGuard: true, strength: 7 }, 'al.x': { hex: '0506' } },
    })
      .assaults()
      .assault(['fr.a'], '0506');
    table.roll(3, 4, 1, 1).act(HOLD).roll(1);
    expect(linesOf(table.last('retreatRolled').morale)).toContain('old-guard-attacks -1');
  });

  test('[NLC-MM.og] whoever the Old Guard has attacked checks one lower also when it fell under his fire', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', oldGuard: true, strength: 7, flipped: true },
        'fr.b': { hex: '0505', strength: 7 },
        'al.x': { hex: '0506', strength: 6 },
      },
    })
      .assaults()
      .assault(['fr.a', 'fr.b'], '0506');
    table.roll(3, 4, 4, 3).act(HOLD).act(HOLD).roll(1).roll(1);
    expect(table.unit('fr.a').place).toBe('eliminated');
    expect(table.last('retreatRolled').side).toBe('coalition');
    expect(linesOf(table.last('retreatRolled').morale)).toContain('old-guard-attacks -1');
  });

  const around = (terrain: 'clear' | 'town' | 'chateau') =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.b': { hex: '0507', strength: 1 },
        'fr.c': { hex: '0405', strength: 1 },
        'fr.d': { hex: '0606', strength: 1 },
        'al.x': { hex: '0506' },
      },
      terrain: { '0506': terrain },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506');

  test('[NLC-7.6.flank.1] [NLC-MM.flank] a defender with enemies or their zones all around checks two lower', () => {
    const table = around('clear');
    table.roll(2, 2, 1, 1).act(HOLD).roll(1);
    expect(linesOf(table.last('retreatRolled').morale)).toContain('flanked -2');
    const open = skirmish(two).assaults().assault(['fr.a'], '0506').roll(3, 4, 1, 1).act(HOLD).roll(1);
    expect(linesOf(open.last('retreatRolled').morale)).not.toContain('flanked -2');
  });

  test('[NLC-7.6.flank.1] a hex beyond a river is open unless enemies or their zones are in it', () => {
    const check = (further: Skirmish['pieces']) =>
      linesOf(
        skirmish({
          pieces: {
            'fr.a': { hex: '0505', strength: 12 },
            'fr.b': { hex: '0405', strength: 1 },
            'fr.c': { hex: '0605', strength: 1 },
            'al.x': { hex: '0506' },
            ...further,
          },
          sides: { '0506-0507': { water: 'river' } },
        })
          .assaults()
          .setFormation('french.1', { order: 'defend' })
          .assault(['fr.a'], '0506')
          .roll(2, 2, 1, 1)
          .act(HOLD)
          .roll(1)
          .last('retreatRolled').morale,
      );
    expect(check({})).not.toContain('flanked -2');
    expect(check({ 'fr.d': { hex: '0508', strength: 1 } })).toContain('flanked -2');
  });

  test.each([
    ['town', 2, 3],
    ['chateau', 4, 4],
  ] as const)('[NLC-7.6.flank.2] [NLC-7.6.flank.3] [NLC-10.5] a %s has no flank', (terrain, a, b) => {
    const table = around(terrain);
    table.roll(a, b, 1, 1).act(HOLD).roll(1);
    expect(linesOf(table.last('retreatRolled').morale)).not.toContain('flanked -2');
  });

  test('[NLC-12.2.march.9] [NLC-12.2.march.10] [NLC-12.2.march.13] on the march: full fire, morale one lower, flanked on a road', () => {
    const table = skirmish({
      ...two,
      orders: { 'allied.1': 'march' },
      roads: [['0506', '0507', '0508']],
    }).assaults();
    table.assault(['fr.a'], '0506').roll(3, 4, 1, 1).act(HOLD).roll(1);
    expect(table.last('combatFought').defence.strength.total).toBe(4);
    expect(linesOf(table.last('retreatRolled').morale)).toEqual([
      'morale 4',
      'step-lost -1',
      'on-march -1',
      'flanked-on-march -2',
    ]);
  });

  test('[NLC-12.2.reserve.4] in reserve morale is one lower', () => {
    const table = skirmish({ ...two, orders: { 'allied.1': 'reserve' } }).assaults();
    table.assault(['fr.a'], '0506').roll(3, 4, 1, 1).act(HOLD).roll(1);
    expect(linesOf(table.last('retreatRolled').morale)).toEqual([
      'morale 4',
      'step-lost -1',
      'in-reserve -1',
    ]);
  });
});
