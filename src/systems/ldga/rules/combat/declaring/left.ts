import type { At, Scribe } from '../../kit.ts';
import { enemyOf, type HexId } from '../../position.ts';
import { stackAt } from '../../stacking/field.ts';
import { firingIn } from './contact.ts';
import { type CombatLocals, plansOf } from './declare.ts';
import { attackersFrom, canStillFire, defendersIn, hasOutsiders, heldHexes, type Plan } from './parties.ts';
import { findPlan } from './plans.ts';

/* 11.1: what is left of the attacks that were declared, once some have been fought. */

/** The plans as far as there is still somebody on both sides. */
export function pruned(at: Scribe<CombatLocals>): Plan[] {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  const firing = firingIn(plansOf(at));
  return plansOf(at).flatMap((plan): Plan[] => {
    const drop = (why: 'nobody-left' | 'target-gone'): Plan[] => {
      // Whether those who were to attack may turn to others tells of guns under flags, so that nobody takes back what led here.
      at.emit(() => ({ type: 'planDropped', rule: 'LDGA-11.1.5', plan, why, reveals: true }));
      return [];
    };
    // 11.23: nor is there anybody to attack where only such stand as have been attacked already.
    const isFresh = (hex: HexId, chateau: boolean): boolean =>
      stackAt(world, p, foe, hex).length === 0 ||
      defendersIn(world, p, foe, hex, chateau).some(({ attacked, advanced }) => !attacked && !advanced);
    const isThere = (hex: HexId, chateau: boolean): boolean =>
      chateau
        ? defendersIn(world, p, foe, hex, true).length > 0
        : heldHexes(world, p, foe).includes(hex) &&
          (stackAt(world, p, foe, hex).length === 0 || hasOutsiders(world, p, foe, hex));
    if (plan.kind === 'bombardment') {
      const guns = plan.guns.filter((id) => canStillFire(world, p, id, plan.target));
      if (guns.length === 0) return drop('nobody-left');
      return isThere(plan.target, false) && isFresh(plan.target, false)
        ? [guns.length === plan.guns.length ? plan : { ...plan, guns }]
        : drop('target-gone');
    }
    const targets = plan.targets.filter((hex) => isThere(hex, plan.chateau) && isFresh(hex, plan.chateau));
    if (targets.length === 0) return drop('target-gone');
    const from = plan.from.filter(
      (hex) => attackersFrom(world, p, p.phasing, hex, firing, plan.chateau).length > 0,
    );
    if (from.length === 0) return drop('nobody-left');
    const whole = targets.length === plan.targets.length && from.length === plan.from.length;
    return [whole ? plan : { ...plan, targets, from }];
  });
}

/** Which plans may be fought next: after the bombardment of their hex, and a garrison after those outside. */
export function readyPlans(at: At<CombatLocals>, plans: readonly Plan[]): Plan[] {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  return plans.filter((plan) => {
    if (plan.kind === 'bombardment') return true;
    if (plan.targets.some((hex) => findPlan(plans, hex, 'bombardment') !== undefined)) return false;
    return !plan.chateau || plan.targets.every((hex) => !hasOutsiders(world, p, foe, hex));
  });
}
