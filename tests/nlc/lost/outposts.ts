import type { VedetteState } from '../../../src/systems/nlc/rules/position.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* Horse with vedettes on a scrap of ground. */

export const field = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.h': { hex: '0505', arm: 'cavalry', vedettes: 2 },
      'fr.a': { hex: '0505' },
      'pr.h': { hex: '1515', arm: 'cavalry', vedettes: 1 },
      'pr.x': { hex: '1515' },
    },
    leaders: { 'fr.l': { hex: '0505' }, 'pr.l': { hex: '1515' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
    battle: { special: { vedettes: { rule: 'NLC-32.7.1' } }, ...spec.battle },
  });

export const of = (table: Table, id: string): VedetteState =>
  [...(table.position.vedettes?.french ?? []), ...(table.position.vedettes?.coalition ?? [])].find(
    (one) => one.id === id,
  ) as VedetteState;

/** Puts vedettes where a test wants them. */
export const out = (table: Table, at: Readonly<Record<string, string>>): Table => {
  const put = (list: readonly VedetteState[]) =>
    list.map((one) =>
      at[one.id] === undefined ? one : { ...one, place: 'map' as const, hex: at[one.id] as string },
    );
  const { vedettes } = table.position;
  return table.set({
    vedettes: { french: put(vedettes?.french ?? []), coalition: put(vedettes?.coalition ?? []) },
  });
};

export const scout = (vedette: string, ...path: readonly string[]) =>
  ({ type: 'scout', vedette, path }) as const;
