import { judgeDeclaration, wayOfCharge } from '../../rules/charges/declare.ts';
import { attackSupports, choose, listed } from '../../rules/charges/supports.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { isArtillery, isCavalry, isCloseOrder } from '../../rules/units/kinds.ts';
import { type Brigade, enemyOf, type Unit, type World } from '../../rules/world.ts';
import { promiseOf } from '../judging/charges.ts';
import { apart, brigadeStateOf, fights, middleOf, stateOf, unitsOf } from '../judging/scene.ts';
import { chargeReach } from '../judging/standing.ts';
import type { GdaPlan } from '../plan.ts';

/* 1.5, 4.3: where a general is worth more than in the midst of his brigade: at the head of a charge, or of whoever will be charged. */

interface Led {
  readonly unit: Unit;
  readonly worth: number;
}

/** The charge of a unit that promises most, as it stands before anything is declared. */
function bestCharge(
  world: World,
  p: GdaPosition,
  unit: Unit,
  enemies: readonly Unit[],
  assaults: boolean,
): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const enemy of enemies) {
    const action = { type: 'declareCharge', unit: unit.id, target: enemy.id } as const;
    if (judgeDeclaration(world, p, unit.side, action, []).length > 0) continue;
    const way = wayOfCharge(world, p, unit.index, enemy.index, {});
    const line = 'line' in way ? way.line : undefined;
    const supports =
      assaults || isCavalry(unit)
        ? listed(choose(world, p, unit.index, attackSupports(world, p, unit.index, enemy.index, line)))
        : [];
    best = Math.max(best, promiseOf(world, p, unit, enemy, supports));
  }
  return best;
}

/** Who of a brigade has most use for its general, if anybody has. */
function neediest(world: World, p: GdaPosition, brigade: Brigade, plan: GdaPlan): Led | undefined {
  const state = brigadeStateOf(p, brigade);
  const enemies = unitsOf(world, enemyOf(brigade.side)).filter((enemy) => fights(p, enemy));
  let found: Led | undefined;
  for (const index of brigade.units) {
    const unit = world.units[index] as Unit;
    if (isArtillery(unit) || !fights(p, unit)) continue;
    const own = middleOf(world, p, unit);
    const reach = chargeReach(world, unit);
    const near = enemies.filter((enemy) => apart(own, middleOf(world, p, enemy)) <= reach + NEAR);
    if (near.length === 0) continue;
    const charge =
      state.command === 'steady'
        ? bestCharge(world, p, unit, near, state.assault !== null)
        : Number.NEGATIVE_INFINITY;
    // A die more in the charge of somebody who could charge us is worth having too.
    const charged = near
      .filter((enemy) => isCloseOrder(stateOf(p, enemy)) && stateOf(p, unit).holds === null)
      .reduce((most, enemy) => Math.max(most, promiseOf(world, p, enemy, unit, [])), 0);
    const worth = Math.max(charge > plan.temper.least - 1 ? charge + 1 : 0, charged);
    if (worth > LEAST && (found === undefined || worth > found.worth)) found = { unit, worth };
  }
  return found;
}

/** From middle to middle it is a little further than from front to front. */
const NEAR = 5000;
/** What it must be worth to leave the midst of the brigade for one unit of it. */
const LEAST = 0.8;

/** The next general who joins a unit of his, or leaves one that has no more use for him. */
export function nextAttaching(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const { world } = game;
  for (const index of world.armies[plan.side].brigades) {
    const brigade = world.brigades[index] as Brigade;
    const { brigadier, standing } = brigadeStateOf(p, brigade);
    if (standing !== 'committed' || brigadier.moved || !plan.temper.leads) continue;
    const wanted = neediest(world, p, brigade, plan)?.unit.id ?? null;
    if (wanted === brigadier.with) continue;
    const action: GdaAction = { type: 'attach', brigade: brigade.id, joins: wanted };
    if (game.judge(p, plan.side, action).ok) return action;
  }
  return { type: 'endAttaching' };
}
