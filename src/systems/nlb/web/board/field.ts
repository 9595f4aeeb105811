import { hexOn } from '../../../../web/orders/placed.ts';
import type { NlbView } from '../../rules/view/view.ts';
import type { NlbPageContent } from '../content.ts';

/** Where the armies stand and what they fight for. */
export const fieldOf = ({ grid, scenario }: NlbPageContent, view: NlbView) => ({
  grid,
  area: scenario.area,
  standing: view.units.flatMap((unit) => hexOn(unit) ?? []),
  objectives: Object.keys(view.control),
});
