import { driveExposed } from '../command/leaders.ts';
import type { Scribe } from '../kit.ts';
import { checkMorale, eliminate } from '../morale/morale.ts';
import { SIDES } from '../position.ts';
import { unsupplied } from './lines.ts';

/** 14.0: whoever is cut off is removed for good, all at once; leaders are left alone. */
export function checkSupply(at: Scribe): void {
  const cut = unsupplied(at.world, at.draft.position);
  at.emit(() => ({ type: 'supplyChecked', rule: 'NLB-14.0.1', units: cut }));
  if (at.world.seams.cutOff.length > 0) {
    for (const tell of at.world.seams.cutOff) {
      tell(at, cut);
    }
    return;
  }
  for (const unit of cut) {
    eliminate(at, unit, 'supply', 'NLB-14.0.2');
  }
  if (cut.length > 0) {
    checkMorale(at);
    for (const side of SIDES) {
      driveExposed(at, side);
    }
  }
}
