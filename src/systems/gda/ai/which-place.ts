import type { Point } from '../../../geometry/table/units.ts';
import type { Side } from '../content/atoms.ts';
import type { GdaPosition } from '../rules/position.ts';
import { isInfantry } from '../rules/units/kinds.ts';
import { enemyOf, type World } from '../rules/world.ts';
import { aims, apart, middleOfPlace, seeks, stands, stateOf, unitsOf, worthLeft } from './judging/scene.ts';

/* Which of the places that the battle is about to take, to look after, or to expect the enemy at. */

export interface Aim {
  readonly id: string;
  readonly at: Point;
}

/** What the attacker should go for: the objective that is easiest to come by; the defender keeps between. */
export function mainAim(world: World, p: GdaPosition, side: Side, nth: number): Aim | undefined {
  const attacks = seeks(world, side);
  const enemies = unitsOf(world, enemyOf(side)).filter((unit) => stands(p, unit));
  const own = unitsOf(world, side).filter((unit) => stands(p, unit));
  const near = (units: readonly (typeof own)[number][], at: Point, reach: number): number =>
    units.reduce((sum, unit) => {
      const far = apart(at, p.units[unit.index]?.pose ?? at);
      return far > reach ? sum : sum + worthLeft(world, p, unit) * (1 - far / reach);
    }, 0);
  const ranked = aims(world)
    .map(({ place }) => {
      const at = middleOfPlace(place);
      const ease = near(own, at, 80_000) - (attacks ? 1.3 : 0.7) * near(enemies, at, 40_000);
      return { id: place.id, at, ease };
    })
    .sort((a, b) => b.ease - a.ease);
  // The defender looks after the one that the enemy is nearest to taking.
  const order = attacks ? ranked : [...ranked].reverse();
  return order[nth % Math.max(1, order.length)];
}

/** How near the enemy must be to a place to count as upon it, and how much of his foot. */
const UPON = 65_000;
const MANY = 40;

/** Which place the enemy is about to take: what his commander would find easiest, once enough of his foot is near it. */
export function pressedPlace(world: World, p: GdaPosition, side: Side): Aim | undefined {
  const aim = mainAim(world, p, enemyOf(side), 0);
  if (aim === undefined) return undefined;
  const near = unitsOf(world, enemyOf(side))
    .filter((unit) => isInfantry(unit) && stands(p, unit) && apart(aim.at, stateOf(p, unit).pose) < UPON)
    .reduce((sum, unit) => sum + worthLeft(world, p, unit), 0);
  return near < MANY ? undefined : aim;
}

/** Houses hold out longer than open ground: whoever stands between the two looks after the other. */
const HOUSES = 1.4;

export const nearestAim = (world: World, from: Point): Aim | undefined =>
  aims(world)
    .map(({ place, by }) => {
      const at = middleOfPlace(place);
      return { id: place.id, at, far: apart(from, at) * (by === 'garrison' ? HOUSES : 1) };
    })
    .sort((a, b) => a.far - b.far)[0];
