import { sequence } from '../ground/noise.ts';
import { boxOf, hexBox, organic } from '../ground/outline.ts';
import { alongCurve, onCurve } from '../ground/side-chains.ts';
import type { Rect } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import type { Roads } from './roads.ts';

export interface House {
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
