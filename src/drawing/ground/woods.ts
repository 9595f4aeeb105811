import { meets, type Pen, type Rect } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import { hash01, sequence } from './noise.ts';
import { boxOf, organic, rims, traceLoop } from './outline.ts';
import { alongCurve, chainSides, curvesOf, onCurve } from './side-chains.ts';

/** One tree: where it stands and how big its crown is. */
type Tree = readonly [x: number, y: number, radius: number];

interface Wood {
  readonly loop: readonly Spot[];
  readonly box: Rect;
}

export interface Woods {
  readonly woods: readonly Wood[];
  /** Trees along hexsides that the map calls wooded. */
  readonly belts: readonly { readonly trees: readonly Tree[]; readonly box: Rect }[];
  readonly trees: ReadonlyMap<number, readonly Tree[]>;
}

const isForest = (terrain: string | undefined) => terrain === 'forest' || terrain === 'woods';

export function makeWoods(plan: Plan): Woods {
  const inside = (hex: number) => isForest(plan.hex(hex)?.terrain);
  const woods = rims(plan, inside).map((rim) => {
    const loop = organic(rim, 3.2, 4.2, 11);
    return { loop, box: boxOf(loop, 4) };
  });
  const trees = new Map<number, Tree[]>();
  for (let h = 0; h < plan.grid.size; h++) if (inside(h)) trees.set(h, treesIn(plan, h));
  return { woods, trees, belts: makeBelts(plan) };
}

function makeBelts(plan: Plan): Woods['belts'] {
  const sides: number[] = [];
  for (let s = 0; s < plan.grid.sideCount; s++) if (plan.side(s)?.woods === true) sides.push(s);
  return chainSides(plan, sides).flatMap((chain) =>
    curvesOf(chain).map((curve) => {
      const trees: Tree[] = [];
      for (let k = 0; k < 9; k++) {
        const [x, y] = onCurve(curve, (k + 0.5) / 9);
        const [dx, dy] = alongCurve(curve, (k + 0.5) / 9);
        const off = (k % 2 === 0 ? 3 : -3) + hash01(Math.round(x), Math.round(y), 25) * 2 - 1;
        trees.push([x - dy * off, y + dx * off, 2.4 + 1.2 * hash01(Math.round(x), Math.round(y), 26)]);
      }
      return { trees, box: boxOf(curve, 10) };
    }),
  );
}

function treesIn(plan: Plan, hex: number): Tree[] {
  const [cx, cy] = plan.centre(hex);
  const gap = 6.1;
  const found: Tree[] = [];
  const reach = HEX * 0.62;
  for (let row = Math.ceil((cy - reach) / gap); row * gap < cy + reach; row++) {
    for (let column = Math.ceil((cx - reach) / gap); column * gap < cx + reach; column++) {
      const x = (column + (row % 2 === 0 ? 0.5 : 0) + (hash01(column, row, 21) - 0.5) * 0.7) * gap;
      const y = (row + (hash01(column, row, 22) - 0.5) * 0.7) * gap;
      if (hash01(column, row, 23) < 0.16 || plan.hexAt(x, y) !== hex) continue;
      found.push([x, y, 1.9 + 1.5 * hash01(column, row, 24)]);
    }
  }
  return found.sort((a, b) => a[1] - b[1]);
}

export function drawWoods(
  pen: Pen,
  plan: Plan,
  woods: Woods,
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  if (zoom >= 0.2) {
    for (const { trees, box } of woods.belts) if (meets(box, view)) drawTrees(pen, trees, palette, zoom);
  }
  const seen = woods.woods.filter((wood) => meets(wood.box, view));
  if (seen.length === 0) return;
  pen.beginPath();
  for (const wood of seen) traceLoop(pen, wood.loop);
  pen.fillStyle = palette.forest;
  pen.fill();
  pen.strokeStyle = palette.forestEdge;
  pen.lineWidth = 0.9;
  pen.stroke();
  if (zoom < 0.2) return;
  for (const [hex, trees] of woods.trees) {
    const [cx, cy] = plan.centre(hex);
    if (!meets({ x: cx - HEX, y: cy - HEX, width: 2 * HEX, height: 2 * HEX }, view)) continue;
    drawTrees(pen, trees, palette, zoom);
  }
}

/** Crowns with the light from the north-west and a small shadow to the south-east. */
export function drawTrees(pen: Pen, trees: readonly Tree[], palette: Palette, zoom: number): void {
  const fine = zoom > 0.6;
  if (fine) {
    pen.fillStyle = palette.trunkShadow;
    pen.beginPath();
    for (const [x, y, r] of trees) {
      pen.moveTo(x + r * 1.35, y + r * 0.55);
      pen.arc(x + r * 0.45, y + r * 0.55, r * 0.9, 0, Math.PI * 2);
    }
    pen.fill();
  }
  pen.fillStyle = palette.crown;
  pen.beginPath();
  for (const [x, y, r] of trees) {
    pen.moveTo(x + r, y);
    pen.arc(x, y, r, 0, Math.PI * 2);
  }
  pen.fill();
  if (!fine) return;
  pen.fillStyle = palette.crownLight;
  pen.beginPath();
  for (const [x, y, r] of trees) {
    pen.moveTo(x + r * 0.22, y - r * 0.32);
    pen.arc(x - r * 0.28, y - r * 0.32, r * 0.5, 0, Math.PI * 2);
  }
  pen.fill();
}

/** Wet ground: broken strokes of water and tufts between them, filling the hex. */
export function drawMarsh(pen: Pen, plan: Plan, hex: number, palette: Palette, zoom: number): void {
  const loop = organic(
    [0, 1, 2, 3, 4, 5].map((k) => plan.corner(hex, k)),
    2.5,
    2,
    31,
  );
  pen.beginPath();
  traceLoop(pen, loop);
  pen.fillStyle = palette.marsh;
  pen.fill();
  if (zoom < 0.3) return;
  const [cx, cy] = plan.centre(hex);
  const random = sequence(hex + 5000);
  pen.strokeStyle = palette.marshStroke;
  pen.lineWidth = 0.9;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let y = cy - 26; y <= cy + 26; y += 6.2) {
    for (let x = cx - 32; x <= cx + 32; x += 13) {
      const px = x + random() * 8;
      const length = 5 + random() * 6;
      if (plan.hexAt(px - 1, y) !== hex || plan.hexAt(px + length + 1, y) !== hex) continue;
      pen.moveTo(px, y);
      pen.lineTo(px + length, y);
      if (random() < 0.45) {
        const tuft = px + length / 2;
        pen.moveTo(tuft, y - 0.8);
        pen.lineTo(tuft, y - 4);
        pen.moveTo(tuft, y - 0.8);
        pen.lineTo(tuft - 2, y - 3.2);
        pen.moveTo(tuft, y - 0.8);
        pen.lineTo(tuft + 2, y - 3.2);
      }
    }
  }
  pen.stroke();
}
