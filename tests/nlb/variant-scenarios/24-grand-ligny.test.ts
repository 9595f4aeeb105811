import { describe, expect, test } from 'vitest';
import { arrange, battle, levelsOf, places } from '../battle.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

const grandLigny = (...options: string[]): Table => settle(battle('nlb.grand-ligny', ...options));
const table = battle('nlb.grand-ligny');
const { world } = table.game;

const LIGNY = ['3755', '3854', '3855', '3955'];
const AMAND = ['3256', '3357', '3457'];

/** As if the French had last moved through these hexes. */
function taken(game: Table, ...hexes: string[]): Table {
  const control = { ...game.position.control };
  for (const hex of hexes) control[hex] = 'french';
  game.position = { ...game.position, control };
  return game;
}

describe('rules and set-up', () => {
  test('[NLB-24.1.1] leaders, command and corps morale are in use; the optional rules and those of 24.5 are choices', () => {
    expect([...world.chapters].sort()).toEqual(['10', '11', '13']);
    const offered = world.scenario.options.map(({ id }) => id);
    for (const id of ['stone-villages', 'neys-caution', 'extreme-odds', 'combined-arms', 'mounted-retreat']) {
      expect(offered).toContain(id);
      expect(battle('nlb.grand-ligny', id).game.world.options.has(id)).toBe(true);
    }
    // The Guard's recoil of 15.2 is for battles without corps morale.
    expect(offered).not.toContain('guard-repulse');
  });

  test('[NLB-24.2A] the whole south map is in play, the north map is not', () => {
    const inPlay = (hex: string) => world.inPlay[world.grid.index(hex)];
    expect(['0134', '5734', '0167', '5767', '2850', '3050'].map(inPlay)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(['0133', '1633', '2933', '5733'].map(inPlay)).toEqual([0, 0, 0, 0]);
  });

  test('[NLB-24.2B] from two until eight on the 16th', () => {
    expect(world.turns.map(({ label }) => label)).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((hour) => `16/${hour}00`),
    );
    expect(world.scenario.firstPlayer).toBe('french');
  });

  test('[NLB-24.2C.1] the forces of Ligny and Quatre Bras, the First Corps and the commanders of the campaign', () => {
    for (const [id, prefixes] of [
      ['nlb.ligny', ['fr.', 'pr.']],
      ['nlb.quatre-bras', ['fr.', 'al.']],
    ] as const) {
      for (const prefix of prefixes) {
        expect(places(table, prefix), id).toMatchObject(places(battle(id), prefix));
      }
    }
    expect(places(table, 'fr.1.')).toEqual({
      'quiot-1': '1563',
      'bourg-1': '1564',
      'schmtz-2': '1464',
      'aulard-2': '1465',
      'nogues-3': '1366',
      'grenr-3': '1266',
    });
    expect(world.arrivals.map(({ turn, hexes, units }) => [turn, hexes, units.length])).toEqual([
      ['16/1400', ['1167'], 4],
      ['16/1400', ['1634'], 8],
      ['16/1600', ['0136'], 3],
      ['16/1700', ['0136'], 3],
    ]);
    const post = Object.fromEntries(
      world.scenario.leaders.flatMap(({ leader, hex }) => (hex === undefined ? [] : [[leader, hex]])),
    );
    expect(post).toEqual({
      'fr.leader.napoleon': '3561',
      'fr.leader.ney': '1751',
      'fr.leader.grouchy': '3760',
      'pr.leader.blucher': '3552',
      'al.leader.wellington': '1943',
      'al.leader.willem': '1641',
    });
    // 54 counters of Ligny with 41 Prussians among them, 16 + 14 of Quatre Bras, 10 of the First Corps.
    expect(world.counters.size).toBe(
      battle('nlb.ligny').game.world.counters.size + battle('nlb.quatre-bras').game.world.counters.size + 10,
    );
  });

  test('[NLB-24.2C.2] officers are set up with any unit of their designation', () => {
    expect(table.step).toBe('nlb.game.placeLeaders');
    const drouot = table.options('placeLeader').filter(({ leader }) => leader === 'fr.leader.drouot');
    expect(drouot.map(({ hex }) => hex).sort()).toEqual(
      [...new Set(Object.values(places(table, 'fr.g.')))].sort(),
    );
    expect(table.why({ type: 'placeLeader', leader: 'fr.leader.reille', hex: '2956' })).toEqual([]);
    expect(table.why({ type: 'placeLeader', leader: 'fr.leader.reille', hex: '3065' })).toEqual([
      'leader-joins-his-own NLB-10.1A.1',
    ]);
  });
});

