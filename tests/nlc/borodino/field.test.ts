import { describe, expect, test } from 'vitest';
import { ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { moraleOf } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { stateOf } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { contentOf, gameOf } from '../refit/battles.ts';

/* The five battles of section 30 as they are shipped. */

const NAMES = ['shevardino', 'great-redoubt', 'fleches', 'borodino', 'borodino-campaign'] as const;
type Name = (typeof NAMES)[number];
const games = new Map(NAMES.map((name) => [name, gameOf(name)]));
const game = (name: Name) => games.get(name) as ReturnType<typeof gameOf>;
const battle = (name: Name) => game(name).world.battle;
const wingsOf = (name: Name, leader: string) =>
  battle(name)
    .formations.filter(({ wing }) => wing === leader)
    .map(({ id }) => id.slice(id.indexOf('.') + 1))
    .sort();

describe.each(NAMES)('%s at the start', (name) => {
  test('[NLC-30.0] every leader is set up with a unit under him, but those who begin with their headquarters or come later', () => {
    const { begin, options, act, pending, world } = game(name);
    let { position } = begin();
    const asked: string[] = [];
    for (;;) {
      const now = pending(position);
      if (now.kind !== 'decide' || now.step !== 'nlc.setup.placeLeader') break;
      const [first] = options(position, now.seats[0] as string).actions;
      if (first?.type !== 'placeLeader') break;
      asked.push(first.leader);
      position = act(position, now.seats[0] as string, first).position;
    }
    const waiting = battle(name).leaders.filter(({ id }) => {
      const leader = leaderOf(world, id);
      return position.leaders[leader.side][leader.slot]?.place === 'waiting';
    });
    const placed = battle(name).leaders.filter(({ id }) => {
      const leader = leaderOf(world, id);
      return begin().position.leaders[leader.side][leader.slot]?.place === 'map';
    });
    expect(asked.length + waiting.length + placed.length).toBe(battle(name).leaders.length);
    const coming = new Set(battle(name).reinforcements.flatMap(({ units }) => units));
    for (const { id, formation, comesWith } of waiting) {
      const his = battle(name).units.filter((unit) => unit.formation === formation);
      expect(comesWith !== undefined || his.every((unit) => coming.has(unit.id)), id).toBe(true);
    }
    expect(battle(name).special?.leaders).toBe('NLC-30.0');
  });

  test('[NLC-30.2] nobody stands with more than one other, on water or next to an enemy', () => {
    expect(battle(name).special?.stackLimit).toEqual({ limit: 2, rule: 'NLC-30.2' });
    const { grid, counters, inPlay } = game(name).world;
    const at = battle(name).setup.map(({ unit, hex }) => ({
      hex: grid.index(hex),
      french: counters.get(unit)?.army === 'french',
    }));
    for (const { hex } of at) {
      expect(inPlay[hex]).toBe(1);
      expect(at.filter((one) => one.hex === hex).length).toBeLessThan(3);
    }
    for (const one of at.filter(({ french }) => french))
      for (const other of at.filter(({ french }) => !french))
        expect(grid.distance(one.hex, other.hex)).toBeGreaterThan(1);
  });

  test('[NLC-30.3.5] [NLC-30.4.1] [NLC-30.4.2] the Moscow road from 3333 to 3001 is wide; guns reach four, infantry comes before guns', () => {
    const { world } = game(name);
    expect([world.wide[world.grid.index('3333')], world.wide[world.grid.index('3001')]]).toEqual([1, 1]);
    expect(world.wide[world.grid.index('4222')]).toBe(0);
    expect(world.tables.bombardmentRange).toBe(4);
    expect(battle(name).special).toMatchObject({
      gunRange: { range: 4, halfFrom: 4, rule: 'NLC-30.4.1' },
      infantryFirst: 'NLC-30.4.2',
      wideRoads: [{ route: 'moscow-road', rule: 'NLC-30.3.5' }],
    });
  });

  test('[NLC-30.3.1] [NLC-30.3.2] [NLC-30.3.4] redoubt hexsides have the row of the section', () => {
    expect(game(name).world.tables.sides.redoubt).toMatchObject({
      attack: 0.5,
      charge: 0.75,
      zoc: 'NLC-30.3.4',
    });
  });

  test('[NLC-30.6] what wins is told, and asks for hexes that are on its field', () => {
    const { victory, control } = battle(name);
    expect(victory.points?.rule).toBe('NLC-30.6');
    const hexes = control.map(({ hex }) => hex);
    for (const { hex } of victory.points?.control ?? []) expect(hexes).toContain(hex);
    for (const hex of hexes) expect(game(name).world.inPlay[game(name).world.grid.index(hex)]).toBe(1);
  });
});

describe('troops', () => {
  const { units } = battle('borodino');
  const morale = (id: string, reduced = false) => {
    const { world, begin } = game('borodino');
    const { position } = begin();
    const counter = world.counters.get(id);
    if (counter === undefined) throw new Error(id);
    const [first] = moraleOf(world, position, { ...stateOf(position, counter), reduced }).lines;
    return `${first?.value} ${first?.rule}`;
  };

  test('[NLC-30.5.2] French foot and all horse and guns have 4', () => {
    const best = new Set(['fr.g.gr', 'fr.g.ch', 'fr.g.gr3']);
    for (const { id, army, arm, morale: printed } of units)
      if ((army === 'french' && !best.has(id)) || arm !== 'infantry') expect(printed, id).toBe(4);
    expect(morale('fr.i.57')).toBe('4 NLC-30.5.2');
    expect(morale('ru.4c.dr')).toBe('4 NLC-30.5.2');
  });

  test('[NLC-30.5.3] Russian foot has 4, and 3 when it attacks', () => {
    const foot = units.filter(
      ({ army, arm, morale: m }) => army === 'russian' && arm === 'infantry' && m !== 5,
    );
    expect(foot.length).toBeGreaterThan(30);
    for (const { id, morale: printed, attacking } of foot)
      expect([printed, attacking], id).toEqual([4, { morale: 3, rule: 'NLC-30.5.3' }]);
  });

  test('[NLC-30.5.4] reduced it keeps its morale; its horse and the French do not', () => {
    for (const { id, army, arm, steady } of units)
      expect(steady, id).toBe(army === 'russian' && arm === 'infantry' ? 'NLC-30.5.4' : null);
  });

  test('[NLC-30.5.5] the Old Guard and the three 7-5 units of the Fifth Corps have 5', () => {
    const best = units.filter(({ morale: printed }) => printed === 5);
    expect(best.map(({ id }) => id).sort()).toEqual([
      'fr.g.ch',
      'fr.g.gr',
      'fr.g.gr3',
      'ru.v.g1',
      'ru.v.g2',
      'ru.v.g3',
    ]);
    for (const { id, strength, movement, moraleRule } of best)
      if (id.startsWith('ru.')) expect([strength, movement, moraleRule]).toEqual([7, 5, 'NLC-30.5.5']);
  });

  test('[NLC-30.5.6] both Guards are watched, [NLC-30.5.7] only the Old Guard frightens', () => {
    const watched = units.filter(({ garde }) => garde).map(({ id }) => id);
    expect(watched.sort()).toEqual(
      units
        .filter(({ morale: m }) => m === 5)
        .map(({ id }) => id)
        .sort(),
    );
    expect(battle('borodino').special?.gardes).toEqual([
      { army: 'french', rule: 'NLC-30.5.6' },
      { army: 'russian', rule: 'NLC-30.5.6' },
    ]);
    const old = units.filter(({ oldGuard }) => oldGuard).map(({ id }) => id);
    expect(old.sort()).toEqual(['fr.g.ch', 'fr.g.gr', 'fr.g.gr3']);
  });

  test('[NLC-30.5.8] Cossacks pursue on a 2, nobody else does', () => {
    const two = units.filter(({ pursuit }) => pursuit === 2);
    expect(two.map(({ id, pursuitRule }) => `${id} ${pursuitRule}`).sort()).toEqual([
      'ru.k.c NLC-30.5.8',
      'ru.p.c1 NLC-30.5.8',
      'ru.p.c2 NLC-30.5.8',
    ]);
  });
});

describe('commanders', () => {
  const worth = (id: string, name: Name = 'borodino') => {
    const { world, begin } = game(name);
    const { position } = begin();
    const leader = leaderOf(world, id);
    return [ratingOf(world, position, leader, true), ratingOf(world, position, leader, false)];
  };

  test('[NLC-30.7.1] Napoleon 4, Kutusov 3, over all', () => {
    expect([worth('fr.leader.napoleon'), worth('ru.leader.kutusov')]).toEqual([
      [4, 4],
      [3, 3],
    ]);
    const over = battle('borodino').leaders.filter(({ role }) => role === 'oc');
    expect(over.map(({ id }) => id).sort()).toEqual(['fr.leader.napoleon', 'ru.leader.kutusov']);
  });

  test('[NLC-30.7.2] [NLC-30.8.5] wings: Bagration and Barclay 3, Miloradovitch and Gorchakov 1, Ney 3/1, Murat 2; Davout has none', () => {
    const wings = battle('borodino').leaders.filter(({ role }) => role === 'wc');
    expect(Object.fromEntries(wings.map(({ id }) => [id.split('.')[2], worth(id)]))).toEqual({
      bagration: [3, 3],
      barclay: [3, 3],
      miloradovitch: [1, 1],
      gorchakov: [1, 1],
      ney: [3, 1],
      murat: [2, 2],
    });
  });

  test('[NLC-30.7.7] [NLC-30.7.8] corps commanders are rated as the section says', () => {
    const rated = battle('borodino').leaders.filter(({ role }) => role === 'formation');
    const by = Object.fromEntries(rated.map(({ id, army }) => [`${army} ${id.split('.')[2]}`, worth(id)[0]]));
    const of = (army: string, names: readonly string[], rating: number) =>
      Object.fromEntries(names.map((one) => [`${army} ${one}`, rating]));
    expect(by).toEqual({
      'french davout': 5,
      ...of('french', ['poniatowski', 'mortier', 'nansouty', 'grouchy', 'latour-maubourg'], 3),
      ...of('french', ['eugene', 'junot', 'montbrun'], 2),
      ...of('russian', ['constantine', 'baggavout', 'ouvarov'], 1),
      'russian tuchkov': 3,
      ...of(
        'russian',
        ['ostermann', 'dokhturov', 'raevsky', 'borozdin', 'korff', 'pahlen', 'sievers', 'platov', 'karpov'],
        2,
      ),
    });
    // As a corps commander Murat would be rated 4.
    expect(battle('borodino').leaders.find(({ id }) => id === 'fr.leader.murat')?.rating.attack).toBe(4);
  });

  test('[NLC-30.7.6] Ney leads the Third Corps besides his wing', () => {
    expect(battle('borodino').leaders.find(({ id }) => id === 'fr.leader.ney')).toMatchObject({
      role: 'wc',
      formation: 'french.III',
    });
    expect(wingsOf('borodino', 'fr.leader.ney')).toEqual(['III', 'VIII']);
  });

  test('[NLC-30.8.1] [NLC-30.8.3] [NLC-30.12.1] headquarters stand at Gorki and the Shevardino Redoubt', () => {
    for (const name of ['great-redoubt', 'borodino'] as const) {
      const { position } = game(name).begin();
      const at = (side: 'french' | 'coalition', id: string) =>
        position.leaders[side].find((one) => one.id === id);
      expect(at('french', 'fr.leader.napoleon')).toMatchObject({ place: 'map', hex: '3818' });
      expect(at('coalition', 'ru.leader.kutusov')).toMatchObject({ place: 'map', hex: '2910' });
    }
    const [napoleon, kutusov] = battle('borodino-campaign').special?.headquarters ?? [];
    expect(napoleon).toMatchObject({ leader: 'fr.leader.napoleon', rule: 'NLC-30.8.3' });
    expect(napoleon?.places.map(({ hex }) => hex)).toEqual(['3818', '3920', '3722']);
    expect(kutusov).toMatchObject({ places: [{ hex: '2910' }], leaves: 'NLC-30.8.1' });
  });

  test('[NLC-30.8.2] [NLC-30.8.4] dice are thrown where both Russians are there, and for Napoleon on the 7th', () => {
    const special = (name: Name) => contentOf(name).battle.special;
    for (const name of ['great-redoubt', 'borodino', 'borodino-campaign'] as const)
      expect(special(name)?.ordersByDie?.on).toEqual([
        { leader: 'ru.leader.kutusov', dice: [1, 2] },
        { leader: 'ru.leader.barclay', dice: [3, 4, 5, 6] },
      ]);
    expect(special('shevardino')?.ratingsByDie).toBeUndefined();
    for (const [name, from] of [
      ['great-redoubt', '09-07/0600'],
      ['fleches', '09-07/0600'],
      ['borodino', '09-07/0600'],
      ['borodino-campaign', '09-07/0500'],
    ] as const) {
      expect(special(name)?.ratingsByDie).toMatchObject([{ from, ratings: [2, 2, 3, 3, 3, 4] }]);
      expect(game(name).world.turnByLabel.has(from)).toBe(true);
    }
  });
});
