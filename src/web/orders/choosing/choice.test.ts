import { describe, expect, test } from 'vitest';
import { type ChoiceGrammar, chooseHex, chooseUnit, narrowed, OPEN_CHOICE, pointAt } from './choice.ts';

type Choice =
  | { readonly type: 'retreatTo'; readonly unit: string; readonly hex: string; readonly displace?: string }
  | { readonly type: 'lose'; readonly unit: string };

const grammar: ChoiceGrammar<Choice> = {
  unitOf: ({ unit }) => unit,
  hexOf: (action) => ('hex' in action ? action.hex : undefined),
  isGrave: ({ type }) => type === 'lose',
};

const retreats: readonly Choice[] = [
  { type: 'retreatTo', unit: 'a', hex: '0101' },
  { type: 'retreatTo', unit: 'a', hex: '0102', displace: 'x' },
  { type: 'retreatTo', unit: 'a', hex: '0102', displace: 'y' },
  { type: 'retreatTo', unit: 'b', hex: '0101' },
];
const losses: readonly Choice[] = [
  { type: 'lose', unit: 'a' },
  { type: 'lose', unit: 'b' },
];

describe('choosing among few options', () => {
  test('a hex that names one option takes it', () => {
    expect(chooseHex(grammar, retreats, { unit: 'b', hex: undefined }, '0101').take).toEqual(retreats[3]);
  });

  test('a hex that names several leaves them to choose from', () => {
    const { state, take, missed } = chooseHex(grammar, retreats, { unit: 'a', hex: undefined }, '0102');
    expect([take, missed]).toEqual([undefined, false]);
    expect(narrowed(grammar, retreats, state)).toEqual([retreats[1], retreats[2]]);
  });

  test('a hex that names none is missed, and what was clicked before stands', () => {
    expect(chooseHex(grammar, retreats, { unit: 'a', hex: undefined }, '0909')).toEqual({
      state: { unit: 'a', hex: undefined },
      take: undefined,
      missed: true,
    });
  });

  test('a loss is asked for by a click on its unit, and taken by the second', () => {
    const asked = chooseUnit(grammar, losses, OPEN_CHOICE, 'b');
    expect([asked.take, asked.state.unit]).toEqual([undefined, 'b']);
    expect(narrowed(grammar, losses, asked.state)).toEqual([losses[1]]);
    expect(chooseUnit(grammar, losses, asked.state, 'a').take).toBeUndefined();
    expect(chooseUnit(grammar, losses, asked.state, 'b').take).toEqual({ type: 'lose', unit: 'b' });
  });

  test('a unit with one way out is not sent there by a click on itself', () => {
    const { state, take } = chooseUnit(grammar, retreats, OPEN_CHOICE, 'b');
    expect(take).toBeUndefined();
    expect(state.unit).toBe('b');
  });

  test('a unit that has no part in it is missed', () => {
    expect(chooseUnit(grammar, losses, OPEN_CHOICE, 'c').missed).toBe(true);
  });

  test('pointing at a unit narrows the list and takes nothing, even where one option is left', () => {
    expect(pointAt(grammar, losses, 'a')).toEqual({ unit: 'a', hex: undefined });
    expect(pointAt(grammar, losses, 'c')).toEqual(OPEN_CHOICE);
  });
});
