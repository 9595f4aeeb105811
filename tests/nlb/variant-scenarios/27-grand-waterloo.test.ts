import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import type { Army } from '../../../src/systems/nlb/rules/position.ts';
import { arrange, battle, levelsOf, passUntil, places } from '../battle.ts';
import { afterLosing, demoralized, ending } from '../lost.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

const ID = 'nlb.grand-waterloo';
const fresh = battle(ID);
const { world } = fresh.game;
const waterloo = (): Table => settle(battle(ID));
const place = (unit: string, hex: string) => ({ type: 'place' as const, unit, hex });

/** Acts for a seat that is not the first to decide. */
function act(table: Table, seat: Army, ...actions: readonly NlbAction[]): Table {
  for (const action of actions) {
    const applied = table.game.act(table.position, seat, action);
    table.position = applied.position;
    table.events.push(...applied.events);
  }
  return table;
}

describe('rules and set-up', () => {
  test('[NLB-27.1.1] leaders and command are in use with the changes of 24.1A; optional rules are choices', () => {
    expect([...world.chapters].sort()).toEqual(['10', '11']);
    expect(world.scenarioRules.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['roadHalvesCommand', 'plainResultsOutOfCommand']),
    );
    const offered = world.scenario.options.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining(['combined-arms', 'guard-repulse', 'double-advance']));
  });

  test('[NLB-27.2A] the whole north map is in play, the south map is not', () => {
    const inPlay = (hex: string) => world.inPlay[world.grid.index(hex)];
    expect(['0105', '5701', '0133', '5733', '2850', '2834'].map(inPlay)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(['2810', '2910', '3010'].map(inPlay)).toEqual([1, 1, 1]);
  });

  test('[NLB-27.2B] from noon until nine on the 18th', () => {
    expect(world.turns.map(({ label }) => label)).toEqual(
      [12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((hour) => `18/${hour}00`),
    );
  });

  test('[NLB-27.2C.1] the forces of Wavre and La Belle Alliance, and nobody comes later', () => {
    for (const id of ['nlb.wavre', 'nlb.la-belle-alliance'])
      for (const prefix of ['fr.', 'al.', 'pr.1.', 'pr.2.', 'pr.3.'])
        expect(places(fresh, prefix)).toMatchObject(places(battle(id), prefix));
    expect(world.arrivals).toEqual([]);
    expect(world.counters.size).toBe(
      battle('nlb.wavre').game.world.counters.size + battle('nlb.la-belle-alliance').game.world.counters.size,
    );
  });

  test('[NLB-27.2C.2] [NLB-27.2C.4] [NLB-27.2C.6] commanders where the chart has them, the Duke of Brunswick nowhere', () => {
    const at = (id: string) =>
      [...fresh.position.leaders.french, ...fresh.position.leaders.coalition].find((l) => l.id === id)?.hex;
    expect(
      Object.fromEntries(
        ['fr.leader.napoleon', 'fr.leader.ney', 'fr.leader.grouchy'].map((id) => [id, at(id)]),
      ),
    ).toEqual({ 'fr.leader.napoleon': '0922', 'fr.leader.ney': '1118', 'fr.leader.grouchy': '4921' });
    expect(at('pr.leader.blucher')).toBe('4306');
    expect([at('al.leader.wellington'), at('al.leader.willem')]).toEqual(['0915', '1114']);
    expect(world.leaderById.has('al.leader.duke-of-brunswick')).toBe(false);
  });

  test('[NLB-27.2C.3] officers join their own, Reille and Mouton on the left, Vandamme and Pajol on the right', () => {
    const table = battle(ID);
    while (table.step === 'nlb.game.place') table.act(table.options('place')[0] as never);
    const columns = (leader: string): string[] => [
      ...new Set(
        table.game
          .options(table.position, 'french')
          .actions.flatMap((a) => (a.type === 'placeLeader' && a.leader === leader ? [a.hex] : [])),
      ),
    ];
    for (const left of ['fr.leader.reille', 'fr.leader.mouton'])
      expect(columns(left).every((hex) => hex < '2900') && columns(left).length > 0, left).toBe(true);
    for (const right of ['fr.leader.vandamme', 'fr.leader.pajol'])
      expect(columns(right).every((hex) => hex >= '3000') && columns(right).length > 0, right).toBe(true);
    // Lobau has troops of his with Grouchy, and Vandamme's horse is with the Emperor.
    const why = (leader: string, hex: string) => table.why({ type: 'placeLeader', leader, hex }, 'french');
    expect(why('fr.leader.mouton', '5214')).toEqual(['leader-joins-his-wing NLB-27.2C.3']);
    expect(why('fr.leader.vandamme', '1018')).toEqual(['leader-joins-his-wing NLB-27.2C.3']);
    expect(why('fr.leader.drouot', '4617')).toEqual(['leader-joins-his-own NLB-10.1A.1']);
  });

  test('[NLB-27.2C.5] the Fourth Corps in the hexes of the chart, stacked as its owner likes', () => {
    const where = (unit: string) => fresh.options('place').flatMap((a) => (a.unit === unit ? [a.hex] : []));
    expect(where('pr.4.schw')).toEqual(['2912', '3011']);
    expect(where('pr.4.10-13')).toEqual(['3209', '3309']);
    expect(where('pr.4.18-15')).toEqual(['3109', '3110']);
    expect(where('pr.4.15-16')).toEqual(['3010', '3110']);
    expect(fresh.unit('pr.4.brdlbn').hex).toBe('3309');
    // Bardeleben and the 13th Brigade leave no room at 3309 for the 14th.
    expect(where('pr.4.11-14')).toEqual(['3408', '3409', '3509']);
    expect(fresh.why(place('pr.4.11-14', '3309'))).toEqual(['needed-by-others NLB-3.2C.5']);
    expect(fresh.why(place('pr.4.11-14', '2020'))).toEqual(['not-one-of-the-places NLB-27.2C.5']);
    const stacked = battle(ID).act(place('pr.4.schw', '2912'), place('pr.4.watz', '2912'));
    expect(stacked.why(place('pr.4.sydow', '2912'))).toEqual(['hex-full NLB-3.2C.5']);
    expect(stacked.why(place('pr.4.sydow', '3011'))).toEqual([]);
    const tight = battle(ID).act(place('pr.4.18-15', '3110'));
    expect(tight.why(place('pr.4.3s-15', '3110'))).toEqual(['needed-by-others NLB-3.2C.5']);
    // Whatever is offered, everybody finds a place.
    expect(Object.keys(places(settle(battle(ID)), 'pr.4.')).length).toBe(16);
  });
});

