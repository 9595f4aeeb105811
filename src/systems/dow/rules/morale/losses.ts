import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { HexId, UnitId } from '../position.ts';
import { showTop, takeOff } from '../stacking/moves.ts';
import { hexOf, strengthOf, unitState } from '../stacking/stacks.ts';
import { counterOf } from '../world.ts';
import { settleMorale } from './ruin.ts';

/* 11.10: strength points are lost unit by unit from the top; what nobody is left to lose is ignored. */

/** Takes points from these units in their order. Answers how many were lost in truth. */
export function lose(at: Scribe, ids: readonly UnitId[], points: number, why: string): number {
  let owed = points;
  for (const id of ids) {
    const hex = hexOf(at.world, at.position, id);
    if (owed <= 0 || hex === undefined) continue;
    const taken = Math.min(owed, strengthOf(at.world, at.position, id));
    owed -= taken;
    loseOne(at, id, hex, taken, why);
  }
  const lost = points - owed;
  if (lost > 0) settleMorale(at);
  return lost;
}

function loseOne(at: Scribe, id: UnitId, hex: HexId, points: number, why: string): void {
  const { side } = counterOf(at.world, id);
  const { losses, seen } = unitState(at.world, at.position, id);
  changeUnit(at.world, at.draft, id, { losses: losses + points, seen: true });
  const left = strengthOf(at.world, at.position, id);
  at.emit(() => ({
    type: 'lossesTaken',
    rule: 'DOW-11.10.1.1',
    unit: id,
    hex,
    points,
    left,
    why,
    ...(seen ? {} : { reveals: true as const }),
  }));
  if (left > 0) return;
  takeOff(at, [id]);
  changeUnit(at.world, at.draft, id, {
    place: 'cadre',
    moving: false,
    reorganizing: false,
    mark: null,
    column: false,
    breakthrough: null,
  });
  // With it gone everybody sees who lay next, or that nobody did.
  at.emit(() => ({ type: 'becameCadre', rule: 'DOW-8.2.1', unit: id, hex, reveals: true }));
  showTop(at, side, hex);
}
