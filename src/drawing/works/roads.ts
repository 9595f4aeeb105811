import { DIRECTIONS, type Direction, OFF_GRID } from '../../geometry/hex/grid.ts';
import { hash01 } from '../ground/noise.ts';
import { boxOf } from '../ground/outline.ts';
import { alongCurve, type Curve, onCurve, sideMiddle } from '../ground/side-chains.ts';
import { meets, type Pen, type Rect } from '../pen.ts';
import { between, HEX, type Plan, type Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';

export type RoadClass = 'chaussee' | 'road' | 'trail';

interface Piece {
  readonly curve: Curve;
  readonly hex: number;
}

export interface Roads {
  readonly lines: readonly {
    readonly kind: RoadClass;
    readonly pieces: readonly Piece[];
    readonly box: Rect;
  }[];
  /** Curves through each hex, for houses along the street and names beside it. */
  inHex(hex: number): readonly { readonly kind: RoadClass; readonly curve: Curve }[];
}

export function makeRoads(plan: Plan): Roads {
  const kindOf = roadClasses(plan);
  const byHex = new Map<number, { kind: RoadClass; curve: Curve; ends: [string, string] }[]>();
  for (let h = 0; h < plan.grid.size; h++) {
    const pieces = piecesOf(plan, h, kindOf);
    if (pieces.length > 0) byHex.set(h, pieces);
  }
  return { lines: joinPieces(byHex), inHex: (hex) => byHex.get(hex) ?? [] };
}

/** A link is a chaussée where the map calls it a highway or a paved route runs over it. */
function roadClasses(plan: Plan): (side: number) => RoadClass | undefined {
  const paved = new Set<number>();
  for (const route of plan.map.routes) {
    if (route.paved !== true) continue;
    for (let k = 0; k + 1 < route.hexes.length; k++) {
      const a = plan.grid.index(route.hexes[k] as string);
      const b = plan.grid.index(route.hexes[k + 1] as string);
      paved.add(plan.grid.sideBetween(a, b));
    }
  }
  return (side) => {
    const link = plan.link(side);
    if (link === undefined) return undefined;
    if (link === 'trail') return 'trail';
    return link === 'highway' || paved.has(side) ? 'chaussee' : 'road';
  };
}

interface Way {
  readonly direction: Direction;
  readonly kind: RoadClass;
  readonly side: number;
}

const RANK: Readonly<Record<RoadClass, number>> = { chaussee: 3, road: 2, trail: 1 };

/** The roads inside one hex: the straightest pair of equals runs through, the others join it. */
function piecesOf(plan: Plan, hex: number, kindOf: (side: number) => RoadClass | undefined) {
  const open: Way[] = [];
  for (const direction of DIRECTIONS) {
    const side = plan.grid.side(hex, direction);
    const kind = kindOf(side);
    if (kind !== undefined) open.push({ direction, kind, side });
  }
  const pieces: { kind: RoadClass; curve: Curve; ends: [string, string] }[] = [];
  if (open.length === 0) return pieces;
  const [cx, cy] = plan.centre(hex);
  const centre: Spot = [cx + (hash01(hex, 41) - 0.5) * 5, cy + (hash01(hex, 42) - 0.5) * 5];
  const middle = (side: number) => sideMiddle(plan, side);
  let heart: Spot | undefined;
  while (open.length > 0) {
    let best: [number, number] | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < open.length; i++) {
      for (let j = i + 1; j < open.length; j++) {
        const a = open[i] as Way;
        const b = open[j] as Way;
        const turn = Math.abs(a.direction - b.direction);
        const straight = 3 - Math.abs(3 - turn);
        const score = straight * 2 + (a.kind === b.kind ? 3 : 0) + RANK[a.kind] + RANK[b.kind];
        if (straight >= (open.length === 2 && heart === undefined ? 1 : 2) && score > bestScore) {
          best = [i, j];
          bestScore = score;
        }
      }
    }
    const pair = best === undefined ? undefined : ([open[best[0]], open[best[1]]] as [Way, Way]);
    if (pair !== undefined && (heart === undefined || pair[0].kind === pair[1].kind)) {
      const [a, b] = pair;
      open.splice(open.indexOf(b), 1);
      open.splice(open.indexOf(a), 1);
      const curve: Curve = [middle(a.side), heart ?? centre, middle(b.side)];
      if (a.kind === b.kind) pieces.push({ kind: a.kind, curve, ends: [`s${a.side}`, `s${b.side}`] });
      else {
        const meeting = onCurve(curve, 0.5);
        const name = `h${hex}`;
        pieces.push({
          kind: a.kind,
          curve: [curve[0], between(curve[0], centre), meeting],
          ends: [`s${a.side}`, name],
        });
        pieces.push({
          kind: b.kind,
          curve: [meeting, between(centre, curve[2]), curve[2]],
          ends: [`${name}b`, `s${b.side}`],
        });
      }
      heart ??= onCurve(curve, 0.5);
      continue;
    }
    const one = open.shift() as Way;
    const from = middle(one.side);
    const end = heart ?? deadEnd(plan, hex, one.direction, centre);
    pieces.push({
      kind: one.kind,
      curve: [from, between(from, end), end],
      ends: [`s${one.side}`, `h${hex}${one.direction}`],
    });
    heart ??= centre;
  }
  return pieces;
}

