import { sequence } from './noise.ts';
import { boxOf, hexBox, organic, traceLoop } from './outline.ts';
import { meets, type Pen, type Rect } from './pen.ts';
import { HEX, type Plan, type Spot } from './plan.ts';
import type { Roads } from './roads.ts';
import { alongCurve, onCurve } from './side-chains.ts';
import type { Palette } from './styles.ts';
import { drawTrees } from './woods.ts';

interface House {
  readonly at: Spot;
  readonly angle: number;
  readonly length: number;
  readonly depth: number;
}

export interface Settlement {
  readonly hex: number;
  readonly kind: 'town' | 'village' | 'chateau' | 'grand-farm' | 'farm';
  readonly at: Spot;
  readonly box: Rect;
  readonly houses: readonly House[];
  readonly church: Spot | undefined;
  readonly trees: readonly (readonly [number, number, number])[];
  readonly ground: readonly Spot[];
}

const KINDS: Readonly<Record<string, Settlement['kind']>> = {
  town: 'town',
  village: 'village',
  chateau: 'chateau',
  'grand-farm': 'grand-farm',
};

export function makeSettlements(plan: Plan, roads: Roads): Settlement[] {
  const found: Settlement[] = [];
  for (let h = 0; h < plan.grid.size; h++) {
    const hex = plan.hex(h);
    if (hex === undefined) continue;
    const kind =
      KINDS[hex.terrain] ?? (hex.name === undefined || hex.terrain !== 'clear' ? undefined : 'farm');
    if (kind === 'farm') found.push(makeFarm(plan, h));
    else if (kind !== undefined) found.push(makeBuiltUp(plan, roads, h, kind));
    if (hex.chateau === true && kind !== 'chateau') found.push(makeBuiltUp(plan, roads, h, 'chateau'));
  }
  return found;
}

function hexLoop(plan: Plan, hex: number, inset: number, wobble: number): Spot[] {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => plan.corner(hex, k));
  return organic(corners, inset, wobble, 61);
}

function makeBuiltUp(
  plan: Plan,
  roads: Roads,
  hex: number,
  kind: Exclude<Settlement['kind'], 'farm'>,
): Settlement {
  const random = sequence(hex + 100);
  const at = plan.centre(hex);
  const town = kind === 'town' || kind === 'village';
  const houses = town ? housesAlong(plan, roads, hex, kind === 'town' ? 30 : 13, random) : [];
  const trees: [number, number, number][] = [];
  if (town) {
    for (let k = 0; k < (kind === 'town' ? 22 : 16); k++) {
      const angle = random() * Math.PI * 2;
      const far = HEX * (0.22 + 0.24 * Math.sqrt(random()));
      const spot: Spot = [at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far];
      if (houses.every((house) => Math.hypot(house.at[0] - spot[0], house.at[1] - spot[1]) > 5))
        trees.push([spot[0], spot[1], 1.1 + random() * 0.7]);
    }
  } else {
    // A park's wall of trees stays in sight around a counter in the middle.
    const rim = hexLoop(plan, hex, 7, 0.6);
    for (const [x, y] of rim) trees.push([x, y, 1.5 + random() * 0.6]);
  }
  const first = houses[0];
  const church: Spot | undefined = town
    ? [at[0] + (first === undefined ? 0 : 6 + random() * 3), at[1] - 6 - random() * 3]
    : undefined;
  return {
    hex,
    kind,
    at,
    box: hexBox(plan, hex),
    houses:
      church === undefined
        ? houses
        : houses.filter((h) => Math.hypot(h.at[0] - church[0], h.at[1] - church[1]) > 6),
    church,
    trees,
    ground: hexLoop(plan, hex, kind === 'village' ? 12 : town ? 4.5 : 5, town ? 3 : 1.2),
  };
}

