import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NlcPosition } from '../../../src/systems/nlc/rules/position.ts';
import { listText, makeBattles } from '../../../tools/nlc/make-battles.ts';
import { skirmish } from '../skirmish.ts';
import { gameOf, refit } from './battles.ts';
import { battle, battles } from './every-battle.ts';

test('the battles are what the tool makes of the base game and the refit', () => {
  for (const made of makeBattles()) {
    expect(JSON.parse(JSON.stringify(made))).toEqual(
      JSON.parse(JSON.stringify(battle(made.id.replace('nlc.', '')))),
    );
  }
});

test('the list of battles is what the tool makes of them', () => {
  const list = readFileSync(new URL('../../../content/nlc/list.json', import.meta.url), 'utf8');
  expect(list).toBe(listText(makeBattles()));
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

  test('[NLC-26.3.2] whoever has been driven up to him in a fight takes none as a corps in the next turn', () => {
    const table = orange('0511').movement('coalition');
    table.setLeader('al.willem', { hex: table.leader('al.wellington').hex as string });
    table.until('nlc.orders.send', 'coalition').act({ type: 'endOrders' });
    expect(table.of('corpsJoined').length).toBe(1);
    expect(table.why({ type: 'sendOrder', from: 'al.wellington', to: 'allied.N2', order: 'attack' })).toEqual(
      [],
    );
  });
});
