import { describe, expect, test } from 'vitest';
import { isHeld, ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { gameOf } from '../refit/battles.ts';
import { battle, NAMES, special } from './dresden.ts';

describe.each(NAMES)('%s at the start', (name) => {
  const game = gameOf(name);
  const { world } = game;

  test('[NLC-28.0.1] leaders are in play, and each is set up with a unit under him', () => {
    let { position } = game.begin();
    const asked = new Set<string>();
    for (;;) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide' || pending.step !== 'nlc.setup.placeLeader') break;
      const seat = pending.seats[0] as string;
      const [first] = game.options(position, seat).actions;
      if (first?.type !== 'placeLeader') break;
      const { army, formation } = leaderOf(world, first.leader);
      const own = world.battle.setup.some(({ unit, hex }) => {
        const counter = world.counters.get(unit);
        return (
          hex === first.hex &&
          counter?.army === army &&
          (formation ?? counter.formation) === counter.formation
        );
      });
      expect(own, `${first.leader} in ${first.hex}`).toBe(true);
      const wrong = game.judge(position, seat, { ...first, hex: '0101' });
      expect(wrong.ok ? [] : wrong.refusals.map(({ rule }) => rule)).toEqual(['NLC-28.0.1']);
      asked.add(first.leader);
      position = game.act(position, seat, first).position;
    }
    const there = battle(name).leaders.filter(
      ({ formation, comesWith }) =>
        comesWith === undefined &&
        (formation === null ||
          battle(name).setup.some(({ unit }) => world.counters.get(unit)?.formation === formation)),
    );
    expect([...asked].sort()).toEqual(there.map(({ id }) => id).sort());
  });

  test('[NLC-28.0.2] whoever is told nothing is on Reserve', () => {
    const told = new Set(
      name === 'dresden-suburbs'
        ? [
            'french.14',
            'french.OG',
            'french.YG',
            'french.GC',
            'allied.R1',
            'allied.P2',
            'allied.Col',
            'allied.Cha',
            'allied.Bia',
            'allied.R3',
            'allied.R5',
          ]
        : ['french.14', 'allied.R1', 'allied.P2', 'allied.Col', 'allied.Cha', 'allied.Bia'],
    );
    for (const { id, order, orderRule } of battle(name).formations)
      if (!told.has(id)) expect([id, order, orderRule]).toEqual([id, 'reserve', 'NLC-28.0.2']);
  });

  test('[NLC-28.3.2] [NLC-28.3.1] Schwarzenberg commands the Allies; Barclay, Ney, Murat, Constantine and Wittgenstein command wings', () => {
    const of = (role: string) =>
      battle(name)
        .leaders.filter((one) => one.role === role)
        .map((one) => one.name)
        .sort();
    expect(of('wc')).toEqual(['Barclay', 'Constantine', 'Murat', 'Ney', 'Wittgenstein']);
    expect(of('oc')).toEqual(['Napoleon', 'Schwarzenberg']);
    const schwarzenberg = leaderOf(world, 'al.leader.schwarzenberg');
    expect([schwarzenberg.rating, schwarzenberg.ratingRule]).toEqual([{ attack: 2, other: 2 }, 'NLC-28.3.1']);
  });

  test('[NLC-28.3.3] Murat begins with the cavalry, Ney with the Guard, Barclay with Russian I and Prussian II', () => {
    const wing = (leader: string) =>
      battle(name)
        .formations.filter((one) => one.wing === leader)
        .map(({ id }) => id)
        .sort();
    expect(wing('fr.leader.murat')).toEqual(['french.1C', 'french.5C']);
    expect(wing('fr.leader.ney')).toEqual(['french.GC', 'french.OG', 'french.YG']);
    expect(wing('al.leader.barclay')).toEqual(['allied.P2', 'allied.R1']);
    expect(wing('al.leader.wittgenstein')).toEqual([]);
  });

  test('[NLC-28.3.4] Austrian wing commanders lead a formation and send no orders', () => {
    const austrians = battle(name).leaders.filter(
      ({ nationality, role }) => nationality === 'austrian' && role !== 'oc',
    );
    expect(austrians.length).toBeGreaterThanOrEqual(5);
    for (const { id, role, formation } of austrians) {
      expect([id, role]).toEqual([id, 'formation']);
      expect(battle(name).formations.find((one) => one.id === formation)?.leader).toBe(id);
    }
  });

  test('[NLC-28.3.5] [NLC-28.3.6] [NLC-28.3.7] ratings: the named ones, Austrians one below their printed one, others 1 or 0', () => {
    const { position } = game.begin();
    const rated = (id: string) => {
      const leader = leaderOf(world, id);
      return [ratingOf(world, position, leader, true), ratingOf(world, position, leader, false)];
    };
    const twice = (value: number) => [value, value];
    expect(rated('fr.leader.napoleon')).toEqual(twice(4));
    expect(rated('fr.leader.murat')).toEqual(twice(2));
    expect(rated('fr.leader.ney')).toEqual([3, 1]);
    expect(rated('al.leader.barclay')).toEqual(twice(3));
    expect(rated('al.leader.constantine')).toEqual(twice(1));
    expect(rated('al.leader.wittgenstein')).toEqual(twice(2));
    expect(rated('al.leader.kleist')).toEqual(twice(2));
    // Printed 2, 2, 3, 1 and 2, as the field supposes.
    const printed = { colloredo: 2, chasteler: 2, bianchi: 3, gyulai: 1, 'hessen-homburg': 2 };
    for (const [who, value] of Object.entries(printed))
      expect([who, rated(`al.leader.${who}`)]).toEqual([who, twice(value - 1)]);
    // Klenau comes on the second day only; the other Austrians of that battle are the same.
    const whole = battle('dresden').leaders;
    expect(whole.find(({ id }) => id === 'al.leader.klenau')?.rating).toEqual({ attack: 1, other: 1 });
    // Who has a bonus on his counter, as the field supposes.
    const rest = whole.filter(({ ratingRule }) => ratingRule === 'NLC-28.3.7');
    for (const { id, nationality, rating } of rest) {
      expect(nationality, id).not.toBe('austrian');
      expect(rating.other, id).toBe(rating.attack);
    }
    const bonus = (value: number) =>
      rest.filter(({ rating }) => rating.attack === value).map(({ id }) => id.split('.')[2]);
    expect(bonus(0).sort()).toEqual(['gorchakov', 'lavrov', 'lheritier']);
    expect(bonus(1).sort()).toEqual([
      'friant',
      'golitsyn',
      'gouvion-st-cyr',
      'latour-maubourg',
      'marmont',
      'miloradovich',
      'mortier',
      'nansouty',
      'raevsky',
      'victor',
    ]);
    expect(rest.length).toBe(13);
  });

  test('[NLC-28.2.1] in the army reserve begin French and Prussian II units, reserve artillery, Austrian and Russian corps, and nobody else', () => {
    const { position } = game.begin();
    const corps = new Set(['allied.Gyu', 'allied.Hes', 'allied.R3', 'allied.R5', 'allied.RC']);
    for (const [id, { corps: whole }] of world.held) {
      const counter = world.counters.get(id);
      if (counter === undefined) throw new Error(`${id} is not in this battle`);
      expect(isHeld(world, position, counter), id).toBe(true);
      if (whole !== null) expect(corps.has(whole), id).toBe(true);
      else
        expect(
          counter.army === 'french' || counter.org === 'P2' || (counter.artillery && /res/.test(id)),
          id,
        ).toBe(true);
    }
    const single = [...world.held].filter(([, { corps: whole }]) => whole === null).map(([id]) => id);
    expect(single).toEqual(
      expect.arrayContaining(['fr.og.gren', 'fr.og.horse', 'pr.ii.9a', 'au.res.1', 'ru.res.2']),
    );
    const kept = new Set([...world.held.values()].map(({ corps: whole }) => whole));
    expect([kept.has('allied.R3'), kept.has('allied.R5')]).toEqual(
      name === 'dresden-suburbs' ? [false, false] : [true, true],
    );
  });
});

