import { boxOf } from '../ground/outline.ts';
import type { Curve } from '../ground/side-chains.ts';
import { meets, type Pen, type Rect } from '../pen.ts';
import type { Plan, Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';

/** One face of a field work: drawn straight along its hexside, a little inside the hex it guards. */
export interface Work {
  readonly from: Spot;
  readonly to: Spot;
  /** Towards the enemy. */
  readonly out: Spot;
  readonly box: Rect;
}

/** How far the parapet stands back from the hexside, as a share of the way to the middle of its hex. */
const BACK = 0.07;

/** Every face: the sides that redoubts close, and those over which entrenched hexes look out. */
function* facesOf({ grid, side, hex }: Plan): Generator<readonly [side: number, guarded: number]> {
  for (let at = 0; at < grid.sideCount; at++) {
    const guarded = side(at)?.redoubt;
    if (guarded !== undefined) yield [at, grid.index(guarded)];
  }
  for (let dug = 0; dug < grid.size; dug++) {
    for (const towards of hex(dug)?.entrenched ?? []) yield [grid.sideBetween(dug, grid.index(towards)), dug];
  }
}

export function makeRedoubts(plan: Plan): Work[] {
  const works: Work[] = [];
  for (const [side, guarded] of facesOf(plan)) {
    const { hex, direction } = plan.sideAt(side);
    const [cx, cy] = plan.centre(guarded);
    const inside = ([x, y]: Spot): Spot => [x + (cx - x) * BACK, y + (cy - y) * BACK];
    const [from, to] = [plan.corner(hex, direction), plan.corner(hex, direction + 1)].map(inside) as [
      Spot,
      Spot,
    ];
    const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const far = Math.hypot(middle[0] - cx, middle[1] - cy);
    const out: Spot = [(middle[0] - cx) / far, (middle[1] - cy) / far];
    const straight: Curve = [from, middle, to];
    works.push({ from, to, out, box: boxOf(straight, 8) });
  }
  return works;
}

/** A parapet with its teeth of earth, and the ditch before it. */
export function drawRedoubts(
  pen: Pen,
  works: readonly Work[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  const seen = works.filter(({ box }) => meets(box, view));
  const stroke = (width: number, colour: string, push: number): void => {
    pen.lineCap = 'round';
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(width, width / 3 / zoom);
    pen.beginPath();
    for (const { from, to, out } of seen) {
      pen.moveTo(from[0] + out[0] * push, from[1] + out[1] * push);
      pen.lineTo(to[0] + out[0] * push, to[1] + out[1] * push);
    }
    pen.stroke();
  };
  stroke(6.4, palette.ditch, 0.6);
  stroke(4, palette.redoubt, 0);
  if (zoom < 0.35) return;
  pen.lineCap = 'butt';
  pen.strokeStyle = palette.redoubt;
  pen.lineWidth = 3;
  pen.beginPath();
  for (const { from, to, out } of seen) {
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      pen.moveTo(x, y);
      pen.lineTo(x - out[0] * 5, y - out[1] * 5);
    }
  }
  pen.stroke();
}
