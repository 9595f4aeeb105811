import { ruleOf } from '../citations.ts';
import type { Scribe } from '../kit.ts';
import { enemyOf, type NlbPosition, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { endGame } from './ending.ts';
import { pointsOf } from './victory-points.ts';

/** 22.6B: by how many levels the result moves toward this side, for forces that were taken at that price. */
function shiftOf(world: World, p: NlbPosition, side: Side): number {
  let shift = 0;
  for (const { group, price } of world.specials.secretForces) {
    if (p.secrets[group]?.used === true) {
      shift += price.towards === side ? price.steps : -price.steps;
    }
  }
  return shift;
}

/** 22.4: by how many points a side is ahead. */
export function netOf(world: World, p: NlbPosition, side: Side): number {
  const points = pointsOf(world, p);
  return points === null ? 0 : points[side].total - points[enemyOf(side)].total;
}

/** 22.4: whoever has reached his margin has won, whenever that is. */
export function checkMargin(at: Scribe): void {
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

/** 22.4, 22.4B: whoever moves may open the line of supply on which the points of those hang who have left. */
export function checkLines(at: Scribe): void {
  const { world, draft } = at;
  const { margin } = world.scenario.victory;
  if (margin !== undefined && draft.position.forces[margin.side].some(({ place }) => place === 'exited')) {
    checkMargin(at);
  }
}

/** 22.4, 22.4C: the last turn is over and nobody has reached it. True when this decided the game. */
export function decideByMargin(at: Scribe): boolean {
  const { world, draft } = at;
  const { margin } = world.scenario.victory;
  if (margin === undefined) {
    return false;
  }
  const net = netOf(world, draft.position, margin.side);
  const reached = margin.levels.findIndex(({ from }) => from === undefined || net >= from);
  const shift = shiftOf(world, draft.position, margin.side);
  const graded = margin.levels[Math.min(Math.max(0, reached - shift), margin.levels.length - 1)];
  if (world.victoryLevels !== null && reached >= 0 && graded !== undefined) {
    const facts = { net, level: graded.level, ...(shift === 0 ? {} : { shift }) };
    endGame(at, graded.winner, ruleOf(world.victoryLevels), 'margin', facts);
  } else {
    endGame(at, margin.otherwise.winner, ruleOf(margin.otherwise.rule), 'margin', { net });
  }
  return true;
}
