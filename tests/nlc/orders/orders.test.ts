import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';

const far = { 'al.x': { hex: '1212' } } as const;

const nextTurn = (table: ReturnType<typeof skirmish>) => {
  const { turn } = table.position;
  while (table.position.turn === turn || table.step !== 'nlc.orders.send') {
    const options = table.game.options(table.position, table.seat).actions;
    table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
  }
  return table;
};

describe('Attack', () => {
  const attack = (pieces: Skirmish['pieces'], spec: Partial<Skirmish> = {}) =>
    skirmish({ pieces, orders: { 'allied.1': 'reserve' }, ...spec }).movement();

  test('[NLC-12.2.attack.1] farther than two hexes away a unit must come nearer, if it can', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'al.x': { hex: '0510' } });
    expect(table.whyMarch('fr.a', '0504')).toEqual(['no-nearer-the-enemy NLC-12.2.attack.1']);
    expect(table.whyMarch('fr.a', '0405')).toEqual(['no-nearer-the-enemy NLC-12.2.attack.1']);
    expect(table.whyMarch('fr.a', '0506')).toEqual([]);
    expect(table.why({ type: 'endMovement' })).toEqual(['must-close NLC-12.2.attack.1']);
    table.march('fr.a', '0506');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-12.2.attack.2] nearer than that it may not go away', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505' }, 'al.x': { hex: '0507' } });
    expect(table.whyMarch('fr.a', '0504')).toEqual(['away-from-the-enemy NLC-12.2.attack.2']);
    expect(table.whyMarch('fr.a', '0605')).toEqual([]);
  });

  test('[NLC-12.2.attack.3] within two hexes somebody must get at the enemy', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'al.x': { hex: '0507' } });
    expect(table.why({ type: 'endMovement' })).toEqual(['must-engage NLC-12.2.attack.3']);
    table.march('fr.a', '0506');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-12.2.attack.4] guns alone will do for two turns running', () => {
    const table = attack({
      'fr.a': { hex: '0505' },
      'fr.g': { hex: '0505', arm: 'foot-artillery' },
      'al.x': { hex: '0507' },
    });
    table
      .setUnit('fr.g', { bombarded: true })
      .setFormation('french.1', { did: { bombarded: true, charged: false, attacked: false } });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    table.setFormation('french.1', { guns: 1 });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    table.setFormation('french.1', { guns: 2 });
    expect(table.why({ type: 'endMovement' })).toEqual(['must-engage NLC-12.2.attack.3']);
  });

  test('[NLC-12.2.attack.4] such turns are counted, and forgotten when somebody attacks', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0501' },
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0507' },
      },
      orders: { 'allied.1': 'reserve' },
    }).bombardment();
    table.act({ type: 'bombard', units: ['fr.g'], target: '0507' }).roll(1, 1);
    table.until('nlc.movement.move').march('fr.a', '0502').act({ type: 'endMovement' });
    expect(table.formation('french.1').guns).toBe(1);
  });

  test('[NLC-12.2.attack.5] once in contact somebody must enter a zone every turn, until the target is taken', () => {
    const table = attack({ 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0504' }, 'al.x': { hex: '0507' } });
    table.setFormation('french.1', { target: ['0507'], held: [] });
    expect(table.why({ type: 'endMovement' })).toContain('must-enter-zoc NLC-12.2.attack.5');
    table.setFormation('french.1', { held: ['0507'] });
    expect(table.why({ type: 'endMovement' })).toEqual(['must-close NLC-12.2.attack.1']);
  });

  test('[NLC-12.2.attack.7] for a cavalry formation a charge is enough', () => {
    const table = attack({ 'fr.c': { hex: '0505', arm: 'cavalry' }, 'al.x': { hex: '0507' } });
    expect(table.why({ type: 'endMovement' })).toEqual(['must-engage NLC-12.2.attack.3']);
    table.setFormation('french.1', { did: { bombarded: false, charged: true, attacked: false } });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    const foot = attack({
      'fr.c': { hex: '0505', arm: 'cavalry' },
      'fr.i': { hex: '0505' },
      'al.x': { hex: '0507' },
    });
    foot.setFormation('french.1', { did: { bombarded: false, charged: true, attacked: false } });
    expect(foot.why({ type: 'endMovement' })).toEqual(['must-engage NLC-12.2.attack.3']);
  });

  test('[NLC-12.2.attack.7] [NLC-30.7.4] a cavalry formation is one no longer when foot has come under it, and is one again without', () => {
    const led = (hex: string) => {
      const table = attack(
        { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'fr.i': { hex, org: '2' }, 'al.x': { hex: '0507' } },
        { orders: { 'french.2': 'reserve', 'allied.1': 'reserve' } },
      );
      table.set({ attached: { 'fr.i': 'french.1' } });
      table.setFormation('french.1', { did: { bombarded: false, charged: true, attacked: false } });
      return table;
    };
    const table = led('0505');
    expect(table.why({ type: 'endMovement' })).toEqual(['must-engage NLC-12.2.attack.3']);
    table.setUnit('fr.i', { place: 'eliminated', fell: 0 });
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-18.2] [NLC-12.2.attack.5] a target is held by who was the last to move through it', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'al.x': { hex: '0510' } });
    table.setFormation('french.1', { target: ['0506', '0507'], held: [] }).march('fr.a', '0506', '0507');
    expect(table.formation('french.1').held).toEqual(['0506', '0507']);
  });

  test('[NLC-12.2.0] [NLC-3.1] an order that names no target is for the nearest hex the enemy holds', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' }, 'al.y': { hex: '1212' } },
    });
    expect(table.formation('french.1')).toMatchObject({ order: 'attack', target: ['0508'] });
    for (const { order } of table.position.formations.french)
      expect(['attack', 'defend', 'march', 'reserve']).toContain(order);
  });
});

