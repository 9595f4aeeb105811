import { describe, expect, test } from 'vitest';
import { mapOf } from '../refit/battles.ts';
import { BATTLES, battleOf, fields, Opening } from './battles.ts';

const isFrench = (army: string): boolean => army === 'french';

describe.each(BATTLES)('%s', (id) => {
  const battle = battleOf(id);
  const map = mapOf(battle.map);
  const { world } = new Opening(id).game;

  test('[NLC-32.0] of the base game only baggage, supply and victory points come into play; its cards where they are chosen', () => {
    expect(battle.trains?.length).toBeGreaterThan(0);
    expect(battle.special?.supply?.sources.length).toBeGreaterThan(0);
    expect(Object.keys(battle.victory.points ?? {})).toContain('brokenCorps');
    expect(battle.special?.cards).toEqual({ rule: 'NLC-32.12.1' });
    expect(new Opening(id).position).not.toHaveProperty('cards');
  });

  test('[NLC-32.16] everybody is set up once, on ground he can stand on, two in a hex and nobody next to an enemy', () => {
    const ids = [...battle.setup, ...battle.reinforcements.flatMap(({ units }) => units)].map((one) =>
      typeof one === 'string' ? one : one.unit,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(battle.units.map((unit) => unit.id).sort());
    const hexes = battle.setup.map(({ unit, hex }) => ({ unit, hex, army: world.counters.get(unit)?.army }));
    for (const { hex, unit } of hexes) {
      expect(map.hexes[hex]?.terrain, `${unit} in ${hex}`).toMatch(/^(clear|town)$/);
      expect(hexes.filter((one) => one.hex === hex).length, hex).toBeLessThan(3);
    }
    const at = (french: boolean) =>
      hexes.filter(({ army }) => isFrench(army ?? '') === french).map(({ hex }) => world.grid.index(hex));
    for (const one of at(true))
      for (const other of at(false)) expect(world.grid.distance(one, other)).toBeGreaterThan(1);
  });

  test('[NLC-32.16] reinforcements and trains come in where a road does, and everyone told something is there', () => {
    const linked = new Set(Object.keys(map.links).flatMap((key) => key.split('-')));
    for (const { id: group, hexes } of battle.reinforcements)
      for (const hex of hexes) expect(linked.has(hex), `${group} ${hex}`).toBe(true);
    for (const { id: train, hex, comesWith } of battle.trains ?? []) {
      if (hex !== null) expect(linked.has(hex), `${train} ${hex}`).toBe(true);
      else expect(battle.reinforcements.some((group) => group.id === comesWith)).toBe(true);
      for (const { hex: taken } of battle.setup) expect(taken).not.toBe(hex);
    }
    const formations = battle.formations.map((formation) => formation.id);
    for (const { formation } of battle.units) expect(formations).toContain(formation);
    expect(battle.breakLimits.map(({ group }) => group).sort()).toEqual([...formations].sort());
  });

  test('[NLC-32.16] sources of supply are road hexes at the edge, and what counts for points is asked about', () => {
    const edges = new Set(Object.values(map.edges).flat());
    const linked = new Set(Object.keys(map.links).flatMap((key) => key.split('-')));
    const asked = new Set(battle.control.map(({ hex }) => hex));
    for (const { hex } of battle.special?.supply?.sources ?? []) {
      expect(edges.has(hex) && linked.has(hex), hex).toBe(true);
      expect(asked.has(hex), hex).toBe(true);
    }
    for (const { hex } of battle.victory.points?.control ?? []) {
      expect(asked.has(hex), hex).toBe(true);
      expect(map.hexes[hex]?.name, hex).toBeDefined();
    }
    expect(battle.victory.instant.map(({ when }) => when)).toEqual(['all-broken', 'all-broken']);
    expect(battle.victory.points?.levels?.map(({ from, level }) => `${from} ${level}`)).toEqual([
      '3 marginal',
      '8 tactical',
      '16 decisive',
    ]);
  });

  test('[NLC-32.14.1] commanders of all and of one formation have the ratings of their file, whatever they do', () => {
    const field = fields.find((one) => one.map === battle.map);
    for (const { id: leader, rating, ratingRule, role } of battle.leaders) {
      const written = field?.leaders.find((one) => one.id === leader);
      expect([rating, role]).toEqual([written?.rating, written?.role]);
      expect(rating.attack === 0 || rating.other === 0).toBe(false);
      expect(ratingRule).toMatch(/^NLC-32\.(14|17|18|19|20)/);
    }
  });
});

test('[NLC-32.5.1] morale is initiative and one more, two to four by what the troops were', () => {
  for (const id of BATTLES)
    for (const { initiative, morale, moraleRule } of battleOf(id).units) {
      expect(morale).toBe((initiative as number) + 1);
      expect(moraleRule).toBe('NLC-32.5.1');
      expect([2, 3, 4]).toContain(initiative);
    }
});

test('[NLC-32.8.2] the Germans of all four battles are Prussians, Saxons, Bavarians, Württembergers and those of smaller states', () => {
  for (const id of BATTLES)
    expect(battleOf(id).special?.rallyOnInitiative).toEqual({
      nationalities: ['prussian', 'saxon', 'bavarian', 'wurttemberg', 'german'],
      rule: 'NLC-32.8.2',
    });
});

test('[NLC-32.5.2] Russian foot keeps its morale when reduced, their horse and all others do not', () => {
  for (const id of BATTLES)
    for (const { nationality, arm, steady } of battleOf(id).units)
      expect(steady).toBe(nationality === 'russian' && arm === 'infantry' ? 'NLC-32.5.2' : null);
});

test('[NLC-2.2.1] strength follows from men and guns by one yardstick for each kind of troops in all four battles', () => {
  const yardsticks = new Map<string, number | null>();
  for (const field of fields) {
    for (const [name, { men }] of Object.entries(field.yardsticks)) {
      expect(yardsticks.get(name) ?? men).toBe(men);
      yardsticks.set(name, men);
    }
    for (const { id, men, by, strength, reduced } of field.units) {
      const each = yardsticks.get(by) ?? null;
      if (each !== null) expect(strength, id).toBe(Math.max(1, Math.floor(men / each + 0.5)));
      expect(reduced, id).toBe(strength === 1 ? null : Math.ceil(strength / 2));
    }
  }
});

test('[NLC-14.1.1] break limits are the share of strength that their field names', () => {
  for (const { units, formations, id } of fields)
    for (const { army, org, breakLimit, share } of formations) {
      const strength = units
        .filter((unit) => unit.army === army && unit.org === org)
        .reduce((sum, unit) => sum + unit.strength, 0);
      expect(Math.abs(breakLimit - strength * share), `${id} ${org}`).toBeLessThanOrEqual(0.5);
    }
});

test('[NLC-32.5.4] Cossacks are horse that attacks, of two points, and pursue on a two', () => {
  const cossacks = BATTLES.flatMap((id) => battleOf(id).units).filter(({ name }) => /cossack/i.test(name));
  expect(cossacks.length).toBeGreaterThan(5);
  for (const { arm, strength, pursuit, pursuitRule } of cossacks)
    expect([arm, strength, pursuit, pursuitRule]).toEqual(['cavalry', 2, 2, 'NLC-32.5.4']);
  const others = BATTLES.flatMap((id) => battleOf(id).units).filter(({ pursuit }) => pursuit === 2);
  expect(others.length).toBe(cossacks.length);
});