describe('command and movement', () => {
  test('[NLB-27.1B] French units, and nobody else, may leave at 3701', () => {
    const table = arrange(waterloo(), { 'fr.1c.soult': '3701' });
    expect(table.why({ type: 'exit', unit: 'fr.1c.soult', path: [] })).toEqual([]);
    table.endMovement();
    if (table.step === 'nlb.combatPhase.choose') table.endCombat();
    settle(table);
    arrange(table, { 'fr.1c.soult': '3720', 'al.c.vivian': '3701', 'pr.1.lutz': '3701' });
    for (const [seat, unit] of [
      ['allied', 'al.c.vivian'],
      ['prussian', 'pr.1.lutz'],
    ] as const) {
      expect(table.why({ type: 'exit', unit, path: [] }, seat)).toContain('not-an-exit-hex NLB-5.5.1');
    }
  });

  test('[NLB-27.1C] a cavalry corps takes half a point of Grouchy’s capacity, demoralized or not', () => {
    const rule = world.scenarioRules.find(({ kind }) => kind === 'halfPoints');
    expect(rule).toMatchObject({ leader: 'fr.leader.grouchy', orgs: ['1c', '2c', '3c', '4c'] });
    expect(rule).not.toHaveProperty('wholeWhenDemoralized');
  });

  test('[NLB-27.1D] no Prussian unit or leader moves in the noon turn', () => {
    const table = waterloo().pass();
    settle(table);
    expect(table.position.phasing).toBe('coalition');
    const march = { type: 'march' as const, unit: 'pr.1.lutz', path: ['3809'] };
    expect(table.why(march, 'prussian')).toEqual(['must-stay NLB-27.1D']);
    const ride = { type: 'ride' as const, leader: 'pr.leader.blucher', path: ['4305'] };
    expect(table.why(ride, 'prussian')).toEqual(['must-stay NLB-27.1D']);
    const orders = table.game.options(table.position, 'prussian').actions.map(({ type }) => type);
    expect([...new Set(orders)]).toEqual(['endMovement']);
    expect(table.game.options(table.position, 'allied').actions.length).toBeGreaterThan(1);
    table.pass();
    settle(table).pass();
    settle(table);
    expect(table.last('turnBegan').label).toBe('18/1300');
    expect(table.why(march, 'prussian')).toEqual([]);
    expect(table.why(ride, 'prussian')).toEqual([]);
  });

  test('[NLB-27.1E] Bülow is in command without a commander, and so are his own around him', () => {
    const table = waterloo().pass();
    const given = table.of('commanded').find(({ leader }) => leader === 'pr.leader.bulow');
    expect(given).toMatchObject({ rule: 'NLB-27.1E', whom: 'pr.leader.bulow' });
    settle(table);
    const bulow = table.position.leaders.coalition.find(({ id }) => id === 'pr.leader.bulow');
    expect(bulow).toMatchObject({ outOfCommand: false });
    expect(table.unit('pr.4.15-16')).toMatchObject({ outOfCommand: false, command: 'pr.leader.bulow' });
    const zieten = table.position.leaders.coalition.find(({ id }) => id === 'pr.leader.zieten');
    expect(zieten).toMatchObject({ outOfCommand: true });
  });
});

