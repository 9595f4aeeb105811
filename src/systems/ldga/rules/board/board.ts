import type { MapBoard } from '../../../../content/map-board.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { type Links, makeLinks } from '../../../common/hex/links.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { LdgaTables } from '../../content/tables.ts';
import { HALVES, halves } from './costs.ts';

/* What the map says of hexes and hexsides, once for each game. */

export type Ground = 'clear' | 'slope' | 'woods' | 'village' | 'town' | 'chateau';

export interface Lie {
  /** Hexsides that a zone of control crosses: all but rivers, bridged or not (4.0). */
  readonly zones: Links;
  readonly roads: Links;
  /** Roads and trails. */
  readonly ways: Links;
  /** 1 for each hex in which a road lies, and in which a road or trail does. */
  readonly onRoad: Uint8Array;
  readonly onWay: Uint8Array;
  /** Steps of command in half hexes: along roads and trails, elsewhere, over rivers only by bridges (7.2, 7.22). */
  readonly command: Int8Array;
  /** 1 for each chateau, and all of them. */
  readonly chateaux: Uint8Array;
  readonly walls: readonly number[];
}

export function makeLie(board: MapBoard, tables: LdgaTables): Lie {
  const { grid } = board;
  const both = (from: number, to: number): boolean => board.inPlay(from) && board.inPlay(to);
  const zones = makeLinks(grid, (from, direction, to) => {
    const water = board.side(from, direction)?.water;
    return both(from, to) && water !== 'river' && water !== 'lake';
  });
  const ways = makeLinks(
    grid,
    (from, direction, to) => both(from, to) && board.link(from, direction) !== undefined,
  );
  const roads = makeLinks(grid, (from, direction, to) => {
    const link = board.link(from, direction);
    return both(from, to) && (link === 'road' || link === 'highway');
  });
  const ends = (links: Links): Uint8Array => {
    const mask = new Uint8Array(grid.size);
    for (let link = 0; link < links.length; link += 1) if (links[link] === 1) mask[Math.floor(link / 6)] = 1;
    return mask;
  };
  const chateaux = new Uint8Array(grid.size);
  const walls: number[] = [];
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (board.hex(hex)?.chateau !== true && board.hex(hex)?.terrain !== 'chateau') continue;
    chateaux[hex] = 1;
    walls.push(hex);
  }
  const command = new Int8Array(grid.size * 6).fill(IMPASSABLE);
  for (let link = 0; link < command.length; link += 1) {
    const hex = Math.floor(link / 6);
    const to = grid.neighbours[link] as number;
    if (to < 0 || !both(hex, to)) continue;
    if (ways[link] === 1) command[link] = halves(tables.command.road);
    else if (zones[link] === 1) command[link] = HALVES;
  }
  return { zones, roads, ways, command, onRoad: ends(roads), onWay: ends(ways), chateaux, walls };
}

/** What lies between two hexes that touch. */
export interface Between {
  readonly water: 'river' | 'stream' | undefined;
  /** A road or trail leads over, and with it a bridge where there is water (8.5). */
  readonly link: 'road' | 'trail' | undefined;
  readonly woods: boolean;
  /** Whoever goes from the first to the second goes uphill. */
  readonly uphill: boolean;
}

export function between(board: MapBoard, from: number, to: number): Between | undefined {
  const direction = board.grid.directionTo(from, to);
  if (direction === -1) return undefined;
  const side = board.side(from, direction as Direction);
  const link = board.link(from, direction as Direction);
  return {
    water: side?.water === 'lake' ? 'river' : side?.water,
    link: link === 'highway' ? 'road' : link,
    woods: side?.woods === true,
    uphill: side?.slope === true && side.up === board.grid.id(to),
  };
}

/** Towns, villages and chateaux: where a march order may lead (8.23). */
export function isSettlement(board: MapBoard, hex: number): boolean {
  const there = board.hex(hex);
  return (
    there !== undefined && (there.chateau === true || ['town', 'village', 'chateau'].includes(there.terrain))
  );
}
