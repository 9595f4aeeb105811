import { describe, expect, test } from 'vitest';
import { actionOf, beginDraft, named, withOrder, withSecond } from './letter.ts';

const QUATRE_BRAS = ['1641'];

describe('writing an order', () => {
  test('an attack asks for its target on the map, and may go without one', () => {
    const draft = beginDraft('french.2', 'fr.leader.ney', 'attack');
    expect(draft.naming).toBe('target');
    expect(actionOf(draft)).toEqual({
      type: 'sendOrder',
      from: 'fr.leader.ney',
      to: 'french.2',
      order: 'attack',
    });
    expect(actionOf(named(draft, '1641', QUATRE_BRAS))).toMatchObject({ target: QUATRE_BRAS });
  });

  test('a march asks for its goal first, then for the target of the attack at its end', () => {
    const march = withSecond(withOrder(beginDraft('french.2', 'fr.leader.ney', 'defend'), 'march'), 'attack');
    expect(march.naming).toBe('goal');
    const going = named(march, '1645', ['1645']);
    expect([going.goal, going.naming]).toEqual(['1645', 'target']);
    expect(actionOf(named(going, '1641', QUATRE_BRAS))).toMatchObject({
      order: 'march',
      second: 'attack',
      goal: '1645',
      target: QUATRE_BRAS,
    });
  });

  test('what another order has no use for is let go', () => {
    const attack = named(beginDraft('french.2', 'fr.leader.ney', 'attack'), '1641', QUATRE_BRAS);
    expect(actionOf(withOrder(attack, 'reserve'))).not.toHaveProperty('target');
    const march = named(withOrder(attack, 'march'), '1645', ['1645']);
    expect(actionOf(withOrder(march, 'defend'))).not.toHaveProperty('goal');
  });

  test('before the first turn an order is written down without a courier', () => {
    expect(actionOf(beginDraft('french.2', undefined, 'defend'))).toEqual({
      type: 'setOrder',
      formation: 'french.2',
      order: 'defend',
    });
  });
});
