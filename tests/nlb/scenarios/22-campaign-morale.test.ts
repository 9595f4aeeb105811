import { describe, expect, test } from 'vitest';
import type { CorpsState } from '../../../src/systems/nlb/rules/position.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const level = (army: 'french' | 'prussian' | 'allied', corps: string, points: number) => ({
  army,
  corps,
  level: points,
  rule: 'NLB-22.3.2',
});

const corps = (table: Table) =>
  Object.fromEntries(
    table.game
      .observe(table.position, 'spectator')
      .corps.map(({ id, demoralized, level: l }) => [id, `${l.total}${demoralized ? ' broken' : ''}`]),
  );

describe('officers near broken officers (22.5A)', () => {
  /**
   * Officers of French corps in a row; those named in `lost` have lost a unit of five points. Play stands at
   * the first French command phase and has just passed its morale segment.
   */
  const row = (
    posts: Readonly<Record<string, string>>,
    lost: readonly string[],
    levels: readonly ReturnType<typeof level>[],
    more: Partial<Skirmish> = {},
  ): Table => {
    const tags = Object.keys(posts);
    const table = skirmish({
      columns: 40,
      pieces: {
        ...Object.fromEntries(
          tags.map((tag) => [`fr.u${tag}`, { hex: posts[tag] as string, org: tag, strength: 5 }]),
        ),
        ...Object.fromEntries(tags.map((tag) => [`fr.live${tag}`, { hex: posts[tag] as string, org: tag }])),
        'al.x': { hex: '4012' },
        ...more.pieces,
      },
      leaders: {
        'fr.leader.n': { hex: posts[tags[0] as string] as string, capacity: 1 },
        ...Object.fromEntries(
          tags.map((tag) => [`fr.leader.o${tag}`, { hex: posts[tag] as string, org: tag }]),
        ),
        ...more.leaders,
      },
      scenario: {
        chapters: ['10', '11', '13'],
        turns: { first: '16/1400', last: '16/2000', rule: 'NLB-3.2B' },
        corpsMorale: {
          levels: [...levels],
          proximity: { range: 5, cut: 2, exempt: ['french.1c', 'french.2c'], rule: 'NLB-22.5A.1' },
        },
        ...more.scenario,
      },
    });
    const { forces, armies } = table.position;
    const fell = new Set(lost.map((tag) => `fr.u${tag}`));
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        french: forces.french.map((u) => (fell.has(u.id) ? { ...u, place: 'eliminated' as const } : u)),
      },
      armies: { ...armies, french: { losses: 5 * lost.length, demoralized: false, disintegrated: false } },
    };
    return table.act({ type: 'endCommand' });
  };

  test('[NLB-22.5A.1] a corps whose officer is within five hexes of a broken one has its level cut by two, while he is', () => {
    const levels = [level('french', '1', 5), level('french', '2', 10), level('french', '3', 10)];
    const table = row({ '1': '0505', '2': '1005', '3': '1105' }, ['1'], levels);
    expect(corps(table)).toEqual({ 'french.1': '5 broken', 'french.2': '8', 'french.3': '10' });
    // He rides away; in the next segment the cut is gone.
    table
      .act({ type: 'ride', leader: 'fr.leader.o2', path: ['1105', '1205', '1305'] })
      .pass()
      .pass();
    expect(corps(table)['french.2']).toBe('8');
    table.act({ type: 'endCommand' });
    expect(corps(table)['french.2']).toBe('10');
  });

  test('[NLB-22.5A.2] which may demoralize it', () => {
    const levels = [level('french', '1', 5), level('french', '2', 7)];
    const near = row({ '1': '0505', '2': '1005' }, ['1', '2'], levels);
    // Broken in its turn, the second draws on the first as well.
    expect(corps(near)).toEqual({ 'french.1': '3 broken', 'french.2': '5 broken' });
    expect(
      near.game.observe(near.position, 'french').leaders.find((l) => l.id === 'fr.leader.o2')?.demoralized,
    ).toBe(true);
    const far = row({ '1': '0505', '2': '1105' }, ['1', '2'], levels);
    expect(corps(far)).toEqual({ 'french.1': '5 broken', 'french.2': '7' });
  });

  test('[NLB-22.5A.2] [NLB-13.3.2] and it does not recover because its officer rides away', () => {
    const levels = [level('french', '1', 5), level('french', '2', 7)];
    const table = row({ '1': '0505', '2': '1005' }, ['1', '2'], levels);
    expect(corps(table)['french.2']).toBe('5 broken');
    table
      .act({ type: 'ride', leader: 'fr.leader.o2', path: ['1105', '1205', '1305'] })
      .pass()
      .pass();
    table.act({ type: 'endCommand' });
    expect(corps(table)).toEqual({ 'french.1': '5 broken', 'french.2': '7 broken' });
    expect(table.of('corpsRecovered')).toEqual([]);
    expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLB-22.5A.3] and from there it spreads to the next', () => {
    const levels = [level('french', '1', 5), level('french', '2', 7), level('french', '3', 7)];
    const table = row({ '1': '0505', '2': '1005', '3': '1505' }, ['1', '2', '3'], levels);
    expect(corps(table)).toEqual({ 'french.1': '3 broken', 'french.2': '5 broken', 'french.3': '5 broken' });
    const gap = row({ '1': '0505', '2': '1005', '3': '1505' }, ['1', '3'], levels);
    expect(corps(gap)).toEqual({ 'french.1': '5 broken', 'french.2': '5', 'french.3': '7' });
  });

  test('[NLB-22.5A.4] French cavalry corps neither suffer nor cause it', () => {
    const levels = [level('french', '1', 5), level('french', '1c', 7), level('french', '2', 7)];
    const table = row({ '1': '0505', '1c': '0605', '2': '2005' }, ['1'], levels);
    expect(corps(table)['french.1c']).toBe('7');
    const cause = row(
      { '1c': '0605', '2': '0705' },
      ['1c'],
      [level('french', '1c', 3), level('french', '2', 7)],
    );
    expect(corps(cause)).toEqual({ 'french.1c': '3 broken', 'french.2': '7' });
  });

  test('[NLB-22.5A.5] nor do Allied nations', () => {
    const table = skirmish({
      pieces: {
        'al.dead': { hex: '0505', strength: 5 },
        'al.b': { hex: '0505', org: '2', nationality: 'netherlands' },
        'pr.c': { hex: '0506' },
        'fr.x': { hex: '1212' },
      },
      leaders: {
        'al.leader.w': { hex: '0505', capacity: 1 },
        'al.leader.one': { hex: '0505', org: '1' },
        'al.leader.two': { hex: '0505', org: '2', nationality: 'netherlands' },
        'pr.leader.p': { hex: '0506', org: '1' },
      },
      scenario: {
        chapters: ['10', '11', '13'],
        firstPlayer: 'coalition',
        corpsMorale: {
          levels: [
            level('allied', 'british', 5),
            level('allied', 'netherlands', 9),
            level('prussian', '1', 9),
          ],
          proximity: { range: 5, cut: 2, exempt: [], rule: 'NLB-22.5A.1' },
        },
      },
    });
    const { forces, armies } = table.position;
    table.position = {
      ...table.position,
      forces: {
        ...forces,
        coalition: forces.coalition.map((u) =>
          u.id === 'al.dead' ? { ...u, place: 'eliminated' as const } : u,
        ),
      },
      armies: { ...armies, allied: { losses: 5, demoralized: false, disintegrated: false } },
    };
    table.act({ type: 'endCommand' });
    expect(corps(table)).toEqual({
      'allied.british': '5 broken',
      'allied.netherlands': '9',
      'prussian.1': '9',
    });
  });

  test('[NLB-22.5A.1] [NLB-16.1C.4] of a corps with two officers either counts', () => {
    const levels = [level('french', '1', 5), level('french', '2', 10), level('french', '3', 10)];
    const posts = { '1': '0505', '2': '2005', '3': '3005' };
    // A second officer of the third corps stands near the broken one, and a second one of that near the second corps.
    const leaders = { 'fr.leader.p3': { hex: '0705', org: '3' }, 'fr.leader.p1': { hex: '1905', org: '1' } };
    expect(corps(row(posts, ['1'], levels, { leaders }))).toEqual({
      'french.1': '5 broken',
      'french.2': '8',
      'french.3': '8',
    });
    expect(corps(row(posts, ['1'], levels))).toMatchObject({ 'french.2': '10', 'french.3': '10' });
  });

  test('[NLB-22.5A.6] several broken officers cut it no further', () => {
    const levels = [level('french', '1', 5), level('french', '2', 5), level('french', '3', 10)];
    const table = row({ '1': '0505', '2': '0605', '3': '0705' }, ['1', '2'], levels);
    expect(corps(table)['french.3']).toBe('8');
  });
});

