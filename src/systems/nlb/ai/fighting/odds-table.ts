import type { CombatResult } from '../../rules/events.ts';
import type { World } from '../../rules/world.ts';

/** Chances of each result, by column. */
export interface OddsTable {
  readonly columns: number;
  readonly chateauLimit: number;
  column(attack: number, defence: number): number;
  readonly chance: Readonly<Record<CombatResult, Float64Array>>;
}

export function oddsTable(world: World): OddsTable {
  const { columns, results } = world.tables.crt;
  const ratios = Float64Array.from(columns, (column) => {
    const [a, d] = column.split('-');
    return Number(a) / Number(d);
  });
  const of = (wanted: CombatResult): Float64Array =>
    Float64Array.from(columns, (column) => {
      const faces = results[column] ?? [];
      return faces.filter((result) => result === wanted).length / Math.max(1, faces.length);
    });
  return {
    columns: columns.length,
    chateauLimit: columns.indexOf(world.tables.chateauMaxColumn),
    column(attack, defence) {
      const ratio = attack / Math.max(1, defence) + 1e-9;
      let column = columns.length - 1;
      while (column > 0 && ratio < (ratios[column] as number)) column -= 1;
      return column;
    },
    chance: { De: of('De'), Dr: of('Dr'), Ex: of('Ex'), Ar: of('Ar'), Ae: of('Ae') },
  };
}
