import { describe, expect, test } from 'vitest';
import { isWingCommander, ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import type { NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { on } from '../going-on.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { battle, type Name, opened, special, why } from './battles.ts';

const roles = (name: Name, role: string) =>
  battle(name)
    .leaders.filter((one) => one.role === role)
    .map(({ id }) => id.split('.').at(-1))
    .sort();

const SIX = ['barclay', 'bennigsen', 'bernadotte', 'bluecher', 'napoleon', 'schwarzenberg'];

/** A position with the clock put to a turn by its label. */
const at = (name: Name, label: string, change: Partial<NlcPosition> = {}) => {
  const { game, position } = opened(name);
  const turn = game.world.turnByLabel.get(label) as number;
  return { game, position: { ...position, ...change, turn } };
};

const send = (from: string, to: string, order = 'defend') => ({
  type: 'sendOrder',
  from: `al.leader.${from}`,
  to: `allied.${to}`,
  order,
});

describe('who commands', () => {
  test('[NLC-27.5.1] [NLC-27.9b.1] on the 18th six overall commanders order each his own force', () => {
    expect(roles('leipzig', 'oc')).toEqual(SIX);
    expect(roles('leipzig-campaign', 'oc')).toEqual(SIX);
    const { game, position } = opened('leipzig');
    const p = {
      ...position,
      stack: [{ proc: 'nlc.orders', step: 'send', locals: { side: 'coalition', ended: [] } }],
    } as NlcPosition;
    expect(why(game, p, 'allied', send('bluecher', 'P1', 'attack'))).toEqual([]);
    expect(why(game, p, 'allied', send('bluecher', 'K'))).toEqual(['of-another-force NLC-27.9b.1']);
    expect(why(game, p, 'allied', send('schwarzenberg', 'A1', 'defend'))).toEqual([]);
    expect(why(game, p, 'allied', send('bernadotte', 'D'))).toEqual(['of-another-force NLC-27.9b.1']);
    const listed = special('leipzig').forces?.flatMap(({ formations }) => formations) ?? [];
    expect(listed.length).toBe(new Set(listed).size);
    expect([...listed].sort()).toEqual(
      battle('leipzig')
        .formations.filter(({ army }) => army === 'allied')
        .map(({ id }) => id)
        .sort(),
    );
  });

  const wing = (hex: string, spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0105' }, 'fr.b': { hex }, 'al.x': { hex: '1212' } },
      leaders: {
        'fr.n': { role: 'oc', hex: '0105' },
        'fr.m': { role: 'wc', hex, outOfRangeOf: 'fr.n' },
      },
      wings: { 'french.1': 'fr.m' },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      ...spec,
    }).until('nlc.orders.send');

  test('[NLC-27.5.2] Murat and Ney command a wing out of the range of Napoleon, and nothing in it', () => {
    for (const id of ['fr.leader.murat', 'fr.leader.ney'])
      expect(battle('leipzig').leaders.find((one) => one.id === id)).toMatchObject({
        role: 'wc',
        outOfRangeOf: 'fr.leader.napoleon',
        rules: { wing: 'NLC-27.5.2' },
      });
    const order = { type: 'sendOrder', from: 'fr.m', to: 'french.1', order: 'attack' } as const;
    expect(wing('1005').why(order)).toEqual([]);
    expect(wing('0305').why(order)).toEqual(['in-sight-of-commander NLC-26.1.1']);
    const { game, position } = wing('0305');
    expect(isWingCommander(game.world, position, leaderOf(game.world, 'fr.m'))).toBe(false);
  });

  test('[NLC-27.8a.1] at Liebertwolkwitz Murat and Barclay command by their printed ratings', () => {
    expect(roles('liebertwolkwitz', 'oc')).toEqual(['barclay', 'murat']);
    const { game, position } = opened('liebertwolkwitz');
    const rate = (id: string) => ratingOf(game.world, position, leaderOf(game.world, id), true);
    expect([rate('fr.leader.murat'), rate('al.leader.barclay')]).toEqual([2, 3]);
    expect([special('liebertwolkwitz').capacities, special('liebertwolkwitz').stances]).toEqual([
      undefined,
      undefined,
    ]);
    expect(position.command).toBeUndefined();
  });

  test('[NLC-27.9a.1] at Wachau Napoleon and Barclay do, Schwarzenberg for one corps', () => {
    expect(roles('wachau', 'oc')).toEqual(['barclay', 'napoleon', 'schwarzenberg']);
    expect(
      special('wachau').forces?.find(({ commander }) => commander === 'al.leader.schwarzenberg')?.formations,
    ).toEqual(['allied.A2']);
  });

  const orders = {
    stack: [{ proc: 'nlc.orders', step: 'send', locals: { side: 'coalition', ended: [] } }],
  } as never;

  test('[NLC-27.9a.2] there Barclay cannot order the force in the west at first', () => {
    const { game, position } = at('wachau', '10-16/0800', orders);
    expect(why(game, position, 'allied', send('barclay', 'Gr'))).toEqual(['not-reached-yet NLC-27.9a.2']);
    expect(why(game, position, 'allied', send('barclay', 'K'))).toEqual(['not-reached-yet NLC-27.9a.3']);
    expect(why(game, position, 'allied', send('barclay', 'A2'))).toEqual(['of-another-force NLC-27.9a.4']);
    expect(why(game, position, 'allied', send('barclay', 'P2'))).toEqual([]);
    expect(
      why(
        at('wachau', '10-16/1200').game,
        at('wachau', '10-16/1200', orders).position,
        'allied',
        send('barclay', 'Gr'),
      ),
    ).toEqual([]);
  });

  test('[NLC-27.9a.3] from nine he can order Konstantin', () => {
    const { game, position } = at('wachau', '10-16/0900', orders);
    expect(why(game, position, 'allied', send('barclay', 'K'))).toEqual([]);
  });

  test('[NLC-27.9a.4] the Austrian Second always has Schwarzenberg', () => {
    for (const hour of ['0700', '0900', '1500']) {
      const { game, position } = at('wachau', `10-16/${hour}`, orders);
      expect(why(game, position, 'allied', send('schwarzenberg', 'A2'))).toEqual([]);
      expect(why(game, position, 'allied', send('barclay', 'A2'))).toEqual(['of-another-force NLC-27.9a.4']);
      expect(why(game, position, 'allied', send('schwarzenberg', 'Gr'))).toEqual([
        'of-another-force NLC-27.9a.1',
      ]);
    }
  });

  test("[NLC-27.8b.1] at Möckern Blücher and Ney do, and Ney's mood is thrown for with one die", () => {
    expect(roles('mockern', 'oc')).toEqual(['bluecher', 'ney']);
    const { position } = opened('mockern');
    expect(Object.keys(position.command?.stances ?? {})).toEqual(['fr.leader.ney']);
  });
});

describe('ratings as printed', () => {
  const rating = (id: string) => battle('leipzig').leaders.find((one) => one.id === id);

  test('[NLC-27.6.8] Gyulai is rated 1', () => {
    expect(rating('al.leader.gyulai')).toMatchObject({
      rating: { attack: 1, other: 1 },
      ratingRule: 'NLC-27.6.8',
    });
  });

  test('[NLC-27.6.9] all others have their own number', () => {
    for (const {
      role,
      id,
      ratingRule,
      rating: { attack, other },
    } of battle('leipzig').leaders)
      if (role === 'formation' && id !== 'al.leader.gyulai') {
        expect([id, ratingRule]).toEqual([id, 'NLC-27.6.9']);
        expect(attack).toBe(other);
      }
    expect(rating('fr.leader.poniatowski')?.rating).toEqual({ attack: 4, other: 4 });
    expect(rating('al.leader.konstantin')?.rating).toEqual({ attack: 1, other: 1 });
    expect(rating('fr.leader.ney')?.rating).toEqual({ attack: 3, other: 1 });
    expect(rating('al.leader.schwarzenberg')?.rating).toEqual({ attack: 1, other: 2 });
  });
});

describe('mornings', () => {
  test('[NLC-27.6.4] from six French commanders move only after a 1, roused by a leader, or by an enemy near', () => {
    const late = battle('leipzig-campaign').lateStart;
    expect(late).toEqual({
      army: 'french',
      from: '0600',
      on: [1],
      enemyWithin: 10,
      rules: { roll: 'NLC-27.6.4', leader: 'NLC-27.6.4', enemy: 'NLC-27.6.4' },
    });
    const morning = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0509' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.n': { role: 'oc', hex: '0505' }, 'fr.m': { role: 'oc', hex: '0509' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        lateStart: late,
        turns: ['16/0300', '16/0600', '16/0700'].map((label) => ({
          label,
          hours: 1,
          night: false,
          rain: false,
        })),
      },
    });
    morning.movement('coalition').act({ type: 'endMovement' });
    while (morning.step !== 'nlc.lateStart.roll') morning.act({ type: 'endAssaults' });
    morning.roll(1, 2);
    morning.movement();
    expect(morning.why({ type: 'ride', leader: 'fr.m', path: ['0510'] })).toEqual(['late-start NLC-27.6.4']);
    expect(morning.why({ type: 'ride', leader: 'fr.n', path: ['0506'] })).toEqual([]);
    morning.act({ type: 'ride', leader: 'fr.n', path: ['0506', '0507', '0508', '0509'] });
    expect(morning.last('roused')).toMatchObject({ rule: 'NLC-27.6.4', leader: 'fr.m', by: 'leader' });
    expect(morning.why({ type: 'ride', leader: 'fr.m', path: ['0510'] })).toEqual([]);
  });
});

