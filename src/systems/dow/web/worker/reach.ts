import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import type { DowAction } from '../../rules/actions.ts';
import { marchesOf } from '../../rules/movement/listed.ts';
import { hexOf } from '../../rules/stacking/stacks.ts';
import type { DowView } from '../../rules/view/view.ts';
import { asDow } from '../../shelf.ts';

/** Where a group can march that the options do not list: some of a stack, or without the help of roads. */
export const reach = ({ type, units, full }: Question, at: AskedAt): readonly DowAction[] | undefined => {
  if (type !== 'reach' || !Array.isArray(units) || units.length === 0) return undefined;
  const { game } = asDow(at.laid);
  const ids = units.filter((id): id is string => game.world.counters.get(id)?.army === at.seat);
  // One's own side is the same in every position that fits the view, and nothing hidden limits what is offered.
  const position = game.resample(at.view as DowView, at.seat, at.random);
  const hexes = new Set(ids.map((id) => hexOf(game.world, position, id)));
  const [hex] = hexes;
  if (ids.length !== units.length || hexes.size !== 1 || hex === undefined) return undefined;
  return marchesOf(game.world, position, ids, hex, full === true).filter((action) => at.judge(action).ok);
};
