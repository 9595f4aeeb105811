import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import { charge, END, PASS } from './fighting/charging.ts';
import { contentOf } from './refit/battles.ts';
import { linesOf, type Piece, type Skirmish, skirmish, type Table } from './skirmish.ts';
import { MORALE } from './wagram/wagram.ts';

/* 29.10, 30.10: the option by which the morale of both sides weighs on their dice, as the fields ship it. */

const BORODINO = contentOf('borodino').battle.special?.moraleOnDice as NonNullable<
  NonNullable<NlcBattle['special']>['moraleOnDice']
>;

const field = (rule: typeof MORALE): Pick<Skirmish, 'battle' | 'options'> => ({
  battle: { special: { moraleOnDice: rule } },
  options: [rule.option],
});
const HOLD = { type: 'holdGround' } as const;
const foot = (morale: number, more: Partial<Piece> = {}): Piece => ({
  hex: '0506',
  strength: 8,
  reduced: 4,
  morale,
  ...more,
});
const attacker = (morale: number, more: Partial<Piece> = {}) => foot(morale, { hex: '0505', ...more });

/** An attack on 0506, at the point where both sides are about to say whose morale counts. */
const attacked = (pieces: Skirmish['pieces'], rule = MORALE, spec: Partial<Skirmish> = {}): Table => {
  const units = Object.keys(pieces).filter((id) => id.startsWith('fr.') && pieces[id]?.hex === '0505');
  return skirmish({ pieces, ...field(rule), ...spec })
    .assaults()
    .assault(units, '0506');
};
const use = (unit: string) => ({ type: 'useMorale', unit }) as const;

/** A charge at 0507, before any die. */
const ridden = (pieces: Skirmish['pieces'], rule = MORALE): Table => {
  const table = skirmish({ pieces, ...field(rule) }).charges();
  table.act(charge(['fr.c'], '0507', '0506'), END);
  return table.step === 'nlc.react.offer' ? table.act(PASS) : table;
};
const rider = (morale: number): Piece => ({ hex: '0505', arm: 'cavalry', strength: 8, reduced: 4, morale });

describe.each([
  ['NLC-29.10.1', MORALE],
  ['NLC-30.10.1', BORODINO],
] as const)('%s', (id, rule) => {
  test(`[${id}] in combat the better side adds the difference to its dice and the worse takes it off`, () => {
    const table = attacked({ 'fr.a': attacker(5), 'ru.x': foot(3) }, rule);
    expect(table.step).toBe('nlc.combat.rollFire');
    table.roll(3, 3, 3, 3);
    const { attack, defence } = table.last('combatFought');
    // A 6 counts as 8 for the ones and as 4 for the others: two hits for none.
    expect([attack.shift?.total, attack.hits]).toEqual([2, 2]);
    expect([defence.shift?.total, defence.hits]).toEqual([-2, 0]);
    expect(attack.shift?.lines.map((line) => line.rule)).toEqual([id, id]);
    expect(table.of('moraleUsed').map(({ unit, morale }) => [unit, morale.total])).toEqual([
      ['fr.a', 5],
      ['ru.x', 3],
    ]);
  });

  test(`[${id}] alike on both sides, or without the option, the dice are read as they fall`, () => {
    for (const table of [
      attacked({ 'fr.a': attacker(4), 'ru.x': foot(4) }, rule),
      attacked({ 'fr.a': attacker(5), 'ru.x': foot(3) }, rule, { options: [] }),
    ]) {
      table.roll(3, 3, 3, 3);
      const { attack, defence } = table.last('combatFought');
      expect([attack.hits, defence.hits]).toEqual([1, 1]);
    }
  });
});

test('[NLC-29.10.1] it is the morale of the moment: reduced, a unit brings one less', () => {
  const table = attacked({ 'fr.a': attacker(5), 'ru.x': foot(4, { flipped: true }) });
  table.roll(3, 3, 1, 1);
  expect(table.last('combatFought').attack.shift?.total).toBe(2);
});

test('[NLC-29.10.1] in charges too, on the dice of horses and of those they ride at', () => {
  const table = ridden({ 'fr.c': rider(5), 'ru.c': { ...rider(3), hex: '0507' } });
  table.roll(3, 3, 3, 3);
  const { attack, defence } = table.last('clashFought');
  expect([attack.shift?.total, attack.hits, defence?.shift?.total, defence?.hits]).toEqual([2, 2, -2, 0]);
});

test('[NLC-30.10.1] at Borodino charges are left as they are', () => {
  const table = ridden({ 'fr.c': rider(5), 'ru.c': { ...rider(3), hex: '0507' } }, BORODINO);
  table.roll(3, 3, 3, 3);
  const { attack, defence } = table.last('clashFought');
  expect([attack.shift, attack.hits, defence?.hits]).toEqual([undefined, 1, 1]);
});

