import { describe, expect, test } from 'vitest';
import type { NlcPosition } from '../../src/systems/nlc/rules/position.ts';
import { makeBattles } from '../../tools/nlc/make-battles.ts';
import { battleNames, contentOf, gameOf, refit } from './battles.ts';
import { skirmish } from './skirmish.ts';

const battles = new Map(battleNames.map((name) => [name, contentOf(name).battle]));
const battle = (name: string) => battles.get(name) as ReturnType<typeof contentOf>['battle'];

test('the battles are what the tool makes of the base game and the refit', () => {
  for (const made of makeBattles()) {
    expect(JSON.parse(JSON.stringify(made))).toEqual(
      JSON.parse(JSON.stringify(battle(made.id.replace('nlc.', '')))),
    );
  }
});

describe('ratings', () => {
  const RATINGS: readonly (readonly [string, string, number])[] = [
    ['NLC-26.1.5', 'fr.leader.napoleon', 4],
    ['NLC-26.1.6', 'fr.leader.grouchy', 3],
    ['NLC-26.1.7', 'fr.leader.vandamme', 2],
    ['NLC-26.1.8', 'fr.leader.d-erlon', 2],
    ['NLC-26.1.9', 'fr.leader.kellermann', 4],
    ['NLC-26.1.10', 'fr.leader.reille', 3],
    ['NLC-26.1.10', 'fr.leader.drouot', 3],
    ['NLC-26.1.10', 'fr.leader.gerard', 3],
    ['NLC-26.1.10', 'fr.leader.mouton', 3],
    ['NLC-26.1.10', 'fr.leader.pajol', 3],
    ['NLC-26.1.10', 'fr.leader.exelmans', 3],
    ['NLC-26.1.10', 'fr.leader.milhaud', 3],
    ['NLC-26.2.1', 'pr.leader.blucher', 4],
    ['NLC-26.2.2', 'pr.leader.zieten', 3],
    ['NLC-26.2.2', 'pr.leader.pirch', 3],
    ['NLC-26.2.2', 'pr.leader.thielemann', 3],
    ['NLC-26.2.2', 'pr.leader.bulow', 3],
    ['NLC-26.3.3', 'al.leader.wellington', 4],
    ['NLC-26.3.4', 'al.leader.willem', 3],
    ['NLC-26.3.6', 'al.leader.uxbridge', 2],
    ['NLC-26.3.7', 'al.leader.perponcher', 3],
    ['NLC-26.3.8', 'al.leader.chasse', 2],
    ['NLC-26.3.9', 'al.leader.duke-of-brunswick', 3],
    ['NLC-26.3.10', 'al.leader.coallert', 2],
    ['NLC-26.3.11', 'al.leader.cooke', 2],
    ['NLC-26.3.12', 'al.leader.clinton', 2],
    ['NLC-26.3.13', 'al.leader.colville', 2],
    ['NLC-26.3.14', 'al.leader.picton', 3],
    ['NLC-26.3.15', 'al.leader.cole', 2],
    ['NLC-26.3.16', 'al.leader.alten', 2],
  ];

  test.each(RATINGS)('[%s] %s is rated %d', (_rule, id, rating) => {
    const found = battle('campaign').leaders.find((leader) => leader.id === id);
    expect(found?.rating).toEqual({ attack: rating, other: rating });
  });

  test('[NLC-26.1.11] [NLC-26.1.12] [NLC-2.1.3] Ney is rated 3 for Attack and 1 for anything else', () => {
    expect(battle('quatre-bras').leaders.find(({ id }) => id === 'fr.leader.ney')?.rating).toEqual({
      attack: 3,
      other: 1,
    });
    for (const one of battles.values())
      for (const { rating } of one.leaders) expect(rating.attack).toBeGreaterThan(0);
  });

  test('[NLC-26.2.1] [NLC-26.3.3] [NLC-2.1.2] who has no formation of his own is an overall or wing commander', () => {
    for (const one of battles.values())
      for (const { role, formation } of one.leaders) expect(formation === null).toBe(role !== 'formation');
    const oc = battle('campaign')
      .leaders.filter(({ role }) => role === 'oc')
      .map(({ id }) => id);
    expect(oc.sort()).toEqual(['al.leader.wellington', 'fr.leader.napoleon', 'pr.leader.blucher']);
  });

  test('[NLC-26.1.3] [NLC-26.1.4] Ney has five corps at most, Grouchy three with cavalry at half', () => {
    const of = (id: string) => battle('campaign').leaders.find((leader) => leader.id === id);
    expect(of('fr.leader.ney')).toMatchObject({
      role: 'wc',
      most: 5,
      cavalryCounts: 1,
      outOfSightOf: 'fr.leader.napoleon',
    });
    expect(of('fr.leader.grouchy')).toMatchObject({
      role: 'wc',
      most: 3,
      cavalryCounts: 0.5,
      outOfSightOf: 'fr.leader.napoleon',
    });
    expect(of('al.leader.willem')?.singleAdvance).toBe('NLC-26.3.5');
  });
});

