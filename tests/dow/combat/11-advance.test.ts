import { describe, expect, test } from 'vitest';
import { horse } from '../pieces.ts';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';

const far = { 'al.far': { hex: '1212' } };
const attack = (skirmish: Skirmish, die: number, from = ['0505'], target = '0506'): Table => {
  const t = table({ ...skirmish, pieces: { ...skirmish.pieces, ...far } })
    .toCombat()
    .attack(from, target);
  while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
  return t.roll(die);
};
const back = (t: Table, unit: string, hex: string): Table =>
  t.step === 'dow.retreat.go' ? t.act({ type: 'retreatTo', unit, hex }) : t;
const won = (skirmish: Skirmish, from = ['0505']): Table =>
  back(attack(skirmish, 6, from).act({ type: 'fallBack' }), 'al.x', '0507');

describe('11.11 advance', () => {
  test('[DOW-11.11.1] into an emptied hex one attacker must go', () => {
    const t = won({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } } });
    expect(t.hex('fr.a')).toBe('0506');
    const two = won(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 2 },
          'fr.b': { hex: '0606', strength: 2 },
          'al.x': { hex: '0506' },
        },
      },
      ['0505', '0606'],
    );
    expect(two.why({ type: 'endAdvance' })).toEqual(['somebody-must-advance DOW-11.11.1']);
  });
  test('[DOW-11.11.1] [DOW-6.1.1] also one whom enemy horse pins', () => {
    const pieces = {
      'fr.a': { hex: '0505' },
      'al.x': { hex: '0506' },
      'al.h': horse('0405', { strength: 1 }),
    };
    expect(won({ pieces }).hex('fr.a')).toBe('0506');
    const still = table({ pieces: { ...pieces, ...far } }).toMovement();
    expect(still.why({ type: 'march', units: ['fr.a'], path: ['0605'] })).toEqual(['pinned DOW-6.1.1']);
  });
  test('[DOW-11.11.2] the others may, as far as there is room', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 6 },
      'fr.b': { hex: '0606', strength: 6 },
      'fr.c': { hex: '0406', strength: 6 },
      'al.x': { hex: '0506', strength: 12 },
    };
    const t = won({ pieces }, ['0505', '0606', '0406']).act({ type: 'advance', unit: 'fr.a', hex: '0506' });
    expect(t.why({ type: 'endAdvance' })).toEqual([]);
    t.act({ type: 'advance', unit: 'fr.b', hex: '0506' });
    expect(t.stack('0506')).toEqual(['fr.a', 'fr.b']);
    expect(t.hex('fr.c')).toBe('0406');
    expect(t.step).not.toBe('dow.advance.choose');
  });
  const followed = (die: number) =>
    won({ pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505', morale: 3 }, 'al.x': { hex: '0506' } } })
      .act({ type: 'advance', unit: 'fr.b', hex: '0506' })
      .roll(die);
  test('[DOW-11.11.3] [DOW-11.11.4] [DOW-11.11.5] who lay beneath follows if he passes a check with a point off the die, and lies beneath again', () => {
    const t = followed(4);
    expect(t.last('followerChecked')).toMatchObject({ passed: true, check: { total: 3 } });
    expect(t.stack('0506')).toEqual(['fr.a', 'fr.b']);
    expect(followed(5).hex('fr.b')).toBe('0505');
  });
  const repelled = (defender: Piece, more: Readonly<Record<string, Piece>> = {}) => {
    const t = attack(
      { pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506', ...defender }, ...more } },
      1,
    ).act({ type: 'fallBack' });
    return back(t, 'fr.a', '0504');
  };
  test('[DOW-11.11.7] a defender may take the hex of an attacker who has left it quite empty, or not', () => {
    const t = repelled({});
    expect([t.step, t.seat]).toEqual(['dow.advance.choose', 'allied']);
    expect(t.why({ type: 'endAdvance' })).toEqual([]);
    t.act({ type: 'advance', unit: 'al.x', hex: '0505' });
    expect(t.hex('al.x')).toBe('0505');
  });
  test('[DOW-11.11.8] not where anybody is left', () => {
    const t = repelled({}, { 'fr.b': { hex: '0505', morale: 5 } }).roll(1);
    expect(t.step).not.toBe('dow.advance.choose');
  });
  test('[DOW-11.11.9] British horse of a stack that held must check, and goes if it fails', () => {
    const more = { 'al.h': horse('0506', { nationality: 'british', morale: 3, strength: 2 }) };
    const hot = repelled({}, more);
    expect(hot.step).toBe('dow.pursuit.check');
    hot.roll(4);
    expect(hot.hex('al.h')).toBe('0505');
    expect(repelled({}, more).roll(3).hex('al.h')).toBe('0506');
    const other = repelled(
      {},
      { 'al.h': horse('0506', { nationality: 'brunswick', morale: 3, strength: 2 }) },
    );
    expect(other.step).toBe('dow.advance.choose');
  });
  test('[DOW-11.11.9] even out of command', () => {
    const t = repelled(
      {},
      { 'al.h': horse('0506', { nationality: 'british', morale: 3, strength: 2, out: true }) },
    ).roll(6);
    expect(t.hex('al.h')).toBe('0505');
  });
  test('[DOW-11.11.1] a reaction charge that empties a hex is followed up too', () => {
    const t = table({
      pieces: { 'fr.h': horse('0505', { strength: 2 }), 'al.h': horse('0506', { strength: 9, morale: 5 }) },
    }).toMovement();
    t.act({ type: 'charge', units: ['fr.h'], hex: '0506' }, { type: 'react', units: ['al.h'] })
      .roll(1)
      .act({ type: 'endMovement' });
    t.act({ type: 'resolveReaction', hex: '0506' }).roll(5).act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act((t.options('retreatTo')[0] ?? { type: 'halt' }) as never);
    expect(t.hex('al.h')).toBe('0505');
  });
  test('[DOW-11.9.6.1] horse that charged out of a farm is driven by a reaction charge as from open ground', () => {
    const t = table({
      terrain: { '0505': 'grand-farm' },
      pieces: { 'fr.h': horse('0505', { strength: 2 }), 'al.h': horse('0506', { strength: 9, morale: 5 }) },
    }).toMovement();
    t.act({ type: 'charge', units: ['fr.h'], hex: '0506' }, { type: 'react', units: ['al.h'] })
      .roll(1)
      .act({ type: 'endMovement' });
    t.act({ type: 'resolveReaction', hex: '0506' }).roll(5);
    expect(t.last('combatRolled').result).toMatch(/^Dr/);
    t.act({ type: 'fallBack' });
    expect([t.unit('fr.h').losses, t.unit('al.h').losses]).toEqual([0, 0]);
  });
});

describe('11.13 breakthroughs', () => {
  const pieces = {
    'fr.a': { hex: '0505', strength: 6 },
    'al.x': { hex: '0506', strength: 3 },
    'al.y': { hex: '0608', strength: 2 },
    'al.z': { hex: '0606', strength: 2 },
  };
  const through = (weather: Skirmish['weather'] = 'clear', more: Readonly<Record<string, Piece>> = {}) => {
    const t = attack({ weather, pieces: { ...pieces, ...more } }, 6).act({ type: 'fallBack' });
    return back(t, 'al.x', '0407');
  };
  test('[DOW-11.11.6] [DOW-11.13.2] [DOW-11.13.3] [DOW-4.2.D.5] who has advanced may break through when all else is fought', () => {
    const t = through();
    expect(t.unit('fr.a').breakthrough).toBe('may');
    expect(t.step).toBe('dow.combat.choose');
    expect(t.why({ type: 'breakThrough', from: ['0506'], targets: ['0606'] })).toEqual([
      'not-now DOW-4.2.D.3',
    ]);
    t.act({ type: 'endCombat' });
    expect(t.why({ type: 'breakThrough', from: ['0506'], targets: ['0606'] })).toEqual([]);
  });
  test('[DOW-11.13.1] in mud nobody does', () => {
    const t = through('mud');
    expect(t.unit('fr.a').breakthrough).toBeNull();
    t.act({ type: 'endCombat' });
    expect(t.step).not.toBe('dow.combat.through');
  });
  test('[DOW-11.13.2] who has not advanced does not', () => {
    const t = through('clear', { 'fr.b': { hex: '0605' } }).act({ type: 'endCombat' });
    expect(t.why({ type: 'breakThrough', from: ['0605'], targets: ['0606'] })).toEqual([
      'has-not-advanced DOW-11.13.2',
    ]);
  });
  test('[DOW-11.13.4] [DOW-11.13.8] against a hex beside it, attacked before or not', () => {
    const t = through().act({ type: 'endCombat' });
    expect(t.why({ type: 'breakThrough', from: ['0506'], targets: ['0608'] })).toEqual([
      'not-adjacent DOW-11.13.4',
    ]);
    expect(t.options('breakThrough').map(({ targets }) => targets)).toContainEqual(['0606']);
  });
  test('[DOW-11.13.7] a hex that was attacked and not emptied may be one', () => {
    const t = through('clear', { 'fr.b': { hex: '0605', strength: 2 } }).attack(['0605'], '0606');
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    t.roll(3).act({ type: 'endCombat' });
    expect(t.why({ type: 'breakThrough', from: ['0506'], targets: ['0606'] })).toEqual([]);
  });
  test('[DOW-11.13.5] [DOW-11.13.6] [DOW-4.2.D.6] it is fought like any attack, without guns, and once', () => {
    const t = through().act(
      { type: 'endCombat' },
      { type: 'breakThrough', from: ['0506'], targets: ['0606'] },
    );
    while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
    expect(t.pending).toMatchObject({ facts: { kind: 'breakthrough', odds: { shift: { total: 0 } } } });
    t.roll(6).act({ type: 'fallBack' });
    while (t.step === 'dow.retreat.go') t.act((t.options('retreatTo')[0] ?? { type: 'halt' }) as never);
    expect(t.hex('fr.a')).toBe('0606');
    expect(t.unit('fr.a').breakthrough).not.toBe('may');
    expect(t.step).not.toBe('dow.combat.through');
  });
});
