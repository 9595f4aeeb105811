import type { PlanOutcomes } from '../../../../ai/tally.ts';
import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import { fightOutcomes } from '../../ai/fighting/outcomes.ts';
import { LdgaStrategist } from '../../ai/strategist.ts';
import { asLdga, type LdgaLaid } from '../../shelf.ts';

const strategists = new WeakMap<LdgaLaid, LdgaStrategist>();

/** All that can come of a fight, if it may be declared. */
export const outcomes = (
  { action: asked }: Question,
  { laid, seat, view, random, judge }: AskedAt,
): PlanOutcomes | undefined => {
  const ldga = asLdga(laid);
  const action = ldga.game.parseAction(asked);
  if (typeof action === 'string' || !judge(action).ok) return undefined;
  if (action.type !== 'declareAttack' && action.type !== 'declareBombardment') return undefined;
  const strategist = strategists.get(ldga) ?? new LdgaStrategist(ldga.game);
  strategists.set(ldga, strategist);
  return fightOutcomes(ldga.game, strategist, { view, seat, random }, action);
};
