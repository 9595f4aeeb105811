import { describe, expect, test } from 'vitest';
import { elanDie, leastQuality } from '../../../src/systems/ldga/rules/combat/elan/elan-table.ts';
import { attack, END } from '../battle.ts';
import { tables } from '../content.ts';
import { type Field, table } from '../field.ts';

/* 11.7: élan. */

const { elan } = tables;
const PLAIN = {
  forcedMarch: false,
  againstAllied: false,
  leader: false,
  cavalryAlone: false,
  time: 'evening',
};

describe('the élan table', () => {
  test('[LDGA-11.73.3] at five to one quality two passes on three and more', () => {
    const passes = [1, 2, 3, 4, 5, 6].filter(
      (die) => leastQuality(elan, '5-1', elanDie(elan, die, PLAIN)) <= 2,
    );
    expect(passes).toEqual([3, 4, 5, 6]);
    expect(elan.provenance).toBe('reconstructed');
  });

  test.each([
    ['LDGA-11.76.1', { forcedMarch: true }, -1],
    ['LDGA-11.76.2', { againstAllied: true }, -1],
    ['LDGA-11.76.3', { leader: true }, 1],
    ['LDGA-11.76.4', { cavalryAlone: true }, 1],
    ['LDGA-11.76.5', { time: 'afternoon' }, 1],
    ['LDGA-11.76.6', { time: 'morning' }, 2],
  ] as const)('[%s] its modifier', (rule, how, value) => {
    const die = elanDie(elan, 3, { ...PLAIN, ...how });
    expect(die.total).toBe(3 + value);
    expect(die.lines.at(-1)?.rule).toBe(rule);
    expect(elanDie(elan, 3, PLAIN).total).toBe(3);
  });
});

const march = (french: object, more: Partial<Field> = {}) =>
  table({
    pieces: {
      'fr.1.a': { hex: '0503', strength: 8, ...french },
      'pr.1.a': { hex: '0506', strength: 4 },
      ...more.pieces,
    },
    turns: [3, 4],
    ...(more.leaders === undefined ? {} : { leaders: more.leaders }),
    options: ['without-command', 'elan', ...(more.options ?? [])],
  })
    .toMovement()
    .march('fr.1.a', '0504', '0505')
    .to('ldga.combat.choose');

