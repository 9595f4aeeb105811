import { describe, expect, test } from 'vitest';
import { guns, horse } from '../pieces.ts';
import { attack, back, DR, even } from '../results.ts';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';

/* What two referees found who played out the same fights: corners where several rules of 11.9 and 11.11 meet. */

const AR = 1;
const EX = 4;

/** One hex attacks two; whoever is named evades, all others stand. */
const both = (skirmish: Skirmish, die: number, evades?: { unit: string; hex: string }): Table => {
  const t = table({ ...skirmish, pieces: { ...skirmish.pieces, 'al.far': { hex: '1212' } } })
    .toCombat()
    .attack(['0505'], '0506', '0606');
  while (t.step === 'dow.answer.answer') {
    const away = evades === undefined ? undefined : t.options('evade').find(({ hex }) => hex === evades.hex);
    t.act(away ?? { type: 'stand' });
  }
  return t.roll(die);
};

describe('11.4 one hex attacks two', () => {
  const pieces = (a: Piece = {}, y: Piece = {}): Readonly<Record<string, Piece>> => ({
    'fr.a': { hex: '0505', strength: 8, ...a },
    'al.x': { hex: '0506' },
    'al.y': { hex: '0606', ...y },
  });
  test('[DOW-11.4.3] an exchange costs each of the two a point', () => {
    const t = both({ pieces: pieces() }, EX);
    expect([t.last('combatRolled').result, t.unit('al.x').losses, t.unit('al.y').losses]).toEqual([
      'Ex',
      1,
      1,
    ]);
    expect(t.unit('fr.a').losses).toBe(1);
  });
  const left = { unit: 'al.y', hex: '0706' };
  test('[DOW-11.1.1.6] into the one that the enemy got out of foot does not go', () => {
    const foot = both({ pieces: pieces({ strength: 4 }, horse('0606')) }, EX, left);
    expect([foot.last('combatRolled').result, foot.hex('fr.a')]).toEqual(['Ex', '0505']);
    expect(foot.step).toBe('dow.combat.choose');
  });
  test('[DOW-11.9.0.6] who is thrown back need not shun a hex that the enemy has left', () => {
    const t = both({ pieces: pieces({ strength: 4 }, horse('0606')) }, AR, left).act({ type: 'fallBack' });
    expect(t.options('retreatTo').map(({ hex }) => hex)).toContain('0605');
  });
});

describe('11.9 corners', () => {
  const lakes = (...sides: readonly string[]) =>
    Object.fromEntries(sides.map((side) => [side, { water: 'lake' as const }]));

  test('[DOW-11.9.0.6] also who must displace goes out of contact', () => {
    const full = ['0406', '0606', '0407', '0507', '0607'];
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          ...Object.fromEntries(full.map((hex, n) => [`al.f${n}`, { hex, strength: 12 }])),
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    expect(
      t
        .options('retreatTo')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['0407', '0507', '0607']);
  });
  test('[DOW-11.9.1.3] whoever makes room is his owner’s choice, as long as nobody goes for nothing', () => {
    const t = attack(
      {
        sides: lakes('0406-0506', '0407-0506', '0506-0606', '0506-0607'),
        pieces: {
          'fr.a': { hex: '0505', strength: 8 },
          'al.x': { hex: '0506', strength: 8 },
          'al.p': { hex: '0507' },
          'al.q': { hex: '0507' },
          'al.r': { hex: '0507' },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    expect(t.options('retreatTo').map(({ displace }) => displace)).toEqual([
      ['al.p', 'al.q'],
      ['al.p', 'al.r'],
      ['al.q', 'al.r'],
    ]);
  });
  test('[DOW-11.9.5.5] one pushes the next, however many stand in the way', () => {
    const line = ['0507', '0508', '0509', '0510'];
    const walls = ['0506', ...line].flatMap((hex) => {
      const row = Number(hex.slice(2));
      const [same, below] = [row, row + 1].map((n) => String(n).padStart(2, '0'));
      return [`04${same}-${hex}`, `04${below}-${hex}`, `${hex}-06${same}`, `${hex}-06${below}`];
    });
    const t = attack(
      {
        sides: lakes(...walls),
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          ...Object.fromEntries(line.map((hex, n) => [`al.f${n}`, { hex, strength: 12 }])),
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act(t.options('retreatTo')[0] as never);
    expect([t.hex('al.x'), t.hex('al.f0'), t.hex('al.f3'), t.unit('al.x').losses]).toEqual([
      '0507',
      '0508',
      '0511',
      0,
    ]);
  });
  test('[DOW-11.9.2.1] those beneath check though he who went did not live to arrive', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 8 },
          'al.x': { hex: '0506', strength: 1 },
          'al.y': { hex: '0506' },
        },
      },
      6,
    ).act({ type: 'fallBack' }, { type: 'retreatTo', unit: 'al.x', hex: '0507' }, { type: 'halt' });
    expect([t.unit('al.x').place, t.step]).toEqual(['cadre', 'dow.stackCheck.roll']);
  });
  test('[DOW-11.9.0.5] guns that have paid for staying check no more', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 9 },
          'al.g': guns('0506', { strength: 3, morale: 3 }),
          'al.i': { hex: '0506', strength: 3 },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    back(t, 'al.i', '0507');
    expect([t.unit('al.g').losses, t.hex('al.i'), t.step]).toEqual([1, '0507', 'dow.combat.choose']);
  });
  test('[DOW-11.9.3.1] horse that failed and had nowhere to go does not charge', () => {
    const t = attack(
      {
        terrain: { '0507': 'woods' },
        sides: lakes(
          ...['0406-0506', '0407-0506', '0506-0606', '0506-0607'],
          ...['0407-0507', '0408-0507', '0507-0508', '0507-0607', '0507-0608'],
        ),
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.h': horse('0506', { strength: 2, morale: 2 }),
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    back(t, 'al.x', '0507').roll(3);
    expect([t.hex('al.x'), t.hex('al.h'), t.unit('al.h').losses]).toEqual(['0507', '0506', 1]);
    expect(t.step).toBe('dow.combat.choose');
  });
});

