import { shutFor } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { Circumstances } from '../memory.ts';
import { type Army, enemyOf, type NlcPosition, partOf, type Side } from '../position.ts';
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
  // Of armies only this matters to marches, and only where their units feel it (28.0).
  const demoralized =
    world.battle.special?.demoralizedUnits !== undefined &&
    world.seats[side].some((army) => p.armies[army as Army]?.demoralized === true);
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
    last.marks === p.marks &&
    last.demoralized === demoralized &&
    last.command === p.command
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
    demoralized,
    command: p.command,
  };
  circumstances[side] = now;
  return now;
}
