import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import type { NlcPageContent } from '../content.ts';
import { hexOf, type Tableau } from '../tableau.ts';

/** The field: where the armies stand and what they fight for is looked at first. */
export const fieldOf = ({ grid, map, battle }: NlcPageContent, { view }: Tableau): FieldFacts => {
  const { title, area, control } = battle;
  const standing = view.units.flatMap((unit) => hexOf(unit) ?? []);
  return {
    title,
    map,
    area,
    overlays: ['command', 'outOfCommand'],
    firstLook: (made, own) =>
      firstLook(made, { grid, area, standing, objectives: control.map(({ hex }) => hex), own }),
  };
};
