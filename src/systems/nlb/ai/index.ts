import type { SystemAi } from '../../../ai/door.ts';
import { asNlb } from '../shelf.ts';
import { LEVELS } from './bots.ts';

export { strategistOf } from './bots.ts';

export const ai: SystemAi = {
  sit: (level, laid, seating) =>
    Object.hasOwn(LEVELS, level) ? LEVELS[level]?.(asNlb(laid).game, seating) : undefined,
};
