import { describe, expect, test } from 'vitest';
import type { Stance } from '../../../src/systems/nlc/content/special/stances.ts';
import { inCommand } from '../../../src/systems/nlc/rules/command/formations.ts';
import { stateOf } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { special } from './battles.ts';

/** The shipped moods, of a leader for a test. */
const shipped = special('leipzig').stances as NonNullable<ReturnType<typeof special>['stances']>;
const [murat, ney] = shipped.leaders as [(typeof shipped.leaders)[0], (typeof shipped.leaders)[0]];
const DIE: Readonly<Record<string, number>> = {
  'general-offensive': 1,
  'local-offensive': 2,
  consolidation: 3,
  'desperate-defense': 5,
  'tactical-withdrawal': 6,
};

const stances = (who: 'murat' | 'ney', two: string | null = null) =>
  ({ ...shipped, two, leaders: [{ ...(who === 'murat' ? murat : ney), leader: 'fr.w' }] }) as never;

const table = (who: 'murat' | 'ney', stance: Stance, spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0511', org: '2' },
      'fr.c': { hex: '0111', org: '3' },
      'al.x': { hex: '1203' },
    },
    leaders: { 'fr.w': { role: 'oc', hex: '0505', rating: 3 } },
    orders: { 'french.1': 'defend', 'french.2': 'defend', 'french.3': 'reserve', 'allied.1': 'defend' },
    ...spec,
    battle: { ...spec.battle, special: { stances: stances(who) } },
  }).roll(DIE[stance] as number);

const send = (order: 'attack' | 'defend' | 'reserve', to = 'french.2') =>
  ({ type: 'sendOrder', from: 'fr.w', to, order }) as const;

test('the two who have moods are Murat, who keeps two attacks, and Ney, who leads in person', () => {
  expect(murat).toEqual({ leader: 'fr.leader.murat', attacks: 2, around: null, must: null });
  expect(ney).toEqual({
    leader: 'fr.leader.ney',
    attacks: null,
    around: { hexes: 2, bonus: 0.25 },
    must: 'NLC-27.6.6',
  });
});

describe('dice', () => {
  test('[NLC-27.5.3] one die on the 14th and 15th, later two of which the French take either', () => {
    expect(special('leipzig-campaign').stances?.two).toBe('10-16/0600');
    expect(special('mockern').stances?.two).toBeNull();
    expect(special('wachau').stances?.two).toBe('10-16/0700');
    const two = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1203' } },
      leaders: { 'fr.w': { role: 'oc', hex: '0505' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: { special: { stances: stances('ney', '16/1400') } },
    }).roll(1, 5);
    expect(two.step).toBe('nlc.interphase.choose');
    expect(two.why({ type: 'takeStance', leader: 'fr.w', stance: 'consolidation' })).toEqual([
      'not-on-his-dice NLC-27.5.3',
    ]);
    two.act({ type: 'takeStance', leader: 'fr.w', stance: 'desperate-defense' });
    expect(two.position.command?.stances).toEqual({ 'fr.w': 'desperate-defense' });
    expect(table('ney', 'consolidation').position.command?.stances).toEqual({ 'fr.w': 'consolidation' });
  });

  test('moods are thrown for again at their hours only', () => {
    const later = table('murat', 'consolidation').act({ type: 'endOrders' }, { type: 'endOrders' });
    later.until('nlc.orders.send');
    expect(later.position.turn).toBe(1);
    expect(later.of('stanceRolled').length).toBe(1);
  });
});

