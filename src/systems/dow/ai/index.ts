import type { SystemAi } from '../../../ai/door.ts';
import { asDow } from '../shelf.ts';
import { LEVELS } from './bots.ts';

export const ai: SystemAi = {
  sit: (level, laid, seating) =>
    Object.hasOwn(LEVELS, level) ? LEVELS[level]?.(asDow(laid).game, seating) : undefined,
};
