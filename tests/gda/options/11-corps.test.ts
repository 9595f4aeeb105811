import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Scrap } from '../field.ts';
import { codes, post, step } from '../pieces.ts';

type Rating = 'strategist' | 'tactician' | 'veteran' | 'aristocrat';

/** Two divisions of one brigade each under a corps commander; the second division has two ADCs. */
const corps = (rating: Rating, more: Partial<Scrap> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [400, 300] },
      { id: 'fr.b.1', at: [1200, 300] },
    ],
    adcs: 1,
    sheets: { 'fr.b': { division: 1 } },
    corps: {
      name: 'Davout',
      rating,
      divisions: [{ commander: { name: 'Friant', rating: 'campaigner' }, adcs: 2 }],
    },
    ...more,
  }).begin('gda.commandPhase');
const adcs = (f: Field): readonly number[] => f.position.armies.french.divisions.map((one) => one.adcs);
const dice = (f: Field): number => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'chance' ? pending.request.count : 0;
};

describe('divisions of a corps', () => {
  test('[GDA-11.7.1] [GDA-11.1.1] each division throws for its own ADCs and has those', () => {
    const f = corps('aristocrat');
    // One of the first division, two of the second, one of the enemy.
    expect(dice(f)).toBe(4);
    expect(adcs(f.roll(1, 3, 3, 1))).toEqual([0, 2]);
  });

  test('[GDA-11.7.2] [GDA-11.7.3] no commander sends his ADCs to another division or sends for its brigades', () => {
    const f = corps('aristocrat').roll(1, 3, 3, 1);
    expect(codes(f, post({ task: 'attachment', brigade: 'fr.b' }))).toEqual([]);
    expect(f.refusals('french', post({ task: 'attachment', brigade: 'fr.a' }))).toEqual([
      { rule: 'GDA-11.7.2', code: 'too-few-adcs', facts: { cost: 1, adcs: 0, division: 0 } },
    ]);
  });

  test('[GDA-3.16.7] each division may see its commander ride once, and one does not use up the other', () => {
    const f = corps('aristocrat').roll(3, 3, 3, 1);
    f.staff('french', { adcs: 3, commandUsed: true }).staff('french', { adcs: 3 }, 1);
    expect(codes(f, post({ task: 'command', brigade: 'fr.a' }))).toEqual(['once-a-game']);
    expect(codes(f, post({ task: 'command', brigade: 'fr.b' }))).toEqual([]);
    f.act('french', post({ task: 'command', brigade: 'fr.b' })).post('allied');
    expect(f.position.armies.french.divisions.map((one) => one.commandUsed)).toEqual([true, true]);
  });

  test('[GDA-8.17.1] a division without an ADC cannot cover its faltering brigade with another division’s', () => {
    const f = corps('aristocrat', { brigades: { 'fr.a': { command: 'faltering' } } }).roll(1, 3, 3, 1);
    expect(f.told('divisionalMorale')[0]).toMatchObject({ division: 0, sent: 0, without: ['fr.a'] });
    expect(adcs(f)).toEqual([0, 2]);
  });

  test('[GDA-3.29.3] for the initiative brigades of all divisions that waver count', () => {
    const f = corps('aristocrat', {
      brigades: { 'fr.a': { command: 'faltering' }, 'fr.b': { command: 'faltering' } },
    }).roll(3, 3, 3, 1);
    f.post('french').post('allied');
    while (step(f) !== 'gda.commandPhase.initiative') f.roll(4);
    f.roll(6, 6, 1, 1);
    expect(f.told('initiativeRolled')[0]?.french.lines.map(({ value }) => value)).toEqual([12, -1, -1]);
  });
});

