import { describe, expect, test } from 'vitest';
import { Draft } from '../../../src/engine/draft.ts';
import type { DowEvent } from '../../../src/systems/dow/rules/index.ts';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { moraleOf } from '../../../src/systems/dow/rules/morale/levels.ts';
import { lose } from '../../../src/systems/dow/rules/morale/losses.ts';
import { settleMorale } from '../../../src/systems/dow/rules/morale/ruin.ts';
import { content, units } from '../content.ts';
import { table } from '../skirmish.ts';

/** The shipped armies as set up, with losses laid on counters by hand and their consequences. */
function army(losses: Readonly<Record<string, number>>) {
  const game = makeDowGame(content);
  let { position } = game.begin();
  for (const seat of ['allied', 'french']) {
    position = game.act(position, seat, { type: 'deploy' }).position;
    position = game.act(position, seat, { type: 'endSetUp' }).position;
  }
  const draft = new Draft(position);
  const events: DowEvent[] = [];
  const at = {
    world: game.world,
    draft,
    locals: {},
    get position() {
      return draft.position;
    },
    emit: (event: () => DowEvent) => {
      events.push(event());
    },
  };
  const hurt = (unit: (typeof position.units.french)[number]) => ({
    ...unit,
    losses: losses[unit.id] ?? unit.losses,
  });
  draft.update({
    units: { french: position.units.french.map(hurt), coalition: position.units.coalition.map(hurt) },
  });
  settleMorale(at);
  return {
    game,
    at,
    events,
    unit: (id: string) =>
      [...draft.position.units.french, ...draft.position.units.coalition].find((u) => u.id === id),
  };
}
/** So many points taken from the counters of a corps, one after another. */
function spread(corps: string, points: number): Record<string, number> {
  const losses: Record<string, number> = {};
  let left = points;
  for (const unit of units.units.filter((u) => u.corps === corps)) {
    const taken = Math.min(left, unit.strength);
    if (taken > 0) losses[unit.id] = taken;
    left -= taken;
  }
  return losses;
}
const level = (corps: string) => units.corps.find(({ id }) => id === corps)?.demoralization ?? 0;
/** The part of its army's level that a corps has by its strength. */
function shareOf({ army, strength }: (typeof units.corps)[number]): number {
  const whole = units.corps.filter((one) => one.army === army).reduce((sum, one) => sum + one.strength, 0);
  return (strength * (units.armies.find(({ id }) => id === army)?.disintegration ?? 0)) / whole;
}
const ruin = (corps: string) => units.corps.find(({ id }) => id === corps)?.disintegration ?? 0;

describe('12.1 corps', () => {
  test('[DOW-12.1.1] [DOW-13.0] [DOW-3.2] every corps has its levels, kept as data apart from the rules and marked as reconstructed where they are', () => {
    for (const corps of units.corps) {
      expect(Math.abs(corps.demoralization - shareOf(corps))).toBeLessThan(1);
      expect(corps.disintegration).toBe(corps.cavalry ? null : Math.ceil((corps.strength * 3) / 4));
      expect(corps.provenance.status).toBe(corps.id === 'fr.iiic' ? 'printed' : 'reconstructed');
    }
    expect(level('fr.iiic')).toBe(5);
  });
  test('[DOW-12.4] [DOW-12.5.1] [DOW-12.6.1] the levels of the corps add up to that of their army, so that it can lose heart before it dissolves', () => {
    for (const { id, disintegration } of units.armies) {
      const corps = units.corps.filter(({ army }) => army === id);
      expect(corps.reduce((sum, { demoralization }) => sum + demoralization, 0)).toBe(disintegration);
      for (const one of corps)
        if (one.disintegration !== null) expect(one.demoralization).toBeLessThan(one.disintegration);
    }
  });
  test('[DOW-12.1.2] every counter belongs to a corps of its army', () => {
    for (const unit of units.units)
      expect(units.corps.find(({ id }) => id === unit.corps)?.army).toBe(unit.army);
  });
  test('[DOW-12.1.4] at its level it is demoralized at once, a point before it is not', () => {
    expect(army(spread('fr.i', level('fr.i') - 1)).at.position.corps['fr.i']?.demoralized).toBe(false);
    const { at, events } = army(spread('fr.i', level('fr.i')));
    expect(at.position.corps['fr.i']?.demoralized).toBe(true);
    expect(events.find(({ type }) => type === 'corpsDemoralized')).toMatchObject({
      corps: 'fr.i',
      losses: level('fr.i'),
      level: level('fr.i'),
    });
  });
  test('[DOW-12.1.5] [DOW-3.4.3] all can see which corps and armies are demoralized', () => {
    const { game, at } = army(spread('fr.i', level('fr.i')));
    expect(game.observe(at.position, 'spectator').corps.find(({ id }) => id === 'fr.i')?.demoralized).toBe(
      true,
    );
  });
  test('[DOW-12.2.1] its units have a point of morale less, and never less than none', () => {
    const { game, at } = army(spread('fr.i', level('fr.i')));
    expect(moraleOf(game.world, at.position, 'fr.i.quiot')).toBe(2);
    expect(moraleOf(game.world, at.position, 'fr.ii.foy')).toBe(3);
    const t = table({
      demoralized: ['al.r'],
      pieces: { 'al.a': { hex: '0505', morale: 0 }, 'fr.a': { hex: '0101' } },
    });
    expect(moraleOf(t.game.world, t.position, 'al.a')).toBe(0);
  });
});

