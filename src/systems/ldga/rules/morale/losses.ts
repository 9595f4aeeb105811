import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Box } from '../combat/events.ts';
import { openSteps } from '../combat/retreats/steps.ts';
import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { enemyOf, type HexId, type LdgaPosition, type UnitId } from '../position.ts';
import { fieldOf, unitState } from '../stacking/field.ts';
import { counterOf, type World } from '../world.ts';
import { moveTrack } from './levels.ts';

/* 6.1, 11.41, 13.2: units that are eliminated, and where they go. */

/** 11.41, 6.11B: could it not go back a single hex (ruling R33)? */
export function isSurrounded(world: World, p: LdgaPosition, id: UnitId): boolean {
  const { side, gait } = counterOf(world, id);
  const { hex } = unitState(world, p, id);
  const foe = fieldOf(world, p, enemyOf(side));
  return openSteps(world, p, gait, world.grid.index(hex as HexId)).every(
    (to) => foe.held[to] === 1 || foe.firm[to] === 1,
  );
}

/** Has it no way back into the game, whatever happened: on its other side already, or without one (6.11A, D)? */
export function isLastStand(world: World, p: LdgaPosition, id: UnitId): boolean {
  const { reduced, vedette } = counterOf(world, id);
  return !vedette && (reduced === null || unitState(world, p, id).reduced);
}

/** The box of a unit that combat has eliminated, and the case that says so. */
function boxOf(
  world: World,
  p: LdgaPosition,
  id: UnitId,
  surrounded: boolean,
): { readonly box: Box; readonly rule: RuleId; readonly why: string } {
  const { vedette, reduced } = counterOf(world, id);
  if (vedette)
    return surrounded
      ? { box: 'lost', rule: 'LDGA-6.31', why: 'surrounded' }
      : { box: 'night', rule: 'LDGA-6.32', why: 'vedette' };
  if (reduced === null) return { box: 'lost', rule: 'LDGA-6.11D', why: 'no-other-side' };
  if (unitState(world, p, id).reduced) return { box: 'lost', rule: 'LDGA-6.11A', why: 'reduced' };
  return surrounded
    ? { box: 'lost', rule: 'LDGA-6.11B', why: 'surrounded' }
    : { box: 'day', rule: 'LDGA-6.12', why: 'could-retreat' };
}

/** Takes a unit off the map into a box, and moves the marker of its formation. */
export function boxUnit(at: Scribe, id: UnitId, box: Box, why: string, rule: RuleId): void {
  const { world } = at;
  const counter = counterOf(world, id);
  const { hex } = unitState(world, at.position, id);
  changeUnit(world, at.draft, id, {
    place: box,
    hex: null,
    roadMarch: false,
    outOfCommand: false,
    outOfSupply: false,
    weary: false,
    owes: null,
    cameFrom: null,
    shown: false,
  });
  at.emit(() => ({ type: 'unitBoxed', rule, unit: id, box, why, from: hex as HexId }));
  // 12.1: the full strength, whichever side was up; vedettes do not count.
  moveTrack(at, counter.track, counter.strength);
}

/**
 * 11.4: eliminates these units where they stand; the boxes are found before the first is taken away. `hemmed` are those
 * of them who were surrounded at the moment of combat, where others have been taken away since (13.2).
 */
export function eliminate(at: Scribe, units: readonly UnitId[], hemmed?: readonly UnitId[]): void {
  const { world, position: p } = at;
  const boxes = units.map((id) => {
    const surrounded = hemmed === undefined ? isSurrounded(world, p, id) : hemmed.includes(id);
    return { id, ...boxOf(world, p, id, surrounded) };
  });
  for (const { id, box, why, rule } of boxes) boxUnit(at, id, box, why, rule);
}
