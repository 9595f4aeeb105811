import { headquarters } from './command/headquarters.ts';
import { looseCommand } from './command/loose-command.ts';
import { reorganizeByCommander, reorganizeInSupply, reorganizeUnobserved } from './command/reorganization.ts';
import { furtherBrigades, hill } from './counters/additions.ts';
import { corpsChiefs } from './counters/corps-chiefs.ts';
import { rifles } from './counters/rifles.ts';
import { secondsInCommand } from './counters/seconds-in-command.ts';
import { sickNapoleon } from './counters/sick-napoleon.ts';
import { wingArtillery } from './counters/wing-artillery.ts';
import { cavalryCharge } from './fighting/blown.ts';
import { heavyArtillery, sustainedBombardment } from './fighting/bombardment.ts';
import { combinedEffects } from './fighting/combined-effects.ts';
import { garrisons } from './fighting/garrisons.ts';
import { leaderCombat } from './fighting/leader-combat.ts';
import { oldGuard } from './fighting/old-guard.ts';
import { dawn } from './ground/dawn.ts';
import { modifiedTerrain } from './ground/modified-terrain.ts';
import { dawnAndDusk, observation } from './ground/observation.ts';
import { rain } from './ground/rain.ts';
import { hiddenMovement } from './hidden/hidden-movement.ts';
import { combinedArms } from './optional/combined-arms.ts';
import { doubleAdvance } from './optional/double-advance.ts';
import { guardRepulse } from './optional/guard-repulse.ts';
import { cavalryImpetus } from './optional/impetus.ts';
import { lateStart } from './optional/late-start.ts';
import { mountedTroopsGiveWay } from './optional/mounted-retreat.ts';
import { outOfSupply } from './supply/out-of-supply.ts';
import { supplyTrains } from './supply/supply-trains.ts';
import type { Variant } from './variant.ts';

/** The optional rules (15.0) and the variants (16.0), in the order of the book; each is a switch of its own. */
export const VARIANTS: readonly Variant[] = [
  combinedArms,
  guardRepulse,
  mountedTroopsGiveWay,
  lateStart,
  cavalryImpetus,
  doubleAdvance,
  wingArtillery,
  furtherBrigades,
  rifles,
  sickNapoleon,
  corpsChiefs,
  secondsInCommand,
  hill,
  dawn,
  observation,
  dawnAndDusk,
  modifiedTerrain,
  rain,
  hiddenMovement,
  combinedEffects,
  cavalryCharge,
  sustainedBombardment,
  heavyArtillery,
  garrisons,
  oldGuard,
  leaderCombat,
  headquarters,
  looseCommand,
  reorganizeUnobserved,
  reorganizeByCommander,
  reorganizeInSupply,
  supplyTrains,
  outOfSupply,
];