describe('counters', () => {
  const unit = (id: string) => battle('campaign').units.find((one) => one.id === id);

  test('[NLC-26.1.16] [NLC-7.4.garde.1] the Old Guard, the 7-4 units, has morale 5; all its infantry is the Guard', () => {
    const old = battle('campaign').units.filter(({ oldGuard }) => oldGuard);
    expect(old.map(({ id, strength, movement, morale }) => [id, strength, movement, morale])).toEqual([
      ['fr.g.fri-gr', 7, 4, 5],
      ['fr.g.mrnd-ch', 7, 4, 5],
      ['fr.g.mich-ch', 7, 4, 5],
    ]);
    expect(battle('campaign').units.filter(({ garde }) => garde)).toHaveLength(6);
  });

  test('[NLC-26.2.3] Prussian infantry of strength 3 or less has morale 3', () => {
    for (const { army, arm, strength, morale } of battle('ligny').units) {
      if (army === 'prussian') expect(morale).toBe(arm === 'infantry' && strength <= 3 ? 3 : 4);
    }
    expect(unit('pr.1.19-4')?.morale).toBe(3);
    expect(unit('pr.1.12-1')?.morale).toBe(4);
  });

  test('[NLC-26.3.18] [NLC-2.2.7] [NLC-2.2.8] [NLC-2.2.4] [NLC-2.2.5] British cavalry: morale 5, pursuit 2; British and Legion are steady', () => {
    for (const { nationality, arm, morale, pursuit, steady } of battle('la-belle-alliance').units) {
      expect(morale === 5 && arm === 'cavalry').toBe(nationality === 'british' && arm === 'cavalry');
      if (arm === 'cavalry') expect(pursuit).toBe(nationality === 'british' ? 2 : 4);
      expect(steady !== null).toBe(nationality === 'british' || nationality === 'kgl');
    }
  });

  test('[NLC-2.2.1] [NLC-3.6] [NLC-2.1.1] a counter gives strength, movement and its command; those of one command are one formation', () => {
    expect(unit('fr.2.huss-5')).toMatchObject({ strength: 6, movement: 4, org: '2', formation: 'french.2' });
    expect(unit('pr.4.brdlbn')).toMatchObject({
      strength: 12,
      movement: 4,
      org: '4',
      formation: 'prussian.4',
    });
  });
});

describe('break limits', () => {
  const LIMITS: readonly (readonly [string, string, number])[] = [
    ['G', 'french.G', 40],
    ['F1', 'french.1', 30],
    ['F2', 'french.2', 38],
    ['F3', 'french.3', 26],
    ['F4', 'french.4', 24],
    ['F6', 'french.6', 16],
    ['1c', 'french.1c', 6],
    ['2c', 'french.2c', 8],
    ['3c', 'french.3c', 8],
    ['4c', 'french.4c', 8],
    ['P1', 'prussian.1', 40],
    ['P2', 'prussian.2', 40],
    ['P3', 'prussian.3', 28],
    ['P4', 'prussian.4', 38],
    ['Bw', 'allied.brunswick', 20],
    ['Ha', 'allied.hanoverian', 24],
    ['Na', 'allied.nassau', 16],
    ['Ne', 'allied.netherlands', 14],
    ['2', 'allied.british', 60],
    ['3', 'allied.kgl', 50],
  ];

  test.each(LIMITS)('[NLC-26.3.break.%s] %s breaks at %d', (_case, group, limit) => {
    expect(battle('campaign').breakLimits.find((one) => one.group === group)?.limit).toBe(limit);
  });

  test('[NLC-26.3.break.1] every level of the base game is doubled but for British and Legion', () => {
    for (const { group, factor } of refit.breakLimits) {
      expect(factor).toBe(group === 'allied.british' || group === 'allied.kgl' ? 1.5 : 2);
    }
  });

  test('[NLC-26.3.break.4] Allied units break by nation, others by corps; who is attached shares the state of those who lead him', () => {
    for (const { army, nationality, losesFor, org } of battle('la-belle-alliance').units) {
      expect(losesFor).toBe(army === 'allied' ? `allied.${nationality}` : `${army}.${org}`);
    }
    expect(battle('ligny').units.find(({ id }) => id === 'fr.2.piat-7')).toMatchObject({
      formation: 'french.3',
      losesFor: 'french.2',
      brokenWith: 'french.3',
    });
  });
});

