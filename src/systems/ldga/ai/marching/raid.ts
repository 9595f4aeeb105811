import { halves } from '../../rules/board/costs.ts';
import type { LdgaAction } from '../../rules/index.ts';
import { groupOf, idleReasons } from '../../rules/movement/group.ts';
import { waysOf } from '../../rules/movement/reach.ts';
import { enemyOf, type HexId, type LdgaPosition } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { unitState } from '../../rules/stacking/field.ts';
import type { Decision } from '../decision.ts';
import type { Land } from '../judging/land.ts';
import { Scene } from '../judging/scene.ts';
import { barredBy, sourcesToTake } from '../judging/worth.ts';
import { flankOf } from './plan.ts';

/* Vedettes ride nine points whatever the chit says (13.16), and a combat unit that passes a source takes it (20.15). */

/** How far it is to these past the enemy as he stands, who stays there while one march after the other is thought about. */
function fieldToThem(land: Land, p: LdgaPosition, goals: readonly number[]): Float64Array {
  const foes = p.units[enemyOf(p.phasing)];
  const kept = land.raids.get(foes);
  if (kept !== undefined && kept.captured === p.captured) return kept.field;
  const shut = barredBy(land, Scene.of(land, p), p.phasing === 'french' ? 1 : 0);
  const field = land.fieldAround(goals, shut);
  land.raids.set(foes, { captured: p.captured, field });
  return field;
}

/** A vedette that takes a source now, or light horse that breaks down so that one can. */
export function raid(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  const side = flankOf(land, seat);
  const goals = sourcesToTake(land, p, side).flatMap(({ hexes }) => hexes);
  if (goals.length === 0 || world.vedettesOf.size === 0) return undefined;
  const field = fieldToThem(land, p, goals);
  const far = halves(world.tables.pace.vedette);
  for (const [unit, riders] of world.vedettesOf) {
    if (holderOf(world, p, unit) !== seat) continue;
    const { place, hex } = unitState(world, p, unit);
    if (place === 'map' && hex !== null && (field[world.grid.index(hex)] as number) <= far) {
      const action: LdgaAction = { type: 'breakDown', unit };
      if (idleReasons(world, p, unit).length === 0 && game.judge(p, seat, action).ok) return action;
    }
    for (const id of place === 'split' ? riders : []) {
      const at = unitState(world, p, id).hex;
      // Riders cross no country faster than foot in column does.
      if (at === null || (field[world.grid.index(at)] as number) > far) continue;
      const ride = rideOf(decision, id, goals);
      if (ride !== undefined) return ride;
    }
  }
  return undefined;
}

function rideOf(
  { game, land, p, seat }: Decision,
  id: string,
  goals: readonly number[],
): LdgaAction | undefined {
  const { world } = land;
  const { place, hex, moved, moving } = unitState(world, p, id);
  if (place !== 'map' || hex === null || moved || moving || idleReasons(world, p, id).length > 0)
    return undefined;
  const way = waysOf(world, p, groupOf(world, p, [id], hex, false)).find(({ path }) =>
    goals.includes(world.grid.index(path.at(-1) as HexId)),
  );
  if (way === undefined) return undefined;
  const action: LdgaAction = { type: 'march', pieces: [id], path: [...way.path] };
  return game.judge(p, seat, action).ok ? action : undefined;
}
