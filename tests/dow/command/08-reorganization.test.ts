import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/dow/ai/bots.ts';
import { regained } from '../../../src/systems/dow/ai/commanding/cadres.ts';
import { type Skirmish, table } from '../skirmish.ts';
import { stacksOf, withStacks } from '../stacks.ts';

const far = { 'al.far': { hex: '2020', movement: 4 } };
/** A field so wide that nobody threatens anybody. */
const wide = (skirmish: Skirmish) =>
  table({ columns: 24, rows: 24, ...skirmish, pieces: { ...skirmish.pieces, ...far } });
const corpsOf = (t: ReturnType<typeof table>, id: string) =>
  t.game.observe(t.position, 'french').corps.find((c) => c.id === id);

/** III Cavalry Corps of the book's example: everybody a cadre with Kellermann. */
const kellermann = (lost: readonly string[], demoralized: boolean) => {
  const t = wide({
    leaders: { 'fr.kellermann': '0505', 'fr.ney': '0303' },
    pieces: {
      'fr.dhurbal': { hex: '0502', arm: 'cavalry', corps: 'fr.iiic', strength: 3, morale: 4 },
      'fr.lhertier': { hex: '0503', arm: 'cavalry', corps: 'fr.iiic', strength: 4, morale: 3 },
      'fr.ha': { hex: '0504', arm: 'horse-artillery', corps: 'fr.iiic', strength: 2, morale: 3 },
    },
  });
  const french = stacksOf(t.position, 'french');
  for (const id of lost)
    t.mark(id, { place: 'cadre', losses: { 'fr.dhurbal': 3, 'fr.lhertier': 4, 'fr.ha': 2 }[id] ?? 0 });
  const left = Object.fromEntries(Object.entries(french).filter(([, s]) => !lost.includes(s[0] as string)));
  t.position = {
    ...withStacks(t.position, 'french', left),
    corps: { ...t.position.corps, 'fr.iiic': { demoralized, dissolved: false } },
  };
  return t;
};