describe('battles that begin in the morning', () => {
  const asked = (label: string) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.n': { role: 'oc', hex: '0505' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        lateStart: battle('leipzig').lateStart,
        turns: [label, '18/1900'].map((one) => ({ label: one, hours: 1, night: false, rain: false })),
      },
      hold: 'nlc.setup.placeLeader',
    });
    while (table.step === 'nlc.setup.placeLeader') table.act(table.options('placeLeader')[0] as never);
    return table.step === 'nlc.lateStart.roll';
  };

  test('[NLC-27.6.4] [NLC-26.1.13] find French commanders not up yet; by night, at noon and after it they are', () => {
    const hours = ['0500', '0600', '0700', '1100', '1200', '1400'];
    expect(hours.filter((hour) => asked(`18/${hour}`))).toEqual(['0600', '0700', '1100']);
  });
});

describe('leaders held at a place', () => {
  const held = (turn: string) => {
    const { game, position } = at('mockern', turn);
    const there = position.leaders.coalition.map((one) =>
      one.id === 'al.leader.bluecher' ? { ...one, hex: '2108', place: 'map' as const } : one,
    );
    const stack = [{ proc: 'nlc.movement', step: 'move', locals: { side: 'coalition', ended: [] } }];
    return {
      game,
      position: {
        ...position,
        phasing: 'coalition',
        leaders: { ...position.leaders, coalition: there },
        stack,
      } as NlcPosition,
    };
  };
  const ride = { type: 'ride', leader: 'al.leader.bluecher', path: ['2109'] };

  test('[NLC-27.8b.4] once at Radefeld Blücher stays there until four', () => {
    expect(held('10-16/1500').game.world.map.hexes['2108']?.name).toBe('Radefeld');
    const [early, late] = [held('10-16/1500'), held('10-16/1600')];
    expect(why(early.game, early.position, 'allied', ride)).toEqual([
      'held-at NLC-27.8b.4',
      'goes-elsewhere NLC-27.8b.4',
    ]);
    expect(why(late.game, late.position, 'allied', ride)).toEqual([]);
  });

  test('[NLC-27.8b.4] [NLC-27.10.6] until he is there he rides nowhere else', () => {
    expect(special('leipzig-campaign').posts).toEqual([
      {
        leader: 'al.leader.bluecher',
        hex: '2108',
        from: '10-16/0600',
        until: '10-16/1600',
        rule: 'NLC-27.10.6',
      },
    ]);
    const bound = (until: string) =>
      skirmish({
        pieces: { 'fr.a': { hex: '1212' }, 'al.x': { hex: '0505' } },
        leaders: { 'al.b': { role: 'oc', hex: '0505' } },
        orders: { 'french.1': 'defend', 'allied.1': 'defend' },
        battle: {
          special: { posts: [{ leader: 'al.b', hex: '0501', from: '16/1400', until, rule: 'NLC-27.10.6' }] },
        },
      }).movement('coalition');
    expect(bound('16/1600').why({ type: 'ride', leader: 'al.b', path: ['0506'] })).toEqual([
      'goes-elsewhere NLC-27.10.6',
    ]);
    expect(bound('16/1600').why({ type: 'ride', leader: 'al.b', path: ['0504'] })).toEqual([]);
    expect(bound('16/1400').why({ type: 'ride', leader: 'al.b', path: ['0506'] })).toEqual([]);
    expect(
      bound('16/1600')
        .options('ride')
        .filter(({ leader }) => leader === 'al.b')
        .every(({ path }) => Number(path.at(-1)?.slice(2)) < 6),
    ).toBe(true);
    const there = bound('16/1600').act({
      type: 'ride',
      leader: 'al.b',
      path: ['0504', '0503', '0502', '0501'],
    });
    on(there).movement('coalition');
    expect(there.why({ type: 'ride', leader: 'al.b', path: ['0502'] })).toContain('held-at NLC-27.10.6');
    on(there).movement('coalition');
    expect(there.why({ type: 'ride', leader: 'al.b', path: ['0502'] })).toEqual([]);
  });

  const comes = () =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.g': { hex: '0511', org: '2' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.n': { role: 'oc', rating: 4 }, 'fr.l': { org: '2', rating: 1 } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
      battle: {
        special: {
          appears: [
            {
              leader: 'fr.n',
              turn: '16/1500',
              hex: '0303',
              until: '16/1700',
              rule: 'NLC-27.10.4',
              atOnce: { formations: ['french.2'], rule: 'NLC-27.10.5' },
            },
          ],
        },
      },
    });

  test('[NLC-27.10.4] Napoleon appears in Leipzig on the first turn of the 15th and stays until midnight', () => {
    expect(special('leipzig-campaign').appears?.[0]).toMatchObject({
      leader: 'fr.leader.napoleon',
      turn: '10-15/0600',
      hex: '3527',
      until: '10-16/0000',
      rule: 'NLC-27.10.4',
    });
    const table = comes();
    expect(table.leader('fr.n').place).toBe('waiting');
    on(table).movement();
    expect(table.leader('fr.n')).toMatchObject({ place: 'map', hex: '0303' });
    expect(table.last('leaderPlaced')).toMatchObject({ rule: 'NLC-27.10.4', hex: '0303' });
    expect(table.why({ type: 'ride', leader: 'fr.n', path: ['0304'] })).toEqual(['held-at NLC-27.10.4']);
    on(on(table)).movement();
    expect(table.why({ type: 'ride', leader: 'fr.n', path: ['0304'] })).toEqual([]);
  });

  test('[NLC-27.10.5] an order to his headquarters on that turn is carried out at once', () => {
    expect(special('leipzig-campaign').appears?.[0]?.atOnce).toEqual({
      formations: ['french.OG'],
      rule: 'NLC-27.10.5',
    });
    const table = on(comes()).until('nlc.orders.send');
    const order = (to: string) => ({ type: 'sendOrder', from: 'fr.n', to, order: 'reserve' }) as const;
    table.act(order('french.2'), order('french.1'));
    expect([table.formation('french.2').order, table.formation('french.1').order]).toEqual([
      'reserve',
      'defend',
    ]);
    expect(table.last('orderTookEffect').rule).toBe('NLC-27.10.5');
    expect(table.position.couriers.french.map(({ to }) => to)).toEqual(['french.1']);
    const later = on(on(comes())).until('nlc.orders.send').act(order('french.2'));
    expect(later.formation('french.2').order).toBe('defend');
  });
});

