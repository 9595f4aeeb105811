import { describe, expect, test } from 'vitest';
import { NO_ORDERS, readStanding, type StandingOrders } from '../../../src/engine/standing.ts';
import { nlcWords } from '../../../src/systems/nlc/words/en/index.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const PASS = { type: 'letPass', rest: false } as const;

/** Orders as a player would send them, read as the host reads them. */
function written(table: Table, all: StandingOrders['all'], of: StandingOrders['of'] = {}): StandingOrders {
  const read = readStanding(table.game.preferences ?? [], { all, of });
  if (typeof read === 'string') {
    throw new Error(read);
  }
  return read;
}

/** What stands for whoever is asked, and is legal; undefined where he is asked. */
function answer(table: Table, all: StandingOrders['all'], of: StandingOrders['of'] = {}) {
  const found = table.game.answer?.(table.position, table.seat, written(table, all, of));
  if (found !== undefined) {
    expect(table.why(found.action)).toEqual([]);
  }
  return found?.action;
}

describe('reaction charges written of beforehand', () => {
  const watch = {
    'fr.a': { hex: '0505', strength: 4 },
    'al.c': { hex: '0508', arm: 'cavalry', strength: 6, reduced: 3 },
  } as const;
  const moved = (pieces: Skirmish['pieces'] = watch) =>
    skirmish({ pieces, orders: { 'allied.1': 'defend' } })
      .movement()
      .march('fr.a', '0506');

  test('[NLC-7.8.1] who has written nothing is asked; always charges, never lets pass for good', () => {
    expect(answer(moved(), {})).toBeUndefined();
    expect(table().answer?.(moved().position, 'allied', NO_ORDERS)).toBeUndefined();
    expect(answer(moved(), { react: 'always' })).toEqual({ type: 'react', units: ['al.c'], via: '0507' });
    expect(answer(moved(), { react: 'never' })).toEqual({ type: 'letPass', rest: true });
  });
  const table = () => moved().game;

  test('[NLC-7.8.1] what is written for one unit counts before what is written for all', () => {
    expect(answer(moved(), { react: 'never' }, { 'al.c': { react: 'always' } })).toMatchObject({
      type: 'react',
    });
    expect(answer(moved(), { react: 'always' }, { 'al.c': { react: 'never' } })).toMatchObject({
      type: 'letPass',
    });
  });

  test('[NLC-7.8.1] only where it is stronger: six against four, not against six, nor twice as much', () => {
    expect(answer(moved(), { react: 'stronger' })).toMatchObject({ type: 'react' });
    const even = moved({ ...watch, 'fr.a': { hex: '0505', strength: 6 } });
    expect(answer(even, { react: 'stronger' })).toEqual(PASS);
    const weaker = moved({ ...watch, 'fr.a': { hex: '0505', strength: 12 } });
    expect(answer(weaker, { react: 'stronger' })).toEqual(PASS);
    expect(answer(weaker, { react: 'always' })).toMatchObject({ type: 'react' });
  });

  test('[NLC-7.8.1] [NLC-7.10a.4] a flank that others hold makes it stronger than it is', () => {
    const flanked = moved({
      ...watch,
      'fr.a': { hex: '0505', strength: 6 },
      'al.i': { hex: '0606', strength: 1 },
    });
    expect(answer(flanked, { react: 'stronger' })).toMatchObject({ type: 'react' });
  });

  test('[NLC-7.8.1] against whom: cavalry only, or no infantry', () => {
    const kinds = (arm: 'infantry' | 'cavalry' | 'horse-artillery', against: string) =>
      answer(moved({ ...watch, 'fr.a': { hex: '0505', arm, strength: 2 } }), {
        react: 'always',
        'react-against': against,
      })?.type;
    expect(kinds('infantry', 'anybody')).toBe('react');
    expect(kinds('infantry', 'cavalry')).toBe('letPass');
    expect(kinds('infantry', 'no-squares')).toBe('letPass');
    expect(kinds('cavalry', 'cavalry')).toBe('react');
    expect(kinds('horse-artillery', 'cavalry')).toBe('letPass');
    expect(kinds('horse-artillery', 'no-squares')).toBe('react');
  });

  test('[NLC-7.8.1] when: whatever he does, only if he charges, only if he goes back', () => {
    const doing = (when: string) => answer(moved(), { react: 'always', 'react-when': when })?.type;
    expect(doing('whenever')).toBe('react');
    expect(doing('charged')).toBe('letPass');
    expect(doing('retreating')).toBe('letPass');
    const charged = skirmish({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
        'al.x': { hex: '0507' },
        'al.h': { hex: '0607', arm: 'cavalry', strength: 6, reduced: 3 },
      },
    })
      .charges()
      .act({ type: 'charge', units: ['fr.c'], target: '0507', via: '0506' }, { type: 'endCharges' });
    expect(charged.step).toBe('nlc.react.offer');
    expect(answer(charged, { react: 'always', 'react-when': 'charged' })?.type).toBe('react');
    expect(answer(charged, { react: 'always', 'react-when': 'retreating' })?.type).toBe('letPass');
  });

  test('[NLC-7.8.1] two who could go and of whom only one was written of are asked about', () => {
    const two = moved({ ...watch, 'al.d': { hex: '0508', arm: 'cavalry', strength: 2 } });
    expect(answer(two, {}, { 'al.c': { react: 'always' } })).toBeUndefined();
    expect(answer(two, {}, { 'al.c': { react: 'always' }, 'al.d': { react: 'never' } })).toMatchObject({
      units: ['al.c'],
    });
    expect(answer(two, { react: 'always' })).toMatchObject({ units: ['al.c', 'al.d'] });
  });

  test('[NLC-7.8.1] the mover is told only that he waits, and his view names nobody', () => {
    const asked = moved();
    const { game, position } = asked;
    expect(game.pendingFor(position, 'allied')).toMatchObject({ kind: 'decide', step: 'nlc.react.offer' });
    expect(game.pendingFor(position, 'french')).toEqual({ kind: 'waiting' });
    expect(game.pendingFor(position, 'spectator')).toEqual({ kind: 'waiting' });
    expect(game.observe(position, 'french').deciding).toEqual([]);
    expect(game.observe(position, 'allied').deciding).toEqual(['allied']);
  });
});

