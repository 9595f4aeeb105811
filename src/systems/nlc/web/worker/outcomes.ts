import type { PlanOutcomes } from '../../../../ai/tally.ts';
import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import { strategistOf } from '../../ai/bots.ts';
import { fightOutcomes } from '../../ai/outcomes.ts';
import type { NlcStrategist } from '../../ai/strategist.ts';
import { asNlc, type NlcLaid } from '../../shelf.ts';

const strategists = new WeakMap<NlcLaid, NlcStrategist>();

/** All that can come of guns, a charge or an attack, if it may be declared. */
export const outcomes = (
  { type, action: asked }: Question,
  { laid, seat, view, random, judge }: AskedAt,
): PlanOutcomes | undefined => {
  const nlc = asNlc(laid);
  const action = type === 'outcomes' ? nlc.game.parseAction(asked) : '';
  if (typeof action === 'string') return undefined;
  if (action.type !== 'bombard' && action.type !== 'charge' && action.type !== 'assault') return undefined;
  if (!judge(action).ok) return undefined;
  const strategist = strategists.get(nlc) ?? strategistOf(nlc.game);
  strategists.set(nlc, strategist);
  return fightOutcomes(nlc.game, strategist, { view, seat, random }, action);
};