describe('Defend', () => {
  const defend = (pieces: Skirmish['pieces']) =>
    skirmish({ pieces, orders: { 'french.1': 'defend', 'allied.1': 'reserve' } });

  test('[NLC-12.2.defend.2] [NLC-12.2.defend.3] no enemy zone is entered but on what was own ground when the order began', () => {
    const table = defend({ 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } });
    expect(table.formation('french.1').ground).toContain('0506');
    table.setUnit('al.x', { hex: '0507' }).movement();
    expect(table.whyMarch('fr.a', '0506')).toEqual([]);
    table.setFormation('french.1', { ground: [] });
    expect(table.whyMarch('fr.a', '0506')).toEqual(['not-ground-to-defend NLC-12.2.defend.2']);
  });

  test('[NLC-12.2.defend.4] from there it may attack', () => {
    const table = defend({ 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } });
    table.setUnit('al.x', { hex: '0507' }).movement().march('fr.a', '0506').act({ type: 'endMovement' });
    expect(table.step).toBe('nlc.assaults.declare');
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0507' })).toEqual([]);
  });

  test('[NLC-12.8] at any time it can be put in reserve, and only it', () => {
    const table = defend({ 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0105', org: '2' }, ...far });
    expect(table.why({ type: 'toReserve', formation: 'french.2' })).toEqual(['not-on-defend NLC-12.8']);
    expect(table.why({ type: 'toReserve', formation: 'allied.1' })).toEqual(['not-your-formation NLC-12.8']);
    table.act({ type: 'toReserve', formation: 'french.1' });
    expect(table.formation('french.1').order).toBe('reserve');
  });
});

describe('Reserve', () => {
  test('[NLC-12.2.reserve.1] its leader stays, but for the turn he comes on', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, ...far },
      orders: { 'french.1': 'reserve' },
    }).movement();
    const ride = { type: 'ride', leader: 'fr.lead.1', path: ['0506'] } as const;
    expect(table.why(ride)).toEqual(['leader-in-reserve NLC-12.2.reserve.1']);
    expect(table.setLeader('fr.lead.1', { cameOn: 0 }).why(ride)).toEqual([]);
  });

  test('[NLC-12.2.reserve.2] no enemy zone is entered', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0507' } },
      orders: { 'french.1': 'reserve' },
    }).movement();
    expect(table.whyMarch('fr.a', '0506')).toEqual(['in-reserve NLC-12.2.reserve.2']);
    expect(table.whyMarch('fr.a', '0504')).toEqual([]);
  });
});

