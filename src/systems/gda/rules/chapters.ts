import { commandRoll } from './command/command-rolls.ts';
import { commandEffect } from './command/effects.ts';
import type { GdaProcedure } from './kit.ts';
import { disciplineTest } from './morale/discipline.ts';
import { commandPhase } from './sequence.ts';

/** Every procedure of the book. */
export const procedures: readonly GdaProcedure[] = [commandPhase, commandRoll, commandEffect, disciplineTest];
