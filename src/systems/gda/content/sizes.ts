import type { Arm, Size } from './atoms.ts';
import type { GdaTables } from './tables.ts';

type Tables = Pick<GdaTables, 'sizes'>;

/** 1.14, ruled: how large a battalion or regiment of so many men is. */
export const sizeOfMen = ({ sizes }: Tables, arm: 'infantry' | 'cavalry', men: number): Size => {
  const { standard, large } = sizes.men[arm];
  return men >= large ? 'large' : men >= standard ? 'standard' : 'small';
};

/** 1.14: a battery of twelve guns is large; none is small. */
export const sizeOfGuns = ({ sizes }: Tables, guns: number): Size =>
  guns >= sizes.largeBattery ? 'large' : 'standard';

/** 1.14: into how many units a regiment of so many squadrons is put. */
export const unitsOfSquadrons = ({ sizes }: Tables, squadrons: number): number =>
  Math.ceil(squadrons / sizes.mostSquadrons);

/** What men, squadrons or guns in the field are in units of the game. */
export interface Raised {
  readonly size: Size;
  readonly units: number;
}

/** 1.14: a battalion or battery is one unit; a regiment of very many squadrons becomes several of equal strength. */
export function raised(tables: Tables, arm: Arm, count: number, squadrons: number): Raised {
  if (arm === 'footArtillery' || arm === 'horseArtillery')
    return { size: sizeOfGuns(tables, count), units: 1 };
  if (arm === 'infantry') return { size: sizeOfMen(tables, arm, count), units: 1 };
  const units = Math.max(1, unitsOfSquadrons(tables, squadrons));
  return { size: sizeOfMen(tables, arm, Math.round(count / units)), units };
}
