import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { demoralizeArmy, settleMorale } from '../morale/ruin.ts';
import { enemyOf, type HexId } from '../position.ts';
import { showTop, takeOff } from '../stacking/moves.ts';
import { hexOf, stackAt } from '../stacking/stacks.ts';
import { influenceOf } from '../stacking/zones.ts';
import { counterOf } from '../world.ts';
import { HALVES } from './costs.ts';
import { beginMarch, budgetOf, claimZone, finishMarch, groupReasons, pinProblem } from './march.ts';

/* 12.5: a French unit that leaves by the road to Brussels or to Hal takes the heart out of Wellington's army. */

export function judgeExit({ world, position: p }: At, action: ActionOf<'exit'>, seat: Seat): Refusal[] {
  const group = groupReasons(world, p, seat, [action.unit]);
  if (group.length > 0) return group;
  const { side } = counterOf(world, action.unit);
  const hex = hexOf(world, p, action.unit) as HexId;
  if (side !== 'french' || !world.exits.has(hex)) return [refuse('DOW-12.5.2', 'no-way-out', { hex })];
  const pinned = pinProblem(world, p, side, hex);
  const left = budgetOf(world, p, [action.unit]);
  const cost = world.tables.movement.leaving * HALVES;
  return [
    ...(pinned === undefined ? [] : [pinned]),
    ...(left < cost ? [refuse('DOW-9.1.4', 'too-far', { cost, allowance: left })] : []),
  ];
}

export function runExit(at: Scribe, action: ActionOf<'exit'>): void {
  const { unit } = action;
  const { side, army } = counterOf(at.world, unit);
  const hex = hexOf(at.world, at.position, unit) as HexId;
  beginMarch(at, [unit], hex);
  if (influenceOf(at.world, at.position, enemyOf(side))[at.world.grid.index(hex)] === 1) {
    const claim = claimZone(at, side, hex);
    if (claim !== undefined) {
      at.emit(() => ({
        type: 'pinned',
        rule: 'DOW-6.0.9',
        units: stackAt(at.world, at.position, side, hex).slice(0, 1),
        hex,
        ...claim,
        heldBack: false,
        reveals: true,
      }));
    }
    return;
  }
  finishMarch(at, army);
  takeOff(at, [unit]);
  changeUnit(at.world, at.draft, unit, { place: 'exited', seen: true, column: false });
  at.emit(() => ({ type: 'exited', rule: 'DOW-12.5.2', unit, hex, reveals: true }));
  showTop(at, side, hex);
  if (!at.position.armies.allied.demoralized) {
    demoralizeArmy(at, 'allied', 'road-open', 'DOW-12.5.2');
    settleMorale(at);
  }
}