describe('morale', () => {
  test('[NLB-24.3.2] French 60, Prussians 55 and 75, Allies 25 without a second level', () => {
    expect(levelsOf(table, 'french')).toEqual([60, null]);
    expect(levelsOf(table, 'prussian')).toEqual([55, 75]);
    expect(levelsOf(table, 'allied')).toEqual([25, null]);
  });

  test('[NLB-24.3.3] the corps have the levels of the campaign', () => {
    const levels = (id: string) =>
      Object.fromEntries(battle(id).game.world.corps.map((corps) => [corps.id, corps.level]));
    const { 'french.6': _sixth, 'prussian.4': _fourth, ...campaign } = levels('nlb.campaign');
    expect(levels('nlb.grand-ligny')).toEqual(campaign);
    expect(Object.keys(campaign).length).toBe(18);
  });

  test('[NLB-24.3B.1] [NLB-24.3B.2] Ligny and Saint-Amand, each wholly French, take five off both Prussian levels', () => {
    expect(levelsOf(taken(grandLigny(), ...LIGNY.slice(1)), 'prussian')).toEqual([55, 75]);
    expect(levelsOf(taken(grandLigny(), ...LIGNY), 'prussian')).toEqual([50, 70]);
    expect(levelsOf(taken(grandLigny(), ...AMAND.slice(1)), 'prussian')).toEqual([55, 75]);
    expect(levelsOf(taken(grandLigny(), ...AMAND), 'prussian')).toEqual([50, 70]);
    expect(levelsOf(taken(grandLigny(), ...LIGNY, ...AMAND), 'prussian')).toEqual([45, 65]);
    expect(levelsOf(taken(grandLigny(), ...LIGNY, ...AMAND), 'allied')).toEqual([25, null]);
  });

  test('[NLB-24.3C] Quatre Bras in French hands takes five off the Allied level', () => {
    expect(levelsOf(taken(grandLigny(), '1641'), 'allied')).toEqual([20, null]);
    expect(levelsOf(taken(grandLigny(), '1641'), 'prussian')).toEqual([55, 75]);
  });

  test('[NLB-24.5A] the option makes it seven for each town', () => {
    const game = grandLigny('stone-villages');
    expect(levelsOf(taken(game, ...LIGNY), 'prussian')).toEqual([48, 68]);
    expect(levelsOf(taken(game, ...AMAND), 'prussian')).toEqual([41, 61]);
    expect(levelsOf(taken(grandLigny('stone-villages'), '1641'), 'allied')).toEqual([20, null]);
  });

  test('[NLB-24.1A.3] the four regiments of the Old Guard lower corps within ten hexes by seven', () => {
    expect(world.scenario.corpsMorale?.oldGuard).toMatchObject({
      units: ['fr.g.fri-gr', 'fr.g.rog-gr', 'fr.g.mrnd-ch', 'fr.g.mich-ch'],
      range: 10,
      drop: 7,
      sparesExchange: 'NLB-24.1A.3',
    });
    // Two of them against a strong Prussian: an Ae on a 6.
    const game = arrange(grandLigny().roll(6), {
      'fr.4.baltus': '3660',
      'fr.g.mrnd-ch': '5046',
      'pr.3.lott': '5045',
    });
    game.endMovement().attack(['5045'], ['fr.g.mrnd-ch'], '1-5').roll(6);
    expect(game.last('oldGuardFailed')).toMatchObject({ units: ['fr.g.mrnd-ch'], drop: 7 });
  });
});
