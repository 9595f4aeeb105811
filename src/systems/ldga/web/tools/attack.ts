import type { LdgaAction } from '../../rules/actions.ts';

/*
 * A fight is put together on the map before it is declared: enemy hexes, the stacks that attack them, or the guns that
 * fire at one. Who can is read from the options; whatever else is tried, the worker is asked about.
 */

export type Assault = Extract<LdgaAction, { type: 'declareAttack' }>;
export type Bombardment = Extract<LdgaAction, { type: 'declareBombardment' }>;

export interface Plan {
  /** The first is the one that was clicked. */
  readonly targets: readonly string[];
  readonly from: readonly string[];
  readonly guns: readonly string[];
  /** Against the garrison inside the walls (11.61). */
  readonly chateau: boolean;
}

export const NO_PLAN: Plan = { targets: [], from: [], guns: [], chateau: false };

const isAssault = (action: LdgaAction): action is Assault => action.type === 'declareAttack';
const isBombardment = (action: LdgaAction): action is Bombardment => action.type === 'declareBombardment';

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort();

/** Every enemy hex that something can be declared against. */
export const targetsOf = (options: readonly LdgaAction[]): readonly string[] =>
  union(
    options.map((action) =>
      isAssault(action) ? action.targets : isBombardment(action) ? [action.target] : [],
    ),
  );

const assaultsOn = (options: readonly LdgaAction[], target: string | undefined): readonly Assault[] =>
  target === undefined ? [] : options.filter(isAssault).filter(({ targets }) => targets.includes(target));

/** Stacks that can attack the hex, alone or with others. */
export const attackersFor = (options: readonly LdgaAction[], target: string | undefined): readonly string[] =>
  union(assaultsOn(options, target).map(({ from }) => from));

/** Guns that can fire at the hex. */
export const gunsFor = (options: readonly LdgaAction[], target: string | undefined): readonly string[] =>
  union(
    options
      .filter(isBombardment)
      .filter((action) => action.target === target)
      .map(({ guns }) => guns),
  );

/** Hexes that can be attacked together with the first. */
export const othersFor = (options: readonly LdgaAction[], { targets: [first] }: Plan): readonly string[] =>
  union(assaultsOn(options, first).map(({ targets }) => targets)).filter((hex) => hex !== first);

/** Whether the walls in a hex are all that is left to attack there. */
const isWalled = (options: readonly LdgaAction[], target: string): boolean => {
  const all = assaultsOn(options, target);
  return all.length > 0 && all.every(({ chateau }) => chateau === true);
};

/** A fight for a hex begins with what suggests itself: the attack on it alone by as many as can. */
export const aimAt = (options: readonly LdgaAction[], hex: string): Plan => {
  const [most] = assaultsOn(options, hex).toSorted(
    (a, b) => a.targets.length - b.targets.length || b.from.length - a.from.length,
  );
  return {
    targets: [hex, ...(most?.targets ?? []).filter((one) => one !== hex)],
    from: most?.from ?? [],
    guns: most === undefined ? gunsFor(options, hex) : [],
    chateau: isWalled(options, hex),
  };
};

const switched = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort();

export const switchAttacker = (plan: Plan, hex: string): Plan => ({
  ...plan,
  from: switched(plan.from, hex),
});

export const switchGun = (plan: Plan, gun: string): Plan => ({ ...plan, guns: switched(plan.guns, gun) });

/** The hex that was clicked first stays. */
export const switchTarget = (plan: Plan, hex: string): Plan => {
  const [first, ...others] = plan.targets;
  return first === undefined || hex === first
    ? plan
    : { ...plan, targets: [first, ...switched(others, hex)] };
};

/** The attack as it would be declared, if anybody is chosen for it. */
export const assaultOf = ({ targets, from, chateau }: Plan): Assault | undefined =>
  targets.length === 0 || from.length === 0
    ? undefined
    : {
        type: 'declareAttack',
        from: [...from],
        targets: [...targets].sort(),
        ...(chateau ? { chateau: true as const } : {}),
      };

/** The bombardment as it would be declared, if any guns are chosen. */
export const bombardmentOf = ({ targets: [target], guns }: Plan): Bombardment | undefined =>
  target === undefined || guns.length === 0
    ? undefined
    : { type: 'declareBombardment', guns: [...guns], target };
