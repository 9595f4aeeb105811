import { northOf } from '../../content/map-placement.ts';
import { DIRECTIONS, OFF_GRID } from '../../geometry/hex/grid.ts';
import type { Pen, Rect } from '../pen.ts';
import { meets } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';

/** Where troops come onto the map or leave it: an arrow at the rim. */
export interface Gate {
  readonly hex: number;
  readonly at: Spot;
  /** Out of the map. */
  readonly out: Spot;
  readonly to: string | undefined;
  readonly kind: 'entry' | 'exit' | 'both';
}

/** Up, right, down, left on the sheet. */
const WAYS: readonly Spot[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

const EDGES = ['north', 'east', 'south', 'west'];

/** Out of the sheet by an edge: most sheets have north at the top, some are turned by a quarter or two. */
function outBy(plan: Plan, edge: string): Spot {
  const [x, y] = northOf(plan.map);
  const turns = Math.round(Math.atan2(x, -y) / (Math.PI / 2));
  return WAYS[(EDGES.indexOf(edge) + turns + WAYS.length) % WAYS.length] as Spot;
}

/** A gate in the middle of the map belongs to one scenario's edge, which the map itself does not have. */
const onRim = (plan: Plan, hex: number): boolean =>
  DIRECTIONS.some((d) => {
    const other = plan.grid.neighbour(hex, d);
    return other === OFF_GRID || plan.hex(other) === undefined;
  });

export function makeGates(plan: Plan): Gate[] {
  const gates = new Map<number, Gate>();
  const add = (kind: 'entry' | 'exit') => {
    for (const gate of kind === 'entry' ? plan.map.entries : plan.map.exits) {
      // A whole edge to leave by is said in words; arrows are for places.
      if (gate.hexes.length > 3) continue;
      for (const id of gate.hexes) {
        const hex = plan.grid.index(id);
        if (!onRim(plan, hex)) continue;
        const known = gates.get(hex);
        const out = outBy(plan, gate.edge);
        const [x, y] = plan.centre(hex);
        gates.set(hex, {
          hex,
          out,
          at: [x + out[0] * HEX * 0.38, y + out[1] * HEX * 0.38],
          to: gate.to ?? known?.to,
          kind: known === undefined || known.kind === kind ? kind : 'both',
        });
      }
    }
  };
  add('entry');
  add('exit');
  return [...gates.values()];
}

export function drawGates(
  pen: Pen,
  gates: readonly Gate[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  if (zoom < 0.3) return;
  pen.fillStyle = palette.gate;
  pen.strokeStyle = palette.halo;
  pen.lineWidth = 1.2;
  for (const { at, out, kind } of gates) {
    if (!meets({ x: at[0] - 14, y: at[1] - 14, width: 28, height: 28 }, view)) continue;
    for (const outward of kind === 'both' ? [-1, 1] : [kind === 'exit' ? 1 : -1]) {
      const [dx, dy] = [out[0] * outward, out[1] * outward];
      const [x, y] = kind === 'both' ? [at[0] - dy * 5, at[1] + dx * 5] : at;
      pen.beginPath();
      pen.moveTo(x + dx * 7, y + dy * 7);
      pen.lineTo(x - dx * 5 - dy * 5, y - dy * 5 + dx * 5);
      pen.lineTo(x - dx * 2, y - dy * 2);
      pen.lineTo(x - dx * 5 + dy * 5, y - dy * 5 - dx * 5);
      pen.closePath();
      pen.stroke();
      pen.fill();
    }
  }
}
