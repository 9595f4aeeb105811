import type { Variant } from '../variant.ts';

/** 16.1B: rifle units are always in command, and they stack freely. */
export const rifles: Variant = {
  option: '16.1B-rifles',
  seams: {
    brings: [
      ({ counters }) => ({
        freeStackers: new Set(
          [...counters.values()].filter(({ special }) => special === 'rifles').map(({ id }) => id),
        ),
      }),
    ],
    inCommand: [(_world, _p, counter) => counter.special === 'rifles'],
  },
};
