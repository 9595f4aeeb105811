import { commandRoll } from './command/command-rolls.ts';
import { commandEffect } from './command/effects.ts';
import { firePhase } from './fire/fire-phase.ts';
import { shoot } from './fire/shoot.ts';
import { skirmishFire } from './fire/skirmish-fire.ts';
import type { GdaProcedure } from './kit.ts';
import { destiny } from './morale/destiny.ts';
import { disciplineTest } from './morale/discipline.ts';
import { movementPhase } from './movement/movement-phase.ts';
import { commandPhase } from './sequence.ts';

/** Every procedure of the book. */
export const procedures: readonly GdaProcedure[] = [
  commandPhase,
  commandRoll,
  commandEffect,
  movementPhase,
  firePhase,
  shoot,
  skirmishFire,
  disciplineTest,
  destiny,
];
