import { describe, expect, test } from 'vitest';
import { type Piece, skirmish } from '../skirmish.ts';

const gun = (hex: string, strength = 6): Piece => ({ hex, strength, arm: 'foot-artillery' });
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;

describe('combined attacks', () => {
  test('[NLB-7.2.1] artillery adds its strength to that of friends next to the target', () => {
    const table = skirmish({
      pieces: {
        'fr.gun': gun('0505', 6),
        'fr.foot': { hex: '0504', strength: 4 },
        'al.x': { hex: '0503', strength: 5 },
      },
    });
    table.endMovement().act(target('0503'), engage('fr.foot'));
    expect(table.odds).toMatchObject({ attack: { total: 4 }, column: '1-2' });
    table.act(engage('fr.gun'));
    expect(table.odds.attack).toMatchObject({
      total: 10,
      lines: [
        { value: 4, code: 'attacker', facts: { unit: 'fr.foot' } },
        { value: 6, code: 'bombarding', rule: 'NLB-7.2.1', facts: { unit: 'fr.gun' } },
      ],
    });
    expect(table.odds.column).toBe('2-1');
  });

  const twoHexes = (terrain: Readonly<Record<string, 'forest'>> = {}) =>
    skirmish({
      terrain,
      pieces: {
        'fr.gun': gun('0304'),
        'fr.foot': { hex: '0505' },
        'al.x': { hex: '0504' },
        'al.y': { hex: '0604' },
      },
    })
      .endMovement()
      .act(target('0504'), target('0604'), engage('fr.foot'));

  test('[NLB-7.2.2] in an attack on two hexes the artillery has to reach and see only one of them', () => {
    expect(twoHexes().why(engage('fr.gun'))).toEqual([]);
    expect(twoHexes().act(engage('fr.gun')).odds.attack.total).toBe(10);
    expect(twoHexes({ '0403': 'forest', '0404': 'forest' }).why(engage('fr.gun'))).toEqual([
      'no-line-of-sight NLB-7.3B.2',
      'out-of-range NLB-7.0.2',
    ]);
  });

  const combined = (foot: number, gunStrength: number, defence: number) =>
    skirmish({
      pieces: {
        'fr.gun': gun('0505', gunStrength),
        'fr.foot': { hex: '0504', strength: foot },
        'al.x': { hex: '0503', strength: defence },
      },
    })
      .endMovement()
      .attack(['0503'], ['fr.foot', 'fr.gun']);

  test('[NLB-7.2.3] the result falls on the adjacent attackers and spares the artillery', () => {
    const lost = combined(1, 1, 10).roll(6);
    expect(lost.last('combatRolled').result).toBe('Ae');
    expect(lost.unit('fr.foot').place).toBe('eliminated');
    expect(lost.unit('fr.gun').place).toBe('map');
    expect(lost.position.armies.french?.losses).toBe(1);
    const driven = combined(2, 2, 4).roll(6);
    expect(driven.last('combatRolled').result).toBe('Ar');
    expect(driven.why({ type: 'stand', unit: 'fr.foot' })).toEqual(['must-retreat NLB-6.6.2']);
    expect(driven.why({ type: 'stand', unit: 'fr.gun' })).toEqual([]);
  });

  test('[NLB-7.2.3] [NLB-7.1E.1] an exchange takes adjacent attackers only, and no battery pays for them', () => {
    const table = skirmish({
      pieces: {
        'fr.gun': gun('0505', 20),
        'fr.a': { hex: '0504', strength: 2 },
        'fr.b': { hex: '0504', strength: 2 },
        'al.x': { hex: '0503', strength: 4 },
      },
    });
    table.endMovement().attack(['0503'], ['fr.a', 'fr.gun']).roll(6);
    expect(table.last('combatRolled').result).toBe('Ex');
    expect(table.why({ type: 'lose', unit: 'fr.gun' })).toEqual(['not-in-exchange NLB-7.1E.1']);
    table.act({ type: 'lose', unit: 'fr.a' }, { type: 'lose', unit: 'fr.b' });
    expect(table.position.armies).toMatchObject({ french: { losses: 4 }, allied: { losses: 4 } });
    expect(table.unit('fr.gun').place).toBe('map');
  });
});
