import type { VariantRule } from '../../content/content.ts';
import type { RuleInUse } from '../seams.ts';
import { headquarters } from './command/headquarters.ts';
import { looseCommand } from './command/loose-command.ts';
import { reorganizeByCommander, reorganizeInSupply, reorganizeUnobserved } from './command/reorganization.ts';
import { corpsChiefs } from './counters/corps-chiefs.ts';
import { rifles } from './counters/rifles.ts';
import { secondsInCommand } from './counters/seconds-in-command.ts';
import { sickNapoleon } from './counters/sick-napoleon.ts';
import { wingArtillery } from './counters/wing-artillery.ts';
import { cavalryCharge } from './fighting/blown.ts';
import { heavyArtillery, sustainedBombardment } from './fighting/bombardment.ts';
import { combinedEffects } from './fighting/combined-effects.ts';
import { garrisonSeams } from './fighting/garrisons.ts';
import { leaderCombat } from './fighting/leader-combat.ts';
import { oldGuard } from './fighting/old-guard.ts';
import { dawn } from './ground/dawn.ts';
import { modifiedTerrain } from './ground/modified-terrain.ts';
import { dawnAndDusk, observation } from './ground/observation.ts';
import { rain } from './ground/rain.ts';
import { hiddenMovement } from './hidden/hidden-movement.ts';
import { outOfSupply } from './supply/out-of-supply.ts';
import { supplyTrains } from './supply/supply-trains.ts';

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
