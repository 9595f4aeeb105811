import { z } from 'zod';
import { army, hex, rule } from '../atoms.ts';

/**
 * 32.9: units trace to the train of their corps or to a source; who cannot is as one of a broken formation. Sources
 * are road hexes at the edge of the map.
 */
export const trainSupply = z.strictObject({
  sources: z.array(z.strictObject({ army, hex })).min(1),
  rule,
});
