import type { Names } from '../../../words/index.ts';
import { useDesk } from '../desk.tsx';

/** `Quatre Bras (1641)`, or the number alone. */
export const placeText = (names: Names, hex: string): string => {
  const name = names.hex(hex);
  return name === undefined ? hex : `${name} (${hex})`;
};

/** The same, by the names on the desk. */
export const usePlace = (): ((hex: string) => string) => {
  const { names } = useDesk();
  return (hex) => placeText(names, hex);
};
