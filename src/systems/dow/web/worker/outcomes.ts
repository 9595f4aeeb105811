import type { PlanOutcomes } from '../../../../ai/tally.ts';
import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import { fightOutcomes } from '../../ai/fighting/outcomes.ts';
import { DowStrategist } from '../../ai/strategist.ts';
import { asDow, type DowLaid } from '../../shelf.ts';

const strategists = new WeakMap<DowLaid, DowStrategist>();

/** All that can come of a fight, if it may be ordered. */
export const outcomes = (
  { action: asked }: Question,
  { laid, seat, view, random, judge }: AskedAt,
): PlanOutcomes | undefined => {
  const dow = asDow(laid);
  const action = dow.game.parseAction(asked);
  if (typeof action === 'string' || !judge(action).ok) return undefined;
  const strategist = strategists.get(dow) ?? new DowStrategist(dow.game);
  strategists.set(dow, strategist);
  return fightOutcomes(dow.game, strategist, { view, seat, random }, action);
};
