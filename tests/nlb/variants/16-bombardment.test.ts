import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { battle } from '../battle.ts';
import { lines } from '../ledgers.ts';
import { nlb } from '../library.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

const GUN: Piece = { hex: '0506', arm: 'foot-artillery', strength: 3 };
const HEAVY: Piece = { hex: '0507', arm: 'foot-artillery', strength: 3, heavy: true, movement: 3 };

const battery = (
  pieces: Readonly<Record<string, Piece>>,
  optional: readonly OptionalRule[] = ['16.9'],
  more: Partial<Parameters<typeof skirmish>[0]> = {},
): Table => skirmish({ pieces: { 'al.x': { hex: '0504', strength: 4 }, ...pieces }, optional, ...more });

/** The attack strength of this battery on 0504, as lines. */
const fire = (table: Table, gun = 'fr.g', also: readonly string[] = []): string[] => {
  table.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: gun });
  for (const unit of also) table.act({ type: 'engage', unit });
  return lines(table.odds.attack);
};

describe('sustained bombardment (16.9)', () => {
  test('[NLB-16.9.1] a battery that has not moved counts double', () => {
    expect(fire(battery({ 'fr.g': GUN }).endMovement())).toEqual([
      'bombarding 3 NLB-7.2.1',
      'doubled-sustained 3 NLB-16.9.1',
    ]);
    expect(fire(battery({ 'fr.g': GUN }, []).endMovement())).toEqual(['bombarding 3 NLB-7.2.1']);
  });

  test('[NLB-16.9.1] one that has moved does not, until it stays for a turn', () => {
    const table = battery({ 'fr.g': { ...GUN, hex: '0507' } });
    const shown = () => table.game.observe(table.position, 'spectator').sustained;
    expect(shown()).toEqual(['fr.g']);
    table.march('fr.g', '0506').endMovement();
    expect(shown()).toEqual([]);
    expect(fire(table)).toEqual(['bombarding 3 NLB-7.2.1']);
    const later = battery({ 'fr.g': { ...GUN, hex: '0507' } });
    later.march('fr.g', '0506').endMovement().endCombat();
    later.pass().endMovement();
    expect(fire(later)).toContain('doubled-sustained 3 NLB-16.9.1');
  });

  test('[NLB-16.9.1] nor one in a combined attack, nor one that fights at close quarters', () => {
    const table = battery({ 'fr.g': GUN, 'fr.a': { hex: '0404', strength: 2 } }).endMovement();
    expect(fire(table, 'fr.g', ['fr.a'])).toEqual(['attacker 2 NLB-6.2.1', 'bombarding 3 NLB-7.2.1']);
    const close = battery({ 'fr.g': { ...GUN, hex: '0505' } }).endMovement();
    expect(fire(close)).toEqual(['attacker 3 NLB-6.2.1']);
  });
});

describe('heavy artillery (16.10)', () => {
  const BOTH: readonly OptionalRule[] = ['16.9', '16.10'];

  test('[NLB-16.10.1] a heavy battery fires three hexes far, and two as others do', () => {
    const table = battery({ 'fr.g': HEAVY }, ['16.10']).endMovement();
    expect(table.why({ type: 'target', hex: '0504' })).toEqual([]);
    expect(fire(table)).toEqual(['bombarding 3 NLB-7.2.1']);
    expect(
      battery({ 'fr.g': { ...HEAVY, hex: '0506' } }, ['16.10'])
        .endMovement()
        .why({ type: 'target', hex: '0504' }),
    ).toEqual([]);
    const far = battery({ 'fr.g': { ...HEAVY, hex: '0508' } }, ['16.10']).endMovement();
    expect(far.step).not.toBe('nlb.combatPhase.choose');
    const light = battery({ 'fr.g': { ...GUN, hex: '0507' } }, ['16.10']).endMovement();
    expect(light.step).not.toBe('nlb.combatPhase.choose');
    expect(battery({ 'fr.g': HEAVY }, []).endMovement().step).not.toBe('nlb.combatPhase.choose');
  });

  test('[NLB-16.10.1] both hexes between must leave the line of sight open', () => {
    const opens = (terrain: Record<string, 'forest'>): boolean =>
      battery({ 'fr.g': HEAVY }, ['16.10'], { terrain }).endMovement().step === 'nlb.combatPhase.choose';
    expect([opens({}), opens({ '0506': 'forest' }), opens({ '0505': 'forest' })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[NLB-16.10.2] its sustained bombardment counts triple', () => {
    expect(fire(battery({ 'fr.g': HEAVY }, BOTH).endMovement())).toEqual([
      'bombarding 3 NLB-7.2.1',
      'tripled-sustained 6 NLB-16.10.2',
    ]);
    // Without 16.10 it is a battery like any other.
    const plain = battery({ 'fr.g': { ...HEAVY, hex: '0506' } }).endMovement();
    expect(fire(plain)).toContain('doubled-sustained 3 NLB-16.9.1');
  });

  test('[NLB-16.10.3] the rule is offered where one of them can come as a substitute, with those', () => {
    const offers = (id: string): readonly (readonly string[])[] | undefined =>
      nlb.scenarios.get(id)?.options.find((option) => option.id === 'heavy-artillery')?.needs;
    expect(offers('nlb.ligny')).toEqual([['substitutes']]);
    expect(offers('nlb.wavre')).toEqual([['substitutes']]);
    expect(offers('nlb.quatre-bras')).toBeUndefined();
    const { world } = battle('nlb.ligny', 'substitutes', 'heavy-artillery').game;
    const heavy = [...world.counters.values()].filter((counter) => counter.heavy);
    expect(heavy.map(({ id }) => id).sort()).toEqual(['fr.3-4.right-h', 'fr.g.res']);
  });

  test('[NLB-16.10.3] exactly three heavy batteries exist, all of them French', () => {
    const heavy = nlb.units.units.filter((unit) => unit.heavy);
    expect(heavy.map(({ id, army, strength, movement }) => [id, army, strength, movement])).toEqual([
      ['fr.g.res', 'french', 3, 3],
      ['fr.1-2.left-h', 'french', 3, 3],
      ['fr.3-4.right-h', 'french', 3, 3],
    ]);
  });
});