describe('formations that halt or go no farther', () => {
  const halted = (until: string) =>
    skirmish({
      pieces: { 'fr.a': { hex: '1212' }, 'al.x': { hex: '0505' } },
      leaders: { 'al.b': { role: 'oc', hex: '0505', rating: 5 } },
      orders: { 'french.1': 'defend', 'allied.1': 'reserve' },
      battle: { special: { halts: [{ formations: ['allied.1'], until, rule: 'NLC-27.8b.6' }] } },
    });

  test('[NLC-27.8b.6] [NLC-27.10.7] they stop where they came on, and comply with nothing before their hour', () => {
    expect(special('mockern').halts).toEqual([
      { formations: ['allied.OS'], until: '10-16/1600', rule: 'NLC-27.8b.6' },
    ]);
    expect(special('leipzig-campaign').halts).toEqual([
      { formations: ['allied.OS'], until: '10-16/1600', rule: 'NLC-27.10.7' },
      { formations: ['allied.P'], until: '10-16/1700', rule: 'NLC-27.10.7' },
    ]);
    const table = halted('16/1700').movement('coalition');
    expect(table.whyMarch('al.x', '0506')).toEqual(['halted NLC-27.8b.6']);
    expect(table.options('march')).toEqual([]);
    expect(halted('16/1400').movement('coalition').whyMarch('al.x', '0506')).toEqual([]);
    const told = halted('16/1700').until('nlc.orders.send');
    told.act({ type: 'endOrders' }).act({ type: 'sendOrder', from: 'al.b', to: 'allied.1', order: 'defend' });
    on(on(told));
    expect(told.last('complianceWorkedOut').due).toBe(3);
    expect(told.formation('allied.1').order).toBe('reserve');
    on(told).until('nlc.orders.send');
    expect(told.formation('allied.1').order).toBe('defend');
  });

  test('[NLC-27.8b.7] Langeron goes no farther than Wiederitzsch', () => {
    expect(special('mockern').limits).toEqual([
      { formations: ['allied.L'], area: { columns: [1, 54], rows: [16, 30] }, rule: 'NLC-27.8b.7' },
    ]);
    const { world } = opened('mockern').game;
    expect([world.map.hexes['3613']?.name, world.map.hexes['3414']?.name]).toEqual([
      'Großwiederitzsch',
      'Kleinwiederitzsch',
    ]);
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0706' }, 'al.x': { hex: '0705' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        special: {
          limits: [
            { formations: ['allied.1'], area: { columns: [1, 12], rows: [6, 12] }, rule: 'NLC-27.8b.7' },
          ],
        },
      },
    }).movement('coalition');
    expect(table.whyMarch('al.x', '0605', '0506')).toContain('no-farther NLC-27.8b.7');
    expect(table.options('march').some(({ path }) => Number(path.at(-1)?.slice(2)) > 5)).toBe(false);
    const fight = skirmish({
      leaders: { 'fr.l': { hex: '0712' } },
      pieces: { 'fr.a': { hex: '0706', strength: 1, reduced: null }, 'al.x': { hex: '0705', strength: 20 } },
      orders: { 'french.1': 'defend', 'allied.1': 'attack' },
      battle: {
        firstPlayer: 'coalition',
        special: {
          limits: [
            { formations: ['allied.1'], area: { columns: [1, 12], rows: [6, 12] }, rule: 'NLC-27.8b.7' },
          ],
        },
      },
    });
    fight.assaults('coalition').assault(['al.x'], '0706').roll(6, 6, 1, 1);
    fight.act({ type: 'holdGround' });
    // Nobody is asked who could not go in.
    expect(fight.last('eliminated').unit).toBe('fr.a');
    expect(fight.step).not.toBe('nlc.advance.choose');
    expect(fight.unit('al.x').hex).toBe('0705');
    // Whoever is lent to another corps stays within the ground of his own, in whatever company.
    const lent = skirmish({
      leaders: { 'fr.l': { hex: '0712' } },
      pieces: {
        'fr.a': { hex: '0706', strength: 1, reduced: null },
        'al.w': { hex: '0705', strength: 20, org: '2' },
        'al.x': { hex: '0705' },
      },
      orders: { 'french.1': 'defend', 'allied.1': 'attack', 'allied.2': 'attack' },
      battle: {
        firstPlayer: 'coalition',
        special: {
          attachments: [
            { id: 'lent', units: ['al.x'], to: 'allied.2', until: null, free: false, rule: 'NLC-27.10.3' },
          ],
          limits: [
            { formations: ['allied.1'], area: { columns: [1, 12], rows: [6, 12] }, rule: 'NLC-27.8b.7' },
          ],
        },
      },
    });
    lent.assaults('coalition').assault(['al.w', 'al.x'], '0706').roll(6, 6, 1, 1);
    lent.act({ type: 'holdGround' });
    expect(lent.why({ type: 'advance', units: ['al.w'] })).toEqual([]);
    expect(lent.why({ type: 'advance', units: ['al.w', 'al.x'] })).toEqual(['no-farther NLC-27.8b.7']);
  });
});
