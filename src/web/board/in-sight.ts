import type { BoardView, HexBoard } from '../board-hex/api.ts';

/** How much of the pane, from its top, messages lie over. */
export const coveredPart = (): number => {
  const pane = document.querySelector('.board')?.getBoundingClientRect();
  const bottoms = [...document.querySelectorAll('.board-messages > *')].map(
    (message) => message.getBoundingClientRect().bottom,
  );
  return pane === undefined || bottoms.length === 0 ? 0 : Math.max(0, Math.max(...bottoms) - pane.top);
};

/** Whether a hex lies whole within the pane, below what is `covered`, as the map is now or in another view. */
export const inSight = (map: HexBoard, hex: string, covered = 0, view?: BoardView): boolean => {
  const pane = document.querySelector('.board');
  const spot = map.screenOf(hex, view);
  if (pane === null || spot === undefined) return true;
  const half = spot.width / 2;
  return (
    spot.x >= half &&
    spot.y >= covered + half &&
    spot.x <= pane.clientWidth - half &&
    spot.y <= pane.clientHeight - half
  );
};
