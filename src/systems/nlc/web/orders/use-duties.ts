import { useMemo } from 'react';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import type { Duty } from '../../../../web/orders/checklist.tsx';
import type { Tableau } from '../tableau.ts';
import { openIn, owedBy } from './duties.ts';
import { endOf } from './ends.ts';

export interface Duties {
  readonly list: readonly Duty[];
  /** Units that must still do something, those of formations that owe it included. */
  readonly owing: ReadonlySet<string>;
}

/** What is still owed and what is still open: the first is what the judge says against ending the segment. */
export const useDuties = (tableau: Tableau): Duties => {
  const { mine, accepts, options, seq, view } = tableau;
  const end = mine ? endOf(accepts) : undefined;
  const free = end === undefined || options.some(({ type }) => type === end.type);
  const against = useWhy(free ? undefined : end, seq);
  return useMemo(() => {
    const owed = owedBy(against);
    const whose = new Set(owed.flatMap(({ units }) => units));
    const owing = view.units.filter(({ id, formation }) => whose.has(id) || whose.has(formation));
    return {
      list: mine ? [...owed, ...openIn(tableau)] : [],
      owing: new Set(owing.map(({ id }) => id)),
    };
  }, [against, mine, tableau, view]);
};
