import { describe, expect, test } from 'vitest';
import type { StandingOrders } from '../../../src/engine/standing.ts';
import { PREFERENCES } from '../../../src/systems/dow/rules/standing/preferences.ts';
import { preferences } from '../../../src/systems/dow/words/en/standing.ts';
import { far, horse } from '../pieces.ts';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';

const orders = (all: StandingOrders['all'], of: StandingOrders['of'] = {}): StandingOrders => ({ all, of });
const answer = (t: Table, written: StandingOrders, seat = t.seat) =>
  t.game.answer?.(t.position, seat, written);
const told = (t: Table, all: StandingOrders['all'], of: StandingOrders['of'] = {}) =>
  answer(t, orders(all, of))?.action;

/** An attack at 1-1 with equal morale: 1 and 2 Ar, 3 NE, 4 Ex, 5 DrC, 6 Dr. */
function attack(skirmish: Skirmish, die: number, from = ['0505'], target = '0506'): Table {
  const t = table({ ...skirmish, pieces: { ...skirmish.pieces, ...far } })
    .toCombat()
    .attack(from, target);
  while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
  return t.roll(die);
}
const even: Skirmish = { pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } };
const [AR, EX, DRC, DR] = [1, 4, 5, 6];

describe('a charge that was thought of beforehand', () => {
  const charged = (morale: number): Table =>
    table({
      pieces: {
        'fr.h': horse('0505', { morale: 3 }),
        'al.h': horse('0506', { morale, nationality: 'hanover' }),
        ...far,
      },
    })
      .toMovement()
      .act({ type: 'charge', units: ['fr.h'], hex: '0506' });

  test('is met, awaited, or met by horse whose morale is no worse', () => {
    const meets = { type: 'react', units: ['al.h'] };
    expect(told(charged(3), { react: 'always' })).toEqual(meets);
    expect(told(charged(3), { react: 'never' })).toEqual({ type: 'receive' });
    expect(told(charged(3), { react: 'equal-morale' })).toEqual(meets);
    expect(told(charged(2), { react: 'equal-morale' })).toEqual({ type: 'receive' });
    expect(told(charged(2), { react: 'never' }, { 'al.h': { react: 'always' } })).toEqual(meets);
    expect(told(charged(3), {})).toBeUndefined();
    expect(answer(charged(3), orders({ react: 'always' }), 'french')).toBeUndefined();
  });
});

test('of several who may meet a charge the most go together, and of equals the best', () => {
  const charged = (corps: string) =>
    table({
      first: 'coalition',
      pieces: {
        'al.h': horse('0505', { morale: 2 }),
        'fr.a': horse('0506', { strength: 3, morale: 3, corps }),
        'fr.b': horse('0506', { strength: 3, morale: 4, corps }),
        ...far,
      },
    })
      .toMovement()
      .act({ type: 'charge', units: ['al.h'], hex: '0506' });
  expect(told(charged('fr.ivc'), { react: 'always' })).toEqual({ type: 'react', units: ['fr.a', 'fr.b'] });
  expect(told(charged('fr.i'), { react: 'always' })).toEqual({ type: 'react', units: ['fr.b'] });
  expect(told(charged('fr.i'), { react: 'always' }, { 'fr.b': { react: 'never' } })).toEqual({
    type: 'react',
    units: ['fr.a'],
  });
});

