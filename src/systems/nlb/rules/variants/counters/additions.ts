import type { Variant } from '../variant.ts';

/* Counters that come into play and have nothing of their own besides: content/nlb/optional-rules.json brings them. */

/** 16.1B: the brigades of Detmers and d'Aubremé. What the riflemen can do is a rule of its own. */
export const furtherBrigades: Variant = { option: '16.1B', seams: {} };

/** 16.1C: Hill. */
export const hill: Variant = { option: '16.1C-hill', seams: {} };
