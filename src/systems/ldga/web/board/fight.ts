import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { Plan } from '../../rules/combat/declaring/parties.ts';
import type { Tableau } from '../tableau.ts';

/** Whom a fight is against, and from where. */
export interface Fought {
  readonly from: readonly string[];
  readonly targets: readonly string[];
}

/** A declared fight as hexes. */
export const foughtOf = (tableau: Tableau, plan: Plan): Fought =>
  plan.kind === 'attack'
    ? { from: plan.from, targets: plan.targets }
    : {
        from: [...new Set(plan.guns.flatMap((gun) => hexOn(tableau.piece(gun)) ?? []))],
        targets: [plan.target],
      };

/** The fights that are declared and not yet fought, as the step that asks about them tells. */
export const plansOf = ({ facts }: Tableau): readonly Plan[] =>
  Array.isArray(facts.plans) ? (facts.plans as readonly Plan[]) : [];

/** The fight that is being decided, if one is. */
export const fightUnderWay = (tableau: Tableau): Fought | undefined => {
  const frame = tableau.view.frames.findLast(({ locals }) => isPlan((locals as { plan?: unknown })?.plan));
  return frame === undefined
    ? undefined
    : foughtOf(tableau, (frame.locals as unknown as { readonly plan: Plan }).plan);
};

const isPlan = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && 'kind' in value && ('from' in value || 'guns' in value);