describe('the Old Guard fails (22.5B)', () => {
  const guard = (
    roll: number,
    column: string,
    levels = [
      level('french', 'G', 20),
      level('french', '2', 9),
      level('french', '3', 9),
      level('allied', 'british', 40),
    ],
    more: Partial<Skirmish['pieces']> = {},
    first: (table: Table) => void = () => undefined,
  ): Table => {
    const table = skirmish({
      columns: 40,
      pieces: {
        'fr.gr': { hex: '0505', org: 'G', strength: 8 },
        'fr.two': { hex: '1505', org: '2' },
        'fr.three': { hex: '1605', org: '3' },
        'al.x': { hex: '0504', strength: 2 },
        'al.rear': { hex: '0501' },
        ...(more as Skirmish['pieces']),
      },
      leaders: { 'fr.leader.two': { hex: '1505', org: '2' } },
      scenario: {
        chapters: ['10', '13'],
        corpsMorale: {
          levels,
          oldGuard: {
            units: ['fr.gr'],
            range: 10,
            drop: 7,
            waivedBy: ['allied.british', 'prussian.1'],
            rule: 'NLB-22.5B.1',
          },
        },
      },
    });
    first(table);
    return table.endMovement().attack(['0504'], ['fr.gr'], column).roll(roll);
  };

  test('[NLB-22.5B.1] when Grenadiers or Chasseurs are repulsed, French corps within ten hexes lose seven of their level for good', () => {
    const table = guard(3, '1-3').retreat('fr.gr', '0506');
    expect(corps(table)).toEqual({
      'french.G': '13',
      'french.2': '2',
      'french.3': '9',
      'allied.british': '40',
    });
    expect(table.last('oldGuardFailed')).toMatchObject({ units: ['fr.gr'], drop: 7 });
    const won = guard(1, '1-3');
    expect(won.last('combatRolled').result).toBe('Dr');
    won.retreat('al.x', '0503');
    expect(corps(won)['french.2']).toBe('9');
  });

  test('[NLB-22.5B.1] the same for an Ae and an exchange, and nothing when others fail', () => {
    expect(corps(guard(6, '1-5'))['french.2']).toBe('2');
    const exchange = guard(6, '4-1').act({ type: 'lose', unit: 'fr.gr' });
    expect(corps(exchange)['french.2']).toBe('2');
    const others = skirmish({
      pieces: {
        'fr.line': { hex: '0505', org: '2' },
        'fr.gr': { hex: '0508', org: 'G' },
        'fr.rear': { hex: '0509', org: '2' },
        'al.x': { hex: '0504' },
      },
      scenario: {
        chapters: ['10', '13'],
        corpsMorale: {
          levels: [level('french', '2', 9)],
          oldGuard: { units: ['fr.gr'], range: 10, drop: 7, waivedBy: [], rule: 'NLB-22.5B.1' },
        },
      },
    });
    others.endMovement().attack(['0504'], ['fr.line'], '1-5').roll(6);
    expect(corps(others)).toEqual({ 'french.2': '9' });
  });

  test('[NLB-22.5B.1] a second failure costs seven more', () => {
    const table = guard(3, '1-3').retreat('fr.gr', '0506');
    while (table.step !== 'nlb.movement.move' || table.position.phasing !== 'french') {
      if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
      else if (table.step === 'nlb.combatPhase.choose') table.endCombat();
      else if (table.step === 'nlb.movement.move') table.endMovement();
      else throw new Error(table.step);
    }
    table
      .march('fr.gr', '0505')
      .endMovement()
      .attack(['0504'], ['fr.gr'], '1-3')
      .roll(3)
      .retreat('fr.gr', '0506');
    expect(table.of('oldGuardFailed')).toHaveLength(2);
    expect(corps(table)['french.G']).toBe('6');
  });

  test('[NLB-22.5B.2] their morale is looked at in the same instant', () => {
    const levels = [level('french', 'G', 20), level('french', '2', 7)];
    const table = guard(3, '1-3', levels).retreat('fr.gr', '0506');
    expect(table.of('corpsDemoralized').map((e) => e.corps)).toEqual(['french.2']);
    expect(corps(table)).toEqual({ 'french.G': '13', 'french.2': '0 broken' });
  });

  test('[NLB-22.5B.3] unless the same attack breaks the British or a Prussian corps', () => {
    const levels = (british: number) => [level('french', '2', 9), level('allied', 'british', british)];
    const waived = guard(6, '4-1', levels(2)).act({ type: 'lose', unit: 'fr.gr' });
    expect(corps(waived)).toEqual({ 'french.2': '9', 'allied.british': '2 broken' });
    // Whom others broke before is no excuse.
    const before = guard(6, '4-1', levels(2), {}, (table) => {
      const british = { ...table.position.corps['allied.british'], demoralized: true } as CorpsState;
      table.position = { ...table.position, corps: { ...table.position.corps, 'allied.british': british } };
    }).act({ type: 'lose', unit: 'fr.gr' });
    expect(corps(before)['french.2']).toBe('2');
    const stands = guard(6, '4-1', levels(3)).act({ type: 'lose', unit: 'fr.gr' });
    expect(corps(stands)).toEqual({ 'french.2': '2', 'allied.british': '3' });
  });
});
