import { describe, expect, test } from 'vitest';
import { clickHex, clickOwn, type FireOrder, fitting, NO_FIRE, picked } from './fire.ts';

const fires: readonly FireOrder[] = [
  { type: 'charge', units: ['a'], target: '0103' },
  { type: 'charge', units: ['b'], target: '0103' },
  { type: 'charge', units: ['a', 'b'], target: '0103' },
  { type: 'charge', units: ['a', 'b'], target: '0105', via: '0104' },
  { type: 'charge', units: ['a', 'b'], target: '0105', via: '0204' },
];

describe('putting a fight together', () => {
  test('a click takes all who could go together, the second one alone, the third nobody', () => {
    const all = clickOwn(fires, NO_FIRE, 'a');
    expect(all.units).toEqual(['a', 'b']);
    const one = clickOwn(fires, all, 'a');
    expect(one.units).toEqual(['a']);
    expect(clickOwn(fires, one, 'a')).toEqual(NO_FIRE);
  });

  test('a target makes it an order where there is one way to it', () => {
    const { state } = clickHex(fires, clickOwn(fires, NO_FIRE, 'a'), '0103', 'charge');
    expect(picked(fires, state)).toEqual(fires[2]);
  });

  test('where there are several ways the hex between is clicked too', () => {
    const aimed = clickHex(fires, clickOwn(fires, NO_FIRE, 'b'), '0105', 'charge').state;
    expect(picked(fires, aimed)).toBeUndefined();
    expect(fitting(fires, aimed)).toHaveLength(2);
    expect(picked(fires, clickHex(fires, aimed, '0204', 'charge').state)).toEqual(fires[4]);
  });

  test('the target may be named first, and is kept for whoever can go at it', () => {
    const aimed = clickHex(fires, NO_FIRE, '0103', 'charge').state;
    expect(picked(fires, clickOwn(fires, aimed, 'a'))).toEqual(fires[2]);
    const far = clickHex(fires, clickOwn(fires, NO_FIRE, 'a'), '0105', 'charge').state;
    // Alone it cannot ride so far, so that the target is let go.
    expect(clickOwn(fires, far, 'a')).toEqual({ units: ['a'], target: undefined, via: undefined });
  });

  test('a hex that nobody in hand can go at is a question why not', () => {
    const chosen = clickOwn(fires, NO_FIRE, 'a');
    expect(clickHex(fires, chosen, '0909', 'charge')).toEqual({
      state: chosen,
      effect: { do: 'ask-why', action: { type: 'charge', units: ['a', 'b'], target: '0909' } },
    });
    expect(clickHex(fires, NO_FIRE, '0909', 'charge').effect).toEqual({ do: 'nothing' });
  });
});