describe('élan', () => {
  test('[LDGA-11.7.1] [LDGA-11.73.1] whoever came into the zone checks before the attack', () => {
    const t = march({ quality: 4 }).act(attack('0505', '0506'), END);
    expect(t.step).toBe('ldga.elan.check');
    t.roll(1);
    expect(t.last('elanChecked')).toMatchObject({ column: '2-1', least: 4, lowest: 4, passed: true });
    expect(t.step).toBe('ldga.assault.roll');
  });

  test('[LDGA-11.73.2] [LDGA-11.75] who fails goes back to where he came from, and is free again next turn', () => {
    const t = march({ quality: 3 }).act(attack('0505', '0506'), END).roll(1);
    expect(t.last('elanChecked').passed).toBe(false);
    expect(t.hex('fr.1.a')).toBe('0504');
    expect(t.has('combatResolved')).toBe(false);
    t.pass();
    while (t.position.phasing === 'french') t.pass();
    expect(t.unit('fr.1.a').attacked).toBe(false);
  });

  test('[LDGA-11.71.2] [LDGA-11.7.3] whoever began there needs no check, nor do defenders', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505', strength: 8, quality: 1 }, 'pr.1.a': { hex: '0506', quality: 1 } },
      options: ['without-command', 'elan'],
    }).to('ldga.combat.choose');
    expect(t.act(attack('0505', '0506'), END).step).toBe('ldga.assault.roll');
  });

  test('[LDGA-11.72.1] [LDGA-11.74.1] [LDGA-11.74.2] [LDGA-11.72.4] the owner says with whom, and the poorest of those counts', () => {
    const t = march({ quality: 3 }, { pieces: { 'fr.1.b': { hex: '0606', strength: 4, quality: 1 } } });
    t.act(attack(['0505', '0606'], '0506'), END);
    expect(t.why({ type: 'checkElan', units: ['fr.1.b'] })).toEqual(['nobody-engages LDGA-11.72.1']);
    expect(t.why({ type: 'checkElan', units: ['pr.1.a'] })).toEqual(['not-in-this-attack LDGA-11.72.2']);
    t.act({ type: 'checkElan', units: ['fr.1.a', 'fr.1.b'] }).roll(6);
    expect(t.last('elanChecked')).toMatchObject({ column: '3-1', lowest: 1, least: 2, passed: false });
  });

  test('[LDGA-11.7.2] [LDGA-11.72.2] [LDGA-11.72.3] one die for all, and all stay out who were to attack', () => {
    const t = march({ quality: 3 }, { pieces: { 'fr.1.b': { hex: '0606', strength: 4, quality: 5 } } });
    t.act(attack(['0505', '0606'], '0506'), END, { type: 'checkElan', units: ['fr.1.a'] }).roll(1);
    expect(t.has('combatResolved')).toBe(false);
    expect([t.hex('fr.1.a'), t.hex('fr.1.b')]).toEqual(['0504', '0606']);
  });

  test('[LDGA-11.71.1] every attack has its own check', () => {
    const t = table({
      pieces: {
        'fr.1.a': { hex: '0503' },
        'fr.1.b': { hex: '0903' },
        'pr.1.a': { hex: '0506' },
        'pr.1.b': { hex: '0906' },
      },
      options: ['without-command', 'elan'],
    }).toMovement();
    t.march('fr.1.a', '0504', '0505').march('fr.1.b', '0904', '0905').to('ldga.combat.choose');
    t.act(attack('0505', '0506'), attack('0905', '0906'), END, {
      type: 'resolve',
      target: '0506',
      what: 'attack',
    });
    t.roll(1);
    while (t.step !== 'ldga.elan.check') t.pass();
    t.roll(1);
    expect(t.events.filter(({ type }) => type === 'elanChecked')).toHaveLength(2);
  });

  test('[LDGA-11.71.1] [LDGA-11.24.1] of several hexes that are attacked as one each has its own check, and every one has to be passed', () => {
    const two = (...dice: readonly number[]) => {
      const t = march(
        { quality: 3, strength: 10 },
        { pieces: { 'al.1.a': { hex: '0606', strength: 2 }, 'pr.1.a': { hex: '0506', strength: 3 } } },
      );
      t.act(attack('0505', '0506', '0606'), END).roll(...dice);
      return t;
    };
    const checks = (t: ReturnType<typeof two>) =>
      t.events.flatMap((event) =>
        event.type === 'elanChecked' ? [[event.passed, event.die.total, event.column].join(' ')] : [],
      );
    const passed = two(6, 6);
    expect(checks(passed)).toEqual(['true 6 2-1', 'true 5 2-1']);
    expect(passed.step).toBe('ldga.assault.roll');
    const failed = two(6, 2);
    expect(checks(failed)).toEqual(['true 6 2-1', 'false 1 2-1']);
    expect([failed.hex('fr.1.a'), failed.has('combatResolved')]).toEqual(['0504', false]);
    expect(checks(two(1))).toEqual(['false 1 2-1']);
  });

  test('[LDGA-11.73.4] where they came from is full now somebody makes room', () => {
    const t = march(
      { quality: 3 },
      {
        pieces: {
          'fr.1.x': { hex: '0504', strength: 1 },
          'fr.1.y': { hex: '0303', strength: 1 },
          'fr.1.z': { hex: '0303', strength: 1, arm: 'cavalry' },
        },
      },
    );
    t.mark('fr.1.y', { hex: '0504' }).mark('fr.1.z', { hex: '0504' });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.step).toBe('ldga.retreat.go');
    t.act(t.options('retreat').find(({ displace }) => displace?.includes('fr.1.x')) as never);
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.hex('fr.1.a')).toBe('0504');
    expect(t.hex('fr.1.x')).not.toBe('0504');
  });

  test('[LDGA-11.73.5] an attack that was given up does not meet the duty of others', () => {
    const t = march(
      { quality: 3 },
      { pieces: { 'fr.1.b': { hex: '0507', strength: 4 }, 'pr.1.b': { hex: '0508', strength: 2 } } },
    );
    t.act(attack('0505', '0506'), attack('0507', '0508'), END, {
      type: 'resolve',
      target: '0506',
      what: 'attack',
    }).roll(1);
    expect(t.step).toBe('ldga.combat.choose');
    expect(t.why(END)).toEqual(['must-be-attacked LDGA-11.21.2']);
  });

  test('[LDGA-11.73X.1] [LDGA-11.73X.2] exhausted they may stay, and the enemy may leave them alone', () => {
    const t = march({ quality: 3 }, { options: ['discretionary-attack', 'exhaustion'] });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.hex('fr.1.a')).toBe('0505');
    expect(t.has('combatResolved')).toBe(false);
    while (t.step !== 'ldga.combat.choose' || t.position.phasing !== 'coalition') t.pass();
    expect(t.why(END)).toEqual([]);
  });
});

test('[LDGA-11.76.3] a single leader beside those who check is enough', () => {
  const checked = (...others: string[]) =>
    table({
      pieces: { 'fr.1.a': { hex: '0503', strength: 8, quality: 4 }, 'pr.1.a': { hex: '0506', strength: 4 } },
      leaders: { 'fr.leader.derlon': '0503' },
      turns: [3, 4],
      options: ['without-command', 'elan'],
    })
      .toMovement()
      .march(['fr.1.a', ...others], '0504', '0505')
      .to('ldga.combat.choose')
      .act(attack('0505', '0506'), END)
      .roll(3)
      .last('elanChecked')
      .die.lines.map(({ rule }) => rule);
  expect(checked('fr.leader.derlon')).toContain('LDGA-11.76.3');
  expect(checked()).not.toContain('LDGA-11.76.3');
});

test('[LDGA-11.72.1] [LDGA-10.22.4] after a failed repulse, and with a stake, the column checked is that of the attack', () => {
  const column = (owes: string | null, stake: boolean) => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505', strength: 12, quality: 4 }, 'pr.1.a': { hex: '0506', strength: 4 } },
      options: ['without-command', 'elan', 'high-stakes'],
    }).to('ldga.combat.choose');
    t.mark('fr.1.a', { cameFrom: '0504', owes });
    if (stake) t.act({ type: 'stakeCorps', corps: 'french.1' });
    t.act(attack('0505', '0506'), END).roll(6);
    const { column: checked } = t.last('elanChecked');
    t.roll(1);
    expect(t.last('combatResolved').odds.column).toBe(checked);
    return checked;
  };
  expect([column(null, false), column('0506', false), column(null, true)]).toEqual(['3-1', '1.5-1', '4-1']);
});