describe('March', () => {
  const column = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      columns: 20,
      rows: 20,
      pieces: { 'fr.a': { hex: '0502' }, 'al.x': { hex: '2020' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      roads: [Array.from({ length: 18 }, (_, n) => `05${String(n + 2).padStart(2, '0')}`)],
      ...spec,
    });
  const march = (
    table: ReturnType<typeof column>,
    goal = '0519',
    second: 'attack' | 'defend' | null = null,
  ) =>
    table
      .setFormation('french.1', { order: 'march', goal, second })
      .setLeader('fr.lead.1', { place: 'goal', hex: goal })
      .movement();

  test('[NLC-12.2.march.1] [NLC-12.9.3] when a march takes effect the leader marks its goal, what follows lies under him', () => {
    const table = column({
      leaders: { 'fr.oc': { role: 'oc', hex: '0502', rating: 4 }, 'fr.l': { rating: 4 } },
    });
    table.act({
      type: 'sendOrder',
      from: 'fr.oc',
      to: 'french.1',
      order: 'march',
      goal: '0519',
      second: 'attack',
    });
    nextTurn(table);
    expect(table.leader('fr.l')).toMatchObject({ place: 'goal', hex: '0519' });
    expect(table.formation('french.1')).toMatchObject({ order: 'march', second: 'attack', goal: '0519' });
  });

  test('[NLC-12.2.march.2] [NLC-12.2.march.4] units must go on along the road, and nowhere else', () => {
    const table = march(column());
    expect(table.why({ type: 'endMovement' })).toEqual(['must-march-on NLC-12.2.march.2']);
    expect(table.whyMarch('fr.a', '0503', '0504')).toEqual([]);
    expect(table.whyMarch('fr.a', '0602')).toEqual(['off-the-way NLC-12.2.march.4']);
    table.march('fr.a', '0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510');
    expect(table.last('marched').cost?.total).toBe(4);
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-12.2.march.3] off the road it takes the shortest way to one', () => {
    const table = march(column({ pieces: { 'fr.a': { hex: '0702' }, 'al.x': { hex: '2020' } } }));
    expect(table.whyMarch('fr.a', '0703')).toEqual(['off-the-way NLC-12.2.march.3']);
    expect(table.whyMarch('fr.a', '0602')).toEqual([]);
  });

  test('[NLC-12.2.march.5] the leader is not there: nothing the enemy does in his hex touches him', () => {
    const table = march(column({ pieces: { 'fr.a': { hex: '0502' }, 'al.x': { hex: '0517' } } }));
    table.until('nlc.movement.move', 'french').march('fr.a', '0503').act({ type: 'endMovement' });
    table.movement('coalition').setFormation('allied.1', { order: 'reserve' }).march('al.x', '0518', '0519');
    expect(table.of('leaderDisplaced')).toEqual([]);
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'goal', hex: '0519' });
    expect(table.why({ type: 'ride', leader: 'fr.lead.1', path: ['0518'] }, 'french')).toEqual([
      'not-your-decision NLC-4.III.1',
    ]);
  });

  test('[NLC-12.9.4] when a unit has its leader in range the march is over and what follows begins', () => {
    const table = march(
      column({ pieces: { 'fr.a': { hex: '0512' }, 'al.x': { hex: '2020' } } }),
      '0519',
      'defend',
    );
    table.march('fr.a', '0513', '0514', '0515');
    expect(table.last('marchEnded')).toMatchObject({ why: 'arrived', hex: '0515' });
    expect(table.formation('french.1')).toMatchObject({ order: 'defend', goal: null, second: null });
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0515' });
  });

  test('[NLC-12.2.march.6] [NLC-12.2.march.7] [NLC-12.2.march.8] [NLC-12.9.5] a zone stops it: the leader is with the first unit, what follows begins', () => {
    const table = march(
      column({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0509' } } }),
      '0519',
      'attack',
    );
    expect(table.whyMarch('fr.a', '0506', '0507', '0508')).toContain('on-march NLC-12.2.march.6');
    table.march('fr.a', '0506', '0507');
    expect(table.last('marchEnded')).toMatchObject({ why: 'zoc', hex: '0507' });
    expect(table.formation('french.1').order).toBe('attack');
    expect(table.leader('fr.lead.1').hex).toBe('0507');
    const plain = march(column({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0509' } } }));
    plain.march('fr.a', '0506', '0507');
    expect(plain.formation('french.1')).toMatchObject({ order: 'march', goal: null });
  });
});

describe('confidence and failure', () => {
  const shaken = (order: 'attack' | 'defend', rating: number, spec: Partial<Skirmish> = {}) => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', flipped: true },
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0508' },
      },
      leaders: { 'fr.l': { rating } },
      orders: { 'french.1': order, 'allied.1': 'defend' },
      battle: {
        breakLimits: [{ group: 'french.1', base: 1, factor: 1, limit: 4, rule: 'NLC-14.1.1' }],
        ...spec.battle,
      },
      ...spec,
    });
    return table;
  };
  /** To the command phase of the next turn, whatever it asks first. */
  const on = (table: ReturnType<typeof skirmish>) => {
    const { turn } = table.position;
    while (table.position.turn === turn) {
      if (table.step === 'nlc.movement.move') {
        // As if the attackers had marched to where they stand.
        table.setUnit('fr.a', { moved: true }).setUnit('fr.g', { moved: true });
      }
      const options = table.game.options(table.position, table.seat).actions;
      table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
    }
    return table;
  };

  test('[NLC-12.6.1] [NLC-12.6.2] a step lost under the order makes it check from the next turn on, every turn', () => {
    const table = shaken('attack', 1).setFormation('french.1', { shaken: 0, target: ['0508'] });
    expect(table.step).toBe('nlc.orders.send');
    on(table);
    expect(table.step).toBe('nlc.command.confidenceRoll');
    table.roll(1);
    on(table);
    expect(table.step).toBe('nlc.command.confidenceRoll');
    const calm = on(shaken('attack', 1));
    expect(calm.step).toBe('nlc.orders.send');
  });

  test('[NLC-12.6.1] any step lost counts, by fire or otherwise', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(1, 1, 4, 4)
      .act({ type: 'holdGround' });
    expect(table.formation('french.1').shaken).toBe(0);
    expect(table.formation('allied.1').shaken).toBe(null);
  });

  test.each([
    [1, false, [], 4],
    [2, false, [], 5],
    [1, false, ['0508'], 5],
  ] as const)(
    '[NLC-CC.1] [NLC-CC.3] [NLC-CC.5] [NLC-CC.6] on Attack, unbroken, rated %d, objective held in part: goes on up to %d',
    (rating, _broken, held, limit) => {
      const table = on(
        shaken('attack', rating).setFormation('french.1', { shaken: 0, target: ['0508', '0509'], held }),
      );
      const before = table.position;
      table.roll(limit);
      expect(table.last('confidenceRolled')).toMatchObject({ failed: false, limit: { total: limit } });
      table.set(before).roll(limit + 1);
      expect(table.last('confidenceRolled').failed).toBe(true);
    },
  );

  test('[NLC-CC.2] [NLC-CC.4] broken: nothing is added on Attack, two on Defend', () => {
    const attack = shaken('attack', 2).setFormation('french.1', { shaken: 0, target: ['0508'] });
    const defend = shaken('defend', 2).setFormation('french.1', { shaken: 0 });
    for (const [table, total] of [
      [attack, 2],
      [defend, 4],
    ] as const) {
      table.setUnit('fr.g', { place: 'eliminated', fell: 0 }).set({
        broken: { 'french.1': true },
        armies: {
          ...table.position.armies,
          french: { losses: 4, demoralized: false, disintegrated: false },
        },
      });
      on(table).roll(1);
      expect(table.last('confidenceRolled').limit.total).toBe(total);
    }
  });

  test('[NLC-12.6.3] [NLC-12.6.5] unbroken on Defend, on March or in Reserve nobody checks', () => {
    for (const order of ['defend', 'march', 'reserve'] as const) {
      const table = on(shaken('defend', 1).setFormation('french.1', { shaken: 0, order }));
      expect(table.step).toBe('nlc.orders.send');
    }
    for (const order of ['march', 'reserve'] as const) {
      const broken = shaken('defend', 1).setFormation('french.1', { shaken: 0, order });
      broken.setUnit('fr.g', { place: 'eliminated', fell: 0 }).set({
        broken: { 'french.1': true },
        armies: {
          ...broken.position.armies,
          french: { losses: 4, demoralized: false, disintegrated: false },
        },
      });
      on(broken);
      expect(broken.of('confidenceRolled')).toEqual([]);
      expect(broken.step).not.toBe('nlc.command.confidenceRoll');
    }
  });

  test('[NLC-12.6.6] a new order makes it forget', () => {
    const table = shaken('defend', 1)
      .setFormation('french.1', { shaken: 0 })
      .act({ type: 'toReserve', formation: 'french.1' });
    expect(table.formation('french.1').shaken).toBe(null);
  });

  test('[NLC-12.6.4] [NLC-12.7.1] [NLC-12.7.2] [NLC-12.7.4] a failed check sends it three hexes back into reserve, guns and all', () => {
    const table = on(shaken('attack', 1).setFormation('french.1', { shaken: 0, target: ['0508'] })).roll(6);
    expect(table.last('orderFailed')).toMatchObject({ formation: 'french.1', why: 'confidence' });
    expect(table.formation('french.1').order).toBe('reserve');
    while (table.step === 'nlc.failure.fallBack') table.act(table.options('fallBack')[0] as never);
    for (const id of ['fr.a', 'fr.g']) {
      const moved = table.of('fellBack').find(({ unit }) => unit === id);
      expect(moved?.path).toHaveLength(3);
      expect(table.unit(id)).toMatchObject({ place: 'map', hex: moved?.path[2] });
    }
    expect(table.of('eliminated')).toEqual([]);
  });

  test('[NLC-12.7.3] nobody has to fall back into an enemy zone', () => {
    const table = shaken('defend', 1, {
      pieces: {
        'fr.a': { hex: '0503' },
        'fr.g': { hex: '0503', arm: 'foot-artillery' },
        'al.x': { hex: '0506' },
        'al.y': { hex: '0401' },
        'al.z': { hex: '0601' },
      },
    }).movement('coalition');
    table.setFormation('french.1', { order: 'attack', shaken: 0, target: ['0506'] });
    on(table).roll(6);
    while (table.step === 'nlc.failure.fallBack') table.act(table.options('fallBack')[0] as never);
    const zoc = table.game.observe(table.position, 'french').zones.coalition;
    for (const { path } of table.of('fellBack')) for (const hex of path) expect(zoc).not.toContain(hex);
  });
});
