import type { TableRefusal, ToldFormation, ToldMarchPlan } from '../../messages/protocol.ts';

/*
 * Marching with a whole stack, division or corps: pick a unit, say with whom it marches, pick a hex, see what each
 * would do, give the order. Who can go where is the worker's answer; here it is only put in order.
 */

/** A formation that the chosen unit can march with now: those of it who still can. */
export interface Company {
  readonly id: string;
  readonly kind: ToldFormation['kind'];
  readonly of: string;
  readonly units: readonly string[];
}

const SIZE = { stack: 0, division: 1, corps: 2 } as const;

/** The formations of a unit, the smallest first; only those who can march, and the same company only once. */
export const companiesOf = (
  formations: readonly ToldFormation[],
  able: ReadonlySet<string>,
): readonly Company[] => {
  const seen = new Set<string>();
  return [...formations]
    .sort((a, b) => SIZE[a.kind] - SIZE[b.kind])
    .map(({ id, kind, of, units }) => ({ id, kind, of, units: units.filter((unit) => able.has(unit)) }))
    .filter(({ units }) => {
      const same = [...units].sort().join(' ');
      if (units.length < 2 || seen.has(same)) return false;
      seen.add(same);
      return true;
    });
};

/** The unit alone, then each of its companies, then alone again. */
export const nextCompany = (companies: readonly Company[], chosen: string | undefined): string | undefined =>
  companies[companies.findIndex(({ id }) => id === chosen) + 1]?.id;

/** What one unit would do by the order. */
export interface Part {
  readonly unit: string;
  readonly does: 'marches' | 'refused' | 'stays';
  /** Where it starts, and every hex of its way. */
  readonly way: readonly string[];
  /** Why it does not march. */
  readonly refusals: readonly TableRefusal[];
  /** It comes to the very hex. */
  readonly arrives: boolean;
}

const pathOf = (action: { readonly type: string; readonly path?: unknown }): readonly string[] =>
  Array.isArray(action.path) ? action.path.filter((hex): hex is string => typeof hex === 'string') : [];

/** Who would stop where: first those who march, in their order, then those who are refused, then the rest. */
export const partsOf = (
  plan: ToldMarchPlan,
  to: string,
  hexOf: (unit: string) => string | undefined,
): readonly Part[] => {
  const from = (unit: string): readonly string[] => {
    const hex = hexOf(unit);
    return hex === undefined ? [] : [hex];
  };
  return [
    ...plan.orders.map(({ subject, action }): Part => {
      const way = [...from(subject), ...pathOf(action)];
      return { unit: subject, does: 'marches', way, refusals: [], arrives: way.at(-1) === to };
    }),
    ...plan.refused.map(({ subject, refusals }): Part => {
      const way = from(subject);
      return { unit: subject, does: 'refused', way, refusals, arrives: false };
    }),
    ...plan.left.map((unit): Part => {
      const way = from(unit);
      return { unit, does: 'stays', way, refusals: [], arrives: way.at(-1) === to };
    }),
  ];
};

/** Those whom the order is given to: who would only be refused is left out. */
export const marchersOf = (parts: readonly Part[]): readonly string[] =>
  parts.filter(({ does }) => does === 'marches').map(({ unit }) => unit);
