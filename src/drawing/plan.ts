import type { GameMap, LinkKind, MapHex, MapSide } from '../content/map.ts';
import { type Direction, type HexGrid, makeGrid } from '../geometry/hex/grid.ts';
import { hash01 } from './ground/noise.ts';
import type { Rect } from './pen.ts';

export type Spot = readonly [x: number, y: number];

/** How wide a hex is, flat to flat, in the drawing's own units: pixels at zoom 1. */
export const HEX = 64;

/** A map laid out in drawing units. */
export interface Plan {
  readonly map: GameMap;
  readonly grid: HexGrid;
  readonly bounds: Rect;
  /** undefined for a hex out of play */
  hex(hex: number): MapHex | undefined;
  side(side: number): MapSide | undefined;
  link(side: number): LinkKind | undefined;
  centre(hex: number): Spot;
  corner(hex: number, corner: number): Spot;
  /** A corner moved a little from where geometry wants it, so that lines along hexsides look drawn by hand. */
  looseCorner(hex: number, corner: number): Spot;
  /** One number for the corner whichever hex names it. */
  cornerKey(hex: number, corner: number): string;
  /** The hex and direction that name a side. */
  sideAt(side: number): { readonly hex: number; readonly direction: Direction; readonly other: number };
  hexAt(x: number, y: number): number;
}

export const between = (a: Spot, b: Spot, t = 0.5): Spot => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

export function makePlan(map: GameMap): Plan {
  const grid = makeGrid(map.grid);
  const flat = map.grid.orientation === 'flat';
  const narrow = HEX / (2 * Math.sqrt(3));
  const unit: Spot = flat ? [narrow, HEX / 2] : [HEX / 2, narrow];
  const place = ([x, y]: Spot): Spot => [x * unit[0], y * unit[1]];

  const hexes: (MapHex | undefined)[] = [];
  for (let h = 0; h < grid.size; h++) hexes.push(map.hexes[grid.id(h)]);
  const sides: (MapSide | undefined)[] = new Array(grid.sideCount).fill(undefined);
  const links: (LinkKind | undefined)[] = new Array(grid.sideCount).fill(undefined);
  for (const [key, side] of Object.entries(map.sides)) sides[grid.sideIndex(key)] = side;
  for (const [key, link] of Object.entries(map.links)) links[grid.sideIndex(key)] = link;

  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  // Columns or rows that no hex in play reaches take no room.
  for (let h = 0; h < grid.size; h++) {
    if (hexes[h] === undefined) continue;
    for (let k = 0; k < 6; k++) {
      const [x, y] = place(grid.corner(h, k));
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }

  return {
    map,
    grid,
    bounds: { x: left, y: top, width: right - left, height: bottom - top },
    hex: (hex) => hexes[hex],
    side: (side) => sides[side],
    link: (side) => links[side],
    centre: (hex) => place(grid.centre(hex)),
    corner: (hex, corner) => place(grid.corner(hex, corner)),
    looseCorner: (hex, corner) => {
      const at = grid.corner(hex, corner);
      const [x, y] = place(at);
      return [
        x + (hash01(at[0], at[1], 1) - 0.5) * 0.13 * HEX,
        y + (hash01(at[0], at[1], 2) - 0.5) * 0.13 * HEX,
      ];
    },
    cornerKey: (hex, corner) => grid.corner(hex, corner).join(','),
    sideAt: (side) => {
      const [hex, other] = grid.sideHexes(side);
      for (const d of [0, 1, 2, 3, 4, 5] as const) {
        if (grid.side(hex, d) === side) return { hex, direction: d, other };
      }
      throw new RangeError(`no hexside with index ${side} on this grid`);
    },
    hexAt: (x, y) => grid.hexAt(x / unit[0], y / unit[1]),
  };
}

/** The paper: the hexes and half a hex around them. */
export function paperOf({ bounds }: Plan): Rect {
  const margin = HEX / 2;
  return {
    x: bounds.x - margin,
    y: bounds.y - margin,
    width: bounds.width + 2 * margin,
    height: bounds.height + 2 * margin,
  };
}