/** A road that reaches the rim of the map runs on off it; any other ends in its hex. */
function deadEnd(plan: Plan, hex: number, from: Direction, centre: Spot): Spot {
  const gates = [...plan.map.entries, ...plan.map.exits];
  const id = plan.grid.id(hex);
  if (!gates.some((gate) => gate.hexes.includes(id))) return centre;
  for (const turn of [3, 2, 4]) {
    const d = ((from + turn) % 6) as Direction;
    const other = plan.grid.neighbour(hex, d);
    if (other === OFF_GRID || plan.hex(other) === undefined)
      return between(plan.corner(hex, d), plan.corner(hex, d + 1));
  }
  return centre;
}

function joinPieces(byHex: ReadonlyMap<number, { kind: RoadClass; curve: Curve; ends: [string, string] }[]>) {
  type Loose = { kind: RoadClass; curve: Curve; ends: [string, string]; hex: number };
  const all: Loose[] = [...byHex].flatMap(([hex, pieces]) => pieces.map((piece) => ({ ...piece, hex })));
  const at = new Map<string, Loose[]>();
  for (const piece of all) {
    for (const end of piece.ends) {
      const key = `${piece.kind}:${end}`;
      at.set(key, [...(at.get(key) ?? []), piece]);
    }
  }
  const used = new Set<Loose>();
  const lines: { kind: RoadClass; pieces: Piece[]; box: Rect }[] = [];
  const grow = (piece: Loose, end: string): Piece[] => {
    const run: Piece[] = [];
    let here = piece;
    let open = end;
    for (;;) {
      const next = (at.get(`${here.kind}:${open}`) ?? []).find((p) => !used.has(p));
      if (next === undefined) return run;
      used.add(next);
      const forward = next.ends[0] === open;
      const [a, b, c] = next.curve;
      run.push({ hex: next.hex, curve: forward ? next.curve : [c, b, a] });
      open = next.ends[forward ? 1 : 0];
      here = next;
    }
  };
  for (const piece of all) {
    if (used.has(piece)) continue;
    used.add(piece);
    const after = grow(piece, piece.ends[1]);
    const before = grow(piece, piece.ends[0])
      .reverse()
      .map(({ hex, curve: [a, b, c] }): Piece => ({ hex, curve: [c, b, a] }));
    const pieces = [...before, { hex: piece.hex, curve: piece.curve }, ...after];
    lines.push({
      kind: piece.kind,
      pieces,
      box: boxOf(
        pieces.flatMap((p) => p.curve),
        10,
      ),
    });
  }
  return lines;
}

const WIDTH: Readonly<Record<RoadClass, readonly [edge: number, fill: number]>> = {
  chaussee: [5.6, 3.5],
  road: [4.2, 2.4],
  trail: [1.25, 0],
};

export function drawRoads(pen: Pen, roads: Roads, view: Rect, zoom: number, palette: Palette): void {
  const seen = roads.lines.filter((line) => meets(line.box, view));
  pen.lineJoin = 'round';
  const least = 1 / zoom;
  const stroke = (kind: RoadClass, colour: string, width: number, dash: number[]) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.beginPath();
    for (const line of seen) {
      if (line.kind !== kind) continue;
      let from: Spot | undefined;
      for (const { curve } of line.pieces) {
        const [a, b, c] = curve;
        if (from === undefined || from[0] !== a[0] || from[1] !== a[1]) pen.moveTo(a[0], a[1]);
        pen.quadraticCurveTo(b[0], b[1], c[0], c[1]);
        from = c;
      }
    }
    pen.stroke();
    pen.setLineDash([]);
  };
  pen.lineCap = 'butt';
  const thin = Math.max(WIDTH.trail[0], least * 0.85);
  stroke('trail', palette.halo, thin + 1.8, []);
  stroke('trail', palette.trail, thin, zoom < 0.4 ? [] : [5.5, 2.2]);
  pen.lineCap = 'round';
  if (zoom >= 0.75) drawAlleys(pen, seen, view, palette);
  for (const kind of ['road', 'chaussee'] as const) {
    const [edge, fill] = WIDTH[kind];
    stroke(kind, palette.roadEdge, Math.max(edge, least * (kind === 'chaussee' ? 2.2 : 1.6)), []);
    if (zoom >= 0.22)
      stroke(kind, kind === 'chaussee' ? palette.chaussee : palette.road, Math.max(fill, least * 0.8), []);
  }
}

/** Trees on both sides of a paved road, as Ferraris drew them. */
function drawAlleys(pen: Pen, lines: Roads['lines'], view: Rect, palette: Palette): void {
  pen.fillStyle = palette.alley;
  pen.beginPath();
  for (const line of lines) {
    if (line.kind !== 'chaussee') continue;
    for (const { curve } of line.pieces) {
      if (!meets(boxOf(curve, 8), view)) continue;
      const steps = Math.max(
        2,
        Math.round(Math.hypot(curve[2][0] - curve[0][0], curve[2][1] - curve[0][1]) / 8),
      );
      for (let k = 0; k < steps; k++) {
        const [x, y] = onCurve(curve, (k + 0.5) / steps);
        const [dx, dy] = alongCurve(curve, (k + 0.5) / steps);
        for (const side of [-5, 5]) {
          pen.moveTo(x - dy * side + 1.15, y + dx * side);
          pen.arc(x - dy * side, y + dx * side, 1.15, 0, Math.PI * 2);
        }
      }
    }
  }
  pen.fill();
}

/** Spots on every road, for names to keep clear of. */
export function roadSpots(roads: Roads): Spot[] {
  const step = 6 / HEX;
  const spots: Spot[] = [];
  for (const line of roads.lines) {
    for (const { curve } of line.pieces) for (let t = 0; t < 1; t += step) spots.push(onCurve(curve, t));
  }
  return spots;
}
