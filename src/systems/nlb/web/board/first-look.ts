import { theatreOfAction } from '../../../../web/board/theatre-of-action.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import type { NlbView } from '../../rules/view/view.ts';
import type { NlbPageContent } from '../content.ts';

/** Hexes narrower than this are hard to hit with a finger. */
const NARROW = 38;
/** How far from an objective a unit still belongs to the fight for it. */
const FRONT = 8;

/** Shows where the armies stand; on a small screen the objectives, large enough to touch what is there. */
export const firstLook = (board: HexBoard, { grid, scenario }: NlbPageContent, view: NlbView): void => {
  const standing = view.units.flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : []));
  const objectives = Object.keys(view.control);
  board.fit(theatreOfAction(grid, scenario.area, [...standing, ...objectives]));
  const [near] = objectives;
  const width = near === undefined ? undefined : board.screenOf(near)?.width;
  if (near === undefined || width === undefined || width >= NARROW) return;
  const front = standing.filter((hex) => grid.distance(grid.index(hex), grid.index(near)) <= FRONT);
  board.centreOn([near, ...front], { zoom: (board.zoom * NARROW) / width, animate: false });
};
