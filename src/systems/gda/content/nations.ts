import type { Group } from './atoms.ts';

/** From this year on the British and the Prussians are read with the French (1.10). */
export const REFORMED = 1808;

/** 1.10, ruled: by which column of the tables troops of a nation are read. */
export function groupOf(nation: string, year: number): Group {
  if (nation === 'french' || nation === 'italian') return 'french';
  const reformed = nation === 'british' || nation === 'kgl' || nation === 'prussian';
  return reformed && year >= REFORMED ? 'britishOrLatePrussian' : 'other';
}
