import { orderOf } from '../command/unit-order.ts';
import type { Fire } from '../events.ts';
import type { Weight } from '../fire/morale.ts';
import { round } from '../fire/table.ts';
import { isChateau, isTown, onRoad } from '../ground/ground.ts';
import { zoneOf } from '../ground/standing.ts';
import { enemyOf, type NlcPosition, type Side, type UnitState } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/* 7.6 and the table of morale modifiers: what weighs on a check for retreat. */

/** 7.6: enemies or their zones in every hex around; towns and chateaux have no flank. Or on the march, on a road. */
export function flankedBy(
  world: World,
  p: NlcPosition,
  side: Side,
  units: readonly UnitState[],
  hex: number,
): Weight | undefined {
  if (isTown(world, hex) || isChateau(world, hex)) {
    return undefined;
  }
  const value = world.tables.morale.flanked;
  const marching = units.some(({ id }) => orderOf(world, p, counterOf(world, id)) === 'march');
  if (marching && onRoad(world, hex)) {
    return { value, code: 'flanked-on-march', rule: 'NLC-12.2.march.10' };
  }
  const enemy = zoneOf(world, p, enemyOf(side));
  // The edge of the map is as good as an enemy (R38); a hex beyond a river is not.
  const around = world.grid.neighbours.subarray(hex * 6, hex * 6 + 6);
  return around.every((to) => world.inPlay[to] !== 1 || enemy.held[to] === 1 || enemy.zoc[to] === 1)
    ? { value, code: 'flanked', rule: 'NLC-7.6.flank.1' }
    : undefined;
}

/** Whether guns had a part in a fire that counted for something. */
export const hadGuns = (world: World, fire: Fire): boolean =>
  fire.rounded > 0 && fire.units.some((unit) => counterOf(world, unit).artillery);

export const artilleryWeight = (world: World, fire: Fire): Weight[] =>
  hadGuns(world, fire)
    ? [{ value: world.tables.morale.artilleryFire, code: 'under-artillery', rule: 'NLC-MM.art' }]
    : [];

/** Whoever of the Old Guard attacked has done so, also who fell under the fire that met him. */
export const oldGuardWeight = (world: World, attack: Fire): Weight[] =>
  attack.units.some((unit) => counterOf(world, unit).oldGuard)
    ? [{ value: world.tables.morale.oldGuard, code: 'old-guard-attacks', rule: 'NLC-MM.og' }]
    : [];

/** 7.4: half the hits where somebody gives way of his own will; a single one is none. */
export const halved = (hits: number): number => (hits === 1 ? 0 : round(hits / 2));
