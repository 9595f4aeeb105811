import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import * as attack from './attack.ts';

/** The fight that is being put together. */
export interface Fight {
  readonly plan: attack.Plan;
  readonly assault: attack.Assault | undefined;
  readonly bombardment: attack.Bombardment | undefined;
  /** Both, as far as they are there: what the worker is to weigh. */
  readonly weighed: readonly LdgaAction[];
  setPlan(plan: attack.Plan): void;
  /** A click on a hex of the map: an enemy to fight, or one's own stack to join or leave. */
  click(hex: string): void;
}

const NOTHING: readonly LdgaAction[] = [];

export const NO_FIGHT: Fight = {
  plan: attack.NO_PLAN,
  assault: undefined,
  bombardment: undefined,
  weighed: NOTHING,
  setPlan: () => {},
  click: () => {},
};

const clicked = ({ options, side, seenIn }: Tableau, plan: attack.Plan, hex: string): attack.Plan => {
  const [target] = plan.targets;
  if (seenIn(hex).some((piece) => piece.side === side))
    return attack.attackersFor(options, target).includes(hex) ? attack.switchAttacker(plan, hex) : plan;
  if (attack.othersFor(options, plan).includes(hex)) return attack.switchTarget(plan, hex);
  return attack.targetsOf(options).includes(hex) && hex !== target ? attack.aimAt(options, hex) : plan;
};

/** The fight in hand while it is the player's to declare; it begins anew with every step of the game. */
export const useFight = (tableau: Tableau): Fight => {
  const [plan, setPlan] = useState(attack.NO_PLAN);
  const { seq, seat } = tableau;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => setPlan(attack.NO_PLAN), [seq, seat]);
  const assault = useMemo(() => attack.assaultOf(plan), [plan]);
  const bombardment = useMemo(() => attack.bombardmentOf(plan), [plan]);
  const weighed = useMemo(
    () => [assault, bombardment].filter((order) => order !== undefined),
    [assault, bombardment],
  );
  return {
    plan,
    assault,
    bombardment,
    weighed,
    setPlan,
    click: useCallback((hex) => setPlan((now) => clicked(tableau, now, hex)), [tableau]),
  };
};
