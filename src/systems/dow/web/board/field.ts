import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { DowPageContent } from '../content.ts';
import type { Tableau } from '../tableau.ts';
import { LAYERS } from './layers.ts';

/** How far from the middle troops still belong to the first look: reserves on the roads behind would make it small. */
const FRONT = 6;

/** Where the armies face each other; before anybody does, the middle of the field. */
const facing = ({ grid, area, middle }: DowPageContent, { view }: Tableau) => {
  const near = (hex: string): boolean =>
    middle === undefined || grid.distance(grid.index(hex), grid.index(middle)) <= FRONT;
  return {
    grid,
    area,
    standing: view.units.flatMap((unit) => hexOn(unit) ?? []).filter(near),
    objectives: middle === undefined ? [] : [middle],
  };
};

/** The field, as the map of it is drawn and looked at first. */
export const fieldOf = (content: DowPageContent, tableau: Tableau): FieldFacts => ({
  title: content.scenario.title,
  map: content.map,
  area: content.area,
  ...LAYERS,
  firstLook: (made, own) => firstLook(made, { ...facing(content, tableau), own }),
});
