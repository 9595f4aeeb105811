import { ruleOf } from './citations.ts';
import type { Desk } from './kit.ts';
import { enemyOf, type NlbPosition, type Side } from './position.ts';
import { endGame } from './victory.ts';
import { pointsOf } from './victory-points.ts';
import type { World } from './world.ts';

/** 22.4: by how many points a side is ahead. */
export function netOf(world: World, p: NlbPosition, side: Side): number {
  const points = pointsOf(world, p);
  return points === null ? 0 : points[side].total - points[enemyOf(side)].total;
}

/** 22.4: whoever has reached his margin has won, whenever that is. */
export function checkMargin(at: Desk): void {
  const { world, draft } = at;
  const { margin } = world.scenario.victory;
  if (margin === undefined || draft.position.outcome !== null) {
    return;
  }
  const net = netOf(world, draft.position, margin.side);
  if (net >= margin.at) {
    const level = world.victoryLevels === null ? {} : { level: margin.levels[0]?.level };
    endGame(at, margin.side, ruleOf(margin.rule), 'margin', { net, ...level });
  }
}

/** 22.4, 22.4C: the last turn is over and nobody has reached it. True when this decided the game. */
export function decideByMargin(at: Desk): boolean {
  const { world, draft } = at;
  const { margin } = world.scenario.victory;
  if (margin === undefined) {
    return false;
  }
  const net = netOf(world, draft.position, margin.side);
  const graded = margin.levels.find(({ from }) => from === undefined || net >= from);
  if (world.victoryLevels !== null && graded !== undefined) {
    endGame(at, graded.winner, ruleOf(world.victoryLevels), 'margin', { net, level: graded.level });
  } else {
    endGame(at, margin.otherwise.winner, ruleOf(margin.otherwise.rule), 'margin', { net });
  }
  return true;
}
