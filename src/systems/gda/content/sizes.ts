import type { Size } from './atoms.ts';
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
