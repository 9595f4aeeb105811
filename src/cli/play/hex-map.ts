import type { MapBoard } from '../../content/map-board.ts';
import { DIRECTIONS } from '../../geometry/hex/grid.ts';

/* A piece of a hex map in plain characters, for any game that is played on one. */

const CELL = 8;
const GROUND = 3;
const GLYPHS: Readonly<Record<string, string>> = {
  clear: '.',
  forest: '^',
  marsh: '~',
  town: '#',
  chateau: '@',
};

export const GROUND_KEY = '. clear  ^ forest  ~ marsh  # town  @ chateau  = road  - trail  * gives points';
export const GRID_KEY =
  'A hex has its column above it and its row to the left; every other column stands half a hex lower.';

export const ROWS_KEY =
  'A hex has its row to the left and its column above it; every other row stands half a hex further right.';

export interface Patch {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** What a map is drawn from; `cells` has a few characters for whoever stands in a hex. */
export interface Drawn {
  readonly board: MapBoard;
  isInPlay(hex: number): boolean;
  isPrize(id: string): boolean;
  readonly cells: ReadonlyMap<string, string>;
  /** A character for each terrain that this map calls otherwise than others. */
  readonly glyphs?: Readonly<Record<string, string>>;
}

/** The hexes around one, or around all of several, within the area that is played on. */
export function patchAround(
  { grid }: MapBoard,
  area: Patch,
  hexes: readonly string[],
  margin: number,
): Patch {
  const [west, east] = area.columns;
  const [north, south] = area.rows;
  const indices = hexes.map((hex) => grid.index(hex));
  const columns = indices.map((hex) => grid.column(hex));
  const rows = indices.map((hex) => grid.row(hex));
  const within = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
  return {
    columns: [
      within(Math.min(...columns) - margin, west, east),
      within(Math.max(...columns) + margin, west, east),
    ],
    rows: [
      within(Math.min(...rows) - margin, north, south),
      within(Math.max(...rows) + margin, north, south),
    ],
  };
}

const headerOf = ([first, last]: Patch['columns']): string =>
  Array.from({ length: last - first + 1 }, (_, n) =>
    String(first + n)
      .padStart(2, '0')
      .padEnd(CELL),
  )
    .join('')
    .trimEnd();

const cellOf = (drawn: Drawn, column: number, row: number): string => {
  const id = drawn.board.grid.id(drawn.board.grid.at(column, row));
  return groundCell(drawn, id).padEnd(GROUND) + (drawn.cells.get(id) ?? '');
};

/** One line for each row, from the north, every other half a hex further east: of hexes that stand on a corner. */
function drawRows(drawn: Drawn, { columns, rows }: Patch): string {
  const { rowsFrom, shifted } = drawn.board.grid.spec;
  const body: string[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    let line = (row % 2 === 0) === (shifted === 'even') ? ' '.repeat(CELL / 2) : '';
    for (let column = columns[0]; column <= columns[1]; column += 1)
      line += cellOf(drawn, column, row).padEnd(CELL);
    body.push(`${String(row).padStart(2, '0')}  ${line.trimEnd()}`);
  }
  const southward = rowsFrom === 'south' ? body.reverse() : body;
  return [`    ${headerOf(columns)}`, ...southward].join('\n').trimEnd();
}

/** One line for each hex, every other column half a hex lower; or its rows, where the hexes stand on a corner. */
export function drawHexMap(drawn: Drawn, { columns, rows }: Patch): string {
  const { grid } = drawn.board;
  if (grid.spec.orientation === 'pointy') return drawRows(drawn, { columns, rows });
  const height = (rows[1] - rows[0] + 1) * 2;
  const lines: string[] = Array.from({ length: height }, () => '');
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    const cells: string[] = (column % 2 === 0) === (grid.spec.shifted === 'even') ? [''] : [];
    for (let row = rows[0]; row <= rows[1]; row += 1) {
      cells.push(cellOf(drawn, column, row), '');
    }
    for (let line = 0; line < height; line += 1) lines[line] += (cells[line] ?? '').padEnd(CELL);
  }
  const body = lines.map((line, n) => {
    const row = rows[0] + Math.floor(n / 2);
    return `${n % 2 === 0 ? String(row).padStart(2, '0') : '  '}  ${line.trimEnd()}`.trimEnd();
  });
  return [`    ${headerOf(columns)}`, ...body].join('\n').trimEnd();
}

function groundCell({ board, isInPlay, isPrize, glyphs = {} }: Drawn, id: string): string {
  const hex = board.grid.index(id);
  if (!isInPlay(hex)) return '';
  const terrain = board.hex(hex)?.terrain ?? '';
  const glyph = glyphs[terrain] ?? GLYPHS[terrain] ?? '?';
  const links = DIRECTIONS.map((direction) => board.link(hex, direction));
  const way = links.includes('road') || links.includes('highway') ? '=' : links.includes('trail') ? '-' : '';
  return `${glyph}${way}${isPrize(id) ? '*' : ''}`;
}
