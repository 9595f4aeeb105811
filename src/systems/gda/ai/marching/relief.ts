import { cm } from '../../../../geometry/table/units.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { judgeMover } from '../../rules/movement/limits.ts';
import { withUnit } from '../../rules/movement/moves.ts';
import { poseOutside } from '../../rules/movement/orders.ts';
import { isInfantry } from '../../rules/units/kinds.ts';
import { levelOf } from '../../rules/units/levels.ts';
import type { Place, Unit } from '../../rules/world.ts';
import { aims, apart, fights, foesOf, middleOfPlace, nearestTo, stateOf } from '../judging/scene.ts';
import type { GdaPlan } from '../plan.ts';

/* Houses that are to be denied take one battalion (5.36): when that is worn, another goes in for it, and at once. */

/** No enemy foot is nearer to the houses than this when a garrison that is only hurt is relieved: the new one stands unformed. */
const QUIET = cm(30);

/** Nobody further away than this gets into houses in one move. */
const NEAR = cm(28);

/** The order by which somebody fresh goes into an empty place from where he stands, the best of them first. */
function entering(
  game: GdaGame,
  p: GdaPosition,
  plan: GdaPlan,
  place: Place,
  better: number,
): GdaAction | undefined {
  const { world } = game;
  const fresh = world.units
    .filter(
      (unit) =>
        unit.side === plan.side &&
        isInfantry(unit) &&
        !unit.screen &&
        fights(p, unit) &&
        stateOf(p, unit).holds === null &&
        stateOf(p, unit).order === 'formed' &&
        levelOf(world, unit, stateOf(p, unit)) < better &&
        apart(stateOf(p, unit).pose, middleOfPlace(place)) < NEAR &&
        judgeMover(world, p, unit.index).length === 0,
    )
    .sort((a, b) => stateOf(p, a).casualties - stateOf(p, b).casualties);
  for (const unit of fresh)
    for (const action of game.options(p, plan.side, unit.id).actions)
      if (action.type === 'enter' && action.place === place.id) return action;
  return undefined;
}

/** Somebody goes into houses that stand empty, or a garrison that is worn comes out of them for somebody who is not. */
export function relieve(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction | undefined {
  const { world } = game;
  for (const { place, by } of aims(world)) {
    if (by !== 'garrison') continue;
    const inside = world.units.find(
      (unit) => stateOf(p, unit).place === 'table' && stateOf(p, unit).holds === place.id,
    );
    if (inside === undefined) {
      const action = entering(game, p, plan, place, 3);
      if (action !== undefined) return action;
      continue;
    }
    if (inside.side !== plan.side || judgeMover(world, p, inside.index).length > 0) continue;
    const level = levelOf(world, inside, stateOf(p, inside));
    const foot = foesOf(world, p, plan.side)
      .map(({ unit }) => unit)
      .filter(isInfantry);
    const far = nearestTo(world, p, middleOfPlace(place), foot)?.far ?? Number.POSITIVE_INFINITY;
    if (level === 0 || (level === 1 && far < QUIET)) continue;
    const way = comingOut(game, p, plan, inside, place);
    if (way === undefined) continue;
    const pose = poseOutside(world, inside, place, way.side, way.heading);
    const out = withUnit(p, inside.index, {
      ...stateOf(p, inside),
      holds: null,
      formation: 'attackColumn',
      pose,
    });
    if (entering(game, out, plan, place, level) !== undefined) return way;
  }
  return undefined;
}

type Leaving = Extract<GdaAction, { type: 'leave' }>;

/** Out of the houses on the side that is furthest from the enemy. */
function comingOut(
  game: GdaGame,
  p: GdaPosition,
  plan: GdaPlan,
  unit: Unit,
  place: Place,
): Leaving | undefined {
  const { world } = game;
  const enemies = foesOf(world, p, plan.side).map((foe) => foe.unit);
  return game
    .options(p, plan.side, unit.id)
    .actions.flatMap((action) => (action.type === 'leave' ? [action] : []))
    .map((action) => {
      const pose = poseOutside(world, unit, place, action.side, action.heading);
      return { action, far: nearestTo(world, p, pose, enemies)?.far ?? 0 };
    })
    .sort((a, b) => b.far - a.far)[0]?.action;
}