describe.each([
  ['NLC-29.10.2', MORALE],
  ['NLC-30.10.2', BORODINO],
] as const)('%s', (id, rule) => {
  const two = () =>
    attacked(
      {
        'fr.a': attacker(5),
        'ru.x': foot(3, { strength: 6 }),
        'ru.y': foot(5, { strength: 2, flipped: true }),
        'ru.g': { hex: '0506', arm: 'foot-artillery', strength: 2, morale: 5 },
      },
      rule,
    );

  test(`[${id}] a side names any of those on whom it would check, and nobody else`, () => {
    const table = two();
    expect([table.step, table.seat]).toEqual(['nlc.comparison.nameDefender', 'russian']);
    expect(table.options('useMorale').map(({ unit }) => unit)).toEqual(['ru.y', 'ru.x']);
    expect(table.why(use('ru.x'))).toEqual([]);
    expect(table.why(use('ru.g'))).toEqual([`not-its-morale ${id}`]);
    expect(table.why(use('fr.a'))).toEqual([`not-in-this-fight ${id}`]);
  });

  test(`[${id}] the one it names counts, and takes the first loss before one that is reduced`, () => {
    const table = two().act(use('ru.x')).roll(3, 3, 1, 1);
    expect(table.last('combatFought').attack).toMatchObject({ hits: 2 });
    table.act(HOLD);
    expect(table.last('stepLost')).toMatchObject({ unit: 'ru.x', rule: id });
    // The second hit goes as hits go: to one of those that are reduced.
    expect(table.options('takeHit').map(({ unit }) => unit)).toEqual(['ru.x', 'ru.y']);
  });

  test(`[${id}] the attackers name theirs before the defenders, and lose by it first`, () => {
    const table = attacked(
      { 'fr.a': attacker(3, { strength: 4 }), 'fr.b': attacker(5, { strength: 4 }), 'ru.x': foot(4) },
      rule,
    );
    expect([table.step, table.seat]).toEqual(['nlc.comparison.nameAttacker', 'french']);
    table.act(use('fr.a')).roll(1, 1, 4, 3);
    expect(table.last('combatFought').defence.shift?.total).toBe(1);
    table.act(HOLD);
    expect(table.of('stepLost')[0]).toMatchObject({ unit: 'fr.a', rule: id });
  });
});

describe('Austrian masses', () => {
  test('[NLC-29.10.3] a fire with Austrian foot in it is one lower in combat, that of others is not', () => {
    const fires = (pieces: Skirmish['pieces']) => {
      const { attack, defence } = attacked(pieces).roll(3, 3, 3, 3).last('combatFought');
      return [attack.shift?.total, defence.shift?.total];
    };
    expect(fires({ 'fr.a': attacker(4), 'au.x': foot(4) })).toEqual([0, -1]);
    expect(fires({ 'fr.a': attacker(4), 'ru.x': foot(4) })).toEqual([0, 0]);
    expect(fires({ 'fr.a': attacker(4), 'au.g': foot(4, { arm: 'foot-artillery' }) })).toEqual([0, 0]);
    const table = attacked({ 'fr.a': attacker(4), 'au.x': foot(4) }).roll(3, 3, 3, 3);
    expect(table.last('combatFought').defence).toMatchObject({ hits: 0 });
    expect(linesOf(table.last('combatFought').defence.shift as never)).toContain('fires-in-masses -1');
  });

  test('[NLC-29.10.3] the one is taken off once, however many of them fire', () => {
    const table = attacked({
      'fr.a': attacker(4),
      'au.x': foot(4, { strength: 4 }),
      'au.y': foot(4, { strength: 4 }),
    });
    table.act(use('au.y')).roll(3, 3, 3, 3);
    expect(table.last('combatFought').defence.shift?.total).toBe(-1);
  });

  test('[NLC-29.10.4] charged, Austrian foot has one more: in square, and on the dice, where nothing is taken off', () => {
    const table = ridden({ 'fr.c': rider(4), 'au.x': foot(4, { hex: '0507' }) });
    expect(table.step).toBe('nlc.clash.squareRoll');
    table.roll(5);
    expect(table.last('squareRolled')).toMatchObject({ formed: true, morale: { total: 5 } });
    table.roll(3, 3, 3, 3);
    expect(table.last('clashFought').defence?.shift?.total).toBe(1);
  });

  test('[NLC-29.10.4] not so others, nor Austrian foot that is attacked by foot, nor without the option', () => {
    const others = ridden({ 'fr.c': rider(4), 'ru.x': foot(4, { hex: '0507' }) }).roll(5);
    expect(others.last('squareRolled').formed).toBe(false);
    const plain = skirmish({ pieces: { 'fr.c': rider(4), 'au.x': foot(4, { hex: '0507' }) } })
      .charges()
      .act(charge(['fr.c'], '0507', '0506'), END)
      .roll(5);
    expect(plain.last('squareRolled').formed).toBe(false);
    const combat = attacked({ 'fr.a': attacker(4), 'au.x': foot(4) });
    expect(combat.of('moraleUsed').map(({ morale }) => morale.total)).toEqual([4, 4]);
  });
});

test('[NLC-29.10.1] a forecast reads the dice so too, and does not tell the orders of the enemy', () => {
  const forecast = (order: 'defend' | 'reserve') => {
    const table = skirmish({
      pieces: { 'fr.a': attacker(5), 'ru.x': foot(4) },
      orders: { 'russian.1': order },
      ...field(MORALE),
    }).assaults();
    return table.game.preview(table.position, 'french', { type: 'assault', units: ['fr.a'], target: '0506' });
  };
  const told = forecast('defend') as { attack: { ways: Record<number, number>; shift: { total: number } } };
  expect(told.attack.shift.total).toBe(1);
  // Strength 8: four hits on a 12, so with one more on an 11 as well.
  expect(told.attack.ways[4]).toBe(3);
  expect(forecast('reserve')).toEqual(told);
});
