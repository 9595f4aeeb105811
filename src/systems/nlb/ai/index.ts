import type { SystemAi } from '../../../ai/door.ts';
import { asNlb } from '../shelf.ts';
import { LEVELS } from './bots.ts';
import { coach } from './coach.ts';
import { SPARRING } from './sparring.ts';
import { trainee } from './trainee.ts';

const PLAYERS = { ...LEVELS, ...SPARRING };

export const ai: SystemAi = {
  sit: (level, laid, seating) =>
    Object.hasOwn(PLAYERS, level) ? PLAYERS[level]?.(asNlb(laid).game, seating) : undefined,
  sparring: Object.keys(SPARRING),
  coach,
  trainee,
};
