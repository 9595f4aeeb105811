import type { CombatResult, DowTables } from '../../content/content.ts';

/* What the dice make of an attack or a bombardment, worked out once. */

export type Chances = Readonly<Record<CombatResult, number>>;

const LEAST = -12;
const MOST = 12;
const FACES = 6;

export interface ChanceTables {
  /** By column and by what is added to the die. */
  combat(column: number, modifier: number): Chances;
  /** Strength points that so many points of guns cost on average. */
  fire(points: number, modifier: number): number;
  /** That a charge is not thrown back, by the column and what is added to the die; and that it drives them two hexes. */
  charge(column: number, modifier: number): { readonly home: number; readonly far: number };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function makeChances({ combat, bombardment, charge }: DowTables): ChanceTables {
  const fights: Chances[][] = combat.columns.map((_, column) => {
    const byModifier: Chances[] = [];
    for (let modifier = LEAST; modifier <= MOST; modifier += 1) {
      const counts: Record<CombatResult, number> = { Ar: 0, NE: 0, Ex: 0, DrC: 0, Dr: 0, Dr2: 0 };
      for (let die = 1; die <= FACES; die += 1) {
        const row = clamp(die + modifier, combat.firstRow, combat.lastRow) - combat.firstRow;
        counts[combat.rows[row]?.[column] as CombatResult] += 1 / FACES;
      }
      byModifier.push(counts);
    }
    return byModifier;
  });
  const mean = (column: number, modifier: number): number => {
    let sum = 0;
    for (let die = 1; die <= FACES; die += 1) {
      const row = clamp(die + modifier, bombardment.firstRow, bombardment.lastRow) - bombardment.firstRow;
      sum += bombardment.rows[row]?.[column] ?? 0;
    }
    return sum / FACES;
  };
  return {
    combat: (column, modifier) =>
      fights[column]?.[clamp(Math.round(modifier), LEAST, MOST) - LEAST] as Chances,
    fire(points, modifier) {
      if (points < 1) return 0;
      const column = bombardment.columns.reduce((found, least, n) => (points >= least ? n : found), 0);
      return mean(column, modifier);
    },
    charge(column, modifier) {
      const place = clamp(column, charge.firstColumn, charge.lastColumn) - charge.firstColumn;
      let home = 0;
      let far = 0;
      for (let die = 1; die <= FACES; die += 1) {
        const row = clamp(die + modifier, charge.firstRow, charge.lastRow) - charge.firstRow;
        const result = charge.rows[row]?.[place];
        if (result !== 'Ar') home += 1 / FACES;
        if (result === 'Dr2') far += 1 / FACES;
      }
      return { home, far };
    },
  };
}
