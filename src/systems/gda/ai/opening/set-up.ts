import { mm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { facingOf, type Outlook, onTable } from '../../rules/ground/edges.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import { nameRegulator } from '../command/high-command.ts';
import { apart, seeks, stateOf } from '../judging/scene.ts';
import { defence, type Post } from './defence.ts';

/** Who stands this near to his post, in its formation, stands there. */
const NEAR = mm(100);
/** How far around a post that is not free room is looked for, and in which steps. */
const AROUND = mm(90);
const STEP = mm(15);

const point = (game: GdaGame, side: Side, { right, ahead }: Outlook): { x: number; y: number } =>
  onTable(game.world, side, { right: Math.round(right), ahead: Math.round(ahead) });

const order = (game: GdaGame, { unit, at, formation, holds }: Post): GdaAction =>
  holds === undefined
    ? {
        type: 'place',
        unit: unit.id,
        ...point(game, unit.side, at),
        heading: facingOf(game.world, unit.side),
        formation,
      }
    : { type: 'occupy', unit: unit.id, place: holds };

/** How far somebody is from his post, and nowhere near it in another shape. */
function offPost(game: GdaGame, p: GdaPosition, { unit, at, formation, holds }: Post): number {
  const state = stateOf(p, unit);
  if (state.place !== 'table' || (holds !== undefined && state.holds === holds)) return 0;
  if (holds !== undefined || state.holds !== null || state.formation !== formation)
    return Number.POSITIVE_INFINITY;
  return apart(state.pose, point(game, unit.side, at));
}

/** The same post a little further back or aside, the nearest first. */
function* around(post: Post): Iterable<Post> {
  for (let back = 0; back <= AROUND; back += STEP)
    for (let aside = 0; aside <= AROUND; aside += STEP) {
      if (Math.hypot(back, aside) > NEAR - STEP) continue;
      for (const sign of aside === 0 ? [1] : [1, -1])
        yield {
          ...post,
          at: { right: post.at.right + sign * aside, ahead: post.at.ahead - back },
        };
    }
}

/**
 * The next order of an army that is being set up. What is done already is seen by where everybody stands, so nothing has
 * to be remembered: first whoever can go to his post at once, then whoever finds room beside it; then nothing more.
 */
export function nextPlacing(game: GdaGame, p: GdaPosition, side: Side): GdaAction | undefined {
  const posts = seeks(game.world, side) ? [] : defence(game.world, p, side);
  for (const post of posts) {
    if (offPost(game, p, post) === 0) continue;
    const action = order(game, post);
    if (game.judge(p, side, action).ok) return action;
  }
  for (const post of posts) {
    if (post.holds !== undefined || offPost(game, p, post) <= NEAR) continue;
    for (const near of around(post)) {
      const action = order(game, near);
      if (game.judge(p, side, action).ok) return action;
    }
  }
  return nameRegulator(game, p, side);
}
