import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { LdgaPageContent } from '../content.ts';
import type { Tableau } from '../tableau.ts';

/** How far from the middle troops still belong to the first look: reserves on far roads would make it small. */
const FRONT = 6;

/** Where the armies are to meet, and who stands near enough to be in it. */
const facing = ({ grid, area, middle }: LdgaPageContent, { pieces, view }: Tableau) => {
  const near = (hex: string): boolean =>
    middle === undefined || grid.distance(grid.index(hex), grid.index(middle)) <= FRONT;
  const standing = [...pieces.flatMap((piece) => hexOn(piece) ?? []), ...view.flags.map(({ hex }) => hex)];
  return { grid, area, standing: standing.filter(near), objectives: middle === undefined ? [] : [middle] };
};

/** The field, as the map of it is drawn and looked at first. */
export const fieldOf = (content: LdgaPageContent, tableau: Tableau): FieldFacts => ({
  title: content.scenario.title,
  map: content.map,
  area: content.area,
  overlays: ['command', 'sight'],
  firstLook: (made, own) => firstLook(made, { ...facing(content, tableau), own }),
});