/** Houses stand along the streets, gable or eaves to the road, thinning out away from the middle. */
function housesAlong(plan: Plan, roads: Roads, hex: number, wanted: number, random: () => number): House[] {
  const [cx, cy] = plan.centre(hex);
  const houses: House[] = [];
  const free = (x: number, y: number) =>
    plan.hexAt(x, y) === hex && houses.every((h) => Math.hypot(h.at[0] - x, h.at[1] - y) > 4.9);
  const streets = roads.inHex(hex);
  for (const row of [6, 12]) {
    for (const { curve } of streets) {
      const steps = Math.max(
        3,
        Math.round(Math.hypot(curve[2][0] - curve[0][0], curve[2][1] - curve[0][1]) / 5.4),
      );
      for (let k = 0; k < steps; k++) {
        const t = (k + 0.2 + random() * 0.6) / steps;
        const [x, y] = onCurve(curve, t);
        const [dx, dy] = alongCurve(curve, t);
        for (const side of [-1, 1]) {
          const off = side * (row + random() * 1.6);
          const hx = x - dy * off;
          const hy = y + dx * off;
          const far = Math.hypot(hx - cx, hy - cy) / HEX;
          const keep = row === 6 ? 0.92 - far * 0.7 : 0.62 - far * 0.9;
          if (houses.length >= wanted || random() > keep || far > 0.46 || !free(hx, hy)) continue;
          const gable = random() < 0.3 ? Math.PI / 2 : 0;
          houses.push({
            at: [hx, hy],
            angle: Math.atan2(dy, dx) + gable + (random() - 0.5) * 0.2,
            length: 4 + random() * 2.6,
            depth: 2.7 + random() * 0.9,
          });
        }
      }
    }
  }
  const turn = random() * Math.PI;
  for (let k = 0; houses.length < wanted * (streets.length > 0 ? 0.7 : 0.8) && k < 140; k++) {
    const angle = random() * Math.PI * 2;
    const far = HEX * 0.43 * Math.sqrt(random());
    const x = cx + Math.cos(angle) * far;
    const y = cy + Math.sin(angle) * far;
    const onStreet = streets.some(({ curve }) =>
      [0, 0.2, 0.4, 0.6, 0.8, 1].some((t) => {
        const [sx, sy] = onCurve(curve, t);
        return Math.hypot(sx - x, sy - y) < 5.6;
      }),
    );
    if (onStreet || !free(x, y)) continue;
    houses.push({
      at: [x, y],
      angle: turn + (random() < 0.4 ? Math.PI / 2 : 0),
      length: 4 + random() * 2.4,
      depth: 2.8,
    });
  }
  return houses;
}

/** Three buildings round a yard, beside the middle of the hex. */
function makeFarm(plan: Plan, hex: number): Settlement {
  const random = sequence(hex + 300);
  const [cx, cy] = plan.centre(hex);
  const turn = random() * Math.PI * 2;
  const at: Spot = [cx + Math.cos(turn) * HEX * 0.2, cy + Math.sin(turn) * HEX * 0.2];
  const angle = random() * Math.PI;
  const houses = [0, 1, 2].map((k): House => {
    const facing = angle + (k * Math.PI) / 2;
    return {
      at: [at[0] + Math.cos(facing) * 4.3, at[1] + Math.sin(facing) * 4.3],
      angle: facing + Math.PI / 2,
      length: 5.4,
      depth: 2.4,
    };
  });
  return { hex, kind: 'farm', at, box: boxOf([at], 12), houses, church: undefined, trees: [], ground: [] };
}

