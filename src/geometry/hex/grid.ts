import { corners, latticeDistance, type Orientation, type Point, steps } from './lattice.ts';

export interface HexGridSpec {
  readonly orientation: Orientation;
  readonly columns: number;
  readonly rows: number;
  /** Which columns (flat) lie half a hex further south, or which rows (pointy) half a hex further east. */
  readonly shifted: 'even' | 'odd';
  readonly numbering: 'CCRR' | 'RRCC';
  readonly rowsFrom: 'north' | 'south';
}

/** flat: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW; pointy: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

export const OFF_GRID = -1;

/**
 * A numbered hex grid. Hexes are indices 0..size-1 in the order of their
 * printed numbers; hexsides are indices 0..sideCount-1, each side once, the
 * sides on the rim included.
 */
export interface HexGrid {
  readonly spec: HexGridSpec;
  readonly size: number;
  readonly sideCount: number;
  /** size * 6 entries, hex * 6 + direction, OFF_GRID beyond the rim. */
  readonly neighbours: Int16Array;
  id(hex: number): string;
  /** All printed numbers, by hex. */
  readonly ids: readonly string[];
  /** OFF_GRID when the text is no number of this grid. */
  index(id: string): number;
  /** 1-based, as printed. */
  column(hex: number): number;
  row(hex: number): number;
  at(column: number, row: number): number;
  neighbour(hex: number, direction: Direction): number;
  /** Direction from one hex to an adjacent one, -1 if they do not touch. */
  directionTo(from: number, to: number): Direction | -1;
  distance(a: number, b: number): number;
  /** Hexes at exactly this distance, ascending. */
  ring(hex: number, radius: number): number[];
  /** Hexes at this distance or less, the hex itself included, ascending. */
  within(hex: number, radius: number): number[];
  side(hex: number, direction: Direction): number;
  /** The side two hexes share, -1 if they do not touch. */
  sideBetween(a: number, b: number): number;
  /** The lower hex first; the second is OFF_GRID on the rim. */
  sideHexes(side: number): readonly [number, number];
  /** '1641-1642', lower number first; a side on the rim has only one hex and no id: ''. */
  sideId(side: number): string;
  /** -1 when the text names no side between two touching hexes. */
  sideIndex(id: string): number;
  /** Centre in lattice units (see lattice.ts). */
  centre(hex: number): Point;
  /** Corner 0..5 clockwise; the side in direction d joins corners d and d + 1. */
  corner(hex: number, corner: number): Point;
  /** The hex whose centre is nearest to a lattice point (ties: lower number), or OFF_GRID. */
  hexAt(x: number, y: number): number;
}

const MAX_HEXES = 32767;

