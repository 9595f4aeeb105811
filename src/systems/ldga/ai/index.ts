import type { SystemAi } from '../../../ai/door.ts';
import { asLdga } from '../shelf.ts';
import { sergeant } from './sergeant.ts';

export const ai: SystemAi = {
  sit: (level, laid) => (level === 'greedy' ? sergeant(asLdga(laid).game) : undefined),
};
