/* Who marches with the counter that was clicked: nobody, everybody in its stack who can, or whom the player has named. */

/** `stack` is kept from one counter to the next, so that whoever moves stacks says so once. */
export type Company = 'alone' | 'stack' | readonly string[];

/** Of those who could march with it, the group that marches when this counter is in hand. */
export const groupAmong = (mates: readonly string[], lead: string, company: Company): readonly string[] => {
  if (company === 'alone' || !mates.includes(lead)) return [lead];
  if (company === 'stack') return mates;
  const named = mates.filter((id) => id === lead || company.includes(id));
  return named.length === 0 ? [lead] : named;
};

/** The same company with one more, or without him. */
export const toggled = (group: readonly string[], id: string): readonly string[] =>
  group.includes(id) ? group.filter((one) => one !== id) : [...group, id];

export const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