describe('the corps commander', () => {
  test('[GDA-11.6.1] an aristocrat gives nobody anything', () => {
    expect(step(corps('aristocrat').roll(3, 3, 3, 1))).toBe('gda.commandPhase.post');
  });

  test.each([
    ['GDA-11.3.1', 'strategist', 3],
    ['GDA-11.4.1', 'tactician', 3],
    ['GDA-11.5.1', 'veteran', 2],
  ] as const)('[%s] a %s throws for %i of his own after his divisions', (_rule, rating, count) => {
    const f = corps(rating).roll(1, 1, 1, 1);
    expect(step(f)).toBe('gda.commandPhase.corpsAdcs');
    expect(dice(f)).toBe(count);
  });

  test('[GDA-11.3.1] a strategist has one at least, a tactician may have none', () => {
    expect(corps('strategist').roll(1, 1, 1, 1).roll(1, 2, 2).told('corpsAdcsCounted')[0]?.adcs).toBe(1);
    const f = corps('tactician').roll(1, 1, 1, 1).roll(1, 2, 2);
    // Nor has he anything to write: the allied commander has none at hand either.
    expect(step(f)).toBe('gda.commandRoll.roll');
    expect(adcs(f)).toEqual([0, 0]);
  });

  test('[GDA-11.3.2] a strategist divides them as he likes', () => {
    const f = corps('strategist').roll(1, 1, 1, 1).roll(3, 3, 3);
    expect(codes(f, { type: 'allotAdcs', adcs: [2, 2] })).toEqual(['too-few-adcs']);
    expect(codes(f, { type: 'allotAdcs', adcs: [3] })).toEqual(['one-number-for-each-division']);
    expect(adcs(f.act('french', { type: 'allotAdcs', adcs: [2, 1] }))).toEqual([2, 1]);
    expect(step(f)).toBe('gda.commandPhase.post');
  });

  test.each([
    ['GDA-11.4.1', 'tactician', [3, 3, 3]],
    ['GDA-11.5.1', 'veteran', [3, 3]],
  ] as const)('[%s] a %s gives all to one division', (rule, rating, thrown) => {
    const f = corps(rating)
      .roll(1, 1, 1, 1)
      .roll(...thrown);
    expect(
      f.refusals('french', { type: 'allotAdcs', adcs: [1, 1] }).map((one) => [one.rule, one.code]),
    ).toEqual([[rule, 'one-division-only']]);
    expect(codes(f, { type: 'rollForDivision', division: 0 })).toEqual(['only-a-strategist']);
    expect(adcs(f.act('french', { type: 'allotAdcs', adcs: [0, thrown.length] }))).toEqual([
      0,
      thrown.length,
    ]);
  });

  test('[GDA-11.3.3] [GDA-11.3.4] a strategist may instead have one division throw all its dice again, and that stands', () => {
    const f = corps('strategist').roll(3, 1, 6, 1).roll(3, 3, 3);
    expect(adcs(f)).toEqual([1, 1]);
    // One die is enough to throw again, none is not.
    expect(codes(f, { type: 'rollForDivision', division: 0 })).toEqual([]);
    const bare = corps('strategist', { brigades: { 'fr.a': { adcLost: true } } })
      .roll(3, 1, 1)
      .roll(3, 3, 3);
    expect(codes(bare, { type: 'rollForDivision', division: 0 })).toEqual(['no-dice']);
    f.act('french', { type: 'rollForDivision', division: 1 });
    expect(dice(f)).toBe(2);
    f.roll(1, 2);
    expect(adcs(f)).toEqual([1, 0]);
    expect(step(f)).toBe('gda.commandPhase.post');
  });

  test('[GDA-11.8.3] with the radius in use he reaches commanders within 120 cm', () => {
    const far = (x: number): string[] => {
      const f = corps('tactician', { options: { commandRadius: true } })
        .roll(1, 1, 1, 1)
        .roll(3, 3, 3);
      const { french } = f.position.armies;
      f.position = {
        ...f.position,
        armies: { ...f.position.armies, french: { ...french, corps: { x: 0, y: 0 } } },
      };
      f.staff('french', { commander: { x, y: 0 } });
      return codes(f, { type: 'allotAdcs', adcs: [3, 0] });
    };
    expect([far(120_000), far(120_001)]).toEqual([[], ['beyond-his-reach']]);
  });
});

describe('how far a commander reaches', () => {
  const reach = (
    rating: 'incomparable' | 'campaigner' | 'commissariat' | 'blusterer',
    x: number,
  ): string[] => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [100, 300] }],
      rating,
      adcs: 2,
      options: { commandRadius: true },
      brigades: { 'fr.a': { brigadier: { at: { x, y: 0 }, with: null, moved: false } } },
    }).begin('gda.commandPhase');
    f.roll(...Array<number>(dice(f)).fill(3));
    for (const side of ['french', 'allied'] as const)
      if (step(f) === 'gda.commandPhase.rideHeadquarters') f.act(side, { type: 'endHeadquarters' });
    return codes(f, post({ task: 'attachment', brigade: 'fr.a' }));
  };

  test.each([
    ['incomparable', 80],
    ['campaigner', 70],
    ['commissariat', 70],
    ['blusterer', 60],
  ] as const)('[GDA-11.8.1] [GDA-11.8.2] %s: %i cm', (rating, cm) => {
    expect(reach(rating, cm * 1000)).toEqual([]);
    expect(reach(rating, cm * 1000 + 1)).toEqual(['beyond-command-radius']);
  });

  test('[GDA-3.5.3] without that rule distance does not matter', () => {
    const f = field({ french: [{ id: 'fr.a.1' }] })
      .begin('gda.commandPhase')
      .roll(3, 1);
    f.staff('french', { commander: { x: 180_000, y: 120_000 } });
    expect(codes(f, post({ task: 'attachment', brigade: 'fr.a' }))).toEqual([]);
  });

  test('[GDA-11.8.4] [GDA-11.9.1] he rides 30 cm at the price of an ADC, once', () => {
    const f = field({ french: [{ id: 'fr.a.1' }], adcs: 2, options: { commandRadius: true } })
      .begin('gda.commandPhase')
      .roll(3, 3, 1, 1)
      .staff('french', { commander: { x: 1000, y: 1000 } });
    const ride = (x: number): GdaAction => ({ type: 'moveHeadquarters', division: 0, x, y: 1000 });
    expect(codes(f, ride(31_001))).toEqual(['commander-too-far']);
    f.act('french', ride(31_000));
    expect(f.position.armies.french.divisions[0]).toMatchObject({
      adcs: 1,
      commander: { x: 31_000, y: 1000 },
    });
    // The allied commander has no ADC, so nobody else is asked, and one ride is all.
    expect(step(f)).toBe('gda.commandPhase.post');
  });

  test('[GDA-11.9.1] without an ADC he stays', () => {
    const f = field({ french: [{ id: 'fr.a.1' }], options: { commandRadius: true } })
      .begin('gda.commandPhase')
      .roll(1, 1);
    expect(step(f)).toBe('gda.commandRoll.roll');
  });
});
