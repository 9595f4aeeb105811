import { describe, expect, test } from 'vitest';
import { Judgement } from '../../src/systems/nlc/ai/evaluate.ts';
import { charge } from '../nlc/fighting/charging.ts';
import { contentOf } from '../nlc/refit/battles.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../nlc/skirmish.ts';
import { MORALE } from '../nlc/wagram/wagram.ts';

/* What computer players expect of fights where the morale of both sides goes on their dice. */

const BORODINO = contentOf('borodino').battle.special?.moraleOnDice as typeof MORALE;

type Rule = typeof MORALE;

const table = (pieces: Skirmish['pieces'], rule: Rule, inUse: boolean): Table =>
  skirmish({
    pieces,
    battle: { special: { moraleOnDice: rule } },
    options: inUse ? [rule.option] : [],
  });

const attacksOf = ({ game, position }: Table): number =>
  new Judgement(game.world).contact.attacks(position, 'french');

const foot = (hex: string, morale: number): Piece => ({ hex, strength: 8, reduced: 4, morale });

/** What an attack on equals in number promises the French, with the option and without. */
const promised = (own: number, theirs: number, rule: Rule, inUse: boolean): number =>
  attacksOf(table({ 'fr.a': foot('0505', own), 'ru.x': foot('0506', theirs) }, rule, inUse).assaults());

describe.each([
  ['29.10', MORALE],
  ['30.10', BORODINO],
] as const)('the option of %s', (_name, rule) => {
  test('an attack by better troops promises more, one by worse troops less', () => {
    expect(promised(5, 3, rule, true)).toBeGreaterThan(promised(5, 3, rule, false));
    expect(promised(3, 5, rule, true)).toBeLessThan(promised(3, 5, rule, false));
    expect(promised(4, 4, rule, true)).toBeCloseTo(promised(4, 4, rule, false));
  });
});

/** What a declared charge of horse of this morale promises the French. */
const ridden = (morale: number, rule: Rule, inUse: boolean): number => {
  const riders: Piece = { hex: '0505', arm: 'cavalry', strength: 8, reduced: 4, morale };
  const at = table({ 'fr.c': riders, 'ru.x': { ...riders, hex: '0507', morale: 3 } }, rule, inUse).charges();
  at.act(charge(['fr.c'], '0507', '0506'));
  return new Judgement(at.game.world).french(at.position).attacks;
};

describe('charges', () => {
  test('better horse promises more where the option holds for charges, at Wagram', () => {
    expect(ridden(6, MORALE, true)).toBeGreaterThan(ridden(6, MORALE, false));
  });

  test('and no more where it does not, at Borodino', () => {
    expect(ridden(6, BORODINO, true)).toBeCloseTo(ridden(6, BORODINO, false));
  });
});
