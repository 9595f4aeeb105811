/** Bands told apart by colour-blind readers too (after Okabe and Ito); the counter also prints the number. */
const BANDS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#cc79a7',
  '#d55e00',
  '#ffffff',
  '#0072b2',
  '#999999',
  '#7b4b1e',
] as const;

/** A colour for every body of troops, by its key; each army begins anew. */
export const bandsOf = (
  bodies: readonly { readonly army: string; readonly key: string }[],
): ReadonlyMap<string, string> => {
  const bands = new Map<string, string>();
  const places = new Map<string, number>();
  for (const { army, key } of bodies) {
    const place = places.get(army) ?? 0;
    places.set(army, place + 1);
    bands.set(key, BANDS[place % BANDS.length] as string);
  }
  return bands;
};
