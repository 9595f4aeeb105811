import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Route } from '../../rules/preview/orders.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';

export type Written = Extract<LdgaAction, { type: 'order' }>;

/** A force and where it shall go: an officer for his formation, or the units of one stack (8.22). */
export interface Draft {
  readonly officer: string | undefined;
  readonly units: readonly string[];
  readonly objective: string | undefined;
}

export const NO_DRAFT: Draft = { officer: undefined, units: [], objective: undefined };

/** What the worker says of an order: whom it would bind from when, and by which ways. */
export interface Itinerary {
  readonly binds: readonly string[];
  readonly begins: number;
  readonly routes: readonly Route[];
  readonly halves: number;
}

/** The march order that is being written. */
export interface Slip {
  readonly draft: Draft;
  readonly action: Written | undefined;
  readonly itinerary: Itinerary | undefined;
  /** An officer, or somebody whose whole stack is meant. */
  choose(id: string): void;
  /** A click on a hex: the objective, once there is a force; before that, whoever stands there. */
  click(hex: string): void;
  setObjective(hex: string | undefined): void;
  clear(): void;
}

const nothing = (): void => {};

export const NO_SLIP: Slip = {
  draft: NO_DRAFT,
  action: undefined,
  itinerary: undefined,
  choose: nothing,
  click: nothing,
  setObjective: nothing,
  clear: nothing,
};

/** Whom an order is for if this piece is named in it. */
export const forceOf = (
  tableau: Tableau,
  lookup: Lookup,
  id: string,
): Omit<Draft, 'objective'> | undefined => {
  const piece = tableau.piece(id);
  const hex = hexOn(piece);
  if (piece === undefined || hex === undefined || piece.side !== tableau.side) return undefined;
  if (piece.kind === 'leader') return { officer: id, units: [] };
  const units = tableau
    .seenIn(hex)
    .filter((one) => one.kind === 'unit' && one.side === tableau.side && !lookup.isVedette(one.id))
    .map((one) => one.id);
  return units.length === 0 ? undefined : { officer: undefined, units };
};

export const writtenOf = ({ officer, units, objective }: Draft): Written | undefined => {
  if (objective === undefined) return undefined;
  if (officer !== undefined) return { type: 'order', officer, objective };
  return units.length === 0 ? undefined : { type: 'order', units: [...units], objective };
};

/** Of each unit the way that costs it least: formed, or in column. */
export const quickestOf = (routes: readonly Route[]): readonly Route[] => {
  const best = new Map<string, Route>();
  for (const route of routes) {
    const known = best.get(route.unit);
    if (known === undefined || route.cost < known.cost) best.set(route.unit, route);
  }
  return [...best.values()];
};

const NOTHING: readonly Written[] = [];

export const useSlip = (tableau: Tableau, lookup: Lookup): Slip => {
  const [draft, setDraft] = useState(NO_DRAFT);
  const { seq, seat } = tableau;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => setDraft(NO_DRAFT), [seq, seat]);
  const action = useMemo(() => writtenOf(draft), [draft]);
  const asked = useMemo(() => (action === undefined ? NOTHING : [action]), [action]);
  const told = usePreviews(asked, seq);
  const facts = action === undefined ? undefined : told.get(action);
  const choose = useCallback(
    (id: string) => {
      const force = forceOf(tableau, lookup, id);
      if (force !== undefined) setDraft(({ objective }) => ({ ...force, objective }));
    },
    [tableau, lookup],
  );
  return {
    draft,
    action,
    itinerary: Array.isArray(facts?.routes) ? (facts as unknown as Itinerary) : undefined,
    choose,
    click: useCallback(
      (hex: string) => {
        const here = tableau.seenIn(hex).find(({ side }) => side === tableau.side);
        const hasForce = draft.officer !== undefined || draft.units.length > 0;
        if (hasForce) setDraft((before) => ({ ...before, objective: hex }));
        else if (here !== undefined) choose(here.id);
      },
      [tableau, draft, choose],
    ),
    setObjective: useCallback((objective) => setDraft((before) => ({ ...before, objective })), []),
    clear: useCallback(() => setDraft(NO_DRAFT), []),
  };
};