describe('12.4 to 12.7 armies', () => {
  test('[DOW-12.4] two Prussian corps demoralize their army, one does not', () => {
    expect(army(spread('pr.i', level('pr.i'))).at.position.armies.prussian.demoralized).toBe(false);
    const { at } = army({ ...spread('pr.i', level('pr.i')), ...spread('pr.ii', level('pr.ii')) });
    expect(at.position.armies.prussian.demoralized).toBe(true);
  });
  test('[DOW-12.5.1] [DOW-12.5.3] I and II Corps together demoralize Wellington’s army; others do not', () => {
    expect(army(spread('al.i', level('al.i'))).at.position.armies.allied.demoralized).toBe(false);
    expect(army(spread('al.ii', level('al.ii'))).at.position.armies.allied.demoralized).toBe(false);
    expect(
      army({ ...spread('al.r', level('al.r')), ...spread('al.c', level('al.c')) }).at.position.armies.allied
        .demoralized,
    ).toBe(false);
    expect(
      army({ ...spread('al.i', level('al.i')), ...spread('al.ii', level('al.ii')) }).at.position.armies.allied
        .demoralized,
    ).toBe(true);
  });
  test('[DOW-12.6.1] [DOW-12.6.2] [DOW-12.7.4] [DOW-14.0.1] the Guard takes the French army with it, and the game; no other corps does', () => {
    const line = army(
      Object.assign({}, ...['fr.i', 'fr.ii', 'fr.vi'].map((corps) => spread(corps, level(corps)))),
    );
    expect([line.at.position.armies.french.demoralized, line.at.position.outcome]).toEqual([false, null]);
    const guard = army(spread('fr.ig', level('fr.ig')));
    expect(guard.at.position.armies.french.demoralized).toBe(true);
    expect(guard.at.position.outcome).toMatchObject({ winners: ['allied', 'prussian'], rule: 'DOW-14.0.1' });
  });
  test('[DOW-14.0.1] whatever the Allied armies are like', () => {
    const { at } = army({
      ...spread('al.i', level('al.i')),
      ...spread('al.ii', level('al.ii')),
      ...spread('fr.ig', level('fr.ig')),
    });
    expect(at.position.outcome?.winners).toEqual(['allied', 'prussian']);
  });
  test('[DOW-12.7.1.1] [DOW-12.7.1.2] [DOW-12.7.1.3] a demoralized army stays so with all its corps, whatever is recovered', () => {
    const { at, game } = army({ ...spread('al.i', level('al.i')), ...spread('al.ii', level('al.ii')) });
    for (const corps of ['al.i', 'al.ii', 'al.r', 'al.c'])
      expect(at.position.corps[corps]?.demoralized).toBe(true);
    expect(game.observe(at.position, 'french').armies.allied.demoralized).toBe(true);
    at.draft.update({
      units: {
        ...at.position.units,
        coalition: at.position.units.coalition.map((u) => (u.place === 'gone' ? u : { ...u, losses: 0 })),
      },
    });
    settleMorale(at);
    expect([at.position.armies.allied.demoralized, at.position.corps['al.r']?.demoralized]).toEqual([
      true,
      true,
    ]);
  });
  test('[DOW-12.7.1.2] the corps of no other army are touched by it, and everybody learns who fled', () => {
    const { at, events } = army({
      ...spread('al.i', level('al.i')),
      ...spread('al.ii', level('al.ii')),
    });
    const told = events.flatMap((event) => ('corps' in event ? [`${event.type} ${event.corps}`] : []));
    expect(told).toEqual(['corpsDemoralized al.i', 'corpsDemoralized al.ii']);
    for (const corps of ['fr.i', 'fr.ig', 'pr.iv'])
      expect(at.position.corps[corps]).toEqual({ demoralized: false, dissolved: false });
    expect(events.find(({ type }) => type === 'armyDemoralized')).toMatchObject({
      reason: 'first-and-second-corps',
      rule: 'DOW-12.5.1',
      reveals: true,
    });
  });
  test('[DOW-12.7.1.4] and nobody of it reorganizes', () => {
    const t = table({
      columns: 24,
      rows: 24,
      pieces: { 'fr.a': { hex: '0505', losses: 1 }, 'al.x': { hex: '2020' } },
    });
    t.position = {
      ...t.position,
      armies: { ...t.position.armies, french: { demoralized: true, disintegrated: false } },
    };
    expect(t.why({ type: 'reorganize', unit: 'fr.a' })).toEqual(['army-demoralized DOW-12.7.1.4']);
  });
  test('[DOW-12.7.2.1] [DOW-12.7.2.2] the seven Landwehr units flee for good and count as lost', () => {
    const { at, events, unit } = army({
      ...spread('pr.i', level('pr.i')),
      ...spread('pr.ii', level('pr.ii')),
    });
    const fled = [
      'pr.iv.losthin',
      'pr.iv.hiller',
      'pr.iv.sydow',
      'pr.iv.funck',
      'pr.iv.hacke',
      'pr.iv.arty-iv',
      'pr.ii.rohl',
    ];
    expect(events.find(({ type }) => type === 'armyDemoralized')).toMatchObject({
      fled: expect.arrayContaining(fled),
    });
    for (const id of fled) expect(unit(id)).toMatchObject({ place: 'gone' });
    expect(fled.reduce((n, id) => n + (unit(id)?.losses ?? 0), 0)).toBe(36);
    // 36 points and what others had lost: more than the army bears.
    expect(at.position.armies.prussian.disintegrated).toBe(true);
  });
  test('[DOW-12.7.3.1] [DOW-12.7.3.2] the ten Dutch-Belgian units likewise', () => {
    const { at, game, unit } = army({ ...spread('al.i', level('al.i')), ...spread('al.ii', level('al.ii')) });
    const fled = units.units.filter(({ nationality }) => nationality === 'dutch-belgian');
    expect(fled).toHaveLength(10);
    for (const { id, strength } of fled) expect(unit(id)).toMatchObject({ place: 'gone', losses: strength });
    expect(game.observe(at.position, 'allied').armies.allied.losses).toBeGreaterThan(
      level('al.i') + level('al.ii'),
    );
    expect(at.position.armies.allied.disintegrated).toBe(false);
  });
});