describe('morale and victory', () => {
  const mark = (table: Table, name: string): Table => {
    table.position = { ...table.position, marks: { ...table.position.marks, [name]: 0 } };
    return table;
  };
  const wing = (table: Table) =>
    table.game.observe(table.position, 'french').wings?.map(({ id, level }) => [id, level.total]);

  test('[NLB-27.3.1] [NLB-27.3.2] [NLB-27.3.3] Prussians 35 and 50, Allies 45 and 55, left wing 60, right wing 30', () => {
    expect(levelsOf(fresh, 'prussian')).toEqual([35, 50]);
    expect(levelsOf(fresh, 'allied')).toEqual([45, 55]);
    expect(wing(fresh)).toEqual([
      ['left', 60],
      ['right', 30],
    ]);
    expect(levelsOf(fresh, 'french')).toEqual([90, null]);
  });

  test('[NLB-27.3A.1] a demoralized enemy army raises the left wing, or the army, by ten; the right wing never changes', () => {
    const table = demoralized(waterloo(), 'prussian');
    expect(wing(table)).toEqual([
      ['left', 70],
      ['right', 30],
    ]);
    expect(levelsOf(table, 'french')).toEqual([100, null]);
    expect(wing(demoralized(table, 'allied'))?.[0]).toEqual(['left', 70]);
  });

  test('[NLB-27.3A.2] a Coalition unit in Maison du Roi lowers it by twenty', () => {
    const table = waterloo().pass();
    settle(table);
    arrange(table, { 'al.c.vivian': '1024', 'fr.g.st-maur': '2030' });
    act(table, 'allied', { type: 'march', unit: 'al.c.vivian', path: ['1023', '1022'] });
    expect(wing(table)?.map(([, level]) => level)).toEqual([40, 30]);
    expect(levelsOf(table, 'french')).toEqual([70, null]);
  });

  test('[NLB-27.3B] the Prussian levels are ten lower while the French stand in all three hexes of Wavre', () => {
    const empty = Object.fromEntries(['pr.3.mar', 'pr.1.horse'].map((unit) => [unit, '5702'] as const));
    const held = { 'fr.3.gen-10': '4206', 'fr.3.dup-10': '4306' };
    expect(levelsOf(arrange(waterloo(), { ...empty, ...held }), 'prussian')).toEqual([35, 50]);
    const all = arrange(waterloo(), { ...empty, ...held, 'fr.3.lag-11': '4307' });
    expect(levelsOf(all, 'prussian')).toEqual([25, 40]);
    expect(levelsOf(arrange(all, { 'fr.3.lag-11': '4820' }), 'prussian')).toEqual([35, 50]);
  });

  test('[NLB-27.3C.2] a French unit in Waterloo lowers the Allied levels by twenty, once', () => {
    const table = arrange(waterloo(), { 'fr.2.pire': '0505', 'fr.g.lf-ds': '0505' });
    table.march('fr.2.pire', '0605', '0606');
    expect(levelsOf(table, 'allied')).toEqual([25, 35]);
    table.march('fr.g.lf-ds', '0605', '0606', '0607');
    expect(levelsOf(table, 'allied')).toEqual([25, 35]);
  });

  test('[NLB-27.3C.3] a French unit that leaves at 3701 lowers them by ten, once', () => {
    const table = arrange(waterloo(), { 'fr.1c.soult': '3701', 'fr.2c.strolz': '3701' });
    table.act({ type: 'exit', unit: 'fr.1c.soult', path: [] });
    expect(levelsOf(table, 'allied')).toEqual([35, 45]);
    table.act({ type: 'exit', unit: 'fr.2c.strolz', path: [] });
    expect(levelsOf(table, 'allied')).toEqual([35, 45]);
  });

  const strength = (unit: string): number => world.counters.get(unit)?.strength ?? 0;
  /** The Old Guard destroys somebody on open ground after so many points of his army are gone. */
  function falls(table: Table, unit: string, points: number): Table {
    const prefix = unit.slice(0, 3);
    afterLosing(table, prefix, points - strength(unit), unit);
    arrange(table, { 'fr.g.mrnd-ch': '0128', 'fr.g.mich-ch': '0128', [unit]: '0127' });
    return table.endMovement().attack(['0127'], ['fr.g.mrnd-ch']).roll(1);
  }

  test('[NLB-27.3D] the Prussian army that disintegrates leaves the map', () => {
    const at = falls(demoralized(waterloo(), 'prussian'), 'pr.3.lott', 50);
    expect(at.of('armyLeft')).toEqual([]);
    const beyond = falls(demoralized(waterloo(), 'prussian'), 'pr.3.lott', 51);
    expect(beyond.last('armyLeft')).toMatchObject({ rule: 'NLB-27.3D', army: 'prussian' });
    expect(beyond.position.forces.coalition.some((u) => u.id.startsWith('pr.') && u.place === 'map')).toBe(
      false,
    );
    expect(beyond.position.outcome).toBeNull();
  });

  test('[NLB-27.4A.1] the French win when both other armies are demoralized', () => {
    const prussians = falls(demoralized(waterloo(), 'allied'), 'pr.3.lott', 35);
    expect(ending(prussians)).toEqual(['french', 'NLB-27.4A.1', 'demoralization']);
    const allies = falls(demoralized(waterloo(), 'prussian'), 'al.nc.mrln', 45);
    expect(ending(allies)).toEqual(['french', 'NLB-27.4A.1', 'demoralization']);
    expect(falls(waterloo(), 'al.nc.mrln', 45).position.outcome).toBeNull();
  });

  test('[NLB-27.4A.2] or when the Allies disintegrate', () => {
    expect(falls(demoralized(waterloo(), 'allied'), 'al.nc.mrln', 55).position.outcome).toBeNull();
    expect(ending(falls(demoralized(waterloo(), 'allied'), 'al.nc.mrln', 56))).toEqual([
      'french',
      'NLB-27.4A.2',
      'disintegration',
    ]);
  });

  /** Domon, of the left wing, falls before a Prussian brigade after so many French points are gone. */
  function domonFalls(table: Table, prefix: string, points: number): Table {
    afterLosing(table, prefix, points, 'fr.3.dom');
    arrange(table, { 'fr.3.dom': '0128', 'pr.3.8-9': '0127', 'pr.3.30-9': '0127' });
    return table.endMovement().attack(['0127'], ['fr.3.dom'], '1-5').roll(6);
  }

  test('[NLB-27.4B.1] the Coalition wins with the demoralization of the left wing, or of the combined army', () => {
    const domon = world.counters.get('fr.3.dom')?.reduced ?? 0;
    expect(domonFalls(waterloo(), 'fr.1.', 0).position.outcome).toBeNull();
    const left = domonFalls(arrange(waterloo(), {}), 'fr.g.', 0);
    expect(left.position.outcome).toBeNull();
    const lost = waterloo();
    afterLosing(lost, 'fr.1.', 30);
    afterLosing(lost, 'fr.2.', 30 - domon);
    expect(ending(domonFalls(lost, 'fr.none', 0))).toEqual([
      'allied+prussian',
      'NLB-27.1A.3',
      'wing-demoralized',
    ]);
    const combined = mark(waterloo(), 'wings-combined');
    afterLosing(combined, 'fr.1.', 30);
    afterLosing(combined, 'fr.2.', 30);
    afterLosing(combined, 'fr.4.', 30 - domon);
    expect(ending(domonFalls(combined, 'fr.none', 0))).toEqual([
      'allied+prussian',
      'NLB-27.4B.1',
      'demoralization',
    ]);
  });

  test('[NLB-27.4B.2] and when the French have not won by the end', () => {
    const table = waterloo();
    while (table.step !== 'over') {
      settle(table);
      if (table.step !== 'over') table.pass();
    }
    expect(ending(passUntil(table, 'the end'))).toEqual(['allied+prussian', 'NLB-27.4B.2', 'not-beaten']);
  });
});
