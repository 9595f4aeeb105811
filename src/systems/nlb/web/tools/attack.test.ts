import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import { clickEnemy, clickOwn, columnsOf, engageable, neededTargets, targetsOf } from './attack.ts';

const options: readonly NlbAction[] = [
  { type: 'target', hex: '0101' },
  { type: 'engage', unit: 'a' },
  { type: 'declare', column: '2-1' },
  { type: 'declare', column: '1-1' },
];

describe('building an attack', () => {
  test('reads targets, attackers and columns off the options', () => {
    expect([...targetsOf(options)]).toEqual(['0101']);
    expect([...engageable(options)]).toEqual(['a']);
    expect(columnsOf(options)).toEqual(['2-1', '1-1']);
  });

  test('a click that is an option acts, another asks why', () => {
    expect(clickEnemy(options, '0101')).toMatchObject({ do: 'act' });
    expect(clickEnemy(options, '0202')).toMatchObject({
      do: 'ask-why',
      action: { type: 'target', hex: '0202' },
    });
    expect(clickOwn(options, ['engage', 'declare'], 'a')).toMatchObject({ do: 'act' });
    expect(clickOwn(options, ['engage', 'declare'], 'b')).toMatchObject({ do: 'ask-why' });
  });

  test('an attack that would leave somebody without an opponent names whom it must take in', () => {
    const against = [
      { rule: 'NLB-6.0.1', code: 'would-strand-attacker', facts: { hexes: ['0101'] } },
      { rule: 'NLB-6.0.2', code: 'would-strand-defender', facts: { hexes: ['0101', '0303'] } },
    ];
    expect(neededTargets(against, options)).toEqual(['0101']);
    expect(neededTargets(against.slice(0, 1), options)).toEqual([]);
  });

  test('own units are only looked at while there is no attack to join', () => {
    expect(clickOwn(options, ['target', 'endCombat'], 'a')).toEqual({ do: 'nothing' });
  });
});