describe('the battles', () => {
  const order = (name: string, formation: string) =>
    battle(name).formations.find(({ id }) => id === formation)?.order;
  const all = (name: string, army: string) => battle(name).formations.filter((one) => one.army === army);
  const led = (name: string, unit: string) => battle(name).units.find(({ id }) => id === unit)?.formation;

  test('[NLC-26.0.1] [NLC-3.3] every formation has a leader, and every leader his courier', () => {
    for (const one of battles.values()) {
      const leaders = new Set(one.leaders.map(({ id }) => id));
      for (const { leader } of one.formations) expect(leaders.has(leader)).toBe(true);
      expect(new Set(one.formations.map(({ leader }) => leader)).size).toBe(one.formations.length);
    }
  });

  test('[NLC-26.0.2] leaders are set up with a unit under them, and nowhere else', () => {
    const game = gameOf('quatre-bras');
    const { position } = game.begin();
    const hexes = game
      .options(position, 'french')
      .actions.filter((one) => one.type === 'placeLeader' && one.leader === 'fr.leader.reille')
      .map((one) => (one.type === 'placeLeader' ? one.hex : ''));
    expect(hexes.sort()).toEqual(['1647', '1648', '1751', '1752', '1753', '1754', '1755', '1847']);
    const verdict = game.judge(position, 'french', {
      type: 'placeLeader',
      leader: 'fr.leader.reille',
      hex: '1553',
    });
    expect(verdict).toMatchObject({
      ok: false,
      refusals: [{ code: 'none-of-his-there', rule: 'NLC-26.0.2' }],
    });
  });

  test('[NLC-26.0.3] what is not listed is in reserve', () => {
    for (const one of battles.values())
      for (const { order: told, orderRule } of one.formations)
        if (orderRule === 'NLC-26.0.3') expect(told).toBe('reserve');
    expect(order('ligny', 'french.4')).toBe('reserve');
  });

  test('[NLC-26.4.1] [NLC-26.4.2] [NLC-26.4.3] [NLC-26.4.4] Ligny', () => {
    expect([led('ligny', 'fr.2.piat-7'), led('ligny', 'fr.2.vill-7')]).toEqual(['french.3', 'french.3']);
    expect(all('ligny', 'prussian').map(({ order: told }) => told)).toEqual(['defend', 'defend', 'defend']);
    expect(
      all('ligny', 'french')
        .filter(({ order: told }) => told !== 'reserve')
        .map(({ id }) => id),
    ).toEqual(['french.3']);
    expect(order('ligny', 'french.3')).toBe('attack');
  });

  test('[NLC-26.5.1] [NLC-26.5.2] [NLC-26.5.3] [NLC-26.5.4] Quatre Bras', () => {
    expect([order('quatre-bras', 'french.3c'), order('quatre-bras', 'french.2')]).toEqual([
      'defend',
      'defend',
    ]);
    expect(order('quatre-bras', 'allied.willem')).toBe('defend');
    for (const id of ['allied.5', 'allied.Bw', 'allied.3', 'allied.1'])
      expect(order('quatre-bras', id)).toBe('reserve');
  });

  test('[NLC-26.6] Wavre: both sides write their orders before play, in secret', () => {
    expect(battle('wavre').freeOrders).toBe('NLC-26.6');
    const game = gameOf('wavre');
    let { position } = game.begin();
    for (;;) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide' || pending.step !== 'nlc.setup.placeLeader') break;
      const seat = pending.seats[0] as string;
      position = game.act(position, seat, game.options(position, seat).actions[0] as never).position;
    }
    expect(game.pending(position)).toMatchObject({ step: 'nlc.setup.write', seats: ['french', 'prussian'] });
    const { events } = game.act(position, 'prussian', {
      type: 'setOrder',
      formation: 'prussian.3',
      order: 'defend',
    });
    expect(events).toMatchObject([{ type: 'orderWritten', to: ['prussian'] }]);
    expect(
      game.judge(position, 'french', { type: 'setOrder', formation: 'prussian.3', order: 'defend' }).ok,
    ).toBe(false);
  });

  test('[NLC-26.7.1] [NLC-26.7.2] [NLC-26.7.3] [NLC-26.7.4] Historical Wavre', () => {
    expect(order('historical-wavre', 'prussian.3')).toBe('defend');
    expect(all('historical-wavre', 'french').map(({ order: told }) => told)).toEqual([
      'attack',
      'attack',
      'attack',
      'attack',
    ]);
    expect([led('historical-wavre', 'fr.6.laf-21'), led('historical-wavre', 'fr.6.pen-21')]).toEqual([
      'french.4',
      'french.4',
    ]);
    expect(battle('historical-wavre').firstPlayer).toBe('coalition');
    expect(battle('grand-waterloo').firstPlayer).toBe('french');
  });

  test('[NLC-26.8.1] [NLC-26.8.2] [NLC-26.8.3] [NLC-26.8.4] [NLC-26.8.5] [NLC-26.8.6] La Belle Alliance: orders and who is with whom', () => {
    const name = 'la-belle-alliance';
    for (const { order: told } of all(name, 'allied')) expect(told).toBe('defend');
    expect(['prussian.4', 'prussian.1', 'french.1', 'french.2'].map((id) => order(name, id))).toEqual([
      'attack',
      'attack',
      'attack',
      'attack',
    ]);
    expect([led(name, 'fr.3.dom'), led(name, 'fr.1c.sbrvie')]).toEqual(['french.4c', 'french.4c']);
  });

  test('[NLC-26.8.7] [NLC-26.8.8] [NLC-26.8.9] [NLC-26.8.10] [NLC-26.8.11] La Belle Alliance: Prussians sooner and more of them', () => {
    const { reinforcements, turns, levelBonus } = battle('la-belle-alliance');
    const at = (id: string) => turns[reinforcements.find((group) => group.id === id)?.turn ?? -1]?.label;
    expect(['prince-wilhelm', 'losthin-and-hiller', 'hacke-and-ryssel', 'ziethen', 'pirch'].map(at)).toEqual([
      '18/1200',
      '18/1300',
      '18/1400',
      '18/1500',
      '18/1500',
    ]);
    const group = (id: string) => reinforcements.find((one) => one.id === id);
    expect(group('ziethen')).toMatchObject({
      hexes: ['2912', '2909'],
      units: ['pr.1.24-1', 'pr.1.12-1', 'pr.1.lutz', 'pr.1.horse'],
      reduced: ['pr.1.24-1', 'pr.1.12-1', 'pr.1.lutz'],
    });
    expect(group('pirch')).toMatchObject({
      hexes: ['2912', '2914'],
      units: ['pr.2.25-5', 'pr.2.5w-5', 'pr.2.26-6', 'pr.2.9-6', 'pr.2.1e-6'],
    });
    expect(group('pirch')?.reduced).toEqual(group('pirch')?.units);
    expect(levelBonus.prussian?.amount).toBe(5);
    const game = gameOf('la-belle-alliance');
    const { prussian } = game.observe(game.begin().position, 'prussian').armies;
    expect([prussian?.demoralization?.total, prussian?.disintegration?.total]).toEqual([30, 40]);
  });

  test('[NLC-26.9.1] [NLC-26.10] [NLC-26.11] the campaign and the grand battles take the notes of their parts', () => {
    expect(
      ['french.3', 'prussian.1', 'french.2', 'allied.willem'].map((id) => order('campaign', id)),
    ).toEqual(['attack', 'defend', 'defend', 'defend']);
    expect(
      ['french.3', 'prussian.1', 'french.2', 'allied.willem'].map((id) => order('grand-ligny', id)),
    ).toEqual(['attack', 'defend', 'defend', 'defend']);
    expect(
      ['french.1', 'prussian.4', 'prussian.3', 'french.4', 'allied.1'].map((id) =>
        order('grand-waterloo', id),
      ),
    ).toEqual(['attack', 'attack', 'defend', 'attack', 'defend']);
    expect(led('grand-waterloo', 'fr.6.laf-21')).toBe('french.4');
    expect(battle('campaign').setup.some(({ unit: id }) => id.startsWith('fr.1.'))).toBe(false);
  });
});

