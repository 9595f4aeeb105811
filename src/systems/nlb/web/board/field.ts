import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { NlbPageContent } from '../content.ts';
import type { Tableau } from '../tableau.ts';
import { overlaysOf } from './command-marks.ts';

/** The field: where the armies stand and what they fight for is looked at first. */
export const fieldOf = ({ grid, map, scenario }: NlbPageContent, { view }: Tableau): FieldFacts => {
  const { title, area } = scenario;
  const standing = view.units.flatMap((unit) => hexOn(unit) ?? []);
  const objectives = Object.keys(view.control);
  return {
    title,
    map,
    area,
    overlays: overlaysOf(view),
    firstLook: (made, own) => firstLook(made, { grid, area, standing, objectives, own }),
  };
};
