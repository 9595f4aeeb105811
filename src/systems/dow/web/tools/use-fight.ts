import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOwnStack, strings, type Tableau } from '../tableau.ts';
import * as attack from './attack.ts';

/** The fight that is being put together. */
export interface Fight {
  readonly plan: attack.Plan;
  readonly bombardment: attack.Bombardment | undefined;
  readonly assault: attack.Assault | undefined;
  setPlan(plan: attack.Plan): void;
  /** A click on a hex of the map: an enemy to fight, or one's own stack to join. */
  click(hex: string): void;
}

export const NO_FIGHT: Fight = {
  plan: attack.NO_PLAN,
  bombardment: undefined,
  assault: undefined,
  setPlan: () => {},
  click: () => {},
};

/** Once guns have fired at a hex it is that hex which is attacked, at least by those who supported them (10.4). */
const begun = ({ accepts, facts, options }: Tableau): attack.Plan =>
  accepts.includes('forgo') && typeof facts.hex === 'string'
    ? { ...attack.aimAt(options, facts.hex, strings(facts.support)), guns: [] }
    : attack.NO_PLAN;

const clicked = (tableau: Tableau, plan: attack.Plan, hex: string): attack.Plan => {
  const { options } = tableau;
  const [target] = plan.targets;
  if (isOwnStack(tableau, hex)) {
    if (attack.attackersFor(options, target).includes(hex)) return attack.switchAttacker(plan, hex);
    return attack.gunsFor(options, target).includes(hex) ? attack.switchGuns(plan, hex) : plan;
  }
  if (attack.secondTargets(options, plan).includes(hex)) return attack.switchTarget(plan, hex);
  return attack.targetsOf(options).includes(hex) && hex !== target
    ? attack.aimAt(options, hex, plan.from)
    : plan;
};

/** The fight in hand while it is the player's to fight; it begins anew with every step of the game. */
export const useFight = (tableau: Tableau): Fight => {
  const [plan, setPlan] = useState(attack.NO_PLAN);
  const { seq, seat } = tableau;
  const breakthrough = tableau.accepts.includes('breakThrough');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => setPlan(begun(tableau)), [seq, seat]);
  return {
    plan,
    bombardment: useMemo(() => attack.bombardmentOf(plan), [plan]),
    assault: useMemo(() => attack.assaultOf(plan, breakthrough), [plan, breakthrough]),
    setPlan,
    click: useCallback((hex) => setPlan((now) => clicked(tableau, now, hex)), [tableau]),
  };
};