describe('5.2 a Guard pair is one unit', () => {
  const pair = (hex: string): Readonly<Record<string, Piece>> => ({
    'fr.g1': { hex, guard: true, corps: 'fr.ig', strength: 4, morale: 5 },
    'fr.g2': { hex, guard: true, corps: 'fr.ig', strength: 3, morale: 4 },
  });
  test('[DOW-5.2.12] [DOW-5.2.13] beneath a unit that goes it checks with one morale', () => {
    const t = attack(
      {
        first: 'coalition',
        pieces: {
          'al.x': { hex: '0505' },
          'fr.a': { hex: '0506' },
          ...pair('0506'),
          'fr.far': { hex: '0112' },
        },
      },
      DR,
    ).act({ type: 'fallBack' });
    back(t, 'fr.a', '0507').roll(5);
    expect(t.last('stackChecked')).toMatchObject({ die: 5, failed: [] });
  });
  test('[DOW-5.2.12] it follows an advance together, by one check', () => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505' }, ...pair('0505'), 'al.x': { hex: '0506' } } },
      DR,
    ).act({ type: 'fallBack' });
    back(t, 'al.x', '0507');
    expect(t.options('advance').map(({ unit }) => unit)).toEqual(['fr.g1']);
    t.act({ type: 'advance', unit: 'fr.g1', hex: '0506' }).roll(6);
    expect(t.stack('0506')).toEqual(['fr.a', 'fr.g1', 'fr.g2']);
  });
});

describe('11.11 corners', () => {
  test('[DOW-11.11.7] a hex whose attackers an exchange has eaten up lies open to those who held', () => {
    const t = attack(even({ strength: 2 }, { strength: 1 }), 5);
    expect([t.last('combatRolled').result, t.unit('fr.a').place]).toEqual(['Ex', 'cadre']);
    expect([t.step, t.seat]).toEqual(['dow.advance.choose', 'allied']);
    t.act({ type: 'advance', unit: 'al.x', hex: '0505' });
    expect(t.hex('al.x')).toBe('0505');
  });
  test('[DOW-11.11.9] British horse is not carried into ground that is closed to it', () => {
    const t = attack(
      {
        terrain: { '0505': 'forest' },
        pieces: {
          'fr.a': { hex: '0505' },
          'al.x': { hex: '0506' },
          'al.h': horse('0506', { nationality: 'british', strength: 2 }),
        },
      },
      AR,
    ).act({ type: 'fallBack' });
    back(t, 'fr.a', '0504');
    expect([t.hex('fr.a'), t.step]).toEqual(['0504', 'dow.advance.choose']);
  });
});
