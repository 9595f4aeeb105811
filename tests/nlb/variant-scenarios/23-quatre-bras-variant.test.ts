import { describe, expect, test } from 'vitest';
import { arrange, battle, levelsOf, places } from '../battle.ts';
import { afterLosing, ending } from '../lost.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

const ID = 'nlb.quatre-bras-variant';
const fresh = battle(ID);
const { world } = fresh.game;
const variant = (...options: string[]): Table => settle(battle(ID, ...options));

/** As if the French had last moved through the crossroads. */
function taken(table: Table): Table {
  table.position = { ...table.position, control: { '1641': 'french' } };
  return table;
}

function toTheEnd(table: Table): Table {
  while (table.step !== 'over') {
    settle(table);
    if (table.step !== 'over') table.pass();
  }
  return table;
}

describe('rules and set-up (23.0A-B)', () => {
  test('[NLB-23.A] leaders and command are in use, garrisons instead of 8.0, and other variants are choices', () => {
    expect([...world.chapters].sort()).toEqual(['10', '11']);
    expect([...world.optionalRules]).toEqual(['16.11']);
    const offered = world.scenario.options.map(({ id }) => id);
    expect(offered).not.toContain('chateau-garrisons');
    expect(offered).toEqual(expect.arrayContaining(['substitutes', 'observation', 'leader-combat']));
  });

  test('[NLB-23.B.1] the forces, area and turns of Quatre Bras, and the First Corps', () => {
    const plain = battle('nlb.quatre-bras').game.world;
    expect(world.inPlay).toEqual(plain.inPlay);
    expect(world.turns).toEqual(plain.turns);
    for (const corps of ['fr.g.', 'fr.2.', 'fr.3c.', 'al.nc.'])
      expect(places(fresh, corps)).toEqual(places(battle('nlb.quatre-bras'), corps));
    const first = [...world.counters.keys()].filter((id) => id.startsWith('fr.1.'));
    expect(first.length).toBe(10);
    expect(world.counters.size).toBe(plain.counters.size + 10);
  });

  test('[NLB-23.B.2] with substitutes de Salle and Pelletier keep their 6-4, and the wing has no guns of its own', () => {
    const { counters } = variant('substitutes').game.world;
    for (const id of ['fr.1.desal', 'fr.2.pell'])
      expect(counters.get(id)).toMatchObject({ strength: 6, movement: 4 });
    for (const id of ['fr.1-2.left-h', 'fr.1-2.left-horse', 'fr.1.desal-sub', 'fr.2.pell-sub'])
      expect(counters.has(id)).toBe(false);
    expect(counters.has('fr.2.lt-6')).toBe(true);
  });

  test('[NLB-23.B.3] Buttlar reduced, Best for Vincke and the substitutes are recommended', () => {
    expect(world.scenario.recommended).toEqual(
      expect.arrayContaining(['buttlar-reduced', 'best-for-vincke', 'substitutes']),
    );
    const { counters, arrivals } = battle(ID, ...world.scenario.recommended).game.world;
    expect(counters.has('al.6.best-sub') && !counters.has('al.5.vincke')).toBe(true);
    const brunswick = arrivals.find(({ units }) => units.includes('al.bw.bttlr-sub'));
    expect(brunswick?.reduced.has('al.bw.bttlr-sub')).toBe(true);
  });

  const posts = (table: Table, leader: string, seat: string): string[] =>
    table.game
      .options(table.position, seat)
      .actions.flatMap((a) => (a.type === 'placeLeader' && a.leader === leader ? [a.hex] : []));
  const placing = (): Table => {
    const table = battle(ID);
    while (table.step === 'nlb.game.place') table.act(table.options('place')[0] as never);
    return table;
  };

  test('[NLB-23.B.4] Ney and Reille are set up with the Second Corps, Kellermann with the Third Cavalry Corps', () => {
    const table = placing();
    const second = [...new Set(Object.values(places(table, 'fr.2.')))].sort();
    expect(posts(table, 'fr.leader.ney', 'french')).toEqual(second);
    expect(posts(table, 'fr.leader.reille', 'french')).toEqual(second);
    expect(posts(table, 'fr.leader.kellermann', 'french')).toEqual(
      [...new Set(Object.values(places(table, 'fr.3c.')))].sort(),
    );
    expect(table.why({ type: 'placeLeader', leader: 'fr.leader.ney', hex: '1451' }, 'french')).toEqual([
      'leader-joins-his-own NLB-10.1A.1',
    ]);
  });

  test('[NLB-23.B.5] the First Corps enters at 1167 from two o’clock, d’Erlon with it', () => {
    const group = world.arrivals.find(({ id }) => id === 'first-corps');
    expect([group?.turn, group?.hexes, group?.units.length]).toEqual(['16/1400', ['1167'], 10]);
    const table = variant();
    expect(table.why({ type: 'enter', unit: 'fr.1.quiot-1', path: ['1167'] })).toEqual([]);
    expect(world.leaderById.get('fr.leader.d-erlon')?.start.kind).toBe('enters');
  });

  test('[NLB-23.B.6] Perponcher’s units stand within five hexes of 1641, each alone and out of French zones', () => {
    const where = fresh.options('place').filter(({ unit }) => unit === 'al.n2.blndt');
    const { grid } = world;
    const centre = grid.index('1641');
    expect(where.length).toBeGreaterThan(60);
    for (const { hex } of where) expect(grid.distance(centre, grid.index(hex))).toBeLessThanOrEqual(5);
    const place = (hex: string) => ({ type: 'place' as const, unit: 'al.n2.blndt', hex });
    expect(fresh.why(place('1647'))).toContain('too-far-from-place NLB-3.2C.3');
    // Husson is at 1647, so that 1646 lies in his zone.
    expect(fresh.why(place('1646'))).toEqual(['place-in-zoc NLB-23.B.6']);
    const table = battle(ID).act(place('1641'));
    expect(table.why({ type: 'place', unit: 'al.n2.wmar', hex: '1641' })).toEqual([
      'place-unstacked NLB-3.2C.4',
    ]);
    // The smaller counters of the substitutes likewise.
    const five = battle(ID, 'substitutes').game.world.setup.filter(({ unit }) => unit.startsWith('al.n2.'));
    expect(five.map(({ within, unstacked, outOfZoc }) => [within, unstacked, outOfZoc])).toEqual(
      Array.from({ length: 5 }, () => [5, true, true]),
    );
  });

  test('[NLB-23.B.7] Wellington, Orange and Perponcher are set up with any unit; the others come with their own', () => {
    const table = placing();
    const all = [...new Set(Object.values(places(table, 'al.')))].sort();
    for (const name of ['wellington', 'willem', 'perponcher'])
      expect(posts(table, `al.leader.${name}`, 'allied'), name).toEqual(all);
    for (const name of ['cooke', 'alten', 'picton', 'duke-of-brunswick'])
      expect(world.leaderById.get(`al.leader.${name}`)?.start, name).toEqual({ kind: 'enters', with: null });
  });
});

