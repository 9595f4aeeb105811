import type { PlanOutcomes } from '../../../../ai/tally.ts';
import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import { strategistOf } from '../../ai/bots.ts';
import { attackOutcomes } from '../../ai/fighting/attack-outcome.ts';
import { asNlb, type NlbLaid } from '../../shelf.ts';

const strategists = new WeakMap<NlbLaid, ReturnType<typeof strategistOf>>();

/** All that can come of the attack that is being put together, if it may be declared on this column. */
export const outcomes = (
  { type, column }: Question,
  { laid, seat, view, random, judge }: AskedAt,
): PlanOutcomes | undefined => {
  if (type !== 'outcomes' || typeof column !== 'string') return undefined;
  if (!judge({ type: 'declare', column }).ok) return undefined;
  const nlb = asNlb(laid);
  const strategist = strategists.get(nlb) ?? strategistOf(nlb.game);
  strategists.set(nlb, strategist);
  return attackOutcomes(nlb.game, strategist, { view, seat, random }, column);
};
