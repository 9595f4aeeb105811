import type { LdgaProcedure } from '../kit.ts';
import { capture, orphans, rideOff } from '../leaders/capture.ts';
import { repulse } from '../repulse/repulse.ts';
import { abandon } from './abandon.ts';
import { advance } from './advance.ts';
import { assault } from './assault.ts';
import { bombardment } from './bombardment.ts';
import { elan } from './elan.ts';
import { evade } from './evade.ts';
import { lose } from './lose.ts';
import { combatPhase } from './phase.ts';
import { retreat } from './retreat.ts';

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
