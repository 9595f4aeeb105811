import { describe, expect, test } from 'vitest';
import { charge, moving } from '../charging.ts';
import { far, horse } from '../pieces.ts';

const three = {
  'fr.a': { hex: '0505', strength: 2 },
  'fr.b': { hex: '0505', strength: 2 },
  'fr.c': { hex: '0505', strength: 2 },
  ...far,
};
const order = (hex: string, ...units: string[]) => ({ type: 'order', hex, units }) as const;

describe('5.4.3 the order of a stack', () => {
  test('[DOW-5.4.3.1] its owner may put all of it into any other order, and nobody else', () => {
    const t = moving({ pieces: three });
    expect(t.why(order('0505', 'fr.c', 'fr.a', 'fr.b'))).toEqual([]);
    expect(t.why(order('0505', 'fr.a', 'fr.b', 'fr.c'))).toEqual(['same-order DOW-5.4.3.1']);
    expect(t.why(order('0505', 'fr.b', 'fr.a'))).toEqual(['not-that-stack DOW-5.4.3.1']);
    expect(t.why(order('0505', 'fr.b', 'fr.a', 'fr.a'))).toEqual(['not-that-stack DOW-5.4.3.1']);
    expect(t.why(order('0505', 'fr.b', 'fr.a', 'fr.far'))).toEqual(['not-that-stack DOW-5.4.3.1']);
    expect(t.why(order('0505', 'fr.c', 'fr.b', 'fr.a', 'fr.b'))).toEqual(['not-that-stack DOW-5.4.3.1']);
    expect(t.why(order('0606', 'fr.a'))).toEqual(['not-your-stack DOW-5.4.3.1']);
    expect(t.why(order('1212', 'al.far'))).toEqual(['not-your-stack DOW-5.4.3.1']);
    const allied = moving({
      first: 'coalition',
      pieces: {
        'al.a': { hex: '0505', strength: 2 },
        'al.b': { hex: '0505', strength: 2 },
        'pr.c': { hex: '0909' },
        'fr.far': { hex: '0112' },
      },
    });
    expect([
      allied.why(order('0505', 'al.b', 'al.a'), 'allied'),
      allied.why(order('0505', 'al.b', 'al.a'), 'prussian'),
    ]).toEqual([[], ['not-your-stack DOW-5.4.3.1']]);
  });

  test('[DOW-5.4.3.1] each lower unit is offered the top once, until somebody comes or goes', () => {
    const t = moving({ pieces: three });
    const offered = () => t.options('order').map(({ units }) => units.join());
    expect(offered()).toEqual(['fr.b,fr.a,fr.c', 'fr.c,fr.a,fr.b']);
    t.act(order('0505', 'fr.c', 'fr.a', 'fr.b'));
    expect(t.stack('0505')).toEqual(['fr.c', 'fr.a', 'fr.b']);
    expect([offered(), t.position.ordered]).toEqual([[], ['0505']]);
    t.march('fr.c', '0506');
    expect([offered(), t.position.ordered]).toEqual([['fr.b,fr.a'], []]);
    t.act(order('0505', 'fr.b', 'fr.a'));
    expect(t.position.ordered).toEqual(['0505']);
    t.march('fr.far', '0111');
    expect(t.position.ordered).toEqual(['0505']);
  });
});

describe('5.4.2 what is known of who goes', () => {
  test('[DOW-5.4.2.1] of those beneath who were seen nobody knows whether they went or stayed', () => {
    const pieces = { ...three, 'fr.d': { hex: '0505', strength: 2 }, 'fr.e': { hex: '0505', strength: 2 } };
    const t = moving({ pieces });
    for (const id of ['fr.b', 'fr.c', 'fr.d', 'fr.e']) t.mark(id, { seen: true });
    t.march(['fr.a', 'fr.b', 'fr.c'], '0506');
    const seen = (id: string) => t.unit(id).seen;
    expect(['fr.a', 'fr.b', 'fr.c', 'fr.d', 'fr.e'].map(seen)).toEqual([true, false, false, true, false]);
    const whole = moving({ pieces: three }).mark('fr.b', { seen: true });
    whole.march(['fr.a', 'fr.b', 'fr.c'], '0506');
    expect([whole.unit('fr.b').seen, whole.unit('fr.c').seen]).toEqual([true, false]);
  });
});

describe('5.3 who is in no column', () => {
  test('[DOW-5.3.1] a unit that has charged and not moved', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505', { morale: 3 }),
        'fr.i': { hex: '0504' },
        'al.x': { hex: '0506', morale: 3 },
        ...far,
      },
    });
    t.act(charge('0506', 'fr.h')).roll(3).act({ type: 'hold' });
    expect(t.position.marches.french).toMatchObject({ spent: 2, column: false });
    t.march('fr.far', '0111');
    expect(t.unit('fr.h')).toMatchObject({ moved: true, column: false });
    expect(t.why({ type: 'march', units: ['fr.i'], path: ['0505'] })).toEqual([]);
  });

  test('[DOW-6.0.9] a unit that horse nobody had seen did not let go', () => {
    const t = moving({
      highways: [['0505', '0605', '0704']],
      pieces: {
        'fr.a': { hex: '0505' },
        'al.top': { hex: '0506', strength: 2 },
        'al.h': horse('0506', { strength: 2 }),
        ...far,
      },
    }).march('fr.a', '0605');
    expect(t.last('pinned')).toMatchObject({ hex: '0505', by: 'al.h', heldBack: false });
    expect([t.hex('fr.a'), t.position.marches.french]).toEqual([
      '0505',
      { hex: '0505', spent: 0, column: false },
    ]);
  });

  test('[DOW-6.0.9] one that is stopped where there is no room stands in the hex before', () => {
    const t = moving({
      pieces: {
        'fr.a': { hex: '0503' },
        'fr.full': { hex: '0505', strength: 12 },
        'al.top': { hex: '0506', strength: 2 },
        'al.h': horse('0506', { strength: 2 }),
        ...far,
      },
    }).march('fr.a', '0504', '0505', '0405');
    expect(t.last('pinned')).toMatchObject({ hex: '0505', by: 'al.h', heldBack: true });
    expect([t.hex('fr.a'), t.position.marches.french?.spent]).toEqual(['0504', 2]);
  });
});