describe('guns and attacks that were thought of beforehand', () => {
  const guns: Piece = { hex: '0504', arm: 'foot-artillery' };
  const shelled = (x: Piece = horse('0506')): Table =>
    table({ pieces: { 'fr.g': guns, 'al.x': x, 'al.i': { hex: '0506' }, ...far, 'al.hid': horse('1212') } })
      .toCombat()
      .act({ type: 'bombard', hex: '0506', guns: ['0504'], support: [] });

  test('horse stands, or goes where it is to go, and is asked where several ways are open', () => {
    expect(told(shelled(), { 'under-fire': 'stand' })).toEqual({ type: 'stand' });
    const away = told(shelled(), { 'under-fire': 'evade', 'retreat-towards': '0109' });
    expect(away).toEqual({ type: 'evade', units: ['al.x'], hex: '0407' });
    expect(told(shelled(), { 'under-fire': 'evade', 'retreat-from': '0109' })).toMatchObject({ hex: '0607' });
    expect(told(shelled(), { 'under-fire': 'evade' })).toBeUndefined();
    expect(told(shelled(), { 'under-attack': 'stand' })).toBeUndefined();
  });

  test('what is written for one unit shows it the way', () => {
    const own = { 'al.x': { 'under-fire': 'evade', 'retreat-towards': '0109' } };
    expect(told(shelled(), { 'under-fire': 'stand' }, own)).toEqual({
      type: 'evade',
      units: ['al.x'],
      hex: '0407',
    });
    expect(
      told(
        shelled(),
        { 'under-fire': 'evade', 'retreat-towards': '0109' },
        { 'al.x': { 'retreat-towards': '1209' } },
      ),
    ).toMatchObject({ hex: '0607' });
  });

  test('whoever has nothing else to say has it said for him only if he wants that', () => {
    const t = shelled({ hex: '0506' });
    // The hidden horse is elsewhere, but the French do not know that.
    expect(t.step).toBe('dow.answer.answer');
    expect(told(t, { 'only-answer': true })).toEqual({ type: 'stand' });
    expect(told(t, { 'under-fire': 'stand' })).toBeUndefined();
  });

  test('three arms are shown or kept hidden', () => {
    const three = table({
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'fr.h': horse('0606'),
        'al.i': { hex: '0506', strength: 3 },
        'al.h': horse('0506', { strength: 2 }),
        'al.g': { hex: '0506', arm: 'foot-artillery', strength: 2 },
        ...far,
      },
    })
      .toCombat()
      .attack(['0505'], '0506');
    expect(three.step).toBe('dow.answer.answer');
    expect(told(three, { 'three-arms': 'show' })).toEqual({ type: 'stand', claim: true });
    expect(told(three, { 'three-arms': 'hide' })).toEqual({ type: 'stand' });
    expect(told(three, {})).toBeUndefined();
  });
});

