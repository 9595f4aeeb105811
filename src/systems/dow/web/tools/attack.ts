import type { DowAction } from '../../rules/actions.ts';

/*
 * A fight is put together on the map before it is ordered: an enemy hex, the guns that fire at it, the stacks that
 * attack it. Who can is read from the options; whatever else is tried, the worker is asked about.
 */

export type Bombardment = Extract<DowAction, { type: 'bombard' }>;
export type Assault = Extract<DowAction, { type: 'attack' | 'breakThrough' }>;

export interface Plan {
  /** The first is the one that was clicked; a single stack may attack a second one at once (11.4). */
  readonly targets: readonly string[];
  readonly guns: readonly string[];
  readonly support: readonly string[];
  readonly from: readonly string[];
}

export const NO_PLAN: Plan = { targets: [], guns: [], support: [], from: [] };

const isAssault = (action: DowAction): action is Assault =>
  action.type === 'attack' || action.type === 'breakThrough';

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort();

/** Every enemy hex that something can be ordered against. */
export const targetsOf = (options: readonly DowAction[]): readonly string[] =>
  union(
    options.map((action) =>
      action.type === 'bombard' ? [action.hex] : isAssault(action) ? action.targets : [],
    ),
  );

const bombardmentsOf = (options: readonly DowAction[], target: string | undefined): readonly Bombardment[] =>
  options.filter((action): action is Bombardment => action.type === 'bombard' && action.hex === target);

/** Stacks whose guns can fire at the hex. */
export const gunsFor = (options: readonly DowAction[], target: string | undefined): readonly string[] =>
  union(bombardmentsOf(options, target).map(({ guns }) => guns));

/** Stacks that could support the guns directly, and would then have to attack (10.4). */
export const supportFor = (options: readonly DowAction[], target: string | undefined): readonly string[] =>
  union(bombardmentsOf(options, target).map(({ support }) => support));

/** Stacks that can attack the hex. */
export const attackersFor = (options: readonly DowAction[], target: string | undefined): readonly string[] =>
  union(
    options.flatMap((action) =>
      isAssault(action) && action.targets.length === 1 && action.targets[0] === target ? [action.from] : [],
    ),
  );

/** Hexes that a single stack could attack together with the first. */
export const secondTargets = (options: readonly DowAction[], { targets, from }: Plan): readonly string[] => {
  const [first] = targets;
  if (first === undefined || from.length !== 1) return [];
  return union(
    options.flatMap((action) =>
      isAssault(action) &&
      action.from.length === 1 &&
      action.from[0] === from[0] &&
      action.targets.includes(first)
        ? [action.targets.filter((hex) => hex !== first)]
        : [],
    ),
  );
};

/** A fight against a hex begins with all guns that bear; who attacks, the player says. */
export const aimAt = (options: readonly DowAction[], hex: string, from: readonly string[] = []): Plan => ({
  targets: [hex],
  guns: gunsFor(options, hex),
  support: [],
  from: from.filter((one) => attackersFor(options, hex).includes(one)),
});

const switched = (list: readonly string[], hex: string): readonly string[] =>
  list.includes(hex) ? list.filter((one) => one !== hex) : [...list, hex].sort();

export const switchGuns = (plan: Plan, hex: string): Plan => ({ ...plan, guns: switched(plan.guns, hex) });

export const switchSupport = (plan: Plan, hex: string): Plan => ({
  ...plan,
  support: switched(plan.support, hex),
});

/** Several stacks attack one hex, or one stack several (11.4): who joins gives up the second target. */
export const switchAttacker = (plan: Plan, hex: string): Plan => {
  const from = switched(plan.from, hex);
  return { ...plan, from, targets: from.length === 1 ? plan.targets : plan.targets.slice(0, 1) };
};

export const switchTarget = (plan: Plan, hex: string): Plan => {
  const [first] = plan.targets;
  if (first === undefined || hex === first) return plan;
  return { ...plan, targets: plan.targets.includes(hex) ? [first] : [first, hex] };
};

/** The order to fire, if any guns are chosen. */
export const bombardmentOf = ({ targets, guns, support }: Plan): Bombardment | undefined => {
  const [hex] = targets;
  return hex === undefined || guns.length === 0
    ? undefined
    : { type: 'bombard', hex, guns: [...guns], support: [...support] };
};

/** The order to attack, if anybody is chosen for it. */
export const assaultOf = ({ targets, from }: Plan, breakthrough: boolean): Assault | undefined =>
  targets.length === 0 || from.length === 0
    ? undefined
    : { type: breakthrough ? 'breakThrough' : 'attack', from: [...from], targets: [...targets] };
