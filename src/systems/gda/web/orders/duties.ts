import { type Duty, many } from '../../../../web/orders/checklist.tsx';
import type { GdaPageContent } from '../content.ts';
import type { Tableau } from '../tableau.ts';

/** What is still open in this phase, from what the player sees and may do. */
export const dutiesOf = (
  { accepts, subjects, unit, card }: Tableau,
  { units }: GdaPageContent,
): readonly Duty[] => {
  const ids = subjects.filter((id) => units.has(id));
  const duty = (text: string, who: readonly string[]): readonly Duty[] =>
    who.length === 0 ? [] : [{ text, binding: false, units: who, hexes: [] }];
  if (accepts.includes('endMovement')) {
    const cards = subjects.filter((id) => card(id)?.done === false);
    return [
      ...duty(`${many(ids.length, 'unit has', 'units have')} not moved`, ids),
      ...duty(`${many(cards.length, 'card has', 'cards have')} not moved`, cards),
    ];
  }
  if (accepts.includes('endFire')) {
    const loaded = ids.filter((id) => unit(id)?.fired !== true);
    return duty(`${many(loaded.length, 'unit has', 'units have')} not fired`, loaded);
  }
  if (accepts.includes('endDeclaring')) return duty(`${many(ids.length, 'unit', 'units')} could charge`, ids);
  return [];
};
