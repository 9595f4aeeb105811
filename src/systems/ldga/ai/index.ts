import type { SystemAi } from '../../../ai/door.ts';
import { asLdga } from '../shelf.ts';
import { LEVELS } from './bots.ts';
import { trainee } from './trainee.ts';

export const ai: SystemAi = {
  sit: (level, laid, seating) => LEVELS[level]?.(asLdga(laid).game, seating),
  trainee,
};
