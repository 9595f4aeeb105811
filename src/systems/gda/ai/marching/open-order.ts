import { cm } from '../../../../geometry/table/units.ts';
import { maySkirmish } from '../../rules/movement/formations.ts';
import type { GdaPosition } from '../../rules/position.ts';
import { isInfantry, isSkirmishing } from '../../rules/units/kinds.ts';
import type { Unit, World } from '../../rules/world.ts';
import { type Foe, isOnlyKeeper, stateOf } from '../judging/scene.ts';
import type { GdaPlan } from '../plan.ts';
import type { Wish } from './wish.ts';

/*
 * 6.11 to 6.15: light battalions that attack in open order. They fire further than muskets in close order reach, volleys and
 * shot do them less, and they draw no fire from the columns that wait behind them. Nobody takes a place like that, so they
 * form up again for the last part of the battle.
 */

/** By which part of the battle they form up again. */
const FORMS_UP = 0.75;
/** How near the enemy they go before they break into open order, which takes them a whole move. */
const BREAKS = cm(30);
/** From how far enemy foot makes open order worth it, and what it is worth then. */
const ABOUT = cm(45);
const WORTH = 4;

/** Is somebody, by his commander's temper, to fight in open order now? */
export const isLoose = (
  world: World,
  p: GdaPosition,
  unit: Unit,
  { temper, tasks }: Pick<GdaPlan, 'temper' | 'tasks'>,
): boolean =>
  temper.swarms &&
  tasks.get(unit.brigade)?.role === 'attack' &&
  p.turn <= FORMS_UP * world.scenario.turns &&
  isInfantry(unit) &&
  !unit.screen &&
  stateOf(p, unit).holds === null &&
  maySkirmish(world, unit) &&
  !isOnlyKeeper(world, p, unit);

/** What open order is worth to him, with the nearest enemy foot this far away. */
export const worthOfOpenOrder = (foot: number): number => (foot < ABOUT ? WORTH : 0);

/** Where he is wanted: near enough to break into open order, and then as near as screens go. */
export const inTheOpen = (p: GdaPosition, unit: Unit, quarry: Foe, { temper }: GdaPlan): Wish => ({
  at: quarry.middle,
  stand: isSkirmishing(stateOf(p, unit)) ? cm(temper.screens) : BREAKS,
  pull: temper.drive,
});
