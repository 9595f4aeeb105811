import { meets, type Pen, type Rect } from '../pen.ts';
import type { Plan, Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import { boxOf } from './outline.ts';
import type { Ground } from './relief.ts';
import { alongCurve, type Curve, chainSides, curvesOf, onCurve } from './side-chains.ts';

interface Edge {
  readonly curve: Curve;
  readonly box: Rect;
  /** Ticks point this way: -1 and 1 are the two hands of the curve. */
  readonly downhill: readonly number[];
}

/** Crest and slope hexsides: a line with teeth down the fall of the ground, or teeth alone. */
export interface Crests {
  readonly crests: readonly Edge[];
  readonly slopes: readonly Edge[];
}

export function makeCrests(plan: Plan, ground: Ground): Crests {
  const pick = (wanted: 'crest' | 'slope'): Edge[] => {
    const sides: number[] = [];
    for (let s = 0; s < plan.grid.sideCount; s++) if (plan.side(s)?.[wanted] === true) sides.push(s);
    return chainSides(plan, sides).flatMap((chain) =>
      curvesOf(chain).map((curve, k) => {
        const side = chain.sides[k] ?? (chain.sides[k - 1] as number);
        return { curve, box: boxOf(curve, 8), downhill: downhillOf(plan, ground, side, curve) };
      }),
    );
  };
  return { crests: pick('crest'), slopes: pick('slope') };
}

function downhillOf(plan: Plan, ground: Ground, side: number, curve: Curve): readonly number[] {
  const middle = onCurve(curve, 0.5);
  const [dx, dy] = alongCurve(curve, 0.5);
  const up = plan.side(side)?.up;
  if (up !== undefined) {
    const [ux, uy] = plan.centre(plan.grid.index(up));
    const hand = (ux - middle[0]) * -dy + (uy - middle[1]) * dx;
    return hand > 0 ? [-1] : [1];
  }
  const fall = (hand: number) => {
    const reach = 26;
    return (
      ground.height(middle[0], middle[1]) -
      ground.height(middle[0] - dy * hand * reach, middle[1] + dx * hand * reach)
    );
  };
  const [left, right] = [fall(-1), fall(1)];
  if (Math.abs(left - right) < 1.5) return [-1, 1];
  return left > right ? [-1] : [1];
}

export function drawCrests(pen: Pen, crests: Crests, view: Rect, zoom: number, palette: Palette): void {
  const seen = crests.crests.filter((edge) => meets(edge.box, view));
  pen.lineCap = 'round';
  pen.strokeStyle = palette.crest;
  pen.lineWidth = Math.max(2, 0.9 / zoom);
  pen.beginPath();
  for (const { curve } of seen) {
    const [a, b, c] = curve;
    pen.moveTo(a[0], a[1]);
    pen.quadraticCurveTo(b[0], b[1], c[0], c[1]);
  }
  pen.stroke();
  if (zoom < 0.35) return;
  drawTicks(pen, seen, 5.4, 1.15);
  pen.strokeStyle = palette.slope;
  drawTicks(
    pen,
    crests.slopes.filter((edge) => meets(edge.box, view)),
    7.5,
    1.3,
  );
}

function drawTicks(pen: Pen, edges: readonly Edge[], length: number, width: number): void {
  pen.lineCap = 'butt';
  pen.lineWidth = width;
  pen.beginPath();
  for (const { curve, downhill } of edges) {
    const span = Math.hypot(curve[2][0] - curve[0][0], curve[2][1] - curve[0][1]);
    const ticks = Math.max(2, Math.round(span / 4.2));
    for (let k = 0; k < ticks; k++) {
      const t = (k + 0.5) / ticks;
      const [x, y]: Spot = onCurve(curve, t);
      const [dx, dy] = alongCurve(curve, t);
      for (const hand of downhill) {
        pen.moveTo(x, y);
        pen.lineTo(x - dy * hand * length, y + dx * hand * length);
      }
    }
  }
  pen.stroke();
}