export function makeGrid(spec: HexGridSpec): HexGrid {
  const { orientation, columns, rows } = spec;
  const size = columns * rows;
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1) {
    throw new RangeError(`a grid needs whole columns and rows, got ${columns} x ${rows}`);
  }
  if (columns > 99 || rows > 99 || size > MAX_HEXES) {
    throw new RangeError(`hex numbers have two digits per axis, got ${columns} x ${rows}`);
  }
  const flat = orientation === 'flat';
  const columnMajor = spec.numbering === 'CCRR';
  const minorCount = columnMajor ? rows : columns;

  const column = (hex: number) => (columnMajor ? Math.floor(hex / minorCount) : hex % minorCount) + 1;
  const row = (hex: number) => (columnMajor ? hex % minorCount : Math.floor(hex / minorCount)) + 1;
  const at = (c: number, r: number) =>
    c < 1 || c > columns || r < 1 || r > rows
      ? OFF_GRID
      : columnMajor
        ? (c - 1) * minorCount + r - 1
        : (r - 1) * minorCount + c - 1;

  const shiftOf = (n: number) => ((n % 2 === 0) === (spec.shifted === 'even') ? 1 : 0);
  const southing = (r: number) => (spec.rowsFrom === 'north' ? r : rows + 1 - r);
  const xs = new Int32Array(size);
  const ys = new Int32Array(size);
  for (let h = 0; h < size; h++) {
    const c = column(h);
    const r = row(h);
    xs[h] = flat ? 3 * c : 2 * c + shiftOf(r);
    ys[h] = flat ? 2 * southing(r) + shiftOf(c) : 3 * southing(r);
  }

  const atLattice = (x: number, y: number): number => {
    if (flat) {
      const c = x / 3;
      const s = (y - shiftOf(c)) / 2;
      return Number.isInteger(c) && Number.isInteger(s) ? at(c, southing(s)) : OFF_GRID;
    }
    const s = y / 3;
    const r = southing(s);
    const c = (x - shiftOf(r)) / 2;
    return Number.isInteger(s) && Number.isInteger(c) ? at(c, r) : OFF_GRID;
  };

  const neighbours = new Int16Array(size * 6).fill(OFF_GRID);
  const step = steps(orientation);
  for (let h = 0; h < size; h++) {
    for (const d of DIRECTIONS) {
      const [dx, dy] = step[d] as Point;
      neighbours[h * 6 + d] = atLattice((xs[h] as number) + dx, (ys[h] as number) + dy);
    }
  }

  const sideOf = new Int32Array(size * 6).fill(-1);
  const sidePairs: [number, number][] = [];
  for (let h = 0; h < size; h++) {
    for (const d of DIRECTIONS) {
      if (sideOf[h * 6 + d] !== -1) continue;
      const other = neighbours[h * 6 + d] as number;
      sideOf[h * 6 + d] = sidePairs.length;
      if (other !== OFF_GRID) sideOf[other * 6 + ((d + 3) % 6)] = sidePairs.length;
      sidePairs.push([h, other]);
    }
  }

  const pad = (n: number) => String(n).padStart(2, '0');
  const ids = Array.from({ length: size }, (_, h) =>
    columnMajor ? pad(column(h)) + pad(row(h)) : pad(row(h)) + pad(column(h)),
  );
  const corner = corners(orientation);

  const must = (hex: number): number => {
    if (!Number.isInteger(hex) || hex < 0 || hex >= size) {
      throw new RangeError(`no hex with index ${hex} on this grid of ${size}`);
    }
    return hex;
  };
  const directionTo = (from: number, to: number): Direction | -1 => {
    for (const d of DIRECTIONS) if (neighbours[from * 6 + d] === to && to >= 0) return d;
    return -1;
  };
  const distance = (a: number, b: number) =>
    latticeDistance(
      orientation,
      (xs[must(b)] as number) - (xs[must(a)] as number),
      (ys[b] as number) - (ys[a] as number),
    );
  const sideBetween = (a: number, b: number): number => {
    const d = directionTo(a, b);
    return d === -1 ? -1 : (sideOf[a * 6 + d] as number);
  };
  // Asked for every unit of every position: reading four digits is several times quicker than a map.
  const index = (id: string): number => {
    if (id.length !== 4) return OFF_GRID;
    const a = id.charCodeAt(0) - 48;
    const b = id.charCodeAt(1) - 48;
    const c = id.charCodeAt(2) - 48;
    const d = id.charCodeAt(3) - 48;
    if (a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 9 || d < 0 || d > 9) return OFF_GRID;
    const major = a * 10 + b;
    const minor = c * 10 + d;
    return major >= 1 && major * minorCount <= size && minor >= 1 && minor <= minorCount
      ? (major - 1) * minorCount + minor - 1
      : OFF_GRID;
  };
  const id = (hex: number): string => ids[hex] ?? (ids[must(hex)] as string);

  const collect = (hex: number, radius: number, keep: (d: number) => boolean): number[] => {
    const found: number[] = [];
    const c0 = column(must(hex));
    const r0 = row(hex);
    for (let c = Math.max(1, c0 - radius - 1); c <= Math.min(columns, c0 + radius + 1); c++) {
      for (let r = Math.max(1, r0 - radius - 1); r <= Math.min(rows, r0 + radius + 1); r++) {
        const other = at(c, r);
        if (keep(distance(hex, other))) found.push(other);
      }
    }
    return found.sort((a, b) => a - b);
  };

  return {
    spec,
    size,
    sideCount: sidePairs.length,
    neighbours,
    id,
    ids,
    index,
    column: (hex) => column(must(hex)),
    row: (hex) => row(must(hex)),
    at,
    neighbour: (hex, direction) => neighbours[must(hex) * 6 + direction] as number,
    directionTo: (from, to) =>
      from === OFF_GRID || to === OFF_GRID ? -1 : directionTo(must(from), must(to)),
    distance,
    ring: (hex, radius) => collect(hex, radius, (d) => d === radius),
    within: (hex, radius) => collect(hex, radius, (d) => d <= radius),
    side: (hex, direction) => sideOf[must(hex) * 6 + direction] as number,
    sideBetween: (a, b) => sideBetween(must(a), must(b)),
    sideHexes: (side) => {
      const pair = sidePairs[side];
      if (pair === undefined) throw new RangeError(`no hexside with index ${side} on this grid`);
      return pair;
    },
    sideId: (side) => {
      const pair = sidePairs[side];
      return pair === undefined || pair[1] === OFF_GRID ? '' : `${id(pair[0])}-${id(pair[1])}`;
    },
    sideIndex: (text) => {
      const [a, b, ...rest] = text.split('-');
      const first = index(a ?? '');
      const second = index(b ?? '');
      if (rest.length > 0 || first < 0 || second < 0 || first > second) return -1;
      return sideBetween(first, second);
    },
    centre: (hex) => [xs[must(hex)] as number, ys[hex] as number],
    corner: (hex, k) => {
      const [dx, dy] = corner[((k % 6) + 6) % 6] as Point;
      return [(xs[must(hex)] as number) + dx, (ys[hex] as number) + dy];
    },
    hexAt: (x, y) => {
      const across = Math.round((flat ? x : y) / 3);
      let best = OFF_GRID;
      let bestDistance = Number.POSITIVE_INFINITY;
      for (let major = across - 1; major <= across + 1; major++) {
        const offset = shiftOf(flat ? major : southing(major));
        const minor = Math.floor(((flat ? y : x) - offset) / 2);
        for (const m of [minor, minor + 1]) {
          const hx = flat ? 3 * major : 2 * m + offset;
          const hy = flat ? 2 * m + offset : 3 * major;
          const far = flat ? (hx - x) ** 2 + 3 * (hy - y) ** 2 : 3 * (hx - x) ** 2 + (hy - y) ** 2;
          const hex = atLattice(hx, hy);
          if (far < bestDistance || (far === bestDistance && hex >= 0 && hex < best)) {
            best = hex;
            bestDistance = far;
          }
        }
      }
      return best;
    },
  };
}
