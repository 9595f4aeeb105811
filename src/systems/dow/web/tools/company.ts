import { type Company, groupAmong } from '../../../../web/orders/marching/company.ts';
import type { Tableau } from '../tableau.ts';
import { type Movable, moversOf } from './march.ts';

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
): readonly string[] => groupAmong(companionsOf(tableau, lead), lead, company);
