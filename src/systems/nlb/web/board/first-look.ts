import { theatreOfAction } from '../../../../web/board/theatre-of-action.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import type { NlbView } from '../../rules/view/view.ts';
import type { NlbPageContent } from '../content.ts';

/** Hexes narrower than this are hard to hit: a finger needs more room than a mouse. */
const narrow = (): number => (window.matchMedia('(pointer: coarse)').matches ? 38 : 28);
/** How far from an objective a unit still belongs to the fight for it. */
const FRONT = 8;

/** Shows where the armies stand; where that would be too small, the first objective and the front about it. */
export const firstLook = (board: HexBoard, { grid, scenario }: NlbPageContent, view: NlbView): void => {
  const standing = view.units.flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : []));
  const objectives = Object.keys(view.control);
  board.fit(theatreOfAction(grid, scenario.area, [...standing, ...objectives]), { animate: false });
  const near = objectives[0] ?? standing[0];
  const width = near === undefined ? undefined : board.screenOf(near)?.width;
  if (near === undefined || width === undefined || width >= narrow()) return;
  const front = standing.filter((hex) => grid.distance(grid.index(hex), grid.index(near)) <= FRONT);
  board.centreOn([near, ...front], { zoom: (board.zoom * narrow()) / width, animate: false });
};
