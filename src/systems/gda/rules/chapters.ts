import { afterwards } from './charges/afterwards.ts';
import { charge } from './charges/charge.ts';
import { chargeCombat } from './charges/charge-combat.ts';
import { chargeFire } from './charges/charge-fire.ts';
import { chargePhase } from './charges/charge-phase.ts';
import { chargeVolley } from './charges/charge-volley.ts';
import { commandRoll } from './command/command-rolls.ts';
import { commandEffect } from './command/effects.ts';
import { firePhase } from './fire/fire-phase.ts';
import { shoot } from './fire/shoot.ts';
import { skirmishFire } from './fire/skirmish-fire.ts';
import { reveal } from './fog/reveal.ts';
import { scout } from './fog/scouts.ts';
import { spotting } from './fog/spotting.ts';
import type { GdaProcedure } from './kit.ts';
import { melee } from './melee/melee.ts';
import { meleePhase } from './melee/melee-phase.ts';
import { destiny } from './morale/destiny.ts';
import { disciplineTest } from './morale/discipline.ts';
import { movementPhase } from './movement/movement-phase.ts';
import { commandPhase, game } from './sequence.ts';

/** Every procedure of the book. */
export const procedures: readonly GdaProcedure[] = [
  game,
  commandPhase,
  commandRoll,
  commandEffect,
  chargePhase,
  charge,
  chargeFire,
  chargeCombat,
  chargeVolley,
  afterwards,
  movementPhase,
  meleePhase,
  melee,
  firePhase,
  shoot,
  skirmishFire,
  disciplineTest,
  destiny,
  reveal,
  scout,
  spotting,
];