describe('13 disintegration', () => {
  test('[DOW-13.1.1] [DOW-13.1.2] [DOW-13.1.3] a corps at its level leaves for good with its leader, and all of it counts', () => {
    expect(army(spread('fr.vi', ruin('fr.vi') - 1)).at.position.corps['fr.vi']?.dissolved).toBe(false);
    const losses = { ...spread('fr.ii', ruin('fr.ii')) };
    const { at, events, game, unit } = army(losses);
    expect(at.position.corps['fr.ii']?.dissolved).toBe(true);
    expect(events.find(({ type }) => type === 'corpsDissolved')).toMatchObject({
      corps: 'fr.ii',
      reveals: true,
    });
    for (const one of units.units.filter(({ corps }) => corps === 'fr.ii'))
      expect(unit(one.id)).toMatchObject({ place: 'gone', losses: one.strength });
    expect(at.position.leaders.french.find(({ id }) => id === 'fr.reille')).toMatchObject({
      place: 'gone',
      hex: null,
    });
    expect(game.observe(at.position, 'french').armies.french.losses).toBe(22);
  });
  test('[DOW-13.1.2] Wellington stays though his Reserve has gone', () => {
    const { at } = army(spread('al.r', ruin('al.r')));
    expect(at.position.corps['al.r']?.dissolved).toBe(true);
    expect(at.position.leaders.coalition.find(({ id }) => id === 'al.wellington')?.place).toBe('map');
  });
  test('[DOW-13.1.4] the French cavalry corps never, whatever they lose', () => {
    const { at } = army({ 'fr.ivc.watier': 3, 'fr.ivc.delort': 2, 'fr.ivc.ha-ivc': 2 });
    expect(at.position.corps['fr.ivc']).toEqual({ demoralized: true, dissolved: false });
  });
  test('[DOW-13.2.1] [DOW-13.2.2] [DOW-13.2.3] [DOW-13.2.4] armies go at 46, 70 and 72', () => {
    const levels = Object.fromEntries(units.armies.map(({ id, disintegration }) => [id, disintegration]));
    expect(levels).toEqual({ prussian: 46, allied: 70, french: 72 });
    // The Prussians: one corps broken, the rest spread so that no second one is.
    const near = { ...spread('pr.iv', 34), ...spread('pr.i', level('pr.i') - 1), 'pr.ii.bose': 1 };
    expect(army(near).at.position.armies.prussian.disintegrated).toBe(false);
    const { at, unit } = army({ ...near, 'pr.ii.bose': 2 });
    expect(at.position.armies.prussian).toMatchObject({ demoralized: false, disintegrated: true });
    expect(unit('pr.i.jagow')?.place).toBe('gone');
    expect(at.position.leaders.coalition.find(({ id }) => id === 'pr.blucher')?.place).toBe('gone');
  });
  test('[DOW-13.2.1] [DOW-13.1.1] with an army all of its corps are gone, and none of the other two armies', () => {
    const { at, events } = army({ ...spread('pr.iv', 34), ...spread('pr.i', 10), 'pr.ii.bose': 1 });
    const last = at.position.units.coalition.map((u) => (u.id === 'pr.ii.bose' ? { ...u, losses: 2 } : u));
    at.draft.update({ units: { ...at.position.units, coalition: last } });
    settleMorale(at);
    for (const { id, army: of } of units.corps)
      expect([id, at.position.corps[id]?.dissolved]).toEqual([id, of === 'prussian']);
    expect(events.find(({ type }) => type === 'armyDissolved')).toMatchObject({
      army: 'prussian',
      losses: 46,
      level: 46,
      reveals: true,
    });
    expect(at.position.leaders.coalition.find(({ id }) => id === 'al.wellington')?.place).toBe('map');
  });
  test('[DOW-13.2.3] Wellington’s at 70 and not at 69', () => {
    const near = {
      ...spread('al.r', 22),
      ...spread('al.c', 20),
      ...spread('al.i', 18),
      ...spread('al.ii', 7),
    };
    expect(army({ ...near, 'al.c.dornberg': 2 }).at.position.armies.allied.disintegrated).toBe(false);
    const total = Object.values(near).reduce((n, x) => n + x, 0);
    expect(total).toBe(67);
    expect(army({ ...near, ...spread('al.c', 23) }).at.position.armies.allied.disintegrated).toBe(true);
  });
  test('[DOW-13.2.4] [DOW-14.0.1] the French at 72, and the Allies win at once', () => {
    const near = {
      ...spread('fr.i', 19),
      ...spread('fr.ii', 16),
      ...spread('fr.vi', 12),
      ...spread('fr.ig', 21),
    };
    const total = Object.values(near).reduce((n, x) => n + x, 0);
    expect(total).toBe(68);
    expect(army({ ...near, ...spread('fr.iiic', 3) }).at.position.outcome).toBeNull();
    expect(army({ ...near, ...spread('fr.iiic', 4) }).at.position.outcome).toMatchObject({
      code: 'french-disintegrated',
    });
  });
  test('losses that come one after another end in the same', () => {
    const { at, unit } = army({});
    lose(at, ['fr.vi.subervie'], 3, 'test');
    expect(unit('fr.vi.subervie')).toMatchObject({ place: 'cadre', losses: 3 });
  });
  test('[DOW-11.10.2.1] [DOW-11.10.2.2] points are taken from the first until it is gone, then from the next, and nobody else is looked at', () => {
    const lost = (points: number) => {
      const { at, events } = army({});
      lose(at, ['fr.vi.subervie', 'fr.i.quiot', 'fr.ii.foy'], points, 'test');
      return events.flatMap((event) =>
        event.type === 'lossesTaken' ? [`${event.unit} ${event.points}`] : [],
      );
    };
    expect(lost(2)).toEqual(['fr.vi.subervie 2']);
    expect(lost(3)).toEqual(['fr.vi.subervie 3']);
    expect(lost(4)).toEqual(['fr.vi.subervie 3', 'fr.i.quiot 1']);
  });
});
