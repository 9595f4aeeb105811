import type { NlcView } from '../../rules/view/view.ts';
import type { NlcPageContent } from '../content.ts';
import { hexOf } from '../tableau.ts';

/** Where the armies stand and what they fight for. */
export const fieldOf = ({ grid, battle }: NlcPageContent, view: NlcView) => ({
  grid,
  area: battle.area,
  standing: view.units.flatMap((unit) => hexOf(unit) ?? []),
  objectives: battle.control.map(({ hex }) => hex),
});
