import type { SystemAi } from '../../../ai/door.ts';
import { asGda } from '../shelf.ts';
import { LEVELS } from './bots.ts';

export const ai: SystemAi = {
  sit: (level, laid, seating) =>
    Object.hasOwn(LEVELS, level) ? LEVELS[level]?.(asGda(laid).game, seating) : undefined,
};
