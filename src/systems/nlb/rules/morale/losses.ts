import { ARMIES, type NlbPosition, type Side, sideOf } from '../position.ts';

/** Strength points lost by a side, all its armies together (9.0). */
export function sideLosses(p: NlbPosition, side: Side): number {
  let losses = 0;
  for (const army of ARMIES) {
    if (sideOf(army) === side) {
      losses += p.armies[army]?.losses ?? 0;
    }
  }
  return losses;
}
