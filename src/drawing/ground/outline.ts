import { DIRECTIONS, OFF_GRID } from '../../geometry/hex/grid.ts';
import type { Pen, Rect } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import { smoothNoise } from './noise.ts';

/** The rims of a set of hexes as closed loops of corners, the set always on the same hand. */
export function rims(plan: Plan, inside: (hex: number) => boolean): Spot[][] {
  const { grid } = plan;
  const next = new Map<string, { readonly to: string; readonly spot: Spot }[]>();
  for (let h = 0; h < grid.size; h++) {
    if (!inside(h)) continue;
    for (const d of DIRECTIONS) {
      const other = grid.neighbour(h, d);
      if (other !== OFF_GRID && inside(other)) continue;
      const from = plan.cornerKey(h, d);
      const edge = { to: plan.cornerKey(h, d + 1), spot: plan.corner(h, d) };
      next.set(from, [...(next.get(from) ?? []), edge]);
    }
  }
  const loops: Spot[][] = [];
  for (const start of next.keys()) {
    for (;;) {
      let edges = next.get(start);
      if (edges === undefined || edges.length === 0) break;
      const loop: Spot[] = [];
      let at = start;
      while (edges !== undefined && edges.length > 0) {
        const edge = edges.pop() as { to: string; spot: Spot };
        loop.push(edge.spot);
        at = edge.to;
        if (at === start) break;
        edges = next.get(at);
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Makes a loop of straight hexsides look grown: edges cut up, pushed about by noise, corners rounded. */
export function organic(loop: readonly Spot[], inset: number, wobble: number, seed: number): Spot[] {
  const cut: Spot[] = [];
  for (let k = 0; k < loop.length; k++) {
    const [ax, ay] = loop[k] as Spot;
    const [bx, by] = loop[(k + 1) % loop.length] as Spot;
    const length = Math.hypot(bx - ax, by - ay);
    const pieces = 4;
    // Loops run clockwise on the screen with the set on the right hand: inward is (-dy, dx).
    const inward: Spot = [-(by - ay) / length, (bx - ax) / length];
    for (let p = 0; p < pieces; p++) {
      const t = (p + 0.5) / pieces;
      const x = ax + (bx - ax) * t;
      const y = ay + (by - ay) * t;
      const push =
        inset +
        wobble * (0.65 * smoothNoise(x / 15, y / 15, seed) + 0.45 * smoothNoise(x / 6, y / 6, seed + 1));
      cut.push([x + inward[0] * push, y + inward[1] * push]);
    }
  }
  return cut;
}

/** A closed curve through the middles of a loop's edges. */
export function traceLoop(pen: Pen, loop: readonly Spot[]): void {
  const count = loop.length;
  for (let k = 0; k <= count; k++) {
    const [x, y] = loop[k % count] as Spot;
    const [nx, ny] = loop[(k + 1) % count] as Spot;
    if (k === 0) pen.moveTo((x + nx) / 2, (y + ny) / 2);
    else pen.quadraticCurveTo(x, y, (x + nx) / 2, (y + ny) / 2);
  }
  pen.closePath();
}

export function boxOf(spots: readonly Spot[], margin = 0): Rect {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const [x, y] of spots) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

export const hexBox = (plan: Plan, hex: number, margin = 0): Rect => {
  const [x, y] = plan.centre(hex);
  const reach = HEX / Math.sqrt(3) + margin;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
};
