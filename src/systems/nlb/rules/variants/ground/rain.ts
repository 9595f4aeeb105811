import type { Variant } from '../variant.ts';

/**
 * 16.5: in rain everything is slower and attacks are weaker, but the war goes on: 4.3 does not hold. How far
 * anybody sees then stands in observation.ts, that nobody charges in charge.ts.
 */
export const rain: Variant = {
  option: '16.5',

  seams: {
    waived: ['NLB-4.3.2'],
    doubled: [(p) => p.raining],
    multiples: [
      (_world, p, _engagement, _counter, part) =>
        p.raining && part !== 'defence' ? { times: 0.5, code: 'halved-rain', rule: 'NLB-16.5.5' } : undefined,
    ],
    bombardAlone: [(p) => (p.raining ? 'NLB-16.5.7' : undefined)],
  },
};