describe('8.1 reorganization', () => {
  test('[DOW-8.0] [DOW-8.1.1] only in the command phase, and only with casualties', () => {
    const t = wide({
      pieces: { 'fr.a': { hex: '0505', losses: 2 }, 'fr.b': { hex: '0507' } },
      leaders: { 'fr.ney': '0303' },
    });
    expect(t.why({ type: 'reorganize', unit: 'fr.b' })).toEqual(['no-casualties DOW-8.1.1']);
    expect(t.why({ type: 'reorganize', unit: 'fr.a' })).toEqual([]);
    t.toMovement();
    expect(t.why({ type: 'reorganize', unit: 'fr.a' })).toEqual(['not-now DOW-9.0.1']);
  });

  test('[DOW-8.1.2] the owner may decline', () => {
    const t = wide({ pieces: { 'fr.a': { hex: '0505', losses: 2 } } }).toMovement();
    expect(t.step).toBe('dow.movement.move');
    expect(t.unit('fr.a').losses).toBe(2);
  });

  test('[DOW-8.1.3] not where an enemy could come beside it with his whole move', () => {
    const near = (hex: string) =>
      table({
        columns: 24,
        rows: 24,
        pieces: { 'fr.a': { hex: '0505', losses: 1 }, 'al.x': { hex, movement: 4 } },
      }).why({ type: 'reorganize', unit: 'fr.a' });
    // Five hexes away: four of them marched leave the enemy beside it.
    expect(near('0510')).toEqual(['enemy-too-near DOW-8.1.3']);
    expect(near('0511')).toEqual([]);
  });

  test('[DOW-8.1.3] mud shortens the span', () => {
    const t = table({
      columns: 24,
      rows: 24,
      weather: 'mud',
      pieces: { 'fr.a': { hex: '0505', losses: 1 }, 'al.x': { hex: '0510', movement: 4 } },
    });
    expect(t.why({ type: 'reorganize', unit: 'fr.a' })).toEqual([]);
  });

  test('[DOW-8.1.4] [DOW-8.1.16] [DOW-4.2.A.4] [DOW-4.2.C] it does not move this turn, though it recovered nothing, and is face up again after movement', () => {
    const t = wide({ pieces: { 'fr.a': { hex: '0505', losses: 3, morale: 1 } } });
    t.act({ type: 'reorganize', unit: 'fr.a' });
    expect(t.unit('fr.a').reorganizing).toBe(true);
    t.act({ type: 'endPlanning' }).roll(6);
    t.toMovement();
    expect(t.unit('fr.a').losses).toBe(3);
    expect(t.why({ type: 'march', units: ['fr.a'], path: ['0506'] })).toEqual(['reorganizing DOW-8.1.4']);
    t.act({ type: 'endMovement' });
    expect(t.unit('fr.a').reorganizing).toBe(false);
  });

  test('[DOW-8.1.5] all are named before anybody rolls, and nobody twice', () => {
    const t = wide({
      pieces: {
        'fr.a': { hex: '0505', losses: 1, morale: 1 },
        'fr.b': { hex: '0508', losses: 1, morale: 1 },
      },
    });
    t.act({ type: 'reorganize', unit: 'fr.a' });
    expect(t.why({ type: 'reorganize', unit: 'fr.a' })).toEqual(['reorganizing DOW-8.1.5']);
    t.act({ type: 'reorganize', unit: 'fr.b' }, { type: 'endPlanning' });
    expect(t.step).toBe('dow.reorganization.choose');
    expect(t.why({ type: 'reorganize', unit: 'fr.b' })).toEqual(['not-now DOW-8.1.5']);
    t.act({ type: 'rollFor', unit: 'fr.b' });
    expect(t.pending).toMatchObject({ facts: { unit: 'fr.b' } });
  });

  test('[DOW-8.1.6] [DOW-8.1.11] [DOW-8.1.12] [DOW-8.1.13] as many rolls as morale; at most the morale brings a point back', () => {
    const t = wide({ pieces: { 'fr.a': { hex: '0505', strength: 6, losses: 4, morale: 3 } } });
    t.act({ type: 'reorganize', unit: 'fr.a' }, { type: 'endPlanning' }).roll(3);
    expect(t.unit('fr.a').losses).toBe(3);
    t.roll(4);
    expect(t.unit('fr.a').losses).toBe(3);
    t.roll(1);
    expect(t.unit('fr.a').losses).toBe(2);
    expect(t.step).toBe('dow.movement.move');
  });

  test('[DOW-8.1.12] never more than it has lost', () => {
    const t = wide({ pieces: { 'fr.a': { hex: '0505', losses: 1, morale: 4 } } });
    t.act({ type: 'reorganize', unit: 'fr.a' }, { type: 'endPlanning' }).roll(1);
    expect(t.unit('fr.a').losses).toBe(0);
    expect(t.step).toBe('dow.movement.move');
  });

  test('[DOW-8.1.12] [DOW-5.2.1] nor more than its hex has room for', () => {
    const full = (beside: number) => {
      const t = wide({
        pieces: {
          'fr.a': { hex: '0505', strength: 4, losses: 3, morale: 4 },
          'fr.b': { hex: '0505', strength: beside },
        },
      });
      return t.act({ type: 'reorganize', unit: 'fr.a' }, { type: 'endPlanning' });
    };
    // Eleven points and one: there is no room for a second, and nothing is rolled for.
    const none = full(11);
    expect([none.step, none.unit('fr.a').losses]).toEqual(['dow.movement.move', 3]);
    const one = full(10).roll(1);
    expect([one.step, one.unit('fr.a').losses]).toEqual(['dow.movement.move', 2]);
    expect(one.game.invariants(one.position)).toEqual([]);
  });

  test('[DOW-8.1.7] a demoralized corps has a roll and a point of morale less', () => {
    const t = wide({
      pieces: { 'fr.a': { hex: '0505', strength: 20, losses: 15, morale: 3 } },
      demoralized: ['fr.i'],
    });
    t.act({ type: 'reorganize', unit: 'fr.a' }, { type: 'endPlanning' });
    expect(t.pending).toMatchObject({ facts: { rolls: 2 } });
    t.roll(3);
    expect(t.last('reorganizationRolled')).toMatchObject({ morale: 2, recovered: false });
    t.roll(2);
    expect(t.unit('fr.a').losses).toBe(14);
  });

  test.each([
    ['DOW-8.1.8', { 'fr.napoleon': '0505' }, 'french', 2],
    ['DOW-8.1.8', { 'fr.ney': '0505' }, 'french', 2],
    ['DOW-8.1.9', { 'fr.derlon': '0505' }, 'french', 1],
    ['DOW-8.1.10', { 'fr.derlon': '0505', 'fr.ney': '0505' }, 'french', 3],
    ['DOW-8.1.10', { 'fr.ney': '0505', 'fr.napoleon': '0505' }, 'french', 4],
    ['DOW-8.1.9', { 'fr.reille': '0505' }, 'french', 0],
  ] as const)('[%s] leaders in the same hex help: %o', (_rule, leaders, _army, help) => {
    const t = wide({ leaders, pieces: { 'fr.a': { hex: '0505', losses: 1, morale: 1 } } });
    t.act({ type: 'reorganize', unit: 'fr.a' });
    while (t.step === 'dow.command.plan') t.act({ type: 'endPlanning' });
    t.roll(6);
    expect(t.last('reorganizationRolled').check?.total).toBe(6 - help);
  });

  test('[DOW-8.1.8] [DOW-8.1.9] Blücher helps by two, Wellington by one, even the Reserve he leads', () => {
    const help = (leader: string, unit: string) => {
      const t = table({
        columns: 24,
        rows: 24,
        first: 'coalition',
        leaders: { [leader]: '0505' },
        pieces: { [unit]: { hex: '0505', losses: 1, morale: 1 }, 'fr.far': { hex: '2020' } },
      });
      t.act({ type: 'reorganize', unit });
      while (t.step === 'dow.command.plan') t.act({ type: 'endPlanning' });
      t.roll(6);
      return 6 - (t.last('reorganizationRolled').check?.total ?? 0);
    };
    expect(help('pr.blucher', 'pr.a')).toBe(2);
    expect(help('al.wellington', 'al.a')).toBe(1);
  });

  test('[DOW-8.1.14] [DOW-8.1.15] [DOW-12.3] corps and army totals fall, and below its level the corps takes heart', () => {
    const t = wide({
      pieces: { 'fr.a': { hex: '0505', strength: 20, losses: 13, morale: 3 } },
      demoralized: ['fr.i'],
    });
    expect(corpsOf(t, 'fr.i')).toMatchObject({ losses: 13, demoralized: true });
    t.act({ type: 'reorganize', unit: 'fr.a' }, { type: 'endPlanning' }).roll(1);
    expect(corpsOf(t, 'fr.i')).toMatchObject({ losses: 12, demoralized: false });
    expect(t.game.observe(t.position, 'french').armies.french.losses).toBe(12);
    expect(t.last('corpsRecovered')).toMatchObject({ corps: 'fr.i' });
  });
});

