import type { Tableau } from '../tableau.ts';
import { type Movable, moversOf } from './march.ts';

/* Who marches with the counter that was clicked: nobody, everybody in its stack who can, or whom the player has named. */

/** `stack` is kept from one counter to the next, so that whoever moves stacks says so once. */
export type Company = 'alone' | 'stack' | readonly string[];

/** Those of a unit's stack who could march with it: with whoever is on the march others on the march, else the others. */
export const companionsOf = (tableau: Movable & Pick<Tableau, 'seenIn'>, lead: string): readonly string[] => {
  const unit = tableau.unit(lead);
  if (unit === undefined || unit.hex === null || unit.place !== 'map') return [];
  const able = moversOf(tableau);
  return tableau
    .seenIn(unit.hex)
    .filter(({ id, moving, army }) => army === unit.army && moving === unit.moving && able.has(id))
    .map(({ id }) => id);
};

/** The group that marches when this counter is in hand, from top to bottom of its stack. */
export const groupOf = (
  tableau: Movable & Pick<Tableau, 'seenIn'>,
  lead: string,
  company: Company,
): readonly string[] => {
  const mates = companionsOf(tableau, lead);
  if (company === 'alone' || !mates.includes(lead)) return [lead];
  if (company === 'stack') return mates;
  const named = mates.filter((id) => id === lead || company.includes(id));
  return named.length === 0 ? [lead] : named;
};

/** The same company with one more, or without him. */
export const toggled = (group: readonly string[], id: string): readonly string[] =>
  group.includes(id) ? group.filter((one) => one !== id) : [...group, id];
