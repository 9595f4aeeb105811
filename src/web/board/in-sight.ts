import type { HexBoard } from '../board-hex/api.ts';

/** Whether a hex lies within the pane as the map is now. */
export const inSight = (map: HexBoard, hex: string): boolean => {
  const pane = document.querySelector('.board');
  const spot = map.screenOf(hex);
  if (pane === null || spot === undefined) return true;
  return spot.x >= 0 && spot.y >= 0 && spot.x <= pane.clientWidth && spot.y <= pane.clientHeight;
};