describe('8.2, 8.3 cadres', () => {
  test('[DOW-8.3.4] d’Hurbal with Kellermann rolls 2, 4, 6, 3 and is back at full strength', () => {
    const t = kellermann(['fr.dhurbal'], false);
    t.act({ type: 'rally', unit: 'fr.dhurbal' }, { type: 'endPlanning' }).roll(2, 4, 6, 3);
    expect(t.unit('fr.dhurbal')).toMatchObject({ place: 'map', losses: 0 });
    expect(t.hex('fr.dhurbal')).toBe('0505');
  });

  test('[DOW-8.3.4] five succeeds with the leader, and six does not', () => {
    const t = kellermann(['fr.dhurbal'], false);
    t.act({ type: 'rally', unit: 'fr.dhurbal' }, { type: 'endPlanning' }).roll(5, 6);
    expect(t.unit('fr.dhurbal').losses).toBe(2);
  });

  test('[DOW-8.3.5] [DOW-8.3.6] the whole corps: 3 rolls at 1-4, 2 at 1-3, 2 at 1-3; four points back leave it demoralized', () => {
    const t = kellermann(['fr.dhurbal', 'fr.lhertier', 'fr.ha'], true);
    for (const unit of ['fr.dhurbal', 'fr.lhertier', 'fr.ha']) t.act({ type: 'rally', unit });
    t.act({ type: 'endPlanning' });
    t.act({ type: 'rollFor', unit: 'fr.dhurbal' });
    expect(t.pending).toMatchObject({ facts: { rolls: 3 } });
    t.roll(1, 3, 5);
    expect(t.unit('fr.dhurbal').losses).toBe(1);
    t.act({ type: 'rollFor', unit: 'fr.lhertier' });
    expect(t.pending).toMatchObject({ facts: { rolls: 2 } });
    t.roll(1, 6);
    t.roll(2, 5);
    expect(t.unit('fr.lhertier').losses).toBe(3);
    expect(t.unit('fr.ha').losses).toBe(1);
    expect(corpsOf(t, 'fr.iiic')).toMatchObject({
      losses: 5,
      demoralized: true,
      demoralization: 5,
      strength: 9,
    });
  });

  test('[DOW-8.3.6] a fifth point cures it', () => {
    const t = kellermann(['fr.dhurbal', 'fr.lhertier', 'fr.ha'], true);
    for (const unit of ['fr.dhurbal', 'fr.lhertier', 'fr.ha']) t.act({ type: 'rally', unit });
    t.act({ type: 'endPlanning' }, { type: 'rollFor', unit: 'fr.dhurbal' }).roll(1, 3, 4);
    t.act({ type: 'rollFor', unit: 'fr.lhertier' }).roll(1, 6).roll(2, 5);
    expect(corpsOf(t, 'fr.iiic')).toMatchObject({ losses: 4, demoralized: false });
  });

  test('[DOW-8.2.1] [DOW-8.2.2] [DOW-11.10.1.3] a unit that has lost all is a cadre that may come back with its leader', () => {
    const t = table({
      columns: 24,
      rows: 24,
      leaders: { 'al.wellington': '2020' },
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'al.x': { hex: '0506', strength: 1, morale: 1 },
        'al.y': { hex: '2020' },
      },
    }).toCombat();
    t.attack(['0505'], '0506').roll(3);
    expect(t.last('combatRolled').result).toBe('Dr2');
    t.act({ type: 'hold' });
    expect(t.unit('al.x')).toMatchObject({ place: 'cadre', losses: 1 });
    expect(t.hex('al.x')).toBeUndefined();
    while (t.position.phasing === 'french')
      t.act(
        t.options('endCombat')[0] ??
          t.options('endBreakthrough')[0] ??
          (t.game.options(t.position, t.seat).actions[0] as never),
      );
    expect(t.why({ type: 'rally', unit: 'al.x' }, 'allied')).toEqual([]);
  });

  test('[DOW-8.3.1] not while an enemy is near the leader', () => {
    const t = kellermann(['fr.dhurbal'], false);
    const { leaders } = t.position;
    t.position = {
      ...t.position,
      leaders: {
        ...leaders,
        french: leaders.french.map((l) => (l.id === 'fr.kellermann' ? { ...l, hex: '2018' } : l)),
      },
    };
    expect(t.why({ type: 'rally', unit: 'fr.dhurbal' })).toEqual(['enemy-too-near DOW-8.3.1']);
  });

  test('[DOW-12.7.1.4] nor is a cadre of a demoralized army called back', () => {
    const t = kellermann(['fr.dhurbal'], false);
    expect(t.why({ type: 'rally', unit: 'fr.dhurbal' })).toEqual([]);
    const armies = { ...t.position.armies, french: { demoralized: true, disintegrated: false } };
    t.position = { ...t.position, armies };
    expect(t.why({ type: 'rally', unit: 'fr.dhurbal' })).toEqual(['army-demoralized DOW-12.7.1.4']);
  });

  test('[DOW-8.3.2] a leader who calls a cadre commands nobody of his corps this turn', () => {
    const command = (rally: boolean) => {
      const t = kellermann(['fr.dhurbal'], false);
      (t.skirmish as { command?: true }).command = true;
      if (rally) t.act({ type: 'rally', unit: 'fr.dhurbal' });
      t.act({ type: 'endPlanning' });
      return t.position.units.french.find(({ id }) => id === 'fr.lhertier')?.outOfCommand;
    };
    expect(command(false)).toBe(false);
    expect(command(true)).toBe(true);
  });

  test('[DOW-8.3.3] no more cadres than the hex can hold', () => {
    const t = kellermann(['fr.dhurbal', 'fr.lhertier', 'fr.ha'], false);
    t.game.world.map.hexes['0505'] = { terrain: 'town', elevation: 1, level: 0 };
    t.position = withStacks(t.position, 'french', {});
    t.act({ type: 'rally', unit: 'fr.ha' });
    expect(t.why({ type: 'rally', unit: 'fr.dhurbal' })).toEqual(['one-unit-only DOW-8.3.3']);
  });
});

describe('the Captain and the cadres of his corps', () => {
  const planned = (t: ReturnType<typeof table>) => {
    const captain = LEVELS.normal?.(t.game) as Bot;
    const options = t.game.options(t.position, 'french').actions;
    const view = t.game.observe(t.position, 'french');
    return captain.choose({ view, seat: 'french', options, random: randomAt(1, 1) });
  };

  test('he gathers first whom he regains most of, and ends the planning when nobody is left', () => {
    const t = kellermann(['fr.dhurbal', 'fr.lhertier', 'fr.ha'], false);
    // D'Hurbal rolls four times and wants five or less; the guns three times, four or less, and have but two to regain.
    expect([
      regained(t.game.world, t.position, 'fr.dhurbal'),
      regained(t.game.world, t.position, 'fr.ha'),
    ]).toEqual([3, 2]);
    expect(planned(t)).toEqual({ type: 'rally', unit: 'fr.dhurbal' });
    expect(planned(kellermann([], false))).toEqual({ type: 'endPlanning' });
  });
});