describe('orders', () => {
  test('[NLC-27.7.1] in a general offensive he orders attacks and nothing else', () => {
    const offensive = table('murat', 'general-offensive');
    expect(offensive.why(send('attack'))).toEqual([]);
    expect(offensive.why(send('reserve'))).toEqual(['not-in-his-mood NLC-27.7.1']);
    expect(new Set(offensive.options('sendOrder').map(({ order, second }) => second ?? order))).toEqual(
      new Set(['attack']),
    );
  });

  test('[NLC-27.7.2] in a local offensive Murat has at least two formations on Attack', () => {
    const local = table('murat', 'local-offensive');
    expect(local.why({ type: 'endOrders' })).toEqual(['owes-an-order NLC-27.7.2']);
    local.act(send('attack', 'french.1'));
    expect(local.why({ type: 'endOrders' })).toEqual(['owes-an-order NLC-27.7.2']);
    local.act(send('attack', 'french.2'));
    expect(local.why({ type: 'endOrders' })).toEqual([]);
    // Anything else goes besides, but not to those two.
    expect(local.why(send('defend', 'french.3'))).toEqual([]);
    const two = table('murat', 'local-offensive', {})
      .setFormation('french.1', { order: 'attack' })
      .setFormation('french.2', { order: 'attack' });
    expect(two.why(send('reserve', 'french.2'))).toEqual(['too-few-attacks NLC-27.7.2']);
    expect(two.setFormation('french.3', { order: 'attack' }).why(send('reserve', 'french.2'))).toEqual([]);
  });

  test('[NLC-27.7.3] in one of his own Ney sends no orders, and all within two hexes attack, a quarter stronger', () => {
    const local = table('ney', 'local-offensive', {
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.near': { hex: '0405' },
        'fr.b': { hex: '0511', org: '2' },
        'al.x': { hex: '0504' },
      },
      leaders: { 'fr.w': { role: 'oc', hex: '0506', rating: 3 } },
    });
    expect(local.why(send('attack'))).toEqual(['leads-in-person NLC-27.7.3']);
    expect(local.why({ type: 'endOrders' })).toEqual([]);
    local.assaults();
    expect(local.why({ type: 'endAssaults' })).not.toEqual([]);
    local.act({ type: 'assault', units: ['fr.a'], target: '0504' });
    while (local.step === 'nlc.assaults.declare') local.act({ type: 'endAssaults' });
    local.roll(1, 1, 1, 1);
    expect(linesOf(local.last('combatFought').attack.strength)).toEqual(['strength 4', 'led-in-person 1']);
    expect(linesOf(local.last('combatFought').defence.strength)).toEqual(['strength 4']);
    const away = table('ney', 'local-offensive', {
      pieces: { 'fr.a': { hex: '0505' }, 'fr.far': { hex: '0508' }, 'al.x': { hex: '0509' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    });
    away.assaults();
    expect(away.why({ type: 'endAssaults' })).toEqual([]);
  });

  test('[NLC-27.7.3] [NLC-12.1.3] whoever marches past him attacks too, and is in command wherever he is', () => {
    const local = (order: 'march' | 'reserve') =>
      table('ney', 'local-offensive', {
        pieces: {
          'fr.a': { hex: '0505' },
          'fr.m': { hex: '0507', org: '2' },
          'al.x': { hex: '0501' },
        },
        leaders: {
          'fr.w': { role: 'wc', hex: '0506' },
          'fr.l': { role: 'formation', hex: '1212', org: '2' },
        },
        orders: { 'french.1': 'defend', 'french.2': order, 'allied.1': 'defend' },
        wings: { 'french.1': 'fr.w' },
      })
        .setFormation('french.2', { goal: order === 'march' ? '1212' : null })
        .until('nlc.movement.move');
    const passing = local('march');
    expect(passing.whyMarch('fr.m', '0508')).toEqual(['no-nearer-the-enemy NLC-12.2.attack.1']);
    expect(passing.whyMarch('fr.m', '0506')).toEqual([]);
    const listed = passing.game.options(passing.position, 'french').actions;
    expect(listed.filter((action) => !passing.game.judge(passing.position, 'french', action).ok)).toEqual([]);
    expect(listed).toContainEqual({ type: 'march', unit: 'fr.m', path: ['0506'] });
    expect(local('reserve').whyMarch('fr.m', '0506')).toEqual(['not-the-quickest-way-back NLC-12.1.8']);
  });

  test('[NLC-27.7.4] in consolidation he orders anything but an Attack', () => {
    const calm = table('murat', 'consolidation');
    expect(calm.why(send('attack'))).toEqual(['not-in-his-mood NLC-27.7.4']);
    expect([calm.why(send('reserve')), calm.why(send('defend', 'french.3'))]).toEqual([[], []]);
    expect(
      calm.why({
        type: 'sendOrder',
        from: 'fr.w',
        to: 'french.2',
        order: 'march',
        goal: '0101',
        second: 'attack',
      }),
    ).toEqual(['not-in-his-mood NLC-27.7.4']);
  });

  test('[NLC-27.7.5] in a desperate defence Murat orders Defend', () => {
    const desperate = table('murat', 'desperate-defense');
    expect(desperate.why(send('attack'))).toEqual(['not-in-his-mood NLC-27.7.5']);
    expect(desperate.why(send('reserve'))).toEqual(['not-in-his-mood NLC-27.7.5']);
    desperate.act(send('defend', 'french.3'));
    expect(desperate.why(send('defend', 'french.1'))).toEqual([]);
  });

  test('[NLC-27.7.6] in his own desperate defence Ney and all within two hexes stand, a quarter stronger', () => {
    const spec = {
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.near': { hex: '0507' },
        'fr.far': { hex: '0508' },
        'al.x': { hex: '0504' },
      },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    } as const;
    const stand = table('ney', 'desperate-defense', spec).movement();
    expect(stand.whyMarch('fr.near', '0607')).toEqual(['stands-fast NLC-27.7.6']);
    expect(stand.options('march').some(({ unit }) => unit === 'fr.near')).toBe(false);
    expect(stand.whyMarch('fr.far', '0509')).toEqual([]);
    expect(stand.why({ type: 'ride', leader: 'fr.w', path: ['0506'] })).toEqual(['stands-fast NLC-27.7.6']);
    const fight = table('ney', 'desperate-defense', {
      ...spec,
      battle: { firstPlayer: 'coalition' },
    })
      .setFormation('allied.1', { order: 'attack', target: ['0505'] })
      .assaults('coalition');
    fight.assault(['al.x'], '0505').roll(6, 6, 1, 1);
    expect(linesOf(fight.last('combatFought').defence.strength)).toEqual(['strength 4', 'led-in-person 1']);
    // Hit as it is, it has no choice but to stand.
    expect(fight.step).not.toBe('nlc.combat.defenderWill');
    expect(fight.of('eliminated').map(({ unit }) => unit)).toEqual(['fr.a']);
    expect(fight.of('gaveWay')).toEqual([]);
  });

  test('[NLC-27.7.6] [NLC-7.3.16] [NLC-7.10b.1] there horse neither slips away nor gives way because it is alone', () => {
    const fight = table('ney', 'desperate-defense', {
      pieces: { 'fr.a': { hex: '0505', arm: 'cavalry' }, 'fr.n': { hex: '0509' }, 'al.x': { hex: '0504' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: { firstPlayer: 'coalition' },
    })
      .setFormation('allied.1', { order: 'attack', target: ['0505'] })
      .assaults('coalition')
      .setUnit('fr.a', { beganInZoc: false })
      .assault(['al.x'], '0505');
    expect(fight.step).toBe('nlc.combat.rollFire');
    fight.roll(6, 2, 1, 1);
    expect(fight.of('slippedAway')).toEqual([]);
    expect(fight.step).toBe('nlc.combat.defenderCheck');
    expect(fight.of('gaveWay')).toEqual([]);
    expect(fight.of('hitsHalved')).toEqual([]);
    expect(fight.unit('fr.a')).toMatchObject({ hex: '0505', reduced: true });
  });

  test('[NLC-27.7.7] then he sends one Defend a turn at most, and nothing else', () => {
    const desperate = table('ney', 'desperate-defense');
    expect(desperate.why(send('attack'))).toEqual(['not-in-his-mood NLC-27.7.7']);
    expect(desperate.why(send('reserve'))).toEqual(['not-in-his-mood NLC-27.7.7']);
    expect(desperate.why({ type: 'endOrders' })).toEqual([]);
    desperate.act(send('defend', 'french.3'));
    expect(desperate.why(send('defend', 'french.1'))).toEqual(['one-order-only NLC-27.7.7']);
  });

  test('[NLC-27.7.8] in a tactical withdrawal he orders Reserve, and those in reserve go half their way from the enemy', () => {
    const back = table('murat', 'tactical-withdrawal', {
      pieces: { 'fr.a': { hex: '0605' }, 'fr.c': { hex: '0607', org: '3' }, 'al.x': { hex: '0602' } },
      leaders: { 'fr.w': { role: 'oc', hex: '0607', rating: 3 } },
      orders: { 'french.1': 'defend', 'french.3': 'reserve', 'allied.1': 'defend' },
    });
    expect(back.why(send('defend', 'french.1'))).toEqual(['not-in-his-mood NLC-27.7.8']);
    expect(back.why(send('reserve', 'french.1'))).toEqual([]);
    back.movement();
    expect(back.why({ type: 'endMovement' })).toEqual(['must-withdraw NLC-27.7.8']);
    expect(back.whyMarch('fr.c', '0608')).toEqual(['not-far-enough-back NLC-27.7.8']);
    expect(back.whyMarch('fr.c', '0608', '0609')).toEqual([]);
    expect(
      back
        .options('march')
        .filter(({ unit }) => unit === 'fr.c')
        .map(({ path }) => path.at(-1)),
    ).not.toContain('0608');
    back.march('fr.c', '0608', '0609');
    expect(back.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-27.5.2] [NLC-27.7.8] who comes to command a wing because nobody keeps the way to his chief open withdraws it', () => {
    const table = skirmish({
      columns: 2,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0104', arm: 'cavalry' },
        'fr.b': { hex: '0105' },
        'fr.m': { hex: '0108', org: '2' },
        'al.x': { hex: '0204' },
      },
      leaders: {
        'fr.n': { role: 'oc', hex: '0102' },
        'fr.w': { role: 'wc', hex: '0106', outOfRangeOf: 'fr.n' },
        'fr.l': { hex: '0105' },
        'fr.m': { hex: '0108', org: '2' },
      },
      orders: { 'french.1': 'defend', 'french.2': 'reserve', 'allied.1': 'defend' },
      wings: { 'french.2': 'fr.w' },
      battle: { special: { stances: stances('murat') } },
    })
      .roll(6)
      .movement();
    const ends = () =>
      table
        .options('march')
        .filter(({ unit }) => unit === 'fr.m')
        .map(({ path }) => path.at(-1));
    expect(ends()).toContain('0107');
    table.march('fr.a', '0103');
    expect(table.whyMarch('fr.m', '0107')).toEqual(['not-far-enough-back NLC-27.7.8']);
    expect(ends()).not.toContain('0107');
    expect(ends()).toContain('0110');
  });

  test('[NLC-27.7.9] a general withdrawal puts all of his in reserve at once, and they go likewise', () => {
    const broken = skirmish({
      pieces: { 'fr.a': { hex: '0605' }, 'fr.b': { hex: '0607', org: '2' }, 'al.x': { hex: '0602' } },
      leaders: { 'fr.w': { role: 'oc', hex: '0607', rating: 3 } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
      battle: {
        special: { stances: stances('murat') },
        breakLimits: [{ group: 'french.1', base: 1, factor: 1, limit: 1, rule: 'NLC-14.1.1' }],
      },
    });
    broken.set({ broken: { 'french.1': true } }).roll(6);
    expect(broken.position.command?.stances).toEqual({ 'fr.w': 'general-withdrawal' });
    expect([broken.formation('french.1').order, broken.formation('french.2').order]).toEqual([
      'reserve',
      'reserve',
    ]);
    expect(broken.of('orderTookEffect').map(({ rule }) => rule)).toEqual(['NLC-27.7.9', 'NLC-27.7.9']);
    broken.movement();
    expect(broken.why({ type: 'endMovement' })).toContain('must-withdraw NLC-27.7.9');
  });

  test('[NLC-27.6.6] Ney goes on giving orders until all of his fit his mood', () => {
    const offensive = table('ney', 'general-offensive');
    expect(offensive.why({ type: 'endOrders' })).toEqual(['owes-an-order NLC-27.6.6']);
    offensive.act(send('attack', 'french.1'), send('attack', 'french.2'));
    expect(offensive.why({ type: 'endOrders' })).toEqual(['owes-an-order NLC-27.6.6']);
    offensive.act(send('attack', 'french.3'));
    expect(offensive.why({ type: 'endOrders' })).toEqual([]);
    // No more than he can: a rating of one is one order a turn.
    const weak = table('ney', 'general-offensive', {
      leaders: { 'fr.w': { role: 'oc', hex: '0505', rating: 1 } },
    }).act(send('attack', 'french.1'));
    expect(weak.why({ type: 'endOrders' })).toEqual([]);
    // Murat is not pressed.
    expect(table('murat', 'general-offensive').why({ type: 'endOrders' })).toEqual([]);
  });
});

describe('ratings', () => {
  const rated = (roll: number, rating: number | { attack: number; other: number } = 3) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0511', org: '2' }, 'al.x': { hex: '1203' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
      battle: {
        special: {
          capacities: { ...special('leipzig').capacities, leaders: ['fr.oc'] } as never,
        },
      },
    }).roll(roll);

  test('[NLC-27.6.1] the capacity that was thrown is the rating: one less on a 1, one more on a 6', () => {
    expect([1, 2, 5, 6].map((roll) => rated(roll).last('capacityRolled').rating.other)).toEqual([2, 3, 3, 4]);
    const sends = (roll: number): number => {
      const now = rated(roll, 1);
      return now.options('sendOrder').length;
    };
    expect(sends(1)).toBe(0);
    expect(sends(3)).toBeGreaterThan(0);
    expect(
      special('leipzig')
        .capacities?.leaders.map((id) => id.split('.').at(-1))
        .sort(),
    ).toEqual(['barclay', 'bennigsen', 'bernadotte', 'bluecher', 'napoleon', 'schwarzenberg']);
  });

  test('[NLC-27.6.2] a low capacity keeps nobody under him from moving or being in command', () => {
    const now = rated(1, 1).movement();
    const { world } = now.game;
    for (const counter of world.order.french)
      expect(inCommand(world, now.position, counter, stateOf(now.position, counter))).toBe(true);
    for (const unit of ['fr.a', 'fr.b'])
      expect(now.options('march').some((one) => one.unit === unit)).toBe(true);
  });

  test('[NLC-27.6.3] it is thrown for anew in every interphase, and in no other turn', () => {
    expect(special('leipzig').capacities?.hours).toEqual(['0600', '1000', '1400', '1800']);
    const now = rated(1);
    now.until('nlc.movement.move').act({ type: 'endMovement' });
    for (let turn = 1; turn < 4; turn += 1) {
      now.until('nlc.orders.send');
      while (now.position.turn < turn)
        now.until('nlc.movement.move', 'coalition').act({ type: 'endMovement' }).until('nlc.orders.send');
      expect(now.position.turn).toBe(turn);
    }
    expect(now.of('capacityRolled').length).toBe(1);
    now.until('nlc.movement.move', 'coalition').act({ type: 'endMovement' });
    expect(now.step).toBe('nlc.interphase.ratings');
    now.roll(6);
    expect(now.last('capacityRolled')).toMatchObject({ rule: 'NLC-27.6.3', rating: { attack: 4, other: 4 } });
  });

  test('[NLC-27.6.5] Schwarzenberg is one worse for an Attack, whatever he threw', () => {
    for (const roll of [1, 3, 6]) {
      const { attack, other } = rated(roll, { attack: 1, other: 2 }).last('capacityRolled').rating;
      expect(other - attack).toBe(1);
    }
  });
});
