import type { VariantRule } from '../../content/content.ts';
import { hiddenMovement } from '../hidden/hidden-movement.ts';
import type { RuleInUse } from '../seams.ts';
import { cavalryCharge } from './blown.ts';
import { heavyArtillery, sustainedBombardment } from './bombardment.ts';
import { combinedEffects } from './combined-effects.ts';
import { corpsChiefs } from './command/corps-chiefs.ts';
import { headquarters } from './command/headquarters.ts';
import { leaderCombat } from './command/leader-combat.ts';
import { looseCommand } from './command/loose-command.ts';
import { secondsInCommand } from './command/seconds-in-command.ts';
import { sickNapoleon } from './command/sick-napoleon.ts';
import { dawn } from './dawn.ts';
import { garrisonSeams } from './garrisons.ts';
import { modifiedTerrain } from './modified-terrain.ts';
import { dawnAndDusk, observation } from './observation.ts';
import { oldGuard } from './old-guard.ts';
import { outOfSupply } from './out-of-supply.ts';
import { rain } from './rain.ts';
import { reorganizeByCommander, reorganizeInSupply, reorganizeUnobserved } from './reorganization.ts';
import { rifles } from './rifles.ts';
import { supplyTrains } from './trains/supply-trains.ts';
import { wingArtillery } from './wing-artillery.ts';

/** The variant rules (16.0), each a switch of its own in content/nlb/optional-rules.json. */
export const VARIANTS: Readonly<Partial<Record<VariantRule, RuleInUse>>> = {
  '16.1A': wingArtillery,
  // Detmers and d'Aubremé have nothing of their own; what the riflemen can do has.
  '16.1B': { seams: {} },
  '16.1B-rifles': rifles,
  '16.1C-sick': sickNapoleon,
  '16.1C-chiefs': corpsChiefs,
  '16.1C-seconds': secondsInCommand,
  '16.1C-hill': { seams: {} },
  '16.2': dawn,
  '16.3': observation,
  '16.3-dusk': dawnAndDusk,
  '16.4': modifiedTerrain,
  '16.5': rain,
  '16.7': combinedEffects,
  '16.8': cavalryCharge,
  '16.9': sustainedBombardment,
  '16.10': heavyArtillery,
  '16.6': hiddenMovement,
  '16.11': { seams: garrisonSeams },
  '16.12': oldGuard,
  '16.13': leaderCombat,
  '16.15': looseCommand,
  '16.16A': reorganizeUnobserved,
  '16.16B': reorganizeByCommander,
  '16.16C': reorganizeInSupply,
  '16.14': headquarters,
  '16.17': supplyTrains,
  '16.18': outOfSupply,
};
