import { describe, expect, test } from 'vitest';
import { optionProblems } from '../../../src/systems/nlb/rules/index.ts';
import { lines } from '../ledgers.ts';
import { nlb } from '../library.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const INFANTRY: Piece = { hex: '0506', strength: 4 };
const CAVALRY: Piece = { hex: '0404', strength: 3, arm: 'cavalry' };
const GUNS: Piece = { hex: '0605', strength: 2, arm: 'foot-artillery' };

/** An attack on 0505 by these, built but not declared. */
function built(pieces: Readonly<Record<string, Piece>>, more: Partial<Skirmish> = {}): Table {
  const table = skirmish({
    pieces: { 'al.x': { hex: '0505', strength: 6 }, ...pieces },
    optional: ['16.7'],
    ...more,
  }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  const hexes = new Set<string>();
  for (const [unit, { hex = '' }] of Object.entries(pieces)) {
    // Units of one hex come in together.
    if (unit.startsWith('fr') && !hexes.has(hex)) {
      table.act({ type: 'engage', unit });
      hexes.add(hex);
    }
  }
  return table;
}

const declared = (table: Table): Table => table.act({ type: 'declare', column: table.odds.column });

/** What the defender may choose, as the arms that count double and triple. */
const choices = (table: Table): string[] =>
  table.options('enhance').map(({ double, triple }) => `${double ?? '-'} ${triple ?? '-'}`);

const total = (table: Table): number => table.last('attackDeclared').odds.attack.total;

describe('combined effects (16.7)', () => {
  test('[NLB-16.7.1] the rule speaks only of several arms against infantry alone in clear ground', () => {
    expect(declared(built({ 'fr.i': INFANTRY, 'fr.c': CAVALRY })).step).toBe('nlb.combinedEffects.choose');
    const plain = (table: Table): string => declared(table).step;
    expect(plain(built({ 'fr.i': INFANTRY, 'fr.j': { ...INFANTRY, hex: '0404' } }))).toBe('nlb.combat.roll');
    const both = { 'fr.i': INFANTRY, 'fr.c': CAVALRY };
    expect(plain(built({ ...both, 'al.y': { hex: '0505', arm: 'cavalry' } }))).toBe('nlb.combat.roll');
    expect(plain(built(both, { terrain: { '0505': 'town' } }))).toBe('nlb.combat.roll');
    expect(plain(built(both, { optional: [] }))).toBe('nlb.combat.roll');
    const ligny = nlb.scenarios.get('nlb.ligny');
    if (ligny === undefined) throw new Error('Ligny is missing');
    expect(optionProblems(ligny, ['combined-effects', 'combined-arms'])).toEqual([
      'option combined-effects excludes option combined-arms',
    ]);
  });

  test('[NLB-16.7.2] the defender chooses, after the attack is declared and before its die', () => {
    const table = declared(built({ 'fr.i': INFANTRY, 'fr.c': CAVALRY }));
    expect(table.seat).toBe('allied');
    expect(table.game.options(table.position, 'french').actions).toEqual([]);
    expect(table.why({ type: 'enhance', double: 'artillery', triple: null })).toEqual([
      'not-so-enhanced NLB-16.7.4',
    ]);
    table.act({ type: 'enhance', double: 'infantry', triple: null });
    expect(table.last('armsEnhanced')).toMatchObject({ side: 'coalition', double: 'infantry' });
    expect(table.step).toBe('nlb.combat.roll');
    expect(total(table)).toBe(11);
  });

  test('[NLB-16.7.2] while he has not chosen, the odds are those he can hold the attacker to', () => {
    // Ten, and two more for the cavalry rather than eight for the infantry.
    const table = built({ 'fr.i': { ...INFANTRY, strength: 8 }, 'fr.c': { ...CAVALRY, strength: 2 } });
    expect([table.odds.attack.total, table.odds.column]).toEqual([12, '2-1']);
    declared(table).act({ type: 'enhance', double: 'infantry', triple: null });
    // He has chosen worse than he could: the die is cast on the better column.
    expect([total(table), table.last('attackDeclared').column]).toEqual([18, '3-1']);
    const low = built({ 'fr.i': { ...INFANTRY, strength: 8 }, 'fr.c': { ...CAVALRY, strength: 2 } });
    low.act({ type: 'declare', column: '1-1' }).act({ type: 'enhance', double: 'infantry', triple: null });
    expect(low.last('attackDeclared').column).toBe('1-1');
  });

  test('[NLB-16.7.3] infantry and artillery: one of them is doubled', () => {
    const table = declared(built({ 'fr.i': INFANTRY, 'fr.g': GUNS }));
    expect(choices(table)).toEqual(['artillery -', 'infantry -']);
    table.act({ type: 'enhance', double: 'artillery', triple: null });
    expect(total(table)).toBe(8);
    // Guns that fire from afar are an arm like those close up.
    const afar = declared(built({ 'fr.i': INFANTRY, 'fr.g': { ...GUNS, hex: '0503' } }));
    expect(choices(afar)).toEqual(['artillery -', 'infantry -']);
  });

  test('[NLB-16.7.4] infantry and cavalry: one of them is doubled', () => {
    const table = declared(built({ 'fr.i': INFANTRY, 'fr.c': CAVALRY }));
    expect(choices(table)).toEqual(['cavalry -', 'infantry -']);
    table.act({ type: 'enhance', double: 'cavalry', triple: null });
    expect(total(table)).toBe(10);
  });

  test('[NLB-16.7.5] cavalry and artillery: the cavalry is doubled or the artillery tripled', () => {
    const table = declared(built({ 'fr.c': CAVALRY, 'fr.g': GUNS }));
    expect(choices(table)).toEqual(['- artillery', 'cavalry -']);
    expect(table.why({ type: 'enhance', double: 'artillery', triple: null })).toEqual([
      'not-so-enhanced NLB-16.7.5',
    ]);
    table.act({ type: 'enhance', double: null, triple: 'artillery' });
    expect(total(table)).toBe(9);
  });

  test('[NLB-16.7.6] all three: one is tripled, another doubled, the third counts once', () => {
    const all = { 'fr.i': INFANTRY, 'fr.c': CAVALRY, 'fr.g': GUNS };
    const table = declared(built(all));
    expect(choices(table)).toHaveLength(6);
    expect(table.why({ type: 'enhance', double: null, triple: 'cavalry' })).toEqual([
      'not-so-enhanced NLB-16.7.6',
    ]);
    table.act({ type: 'enhance', double: 'cavalry', triple: 'artillery' });
    expect(total(table)).toBe(4 + 6 + 6);
  });

  test('[NLB-16.7.7] every unit of the arm is multiplied, by what its counter shows', () => {
    const table = declared(
      built({
        'fr.i': INFANTRY,
        'fr.j': { hex: '0506', strength: 5, reduced: 3, flipped: true },
        'fr.c': CAVALRY,
      }),
    );
    table.act({ type: 'enhance', double: 'infantry', triple: null });
    expect(lines(table.last('attackDeclared').odds.attack)).toEqual([
      'attacker 4 NLB-6.2.1',
      'doubled-arm 4 NLB-16.7.7',
      'attacker 3 NLB-6.2.1',
      'doubled-arm 3 NLB-16.7.7',
      'attacker 3 NLB-6.2.1',
    ]);
  });
});