describe('morale and victory (23.0C-D)', () => {
  test('[NLB-23.C.1] the crossroads are Allied at the start', () => {
    expect(fresh.position.control).toEqual({ '1641': 'coalition' });
  });

  test('[NLB-23.C.2] who loses them loses five of his levels, who gains them gains as much', () => {
    expect(levelsOf(fresh, 'allied')).toEqual([25, 40]);
    expect(levelsOf(fresh, 'french')).toEqual([10, null]);
    const table = taken(variant());
    expect(levelsOf(table, 'allied')).toEqual([20, 35]);
    expect(levelsOf(table, 'french')).toEqual([15, null]);
    table.position = { ...table.position, control: { '1641': 'coalition' } };
    expect(levelsOf(table, 'allied')).toEqual([25, 40]);
    expect(levelsOf(table, 'french')).toEqual([10, null]);
  });

  test('[NLB-23.D.1] the Allied disintegration and the French demoralization decide at once', () => {
    expect(world.scenario.victory.instant).toEqual([
      { when: 'disintegration', army: 'allied', winner: 'french', rule: 'NLB-23.D.1' },
      { when: 'demoralization', army: 'french', winner: 'coalition', rule: 'NLB-23.D.1' },
    ]);
    const marcillac = world.counters.get('fr.3c.marc')?.strength ?? 0;
    const falls = (before: number): Table => {
      const table = afterLosing(variant(), 'fr.', before - marcillac, 'fr.3c.marc');
      arrange(table, { 'fr.3c.marc': '0665', 'al.nc.mrln': '0664' });
      return table.endMovement().attack(['0664'], ['fr.3c.marc'], '1-5').roll(6);
    };
    expect(falls(9).position.outcome).toBeNull();
    expect(ending(falls(10))).toEqual(['allied', 'NLB-23.D.1', 'demoralization']);
  });

  test('[NLB-23.D.2] [NLB-23.D.3] a point for each enemy strength point, and ten for the crossroads at the end', () => {
    const table = toTheEnd(afterLosing(variant(), 'al.', 7));
    expect(table.position.outcome).toMatchObject({
      code: 'points',
      facts: { french: 7, coalition: 10 },
      winners: ['allied'],
    });
    const held = toTheEnd(taken(variant()));
    expect(held.position.outcome).toMatchObject({ facts: { french: 10, coalition: 0 }, winners: ['french'] });
  });

  test('[NLB-23.D.4] each five French strength points that leave in the east north of 2952 by six are worth one, a part as well', () => {
    const table = arrange(variant(), { 'fr.2.pire': '2944', 'fr.3c.marc': '2945', 'fr.g.lf-ds': '2952' });
    const strength = (id: string): number => table.game.world.counters.get(id)?.strength ?? 0;
    const points = (): number =>
      table.game.observe(table.position, 'french').points?.french.total ?? Number.NaN;
    expect([strength('fr.2.pire'), strength('fr.3c.marc')]).toEqual([6, 2]);
    table.act({ type: 'exit', unit: 'fr.2.pire', path: [] });
    expect(points()).toBe(2);
    // All of it together is divided, not each unit alone: eight are still worth two.
    table.act({ type: 'exit', unit: 'fr.3c.marc', path: [] });
    expect(points()).toBe(2);
    expect(table.why({ type: 'exit', unit: 'fr.g.lf-ds', path: [] })).toContain('not-an-exit-hex NLB-5.5.1');
    // A part of five alone is worth one.
    const few = arrange(variant(), { 'fr.3c.marc': '2945' });
    few.act({ type: 'exit', unit: 'fr.3c.marc', path: [] });
    expect(few.game.observe(few.position, 'french').points?.french.total).toBe(1);
    const late = variant();
    while (late.last('turnBegan').label !== '16/1900') settle(late).pass();
    settle(late);
    arrange(late, { 'fr.2.pire': '2944' }).act({ type: 'exit', unit: 'fr.2.pire', path: [] });
    expect(late.game.observe(late.position, 'french').points?.french.total).toBe(0);
  });
});
