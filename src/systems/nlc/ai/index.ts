import type { SystemAi } from '../../../ai/door.ts';
import { asNlc } from '../shelf.ts';
import { LEVELS } from './bots.ts';
import { trainee } from './trainee.ts';

export const ai: SystemAi = {
  sit: (level, laid, seating) =>
    Object.hasOwn(LEVELS, level) ? LEVELS[level]?.(asNlc(laid).game, seating) : undefined,
  trainee,
};