describe('results that were thought of beforehand', () => {
  test('those who must go back go or pay, as the foremost of them is to', () => {
    expect(told(attack(even, DR), { 'give-way': 'hold' })).toEqual({ type: 'hold' });
    expect(told(attack(even, DR), { 'give-way': 'fall-back' })).toEqual({ type: 'fallBack' });
    const own = { 'al.x': { 'give-way': 'hold' } };
    expect(told(attack(even, DR), { 'give-way': 'fall-back' }, own)).toEqual({ type: 'hold' });
    expect(told(attack(even, AR), {}, { 'fr.a': { 'give-way': 'fall-back' } })).toEqual({ type: 'fallBack' });
    expect(told(attack(even, DR), {})).toBeUndefined();
  });

  test('horse guns that did not fight ride along only where that is written', () => {
    const pieces = { ...even.pieces, 'al.ha': { hex: '0506', arm: 'horse-artillery', strength: 2 } } as const;
    const t = () => attack({ pieces }, DR);
    expect(told(t(), { 'give-way': 'fall-back', 'guns-along': true })).toEqual({
      type: 'fallBack',
      with: ['al.ha'],
    });
    expect(told(t(), { 'give-way': 'fall-back', 'guns-along': false })).toEqual({ type: 'fallBack' });
    expect(told(t(), { 'give-way': 'fall-back' })).toBeUndefined();
  });

  test('a retreat leads towards a hex or away from one', () => {
    const t = attack(even, DR).act({ type: 'fallBack' });
    expect(told(t, { 'retreat-towards': '0107' })).toEqual({ type: 'retreatTo', unit: 'al.x', hex: '0407' });
    expect(told(t, { 'retreat-from': '0107' })).toMatchObject({ hex: '0607' });
    expect(told(t, {}, { 'al.x': { 'retreat-towards': '0512' } })).toMatchObject({ hex: '0507' });
    expect(told(t, { 'retreat-towards': 'home' })).toBeUndefined();
  });

  test('after the first of two hexes it goes on or halts', () => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505', strength: 12, morale: 5 }, 'al.x': { hex: '0506', strength: 3 } } },
      DR,
    );
    expect(t.last('combatRolled').result).toBe('Dr2');
    t.act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    expect(told(t, { 'second-hex': 'halt' })).toEqual({ type: 'halt' });
    expect(told(t, { 'second-hex': 'go', 'retreat-towards': '0512' })).toMatchObject({ hex: '0508' });
    expect(told(t, { 'retreat-towards': '0512' })).toBeUndefined();
  });

  test('where only one second hex is open it goes there, whatever way is written', () => {
    const t = attack(
      {
        sides: Object.fromEntries(
          ['0407-0507', '0408-0507', '0507-0607', '0507-0608'].map((side) => [side, { water: 'lake' }]),
        ),
        pieces: { 'fr.a': { hex: '0505', strength: 12, morale: 5 }, 'al.x': { hex: '0506', strength: 3 } },
      },
      DR,
    ).act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    expect(told(t, { 'second-hex': 'go' })).toEqual({ type: 'retreatTo', unit: 'al.x', hex: '0508' });
    const open = attack(
      { pieces: { 'fr.a': { hex: '0505', strength: 12, morale: 5 }, 'al.x': { hex: '0506', strength: 3 } } },
      DR,
    ).act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' });
    expect(told(open, { 'second-hex': 'go' })).toBeUndefined();
  });

  test('horse left behind charges or stays', () => {
    const pieces = { ...even.pieces, 'al.h': horse('0506', { strength: 2, morale: 4 }) };
    const t = attack({ pieces }, DR).act({ type: 'fallBack' });
    if (t.step === 'dow.retreat.go') t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507' });
    t.roll(4);
    expect(t.step).toBe('dow.stackCheck.choose');
    expect(told(t, { countercharge: 'always' })).toEqual({ type: 'countercharge', unit: 'al.h' });
    expect(told(t, { countercharge: 'never' })).toEqual({ type: 'remain' });
    expect(told(t, { 'only-answer': true })).toBeUndefined();
  });

  test('of several left behind the best charges first', () => {
    const best = (k: Piece) => {
      const pieces = {
        ...even.pieces,
        'al.h': horse('0506', { strength: 2, morale: 4 }),
        'al.k': horse('0506', k),
      };
      const t = attack({ pieces }, DR).act({ type: 'fallBack' });
      if (t.step === 'dow.retreat.go') t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507' });
      return told(t.roll(4), { countercharge: 'always' });
    };
    const by = (unit: string) => ({ type: 'countercharge', unit });
    expect(best({ strength: 1, morale: 5 })).toEqual(by('al.k'));
    expect(best({ strength: 1, morale: 4 })).toEqual(by('al.h'));
    expect(best({ strength: 3, morale: 4 })).toEqual(by('al.k'));
  });

  test('an exchange is paid for by the strongest or the weakest who attacked', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 1 },
      'fr.b': { hex: '0606', strength: 3 },
      'al.x': { hex: '0506', strength: 4 },
    };
    const t = attack({ pieces }, EX, ['0505', '0606']);
    expect(told(t, { pays: 'strongest' })).toEqual({ type: 'pay', hex: '0606' });
    expect(told(t, { pays: 'weakest' })).toEqual({ type: 'pay', hex: '0505' });
    expect(told(t, {})).toBeUndefined();
  });

  test('those who must strike back strike the weakest, or the worst', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 3, morale: 3 },
      'fr.b': { hex: '0606', strength: 5, morale: 2 },
      'al.x': { hex: '0506', strength: 3 },
    };
    const t = attack({ pieces }, DRC).act({ type: 'hold' });
    expect(t.step).toBe('dow.counter.choose');
    expect(told(t, { 'strike-back': 'weakest' })).toEqual({ type: 'counterattack', hex: '0505' });
    expect(told(t, { 'strike-back': 'worst-morale' })).toEqual({ type: 'counterattack', hex: '0606' });
    expect(told(t, {})).toBeUndefined();
  });
});

