import { describe, expect, test } from 'vitest';
import { NOTHING } from '../act.ts';
import * as march from './march.ts';

/** A single row of hexes 0101, 0201, 0301 …: neighbours and distances can be counted on fingers. */
const column = (hex: string): number => Number(hex.slice(0, 2));
const hexAt = (place: number): string => `${String(place).padStart(2, '0')}01`;

type Order =
  | { readonly type: 'march' | 'enter'; readonly unit: string; readonly path: readonly string[] }
  | {
      readonly type: 'ride' | 'rideOn' | 'rideOff';
      readonly leader: string;
      readonly path: readonly string[];
    };

const grammar: march.MarchGrammar<Order> = {
  moverOf: (order) => ('leader' in order ? order.leader : order.unit),
  leavesMap: ({ type }) => type === 'rideOff',
  along: (unit, path, from) =>
    unit === 'l'
      ? { type: from === undefined ? 'rideOn' : 'ride', leader: unit, path }
      : { type: from === undefined ? 'enter' : 'march', unit, path },
};

const context = (over: Partial<march.MarchContext<Order>> = {}): march.MarchContext<Order> => ({
  grammar,
  orders: [
    { type: 'march', unit: 'a', path: ['0201'] },
    { type: 'march', unit: 'a', path: ['0201', '0301'] },
    { type: 'march', unit: 'b', path: ['0501'] },
    { type: 'enter', unit: 'r', path: ['0901', '0801'] },
    { type: 'ride', leader: 'l', path: ['0301'] },
    { type: 'rideOff', leader: 'l', path: [] },
  ],
  hexOf: (unit) => ({ a: '0101', b: '0601', friend: '0201', l: '0401' })[unit],
  neighbours: (hex) => [hexAt(column(hex) - 1), hexAt(column(hex) + 1)],
  distance: (a, b) => Math.abs(column(a) - column(b)),
  confirm: false,
  ...over,
});

const chosen = march.selectUnit('a');