describe('setting units down in one of several hexes', () => {
  test('[NLC-26.9.1] [NLC-5.3.1] nobody is put where others would find no room any more', () => {
    const game = gameOf('grand-waterloo');
    const put = (position: NlcPosition, unit: string, hex: string) =>
      game.act(position, 'prussian', { type: 'placeUnit', unit, hex }).position;
    const why = (position: NlcPosition, unit: string, hex: string) => {
      const verdict = game.judge(position, 'prussian', { type: 'placeUnit', unit, hex });
      return verdict.ok ? [] : verdict.refusals.map(({ code, facts }) => [code, facts.other]);
    };
    const begun = game.begin().position;
    // A third of the 13th brigade has only one place left, in the hex it shares with the 14th.
    expect(why(begun, 'pr.4.11-14', '3309')).toEqual([['leaves-no-room-for', 'pr.4.3n-13']]);
    expect(why(begun, 'pr.4.11-14', '3408')).toEqual([]);
    expect(why(begun, 'pr.4.11-14', '3209')).toEqual([['not-its-place', undefined]]);
    // Six of the 15th and 16th fill three hexes to the last place.
    const early = put(begun, 'pr.4.18-15', '3110');
    expect(why(early, 'pr.4.3s-15', '3110')).toEqual([['leaves-no-room-for', 'pr.4.2s-16']]);
    const full = put(early, 'pr.4.15-16', '3110');
    expect(why(full, 'pr.4.3s-15', '3110')).toEqual([['not-its-place', undefined]]);
  });
});

