import type { SystemAi } from '../../../ai/door.ts';
import { asDow } from '../shelf.ts';
import { LEVELS } from './bots.ts';
import { trainee } from './trainee.ts';

export const ai: SystemAi = {
  trainee,
  sit: (level, laid, seating) =>
    Object.hasOwn(LEVELS, level) ? LEVELS[level]?.(asDow(laid).game, seating) : undefined,
};
