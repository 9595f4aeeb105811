import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import { chooseHex, chooseUnit, narrowed, OPEN_CHOICE, pointAt } from './choice.ts';

const retreats: readonly NlbAction[] = [
  { type: 'retreatTo', unit: 'a', hex: '0101' },
  { type: 'retreatTo', unit: 'a', hex: '0102', displace: 'x' },
  { type: 'retreatTo', unit: 'a', hex: '0102', displace: 'y' },
  { type: 'retreatTo', unit: 'b', hex: '0101' },
];
const losses: readonly NlbAction[] = [
  { type: 'lose', unit: 'a' },
  { type: 'lose', unit: 'b' },
];

describe('choosing among few options', () => {
  test('a hex that names one option takes it', () => {
    expect(chooseHex(retreats, { unit: 'b', hex: undefined }, '0101').take).toEqual(retreats[3]);
  });

  test('a hex that names several leaves them to choose from', () => {
    const { state, take, missed } = chooseHex(retreats, { unit: 'a', hex: undefined }, '0102');
    expect([take, missed]).toEqual([undefined, false]);
    expect(narrowed(retreats, state)).toEqual([retreats[1], retreats[2]]);
  });

  test('a hex that names none is missed, and what was clicked before stands', () => {
    expect(chooseHex(retreats, { unit: 'a', hex: undefined }, '0909')).toEqual({
      state: { unit: 'a', hex: undefined },
      take: undefined,
      missed: true,
    });
  });

  test('a loss is asked for by a click on its unit, and taken by the second', () => {
    const asked = chooseUnit(losses, OPEN_CHOICE, 'b');
    expect([asked.take, asked.state.unit]).toEqual([undefined, 'b']);
    expect(narrowed(losses, asked.state)).toEqual([losses[1]]);
    expect(chooseUnit(losses, asked.state, 'a').take).toBeUndefined();
    expect(chooseUnit(losses, asked.state, 'b').take).toEqual({ type: 'lose', unit: 'b' });
  });

  test('a unit with one way out is not sent there by a click on itself', () => {
    const { state, take } = chooseUnit(retreats, OPEN_CHOICE, 'b');
    expect(take).toBeUndefined();
    expect(state.unit).toBe('b');
  });

  test('a unit that has no part in it is missed', () => {
    expect(chooseUnit(losses, OPEN_CHOICE, 'c').missed).toBe(true);
  });

  test('pointing at a unit narrows the list and takes nothing, even where one option is left', () => {
    expect(pointAt(losses, 'a')).toEqual({ unit: 'a', hex: undefined });
    expect(pointAt(losses, 'c')).toEqual(OPEN_CHOICE);
  });
});