describe('the corps of the Prince of Orange', () => {
  const orange = (hex: string) => {
    const table = skirmish({
      pieces: {
        'al.n': { hex: '0505', org: 'N2' },
        'al.c': { hex: '0505', org: 'N3' },
        'al.w': { hex, org: '1' },
        'fr.a': { hex: '1212' },
      },
      leaders: {
        'al.willem': { org: 'willem', hex: '0505' },
        'al.wellington': { role: 'oc', hex },
        'al.perp': { org: 'N2', hex: '0505' },
        'al.chas': { org: 'N3', hex: '0505' },
      },
      orders: {
        'allied.willem': 'defend',
        'allied.N2': 'reserve',
        'allied.N3': 'reserve',
        'allied.1': 'reserve',
        'french.1': 'reserve',
      },
      battle: {
        corps: { ...refit.corps, leader: 'al.willem', commander: 'al.wellington' },
      },
    });
    return table;
  };
  const formation = (table: ReturnType<typeof orange>, unit: string) =>
    table.game.observe(table.position, 'allied').units.find(({ id }) => id === unit)?.formation;

  test('[NLC-26.3.1] [NLC-26.3.17] [NLC-12.5.5] farther than five hexes from Wellington he leads his divisions as one corps', () => {
    const table = orange('0511');
    expect(formation(table, 'al.n')).toBe('allied.willem');
    expect(refit.corps.orgs).toEqual(['N2', 'N3', 'Bw']);
    table.until('nlc.orders.send').act({ type: 'endOrders' });
    expect(table.why({ type: 'sendOrder', from: 'al.wellington', to: 'allied.N2', order: 'attack' })).toEqual(
      ['no-orders-of-its-own NLC-12.5.5'],
    );
    expect(
      table.why({ type: 'sendOrder', from: 'al.wellington', to: 'allied.willem', order: 'attack' }),
    ).toEqual([]);
  });

  test('[NLC-26.3.2] within five they take their orders singly, for good, and go on as they were', () => {
    const table = orange('0511');
    table.movement('coalition').act({ type: 'ride', leader: 'al.wellington', path: ['0510'] });
    expect(table.last('corpsJoined')).toMatchObject({ leader: 'al.willem', rule: 'NLC-26.3.2' });
    expect(formation(table, 'al.n')).toBe('allied.N2');
    expect(table.formation('allied.N2').order).toBe('defend');
    table.setLeader('al.wellington', { hex: '1201' });
    expect(formation(table, 'al.c')).toBe('allied.N3');
  });
});
