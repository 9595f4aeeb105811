import { shutFor } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { Circumstances } from '../memory.ts';
import { enemyOf, type NlcPosition, partOf, type Side } from '../position.ts';
import type { World } from '../world.ts';

/**
 * Everything that marches and rides of a side depend on besides who goes himself, who stands with him and who is on
 * the road: the same object for as long as all of it is the same, so that one look tells whether a list still holds.
 */
export function circumstancesOf(world: World, p: NlcPosition, side: Side): Circumstances {
  const { circumstances } = world.memory;
  const enemy = zoneOf(world, p, enemyOf(side));
  const shut = shutFor(world, p, side);
  const leaders = partOf(p.leaders, side);
  const formations = partOf(p.formations, side);
  const last = circumstances[side];
  if (
    last !== undefined &&
    last.enemy === enemy &&
    last.shut === shut &&
    last.leaders === leaders &&
    last.formations === formations &&
    last.turn === p.turn &&
    last.broken === p.broken &&
    last.groups === p.groups &&
    last.marks === p.marks
  ) {
    return last;
  }
  const now: Circumstances = {
    enemy,
    shut,
    leaders,
    formations,
    turn: p.turn,
    broken: p.broken,
    groups: p.groups,
    marks: p.marks,
  };
  circumstances[side] = now;
  return now;
}