describe('an advance that was thought of beforehand', () => {
  const won = (): Table => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 2 },
      'fr.b': horse('0606', { strength: 2, morale: 3 }),
      'fr.c': { hex: '0505', strength: 1 },
      'al.x': { hex: '0506', strength: 4 },
    };
    const t = attack({ pieces }, DR, ['0505', '0606']).act({ type: 'fallBack' });
    return t.step === 'dow.retreat.go' ? t.act({ type: 'retreatTo', unit: 'al.x', hex: '0507' }) : t;
  };
  const into = (unit: string) => ({ type: 'advance', unit, hex: '0506' });

  test('is made by whoever is to, the strongest first, and ends when all have gone or tried', () => {
    const t = won();
    expect(t.step).toBe('dow.advance.choose');
    expect(told(t, { advance: 'infantry' })).toEqual(into('fr.a'));
    expect(told(t, { advance: 'always' }, { 'fr.a': { advance: 'never' } })).toEqual(into('fr.b'));
    // One must go.
    expect(told(t, { advance: 'never' })).toBeUndefined();
    expect(told(t, {})).toBeUndefined();
    t.act({ type: 'advance', unit: 'fr.a', hex: '0506' });
    expect(told(t, { advance: 'never', follow: 'always' })).toEqual(into('fr.c'));
    // Who fought goes in before anybody who follows.
    expect(told(t, { advance: 'always', follow: 'always' })).toEqual(into('fr.b'));
    expect(told(t, { advance: 'never', follow: 'never' })).toEqual({ type: 'endAdvance' });
    expect(told(t, { advance: 'never' })).toBeUndefined();
  });
});

test('an advance that nobody is to make says why it ends', () => {
  const pieces = {
    'fr.a': { hex: '0505', strength: 4 },
    'al.x': { hex: '0506' },
    'al.b': { hex: '0506', strength: 1 },
  };
  const t = attack({ pieces }, AR).act({ type: 'fallBack' });
  if (t.step === 'dow.retreat.go') t.act({ type: 'retreatTo', unit: 'fr.a', hex: '0504' });
  expect([t.step, t.seat]).toEqual(['dow.advance.choose', 'allied']);
  expect(answer(t, orders({ advance: 'never' }))).toMatchObject({
    action: { type: 'endAdvance' },
    because: 'advance',
  });
  const follows = attack(
    { pieces: { 'fr.a': { hex: '0505' }, 'fr.c': { hex: '0505' }, 'al.x': { hex: '0506' } } },
    DR,
  ).act({ type: 'fallBack' });
  if (follows.step === 'dow.retreat.go') follows.act({ type: 'retreatTo', unit: 'al.x', hex: '0507' });
  expect(follows.options('advance').map(({ unit }) => unit)).toEqual(['fr.c']);
  expect(answer(follows, orders({ follow: 'never' }))).toMatchObject({
    action: { type: 'endAdvance' },
    because: 'follow',
  });
});

test('what concerns single units may be written for one of them', () => {
  expect(PREFERENCES.filter(({ perSubject }) => perSubject).map(({ id }) => id)).toEqual([
    'react',
    'under-fire',
    'under-attack',
    'give-way',
    'retreat-towards',
    'retreat-from',
    'second-hex',
    'countercharge',
    'advance',
    'follow',
  ]);
});

test('every condition and every choice has words', () => {
  const codes = PREFERENCES.flatMap((one) => [
    one.label,
    ...(one.kind === 'choice' ? one.choices.map((choice) => `${one.label}.${choice}`) : []),
  ]);
  expect(codes.filter((code) => preferences[code] === undefined)).toEqual([]);
  expect(Object.keys(preferences).filter((code) => !codes.includes(code))).toEqual([]);
});
