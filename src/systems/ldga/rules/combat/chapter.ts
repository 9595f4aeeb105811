import type { LdgaProcedure } from '../kit.ts';
import { capture, orphans, rideOff } from '../leaders/capture.ts';
import { repulse } from '../repulse/repulse.ts';
import { assault } from './assault.ts';
import { bombardment } from './bombardment/bombardment.ts';
import { elan } from './elan/elan.ts';
import { combatPhase } from './phase.ts';
import { advance } from './results/advance.ts';
import { lose } from './results/lose.ts';
import { abandon } from './retreats/abandon.ts';
import { evade } from './retreats/evade.ts';
import { retreat } from './retreats/retreat.ts';

/** 10, 11, 16: repulse, the combat phase and all that comes of it. */
export const COMBAT: readonly LdgaProcedure[] = [
  repulse,
  combatPhase,
  evade,
  elan,
  assault,
  bombardment,
  lose,
  retreat,
  advance,
  abandon,
  capture,
  rideOff,
  orphans,
];