describe('what each battle of Dresden begins with', () => {
  const order = (name: (typeof NAMES)[number], id: string) => {
    const found = battle(name).formations.find((one) => one.id === id);
    return [found?.order, found?.orderRule];
  };

  test.each(['dresden-relief', 'dresden'] as const)(
    '[NLC-28.4b.1] [NLC-28.4b.2] [NLC-28.6] %s: Saint-Cyr defends, Barclay and three Austrian wings attack, others serve with other corps',
    (name) => {
      expect(order(name, 'french.14')).toEqual(['defend', 'NLC-28.4b.2']);
      for (const id of ['allied.R1', 'allied.P2', 'allied.Col', 'allied.Cha', 'allied.Bia'])
        expect(order(name, id)).toEqual(['attack', 'NLC-28.4b.2']);
      const { units, setup } = battle(name);
      const led = (id: string) => units.find((one) => one.id === id)?.formation;
      for (const { id } of units.filter(({ org }) => org === 'Garrison'))
        expect(led(id), id).toBe('french.14');
      expect(led('fr.i.omeara')).toBe('french.14');
      const horse = setup.filter(({ unit }) => unit.startsWith('ru.c.'));
      expect(horse.map(({ unit }) => led(unit))).toEqual(['allied.R1', 'allied.R1', 'allied.R1']);
      expect(led('ru.c.cu2')).toBe('allied.RC');
    },
  );

  test('[NLC-28.6] the whole battle begins as the first, with its rules, and goes on through the 27th', () => {
    const [first, whole] = [battle('dresden-relief'), battle('dresden')];
    expect(whole.setup).toEqual(first.setup);
    // Formations that come on the 27th are named by rules of the whole battle alone.
    const later = new Set(
      whole.formations.map(({ id }) => id).filter((id) => !first.formations.some((one) => one.id === id)),
    );
    const begun = JSON.parse(JSON.stringify(whole.special), (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => !later.has(one as string)) : value,
    );
    expect(later).toEqual(new Set(['allied.Kle', 'french.2', 'french.6']));
    expect(begun).toEqual(first.special);
    const orders = (one: typeof first) =>
      first.formations.map(({ id }) => one.formations.find((f) => f.id === id)?.order);
    expect(orders(whole)).toEqual(orders(first));
    expect([first.turns.at(-1)?.label, whole.turns.at(-1)?.label]).toEqual(['08-26/1500', '08-27/1700']);
    expect(whole.turns.filter(({ night }) => night).map(({ label }) => label)).toEqual([
      '08-26/2100',
      '08-27/0000',
      '08-27/0300',
    ]);
  });

  test('[NLC-28.5] the suburbs: Saint-Cyr and the Guard defend, Allied corps outside the army reserve attack, Russian III and V wait', () => {
    const name = 'dresden-suburbs';
    for (const id of ['french.14', 'french.OG', 'french.YG', 'french.GC'])
      expect(order(name, id)).toEqual(['defend', 'NLC-28.5']);
    for (const id of ['allied.R3', 'allied.R5']) expect(order(name, id)).toEqual(['reserve', 'NLC-28.5']);
    const { held } = gameOf(name).world;
    for (const { id } of battle(name).formations.filter(({ army }) => army === 'allied')) {
      const whole = battle(name).units.filter(({ formation }) => formation === id);
      const kept = whole.every((unit) => held.has(unit.id));
      if (!kept && id !== 'allied.R3' && id !== 'allied.R5')
        expect([id, ...order(name, id)]).toEqual([id, 'attack', 'NLC-28.5']);
    }
  });

  test('[NLC-28.4b.3] Napoleon comes to Dresden at nine, and a die is rolled for it on that turn alone', () => {
    const { arrival } = special;
    expect([arrival?.leader, arrival?.rule]).toEqual(['fr.leader.napoleon', 'NLC-28.4b.3']);
    const group = battle('dresden-relief').reinforcements.find(({ id }) => id === arrival?.group);
    expect(battle('dresden-relief').turns[group?.turn as number]?.label).toBe('08-26/0900');
    expect(group?.hexes).toEqual(['3009']);
    expect(battle('dresden-suburbs').special?.arrival).toBeUndefined();
  });

  test('[NLC-28.2.7] [NLC-28.2.8] [NLC-28.2.6] what calling out costs, and who waits twice as long', () => {
    const pools = special.armyReserve?.pools ?? [];
    expect(pools.map(({ id, cost }) => [id, cost.roll, cost.guns, cost.oldGuard])).toEqual([
      ['french', 0, 1, 2],
      ['austrian', 5, 0, 0],
      ['russian', 5, 0, 0],
    ]);
    const waits = pools.flatMap(({ commanders }) => commanders.map(({ leader, wait }) => [leader, wait]));
    expect(waits).toEqual([
      ['fr.leader.napoleon', 1],
      ['al.leader.schwarzenberg', 1],
      ['al.leader.constantine', 2],
      ['al.leader.barclay', 1],
    ]);
  });
});
