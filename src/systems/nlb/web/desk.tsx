import { createContext, useContext } from 'react';
import type { Lookup } from './lookup.ts';

/** What every panel of the game needs without being handed it: names and words, and ways to point at the map. */
export interface Desk {
  readonly lookup: Lookup;
  /** Shows a unit in the inspector and on the map. */
  showUnit(id: string): void;
  showHex(hex: string): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('no desk above this component');
  return desk;
};
