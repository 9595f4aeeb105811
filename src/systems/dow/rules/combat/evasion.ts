import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { DowPosition, HexId, Side, UnitId } from '../position.ts';
import { roomProblem } from '../stacking/limits.ts';
import { isEnemyHex } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';

/* 10.6, 11.1.1: one hex away from guns or attackers, without pushing anybody out. */

/** Why these units may not get out of the way into that hex; undefined if they may. */
export function roomFor(
  world: World,
  p: DowPosition,
  side: Side,
  from: HexId,
  units: readonly UnitId[],
  foes: readonly HexId[],
  to: HexId,
  bombarded: boolean,
): Refusal | undefined {
  const { grid } = world;
  const a = grid.index(from);
  const b = grid.index(to);
  const direction = b < 0 || !world.board.inPlay(b) ? -1 : grid.directionTo(a, b);
  if (direction === -1) return refuse('DOW-9.0.1', 'not-adjacent', { from, hex: to });
  if (isEnemyHex(world, p, side, to)) return refuse('DOW-5.1.1', 'enemy-there', { hex: to });
  const link = a * 6 + direction;
  const closed = units.some((id) => {
    const { gait } = counterOf(world, id);
    return world.costs.full[gait][link] === IMPASSABLE && world.costs.road[gait][link] === IMPASSABLE;
  });
  if (closed) return refuse('DOW-9.1.1', 'terrain-closed', { hex: to });
  const gains = foes.map((foe) => grid.distance(b, grid.index(foe)) - grid.distance(a, grid.index(foe)));
  if (gains.some((gain) => gain < 0) || gains.every((gain) => gain === 0)) {
    return refuse(bombarded ? 'DOW-10.6.3' : 'DOW-11.1.1.4', 'not-away', { hex: to, foes });
  }
  const room = roomProblem(world, p, side, to, units, 'bottom');
  return room === undefined
    ? undefined
    : refuse(bombarded ? 'DOW-10.6.4' : 'DOW-11.1.1.5', room.code, room.facts);
}
