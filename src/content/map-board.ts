import type { Direction, HexGrid } from '../geometry/hex/grid.ts';
import { type GameMap, type LinkKind, type MapHex, type MapSide, mapGrid } from './map.ts';

/** A compiled map indexed by hex and direction, for code that asks often. */
export interface MapBoard {
  readonly map: GameMap;
  readonly grid: HexGrid;
  /** undefined for a hex that is out of play */
  hex(hex: number): MapHex | undefined;
  side(hex: number, direction: Direction): MapSide | undefined;
  sideAt(side: number): MapSide | undefined;
  link(hex: number, direction: Direction): LinkKind | undefined;
  inPlay(hex: number): boolean;
}

export function makeBoard(map: GameMap): MapBoard {
  const grid = mapGrid(map);
  const hexes: (MapHex | undefined)[] = [];
  for (let h = 0; h < grid.size; h++) hexes.push(map.hexes[grid.id(h)]);
  const sides: (MapSide | undefined)[] = new Array(grid.sideCount).fill(undefined);
  const links: (LinkKind | undefined)[] = new Array(grid.sideCount).fill(undefined);
  for (const [key, side] of Object.entries(map.sides)) sides[grid.sideIndex(key)] = side;
  for (const [key, link] of Object.entries(map.links)) links[grid.sideIndex(key)] = link;
  return {
    map,
    grid,
    hex: (hex) => hexes[hex],
    side: (hex, direction) => sides[grid.side(hex, direction)],
    sideAt: (side) => sides[side],
    link: (hex, direction) => links[grid.side(hex, direction)],
    inPlay: (hex) => hexes[hex] !== undefined,
  };
}