describe('the rest of a fight written of beforehand', () => {
  const won = (wish: string, dice = [1] as readonly number[]) => {
    const table = skirmish({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
        'al.x': { hex: '0507', strength: 1 },
        'al.y': { hex: '0508', strength: 1 },
      },
      orders: { 'allied.1': 'defend' },
    })
      .charges()
      .act({ type: 'charge', units: ['fr.c'], target: '0507', via: '0506' }, { type: 'endCharges' });
    table.roll(...dice);
    table.roll(6, 6, 1, 1);
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    expect(table.step).toBe('nlc.aftermath.choose');
    return answer(table, { 'after-charge': wish });
  };

  test('[NLC-7.6b.11] [NLC-7.7.1] cavalry that has won pursues, stays or goes back', () => {
    expect(won('pursue')).toEqual({ type: 'pursue', hex: '0508' });
    expect(won('stay')).toEqual({ type: 'stay' });
    expect(won('go-back')).toEqual({ type: 'goBack' });
  });

  const fired = (attack: readonly [number, number], defence: readonly [number, number]) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 8, reduced: 4 },
        'al.x': { hex: '0506', strength: 8, reduced: 4 },
      },
      orders: { 'allied.1': 'defend' },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506')
      .roll(...attack, ...defence);

  test('[NLC-7.4.3] who has been hit gives way always, never, or when he was hit harder than he has hit', () => {
    const attacker = () => fired([6, 6], [6, 6]);
    expect(attacker().step).toBe('nlc.combat.attackerWill');
    expect(answer(attacker(), { 'give-way': 'always' })).toEqual({ type: 'giveWay' });
    expect(answer(attacker(), { 'give-way': 'never' })).toEqual({ type: 'holdGround' });
    // Hit as hard as it has hit.
    expect(answer(attacker(), { 'give-way': 'outshot' })).toEqual({ type: 'holdGround' });
    const defender = fired([6, 6], [1, 1]);
    if (defender.step === 'nlc.combat.attackerWill') defender.act({ type: 'holdGround' });
    expect(defender.step).toBe('nlc.combat.defenderWill');
    expect(answer(defender, { 'give-way': 'outshot' })).toEqual({ type: 'giveWay' });
  });

  test('[NLC-7.4.2] a stack goes back towards a place or away from one', () => {
    const back = fired([4, 4], [1, 1]);
    if (back.step === 'nlc.combat.attackerWill') back.act({ type: 'holdGround' });
    back.act({ type: 'giveWay' });
    expect(back.step).toBe('nlc.retreat.choose');
    expect(answer(back, {})).toBeUndefined();
    const hexes = back.options('retreatTo').map(({ hex }) => hex);
    expect(hexes.length).toBeGreaterThan(1);
    for (const hex of hexes) {
      expect(answer(back, { 'retreat-towards': hex })).toEqual({ type: 'retreatTo', hex });
    }
    expect(answer(back, { 'retreat-from': hexes[0] as string })).not.toEqual({
      type: 'retreatTo',
      hex: hexes[0],
    });
    expect(answer(back, {}, { 'al.x': { 'retreat-towards': hexes[0] as string } })).toEqual({
      type: 'retreatTo',
      hex: hexes[0],
    });
  });

  test('[NLC-7.10b.1] mounted units leave before a fight or stand', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0504', strength: 8 }, 'al.h': { hex: '0506', arm: 'horse-artillery' } },
      orders: { 'allied.1': 'defend' },
    })
      .movement()
      .march('fr.a', '0505')
      .until('nlc.assaults.declare')
      .assault(['fr.a'], '0506');
    expect(table.step).toBe('nlc.combat.slipAway');
    expect(answer(table, {})).toBeUndefined();
    expect(answer(table, { 'slip-away': 'never' })).toEqual({ type: 'stand' });
    expect(answer(table, { 'slip-away': 'always' })).toMatchObject({ type: 'slipAway', unit: 'al.h' });
    expect(answer(table, { 'slip-away': 'always', 'retreat-towards': '0606' })).toEqual({
      type: 'slipAway',
      unit: 'al.h',
      hex: table.options('slipAway').find(({ hex }) => hex === '0606')?.hex ?? '0607',
    });
  });

  test('[NLC-7.1.3] who takes a hit: the weakest, the strongest, cavalry last', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'al.x': { hex: '0506', strength: 6 },
        'al.y': { hex: '0506', strength: 3 },
      },
      orders: { 'allied.1': 'defend' },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506')
      .roll(5, 5, 1, 1);
    while (table.step === 'nlc.combat.attackerWill' || table.step === 'nlc.combat.defenderWill') {
      table.act({ type: 'holdGround' });
    }
    expect(table.step).toBe('nlc.hits.choose');
    expect(answer(table, { losses: 'weakest-first' })).toEqual({ type: 'takeHit', unit: 'al.y' });
    expect(answer(table, { losses: 'strongest-first' })).toEqual({ type: 'takeHit', unit: 'al.x' });
  });

  test('[NLC-7.5.1] who follows: the strongest, nobody, infantry only', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.c': { hex: '0505', strength: 20, arm: 'cavalry' },
        'al.x': { hex: '0506', strength: 1 },
      },
      orders: { 'allied.1': 'defend' },
      leaders: { 'fr.l': { hex: '0504' } },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a', 'fr.c'], '0506')
      .roll(6, 6, 1, 1);
    while (table.step !== 'nlc.advance.choose') {
      if (table.step.endsWith('Will')) table.act({ type: 'holdGround' });
      else table.roll(6);
    }
    expect(answer(table, {})).toBeUndefined();
    expect(answer(table, { advance: 'always' })).toEqual({ type: 'advance', units: ['fr.c'] });
    expect(answer(table, { advance: 'infantry' })).toEqual({ type: 'advance', units: ['fr.a'] });
    expect(answer(table, { advance: 'never' })).toEqual({ type: 'halt' });
  });
});

test('every condition that can be written has words, and every choice of it', () => {
  const preferences = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0909' } } }).game
    .preferences;
  const missing = (preferences ?? []).flatMap((one) =>
    [
      one.label,
      ...(one.kind === 'choice' ? one.choices.map((choice) => `${one.label}.${choice}`) : []),
    ].filter((code) => nlcWords.preferences?.[code] === undefined),
  );
  expect(missing).toEqual([]);
});
