import type { Group } from './atoms.ts';
import type { GdaTables } from './tables.ts';
import { isSince } from './years.ts';

type Years = Pick<GdaTables, 'years'>;

/** 1.10, ruled: by which column of the tables troops of a nation are read. */
export function groupOf({ years }: Years, nation: string, year: number): Group {
  if (nation === 'french' || nation === 'italian') return 'french';
  const reformed = nation === 'british' || nation === 'kgl' || nation === 'prussian';
  return reformed && isSince(year, years.reformed) ? 'britishOrLatePrussian' : 'other';
}

/** 1.3: an army of several nations is read by the one that gives most of its units; of equals by the army's own. */
export function leadingGroup(
  tables: Years,
  nation: string,
  units: readonly { readonly nation?: string }[],
  year: number,
): Group {
  const counts = new Map<string, number>([[nation, 0]]);
  for (const unit of units) counts.set(unit.nation ?? nation, (counts.get(unit.nation ?? nation) ?? 0) + 1);
  let leading = nation;
  for (const [one, count] of counts) if (count > (counts.get(leading) ?? 0)) leading = one;
  return groupOf(tables, leading, year);
}