describe('ordering a march', () => {
  test('a click on a hex in reach gives the listed order at once', () => {
    const { effect, state } = march.clickHex(chosen, context(), '0301', false);
    expect(effect).toEqual({ do: 'act', action: { type: 'march', unit: 'a', path: ['0201', '0301'] } });
    expect(state).toEqual(march.IDLE_MARCH);
  });

  test('where a second click is wanted, the first proposes and the second orders', () => {
    const careful = context({ confirm: true });
    const first = march.clickHex(chosen, careful, '0301', false);
    expect(first.effect).toEqual(NOTHING);
    expect(first.state.proposal).toEqual({ type: 'march', unit: 'a', path: ['0201', '0301'] });
    const second = march.clickHex(first.state, careful, '0301', false);
    expect(second.effect).toMatchObject({ do: 'act' });
    const elsewhere = march.clickHex(first.state, careful, '0201', false);
    expect(elsewhere.state.proposal).toMatchObject({ path: ['0201'] });
  });

  test('a click out of reach asks why, by the way the unit would have gone', () => {
    const { effect, state } = march.clickHex(chosen, context(), '0501', false);
    expect(effect).toEqual({
      do: 'ask-why',
      action: { type: 'march', unit: 'a', path: ['0201', '0301', '0401', '0501'] },
    });
    expect(state.unit).toBe('a');
  });

  test('a second click on a friend in reach carries out the march into his hex', () => {
    const first = march.clickFriend(chosen, context(), 'friend', '0201');
    expect(first.effect).toEqual(NOTHING);
    expect(first.state).toMatchObject({ unit: 'a', proposal: { path: ['0201'] } });
    const second = march.clickFriend(first.state, context(), 'friend', '0201');
    expect(second).toEqual({
      state: march.IDLE_MARCH,
      effect: { do: 'act', action: { type: 'march', unit: 'a', path: ['0201'] } },
    });
    const mate = march.clickFriend(first.state, context(), 'another in his stack', '0201');
    expect(mate.effect).toMatchObject({ do: 'act' });
  });

  test('a click on a friend elsewhere in reach proposes that march instead; out of reach it chooses him', () => {
    const first = march.clickFriend(chosen, context(), 'friend', '0201');
    const other = march.clickFriend(first.state, context(), 'far friend', '0301');
    expect(other).toEqual({
      state: { unit: 'a', plotted: [], proposal: { type: 'march', unit: 'a', path: ['0201', '0301'] } },
      effect: NOTHING,
    });
    expect(march.clickFriend(first.state, context(), 'b', '0601').state).toEqual(march.selectUnit('b'));
  });

  test('without a unit a click on a hex does nothing', () => {
    expect(march.clickHex(march.IDLE_MARCH, context(), '0301', false)).toEqual({
      state: march.IDLE_MARCH,
      effect: NOTHING,
    });
  });

  test('a click on a friend whose hex can be joined asks which was meant; elsewhere it chooses him', () => {
    const joined = march.clickFriend(chosen, context(), 'friend', '0201');
    expect(joined.state.proposal).toMatchObject({ unit: 'a', path: ['0201'] });
    expect(march.clickFriend(chosen, context(), 'b', '0601').state.unit).toBe('b');
    expect(march.clickFriend(chosen, context(), 'a', '0101').state.unit).toBeUndefined();
  });

  test('a path is laid by hand, cut back by a click on it, and ordered by a second click on its end', () => {
    const first = march.clickHex(chosen, context(), '0201', true);
    const second = march.clickHex(first.state, context(), '0401', false);
    expect(second.state.plotted).toEqual(['0201', '0301', '0401']);
    const cut = march.clickHex(second.state, context(), '0301', false);
    expect(cut.state.plotted).toEqual(['0201', '0301']);
    expect(march.clickHex(cut.state, context(), '0301', false).effect).toEqual({
      do: 'act',
      action: { type: 'march', unit: 'a', path: ['0201', '0301'] },
    });
    expect(march.clickHex(second.state, context(), '0101', false).state.plotted).toEqual([]);
  });

  test('dragging gives the order for just that path, or proposes it', () => {
    expect(march.dragged(context(), 'a', ['0101', '0201', '0301']).effect).toEqual({
      do: 'act',
      action: { type: 'march', unit: 'a', path: ['0201', '0301'] },
    });
    const careful = march.dragged(context({ confirm: true }), 'a', ['0101', '0201']);
    expect(careful.effect).toEqual(NOTHING);
    expect(careful.state.plotted).toEqual(['0201']);
    expect(march.dragged(context(), 'a', ['0101']).effect).toEqual(NOTHING);
  });

  test('a reinforcement is ordered onto the map, not across it', () => {
    const { effect } = march.clickHex(march.selectUnit('r'), context(), '0801', false);
    expect(effect).toMatchObject({ do: 'act', action: { type: 'enter', path: ['0901', '0801'] } });
    expect(march.attempt(context(), 'r', '0601')).toEqual({
      type: 'enter',
      unit: 'r',
      path: ['0901', '0801', '0701', '0601'],
    });
  });

  test('lists the orders of a unit', () => {
    expect(march.ordersOf(grammar, context().orders, 'a')).toHaveLength(2);
  });

  test('a leader rides as a unit marches', () => {
    const there = march.clickHex(march.selectUnit('l'), context(), '0301', false);
    expect(there.effect).toEqual({ do: 'act', action: { type: 'ride', leader: 'l', path: ['0301'] } });
    const beyond = march.clickHex(march.selectUnit('l'), context(), '0101', false);
    expect(beyond.effect).toEqual({
      do: 'ask-why',
      action: { type: 'ride', leader: 'l', path: ['0301', '0201', '0101'] },
    });
    expect(march.ordersOf(grammar, context().orders, 'l')).toHaveLength(2);
    expect(march.plottedOrder(context({ hexOf: () => undefined }), 'l', ['0901'])).toMatchObject({
      type: 'rideOn',
    });
  });
});