export function drawSettlementGround(
  pen: Pen,
  all: readonly Settlement[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  for (const { box, kind, ground, trees } of all) {
    if (ground.length === 0 || !meets(box, view)) continue;
    pen.beginPath();
    traceLoop(pen, ground);
    pen.fillStyle = kind === 'chateau' || kind === 'grand-farm' ? palette.park : palette.garden;
    pen.fill();
    if (kind === 'town') {
      pen.strokeStyle = palette.wall;
      pen.lineWidth = Math.max(0.8, 0.5 / zoom);
      pen.stroke();
    }
    if (zoom >= 0.6) drawTrees(pen, trees, palette, zoom);
  }
}

export function drawSettlements(
  pen: Pen,
  all: readonly Settlement[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  for (const one of all) {
    if (!meets(one.box, view)) continue;
    if (one.kind === 'farm' && zoom < 0.6) continue;
    if (zoom < 0.36 && one.church !== undefined) {
      drawFromAfar(pen, one, palette);
      continue;
    }
    if (one.kind === 'chateau' || one.kind === 'grand-farm') drawEnclosure(pen, one, palette);
    pen.fillStyle = palette.building;
    pen.strokeStyle = palette.buildingEdge;
    pen.lineWidth = 0.7;
    pen.beginPath();
    for (const house of one.houses) traceHouse(pen, house);
    pen.fill();
    if (zoom >= 0.5) pen.stroke();
    if (one.church !== undefined) drawChurch(pen, one.church, palette, zoom);
  }
}

/** A handful of blocks the eye can still make out. */
function drawFromAfar(pen: Pen, { at: [x, y], kind }: Settlement, palette: Palette): void {
  const size = kind === 'town' ? 1 : 0.75;
  pen.fillStyle = palette.building;
  pen.beginPath();
  for (const [dx, dy, w, h] of [
    [-17, -13, 15, 9],
    [3, -16, 11, 11],
    [-12, 3, 10, 13],
    [4, 2, 15, 9],
  ] as const) {
    pen.rect(x + dx * size, y + dy * size, w * size, h * size);
  }
  pen.fill();
}

function traceHouse(pen: Pen, { at: [x, y], angle, length, depth }: House): void {
  const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const [vx, vy] = [(-Math.sin(angle) * depth) / 2, (Math.cos(angle) * depth) / 2];
  pen.moveTo(x - ux - vx, y - uy - vy);
  pen.lineTo(x + ux - vx, y + uy - vy);
  pen.lineTo(x + ux + vx, y + uy + vy);
  pen.lineTo(x - ux + vx, y - uy + vy);
  pen.closePath();
}

function drawChurch(pen: Pen, [x, y]: Spot, palette: Palette, zoom: number): void {
  pen.fillStyle = palette.church;
  pen.beginPath();
  pen.rect(x - 2.1, y - 1.6, 6.2, 3.2);
  pen.rect(x - 3.2, y - 2.1, 3, 4.2);
  pen.fill();
  if (zoom < 0.5) return;
  pen.strokeStyle = palette.church;
  pen.lineWidth = 0.9;
  pen.beginPath();
  pen.moveTo(x - 1.7, y - 2.1);
  pen.lineTo(x - 1.7, y - 7);
  pen.moveTo(x - 3.5, y - 5.4);
  pen.lineTo(x + 0.1, y - 5.4);
  pen.stroke();
}

/** Walls with corner towers, buildings round the court, a parterre in quarters. */
function drawEnclosure(pen: Pen, { at: [x, y], hex, kind }: Settlement, palette: Palette): void {
  const size = kind === 'chateau' ? 15 : 12.5;
  pen.save();
  pen.translate(x, y);
  pen.rotate((((hex * 37) % 12) - 6) * 0.05);
  pen.fillStyle = palette.road;
  pen.beginPath();
  pen.rect(-size, -size * 0.8, 2 * size, 1.6 * size);
  pen.fill();
  pen.strokeStyle = palette.wall;
  pen.lineWidth = 1.9;
  pen.stroke();
  pen.fillStyle = palette.park;
  pen.lineWidth = 0.7;
  for (const [gx, gy] of [
    [1.5, -10.3],
    [7.8, -10.3],
    [1.5, 1.2],
    [7.8, 1.2],
  ] as const) {
    pen.beginPath();
    pen.rect(gx * (size / 15), gy * (size / 15), 4.9 * (size / 15), 9 * (size / 15));
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = palette.building;
  pen.strokeStyle = palette.buildingEdge;
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.rect(-size + 1.2, -size * 0.8 + 1.2, 4, 1.6 * size - 2.4);
  pen.rect(-size + 5.2, -size * 0.8 + 1.2, 7, 3.8);
  pen.rect(-size + 5.2, size * 0.8 - 5, 7, 3.8);
  pen.fill();
  pen.stroke();
  if (kind === 'chateau') {
    pen.fillStyle = palette.wall;
    for (const [tx, ty] of [
      [-1, -0.8],
      [1, -0.8],
      [1, 0.8],
      [-1, 0.8],
    ] as const) {
      pen.beginPath();
      pen.arc(tx * size, ty * size, 2.4, 0, Math.PI * 2);
      pen.fill();
    }
  }
  pen.restore();
}
