import { meets, type Pen, type Rect } from '../pen.ts';
import type { Plan, Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import { boxOf } from './outline.ts';
import type { Ground } from './relief.ts';
import { type Curve, chainSides, curvesOf, type SideChain, sideMiddle } from './side-chains.ts';

interface Reach {
  readonly curve: Curve;
  readonly width: number;
  readonly box: Rect;
  readonly river: boolean;
}

interface Crossing {
  readonly kind: 'bridge' | 'ford';
  readonly at: Spot;
  /** Direction of travel across the water. */
  readonly across: Spot;
  readonly half: number;
}

export interface Water {
  readonly reaches: readonly Reach[];
  readonly crossings: readonly Crossing[];
  readonly named: readonly { readonly name: string; readonly chain: SideChain; readonly width: number }[];
}

export function makeWater(plan: Plan, ground: Ground): Water {
  const sides: number[] = [];
  for (let s = 0; s < plan.grid.sideCount; s++) if (plan.side(s)?.water !== undefined) sides.push(s);
  const chains = chainSides(plan, sides);
  const gathered = gather(chains, ground);

  const widthOf = (side: number): number => {
    const kind = plan.side(side)?.water;
    const upstream = gathered.get(side) ?? 1;
    if (kind === 'lake') return 13;
    if (kind === 'river') return Math.min(10.5, 6.2 + 0.32 * Math.sqrt(upstream));
    return Math.min(5.2, 1.2 + 0.46 * Math.sqrt(upstream));
  };

  const reaches: Reach[] = [];
  const named: { name: string; chain: SideChain; width: number }[] = [];
  for (const chain of chains) {
    curvesOf(chain).forEach((curve, k) => {
      const before = chain.sides[k - 1] ?? (chain.sides[k] as number);
      const after = chain.sides[k] ?? before;
      const width = (widthOf(before) + widthOf(after)) / 2;
      const river = plan.side(after)?.water !== 'stream';
      reaches.push({ curve, width, box: boxOf(curve, width), river });
    });
    named.push(...namedRuns(plan, chain, widthOf));
  }
  const crossings: Crossing[] = [];
  for (const side of sides) {
    const { bridge, ford } = plan.side(side) ?? {};
    if (!bridge && !ford) continue;
    const { hex, other } = plan.sideAt(side);
    const [ax, ay] = plan.centre(hex);
    const [bx, by] = plan.centre(other);
    const length = Math.hypot(bx - ax, by - ay);
    crossings.push({
      kind: bridge ? 'bridge' : 'ford',
      at: sideMiddle(plan, side),
      across: [(bx - ax) / length, (by - ay) / length],
      half: widthOf(side) / 2 + 3.4,
    });
  }
  return { reaches, crossings, named };
}

/** How many hexsides of water lie upstream of each, the lowest end of a system being its mouth. */
function gather(chains: readonly SideChain[], ground: Ground): Map<number, number> {
  const at = new Map<string, { side: number; to: string }[]>();
  const height = new Map<string, number>();
  for (const chain of chains) {
    chain.sides.forEach((side, k) => {
      const [a, b] = [chain.keys[k] as string, chain.keys[k + 1] as string];
      at.set(a, [...(at.get(a) ?? []), { side, to: b }]);
      at.set(b, [...(at.get(b) ?? []), { side, to: a }]);
      for (const [key, spot] of [
        [a, chain.corners[k] as Spot],
        [b, chain.corners[k + 1] as Spot],
      ] as const) {
        height.set(key, ground.height(spot[0], spot[1]));
      }
    });
  }
  const upstream = new Map<number, number>();
  const seen = new Set<string>();
  const mouths = [...at.keys()].sort(
    (a, b) => (height.get(a) ?? 0) - (height.get(b) ?? 0) || (a < b ? -1 : 1),
  );
  for (const mouth of mouths) {
    if (seen.has(mouth)) continue;
    seen.add(mouth);
    const order: { key: string; via: number; from: string }[] = [];
    const queue = [mouth];
    for (const key of queue) {
      for (const { side, to } of at.get(key) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        order.push({ key: to, via: side, from: key });
        queue.push(to);
      }
    }
    const total = new Map<string, number>();
    for (const { key, via, from } of order.reverse()) {
      const here = 1 + (total.get(key) ?? 0);
      upstream.set(via, here);
      total.set(from, (total.get(from) ?? 0) + here);
    }
  }
  return upstream;
}

/** Parts of a chain that carry one name. */
function namedRuns(plan: Plan, chain: SideChain, widthOf: (side: number) => number) {
  const runs: { name: string; chain: SideChain; width: number }[] = [];
  let from = 0;
  for (let k = 1; k <= chain.sides.length; k++) {
    const name = plan.side(chain.sides[from] as number)?.name;
    if (k < chain.sides.length && plan.side(chain.sides[k] as number)?.name === name) continue;
    if (name !== undefined) {
      runs.push({
        name,
        width: widthOf(chain.sides[from] as number),
        chain: {
          sides: chain.sides.slice(from, k),
          corners: chain.corners.slice(from, k + 1),
          keys: chain.keys.slice(from, k + 1),
          closed: false,
        },
      });
    }
    from = k;
  }
  return runs;
}

export function drawWater(pen: Pen, water: Water, view: Rect, zoom: number, palette: Palette): void {
  const seen = water.reaches.filter((reach) => meets(reach.box, view));
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  // From afar a stream keeps a hair's breadth on the screen.
  const least = 0.9 / zoom;
  for (const casing of [true, false]) {
    pen.strokeStyle = casing ? palette.waterEdge : palette.water;
    for (const { curve, width } of seen) {
      const w = Math.max(width, least * 1.6);
      pen.lineWidth = casing ? w + 1.3 : Math.max(w - 0.7, least);
      strokeCurve(pen, curve);
    }
  }
  if (zoom < 0.6) return;
  pen.globalAlpha = 0.35;
  pen.strokeStyle = palette.waterEdge;
  pen.lineWidth = 0.5;
  for (const { curve, river } of seen) if (river) strokeCurve(pen, curve);
  pen.globalAlpha = 1;
}

function strokeCurve(pen: Pen, [a, b, c]: Curve): void {
  pen.beginPath();
  pen.moveTo(a[0], a[1]);
  pen.quadraticCurveTo(b[0], b[1], c[0], c[1]);
  pen.stroke();
}

export function drawCrossings(pen: Pen, water: Water, view: Rect, zoom: number, palette: Palette): void {
  if (zoom < 0.22) return;
  for (const { kind, at, across, half } of water.crossings) {
    if (!meets({ x: at[0] - 14, y: at[1] - 14, width: 28, height: 28 }, view)) continue;
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(Math.atan2(across[1], across[0]));
    pen.lineCap = 'round';
    if (kind === 'bridge') drawBridge(pen, half, palette);
    else drawFord(pen, half, palette);
    pen.restore();
  }
}

function drawBridge(pen: Pen, half: number, palette: Palette): void {
  pen.fillStyle = palette.bridgeDeck;
  pen.beginPath();
  pen.rect(-half, -3.4, 2 * half, 6.8);
  pen.fill();
  pen.strokeStyle = palette.bridge;
  pen.lineWidth = 1.7;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(-half - 2.6, side * 6.2);
    pen.lineTo(-half, side * 3.9);
    pen.lineTo(half, side * 3.9);
    pen.lineTo(half + 2.6, side * 6.2);
    pen.stroke();
  }
}

function drawFord(pen: Pen, half: number, palette: Palette): void {
  pen.strokeStyle = palette.bridge;
  pen.lineWidth = 1.4;
  pen.setLineDash([1.6, 2.6]);
  for (const side of [-2.6, 2.6]) {
    pen.beginPath();
    pen.moveTo(-half, side);
    pen.lineTo(half, side);
    pen.stroke();
  }
  pen.setLineDash([]);
}
