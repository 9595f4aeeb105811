import type { RuleInUse } from '../../seams.ts';

/**
 * 16.1B: rifle units are always in command. That they stack freely is asked by stacking itself, which looks
 * for them among the counters (see `freeStackers`).
 */
export const rifles: RuleInUse = {
  seams: { inCommand: [(_world, _p, counter) => counter.special === 'rifles'] },
};
